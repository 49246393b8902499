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
    "A name left out means the company under way, the attack fought, the strike being resolved, the only character.",
    "A company that nobody has listed still exists, with every default; where some are, characters are in those.",
    "A character of whose company nothing is said is in the first company of his player.",
    "Before an erratum, and before a dated ruling, the opposite of what it changed is taken to have held.",
    "A card does what the situation says its text does, and nothing else.",
    "Where no phase is told, items, factions and allies are played in the site phase.",
    "On-guard cards belong to the hazard player, who placed them.",
    "Where no chain of effects is told, an on-guard card is revealed at a moment that allows it.",
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
        f"{MM}.4",
        "May a player be stopped from using region movement while only one of the two has access to it?",
        ("The ruling does not say.", "It may be refused: only access of both players protects it."),
        "It may be refused: only access of both players protects it.",
    ),
    Reading(
        f"{OO}.3",
        "Has a company rejoined when its last character goes over to the other half?",
        ("A transfer is no joining.", "Then the two halves are one company again, so it has."),
        "Then the two halves are one company again, so it has.",
    ),
    Reading(
        f"{MG}.8",
        "May the hazard player choose a company that did not move, while another did?",
        ("His choice is free.", "Only a company that has moved has a site of origin to return to."),
        "Only a company that has moved has a site of origin to return to.",
    ),
    Reading(
        f"{MR}.2",
        "When is one in the middle of an attack?",
        ("From its declaration.", "From its resolution in the chain of effects until it is concluded or cancelled."),
        "From its resolution in the chain of effects until it is concluded or cancelled.",
    ),
    Reading(
        f"{CA}.2",
        "Have the strikes of an attack been assigned as soon as one of them is?",
        ("The first one assigned is enough.", "All of them must be, but for those in excess of the company's size."),
        "All of them must be, but for those in excess of the company's size.",
    ),
    Reading(
        f"{CA}.5",
        "Does a character who affects or cancels a strike directly affect the attack?",
        ("Only effects on the attack as a whole are meant.", "A strike is part of the attack, so he does."),
        "A strike is part of the attack, so he does; between companies their own section says who may affect what.",
    ),
    Reading(
        f"{CA}.12",
        "Where does a card stand that reassigns strikes and uses none of the words named?",
        (
            "It is not one of the cards the ruling speaks of.",
            "It yields to the two upper levels and overrides the third, which yields to all other effects.",
        ),
        "It yields to the two upper levels and overrides the third, which yields to all other effects.",
    ),
    Reading(
        f"{CS}.3",
        "May a character tap for an ability that affects the strike before it is rolled?",
        ("Only cards are named, so he may not.", "Only tapping for another effect is ruled out, so he may."),
        "Only tapping for another effect is ruled out, so he may.",
    ),
    Reading(
        f"{SI}.1",
        "May the Wizard or Ringwraith himself be influenced away?",
        ("The ruling speaks only of what he controls.", "He cannot either: nothing takes him from himself."),
        "He cannot either: nothing takes him from himself.",
    ),
    Reading(
        f"{SI}.2",
        '"You may influence a Hobbit if you are not at Bag End": must you be elsewhere?',
        ("You need not be at Bag End.", "You may do so only away from Bag End."),
        "You need not be at Bag End.",
    ),
    Reading(
        f"{MP}.1",
        "Did tapping or discarding a hazard permanent-event count against the hazard limit before the date?",
        ("It never did, and the ruling only says so.", "Every use of a hazard counted until then."),
        "Every use of a hazard counted until then.",
    ),
    Reading(
        f"{SO}.7.3",
        "Is a card that may remove an ally one that may remove a character?",
        ("An ally is no character, and the ruling after the list only repeats that.", "An ally counts as a character."),
        "An ally counts as a character there, and the ruling after the list is the exception that lets it go.",
    ),
    Reading(
        f"{SG}.7",
        'Does "which will normally tap the site" speak of the resource card alone?',
        (
            "It speaks of all four, so an ally that leaves the site untapped need not wait.",
            "It speaks of the resource card alone; allies, items and factions always wait.",
        ),
        "It speaks of the resource card alone; allies, items and factions always wait.",
    ),
    Reading(
        f"{SA}.5",
        "May a resource that affects an automatic-attack otherwise than by cancelling be played?",
        (
            "Yes: it directly affects the attack.",
            "Not against the attack: the list of what may be played against it is closed.",
        ),
        "Before the attack it may, since it directly affects it; played on the attack itself it must be on the list.",
    ),
    Reading(
        f"{SC}.4",
        "Does a character without a strike of his own face strikes?",
        ("Only those face strikes who strike or are struck.", "All characters of both companies do, as it is written."),
        "All characters of both companies do, as it is written.",
    ),
    Reading(
        f"{EG}.2",
        "May a character tap to aid his own corruption check?",
        ("He is in the same company as himself.", "Aid comes from another character of the company."),
        "Aid comes from another character of the company.",
    ),
    Reading(
        f"{EG}.8",
        "Are points below zero doubled?",
        ("Yes: a category is a category.", "Only positive points are doubled."),
        "Only positive points are doubled: doubling rewards, and what was lost is no point to be doubled.",
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
