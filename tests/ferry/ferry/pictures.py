"""A situation of the ferry, drawn with the kit."""

from __future__ import annotations

from ferry.table import Load, Phase, River, ShowLanterns
from site_plugins.kit import (
    NOTHING,
    Catalogue,
    Piece,
    Scenario,
    arrow,
    caption,
    card,
    column,
    counter,
    die,
    flow,
    region,
    row,
    track,
)


def draw(scenario: Scenario, speaker: Catalogue) -> Piece:
    """The phase, the three places where crates lie, the weather, and what is done."""
    river = scenario.state
    if not isinstance(river, River):
        return NOTHING
    said = speaker.named
    phases = list(Phase)
    names = [said(phase.value) for phase in phases]
    crates = (("quay", river.quay), ("boat", river.boat), ("other bank", river.across), ("coins", river.coins))
    places = [region(said(name), counter(count)) for name, count in crates]
    signs = (("calm", river.calm), ("fog", river.fog), ("red lantern", river.closed))
    weather = [card(said(name), width=80) for name, seen in signs if seen]
    put = scenario.put
    done: list[Piece] = []
    if isinstance(put, Load):
        done = [row(counter(put.crates), arrow(), caption(said("boat")))]
    if isinstance(put, ShowLanterns):
        done = [row(die(put.east), die(put.west))]
    return column(track(names, phases.index(river.phase)), flow([*places, *weather]), *done, gap=8)
