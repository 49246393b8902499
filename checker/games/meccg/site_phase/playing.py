"""The site phase: what is played then, after which attacks, and what it does to the site."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace

from checker.api import SILENT, Case, Finding, Outcome, applies, becomes, satisfied, violated
from checker.games.meccg.actions import Influence, PlayCard
from checker.games.meccg.book import book
from checker.games.meccg.combat.nouns import Attack
from checker.games.meccg.combat.words import AttackSource, AttackStage
from checker.games.meccg.looks.plays import by_whom, company_of_play
from checker.games.meccg.nouns.cards import Card
from checker.games.meccg.nouns.people import Company, Site
from checker.games.meccg.questions import AttackConcluded, Faced
from checker.games.meccg.state import State
from checker.games.meccg.words import CardKind, Effect, Phase, Role

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
EARLIER = (Phase.ORGANIZATION, Phase.LONG_EVENT, Phase.MOVEMENT_HAZARD)
RESOLVED_FIRST = (AttackSource.AUTOMATIC_ATTACK, AttackSource.AGENT, AttackSource.ON_GUARD_CREATURE)


def attacks_on(state: State, company: Company, *sources: AttackSource) -> Iterator[Attack]:
    """The attacks of these sources that the company meets; one that was removed is there no more."""
    for attack in state.attacks:
        met = attack.company in ("", company.name) and attack.source in sources
        if met and attack.reached is not AttackStage.REMOVED:
            yield attack


def name_of(card: Card) -> str:
    return card.name or f"the {card.kind.value}"


def for_the_site(card: Card) -> bool:
    """Items, factions and allies."""
    return not card.is_hazard and card.is_for_the_site_phase


def _of_the_site_phase(case: Play) -> bool:
    """A resource of the player whose site phase it is."""
    in_phase = case.state.phase in (None, Phase.SITE)
    return in_phase and not case.action.card.is_hazard and by_whom(case.state, case.action) is Role.RESOURCE_PLAYER


# "Items, factions and allies must be played during the site phase."
@book.requires("CRF.site-phase.general.1", PlayCard)
def items_factions_and_allies_are_played_in_the_site_phase(case: Play) -> Finding:
    card, phase = case.action.card, case.state.phase
    if phase is Phase.END_OF_GAME or not for_the_site(card):
        return SILENT  # what may be played at the end of the game is for its own rulings to say
    said = f"{name_of(card)} is played in the phase: {(phase or Phase.SITE).value}"
    return satisfied(said) if phase in (None, Phase.SITE) else violated(said)


# "There is no one resource card per site phase rule."
@book.permits("CRF.site-phase.general.2", PlayCard)
def a_company_may_play_more_than_one_resource(case: Play) -> Finding:
    played = len(case.state.played_this_site_phase)
    if case.state.phase is not Phase.SITE or not _of_the_site_phase(case) or not played:
        return SILENT
    return applies(f"{name_of(case.action.card)} follows {played} already played, and no rule stops at one")


def _tapped(state: State, site: Site | None) -> bool:
    """The site is tapped, or something has been played that tapped it."""
    return (site is not None and site.tapped) or any(card.would_tap_site for card in state.played_this_site_phase)


# "However, the tapping of the site usually limits you to one card per site phase."
@book.requires("CRF.site-phase.general.2", PlayCard)
def what_would_tap_the_site_finds_it_untapped(case: Play) -> Finding:
    state, card = case.state, case.action.card
    site = state.site_now(company_of_play(state, case.action))
    if not _of_the_site_phase(case) or not card.would_tap_site:
        return SILENT
    if site is None and not state.played_this_site_phase:
        return SILENT
    where = site.name if site else "the site"
    if _tapped(state, site):
        return violated(f"{name_of(card)} would tap {where}, which is tapped already")
    return satisfied(f"{where} is untapped")


def _succeeds(case: Case[State, PlayCard | Influence]) -> bool:
    return case.action.succeeds


# "The site taps upon successful play of the resource that would tap it."
@book.effects("CRF.site-phase.general.3", PlayCard, Influence, when=_succeeds)
def the_site_taps_upon_successful_play(case: Case[State, PlayCard | Influence], now: State) -> Finding:
    act = case.action
    if isinstance(act, Influence):
        card = act.revealed or case.state.card(act.target)
        character = case.state.character(act.character)
        company = case.state.company_of(character) if character else case.state.company()
    else:
        card = act.card
        company = company_of_play(case.state, act)
    site = now.site_now(company)
    if card is None or site is None or not card.would_tap_site:
        return SILENT
    return becomes(now.with_site(replace(site, tapped=True)), f"{name_of(card)} taps {site.name}")


# "A company may not play any resource during the site phase until they have faced all automatic-attacks …"
@book.requires("CRF.site-phase.general.4", PlayCard)
def resources_wait_for_the_automatic_attacks(case: Play) -> Finding:
    state, card = case.state, case.action.card
    if state.phase in EARLIER and card.has(Effect.REMOVES_AUTOMATIC_ATTACK):
        return satisfied("the site phase has not begun")
    if not _of_the_site_phase(case):
        return SILENT
    attacks = list(attacks_on(state, company_of_play(state, case.action), AttackSource.AUTOMATIC_ATTACK))
    ahead = [attack.name for attack in attacks if not case.ask(Faced(attack.name))]
    if ahead:
        return violated(f"{name_of(card)} is played before the company has faced {', '.join(ahead)}")
    if attacks:
        return satisfied("the company has faced every automatic-attack")
    first = state.phase is Phase.SITE and not state.played_this_site_phase
    return satisfied("there is no automatic-attack to face first") if first else SILENT


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


# "… unless that resource directly affects an automatic-attack. Removing an automatic-attack does not directly affect
# it, although cancelling does."
@book.permits(
    "CRF.site-phase.general.4",
    PlayCard,
    overrides="CRF.site-phase.general.4#resources_wait_for_the_automatic_attacks",
    because="unless that resource directly affects an automatic-attack",
)
def what_directly_affects_an_automatic_attack_comes_before(case: Play) -> Finding:
    card, target = case.action.card, case.state.attack(case.action.on) if case.action.on else None
    attacks = attacks_on(case.state, company_of_play(case.state, case.action), AttackSource.AUTOMATIC_ATTACK)
    if not _of_the_site_phase(case) or not card.has(*DIRECT) or not any(attacks):
        return SILENT
    if target is not None and target.source is not AttackSource.AUTOMATIC_ATTACK:
        return SILENT
    return applies(f"{name_of(card)} directly affects an automatic-attack")


def _after_what_taps_the_site(case: Play) -> Finding:
    """Satisfied or violated for the free minor item, silent on every other card."""
    if case.state.phase not in (None, Phase.SITE) or not case.action.free:
        return SILENT
    if case.action.card.kind is not CardKind.MINOR_ITEM:
        return SILENT
    earlier = [card for card in case.state.played_this_site_phase if for_the_site(card) and card.would_tap_site]
    if earlier:
        return satisfied(f"{name_of(case.action.card)} follows {name_of(earlier[0])}, which tapped the site")
    return violated(f"no ally, faction or item that taps the site was played before {name_of(case.action.card)}")


# "You may only play a free minor item after playing an ally, faction, or item that taps the site."
@book.requires("CRF.site-phase.general.5", PlayCard)
def a_free_minor_item_follows_what_taps_the_site(case: Play) -> Finding:
    return _after_what_taps_the_site(case)


# "You may … play a free minor item after …"
@book.permits(
    "CRF.site-phase.general.5",
    PlayCard,
    overrides="CRF.site-phase.general.2#what_would_tap_the_site_finds_it_untapped",
    because="after playing an ally, faction, or item that taps the site",
)
def a_free_minor_item_needs_no_untapped_site(case: Play) -> Finding:
    found = _after_what_taps_the_site(case)
    return applies(found.reason) if found.outcome is Outcome.SATISFIED else SILENT


def _over(case: Play, attack: Attack) -> bool:
    if attack.reached in (AttackStage.TO_BE_FACED, AttackStage.DECLARED):
        return False
    fought = attack.reached is AttackStage.RESOLVED and bool(attack.strikes)
    return not fought or case.ask(AttackConcluded(attack.name))


def _creatures_without_an_attack(state: State, company: Company) -> list[str]:
    """Revealed on-guard creatures whose attack nobody has listed yet."""
    if any(attacks_on(state, company, AttackSource.ON_GUARD_CREATURE)):
        return []
    return [
        guard.card.name
        for guard in state.on_guard
        if guard.revealed and guard.card.kind is CardKind.CREATURE and guard.company in ("", company.name)
    ]


# "… must be after the company resolves all automatic, agentm and on-guard creature attacks."
@book.requires("CRF.site-phase.general.7", PlayCard)
def what_would_tap_the_site_comes_after_every_attack(case: Play) -> Finding:
    state, card = case.state, case.action.card
    if not _of_the_site_phase(case) or not (card.would_tap_site or for_the_site(card)):
        return SILENT
    company = company_of_play(state, case.action)
    attacks = list(attacks_on(state, company, *RESOLVED_FIRST))
    open_ones = [attack.name for attack in attacks if not _over(case, attack)]
    open_ones += _creatures_without_an_attack(state, company)
    if open_ones:
        return violated(f"{name_of(card)} is played before the company has resolved {', '.join(open_ones)}")
    return (
        satisfied("the company has resolved every automatic, agent and on-guard creature attack") if attacks else SILENT
    )
