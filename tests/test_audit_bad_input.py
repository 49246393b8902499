"""Records that are broken, hostile or of another game: a message with the event's number, and the rest is audited."""

from __future__ import annotations

import copy
import json
import random
from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from checker.audit.audit import Audit, audit
from checker.audit.record_files import recognise
from checker.games.wotr import book
from checker.games.wotr.replay.formats import app
from checker.games.wotr.replay.formats.app import APP
from tests.audit_faults import GAMES, Story, clean

SLIPS = json.loads((GAMES / "transcribed-1.json").read_text(encoding="utf-8"))
STORIES = clean()


def audited(text: str) -> Audit:
    return audit(book, APP.read(text), "bad")


def record(stories: list[Any], **options: object) -> str:
    return json.dumps({"options": options, "stories": stories})


def broken(found: Audit) -> list[tuple[str, int]]:
    return [(finding.clause, finding.event) for finding in found.broken]


def test_a_truncated_record_is_audited_as_far_as_it_goes() -> None:
    text = json.dumps(SLIPS)
    found = audited(text[: len(text) * 2 // 3])
    assert [fault.message for fault in found.faults] == ["the record breaks off here"]
    assert found.faults[0].event > 200
    assert broken(found) == [("WOTR.4.1.12", 30)]


def test_an_event_that_is_no_json_is_told_and_the_others_are_audited() -> None:
    text = record(SLIPS["stories"]).replace('"fellowship-heal", "quantity": 2', '"fellowship-heal", quantity: 2', 1)
    found = audited(text)
    assert [fault.event for fault in found.faults] == [276]
    assert ("WOTR.4.1.12", 30) in broken(found)
    assert ("WOTR.4.1.23", 338) in broken(found)


def test_an_unknown_type_is_told_with_the_event_and_the_rest_is_audited() -> None:
    stories = copy.deepcopy(SLIPS["stories"])
    stories[19]["type"] = "dye"
    found = audited(record(stories))
    assert [str(fault) for fault in found.faults] == ['event 20: no event type "dye"; did you mean "die"?']
    assert broken(found) == [("WOTR.4.1.12", 30), ("WOTR.4.1.23", 338)]


def test_a_roll_of_faces_his_dice_do_not_have_is_told_and_not_guessed_at() -> None:
    stories = copy.deepcopy(STORIES)
    number = next(
        n for n, one in enumerate(stories, 1) if any(deed["type"] == "action-roll" for deed in one["actions"])
    )
    assert stories[number - 1]["playerId"] == "free-peoples"
    stories[number - 1]["actions"][0]["dice"][0] = "eye"
    found = audited(record(stories))
    assert [str(one) for one in found.faults] == [f"event {number}: the dice of the Free Peoples player show no Eye"]
    assert not found.findings


@pytest.mark.parametrize("number", range(5, len(STORIES), 24))
def test_an_event_of_the_wrong_player_is_one_slip_at_the_most(number: int) -> None:
    stories = copy.deepcopy(STORIES)
    stories[number]["playerId"] = "shadow" if stories[number]["playerId"] == "free-peoples" else "free-peoples"
    assert len(audited(record(stories)).findings) <= 1


@pytest.mark.parametrize(("number", "clause"), [(51, "WOTR.4.1.14"), (87, "WOTR.4.1.16"), (197, "WOTR.4.1.12")])
def test_what_the_wrong_player_did_is_told_where_it_stands(number: int, clause: str) -> None:
    stories = copy.deepcopy(STORIES)
    stories[number]["playerId"] = "shadow"
    assert broken(audited(record(stories))) == [(clause, number + 1)]


def test_a_card_that_does_not_exist_is_told_and_hands_are_still_counted() -> None:
    stories = copy.deepcopy(STORIES)
    stories[0]["actions"][0]["cards"][0] = "fpcha29"
    found = audited(record(stories))
    assert [fault.event for fault in found.faults] == [1]
    assert 'no card "fpcha29"' in found.faults[0].message
    assert not found.broken


def test_a_card_of_another_print_is_the_same_card() -> None:
    stories = copy.deepcopy(STORIES)
    stories[0]["actions"][0]["cards"][0] += "km"
    found = audited(record(stories))
    assert (found.faults, found.findings) == ((), ())


@pytest.mark.parametrize("name", ["expansions", "variants"])
def test_a_record_of_an_expansion_is_told_and_nothing_in_it_is_called_broken(name: str) -> None:
    found = audited(record(SLIPS["stories"], **{name: ["lome"]}))
    assert "played with the" in found.faults[0].message
    assert '"lome"' in found.faults[0].message
    assert [finding.certainty for finding in found.findings] == ["cannot tell", "cannot tell"]
    assert found.turns == 9


def test_an_event_of_nobody_is_told() -> None:
    stories = copy.deepcopy(STORIES)
    stories[40]["playerId"] = "gondor"
    found = audited(record(stories))
    assert str(found.faults[0]).startswith('event 41: playerId: no player "gondor"')
    assert not found.broken


def test_an_allocation_of_the_wrong_player_breaks_a_clause() -> None:
    stories = copy.deepcopy(STORIES)
    stories[3]["playerId"] = "free-peoples"
    assert broken(audited(record(stories))) == [("WOTR.4.1.8", 4)]


def test_deep_nesting_is_one_event_that_cannot_be_read() -> None:
    deep = '{"playerId": "shadow", "type": "base", "actions": ' + "[" * 50_000 + "]" * 50_000 + "}"
    found = audited('{"stories": [' + json.dumps(STORIES[0]) + "," + deep + "," + json.dumps(STORIES[2]) + "]}")
    assert [(fault.event, fault.message) for fault in found.faults] == [(2, "no JSON: nested too deeply")]


def test_a_number_without_end_is_no_number() -> None:
    stories = copy.deepcopy(STORIES)
    text = record(stories).replace(
        '"quantity": 1, "type": "hunt-allocation"', f'"quantity": {"9" * 6000}, "type": "hunt-allocation"', 1
    )
    found = audited(text)
    assert [fault.event for fault in found.faults] == [4]
    assert "is no number of dice" in found.faults[0].message


@pytest.mark.parametrize("text", ["", "[]", "{}", "7", "null", '{"stories": 5}', '{"stories": []}', "no record at all"])
def test_what_is_no_record_is_refused(text: str) -> None:
    found = recognise(text, "x.json", {"wotr": book})
    assert "not a record" in str(found)


def test_a_turn_that_never_ends_is_audited_to_its_last_event() -> None:
    act: Story = {"playerId": "shadow", "type": "die", "die": "event", "actions": []}
    found = audited(record([*STORIES[:7], *[act] * 3_000]))
    assert [finding.event for finding in found.findings] == list(range(8, 3_008))


WEIRD: st.SearchStrategy[object] = st.sampled_from(
    [None, True, -1, 10**9, 2.5, "", "x", "eye", [], {}, [[]], ["army"] * 300, [{"type": 5}]]
)


@settings(max_examples=40, deadline=None)
@given(st.integers(0, 10_000), st.lists(WEIRD, min_size=1, max_size=6))
def test_wrong_types_anywhere_never_crash(seed: int, values: list[object]) -> None:
    random_places = random.Random(seed)
    stories = copy.deepcopy(STORIES[:120])
    for value in values:
        story = random_places.choice(stories)
        actions = story.get("actions")
        inner = random_places.choice([story, *(actions if isinstance(actions, list) else ())])
        if isinstance(inner, dict) and inner:
            inner[random_places.choice(list(inner))] = value
    found = audited(record(stories))
    assert all(tally.exercised == tally.kept + tally.broken for tally in found.clauses.values())


def test_a_file_that_lacks_only_its_last_bracket_is_told() -> None:
    found = audited(record(SLIPS["stories"]).rstrip().removesuffix("}"))
    assert [str(fault) for fault in found.faults] == [
        f"the file breaks off after event {len(SLIPS['stories'])}; all events in it are audited"
    ]


def test_a_card_event_without_a_card_is_told() -> None:
    stories = copy.deepcopy(SLIPS["stories"])
    stories[61]["card"] = ""
    assert 'event 62: card: "" is no card' in [str(fault) for fault in audited(record(stories)).faults]


def test_a_message_holds_no_character_that_a_terminal_obeys() -> None:
    stories = copy.deepcopy(SLIPS["stories"])
    stories[61]["playerId"] = "\x1b[2J\x07\u202eevil"
    told = " ".join(str(fault) for fault in audited(record(stories)).faults)
    assert r"\x1b[2J\x07\u202eevil" in told
    assert told.isprintable()


def test_after_a_ring_that_cannot_be_read_nobody_can_tell_who_holds_which() -> None:
    stories = copy.deepcopy(SLIPS["stories"])
    stories[147]["elvenRing"]["ring"] = "the-one"
    told = {(finding.clause, finding.event, finding.certainty) for finding in audited(record(stories)).findings}
    assert ("WOTR.4.1.23", 232, "cannot tell") in told


def test_a_card_played_with_a_die_that_cannot_be_read_has_left_the_hand() -> None:
    stories = copy.deepcopy(SLIPS["stories"])
    stories[61]["die"] = 7
    assert broken(audited(record(stories))) == broken(audited(record(SLIPS["stories"])))


@pytest.mark.parametrize("window", [200, 5_000, 1_000_000])
def test_a_long_record_is_read_piece_by_piece_to_the_same_events(window: int, monkeypatch: pytest.MonkeyPatch) -> None:
    texts = [record(SLIPS["stories"], expansions=["lome"]), json.dumps(SLIPS, indent=1), json.dumps(STORIES)]
    texts += [json.dumps({"stories": STORIES, "options": {"variants": ["x"]}})]
    whole = [APP.read(text) for text in texts]
    monkeypatch.setattr(app, "WHOLE", 0)
    monkeypatch.setattr(app, "WINDOW", max(window, 2_000))
    assert [APP.read(text) for text in texts] == whole


def test_a_long_record_with_damage_is_read_as_a_short_one_with_it(monkeypatch: pytest.MonkeyPatch) -> None:
    text = record(SLIPS["stories"])
    texts = [text[: len(text) // 2], text.rstrip("}"), text.replace('"quantity": 2', "quantity: 2", 1), text + "]"]
    short = [APP.read(one) for one in texts]
    monkeypatch.setattr(app, "WHOLE", 0)
    monkeypatch.setattr(app, "WINDOW", 3_000)
    assert [APP.read(one) for one in texts] == short
    assert all(one.faults for one in short)


def test_no_more_events_are_read_than_any_game_has(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(app, "EVENTS", 5)
    monkeypatch.setattr(app, "WHOLE", 0)
    found = APP.read(record(STORIES))
    assert (len(found.events), [str(one) for one in found.faults]) == (
        5,
        ["event 6: more than 5 events; the events before it are audited"],
    )


def ring_games() -> list[tuple[int, dict[str, Any]]]:
    """Each use of a ring in the recorded game of the app, with the number of its event."""
    return [(number, story["elvenRing"]) for number, story in enumerate(STORIES, 1) if "elvenRing" in story]


def test_a_ring_that_changes_hands_in_a_way_nobody_knows_is_no_breach_later() -> None:
    stories = copy.deepcopy(STORIES)
    number, used = ring_games()[0]
    del stories[number - 1]["elvenRing"]
    stories[number - 1]["die"] = used["fromDie"]
    plain = {(one.clause, one.certainty) for one in audited(record(stories)).findings}
    stories[number - 1]["actions"].append({"type": "elven-ring-use", "ring": used["ring"]})
    told = audited(record(stories))
    assert ("WOTR.4.1.23", "broken") in plain
    assert not told.faults
    assert not [one for one in told.broken if one.clause in ("WOTR.4.1.21", "WOTR.4.1.22", "WOTR.4.1.23")]


def test_a_ring_is_known_again_once_the_record_shows_it() -> None:
    stories = copy.deepcopy(STORIES)
    number, used = ring_games()[0]
    stories[number - 2].setdefault("actions", []).append({"type": "elven-ring-use", "ring": used["ring"]})
    later = copy.deepcopy(stories[number - 1])
    at = next(n for n, one in enumerate(stories) if n > number + 30 and one["type"] == "die" and "elvenRing" not in one)
    side = stories[number - 1]["playerId"]
    at = next(n for n in range(at, len(stories)) if stories[n]["playerId"] == side and stories[n]["type"] == "die")
    stories[at]["elvenRing"] = {**later["elvenRing"], "fromDie": stories[at]["die"], "toDie": stories[at]["die"]}
    assert ("WOTR.4.1.21", at + 1, "broken") in {
        (one.clause, one.event, one.certainty) for one in audited(record(stories)).findings
    }


@pytest.mark.parametrize("before", ["hunt-allocation", "action-roll"])
def test_a_card_played_before_the_dice_are_rolled_is_one_slip(before: str) -> None:
    number = next(n for n, one in enumerate(STORIES) if n > 100 and before in {deed["type"] for deed in one["actions"]})
    play = {"playerId": "shadow", "type": "die-card", "die": "character", "card": "scha05", "actions": []}
    found = audited(record([*STORIES[:number], play, *STORIES[number:]]))
    assert broken(found)[:1] == [("WOTR.5.1.5", number + 1)]
    assert not [one for one in found.findings if one.event > number + 1 and one.clause.startswith("WOTR.4")]
