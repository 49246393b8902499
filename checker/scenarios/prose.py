"""Verdicts and scenarios in words: what decided first, then what it beat, then what was also looked at."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from typing import Any

from checker.judging.book import ActionKind, Book, QuestionKind
from checker.judging.judge import gaps, nearest_allowed
from checker.judging.parts import BEFORE, Outcome
from checker.judging.verdict import ANSWERED, CONFLICT, ILLEGAL, LEGAL, UNDEFINED, Rest, Step, Verdict
from checker.model import Reading
from checker.scenarios.expected import merged
from checker.scenarios.situations import Expected, Scenario
from checker.scenarios.told import Teller
from checker.text.message import ENGLISH, Catalogue, message

# Every sentence of ours, in English; a catalogue holds the other languages under these.
RULINGS = {
    LEGAL: "allowed",
    ILLEGAL: "not allowed",
    CONFLICT: "the rules contradict each other",
    UNDEFINED: "the rules do not say",
    ANSWERED: "the answer is {answer}",
}
THEN = RULINGS | {LEGAL: "it is allowed", ILLEGAL: "it is not allowed"}
AFTER = "afterwards {what}"
GIVEN, WHEN, ASKED, THEN_WORD = "Given {what}", "When {what}", "Asked: {what}", "Then {what}"
BEATEN = "overruled by {by}"
BEATABLE = "only {clauses} could overrule this, and {clauses:#does|do} not apply here"
NEAR = "{moves} – that would be allowed"
OR = "{most}, or {last}"
READING = "this hangs on how an open point is read: {reading}"
UNSETTLED = "officially unsettled: {reading}"
RESTS = "no clause says so; taken for granted: {presumed}"
GAP = "{clauses} also {clauses:#speaks|speak} of this, and nobody has modelled {clauses:#it|them}"
AS_OF = "as of {when}"
AS_OF_BEFORE = "as of before {when}"
LOOKED = "also looked at:"
SENTENCES = (
    *RULINGS.values(),
    *THEN.values(),
    AFTER,
    GIVEN,
    WHEN,
    ASKED,
    THEN_WORD,
    BEATEN,
    BEATABLE,
    NEAR,
    OR,
    READING,
    UNSETTLED,
    RESTS,
    GAP,
    AS_OF,
    AS_OF_BEFORE,
    LOOKED,
)

_MARKS = {
    Outcome.VIOLATED: "✗",
    Outcome.SILENT: "–",
    Outcome.OVERRIDDEN: "~",
    Outcome.APPLIED: "•",
    Outcome.SATISFIED: "✓",
}
_ORDER = tuple(_MARKS)


@dataclass(frozen=True, slots=True)
class Line:
    """What one clause did, in words."""

    clause: str
    outcome: str
    words: str
    by: str = ""  # the clause that beat it
    beaten: str = ""  # that, in words
    decides: bool = True  # it decided, or was beaten by what did; otherwise it was also looked at

    def __str__(self) -> str:
        beaten = f" ({self.beaten})" if self.beaten else ""
        return f"{_MARKS[Outcome(self.outcome)]} {self.clause}: {self.words}{beaten}"


@dataclass(frozen=True, slots=True)
class Telling:
    """A verdict as a player reads it: the ruling, what decided it, what hangs on it, and what was also looked at."""

    ruling: str
    headline: str
    lines: tuple[Line, ...] = ()
    near: tuple[str, ...] = ()
    gaps: tuple[str, ...] = ()
    notes: tuple[str, ...] = ()  # what changes, what would be allowed, and the gaps, as sentences
    looked: str = ""  # what stands before the lines that did not decide

    def __str__(self) -> str:
        first = [f"  {line}" for line in self.lines if line.decides]
        more = [f"    {line}" for line in self.lines if not line.decides]
        notes = [f"  {note}" for note in self.notes]
        return "\n".join([self.headline, *first, *notes, *([f"  {self.looked}", *more] if more else [])])


@dataclass(frozen=True, slots=True)
class Sentences:
    """A scenario as people read it."""

    given: tuple[str, ...]
    when: str
    then: str
    as_of: str = ""
    rows: tuple[str, ...] = ()

    def __str__(self) -> str:
        return "\n".join(self.rows)


def tell(
    book: Book, state: Any, put: Any, verdict: Verdict, *, as_of: str = "", language: str = "en", own: str = ""
) -> Telling:
    """The verdict in words a player understands; `own` is the clause it is told for, if it hangs on that."""
    words = book.speaker(language)
    near: tuple[str, ...] = ()
    if verdict.ruling == ILLEGAL:
        near = tuple(said(book, move, language) for move in nearest_allowed(book, state, put, as_of=as_of)[:3])
    missing = gaps(book, put)
    lines = lines_of(book, verdict, put, words, own)
    notes = [*_beatable(book, verdict, words)]
    if verdict.after is not None:
        before = book.prepare(state, put)  # what goes without saying is no change
        if changes := tuple(Teller(words).after(before, verdict.after)):
            notes.append(_say(words, AFTER, what="; ".join(changes)))
    presumed = (footing.words for footing in verdict.rests_on if footing.kind is Rest.PRESUMPTION)
    notes += [_say(words, RESTS, presumed=words.said(one)) for one in presumed if str(one) != str(verdict.note)]
    notes += hanging_words(book, verdict, words)
    if near:
        moves = near[0]
        if near[1:]:
            moves = _say(words, OR, most=", ".join(near[:-1]), last=near[-1])
        notes.append(capital(_say(words, NEAR, moves=moves)))
    notes += [_say(words, GAP, clauses=missing)] if missing else []
    looked = words.template(LOOKED)
    return Telling(verdict.ruling, headline(verdict, words), lines, near, missing, tuple(notes), looked)


def _say(words: Catalogue, template: str, **values: object) -> str:
    return words.said(message(template, values))


def capital(words: str) -> str:
    """A sentence begins with a capital letter."""
    return words[:1].upper() + words[1:]


def _beatable(book: Book, verdict: Verdict, words: Catalogue) -> Iterator[str]:
    """What would have beaten the clause that forbids, if it applied."""
    if verdict.ruling == ILLEGAL:
        heard = set(verdict.consulted)
        could = [name for clause in verdict.because for name in book.beaten_by(clause) if name in heard]
        if could:
            yield _say(words, BEATABLE, clauses=tuple(dict.fromkeys(could)))


def hanging_words(book: Book, verdict: Verdict, words: Catalogue = ENGLISH) -> Iterator[str]:
    """The readings that a verdict hangs on; both sides of one that nobody has decided."""
    hangs = {footing.id: footing for footing in verdict.rests_on}
    for reading in book.readings:
        if reading.id in hangs and hangs[reading.id].kind is Rest.READING:
            if not reading.taken and words.language == "en":
                yield str(hangs[reading.id].words)
            else:
                yield _say(words, READING if reading.taken else UNSETTLED, reading=reading_words(reading, words))


def reading_words(reading: Reading, words: Catalogue) -> str:
    """An open point with the side that is taken, or with all its sides."""
    taken = reading.side(reading.taken)
    told = [words.said(side.words) for side in ([taken] if taken else reading.sides)]
    return f"{words.said(reading.question)} {' / '.join(told)}"


def headline(verdict: Verdict, words: Catalogue = ENGLISH) -> str:
    """The ruling in one sentence, and why where no clause says why."""
    text = capital(_ruling(RULINGS, verdict.ruling, verdict.answer, words))
    note = words.said(verdict.note) if verdict.note else ""
    return f"{text}: {note.removesuffix('.')}." if note else f"{text}."


def _ruling(texts: dict[str, str], ruling: str, answer: Any, words: Catalogue) -> str:
    return _say(words, texts[ruling], answer=_Worded(Teller(words).value(answer))) if ruling in texts else ""


class _Worded(str):
    """Words that are in the right language already."""


def lines_of(book: Book, verdict: Verdict, put: Any, words: Catalogue = ENGLISH, own: str = "") -> tuple[Line, ...]:
    """One line for each clause that did something, what decided first; where it was beaten it keeps a line for that."""
    grouped: dict[tuple[str, str], list[Step]] = {}
    for step in verdict.steps:
        if step.by == step.clause:
            continue  # it says more than one thing, and says itself which of them holds
        if step.outcome is not Outcome.SILENT or step.reason:
            grouped.setdefault((step.clause, step.by), []).append(step)
    deciding, name = _deciding(verdict, own), book.name_of(put)
    lines = []
    for (clause, by), taken in grouped.items():
        taken.sort(key=lambda step: (_ORDER.index(step.outcome), step.about != name))
        if taken[0].outcome is Outcome.VIOLATED:  # what else was in order does not console
            taken = [step for step in taken if step.outcome is not Outcome.SATISFIED]
        told = dict.fromkeys(words.said(step.reason) for step in taken if step.reason)
        reason = "; ".join(told) or words.named(str(taken[0].outcome))
        beaten = _say(words, BEATEN, by=by) if by else ""
        decides = not deciding or (clause in deciding and not by) or by in deciding
        lines.append(Line(clause, str(taken[0].outcome), reason, by, beaten, decides))
    rank = {clause: place for place, clause in enumerate(deciding)}
    return tuple(
        sorted(
            lines,
            key=lambda line: (
                not line.decides,
                bool(line.by),
                rank.get(line.clause, 0),
                _ORDER.index(Outcome(line.outcome)),
            ),
        )
    )


def _deciding(verdict: Verdict, own: str) -> tuple[str, ...]:
    """The clauses that decided, the first of them first."""
    rests = [footing.id for footing in verdict.rests_on if footing.kind is Rest.CLAUSE]
    decided = tuple(rests) if verdict.ruling == ANSWERED and rests else verdict.because
    return tuple(dict.fromkeys((own, *decided) if own else decided))


def sentences(book: Book, scenario: Scenario, language: str = "en") -> Sentences:
    """Given, When, Then of a scenario, in the words of its facts."""
    words = book.speaker(language)
    put, then = said(book, scenario.put, language), _then(book, scenario, words)
    given = tuple(Teller(words).given(scenario.state, scenario.given, put))
    as_of = _as_of(scenario.as_of, words)
    rows = [_say(words, GIVEN, what="; ".join(given))] if given else []
    asked = _say(words, ASKED if scenario.is_question else WHEN, what=put)
    rows += [asked + (f" ({as_of})" if as_of else "")]
    rows += [_say(words, THEN_WORD, what=then)] if then else []
    return Sentences(given, put, then, as_of, tuple(rows))


def _as_of(layer: str, words: Catalogue) -> str:
    """As of when it is judged."""
    before = layer.removeprefix(BEFORE)
    return _say(words, AS_OF if before == layer else AS_OF_BEFORE, when=before) if layer else ""


def _then(book: Book, scenario: Scenario, words: Catalogue) -> str:
    expected: Expected = scenario.expected
    if expected.after is not None:
        return _say(words, AFTER, what="; ".join(becoming(book, scenario, expected.after, words)))
    return _ruling(THEN, expected.ruling, expected.answer, words)


def becoming(book: Book, scenario: Scenario, partial: Any, words: Catalogue) -> Iterator[str]:
    """What has become of the facts that `partial` names."""
    before = book.prepare(scenario.state, scenario.put)
    return Teller(words).after(before, merged(before, partial), partial)


def said(book: Book, put: Any, language: str = "en") -> str:
    """An action or a question as a sentence."""
    name = book.name_of(put)
    kind: ActionKind | QuestionKind = book.actions.get(name) or book.questions[name]
    return Teller(book.speaker(language)).put(type(put), kind.says or name.replace("_", " "), put)
