"""Every report says the same, and programs made for its format can read it."""

from __future__ import annotations

import json
import re
import xml.etree.ElementTree as ET
from typing import Any

import jsonschema
import pytest
from hypothesis import given
from hypothesis import strategies as st
from junitparser import Error, Failure, JUnitXml
from sarif_pydantic import Sarif

from checker.editions import evidence
from checker.judging.parts import Finding
from checker.proving.coverage import Totals, totals
from checker.proving.flaws import findings
from checker.proving.receipt import receipt
from checker.reports import badge, github, junit, markdown, sarif, text
from checker.reports import json as json_report
from checker.reports.numbers import headline, percent
from site_plugins.pages import build
from tests import toy
from tests.quay import Project, project

__all__ = ["project"]

LOADING = "tests/scenarios/quay/loading.yaml"
RULE_WORSE = "a clause that has lost something it had"
TOLL = "tests/scenarios/quay/toll.yaml"
RULES = "rules_src/quay/quay.md"


@pytest.fixture
def troubled(project: Project) -> Project:
    """A scenario that disagrees, a decorative one, a reworded clause and a file that cannot be read."""
    project.replace(LOADING, "then: illegal", "then: legal")
    project.write(
        LOADING, project.read(LOADING) + "    - title: none at all\n      when: sail\n      then: undefined\n"
    )
    project.replace(RULES, "The toll is 2 coins", "The toll is 3 coins")
    project.write("tests/scenarios/quay/broken.yaml", "game: quay\nQ.1: [\n")
    return project


def line_of(project: Project, path: str, words: str) -> int:
    return next(number for number, line in enumerate(project.read(path).splitlines(), 1) if words in line)


# JUnit, read with junitparser.


def test_junit_has_one_case_per_scenario_with_file_and_line(project: Project) -> None:
    suites = JUnitXml.fromstring(junit.junit(project.verify()).encode())
    cases = [(case.classname, case.name, case._elem.get("file"), case._elem.get("line")) for s in suites for case in s]
    assert cases[0] == (
        "Q.2",
        "three crates are loaded",
        LOADING,
        str(line_of(project, LOADING, "title: three crates")),
    )
    assert len(cases) == 4
    assert (suites.tests, suites.failures, suites.errors) == (4, 0, 0)


def test_junit_tells_disagreement_from_problems(troubled: Project) -> None:
    suites = JUnitXml.fromstring(junit.junit(troubled.verify()).encode())
    results = [(case.name, type(result)) for suite in suites for case in suite for result in case.result]
    assert ("the fourth crate is one too many", Failure) in results
    assert any(name.startswith("tests/scenarios/quay/broken.yaml:") and kind is Error for name, kind in results)
    assert any("Q.5 was reworded (number) and not reviewed" in name and kind is Error for name, kind in results)
    assert (suites.failures, suites.errors) == (1, len(results) - 1)


def test_junit_survives_a_title_that_xml_cannot_hold(project: Project) -> None:
    project.replace(LOADING, "three crates are loaded", '"three\\x01 \\ufffe <crates> ]]> & \\"more\\""')
    suites = JUnitXml.fromstring(junit.junit(project.verify()).encode())
    assert next(case.name for suite in suites for case in suite) == 'three\ufffd \ufffd <crates> ]]> & "more"'


# SARIF, read with sarif-pydantic.


def test_sarif_puts_every_finding_on_its_line(troubled: Project) -> None:
    run = Sarif.model_validate_json(sarif.sarif(troubled.verify())).runs[0]
    placed = []
    for result in run.results or []:
        assert result.locations
        physical = result.locations[0].physical_location
        assert physical
        assert physical.artifact_location
        assert physical.region
        placed.append((result.rule_id, physical.artifact_location.uri, physical.region.start_line))
    assert ("disagrees", LOADING, line_of(troubled, LOADING, "the fourth crate")) in placed
    assert ("decorative", LOADING, line_of(troubled, LOADING, "none at all")) in placed
    assert ("suspect", RULES, line_of(troubled, RULES, "The toll is 3")) in placed
    assert ("unproven", RULES, line_of(troubled, RULES, "Nobody knows")) in placed
    assert ("problem", "tests/scenarios/quay/broken.yaml") in [place[:2] for place in placed]


def test_sarif_explains_every_rule_it_uses(troubled: Project) -> None:
    run = Sarif.model_validate_json(sarif.sarif(troubled.verify())).runs[0]
    rules = run.tool.driver.rules or []
    used = [(result.rule_id, result.rule_index) for result in run.results or []]
    assert used
    assert [(rules[index or 0].id, index) for _, index in used] == used


def test_sarif_names_no_rule_twice(troubled: Project) -> None:
    """SARIF1001 of the format's own validator: a name that repeats the id is left out."""
    rules = json.loads(sarif.sarif(troubled.verify()))["runs"][0]["tool"]["driver"]["rules"]
    assert [rule["id"] for rule in rules if rule.get("name", "").casefold() == rule["id"].casefold()] == []


def test_sarif_knows_a_finding_again_after_lines_moved(troubled: Project) -> None:
    def prints() -> set[str]:
        run = json.loads(sarif.sarif(troubled.verify()))["runs"][0]
        return {
            result["partialFingerprints"]["ruleproof/v1"] for result in run["results"] if result["ruleId"] != "problem"
        }

    before = prints()
    troubled.write(LOADING, "# a remark\n\n" + troubled.read(LOADING))
    assert prints() == before


def test_a_path_leads_to_the_file_however_deep_the_rules_lie(troubled: Project) -> None:
    (troubled.folder / "law").mkdir()
    (troubled.folder / "rules_src").rename(troubled.folder / "law/rules_src")
    made = troubled.ruleproof("report", "--format", "sarif", "--rules", "law/rules_src").stdout
    places = [
        result["locations"][0]["physicalLocation"]["artifactLocation"]["uri"]
        for result in json.loads(made)["runs"][0]["results"]
    ]
    here = [place for place in places if place != "tests/quayside.py"]  # the game's code is not in this project
    assert here
    assert [place for place in here if not (troubled.folder / place).is_file()] == []


# GitHub.


def test_github_shows_errors_before_warnings_and_no_notes(troubled: Project) -> None:
    lines = github.commands(troubled.verify()).splitlines()
    kinds = [line.split(" ")[0] for line in lines]
    assert kinds == sorted(kinds)
    assert set(kinds) == {"::error", "::warning"}
    number = line_of(troubled, LOADING, "the fourth crate")
    wanted = f"::error file={LOADING},line={number},title=a scenario that comes out otherwise than it says::Q.2: "
    assert [line for line in lines if line.startswith(wanted)]


def test_a_clause_that_got_worse_is_shown_where_it_stands(project: Project) -> None:
    project.ruleproof("coverage", "--write")
    project.replace(LOADING, "crates: 3", "crates: 2")
    assert project.ruleproof("report", "--folder", "out").exit_code == 1
    words = 'Q.2: proven → partly: decorative: "three crates are loaded" comes out the same without the clause; '
    words += 'not at the limit: most 2 instead of 3 changes no scenario of "no more"; '
    words += (
        'a slip nobody notices: "case.action.crates < most" for "case.action.crates <= most" in book.<locals>.no_more'
    )
    line = line_of(project, RULES, "No more than 3")
    assert project.read("out/annotations.txt").splitlines()[0].endswith(f"line={line},title={RULE_WORSE}::{words}")
    results = Sarif.model_validate_json(project.read("out/ruleproof.sarif")).runs[0].results or []
    assert [result.message.text for result in results if result.rule_id == "worse"] == [words]
    cases = [case.name for suite in JUnitXml.fromfile("out/junit.xml") for case in suite]
    assert f"{RULES}:{line}: {words}" in cases


def test_a_clause_that_got_worse_is_not_told_again_beside_its_error(project: Project) -> None:
    project.ruleproof("coverage", "--write")
    project.replace(LOADING, "then: illegal", "then: legal")
    told = project.ruleproof("report", "--format", "github").stdout.splitlines()
    assert [line for line in told if "Q.2" in line and RULE_WORSE in line] == []


def test_github_never_takes_what_a_checker_says_for_a_command(project: Project) -> None:
    book = toy.empty_book()

    @book.requires("Q.2", toy.Load)
    def no_more(case: toy.Here) -> Finding:
        raise ValueError("\n::error::100% hacked")

    project.offer(book)
    lines = github.commands(project.verify()).splitlines()
    assert [line for line in lines if not line.startswith(f"::error file={LOADING},") and "quay" not in line] == []
    assert r"ValueError: \n::error::100%25 hacked" in lines[0]


# Markdown.


def test_the_summary_says_what_a_reviewer_needs(troubled: Project) -> None:
    told = markdown.summary(troubled.verify())
    assert told.startswith("## ❌ Ruleproof: 1 of 10 clauses proven (10 %), ")
    assert "4 of 5 scenarios agree." in told
    assert "| The Quay | 1 of 10 | 10 % | " in told
    assert "Q.5 was reworded (number) and not reviewed" in told


def test_the_summary_holds_no_markup_of_a_title(project: Project) -> None:
    title = "<img src=x> @everyone [a](http://b) | `c` **d**"
    project.replace(LOADING, "title: three crates are loaded", f"title: '{title}'")
    project.replace(LOADING, "then: legal", "then: illegal")
    told = markdown.summary(project.verify())
    assert r"&lt;img src=x&gt; &#64;everyone \[a\](http://b) \| \`c\` \*\*d\*\*" in told


def test_a_long_summary_is_cut_and_says_so(project: Project) -> None:
    rows = "".join(
        f"    - title: case {n}\n      when: {{load: {{crates: 9}}}}\n      then: legal\n" for n in range(60)
    )
    project.write(LOADING, project.read(LOADING) + rows)
    assert "- … and 10 more" in markdown.summary(project.verify()).splitlines()


# One number everywhere.


def test_page_text_json_badge_summary_and_evidence_print_the_same_number(troubled: Project) -> None:
    run = troubled.verify()
    found = totals(run.standings.values())
    number = f"{found.proven} of {found.counted}"
    recounted = [clause["standing"] for clause in json_report.record(run)["clauses"]]
    assert json_report.record(run)["totals"] == {
        name: recounted.count(name) for name in ("proven", "partly", "unproven", "reference")
    }
    assert evidence.record(run)["totals"] == json_report.record(run)["totals"]
    assert text.coverage(run).splitlines()[-1].startswith(f"{number} clauses proven ({percent(found)})")
    assert number in "".join(ET.fromstring(badge.badge(found)).itertext())
    assert markdown.summary(run).splitlines()[0].endswith(headline(found))
    site = build(run)
    page = re.search(r"<p[^>]*data-headline[^>]*>([^<]+)</p>", site.pages["coverage.md"].html)
    assert page
    assert page[1] == headline(found)
    files = dict(site.files())
    assert files["coverage.svg"].decode() == badge.badge(found)
    assert json.loads(files["api/clauses.json"])["totals"] == json_report.record(run)["totals"]


def test_every_row_of_the_text_adds_up(troubled: Project) -> None:
    rows = [
        re.findall(r"\d+", line)
        for line in text.coverage(troubled.verify()).splitlines()
        if line.startswith("  Loading")
    ]
    total = next(line for line in text.coverage(troubled.verify()).splitlines() if line.startswith("  total"))
    assert [sum(map(int, column)) for column in zip(*rows, strict=True)] == [int(n) for n in re.findall(r"\d+", total)]


@pytest.mark.parametrize("said", [headline, percent, badge.badge])
def test_one_clause_missing_of_two_thousand_never_prints_100_percent(said: Any) -> None:
    assert "100 %" not in said(Totals(1999, 1, 0, 5))
    assert "99 %" in said(Totals(1999, 1, 0, 5))
    assert "100 %" in said(Totals(2000, 0, 0, 5))


@given(st.integers(0, 5000), st.integers(0, 5000), st.integers(0, 5000))
def test_100_percent_is_printed_only_when_nothing_is_missing(proven: int, partly: int, unproven: int) -> None:
    found = Totals(proven, partly, unproven, 0)
    assert ("100 %" in headline(found)) == ("100 %" in badge.badge(found)) == (proven > 0 == partly + unproven)


def test_where_nothing_is_counted_nothing_is_claimed() -> None:
    assert headline(Totals(0, 0, 0, 3)) == "0 of 0 clauses proven (–), 0 partly, 0 not proven, 3 for reference"


def test_the_badge_is_an_image_with_a_name() -> None:
    top = ET.fromstring(badge.badge(Totals(3, 1, 0, 0)))
    assert (top.tag, top.get("role"), top.get("aria-label")) == (
        "{http://www.w3.org/2000/svg}svg",
        "img",
        "clauses proven: 3 of 4 (75 %)",
    )


# JSON.

COVERAGE = {
    "type": "object",
    "additionalProperties": False,
    "required": ["version", "totals", "clauses"],
    "properties": {
        "version": {"const": 1},
        "totals": {
            "type": "object",
            "required": ["proven", "partly", "unproven", "reference"],
            "additionalProperties": {"type": "integer", "minimum": 0},
        },
        "clauses": {
            "type": "array",
            "items": {
                "type": "object",
                "additionalProperties": False,
                "required": ["id", "game", "section", "standing", "missing", "scenarios"],
                "properties": {
                    "id": {"type": "string"},
                    "game": {"type": "string"},
                    "section": {"type": "string"},
                    "standing": {"enum": ["proven", "partly", "unproven", "reference"]},
                    "missing": {"type": "array", "items": {"type": "string"}},
                    "scenarios": {"type": "integer", "minimum": 0},
                },
            },
        },
    },
}


def test_coverage_json_keeps_its_shape(troubled: Project) -> None:
    jsonschema.validate(json.loads(json_report.coverage(troubled.verify())), COVERAGE)


def test_what_is_not_proven_says_what_is_missing(troubled: Project) -> None:
    clauses = json_report.record(troubled.verify())["clauses"]
    assert [clause["id"] for clause in clauses if (clause["standing"] == "proven") == bool(clause["missing"])] == []


def test_one_broken_file_leaves_a_full_report_of_the_others(project: Project) -> None:
    before = {one["title"]: one["outcome"] for one in evidence.record(project.verify())["scenarios"]}
    project.write("tests/scenarios/quay/broken.yaml", "game: quay\nQ.1: {{\n")
    project.write("tests/scenarios/quay/binary.yaml", "game: quay\n\0")
    after = evidence.record(project.verify())
    assert {one["title"]: one["outcome"] for one in after["scenarios"]} == before
    assert {problem["file"] for problem in after["problems"] if problem["serious"]} == {
        "tests/scenarios/quay/broken.yaml",
        "tests/scenarios/quay/binary.yaml",
    }


def test_the_evidence_leaves_out_parts_that_had_nothing_to_say(project: Project) -> None:
    calm = next(
        one for one in evidence.record(project.verify())["scenarios"] if one["title"] == "three crates are loaded"
    )
    assert [(step["clause"], step["outcome"]) for step in calm["steps"]] == [
        ("Q.1", "applied"),
        ("Q.2", "satisfied"),
    ]


def test_the_evidence_says_where_the_clause_itself_was_silent(project: Project) -> None:
    pays = next(one for one in evidence.record(project.verify())["scenarios"] if "light wind" in one["title"])
    assert ("Q.6", "silent") in [(step["clause"], step["outcome"]) for step in pays["steps"]]


# The receipt.


def test_the_same_inputs_give_the_same_receipt(project: Project) -> None:
    assert receipt(project.verify()) == receipt(project.verify())


@pytest.mark.parametrize(
    ("path", "old", "new", "changes"),
    [
        (RULES, "as many crates as he wants", "as many crates as he likes", {"texts"}),
        (TOLL, "answer: 2", "answer: 3", {"scenarios"}),
        (LOADING, "crates: 3", "crates: 2", {"scenarios"}),
        (LOADING, "game: quay", "# a remark\ngame: quay", set()),
    ],
)
def test_the_receipt_tells_what_changed(project: Project, path: str, old: str, new: str, changes: set[str]) -> None:
    before = receipt(project.verify())
    project.replace(path, old, new)
    after = receipt(project.verify())
    assert {
        name for name in ("texts", "checkers", "engine", "scenarios") if getattr(before, name) != getattr(after, name)
    } == (changes)


def test_the_receipt_covers_the_code_of_the_checkers(project: Project) -> None:
    before = receipt(project.verify())
    book = toy.empty_book()
    book.state = type("Elsewhere", (toy.Quay,), {"__module__": "json.decoder"})
    project.offer(book)
    assert receipt(project.verify()).checkers != before.checkers


def test_every_finding_stands_in_a_file_and_on_a_line(troubled: Project) -> None:
    assert [f for f in findings(troubled.verify()) if not f.source.path or f.source.line < 1 or not f.message] == []


def test_the_evidence_is_written_piece_by_piece_as_it_would_be_at_once(project: Project) -> None:
    found = project.verify()
    at_once = json.dumps(evidence.record(found), ensure_ascii=False, indent=2, default=str)
    assert "".join(evidence.evidence(found)) == f"{at_once}\n"
