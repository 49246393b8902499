"""Influence attempts against the opponent: what can be influenced, where, how often, and against which number."""

from __future__ import annotations

from typing import Any

from checker.api import Case, Finding, answer, applies, becomes, satisfied, told, violated
from checker.games.meccg.actions import Influence, Refuse
from checker.games.meccg.book import book
from checker.games.meccg.grants import is_offered
from checker.games.meccg.looks.companies import place_of
from checker.games.meccg.looks.influence import is_hobbit
from checker.games.meccg.looks.plays import company_named
from checker.games.meccg.nouns.people import Character
from checker.games.meccg.questions import InfluenceNumber
from checker.games.meccg.state import State
from checker.games.meccg.words import BAG_END, Alignment, CardKind, CharacterKind, Refusal, Sort

Attempt = Case[State, Influence]

NEVER_LOSE = (CharacterKind.WIZARD, CharacterKind.RINGWRAITH)


def _held_by(state: State, target: str) -> list[Character]:
    """The target himself, whom he follows, and who controls it, bears it or has it on him."""
    names = {target}
    names |= {each.controlled_by for each in state.characters if each.name == target}
    names |= {name for card in state.cards if card.name == target for name in (card.controlled_by, card.on)}
    names |= {each.name for each in state.characters for item in each.items if item.name == target}
    return [each for each in state.characters if each.name in names]


# "It is not possible to influence anything away from a Wizard or Ringwraith."
@book.requires("CRF.site-phase.influence-attempts.1", Influence)
def nothing_is_influenced_away_from_a_wizard_or_ringwraith(case: Attempt) -> Finding:
    target = told(case.action.target, Sort.TARGET)
    for each in _held_by(case.state, target):
        if each.kind in NEVER_LOSE:
            return violated("{target} is held by {holder}, a {kind}", target=target, holder=each.name, kind=each.kind)
    return satisfied("no Wizard or Ringwraith holds {target}", target=target)


def _of_a_hobbit_elsewhere(case: Attempt) -> bool:
    """An attempt such as the rules of play offer, against a Hobbit and elsewhere than at Bag End."""
    a_hobbit = is_offered(case) and is_hobbit(case.state, case.action.target)
    return a_hobbit and place_of(company_named(case.state, case.action.character)) != BAG_END


# "You may influence a Hobbit if you are not at Bag End."
@book.permits("CRF.site-phase.influence-attempts.2", Influence, when=_of_a_hobbit_elsewhere)
def a_hobbit_may_be_influenced_away_from_bag_end(case: Attempt) -> Finding:
    return applies("{target} is a Hobbit and may be influenced elsewhere than at Bag End", target=case.action.target)


def _for_not_being_at_bag_end(case: Case[State, Refuse]) -> bool:
    return case.action.what is Refusal.INFLUENCE_ON_HOBBIT and place_of(case.state.company()) != BAG_END


# "You may influence a Hobbit …"
@book.requires("CRF.site-phase.influence-attempts.2", Refuse, when=_for_not_being_at_bag_end)
def nobody_refuses_it_for_the_place(case: Case[State, Refuse]) -> Finding:
    return violated("a Hobbit may be influenced at {place}", place=place_of(case.state.company()))


# "A successful influence attempt on an opponent's resource does not tap the site."
@book.effects(
    "CRF.site-phase.influence-attempts.3",
    Influence,
    overrides="CRF.site-phase.general.3",
    because="on an opponent's resource does not tap the site",
)
def the_site_does_not_tap(case: Attempt, now: State) -> Finding:
    return becomes(now, "{target} was the opponent's", target=case.action.target)


# "You may only make one influence attempt against your opponent's resources during each turn."
@book.requires("CRF.site-phase.influence-attempts.4", Influence, attempts=1)
def one_attempt_against_the_opponent_each_turn(case: Attempt, *, attempts: int) -> Finding:
    made = case.state.influence_attempts
    if made >= attempts:
        return violated("{made} made this turn, {attempts} allowed", made=made, attempts=attempts)
    return satisfied("{made} made this turn, {attempts} allowed", made=made, attempts=attempts)


def _across_alignments(case: Case[State, InfluenceNumber]) -> bool:
    """A faction in play of another alignment than that of the player who tries."""
    card = case.state.the_card(case.action.target)
    alignment = card.alignment or case.state.hazard_player.alignment
    return card.kind is CardKind.FACTION and alignment is not case.state.resource_player.alignment


# "… you roll against the number on the card in play, that you are trying to influence away."
@book.defines("CRF.site-phase.influence-attempts.5", InfluenceNumber, when=_across_alignments)
def the_number_on_the_card_in_play_counts(case: Case[State, InfluenceNumber]) -> Finding:
    faction = case.state.the_card(case.action.target)
    number = told(faction.influence_number, Sort.NUMBER, of=faction.name)
    return answer(number, "{number} is the number on {faction} in play", number=number, faction=faction.name)


def _a_fallen_wizard_reveals(case: Case[State, Any]) -> bool:
    company = company_named(case.state, case.action.character)
    return case.action.revealed is not None and case.state.alignment_of(company) is Alignment.FALLEN_WIZARD


# "… the resource revealed must match the alignment of the site at which the attempt is taking place."
@book.requires("CRF.site-phase.influence-attempts.6", Influence, when=_a_fallen_wizard_reveals)
def a_fallen_wizard_reveals_what_matches_the_site(case: Attempt) -> Finding:
    site = told(case.state.site_now(company_named(case.state, case.action.character)), Sort.SITE)
    revealed = told(case.action.revealed, Sort.REVEALED)
    shown, here = told(revealed.alignment, Sort.CARD_ALIGNMENT), told(site.alignment, Sort.SITE_ALIGNMENT)
    if shown is here:
        return satisfied("{card} is {shown:a} card, as {site} is", card=revealed.name, shown=shown, site=site.name)
    said = "{card} is {shown:a} card, {site} {here:a} site"
    return violated(said, card=revealed.name, shown=shown, site=site.name, here=here)
