"""A slip that changes what later events rest on is told where it happens and not again where it shows."""

from __future__ import annotations

from checker.audit.audit import BROKEN
from tests.audit_faults import Story, clean
from tests.test_audit_faults import audited

SHADOW = "shadow"
LIDLESS_EYE = "scha18"  # in his hand all through the game


def told(stories: list[Story]) -> list[tuple[str, int, str]]:
    return [(one.clause, one.event, one.certainty) for one in audited(stories).findings]


def _kinds(story: Story) -> set[str]:
    return {deed["type"] for deed in story.get("actions", [])}


def event_of(stories: list[Story], **fields: str) -> int:
    """The number of the first event with these fields."""
    return next(n for n, one in enumerate(stories, 1) if all(one.get(key) == value for key, value in fields.items()))


def test_a_pass_in_place_of_an_act_that_brought_a_minion_is_told_once_and_not_at_every_roll() -> None:
    stories = clean()
    came = next(
        n
        for n, one in enumerate(stories, 1)
        if one["playerId"] == SHADOW
        and one["type"] == "die"
        and {"character-play"} == {a["type"] for a in one["actions"]}
    )
    stories[came - 1] = {"playerId": SHADOW, "type": "die-pass"}
    assert told(stories) == [("WOTR.4.1.18", came, BROKEN)]


def test_a_card_played_before_the_roll_may_have_been_taken_back() -> None:
    stories = clean()
    hunts = [n for n, one in enumerate(stories) if "hunt-allocation" in _kinds(one)]
    at = hunts[4]
    stories.insert(at, {"playerId": SHADOW, "type": "die-card", "die": "event", "card": LIDLESS_EYE, "actions": []})
    assert told(stories) == [("WOTR.5.1.5", at + 1, BROKEN)]


def test_the_card_that_lies_on_the_table_is_the_one_that_was_laid_there_whatever_was_named() -> None:
    stories = clean()
    laid = event_of(stories, type="die-card", card="fpstr02")
    drawn = str([one.get("actions") for one in stories])
    stories[laid - 1] = {**stories[laid - 1], "card": next(c for c in ("fpstr10", "fpstr11") if c not in drawn)}
    assert told(stories) == [("AID.event.3", laid, BROKEN)]


def test_an_eye_that_is_used_is_not_also_taken_for_one_that_was_rolled() -> None:
    stories = clean()
    rolls = [n for n, one in enumerate(stories) if "action-roll" in _kinds(one)]
    roll = next(n for n in rolls if n > 60 and stories[n]["playerId"] == SHADOW)
    short = stories[roll]["actions"][0]["dice"]
    gone = next(
        n for n in range(roll, len(stories)) if stories[n]["playerId"] == SHADOW and stories[n]["type"] == "die"
    )
    dice = list(short)
    dice.remove(stories[gone]["die"])
    stories[roll] = {**stories[roll], "actions": [{"type": "action-roll", "dice": dice}]}
    stories[gone] = {**stories[gone], "die": "eye"}
    assert [(clause, event) for clause, event, _ in told(stories)][:2] == [
        ("WOTR.4.1.12", roll + 1),
        ("WOTR.4.1.12", gone + 1),
    ]
