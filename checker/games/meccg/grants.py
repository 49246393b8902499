"""What the rules of play offer where no ruling speaks: the presumption on which an action rests, for each moment."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable
from dataclasses import replace
from typing import Any

from checker.api import Case
from checker.games.meccg.actions import (
    ChooseOrder,
    DeclareNewSite,
    Influence,
    JoinCompanies,
    PlayCard,
    PlayCharacter,
    RemoveSite,
    ReturnToOrigin,
    RevealOnGuard,
    StopDrawing,
    SupportCheck,
    TakeFollower,
    TapCharacter,
)
from checker.games.meccg.looks.companies import other_region_mover, place_of
from checker.games.meccg.looks.influence import influence_short, is_hobbit, lacking, would_follow
from checker.games.meccg.looks.plays import company_named, company_of_play
from checker.games.meccg.questions import ConsideredTapped, NewSiteOf
from checker.games.meccg.state import State
from checker.games.meccg.words import BAG_END, BonusAgainst, Movement, MovementStep, OrderOf, Phase


def during(presumption: str, *phases: Phase) -> Callable[[Case[State, Any]], str]:
    """The presumption in these phases, or where nobody has told the phase; in others there is none."""
    return lambda case: presumption if case.state.phase in (None, *phases) else ""


def declaring(case: Case[State, DeclareNewSite]) -> str:
    """One region mover of a split, and a site from the location deck, unless a ruling allows more."""
    act, company = case.action, case.state.company(case.action.company)
    if case.state.phase not in (None, Phase.ORGANIZATION):
        return "sites-in-organization"
    if act.site and act.site == company.site:
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
    return "sites-left-behind" if state.phase is Phase.MOVEMENT_HAZARD and not stays else ""


def following(case: Case[State, TakeFollower]) -> str:
    state = case.state
    leader, new = state.the_character(case.action.leader), state.the_character(case.action.follower)
    followers = would_follow(state, leader, new)
    of_factions = sum(each.amount for each in leader.bonuses if each.against is BonusAgainst.FACTION)
    most = lacking(leader, followers, len(followers)) - of_factions
    if state.phase not in (None, Phase.ORGANIZATION):
        return ""
    return "direct-influence" if most > 0 else "followers"


def joining(case: Case[State, JoinCompanies]) -> str:
    one, other = case.state.company(case.action.company), case.state.company(case.action.other)
    if not one.location or not other.location:
        return ""
    return "companies-change" if one.location == other.location and one.player is other.player else "at-one-site"


def playing_character(case: Case[State, PlayCharacter]) -> str:
    new = case.action.character
    short = influence_short(replace(case.state, characters=(*case.state.characters, new)), new.player)
    return "influence-when-played" if short else "companies-change"


def stopping(case: Case[State, StopDrawing]) -> str:
    """Nobody stops before all is drawn, unless a ruling lets him."""
    company = case.state.company(case.action.company)
    drawing = case.state.phase in (None, Phase.MOVEMENT_HAZARD) and company.moving
    return "all-cards-are-drawn" if drawing and company.step is not MovementStep.OVER else ""


def returning(case: Case[State, ReturnToOrigin]) -> str:
    company = case.state.company(case.action.company)
    back = company.returned is not None
    return "sent-back" if case.state.phase in (None, Phase.MOVEMENT_HAZARD) and company.site and not back else ""


def playing(case: Case[State, PlayCard]) -> str:
    """What the text of the card asks of the movement of the company on which it is played."""
    card = case.action.card
    asks = card.only_in_region_types or card.only_at_site_type
    if case.state.phase is not Phase.MOVEMENT_HAZARD or not asks:
        return "card-texts"
    company = company_of_play(case.state, case.action)
    site = case.state.site(case.ask(NewSiteOf(company.name)))
    if site is None:
        return ""
    wrong_site = card.only_at_site_type is not None and site.type is not card.only_at_site_type
    path = [each.type for each in company.path if each.type] or list(site.site_path if company.moving else ())
    return "card-conditions" if wrong_site or Counter(card.only_in_region_types) - Counter(path) else "card-texts"


def influencing(case: Case[State, Influence]) -> str:
    """A Hobbit's card brings him into play at Bag End alone."""
    a_hobbit = is_hobbit(case.state, case.action.target)
    away = a_hobbit and place_of(company_named(case.state, case.action.character)) != BAG_END
    return "hobbits-at-bag-end" if away else "the-game-goes-on"


def tapping(case: Case[State, TapCharacter]) -> str:
    tapped = case.ask(ConsideredTapped(case.action.character))
    return "only-the-untapped-tap" if tapped else "the-game-goes-on"


def supporting(case: Case[State, SupportCheck]) -> str:
    """At the council a ruling says who may."""
    council = case.state.phase in (None, Phase.END_OF_GAME)
    tapped = not council and case.ask(ConsideredTapped(case.action.supporter))
    return "only-the-untapped-tap" if tapped else "the-game-goes-on"


def revealing(case: Case[State, RevealOnGuard]) -> str:
    """Face down it waits; a creature attacks when the site's own attacks are faced."""
    if case.state.the_on_guard_card(case.action.card).is_creature:
        return "the-game-goes-on"
    return "on-guard-waits" if case.state.chain else "reveal-moment"


DECIDED_BY_ONE = (OrderOf.SPECIAL_ACTIONS, OrderOf.PROWESS_BONUSES)


def decided_by_one(case: Case[State, ChooseOrder]) -> str:
    """Two orders are one player's to decide; of item bonuses nobody has said whose."""
    if case.action.of in DECIDED_BY_ONE:
        return "one-player-decides"
    return "" if case.action.of is OrderOf.ITEM_BONUSES else "the-game-goes-on"
