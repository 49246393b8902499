"""What the statements of the aid can be asked about the board."""

from __future__ import annotations

from dataclasses import dataclass

from checker.api import Case, Question, Undefined, fact
from checker.games.wotr.book import FREE_REGIONS, book
from checker.games.wotr.state import State
from checker.games.wotr.words import CombatStep, Happening, Side


@dataclass(frozen=True, slots=True)
class FreeRegion(Question[bool]):
    """Whether a region is free for the movement of a player's armies."""

    player: Side = fact("whose armies")
    region: str = fact("which region", refers="region")


def _no_enemy_stands_there(case: Case[State, FreeRegion]) -> bool:
    board, name = case.state.board, case.action.region
    return board.region(name).besieged or not board.hosts(name, case.action.player.other)


book.question(
    FreeRegion,
    bool,
    says="Is {region} free for the armies of {player}?",
    otherwise=_no_enemy_stands_there,
    presumes=FREE_REGIONS,
)


@dataclass(frozen=True, slots=True)
class FarthestMove(Question[int]):
    """How many regions a group of Companions, or the Mouth of Sauron, may move at most."""

    who: tuple[str, ...] = fact("who moves together", refers="traveller")
    separating: bool = fact("whether they leave the Fellowship", default=False)


book.question(
    FarthestMove, int, says="How many regions may {who} move at most[{separating?, leaving the Fellowship|}]?"
)


def highest_level(state: State, who: tuple[str, ...]) -> int:
    """The highest Level among them."""
    levels = [level for level in (state.board.traveller(one).level for one in who) if level is not None]
    if not levels or len(levels) < len(who):
        raise Undefined("level", "the situation does not tell the Level on a character card")
    return max(levels)


@dataclass(frozen=True, slots=True)
class OneMuster(Question[bool]):
    """Whether these figures may be recruited by one die."""

    elite: int = fact("elite units", default=0)
    regular: int = fact("regular units", default=0)
    leader: int = fact("Leaders, for the Shadow player Nazgûl", default=0)


book.question(
    OneMuster,
    bool,
    says=(
        (
            "May one die recruit {elite:elite unit|elite units}, {regular:regular unit|regular units} "
            "and {leader:Leader|Leaders}?"
        ),
        "May one die recruit {elite:elite unit|elite units} and {regular:regular unit|regular units}?",
        "May one die recruit {elite:elite unit|elite units} and {leader:Leader|Leaders}?",
        "May one die recruit {regular:regular unit|regular units} and {leader:Leader|Leaders}?",
        "May one die recruit {elite:elite unit|elite units}?",
        "May one die recruit {leader:Leader|Leaders}?",
        "May one die recruit {regular:regular unit|regular units}?",
    ),
)


@dataclass(frozen=True, slots=True)
class TurnsActive(Question[bool]):
    """Whether what happens flips the counter of a Free Peoples Nation to its active side."""

    nation: str = fact("which Nation", refers="nation")
    what: Happening = fact("what happens")
    region: str = fact("where", default="", refers="region")
    army: str = fact("the army that is concerned", default="", refers="army")
    companion: str = fact("the Companion", default="", refers="traveller")


def _not_activated(case: Case[State, TurnsActive]) -> bool:
    asked = case.action
    if case.state.board.nation(asked.nation).side is Side.SHADOW:
        raise Undefined("turns_active", "no clause says what activates a Nation of the Shadow")
    if asked.what is Happening.BY_CARD:
        raise Undefined("turns_active", "what a card activates is told by its text, which is not in our sources")
    _needs(asked.what, region=asked.region, army=asked.army, companion=asked.companion)
    return False


def _needs(what: Happening, *, region: str, army: str, companion: str) -> None:
    """What happens somewhere, or to somebody, is not judged where nobody tells where, or to whom."""
    if what in IN_A_REGION and not region:
        raise Undefined("region", "the situation does not tell in which region")
    if what in TO_AN_ARMY and not army:
        raise Undefined("army", "the situation does not tell which army")
    if what is Happening.COMPANION_STOPS and not companion:
        raise Undefined("companion", "the situation does not tell which Companion")


IN_A_REGION = (Happening.ENTERED, Happening.DECLARED, Happening.COMPANION_STOPS, Happening.CAPTURED)
TO_AN_ARMY = (Happening.ENTERED, Happening.ATTACKED)


book.question(
    TurnsActive,
    bool,
    says="Is {nation} activated when {what}[ in {region}][ ({army})][ ({companion})]?",
    otherwise=_not_activated,
)


@dataclass(frozen=True, slots=True)
class StepsAdvanced(Question[int]):
    """How many steps a Nation's counter advances by itself when something happens."""

    nation: str = fact("which Nation", refers="nation")
    what: Happening = fact("what happens")
    region: str = fact("where", default="", refers="region")
    army: str = fact("the army that is concerned", default="", refers="army")
    rounds: int = fact("how many combat rounds the battle has", default=1)
    player: Side | None = fact("who did it; left out: not told", default=None)


def _no_step(case: Case[State, StepsAdvanced]) -> int:
    asked = case.action
    if asked.what is Happening.ATTACKED or asked.what is Happening.CAPTURED:
        _needs(asked.what, region=asked.region, army=asked.army, companion="")
    if asked.what is Happening.CAPTURED and asked.player is None:
        raise Undefined("player", "the situation does not tell who captures it")
    return 0


book.question(
    StepsAdvanced,
    int,
    says=(
        "How many steps does {nation} advance when {what}[ in {region}][ ({army})][ by {player}]"
        "[, with {rounds} combat rounds]?"
    ),
    otherwise=_no_step,
)


@dataclass(frozen=True, slots=True)
class PlaceInRound(Question[int]):
    """Which number a step has among those of a combat round."""

    step: CombatStep = fact("which step")


book.question(PlaceInRound, int, says="At which place of a combat round does {step} come?")


@dataclass(frozen=True, slots=True)
class LeftToChoice(Question[bool]):
    """Whether a step of a combat round may be left out."""

    step: CombatStep = fact("which step")


book.question(
    LeftToChoice,
    bool,
    says="May {step} be left out of a combat round?",
    otherwise=lambda _: False,
)


@dataclass(frozen=True, slots=True)
class GoesOn(Question[bool]):
    """Whether another turn begins after the Victory Check."""


book.question(GoesOn, bool, says="Does another turn begin?")
