"""The list of what no revealed on-guard card may do, and why driving off an ally is not on it."""

from __future__ import annotations

from checker.api import Case, Finding, answer, satisfied, violated
from checker.games.meccg.actions import RevealOnGuard
from checker.games.meccg.book import book
from checker.games.meccg.questions import OnGuardListed
from checker.games.meccg.state import State
from checker.games.meccg.words import Effect

Listed = Case[State, OnGuardListed]
BESIDES = frozenset((Effect.REMOVES_CHARACTER_BY_COMBAT, Effect.REMOVES_CHARACTER_BY_CORRUPTION))
REMOVALS = BESIDES | {Effect.REMOVES_CHARACTER}
INDIRECTLY = frozenset((Effect.MAY_LEAD_TO_TAPPING,))
TAPPING = INDIRECTLY | {Effect.TAPS_CHARACTER}
OTHERWISE_LEGAL = "CRF.site-phase.on-guard-cards.8"  # an ally may go "so long as it otherwise is legal"


# "A card cannot be revealed that:"
@book.requires("CRF.site-phase.on-guard-cards.7", RevealOnGuard)
def card_is_not_on_the_list(case: Case[State, RevealOnGuard]) -> Finding:
    card = case.state.the_on_guard_card(case.action.card).card
    if case.ask(OnGuardListed(card)):
        return violated("{card} does one of the five things that no revealed card may do", card=card.name or "the card")
    return satisfied("{card} does none of the five things that no revealed card may do", card=card.name or "the card")


def _returns_the_company(case: Listed) -> bool:
    """Returns a company to its site of origin."""
    return Effect.RETURNS_TO_ORIGIN in case.action.card.does


# "Returns a company to its site of origin."
@book.defines(
    "CRF.site-phase.on-guard-cards.7.1",
    OnGuardListed,
    when=_returns_the_company,
    overrides=OTHERWISE_LEGAL,
    because="so long as it otherwise is legal",
)
def it_returns_the_company(case: Listed) -> Finding:
    return answer(True, "{card} returns the company to its site of origin", card=case.action.card.name or "the card")


def _taps_the_site(case: Listed) -> bool:
    """Taps a company's site."""
    return Effect.TAPS_SITE in case.action.card.does


# "Taps a company's site."
@book.defines(
    "CRF.site-phase.on-guard-cards.7.2",
    OnGuardListed,
    when=_taps_the_site,
    overrides=OTHERWISE_LEGAL,
    because="so long as it otherwise is legal",
)
def it_taps_the_site(case: Listed) -> Finding:
    return answer(True, "{card} taps the site", card=case.action.card.name or "the card")


def _may_remove_a_character(case: Listed) -> bool:
    """It may remove a character from the company, by other means than combat or a corruption check."""
    return bool(REMOVALS.intersection(case.action.card.does) - BESIDES)


# "Potentially removes a character from a company, besides combat or corruption checks."
@book.defines("CRF.site-phase.on-guard-cards.7.3", OnGuardListed, when=_may_remove_a_character)
def it_may_remove_a_character(case: Listed) -> Finding:
    return answer(
        True,
        "{card} may remove a character by other means than combat or a corruption check",
        card=case.action.card.name or "the card",
    )


def _stops_the_site_phase(case: Listed) -> bool:
    """Forces a company to do nothing during its site phase."""
    return Effect.STOPS_SITE_PHASE in case.action.card.does


# "Forces a company to do nothing during its site phase."
@book.defines(
    "CRF.site-phase.on-guard-cards.7.4",
    OnGuardListed,
    when=_stops_the_site_phase,
    overrides=OTHERWISE_LEGAL,
    because="so long as it otherwise is legal",
)
def it_stops_the_site_phase(case: Listed) -> Finding:
    return answer(
        True, "{card} makes the company do nothing during its site phase", card=case.action.card.name or "the card"
    )


def _taps_a_character(case: Listed) -> bool:
    """It taps a character in the company, and does so directly."""
    return bool(TAPPING.intersection(case.action.card.does) - INDIRECTLY)


# "Directly taps a character in the company."
@book.defines(
    "CRF.site-phase.on-guard-cards.7.5",
    OnGuardListed,
    when=_taps_a_character,
    overrides=OTHERWISE_LEGAL,
    because="so long as it otherwise is legal",
)
def it_taps_a_character(case: Listed) -> Finding:
    return answer(True, "{card} itself taps a character", card=case.action.card.name or "the card")


def _may_remove_an_ally(case: Listed) -> bool:
    """Potentially removes an ally from the company, and no character."""
    does = case.action.card.does
    return Effect.REMOVES_ALLY in does and Effect.REMOVES_CHARACTER not in does


# "A card that potentially removes an ally from the company can be revealed, so long as it otherwise is legal."
@book.defines("CRF.site-phase.on-guard-cards.8", OnGuardListed, when=_may_remove_an_ally)
def it_may_remove_an_ally(case: Listed) -> Finding:
    return answer(
        False, "{card} may remove an ally, who is not meant by the list", card=case.action.card.name or "the card"
    )
