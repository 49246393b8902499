"""The book of the second game: what its rulings take for granted, and how open points are read."""

from __future__ import annotations

from checker.book import Book, Reading
from checker.games.meccg.state import State

CRF = "CRF"
ORGANIZATION = f"{CRF}.organization-phase"
MOVEMENT_HAZARD = f"{CRF}.movement-hazard-phase"
SITE = f"{CRF}.site-phase"

BG, UN = f"{CRF}.beginning-of-the-game", f"{CRF}.untap-phase"
OC, OF = f"{ORGANIZATION}.choosing-a-new-site", f"{ORGANIZATION}.followers"
OO, OP = f"{ORGANIZATION}.organizing-companies", f"{ORGANIZATION}.playing-characters"
OS = f"{ORGANIZATION}.storing-items"
MG, MM = f"{MOVEMENT_HAZARD}.general", f"{MOVEMENT_HAZARD}.movement.general"
MP, MR = f"{MOVEMENT_HAZARD}.movement.playing-hazards", f"{MOVEMENT_HAZARD}.movement.returning-to-site-of-origin"
CG, CA = f"{MOVEMENT_HAZARD}.combat.general", f"{MOVEMENT_HAZARD}.combat.attack"
CS = f"{MOVEMENT_HAZARD}.combat.the-strike-sequence"
SG, SC = f"{SITE}.general", f"{SITE}.company-vs-company-combat"
SA, SI, SO = f"{SITE}.automatic-attacks", f"{SITE}.influence-attempts", f"{SITE}.on-guard-cards"
ET, EG = f"{CRF}.end-of-turn-phase", f"{CRF}.end-of-game"

ERRATUM = "erratum"
NOVEMBER_1997 = "1997-11-17"

ASSUMPTIONS = (
    "A player's hand size is 8 unless a character changes it.",
    "A player has 20 general influence; a character's mind counts against it unless another character controls him.",
    "A company may have at most 7 characters; a Ringwraith may be together with other characters only at a Darkhaven.",
    "A corruption check passes on a roll above the corruption points; equal or one less discards, lower eliminates.",
    "Items, factions and allies tap the site when they are played, unless their text says otherwise.",
    "A tapped character has -1 to his prowess.",
    "The game may be called after two deck cycles and with 25 marshalling points, unless the situation says otherwise.",
    "The defending player is the player of the company an attack is against.",
)

READINGS = (
    Reading(
        f"{BG}.2",
        'Is "should" a duty?',
        (
            "It is advice; mixing dice and drawn numbers is allowed.",
            "It is asked of the players; mixing them is refused.",
        ),
        "It is asked of the players; mixing them is refused.",
    ),
    Reading(
        f"{OS}.1",
        "Does a minion who transfers an item also only tap?",
        ("Only storing is named, so only storing.", "The next ruling names transferring too, so both."),
        "Only storing is named, so only storing; the next ruling speaks wherever the check did end in tapping.",
    ),
    Reading(
        f"{SI}.2",
        '"You may influence a Hobbit if you are not at Bag End": must you be elsewhere?',
        ("You need not be at Bag End.", "You may do so only away from Bag End."),
        "You need not be at Bag End.",
    ),
    Reading(
        f"{EG}.8",
        'Does an opponent with fewer than zero points in a category have "no points" in it?',
        ("No points means exactly zero.", "No points means zero or fewer."),
        "No points means zero or fewer: nobody who has only lost points has any.",
    ),
    Reading(
        f"{SC}.6",
        "May minion companies attack each other, and may overt fallen-wizard companies attack or be attacked?",
        ("Whatever is not forbidden is allowed.", "The ruling does not say, and nothing is inferred."),
        "The ruling does not say, and nothing is inferred.",
    ),
)

book = Book("meccg", State, layer="ruling", assumptions=ASSUMPTIONS, readings=READINGS)
