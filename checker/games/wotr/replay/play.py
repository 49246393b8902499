"""A replay as it runs: what the record has shown so far, beyond the situation that the clauses look at."""

from __future__ import annotations

from collections import Counter, deque
from collections.abc import Iterable, Iterator
from dataclasses import dataclass, field

from checker.api import ILLEGAL, Hearing, changed
from checker.games.wotr.nouns import HEIRS, MINIONS, Act, Decks, Figure, called
from checker.games.wotr.replay.cards_seen import CardsSeen
from checker.games.wotr.replay.politics import NAMES, Politics
from checker.games.wotr.replay.record import CARD, DIE, Event, spelled
from checker.games.wotr.replay.turns import Turn
from checker.games.wotr.state import State
from checker.games.wotr.words import Deck, Face, Phase, Side

COMPANIONS = ("gandalf-the-grey", "strider", "legolas", "gimli", "boromir", "meriadoc", "peregrin")
CARD_CLAUSES = frozenset({"WOTR.5.1.1", "WOTR.5.1.2", "WOTR.5.1.3", "WOTR.5.1.4"})  # they hang on cards counted
RING_CLAUSES = frozenset({"WOTR.4.1.21", "WOTR.4.1.22", "WOTR.4.1.23"})  # they hang on who holds which ring
POOL_CLAUSES = frozenset({"WOTR.4.1.12", "WOTR.4.1.13"})  # they hang on who entered play

# No turn has more acts, dice or cards than this; a longer row is an error, and must not make the replay slow.
ACTS, USED, TABLE, HOPES = 8, 24, 96, 4


@dataclass(frozen=True, slots=True)
class Hope:
    """Other numbers of cards that may be the true ones, since a slip before left that open."""

    hand: int
    character: int = 0
    strategy: int = 0


@dataclass(slots=True)
class Play:
    """One replay."""

    hearing: Hearing
    tokens: Counter[Side] = field(default_factory=Counter)
    ring_uses: dict[str, deque[tuple[int, Side | None]]] = field(default_factory=dict)  # of the whole record
    fellowship: set[str] = field(default_factory=lambda: set(COMPANIONS))
    cards: dict[Side, CardsSeen] = field(default_factory=lambda: {side: CardsSeen() for side in Side})
    politics: Politics = field(default_factory=Politics)
    came: dict[Side, tuple[int, frozenset[str]]] = field(default_factory=dict)  # into play by a slip, and when
    fallen: set[str] = field(default_factory=set)  # characters who were eliminated
    hopes: dict[Side, tuple[Hope, ...]] = field(default_factory=dict)
    foreign: bool = False  # an expansion or a variant has rules we do not know
    lost: bool = False  # something was done that cannot be read at all
    lost_cards: bool = False  # cards changed hands in a way that cannot be read
    lost_rings: bool = False  # a ring was used, and nobody can read which
    lost_pools: bool = False  # a character came or went in a way that cannot be read
    unsure_rings: set[str] = field(default_factory=set)  # changed hands in a way nobody can read, and not used since
    ring: str = ""  # the one that is judged now
    # of this turn
    blurred: bool = False  # an event of it cannot be read
    box_open: bool = False  # the dice placed for the Hunt were wrong: the roll will show how many there were
    missed: set[Phase] = field(default_factory=set)
    drawn: set[Side] = field(default_factory=set)
    draws_at_last: frozenset[Side | None] = frozenset()
    rolled: dict[Side, tuple[Face, ...]] = field(default_factory=dict)
    wrong_rolls: set[Side] = field(default_factory=set)
    needed: dict[Side, Counter[Face]] = field(default_factory=dict)
    owed: Counter[Side] = field(default_factory=Counter)
    wrong_dice: dict[Side, list[Face]] = field(default_factory=dict)  # used for what their results do not offer
    spent: list[tuple[Side, Face]] = field(default_factory=list)  # dice that were used before they were rolled

    @property
    def state(self) -> State:
        state: State = self.hearing.state
        return state

    @state.setter
    def state(self, state: State) -> None:
        self.hearing.state = state

    def begin(self, turn: Turn) -> None:
        """Forget the last turn, and look at which dice the events of this one will take."""
        self.hearing.turn = turn.number
        self.blurred = self.box_open = False
        self.missed, self.drawn, self.rolled, self.wrong_rolls, self.owed = set(), set(), {}, set(), Counter()
        self.spent, self.wrong_dice = [], {side: [] for side in Side}
        self.needed = {side: Counter() for side in Side}
        for event in turn.events:
            for side, face in taken(event):
                self.needed[side][face] += 1

    def doubts(self, clause: str) -> bool:
        """Whether what was lost of the record may be what the clause asks for."""
        if self.foreign or self.blurred:
            return True
        doubtful = (
            (self.lost or self.lost_cards, CARD_CLAUSES),
            (self.lost_rings or self.ring in self.unsure_rings, RING_CLAUSES),
            (self.lost or self.lost_pools, POOL_CLAUSES),
        )
        return any(lost and clause in clauses for lost, clauses in doubtful)

    def fit(self, side: Side, action: object) -> None:
        """Where only other numbers of cards make sense of an action, those were the true ones."""
        hopes = self.hopes.get(side, ())
        if not hopes or not self._against_cards(self.state, action):
            return
        for hope in hopes:
            state = self._with(side, hope)
            if not self._against_cards(state, action):
                self.state, self.hopes[side] = state, ()
                return

    def trust(self, side: Side) -> None:
        """A card was there that nobody saw drawn, so there were more of them."""
        for hope in self.hopes.get(side, ()):
            if hope.hand > 0:
                self.state, self.hopes[side] = self._with(side, hope), ()
                return

    def hope(self, side: Side, hope: Hope) -> None:
        if hope != Hope(0):
            self.hopes[side] = (hope, *self.hopes.get(side, ())[: HOPES - 1])

    def _against_cards(self, state: State, action: object) -> bool:
        verdict = self.hearing.judged(state, action)
        return verdict.ruling == ILLEGAL and bool(CARD_CLAUSES.intersection(verdict.because))

    def _with(self, side: Side, hope: Hope) -> State:
        decks = self.state.decks(side)
        left = Decks(max(0, decks.character + hope.character), max(0, decks.strategy + hope.strategy))
        return self.state.but(side, hand=max(0, self.state.hand(side) + hope.hand), decks=left)

    def drop_surplus(self, side: Side) -> bool:
        """Take away a die that the rest of the turn has no use for: it is the one that was spent."""
        for face in Counter(self.state.dice(side) or ()) - self.needed[side]:
            self.state = self.state.without_die(side, face)
            return True
        return False

    def spend(self) -> None:
        """Take away dice that were used before they were rolled, unless the rest of the turn uses them too."""
        for side, face in self.spent:
            if (self.state.dice(side) or ()).count(face) > self.needed[side][face]:
                self.state = self.state.without_die(side, face)

    def mend(self, side: Side) -> None:
        """A die that was spent and is used again later was not spent; another, that never is, was spent for it."""
        for face in self.needed[side] - Counter(self.state.dice(side) or ()):
            self.drop_surplus(side)
            self.state = self.state.but(side, dice=(*(self.state.dice(side) or ()), face))
            return

    def doubt_characters(self, side: Side, names: Iterable[str]) -> None:
        """Somebody came into play by a slip: nobody, or another, may have come; the next roll shows it."""
        self.came[side] = (self.state.turn, frozenset(names))

    def fit_characters(self, side: Side, action: object) -> None:
        """Where only other characters in play make sense of a roll, those were there."""
        turn, names = self.came.get(side, (self.state.turn, frozenset()))
        if turn == self.state.turn:
            return
        del self.came[side]
        told = self.state.characters
        rest = tuple(figure for figure in told if not (figure.name in names and figure.entered == turn))
        here = {called(figure.name) for figure in rest if figure.eliminated is None}
        others = (Figure(name, turn) for name in (MINIONS if side is Side.SHADOW else HEIRS) if name not in here)
        for characters in (told, rest, *((*rest, other) for other in others)):
            state = changed(self.state, characters=characters)
            if self.hearing.judged(state, action).ruling != ILLEGAL:
                self.state = state
                return

    def lose_track(self, side: Side | None) -> None:
        """An act is missing or was none: what it may have moved, drawn or brought into play nobody can tell."""
        self.politics.lost |= NAMES
        for one in Side if side is None else (side,):
            self.cards[one].unnamed += Counter(Deck)
            self.came.setdefault(one, (self.state.turn, frozenset()))

    def lose_all(self) -> None:
        """Something was done that nobody can read: it may have moved any card and any counter."""
        self.politics.lost |= NAMES
        for seen in self.cards.values():
            seen.lost = True

    def next_acts(self, side: Side | None) -> None:
        """Go on with the player who does act next in the record."""
        if side is not None and self.state.acts is not None:
            self.state = changed(self.state, acts=(Act(side.other),))

    def trim(self) -> None:
        """Keep what the clauses look at, so that a turn of any length costs the same for each event."""
        state = self.state
        changes: dict[str, object] = {}
        if len(state.acts or ()) > ACTS:
            changes["acts"] = (state.acts or ())[-ACTS:]
        for name, most in (
            ("free_peoples_used", USED),
            ("shadow_used", USED),
            ("rings_used_this_turn", ACTS),
            ("table_cards", TABLE),
        ):
            if len(getattr(state, name)) > most:
                changes[name] = getattr(state, name)[-most:]
        if changes:
            self.state = changed(state, **changes)

    def who(self, side: Side) -> str:
        return spelled(side.value)


def taken(event: Event) -> Iterator[tuple[Side, Face]]:
    """The dice an event takes from the dice rolled; one that a ring made is taken as what it was before."""
    side, ring = event.player, event.ring
    if side is not None:
        made = ring.into if ring and ring.into is not Face.EYE else None
        if ring:
            yield side, ring.die
        if event.kind in (DIE, CARD) and event.die is not None and event.die is not made:
            yield side, event.die
    for deed in event.of("action-dice-discard"):
        for front in sides(deed.words("front")):
            yield from ((front, face) for face in deed.faces("dice"))


def sides(words: Iterable[str]) -> Iterator[Side]:
    for word in words:
        if word.replace("-", "_") in set(Side):
            yield Side(word.replace("-", "_"))
