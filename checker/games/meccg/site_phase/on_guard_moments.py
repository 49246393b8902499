"""On-guard cards: the moment at which one may be revealed, and whom it must then affect."""

from __future__ import annotations

from checker.api import Finding, applies, named, satisfied, told, violated
from checker.games.meccg.actions import RevealOnGuard
from checker.games.meccg.book import book
from checker.games.meccg.combat.nouns import Attack, ChainEntry
from checker.games.meccg.combat.words import AttackSource, AttackStage, ChainKind
from checker.games.meccg.looks.companies import place_of
from checker.games.meccg.nouns.cards import Card
from checker.games.meccg.nouns.people import Company
from checker.games.meccg.site_phase.on_guard import Reveal, company_met, guard_of
from checker.games.meccg.state import State
from checker.games.meccg.words import CardKind, Effect, Phase, Sort

ON_THE_ATTEMPT = frozenset((Effect.AFFECTS_INFLUENCE, Effect.AFTER_INFLUENCE))
PLAYS = (ChainKind.CARD, ChainKind.INFLUENCE_ATTEMPT)  # a faction is played by an attempt to influence it


def _plays(case: Reveal) -> list[ChainEntry]:
    """The plays of the company, and its attempts to influence, that are declared and not yet resolved."""
    state, company = case.state, company_met(case)
    its_own = ("", company.name, company.location, *(each.name for each in state.members(company)))
    declared = [entry for entry in state.chain if entry.kind in PLAYS and not entry.resolved]
    by_it = [entry for entry in declared if entry.by in (None, company.player)]
    return [entry for entry in by_it if entry.card is None or entry.card.on in its_own]


def _being_played(case: Reveal) -> list[Card]:
    """The cards that are played or influenced."""
    found = (entry.card or named(case.state.cards, entry.name) for entry in _plays(case))
    return [card for card in found if card is not None]


def _may_tap_the_site(case: Reveal) -> bool:
    return any(entry.card is not None and entry.card.would_tap_site for entry in _plays(case))


# "An on-guard card may be revealed when the company plays a resource that potentially taps the site."
@book.permits("CRF.site-phase.on-guard-cards.3", RevealOnGuard, when=_may_tap_the_site)
def company_plays_a_resource_that_may_tap_the_site(case: Reveal) -> Finding:
    return applies("a resource is played that may tap the site, and {card} may be revealed", card=guard_of(case).name)


# "The card must affect the company … that site phase."
@book.requires("CRF.site-phase.on-guard-cards.3", RevealOnGuard)
def the_card_is_revealed_in_the_site_phase(case: Reveal) -> Finding:
    if told(case.state.phase, Sort.PHASE) is Phase.SITE:
        return satisfied("it is the site phase")
    return violated("it is not the site phase")


def _acts_later(case: Reveal) -> bool:
    return guard_of(case).card.has(Effect.ACTS_LATER)


# "The card must affect the company or a character in the company that site phase."
@book.requires("CRF.site-phase.on-guard-cards.3", RevealOnGuard, when=_acts_later)
def the_card_acts_in_that_site_phase(case: Reveal) -> Finding:
    return violated("{card} acts only after this site phase", card=guard_of(case).name)


def _affects_only_an_attempt(case: Reveal) -> bool:
    does = set(guard_of(case).card.does)
    return does != set() and does <= ON_THE_ATTEMPT


# "The card must affect the company or a character in the company …"
@book.requires("CRF.site-phase.on-guard-cards.3", RevealOnGuard, when=_affects_only_an_attempt)
def the_card_affects_more_than_an_attempt(case: Reveal) -> Finding:
    said = "{card} affects an influence attempt, not the company or a character in it"
    return violated(said, card=guard_of(case).name)


def _lies_elsewhere(case: Reveal) -> bool:
    """It was placed at another site than that of the company."""
    guard, company = guard_of(case), company_met(case)
    placed_on = named(case.state.companies, guard.company)
    placed = guard.site or (placed_on.location if placed_on else "")
    return placed != "" and company.location not in ("", placed)


# "The card must affect the company …"
@book.requires("CRF.site-phase.on-guard-cards.3", RevealOnGuard, when=_lies_elsewhere)
def the_card_lies_at_the_site_of_the_company(case: Reveal) -> Finding:
    guard, company = guard_of(case), company_met(case)
    return violated("{card} was placed elsewhere than at {site}", card=guard.name, site=company.location)


def _targets_elsewhere(case: Reveal) -> list[str]:
    """What it targets among other companies and their characters."""
    guard, company, state = guard_of(case), company_met(case), case.state
    met = [each for each in state.characters if each.name in guard.targets]
    apart = [each.name for each in met if state.company_of(each).name != company.name]
    return apart + [each.name for each in state.companies if each.name in guard.targets and each.name != company.name]


def _affects_others(case: Reveal) -> bool:
    return _targets_elsewhere(case) != []


# "The card must affect the company or a character in the company …"
@book.requires("CRF.site-phase.on-guard-cards.3", RevealOnGuard, when=_affects_others)
def the_card_affects_the_company_or_a_character_in_it(case: Reveal) -> Finding:
    said = "{targets} {n:#is|are} not {company} or in it"
    targets = _targets_elsewhere(case)
    return violated(said, targets=targets, n=len(targets), company=company_met(case).name)


def _answers_ring_test(case: Reveal) -> bool:
    last = case.state.last_declared
    if last is None or last.kind is not ChainKind.RING_TEST:
        return False
    return told(last.successful, Sort.RING_TEST)


# "A successful ring test does not allow an on-guard card to be revealed."
@book.requires("CRF.site-phase.on-guard-cards.4", RevealOnGuard, when=_answers_ring_test)
def ring_test_lets_nothing_be_revealed(_: Reveal) -> Finding:
    return violated("a successful ring test does not allow an on-guard card to be revealed")


def _factions_to_be_won(case: Reveal) -> list[str]:
    return [card.name for card in _being_played(case) if card.kind is CardKind.FACTION]


def _answers_an_attempt(case: Reveal) -> bool:
    return _factions_to_be_won(case) != [] and guard_of(case).card.has(*ON_THE_ATTEMPT)


# "You may reveal a card in response to an influence attempt against a faction even if the on-guard card only has an
# effect if the attempt is successful. You may also reveal a card in response to such an attempt that affects the
# actual influence attempt."
@book.permits(
    "CRF.site-phase.on-guard-cards.5",
    RevealOnGuard,
    when=_answers_an_attempt,
    overrides=(
        "CRF.site-phase.on-guard-cards.6",
        "CRF.site-phase.on-guard-cards.3#the_card_affects_more_than_an_attempt",
    ),
    because="even if the on-guard card only has an effect if the attempt is successful",
)
def card_answers_an_influence_attempt_against_a_faction(case: Reveal) -> Finding:
    said = "{card} answers the attempt against {factions}"
    return applies(said, card=guard_of(case).name, factions=_factions_to_be_won(case))


def _rests_on_a_card_that_waits(case: Reveal) -> bool:
    """The reveal is said to be valid because of a card in play whose text waits for something to be declared."""
    return any(each.name == case.action.resting_on and each.triggered_by is not None for each in case.state.cards)


# "Potential effects that have not been triggered cannot be considered."
@book.requires("CRF.site-phase.on-guard-cards.6", RevealOnGuard, when=_rests_on_a_card_that_waits)
def effect_it_rests_on_has_been_triggered(case: Reveal) -> Finding:
    card = case.state.the_card(case.action.resting_on)
    if any(entry.kind is card.triggered_by for entry in case.state.chain):
        return satisfied("the effect of {card} has been triggered", card=card.name or "the card")
    return violated("the effect of {card} has not been triggered yet", card=card.name or "the card")


def _waits_itself(case: Reveal) -> bool:
    """The on-guard card would affect the company only once something is declared."""
    return guard_of(case).card.triggered_by is not None


# "Only declared or on-going cards and effects can be considered …"
@book.requires("CRF.site-phase.on-guard-cards.6", RevealOnGuard, when=_waits_itself)
def what_the_card_waits_for_is_declared(case: Reveal) -> Finding:
    card = guard_of(case).card
    if any(entry.kind is card.triggered_by for entry in case.state.chain):
        return satisfied("what {card} waits for has been declared", card=card.name)
    return violated(
        "{card} waits for something that has not been declared: {kind}", card=card.name, kind=card.triggered_by
    )


def _acts_on_success(case: Reveal) -> bool:
    return guard_of(case).card.has(Effect.AFTER_INFLUENCE)


# "Potential effects that have not been triggered cannot be considered."
@book.requires("CRF.site-phase.on-guard-cards.6", RevealOnGuard, when=_acts_on_success)
def the_attempt_has_succeeded(case: Reveal) -> Finding:
    name = guard_of(case).card.name
    if any(entry.kind is ChainKind.INFLUENCE_ATTEMPT and entry.successful for entry in case.state.chain):
        return satisfied("the influence attempt on which {card} rests has succeeded", card=name or "the card")
    return violated("{card} rests on an influence attempt that has not succeeded yet", card=name or "the card")


def _of_a_creature(case: Reveal) -> bool:
    return guard_of(case).is_creature


def _made_at(state: State, attack: Attack, company: Company) -> bool:
    """The site of the attack is the company's."""
    return attack.company in ("", company.name) or place_of(state.company(attack.company)) == place_of(company)


def _is_automatic(attack: Attack) -> bool:
    return attack.source is AttackSource.AUTOMATIC_ATTACK and attack.stage is not AttackStage.REMOVED


# "Creatures may only be revealed on-guard if there is an automatic-attack at the site."
@book.requires("CRF.site-phase.on-guard-cards.11", RevealOnGuard, when=_of_a_creature)
def creature_needs_an_automatic_attack(case: Reveal) -> Finding:
    company = company_met(case)
    if any(_is_automatic(each) and _made_at(case.state, each, company) for each in case.state.attacks):
        return satisfied("there is an automatic-attack at the site")
    return violated("there is no automatic-attack at the site")
