"""On-guard cards: what could have been played instead, and what a revealed one does to the chain."""

from __future__ import annotations

from collections import Counter
from dataclasses import replace

from checker.api import Case, Finding, applies, becomes, satisfied, told, violated
from checker.games.meccg.actions import RevealOnGuard
from checker.games.meccg.book import ERRATUM, book
from checker.games.meccg.combat.nouns import ChainEntry
from checker.games.meccg.combat.words import ChainKind
from checker.games.meccg.looks.companies import moves, place_of
from checker.games.meccg.nouns.cards import EVENTS, OnGuardCard
from checker.games.meccg.nouns.people import Company
from checker.games.meccg.state import State
from checker.games.meccg.words import CardKind, Phase, Side, Sort

Reveal = Case[State, RevealOnGuard]


def guard_of(case: Reveal) -> OnGuardCard:
    return case.state.the_on_guard_card(case.action.card)


def company_met(case: Reveal) -> Company:
    return case.state.company(case.action.against or guard_of(case).company)


def _is_no_hazard(case: Reveal) -> bool:
    """A resource or a character; a card placed on-guard of which nobody says so may well be a hazard."""
    card = guard_of(case).card
    return card.side is Side.RESOURCE or card.kind not in (*EVENTS, CardKind.CREATURE)


# "An on-guard card may only be revealed if it could have also been played during the movement/hazard phase."
@book.requires("CRF.site-phase.on-guard-cards.1", RevealOnGuard, when=_is_no_hazard)
def only_a_hazard_could_have_been_played(case: Reveal) -> Finding:
    said = "{card} is no hazard and could not have been played in the movement/hazard phase"
    return violated(said, card=guard_of(case).name)


def _asks_for_a_site_type(case: Reveal) -> bool:
    return guard_of(case).card.only_at_site_type is not None


# "… if it could have also been played during the movement/hazard phase."
@book.requires("CRF.site-phase.on-guard-cards.1", RevealOnGuard, when=_asks_for_a_site_type)
def the_site_is_of_the_type_the_card_asks_for(case: Reveal) -> Finding:
    card, site = guard_of(case).card, told(case.state.site_now(company_met(case)), Sort.SITE)
    if site.type is card.only_at_site_type:
        return satisfied("{site} is {type:a}", site=site.name, type=site.type)
    said = "{card} is playable only at {type:a}, and {site} is none"
    return violated(said, card=card.name, type=card.only_at_site_type, site=site.name)


def _names_a_site(case: Reveal) -> bool:
    return guard_of(case).card.only_at_site != ""


# "… if it could have also been played during the movement/hazard phase."
@book.requires("CRF.site-phase.on-guard-cards.1", RevealOnGuard, when=_names_a_site)
def the_site_is_the_one_the_card_names(case: Reveal) -> Finding:
    card, site = guard_of(case).card, place_of(company_met(case))
    if site == card.only_at_site:
        return satisfied("{site} is the site {card} names", site=site, card=card.name)
    return violated(
        "{card} is playable only at {asked}, not at {site}", card=card.name, asked=card.only_at_site, site=site
    )


def _asks_for_movement(case: Reveal) -> bool:
    return guard_of(case).card.only_on_moving


# "… if it could have also been played during the movement/hazard phase."
@book.requires("CRF.site-phase.on-guard-cards.1", RevealOnGuard, when=_asks_for_movement)
def the_company_moved_if_the_card_asks_for_it(case: Reveal) -> Finding:
    card, company = guard_of(case).card, company_met(case)
    if moves(company):
        return satisfied("{company} moved", company=company.name)
    said = "{card} is playable only on a moving company, and {company} did not move"
    return violated(said, card=card.name, company=company.name)


def _asks_for_regions(case: Reveal) -> bool:
    return guard_of(case).card.only_in_region_types != ()


# "… if it could have also been played during the movement/hazard phase."
@book.requires("CRF.site-phase.on-guard-cards.1", RevealOnGuard, when=_asks_for_regions)
def the_site_path_had_the_regions_the_card_asks_for(case: Reveal) -> Finding:
    card, path = guard_of(case).card, told(company_met(case).path or None, Sort.SITE_PATH)
    lacking = Counter(card.only_in_region_types) - Counter(told(each.type, Sort.REGION_TYPE) for each in path)
    if lacking:
        return violated("{card} asks for {lacking} in the site path", card=card.name, lacking=tuple(lacking))
    return satisfied("the site path had what {card} asks for", card=card.name)


def _new_targets(case: Reveal) -> list[str]:
    """What it targets and is only being played, or was played in this site phase."""
    state = case.state
    played = {card.name for card in state.played_this_site_phase}
    played |= {entry.card.name for entry in state.chain if entry.card and entry.kind is ChainKind.CARD}
    lying = (*state.cards, *(item for character in state.characters for item in character.items))
    played |= {card.name for card in lying if card.played_in is Phase.SITE}
    return [name for name in guard_of(case).targets if name in played]


def _has_targets(case: Reveal) -> bool:
    return guard_of(case).targets != ()


# "This means all targets of the card must have existed during the movement/hazard phase …"
@book.requires("CRF.site-phase.on-guard-cards.1", RevealOnGuard, when=_has_targets)
def targets_existed_in_the_movement_hazard_phase(case: Reveal) -> Finding:
    new = _new_targets(case)
    if new:
        return violated("{new} did not exist during the movement/hazard phase", new=new)
    return satisfied("{targets} existed during the movement/hazard phase", targets=guard_of(case).targets)


def _targets_are_new(case: Reveal) -> bool:
    return _new_targets(case) != []


# "Rules Erratum …"
@book.permits(
    "CRF.site-phase.on-guard-cards.1",
    RevealOnGuard,
    when=_targets_are_new,
    since=ERRATUM,
    formerly=True,
    overrides="CRF.site-phase.on-guard-cards.1#targets_existed_in_the_movement_hazard_phase",
)
def targets_could_once_be_new(case: Reveal) -> Finding:
    return applies("{new} could be targeted though new", new=_new_targets(case))


# "… as though it were both declared and resolved immediately prior to the chain of effects during which it was
# revealed."
@book.effects("CRF.site-phase.on-guard-cards.2", RevealOnGuard)
def revealed_card_acts_before_the_chain(case: Reveal, now: State) -> Finding:
    guard = guard_of(case)
    first = ChainEntry(card=guard.card, by=guard.owner, resolved=True)
    said = "{card} resolved just before the chain"
    return becomes(replace(now, chain=(first, *case.state.chain)), said, card=guard.name)
