"""The book of the first game: its actions and its questions."""

from __future__ import annotations

from checker.book import Book
from checker.court import Case, Undefined
from checker.games.wotr import actions as act
from checker.games.wotr import candidates, doings
from checker.games.wotr import questions as ask
from checker.games.wotr.korean import korean
from checker.games.wotr.nouns import Figure, called
from checker.games.wotr.readings import ASSUMPTIONS, READINGS
from checker.games.wotr.state import State
from checker.games.wotr.words import Moved, Phase, Side

book = Book("wotr", State, prepare=act.prepare, assumptions=ASSUMPTIONS, readings=READINGS, korean=korean)

# Statements of the player aid about these actions that no clause here decides: a verdict names them as gaps.
OFFERS = tuple(
    f"AID.{result}.1" for result in ("character", "army", "muster", "event", "muster-army", "will-of-the-west")
)
PHASES = ("AID.fellowship-phase.1", "AID.fellowship-phase.2", "AID.fellowship-phase.3", "AID.victory-check.1")

book.action(
    act.BeginPhase,
    says="the {phase} phase begins",
    ko="{phase} 단계가 시작됩니다",
    does=doings.begin_phase,
    candidates=candidates.phases,
    concerns=PHASES,
)
book.action(
    act.RecoverDice,
    says="{player} takes {dice} dice into the pool",
    ko="{player}: 주사위 {dice}개를 회수합니다",
    does=doings.recover,
    candidates=candidates.recoveries,
    concerns=("AID.recover-and-draw.1",),
)
book.action(
    act.AllocateHunt,
    says="{player} places {dice} dice in the Hunt Box",
    ko="{player}: 추적 칸에 주사위 {dice}개를 놓습니다",
    does=doings.allocate,
    candidates=candidates.allocations,
)
book.action(act.RollDice, says="{player} rolls {results}", ko="{player}: 주사위를 굴려 {results}", does=doings.roll)
book.action(
    act.UseDie,
    says="{player} uses a {die} die {to}",
    ko="{player}: {die} 주사위 사용: {to}",
    does=doings.use_die,
    candidates=candidates.uses,
    concerns=OFFERS,
)
book.action(
    act.Pass, says="{player} passes", ko="{player}: 패스합니다", does=doings.pass_, candidates=candidates.passes
)
book.action(
    act.Skip,
    says="{player} skips, discarding a {die} die",
    ko="{player}: {die} 주사위를 버립니다",
    does=doings.skip,
    candidates=candidates.skips,
)
book.action(
    act.UseRing,
    says="{player} uses a ring to change a {die} die into {into}",
    ko="{player}: 반지로 {die} 주사위를 {into}(으)로 바꿉니다",
    does=doings.use_ring,
    candidates=candidates.ring_uses,
)
book.action(
    act.Draw,
    says="{player} draws {character} from the Character deck and {strategy} from the Strategy deck",
    ko="{player}: 인물 덱 {character}장, 전략 덱 {strategy}장을 뽑습니다",
    does=doings.draw,
    candidates=candidates.draws,
)
book.action(
    act.Reshuffle, says="{player} reshuffles discarded cards into a deck", ko="{player}: 버린 카드를 다시 섞습니다"
)
book.action(
    act.Discard,
    says="{player} discards {cards} cards face {facing}",
    ko="{player}: 카드 {cards}장을 버립니다 ({facing})",
    does=doings.discard,
    candidates=candidates.discards,
)
book.action(
    act.PlayCard,
    says="{player} plays {card} with a {die} die",
    ko="{player}: {die} 주사위로 {card} 사용",
    does=doings.play_card,
)
book.action(act.ResolveCard, says="{player} carries out {done} of {card}", ko="{player}: {card}의 지시 중 {done} 수행")
book.action(
    act.DiscardTableCard,
    says="{player} discards {card} from the table",
    ko="{player}: 테이블의 {card}을(를) 버립니다",
    does=doings.discard_table_card,
)
book.action(
    act.Recruit,
    says="{player} recruits {number} of the {unit} from {taken_from}",
    ko="{player}: {taken_from}에서 {unit} {number} 모집",
    concerns=("AID.muster.at-war.1",),
)
book.action(
    act.TakeCasualties,
    says="a {by} removes {regulars} regular and {elites} elite units",
    ko="{by}: 정규 {regulars}, 정예 {elites} 제거",
    does=doings.take_casualties,
    concerns=("AID.resolving-battles.5",),
)


def _arrived(case: Case[State, ask.BonusDice]) -> int:
    return len({called(figure.name) for figure in case.state.characters if _counts(case, figure)})


def _counts(case: Case[State, ask.BonusDice], figure: Figure) -> bool:
    if not case.ask(ask.GivesDie(case.action.player, figure.name)):
        return False
    return figure.entered + case.ask(ask.TurnsUntilEffective()) <= case.state.turn


def _pool(case: Case[State, ask.DicePool]) -> int:
    """Starting dice, plus those gained, less those lost, at most the maximum."""
    player = case.action.player
    told = case.state.pool(player)
    recovering = case.state.phase is Phase.RECOVER and case.state.characters  # the pool told may be the one before
    if told is not None and not recovering:
        return told
    more = case.state.other_bonus_dice if player is Side.SHADOW else 0
    bonus, lost = case.ask(ask.BonusDice(player)), case.ask(ask.LostDice(player))
    total = case.ask(ask.StartingDice(player)) + bonus - lost + more
    most = case.ask(ask.PoolMaximum(player))
    return total if most is None else min(total, most)


book.question(ask.StartingDice, int, says="How many dice does {player} start with?", ko="{player}의 시작 주사위")
book.question(
    ask.GivesDie,
    bool,
    says="Does {character} give {player} a die?",
    ko="{character}: {player} 추가 주사위",
    otherwise=lambda _: False,
)
book.question(
    ask.BonusDice, int, says="How many dice has {player} gained?", ko="{player}의 추가 주사위", otherwise=_arrived
)
book.question(
    ask.LostDice, int, says="How many dice has {player} lost again?", ko="{player}의 잃은 주사위", otherwise=lambda _: 0
)
book.question(
    ask.TurnsUntilEffective,
    int,
    says="How many turns later is a gain or loss effective?",
    ko="적용까지의 턴",
    otherwise=lambda _: 0,
)
book.question(
    ask.PoolMaximum,
    int | None,
    says="How many dice may the pool of {player} hold at most?",
    ko="{player}의 최대 주사위",
    otherwise=lambda _: None,
)
book.question(
    ask.DicePool, int, says="How many dice are in the pool of {player}?", ko="{player}의 주사위 풀", otherwise=_pool
)
book.question(
    ask.HuntMinimum,
    int,
    says="How many dice must be placed in the Hunt Box at least?",
    ko="추적 칸 최소",
    otherwise=lambda _: 0,
)
book.question(ask.HuntMaximum, int, says="How many dice may be placed in the Hunt Box at most?", ko="추적 칸 최대")
book.question(
    ask.FellowshipDiceDuringHunt,
    int,
    says="How many Fellowship dice are in the box while the Hunt is resolved?",
    ko="추적 해결 중 원정대 주사위",
)
book.question(ask.PlayerToAct, Side, says="Who acts next?", ko="다음 플레이어")


def _unused(case: Case[State, ask.UnusedDice]) -> int:
    dice = case.state.dice(case.action.player)
    if dice is None:
        raise Undefined("unused_dice", f"the situation does not tell the unused dice of {case.action.player.words}")
    return len(dice)


book.question(
    ask.UnusedDice,
    int,
    says="How many unused dice has {player}?",
    ko="{player}의 사용하지 않은 주사위",
    otherwise=_unused,
)
book.question(
    ask.CardsToDraw,
    int,
    says="How many cards does {player} draw from the {deck} deck?",
    ko="{player}: {deck} 덱에서 뽑을 카드",
    otherwise=lambda _: 0,
)
book.question(
    ask.ExcessCards,
    int,
    says="How many cards too many does {player} hold?",
    ko="{player}의 초과 카드",
    otherwise=lambda _: 0,
)


def _not_there(case: Case[State, ask.StaysOnTable]) -> bool:
    raise Undefined("stays_on_table", f"no card named {case.action.card} lies on the table")


book.question(
    ask.StaysOnTable, bool, says="Does {card} stay on the table?", ko="{card} 유지 여부", otherwise=_not_there
)


def fellowship_dice_last_turn(state: State) -> int:
    """Free Peoples dice in the Hunt Box when the previous turn ended: told, or one for each move by a die."""
    if state.hunt_box_last_turn is not None:
        return state.hunt_box_last_turn.free_peoples
    return sum(move is Moved.DIE for move in state.fellowship_moves_last_turn)


book.link("WOTR.4.1.2", "WOTR.4.1.3", "one sentence in two rows")
book.link("WOTR.4.1.14", "WOTR.4.1.15", "halves of one sentence")
book.link("WOTR.5.1.5", "WOTR.5.1.6", "halves of one sentence")
book.link("WOTR.4.1.27", "WOTR.4.1.28", '"This" is the change into an Eye')
book.link("WOTR.4.1.27", "WOTR.4.1.29", '"he" is the Shadow player, "the opposite" is a change from an Eye')
book.link("WOTR.5.1.9", "WOTR.5.1.11", '"such a card" is one played on the table')
