"""The pages as they are made: hostile words, broken input, pairs, the turn, and the export."""

from __future__ import annotations

import json
import shutil
import sys
from pathlib import Path
from typing import Any

import pytest
import yaml
from bs4 import BeautifulSoup
from hypothesis import given
from hypothesis import strategies as st
from mkdocs.commands.build import build as build_mkdocs
from mkdocs.config import load_config

from checker.judging.book import Book
from checker.judging.parts import Finding, satisfied, violated
from checker.model import Clause, Document, Reference, Rulebook, Source, Term, Tombstone, Translation
from checker.proving.proof import Evidence, prove
from checker.proving.verify import verify
from checker.scenarios.situations import Scenario
from site_plugins.export import exported
from site_plugins.memory import Memory
from site_plugins.navigation import filled
from site_plugins.offline import measured, worker
from site_plugins.pages import build
from site_plugins.pairs import distance, next_to
from site_plugins.plan import plan
from site_plugins.sheets import SIZES, Told, fitted, sheets_of
from site_plugins.site import Options, Site, root_of, url_of
from site_plugins.turn import by_phase
from site_plugins.words import Wording, plain
from tests import toy
from tests.built import ROOT, Built, build_site
from tests.quay import Project, project

__all__ = ["project"]

NASTY = """<script>alert("x")</script> 'single' "double" | {{ 7*7 }} {% raw %} </div> & ]]> <!-- --> `tick`"""


def site_of(rulebook: Rulebook, **options: Any) -> Site:
    return build(verify((rulebook,), {}, ()), Options(**options))


def book_of(*clauses: Clause, **parts: Any) -> Rulebook:
    names = dict.fromkeys(clause.document for clause in clauses)
    documents = tuple(Document(name, f"{name}.md", "clause table", "T", "en", "rulebook", name) for name in names)
    return Rulebook("tale", "A Tale", **{"documents": documents, **parts}, clauses=clauses)


def clause_of(name: str, text: str = "words", **parts: Any) -> Clause:
    whole = {"label": "", "section": ("One",), "kind": "rule", "language": "en", "document": "tale", **parts}
    return Clause(name, game="tale", text=text, source=Source("tale.md", 1), **whole)


# Sheets


def told(words: str) -> Told:
    return Told("T.1", "", words, ())


def test_a_sheet_has_the_largest_letters_in_which_everything_has_room() -> None:
    few, many = fitted([told("word " * 20)], [("One",)]), fitted([told("word " * 2500)], [("One",)])
    assert few.size == SIZES[0]
    assert SIZES[-1] <= many.size < few.size


def test_the_clauses_of_a_sheet_stand_under_their_headings_in_order() -> None:
    sheet = fitted([told("one"), told("two"), told("three")], [("A",), ("A",), ("B", "C")])
    assert [(title, [one.words for one in entries]) for title, entries in sheet.sections] == [
        ("A", ["one", "two"]),
        ("B › C", ["three"]),
    ]


def test_a_phase_under_whose_heading_nothing_stands_does_not_scatter_the_others() -> None:
    document = Document("tale", "tale.md", "clause table", "T", "en", "rulebook", sections=(("Morning",), ("Noon",)))
    noon = clause_of("T.1", section=("Noon",))
    rulebook = book_of(noon, documents=(document,), phases=("Morning", "Noon"))
    assert by_phase(rulebook)[1] == [("Morning", []), ("Noon", [noon])]
    assert [title for title, _ in sheets_of(rulebook)] == ["Noon"]


# Hostile words


def test_nasty_words_are_shown_and_never_run() -> None:
    clause = clause_of("T.1", NASTY, section=(NASTY,), aliases=(NASTY,), see_also=(Reference(NASTY, ""),))
    site = site_of(book_of(clause, glossary=(Term("double", NASTY),)), site_name=NASTY)
    for path, page in site.pages.items():
        soup = BeautifulSoup(page.html, "html.parser")
        assert not soup.find("script"), path
        assert not [each for each in soup.find_all(True) for name in each.attrs if name.startswith("on")], path
    card = BeautifulSoup(site.pages["tale/tale.md"].html, "html.parser").select_one(".clause-text")
    assert card is not None
    assert card.get_text() == NASTY
    for path, content in site.files():
        if path.endswith(".html"):
            assert b"<script" not in content, path


@given(st.text(st.characters(categories=["L", "N", "P", "S", "Zs"]), max_size=60))
def test_any_words_come_back_as_they_went_in_but_for_the_marks_of_emphasis(words: str) -> None:
    html = Wording((Term("ring", "a ring"),)).html(words)
    shown = BeautifulSoup(f"<p>{html}</p>", "html.parser").get_text()
    assert shown.replace("*", "") == words.replace("*", "")


def test_a_term_is_explained_once_in_a_text_and_in_its_plural() -> None:
    html = Wording((Term("Hunt Box", "where dice lie"), Term("die", "a cube"))).html("Two hunt boxes, a Hunt Box, dice")
    assert html.count("<abbr") == 1
    assert '<abbr title="where dice lie">hunt boxes</abbr>' in html


def test_a_term_explains_itself_in_the_language_of_the_text() -> None:
    terms = (Term("Hunt Box", "where dice lie", "추적 칸", "주사위를 놓는 칸"), Term("pass", "act later", "패스"))
    html = Wording(terms, "ko").html("추적 칸에 놓거나 패스합니다")
    assert html == '<abbr title="주사위를 놓는 칸">추적 칸</abbr>에 놓거나 <abbr title="act later">패스</abbr>합니다'


def test_a_star_that_marks_no_emphasis_stays() -> None:
    assert plain("an attack with no * by the **points**") == "an attack with no * by the points"


def test_a_scenario_with_nasty_words_reaches_the_page_as_words(project: Project) -> None:
    title = json.dumps(NASTY)
    project.replace("tests/scenarios/quay/loading.yaml", "title: three crates are loaded", f"title: {title}")
    found = project.verify()
    site = build(found)
    soup = BeautifulSoup(site.pages["quay/rules.md"].html, "html.parser")
    assert NASTY in [each.get_text() for each in soup.select(".scenario-title")]
    assert not soup.find("script")


def test_a_title_with_nasty_words_builds_and_shows(project: Project) -> None:
    project.replace("rules_src/quay/rulebook.toml", "The Quay", NASTY.replace("\\", "").replace('"', '\\"'))
    soup = BeautifulSoup(mkdocs(project).text("quay/index.html"), "html.parser")
    assert soup.h1 is not None
    assert soup.h1.get_text() == NASTY
    assert "alert" not in " ".join(script.get_text() for script in soup.find_all("script"))


def test_a_cell_of_the_csv_is_never_a_formula(project: Project) -> None:
    project.replace("tests/scenarios/quay/loading.yaml", "title: three crates", "title: =1+1 three crates")
    text = dict(build(project.verify()).files())["api/matrix.csv"].decode("utf-8-sig")
    assert "'=1+1 three crates" in text
    assert ",=1+1" not in text


# Broken input


def mkdocs(project: Project, **config: Any) -> Built:
    """The project built by MkDocs in this very program, where its game is on offer."""
    project.write("docs/index.md", "# Start\n\n<!-- ruleproof: games -->\n\n<!-- ruleproof: clause Q.99 -->\n")
    project.write("mkdocs.yml", "site_name: Quay\ntheme: {name: material, font: false}\nplugins: [search, ruleproof]\n")
    made = load_config("mkdocs.yml", site_dir=str(project.folder / "site"), **config)
    made.plugins.on_startup(command="build", dirty=False)
    build_mkdocs(made)
    return Built(project.folder / "site")


def test_a_scenario_that_disagrees_is_red_in_its_place(project: Project) -> None:
    project.replace("tests/scenarios/quay/loading.yaml", "then: legal", "then: illegal")
    card = mkdocs(project).card("quay/rules/#Q.2")
    assert "clause-broken" in card["class"]
    assert card.select_one(".scenario-wrong .wrong").get_text() == "Expected: it is not allowed"


def test_a_scenario_that_cannot_be_read_is_told_at_its_clause(project: Project) -> None:
    project.replace("tests/scenarios/quay/loading.yaml", "crates: 4", "crats: 4")
    card = mkdocs(project).card("quay/rules/#Q.2")
    assert 'unknown fact "crats"' in card.select_one(".problem-serious").get_text()


@pytest.mark.parametrize(
    ("name", "text"),
    [
        ("rules_src/quay/quay.md", ""),
        ("rules_src/quay/quay.md", "\ufffd\n| a |\n|--|\n"),
        ("rules_src/quay/rulebook.toml", "title = \n"),
        ("rules_src/quay/waivers.toml", '[[waiver]]\nclause = "Q.77"\n'),
        ("rules_src/quay/clauses.lock", "{"),
        ("tests/scenarios/quay/loading.yaml", "game: [quay\n"),
        ("tests/scenarios/quay/loading.yaml", "game: chess\nQ.1: 3\n"),
    ],
)
def test_no_broken_file_keeps_the_site_from_being_written(project: Project, name: str, text: str) -> None:
    project.write(name, text)
    site = mkdocs(project)
    assert site.page("coverage/").select_one(".problem-list .serious")
    assert site.page("coverage/").h1.get_text().startswith("Coverage")


def test_strict_fails_on_a_finding_and_the_site_without_it_does_not(tmp_path: Path) -> None:
    for name in ("rules_src", "tests/scenarios", "docs"):
        shutil.copytree(ROOT / name, tmp_path / name)
    shutil.copy(ROOT / "mkdocs.yml", tmp_path / "mkdocs.yml")
    broken = tmp_path / "tests" / "scenarios" / "wotr" / "broken.yaml"
    broken.write_text("game: wotr\nWOTR.4.1.10:\n  scenarios: [{title: a, when: {fly: {}}, then: legal}]\n")
    lenient = build_site(tmp_path / "site", root=tmp_path)
    strict = build_site(tmp_path / "strict", "--strict", root=tmp_path)
    assert (lenient.returncode, strict.returncode) == (0, 1)
    assert 'unknown action "fly"' in lenient.stderr
    assert (tmp_path / "site" / "wotr" / "chapter-4" / "index.html").is_file()


def test_a_game_without_a_book_still_has_its_pages() -> None:
    site = site_of(book_of(clause_of("T.1"), clause_of("T.2")))
    assert site.pages["tale/tale.md"].html.count('class="clause') >= 2
    assert "not proven" in site.pages["tale/tale.md"].html


def test_a_place_for_a_clause_nobody_knows_says_so(project: Project) -> None:
    assert 'no clause "Q.99"' in mkdocs(project).page("").select_one(".problem-serious").get_text()


# What is where


def test_an_id_of_any_length_becomes_a_file_name() -> None:
    long = "T." + "가" * 300
    site = site_of(book_of(clause_of(long), clause_of(f"{long}x"), clause_of("../../T")))
    names = [path.rsplit("/", 1)[1] for path, _ in site.files() if path.startswith(("c/", "api/clauses/"))]
    assert len(set(names)) == 6
    assert max(len(name.encode()) for name in names) < 255
    assert not [name for name in names if name.startswith(".")]


def test_a_heading_of_any_length_becomes_the_name_of_a_page() -> None:
    clauses = [clause_of(f"T.{n}", section=("word" * 100 + str(n // 50),)) for n in range(100)]
    asked = (("permalink", "/" + "x" * 300),)
    document = Document("d" * 300, "d.md", "ruling list", "T", "en", "ruling", front_matter=asked)
    asking = book_of(clause_of("T.1", document=document.name), documents=(document,))
    paths = [*site_of(book_of(*clauses)).pages, plan([asking]).documents[0].path]
    assert max(len(part) for path in paths for part in path.split("/")) < 255
    assert len([path for path in paths if "word" in path]) == 2


def test_a_removed_clause_keeps_its_page_so_that_no_link_breaks() -> None:
    rulebook = book_of(clause_of("T.1"), tombstones=(Tombstone("T.9", "gone words"),))
    site = site_of(rulebook)
    assert "gone words" in dict(site.files())["c/T.9.html"].decode()
    assert BeautifulSoup(site.pages["tale/index.md"].html, "html.parser").find(id="T.9")


def test_a_permalink_that_leads_out_of_the_site_is_not_followed() -> None:
    for asked in ("../../etc", "/api/", "https://example.org", "a//b", "assets"):
        document = Document("d", "d.md", "ruling list", "T", "en", "ruling", front_matter=(("permalink", asked),))
        found = plan([book_of(clause_of("T.1", document="d"), documents=(document,))])
        assert found.documents[0].path == "tale/d.md", asked


def test_a_permalink_is_honoured() -> None:
    document = Document("d", "d.md", "ruling list", "T", "en", "ruling", front_matter=(("permalink", "/crf/turn"),))
    found = plan([book_of(clause_of("T.1", document="d"), documents=(document,))])
    assert found.addresses["T.1"] == ("crf/turn/", "T.1")


def test_two_documents_of_one_name_get_two_pages() -> None:
    clauses = (clause_of("T.1", document="A b"), clause_of("T.2", document="a-b"))
    urls = {place for place, _ in map(plan([book_of(*clauses)]).addresses.__getitem__, ("T.1", "T.2"))}
    assert len(urls) == 2


def test_a_long_document_is_split_at_its_top_headings() -> None:
    clauses = [clause_of(f"T.{n}", section=(f"Part {n // 50}",)) for n in range(100)]
    pages = plan([book_of(*clauses)]).documents[0].pages
    assert [page.path for page in pages] == ["tale/tale/part-0.md", "tale/tale/part-1.md"]


@given(st.lists(st.text(st.characters(codec="utf-8"), min_size=1, max_size=12), min_size=1, max_size=8))
def test_every_clause_has_an_address_whatever_its_headings(titles: list[str]) -> None:
    clauses = [clause_of(f"T.{n}", section=(title,)) for n, title in enumerate(titles)]
    found = plan([book_of(*clauses)])
    assert all(found.addresses[clause.id][1] == clause.id for clause in clauses)


@pytest.mark.parametrize(
    ("path", "url", "root"),
    [("index.md", "", "./"), ("a.md", "a/", "../"), ("a/index.md", "a/", "../"), ("a/b.md", "a/b/", "../../")],
)
def test_a_page_knows_its_address_and_the_way_home(path: str, url: str, root: str) -> None:
    assert (url_of(path), root_of(url_of(path))) == (url, root)


def test_the_projects_own_navigation_keeps_its_order() -> None:
    made = {"rules": [{"Game": "game.md"}], "evidence": [{"Coverage": "coverage.md"}]}
    nav = [{"Start": "index.md"}, {"ruleproof": "rules"}, {"More": [{"ruleproof": "evidence"}, "about.md"]}]
    expected = [{"Start": "index.md"}, {"Game": "game.md"}, {"More": [{"Coverage": "coverage.md"}, "about.md"]}]
    assert filled(nav, made) == expected


def test_a_navigation_that_does_not_mention_us_gets_the_pages_at_its_end() -> None:
    assert filled(["index.md"], {"rules": ["a.md"]}) == ["index.md", "a.md"]


def test_other_contents_make_another_offline_store() -> None:
    one, other = worker(measured([("index.html", b"a")])), worker(measured([("index.html", b"b")]))
    assert one != other
    assert one == worker(measured([("index.html", b"a")]))


# Pairs


def scenario(crates: int, **given: Any) -> Any:
    facts = ", ".join(f"{key}: {value}" for key, value in given.items())
    text = toy.scenario_text("Q.2", "legal", given=f"{{{facts}}}", when=f"{{load: {{crates: {crates}}}}}")
    return toy.scenario_file(text).scenarios[0]


def test_one_crate_more_is_next_to_the_limit() -> None:
    assert distance(scenario(3), scenario(4)) == 1
    assert next_to(scenario(3), scenario(4))


def test_another_weather_is_near_but_at_no_limit() -> None:
    assert distance(scenario(4), scenario(4, weather="calm")) == 1
    assert not next_to(scenario(4), scenario(4, weather="calm"))


def test_two_crates_more_are_not_next_to_each_other() -> None:
    assert not next_to(scenario(2), scenario(4))


def test_the_allowed_case_at_the_limit_comes_first(project: Project) -> None:
    soup = BeautifulSoup(build(project.verify()).pages["quay/rules.md"].html, "html.parser")
    titles = [each.get_text() for each in soup.select(".pair-limit .scenario-title")]
    assert titles == ["three crates are loaded", "the fourth crate is one too many"]


# Another language


def test_a_statement_that_renders_no_clause_says_so() -> None:
    korean = clause_of("K.1", "말", language="ko", document="aid")
    documents = (
        Document("tale", "tale.md", "clause table", "T", "en", "rulebook"),
        Document("aid", "aid.md", "player aid", "K", "ko", "player aid"),
    )
    rulebook = book_of(clause_of("T.1"), korean, documents=documents, translations=(Translation("K.1", ("T.1",)),))
    page = site_of(rulebook).pages["ko/tale/aid.md"]
    assert page.language == "ko"
    assert 'data-clause="T.1"' in page.html


def test_the_coverage_page_links_a_guide_only_where_the_project_has_one() -> None:
    rulebook = book_of(clause_of("T.1"))
    assert "../reading/" not in site_of(rulebook).pages["coverage.md"].html
    assert "../reading/" in site_of(rulebook, guide=True).pages["coverage.md"].html


# The export


def test_the_export_searches_as_the_site_does(project: Project) -> None:
    words = (ROOT / "mkdocs.yml").read_text(encoding="utf-8").split("separator: ")[1].splitlines()[0]
    made = dict(exported(build(project.verify()), {}, Options()))
    assert yaml.safe_load(made["mkdocs.yml"])["plugins"] == [{"search": {"separator": yaml.safe_load(words)}}]


def test_the_export_builds_with_plain_mkdocs(tmp_path: Path) -> None:
    from click.testing import CliRunner

    from site_plugins.export_command import export

    out = tmp_path / "out"
    rules, scenarios = str(ROOT / "rules_src"), str(ROOT / "tests" / "scenarios")
    done = CliRunner().invoke(
        export, [str(out), "--rules", rules, "--scenarios", scenarios, "--docs", str(ROOT / "docs")]
    )
    assert done.exit_code in (0, 1), done.output
    assert "ruleproof" not in (out / "mkdocs.yml").read_text(encoding="utf-8").split("plugins:")[1].split("nav:")[0]
    built = build_site(tmp_path / "site", "-f", str(out / "mkdocs.yml"), root=tmp_path)
    assert built.returncode == 0, built.stderr
    site = Built(tmp_path / "site")
    clauses = site.json("api/clauses.json")["clauses"]
    for clause in clauses:
        assert site.card(clause["url"]).select_one(".clause-text"), clause["id"]
    places = {record["location"] for record in site.json("search/search_index.json")["docs"]}
    assert {clause["url"] for clause in clauses} <= places


def test_an_exported_page_is_one_block_without_blank_lines(project: Project) -> None:
    made = dict(exported(build(project.verify()), {}, Options()))
    front, body = made["docs/quay/rules.md"].split("---\n\n", 1)
    assert front.startswith("---\ntitle: ")
    assert "\n\n" not in body
    assert "{{" not in body


def test_an_export_does_not_write_into_a_folder_that_holds_something(project: Project) -> None:
    project.write("out/mine.txt", "mine")
    done = project.ruleproof("export", "out")
    assert done.exit_code == 2
    assert '"out" is not empty; name a new folder' in done.output
    assert project.read("out/mine.txt") == "mine"


def test_the_site_is_no_part_of_the_engine() -> None:
    import subprocess

    code = "import checker.cli, sys; sys.exit('site_plugins' in sys.modules)"
    assert subprocess.run([sys.executable, "-c", code], check=False).returncode == 0


def test_a_checker_that_breaks_on_a_move_nobody_made_does_not_break_the_site(project: Project) -> None:
    book = toy.empty_book()

    @book.requires("Q.2", toy.Load, most=3)
    def no_more(case: toy.Here, most: int) -> Finding:
        if case.action.crates == 5:
            raise ZeroDivisionError("five crates")
        return satisfied("few") if case.action.crates <= most else violated("many")

    project.offer(book)
    card = mkdocs(project).card("quay/rules/#Q.2")
    assert len(card.select(".scenario")) == 2


# The preview


def test_a_preview_proves_again_only_what_was_edited(monkeypatch: pytest.MonkeyPatch) -> None:
    proved: list[str] = []

    def counted(book: Book, one: Scenario) -> Evidence:
        proved.append(one.title)
        return prove(book, one)

    monkeypatch.setattr("site_plugins.memory.prove", counted)
    text = toy.scenario_text("Q.2", "legal", title="three crates")
    book, memory = toy.book(), Memory()

    def preview(text: str, book: Book) -> Evidence:
        return memory.prove(book, toy.scenario_file(text, book).scenarios[0])

    first = preview(text, book)
    assert preview(text, book) is first
    assert preview(f"# a line more\n{text}", book).scenario.source.line == first.scenario.source.line + 1
    assert proved == ["three crates"]
    assert not preview(text.replace("crates: 3", "crates: 4"), book).agrees
    assert preview(text, toy.book()).agrees
    assert len(proved) == 3
