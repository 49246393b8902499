"""Whatever a manifest, a title, an id or a file name says: no markup, no path out of the folder, no address for two."""

from __future__ import annotations

import json
import time
from collections import Counter
from collections.abc import Iterator
from dataclasses import replace
from typing import Any

import pytest
from bs4 import BeautifulSoup
from mkdocs.commands.build import build as build_mkdocs
from mkdocs.config import load_config

from checker.model import Clause, Document, Rulebook, Source, Term, Tombstone
from checker.proving.verify import Verification, verify
from site_plugins.export import exported
from site_plugins.navigation import _folded as folded_list
from site_plugins.pages import build
from site_plugins.plan import plan
from site_plugins.site import Options, inside, spoken, url_of
from tests.growing import ratio
from tests.quay import Project, project

__all__ = ["project"]

MARK = "pwned-x"
HOSTILE = [
    f'x"><{MARK} onclick="x">',
    f"x'><{MARK}>",
    f"</script></style></title></textarea><{MARK}>",
    f"../../../{MARK}",
    f'{{{{ 7*7 }}}}{{% set x = "<{MARK}>" %}}',
    f'javascript:"<{MARK}>"',
    f"--><{MARK}>\n\n<{MARK}>",
]


def tale(*clauses: Clause, **parts: Any) -> Rulebook:
    names = dict.fromkeys(clause.document for clause in clauses)
    documents = tuple(Document(name, f"{name}.md", "clause table", "T", "en", "rulebook", name) for name in names)
    return Rulebook(**{"game": "tale", "title": "A Tale", "documents": documents, **parts}, clauses=clauses)


def clause(name: str, document: str = "tale", **parts: Any) -> Clause:
    whole = {"label": "", "section": ("One",), "kind": "rule", "language": "en", "game": "tale", "text": name, **parts}
    return Clause(name, document=document, source=Source(f"{document}.md", 7), **whole)


def asking(permalink: str, name: str = "tale", line: int = 3) -> Document:
    place = Source(f"rules_src/tale/{name}.md", line)
    front = (("permalink", permalink),)
    return Document(
        name, f"{name}.md", "clause table", "T", "en", "rulebook", name, front_matter=front, permalink=place
    )


def hostile(words: str) -> Rulebook:
    """A rulebook in which everything that is free text says this."""
    other = clause(f"T.{words}.2", words, text=words, section=(words, words), game=words, language=words, lead_in=words)
    first = clause(
        f"T.{words}",
        "tale",
        text=words,
        section=(words,),
        game=words,
        label=words,
        marks=(words, f"annotation {words}"),
        aliases=(words,),
        kind=words,
    )
    document = Document("tale", words, words, words, words, words, words, words, front_matter=(("permalink", words),))
    second = replace(document, name=words, permalink=Source(words, 1))
    return Rulebook(
        words,
        words,
        words,
        documents=(replace(document, language="en"), second),
        clauses=(first, other),
        glossary=(Term(words, words, words, words),),
        tombstones=(Tombstone(f"T.{words}.3", words),),
    )


def markup(html: str) -> list[str]:
    found = BeautifulSoup(html, "html5lib")
    return [str(each)[:80] for each in found.find_all(MARK)]


@pytest.mark.parametrize("words", HOSTILE)
def test_no_value_becomes_markup_or_leads_out_of_the_site(
    project: Project, monkeypatch: pytest.MonkeyPatch, words: str
) -> None:
    found = verify((hostile(words),), {}, ())

    class Given:
        @staticmethod
        def verify(*_: Any) -> Verification:
            return found

    monkeypatch.setattr("site_plugins.plugin.load_project", lambda *_: Given)
    project.write("docs/index.md", "# Start\n\n<!-- ruleproof: games -->\n\n<!-- ruleproof: totals -->\n")
    project.write("mkdocs.yml", "site_name: Quay\ntheme: {name: material, font: false}\nplugins: [search, ruleproof]\n")
    before = {path for path in project.folder.parent.rglob("*") if MARK in path.name}
    config = load_config("mkdocs.yml", site_dir=str(project.folder / "site"))
    config.plugins.on_startup(command="build", dirty=False)
    build_mkdocs(config)
    pages = sorted(project.folder.glob("site/**/*.html"))
    assert len(pages) > 8
    assert not [(page.name, markup(page.read_text("utf-8"))) for page in pages if markup(page.read_text("utf-8"))]
    outside = {path for path in project.folder.parent.rglob("*") if MARK in path.name} - before
    assert not [path for path in outside if not path.is_relative_to(project.folder / "site")]


@pytest.mark.parametrize("words", HOSTILE)
def test_no_value_becomes_markup_or_leads_out_of_the_export(words: str) -> None:
    options = Options()
    for path, text in exported(build(verify((hostile(words),), {}, ()), options), {}, options):
        assert inside(path), path
        if path.endswith((".md", ".html")):
            body = text.partition("\n---\n")[2] if path.endswith(".md") else text
            assert not markup(body), path
            assert f'<div class="ruleproof" lang="{words}' not in text
        if path == "mkdocs.yml":
            assert f"<{MARK}" not in text


@pytest.mark.parametrize("path", ["../x", "a/../../x", "/x", "a//b", "a\\..\\x", "C:x", "a/\0", "."])
def test_a_path_that_leads_out_of_its_folder_is_seen(path: str) -> None:
    assert not inside(path)


@pytest.mark.parametrize("path", ["index.md", "c/WOTR.4.1.10.html", "ko/wotr/player-aid.md", "a/…/추적.html"])
def test_a_path_that_stays_in_its_folder_is_left_alone(path: str) -> None:
    assert inside(path)


@pytest.mark.parametrize("language", ["en", "ko", "pt-BR", "zh-Hans"])
def test_a_language_code_stands_as_it_is(language: str) -> None:
    assert spoken(language) == language


@pytest.mark.parametrize("language", ["", "../../pwned", 'x"><script>', "en us", "e"])
def test_what_is_no_language_code_stands_nowhere(language: str) -> None:
    assert spoken(language) == "en"


# Addresses


def urls(*rulebooks: Rulebook, by_hand: dict[str, str] | None = None) -> Iterator[str]:
    """Every address and file of the site."""
    made = build(verify(rulebooks, {}, ()), Options(by_hand=by_hand or {}))
    yield from (page.url.casefold() for page in made.pages.values())
    yield from (path.casefold() for path, _ in made.files())


@pytest.mark.parametrize("asked", ["reading", "changes", "tale/turn", "tale", "coverage", "c/T1", "assets", "Reading"])
def test_a_permalink_that_is_taken_hides_no_clause_and_is_told_with_both_places(asked: str) -> None:
    book = tale(clause("T.1"), documents=(asking(f"/{asked}"),))
    made = build(verify((book,), {}, ()), Options(by_hand={"reading/": "reading.md"}))
    [problem] = made.problems
    assert str(problem.source) == "rules_src/tale/tale.md:3"
    assert "is already taken by" in problem.message
    assert problem.serious
    if asked.casefold() == "reading":
        assert "reading.md" in problem.message
    assert 'id="T.1"' in made.pages["tale/tale.md"].html


def test_a_site_with_such_a_permalink_keeps_the_clause_and_fails_where_it_is_strict(project: Project) -> None:
    project.write("docs/index.md", "# Start\n")
    project.write("docs/reading.md", "# How to read\n")
    project.write("mkdocs.yml", "site_name: Quay\ntheme: {name: material, font: false}\nplugins: [search, ruleproof]\n")
    text = project.read("rules_src/quay/quay.md")
    project.write("rules_src/quay/quay.md", f"---\npermalink: /reading\n---\n{text}")
    config = load_config("mkdocs.yml", site_dir=str(project.folder / "site"), strict=True)
    config.plugins.on_startup(command="build", dirty=False)
    with pytest.raises(SystemExit):
        build_mkdocs(config)
    assert "How to read" in project.read("site/reading/index.html")
    url = json.loads(project.read("site/api/clauses/Q.2.json"))["url"].partition("#")[0]
    assert 'id="Q.2"' in project.read(f"site/{url}index.html")


def test_two_documents_that_ask_for_one_address_are_told_by_the_check(project: Project) -> None:
    manifest = project.read("rules_src/quay/rulebook.toml")
    table = manifest[manifest.index("[[document]]") :]
    name = table.partition('name = "')[2].partition('"')[0]
    second = table.replace(f'name = "{name}"', 'name = "second"').replace('"quay.md"', '"second.md"')
    second = second.replace('prefix = "Q"', 'prefix = "R"')
    project.write("rules_src/quay/rulebook.toml", f"{manifest}\n{second}")
    text = project.read("rules_src/quay/quay.md")
    project.write("rules_src/quay/quay.md", f"---\ntitle: x\npermalink: /harbour/rules/\n---\n{text}")
    moved = text.replace(" Q.", " R.").replace("| Q", "| R")
    project.write("rules_src/quay/second.md", f"---\npermalink: /Harbour/rules\n---\n{moved}")
    done = project.ruleproof("check")
    assert done.exit_code == 1
    told = 'rules_src/quay/second.md:2: the permalink "Harbour/rules" is already taken by rules_src/quay/quay.md:3'
    assert told in " ".join(done.output.split()) + " ".join(done.stderr.split())


def test_a_permalink_that_is_no_path_is_told_by_the_check(project: Project) -> None:
    text = project.read("rules_src/quay/quay.md")
    project.write("rules_src/quay/quay.md", f"---\npermalink: /../up\n---\n{text}")
    done = project.ruleproof("check")
    assert done.exit_code == 1
    assert 'the permalink "../up" is not a plain path' in " ".join((done.output + done.stderr).split())


def test_ids_that_differ_in_capitals_alone_are_told_and_have_a_file_each() -> None:
    book = tale(clause("T.a"), clause("T.A"))
    found = [path for path in urls(book) if path.startswith(("c/", "api/clauses/"))]
    assert len(set(found)) == len(found) == 4


def test_ids_that_look_alike_as_file_names_have_a_file_each() -> None:
    book = tale(
        clause("T.a/b"), clause("T.a-b"), clause("T.a b"), clause("T.a-b."), tombstones=(Tombstone("t.A-b", ""),)
    )
    files = plan([book]).files
    assert len({name.casefold() for name in files.values()}) == len(files) == 5


@pytest.mark.parametrize("name", ["coverage", "changes", "c", "api", "assets", "search", "games", "ko", "404", "Tale"])
def test_a_game_or_a_language_of_any_name_takes_no_address_of_another(name: str) -> None:
    korean = Document("aid", "aid.md", "player aid", "A", "ko", "player aid", "aid")
    english = Document("tale", "tale.md", "clause table", "T", "en", "rulebook", "tale")
    first = tale(
        clause("T.1"),
        clause("T.2", "aid", language="ko"),
        documents=(english, korean),
        tombstones=(Tombstone("T.9", ""),),
    )
    other = tale(clause("U.1", game=name), game=name)
    counts = Counter(urls(first, other))
    assert not [url for url, times in counts.items() if times > 1]
    assert {"t.1", "t.2", "u.1"} <= {url.removeprefix("c/").removesuffix(".html") for url in counts}


def test_a_page_written_by_hand_does_not_make_the_clauses_of_another_vanish() -> None:
    made = build(verify((tale(clause("T.1")),), {}, ()), Options(by_hand={"tale/tale/": "tale/tale.md"}))
    [page] = [page for page in made.pages.values() if 'id="T.1"' in page.html]
    assert page.url not in ("tale/tale/", url_of("tale/tale.md"))


def test_the_same_id_in_two_games_has_a_file_in_each_and_leads_to_its_own() -> None:
    one = tale(clause("T.1", text="of the tale"))
    other = tale(clause("T.1", text="of the song", game="song"), game="song", title="A Song")
    made = dict(build(verify((one, other), {}, ())).files())
    shared = sorted(content.decode() for path, content in made.items() if path.startswith("c/"))
    assert [("of the song" in one, "song/" in one) for one in shared].count((True, True)) == 1
    assert [("of the tale" in one, "tale/" in one) for one in shared].count((True, True)) == 1


# Many


def headings(count: int, title: str = "Part {}") -> Rulebook:
    names = [title.format(number) for number in range(1, count + 1)]
    sections = tuple((name, str(number)) if "{" not in title else (name,) for number, name in enumerate(names))
    clauses = tuple(clause(f"T.{number}.1", section=section) for number, section in enumerate(sections, 1))
    return tale(*clauses)


def test_short_parts_share_a_page_and_every_clause_keeps_an_address() -> None:
    book = headings(400)
    found = plan([book])
    [document] = found.documents
    assert len(document.pages) == 10
    assert document.pages[0].title == "Part 1 – Part 40"
    assert [one.id for page in document.pages for one in page.clauses] == [one.id for one in book.clauses]
    made = build(verify((book,), {}, ()))
    contents = BeautifulSoup(made.pages["tale/tale/index.md"].html, "html.parser")
    assert len(contents.select(".shelf li")) == 10


@pytest.mark.parametrize("section", [(), ("Ships",)])
def test_many_clauses_below_one_heading_fill_several_pages_and_points_stay_with_their_rule(
    section: tuple[str, ...],
) -> None:
    rules = [replace(clause(f"T.{number}", section=section), number=str(number)) for number in range(1, 100)]
    points = [replace(clause(f"T.39.{letter}", section=section), parent="T.39") for letter in "abc"]
    book = tale(*rules[:39], *points, *rules[39:])
    found = plan([book])
    [document] = found.documents
    assert [[page.clauses[0].id, page.clauses[-1].id] for page in document.pages] == [
        ["T.1", "T.38"],
        ["T.39", "T.75"],
        ["T.76", "T.99"],
    ]
    assert [page.title.rpartition(": ")[2] for page in document.pages] == ["1 – 38", "39 – 75", "76 – 99"]
    made = build(verify((book,), {}, ()))
    for number in (1, 39, 99):
        url, anchor = found.address(rules[number - 1])
        [page] = [page for page in made.pages.values() if page.url == url]
        assert f'id="{anchor}"' in page.html
    assert len(document.pages) == len({page.path for page in document.pages})


def longest(entries: list[Any]) -> int:
    inner = [entry for one in entries if isinstance(one, dict) for entry in one.values() if isinstance(entry, list)]
    return max([len(entries), *map(longest, inner)])


@pytest.mark.parametrize("count", [41, 2_000, 9_000])
def test_no_list_of_the_navigation_is_long_however_many_pages_there_are(count: int) -> None:
    items = [{f"Page {number}": f"{number}.md"} for number in range(count)]
    found = folded_list(items)
    assert longest(found) <= 40
    assert str(found).count(".md") == count


ROOM = 8  # times as long for four times as much: twice what a straight line takes, half of what a square takes


def test_the_pages_of_four_times_the_headings_take_about_four_times_as_long() -> None:
    def seconds(count: int) -> float:
        verification = verify((headings(count, "Of the same name"),), {}, ())
        start = time.process_time()
        build(verification)
        return time.process_time() - start

    seconds(500)
    assert ratio(lambda: seconds(2_000), lambda: seconds(8_000), ROOM) <= ROOM
