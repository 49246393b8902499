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

    player: Side = fact(WHO)
    character: int = fact("cards drawn from his Character deck", default=0, most=24)
    strategy: int = fact("cards drawn from his Strategy deck", default=0, most=24)
    die: Face | None = fact(
        "the die he uses; left out: the draw at the start of the turn", told="with {die:a} die", default=None
    )
    names: tuple[str, ...] | None = fact(
        "which cards they are; left out: not told", told="namely {names}", default=None
    )
    goes_on: bool = fact(
        "whether he draws one card at a time and goes on to draw; left out: this is all he draws",
        told="and goes on to draw",
        default=False,
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


DRAWING = (Face.EVENT, Face.WILL_OF_THE_WEST)  # the results with which a card may be drawn


def draws(state: State) -> Iterator[Draw]:
    for side in Side:
        for character in range(2):
            for strategy in range(2):
                yield Draw(side, character, strategy)
                for face in DRAWING if state.dice(side) is None else faces(state, side):
                    yield Draw(side, character, strategy, face)


WITH = "[, with {die:a} die][{goes_on?, and goes on to draw|}]"
book.action(
    Draw,
    presumes=NOTHING_ELSE,
    says=(
        "{player} draws {character:card|cards} from the Character deck and {strategy:card|cards} from the Strategy deck"
        + WITH,
        "{player} draws {character:card|cards} from the Character deck" + WITH,
        "{player} draws {strategy:card|cards} from the Strategy deck" + WITH,
        "{player} draws no card" + WITH,
    ),
    does=_draw,
    candidates=draws,
)


@dataclass(frozen=True, slots=True)
class Reshuffle:
    """A player makes his discarded cards into a new deck."""

    player: Side = fact(WHO)
    deck: Deck = fact("which deck")


book.action(
    Reshuffle,
    presumes=lambda case: "" if case.state.decks(case.action.player).of(case.action.deck) else SHUFFLING,
    says="{player} reshuffles discarded cards into the {deck} deck",
)


@dataclass(frozen=True, slots=True)
class Discard:
    """A player discards cards from his hand."""

    player: Side = fact(WHO)
    cards: int = fact("how many cards", default=1, most=60)
    facing: Facing = fact("face down or up", default=Facing.DOWN)
    names: tuple[str, ...] | None = fact(
        "which cards they are; left out: not told", told="namely {names}", default=None
    )


def _discard(state: State, action: Discard) -> State:
    hand = state.hand(action.player) - action.cards
    return state.but(action.player, hand=hand, discards=state.discards(action.player) + action.cards)


book.action(
    Discard,
    presumes=NOTHING_ELSE,
    says="{player} discards {cards} cards face {facing}",
    does=_discard,
    candidates=lambda state: (Discard(side, cards) for side in Side for cards in range(1, state.hand(side) + 1)),
)


@dataclass(frozen=True, slots=True)
class PlayCard:
    """A player plays an Event card with an Action Die, and its effects are resolved as far as they can be."""

    home: ClassVar[Phase] = Phase.ACTION_RESOLUTION
    takes_turn: ClassVar[bool] = True
    player: Side = fact(WHO)
    die: Face = fact("the die he uses")
    card: Card = fact("the card he plays", default=Card())

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
    does=_play,
)


@dataclass(frozen=True, slots=True)
class ResolveCard:
    """A player carries out what a card he is playing tells him, told step by step; then its effects are resolved."""

    home: ClassVar[Phase] = Phase.ACTION_RESOLUTION
    player: Side = fact(WHO)
    card: Card = fact("the card")
    done: tuple[int, ...] = fact("how much of each instruction he carries out, in the card's order")

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
    says="of what {card} tells him, {player} carries out {done}{done:#|, in this order}",
)


@dataclass(frozen=True, slots=True)
class DiscardTableCard:
    """A player discards a card that lies on the table."""

    player: Side = fact(WHO)
    card: str = fact("name of the card", refers="card on the table")
    die: Face | None = fact("the die he uses for it, if any", told="with {die:a} die", default=None)

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
    says="{player} discards {card} from the table[, with {die:a} die]",
    does=_discard_from_table,
)


@dataclass(frozen=True, slots=True)
class Recruit:
    """A card lets a player recruit units or Leaders."""

    home: ClassVar[Phase] = Phase.ACTION_RESOLUTION
    player: Side = fact(WHO)
    unit: Unit = fact("what is recruited")
    number: int = fact("how many", default=1)
    taken_from: Supply = fact("where the figures are taken from", default=Supply.REINFORCEMENTS)


book.action(
    Recruit,
    presumes=NOTHING_ELSE,
    says="{player} recruits {number} of the {unit} from {taken_from}",
)


@dataclass(frozen=True, slots=True)
class TakeCasualties:
    """Army units are removed from the army on the table."""

    home: ClassVar[Phase] = Phase.ACTION_RESOLUTION
    regulars: int = fact("regular units removed", default=0)
    elites: int = fact("elite units removed", default=0)
    by: Striker = fact("what caused it", default=Striker.CARD)
    removed_too: tuple[FigureKind, ...] = fact(
        "other figures the players take off with them; Leaders whom a clause removes need no mention",
        told="with the {removed_too}",
        default=(),
        unordered=True,
    )
    card_spares_leaders: bool = fact(
        "whether the card's text says that Leaders stay", told="“Leaders stay”", default=False
    )
    card_removes: tuple[FigureKind, ...] = fact(
        "figures that the card's text removes as well",
        told="“remove the {card_removes} as well”",
        default=(),
        unordered=True,
    )


def _take(state: State, action: TakeCasualties) -> State:
    army = state.army or Army()
    left = changed(army, regulars=max(0, army.regulars - action.regulars), elites=max(0, army.elites - action.elites))
    plural = {"leader": "leaders", "nazgul": "nazgul", "companion": "companions", "minion": "minions"}
    gone = {plural[kind.value]: 0 for kind in (*action.removed_too, *action.card_removes)}
    return changed(state, army=changed(left, **gone))


_WITH_THEM = (
    "[, and the {removed_too} with them][, saying “Leaders stay”{card_spares_leaders?|}]"
    "[, saying “remove the {card_removes} as well”]"
)
book.action(
    TakeCasualties,
    presumes=CARDS_AND_BATTLES,
    says=tuple(
        "{by:a} removes " + units + _WITH_THEM
        for units in (
            "{regulars:regular unit|regular units} and {elites:elite unit|elite units}",
            "{elites:elite unit|elite units}",
            "{regulars:regular unit|regular units}",
        )
    ),
    does=_take,
)
