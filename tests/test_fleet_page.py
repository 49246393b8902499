"""The summary of a fleet counts right, and its page holds no script, no style and no markup that a record brings."""

from __future__ import annotations

import re
from typing import Any

from checker.audit.summary import LATE, Summary, summed
from checker.reports.fleet import as_json, as_text
from checker.reports.fleet_page import PAGE, STYLE, fleet_page


def audit(record: str, *findings: tuple[int, str, str, str], turns: int = 9, **kept: int) -> dict[str, Any]:
    """An audit told in JSON: findings by turn, side, clause and certainty, and clauses that were kept so often."""
    broken = {clause: sum(one[2] == clause and one[3] == "broken" for one in findings) for _, _, clause, _ in findings}
    clauses = {
        clause: {"exercised": kept.get(clause, 0) + broken.get(clause, 0), "kept": 0, "broken": broken.get(clause, 0)}
        for clause in (*kept, *broken)
    }
    rows = [{"turn": t, "player": who, "clause": clause, "certainty": sure} for t, who, clause, sure in findings]
    return {"record": record, "turns": turns, "clauses": clauses, "findings": rows}


def season() -> Summary:
    return summed(
        [
            audit("a", (1, "shadow", "Q2", "broken"), (3, "free", "Q2", "broken"), Q1=4, Q3=0),
            audit("b", (3, "free", "Q1", "broken"), (3, "free", "Q1", "cannot tell"), Q2=2, Q3=0),
            audit("c", Q1=1, Q2=0, Q3=0),
        ]
    )


def test_a_summary_says_what_was_broken_how_often_by_whom_and_when() -> None:
    found = as_json(season(), {"Q2": "Two."})
    assert (found["records"], found["records_with_findings"], found["broken"]) == (3, 2, 3)
    assert (found["by_side"], found["by_turn"]) == ({"free": 2, "shadow": 1}, {"1": 1, "2": 0, "3": 2})
    assert found["never_exercised"] == ["Q3"]
    assert found["clauses"]["Q2"] == {
        "text": "Two.",
        "exercised": 4,
        "kept": 0,
        "broken": 2,
        "cannot_tell": 0,
        "records": 1,
        "by_turn": {"1": 1, "3": 1},
        "by_side": {"free": 1, "shadow": 1},
    }
    assert found["clauses"]["Q1"]["cannot_tell"] == 1


def test_the_clause_broken_most_stands_first() -> None:
    assert [clause for clause, _ in season().worst] == ["Q2", "Q1"]
    assert next(line for line in as_text(season()) if line.startswith("  Q")).split()[:2] == ["Q2", "2"]


def test_a_turn_that_no_game_reaches_does_not_widen_a_plot() -> None:
    summary = summed([audit("a", (10**9, "shadow", "Q1", "broken"))])
    assert list(summary.by_turn)[-1] == LATE
    assert len(fleet_page(summary, {})[PAGE]) < 40_000


def test_the_page_brings_no_style_no_script_and_no_other_host() -> None:
    page = fleet_page(season(), {})[PAGE]
    assert "default-src 'none'; style-src 'self'" in page
    assert not re.search(r"<style|<script|\sstyle=|\son\w+=|https?://", page)
    assert f'href="{STYLE}"' in page


def test_every_class_on_the_page_is_one_of_its_style_sheet() -> None:
    files = fleet_page(season(), {})
    used = {name for names in re.findall(r'class="([^"]+)"', files[PAGE]) for name in names.split()}
    assert used <= set(re.findall(r"\.([a-z]+(?:-\d)?)", files[STYLE]))


def test_words_of_a_record_are_no_markup_on_the_page() -> None:
    evil = "<script>alert(1)</script>"
    page = fleet_page(summed([audit(evil, (1, evil, "Q1", "broken"))]), {"Q1": evil})[PAGE]
    assert evil not in page
    assert "&lt;script&gt;" in page


def test_a_fleet_without_findings_has_a_page_too() -> None:
    page = fleet_page(summed([audit("a", Q1=1)]), {})[PAGE]
    assert "No clause was broken." in page
    assert "Every clause was exercised." in page
