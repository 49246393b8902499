"""Influence attempts against the opponent: what can be influenced, where, how often, and against which number."""

from __future__ import annotations

from checker.api import SILENT, Case, Finding, answer, applies, becomes, satisfied, violated
from checker.games.meccg.actions import Influence, Refuse
from checker.games.meccg.book import book
from checker.games.meccg.nouns.cards import Card
from checker.games.meccg.nouns.people import Character, Company
from checker.games.meccg.questions import InfluenceNumber
from checker.games.meccg.state import State
from checker.games.meccg.words import Alignment, CardKind, CharacterKind, Refusal

Attempt = Case[State, Influence]

NEVER_LOSE = (CharacterKind.WIZARD, CharacterKind.RINGWRAITH)
BAG_END = "Bag End"
HOBBIT = "hobbit"


def _company(case: Attempt) -> Company:
    """The company of the character who makes the attempt."""
    character = case.state.character(case.action.character) if case.action.character else None
    return case.state.company_of(character) if character else case.state.company()


def _place(state: State, company: Company) -> str:
    site = state.site_now(company)
    return company.location or (site.name if site else "")


def _controller(state: State, name: str) -> Character | None:
    """The character from whom the target would be influenced away: whom he follows, or who bears or controls it."""
    character, card = state.character(name), state.card(name)
    leader = character.controlled_by if character else (card.controlled_by or card.on) if card else ""
    if leader:
        return state.character(leader)
    return next((each for each in state.characters if any(item.name == name for item in each.items)), None)


# "It is not possible to influence anything away from a Wizard or Ringwraith."
@book.requires("CRF.site-phase.influence-attempts.1", Influence)
def nothing_is_influenced_away_from_a_wizard_or_ringwraith(case: Attempt) -> Finding:
    target = case.state.character(case.action.target) if case.action.target else None
    if target is not None and target.kind in NEVER_LOSE:
        return violated(f"{target.name} is a {target.kind.value} himself")
    controller = _controller(case.state, case.action.target) if case.action.target else None
    if controller is None:
        return SILENT
    said = f"{case.action.target} is controlled by {controller.name}, a {controller.kind.value}"
    return violated(said) if controller.kind in NEVER_LOSE else satisfied(said)


def _hobbit_away_from_bag_end(case: Attempt) -> bool:
    target = case.state.character(case.action.target) if case.action.target else None
    place = _place(case.state, _company(case))
    return target is not None and target.race.casefold() == HOBBIT and place not in ("", BAG_END)


# "You may influence a Hobbit if you are not at Bag End."
@book.permits("CRF.site-phase.influence-attempts.2", Influence)
def a_hobbit_may_be_influenced_away_from_bag_end(case: Attempt) -> Finding:
    if not _hobbit_away_from_bag_end(case):
        return SILENT
    place = _place(case.state, _company(case))
    return applies(f"{case.action.target} is a Hobbit, and the attempt may be made at {place}")


# "You may influence a Hobbit …"
@book.requires("CRF.site-phase.influence-attempts.2", Refuse)
def nobody_refuses_it_for_the_place(case: Case[State, Refuse]) -> Finding:
    if case.action.what is not Refusal.INFLUENCE_ON_HOBBIT:
        return SILENT
    if _place(case.state, case.state.company()) == BAG_END:
        return SILENT
    return violated(f"a Hobbit may be influenced by those who are not at {BAG_END}")


# "A successful influence attempt on an opponent's resource does not tap the site."
@book.effects(
    "CRF.site-phase.influence-attempts.3",
    Influence,
    overrides="CRF.site-phase.general.3",
    because="does not tap the site",
)
def the_site_does_not_tap(case: Attempt, now: State) -> Finding:
    if not case.action.succeeds:
        return SILENT
    return becomes(now, f"{case.action.target or 'the resource'} was the opponent's")


# "You may only make one influence attempt against your opponent's resources during each turn."
@book.requires("CRF.site-phase.influence-attempts.4", Influence, attempts=1)
def one_attempt_against_the_opponent_each_turn(case: Attempt, *, attempts: int) -> Finding:
    made = case.state.influence_attempts
    if made >= attempts:
        return violated(f"{made} made this turn, {attempts} allowed")
    if _hobbit_away_from_bag_end(case):
        return SILENT  # whether that may be tried at all is for the ruling about Hobbits to say
    return satisfied(f"{made} made this turn, {attempts} allowed")


def _faction(case: Case[State, InfluenceNumber]) -> Card | None:
    card = case.state.card(case.action.target)
    return card if card is not None and card.kind is CardKind.FACTION else None


def _across_alignments(case: Case[State, InfluenceNumber]) -> bool:
    """The faction in play is of another alignment than the card revealed, or than the player who tries."""
    faction, revealed = _faction(case), case.action.revealed
    if faction is None:
        return False
    mine = (revealed.alignment if revealed else None) or case.state.resource_player.alignment
    return (faction.alignment or case.state.hazard_player.alignment) is not mine


# "… you roll against the number on the card in play, that you are trying to influence away."
@book.defines("CRF.site-phase.influence-attempts.5", InfluenceNumber, when=_across_alignments)
def the_number_on_the_card_in_play_counts(case: Case[State, InfluenceNumber]) -> Finding:
    faction = _faction(case)
    if faction is None:
        return SILENT
    return answer(faction.influence_number, f"{faction.influence_number} is the number on {faction.name} in play")


# "… the resource revealed must match the alignment of the site at which the attempt is taking place."
@book.requires("CRF.site-phase.influence-attempts.6", Influence)
def a_fallen_wizard_reveals_what_matches_the_site(case: Attempt) -> Finding:
    company, revealed = _company(case), case.action.revealed
    site = case.state.site_now(company)
    if case.state.alignment_of(company) is not Alignment.FALLEN_WIZARD:
        return SILENT
    if revealed is None or revealed.alignment is None or site is None or site.alignment is None:
        return SILENT
    shown = revealed.name or "the resource"
    said = f"{shown} is a {revealed.alignment.value} card, {site.name} a {site.alignment.value} site"
    return satisfied(said) if revealed.alignment is site.alignment else violated(said)
