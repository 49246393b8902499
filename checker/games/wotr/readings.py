"""What the first game takes for granted, and how open points of its rules are read."""

from __future__ import annotations

from checker.api import Presumption, Reading

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
    Presumption(
        "what-a-result-offers",
        "A result on a die offers the actions that the player aid lists for it, and no others.",
    ),
)

READINGS = (
    Reading(
        "WOTR.4.1.23",
        'May the Free Peoples player make an "Army" result with a ring?',
        (
            "Yes: any result of the reference chart but the other side's special result.",
            "No: his dice have no Army face.",
        ),
        "Yes: any result of the reference chart but the other side's special result.",
    ),
    Reading(
        "WOTR.4.1.24",
        "May a player skip or pass after using a ring?",
        (
            "Yes, if he could have done so without the ring: both stand in for an action.",
            "No: he proceeds to take a regular action.",
        ),
        "Yes, if he could have done so without the ring: both stand in for an action.",
    ),
    Reading(
        "WOTR.4.1.18",
        "Do dice in the Hunt Box count as unused when players compare their dice?",
        ("No: they are out of the pool of dice to act with.", "Yes: nobody has used them."),
        "No: they are out of the pool of dice to act with.",
    ),
    Reading(
        "WOTR.5.1.2",
        "Which result draws cards, and how many?",
        (
            "An Event result draws one card from either deck, as the player aid says.",
            "The row names neither; any result would do.",
        ),
        "An Event result draws one card from either deck, as the player aid says.",
    ),
    Reading(
        "WOTR.5.1.2",
        "May a die be spent to draw no card at all?",
        ("Yes: drawing is a possibility.", "No: then it is a skip."),
        "Unsettled: the verdict is open.",
    ),
    Reading(
        "WOTR.5.1.3",
        "Are both cards of the first phase drawn before the excess is discarded?",
        (
            "Drawn as one, yes; drawn one at a time, the excess goes before the next draw.",
            "No: the seventh card is discarded before the eighth is drawn.",
        ),
        "Drawn as one, yes; drawn one at a time, the excess goes before the next draw.",
    ),
    Reading(
        "WOTR.5.1.6",
        "Does a Will of the West match a card's symbol?",
        ("Yes: the player aid lets it be used as any other result.", "No: its icon is on no card."),
        "Yes: the player aid lets it be used as any other result.",
    ),
    Reading(
        "WOTR.5.1.14",
        "May a card be played that would have no effect at all?",
        ("Yes: the row sets no least extent.", "No: effects that are not there cannot be applied."),
        "Unsettled: the verdict is open.",
    ),
    Reading(
        "WOTR.4.1.1",
        "What follows the Victory Check?",
        ("The first phase of the next turn.", "The row does not say."),
        "The first phase of the next turn.",
    ),
)
