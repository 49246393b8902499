"""What players do with Event cards, and what Event cards do."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from typing import ClassVar

from checker.api import changed, fact
from checker.games.wotr.actions import WHO, faces
from checker.games.wotr.book import CARDS_AND_BATTLES, NOTHING_ELSE, SHUFFLING, book
from checker.games.wotr.nouns import Act, Army, Card, Drawn
from checker.games.wotr.state import State
from checker.games.wotr.words import Deck, Did, Face, Facing, FigureKind, Phase, Side, Striker, Supply, Unit


@dataclass(frozen=True, slots=True)
class Draw:
    """A player draws Event cards."""

    player: Side = fact(WHO, ko="플레이어")
    character: int = fact("cards drawn from his Character deck", default=0, most=24, ko="인물 덱에서")
    strategy: int = fact("cards drawn from his Strategy deck", default=0, most=24, ko="전략 덱에서")
    die: Face | None = fact("the die he uses; left out: the draw at the start of the turn", default=None, ko="주사위")
    names: tuple[str, ...] | None = fact("which cards they are; left out: not told", default=None, ko="카드 이름")
    goes_on: bool = fact(
        "whether he draws one card at a time and goes on to draw; left out: this is all he draws",
        default=False,
        ko="계속 뽑음",
    )

    @property
    def home(self) -> Phase:
        return Phase.RECOVER if self.die is None else Phase.ACTION_RESOLUTION

    @property
    def takes_turn(self) -> bool:
        return self.die is not None

    def of(self, deck: Deck) -> int:
        return self.character if deck is Deck.CHARACTER else self.strategy


def _draw(state: State, action: Draw) -> State:
    side, decks, hand = action.player, state.decks(action.player), state.told_hand(action.player)
    left = changed(decks, character=decks.character - action.character, strategy=decks.strategy - action.strategy)
    state = state.but(side, decks=left)
    if hand is not None:
        state = state.but(side, hand=hand + action.character + action.strategy)
    drawn = state.drawn(side)
    if drawn is None or action.die is not None:
        return state if action.die is None else state.acted(Act(side))
    return state.but(side, drawn=Drawn(drawn.character + action.character, drawn.strategy + action.strategy))


def draws(state: State) -> Iterator[Draw]:
    for side in Side:
        for character in range(2):
            for strategy in range(2):
                yield Draw(side, character, strategy)
                for face in (Face.EVENT,) if state.dice(side) is None else faces(state, side):
                    yield Draw(side, character, strategy, face)


book.action(
    Draw,
    presumes=NOTHING_ELSE,
    says="{player} draws {character} from the Character deck and {strategy} from the Strategy deck",
    ko="{player}: 인물 덱 {character}장, 전략 덱 {strategy}장을 뽑습니다",
    does=_draw,
    candidates=draws,
)


@dataclass(frozen=True, slots=True)
class Reshuffle:
    """A player makes his discarded cards into a new deck."""

    player: Side = fact(WHO, ko="플레이어")
    deck: Deck = fact("which deck", ko="덱")


book.action(
    Reshuffle,
    presumes=lambda case: "" if case.state.decks(case.action.player).of(case.action.deck) else SHUFFLING,
    says="{player} reshuffles discarded cards into the {deck} deck",
    ko="{player}: 버린 카드를 섞어 {deck} 덱으로 만듭니다",
)


@dataclass(frozen=True, slots=True)
class Discard:
    """A player discards cards from his hand."""

    player: Side = fact(WHO, ko="플레이어")
    cards: int = fact("how many cards", default=1, most=60, ko="카드 수")
    facing: Facing = fact("face down or up", default=Facing.DOWN, ko="방향")
    names: tuple[str, ...] | None = fact("which cards they are; left out: not told", default=None, ko="카드 이름")


def _discard(state: State, action: Discard) -> State:
    hand = state.hand(action.player) - action.cards
    return state.but(action.player, hand=hand, discards=state.discards(action.player) + action.cards)


book.action(
    Discard,
    presumes=NOTHING_ELSE,
    says="{player} discards {cards} cards face {facing}",
    ko="{player}: 카드 {cards}장을 버립니다 ({facing})",
    does=_discard,
    candidates=lambda state: (Discard(side, cards) for side in Side for cards in range(1, state.hand(side) + 1)),
)


@dataclass(frozen=True, slots=True)
class PlayCard:
    """A player plays an Event card with an Action Die, and its effects are resolved as far as they can be."""

    home: ClassVar[Phase] = Phase.ACTION_RESOLUTION
    takes_turn: ClassVar[bool] = True
    player: Side = fact(WHO, ko="플레이어")
    die: Face = fact("the die he uses", ko="주사위")
    card: Card = fact("the card he plays", default=Card(), ko="카드")

    @property
    def done(self) -> tuple[int, ...]:
        return tuple(step.doable for step in self.card.instructions)


def _play(state: State, action: PlayCard) -> State:
    hand = state.told_hand(action.player)
    return (state if hand is None else state.but(action.player, hand=max(0, hand - 1))).acted(Act(action.player))


book.action(
    PlayCard,
    presumes=NOTHING_ELSE,
    says="{player} plays {card} with a {die} die",
    ko="{player}: {die} 주사위로 {card} 사용",
    does=_play,
)


@dataclass(frozen=True, slots=True)
class ResolveCard:
    """A player carries out what a card he is playing tells him, told step by step; then its effects are resolved."""

    home: ClassVar[Phase] = Phase.ACTION_RESOLUTION
    player: Side = fact(WHO, ko="플레이어")
    card: Card = fact("the card", ko="카드")
    done: tuple[int, ...] = fact("how much of each instruction he carries out, in the card's order", ko="수행한 수")

    def faults(self) -> Iterator[tuple[tuple[str | int, ...], str, str]]:
        if len(self.done) != len(self.card.instructions):
            yield (
                ("done",),
                f"{len(self.done)} numbers for {len(self.card.instructions)} instructions",
                "one number for each instruction of the card, in its order",
            )


book.action(
    ResolveCard,
    presumes=NOTHING_ELSE,
    says="{player} carries out {done} of {card}",
    ko="{player}: {card}의 지시 중 {done} 수행",
)


@dataclass(frozen=True, slots=True)
class DiscardTableCard:
    """A player discards a card that lies on the table."""

    player: Side = fact(WHO, ko="플레이어")
    card: str = fact("name of the card", refers="card on the table", ko="카드")
    die: Face | None = fact("the die he uses for it, if any", default=None, ko="주사위")

    @property
    def home(self) -> Phase:
        return Phase.ACTION_RESOLUTION

    @property
    def takes_turn(self) -> bool:
        return self.die is not None


def _discard_from_table(state: State, action: DiscardTableCard) -> State:
    card = state.table_card(action.card)
    if card is not None:
        left = tuple(other for other in state.table_cards if other is not card)
        state = changed(state, table_cards=left).but(card.player, discards=state.discards(card.player) + 1)
    return state.acted(Act(action.player, Did.DISCARD_WITH_DIE if action.die else Did.DISCARD_WITHOUT_DIE))


book.action(
    DiscardTableCard,
    presumes=NOTHING_ELSE,
    says="{player} discards {card} from the table",
    ko="{player}: 테이블의 {card}을(를) 버립니다",
    does=_discard_from_table,
)


@dataclass(frozen=True, slots=True)
class Recruit:
    """A card lets a player recruit units or Leaders."""

    home: ClassVar[Phase] = Phase.ACTION_RESOLUTION
    player: Side = fact(WHO, ko="플레이어")
    unit: Unit = fact("what is recruited", ko="부대")
    number: int = fact("how many", default=1, ko="수")
    taken_from: Supply = fact("where the figures are taken from", default=Supply.REINFORCEMENTS, ko="출처")


book.action(
    Recruit,
    presumes=NOTHING_ELSE,
    says="{player} recruits {number} of the {unit} from {taken_from}",
    ko="{player}: {taken_from}에서 {unit} {number} 모집",
)


@dataclass(frozen=True, slots=True)
class TakeCasualties:
    """Army units are removed from the army on the table."""

    home: ClassVar[Phase] = Phase.ACTION_RESOLUTION
    regulars: int = fact("regular units removed", default=0, ko="정규 부대")
    elites: int = fact("elite units removed", default=0, ko="정예 부대")
    by: Striker = fact("what caused it", default=Striker.CARD, ko="원인")
    removed_too: tuple[FigureKind, ...] = fact(
        "other figures the players take off with them; Leaders whom a clause removes need no mention",
        default=(),
        unordered=True,
        ko="함께 제거",
    )
    card_spares_leaders: bool = fact(
        "whether the card's text says that Leaders stay", default=False, ko="카드: 지도자 유지"
    )
    card_removes: tuple[FigureKind, ...] = fact(
        "figures that the card's text removes as well", default=(), unordered=True, ko="카드: 추가 제거"
    )


def _take(state: State, action: TakeCasualties) -> State:
    army = state.army or Army()
    left = changed(army, regulars=max(0, army.regulars - action.regulars), elites=max(0, army.elites - action.elites))
    plural = {"leader": "leaders", "nazgul": "nazgul", "companion": "companions", "minion": "minions"}
    gone = {plural[kind.value]: 0 for kind in (*action.removed_too, *action.card_removes)}
    return changed(state, army=changed(left, **gone))


book.action(
    TakeCasualties,
    presumes=CARDS_AND_BATTLES,
    says="a {by} removes {regulars} regular and {elites} elite units",
    ko="{by}: 정규 {regulars}, 정예 {elites} 제거",
    does=_take,
)
