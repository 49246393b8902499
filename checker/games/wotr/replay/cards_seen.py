"""Where a player's cards are, as far as a record tells: in hand, drawn and not named, or nobody knows."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable
from dataclasses import dataclass, field

from checker.games.wotr.printed import pile, printed
from checker.games.wotr.words import Deck


def same(card: str) -> str:
    """One id for all prints of a card."""
    known = printed(card)
    return known.id if known else card


def title(card: str) -> str:
    """The name printed on a card, and its id where no such card is printed."""
    known = printed(card)
    return known.name if known else card


@dataclass(slots=True)
class CardsSeen:
    """The cards of one player."""

    held: set[str] = field(default_factory=set)
    unnamed: Counter[Deck] = field(default_factory=Counter)  # drawn, and nobody can tell which
    anywhere: set[str] = field(default_factory=set)  # named where something was wrong: they may be in hand or not
    lost: bool = False  # cards changed hands in a way that cannot be read

    def holds(self, card: str) -> bool:
        return same(card) in self.held

    def draws(self, cards: Iterable[str]) -> None:
        for card in cards:
            if printed(card) is None:
                found = pile(card)
                self.unnamed.update((found[1],) if found else Deck)
            elif same(card) not in self.anywhere:
                self.held.add(same(card))

    def misdraws(self, cards: Iterable[str], character: int, strategy: int) -> None:
        """Something is wrong with a draw: which cards he has of it nobody can tell."""
        self.anywhere |= {one for one in map(same, cards) if one not in self.held}
        self.unnamed += Counter({Deck.CHARACTER: character, Deck.STRATEGY: strategy})

    def lacks(self, card: str) -> bool:
        """Whether it is certain that he does not have this card in hand."""
        found = pile(card)
        may_be = self.lost or same(card) in self.anywhere or found is None or self.unnamed[found[1]] > 0
        return not may_be and not self.holds(card)

    def leaves(self, card: str) -> None:
        """A card goes from his hand; one that he was not seen to draw may be any that nobody named."""
        one, found = same(card), pile(card)
        if one in self.held:
            self.held.discard(one)
        elif one not in self.anywhere and found is not None and self.unnamed[found[1]] > 0:
            self.unnamed[found[1]] -= 1

    @property
    def names(self) -> tuple[str, ...]:
        return tuple(sorted(map(title, self.held)))
