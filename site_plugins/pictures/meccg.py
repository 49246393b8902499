"""The table of the card game as far as a scenario speaks of it, and the action below it."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from checker.games.meccg.nouns.cards import Points
from checker.games.meccg.nouns.people import Player
from checker.games.meccg.state import State
from checker.scenarios.situations import Scenario
from checker.text.message import Catalogue
from site_plugins.kit import NOTHING, SMALL, Piece, block, chip, column, composed, flow, measure, number, placed, text
from site_plugins.pictures.glyphs import fan
from site_plugins.pictures.meccg_actions import action
from site_plugins.pictures.meccg_cards import on_guard, printed, site
from site_plugins.pictures.meccg_combat import attack, chain, limit
from site_plugins.pictures.meccg_people import gathered
from site_plugins.pictures.meccg_words import Words

CATEGORIES = ("character", "item", "faction", "ally", "kill", "misc")
PLAYERS = ("resource_player", "hazard_player")
SETTLED = {*PLAYERS, "phase", "characters", "companies", "sites", "cards", "on_guard", "attacks", "chain"}
SETTLED |= {"hazard_limit", "hazards_declared", "played_this_site_phase", "looks_adjacent"}
BAR = 56.0  # the longest bar of points


def draw(scenario: Scenario, speaker: Catalogue) -> Piece:
    """What the scenario names and what is done."""
    state, given = scenario.state, scenario.given
    if not isinstance(state, State):
        return NOTHING
    words = Words(speaker)
    done = action(words, state, scenario.put)
    if not done.width and not set(given) - {"phase"}:
        return NOTHING
    return composed([piece for piece in _table(words, state, given) if piece.width], done, _told(words, state, given))


def _table(words: Words, state: State, given: Mapping[str, Any]) -> list[Piece]:
    found: list[Piece] = []
    if "hazard_limit" in given or "hazards_declared" in given:
        found.append(block(words("Hazards declared"), limit(words, state.hazard_limit, state.hazards_declared)))
    most = max((abs(value) for role in PLAYERS for value in _points(getattr(state, role).points)), default=1)
    found += [
        player(words, words(role.replace("_", " ")).capitalize(), getattr(state, role), given[role], most)
        for role in PLAYERS
        if isinstance(given.get(role), Mapping)
    ]
    if "companies" in given or "characters" in given:
        found += gathered(words, state)
    found += [site(words, each) for each in state.sites[:8]]
    if state.cards:
        found.append(
            block(words("In play"), flow([printed(words, card) for card in state.cards[:8]], gap=8, between=6))
        )
    if state.played_this_site_phase:
        played = flow([printed(words, card) for card in state.played_this_site_phase[:8]], gap=8, between=6)
        found.append(block(words("Played this site phase"), played))
    found += [on_guard(words, each) for each in state.on_guard[:6]]
    found += [attack(words, each) for each in state.attacks[:6]]
    if state.chain:
        found.append(block(words("Chain of effects"), chain(words, state.chain)))
    return found


def _told(words: Words, state: State, given: Mapping[str, Any]) -> Piece:
    """The phase, and every fact that needs no drawing, as words."""
    chips = []
    if state.phase:
        chips.append(chip(words.phase(state.phase)))
    named = (name for name in given if name not in SETTLED and hasattr(state, name))
    chips += [_chip(words, state, name) for name in named]
    for pair in state.looks_adjacent[:6]:
        chips.append(chip(words.said("{one} – {other} look adjacent", one=pair.one, other=pair.other)))
    return flow(chips, gap=6, between=5)


def _chip(words: Words, told: State | Player, name: str) -> Piece:
    called, value = words.fact(type(told), name), getattr(told, name)
    return chip(called if value is True else f"{called}: {words.value(value)}")


def _points(points: Points) -> list[int]:
    return [getattr(points, name) for name in CATEGORIES]


def player(words: Words, title: str, each: Player, given: Mapping[str, Any], most: int) -> Piece:
    """What a scenario says of one player: his hand, his points as bars, the rest in words."""
    parts = []
    for name in given:
        if name == "hand":
            parts.append(fan(each.hand, words.said("{count} cards in hand", count=each.hand), "resource"))
        elif name == "points":
            parts.append(bars(words, each.points, most))
        elif name == "modifications":
            parts += [
                chip(f"{words(one.category)} {one.points:+d}: {words(one.because)}") for one in each.modifications[:6]
            ]
        elif name in ("scoring", "duplicated_by_opponent"):
            parts.append(flow([printed(words, card) for card in getattr(each, name)[:6]], gap=8, between=6))
        elif hasattr(each, name):
            parts.append(_chip(words, each, name))
    return block(title, column(*parts, gap=5)) if parts else NOTHING


def bars(words: Words, points: Points, most: int) -> Piece:
    """Marshalling points by category; what is lost is drawn hollow."""
    lines = []
    left = max(measure(words(name)) for name in CATEGORIES) + 10  # no name of a category touches its bar
    for name in CATEGORIES:
        value = getattr(points, name)
        if value:
            long = max(3.0, BAR * abs(value) / max(1, most))
            style = "bar" if value > 0 else "debt"
            bar = Piece(long, 12, f'<rect class="pic-{style}" y="1" width="{number(long)}" height="10" rx="2"/>')
            amount = text(str(value), style="strong")
            label = text(words(name))
            drawn = placed(label, 0, 0) + placed(bar, left, 2) + placed(amount, left + long + 6, 0)
            lines.append(Piece(left + long + 6 + amount.width, 17, drawn, (f"{words(name)} {value}",)))
    return column(*lines, gap=2) if lines else text(words("no points"), style="caption", size=SMALL)
