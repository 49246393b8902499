"""The browser's Python judges what readers change as the command does; `browser/test_trying.py` tries all scenarios."""

from __future__ import annotations

import base64
import io
import json
import zipfile
from functools import cache
from pathlib import Path
from random import Random
from typing import Any

import pytest
from click.testing import CliRunner

from checker.cli import main
from checker.judging.judge import answered
from checker.project import Project, load_project
from checker.reports.verdict import verdict_report
from checker.scenarios.prose import tell
from checker.scenarios.scenarios import read_scenarios, read_situation
from checker.scenarios.situations import Scenario
from checker.text.flow import flow
from checker.text.strict_yaml import parse
from site_plugins.browser import Browser, browser
from site_plugins.trying.answer import answering
from site_plugins.trying.known import known
from site_plugins.trying.offer import issues, situation
from site_plugins.trying.parcel import Foreign, parcel, place_of
from site_plugins.trying.vocabulary import changeable
from tests.built import ROOT
from tests.changes import changed

Json = dict[str, Any]
MANY = 500


@cache
def project() -> Project:
    return load_project(ROOT / "rules_src", [ROOT / "tests/scenarios"])


def scenarios() -> list[Scenario]:
    return [one for file in project().files for one in file.scenarios]


def told() -> str:
    books = project().books
    games = {one.game: known(books[one.game], one.clauses, place_of(one.checkers)) for one in project().rulebooks}
    return json.dumps(games)


def in_the_browser(requests: list[Json]) -> list[Json]:
    """What the browser's Python answers, run by Node."""
    tool = browser()
    assert isinstance(tool, Browser), tool
    places = tuple(place_of(one.checkers) for one in project().rulebooks)
    put = {
        "pyodide": str(tool.packages / "pyodide"),
        "parcel": base64.b64encode(parcel(places)).decode(),
        "told": told(),
        "requests": requests,
    }
    answers: list[Json] = json.loads(tool.run(str(ROOT / "tests/judging.js"), put=json.dumps(put).encode()))
    return answers


def here(requests: list[Json]) -> list[Json]:
    answer = answering(told())
    return [json.loads(answer(json.dumps(one))) for one in requests]


@pytest.mark.slow
def test_a_changed_situation_comes_out_as_the_command_judges_the_copied_one() -> None:
    random = Random(14)
    facts = {game: changeable(book) for game, book in project().books.items()}
    pool = scenarios()
    requests = [situation(one) for one in random.choices(pool, k=MANY)]
    requests = [changed(one, facts[one["game"]], random) for one in json.loads(json.dumps(requests))]
    answers = in_the_browser([{"do": kind, **one} for one in requests for kind in ("judge", "report")])
    judged = 0
    for request, card, report in zip(requests, answers[::2], answers[1::2], strict=True):
        if "faults" in card:
            assert command(as_yaml(request), request["game"]) is None, request
            continue
        judged += 1
        allowed_but_open = card["ruling"] == "legal" and report["verdict"] in ("undefined", "conflict")
        assert card["ruling"] == report["verdict"] or allowed_but_open, request
        assert command(situation_of(card["copy"]), request["game"]) == report, request
        file = read_scenarios(
            card["copy"], "copied.yaml", project().books, {one.game: one for one in project().rulebooks}
        )
        assert not file.problems, file.problems
    assert judged > MANY // 2


def as_yaml(request: Json) -> str:
    return "\n".join(
        f"{key}: {flow(value)}" for key, value in request.items() if key in ("given", "when", "ask", "as_of")
    )


def situation_of(copied: str) -> str:
    """The situation of a copied scenario file, as `ruleproof judge` takes it."""
    (clauses,) = (block for key, block in parse(copied, "copied.yaml")[0].value.items() if key != "game")
    return as_yaml(clauses["scenarios"][0])


def command(text: str, game: str) -> Json | None:
    """What `ruleproof judge --json` prints for this text; nothing where it refuses."""
    book, rulebook = project().books[game], project().rulebook(game)
    assert rulebook is not None
    scenario, _ = read_situation(text, "standard input", book, rulebook)
    if scenario is None:
        return None
    verdict = answered(book, scenario.state, scenario.put, as_of=scenario.as_of)
    words = tell(book, scenario.state, scenario.put, verdict, as_of=scenario.as_of)
    found: Json = json.loads(json.dumps(verdict_report(book, rulebook, scenario, verdict, words)))
    return found


def test_the_command_prints_what_the_browser_is_told() -> None:
    request = {"game": "wotr", "given": {"companions": 3}, "when": {"allocate_hunt": {"dice": 4}}}
    (answer,) = here([{"do": "report", **request}])
    done = CliRunner().invoke(main, ["judge", "wotr", "--json", "--rules", str(ROOT / "rules_src")], as_yaml(request))
    assert json.loads(done.stdout) == answer


def test_a_situation_that_cannot_be_names_the_fact_and_the_way() -> None:
    request = {"do": "judge", "game": "wotr", "given": {"compagnions": 3}, "when": {"allocate_hunt": {"dice": 4}}}
    (answer,) = here([request])
    assert answer["faults"][0]["at"] == ["given", "compagnions"]
    assert "companions" in answer["faults"][0]["advice"]


def test_without_the_rule_a_refused_action_is_told_as_allowed() -> None:
    request = {
        "game": "wotr",
        "clause": "WOTR.4.1.10",
        "given": {"companions": 3},
        "when": {"allocate_hunt": {"dice": 4}},
    }
    (answer,) = here([{"do": "judge", "without": "WOTR.4.1.10", **request}])
    assert (answer["kind"], answer["without"][0]) == ("illegal", "legal")


def test_the_parcel_holds_no_rule_text_and_is_the_same_each_time() -> None:
    places = tuple(place_of(one.checkers) for one in project().rulebooks)
    made = parcel(places)
    parcel.cache_clear()
    assert parcel(places) == made
    names = zipfile.ZipFile(io.BytesIO(made)).namelist()
    assert "checker/judging/judge.py" in names
    assert not [name for name in names if Path(name).suffix not in (".py", ".csv", ".toml")]
    assert not [name for name in names if name.startswith(("checker/cli", "checker/rulebook"))]


def test_a_game_that_needs_more_than_the_standard_library_is_refused_with_the_reason(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    (tmp_path / "greedy.py").write_text("import click\n", encoding="utf-8")
    monkeypatch.syspath_prepend(str(tmp_path))
    with pytest.raises(Foreign, match="greedy imports click"):
        parcel(("greedy:book",))


@pytest.mark.parametrize(
    ("address", "repository", "found"),
    [
        ("", "", ""),
        ("https://x.example/{title}", "https://github.com/a/b", "https://x.example/{title}"),
        ("", "https://github.com/a/b/", "https://github.com/a/b/issues/new?title={title}&body={body}"),
        (
            "",
            "https://gitlab.example/a/b",
            "https://gitlab.example/a/b/-/issues/new?issue[title]={title}&issue[description]={body}",
        ),
        ("", "https://elsewhere.example/a/b", ""),
    ],
)
def test_an_issue_opens_where_the_project_says(address: str, repository: str, found: str) -> None:
    assert issues(address, repository) == found
