"""On-guard cards: when they may be revealed, against whom, and what they then are."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace

from checker.book import SILENT, Finding, answer, applies, becomes, satisfied, violated
from checker.games.meccg.actions import RevealOnGuard
from checker.games.meccg.book import ERRATUM, SO, book
from checker.games.meccg.cards import OnGuardCard
from checker.games.meccg.combat_nouns import ChainEntry
from checker.games.meccg.combat_words import AttackSource, AttackStage, ChainKind
from checker.games.meccg.people import Company
from checker.games.meccg.questions import CardsInHand, HasEffect, IsOnGuard, WhereOnGuardCardIs
from checker.games.meccg.state import State
from checker.games.meccg.words import CardKind, Effect, Ground, OnGuardPlace, Phase
from checker.judge import Case

Reveal = Case[State, RevealOnGuard]

FORBIDDEN = (
    (Effect.RETURNS_TO_ORIGIN,),
    (Effect.TAPS_SITE,),
    (Effect.REMOVES_CHARACTER, Effect.REMOVES_ALLY),  # an ally fights as a character does; the next ruling lets it go
    (Effect.STOPS_SITE_PHASE,),
    (Effect.TAPS_CHARACTER,),
)
ON_THE_ATTEMPT = frozenset((Effect.AFFECTS_INFLUENCE, Effect.AFTER_INFLUENCE))


def _guard(case: Reveal) -> OnGuardCard | None:
    return case.state.on_guard_card(case.action.card)


def _against(case: Reveal) -> Company:
    guard = _guard(case)
    return case.state.company(case.action.against or (guard.company if guard else ""))


def _new_targets(case: Reveal) -> list[str]:
    guard = _guard(case)
    played = {card.name for card in case.state.played_this_site_phase}
    played |= {entry.card.name for entry in case.state.chain if entry.card and entry.kind is ChainKind.CARD}
    return [name for name in guard.targets if name in played] if guard else []


@book.requires(f"{SO}.1", RevealOnGuard)
def card_was_playable_in_the_movement_hazard_phase(case: Reveal) -> Finding:
    guard = _guard(case)
    if guard is None:
        return SILENT
    if new := _new_targets(case):
        return violated(f"{', '.join(new)} did not exist during the movement/hazard phase")
    asked, site = guard.card.only_at_site_type, case.state.site_now(_against(case))
    if asked and site and site.type is not asked:
        return violated(f"{guard.card.name} is playable only at a {asked.value}, and {site.name} is none")
    if guard.targets:
        return satisfied(f"{', '.join(guard.targets)} existed during the movement/hazard phase")
    return SILENT


@book.permits(
    f"{SO}.1",
    RevealOnGuard,
    since=ERRATUM,
    formerly=True,
    overrides=f"{SO}.1#card_was_playable_in_the_movement_hazard_phase",
)
def targets_could_once_be_new(case: Reveal) -> Finding:
    new = _new_targets(case)
    return applies(f"{', '.join(new)} could be targeted though new") if new else SILENT


@book.effects(f"{SO}.2", RevealOnGuard)
def revealed_card_acts_before_the_chain(case: Reveal, now: State) -> Finding:
    guard = _guard(case)
    if guard is None:
        return SILENT
    first = ChainEntry(card=guard.card, by=guard.card.player, resolved=True)
    return becomes(replace(now, chain=(first, *case.state.chain)), f"{guard.card.name} resolved just before the chain")


@book.requires(f"{SO}.3", RevealOnGuard)
def company_plays_a_resource_that_may_tap_the_site(case: Reveal) -> Finding:
    guard, last = _guard(case), case.state.last_declared
    if guard is None or last is None or guard.card.kind is CardKind.CREATURE:
        return SILENT
    if last.kind is ChainKind.INFLUENCE_ATTEMPT:
        if last.card is not None and last.card.kind is CardKind.FACTION:
            return satisfied("an influence attempt against a faction may tap the site")
        return violated("the influence attempt is not against a faction and cannot tap the site")
    if last.kind is not ChainKind.CARD or last.card is None or last.card.is_hazard:
        return SILENT
    if last.card.would_tap_site:
        return satisfied(f"{last.card.name or 'the resource'} may tap the site")
    return violated(f"{last.card.name or 'the resource'} cannot tap the site")


@book.requires(f"{SO}.3", RevealOnGuard)
def card_affects_the_company_this_site_phase(case: Reveal) -> Finding:
    guard, company = _guard(case), _against(case)
    if guard is None:
        return SILENT
    if guard.card.has(Effect.ACTS_LATER):
        return violated(f"{guard.card.name} acts only after this site phase")
    if guard.card.does and set(guard.card.does) <= ON_THE_ATTEMPT:
        return violated(f"{guard.card.name} affects an influence attempt, not the company or a character in it")
    for name in guard.targets:
        character = case.state.character(name)
        elsewhere = character is not None and case.state.company_of(character).name != company.name
        if elsewhere or (name != company.name and any(name == other.name for other in case.state.companies)):
            return violated(f"{name} is not {company.name} or one of its characters")
    return SILENT


def _answers_ring_test(case: Reveal) -> bool:
    return bool(case.state.chain) and case.state.chain[-1].kind is ChainKind.RING_TEST


@book.requires(f"{SO}.4", RevealOnGuard, when=_answers_ring_test)
def ring_test_lets_nothing_be_revealed(_: Reveal) -> Finding:
    return violated("a ring test does not allow an on-guard card to be revealed")


@book.permits(f"{SO}.5", RevealOnGuard, overrides=(f"{SO}.6", f"{SO}.3"))
def card_answers_an_influence_attempt_against_a_faction(case: Reveal) -> Finding:
    guard, last = _guard(case), case.state.last_declared
    if guard is None or last is None or last.kind is not ChainKind.INFLUENCE_ATTEMPT:
        return SILENT
    if last.card is None or last.card.kind is not CardKind.FACTION:
        return SILENT
    if guard.card.has(*ON_THE_ATTEMPT):
        return applies(f"{guard.card.name} answers the attempt against {last.card.name or 'the faction'}")
    return SILENT


@book.requires(f"{SO}.6", RevealOnGuard)
def reveal_rests_on_what_is_declared_or_going_on(case: Reveal) -> Finding:
    guard, ground = _guard(case), case.action.relying_on
    if ground is Ground.POTENTIAL:
        return violated("the effect it rests on has not been triggered")
    if ground is not None:
        return satisfied(f"the effect it rests on is {ground.value}")
    if guard is not None and guard.card.has(Effect.AFTER_INFLUENCE):
        return violated(f"{guard.card.name} rests on an influence attempt that has not succeeded yet")
    return SILENT


def _none_of(effects: tuple[Effect, ...], *, whole_list: bool = False) -> Callable[[Reveal], Finding]:
    def revealed_card_does_none_of_this(case: Reveal) -> Finding:
        guard = _guard(case)
        if guard is None:
            return SILENT
        bad = next((effect for effect in guard.card.does if effect in effects), None)
        if bad is not None:
            return violated(f"{guard.card.name} {bad.value}")
        return satisfied(f"{guard.card.name} does none of the five things") if whole_list else SILENT

    return revealed_card_does_none_of_this


book.requires(f"{SO}.7", RevealOnGuard)(_none_of(tuple(each for group in FORBIDDEN for each in group), whole_list=True))
for number, group in enumerate(FORBIDDEN, start=1):
    book.requires(f"{SO}.7.{number}", RevealOnGuard)(_none_of(group))
    book.link(f"{SO}.7", f"{SO}.7.{number}", "an entry of the list", twins=True)


@book.permits(f"{SO}.8", RevealOnGuard, overrides=(f"{SO}.7", f"{SO}.7.3"))
def card_that_removes_an_ally_may_be_revealed(case: Reveal) -> Finding:
    guard = _guard(case)
    if guard is None or not guard.card.has(Effect.REMOVES_ALLY) or guard.card.has(Effect.REMOVES_CHARACTER):
        return SILENT
    return applies(f"{guard.card.name} may remove an ally, not a character")


@book.defines(f"{SO}.9", CardsInHand)
def on_guard_cards_are_in_no_hand(case: Case[State, CardsInHand]) -> Finding:
    held = case.state.player(case.action.player).hand
    waiting = sum(1 for each in case.state.on_guard if each.card.player is case.action.player)
    return answer(held, f"{held} cards are held; {waiting} on-guard cards are in no hand") if waiting else SILENT


def _revealed(case: Case[State, IsOnGuard]) -> bool:
    guard = case.state.on_guard_card(case.action.card)
    return guard is not None and guard.revealed


@book.defines(f"{SO}.10", IsOnGuard, when=_revealed)
def revealed_card_is_on_guard_no_more(_: Case[State, IsOnGuard]) -> Finding:
    return answer(False, "it has been revealed")


@book.requires(f"{SO}.11", RevealOnGuard)
def creature_needs_an_automatic_attack(case: Reveal) -> Finding:
    guard = _guard(case)
    if guard is None or guard.card.kind is not CardKind.CREATURE:
        return SILENT
    for attack in case.state.attacks:
        if attack.source is AttackSource.AUTOMATIC_ATTACK and attack.reached is not AttackStage.REMOVED:
            return satisfied(f"the site has the automatic-attack {attack.name}")
    return violated("there is no automatic-attack at the site")


def _beside_another(state: State, guard: OnGuardCard) -> bool:
    """The card lies on one of several companies at a Haven."""
    own = state.company(guard.company)
    site = state.site_now(own)
    beside = any(each.location == own.location for each in state.companies if each.name != own.name)
    return bool(guard.company) and beside and site is not None and site.is_haven


@book.requires(f"{SO}.12", RevealOnGuard)
def card_serves_only_against_its_own_company(case: Reveal) -> Finding:
    guard, company = _guard(case), _against(case)
    if guard is None or not _beside_another(case.state, guard):
        return SILENT
    said = f"{guard.card.name} was placed on {guard.company} and is revealed against {company.name}"
    return satisfied(said) if company.name == guard.company else violated(said)


@book.permits(f"{SO}.12", RevealOnGuard, overrides=f"{SO}.12#card_serves_only_against_its_own_company")
def card_for_the_whole_site_serves_against_all(case: Reveal) -> Finding:
    guard = _guard(case)
    if guard is None or not guard.card.whole_site or not _beside_another(case.state, guard):
        return SILENT
    return applies(f"{guard.card.name} affects all versions of the site")


@book.defines(f"{SO}.12", HasEffect)
def card_affects_only_its_own_company(case: Case[State, HasEffect]) -> Finding:
    guard, company = case.state.on_guard_card(case.action.card), case.state.company(case.action.on)
    if guard is None or not guard.revealed or not _beside_another(case.state, guard):
        return SILENT
    reached = guard.card.whole_site or company.name == guard.company
    return answer(reached, f"{guard.card.name} was placed on {guard.company}; asked is {company.name}")


def _site_gone(case: Case[State, WhereOnGuardCardIs]) -> bool:
    guard = case.state.on_guard_card(case.action.card)
    return guard is not None and guard.site_left_play and not guard.revealed and case.state.phase is not Phase.SITE


@book.defines(f"{SO}.13", WhereOnGuardCardIs, when=_site_gone)
def card_returns_to_its_owners_hand(case: Case[State, WhereOnGuardCardIs]) -> Finding:
    return answer(
        OnGuardPlace.OWNERS_HAND, f"the site of {case.action.card or 'the card'} left play before the site phase"
    )
