"""Which texts a ruling means: every effect that a card can have, put to the rulings that speak of some of them."""

from __future__ import annotations

from dataclasses import replace

import pytest

from checker.games.meccg import actions as a
from checker.games.meccg import book
from checker.games.meccg import questions as q
from checker.games.meccg.combat.nouns import Attack, Strike
from checker.games.meccg.combat.words import AttackSource, AttackStage
from checker.games.meccg.nouns.cards import Card, OnGuardCard
from checker.games.meccg.nouns.people import Character, Company, Site
from checker.games.meccg.state import State
from checker.games.meccg.words import CardKind, CheckOutcome, Effect, Phase, Purpose, ReturnCause, Role, Status
from checker.judging.facts import build
from checker.judging.judge import judge

ORCS = Attack("Orcs", AttackSource.AUTOMATIC_ATTACK, company="Scouts", stage=AttackStage.TO_BE_FACED)
AT_A_SITE = State(
    phase=Phase.SITE, companies=(Company("Scouts", site="Moria"),), characters=(Character("Elladan", "Scouts"),)
)


def let_through(state: State, clause: str, on: str = "", kind: CardKind = CardKind.SHORT_EVENT) -> set[Effect]:
    """The effects with which a card may be played as far as this clause goes."""
    found = set()
    for effect in Effect:
        steps = judge(book, state, a.PlayCard(Card("A Text", kind, does=(effect,)), on=on)).steps
        if not any(step.clause == clause and step.outcome == "violated" for step in steps):
            found.add(effect)
    return found


def test_before_the_automatic_attacks_only_what_directly_affects_one_is_played() -> None:
    waiting = replace(AT_A_SITE, attacks=(ORCS,))
    assert let_through(waiting, "CRF.site-phase.general.4", on="Orcs") == {
        Effect.CANCELS_ATTACK,
        Effect.CANCELS_STRIKE,
        Effect.AFFECTS_ATTACK,
        Effect.AFFECTS_STRIKE,
        Effect.AFFECTS_BODY_CHECK,
        Effect.AFFECTS_SPECIAL_ROLL,
        Effect.CHANGES_STRIKES,
        Effect.SETS_STRIKES,
    }


def test_against_an_automatic_attack_only_what_cancels_or_belongs_in_a_strike_sequence_is_played() -> None:
    faced = replace(AT_A_SITE, attacks=(replace(ORCS, stage=AttackStage.DECLARED),))
    assert let_through(faced, "CRF.site-phase.automatic-attacks.5", on="Orcs") == {
        Effect.CANCELS_ATTACK,
        Effect.CANCELS_STRIKE,
        Effect.AFFECTS_STRIKE,
        Effect.CHANGES_PROWESS,
        Effect.AFFECTS_BODY_CHECK,
        Effect.AFFECTS_SPECIAL_ROLL,
    }


def test_at_the_council_only_what_directly_affects_corruption_checks_is_played() -> None:
    assert let_through(State(phase=Phase.END_OF_GAME), "CRF.end-of-game.4") == {
        Effect.AFFECTS_CORRUPTION_CHECK,
        Effect.REDUCES_CORRUPTION,
        Effect.PREVENTS_DISCARD,
    }


def test_once_strikes_are_assigned_all_but_what_changes_their_number_is_played() -> None:
    assigned = Attack("Orcs", company="Scouts", stage=AttackStage.RESOLVED, strikes=(Strike("Elladan"),))
    kept = let_through(replace(AT_A_SITE, attacks=(assigned,)), "CRF.movement-hazard-phase.combat.attack.10", on="Orcs")
    assert set(Effect) - kept == {Effect.CHANGES_STRIKES, Effect.CHANGES_STRIKES_INDIRECTLY, Effect.SETS_STRIKES}


def test_five_effects_are_on_the_list_of_what_no_revealed_card_does() -> None:
    listed = {
        effect: judge(book, AT_A_SITE, q.OnGuardListed(Card("A Text", does=(effect,)))).answer for effect in Effect
    }
    assert {effect for effect, answer in listed.items() if answer} == {
        Effect.RETURNS_TO_ORIGIN,
        Effect.TAPS_SITE,
        Effect.REMOVES_CHARACTER,
        Effect.STOPS_SITE_PHASE,
        Effect.TAPS_CHARACTER,
    }


@pytest.mark.parametrize("kind", list(CardKind))
def test_items_factions_and_allies_wait_for_the_site_phase(kind: CardKind) -> None:
    steps = judge(book, State(phase=Phase.ORGANIZATION), a.PlayCard(Card("A Card", kind))).steps
    waits = any(step.clause == "CRF.site-phase.general.1" and step.outcome == "violated" for step in steps)
    items = (CardKind.ITEM, CardKind.MINOR_ITEM, CardKind.SPECIAL_ITEM)
    assert waits is (kind in (*items, CardKind.FACTION, CardKind.ALLY))


@pytest.mark.parametrize("phase", [None, *Phase])
def test_what_lies_on_guard_goes_back_with_a_site_that_leaves_play_before_the_site_phase(phase: Phase | None) -> None:
    guards = (OnGuardCard(Card("Foul Smoke"), site="Moria"),)
    state = State(phase, companies=(Company("Scouts", site="Bree"),), sites=(Site("Moria"),), on_guard=guards)
    after = judge(book, state, a.RemoveSite("Moria"), after=True).after
    before = (None, Phase.ORGANIZATION, Phase.LONG_EVENT, Phase.MOVEMENT_HAZARD)
    assert after.on_guard == (() if phase in before else guards)


@pytest.mark.parametrize("purpose", [Purpose.STORING, Purpose.TRANSFERRING])
def test_whoever_passes_the_check_stores_or_transfers_the_item(purpose: Purpose) -> None:
    verdict = judge(book, AT_A_SITE, q.ItemChangesPlace(CheckOutcome.PASSED, "Elladan", purpose))
    assert verdict.answer is True


@pytest.mark.parametrize(
    ("as_of", "ruling"),
    [("rulebook", "legal"), ("ruling", "legal"), ("erratum", "illegal"), ("", "illegal")],
)
def test_a_character_without_influence_goes_back_to_the_hand_since_the_erratum(as_of: str, ruling: str) -> None:
    men = (Character("Elladan", mind=18), Character("Boromir", mind=4, played_this_turn=True))
    state = State(phase=Phase.ORGANIZATION, characters=men)
    assert judge(book, state, a.EndPhase(), as_of=as_of).ruling == ruling


@pytest.mark.parametrize(
    ("as_of", "ruling"),
    [("rulebook", "legal"), ("ruling", "legal"), ("erratum", "illegal"), ("", "illegal")],
)
def test_a_company_that_returned_does_nothing_since_the_erratum(as_of: str, ruling: str) -> None:
    back = replace(AT_A_SITE, companies=(Company("Scouts", site="Moria", returned=ReturnCause.CARD),))
    assert judge(book, back, a.TapCharacter("Elladan"), as_of=as_of).ruling == ruling


def test_a_lost_character_adds_nothing_to_the_hand() -> None:
    elrond = Character("Elrond", hand_size_bonus=1)
    hands = [State(phase=Phase.UNTAP, characters=(each,)) for each in (elrond, replace(elrond, lost=True))]
    assert [judge(book, state, q.HandSize()).answer for state in hands] == [9, 8]


def test_only_an_untapped_character_taps() -> None:
    tapping = {
        status: judge(book, State(characters=(Character("Elladan", status=status),)), a.TapCharacter("Elladan")).ruling
        for status in Status
    }
    assert tapping == {Status.UNTAPPED: "legal", Status.TAPPED: "illegal", Status.WOUNDED: "illegal"}


@pytest.mark.parametrize("role", list(Role))
def test_each_player_plays_his_own_cards(role: Role) -> None:
    hazard, resource = Card("Foul Air", side=None, kind=CardKind.CREATURE), Card("A Passing Word")
    own = {Role.HAZARD_PLAYER: hazard, Role.RESOURCE_PLAYER: resource}
    state = State(phase=Phase.MOVEMENT_HAZARD)
    rulings = {card.name: judge(book, state, a.PlayCard(card, by=role)).ruling for card in own.values()}
    assert {name for name, ruling in rulings.items() if ruling == "legal"} == {own[role].name}


def test_what_lies_in_play_is_used_and_not_played_once_more() -> None:
    built, faults = build(a.UseCard, {"card": "Foul Fumes", "how": "played"})
    assert built is None
    assert [(fault.at, fault.message) for fault in faults] == [(("how",), "a card in play is used, not played")]
