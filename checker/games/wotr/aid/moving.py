"""Armies, the Fellowship, Companions and Minions: how far they go, and where."""

from __future__ import annotations

from collections import defaultdict

from checker.api import SILENT, Case, Finding, Undefined, answer, becomes, changed, satisfied, violated
from checker.games.wotr.actions import UseDie
from checker.games.wotr.aid.questions import FarthestMove, FreeRegion, highest_level
from checker.games.wotr.board import Fellowship, Move
from checker.games.wotr.book import book
from checker.games.wotr.nouns import MINIONS, called
from checker.games.wotr.state import State
from checker.games.wotr.words import Deed, Face, Settlement, Side

MOUTH = "mouth_of_sauron"


def flies(name: str) -> bool:
    """Whether he is a Nazgûl; the Witch-king is one of them."""
    return called(name).startswith(("nazgul", "witch_king"))


def of_the_shadow(name: str) -> bool:
    """Whether he is a Nazgûl or a Minion, and so no Companion."""
    return flies(name) or called(name) in MINIONS


def used_as(action: UseDie) -> Face:
    """The result it is used as: an army of a Muster/Army result moves by the Army half."""
    if action.die is Face.MUSTER_ARMY:
        return Face.ARMY
    return action.used_as or action.die


def _by(case: Case[State, UseDie], face: Face, *deeds: Deed) -> bool:
    return case.action.to in deeds and used_as(case.action) is face


def _adjacent(state: State, one: str, other: str) -> bool:
    """Whether two regions touch, as either of them tells; where neither tells its borders nobody knows."""
    borders = {name: state.board.region(name).adjacent for name in (one, other)}
    if one != other and not borders[one] and not borders[other]:
        raise Undefined("adjacent", "the situation does not tell which regions are adjacent")
    return other in borders[one] or one in borders[other]


def _moves_to_free_neighbours(case: Case[State, UseDie]) -> Finding:
    for move in case.action.moves:
        here = case.state.board.army(move.who).region
        if not _adjacent(case.state, here, move.to):
            return violated("{to} is not adjacent to {here}", to=move.to, here=here)
        if not case.ask(FreeRegion(case.action.player, move.to)):
            return violated("{to} is not free for the armies of {player}", to=move.to, player=case.action.player)
    return satisfied("the regions are adjacent and free")


def _attacks(case: Case[State, UseDie], face: Face) -> bool:
    return _by(case, face, Deed.ATTACK) and bool(case.action.target)


def _is_next_to_it(case: Case[State, UseDie]) -> bool:
    army, target = case.state.board.army(case.action.army), case.state.board.army(case.action.target)
    return _adjacent(case.state, army.region, target.region)


def _in_one_siege(case: Case[State, UseDie]) -> bool:
    army, target = case.state.board.army(case.action.army), case.state.board.army(case.action.target)
    return army.region == target.region and case.state.board.region(army.region).besieged


def _an_enemy_is_attacked(case: Case[State, UseDie], *, within_reach: bool) -> Finding:
    army, target = case.state.board.army(case.action.army), case.state.board.army(case.action.target)
    if target.player is army.player:
        return violated("{target} is no enemy army", target=target)
    if within_reach:
        return satisfied("{target} stands where {army} can attack it", target=target, army=army)
    return violated("{target} does not stand where {army} can attack it", target=target, army=army)


# "지도자와 함께 있는 군대 1개대" (an army with a Leader)
@book.requires(
    "AID.character.2", UseDie, when=lambda case: _by(case, Face.CHARACTER, Deed.MOVE_ARMIES, Deed.ATTACK), one=1
)
def one_army_with_a_leader(case: Case[State, UseDie], *, one: int) -> Finding:
    names = {case.action.army, *(move.who for move in case.action.moves)} - {""}
    if len(names) > one:
        return violated("{armies:army|armies} moved, a Character result moves {one}", armies=len(names), one=one)
    for army in case.state.board.armies:
        if army.name in names and not army.leaders:
            return violated("no Leader is with {army}", army=army)
    return satisfied("a Leader is with the army")


# "인접한 지역으로 이동하는데, 그 지역은 군대 이동에 대해 자유로워야 합니다" (to an adjacent region that is free)
@book.requires("AID.character.2", UseDie, when=lambda case: _by(case, Face.CHARACTER, Deed.MOVE_ARMIES))
def the_led_army_moves_to_a_free_neighbour(case: Case[State, UseDie]) -> Finding:
    return _moves_to_free_neighbours(case)


# "인접한 지역에 있는 적군 1개대를 공격합니다" (attacks an enemy army in an adjacent region)
@book.requires("AID.character.2", UseDie, when=lambda case: _attacks(case, Face.CHARACTER))
def the_led_army_attacks_a_neighbour(case: Case[State, UseDie]) -> Finding:
    return _an_enemy_is_attacked(case, within_reach=_is_next_to_it(case))


# "서로 다른 군대들을 2개대까지" (up to two different armies)
@book.requires("AID.army.2", UseDie, when=lambda case: _by(case, Face.ARMY, Deed.MOVE_ARMIES), most=2)
def at_most_two_different_armies(case: Case[State, UseDie], *, most: int) -> Finding:
    names = [move.who for move in case.action.moves]
    if len(names) > most:
        return violated("{armies:army|armies} moved, at most {most} allowed", armies=len(names), most=most)
    if len(set(names)) < len(names):
        return violated("{army} moves twice, and the armies must be different", army=names[0])
    return satisfied("{armies:army|armies} moved, at most {most} allowed", armies=len(names), most=most)


# "인접한 지역(들)로 이동시키는데, 그 지역(들)은 군대 이동에 대해 자유로워야 합니다" (to adjacent regions that are free)
@book.requires("AID.army.2", UseDie, when=lambda case: _by(case, Face.ARMY, Deed.MOVE_ARMIES))
def armies_move_to_free_neighbours(case: Case[State, UseDie]) -> Finding:
    return _moves_to_free_neighbours(case)


# "인접한 곳에 있는 적군 1개대를 공격합니다. (또는 포위 공격이나 돌진을 지휘합니다)" (or conducts a siege or a sortie)
@book.requires("AID.army.3", UseDie, when=lambda case: _attacks(case, Face.ARMY))
def an_army_attacks_a_neighbour_or_in_a_siege(case: Case[State, UseDie]) -> Finding:
    return _an_enemy_is_attacked(case, within_reach=_in_one_siege(case) or _is_next_to_it(case))


def _track(state: State, fellowship: Fellowship) -> State:
    return changed(state, board=changed(state.board, fellowship=fellowship))


def _does(case: Case[State, UseDie], deed: Deed) -> bool:
    return case.action.to is deed and case.action.player is Side.FREE_PEOPLES


# "원정대 진행 카운터를 1칸 이동시킵니다" (the progress counter moves one step)
@book.effects("AID.character.free-peoples.1", UseDie, when=lambda case: _does(case, Deed.MOVE_FELLOWSHIP), one=1)
def the_counter_moves(case: Case[State, UseDie], now: State, *, one: int) -> Finding:
    fellowship = now.board.fellowship
    moved = changed(fellowship, progress=fellowship.progress + one)
    return becomes(_track(now, moved), "the Fellowship progresses by {one:step|steps}", one=one)


# "원정대가 노출이었다면" (if the Fellowship was revealed)
@book.requires("AID.character.free-peoples.2", UseDie, when=lambda case: _does(case, Deed.HIDE_FELLOWSHIP))
def only_a_revealed_fellowship_is_hidden(case: Case[State, UseDie]) -> Finding:
    revealed = case.state.board.fellowship.revealed
    if revealed is None:
        return SILENT
    return satisfied("the Fellowship is revealed") if revealed else violated("the Fellowship is hidden already")


# "원정대는 다시 숨음이 됩니다" (it becomes hidden again)
@book.effects("AID.character.free-peoples.2", UseDie, when=lambda case: _does(case, Deed.HIDE_FELLOWSHIP))
def it_is_hidden_again(case: Case[State, UseDie], now: State) -> Finding:
    return becomes(_track(now, changed(now.board.fellowship, revealed=False)), "the Fellowship is hidden again")


def _far(case: Case[State, UseDie], *, separating: bool) -> Finding:
    groups: dict[int, list[Move]] = defaultdict(list)
    for move in case.action.moves:
        groups[move.group].append(move)
    for moves in groups.values():
        who = tuple(move.who for move in moves)
        far = max(move.regions or 0 for move in moves)
        if far and far > (most := case.ask(FarthestMove(who, separating))):
            return violated("{who} move {far:region|regions}, at most {most} allowed", who=who, far=far, most=most)
    return satisfied("nobody moves farther than allowed")


# "동료 1명이나 동료들 1무리를 원정대에서 분리합니다" (one Companion or one group)
@book.requires("AID.character.free-peoples.3", UseDie, when=lambda case: _does(case, Deed.SEPARATE_COMPANIONS), one=1)
def one_group_is_separated(case: Case[State, UseDie], *, one: int) -> Finding:
    groups = len({move.group for move in case.action.moves})
    if groups > one:
        return violated("{groups:group|groups} separated, only {one} may be", groups=groups, one=one)
    return satisfied("{groups:group|groups} separated", groups=groups)


# "원정대 진행 카운터의 칸수와 가장 높은 동료 레벨의 합까지" (up to the progress plus the highest Level)
@book.defines(
    "AID.character.free-peoples.3", FarthestMove, when=lambda case: case.action.separating and _of_companions(case)
)
def progress_and_the_highest_level(case: Case[State, FarthestMove]) -> Finding:
    progress, level = case.state.board.fellowship.progress, highest_level(case.state, case.action.who)
    return answer(progress + level, "progress {progress} and Level {level}", progress=progress, level=level)


@book.requires("AID.character.free-peoples.3", UseDie, when=lambda case: _does(case, Deed.SEPARATE_COMPANIONS))
def they_move_so_far_at_most(case: Case[State, UseDie]) -> Finding:
    return _far(case, separating=True)


# "동료 피규어(들)은 원정대 칸에서 제거되고" (they are removed from the Fellowship box)
@book.effects("AID.character.free-peoples.3", UseDie, when=lambda case: _does(case, Deed.SEPARATE_COMPANIONS))
def they_leave_the_fellowship(case: Case[State, UseDie], now: State) -> Finding:
    left = len(case.action.moves)
    return becomes(
        changed(now, companions=max(0, now.companions - left)),
        "{left:Companion|Companions} left the Fellowship",
        left=left,
    )


def _of_companions(case: Case[State, FarthestMove]) -> bool:
    return set(map(of_the_shadow, case.action.who)) == {False}


def _companions_move(case: Case[State, UseDie]) -> Finding:
    for who in (move.who for move in case.action.moves):
        if of_the_shadow(who):
            return violated("{who} is no Companion", who=who)
    return SILENT


# "동료 1명이나 동료들 1무리를" (one Companion or one group of Companions)
@book.requires("AID.character.free-peoples.3", UseDie, when=lambda case: _does(case, Deed.SEPARATE_COMPANIONS))
def only_companions_separate(case: Case[State, UseDie]) -> Finding:
    return _companions_move(case)


# "동료들을 이동시킵니다" (move Companions)
@book.requires("AID.character.free-peoples.4", UseDie, when=lambda case: _does(case, Deed.MOVE_CHARACTERS))
def only_companions_move(case: Case[State, UseDie]) -> Finding:
    return _companions_move(case)


# "그 무리에서 가장 높은 동료 레벨까지" (up to the highest Level in the group)
@book.defines(
    "AID.character.free-peoples.4",
    FarthestMove,
    when=lambda case: not case.action.separating and _of_companions(case),
)
def the_highest_level_of_the_group(case: Case[State, FarthestMove]) -> Finding:
    level = highest_level(case.state, case.action.who)
    return answer(level, "the highest Level of the group is {level}", level=level)


@book.requires("AID.character.free-peoples.4", UseDie, when=lambda case: _does(case, Deed.MOVE_CHARACTERS))
def companions_move_so_far_at_most(case: Case[State, UseDie]) -> Finding:
    return _far(case, separating=False)


def _moves_minions(case: Case[State, UseDie]) -> bool:
    return case.action.to is Deed.MOVE_CHARACTERS and case.action.player is Side.SHADOW


# "자유민족에게 지배되고 있는 거점이 있는 지역을 제외하고" (but to no region with a Stronghold of the Free Peoples),
# "암흑군단 군대가 포위하고 있지 않는 한" (unless a Shadow army besieges it)
@book.requires("AID.character.shadow.1", UseDie, when=_moves_minions)
def no_nazgul_flies_to_their_strongholds(case: Case[State, UseDie]) -> Finding:
    board = case.state.board
    for region in (board.region(move.to) for move in case.action.moves if flies(move.who)):
        if region.settlement is not Settlement.STRONGHOLD or region.besieged:
            continue
        controlled = board.controller(region.name)
        if controlled is None:
            raise Undefined("control", "the situation does not tell who controls the Stronghold")
        if controlled is Side.FREE_PEOPLES:
            return violated("the Free Peoples control the Stronghold in {region}", region=region)
    return SILENT


# "나즈굴 모두를 … 사우론의 입이" (all Nazgûl, and the Mouth of Sauron): nobody else is on the list
@book.requires("AID.character.shadow.1", UseDie, when=_moves_minions)
def nobody_else_moves(case: Case[State, UseDie]) -> Finding:
    for who in (move.who for move in case.action.moves):
        if not flies(who) and called(who) != MOUTH:
            return violated("{who} is neither a Nazgûl nor the Mouth of Sauron", who=who)
    return SILENT


# "사우론의 입이 3지역까지" (the Mouth of Sauron up to three regions)
@book.defines(
    "AID.character.shadow.1", FarthestMove, when=lambda case: {MOUTH} == set(map(called, case.action.who)), most=3
)
def the_mouth_goes_three_regions(case: Case[State, FarthestMove], *, most: int) -> Finding:
    return answer(most, "the Mouth of Sauron moves up to {most:region|regions}", most=most)


# "사우론의 입이 3지역까지 이동하게 합니다" (the Mouth of Sauron moves up to three regions)
@book.requires("AID.character.shadow.1", UseDie, when=_moves_minions)
def the_mouth_moves_no_farther(case: Case[State, UseDie]) -> Finding:
    for who, far in ((move.who, move.regions) for move in case.action.moves if called(move.who) == MOUTH):
        if far and far > (most := case.ask(FarthestMove((who,)))):
            return violated(
                "the Mouth of Sauron moves {far:region|regions}, at most {most} allowed", far=far, most=most
            )
    return SILENT
