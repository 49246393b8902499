"""What a change takes away from the edition it is made on, which the change itself cannot edit."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator, Mapping
from contextlib import contextmanager
from dataclasses import dataclass, replace
from pathlib import Path

from checker import files
from checker.editions.revisions import Unusable, resolve, unpack
from checker.ids.lockfile import Lock, parse
from checker.judging.book import Book
from checker.model import Key, Rulebook
from checker.project import SCENARIOS, SUFFIXES, scenario_places
from checker.proving.proof import prove
from checker.proving.ratchet import SNAPSHOT, Comparison, Shift, Snapshot, compare, named_in
from checker.proving.ratchet import parse as parse_snapshot
from checker.proving.verify import Verification
from checker.rulebook.folder import LIMIT, LOCK, game_folders
from checker.rulebook.load import load_all
from checker.scenarios.plain import said
from checker.scenarios.scenarios import read_scenarios, titles
from checker.scenarios.situations import Scenario, ScenarioFile
from checker.settings import settings

_JUDGES = (
    ".github/workflows",
    ".gitlab-ci.yml",
    ".ci",
    "ruleproof.toml",
    "Makefile",
    "conftest.py",
    "tests/conftest.py",
)  # what decides what is run


@dataclass(frozen=True, slots=True)
class Base:
    """The edition a change is made on, as far as the gate holds the change against it."""

    name: str
    root: Path
    here: Path  # where the change lies
    rulebooks: tuple[Rulebook, ...]
    locks: Mapping[str, Lock]  # by the name of the game's folder
    snapshot: Snapshot | None
    files: tuple[tuple[str, str], ...]  # the scenario files: name and text


@dataclass(frozen=True, slots=True)
class Dropped:
    """A scenario of the base that the change no longer has."""

    key: Key
    title: str
    why: str


@contextmanager
def based(name: str, here: Path, rules: Path, scenarios: tuple[Path, ...], snapshot: Path) -> Iterator[Base]:
    """The base read from a git revision or from a folder; the three places are seen from the project's folder."""
    with files.scratch() as scratch:
        folder = here / name
        root = folder if name.strip() and folder.is_dir() else unpack(here, resolve(here, name), scratch)
        scenarios, snapshot = _then(root, here, scenarios, snapshot)
        if not game_folders(root / rules):
            raise Unusable(f'"{name}" has no rules in "{rules}"; name the revision the change is made on')
        yield Base(
            name,
            root,
            here,
            load_all(root / rules),
            locks(root / rules),
            _snapshot(root / snapshot),
            tuple(_texts(root, scenarios)),
        )


def _then(root: Path, here: Path, scenarios: tuple[Path, ...], snapshot: Path) -> tuple[tuple[Path, ...], Path]:
    """Where the base itself says that its scenarios and its snapshot lie, if the change says otherwise."""
    (then, then_snapshot), (now, now_snapshot) = _places(root), _places(here)
    return then if scenarios == now else scenarios, then_snapshot if snapshot == now_snapshot else snapshot


def _places(root: Path) -> tuple[tuple[Path, ...], Path]:
    said = settings(root)
    scenarios = tuple(Path(place).relative_to(root) for place in said.scenarios)
    return scenarios or (SCENARIOS,), Path(said.snapshot).relative_to(root) if said.snapshot else Path(SNAPSHOT)


def locks(rules: Path) -> dict[str, Lock]:
    """The locks of all games; one that cannot be read is told of where it is read."""
    found: dict[str, Lock] = {}
    for folder in game_folders(rules):
        text = files.read_text(folder / LOCK, limit=LIMIT)
        if isinstance(text, str):
            found[folder.name] = parse(text, LOCK)[0]
    return found


def _snapshot(path: Path) -> Snapshot | None:
    text = files.read_text(path)
    return parse_snapshot(text, path.name)[0] if isinstance(text, str) else None


def _texts(root: Path, places: tuple[Path, ...]) -> Iterator[tuple[str, str]]:
    for path in scenario_places(root / place for place in places)[0]:
        text = files.read_text(path)
        if isinstance(text, str) and path.suffix in SUFFIXES:
            yield path.relative_to(root).as_posix(), text


def held_against(base: Base, verification: Verification, snapshot: Snapshot | None) -> Comparison:
    """Everything that is worse than in the base, what the change gives as a reason for it, and what is better."""
    before = base.snapshot or Snapshot({})
    moved = compare(before, verification.standings) if base.snapshot else Comparison()
    worse: dict[Key, Shift] = {}
    lowered = compare(before, snapshot.standings).worse if base.snapshot and snapshot else ()
    for shift in (*moved.worse, *_scenarios_gone(base, verification), *map(_said, lowered)):
        known = worse.get(shift.key)
        new = tuple(reason for reason in shift.reasons if known is None or reason not in known.reasons)
        if known is None or (new and not shift.reasons[0].startswith(_SAID)):
            worse[shift.key] = replace(known, reasons=(*known.reasons, *new)) if known else shift
    reasons = _added(snapshot.accepted if snapshot else (), before.accepted)
    known_keys = {*worse, *verification.standings}
    accepted = worse.keys() & {key for reason in reasons for key in named_in(reason, known_keys)}
    return Comparison(
        moved.better,
        tuple(shift for key, shift in worse.items() if key not in accepted),
        (
            *(f"accepted: {reason}" for reason in reasons),
            *(f"worse, and accepted: {worse[key]}" for key in worse if key in accepted),
            *_asked(base, verification),
        ),
    )


_SAID = "the snapshot was lowered: "


def _said(shift: Shift) -> Shift:
    return replace(shift, reasons=(f"{_SAID}{shift}",))


def _added(now: tuple[str, ...], before: tuple[str, ...]) -> list[str]:
    return list((Counter(now) - Counter(before)).elements())


def _scenarios_gone(base: Base, verification: Verification) -> Iterator[Shift]:
    """The scenarios of the base that say what no scenario says any more, whatever the titles are."""
    rulebooks = {rulebook.game: rulebook for rulebook in base.rulebooks}
    books = {game: book for game, book in verification.books.items() if game in rulebooks}
    kept = {said(one.scenario) for one in verification.evidence}
    lost: list[Dropped] = []
    for name, text in base.files:
        read = read_scenarios(text, name, books, rulebooks)
        lost += _unread(text, name, read, rulebooks)
        gone = (scenario for scenario in read.scenarios if said(scenario) not in kept)
        lost += [Dropped(one.key, one.title, "is gone") for one in gone if _counts(books[one.game], one)]
    for key in dict.fromkeys(one.key for one in lost):
        now = verification.standings.get(key)
        if now is not None:
            reasons = tuple(f'the scenario "{one.title}" {one.why}' for one in lost if one.key == key)
            yield Shift(*key, now.standing, now.standing, reasons)


def _unread(text: str, name: str, read: ScenarioFile, rulebooks: Mapping[str, Rulebook]) -> list[Dropped]:
    """What the base says and the code as it is now cannot read."""
    known = {(one.clause, one.title) for one in read.scenarios}
    found: list[Dropped] = []
    for game, clause, title in titles(text, name):
        book = rulebooks.get(game)
        meant = book.find(clause) if book else None
        if meant is not None and (meant.id, title) not in known:
            found.append(Dropped(meant.key, title, "cannot be read any more"))
    return found


def _counts(book: Book, scenario: Scenario) -> bool:
    """Whether something is lost with a scenario: a decorative one proved nothing."""
    return not prove(book, scenario).decorative


def _asked(base: Base, verification: Verification) -> Iterator[str]:
    """What else the change wants to be let off, and what of it decides how it is judged."""
    was = {rulebook.game: rulebook for rulebook in base.rulebooks}
    for rulebook in verification.rulebooks:
        before = was.get(rulebook.game)
        known = set(_granted(before)) if before else set()
        yield from dict.fromkeys(words for words in _granted(rulebook) if words not in known)
    changed = [name for name in _JUDGES if not files.alike(base.root / name, base.here / name)]
    if "ruleproof.toml" not in changed and _configured(base.root) != _configured(base.here):
        changed.append("pyproject.toml")
    yield from (f"{name} decides what is checked, and it changed" for name in changed)


def _configured(root: Path) -> tuple[object, ...]:
    said = settings(root)
    code = tuple(place.removeprefix(str(root)) for place in (said.rules, *said.code))
    return (*_places(root), dict(said.games), code)


def _granted(rulebook: Rulebook) -> Iterator[str]:
    """What a rulebook asks to be believed: what is left unproven, mended or decided, and whose word weighs more."""
    for one in rulebook.exemptions:
        yield f"{'outside the count' if one.reference else 'waived'}: {one.clause}: {one.because}"
    for slip in rulebook.settled:
        yield f"a slip that cannot matter: {slip.slip}: {slip.because}"
    for clause in rulebook.clauses:
        for mended in clause.corrections:
            yield f'corrected: {clause.id}: "{mended.find}" reads "{mended.replace}": {mended.because}'
    for reading in rulebook.readings:
        if reading.taken:
            yield f"decided: {reading.id}: {reading.taken}, by {reading.by}: {reading.because}"
    for document in rulebook.documents:
        yield f"{document.path} has the authority of a {document.authority}"
