"""The words of the table: every choice a fact can make, written as players say it."""

from __future__ import annotations

from enum import StrEnum

from checker.api import Word

BAG_END = "Bag End"
HOBBIT = "hobbit"


class Role(StrEnum):
    RESOURCE_PLAYER = "resource player"
    HAZARD_PLAYER = "hazard player"


class Phase(Word):
    BEGINNING = "beginning of the game", "the beginning of the game"
    UNTAP = "untap", "the untap phase"
    ORGANIZATION = "organization", "the organization phase"
    LONG_EVENT = "long-event", "the long-event phase"
    MOVEMENT_HAZARD = "movement/hazard", "the movement/hazard phase"
    SITE = "site", "the site phase"
    END_OF_TURN = "end-of-turn", "the end-of-turn phase"
    END_OF_GAME = "end of the game", "the end of the game"


class Side(StrEnum):
    RESOURCE = "resource"
    HAZARD = "hazard"


class CardKind(StrEnum):
    CHARACTER = "character"
    ITEM = "item"
    MINOR_ITEM = "minor item"
    SPECIAL_ITEM = "special item"
    FACTION = "faction"
    ALLY = "ally"
    CREATURE = "creature"
    SHORT_EVENT = "short-event"
    LONG_EVENT = "long-event"
    PERMANENT_EVENT = "permanent-event"
    REGION = "region"
    SITE = "site"


class Effect(Word):
    """What the text of a card, or of an ability, does."""

    CANCELS_ATTACK = "cancels an attack", "cancel an attack"
    CANCELS_STRIKE = "cancels a strike", "cancel a strike"
    REMOVES_AUTOMATIC_ATTACK = "removes an automatic-attack", "remove an automatic-attack"
    AFFECTS_ATTACK = "affects an attack", "affect an attack"
    AFFECTS_STRIKE = "affects a strike", "affect a strike"
    AFFECTS_BODY_CHECK = "affects a body check", "affect a body check"
    AFFECTS_SPECIAL_ROLL = "affects the dice-roll of a special action", "affect the dice-roll of a special action"
    CHANGES_STRIKES = "changes the number of strikes", "change the number of strikes"
    CHANGES_STRIKES_INDIRECTLY = "indirectly changes the number of strikes", "indirectly change the number of strikes"
    SETS_STRIKES = "reduces the number of strikes to a specific number", "reduce the strikes to a specific number"
    SEVERAL_STRIKES = "lets a character face more than one strike", "let a character face more than one strike"
    CHANGES_KEYED_TYPE = "changes the type of a region or site", "change the type of a region or site"
    CREATES_ATTACK = "creates an attack", "create an attack"
    CREATES_AUTOMATIC_ATTACK = "adds an automatic-attack", "add an automatic-attack"
    AFFECTS_CORRUPTION_CHECK = "affects a corruption check", "modify a corruption check"
    REDUCES_CORRUPTION = "reduces a character's corruption points", "reduce corruption points"
    PREVENTS_DISCARD = "prevents a character from being discarded", "prevent a character from being discarded"
    CAUSES_CORRUPTION_CHECK = "causes a corruption check", "make a corruption check"
    AFFECTS_INFLUENCE = "affects an influence attempt", "modify an influence attempt"
    AFTER_INFLUENCE = "acts only if an influence attempt succeeds", "act if an influence attempt succeeds"
    RETURNS_TO_ORIGIN = "returns a company to its site of origin", "return a company to its site of origin"
    TAPS_SITE = "taps the site", "tap the site"
    LEAVES_SITE_UNTAPPED = "does not tap the site", "do not tap the site"
    REMOVES_CHARACTER = "may remove a character from the company", "remove a character from the company"
    REMOVES_CHARACTER_BY_COMBAT = "may remove a character by combat", "remove a character by combat"
    REMOVES_CHARACTER_BY_CORRUPTION = (
        "may remove a character by a corruption check",
        "remove a character by a corruption check",
    )
    REMOVES_ALLY = "may remove an ally from the company", "remove an ally from the company"
    STOPS_SITE_PHASE = "makes a company do nothing during its site phase", "the company does nothing in its site phase"
    TAPS_CHARACTER = "taps a character", "tap a character"
    MAY_LEAD_TO_TAPPING = "may lead to a character tapping, indirectly", "a character may come to tap"
    CHANGES_PROWESS = "changes prowess", "change prowess"
    ACTS_LATER = "acts only after this site phase", "act after this site phase"
    OTHER = "does something else", "do something else"


class RegionType(StrEnum):
    FREE_DOMAIN = "free-domain"
    BORDER_LAND = "border-land"
    WILDERNESS = "wilderness"
    SHADOW_LAND = "shadow-land"
    DARK_DOMAIN = "dark-domain"
    COASTAL_SEA = "coastal sea"


class SiteType(Word):
    HAVEN = "haven", "Haven"
    DARKHAVEN = "darkhaven", "Darkhaven"
    FREE_HOLD = "free-hold"
    BORDER_HOLD = "border-hold"
    RUINS_AND_LAIRS = "ruins & lairs"
    SHADOW_HOLD = "shadow-hold"
    DARK_HOLD = "dark-hold"


class Alignment(StrEnum):
    HERO = "hero"
    MINION = "minion"
    FALLEN_WIZARD = "fallen-wizard"


class Covertness(StrEnum):
    OVERT = "overt"
    COVERT = "covert"


class CharacterKind(Word):
    HERO = "hero"
    MINION = "minion"
    WIZARD = "wizard", "Wizard"
    RINGWRAITH = "ringwraith", "Ringwraith"


class Status(StrEnum):
    UNTAPPED = "untapped"
    TAPPED = "tapped"
    WOUNDED = "wounded"


class Movement(StrEnum):
    STARTER = "starter"
    REGION = "region"
    UNDER_DEEPS = "under-deeps"


class MovementStep(Word):
    """How far a company's movement/hazard phase has come."""

    WAITING = "waiting", "its phase still to come"
    SITE_REVEALED = "site revealed", "its new site just revealed"
    UNDER_WAY = "under way", "its phase under way"
    ORIGIN_REMOVED = "origin removed", "its site of origin just removed"
    OVER = "over", "its phase over"


class ReturnCause(Word):
    CARD = "a card", "by a card"
    COMPOSITION = (
        "joining would break the company composition rules",
        "because joining would break the composition rules",
    )
    UNDER_DEEPS_ROLL = "a failed under-deeps roll", "by a failed Under-deeps roll"


class RegionAccess(Word):
    NONE = "none"
    REGION_CARDS = "region cards"
    MAP = "map", "a map"


class BonusAgainst(Word):
    FACTION = "faction", "the faction"
    RACE = "race", "the race"
    HOME_SITE = "home site", "those at home in"
    CHARACTER = "character", "the character"


class Purpose(Word):
    STORING = "storing an item"
    TRANSFERRING = "transferring an item"
    END_OF_UNTAP = "end of the untap phase", "the end of the untap phase"
    END_OF_GAME = "end of the game", "the end of the game"
    OTHER = "something else"


class CheckOutcome(StrEnum):
    PASSED = "passed"
    TAPPED = "tapped"
    DISCARDED = "discarded"
    ELIMINATED = "eliminated"


class Means(StrEnum):
    DICE = "dice"
    DRAWN_NUMBERS = "drawn numbers"


class Deed(Word):
    COMPANY_CHANGE = "company change", "companies were changed"
    OTHER_ACTION = "other action", "something else was done"


class OrderOf(StrEnum):
    EFFECTS_IN_PLAY = "effects in play at the start of the movement/hazard phase"
    SPECIAL_ACTIONS = "special actions of a strike"
    PROWESS_BONUSES = "non-item prowess bonuses"
    END_OF_TURN_EFFECTS = "end-of-turn effects"
    ITEM_BONUSES = "prowess bonuses from items"


class Use(Word):
    PLAYED = "played"
    TAPPED = "tapped"
    DISCARDED = "discarded"
    NEITHER = "neither", "used without being tapped"


class Category(StrEnum):
    CHARACTER = "character"
    ITEM = "item"
    FACTION = "faction"
    ALLY = "ally"
    KILL = "kill"
    MISC = "misc"


class ModifiedBy(Word):
    MY_PRECIOUS = "my precious", "My Precious"
    FACTION_ON_LEADER = "faction played on a leader", "a faction played on a leader"
    ELIMINATED_CHARACTER = "eliminated character", "an eliminated character"
    SOMETHING_ELSE = "something else"


class Refusal(Word):
    REGION_MOVEMENT = "region movement", "region movement"
    INFLUENCE_ON_HOBBIT = "influencing a hobbit away from bag end", "to let a Hobbit be influenced away from Bag End"
    SECOND_RESOURCE = "playing a second resource in one site phase", "a second resource in one site phase"


class Council(Word):
    FREE_COUNCIL = "free council", "Free Council"
    AUDIENCE = "audience with sauron", "Audience with Sauron"
    DAY_OF_RECKONING = "day of reckoning", "Day of Reckoning"


class OnGuardPlace(Word):
    ON_GUARD = "on-guard"
    IN_PLAY = "in play"
    OWNERS_HAND = "owner's hand", "in its owner's hand"


class Sort(Word):
    """What sort of thing nobody has told."""

    SITE = "site"
    COMPANY = "company"
    CHARACTER = "character"
    CARD = "card"
    ON_GUARD_CARD = "on-guard card"
    STRIKE = "strike"
    ATTACK = "attack"
    PLAYER = "player"
    SITE_OF_ORIGIN = "site of origin"
    REGION = "region"
    TYPE = "type"
    KEY = "key"
    CARDS_ALLOWED = "number of cards allowed for the movement"
    HAZARD_LIMIT = "hazard limit"
    TEXT = "text of the card"
    COVERTNESS = "word of overt or covert"
    HOME_SITE = "home site"
    PHASE = "phase"
    SITE_PATH = "site path"
    REGION_TYPE = "region type"
    TARGET = "target"
    NUMBER = "number"
    REVEALED = "card revealed"
    CARD_ALIGNMENT = "alignment of the card"
    SITE_ALIGNMENT = "alignment of the site"
    PLACED_ON = "company on which the card was placed"
    RING_TEST = "outcome of the ring test"
    STEP = "step of the movement"
    IN_PATH = "region in the site path"
