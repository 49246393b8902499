"""The words of the table: every choice a fact can make, written as players say it."""

from __future__ import annotations

from enum import StrEnum

BAG_END = "Bag End"
HOBBIT = "hobbit"


class Role(StrEnum):
    RESOURCE_PLAYER = "resource player"
    HAZARD_PLAYER = "hazard player"


class Phase(StrEnum):
    BEGINNING = "beginning of the game"
    UNTAP = "untap"
    ORGANIZATION = "organization"
    LONG_EVENT = "long-event"
    MOVEMENT_HAZARD = "movement/hazard"
    SITE = "site"
    END_OF_TURN = "end-of-turn"
    END_OF_GAME = "end of the game"


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


class Effect(StrEnum):
    """What the text of a card, or of an ability, does."""

    CANCELS_ATTACK = "cancels an attack"
    CANCELS_STRIKE = "cancels a strike"
    REMOVES_AUTOMATIC_ATTACK = "removes an automatic-attack"
    AFFECTS_ATTACK = "affects an attack"
    AFFECTS_STRIKE = "affects a strike"
    AFFECTS_BODY_CHECK = "affects a body check"
    AFFECTS_SPECIAL_ROLL = "affects the dice-roll of a special action"
    CHANGES_STRIKES = "changes the number of strikes"
    CHANGES_STRIKES_INDIRECTLY = "indirectly changes the number of strikes"
    SETS_STRIKES = "reduces the number of strikes to a specific number"
    SEVERAL_STRIKES = "lets a character face more than one strike"
    CHANGES_KEYED_TYPE = "changes the type of a region or site"
    CREATES_ATTACK = "creates an attack"
    CREATES_AUTOMATIC_ATTACK = "adds an automatic-attack"
    AFFECTS_CORRUPTION_CHECK = "affects a corruption check"
    REDUCES_CORRUPTION = "reduces a character's corruption points"
    PREVENTS_DISCARD = "prevents a character from being discarded"
    CAUSES_CORRUPTION_CHECK = "causes a corruption check"
    AFFECTS_INFLUENCE = "affects an influence attempt"
    AFTER_INFLUENCE = "acts only if an influence attempt succeeds"
    RETURNS_TO_ORIGIN = "returns a company to its site of origin"
    TAPS_SITE = "taps the site"
    LEAVES_SITE_UNTAPPED = "does not tap the site"
    REMOVES_CHARACTER = "may remove a character from the company"
    REMOVES_CHARACTER_BY_COMBAT = "may remove a character by combat"
    REMOVES_CHARACTER_BY_CORRUPTION = "may remove a character by a corruption check"
    REMOVES_ALLY = "may remove an ally from the company"
    STOPS_SITE_PHASE = "makes a company do nothing during its site phase"
    TAPS_CHARACTER = "taps a character"
    MAY_LEAD_TO_TAPPING = "may lead to a character tapping, indirectly"
    CHANGES_PROWESS = "changes prowess"
    ACTS_LATER = "acts only after this site phase"
    OTHER = "does something else"


class RegionType(StrEnum):
    FREE_DOMAIN = "free-domain"
    BORDER_LAND = "border-land"
    WILDERNESS = "wilderness"
    SHADOW_LAND = "shadow-land"
    DARK_DOMAIN = "dark-domain"
    COASTAL_SEA = "coastal sea"


class SiteType(StrEnum):
    HAVEN = "haven"
    DARKHAVEN = "darkhaven"
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


class CharacterKind(StrEnum):
    HERO = "hero"
    MINION = "minion"
    WIZARD = "wizard"
    RINGWRAITH = "ringwraith"


class Status(StrEnum):
    UNTAPPED = "untapped"
    TAPPED = "tapped"
    WOUNDED = "wounded"


class Movement(StrEnum):
    STARTER = "starter"
    REGION = "region"
    UNDER_DEEPS = "under-deeps"


class MovementStep(StrEnum):
    """How far a company's movement/hazard phase has come."""

    WAITING = "waiting"
    SITE_REVEALED = "site revealed"
    UNDER_WAY = "under way"
    ORIGIN_REMOVED = "origin removed"
    OVER = "over"


class ReturnCause(StrEnum):
    CARD = "a card"
    COMPOSITION = "joining would break the company composition rules"
    UNDER_DEEPS_ROLL = "a failed under-deeps roll"


class RegionAccess(StrEnum):
    NONE = "none"
    REGION_CARDS = "region cards"
    MAP = "map"


class BonusAgainst(StrEnum):
    FACTION = "faction"
    RACE = "race"
    HOME_SITE = "home site"
    CHARACTER = "character"


class Purpose(StrEnum):
    STORING = "storing an item"
    TRANSFERRING = "transferring an item"
    END_OF_UNTAP = "end of the untap phase"
    END_OF_GAME = "end of the game"
    OTHER = "something else"


class CheckOutcome(StrEnum):
    PASSED = "passed"
    TAPPED = "tapped"
    DISCARDED = "discarded"
    ELIMINATED = "eliminated"


class Means(StrEnum):
    DICE = "dice"
    DRAWN_NUMBERS = "drawn numbers"


class Deed(StrEnum):
    COMPANY_CHANGE = "company change"
    OTHER_ACTION = "other action"


class OrderOf(StrEnum):
    EFFECTS_IN_PLAY = "effects in play at the start of the movement/hazard phase"
    SPECIAL_ACTIONS = "special actions of a strike"
    PROWESS_BONUSES = "non-item prowess bonuses"
    END_OF_TURN_EFFECTS = "end-of-turn effects"
    ITEM_BONUSES = "prowess bonuses from items"


class Use(StrEnum):
    PLAYED = "played"
    TAPPED = "tapped"
    DISCARDED = "discarded"
    NEITHER = "neither"


class Category(StrEnum):
    CHARACTER = "character"
    ITEM = "item"
    FACTION = "faction"
    ALLY = "ally"
    KILL = "kill"
    MISC = "misc"


class ModifiedBy(StrEnum):
    MY_PRECIOUS = "my precious"
    FACTION_ON_LEADER = "faction played on a leader"
    ELIMINATED_CHARACTER = "eliminated character"
    SOMETHING_ELSE = "something else"


class Refusal(StrEnum):
    REGION_MOVEMENT = "region movement"
    INFLUENCE_ON_HOBBIT = "influencing a hobbit away from bag end"
    SECOND_RESOURCE = "playing a second resource in one site phase"


class Council(StrEnum):
    FREE_COUNCIL = "free council"
    AUDIENCE = "audience with sauron"
    DAY_OF_RECKONING = "day of reckoning"


class OnGuardPlace(StrEnum):
    ON_GUARD = "on-guard"
    IN_PLAY = "in play"
    OWNERS_HAND = "owner's hand"
