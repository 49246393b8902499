"""The site phase: what is played then, after which attacks, and what it does to the site."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace
from typing import Any

from checker.api import Case, Finding, applies, becomes, named, satisfied, told, violated
from checker.games.meccg.actions import Influence, PlayCard, Refuse
from checker.games.meccg.book import book
from checker.games.meccg.combat.nouns import Attack
from checker.games.meccg.combat.words import AttackSource, AttackStage
from checker.games.meccg.looks.plays import company_named, company_of_play
from checker.games.meccg.nouns.cards import Card
from checker.games.meccg.nouns.people import Company
from checker.games.meccg.questions import AttackConcluded, Faced
from checker.games.meccg.state import State
from checker.games.meccg.words import Effect, Phase, Refusal, Role, Sort

Play = Case[State, PlayCard]

DIRECT = (
    Effect.CANCELS_ATTACK,
    Effect.CANCELS_STRIKE,
    Effect.AFFECTS_ATTACK,
    Effect.AFFECTS_STRIKE,
    Effect.AFFECTS_BODY_CHECK,
    Effect.AFFECTS_SPECIAL_ROLL,
    Effect.CHANGES_STRIKES,
    Effect.SETS_STRIKES,
)
RESOLVED_FIRST = (AttackSource.AUTOMATIC_ATTACK, AttackSource.AGENT, AttackSource.ON_GUARD_CREATURE)


def attacks_on(state: State, company: Company, *sources: AttackSource) -> Iterator[Attack]:
    """The attacks of these sources that the company meets; one that was removed is there no more."""
    for attack in state.attacks:
        met = attack.company in ("", company.name) and attack.source in sources
        if met and attack.stage is not AttackStage.REMOVED:
            yield attack


def _in_the_site_phase(case: Case[State, Any]) -> bool:
    return told(case.state.phase, Sort.PHASE) is Phase.SITE


def _for_the_site(case: Play) -> bool:
    return case.action.card.is_for_the_site_phase


# "Items, factions and allies must be played during the site phase."
@book.requires("CRF.site-phase.general.1", PlayCard, when=_for_the_site)
def items_factions_and_allies_are_played_in_the_site_phase(case: Play) -> Finding:
    card = case.action.card
    if _in_the_site_phase(case):
        return satisfied("{card} is played in the site phase", card=card.name or card.kind)
    return violated("{card} is played in {phase}", card=card.name or card.kind, phase=case.state.phase)


def _refuses_a_second(case: Case[State, Refuse]) -> bool:
    return case.action.what is Refusal.SECOND_RESOURCE


# "There is no one resource card per site phase rule."
@book.requires("CRF.site-phase.general.2", Refuse, when=_refuses_a_second)
def no_rule_stops_at_one_resource(_: Case[State, Refuse]) -> Finding:
    return violated("no rule stops at one resource card in a site phase")


def _would_tap_the_site(case: Play) -> bool:
    return case.action.card.would_tap_site and _in_the_site_phase(case)


# "However, the tapping of the site usually limits you to one card per site phase."
@book.requires("CRF.site-phase.general.2", PlayCard, when=_would_tap_the_site)
def what_would_tap_the_site_finds_it_untapped(case: Play) -> Finding:
    state, card = case.state, case.action.card
    site = state.site_now(company_of_play(state, case.action))
    if site is not None and site.tapped:
        return violated("{card} would tap {site}, which is tapped already", card=card.name, site=site.name)
    before = next((each for each in state.played_this_site_phase if each.would_tap_site), None)
    if before is not None:
        return violated("{card} would tap the site, which {before} has tapped", card=card.name, before=before.name)
    return satisfied("nothing has tapped the site")


def _of_what_taps(case: Play) -> bool:
    return case.action.succeeds and case.action.card.would_tap_site


# "The site taps upon successful play of the resource that would tap it."
@book.effects("CRF.site-phase.general.3", PlayCard, when=_of_what_taps)
def the_site_taps_upon_successful_play(case: Play, now: State) -> Finding:
    return _tapping(case.action.card, company_of_play(case.state, case.action), now)


def _reveals_what_taps(case: Case[State, Influence]) -> bool:
    revealed = case.action.revealed
    return case.action.succeeds and revealed is not None and revealed.would_tap_site


@book.effects("CRF.site-phase.general.3", Influence, when=_reveals_what_taps)
def the_site_taps_upon_the_play_of_what_is_revealed(case: Case[State, Influence], now: State) -> Finding:
    return _tapping(case.action.revealed, company_named(case.state, case.action.character), now)


def _tapping(card: Card | None, company: Company, now: State) -> Finding:
    site = told(now.site_now(company), Sort.SITE)
    return becomes(now.with_site(replace(site, tapped=True)), "{card} taps {site}", card=card, site=site.name)


def _still_ahead(case: Play) -> list[str]:
    """The automatic-attacks that the company has yet to face in this site phase."""
    listed = any(each.source is AttackSource.AUTOMATIC_ATTACK for each in case.state.attacks)
    if not listed or not _in_the_site_phase(case):
        return []
    attacks = attacks_on(case.state, company_of_play(case.state, case.action), AttackSource.AUTOMATIC_ATTACK)
    return [attack.name for attack in attacks if not case.ask(Faced(attack.name))]


def _has_to_wait(case: Play) -> bool:
    return case.action.player is Role.RESOURCE_PLAYER and _still_ahead(case) != []


# "until they have faced all automatic-attacks, unless that resource directly affects an automatic-attack"
@book.requires("CRF.site-phase.general.4", PlayCard, when=_has_to_wait)
def resources_wait_for_the_automatic_attacks(case: Play) -> Finding:
    card, attack = case.action.card, named(case.state.attacks, case.action.on)
    aimed = attack is None or attack.source is AttackSource.AUTOMATIC_ATTACK
    if aimed and card.has(*DIRECT):
        return satisfied("{card} directly affects an automatic-attack", card=card.name)
    said = "{card} is played before the company has faced {attacks}"
    return violated(said, card=card.name, attacks=_still_ahead(case))


book.link(
    "CRF.site-phase.general.4",
    "CRF.site-phase.automatic-attacks.1",
    "cancelling an automatic-attack counts as facing it",
)
book.link(
    "CRF.site-phase.general.4",
    "CRF.site-phase.general.7",
    "what taps the site waits for more attacks, and until they are resolved",
)


def _free(case: Play) -> bool:
    """A free minor item; no other card can be free."""
    return case.action.free


def _tapper(case: Play) -> Card | None:
    """The ally, faction or item played before that tapped the site."""
    played = case.state.played_this_site_phase
    return next((card for card in played if card.is_for_the_site_phase and card.would_tap_site), None)


# "only play a free minor item after playing an ally, faction, or item that taps the site"
@book.requires("CRF.site-phase.general.5", PlayCard, when=_free)
def a_free_minor_item_follows_what_taps_the_site(case: Play) -> Finding:
    item, tapper = case.action.card.name, _tapper(case)
    if tapper is not None:
        return satisfied("{item} follows {tapper}, which tapped the site", item=item, tapper=tapper.name)
    return violated("no ally, faction or item that taps the site was played before {item}", item=item)


# "after playing an ally, faction, or item that taps the site"
@book.permits(
    "CRF.site-phase.general.5",
    PlayCard,
    when=_free,
    overrides="CRF.site-phase.general.2#what_would_tap_the_site_finds_it_untapped",
    because="after playing an ally, faction, or item that taps the site",
)
def a_free_minor_item_needs_no_untapped_site(case: Play) -> Finding:
    return applies("{item} is free once something has tapped the site", item=case.action.card.name)


def _waits_for_every_attack(case: Play) -> bool:
    card = case.action.card
    return (card.is_for_the_site_phase or card.would_tap_site) and _in_the_site_phase(case)


def _over(case: Play, attack: Attack) -> bool:
    return attack.stage is AttackStage.CANCELLED or case.ask(AttackConcluded(attack.name))


def _yet_to_attack(state: State, company: Company) -> list[str]:
    """Creatures revealed on-guard whose attack is not on the table yet."""
    met = (each for each in state.on_guard if each.revealed and each.company in ("", company.name))
    return [each.name for each in met if each.is_creature and named(state.attacks, each.name) is None]


# "must be after the company resolves all automatic, agent and on-guard creature attacks"
@book.requires("CRF.site-phase.general.7", PlayCard, when=_waits_for_every_attack)
def what_would_tap_the_site_comes_after_every_attack(case: Play) -> Finding:
    company = company_of_play(case.state, case.action)
    attacks = attacks_on(case.state, company, *RESOLVED_FIRST)
    ahead = [attack.name for attack in attacks if not _over(case, attack)] + _yet_to_attack(case.state, company)
    if ahead:
        said = "{card} is played before the company has resolved {attacks}"
        return violated(said, card=case.action.card.name, attacks=ahead)
    return satisfied("the company has no automatic, agent or on-guard creature attack left to resolve")
