"""Open points that are known: on the command line, in the file that holds them, and on their page."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

import pytest
from bs4 import BeautifulSoup
from click.testing import CliRunner, Result

from checker.cli import main
from checker.judging.book import Book
from checker.open.explore import explore
from checker.open.settling import Sifted, sifted
from checker.project import load_project
from checker.proving.verify import no_mutants
from checker.rulebook.known import known_points
from checker.text.strict_toml import Table, parse
from site_plugins.context import context
from site_plugins.open_points import open_pages
from site_plugins.site import Options
from tests import laws, mill
from tests.quay import Offer
from tests.test_open_explorer import silent

ROOT = Path(__file__).resolve().parent.parent
SILENT = "silence: price (M.4)"
ENTRY = f"""
[[point]]
keys = ["{SILENT}"]
because = "Nobody grinds in a storm."
question = "What does grinding cost in a storm?"
ask = {{ price = {{}} }}
otherwise = {{ given = {{ wind = "storm" }}, ask = {{ price = {{}} }} }}
"""
PRICE = "    - title: the price is asked\n      ask: price\n      then: {answer: 1}\n"


def silent_book() -> Book:
    made = mill.book()
    silent(made)
    return made


class Windmill:
    """The mill as a project in the current folder."""

    def write(self, name: str, text: str) -> None:
        path = Path(name)
        path.parent.mkdir(parents=True, exist_ok=True)
        path.write_text(text, encoding="utf-8")

    def known(self, text: str) -> None:
        self.write("rules_src/mill/open.toml", text)

    def ruleproof(self, *arguments: str) -> Result:
        return CliRunner().invoke(main, arguments, catch_exceptions=False)

    def json(self, *arguments: str) -> Any:
        return json.loads(self.ruleproof(*arguments).stdout)


@pytest.fixture
def windmill(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Windmill:
    """The mill in which nobody says what grinding costs in a storm."""
    monkeypatch.chdir(tmp_path)
    monkeypatch.setattr("checker.project.entry_points", lambda group: [Offer("mill", silent_book())])
    made = Windmill()
    rows = "\n".join(f"|  | M | {text} |" for text in mill.CLAUSES.values())
    made.write("rules_src/mill/mill.md", f"## Grinding\n\n|  |  |  |\n|---|---|---|\n{rows}\n")
    manifest = 'title = "The Mill"\ncheckers = "mill"\n\n[[document]]\nname = "rules"\npath = "mill.md"\n'
    made.write(
        "rules_src/mill/rulebook.toml", f'{manifest}reader = "clause table"\nprefix = "M"\nauthority = "rulebook"\n'
    )
    made.write("tests/scenarios/mill.yaml", f"game: mill\nM.1:\n  scenarios:{mill.SOUND}{PRICE}")
    assert made.ruleproof("lock", "--write").exit_code == 0
    return made


# The command.


def test_a_new_point_ends_with_code_1_and_shows_both_outcomes(windmill: Windmill) -> None:
    ended = windmill.ruleproof("open")
    assert ended.exit_code == 1
    assert ended.stdout.splitlines()[:7] == [
        SILENT,
        "  no clause answers “what does grinding cost?”",
        "  Asked: what does grinding cost?",
        "  → The answer is 1. This rests on M.4.",
        "  and where the wind: storm, and not calm",
        "  → The rules do not say: no clause answers “what does grinding cost?”.",
        "  seen once, first from M.1: the price is asked",
    ]


def test_a_known_point_ends_with_code_0_and_is_only_counted(windmill: Windmill) -> None:
    windmill.known(ENTRY)
    ended = windmill.ruleproof("open")
    assert (ended.exit_code, ended.stdout.count(SILENT)) == (0, 0)
    assert "mill: 0 new of 1 open points (1 silence)" in ended.stdout


def test_a_known_point_is_shown_with_its_reason_where_all_are_asked_for(windmill: Windmill) -> None:
    windmill.known(ENTRY)
    assert "  known: Nobody grinds in a storm." in windmill.ruleproof("open", "--all").stdout


def test_a_point_that_is_not_found_any_more_is_told_and_fails_nothing(windmill: Windmill) -> None:
    windmill.known(ENTRY.replace('keys = ["', 'keys = ["silence: tide (M.9)", "'))
    ended = windmill.ruleproof("open")
    assert ended.exit_code == 0
    assert '"silence: tide (M.9)" is not found any more; take it out' in ended.stderr


def test_as_json_a_point_holds_both_situations_and_whether_it_is_new(windmill: Windmill) -> None:
    (game,) = windmill.json("open", "--json")["games"]
    (point,) = game["points"]
    assert (point["key"], point["new"], point["clauses"]) == (SILENT, True, ["M.4"])
    assert point["situation"] == {"given": {}, "ask": {"price": {}}}
    assert point["otherwise"] == {"given": {"wind": "storm"}, "ask": {"price": {}}}
    assert point["outcome_otherwise"] == "The rules do not say: no clause answers “what does grinding cost?”."


def test_two_runs_print_the_same_bytes(windmill: Windmill) -> None:
    first, second = windmill.ruleproof("open", "--json"), windmill.ruleproof("open", "--json")
    assert first.stdout_bytes == second.stdout_bytes


def test_pairs_of_changes_find_what_single_ones_do_here(windmill: Windmill) -> None:
    assert [point["key"] for point in windmill.json("open", "--json", "--pairs")["games"][0]["points"]] == [SILENT]


def test_a_budget_of_one_verdict_a_scenario_is_kept(windmill: Windmill) -> None:
    whole, one = (windmill.json("open", "--json", *more)["games"][0]["verdicts"] for more in ((), ("--budget", "1")))
    assert one < whole


def test_an_unknown_game_is_misuse_with_the_nearest(windmill: Windmill) -> None:
    ended = windmill.ruleproof("open", "mil")
    assert ended.exit_code == 2
    assert 'no game "mil" with code; did you mean "mill"?' in ended.stderr


def test_a_budget_of_nothing_is_misuse(windmill: Windmill) -> None:
    assert windmill.ruleproof("open", "--budget", "0").exit_code == 2


# The file of known points.


@pytest.mark.parametrize(
    ("before", "after", "message"),
    [
        ("because =", "becuase =", 'an open point has no key "becuase"; did you mean "because"?'),
        (f'["{SILENT}"]', "[]", "an open point without a key"),
        (f'["{SILENT}"]', f'["{SILENT}", "{SILENT}"]', "stands here twice"),
        ("ask = { price = {} }\n", "", "a question without a situation"),
        ('question = "What does grinding cost in a storm?"\n', "", "a situation without a question"),
    ],
)
def test_what_is_wrong_in_the_file_is_told(before: str, after: str, message: str) -> None:
    assert before in ENTRY
    table = parse(ENTRY.replace(before, after, 1), "open.toml")
    assert isinstance(table, Table)
    assert any(message in str(problem) for problem in known_points(table)[1])


@pytest.mark.parametrize(
    ("before", "after", "message"),
    [
        ('"storm"', '"strom"', '"strom" is no wind; did you mean "storm"?'),
        ("price = {} } }", "prize = {} } }", 'unknown question "prize"; did you mean "price"?'),
        ('"storm"', '"calm"', 'both situations of "What does grinding cost in a storm?" come out alike'),
    ],
)
def test_a_question_whose_situations_show_nothing_is_a_problem(
    windmill: Windmill, before: str, after: str, message: str
) -> None:
    assert before in ENTRY
    windmill.known(ENTRY.replace(before, after))
    assert any(message in str(problem) for problem in load_project(Path("rules_src")).problems)


def sift(game: str) -> Sifted:
    """What a few changes of every scenario show, and what is known of it."""
    project = laws.project()
    rules, book = project.rulebook(game), project.books[game]
    assert rules is not None
    told = [one for file in project.files for one in file.scenarios]
    return sifted(book, rules, explore(book, rules, told, budget=4), whole=False)


@pytest.mark.parametrize("game", laws.GAMES)
def test_nothing_new_is_found_in_the_games_here(game: str) -> None:
    assert [str(point.key) for point in sift(game).new if point.key.kind != "unheard"] == []


# The page.


@pytest.fixture(scope="module")
def pages() -> dict[str, Any]:
    build = context(laws.project().verify(mutate=no_mutants), Options())
    return {page.path: BeautifulSoup(page.html, "html.parser") for page in open_pages(build)}


def test_each_game_has_a_page_in_each_of_its_languages(pages: dict[str, Any]) -> None:
    assert sorted(pages) == ["ko/meccg/open.md", "ko/wotr/open.md", "meccg/open.md", "wotr/open.md"]


@pytest.mark.parametrize("game", laws.GAMES)
def test_a_page_holds_ten_to_thirty_points(pages: dict[str, Any], game: str) -> None:
    assert 10 <= len(pages[f"{game}/open.md"].select("h3")) <= 30


@pytest.mark.parametrize("game", laws.GAMES)
def test_every_reading_stands_there_with_the_side_that_is_taken(pages: dict[str, Any], game: str) -> None:
    page = pages[f"{game}/open.md"]
    for reading in laws.project().books[game].readings:
        heading = page.find(id=reading.id)
        sides = heading.find_next("ul").select("li")
        assert heading.text == reading.question
        assert [side.get("class") == ["taken"] for side in sides] == [one.id == reading.taken for one in reading.sides]


@pytest.mark.parametrize("game", laws.GAMES)
def test_the_sides_of_a_reading_come_out_apart(pages: dict[str, Any], game: str) -> None:
    page = pages[f"{game}/open.md"]
    for reading in laws.project().books[game].readings:
        outcomes = [one.text for one in page.find(id=reading.id).find_next("ul").select("strong")]
        assert len(set(outcomes)) > 1


def test_a_silence_is_shown_beside_what_is_said(pages: dict[str, Any]) -> None:
    silences = pages["meccg/open.md"].find(id="silences").find_next_siblings("h3")
    for heading in silences:
        said, unsaid = heading.find_next_siblings("p", class_="situation")[:2]
        assert "The rules do not say" not in said.strong.text
        assert "The rules do not say" in unsaid.strong.text


def test_the_furniture_of_the_korean_page_is_korean(pages: dict[str, Any]) -> None:
    page = pages["ko/wotr/open.md"]
    assert page.h1.text == "열린 문제"
    assert "Words that can be read" not in page.text


def test_every_clause_on_a_page_leads_to_its_card(pages: dict[str, Any]) -> None:
    for page in pages.values():
        assert all(link.a is not None for link in page.select("p.links"))
