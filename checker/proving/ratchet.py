"""The ratchet: coverage as last committed, one line per clause, and what has become better or worse since."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Mapping
from dataclasses import dataclass

from checker.model import Key, Problem, Source, nearest
from checker.proving.coverage import AID, PARTLY, PROVEN, REFERENCE, STANDINGS, UNPROVEN, Standing

SNAPSHOT = "tests/coverage.txt"
_HEAD = "# ruleproof coverage "
_VERSION = f"{_HEAD}2:"
HEADER = f"{_VERSION} clause, standing, scenarios, what is missing; written by `ruleproof coverage --write`"
_ACCEPTED = "# accepted: "
_GAME = "game\t"  # a line that says whose clauses come below
_OTHER = "use that version, or remove the file and write it anew"
_WRITTEN = "take it from the last commit; only `ruleproof coverage --write` writes this file"


@dataclass(frozen=True, slots=True)
class Snapshot:
    """The standing of every clause when it was last written, and why worse was ever accepted."""

    standings: Mapping[Key, Standing]
    accepted: tuple[str, ...] = ()


@dataclass(frozen=True, slots=True)
class Shift:
    """A clause that no longer stands where the snapshot says, and why."""

    game: str
    clause: str
    before: str  # a standing, or "" for a clause the snapshot does not know
    after: str  # a standing, or "" for a clause that is gone
    reasons: tuple[str, ...]

    @property
    def key(self) -> Key:
        return Key(self.game, self.clause)

    def __str__(self) -> str:
        if self.before == self.after:
            where = f"still {self.after}"
        else:
            where = f"{self.before or 'new'} → {self.after or 'gone'}"
        return f"{self.clause}: {where}" + (f": {'; '.join(self.reasons)}" if self.reasons else "")


@dataclass(frozen=True, slots=True)
class Comparison:
    """What has moved since the snapshot was written."""

    better: tuple[Shift, ...] = ()
    worse: tuple[Shift, ...] = ()
    accepted: tuple[str, ...] = ()  # what a change gives reasons for, where it is held against its base


def compare(snapshot: Snapshot, now: Mapping[Key, Standing]) -> Comparison:
    """Every clause that moved; one that only changed its words of missing things has not."""
    better: list[Shift] = []
    worse: list[Shift] = []
    for name, standing in now.items():
        before = snapshot.standings.get(name)
        if before is None:
            good = standing.standing == PROVEN or _exempted(standing)
            (better if good else worse).append(Shift(*name, "", standing.standing, standing.missing))
            continue
        lost = _lost(before, standing)
        if lost:
            worse.append(Shift(*name, before.standing, standing.standing, lost))
        elif _gained(before, standing):
            better.append(Shift(*name, before.standing, standing.standing, _filled(before, standing)))
    for name, before in snapshot.standings.items():
        if name not in now and before.standing in (PROVEN, PARTLY):
            worse.append(Shift(*name, before.standing, "", ("the clause is no longer in any rulebook",)))
    return Comparison(tuple(better), tuple(worse))


def _exempted(standing: Standing) -> bool:
    """Whether a person gave a reason; that a document is called a player aid is none."""
    return (standing.standing == REFERENCE and standing.missing != (AID,)) or _waived(standing)


def _waived(standing: Standing) -> bool:
    return any(_kind(reason) == "waived" for reason in standing.missing)


def _kind(reason: str) -> str:
    """What sort of thing is missing, without the titles and numbers in it."""
    return "disagrees" if reason.startswith('"') else reason.partition(":")[0]


def _height(standing: Standing) -> int:
    """How far a clause has come; outside the count it has come nowhere."""
    if standing.standing == UNPROVEN:
        kinds = {_kind(reason) for reason in standing.missing}
        return 1 if "no checker speaks for this clause" in kinds else 2 if "disagrees" not in kinds else 3
    if standing.standing == PARTLY:
        return 4 if _waived(standing) else 5
    return 6 if standing.standing == PROVEN else 0


def _lost(before: Standing, after: Standing) -> tuple[str, ...]:
    """What the clause had and has no more; empty when nothing got worse."""
    if after.standing == REFERENCE:
        left = before.standing in (PROVEN, PARTLY) or (before.standing == UNPROVEN and not _exempted(after))
        return ("it now stands outside the count", *after.missing) if left else ()
    if before.standing == REFERENCE:
        open_now = after.standing != PROVEN and not _waived(after)
        return ("it no longer stands outside the count", *after.missing) if open_now else ()
    if _height(after) > _height(before):
        return ()
    fell = _height(after) < _height(before)
    had, has = _kinds(before), _kinds(after)
    lost = [reason for reason in after.missing if has[_kind(reason)] > had[_kind(reason)]]
    fewer = before.scenarios - after.scenarios
    if fewer > 0 and (fell or len(after.missing) >= len(before.missing)):
        lost.insert(0, f"{fewer} of {before.scenarios} scenarios lost")
    return tuple(lost) or ((*after.missing, f"it was {before.standing}") if fell else ())


def _kinds(standing: Standing) -> Counter[str]:
    return Counter(_kind(reason) for reason in standing.missing)


def _gained(before: Standing, after: Standing) -> bool:
    if _height(after) != _height(before):
        return True
    return after.scenarios > before.scenarios or len(after.missing) < len(before.missing)


def _filled(before: Standing, after: Standing) -> tuple[str, ...]:
    if after.standing == REFERENCE:
        return after.missing
    more = after.scenarios - before.scenarios
    scenarios = (f"{more} more scenario{'s' if more > 1 else ''}",) if more > 0 else ()
    return (*scenarios, *(f"no longer: {reason}" for reason in before.missing if reason not in after.missing))


def accepting(
    snapshot: Snapshot | None, standings: Mapping[Key, Standing], worse: Iterable[Shift], because: str
) -> Snapshot:
    """The snapshot of these standings; where some are worse, the reason stays on record."""
    accepted = snapshot.accepted if snapshot else ()
    games = Counter(key.id for key in standings)
    named = ", ".join(f"{one.game} {one.clause}" if games[one.clause] > 1 else one.clause for one in worse)
    if named:
        accepted = (*accepted, f"{named}: {' '.join(because.split())}")
    return Snapshot(dict(standings), accepted)


def named_in(reason: str, standings: Iterable[Key]) -> frozenset[Key]:
    """The clauses for which a person gave this reason; an id that two games use is named with its game."""
    names = frozenset(reason.partition(": ")[0].split(", "))
    games = Counter(key.id for key in standings)
    return frozenset(
        key for key in standings if f"{key.game} {key.id}" in names or (key.id in names and games[key.id] == 1)
    )


def render(snapshot: Snapshot) -> str:
    """One line per clause below its game, tabs between the fields, in the order of the rulebooks."""
    lines = [HEADER, *(f"{_ACCEPTED}{reason}" for reason in snapshot.accepted)]
    game = None
    for name, standing in sorted(snapshot.standings.items(), key=lambda row: row[0].game):
        if name.game != game:
            game = name.game
            lines.append(f"{_GAME}{' '.join(game.split())}")
        fields = (name.id, standing.standing, str(standing.scenarios), *standing.missing)
        lines.append("\t".join(" ".join(field.split()) for field in fields))
    return "\n".join(lines) + "\n"


def parse(text: str, path: str) -> tuple[Snapshot, tuple[Problem, ...]]:
    """The snapshot in a file, and every line of it that says nothing."""
    standings: dict[Key, Standing] = {}
    game = ""
    accepted: list[str] = []
    problems: list[Problem] = []
    for number, line in enumerate(text.split("\n"), start=1):
        if line.startswith(_ACCEPTED):
            accepted.append(line.removeprefix(_ACCEPTED))
        if line.startswith(_HEAD) and not line.startswith(_VERSION):
            problems.append(Problem(Source(path, number), "a snapshot of another version of ruleproof", _OTHER))
        if not line.strip() or line.startswith("#"):
            continue
        if line.startswith(_GAME) and line.count("\t") == 1:
            game = line.removeprefix(_GAME).strip()
            continue
        name, standing, count, *missing = (*line.rstrip("\r").split("\t"), "", "")[: max(3, line.count("\t") + 1)]
        key = Key(game, name)
        wrong = _wrong(key, standing, count, standings)
        if wrong:
            problems.append(Problem(Source(path, number), *wrong))
        else:
            standings[key] = Standing(name, standing, tuple(missing), int(count))
    return Snapshot(standings, tuple(accepted)), tuple(problems)


def _wrong(key: Key, standing: str, count: str, known: Mapping[Key, Standing]) -> tuple[str, str] | None:
    if not standing:
        return f'"{key.id[:60]}" is no line of a snapshot', _WRITTEN
    if standing not in STANDINGS:
        return f'"{standing[:60]}" is no standing', nearest(
            standing[:60], STANDINGS
        ) or f"one of {', '.join(STANDINGS)}"
    if not (count.isascii() and count.isdecimal() and len(count) <= 9):
        return f'"{count[:60]}" is no number of scenarios', _WRITTEN
    if not key.game:
        return f'"{key.id[:60]}" stands below no game', _WRITTEN
    if key in known:
        return f'a second line for "{key.id[:60]}"', _WRITTEN
    return None
