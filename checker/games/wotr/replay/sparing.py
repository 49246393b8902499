"""Which parts speak of the same slip: an act with a die that is not there is no act at all, whoever's turn it was."""

from __future__ import annotations

from checker.api import Step, changed, judge
from checker.games.wotr import cards, dice, drawing, hunt, rings
from checker.games.wotr.aid import mustering
from checker.games.wotr.book import book
from checker.games.wotr.questions import PlayerToAct
from checker.games.wotr.replay.play import Play

ITS_TURN = dice.acts_when_it_is_his_turn.__name__
TURN = {ITS_TURN, rings.he_is_about_to_act.__name__}
NO_SUCH_DIE = {
    dice.selects_a_die_of_his.__name__,
    dice.a_used_die_is_not_used_again.__name__,
    rings.one_of_his_unused_dice.__name__,
}
DRAWN = "WOTR.5.1.2"
GIVEN_AWAY = {rings.a_given_ring_is_gone.__name__, rings.a_discarded_ring_is_out_of_play.__name__}
AN_EYE = {hunt.an_eye_is_no_die_to_act_with.__name__, rings.not_from_an_eye.__name__}
HIS_TO_DO = {dice.the_result_offers_it.__name__}
IN_HAND = {
    mustering.a_character_card_in_hand.__name__,
    mustering.an_army_card_in_hand.__name__,
    mustering.a_muster_card_in_hand.__name__,
    mustering.a_card_in_hand.__name__,
}
WRONG_DIE = {
    dice.the_result_offers_it.__name__,
    cards.the_icon_matches_the_symbol.__name__,
    drawing.an_event_result_draws.__name__,
}
LIES_ELSEWHERE = {
    cards.a_discarded_card_is_not_played_again.__name__,
    cards.a_card_on_the_table_is_not_played_again.__name__,
}
WRONG_PHASE = {cards.played_in_action_resolution.__name__}
ON_THE_BOARD = {part.name for part in book.parts if part.clause.startswith(("AID.muster", "AID.army", "AID.character"))}
NO_ACTION = {dice.with_fewer_dice_only.__name__}


def spare(play: Play, broken: list[Step]) -> list[Step]:
    """One slip is told once: an act with a die that is not there is no act at all, whoever's turn it was."""
    parts = {named(step.part) for step in broken}
    drop: set[str] = set()
    if parts & AN_EYE:
        drop = parts - AN_EYE
    elif parts & GIVEN_AWAY:
        drop = parts - GIVEN_AWAY
    elif parts & NO_SUCH_DIE:
        drop |= TURN | HIS_TO_DO | IN_HAND | ON_THE_BOARD
    elif parts & TURN:
        drop |= NO_ACTION | HIS_TO_DO | IN_HAND | ON_THE_BOARD
    elif parts & (LIES_ELSEWHERE | WRONG_PHASE):
        drop |= IN_HAND
    elif parts & HIS_TO_DO:
        drop |= parts - HIS_TO_DO
    whose = judge(book, play.state, PlayerToAct(), trace=False).rests_on
    by = whose[0].id if whose else ""  # whoever is out of turn breaks the clause that says whose turn it is
    kept = (step for step in broken if named(step.part) not in drop)
    return [changed(step, clause=by) if named(step.part) == ITS_TURN and by else step for step in kept]


def spare_strays(play: Play, broken: list[Step]) -> list[Step]:
    """Cards of the other player are none of his own only because the event is not his."""
    kept = spare(play, broken)
    return [step for step in kept if step.clause != DRAWN] or kept


def named(part: str) -> str:
    return part.partition("#")[2]
