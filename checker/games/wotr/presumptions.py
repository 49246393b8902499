"""What the first game takes for granted."""

from __future__ import annotations

from checker.api import Presumption

PRESUMPTIONS = (
    Presumption("nothing-else", "A player does what the rules let him do, and nothing else.", allows=False),
    Presumption(
        "cards-and-battles",
        "What a card's text or a battle takes from an army is taken: neither is in our sources.",
    ),
    Presumption(
        "shuffling",
        "Where no rule forbids it, a deck that has run out is made anew from its discards, as in many card games.",
    ),
    Presumption("on-the-map", "What happens on the map happens: only what follows from it is asked here."),
    Presumption("free-regions", "A region is free for the armies of a player where no enemy army stands unbesieged."),
    Presumption(
        "levels-are-told", "Levels of characters and borders of regions are as cards and map print them: they are told."
    ),
    Presumption("two-players", "The base game with two players."),
    Presumption("rings-at-the-start", "The Free Peoples player starts with three Elven Rings, Ring side up."),
    Presumption("companions-at-the-start", "Seven Companions start in the Fellowship."),
    Presumption(
        "free-peoples-faces",
        "Free Peoples dice show Character (twice), Muster, Event, Muster/Army and Will of the West.",
    ),
    Presumption("shadow-faces", "Shadow dice show Character, Army, Muster, Event, Muster/Army and Eye."),
    Presumption("decks-of-24", "Each player has two Event decks of 24 cards."),
    Presumption("event-moves-leave-no-die", "Moving the Fellowship by an Event card puts no die into the Hunt Box."),
)
