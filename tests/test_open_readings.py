"""Readings of open points run: each side comes out as it says, and a verdict that hangs on one says so."""

from __future__ import annotations

from pathlib import Path

import pytest

from checker.audit.audit import Hearing
from checker.judging.book import Book
from checker.judging.hearing import Case
from checker.judging.judge import judge
from checker.judging.memory import Memory
from checker.judging.parts import SILENT, Finding, violated
from checker.judging.stopped import Undefined
from checker.judging.verdict import Footing, Rest
from checker.model import Reading, Rulebook
from checker.project import load_project
from checker.rulebook.readings import readings
from checker.rulebook.remarks import Clauses
from checker.scenarios.prose import tell
from checker.scenarios.readings import adopt, situation
from checker.text.strict_toml import Table, parse
from tests.toy import Load, Quay, book, rulebook

ROOT = Path(__file__).resolve().parent.parent

FOUR_AT_NIGHT = """
[[reading]]
id = "three-at-night"
clauses = ["Q.2"]
question = "Is the third crate one too many at night?"
given = {night = true}
when = {load = {crates = 3}}
taken = "as-by-day"
by = "the modellers"
because = "No clause speaks of three crates at night."

[[reading.side]]
id = "as-by-day"
words = "No, as by day."
then = "legal"

[[reading.side]]
id = "two"
words = "Yes, at night two are enough."
then = "illegal"
on = ["Q.2#two_at_night"]
"""
UNSETTLED = (
    FOUR_AT_NIGHT.partition("taken =")[0]
    + """
[[reading.side]]
id = "as-by-day"
words = "No, as by day."
then = "legal"
off = ["Q.2#no_more"]

[[reading.side]]
id = "two"
words = "Yes, at night two are enough."
then = "illegal"
on = ["Q.2#two_at_night"]
"""
)


def quay() -> Book:
    made = book()
    made.requires("Q.2", Load, reading="three-at-night", when=lambda case: case.state.night)(two_at_night)
    return made


def two_at_night(case: Case[Quay, Load]) -> Finding:
    return violated("two are enough at night") if case.action.crates > 2 else SILENT


def read(text: str) -> tuple[tuple[Reading, ...], list[str]]:
    table = parse(text, "readings.toml")
    assert isinstance(table, Table), table
    found, problems = readings(table, Clauses(rulebook().clauses))
    return found, [str(problem) for problem in problems]


def adopted(text: str, made: Book | None = None) -> tuple[Book, list[str]]:
    found, problems = read(text)
    rules = rulebook()
    told = Rulebook(rules.game, rules.title, clauses=rules.clauses, readings=found)
    with_them, unsound = adopt(made or quay(), told, "readings.toml")
    return with_them, [*problems, *map(str, unsound)]


def test_a_reading_runs_without_a_problem() -> None:
    assert adopted(FOUR_AT_NIGHT)[1] == []


def test_the_side_taken_decides() -> None:
    assert judge(adopted(FOUR_AT_NIGHT)[0], Quay(night=True), Load(3)).ruling == "legal"


def test_another_side_taken_decides_otherwise() -> None:
    made = adopted(FOUR_AT_NIGHT.replace('taken = "as-by-day"', 'taken = "two"'))[0]
    assert judge(made, Quay(night=True), Load(3)).ruling == "illegal"


def test_a_verdict_that_hangs_on_a_reading_says_so() -> None:
    verdict = judge(adopted(FOUR_AT_NIGHT)[0], Quay(night=True), Load(3))
    words = "Is the third crate one too many at night? No, as by day."
    assert Footing(Rest.READING, "three-at-night", words) in verdict.rests_on


def test_it_says_so_in_words() -> None:
    made, state, put = adopted(FOUR_AT_NIGHT)[0], Quay(night=True), Load(3)
    words = "this hangs on how an open point is read: Is the third crate one too many at night? No, as by day."
    assert words in tell(made, state, put, judge(made, state, put)).notes


@pytest.mark.parametrize(("night", "crates"), [(False, 3), (True, 2), (True, 4)])
def test_a_verdict_that_does_not_hang_on_it_says_nothing(night: bool, crates: int) -> None:
    verdict = judge(adopted(FOUR_AT_NIGHT)[0], Quay(night=night), Load(crates))
    assert all(footing.kind is not Rest.READING for footing in verdict.rests_on)


def test_an_unsettled_point_leaves_the_verdict_open() -> None:
    words = '"three-at-night" is officially unsettled, and legal comes out'
    assert any(words in problem for problem in adopted(UNSETTLED)[1])


def test_a_verdict_on_an_unsettled_point_tells_both_sides() -> None:
    made = quay()

    @made.requires("Q.2", Load, when=lambda case: case.state.night and case.action.crates == 3)
    def nobody_says(case: Case[Quay, Load]) -> Finding:
        raise Undefined("crates", "nobody says whether three are too many at night")

    text = UNSETTLED.replace("Q.2#no_more", "Q.2#nobody_says").replace("on = [", 'off = ["Q.2#nobody_says"]\non = [')
    with_it, problems = adopted(text, made)
    verdict = judge(with_it, Quay(night=True), Load(3))
    assert (problems, verdict.ruling) == ([], "undefined")
    assert str(verdict.rests_on[0].words) == (
        "officially unsettled: Is the third crate one too many at night? "
        "No, as by day. (legal) / Yes, at night two are enough. (illegal)"
    )


def test_a_reading_that_changes_nothing_is_refused() -> None:
    text = FOUR_AT_NIGHT.replace('then = "illegal"', 'then = "legal"').replace('on = ["Q.2#two_at_night"]', "")
    assert any('the reading "three-at-night" changes nothing' in problem for problem in adopted(text, book())[1])


def test_a_side_that_comes_out_otherwise_is_refused_at_its_line() -> None:
    text = FOUR_AT_NIGHT.replace('then = "illegal"', 'then = "legal"')
    assert adopted(text)[1] == ['readings.toml:17: "two" says legal, and illegal came out; mend one of the two']


def test_a_part_that_waits_for_no_reading_is_told() -> None:
    assert 'Q.2#two_at_night waits for a side of "three-at-night" that switches it on' in adopted("")[1][0]


@pytest.mark.parametrize(
    ("before", "after", "message"),
    [
        ("Q.2#two_at_night", "Q.2#two_at_nihgt", 'unknown part "Q.2#two_at_nihgt"; did you mean "Q.2#two_at_night"?'),
        ("Q.2#two_at_night", "Q.2#no_more", '"Q.2#no_more" speaks whichever side is taken'),
        ('["Q.2"]', '["Q.22"]', 'no clause "Q.22"; did you mean "Q.2"?'),
        ("question =", "qestion =", 'a reading has no key "qestion"; did you mean "question"?'),
        ('"as-by-day"\nby', '"as-by-dya"\nby', '"as-by-dya" is no side of this reading; did you mean "as-by-day"?'),
        ('because = "No clause speaks of three crates at night."', "", 'a reading is taken without "because"'),
        ("night = true", "nihgt = true", 'unknown fact "nihgt" in quay; did you mean "night"?'),
        ("load = ", "laod = ", 'unknown action "laod"; did you mean "load"?'),
        ('then = "illegal"', 'then = "ilegal"', '"ilegal" is no verdict; did you mean "illegal"?'),
        ('"two"\nwords', '"as-by-day"\nwords', 'a second side "as-by-day"'),
        ("when = ", "ask = {toll = {}}\nwhen = ", "a reading with both when and ask"),
    ],
)
def test_what_is_wrong_in_a_reading_is_told_with_the_nearest_match(before: str, after: str, message: str) -> None:
    assert before in FOUR_AT_NIGHT
    assert any(message in problem for problem in adopted(FOUR_AT_NIGHT.replace(before, after, 1))[1])


@pytest.mark.parametrize("game", ["wotr", "meccg"])
def test_the_readings_of_a_game_run(game: str) -> None:
    project = load_project(ROOT / "rules_src")
    assert project.books[game].readings
    assert not [problem for problem in project.problems if f"{game}/readings.toml" in problem.source.path]


@pytest.mark.parametrize("game", ["wotr", "meccg"])
def test_the_situation_of_a_reading_hangs_on_it(game: str) -> None:
    project = load_project(ROOT / "rules_src")
    made, rules = project.books[game], project.rulebook(game)
    assert rules is not None
    for reading in made.readings:
        told = situation(made, rules, reading)
        rests_on = judge(made, told.state, told.put).rests_on
        assert reading.id in [footing.id for footing in rests_on if footing.kind is Rest.READING]


@pytest.mark.parametrize("remembers", [False, True])
def test_an_audit_says_on_which_reading_a_finding_hangs(remembers: bool) -> None:
    project = load_project(ROOT / "rules_src")
    made, rules = project.books["wotr"], project.rulebook("wotr")
    assert rules is not None
    reading = next(one for one in made.readings if one.id == "dice-in-the-hunt-box")
    told = situation(made, rules, reading)
    hearing = Hearing(made, told.state, memory=Memory(made) if remembers else None)
    hearing.put(told.put)
    (finding,) = hearing.findings
    assert finding.message.endswith(
        "; this hangs on how an open point is read: Do dice in the Hunt Box count as unused when players compare their "
        "dice? No: they are out of the pool of dice to act with."
    )
