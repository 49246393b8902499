"""On-guard cards: when they may be revealed, against whom, and what they then are."""

from __future__ import annotations

from collections import Counter
from dataclasses import replace

from checker.api import SILENT, Case, Finding, answer, applies, becomes, satisfied, violated
from checker.games.meccg.actions import RevealOnGuard
from checker.games.meccg.book import ERRATUM, book
from checker.games.meccg.combat.nouns import ChainEntry
from checker.games.meccg.combat.words import AttackSource, ChainKind
from checker.games.meccg.looks.plays import beside_another
from checker.games.meccg.nouns.cards import EVENTS, Card, OnGuardCard
from checker.games.meccg.nouns.people import Company
from checker.games.meccg.questions import HasEffect
from checker.games.meccg.site_phase.playing import attacks_on
from checker.games.meccg.state import State
from checker.games.meccg.words import CardKind, Effect, Phase, Role, Side

Reveal = Case[State, RevealOnGuard]

ON_THE_ATTEMPT = frozenset((Effect.AFFECTS_INFLUENCE, Effect.AFTER_INFLUENCE))


def _guard(case: Reveal) -> OnGuardCard:
    return case.state.the_on_guard_card(case.action.card)


def _against(case: Reveal) -> Company:
    return case.state.company(case.action.against or _guard(case).company)


def _new_targets(case: Reveal) -> list[str]:
    guard, state = _guard(case), case.state
    played = {card.name for card in state.played_this_site_phase}
    played |= {entry.card.name for entry in state.chain if entry.card and entry.kind is ChainKind.CARD}
    lying = (*state.cards, *(item for character in state.characters for item in character.items))
    played |= {card.name for card in lying if card.played_in is Phase.SITE and state.phase is Phase.SITE}
    return [name for name in guard.targets if name in played]


def _is_no_hazard(card: Card) -> bool:
    """A resource or a character; an event of which nobody says so may well be a hazard."""
    return card.side is Side.RESOURCE or (card.side is None and card.kind not in (*EVENTS, CardKind.CREATURE))


# "An on-guard card may only be revealed if it could have also been played during the movement/hazard phase. This
# means all targets of the card must have existed during the movement/hazard phase …"
@book.requires("CRF.site-phase.on-guard-cards.1", RevealOnGuard)
def card_was_playable_in_the_movement_hazard_phase(case: Reveal) -> Finding:
    guard = _guard(case)
    if _is_no_hazard(guard.card):
        return violated(f"{guard.card.name} is no hazard and could not have been played in the movement/hazard phase")
    if new := _new_targets(case):
        return violated(f"{', '.join(new)} did not exist during the movement/hazard phase")
    asked, site = guard.card.only_at_site_type, case.state.site_now(_against(case))
    if asked and site and site.type is not asked:
        return violated(f"{guard.card.name} is playable only at a {asked.value}, and {site.name} is none")
    lacking = Counter(guard.card.only_in_region_types) - Counter(each.type for each in _against(case).path if each.type)
    if lacking and _against(case).path:
        return violated(f"{guard.card.name} asks for {', '.join(kind.value for kind in lacking)} in the site path")
    if guard.targets:
        return satisfied(f"{', '.join(guard.targets)} existed during the movement/hazard phase")
    return SILENT


# "Rules Erratum …"
@book.permits(
    "CRF.site-phase.on-guard-cards.1",
    RevealOnGuard,
    since=ERRATUM,
    formerly=True,
    overrides="CRF.site-phase.on-guard-cards.1#card_was_playable_in_the_movement_hazard_phase",
)
def targets_could_once_be_new(case: Reveal) -> Finding:
    new = _new_targets(case)
    return applies(f"{', '.join(new)} could be targeted though new") if new else SILENT


# "… as though it were both declared and resolved immediately prior to the chain of effects during which it was
# revealed."
@book.effects("CRF.site-phase.on-guard-cards.2", RevealOnGuard)
def revealed_card_acts_before_the_chain(case: Reveal, now: State) -> Finding:
    guard = _guard(case)
    first = ChainEntry(card=guard.card, by=guard.owner, resolved=True)
    return becomes(replace(now, chain=(first, *case.state.chain)), f"{guard.card.name} resolved just before the chain")


def _faction_to_be_won(state: State) -> str:
    """The faction that an influence attempt not yet resolved is against, if one is."""
    for entry in state.chain:
        named = entry.card or (state.card(entry.name) if entry.name else None)
        attempt = entry.kind is ChainKind.INFLUENCE_ATTEMPT or (entry.kind is ChainKind.CARD and entry.card is not None)
        if attempt and not entry.resolved and named is not None and named.kind is CardKind.FACTION:
            return named.name or "the faction"
    return ""


def _may_tap_the_site(entry: ChainEntry) -> bool:
    if entry.kind is ChainKind.INFLUENCE_ATTEMPT:
        return entry.card is not None and entry.card.kind is CardKind.FACTION
    return entry.kind is ChainKind.CARD and entry.card is not None and entry.card.would_tap_site


# "… when the company plays a resource that potentially taps the site."
@book.requires("CRF.site-phase.on-guard-cards.3", RevealOnGuard)
def company_plays_a_resource_that_may_tap_the_site(case: Reveal) -> Finding:
    guard, chain = _guard(case), case.state.chain
    if not chain or guard.card.kind is CardKind.CREATURE:
        return SILENT
    last = case.state.last_declared or chain[-1]
    for entry in case.state.chain:
        if not entry.resolved and _may_tap_the_site(entry):
            return satisfied(f"{(entry.card.name if entry.card else '') or 'the resource'} may tap the site")
    if last.kind is ChainKind.INFLUENCE_ATTEMPT:
        return violated("the influence attempt cannot tap the site")
    name = last.name or (last.card.name if last.card else "") or last.kind.value
    if last.kind is ChainKind.ABILITY and last.by is not Role.HAZARD_PLAYER:
        return violated(f"{name} is no resource being played")
    if last.kind is not ChainKind.CARD or last.card is None or last.card.is_hazard:
        return SILENT
    return violated(f"{name} {'has been resolved' if last.resolved else 'cannot tap the site'}")


# "The card must affect the company or a character in the company that site phase."
@book.requires("CRF.site-phase.on-guard-cards.3", RevealOnGuard)
def card_affects_the_company_this_site_phase(case: Reveal) -> Finding:
    guard, company = _guard(case), _against(case)
    if case.state.phase not in (None, Phase.SITE):
        return violated("it is not the site phase")
    if guard.card.has(Effect.ACTS_LATER):
        return violated(f"{guard.card.name} acts only after this site phase")
    if guard.card.does and set(guard.card.does) <= ON_THE_ATTEMPT:
        return violated(f"{guard.card.name} affects an influence attempt, not the company or a character in it")
    if beside_another(case.state, guard):
        return SILENT  # whom it may affect at a Haven is for the ruling about that to say
    placed = guard.site or (case.state.company(guard.company).location if guard.company else "")
    if placed and company.location not in ("", placed) and not guard.back_in_hand:
        return violated(f"{guard.card.name} was placed at {placed}, and {company.name} is at {company.location}")
    for name in guard.targets:
        character = case.state.character(name)
        elsewhere = character is not None and case.state.company_of(character).name != company.name
        if elsewhere or (name != company.name and any(name == other.name for other in case.state.companies)):
            return violated(f"{name} is not {company.name} or one of its characters")
    return SILENT


def _answers_ring_test(case: Reveal) -> bool:
    return bool(case.state.chain) and case.state.chain[-1].kind is ChainKind.RING_TEST


# "A successful ring test does not allow an on-guard card to be revealed."
@book.requires("CRF.site-phase.on-guard-cards.4", RevealOnGuard, when=_answers_ring_test)
def ring_test_lets_nothing_be_revealed(_: Reveal) -> Finding:
    return violated("a ring test does not allow an on-guard card to be revealed")


# "You may reveal a card in response to an influence attempt against a faction even if the on-guard card only has an
# effect if the attempt is successful."
@book.permits(
    "CRF.site-phase.on-guard-cards.5",
    RevealOnGuard,
    overrides=("CRF.site-phase.on-guard-cards.6", "CRF.site-phase.on-guard-cards.3"),
    because="even if the on-guard card only has an effect if the attempt is successful",
)
def card_answers_an_influence_attempt_against_a_faction(case: Reveal) -> Finding:
    guard, faction = _guard(case), _faction_to_be_won(case.state)
    if not faction or not guard.card.has(*ON_THE_ATTEMPT):
        return SILENT
    return applies(f"{guard.card.name} answers the attempt against {faction}")


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


def _acts_on_success(case: Reveal) -> bool:
    return _guard(case).card.has(Effect.AFTER_INFLUENCE)


# "Potential effects that have not been triggered cannot be considered."
@book.requires("CRF.site-phase.on-guard-cards.6", RevealOnGuard, when=_acts_on_success)
def the_attempt_has_succeeded(case: Reveal) -> Finding:
    name = _guard(case).card.name
    if any(entry.kind is ChainKind.INFLUENCE_ATTEMPT and entry.successful for entry in case.state.chain):
        return satisfied("the influence attempt on which {card} rests has succeeded", card=name or "the card")
    return violated("{card} rests on an influence attempt that has not succeeded yet", card=name or "the card")


# "Creatures may only be revealed on-guard if there is an automatic-attack at the site."
@book.requires("CRF.site-phase.on-guard-cards.11", RevealOnGuard)
def creature_needs_an_automatic_attack(case: Reveal) -> Finding:
    guard = _guard(case)
    if guard.card.kind is not CardKind.CREATURE:
        return SILENT
    own = _against(case)
    there = [each for each in case.state.companies if own.location and each.location == own.location] or [own]
    for attack in (found for each in there for found in attacks_on(case.state, each, AttackSource.AUTOMATIC_ATTACK)):
        return satisfied(f"the site has the automatic-attack {attack.name}")
    return violated("there is no automatic-attack at the site")


# "… on-guard cards played on one company can only be revealed against that company …"
@book.requires("CRF.site-phase.on-guard-cards.12", RevealOnGuard)
def card_serves_only_against_its_own_company(case: Reveal) -> Finding:
    guard, company = _guard(case), _against(case)
    if not beside_another(case.state, guard):
        return SILENT
    for target in map(case.state.character, filter(None, guard.targets)):
        if target is not None and case.state.company_of(target).name != guard.company:
            return violated(f"{guard.card.name} was placed on {guard.company}, and {target.name} is not in it")
    said = f"{guard.card.name} was placed on {guard.company} and is revealed against {company.name}"
    return satisfied(said) if company.name == guard.company else violated(said)


# "… unless the hazard states it affects all versions of the site …"
@book.permits(
    "CRF.site-phase.on-guard-cards.12",
    RevealOnGuard,
    overrides="CRF.site-phase.on-guard-cards.12#card_serves_only_against_its_own_company",
    because="unless the hazard states it affects all versions of the site",
)
def card_for_the_whole_site_serves_against_all(case: Reveal) -> Finding:
    guard = _guard(case)
    if not guard.card.whole_site or not beside_another(case.state, guard):
        return SILENT
    return applies(f"{guard.card.name} affects all versions of the site")


# "… and can only affect that company …"
@book.defines("CRF.site-phase.on-guard-cards.12", HasEffect)
def card_affects_only_its_own_company(case: Case[State, HasEffect]) -> Finding:
    guard = case.state.on_guard_card(case.action.card)
    if guard is None or not guard.revealed or not beside_another(case.state, guard):
        return SILENT
    company = case.state.company(case.action.on)
    reached = guard.card.whole_site or company.name == guard.company
    return answer(reached, f"{guard.card.name} was placed on {guard.company}; asked is {company.name}")
