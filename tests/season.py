"""A season of games by seed: every act is one that the clauses allow, and a fault is planted where asked."""

from __future__ import annotations

import json
from collections.abc import Iterator
from dataclasses import dataclass, field
from random import Random
from typing import Any

from checker.games.wotr import book
from checker.games.wotr.actions import AllocateHunt, BeginPhase, Pass, RecoverDice, RollDice, UseDie
from checker.games.wotr.card_actions import Discard, Draw, PlayCard
from checker.games.wotr.nouns import Card, Drawn
from checker.games.wotr.printed import printed, printed_cards
from checker.games.wotr.questions import CardsToDraw, DicePool, ExcessCards, PlayerToAct
from checker.games.wotr.state import State
from checker.games.wotr.words import FACES, Deck, Deed, Face, Phase, Side
from checker.judging.judge import judge, legal_moves
from checker.judging.verdict import LEGAL
from tests.audit_faults import FAULTS, Planted, Story

# What a die is used for here, each by every reading of what its result offers.
USED_FOR: dict[tuple[Side, Face], tuple[tuple[Deed, Story], ...]] = {
    (Side.FREE_PEOPLES, Face.CHARACTER): ((Deed.MOVE_FELLOWSHIP, {"type": "fellowship-progress"}),),
    (Side.FREE_PEOPLES, Face.MUSTER): ((Deed.DIPLOMACY, {"type": "political-advance", "nation": "elves"}),),
    (Side.FREE_PEOPLES, Face.MUSTER_ARMY): ((Deed.DIPLOMACY, {"type": "political-advance", "nation": "elves"}),),
    (Side.SHADOW, Face.CHARACTER): ((Deed.MOVE_CHARACTERS, {"type": "nazgul-movement", "toRegion": "moria"}),),
    (Side.SHADOW, Face.ARMY): ((Deed.MOVE_ARMIES, {"type": "army-movement", "toRegion": "moria"}),),
    (Side.SHADOW, Face.MUSTER_ARMY): ((Deed.MOVE_ARMIES, {"type": "army-movement", "toRegion": "moria"}),),
    (Side.SHADOW, Face.MUSTER): ((Deed.DIPLOMACY, {"type": "political-advance", "nation": "sauron"}),),
}

# Faults that are made to measure for one recorded game: they take it that nobody discards after drawing with a die.
ELSEWHERE = {"a_seventh_card_is_kept", "a_die_that_draws_no_card"}


@dataclass(slots=True)
class Table:
    """A game as it is played: the situation, the cards, and what is written down of it."""

    random: Random
    state: State = field(default_factory=State)
    stories: list[Story] = field(default_factory=list)
    decks: dict[tuple[Side, Deck], list[str]] = field(default_factory=dict)
    hands: dict[Side, list[str]] = field(default_factory=lambda: {side: [] for side in Side})

    def do(self, action: Any) -> None:
        verdict = judge(book, self.state, action, after=True)
        assert verdict.ruling == LEGAL, (action, verdict)
        self.state = verdict.after

    def ask(self, question: Any) -> Any:
        return judge(book, self.state, question).answer

    def tell(self, side: Side, kind: str, *deeds: Story, **more: Any) -> None:
        story = {"playerId": side.value.replace("_", "-"), "type": kind, **more}
        self.stories.append({**story, "actions": list(deeds)})


def written(face: Face) -> str:
    return face.value.replace("_", "-")


def play(seed: int, turns: int) -> list[Story]:
    """A game of so many turns without a slip."""
    table = Table(Random(seed))
    for side in Side:
        for deck in Deck:
            cards = [card.id for card in printed_cards().values() if (card.side, card.deck) == (side, deck)]
            table.random.shuffle(cards)
            table.decks[side, deck] = cards
    for number in range(1, turns + 1):
        _begin(table, number)
        _draw(table)
        table.do(BeginPhase(Phase.FELLOWSHIP))
        table.tell(Side.FREE_PEOPLES, "base")
        table.do(BeginPhase(Phase.HUNT_ALLOCATION))
        placed = table.random.choice([one.dice for one in legal_moves(book, table.state, ("allocate_hunt",))][:3])
        table.do(AllocateHunt(placed))
        table.tell(Side.SHADOW, "base", {"type": "hunt-allocation", "quantity": placed})
        _roll(table)
        table.do(BeginPhase(Phase.ACTION_RESOLUTION))
        while any(table.state.dice(side) for side in Side):
            _act(table, table.ask(PlayerToAct()))
        table.do(BeginPhase(Phase.VICTORY_CHECK))
    return table.stories


def _begin(table: Table, number: int) -> None:
    if number == 1:
        table.state = State(
            phase=Phase.RECOVER,
            free_peoples_hand=0,
            shadow_hand=0,
            free_peoples_drawn=Drawn(),
            shadow_drawn=Drawn(),
        )
    else:
        table.do(BeginPhase(Phase.RECOVER))
    for side in Side:
        table.do(RecoverDice(side, table.ask(DicePool(side))))


def _draw(table: Table) -> None:
    for side in Side:
        due = {deck: table.ask(CardsToDraw(side, deck)) for deck in Deck}
        drawn = [table.decks[side, deck].pop() for deck in Deck for _ in range(due[deck])]
        table.do(Draw(side, due[Deck.CHARACTER], due[Deck.STRATEGY]))
        table.hands[side] += drawn
        table.tell(side, "base", {"type": "card-draw", "cards": drawn})
        _discard(table, side)


def _discard(table: Table, side: Side) -> None:
    """Bring a hand back to its limit."""
    excess = table.ask(ExcessCards(side))
    if excess:
        cards = table.random.sample(table.hands[side], excess)
        table.hands[side] = [card for card in table.hands[side] if card not in cards]
        table.do(Discard(side, excess))
        table.tell(side, "base", {"type": "card-discard", "cards": cards})


def _roll(table: Table) -> None:
    table.do(BeginPhase(Phase.ACTION_ROLL))
    for side in Side:
        box = table.state.hunt_box.shadow if side is Side.SHADOW else 0
        results = tuple(table.random.choice(FACES[side]) for _ in range(table.ask(DicePool(side)) - box))
        table.do(RollDice(side, results))
        table.tell(side, "base", {"type": "action-roll", "dice": list(map(written, results))})


def _act(table: Table, side: Side) -> None:
    """One act of a player, picked among those that are allowed."""
    moves = [move for move in legal_moves(book, table.state, ("use_die", "pass", "draw")) if move.player is side]
    played = [
        PlayCard(side, face, Card(known.name, known.symbol))
        for card in table.hands[side]
        if (known := printed(card))
        for face in dict.fromkeys(table.state.dice(side) or ())
    ]
    cards = [move for move in played if judge(book, table.state, move).ruling == LEGAL]
    uses = [
        (move, deed)
        for move in moves
        if isinstance(move, UseDie)
        for to, deed in USED_FOR.get((side, move.die), ())
        if to is move.to
    ]
    draws = [move for move in moves if isinstance(move, Draw) and move.die is Face.EVENT]
    passes = [move for move in moves if isinstance(move, Pass)]
    skips = [move for move in legal_moves(book, table.state, ("skip",)) if move.player is side]
    kinds = [one for one in (uses, uses, cards, draws, passes) if one] or [skips]
    chosen = table.random.choice(table.random.choice(kinds))
    move, deed = chosen if isinstance(chosen, tuple) else (chosen, None)
    table.do(move)
    _tell(table, side, move, deed)
    _discard(table, side)


def _tell(table: Table, side: Side, move: Any, deed: Story | None) -> None:
    if isinstance(move, Pass):
        table.tell(side, "die-pass")
    elif isinstance(move, PlayCard):
        card = next(card for card in table.hands[side] if (known := printed(card)) and known.name == move.card.name)
        table.hands[side].remove(card)
        table.tell(side, "die-card", die=written(move.die), card=card)
    elif isinstance(move, Draw):
        decks = (Deck.CHARACTER,) * move.character + (Deck.STRATEGY,) * move.strategy
        drawn = [table.decks[side, deck].pop() for deck in decks]
        table.hands[side] += drawn
        table.tell(side, "die", {"type": "card-draw", "cards": drawn}, die="event")
    else:
        skipped: Story = {"type": "action-die-skip", "die": written(move.die)}
        table.tell(side, "die", deed or skipped, die=written(move.die))


def record(stories: list[Story]) -> str:
    return json.dumps({"options": {}, "stories": stories})


def faulty(seed: int, turns: int) -> Planted | None:
    """The same game with one fault in it, picked by the seed; nothing where the game has no place for that fault."""
    stories, random = play(seed, turns), Random(seed)
    plant = FAULTS[random.choice(sorted(FAULTS.keys() - ELSEWHERE))]
    places = list(plant(stories))
    return random.choice(places) if places else None


def season(games: int, turns: int, faults: int = 2) -> Iterator[tuple[str, str, tuple[tuple[str, int], ...]]]:
    """The name and the text of each game, and the clause and the event of its fault: one in so many games has one."""
    for seed in range(games):
        planted = faulty(seed, turns) if seed % faults == 0 else None
        stories = planted.stories if planted else play(seed, turns)
        found = ((planted.clause, planted.event),) if planted else ()
        yield f"game-{seed:04}.json", record(stories), found
