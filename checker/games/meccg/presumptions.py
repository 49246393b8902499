"""What the second game takes for granted."""

from __future__ import annotations

from checker.api import Presumption

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
    Presumption(
        "followers", "In the organization phase a character may take another of his company under his direct influence."
    ),
    Presumption(
        "only-the-untapped-tap", "Whoever is tapped does not tap again, and who is wounded does not tap.", allows=False
    ),
    Presumption("direct-influence", "A character controls no more mind than his direct influence.", allows=False),
    Presumption(
        "companies-change",
        "Players may split and join companies and bring characters into play, and cards may change companies.",
    ),
    Presumption(
        "into-another-company",
        "A character leaves his company for another only where a ruling or a card lets him.",
        allows=False,
    ),
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
    Presumption("stored-when-passed", "An item is stored or transferred when the corruption check for it is passed."),
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
    Presumption(
        "other-points", "A card brings points of its own kind, a creature kill points, and an event miscellaneous ones."
    ),
    Presumption("moving-companies", "A company that moves counts as having moved and has a movement/hazard phase."),
    Presumption(
        "hands-come-last",
        "Once hands are brought to hand size nothing more is played in the phase, unless a ruling lets it be.",
        allows=False,
    ),
    Presumption("who-strikes-taps", "A character who faces a strike taps, unless he stays untapped or is wounded."),
    Presumption("hazards-count", "A hazard that is played counts against the hazard limit."),
    Presumption("on-guard-owner", "On-guard cards belong to the hazard player, who placed them."),
    Presumption(
        "placed-on-guard",
        "While a company's movement/hazard phase is being resolved, the hazard player may place a card on-guard at its "
        "site, and it counts as one hazard.",
    ),
    Presumption(
        "on-guard-in-movement",
        "A card is placed on-guard only while the movement/hazard phase of the company is being resolved.",
        allows=False,
    ),
    Presumption(
        "on-guard-goes-back", "An on-guard card that has not been revealed goes back to the hand after the site phase."
    ),
    Presumption(
        "on-guard-stays",
        "An on-guard card lies where it is until the end of the site phase, unless a ruling sends it back.",
        allows=False,
    ),
    Presumption(
        "on-guard-waits", "An on-guard card stays face down until a ruling or a rule lets it be revealed.", allows=False
    ),
    Presumption(
        "reveal-moment", "Where no chain of effects is told, an on-guard card is revealed at a moment that allows it."
    ),
)
