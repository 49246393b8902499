"""The table of the card game as far as a scenario speaks of it, and the action below it."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from checker.games.meccg.nouns.cards import Points
from checker.games.meccg.nouns.people import Player
from checker.games.meccg.state import State
from checker.scenarios.situations import Scenario
from checker.scenarios.told import Teller
from checker.text.message import ENGLISH, Catalogue
from site_plugins.kit import NOTHING, SMALL, Piece, block, chip, column, composed, flow, measure, number, placed, text
from site_plugins.pictures.glyphs import fan
from site_plugins.pictures.meccg_actions import action
from site_plugins.pictures.meccg_cards import on_guard, printed, site
from site_plugins.pictures.meccg_combat import attack, chain, limit
from site_plugins.pictures.meccg_people import gathered

CATEGORIES = ("character", "item", "faction", "ally", "kill", "misc")
PLAYERS = ("resource_player", "hazard_player")
SETTLED = {*PLAYERS, "phase", "characters", "companies", "sites", "cards", "on_guard", "attacks", "chain"}
SETTLED |= {"hazard_limit", "hazards_declared", "played_this_site_phase", "looks_adjacent"}
LABEL = max(measure(name) for name in CATEGORIES) + 10  # no name of a category touches its bar
BAR = 56.0  # the longest bar of points


def draw(scenario: Scenario, speaker: Catalogue) -> Piece:  # noqa: ARG001 - its words are known in English only
    """What the scenario names and what is done."""
    state, given = scenario.state, scenario.given
    if not isinstance(state, State):
        return NOTHING
    done = action(state, scenario.put)
    if not done.width and not set(given) - {"phase"}:
        return NOTHING
    return composed([piece for piece in _table(state, given) if piece.width], done, _told(state, given))


def _table(state: State, given: Mapping[str, Any]) -> list[Piece]:
    found: list[Piece] = []
    if "hazard_limit" in given or "hazards_declared" in given:
        found.append(block("Hazards declared", limit(state.hazard_limit, state.hazards_declared)))
    most = max((abs(value) for role in PLAYERS for value in _points(getattr(state, role).points)), default=1)
    found += [
        player(role.replace("_", " ").capitalize(), getattr(state, role), given[role], most)
        for role in PLAYERS
        if isinstance(given.get(role), Mapping)
    ]
    if "companies" in given or "characters" in given:
        found += gathered(state)
    found += [site(each) for each in state.sites[:8]]
    if state.cards:
        found.append(block("In play", flow([printed(card) for card in state.cards[:8]], gap=8, between=6)))
    if state.played_this_site_phase:
        played = flow([printed(card) for card in state.played_this_site_phase[:8]], gap=8, between=6)
        found.append(block("Played this site phase", played))
    found += [on_guard(each) for each in state.on_guard[:6]]
    found += [attack(each) for each in state.attacks[:6]]
    if state.chain:
        found.append(block("Chain of effects", chain(state.chain)))
    return found


def _told(state: State, given: Mapping[str, Any]) -> Piece:
    """The phase, and every fact that needs no drawing, as words."""
    chips = []
    if state.phase:
        chips.append(chip(state.phase.value + ("" if "game" in state.phase.value else " phase")))
    named = (name for name in given if name not in SETTLED and hasattr(state, name))
    chips += [_chip(name.replace("_", " "), getattr(state, name)) for name in named]
    chips += [chip(f"{pair.one} – {pair.other} look adjacent") for pair in state.looks_adjacent[:6]]
    return flow(chips, gap=6, between=5)


def _chip(name: str, value: object) -> Piece:
    if value is True:
        return chip(name)
    return chip(f"{name}: {Teller(ENGLISH).value(value)}")


def _points(points: Points) -> list[int]:
    return [getattr(points, name) for name in CATEGORIES]


def player(title: str, each: Player, given: Mapping[str, Any], most: int) -> Piece:
    """What a scenario says of one player: his hand, his points as bars, the rest in words."""
    parts = []
    for name in given:
        if name == "hand":
            parts.append(fan(each.hand, f"{each.hand} cards in hand", "resource"))
        elif name == "points":
            parts.append(bars(each.points, most))
        elif name == "modifications":
            parts += [
                chip(f"{one.category.value} {one.points:+d}: {one.because.value}") for one in each.modifications[:6]
            ]
        elif name in ("scoring", "duplicated_by_opponent"):
            parts.append(flow([printed(card) for card in getattr(each, name)[:6]], gap=8, between=6))
        elif hasattr(each, name):
            parts.append(_chip(name.replace("_", " "), getattr(each, name)))
    return block(title, column(*parts, gap=5)) if parts else NOTHING


def bars(points: Points, most: int) -> Piece:
    """Marshalling points by category; what is lost is drawn hollow."""
    lines = []
    for name in CATEGORIES:
        value = getattr(points, name)
        if value:
            long = max(3.0, BAR * abs(value) / max(1, most))
            style = "bar" if value > 0 else "debt"
            bar = Piece(long, 12, f'<rect class="pic-{style}" y="1" width="{number(long)}" height="10" rx="2"/>')
            amount = text(str(value), style="strong")
            label = text(name)
            drawn = placed(label, 0, 0) + placed(bar, LABEL, 2) + placed(amount, LABEL + long + 6, 0)
            lines.append(Piece(LABEL + long + 6 + amount.width, 17, drawn, (f"{name} {value}",)))
    return column(*lines, gap=2) if lines else text("no points", style="caption", size=SMALL)
