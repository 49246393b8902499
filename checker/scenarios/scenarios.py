"""Scenario files: strict YAML in which clauses quote themselves and situations say what must come out."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping
from typing import Any

from checker.judging.book import Book
from checker.judging.facts import At, Fault, show
from checker.model import Clause, Problem, Rulebook, Source, nearest
from checker.scenarios.situations import (
    SITUATION_KEYS,
    Comment,
    Expected,
    Scenario,
    ScenarioFile,
    read_expected,
    unknown_keys,
)
from checker.scenarios.situations import read_situation as read_plain_situation
from checker.text.strict_yaml import Located, parse
from checker.text.wording import closest

SCENARIO_KEYS = ("title", *SITUATION_KEYS, "then", "note")
CLAUSE_KEYS = ("quote", "not_modelled", "other_numbers", "scenarios")
ENOUGH = 200  # problems in one file; whoever has more is not reading the list


class _File:
    """Collects what is found in one file, with lines."""

    def __init__(self, path: str, located: Located, problems: Iterable[Problem] = ()) -> None:
        self.path, self.located = path, located
        self.problems: list[Problem] = list(problems)
        self.asides: list[Comment] = []

    @property
    def full(self) -> bool:
        return len(self.problems) >= ENOUGH

    def wrong(self, at: At, message: str, advice: str = "") -> None:
        self.problems.append(Problem(Source(self.path, self.located.line(at)), message, advice))

    def faulty(self, faults: Iterable[Fault]) -> None:
        for fault in faults:
            self.wrong(fault.at, fault.message, fault.advice)

    def done(self, scenarios: Iterable[Scenario] = ()) -> ScenarioFile:
        found = self.problems
        if self.full:
            last = Problem(
                Source(self.path, found[ENOUGH - 1].source.line), "too many problems", "mend those above first"
            )
            found = [*found[:ENOUGH], last]
        return ScenarioFile(self.path, tuple(scenarios), tuple(found), tuple(self.asides))


def read_scenarios(text: str, path: str, books: Mapping[str, Book], rulebooks: Mapping[str, Rulebook]) -> ScenarioFile:
    """Every scenario in the text; a broken one is a problem and leaves the others standing."""
    located, problems = parse(text, path)
    file = _File(path, located, problems)
    top = located.value
    if not isinstance(top, Mapping):
        if not problems:
            what = "no scenarios here" if top is None else "not a scenario file"
            file.wrong((), what, 'start with "game: …" and a clause id')
        return file.done()
    game = top.get("game")
    if not isinstance(game, str) or game not in books:
        file.faulty([_unknown_game(game, books, rulebooks)])
        return file.done()
    scenarios: list[Scenario] = []
    for name, block in top.items():
        if name != "game" and not file.full:
            scenarios.extend(_read_clause(file, name, block, books[game], rulebooks[game]))
    if not scenarios and not file.problems:
        file.wrong((), "no scenarios here", "add a clause id with scenarios under it")
    return file.done(scenarios)


def titles(text: str, path: str) -> Iterator[tuple[str, str, str]]:
    """Game, clause and title of every scenario written in a text, whether or not it can be read any further."""
    top = parse(text, path)[0].value
    if not isinstance(top, Mapping) or not isinstance(top.get("game"), str):
        return
    for name, block in top.items():
        listed = block.get("scenarios") if isinstance(block, Mapping) else None
        for raw in listed if isinstance(listed, list) else ():
            if isinstance(raw, Mapping) and isinstance(raw.get("title"), str):
                yield top["game"], name, " ".join(raw["title"].split())


def _unknown_game(game: object, books: Mapping[str, Book], rulebooks: Mapping[str, Rulebook]) -> Fault:
    known = f"known games: {', '.join(sorted(books)) or 'none'}"
    if game is None:
        return Fault(("game",), '"game" is missing', known)
    if isinstance(game, str) and game in rulebooks:
        return Fault(("game",), f'nobody has written checkers for "{game}"', known)
    return Fault(("game",), f'unknown game "{show(game)}"', nearest(str(game)[:100], books) or known)


def _read_clause(file: _File, name: str, block: Any, book: Book, rulebook: Rulebook) -> list[Scenario]:
    clause = rulebook.find(name)
    if clause is None:
        file.faulty([_unknown_clause(name, rulebook)])
        return []
    if not isinstance(block, Mapping):
        file.wrong((name,), f'"{name}" holds no scenarios', "write quote: and scenarios: under it")
        return []
    file.faulty(unknown_keys(block, CLAUSE_KEYS, (name,)))
    quote = block.get("quote")
    quoted = _quoted(file, name, quote, clause) if quote is not None else ""
    asides = [_read_aside(file, (name, key), block.get(key), clause) for key in ("not_modelled", "other_numbers")]
    if any(asides):
        file.asides.append(Comment(book.game, clause.id, *asides))
    listed = block.get("scenarios")
    if listed is None and any(asides) and any(entry.statement == clause.id for entry in rulebook.translations):
        return []  # a statement that renders clauses may share all its scenarios with them
    if not isinstance(listed, list) or not listed:
        file.wrong((name,), f'"{name}" holds no scenarios', "write scenarios: and a list under it")
        return []
    found: dict[str, Scenario] = {}
    for index, raw in enumerate(listed):
        at = (name, "scenarios", index)
        scenario = None if file.full else _read_scenario(file, at, raw, clause, book, quoted, rulebook)
        if scenario is not None:
            if scenario.title in found:
                file.wrong(at, f'a second scenario titled "{scenario.title}"', "give it its own title")
            found.setdefault(scenario.title, scenario)
    return list(found.values())


def _unknown_clause(name: str, rulebook: Rulebook) -> Fault:
    dead = next((stone for stone in rulebook.tombstones if stone.clause == name), None)
    if dead is not None:
        return Fault((name,), f'clause "{name}" was removed', f"it read: {show(dead.text)}")
    hint = nearest(name[:100], rulebook.by_id) or f"`ruleproof clauses --game {rulebook.game}` lists the ids"
    return Fault((name,), f'unknown clause "{show(name)}"', hint)


def _read_aside(file: _File, at: At, raw: Any, clause: Clause) -> dict[str, str]:
    """Words of the clause, each with a reason."""
    if raw is None:
        return {}
    if not isinstance(raw, Mapping):
        file.wrong(at, f'"{at[-1]}" is no list of words with reasons', "write them as words: the reason")
        return {}
    found: dict[str, str] = {}
    shown = " ".join(clause.shown.split())
    for words, because in raw.items():
        if " ".join(words.split()) not in shown:
            now = closest(words[:1000], clause.shown)
            advice = f'the closest words now: "{now}"' if now else f'it reads: "{show(clause.shown)}"'
            file.wrong((*at, words), f'"{words[:200]}" does not stand in {clause.id}', advice)
        elif not isinstance(because, str) or not because.strip():
            file.wrong((*at, words), f'"{words[:200]}" without a reason', "say why no code speaks for it")
        else:
            found[words] = because
    return found


def _quoted(file: _File, name: str, quote: Any, clause: Clause) -> str:
    """The quote, where it stands in the clause; nothing where it does not."""
    if not isinstance(quote, str) or not quote.strip():
        file.wrong((name, "quote"), "the quote is empty", "quote words of the clause")
        return ""
    if not clause.says(quote):
        words = " ".join(quote.split())
        now = closest(words[:1000], clause.shown)
        advice = f'the closest words now: "{now}"' if now else f'it reads: "{show(clause.shown)}"'
        file.wrong((name, "quote"), f'"{words[:200]}" does not stand in {name}', advice)
        return ""
    return quote


def _read_scenario(
    file: _File, at: At, raw: Any, clause: Clause, book: Book, quote: str, rulebook: Rulebook
) -> Scenario | None:
    before = len(file.problems)
    if not isinstance(raw, Mapping):
        file.wrong(at, "not a scenario", "write title, given, when or ask, then")
        return None
    file.faulty(unknown_keys(raw, SCENARIO_KEYS, at))
    title, note = raw.get("title"), raw.get("note")
    if title is None or title == "":
        file.wrong((*at, "title"), "a scenario without a title", "say in a sentence what it shows")
    elif not isinstance(title, str) or not title.strip():
        file.wrong((*at, "title"), f'"{show(title)}" is no title', "say in a sentence what it shows")
    if note is not None and not isinstance(note, str):
        file.wrong((*at, "note"), f'"{show(note)}" is not text', "put it in quotes")
    asked, faults = read_plain_situation(raw, book, rulebook, at)
    file.faulty(faults)
    expected, wrong = read_expected(raw.get("then"), book, asked.name, (*at, "then"))
    file.faulty(wrong)
    unclear = any(place[: len(at)] == at for place in file.located.unclear)
    if len(file.problems) > before or expected is None or unclear:
        return None
    source, words = Source(file.path, file.located.line(at)), " ".join(str(title).split())
    return asked.scenario(book.game, source, expected, clause=clause.id, title=words, note=note or "", quote=quote)


def read_situation(
    text: str, path: str, book: Book, rulebook: Rulebook, as_of: str = ""
) -> tuple[Scenario | None, tuple[Problem, ...]]:
    """One situation without an expectation, as `given` and `when` or `ask`; `as_of` goes before the one written."""
    located, problems = parse(text, path)
    file = _File(path, located, problems)
    raw = located.value
    if not isinstance(raw, Mapping):
        if not problems:
            file.wrong((), "no situation here", "write given: and when: or ask:")
        return None, file.done().problems
    named = next((key for key in raw if key in rulebook.by_id), None)
    if named is not None:
        file.wrong((named,), "a scenario file, not one situation", "put it to `ruleproof check`")
        return None, file.done().problems
    if "then" in raw:
        file.wrong(("then",), '"then" is for scenarios', "leave it out: the judge says what comes out")
    file.faulty(unknown_keys(raw, ("game", *SCENARIO_KEYS), ()))
    if raw.get("game") not in (None, book.game):
        file.wrong(("game",), f'the situation is of "{show(raw["game"])}"', f'it is put to the judge of "{book.game}"')
    asked, faults = read_plain_situation({**raw, "as_of": as_of} if as_of else raw, book, rulebook)
    file.faulty(faults)
    if file.problems:
        return None, file.done().problems
    expected = Expected("answered" if asked.name in book.questions else "")
    return asked.scenario(book.game, Source(path, 1), expected, title=str(raw.get("title") or "")), ()
