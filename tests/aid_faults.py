"""More violations to plant in a recorded game: dice, cards and Nations, as the player aid tells what may be done."""

from __future__ import annotations

import copy
from collections.abc import Callable, Iterator
from typing import Any

from tests.audit_faults import (
    FREE,
    SHADOW,
    Place,
    Planted,
    Story,
    changed,
    deed,
    is_turn_draw,
    kind,
    places,
    symbol,
    with_actions,
)

AID_FAULTS: dict[str, Callable[[list[Story]], Iterator[Planted]]] = {}
Plant = Callable[[list[Story]], Iterator[Planted]]
BY_DIE = {"character": "AID.character.3", "army": "AID.army.4", "muster": "AID.muster.3"}


def fault(plant: Plant) -> Plant:
    AID_FAULTS[plant.__name__] = plant
    return plant


def plain(place: Place) -> bool:
    """An act with a die and nothing else to it."""
    story = place.story
    return story["type"] == "die" and "elvenRing" not in story and "character" not in story


MOVE = {"type": "army-movement", "fromRegion": "moria", "toRegion": "dimrill-dale"}
ATTACK = {"type": "army-attack", "fromRegion": "moria", "toRegion": "dimrill-dale"}
ADVANCE = {"type": "political-advance", "nation": "dwarves", "quantity": 1}
PROGRESS, HIDE = {"type": "fellowship-progress"}, {"type": "fellowship-hide"}
ELITE = {"type": "elite-unit-recruitment", "region": "erebor", "nation": "dwarves", "quantity": 1}
ORC = {"type": "elite-unit-recruitment", "region": "barad-dur", "nation": "sauron", "quantity": 1}
GANDALF = {"type": "character-play", "characters": ["gandalf-the-white"], "region": "fangorn"}
MOUTH = {"type": "character-play", "characters": ["the-mouth-of-sauron"], "region": "barad-dur"}
FLY = {"type": "nazgul-movement", "fromRegion": "moria", "toRegion": "bree", "nNazgul": 1}
OF_NO_DIE: dict[tuple[str, str], tuple[dict[str, Any], ...]] = {
    (FREE, "character"): (ADVANCE, ELITE, GANDALF),
    (FREE, "muster"): (PROGRESS, HIDE, MOVE, ATTACK, GANDALF),
    (FREE, "event"): (PROGRESS, HIDE, MOVE, ATTACK, ADVANCE, ELITE, GANDALF),
    (FREE, "muster-army"): (PROGRESS, HIDE, GANDALF),
    (SHADOW, "character"): (ADVANCE, ORC, MOUTH),
    (SHADOW, "army"): (ADVANCE, ORC, MOUTH, FLY),
    (SHADOW, "muster"): (MOVE, ATTACK, FLY),
    (SHADOW, "event"): (MOVE, ATTACK, ADVANCE, ORC, MOUTH, FLY),
    (SHADOW, "muster-army"): (FLY, PROGRESS),
}


@fault
def an_action_its_die_does_not_offer(stories: list[Story]) -> Iterator[Planted]:
    """An army that moved, say, is written down as something that this die does not do."""
    strider = mouth = False
    for place in places(stories):
        for action in place.story.get("actions", []):
            strider = strider or "strider" in [*action.get("companions", []), *action.get("characters", [])]
            mouth = mouth or "the-mouth-of-sauron" in action.get("characters", [])
        if not plain(place) or not kind(place.story) <= {"army-movement", "army-attack"}:
            continue
        player = place.story["playerId"]
        for action in OF_NO_DIE.get((player, place.story["die"]), ()):
            if (action is HIDE and not strider) or (player == SHADOW and mouth and action in (MOVE, ATTACK)):
                continue
            yield Planted(
                with_actions(stories, place.index, action), "WOTR.4.1.15", place.index + 1, str(action["type"])
            )


@fault
def a_die_that_is_there_but_offers_something_else(stories: list[Story]) -> Iterator[Planted]:
    """The deed stays, and another die that lies there is used for it."""
    needs = {
        "fellowship-progress": ("muster", "event", "muster-army"),
        "army-movement": ("event",),
        "army-attack": ("event",),
        "elite-unit-recruitment": ("character", "event"),
        "nazgul-movement": ("army", "event", "muster", "muster-army"),
    }
    for place in places(stories):
        deeds = [one for one in needs if one in kind(place.story)]
        if plain(place) and deeds:
            player = place.story["playerId"]
            for face in needs[deeds[0]]:
                if place.dice[player][face]:
                    planted = changed(stories, place.index, die=face)
                    yield Planted(planted, "WOTR.4.1.15", place.index + 1, f"{deeds[0]} by {face}")


def cards_of(stories: list[Story], player: str) -> dict[str, list[int]]:
    """Where each card of a player is named."""
    found: dict[str, list[int]] = {}
    mine = "fp" if player == FREE else "s"
    for index, story in enumerate(stories):
        for action in story.get("actions", []):
            for card in [*action.get("cards", []), *([action["card"]] if "card" in action else [])]:
                if card.startswith(mine):
                    found.setdefault(card, []).append(index)
        if story.get("card", "").startswith(mine):
            found.setdefault(story["card"], []).append(index)
    return found


@fault
def a_card_played_that_was_never_drawn(stories: list[Story]) -> Iterator[Planted]:
    for index, story in enumerate(stories):
        if story["type"] != "die-card" or "card-play-on-table" in kind(story) or "elvenRing" in story:
            continue
        drawn = cards_of(stories, story["playerId"])
        deck = story["card"][:-2]
        for card in (f"{deck}{number:02}" for number in range(1, 25)):
            seen = drawn.get(card, [len(stories)])
            if seen[0] > index and symbol(card) == symbol(story["card"]):
                clause = "AID.event.3" if story["die"] == "event" else BY_DIE[symbol(card)]
                yield Planted(changed(stories, index, card=card), clause, index + 1, card)
                break


@fault
def a_card_played_that_was_discarded(stories: list[Story]) -> Iterator[Planted]:
    for index, story in enumerate(stories):
        if story["type"] != "die-card" or "card-play-on-table" in kind(story):
            continue
        for before in range(index):
            thrown = stories[before]
            if thrown["playerId"] == story["playerId"] and kind(thrown) == {"card-discard"}:
                card = deed(thrown, "card-discard")["cards"][0]
                if symbol(card) == symbol(story["card"]):
                    yield Planted(changed(stories, index, card=card), "WOTR.5.1.7", index + 1, card)
                    break


@fault
def a_card_discarded_that_was_never_drawn(stories: list[Story]) -> Iterator[Planted]:
    for index, story in enumerate(stories):
        if story["type"] == "base" and kind(story) == {"card-discard"}:
            cards = deed(story, "card-discard")["cards"]
            drawn = cards_of(stories, story["playerId"])
            for at, card in enumerate(cards):
                for twin in (f"{card[:-2]}{number:02}" for number in range(1, 25)):
                    if drawn.get(twin, [len(stories)])[0] > index:
                        thrown = {"type": "card-discard", "cards": [*cards[:at], twin, *cards[at + 1 :]]}
                        yield Planted(with_actions(stories, index, thrown), "WOTR.5.1.3", index + 1, twin)
                        break


@fault
def a_combat_card_that_was_never_drawn(stories: list[Story]) -> Iterator[Planted]:
    for index, story in enumerate(stories):
        if kind(story) == {"combat-card-choose"}:
            card = deed(story, "combat-card-choose")["card"]
            drawn = cards_of(stories, story["playerId"])
            for twin in (f"{card[:-2]}{number:02}" for number in range(1, 25)):
                if drawn.get(twin, [len(stories)])[0] > index:
                    chosen = {"type": "combat-card-choose", "card": twin}
                    yield Planted(with_actions(stories, index, chosen), "WOTR.5.1.3", index + 1, twin)
                    break


def _drawn_before(stories: list[Story], index: int, player: str) -> tuple[list[str], list[str]]:
    """The cards that a player holds before an event, and those that have left his hand."""
    held: list[str] = []
    gone: list[str] = []
    mine = "fp" if player == FREE else "s"
    for story in stories[:index]:
        for action in story.get("actions", []):
            named = [*action.get("cards", []), *([action["card"]] if "card" in action else [])]
            mines = [card for card in named if card.startswith(mine)]
            if action["type"] == "card-draw":
                held += mines
            elif action["type"] in ("card-discard", "card-random-discard", "combat-card-choose"):
                held, gone = [one for one in held if one not in mines], [*gone, *mines]
        if story["type"] == "die-card" and story["card"] in held:
            held.remove(story["card"])
            if "card-play-on-table" not in kind(story):
                gone.append(story["card"])
    return held, gone


@fault
def a_card_drawn_twice(stories: list[Story]) -> Iterator[Planted]:
    for index, story in enumerate(stories):
        if "card-draw" in kind(story) and is_turn_draw(story):
            cards = deed(story, "card-draw")["cards"]
            held, _ = _drawn_before(stories, index, story["playerId"])
            for at, card in enumerate(cards):
                again = [one for one in held if one[:-2] == card[:-2]]
                if again:
                    drawn = {"type": "card-draw", "cards": [*cards[:at], again[-1], *cards[at + 1 :]]}
                    yield Planted(with_actions(stories, index, drawn), "WOTR.5.1.1", index + 1, again[-1])


@fault
def a_card_drawn_again_after_it_was_discarded(stories: list[Story]) -> Iterator[Planted]:
    for index, story in enumerate(stories):
        if kind(story) == {"card-draw"}:
            cards = deed(story, "card-draw")["cards"]
            _, gone = _drawn_before(stories, index, story["playerId"])
            for at, card in enumerate(cards):
                again = [one for one in gone if one[:-2] == card[:-2]]
                if again:
                    drawn = {"type": "card-draw", "cards": [*cards[:at], again[-1], *cards[at + 1 :]]}
                    yield Planted(with_actions(stories, index, drawn), "WOTR.5.1.4", index + 1, again[-1])


@fault
def a_die_draws_a_card_that_is_held(stories: list[Story]) -> Iterator[Planted]:
    for index, story in enumerate(stories):
        if kind(story) == {"card-draw"} and story["type"] == "die":
            card = deed(story, "card-draw")["cards"][0]
            held, _ = _drawn_before(stories, index, story["playerId"])
            for again in [one for one in held if one[:-2] == card[:-2]][-1:]:
                drawn = {"type": "card-draw", "cards": [again]}
                yield Planted(with_actions(stories, index, drawn), "WOTR.5.1.2", index + 1, again)


def _musters(stories: list[Story], player: str) -> Iterator[Place]:
    for place in places(stories):
        story = place.story
        musters = plain(place) and story["playerId"] == player and story["die"] in ("muster", "muster-army")
        if musters and kind(story) <= {"army-movement", "elite-unit-recruitment", "army-attack"}:
            yield place


@fault
def a_nation_recruits_that_is_not_at_war(stories: list[Story]) -> Iterator[Planted]:
    peace = {FREE: ("gondor", "minas-tirith", 150), SHADOW: ("southrons", "umbar", 168)}
    for player, (nation, region, until) in peace.items():
        for place in _musters(stories, player):
            if place.index < until:
                elite = {"type": "elite-unit-recruitment", "region": region, "nation": nation, "quantity": 1}
                planted = with_actions(stories, place.index, elite)
                yield Planted(planted, "AID.muster.at-war.1", place.index + 1, nation)


@fault
def two_recruits_in_one_settlement(stories: list[Story]) -> Iterator[Planted]:
    for place in places(stories):
        story = place.story
        recruits = [one for one in story.get("actions", []) if one["type"].endswith("-recruitment")]
        if plain(place) and len(recruits) == 2:
            both = [{**one, "region": recruits[0]["region"]} for one in recruits]
            clauses = {frozenset({"leader"}): ".2", frozenset({"nazgul"}): ".2", frozenset({"regular"}): ".3"}
            units = frozenset(one["type"].split("-")[0] for one in recruits)
            clause = f"AID.muster.at-war.1{clauses.get(units, '.4')}"
            yield Planted(with_actions(stories, place.index, *both), clause, place.index + 1, both[0]["region"])
            if len(units) == 1:
                double = {**recruits[0], "quantity": 2}
                yield Planted(with_actions(stories, place.index, double), clause, place.index + 1, "two at once")


@fault
def more_recruits_than_a_die_gives(stories: list[Story]) -> Iterator[Planted]:
    for place in places(stories):
        story = place.story
        if plain(place) and kind(story) == {"elite-unit-recruitment"}:
            nation, region = story["actions"][0]["nation"], story["actions"][0]["region"]
            more = {"type": "regular-unit-recruitment", "nation": nation, "region": f"near {region}", "quantity": 1}
            planted = with_actions(stories, place.index, *story["actions"], more)
            yield Planted(planted, "AID.muster.at-war.1", place.index + 1, region)


@fault
def a_nation_goes_to_war_while_passive(stories: list[Story]) -> Iterator[Planted]:
    """The Dwarves, whom nobody has attacked or visited so far, advance by a token and by a die."""
    for place in places(stories):
        story = place.story
        if place.turn < 7 and plain(place) and kind(story) == {"political-advance"} and story["playerId"] == FREE:
            for start in range(place.index):
                if stories[start]["type"] == "token":
                    before = with_actions(stories, start, {**ADVANCE, "quantity": 2})
                    yield Planted(
                        with_actions(before, place.index, ADVANCE), "AID.muster.2", place.index + 1, "dwarves"
                    )
                    break


@fault
def a_nation_advances_two_steps_by_a_die(stories: list[Story]) -> Iterator[Planted]:
    for place in places(stories):
        if plain(place) and kind(place.story) == {"political-advance"}:
            action = {**place.story["actions"][0], "quantity": 2}
            yield Planted(with_actions(stories, place.index, action), "AID.muster.2", place.index + 1, action["nation"])


@fault
def a_friend_of_the_other_side_is_advanced(stories: list[Story]) -> Iterator[Planted]:
    for place in places(stories):
        if plain(place) and kind(place.story) == {"political-advance"}:
            nation = "southrons" if place.story["playerId"] == FREE else "dwarves"
            action = {**place.story["actions"][0], "nation": nation}
            yield Planted(with_actions(stories, place.index, action), "AID.muster.2", place.index + 1, nation)


@fault
def a_character_comes_who_is_no_minion(stories: list[Story]) -> Iterator[Planted]:
    for place in places(stories):
        if plain(place) and kind(place.story) == {"character-play"}:
            shadow = place.story["playerId"] == SHADOW
            name, clause = ("gollum", "AID.muster.shadow.1") if shadow else ("elrond", "AID.will-of-the-west.2")
            action = {**place.story["actions"][0], "characters": [name]}
            yield Planted(with_actions(stories, place.index, action), clause, place.index + 1, name)


@fault
def an_army_too_many_moves(stories: list[Story]) -> Iterator[Planted]:
    for place in places(stories):
        story = place.story
        if plain(place) and kind(story) == {"army-movement"} and story["die"] != "will-of-the-west":
            clause = "AID.character.2" if story["die"] == "character" else "AID.army.2"
            planted = with_actions(stories, place.index, *story["actions"], MOVE)
            yield Planted(planted, clause, place.index + 1, story["die"])


@fault
def a_card_in_the_wrong_phase(stories: list[Story]) -> Iterator[Planted]:
    """A card is played before the dice are rolled, and not where it was played."""
    for index, story in enumerate(stories):
        if story["type"] != "die-card" or "elvenRing" in story or kind(story) - {"hunt-tile-add"}:
            continue
        roll = max((n for n in range(index) if "action-roll" in kind(stories[n])), default=0)
        held, _ = _drawn_before(stories, roll - 1, story["playerId"])
        if story["card"] in held and stories[roll - 1]["type"] == "base":
            planted = [*stories[: roll - 1], copy.deepcopy(story), *stories[roll - 1 : index], *stories[index + 1 :]]
            yield Planted(planted, "WOTR.5.1.5", roll, story["card"])
