"""The notation: what is typed is what is audited, and converting loses nothing the audit uses."""

from __future__ import annotations

import json
from dataclasses import replace

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from checker.audit.audit import audit
from checker.games.wotr import book
from checker.games.wotr.replay.formats.app import APP
from checker.games.wotr.replay.formats.notation import NOTATION, line_of
from checker.games.wotr.replay.record import BASE, CARD, DIE, PASS, TOKEN, TOKEN_SKIP, Deed, Event, Options, RingUse
from checker.games.wotr.words import Face, Side
from checker.judging.records import Record
from tests.audit_faults import FAULTS, GAMES, clean

GAME = """
tokens FP draw-card
# turn 1
FP draw fpcha01 fpstr01
SH draw scha01 sstr01
FP nothing
SH hunt 1
FP roll C C M P
SH roll A A M C P E
FP C: move                      # the die goes to the Hunt Box
SH A: army-movement fromRegion=moria toRegion=dimrill-dale
FP ring vilya M>P P card fpcha01
SH P: draw sstr02
"""


def test_a_typed_game_is_read() -> None:
    record = NOTATION.read(GAME)
    assert record.faults == ()
    assert record.options == Options(((Side.FREE_PEOPLES, "draw-card"),))
    assert [event.kind for event in record.events] == [*[BASE] * 6, DIE, DIE, CARD, DIE]
    assert record.events[8].ring == RingUse("vilya", Face.MUSTER, Face.EVENT)
    assert audit(book, record, "typed").findings == ()


@pytest.mark.parametrize(
    ("line", "message"),
    [
        ("Frodo walks", 'line 1: no player "Frodo"; begin the line with FP or SH'),
        ("FP C move", 'line 1: "move" is not understood; write a colon before what is done'),
        ("FP ring vilya M C: move", 'line 1: "ring vilya M C" is no use of a ring; write ring vilya M>C'),
        ("SH roll A Q", 'line 1: no die "Q"; write one of C, A, M, H, P, W, E'),
        ("FP draw fpcha77", 'line 1: card-draw: cards: no card "fpcha77"; did you mean "fpcha17"?'),
        ("SH dance", 'line 1: no action "dance"; write one such as card-draw'),
    ],
)
def test_a_line_that_is_not_understood_is_told_with_its_event(line: str, message: str) -> None:
    fault = NOTATION.read(f"{line}\nFP pass").faults[0]
    assert (fault.event, fault.message) == (1, message)


def test_the_example_of_the_documentation_has_the_slip_it_tells_of() -> None:
    page = (GAMES.parent / "games.md").read_text(encoding="utf-8")
    typed = NOTATION.read(next(block for block in page.split("```") if block.startswith("text\n# turn 1"))[5:])
    found = audit(book, typed, "game.txt").findings
    assert (typed.faults, [(one.clause, one.event) for one in found]) == ((), [("WOTR.4.1.18", 11)])


def test_every_line_of_the_documented_table_is_understood() -> None:
    page = (GAMES.parent / "games.md").read_text(encoding="utf-8")
    lines = [row.split("`")[1] for row in page.splitlines() if row.startswith(("| `FP", "| `SH"))]
    record = NOTATION.read("\n".join(lines))
    assert len(lines) == len(record.events) > 20
    assert record.faults == ()


@pytest.mark.parametrize("name", ["app-recording-1", "transcribed-1"])
def test_a_recorded_game_is_the_same_after_converting_there_and_back(name: str) -> None:
    record = APP.read((GAMES / f"{name}.json").read_text(encoding="utf-8"))
    typed = NOTATION.read(NOTATION.write(record))
    assert typed == record
    assert APP.read(APP.write(typed)) == record


@pytest.mark.parametrize("name", ["a_die_used_twice", "no_draw", "a_ring_out_of_play", "phases_in_the_wrong_order"])
def test_both_formats_give_the_same_findings(name: str) -> None:
    planted = list(FAULTS[name](clean()))[-1]
    record = APP.read(json.dumps({"options": {}, "stories": planted.stories}))
    typed = NOTATION.read(NOTATION.write(record))
    assert audit(book, typed, "x").findings == audit(book, record, "x").findings


faces = st.sampled_from(list(Face))
spelled = st.sampled_from([face.value.replace("_", "-") for face in Face])
rolled = st.sampled_from(["character", "muster", "event", "muster-army"])  # faces that the dice of both sides have
cards = st.sampled_from(["fpcha01", "fpstr24", "scha07", "sstr18km"])
names = st.sampled_from(["strider", "the-witch-king", "aragorn", "odd name; with: signs #1", '"'])
deeds = st.one_of(
    st.builds(lambda one: Deed("card-draw", {"cards": tuple(one)}), st.lists(cards, max_size=3)),
    st.builds(lambda one: Deed("card-discard", {"cards": tuple(one)}), st.lists(cards, max_size=3)),
    st.builds(lambda one: Deed("combat-card-choose", {"card": one}), cards),
    st.builds(lambda one: Deed("hunt-allocation", {"quantity": one}), st.integers(0, 20)),
    st.builds(lambda one: Deed("action-roll", {"dice": tuple(one)}), st.lists(rolled, max_size=8)),
    st.builds(lambda one: Deed("action-die-skip", {"die": one}), spelled),
    st.builds(lambda one: Deed("action-dice-discard", {"front": "shadow", "dice": tuple(one)}), st.lists(spelled)),
    st.builds(lambda one: Deed("action-die-change", {"die": one, "toDie": one}), spelled),
    st.builds(lambda one: Deed("companion-separation", {"companions": tuple(one)}), st.lists(names, max_size=3)),
    st.builds(lambda one: Deed("character-play", {"characters": tuple(one)}), st.lists(names, max_size=3)),
    st.builds(lambda one: Deed("army-movement", {"toRegion": one, "count": 3, "list": (one, 4)}), names),
    st.just(Deed("fellowship-progress")),
)
rings = st.none() | st.builds(RingUse, st.sampled_from(["vilya", "nenya", "narya"]), faces, faces)
sides = st.sampled_from(list(Side))
lists = st.lists(deeds, max_size=3).map(tuple)
events = st.one_of(
    st.builds(lambda side, one: Event(1, side, BASE, deeds=one), sides, lists),
    st.builds(lambda side, die, ring, one: Event(1, side, DIE, die, ring=ring, deeds=one), sides, faces, rings, lists),
    st.builds(lambda side, die, card, one: Event(1, side, CARD, die, card, deeds=one), sides, faces, cards, lists),
    st.builds(lambda side, ring: Event(1, side, PASS, ring=ring), sides, rings),
    st.builds(lambda side, ring: Event(1, side, TOKEN_SKIP, ring=ring), sides, rings),
    st.builds(lambda side, one: Event(1, side, TOKEN, token="draw-card", deeds=one), sides, lists),
    st.builds(lambda side, card, one: Event(1, side, "card-effect", card=card, deeds=one), sides, cards, lists),
    st.builds(
        lambda side, name, one: Event(1, side, "character-effect", character=name, deeds=one), sides, names, lists
    ),
)


@settings(max_examples=150, deadline=None)
@given(events)
def test_every_event_survives_the_notation(event: Event) -> None:
    read = NOTATION.read(line_of(event))
    assert (read.faults, read.events) == ((), (event,))


@settings(max_examples=60, deadline=None)
@given(st.lists(events, max_size=4))
def test_every_event_survives_the_json(several: list[Event]) -> None:
    record = Record(tuple(replace(event, number=n) for n, event in enumerate(several, 1)), Options())
    assert APP.read(APP.write(record)).events == record.events


@settings(max_examples=60, deadline=None)
@given(st.text(alphabet='FPSHhuntrolmve cCAMW:;#=,>"\\\n123', max_size=200))
def test_no_text_crashes_the_reader(text: str) -> None:
    record = NOTATION.read(text)
    assert len(record.events) <= len(text.splitlines())
