"""The words of combat: every choice a fact about attacks, strikes and the chain of effects can make."""

from __future__ import annotations

from enum import StrEnum

from checker.api import Word


class Wording(StrEnum):
    KEYED_TO = "keyed to"
    PLAYED_AT = "played at"
    PLAYED_AT_A_SITE_IN = "played at a site in"


class KeyedAs(Word):
    REGION_TYPE = "region type", "a region type"
    SITE_TYPE = "site type", "a site type"
    REGION_BY_NAME = "region by name", "a region by name"
    SITE_BY_NAME = "site by name", "a site by name"
    NOTHING = "nothing"


class AttackSource(StrEnum):
    CREATURE = "creature"
    EVENT = "event"
    AUTOMATIC_ATTACK = "automatic-attack"
    AGENT = "agent"
    ON_GUARD_CREATURE = "on-guard creature"
    COMPANY = "company"


class AttackStage(StrEnum):
    TO_BE_FACED = "to be faced"
    DECLARED = "declared"
    RESOLVED = "resolved in its chain"
    CANCELLED = "cancelled"
    REMOVED = "removed"


class StrikeResult(StrEnum):
    SUCCESSFUL = "successful"
    FAILED = "failed"
    INEFFECTUAL = "ineffectual"


class BodyCheck(StrEnum):
    NOT_MADE = "not made"
    DECLARED = "declared"
    ROLLED = "rolled"


class Affected(StrEnum):
    """What an action in combat may affect."""

    ATTACK = "the attack"
    STRIKE = "an individual strike"


class ChainKind(Word):
    CARD = "card played"
    ABILITY = "ability used"
    ATTACK = "attack"
    STRIKE = "strike dice-roll", "dice-roll for a strike"
    SPECIAL_ACTION = "special action"
    BODY_CHECK = "body check"
    CORRUPTION_CHECK = "corruption check"
    INFLUENCE_ATTEMPT = "influence attempt"
    RING_TEST = "ring test"
    SITE_REVEALED = "new site revealed", "new site being revealed"


class ReassignmentWording(Word):
    """The words by which effects that reassign strikes are told apart."""

    ALATAR = "alatar", "Alatar’s own"
    ALWAYS = "always", "“always”"
    IN_ALL_CASES = "in all cases", "“in all cases”"
    REGARDLESS = "regardless of", "“regardless of”"
    OTHER = "other words", "in other words"


class DiceFor(StrEnum):
    """What dice are rolled for in a special action."""

    NOTHING = "nothing"
    CORRUPTION_CHECK = "a corruption check"
    SOMETHING_ELSE = "something else"


class Pile(Word):
    OUT_OF_PLAY_RESOURCE = "out-of-play pile of the resource player", "the out-of-play pile of the resource player"
    OUT_OF_PLAY_HAZARD = "out-of-play pile of the hazard player", "the out-of-play pile of the hazard player"
    MARSHALLING_POINTS = (
        "marshalling point pile of the company's player",
        "the marshalling point pile of the company's player",
    )
    TROPHY = "with the character as a trophy"
