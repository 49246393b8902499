"""Events of recorded games in sentences: read aloud, they say what happened, whoever wrote them down and how."""

from __future__ import annotations

import json
from typing import Any

import pytest

from checker.games.wotr import book
from checker.games.wotr.replay.telling import DEEDS, tell
from checker.judging.records import Account, Record

Json = dict[str, Any]


def record(*stories: Json) -> Record:
    assert book.auditor is not None
    form = book.auditor.format("app")
    assert form is not None
    return form.read(json.dumps({"stories": stories}))


def told(**story: Any) -> str:
    (event,) = record({"playerId": "shadow", "type": "base", **story}).events
    return tell(event)


def notation(line: str) -> str:
    assert book.auditor is not None
    form = book.auditor.format("notation")
    assert form is not None
    (event,) = form.read(line).events
    return tell(event)


@pytest.mark.parametrize(
    ("line", "said"),
    [
        ("FP draw fpcha22 fpstr23", "The Free Peoples player draws “Dead Men of Dunharrow” and “Eomer, son of Eomund”"),
        ("FP nothing", "The Free Peoples player does nothing in the Fellowship phase"),
        ("SH hunt 1", "The Shadow player places 1 die in the Hunt Box"),
        ("SH hunt 2", "The Shadow player places 2 dice in the Hunt Box"),
        ("FP roll C W", "The Free Peoples player rolls Character and Will of the West"),
        ("FP C: move", "The Free Peoples player uses a Character die: moves the Fellowship"),
        ("SH A", "The Shadow player uses an Army die"),
        ("SH E", "The Shadow player uses an Eye die"),
        ("FP pass", "The Free Peoples player passes"),
        ("SH P: skip", "The Shadow player uses an Event die: it is discarded without effect"),
        (
            "FP ring vilya M>C",
            "The Free Peoples player uses Vilya to change a Muster die into Character",
        ),
        (
            "SH M card sstr05: table sstr05",
            "The Shadow player plays “Threats and Promises” with a Muster die: it stays on the table",
        ),
        ("FP token-skip", "The Free Peoples player does not use an action token"),
        (
            "SH A: army-attack fromRegion=dol-amroth toRegion=dol-amroth",
            "The Shadow player uses an Army die: attacks in Dol Amroth",
        ),
        (
            "SH effect scha21: draw sstr15",
            "The Shadow player carries out the effect of “The Palantir of Orthanc”: draws “Hill-trolls”",
        ),
        ("FP fellowship-declare", "The Free Peoples player declares the Fellowship"),
        ("FP combat fpstr17", "The Free Peoples player uses “Grimbeorn the Old, Son of Beorn” in the battle"),
    ],
)
def test_a_line_of_the_notation_is_read_aloud(line: str, said: str) -> None:
    assert notation(line) == said


@pytest.mark.parametrize(
    ("tile", "said"),
    [("3", "3"), ("er", "Eye, reveal"), ("rers", "Eye, reveal, stop"), ("b-2", "-2"), ("new-tile", "new-tile")],
)
def test_a_hunt_tile_is_told_by_what_is_printed_on_it(tile: str, said: str) -> None:
    action = {"type": "hunt-tile-draw", "tiles": [tile]}
    assert told(actions=[action]) == f"The Shadow player draws the Hunt tile {said}"


def test_a_deed_that_nobody_here_knows_is_told_by_its_own_name_and_fields() -> None:
    action = {"type": "army-parade", "region": "helms-deep", "nBanners": 2}
    assert told(actions=[action]) == (
        "The Shadow player does what the record calls “army parade” (region Helm’s Deep, banners 2)"
    )


def test_an_event_that_cannot_be_read_says_so() -> None:
    assert told(playerId="nobody") == "This event could not be read"


def test_a_deed_without_its_fields_is_still_a_sentence() -> None:
    for kind in DEEDS:
        said = told(actions=[{"type": kind}])
        assert "{" not in said, said
        assert said.startswith("The Shadow player "), said


def test_a_game_without_a_battle_is_called_by_its_length() -> None:
    assert book.auditor is not None
    found = book.auditor.account(record({"playerId": "shadow", "type": "die-pass"}), 1)
    assert found == Account(
        "A game of 1 turn",
        ("The Free Peoples player", "The Shadow player"),
        "The record breaks off in turn 1 and does not say who won.",
    )
