"""What the first game takes for granted, and how open points of its rules are read."""

from __future__ import annotations

from checker.book import Reading

ASSUMPTIONS = (
    "The base game with two players.",
    "The Free Peoples player starts with three Elven Rings, Ring side up.",
    "Seven Companions start in the Fellowship.",
    "Free Peoples dice show Character (twice), Muster, Event, Muster/Army and Will of the West.",
    "Shadow dice show Character, Army, Muster, Event, Muster/Army and Eye.",
    "Each player has two Event decks of 24 cards.",
    "Moving the Fellowship by an Event card puts no die into the Hunt Box.",
    "Which actions a result offers is told by the player aid only; the clauses here check that the die is there.",
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
        "WOTR.5.1.2",
        "Which result draws cards, and how many?",
        (
            "An Event result draws one card from either deck, as the player aid says.",
            "The row names neither; any result would do.",
        ),
        "An Event result draws one card from either deck, as the player aid says.",
    ),
    Reading(
        "WOTR.5.1.6",
        "Does a Will of the West match a card's symbol?",
        ("Yes: the player aid lets it be used as any other result.", "No: its icon is on no card."),
        "Yes: the player aid lets it be used as any other result.",
    ),
    Reading(
        "WOTR.4.1.1",
        "What follows the Victory Check?",
        ("The first phase of the next turn.", "The row does not say."),
        "The first phase of the next turn.",
    ),
)
