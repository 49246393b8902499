"""The Fellowship phase: declaring, healing, and the Guide."""

from __future__ import annotations

from checker.api import Case, Finding, applies, becomes, changed, satisfied, violated
from checker.games.wotr.aid.actions import ChangeGuide, DeclareFellowship, HealRingBearers
from checker.games.wotr.board import Board
from checker.games.wotr.book import book
from checker.games.wotr.state import State
from checker.games.wotr.words import Phase, Settlement, Side

REFUGES = (Settlement.CITY, Settlement.STRONGHOLD)


def in_its_phase(now: Phase | None) -> Finding:
    if now is Phase.FELLOWSHIP:
        return satisfied("this is the {now} phase", now=now)
    return violated("this belongs to the fellowship phase, and it is the {now} phase", now=now)


def is_refuge(board: Board, name: str) -> bool:
    """Whether the region holds a City or Stronghold of a Free Peoples Nation."""
    region = board.region(name)
    nations = [one.name for one in board.nations if one.side is Side.FREE_PEOPLES]
    return region.nation in nations and region.settlement in REFUGES


# "자유민족 플레이어는 원정대의 위치를 선언할 수 있습니다" (the Free Peoples player may declare)
@book.permits("AID.fellowship-phase.1", DeclareFellowship)
def the_fellowship_may_be_declared(case: Case[State, DeclareFellowship]) -> Finding:
    return applies("the Free Peoples player may declare where the Fellowship is")


@book.requires("AID.fellowship-phase.1", DeclareFellowship)
def the_free_peoples_player_declares_it(case: Case[State, DeclareFellowship]) -> Finding:
    if case.action.player is Side.FREE_PEOPLES:
        return satisfied("the Free Peoples player declares it")
    return violated("the Shadow player does not declare the Fellowship")


# "이제" (now): in this phase
@book.requires("AID.fellowship-phase.1", DeclareFellowship)
def it_is_declared_in_its_phase(case: Case[State, DeclareFellowship]) -> Finding:
    return in_its_phase(case.state.phase)


# "그 국가는 활성화되고" (that Nation is activated)
@book.effects(
    "AID.fellowship-phase.2", DeclareFellowship, when=lambda case: is_refuge(case.state.board, case.action.region)
)
def the_nation_is_activated(case: Case[State, DeclareFellowship], now: State) -> Finding:
    nation = now.board.region(case.action.region).nation
    return becomes(
        changed(now, board=now.board.with_nation(nation, activated=True)), "{nation} is activated", nation=nation
    )


# "반지-운반자들은 치유될 수 있습니다" (the Ring-bearers may be healed)
@book.permits(
    "AID.fellowship-phase.2",
    HealRingBearers,
    when=lambda case: (
        case.action.player is Side.FREE_PEOPLES and is_refuge(case.state.board, case.state.board.fellowship.declared_in)
    ),
)
def the_ring_bearers_may_be_healed(case: Case[State, HealRingBearers]) -> Finding:
    region = case.state.board.fellowship.declared_in
    return applies("the Fellowship was declared in {region}, so the Ring-bearers may be healed", region=region)


# "이 단계 동안에 자유민족 플레이어는 원정대의 길잡이를 바꿀 수 있습니다" (he may change the Guide)
@book.permits("AID.fellowship-phase.3", ChangeGuide)
def the_guide_may_be_changed(case: Case[State, ChangeGuide]) -> Finding:
    return applies("the Free Peoples player may change the Guide")


@book.requires("AID.fellowship-phase.3", ChangeGuide)
def the_free_peoples_player_changes_him(case: Case[State, ChangeGuide]) -> Finding:
    if case.action.player is Side.FREE_PEOPLES:
        return satisfied("the Free Peoples player changes the Guide")
    return violated("the Shadow player does not change the Guide")


@book.requires("AID.fellowship-phase.3", ChangeGuide)
def he_is_changed_in_this_phase(case: Case[State, ChangeGuide]) -> Finding:
    return in_its_phase(case.state.phase)
