"""Words and code are tied both ways: neither is accepted as changed while the other stays without a reason."""

from __future__ import annotations

import shutil
from dataclasses import replace
from pathlib import Path

import pytest
from click.testing import CliRunner, Result

from checker.cli import main
from checker.ids.lock import Refused, accept, corrections, remember
from checker.ids.lockfile import Lock, Remembered, parse, render
from checker.model import Correction, Key, fingerprint
from tests.quay import Project, project
from tests.toy import rulebook

__all__ = ["project"]

RULES, LOADING = "rules_src/quay/quay.md", "tests/scenarios/quay/loading.yaml"
LOCK = Lock((Remembered("Q.2", "rules", "No more than 3 crates are loaded.", judged="code scenarios"),))
NEW = "No more than 4 crates are loaded."
WHO = ("Ann", "second printing", "2026-11-18")


def test_words_are_not_accepted_while_what_speaks_for_them_is_as_before() -> None:
    with pytest.raises(Refused, match=r'neither the code nor a scenario of "Q\.2" changed with its words'):
        accept(LOCK, "Q.2", NEW, *WHO, judged="code scenarios")


@pytest.mark.parametrize("judged", ["other scenarios", "code others"])
def test_words_are_accepted_once_code_or_a_scenario_changed_too(judged: str) -> None:
    (entry,) = accept(LOCK, "Q.2", NEW, *WHO, judged=judged).entries
    assert (entry.words, entry.judged) == (NEW, judged)


def test_somebody_may_say_why_the_code_stays() -> None:
    (entry,) = accept(LOCK, "Q.2", NEW, *WHO, judged="code scenarios", unchanged="only the print is larger").entries
    assert entry.reviews[-1].because == "second printing; code unchanged: only the print is larger"


def test_what_speaks_for_accepted_words_is_remembered_and_for_pending_ones_it_is_not() -> None:
    waiting = replace(LOCK.entries[0], id="Q.3", pending=NEW)
    lock = remember(Lock((*LOCK.entries, waiting)), {"Q.2": "now now", "Q.3": "now now"})
    assert [entry.judged for entry in lock.entries] == ["now now", "code scenarios"]


def test_the_lock_says_what_was_corrected_and_judged_and_reads_it_back() -> None:
    lock = accept(LOCK, "Q.2", NEW, *WHO, corrected="0123456789abcdef", judged="code others")
    assert parse(render(lock), "clauses.lock") == (lock, ())


@pytest.mark.parametrize(
    ("old", "new"),
    [
        ("second printing", "third printing"),
        ("\tAnn\t", "\tBob\t"),
        ("No more than 4", "No more than 5"),
        ("  corrected 0123456789abcdef\n", ""),
        ("corrected 0123456789abcdef", "corrected fedcba9876543210"),
        ("clause Q.2 ", "clause Q.3 "),
    ],
)
def test_a_review_edited_by_hand_shows(old: str, new: str) -> None:
    text = render(accept(LOCK, "Q.2", NEW, *WHO, corrected="0123456789abcdef"))
    edited = text.replace(old, new).replace(fingerprint(NEW), fingerprint("No more than 5 crates are loaded."))
    edited = edited if "than 5" in edited else text.replace(old, new)
    assert edited != text
    assert "is not what a command wrote" in str(parse(edited, "clauses.lock")[1])


def test_a_review_written_by_hand_shows() -> None:
    text = render(LOCK).replace("  judged", "  reviewed 2026-11-19\tAnn\tI say so\t0123456789abcdef\t\n  judged")
    assert "the review of 2026-11-19 by Ann is not what a command wrote" in str(parse(text, "clauses.lock")[1])


def test_a_review_taken_out_of_the_middle_shows() -> None:
    twice = accept(accept(LOCK, "Q.2", NEW, *WHO), "Q.2", LOCK.entries[0].words, *WHO)
    rows = render(twice).split("\n")
    first = next(number for number, row in enumerate(rows) if row.startswith("  reviewed"))
    text = "\n".join((*rows[:first], *rows[first + 1 :]))
    assert "is not what a command wrote" in str(parse(text, "clauses.lock")[1])


def corrected(find: str, becomes: str) -> list[str]:
    clause = rulebook().by_id["Q.2"]
    mended = replace(clause, corrections=(Correction("Q.2", find, becomes, "a slip of the printer"),))
    return [str(change.classes) for change in corrections(LOCK, [mended])]


def test_a_correction_that_turns_a_clause_round_waits_for_a_review() -> None:
    assert corrected("No more", "More") == ["('negation',)"]


def test_a_correction_of_a_typo_passes_alone() -> None:
    assert corrected("crates", "craates") == []


def test_the_way_of_a_number_from_an_edition_to_the_mark(project: Project) -> None:
    project.ruleproof("lock", "--write")
    assert project.verify().standings[Key("quay", "Q.2")].standing == "proven"
    project.replace(RULES, "No more than 3", "No more than 4")
    assert project.ruleproof("check").exit_code == 1
    refused = project.ruleproof("review", "Q.2", "--by", "Ann", "--because", "second printing")
    assert "neither the code nor a scenario" in refused.output
    assert (
        project.ruleproof(
            "review", "Q.2", "--by", "Ann", "--because", "second printing", "--code-unchanged", "a guess"
        ).exit_code
        == 0
    )
    missing = project.verify().standings[Key("quay", "Q.2")].missing
    assert 'the text prints "4", and no part declares that number' in missing


def test_eight_dice_are_not_proven_beside_code_that_stops_at_seven(root: Path, tmp_path: Path) -> None:
    def ruleproof(*arguments: str) -> Result:
        return CliRunner().invoke(main, ["--rules", str(tmp_path / "rules"), *arguments])

    shutil.copytree(root / "rules_src", tmp_path / "rules")
    for path in (tmp_path / "rules/wotr").glob("*.md"):
        path.write_text(path.read_text(encoding="utf-8").replace("seven dice", "eight dice"), encoding="utf-8")
    assert ruleproof("lock", "--write").exit_code == 1
    suspect = ruleproof("check")
    assert suspect.exit_code == 1
    assert "WOTR.4.1.2" in suspect.output
    review = ("review", "WOTR.4.1.2", "--by", "Ann", "--because", "third printing")
    assert "neither the code nor a scenario" in ruleproof(*review).output
    assert ruleproof(*review, "--code-unchanged", "a guess").exit_code == 0
    told = ruleproof("explain", "WOTR.4.1.2").output
    assert "standing: ❕ partly" in told
    assert 'the text prints "eight", and no part declares that number' in told


def test_a_title_is_no_change_of_a_scenario(project: Project) -> None:
    project.ruleproof("lock", "--write")
    project.replace(RULES, "No more than 3", "No more than 4")
    project.replace(LOADING, "three crates are loaded", "as many as three crates are loaded")
    assert (
        "neither the code" in project.ruleproof("review", "Q.2", "--by", "Ann", "--because", "second printing").output
    )
