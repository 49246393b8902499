"""What the rules of play offer where no ruling speaks: the presumption on which an action rests, for each moment."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace
from typing import Any

from checker.api import Case
from checker.games.meccg.actions import (
    ChooseOrder,
    DeclareNewSite,
    DrawCards,
    EndPhase,
    Influence,
    JoinCompanies,
    MakeCorruptionCheck,
    PlaceOnGuard,
    PlayCard,
    PlayCharacter,
    RemoveSite,
    ReturnToOrigin,
    RevealOnGuard,
    SplitCompany,
    StopDrawing,
    SupportCheck,
    TakeBackOnGuard,
    TakeFollower,
    TapCharacter,
    TransferCharacter,
)
from checker.games.meccg.looks.companies import is_where_it_goes, other_region_mover, place_of
from checker.games.meccg.looks.conditions import fulfilled
from checker.games.meccg.looks.influence import (
    influence_short,
    is_hobbit,
    is_the_opponents,
    lacking,
    would_follow,
)
from checker.games.meccg.looks.plays import attack_under_way, company_named
from checker.games.meccg.movement_hazard.questions import MovementHazardPhaseConcluded
from checker.games.meccg.nouns.people import Character
from checker.games.meccg.questions import StatusOf
from checker.games.meccg.state import BEGUN, State
from checker.games.meccg.words import (
    BAG_END,
    BonusAgainst,
    Movement,
    MovementStep,
    OrderOf,
    Phase,
    Purpose,
    ReturnCause,
    Role,
    Status,
)


def during(presumption: str, *phases: Phase) -> Callable[[Case[State, Any]], str]:
    """The presumption in these phases, or where nobody has told the phase; in others there is none."""
    return lambda case: presumption if case.state.phase in (None, *phases) else ""


WHEN_CHECKED = {
    Purpose.STORING: (Phase.ORGANIZATION,),
    Purpose.TRANSFERRING: (Phase.ORGANIZATION,),
    Purpose.END_OF_UNTAP: (Phase.UNTAP,),
    Purpose.END_OF_GAME: (Phase.END_OF_GAME,),
}


def checking(case: Case[State, MakeCorruptionCheck]) -> str:
    """A check is made in the phase that its purpose belongs to."""
    phases = WHEN_CHECKED.get(case.action.purpose)
    return "checks" if phases is None or case.state.phase in (None, *phases) else ""


def _untapped(case: Case[State, Any], name: str) -> bool:
    return case.ask(StatusOf(case.state.the_character(name).name)) is Status.UNTAPPED


def supporting(case: Case[State, SupportCheck]) -> str:
    return "the-game-goes-on" if _untapped(case, case.action.supporter) else "only-the-untapped-tap"


def tapping(case: Case[State, TapCharacter]) -> str:
    return "the-game-goes-on" if _untapped(case, case.action.character) else "only-the-untapped-tap"


def transferring(case: Case[State, TransferCharacter]) -> str:
    return "companies-change" if case.action.forced else "into-another-company"


def declaring(case: Case[State, DeclareNewSite]) -> str:
    """One region mover of a split, and a site from the location deck, unless a ruling allows more."""
    act, company = case.action, case.state.company(case.action.company)
    if case.state.phase not in (None, Phase.ORGANIZATION):
        return "sites-in-organization"
    if is_where_it_goes(company, act.site):
        return ""
    if act.movement is Movement.REGION and other_region_mover(case.state, company):
        return "one-region-mover"
    return "site-cards" if act.site and act.site in _on_the_table(case.state) else "movement"


def _on_the_table(state: State) -> set[str]:
    known = {each.name for each in state.sites}
    return known.union(*({each.site, each.new_site} for each in state.companies))


def removing(case: Case[State, RemoveSite]) -> str:
    """A site that some company has left, and at which none stays."""
    site, state = case.action.site, case.state
    stays = any(
        each.site == site and (not each.moving or each.step is MovementStep.WAITING) for each in state.companies
    )
    return "" if stays else "sites-left-behind"


def following(case: Case[State, TakeFollower]) -> str:
    state = case.state
    leader, new = state.the_character(case.action.leader), state.the_character(case.action.follower)
    followers = would_follow(state, leader, new)
    of_factions = sum(each.amount for each in leader.bonuses if each.against is BonusAgainst.FACTION)
    most = lacking(leader, followers, len(followers)) - of_factions
    if state.phase not in (None, Phase.ORGANIZATION) or not _of_one_company(state, leader, new):
        return ""
    return "direct-influence" if most > 0 else "followers"


def _of_one_company(state: State, one: Character, other: Character) -> bool:
    return one.player is other.player and state.company_of(one) == state.company_of(other)


def splitting(case: Case[State, SplitCompany]) -> str:
    """A company of the player whose turn it is falls apart into two, each of some of its characters."""
    state, act = case.state, case.action
    company, original, new = state.company(act.company), set(act.original), set(act.new)
    members = {each.name for each in state.members(company)}
    apart = bool(original) and bool(new) and original.isdisjoint(new) and original | new <= members
    return "companies-change" if apart and company.player is Role.RESOURCE_PLAYER else ""


def joining(case: Case[State, JoinCompanies]) -> str:
    one, other = case.state.company(case.action.company), case.state.company(case.action.other)
    if not one.location or not other.location:
        return ""
    return "companies-change" if one.location == other.location and one.player is other.player else "at-one-site"


def playing_character(case: Case[State, PlayCharacter]) -> str:
    new = case.action.character
    if new.player is not Role.RESOURCE_PLAYER:
        return ""
    short = influence_short(replace(case.state, characters=(*case.state.characters, new)), new.player)
    return "influence-when-played" if short else "companies-change"


def ending(case: Case[State, EndPhase]) -> str:
    """Nothing is being fought, answered or carried out, and no company is in the middle of its movement."""
    state = case.state
    on_the_way = (each for each in state.companies if each.step in BEGUN)
    moving = any(not case.ask(MovementHazardPhaseConcluded(each.name)) for each in on_the_way)
    return "" if _busy(case) or (state.phase is Phase.MOVEMENT_HAZARD and moving) else "phases-end"


def drawing(case: Case[State, DrawCards]) -> str:
    """For a movement in its phase; what a card directs, whenever the card says so."""
    if case.action.directed:
        return "card-texts"
    return "movement" if case.state.phase in (None, Phase.MOVEMENT_HAZARD) else ""


def _busy(case: Case[State, Any]) -> bool:
    """Something declared is not resolved, or an attack is being fought."""
    return case.state.last_declared is not None or attack_under_way(case) is not None


def stopping(case: Case[State, StopDrawing]) -> str:
    """Nobody stops before all is drawn, unless a ruling lets him."""
    company = case.state.company(case.action.company)
    drawing = case.state.phase in (None, Phase.MOVEMENT_HAZARD) and company.moving
    return "all-cards-are-drawn" if drawing and company.step is not MovementStep.OVER else ""


def returning(case: Case[State, ReturnToOrigin]) -> str:
    company = case.state.company(case.action.company)
    back = company.returned is not None
    over = company.step is MovementStep.OVER and case.action.because is ReturnCause.CARD
    moving = case.state.phase in (None, Phase.MOVEMENT_HAZARD)
    return "sent-back" if moving and company.site and not back and not over else ""


def playing(case: Case[State, PlayCard]) -> str:
    """A card is played by the one whose cards these are, while cards are played, and where its text is fulfilled."""
    if not _his_to_play(case):
        return ""
    if case.state.hands_reconciled:
        return "hands-come-last"
    return _as_the_text_asks(case)


def _his_to_play(case: Case[State, PlayCard]) -> bool:
    """Hazards are the hazard player's; resources the other's, but for those of a company that is attacked."""
    attacked = any(each.between_companies for each in case.state.attacks)
    hazards_from = case.action.player is Role.HAZARD_PLAYER
    return hazards_from if case.action.card.is_hazard else attacked or not hazards_from


def _as_the_text_asks(case: Case[State, PlayCard]) -> str:
    met = fulfilled(case)
    if met is None:
        return ""
    return "card-texts" if met else "card-conditions"


def is_offered(case: Case[State, Influence]) -> bool:
    """An attempt to influence is made in the site phase, on what is the opponent's."""
    return case.state.phase in (None, Phase.SITE) and is_the_opponents(case.state, case.action.target)


def influencing(case: Case[State, Influence]) -> str:
    """A Hobbit's card brings him into play at Bag End alone."""
    if not is_offered(case):
        return ""
    a_hobbit = is_hobbit(case.state, case.action.target)
    away = a_hobbit and place_of(company_named(case.state, case.action.character)) != BAG_END
    return "hobbits-at-bag-end" if away else "the-game-goes-on"


def placing_on_guard(case: Case[State, PlaceOnGuard]) -> str:
    """While the movement/hazard phase of the company is being resolved, and with a card in hand."""
    state, company = case.state, case.state.company(case.action.company)
    if not state.hazard_player.hand or company.player is not Role.RESOURCE_PLAYER:
        return ""
    if state.phase not in (None, Phase.MOVEMENT_HAZARD) or state.step_of(company) not in BEGUN:
        return "on-guard-in-movement"
    return "hands-come-last" if state.hands_reconciled or company.hands_reconciled else "placed-on-guard"


def taking_back(case: Case[State, TakeBackOnGuard]) -> str:
    """At the end of the site phase: nothing is declared or fought any more."""
    over = case.state.phase in (None, Phase.SITE) and not _busy(case)
    return "on-guard-goes-back" if over else "on-guard-stays"


def revealing(case: Case[State, RevealOnGuard]) -> str:
    """Face down it waits; a creature attacks when the site's own attacks are faced."""
    if case.state.the_on_guard_card(case.action.card).is_creature:
        return "the-game-goes-on"
    return "on-guard-waits" if case.state.chain else "reveal-moment"


DECIDED_BY_ONE = (OrderOf.SPECIAL_ACTIONS, OrderOf.PROWESS_BONUSES)
DECIDED_IN = {
    OrderOf.EFFECTS_IN_PLAY: (None, Phase.MOVEMENT_HAZARD),
    OrderOf.END_OF_TURN_EFFECTS: (None, Phase.END_OF_TURN),
}


def decided_by_one(case: Case[State, ChooseOrder]) -> str:
    """Two orders are one player's to decide, two belong to their phase; of item bonuses nobody has said whose."""
    if case.action.of in DECIDED_BY_ONE:
        return "one-player-decides"
    return "the-game-goes-on" if case.state.phase in DECIDED_IN.get(case.action.of, ()) else ""
