"""Violations to plant in the record of a clean game, each with the clause and the event an audit has to name."""

from __future__ import annotations

import copy
import json
from collections import Counter
from collections.abc import Callable, Iterator
from dataclasses import dataclass
from pathlib import Path
from typing import Any

GAMES = Path(__file__).resolve().parent.parent / "docs" / "games"
Story = dict[str, Any]
FREE, SHADOW = "free-peoples", "shadow"
ACTS = ("die", "die-card", "die-pass", "token", "token-skip")
HARMLESS = {"army-movement", "political-advance", "elite-unit-recruitment", "regular-unit-recruitment"}


@dataclass(frozen=True, slots=True)
class Planted:
    """A record with one violation in it."""

    stories: list[Story]
    clause: str
    event: int
    what: str


@dataclass(frozen=True, slots=True)
class Place:
    """An event of the clean game, with the dice that lie on the table when it happens."""

    index: int
    story: Story
    turn: int
    dice: dict[str, Counter[str]]
    used: dict[str, Counter[str]]
    rings: dict[str, str]  # ring → holder
    ringed: frozenset[str]  # who has used a ring this turn
    last: bool  # no act follows in this turn


def clean() -> list[Story]:
    stories: list[Story] = json.loads((GAMES / "app-recording-1.json").read_text(encoding="utf-8"))["stories"]
    return stories


def kind(story: Story) -> set[str]:
    return {action["type"] for action in story.get("actions", [])}


def deed(story: Story, name: str) -> Any:
    return next(action for action in story["actions"] if action["type"] == name)


def is_turn_draw(story: Story) -> bool:
    return story["type"] == "base" and "card-draw" in kind(story)


def places(stories: list[Story]) -> Iterator[Place]:
    """Every event with what lies on the table; a plain bookkeeping of a game without slips."""
    dice: dict[str, Counter[str]] = {FREE: Counter(), SHADOW: Counter()}
    used: dict[str, Counter[str]] = {FREE: Counter(), SHADOW: Counter()}
    rings = dict.fromkeys(("vilya", "nenya", "narya"), FREE)
    ringed: set[str] = set()
    turn = 0
    for index, story in enumerate(stories):
        who = story["playerId"]
        if is_turn_draw(story) and not (index and is_turn_draw(stories[index - 1])):
            turn += 1
            dice, used, ringed = {FREE: Counter(), SHADOW: Counter()}, {FREE: Counter(), SHADOW: Counter()}, set()
        rest = stories[index + 1 :]
        until = next((number for number, one in enumerate(rest) if is_turn_draw(one)), len(rest))
        last = not any(one["type"] in ("die", "die-card", "die-pass") for one in rest[:until])
        yield Place(index, story, turn, copy.deepcopy(dice), copy.deepcopy(used), dict(rings), frozenset(ringed), last)
        if "action-roll" in kind(story):
            dice[who] = Counter(face for face in deed(story, "action-roll")["dice"] if face != "eye")
        ring = story.get("elvenRing")
        if ring:
            dice[who][ring["fromDie"]] -= 1
            dice[who][ring["toDie"]] += 1
            rings[ring["ring"]] = SHADOW if who == FREE else ""
            ringed.add(who)
        if story["type"] in ("die", "die-card"):
            dice[who][story["die"]] -= 1
            used[who][story["die"]] += "fellowship-progress" not in kind(story)  # that one lies in the Hunt Box
            dice[who] = +dice[who]


def changed(stories: list[Story], index: int, **changes: Any) -> list[Story]:
    return [*stories[:index], {**copy.deepcopy(stories[index]), **changes}, *stories[index + 1 :]]


def without(stories: list[Story], index: int) -> list[Story]:
    return [*stories[:index], *stories[index + 1 :]]


def with_actions(stories: list[Story], index: int, *actions: dict[str, Any]) -> list[Story]:
    return changed(stories, index, actions=list(actions))


def other(player: str) -> str:
    return SHADOW if player == FREE else FREE


def dice_left(place: Place, player: str) -> int:
    return place.dice[player].total()


FAULTS: dict[str, Callable[[list[Story]], Iterator[Planted]]] = {}


def fault(plant: Callable[[list[Story]], Iterator[Planted]]) -> Callable[[list[Story]], Iterator[Planted]]:
    FAULTS[plant.__name__] = plant
    return plant


def _hunts(stories: list[Story]) -> Iterator[tuple[Place, int, int, bool]]:
    """Each allocation with the Companions left, the dice placed and whether one is forced."""
    companions = {"gandalf-the-grey", "strider", "legolas", "gimli", "boromir", "meriadoc", "peregrin"}
    moved, forced = False, False
    for place in places(stories):
        story = place.story
        if is_turn_draw(story):
            forced, moved = forced or moved, False
        for action in story.get("actions", []):
            gone = action.get("companions", []) if action["type"] == "companion-separation" else []
            gone = action["characters"] if action["type"] == "character-elimination" else gone
            companions -= set(gone)
        moved = moved or (story["type"] == "die" and "fellowship-progress" in kind(story))
        if "hunt-allocation" in kind(story):
            yield place, len(companions), deed(story, "hunt-allocation")["quantity"], forced
            forced = False


@fault
def a_die_too_many_for_the_hunt(stories: list[Story]) -> Iterator[Planted]:
    for place, companions, _, _ in _hunts(stories):
        for dice in (max(1, companions) + 1, max(1, companions) + 3):
            action = {"type": "hunt-allocation", "quantity": dice}
            yield Planted(
                with_actions(stories, place.index, action), "WOTR.4.1.10", place.index + 1, f"{dice} of {companions}"
            )


@fault
def no_die_for_the_hunt_when_one_is_forced(stories: list[Story]) -> Iterator[Planted]:
    for place, _, _, forced in _hunts(stories):
        if forced:
            action = {"type": "hunt-allocation", "quantity": 0}
            yield Planted(with_actions(stories, place.index, action), "WOTR.4.1.9", place.index + 1, "forced")


@fault
def the_free_peoples_allocate(stories: list[Story]) -> Iterator[Planted]:
    for place, _, _, _ in _hunts(stories):
        yield Planted(changed(stories, place.index, playerId=FREE), "WOTR.4.1.8", place.index + 1, "wrong player")


@fault
def dice_for_the_hunt_among_the_actions(stories: list[Story]) -> Iterator[Planted]:
    hunt = {"type": "base", "playerId": SHADOW, "actions": [{"type": "hunt-allocation", "quantity": 1}]}
    for place in places(stories):
        if place.story["type"] == "die" and not place.last:
            index = place.index
            yield Planted([*stories[:index], hunt, *stories[index:]], "WOTR.4.1.8", index + 1, "late")


def _rolls(stories: list[Story], player: str) -> Iterator[tuple[int, list[str]]]:
    for index, story in enumerate(stories):
        if "action-roll" in kind(story) and story["playerId"] == player:
            yield index, deed(story, "action-roll")["dice"]


def _rolled(stories: list[Story], index: int, dice: list[str]) -> list[Story]:
    return with_actions(stories, index, {"type": "action-roll", "dice": dice})


@fault
def the_free_peoples_roll_a_die_too_many(stories: list[Story]) -> Iterator[Planted]:
    for index, dice in _rolls(stories, FREE):
        for face in ("character", "event", "will-of-the-west"):
            yield Planted(_rolled(stories, index, [*dice, face]), "WOTR.4.1.13", index + 1, face)


@fault
def the_free_peoples_hold_a_die_back(stories: list[Story]) -> Iterator[Planted]:
    for index, dice in _rolls(stories, FREE):
        for at in range(len(dice)):
            yield Planted(_rolled(stories, index, dice[:at] + dice[at + 1 :]), "WOTR.4.1.13", index + 1, dice[at])


@fault
def the_shadow_rolls_dice_of_the_hunt_box(stories: list[Story]) -> Iterator[Planted]:
    for index, dice in _rolls(stories, SHADOW):
        for face in ("eye", "army", "event"):
            yield Planted(_rolled(stories, index, [*dice, face]), "WOTR.4.1.12", index + 1, face)


@fault
def the_shadow_holds_a_die_back(stories: list[Story]) -> Iterator[Planted]:
    for index, dice in _rolls(stories, SHADOW):
        for at in range(len(dice)):
            yield Planted(_rolled(stories, index, dice[:at] + dice[at + 1 :]), "WOTR.4.1.12", index + 1, dice[at])


@fault
def a_roll_is_missing(stories: list[Story]) -> Iterator[Planted]:
    for player, clause in ((FREE, "WOTR.4.1.13"), (SHADOW, "WOTR.4.1.12")):
        for index, _ in _rolls(stories, player):
            act = next(number for number, one in enumerate(stories) if number > index and one["type"] in ACTS)
            yield Planted(without(stories, index), clause, act, player)


@fault
def an_eye_is_used(stories: list[Story]) -> Iterator[Planted]:
    for place in places(stories):
        if place.story["type"] == "die" and place.story["playerId"] == SHADOW and "elvenRing" not in place.story:
            yield Planted(changed(stories, place.index, die="eye"), "WOTR.4.1.12", place.index + 1, "eye")


@fault
def a_pass_with_as_many_dice(stories: list[Story]) -> Iterator[Planted]:
    for place in places(stories):
        index, story, player = place.index, place.story, place.story["playerId"]
        if story["type"] in ("die", "die-card") and dice_left(place, player) >= dice_left(place, other(player)):
            skip = {"type": "die-pass", "playerId": player}
            yield Planted([*stories[:index], skip, *stories[index:]], "WOTR.4.1.18", index + 1, "a pass before")
            if story["type"] == "die" and kind(story) <= HARMLESS and "elvenRing" not in story:
                yield Planted([*stories[:index], skip, *stories[index + 1 :]], "WOTR.4.1.18", index + 1, "instead")


@fault
def a_die_used_twice(stories: list[Story]) -> Iterator[Planted]:
    for place in places(stories):
        player = place.story["playerId"]
        if place.story["type"] != "die" or "elvenRing" in place.story or "card-draw" in kind(place.story):
            continue
        for face, count in place.used[player].items():
            if count > 0 and not place.dice[player][face]:
                yield Planted(changed(stories, place.index, die=face), "WOTR.4.1.16", place.index + 1, face)


@fault
def a_die_nobody_rolled(stories: list[Story]) -> Iterator[Planted]:
    faces = {
        FREE: ("character", "muster", "event", "muster-army", "will-of-the-west"),
        SHADOW: ("character", "army", "muster", "event", "muster-army"),
    }
    for place in places(stories):
        player = place.story["playerId"]
        if place.story["type"] != "die" or "elvenRing" in place.story or "card-draw" in kind(place.story):
            continue
        for face in faces[player]:
            if not place.used[player][face] and not place.dice[player][face]:
                yield Planted(changed(stories, place.index, die=face), "WOTR.4.1.15", place.index + 1, face)


@fault
def a_die_used_again_after_the_opponent(stories: list[Story]) -> Iterator[Planted]:
    """The same act written down twice, with an act of the opponent between."""
    for place in places(stories):
        story, player = place.story, place.story["playerId"]
        if story["type"] != "die" or place.dice[player][story["die"]] != 1 or kind(story) - HARMLESS:
            continue
        following = [number for number in range(place.index + 1, len(stories)) if stories[number]["type"] in ACTS][:2]
        if len(following) == 2 and [stories[one]["playerId"] for one in following] == [other(player), player]:
            if (
                any(is_turn_draw(one) for one in stories[place.index : following[1]])
                or stories[following[1]]["type"] != "die"
            ):
                continue
            at = following[1]
            yield Planted([*stories[:at], copy.deepcopy(story), *stories[at:]], "WOTR.4.1.16", at + 1, story["die"])


def _swaps(stories: list[Story]) -> Iterator[tuple[int, bool]]:
    """Neighbouring acts of the two players that show nothing but themselves, and whether they are a turn's first."""
    for place in places(stories):
        index = place.index
        if index + 1 >= len(stories):
            return
        one, two = stories[index], stories[index + 1]
        plain = all(act["type"] == "die" and kind(act) <= HARMLESS | {"fellowship-hide"} for act in (one, two))
        if plain and one["playerId"] != two["playerId"] and "elvenRing" not in one and "elvenRing" not in two:
            yield index, "action-roll" in kind(stories[index - 1])


@fault
def two_acts_in_the_wrong_order(stories: list[Story]) -> Iterator[Planted]:
    for index, first in _swaps(stories):
        swapped = [*stories[:index], stories[index + 1], stories[index], *stories[index + 2 :]]
        clause = "WOTR.4.1.14" if first else "WOTR.4.1.15"
        yield Planted(swapped, clause, index + 1, "swapped")


@fault
def the_shadow_begins(stories: list[Story]) -> Iterator[Planted]:
    for index, story in enumerate(stories):
        if story["type"] == "die-pass" and "action-roll" in kind(stories[index - 1]):
            yield Planted(without(stories, index), "WOTR.4.1.14", index + 1, "the pass is gone")


@fault
def the_phase_ends_with_dice_left(stories: list[Story]) -> Iterator[Planted]:
    for place in places(stories):
        story = place.story
        if place.last and story["type"] == "die" and "elvenRing" not in story and place.index + 1 < len(stories):
            harmless = kind(story) <= HARMLESS
            after = next((n for n in range(place.index, len(stories)) if is_turn_draw(stories[n])), None)
            if harmless and after is not None:
                yield Planted(without(stories, place.index), "WOTR.4.1.20", after, story["die"])


@fault
def a_second_ring_in_a_turn(stories: list[Story]) -> Iterator[Planted]:
    for place in places(stories):
        story, player = place.story, place.story["playerId"]
        mine = [ring for ring, holder in place.rings.items() if holder == player]
        if story["type"] == "die" and player in place.ringed and mine and "elvenRing" not in story:
            into = "muster" if story["die"] != "muster" else "character"
            ring = {"ring": mine[0], "fromDie": story["die"], "toDie": into}
            yield Planted(
                changed(stories, place.index, elvenRing=ring, die=into), "WOTR.4.1.25", place.index + 1, mine[0]
            )


def _ringable(stories: list[Story], player: str) -> Iterator[Place]:
    for place in places(stories):
        story = place.story
        free = player not in place.ringed and "elvenRing" not in story
        if free and story["type"] == "die" and story["playerId"] == player and "card-draw" not in kind(story):
            yield place


def _with_ring(place: Place, stories: list[Story], ring: str, die: str, into: str) -> list[Story]:
    used = {"ring": ring, "fromDie": die, "toDie": into}
    return changed(stories, place.index, elvenRing=used, die=into)


@fault
def a_ring_makes_a_will_of_the_west(stories: list[Story]) -> Iterator[Planted]:
    for place in _ringable(stories, FREE):
        die = place.story["die"]
        if place.rings["narya"] == FREE and die != "will-of-the-west":
            planted = _with_ring(place, stories, "narya", die, "will-of-the-west")
            yield Planted(planted, "WOTR.4.1.26", place.index + 1, die)


@fault
def a_ring_turns_an_eye(stories: list[Story]) -> Iterator[Planted]:
    for place in _ringable(stories, SHADOW):
        for ring in (ring for ring, holder in place.rings.items() if holder == SHADOW):
            used = {"ring": ring, "fromDie": "eye", "toDie": place.story["die"]}
            yield Planted(changed(stories, place.index, elvenRing=used), "WOTR.4.1.29", place.index + 1, ring)


@fault
def a_ring_that_was_given_away(stories: list[Story]) -> Iterator[Planted]:
    for place in _ringable(stories, FREE):
        die = place.story["die"]
        for ring in (ring for ring, holder in place.rings.items() if holder == SHADOW and die != "muster"):
            yield Planted(_with_ring(place, stories, ring, die, "muster"), "WOTR.4.1.21", place.index + 1, ring)


@fault
def a_ring_the_shadow_does_not_hold(stories: list[Story]) -> Iterator[Planted]:
    for place in _ringable(stories, SHADOW):
        die = place.story["die"]
        if place.rings["narya"] == FREE and die != "muster":
            yield Planted(_with_ring(place, stories, "narya", die, "muster"), "WOTR.4.1.23", place.index + 1, "narya")


@fault
def a_ring_out_of_play(stories: list[Story]) -> Iterator[Planted]:
    for place in _ringable(stories, SHADOW):
        gone = [ring for ring, holder in place.rings.items() if holder == ""]
        die = place.story["die"]
        if gone and die != "muster":
            yield Planted(_with_ring(place, stories, gone[0], die, "muster"), "WOTR.4.1.22", place.index + 1, gone[0])


@fault
def a_ring_on_a_die_that_is_not_there(stories: list[Story]) -> Iterator[Planted]:
    for place in _ringable(stories, FREE):
        for face in ("muster", "event", "character"):
            if not place.dice[FREE][face] and place.story["die"] != "will-of-the-west":
                used = {"ring": "narya", "fromDie": face, "toDie": place.story["die"]}
                yield Planted(changed(stories, place.index, elvenRing=used), "WOTR.4.1.23", place.index + 1, face)


SYMBOLS: dict[str, str] = {}


def symbol(card: str) -> str:
    if not SYMBOLS:
        table = GAMES.parent.parent / "checker/games/wotr/event_cards.csv"
        for line in table.read_text(encoding="utf-8").splitlines()[1:]:
            SYMBOLS[line.split(",")[0]] = line.rsplit(",", 1)[1]
    return SYMBOLS[card]


@fault
def a_card_with_the_wrong_symbol(stories: list[Story]) -> Iterator[Planted]:
    fits = {"character": ("character",), "army": ("army",), "muster": ("muster",), "muster-army": ("muster", "army")}
    for place in places(stories):
        story, player = place.story, place.story["playerId"]
        if story["type"] == "die-card" and "elvenRing" not in story:
            for face in +place.dice[player]:
                if face in fits and symbol(story["card"]) not in fits[face]:
                    yield Planted(*_swapped_die(stories, place, face), "WOTR.5.1.6", place.index + 1, face)


def _swapped_die(stories: list[Story], place: Place, face: str) -> tuple[list[Story]]:
    """The card is played with another of the player's dice, and the next act with that die takes this one."""
    player, die = place.story["playerId"], place.story["die"]
    changed_stories = changed(stories, place.index, die=face)
    for number in range(place.index + 1, len(stories)):
        story = stories[number]
        if story.get("playerId") == player and story["type"] in ("die", "die-card") and story["die"] == face:
            if story["type"] == "die" and kind(story) != {"card-draw"} and "elvenRing" not in story:
                return (changed(changed_stories, number, die=die),)
            break
    return (changed_stories,)


def _played_again(stories: list[Story], clause: str, *, tabled: bool) -> Iterator[Planted]:
    """A card played before, laid on the table or discarded, is named instead of one that its player plays later."""
    gone: dict[str, list[str]] = {FREE: [], SHADOW: []}
    for index, story in enumerate(stories):
        player = story["playerId"]
        if story["type"] == "die-card" and not kind(story) & {"card-play-on-table"}:
            for card in gone[player][-1:]:
                if symbol(card) == symbol(story["card"]):
                    yield Planted(changed(stories, index, card=card), clause, index + 1, card)
        if story["type"] == "die-card" and bool(kind(story) & {"card-play-on-table"}) is tabled:
            gone[player].append(story["card"])
        for action in story.get("actions", []):
            if action["type"] == "card-discard-from-table":
                gone[player] = [card for card in gone[player] if card != action["card"]]


@fault
def a_card_is_played_twice(stories: list[Story]) -> Iterator[Planted]:
    yield from _played_again(stories, "WOTR.5.1.7", tabled=False)


@fault
def a_card_on_the_table_is_played_again(stories: list[Story]) -> Iterator[Planted]:
    yield from _played_again(stories, "WOTR.5.1.9", tabled=True)


@fault
def a_ring_makes_a_will_of_the_west_that_is_used_as_another_result(stories: list[Story]) -> Iterator[Planted]:
    for index, story in enumerate(stories):
        if "elvenRing" in story and story["playerId"] == FREE:
            ring = {**story["elvenRing"], "toDie": "will-of-the-west"}
            yield Planted(changed(stories, index, elvenRing=ring), "WOTR.4.1.26", index + 1, ring["ring"])


@fault
def the_shadow_uses_a_ring_before_it_is_given_to_him(stories: list[Story]) -> Iterator[Planted]:
    for place in places(stories):
        story = place.story
        if story["type"] == "die" and story["playerId"] == SHADOW and place.rings["nenya"] == FREE and not place.ringed:
            ring = {"ring": "nenya", "fromDie": story["die"], "toDie": "character"}
            if story["die"] != "character" and place.turn in (3, 6, 12):
                yield Planted(changed(stories, place.index, elvenRing=ring), "WOTR.4.1.23", place.index + 1, "nenya")


@fault
def a_seventh_card_is_kept(stories: list[Story]) -> Iterator[Planted]:
    for index, story in enumerate(stories):
        if story["type"] == "base" and kind(story) == {"card-discard"}:
            cards = deed(story, "card-discard")["cards"]
            if len(cards) > 1:
                action = {"type": "card-discard", "cards": cards[1:]}
                yield Planted(with_actions(stories, index, action), "WOTR.5.1.3", index + 1, "one kept")
            after = index
            while stories[after + 1]["type"] == "base" and kind(stories[after + 1]) == {"card-discard"}:
                after += 1
            yield Planted(without(stories, index), "WOTR.5.1.3", after + 1, "all kept")


@fault
def a_card_too_many_is_discarded(stories: list[Story]) -> Iterator[Planted]:
    for index, story in enumerate(stories):
        if story["type"] == "base" and kind(story) == {"card-discard"}:
            cards = deed(story, "card-discard")["cards"]
            extra = "fpcha01" if story["playerId"] == FREE else "scha01"
            action = {"type": "card-discard", "cards": [*cards, extra]}
            yield Planted(with_actions(stories, index, action), "WOTR.5.1.3", index + 1, "below six")


def _turn_draws(stories: list[Story]) -> Iterator[tuple[int, list[str]]]:
    """The draws of a turn while both decks hold enough."""
    for index, story in enumerate(stories[:460]):
        if is_turn_draw(story):
            yield index, deed(story, "card-draw")["cards"]


@fault
def no_draw(stories: list[Story]) -> Iterator[Planted]:
    for index, _ in _turn_draws(stories):
        empty = with_actions(stories, index, {"type": "card-draw", "cards": []})
        yield Planted(empty, "WOTR.5.1.1", index + 1, "an empty draw")
        player = stories[index]["playerId"]
        for after in range(index + 1, len(stories)):
            if kind(stories[after]) == {"card-discard"} and stories[after]["playerId"] == player:
                break  # he discards what he cannot have
            if not kind(stories[after]) & {"card-draw", "card-discard"}:
                break  # the next phase begins
        yield Planted(without(stories, index), "WOTR.5.1.1", after, "no draw at all")


@fault
def two_cards_of_one_deck(stories: list[Story]) -> Iterator[Planted]:
    for index, cards in _turn_draws(stories):
        for card in cards:
            twin = f"{card[:-2]}{int(card[-2:]) % 24 + 1:02}"
            action = {"type": "card-draw", "cards": [card, twin]}
            yield Planted(with_actions(stories, index, action), "WOTR.5.1.1", index + 1, card)


@fault
def three_cards_drawn(stories: list[Story]) -> Iterator[Planted]:
    for index, cards in _turn_draws(stories):
        action = {"type": "card-draw", "cards": [*cards, cards[0][:-2] + "24"]}
        yield Planted(with_actions(stories, index, action), "WOTR.5.1.1", index + 1, "three")


@fault
def a_card_of_the_opponent(stories: list[Story]) -> Iterator[Planted]:
    for index, cards in _turn_draws(stories):
        theirs = "scha24" if stories[index]["playerId"] == FREE else "fpcha24"
        action = {"type": "card-draw", "cards": [theirs, cards[1]]}
        yield Planted(with_actions(stories, index, action), "WOTR.5.1.1", index + 1, theirs)


@fault
def a_card_from_a_deck_that_is_empty(stories: list[Story]) -> Iterator[Planted]:
    for index, story in enumerate(stories):
        if story["playerId"] == SHADOW and "card-draw" in kind(story):
            cards = deed(story, "card-draw")["cards"]
            if index > 460 and is_turn_draw(story) and not any(card.startswith("scha") for card in cards):
                action = {"type": "card-draw", "cards": ["scha11", *cards]}
                yield Planted(with_actions(stories, index, action), "WOTR.5.1.4", index + 1, "scha")


@fault
def a_draw_among_the_actions(stories: list[Story]) -> Iterator[Planted]:
    draw = {"type": "base", "playerId": FREE, "actions": [{"type": "card-draw", "cards": ["fpcha01", "fpstr01"]}]}
    for place in places(stories):
        if place.story["type"] == "die" and not place.last and 2 < place.turn < 12:
            yield Planted(
                [*stories[: place.index], draw, *stories[place.index :]], "WOTR.5.1.1", place.index + 1, "mid"
            )


@fault
def a_die_that_draws_no_card(stories: list[Story]) -> Iterator[Planted]:
    for place in places(stories):
        story, player = place.story, place.story["playerId"]
        if story["type"] == "die" and kind(story) == {"card-draw"}:
            for face in +place.dice[player]:
                if face not in ("event", "will-of-the-west"):
                    yield Planted(*_swapped_die(stories, place, face), "WOTR.5.1.2", place.index + 1, face)
            cards = deed(story, "card-draw")["cards"]
            action = {"type": "card-draw", "cards": [*cards, cards[0][:-2] + "24"]}
            yield Planted(with_actions(stories, place.index, action), "WOTR.5.1.2", place.index + 1, "two cards")


@fault
def phases_in_the_wrong_order(stories: list[Story]) -> Iterator[Planted]:
    for index, story in enumerate(stories):
        if "hunt-allocation" in kind(story):
            before = [*stories[: index - 1], story, stories[index - 1], *stories[index + 1 :]]
            yield Planted(before, "WOTR.4.1.1", index, "the Hunt before the Fellowship phase")
            late = [*stories[:index], stories[index + 1], story, *stories[index + 2 :]]
            yield Planted(late, "WOTR.4.1.1", index + 1, "a roll before the Hunt")
            later = [*stories[:index], stories[index + 1], stories[index + 2], story, *stories[index + 3 :]]
            yield Planted(later, "WOTR.4.1.1", index + 1, "both rolls before the Hunt")


def _openings(stories: list[Story]) -> Iterator[tuple[int, int]]:
    """Where a turn after the first begins with the draws of both and no discard, and where its Hunt is allocated."""
    for hunt in range(4, len(stories)):
        draws = hunt - 3
        plain = [{"card-draw"}, {"card-draw"}, set(), {"hunt-allocation"}]
        before = stories[draws - 1]["type"]  # else it may be taken for the Fellowship phase
        if [kind(one) for one in stories[draws : hunt + 1]] == plain and before != "base":
            yield draws, hunt


def moved(stories: list[Story], index: int, to: int) -> list[Story]:
    left = without(stories, index)
    return [*left[:to], stories[index], *left[to:]]


@fault
def the_hunt_before_the_draws(stories: list[Story]) -> Iterator[Planted]:
    for draws, hunt in _openings(stories):
        yield Planted(moved(stories, hunt, draws), "WOTR.4.1.1", draws + 1, "before both")
        yield Planted(moved(stories, hunt, draws + 1), "WOTR.4.1.1", draws + 2, "between them")


@fault
def a_draw_too_late(stories: list[Story]) -> Iterator[Planted]:
    for draws, hunt in _openings(stories):
        yield Planted(moved(stories, draws + 1, hunt - 1), "WOTR.5.1.1", hunt, "after the Fellowship phase")
        yield Planted(moved(stories, draws + 1, hunt), "WOTR.5.1.1", hunt + 1, "after the Hunt")


@fault
def a_phase_left_out(stories: list[Story]) -> Iterator[Planted]:
    for index, story in enumerate(stories):
        if "hunt-allocation" in kind(story):
            yield Planted(without(stories, index), "WOTR.4.1.1", index + 1, "no Hunt Allocation")
            yield Planted(without(stories, index - 1), "WOTR.4.1.1", index, "no Fellowship phase")


@fault
def a_pass_without_dice(stories: list[Story]) -> Iterator[Planted]:
    for place in places(stories):
        story, player = place.story, place.story["playerId"]
        if place.turn > 4 and story["type"] in ("die", "die-card") and not dice_left(place, other(player)):
            skip = {"type": "die-pass", "playerId": other(player)}
            yield Planted([*stories[: place.index], skip, *stories[place.index :]], "WOTR.4.1.20", place.index + 1, "0")


@fault
def a_ring_makes_an_eye_of_a_free_peoples_die(stories: list[Story]) -> Iterator[Planted]:
    for place in _ringable(stories, FREE):
        used = {"ring": "narya", "fromDie": place.story["die"], "toDie": "eye"}
        yield Planted(changed(stories, place.index, elvenRing=used), "WOTR.4.1.23", place.index + 1, "eye")


@fault
def an_act_is_not_written_down(stories: list[Story]) -> Iterator[Planted]:
    for place in places(stories):
        story = place.story
        index = place.index
        plain = story["type"] == "die" and kind(story) <= HARMLESS and "elvenRing" not in story and not place.last
        follows = next((number for number in range(index + 1, len(stories)) if stories[number]["type"] in ACTS), 0)
        alone = not dice_left(place, other(story["playerId"])) or "elvenRing" in stories[follows]
        if plain and not alone and follows == index + 1 and stories[follows]["playerId"] != story["playerId"]:
            whose = {"action-roll": "WOTR.4.1.14", "die-pass": "WOTR.4.1.18"}  # the row that says whose turn it is
            before = stories[index - 1]
            clause = next((whose[one] for one in (*kind(before), before["type"]) if one in whose), "WOTR.4.1.15")
            yield Planted(without(stories, index), clause, index + 1, story["die"])


@fault
def an_act_is_written_down_twice(stories: list[Story]) -> Iterator[Planted]:
    for place in places(stories):
        story, player = place.story, place.story["playerId"]
        if story["type"] == "die" and kind(story) <= HARMLESS and "elvenRing" not in story and not place.last:
            left = place.dice[player][story["die"]] > 1
            if left and not dice_left(place, other(player)):
                continue  # with the opponent out of dice he may go on
            at = place.index + 1
            planted = [*stories[:at], copy.deepcopy(story), *stories[at:]]
            yield Planted(planted, "WOTR.4.1.15" if left else "WOTR.4.1.16", at + 1, story["die"])
