"""The words of the table: sides, phases, faces and every other choice a fact can make."""

from __future__ import annotations

from checker.api import Word


class Side(Word):
    FREE_PEOPLES = "free_peoples", "the Free Peoples player"
    SHADOW = "shadow", "the Shadow player"

    @property
    def other(self) -> Side:
        return Side.SHADOW if self is Side.FREE_PEOPLES else Side.FREE_PEOPLES


class Phase(Word):
    RECOVER = "recover", "recover"
    FELLOWSHIP = "fellowship", "fellowship"
    HUNT_ALLOCATION = "hunt_allocation", "hunt allocation"
    ACTION_ROLL = "action_roll", "action roll"
    ACTION_RESOLUTION = "action_resolution", "action resolution"
    VICTORY_CHECK = "victory_check", "victory check"

    @property
    def next(self) -> Phase:
        """The phase after this one; after the last comes the first of the next turn."""
        phases = list(Phase)
        return phases[(phases.index(self) + 1) % len(phases)]


class Face(Word):
    CHARACTER = "character", "Character"
    ARMY = "army", "Army"
    MUSTER = "muster", "Muster"
    EVENT = "event", "Event"
    MUSTER_ARMY = "muster_army", "Muster/Army"
    WILL_OF_THE_WEST = "will_of_the_west", "Will of the West"
    EYE = "eye", "Eye"


FACES = {
    Side.FREE_PEOPLES: (Face.CHARACTER, Face.MUSTER, Face.EVENT, Face.MUSTER_ARMY, Face.WILL_OF_THE_WEST),
    Side.SHADOW: (Face.CHARACTER, Face.ARMY, Face.MUSTER, Face.EVENT, Face.MUSTER_ARMY, Face.EYE),
}


class Deck(Word):
    CHARACTER = "character", "Character"
    STRATEGY = "strategy", "Strategy"


class Symbol(Word):
    CHARACTER = "character", "Character"
    ARMY = "army", "Army"
    MUSTER = "muster", "Muster"


class RingHolder(Word):
    FREE_PEOPLES = "free_peoples", "to the Free Peoples player"
    SHADOW = "shadow", "to the Shadow player"
    DISCARDED = "discarded", "out of play"


class RingSide(Word):
    RING = "ring", "the Ring"
    EYE = "eye", "the Flaming Eye"


class Deed(Word):
    """What a die is used for."""

    MOVE_FELLOWSHIP = "move_fellowship", "to move the Fellowship"
    HIDE_FELLOWSHIP = "hide_fellowship", "to hide the Fellowship"
    SEPARATE_COMPANIONS = "separate_companions", "to separate Companions"
    MOVE_CHARACTERS = "move_characters", "to move characters"
    MOVE_ARMIES = "move_armies", "to move armies"
    ATTACK = "attack", "to attack"
    RECRUIT = "recruit", "to recruit"
    DIPLOMACY = "diplomacy", "for diplomacy"
    BRING_CHARACTER = "bring_character", "to bring a character into play"
    DRAW = "draw", "to draw an Event card"
    PLAY = "play", "to play an Event card"
    OTHER = "other", "for an action that its result offers"


class Did(Word):
    """One act of the Action Resolution phase."""

    ACTION = "action", "took an action"
    PASS = "pass", "passed"
    SKIP = "skip", "skipped"
    RING = "ring", "changed a die with a ring"
    RING_TO_EYE = "ring_to_eye", "made an Eye with a ring"
    DISCARD_WITH_DIE = "discard_with_die", "discarded a card on the table with a die"
    DISCARD_WITHOUT_DIE = "discard_without_die", "discarded a card on the table"


class Moved(Word):
    DIE = "die", "by a die"
    CARD = "card", "by a card"


class Place(Word):
    UNUSED = "unused", "the unused dice"
    USED = "used", "the used dice"
    HUNT_BOX = "hunt_box", "the Hunt Box"


class Facing(Word):
    DOWN = "down", "down"
    UP = "up", "up"


class Traveller(Word):
    """Who is in the Fellowship."""

    COMPANION = "companion", "Companion"
    RING_BEARER = "ring_bearer", "Ring-bearer"


class Unit(Word):
    REGULAR = "regular", "regular units"
    ELITE = "elite", "elite units"
    LEADER = "leader", "Leaders"
    NAZGUL = "nazgul", "Nazgûl"


class Supply(Word):
    REINFORCEMENTS = "reinforcements", "the reinforcements"
    CASUALTIES = "casualties", "the casualties"


class FigureKind(Word):
    LEADER = "leader", "Leaders"
    NAZGUL = "nazgul", "Nazgûl"
    COMPANION = "companion", "Companions"
    MINION = "minion", "Minions"


class Striker(Word):
    CARD = "card", "card"
    BATTLE = "battle", "battle"


class Settlement(Word):
    NONE = "none", "no settlement"
    TOWN = "town", "a Town"
    CITY = "city", "a City"
    STRONGHOLD = "stronghold", "a Stronghold"


class Happening(Word):
    """What happens on the map and is of concern to a Nation."""

    ENTERED = "entered", "an army arrives"
    ATTACKED = "attacked", "an army is attacked"
    DECLARED = "declared", "the Fellowship is declared"
    COMPANION_STOPS = "companion_stops", "a Companion ends his movement"
    CAPTURED = "captured", "a settlement is captured"
    BY_CARD = "by_card", "an Event card advances a Nation"


class CombatStep(Word):
    """What is done in a combat round."""

    COMBAT_CARD = "combat_card", "the combat card"
    COMBAT_ROLL = "combat_roll", "the combat roll"
    LEADER_REROLL = "leader_reroll", "the Leader re-roll"
    CASUALTIES = "casualties", "the removal of casualties"
    CEASE_OR_RETREAT = "cease_or_retreat", "ceasing the attack or retreating"
