"""What the pictures of War of the Ring call things, in English; a catalogue has the other languages."""

from __future__ import annotations

from enum import Enum

from checker.games.wotr.words import Face, Side
from checker.text.message import Catalogue, message

CAPTIONS = {
    "turn": "Turn",
    "phase": "Phase",
    "characters": "Characters",
    "other_bonus_dice": "Other bonus dice",
    "shadow_pool": "Shadow pool",
    "free_peoples_pool": "Free Peoples pool",
    "companions": "Companions",
    "ring_bearers": "Ring-bearers",
    "hunt_box": "Hunt Box",
    "hunt_box_last_turn": "Hunt Box last turn",
    "fellowship_moves_last_turn": "Fellowship moves last turn",
    "free_peoples_dice": "Free Peoples dice",
    "shadow_dice": "Shadow dice",
    "free_peoples_used": "Free Peoples dice, used",
    "shadow_used": "Shadow dice, used",
    "acts": "So far",
    "rings": "Elven Rings",
    "rings_used_this_turn": "Rings used this turn",
    "free_peoples_hand": "Free Peoples hand",
    "shadow_hand": "Shadow hand",
    "free_peoples_decks": "Free Peoples decks",
    "shadow_decks": "Shadow decks",
    "free_peoples_discards": "Free Peoples discards",
    "shadow_discards": "Shadow discards",
    "table_cards": "On the table",
    "free_peoples_reinforcements": "Free Peoples reinforcements",
    "shadow_reinforcements": "Shadow reinforcements",
    "army": "Army struck by the card",
    "recovered": "Has recovered",
    "conditions_met": "Has met his conditions",
    "free_peoples_held": "Cards in the Free Peoples hand",
    "shadow_held": "Cards in the Shadow hand",
    "blows": "In this combat round",
    "board": "On the board",
}

ENGLISH = {
    "free_peoples": "Free Peoples",
    "shadow": "Shadow",
    "free_peoples_die": "Free Peoples die",
    "shadow_die": "Shadow die",
    "nazgul": "Nazgûl",
    "leader": "Leader",
    "companion": "Companion",
    "minion": "Minion",
    "ring_bearer": "Ring-bearer",
    "ring_to_eye": "ring → Eye",
    "discard_with_die": "discard, with a die",
    "discard_without_die": "discard, no die",
    "hunt_box": "Hunt Box",
    "effect_none": "no effect",
    "other": "an action",
    "discarded": "Discarded",
    "down": "face down",
    "up": "face up",
    "declare_fellowship": "declare fellowship",
    "heal_ring_bearers": "heal ring bearers",
    "change_guide": "change guide",
    "check_victory": "check victory",
    "take_combat_step": "take combat step",
    "happen": "happen",
}


class Words:
    """The words of one language."""

    def __init__(self, speaker: Catalogue) -> None:
        self.speaker = speaker

    def __call__(self, what: str | Enum) -> str:
        if isinstance(what, Face):
            return self.speaker.word(what)
        key = str(what.value if isinstance(what, Enum) else what)
        return self.speaker.named(ENGLISH.get(key) or key.replace("_", " "))

    def name(self, written: str) -> str:
        """A name or other words of a scenario, which are in English as they are written."""
        return self.speaker.named(written)

    def caption(self, fact: str) -> str:
        return self.speaker.named(CAPTIONS[fact])

    def die(self, side: Side, face: Face | None = None) -> str:
        return self(face) if face else self(f"{side.value}_die")

    def turn(self, number: int | None) -> str:
        if not number:
            return self.speaker.named("not told" if number is None else "from the start")
        return self.speaker.said(message("turn {turn}", {"turn": number}))
