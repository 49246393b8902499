"""What players do that only the aid tells of: declaring, healing, choosing a Guide, steps of a combat round."""

from __future__ import annotations

from dataclasses import dataclass
from typing import ClassVar

from checker.api import changed, fact
from checker.games.wotr.actions import WHO
from checker.games.wotr.board import Blow
from checker.games.wotr.book import NOTHING_ELSE, ON_THE_MAP, book
from checker.games.wotr.state import State
from checker.games.wotr.words import CombatStep, Happening, Phase, Side


@dataclass(frozen=True, slots=True)
class DeclareFellowship:
    """The Free Peoples player declares where the Fellowship is."""

    home: ClassVar[Phase] = Phase.FELLOWSHIP
    region: str = fact("where it is", refers="region")
    player: Side = fact(WHO, default=Side.FREE_PEOPLES)


def _declare(state: State, action: DeclareFellowship) -> State:
    told = changed(state.board.fellowship, declared_in=action.region)
    return changed(state, board=changed(state.board, fellowship=told))


book.action(
    DeclareFellowship,
    presumes=NOTHING_ELSE,
    says="{player} declares the Fellowship in {region}",
    does=_declare,
    candidates=lambda state: (DeclareFellowship(region.name) for region in state.board.regions),
)


@dataclass(frozen=True, slots=True)
class HealRingBearers:
    """The Ring-bearers are healed."""

    home: ClassVar[Phase] = Phase.FELLOWSHIP
    player: Side = fact(WHO, default=Side.FREE_PEOPLES)


book.action(
    HealRingBearers,
    presumes=NOTHING_ELSE,
    says="{player} heals the Ring-bearers",
    candidates=lambda _: (HealRingBearers(),),
)


@dataclass(frozen=True, slots=True)
class ChangeGuide:
    """Another Companion becomes the Guide of the Fellowship."""

    home: ClassVar[Phase] = Phase.FELLOWSHIP
    guide: str = fact("who becomes the Guide", refers="traveller")
    player: Side = fact(WHO, default=Side.FREE_PEOPLES)


def _guide(state: State, action: ChangeGuide) -> State:
    led = changed(state.board.fellowship, guide=action.guide)
    return changed(state, board=changed(state.board, fellowship=led))


book.action(
    ChangeGuide,
    presumes=NOTHING_ELSE,
    says="{player} makes {guide} the Guide",
    does=_guide,
    candidates=lambda state: (ChangeGuide(one.name) for one in state.board.travellers),
)


@dataclass(frozen=True, slots=True)
class CheckVictory:
    """The players check whether one of them has met the conditions of a military victory."""

    home: ClassVar[Phase] = Phase.VICTORY_CHECK


book.action(
    CheckVictory,
    presumes=NOTHING_ELSE,
    says="the players check for a military victory",
    candidates=lambda _: (CheckVictory(),),
)


@dataclass(frozen=True, slots=True)
class TakeCombatStep:
    """A player takes a step of a combat round."""

    player: Side = fact(WHO)
    step: CombatStep = fact("which step")


book.action(
    TakeCombatStep,
    presumes=NOTHING_ELSE,
    says="{player} comes to {step}",
    does=lambda state, action: changed(state, blows=(*state.blows, Blow(action.player, action.step))),
    candidates=lambda _: (TakeCombatStep(side, step) for side in Side for step in CombatStep),
)


@dataclass(frozen=True, slots=True)
class Happen:
    """Something happens on the map that is of concern to a Nation."""

    what: Happening = fact("what happens")
    nation: str = fact("the Nation it may concern", refers="nation")
    region: str = fact("where", default="", refers="region")
    army: str = fact("the army that is concerned", default="", refers="army")
    companion: str = fact("the Companion", default="", refers="traveller")
    rounds: int = fact("how many combat rounds the battle has", told="{rounds:combat round|combat rounds}", default=1)
    player: Side | None = fact("who does it; left out: not told", default=None)


book.action(
    Happen,
    presumes=ON_THE_MAP,
    says=(
        "{what}[ in {region}][ ({army})][ ({companion})][ by {player}][, with {rounds} combat rounds], "
        "and {nation} is looked at"
    ),
)
