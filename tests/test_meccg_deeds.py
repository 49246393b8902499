"""What stops everything: each moment at which nothing else may be done, against everything that could be declared."""

from __future__ import annotations

from dataclasses import replace

import pytest

from checker.games.meccg import actions as a
from checker.games.meccg import book
from checker.games.meccg.combat import actions as c
from checker.games.meccg.combat.looks import OTHER_DEEDS, attack_meant
from checker.games.meccg.combat.nouns import Attack, ChainEntry, SpecialAction, Strike
from checker.games.meccg.combat.words import AttackSource, AttackStage, BodyCheck, StrikeResult
from checker.games.meccg.nouns.cards import Card, Key, OnGuardCard
from checker.games.meccg.nouns.people import Character, Company
from checker.games.meccg.plays import cancel_attack
from checker.games.meccg.state import State
from checker.games.meccg.words import Effect, MovementStep, OrderOf, Phase, RegionType, ReturnCause, Role
from checker.judging.judge import judge

STEPS = (
    c.ResolveStrike("Hill Wolves", 2),
    c.StayUntapped("Elrohir", "Hill Wolves", 2),
    c.UseExcessStrikes(1, "Hill Wolves", 2),
    c.ResolveSpecialAction("roll against fear", "Hill Wolves", 1),
    c.MakeBodyCheck("Hill Wolves", 1),
)
DEEDS = (
    a.PlayCard(Card("A Passing Word"), on="Elladan"),
    a.UseCard("Old Horn", on="Scouts"),
    a.TapCharacter("Elladan"),
    a.SupportCheck("Elladan", "Elrohir"),
    a.MakeCorruptionCheck("Elladan"),
    a.PlaceOnGuard(Card("Sudden Doubt"), "Scouts"),
    a.RevealOnGuard("Foul Smoke", "Scouts"),
    a.Influence("Elladan", "Gorbag"),
    a.PlayCharacter(Character("Boromir"), forced=True),
    a.TransferCharacter("Elladan", "Rearguard", forced=True),
    a.TakeFollower("Elladan", "Elrohir"),
    a.SplitCompany(("Elladan",), ("Elrohir",), "Scouts", forced=True),
    a.JoinCompanies("Scouts", "Rearguard", forced=True),
    a.DrawCards(1, "Scouts"),
    a.ReturnToOrigin("Scouts"),
    c.CancelAttack("Hill Wolves", Card("Concealment"), "Elladan"),
    c.CancelStrike("Hill Wolves", 1, Card("Leap Aside"), "Elladan"),
    c.AssignStrike("Elrohir", "Hill Wolves"),
    c.FaceAttack("Orcs"),
    c.AttackCompany("Scouts", "Uruks"),
)
ALL_BUT_THE_STRIKE = tuple(each for each in DEEDS if not isinstance(each, c.CancelStrike))
ALL_BUT_A_CHECK = tuple(each for each in DEEDS if not isinstance(each, a.MakeCorruptionCheck))
PLAYS = tuple(each for each in DEEDS if isinstance(each, a.PlayCard | a.UseCard | a.TapCharacter))

COMBAT, MOVING = "CRF.movement-hazard-phase.combat", "CRF.movement-hazard-phase"


def table(strike: Strike | None = None, phase: Phase = Phase.SITE) -> State:
    """Two companies of one player and one of the other, an attack on the first, and one still to be faced."""
    strikes = (strike or Strike("Elladan"), Strike("Elrohir"))
    return State(
        phase=phase,
        characters=(
            Character("Elladan", "Scouts"),
            Character("Elrohir", "Scouts"),
            Character("Gorbag", "Uruks", Role.HAZARD_PLAYER),
        ),
        companies=(
            Company("Scouts", site="Bree"),
            Company("Rearguard", site="Bree"),
            Company("Uruks", Role.HAZARD_PLAYER, site="Bree"),
        ),
        cards=(Card("Old Horn", on="Scouts"),),
        on_guard=(OnGuardCard(Card("Foul Smoke"), "Scouts"),),
        attacks=(
            Attack("Hill Wolves", company="Scouts", stage=AttackStage.RESOLVED, body=4, strikes=strikes),
            Attack("Orcs", AttackSource.AUTOMATIC_ATTACK, company="Scouts", stage=AttackStage.TO_BE_FACED),
        ),
    )


def forbidden_by(state: State, act: object) -> set[str]:
    return {step.clause for step in judge(book, state, act).steps if step.outcome == "violated"}


def test_everything_that_could_be_declared_is_tried() -> None:
    assert {type(each) for each in DEEDS} == set(OTHER_DEEDS)


@pytest.mark.parametrize("deed", ALL_BUT_THE_STRIKE, ids=lambda deed: type(deed).__name__)
def test_until_its_dice_roll_only_what_affects_the_strike_is_declared(deed: object) -> None:
    found = forbidden_by(table(Strike("Elladan", being_resolved=True)), deed)
    assert found >= {f"{COMBAT}.the-strike-sequence.2", f"{COMBAT}.the-strike-sequence.3"}


@pytest.mark.parametrize("deed", DEEDS, ids=lambda deed: type(deed).__name__)
def test_nothing_comes_between_a_strike_and_its_body_check(deed: object) -> None:
    rolled = Strike("Elladan", being_resolved=True, result=StrikeResult.SUCCESSFUL)
    assert f"{COMBAT}.the-strike-sequence.4" in forbidden_by(table(rolled), deed)


@pytest.mark.parametrize("deed", DEEDS, ids=lambda deed: type(deed).__name__)
def test_a_body_check_is_answered_by_nothing_that_does_not_affect_it(deed: object) -> None:
    rolled = Strike("Elladan", being_resolved=True, result=StrikeResult.SUCCESSFUL, body_check=BodyCheck.DECLARED)
    assert f"{COMBAT}.the-strike-sequence.4" in forbidden_by(table(rolled), deed)


@pytest.mark.parametrize("deed", ALL_BUT_A_CHECK, ids=lambda deed: type(deed).__name__)
def test_a_special_action_is_answered_by_nothing_that_does_not_affect_its_roll(deed: object) -> None:
    fear = (SpecialAction("roll against fear"),)
    rolled = Strike("Elladan", being_resolved=True, result=StrikeResult.SUCCESSFUL, special_actions=fear)
    assert f"{COMBAT}.the-strike-sequence.4" in forbidden_by(table(rolled), deed)


@pytest.mark.parametrize("deed", [*DEEDS, *STEPS, a.EndPhase()], ids=lambda deed: type(deed).__name__)
def test_a_side_effect_of_a_loss_comes_before_everything(deed: object) -> None:
    fear = (SpecialAction("roll against fear"),)
    lost = Strike("Elladan", result=StrikeResult.SUCCESSFUL, special_actions=fear, body_check=BodyCheck.ROLLED)
    state = replace(table(lost), side_effects_of_loss=("Lost Kin",))
    assert f"{COMBAT}.general.1" in forbidden_by(state, deed)


LATE = (*DEEDS, a.ChooseOrder(OrderOf.END_OF_TURN_EFFECTS, Role.RESOURCE_PLAYER), a.ResolveEndOfTurnEffects())


@pytest.mark.parametrize("deed", LATE, ids=lambda deed: type(deed).__name__)
def test_after_the_end_of_turn_effects_nothing_is_declared(deed: object) -> None:
    state = replace(table(phase=Phase.END_OF_TURN), players_done=True, end_of_turn_effects_resolved=True)
    assert "CRF.end-of-turn-phase.1" in forbidden_by(state, deed)


@pytest.mark.parametrize("deed", PLAYS, ids=lambda deed: type(deed).__name__)
@pytest.mark.parametrize(
    ("step", "reset", "clause"),
    [
        (MovementStep.SITE_REVEALED, False, f"{MOVING}.general.3"),
        (MovementStep.ORIGIN_REMOVED, False, f"{MOVING}.general.10"),
        (MovementStep.ORIGIN_REMOVED, True, f"{MOVING}.general.2"),
    ],
)
def test_nothing_is_played_at_the_ends_of_a_movement(
    deed: object, step: MovementStep, reset: bool, clause: str
) -> None:
    moving = Company("Scouts", site="Bree", new_site="Moria", step=step, hands_reconciled=reset)
    rest = Company("Rearguard", site="Edoras", step=MovementStep.WAITING)
    state = replace(table(phase=Phase.MOVEMENT_HAZARD), companies=(moving, rest), attacks=())
    assert clause in forbidden_by(state, deed)


DONE_BY_IT = (*PLAYS, a.Influence("Elladan", "Gorbag"), c.AttackCompany("Scouts", "Uruks"), c.FaceAttack("Orcs"))


@pytest.mark.parametrize("deed", DONE_BY_IT, ids=lambda deed: type(deed).__name__)
def test_a_company_that_has_returned_does_nothing(deed: object) -> None:
    back = replace(table().companies[0], returned=ReturnCause.CARD)
    state = replace(table(), companies=(back, *table().companies[1:]))
    assert f"{MOVING}.movement.returning-to-site-of-origin.3" in forbidden_by(state, deed)


CAUSED_BY_IT = (
    c.AssignStrike("Elrohir", "Hill Wolves"),
    *(each for each in STEPS if not isinstance(each, c.StayUntapped)),
)


@pytest.mark.parametrize("deed", CAUSED_BY_IT, ids=lambda deed: type(deed).__name__)
def test_nothing_comes_of_a_cancelled_attack(deed: object) -> None:
    wolves, orcs = table(Strike("Elladan", special_actions=(SpecialAction("roll against fear"),))).attacks
    state = replace(table(), attacks=(replace(wolves, stage=AttackStage.CANCELLED), orcs))
    assert f"{COMBAT}.attack.3" in forbidden_by(state, deed)


def test_a_card_cancels_an_attack_whoever_else_stands_on_the_table() -> None:
    after = cancel_attack(table(), c.CancelAttack("Hill Wolves", Card("Concealment"), "Elladan"))
    assert attack_meant(after, "Hill Wolves").stage is AttackStage.CANCELLED
    assert after.characters == table().characters


@pytest.mark.parametrize("deed", [c.FaceAttack("Orcs"), c.AttackCompany("Scouts", "Uruks")], ids=str)
def test_no_attack_answers_another_action(deed: object) -> None:
    state = replace(table(), chain=(ChainEntry(card=Card("A Passing Word")),))
    assert f"{COMBAT}.attack.4" in forbidden_by(state, deed)


CHANGES = (
    a.SplitCompany(("Elladan",), ("Elrohir",), "Scouts"),
    a.JoinCompanies("Scouts", "Rearguard"),
    a.TransferCharacter("Elladan", "Rearguard"),
    a.PlayCharacter(Character("Boromir", "Scouts")),
)


@pytest.mark.parametrize("deed", CHANGES, ids=lambda deed: type(deed).__name__)
def test_companies_are_changed_by_choice_in_the_organization_phase_alone(deed: object) -> None:
    assert "CRF.organization-phase.organizing-companies.2" in forbidden_by(replace(table(), attacks=()), deed)


WOLVES = "Hill Wolves"


def ways(*effects: Effect, by: str = "Elladan", only_against: Key | None = None) -> list[object]:
    """The ways in which a text acts on the attack: a card that is played, one in play, and an ability."""
    text = Card("A Text", does=effects, controlled_by=by, only_against=only_against)
    return [
        a.PlayCard(text, on=WOLVES, character=by),
        a.UseCard("A Text", on=WOLVES),
        a.TapCharacter(by, effects, WOLVES),
    ]


def with_text(attack: Attack, *effects: Effect, by: str = "Elladan", only_against: Key | None = None) -> State:
    """The table with the text in play, and the attack as it is told."""
    text = Card("A Text", does=effects, controlled_by=by, only_against=only_against)
    characters = (*table().characters, Character("Halbarad", "Rearguard"))
    return replace(table(), cards=(text,), characters=characters, attacks=(attack,))


TO_COME = Attack(WOLVES, company="Scouts", stage=AttackStage.RESOLVED, number_of_strikes=2)
ASSIGNED = replace(TO_COME, strikes=(Strike("Elladan"), Strike("Elrohir")))
CANCELS, CANCELS_STRIKE = Effect.CANCELS_ATTACK, Effect.CANCELS_STRIKE
WHICH = {0: "played", 1: "used", 2: "ability"}.get


@pytest.mark.parametrize("way", range(3), ids=WHICH)
@pytest.mark.parametrize(
    ("attack", "does", "clause"),
    [
        (ASSIGNED, CANCELS, f"{COMBAT}.attack.2"),
        (replace(TO_COME, cannot_be_cancelled=True), CANCELS, f"{COMBAT}.attack.13"),
        (ASSIGNED, Effect.CHANGES_STRIKES, f"{COMBAT}.attack.10"),
        (ASSIGNED, Effect.CHANGES_STRIKES_INDIRECTLY, f"{COMBAT}.attack.10"),
        (ASSIGNED, Effect.SETS_STRIKES, f"{COMBAT}.attack.10"),
        (ASSIGNED, Effect.RETURNS_TO_ORIGIN, f"{MOVING}.movement.returning-to-site-of-origin.2"),
    ],
)
def test_a_text_is_held_to_a_ruling_however_it_is_used(way: int, attack: Attack, does: Effect, clause: str) -> None:
    assert clause in forbidden_by(with_text(attack, does), ways(does)[way])


@pytest.mark.parametrize("way", range(3), ids=WHICH)
def test_a_strike_that_was_rolled_is_cancelled_by_nothing(way: int) -> None:
    rolled = replace(ASSIGNED, strikes=(Strike("Elladan", being_resolved=True, result=StrikeResult.INEFFECTUAL),))
    found = forbidden_by(with_text(rolled, CANCELS_STRIKE), ways(CANCELS_STRIKE)[way])
    assert f"{COMBAT}.attack.2" in found


ON_THE_ATTACK = (
    CANCELS,
    CANCELS_STRIKE,
    Effect.AFFECTS_ATTACK,
    Effect.AFFECTS_STRIKE,
    Effect.CHANGES_STRIKES,
    Effect.CHANGES_STRIKES_INDIRECTLY,
    Effect.SETS_STRIKES,
)


@pytest.mark.parametrize("way", range(3), ids=WHICH)
@pytest.mark.parametrize("does", ON_THE_ATTACK)
def test_who_affects_an_attack_stands_in_the_company_that_faces_it(way: int, does: Effect) -> None:
    state = with_text(ASSIGNED, does, by="Halbarad")
    assert f"{COMBAT}.attack.5" in forbidden_by(state, ways(does, by="Halbarad")[way])


@pytest.mark.parametrize("way", range(2), ids=WHICH)
@pytest.mark.parametrize("does", [CANCELS, CANCELS_STRIKE])
@pytest.mark.parametrize(
    ("attack", "clause"),
    [
        (replace(ASSIGNED, keyed_to=Key(region="Rhudaur")), f"{COMBAT}.attack.15"),
        (replace(ASSIGNED, source=AttackSource.EVENT), f"{COMBAT}.attack.11"),
    ],
)
def test_a_text_against_a_type_reaches_nothing_keyed_otherwise(
    way: int, does: Effect, attack: Attack, clause: str
) -> None:
    wilds = Key(region_types=(RegionType.WILDERNESS,))
    state = with_text(attack, does, only_against=wilds)
    assert clause in forbidden_by(state, ways(does, only_against=wilds)[way])


def test_a_company_is_not_sent_back_in_the_middle_of_an_attack() -> None:
    state = replace(table(phase=Phase.MOVEMENT_HAZARD), attacks=(ASSIGNED,))
    assert f"{MOVING}.movement.returning-to-site-of-origin.2" in forbidden_by(state, a.ReturnToOrigin("Scouts"))


@pytest.mark.parametrize(
    ("site", "player", "ruling"),
    [
        ("Bree", Role.RESOURCE_PLAYER, "legal"),
        ("Bree", Role.HAZARD_PLAYER, "illegal"),
        ("Moria", Role.RESOURCE_PLAYER, "illegal"),
    ],
)
def test_only_companies_of_one_player_at_one_site_join(site: str, player: Role, ruling: str) -> None:
    companies = (Company("Scouts", site="Bree"), Company("Riders", site=site, player=player))
    state = State(phase=Phase.ORGANIZATION, companies=companies)
    verdict = judge(book, state, a.JoinCompanies("Scouts", "Riders"))
    assert verdict.ruling == ruling
    assert verdict.rests_on
