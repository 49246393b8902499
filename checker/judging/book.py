"""A game's book: its vocabulary and the parts through which its clauses take part in judging."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping
from copy import copy
from dataclasses import dataclass
from types import MappingProxyType
from typing import Any, Generic, TypeVar

from checker.judging.facts import fields_of, spoken, unwrap
from checker.judging.parts import (
    Kind,
    Part,
)
from checker.judging.records import Auditor
from checker.judging.verdict import Footing, Rest
from checker.model import Reading, nearest
from checker.text.message import ENGLISH, Catalogue, Message
from checker.text.template import Alternatives

READ_OFF = "the situation tells it, and no clause says otherwise"
SENTENCES = (READ_OFF,)

T = TypeVar("T")
F = TypeVar("F", bound=Callable[..., Any])


class Question(Generic[T]):
    """Something a clause can answer; subclasses are frozen dataclasses whose fields narrow the question."""

    __slots__ = ()


@dataclass(frozen=True, slots=True)
class Presumption:
    """What the game takes for granted because its sources do not say it; shown wherever a verdict rests on it."""

    id: str
    words: str
    allows: bool = True  # False: what no clause grants is not allowed


Presumes = str | Callable[[Any], str]  # the id of a presumption, or what finds it for a case; empty where there is none


@dataclass(frozen=True, slots=True)
class ActionKind:
    """An action of the game: what it does by its own meaning, and which instances are worth trying."""

    name: str
    type: type
    does: Callable[[Any, Any], Any]
    candidates: Callable[[Any], Iterable[Any]] | None
    says: Alternatives
    concerns: tuple[str, ...]
    presumes: Presumes = ""  # on what it rests where no clause grants it


@dataclass(frozen=True, slots=True)
class QuestionKind:
    """A question of the game, and its answer where no clause gives one."""

    name: str
    type: type
    answers: Any
    otherwise: Callable[[Any], Any] | None
    says: Alternatives
    presumes: str = ""  # the presumption on which `otherwise` rests; empty: it reads the table and nothing else

    @property
    def may_be_nothing(self) -> bool:
        return unwrap(self.answers)[0]


@dataclass(frozen=True, slots=True)
class Link:
    """Two clauses that belong together: halves of one sentence, a row that leans on another, or twins."""

    one: str
    other: str
    why: str
    twins: bool = False  # both state the same norm: they share a checker and fall together


@dataclass(frozen=True, slots=True)
class FarAway:
    """Something added to a situation that is too far away to change a verdict."""

    says: str
    add: Callable[[Any], Any]


@dataclass(frozen=True, slots=True)
class Exclusion:
    """An action that is never allowed where a question has a certain answer."""

    action: str
    asks: Callable[[Any, Any], Any]  # the question that goes with an act in a situation; None where none does
    answer: Any
    says: str


@dataclass(frozen=True, slots=True)
class Domain:
    """A small part of the game with every situation in it, the simplest first."""

    name: str
    situations: Callable[[], Iterable[tuple[Any, Any]]]  # a situation, and an action or a question


class Book:
    """The registry of one game; filled while the game's modules are imported, read ever after."""

    def __init__(
        self,
        game: str,
        state: type,
        *,
        layer: str = "rulebook",
        prepare: Callable[[Any, Any], Any] = lambda state, _: state,
        presumptions: Iterable[Presumption] = (),
        pictures: str = "",
    ) -> None:
        self.game = game
        self.state = state
        self.layer = layer
        self.prepare = prepare
        self.presumptions = {presumption.id: presumption for presumption in presumptions}
        self.readings: tuple[Reading, ...] = ()  # of open points, as the rules folder holds them
        # What it says in other languages than English, as the rules folder holds it.
        self.languages: Mapping[str, Catalogue] = MappingProxyType({})
        self.pictures = (
            pictures  # the function that draws its situations, "quay.pictures:draw"; the site alone loads it
        )
        self.parts: list[Part] = []
        self.by_id: dict[str, Part] = {}
        self.links: list[Link] = []
        self.far: list[FarAway] = []
        self.exclusions: list[Exclusion] = []
        self.domains: list[Domain] = []
        self.actions: dict[str, ActionKind] = {}
        self.questions: dict[str, QuestionKind] = {}
        # The parts that a hearing found, and among which, kept ready for the next.
        self.heard: dict[Any, tuple[list[Part], tuple[Part, ...]]] = {}
        self._by_about: dict[str, list[Part]] = {}
        self._by_clause: dict[str, list[Part]] = {}
        self._beaten: dict[str, dict[str, None]] = {}
        self._names: dict[type, str] = {}
        self._twins: dict[str, frozenset[str]] = {}
        self._switched: dict[str, tuple[tuple[Part, str], ...]] = {}
        self._usual: tuple[frozenset[str], frozenset[str]] = (frozenset(), frozenset())  # what the sides taken switch
        self.auditor: Auditor | None = None  # how records of the game are read and played again

    def action(
        self,
        kind: type,
        *,
        says: Alternatives,
        does: Callable[[Any, Any], Any] = lambda state, _: state,
        candidates: Callable[[Any], Iterable[Any]] | None = None,
        concerns: Iterable[str] = (),
        presumes: Presumes = "",
    ) -> None:
        """Register an action; `does` is what its name means on the table, before any clause adds to it.

        An action is allowed where a clause permits it and none forbids it. `presumes` names what it rests on where no
        clause permits it; without that the verdict is then open.
        """
        name = self._named(kind)
        if isinstance(presumes, str):
            self._presumed(presumes, name)
        self.actions[name] = ActionKind(name, kind, does, candidates, says, tuple(concerns), presumes)

    def question(
        self,
        kind: type,
        answers: Any,
        *,
        says: Alternatives,
        otherwise: Callable[[Any], Any] | None = None,
        presumes: str = "",
    ) -> None:
        """Register a question; `otherwise` answers it where no clause does, by arithmetic over other answers.

        Such an answer is plain reading of the table, unless `presumes` names what it takes for granted.
        """
        name = self._named(kind)
        self._presumed(presumes, name)
        self.questions[name] = QuestionKind(name, kind, answers, otherwise, says, presumes)

    @property
    def assumptions(self) -> tuple[str, ...]:
        """All that is taken for granted, in words."""
        return tuple(presumption.words for presumption in self.presumptions.values())

    def presumption(self, name: str, where: str = "an action") -> Presumption:
        """The presumption of this id."""
        if name not in self.presumptions:
            hint = nearest(name, self.presumptions)
            raise TypeError(f'{where} presumes "{name}", which the book of {self.game} does not list; {hint}')
        return self.presumptions[name]

    def footing(self, presumed: str) -> Footing:
        """What rests on this presumption, or on nothing but the table."""
        if not presumed:
            return Footing(Rest.TABLE, "", READ_OFF)
        return Footing(Rest.PRESUMPTION, presumed, self.presumption(presumed).words)

    def said(self, words: str | Message, language: str = "en") -> str:
        """A reason in a language, and in English where nobody has put it into that one."""
        return self.speaker(language).said(words)

    def speaker(self, language: str = "en") -> Catalogue:
        """Who says it in a language; in English where nobody speaks that one."""
        return self.languages.get(language, ENGLISH)

    def speaking(self, catalogues: Iterable[Catalogue]) -> Book:
        """The same book in these languages as well."""
        made = copy(self)
        made.languages = {one.language: one for one in catalogues}
        return made

    def _presumed(self, name: str, where: str) -> None:
        if name:
            self.presumption(name, where)

    def _named(self, kind: type) -> str:
        name = spoken(kind.__name__)
        if name in self.actions or name in self.questions:
            raise ValueError(f'"{name}" is registered twice on the book of {self.game}')
        fields_of(kind)  # a field of a type we cannot read shows at once
        self._names[kind] = name
        return name

    def defines(self, clause: str, question: type, **options: Any) -> Callable[[F], F]:
        """The clause answers the question."""
        return self._part(Kind.DEFINES, clause, (question,), options)

    def requires(self, clause: str, *actions: type, **options: Any) -> Callable[[F], F]:
        """The clause can forbid these actions."""
        return self._part(Kind.REQUIRES, clause, actions, options)

    def permits(self, clause: str, *actions: type, **options: Any) -> Callable[[F], F]:
        """The clause allows these actions, despite the clauses it overrides."""
        return self._part(Kind.PERMITS, clause, actions, options)

    def effects(self, clause: str, *actions: type, **options: Any) -> Callable[[F], F]:
        """The clause says what becomes of the situation after these actions."""
        return self._part(Kind.EFFECTS, clause, actions, options)

    def _part(self, kind: Kind, clause: str, about: tuple[type, ...], options: dict[str, Any]) -> Callable[[F], F]:
        when = options.pop("when", None)
        overrides = options.pop("overrides", ())
        overrides = (overrides,) if isinstance(overrides, str) else tuple(overrides)
        since, formerly = options.pop("since", ""), options.pop("formerly", False)
        because, reading = options.pop("because", ""), options.pop("reading", "")
        if because and not overrides:
            raise TypeError(f"{clause} {kind}: because= gives the ground of an override; name what it overrides")
        names = self._about(kind, clause, about)
        for name, number in options.items():
            if isinstance(number, bool) or not isinstance(number, int):
                hint = nearest(name, ("when", "overrides", "because", "since", "formerly", "reading"))
                raise TypeError(
                    f"{clause} {kind}: {name}={number!r} is no whole number; {hint or 'name a number of it'}"
                )
        numbers = tuple(options.items())

        def register(decide: F) -> F:
            if not hasattr(decide, "__name__"):
                raise TypeError(f"{clause} {kind}: {decide!r} is no function; write it with def")
            counts = kind is Kind.DEFINES and unwrap(self.questions[names[0]].answers)[1] is int
            said = (overrides, because, since, formerly, reading)
            part = Part(clause, kind, names, decide, when, numbers, *said, counts)
            self._adopt(part)
            return decide

        return register

    def _adopt(self, part: Part) -> None:
        if part.id in self.by_id:
            raise ValueError(f"{part.id} is registered twice")
        self.by_id[part.id] = part
        self.parts.append(part)
        self._by_clause.setdefault(part.clause, []).append(part)
        for beaten in part.overrides:
            self._beaten.setdefault(beaten.split("#")[0], {})[part.clause] = None
        for name in part.about:
            self._by_about.setdefault(name, []).append(part)

    def only(self, parts: Iterable[Part]) -> Book:
        """A book of the same game in which these parts speak and no others, and no reading is taken."""
        made = copy(self)
        made.parts, made.by_id, made.links, made.readings, made.heard = [], {}, list(self.links), (), {}
        made._by_about, made._by_clause, made._beaten = {}, {}, {}
        made._twins, made._switched = dict(self._twins), {}
        for part in parts:
            made._adopt(part)
        return made

    def _about(self, kind: Kind, clause: str, about: tuple[type, ...]) -> tuple[str, ...]:
        known: Mapping[str, object] = self.questions if kind is Kind.DEFINES else self.actions
        names = tuple(self._names.get(each, each.__name__) for each in about)
        missing = [name for name in names if name not in known]
        if missing or not names:
            what = "question" if kind is Kind.DEFINES else "action"
            raise TypeError(f"{clause} {kind} {', '.join(missing) or 'nothing'}: register the {what} first")
        return names

    def link(self, one: str, other: str, why: str, *, twins: bool = False) -> None:
        """Say that two clauses belong together."""
        self.links.append(Link(one, other, why, twins))
        if twins:
            family = self.twins(one) | self.twins(other)
            self._twins.update(dict.fromkeys(family, family))

    def twins(self, clause: str) -> frozenset[str]:
        """The clause and the clauses that state the same norm."""
        return self._twins.get(clause) or frozenset({clause})

    def domain(self, name: str, situations: Callable[[], Iterable[tuple[Any, Any]]]) -> None:
        """Name a part of the game that is small enough to try all of it."""
        self.domains.append(Domain(name, situations))

    def far_away(self, says: str, add: Callable[[Any], Any]) -> None:
        """Say what can be added to any situation and is too far away to change a verdict."""
        self.far.append(FarAway(says, add))

    def excludes(self, kind: type, asks: Callable[[Any, Any], Any], *, answer: Any, says: str) -> None:
        """Say that the action is never allowed where the question that goes with it has this answer."""
        self.exclusions.append(Exclusion(self._about(Kind.REQUIRES, "an exclusion", (kind,))[0], asks, answer, says))

    def name_of(self, thing: object) -> str:
        """The name scenarios use for this action or question."""
        name = self._names.get(type(thing))
        if name is None:
            raise TypeError(f"{type(thing).__name__} is not registered on the book of {self.game}")
        return name

    def parts_about(self, name: str) -> list[Part]:
        return self._by_about.get(name, [])

    def reading(self, readings: Iterable[Reading]) -> Book:
        """The same book with these readings of its open points."""
        made = copy(self)
        made.readings, made.heard = tuple(readings), {}
        switched: dict[str, list[tuple[Part, str]]] = {}
        for one in made.readings:
            for part in dict.fromkeys(self.by_id[name] for side in one.sides for name in (*side.on, *side.off)):
                for name in part.about:
                    switched.setdefault(name, []).append((part, one.id))
        made._switched = {name: tuple(parts) for name, parts in switched.items()}
        made._usual = made._switches({})
        return made

    def switched(self, name: str) -> tuple[tuple[Part, str], ...]:
        """The parts about this that a reading switches, each with the reading."""
        return self._switched.get(name, ())

    def switches(self, reads: Iterable[tuple[str, str]] = ()) -> tuple[frozenset[str], frozenset[str]]:
        """What the sides taken switch on and off, where these readings are tried on other sides."""
        tried = dict(reads)
        return self._switches(tried) if tried else self._usual

    def _switches(self, tried: Mapping[str, str]) -> tuple[frozenset[str], frozenset[str]]:
        sides = [side for one in self.readings if (side := one.side(tried.get(one.id, one.taken)))]
        on, off = ([name for side in sides for name in getattr(side, key)] for key in ("on", "off"))
        return frozenset(on), frozenset(off)

    def parts_of(self, clause: str) -> tuple[Part, ...]:
        return tuple(self._by_clause.get(clause, ()))

    def spoken(self, clause: str) -> tuple[Part, ...]:
        """The parts of a clause that speak whatever is read into it; the others are shown by their readings."""
        return tuple(part for part in self.parts_of(clause) if not part.reading)

    def since(self, clause: str) -> str:
        """The layer or date from which the clause is in force."""
        return next((part.since for part in self.parts_of(clause) if part.since), self.layer)

    def beaten_by(self, clause: str) -> tuple[str, ...]:
        """The other clauses that say they beat this one."""
        return tuple(name for name in self._beaten.get(clause, ()) if name != clause)

    def beats(self, clause: str) -> tuple[str, ...]:
        """The other clauses that this one says it beats; where one of its parts beats another, it only says more."""
        beaten = (name.split("#")[0] for part in self.parts_of(clause) for name in part.overrides)
        return tuple(name for name in dict.fromkeys(beaten) if name != clause)
