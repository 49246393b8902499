"""Movement, returning and influence over their small domains: every phase and step, every size, every count."""

from __future__ import annotations

from dataclasses import replace
from itertools import pairwise, product

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from checker.games.meccg import book
from checker.games.meccg.actions import (
    DeclareNewSite,
    DrawCards,
    EndPhase,
    Influence,
    JoinCompanies,
    PlayCard,
    ReturnToOrigin,
    StopDrawing,
)
from checker.games.meccg.nouns.cards import Card, Key, Region
from checker.games.meccg.nouns.people import Company, Site
from checker.games.meccg.questions import HasEffect, SiteOf
from checker.games.meccg.state import State
from checker.games.meccg.words import (
    CardKind,
    Movement,
    MovementStep,
    Phase,
    RegionType,
    ReturnCause,
    Role,
    Side,
    SiteType,
)
from checker.judging.judge import judge

STEPS = tuple(MovementStep)
BEFORE = (Phase.UNTAP, Phase.ORGANIZATION, Phase.LONG_EVENT)
AFTER = (Phase.SITE, Phase.END_OF_TURN)
SCOUTS = Company("Scouts", site="Rivendell", new_site="Bree")
REARGUARD = Company("Rearguard", site="Moria", new_site="Bree")
RESOURCE = PlayCard(Card("A Quick Rest"))
COMPOSITION = ReturnCause.COMPOSITION


def moving(step: MovementStep, *, hands_reconciled: bool = False) -> State:
    company = replace(SCOUTS, step=step, hands_reconciled=hands_reconciled)
    return State(phase=Phase.MOVEMENT_HAZARD, companies=(company,))


def ruling(state: State, put: object, as_of: str = "") -> str:
    return judge(book, state, put, as_of=as_of).ruling


@pytest.mark.parametrize(("phase", "step"), list(product((*BEFORE, *AFTER), STEPS)))
def test_outside_the_movement_hazard_phase_a_company_is_always_at_a_site(phase: Phase, step: MovementStep) -> None:
    state = State(phase=phase, companies=(replace(SCOUTS, step=step),))
    assert judge(book, state, SiteOf("Scouts")).answer == ("Rivendell" if phase in BEFORE else "Bree")


@pytest.mark.parametrize("step", STEPS)
def test_from_the_reveal_to_the_site_phase_a_moving_company_is_at_no_site(step: MovementStep) -> None:
    expected = "Rivendell" if step is MovementStep.WAITING else ""
    assert judge(book, moving(step), SiteOf("Scouts")).answer == expected


@pytest.mark.parametrize("step", STEPS)
def test_before_november_1997_it_arrived_when_its_old_site_was_removed(step: MovementStep) -> None:
    arrived = step in (MovementStep.ORIGIN_REMOVED, MovementStep.OVER)
    expected = "Rivendell" if step is MovementStep.WAITING else "Bree" if arrived else ""
    assert judge(book, moving(step), SiteOf("Scouts"), as_of="1997-11-16").answer == expected


@pytest.mark.parametrize("step", STEPS)
def test_a_company_that_does_not_move_never_leaves_its_site(step: MovementStep) -> None:
    state = State(phase=Phase.MOVEMENT_HAZARD, companies=(Company("Scouts", site="Rivendell", step=step),))
    assert judge(book, state, SiteOf("Scouts")).answer == "Rivendell"


@pytest.mark.parametrize(("step", "reconciled"), list(product(STEPS, (False, True))))
def test_a_resource_is_refused_once_the_origin_is_gone_or_the_draw_is_due(step: MovementStep, reconciled: bool) -> None:
    closed = (MovementStep.SITE_REVEALED, MovementStep.ORIGIN_REMOVED, MovementStep.OVER)
    assert (ruling(moving(step, hands_reconciled=reconciled), RESOURCE) == "illegal") == (step in closed)


@pytest.mark.parametrize("reconciled", [False, True])
def test_before_november_1997_only_reconciled_hands_closed_the_gap(reconciled: bool) -> None:
    state = moving(MovementStep.ORIGIN_REMOVED, hands_reconciled=reconciled)
    assert ruling(state, RESOURCE, "1997-11-16") == ("illegal" if reconciled else "legal")


@pytest.mark.parametrize(("allowed", "drawn"), list(product(range(1, 6), range(6))))
def test_cards_are_drawn_up_to_the_number_allowed(allowed: int, drawn: int) -> None:
    revealed = replace(SCOUTS, draws_allowed=allowed, step=MovementStep.SITE_REVEALED)
    state = State(phase=Phase.MOVEMENT_HAZARD, companies=(revealed,), cards_drawn=drawn)
    counts = [count for count in range(1, 7) if ruling(state, DrawCards(count)) == "legal"]
    assert counts == [count for count in range(1, 7) if drawn + count <= allowed]


@pytest.mark.parametrize("drawn", range(6))
def test_a_player_stops_drawing_at_any_count(drawn: int) -> None:
    revealed = replace(SCOUTS, draws_allowed=5, step=MovementStep.SITE_REVEALED)
    state = State(phase=Phase.MOVEMENT_HAZARD, companies=(revealed,), cards_drawn=drawn)
    assert ruling(state, StopDrawing()) == "legal"


def meeting(one: int, other: int, kind: SiteType) -> State:
    over = MovementStep.OVER
    companies = (replace(SCOUTS, size=one, step=over), replace(REARGUARD, size=other, step=over))
    return State(phase=Phase.MOVEMENT_HAZARD, sites=(Site("Bree", kind),), companies=companies)


@pytest.mark.parametrize(("one", "other"), list(product(range(1, 8), range(1, 8))))
def test_companies_that_meet_either_join_or_one_is_sent_back(one: int, other: int) -> None:
    state = meeting(one, other, SiteType.BORDER_HOLD)
    joins = ruling(state, JoinCompanies("Rearguard", "Scouts")) == "legal"
    sent = ruling(state, ReturnToOrigin("Scouts", COMPOSITION, Role.HAZARD_PLAYER)) == "legal"
    assert (joins, sent) == (one + other <= 7, one + other > 7)


@pytest.mark.parametrize("company", ["Scouts", "Rearguard"])
def test_only_the_hazard_player_chooses_who_is_sent_back(company: str) -> None:
    state = meeting(4, 4, SiteType.BORDER_HOLD)
    choosers = [role for role in Role if ruling(state, ReturnToOrigin(company, COMPOSITION, role)) == "legal"]
    assert choosers == [Role.HAZARD_PLAYER]


@pytest.mark.parametrize("kind", SiteType)
def test_only_at_a_haven_or_darkhaven_do_companies_stay_apart(kind: SiteType) -> None:
    apart = ruling(meeting(2, 2, kind), EndPhase()) == "legal"
    assert apart == (kind in (SiteType.HAVEN, SiteType.DARKHAVEN))


@pytest.mark.parametrize("region_type", RegionType)
def test_no_region_type_reaches_a_company_that_stays(region_type: RegionType) -> None:
    state = State(phase=Phase.MOVEMENT_HAZARD, companies=(Company("Scouts", site="Moria"),))
    creature = PlayCard(Card("Hill Wolves", CardKind.CREATURE), "Scouts", keyed_to=Key(region_types=(region_type,)))
    assert ruling(state, creature) == "illegal"


@pytest.mark.parametrize(("kind", "here"), list(product(SiteType, SiteType)))
def test_a_creature_reaches_a_company_that_stays_through_its_site_type(kind: SiteType, here: SiteType) -> None:
    company = Company("Scouts", site="Moria")
    state = State(phase=Phase.MOVEMENT_HAZARD, companies=(company,), sites=(Site("Moria", here),))
    creature = PlayCard(Card("Cave Dwellers", CardKind.CREATURE), "Scouts", keyed_to=Key(site_type=kind))
    assert ruling(state, creature) == ("legal" if kind is here else "illegal")


@given(st.lists(st.sampled_from(["Lebennin", "Ithilien", "Anórien", "Belfalas"]), min_size=1, max_size=6))
@settings(max_examples=100)
def test_a_site_path_repeats_no_region_and_never_steps_from_lebennin_to_ithilien(names: list[str]) -> None:
    path = tuple(Region(name) for name in names)
    stepped = any({one, other} == {"Lebennin", "Ithilien"} for one, other in pairwise(names))
    good = len(set(names)) == len(names) and not stepped
    assert ruling(State(), DeclareNewSite(movement=Movement.REGION, path=path)) == ("legal" if good else "illegal")


@given(st.lists(st.sampled_from(["Scouts", "Rearguard", "Riders"]), unique=True))
def test_an_environment_is_denied_exactly_to_the_companies_it_has_been_applied_to(applied: list[str]) -> None:
    names = ("Scouts", "Rearguard", "Riders")
    cold = Card("Bitter Cold", CardKind.LONG_EVENT, Side.HAZARD, environment=True, applied_to=tuple(applied))
    state = State(companies=tuple(Company(name) for name in names), cards=(cold,))
    denied = [name for name in names if judge(book, state, HasEffect("Bitter Cold", name)).answer is False]
    assert denied == [name for name in names if name in applied]


@pytest.mark.parametrize("cause", ReturnCause)
def test_of_all_reasons_to_return_only_the_under_deeps_roll_leaves_it_its_site_phase(cause: ReturnCause) -> None:
    company = replace(SCOUTS, returned=cause)
    state = State(phase=Phase.SITE, companies=(company,), sites=(Site("Rivendell", SiteType.HAVEN),))
    item = PlayCard(Card("Old Sword", CardKind.ITEM))
    assert ruling(state, item) == ("legal" if cause is ReturnCause.UNDER_DEEPS_ROLL else "illegal")


@pytest.mark.parametrize("cause", ReturnCause)
def test_before_the_erratum_no_reason_to_return_cost_the_site_phase(cause: ReturnCause) -> None:
    company = replace(SCOUTS, returned=cause)
    state = State(phase=Phase.SITE, companies=(company,), sites=(Site("Rivendell", SiteType.HAVEN),))
    assert ruling(state, PlayCard(Card("Old Sword", CardKind.ITEM)), "ruling") == "legal"


@pytest.mark.parametrize("made", range(4))
def test_only_the_first_influence_attempt_of_a_turn_is_allowed(made: int) -> None:
    state = State(phase=Phase.SITE, influence_attempts=made)
    assert ruling(state, Influence(target="Men of the Downs")) == ("legal" if made == 0 else "illegal")
