"""The book of the second game: what its rulings take for granted, and how open points are read."""

from __future__ import annotations

from checker.api import Book, Presumption, Reading
from checker.games.meccg.state import State

ERRATUM = "erratum"
NOVEMBER_1997 = "1997-11-17"

PRESUMPTIONS = (
    Presumption(
        "the-game-goes-on",
        "What the rules of play offer may be done unless a ruling forbids it: the rules of play "
        "are not in our sources.",
    ),
    Presumption("beginning", "Before the first turn each player makes up his play deck and begins the game."),
    Presumption("chance", "The players decide chance with dice or by drawing numbers."),
    Presumption("checks", "A corruption check is made when a card or a rule calls for it."),
    Presumption("phases-end", "A phase ends when nothing more has to be done in it."),
    Presumption("movement", "A company may declare a new site, and cards are drawn for its movement."),
    Presumption(
        "one-region-mover", "Of the companies that split from one, only one uses region movement.", allows=False
    ),
    Presumption("site-cards", "A new site is taken from the location deck, not from the table.", allows=False),
    Presumption(
        "sites-in-organization", "A company declares its new site in the organization phase and no other.", allows=False
    ),
    Presumption("sites-left-behind", "A site that its company has left, and at which none stays, leaves the table."),
    Presumption("hands", "When a company's movement/hazard phase is done, both players reset their hands."),
    Presumption("followers", "In the organization phase a character may take another under his direct influence."),
    Presumption("direct-influence", "A character controls no more mind than his direct influence.", allows=False),
    Presumption("companies-change", "Players may split and join companies and bring characters into play."),
    Presumption("at-one-site", "Only companies of one player at one site join.", allows=False),
    Presumption(
        "influence-when-played", "A character is played only with influence enough to control him.", allows=False
    ),
    Presumption("stays-in-play", "A character in play does not go back to the hand.", allows=False),
    Presumption("all-cards-are-drawn", "Whoever draws for a movement draws all the cards allowed.", allows=False),
    Presumption("sent-back", "Cards and rules can make a company return to its site of origin."),
    Presumption(
        "hobbits-at-bag-end",
        "A Hobbit comes into play only at Bag End, as his card says, and so not by an influence attempt elsewhere.",
        allows=False,
    ),
    Presumption("agreement", "A player may refuse what is not his opponent's by right."),
    Presumption("card-conditions", "A card is not played where the condition in its text is not met.", allows=False),
    Presumption("hand-size", "A player's hand size is 8 unless a character changes it."),
    Presumption(
        "general-influence",
        "A player has 20 general influence; a character's mind counts against it unless another "
        "character controls him.",
    ),
    Presumption(
        "company-size",
        "A company may have at most 7 characters; a Ringwraith may be together with other "
        "characters only at a Darkhaven.",
    ),
    Presumption(
        "corruption-check",
        "A corruption check passes on a roll above the corruption points; equal or one less "
        "discards, lower eliminates.",
    ),
    Presumption(
        "taps-the-site",
        "Items, factions and allies tap the site when they are played, unless their text says otherwise.",
    ),
    Presumption("tapped-prowess", "A tapped character has -1 to his prowess."),
    Presumption(
        "calling",
        "The game may be called after two deck cycles and with 25 marshalling points, unless the "
        "situation says otherwise.",
    ),
    Presumption("defending-player", "The defending player is the player of the company an attack is against."),
    Presumption(
        "one-company",
        "Where no company of a player is told, he has one; where one is, his characters are in it unless it is said.",
    ),
    Presumption(
        "under-way",
        "Where a player has one company, its movement/hazard phase is the one being resolved unless it is said.",
    ),
    Presumption(
        "names-left-out",
        "A company that is not named is the one under way, or else the only one; a strike is the one being resolved.",
    ),
    Presumption(
        "before-an-erratum",
        "Before an erratum, and before a dated ruling, the opposite of what it changed is taken to have held.",
    ),
    Presumption("card-texts", "A card does what the situation says its text does, and nothing else."),
    Presumption(
        "strikes-in-turn", "The strikes of an attack are assigned to characters, and then resolved one after another."
    ),
    Presumption("attacks-are-faced", "A company faces the attacks against it."),
    Presumption("special-actions", "What a strike calls for after its dice-roll is carried out."),
    Presumption(
        "automatic-attacks-stand",
        "An automatic-attack is cancelled only by what a ruling lets cancel it.",
        allows=False,
    ),
    Presumption(
        "cannot-be-cancelled",
        "What says that it cannot be cancelled is cancelled neither in whole nor in part, unless a ruling lets it be.",
        allows=False,
    ),
    Presumption(
        "no-other-modification",
        "A strike is modified by -1 or -3 only where a ruling lets a player do it.",
        allows=False,
    ),
    Presumption(
        "nothing-called-for", "Nothing is resolved, and no body check rolled, that nothing calls for.", allows=False
    ),
    Presumption("out-of-play-stays", "A card that goes to an out-of-play pile is not taken from there.", allows=False),
    Presumption(
        "one-player-decides",
        "An order that a ruling leaves to one player, of all that there is to order, is nobody else's to decide.",
        allows=False,
    ),
    Presumption("companies-keep-the-peace", "One company attacks another only where a ruling lets it.", allows=False),
    Presumption(
        "creature-points",
        "A defeated creature goes to the marshalling point pile of the player whose company defeated it.",
    ),
    Presumption("hazards-count", "A hazard that is played counts against the hazard limit."),
    Presumption("on-guard-owner", "On-guard cards belong to the hazard player, who placed them."),
    Presumption(
        "reveal-moment", "Where no chain of effects is told, an on-guard card is revealed at a moment that allows it."
    ),
)

READINGS = (
    Reading(
        "CRF.beginning-of-the-game.2",
        'Is "should" a duty?',
        (
            "It is advice; mixing dice and drawn numbers is allowed.",
            "It is asked of the players; mixing them is refused.",
        ),
        "It is asked of the players; mixing them is refused.",
    ),
    Reading(
        "CRF.organization-phase.storing-items.1",
        "Does a minion who transfers an item also only tap?",
        ("Only storing is named, so only storing.", "The next ruling names transferring too, so both."),
        "Only storing is named, so only storing; the next ruling speaks wherever the check did end in tapping.",
    ),
    Reading(
        "CRF.movement-hazard-phase.movement.general.4",
        "May a player be stopped from using region movement while only one of the two has access to it?",
        ("The ruling does not say.", "It may be refused: only access of both players protects it."),
        "It may be refused: only access of both players protects it.",
    ),
    Reading(
        "CRF.movement-hazard-phase.general.5",
        "Does an environment of the organization phase act again in a company's second movement/hazard phase?",
        (
            "No: once applied to a target, it is not applied to it again that turn.",
            "Yes: what was played in the organization phase applies to each movement/hazard phase anew.",
        ),
        "Neither: the two rulings contradict each other, and the verdict names both.",
    ),
    Reading(
        "CRF.organization-phase.organizing-companies.3",
        "Has a company rejoined when its last character goes over to the other half?",
        ("A transfer is no joining.", "Then the two halves are one company again, so it has."),
        "Then the two halves are one company again, so it has.",
    ),
    Reading(
        "CRF.movement-hazard-phase.general.8",
        "May the hazard player choose a company that did not move, while another did?",
        ("His choice is free.", "Only a company that has moved has a site of origin to return to."),
        "Only a company that has moved has a site of origin to return to.",
    ),
    Reading(
        "CRF.movement-hazard-phase.movement.returning-to-site-of-origin.2",
        "When is one in the middle of an attack?",
        ("From its declaration.", "From its resolution in the chain of effects until it is concluded or cancelled."),
        "From its resolution in the chain of effects until it is concluded or cancelled.",
    ),
    Reading(
        "CRF.movement-hazard-phase.combat.attack.2",
        "Have the strikes of an attack been assigned as soon as one of them is?",
        ("The first one assigned is enough.", "All of them must be, but for those in excess of the company's size."),
        "All of them must be, but for those in excess of the company's size.",
    ),
    Reading(
        "CRF.movement-hazard-phase.combat.attack.5",
        "Does a character who affects or cancels a strike directly affect the attack?",
        ("Only effects on the attack as a whole are meant.", "A strike is part of the attack, so he does."),
        "A strike is part of the attack, so he does; between companies their own section says who may affect what.",
    ),
    Reading(
        "CRF.movement-hazard-phase.combat.attack.12",
        "Where does a card stand that reassigns strikes and uses none of the words named?",
        (
            "It is not one of the cards the ruling speaks of.",
            "It yields to the two upper levels and overrides the third, which yields to all other effects.",
        ),
        "It yields to the two upper levels and overrides the third, which yields to all other effects.",
    ),
    Reading(
        "CRF.movement-hazard-phase.combat.the-strike-sequence.3",
        "May a character tap for an ability that affects the strike before it is rolled?",
        ("Only cards are named, so he may not.", "Only tapping for another effect is ruled out, so he may."),
        "Only tapping for another effect is ruled out, so he may.",
    ),
    Reading(
        "CRF.site-phase.influence-attempts.1",
        "May the Wizard or Ringwraith himself be influenced away?",
        ("The ruling speaks only of what he controls.", "He cannot either: nothing takes him from himself."),
        "He cannot either: nothing takes him from himself.",
    ),
    Reading(
        "CRF.site-phase.influence-attempts.2",
        '"You may influence a Hobbit if you are not at Bag End": must you be elsewhere?',
        ("You need not be at Bag End.", "You may do so only away from Bag End."),
        "You need not be at Bag End.",
    ),
    Reading(
        "CRF.movement-hazard-phase.movement.playing-hazards.4",
        "May a hazard be played after its player has said that he is done, and no resource was played since?",
        ("What he says binds nobody.", "He has given up playing hazards until a resource is played."),
        "He has given up playing hazards until a resource is played.",
    ),
    Reading(
        "CRF.movement-hazard-phase.combat.the-strike-sequence.3",
        "Is a wounded character untapped for the -3?",
        ("Wounded characters are not considered tapped, so he is.", "Only a character who is upright is untapped."),
        "The text does not decide it, and the verdict is open.",
    ),
    Reading(
        "CRF.site-phase.on-guard-cards.7.3",
        "Is a card that may remove an ally one that may remove a character?",
        ("An ally is no character, and the ruling after the list only repeats that.", "An ally counts as a character."),
        "An ally counts as a character there, and the ruling after the list is the exception that lets it go.",
    ),
    Reading(
        "CRF.site-phase.general.7",
        'Does "which will normally tap the site" speak of the resource card alone?',
        (
            "It speaks of all four, so an ally that leaves the site untapped need not wait.",
            "It speaks of the resource card alone; allies, items and factions always wait.",
        ),
        "It speaks of the resource card alone; allies, items and factions always wait.",
    ),
    Reading(
        "CRF.site-phase.automatic-attacks.5",
        "May a resource that affects an automatic-attack otherwise than by cancelling be played?",
        (
            "Yes: it directly affects the attack.",
            "Not against the attack: the list of what may be played against it is closed.",
        ),
        "Before the attack it may, since it directly affects it; played on the attack itself it must be on the list.",
    ),
    Reading(
        "CRF.site-phase.company-vs-company-combat.4",
        "Does a character without a strike of his own face strikes?",
        ("Only those face strikes who strike or are struck.", "All characters of both companies do, as it is written."),
        "All characters of both companies do, as it is written.",
    ),
    Reading(
        "CRF.end-of-game.2",
        "May a character tap to aid his own corruption check?",
        ("He is in the same company as himself.", "Aid comes from another character of the company."),
        "Aid comes from another character of the company.",
    ),
    Reading(
        "CRF.end-of-game.8",
        "Are points below zero doubled?",
        ("Yes: a category is a category.", "Only positive points are doubled."),
        "Only positive points are doubled: doubling rewards, and what was lost is no point to be doubled.",
    ),
    Reading(
        "CRF.end-of-game.8",
        'Does an opponent with fewer than zero points in a category have "no points" in it?',
        ("No points means exactly zero.", "No points means zero or fewer."),
        "No points means zero or fewer: nobody who has only lost points has any.",
    ),
    Reading(
        "CRF.site-phase.company-vs-company-combat.6",
        "May minion companies attack each other, and may overt fallen-wizard companies attack or be attacked?",
        ("Whatever is not forbidden is allowed.", "The ruling does not say, and nothing is inferred."),
        "The ruling does not say, and nothing is inferred; hero and minion companies otherwise keep the peace.",
    ),
)

book = Book(
    "meccg",
    State,
    layer="ruling",
    presumptions=PRESUMPTIONS,
    readings=READINGS,
    pictures="site_plugins.pictures.meccg:draw",
)
