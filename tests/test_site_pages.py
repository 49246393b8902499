"""The built site as its HTML stands: every clause, every link, every number."""

from __future__ import annotations

import csv
import filecmp
import io
import json
import re
import shutil
import subprocess
import tomllib
from collections import Counter
from pathlib import Path
from typing import Any
from urllib.parse import unquote, urljoin, urlsplit

import html5lib
import pytest
from bs4 import BeautifulSoup

from checker.proving.coverage import MARKS, STANDINGS
from site_plugins.words import plain
from tests.built import Built, build_site, built
from tests.conftest import ROOT

pytestmark = pytest.mark.slow

HERE = "https://ruleproof.example/"


@pytest.fixture(scope="session")
def site(tmp_path_factory: pytest.TempPathFactory) -> Built:
    return built(tmp_path_factory)


@pytest.fixture(scope="session")
def clauses(site: Built) -> list[dict[str, Any]]:
    found: list[dict[str, Any]] = site.json("api/clauses.json")["clauses"]
    return found


@pytest.fixture(scope="session")
def evidence(site: Built) -> dict[str, Any]:
    found: dict[str, Any] = site.json("api/evidence.json")
    return found


# Clauses


def test_every_clause_has_one_card_whose_heading_carries_its_id(site: Built, clauses: list[dict[str, Any]]) -> None:
    heading = ".clause:not(.clause-sample) .clause-head :is(h2, h3, h4, h5, h6)"
    told_in_korean = "ko/meccg/"  # every clause of the card game once more
    headed = {url: [one["id"] for one in soup.select(heading)] for url, soup in site.pages.items()}
    own = Counter(one for url, found in headed.items() if not url.startswith(told_in_korean) for one in found)
    told = Counter(one for url, found in headed.items() if url.startswith(told_in_korean) for one in found)
    assert own == Counter(clause["id"] for clause in clauses)
    assert told == Counter(clause["id"] for clause in clauses if clause["game"] == "meccg")


def test_every_card_stands_at_the_address_the_json_gives(site: Built, clauses: list[dict[str, Any]]) -> None:
    for clause in clauses:
        url, _, anchor = clause["url"].partition("#")
        assert unquote(anchor) in site.by_id[url], clause["url"]


def test_every_card_shows_the_words_the_source_and_the_mark_with_words(
    site: Built, clauses: list[dict[str, Any]]
) -> None:
    known = {clause["id"]: clause for clause in clauses}
    for card in site.cards():
        clause = known[card.select_one(".clause-head [id]")["id"]]
        assert card.select_one(".clause-text").get_text().split() == plain(clause["shown"]).split()
        assert f"{clause['file']}:{clause['line']}" in card.select_one(".where").get_text()
        mark = card.select_one(".clause-head .mark")
        assert mark.select_one(".mark-sign").get_text() == MARKS[clause["standing"]]
        assert mark.select_one(".mark-sign")["aria-hidden"] == "true"
        assert mark.select_one(".mark-words").get_text().strip()


def test_every_card_shows_all_its_scenarios(site: Built, clauses: list[dict[str, Any]]) -> None:
    for clause in clauses:
        assert len(site.card(clause["url"]).select(".scenario[id]")) == clause["scenarios"], clause["id"]


def test_every_scenario_shows_its_verdict_and_a_line_for_each_clause_consulted(
    site: Built, evidence: dict[str, Any]
) -> None:
    korean = tomllib.loads((ROOT / "rules_src/wotr/ko.toml").read_text(encoding="utf-8"))["sentences"]
    titles = {(one["clause"], one["title"]): one for one in evidence["scenarios"]}
    titles |= {(clause, korean.get(title, title)): one for (clause, title), one in titles.items()}
    words = {"legal": "Allowed", "illegal": "Not allowed"}
    for soup in site.pages.values():
        for shown in soup.select(".scenario[id]"):
            clause = shown["id"].rsplit("-s", 1)[0]
            title = shown.select_one(".scenario-title").get_text()
            if (clause, title) not in titles and soup.html["lang"] == "ko":
                continue  # a case that a statement shares with the clause it renders, and told there
            one = titles[clause, title]
            if one["outcome"] in words and soup.html["lang"] == "en":
                assert words[one["outcome"]] in shown.select_one(".verdict .chip").get_text()
            consulted = {step["clause"] for step in one["steps"] if step["outcome"] in ("violated", "overridden")}
            told = {
                line.find("a").get_text() if line.find("a") else line.get_text() for line in shown.select(".reason")
            }
            assert consulted <= told


def test_a_beaten_line_is_struck_through_and_names_its_better(site: Built) -> None:
    beaten = [line for soup in site.pages.values() for line in soup.select(".reason-overridden")]
    assert beaten
    for line in beaten:
        assert line.find("s").get_text()
        assert line.select_one(".by a")


def test_the_last_allowed_and_the_first_forbidden_case_stand_together(site: Built) -> None:
    pairs = site.page("wotr/chapter-4/").select(".pair-limit")
    assert pairs
    for pair in pairs:
        kinds = [one["class"][1] for one in pair.select(".scenario")]
        assert kinds == ["scenario-legal", "scenario-illegal"]


def test_the_what_if_switch_lists_every_scenario_that_turns_over(site: Built, clauses: list[dict[str, Any]]) -> None:
    for clause in clauses:
        card = site.card(clause["url"])
        turned = site.json(f"api/clauses/{clause['id']}.json")["without"]
        if "clause-statement" not in card["class"]:
            assert len(card.select(".what-if li")) == len(turned), clause["id"]


def test_a_correction_is_shown_with_the_original_words(site: Built, clauses: list[dict[str, Any]]) -> None:
    mended = [clause for clause in clauses if clause["text"] != clause["shown"]]
    assert mended
    for clause in mended:
        card = site.card(clause["url"])
        assert clause["text"].split() == card.select_one(".correction .original-words").get_text().split()


def test_annotations_and_errata_are_badges(site: Built, clauses: list[dict[str, Any]]) -> None:
    for clause in clauses:
        card = site.card(clause["url"])
        badges = [badge.get_text() for badge in card.select(".clause-head .badge")]
        for mark in clause["marks"]:
            assert mark in badges or mark == "new", (clause["id"], badges)
        assert len(badges) == len(set(badges)), clause["id"]


# Links


def test_every_internal_link_and_anchor_resolves(site: Built) -> None:
    ids = site.by_id
    broken = []
    for url, soup in site.pages.items():
        for link in soup.select("a[href], link[href], script[src], img[src]"):
            target = link.get("href") or link.get("src")
            found = urlsplit(urljoin(f"{HERE}{url}", target))
            if found.netloc != urlsplit(HERE).netloc or found.scheme not in ("http", "https"):
                continue
            path, anchor = unquote(found.path.lstrip("/")), unquote(found.fragment)
            if path in ids:
                if anchor and anchor not in ids[path] and not anchor.startswith("__"):
                    broken.append((url, target))
            elif not (site.folder / path).is_file():
                broken.append((url, target))
    assert not broken


def test_no_id_occurs_twice_on_a_page(site: Built) -> None:
    for url, soup in site.pages.items():
        twice = [name for name, count in Counter(each["id"] for each in soup.select("[id]")).items() if count > 1]
        assert not twice, url


def test_nothing_is_loaded_from_another_host(site: Built) -> None:
    for url, soup in site.pages.items():
        for each in soup.select("script[src], link[href]:not([rel=canonical]), img[src], iframe[src]"):
            target = each.get("src") or each.get("href")
            assert not urlsplit(target).netloc, (url, target)
        for style in soup.select("style"):
            assert "@import" not in style.get_text()
    for path in site.folder.rglob("ruleproof/*.css"):
        assert not re.search(r"url\(['\"]?https?:|@import", path.read_text(encoding="utf-8"))


def test_see_also_leads_to_the_clause_it_names(site: Built, clauses: list[dict[str, Any]]) -> None:
    known = {clause["id"] for clause in clauses}
    for clause in clauses:
        card = site.card(clause["url"])
        linked = {link.get("data-clause") for link in card.select("a[data-clause]")}
        for one in site.json(f"api/clauses/{clause['id']}.json")["see_also"]:
            if one["target"] in known:
                assert one["target"] in linked


def test_the_permalink_of_a_source_leads_to_its_rulings(site: Built) -> None:
    links = {link["href"] for link in site.page("crf/turnsequence/").select(".shelf a")}
    assert "../../crf/turnsequence/untap-phase/" in links


def test_a_shared_link_unfolds_into_the_words_and_leads_to_the_card(site: Built, clauses: list[dict[str, Any]]) -> None:
    for clause in clauses:
        soup = site.page(f"c/{clause['id']}.html")
        assert soup.find("meta", property="og:description")["content"] == plain(clause["shown"])
        assert soup.find("meta", property="og:title")["content"].startswith(clause["id"])
        assert soup.find("meta", property="og:url")["content"] == f"{HERE}c/{clause['id']}.html"
        assert unquote(soup.select_one("main a")["href"]) == f"../{unquote(clause['url'])}"
        assert soup.select_one('meta[http-equiv="refresh"]')


# Languages


def test_the_picture_of_a_shared_link_is_where_its_page_says(site: Built) -> None:
    for url in (url for url in site.urls if url.startswith("c/")):
        image = site.page(url).select_one("meta[property='og:image']")
        removed = "removed" in site.page(url).select_one("small").get_text()
        assert removed == (image is None), url
        if image is not None:
            assert (site.folder / unquote(urlsplit(image["content"]).path.lstrip("/"))).is_file(), url


def test_korean_pages_say_that_they_are_korean(site: Built) -> None:
    korean = [url for url in site.pages if url.startswith("ko/")]
    assert len(korean) > 2
    assert {site.page(url).html["lang"] for url in korean} == {"ko"}


def test_a_game_without_korean_rules_is_told_in_korean_beside_its_english_rules(site: Built) -> None:
    page = site.page("ko/meccg/turn-sequence/untap-phase/")
    assert page.title.get_text().startswith("언탭 단계")
    assert {one["lang"] for one in page.select(".clause-text")} == {"en"}
    assert "한국어 규칙서가 없어서" in page.select_one(".lede").get_text()
    assert {one.get_text() for one in page.select(".steps dt")} <= {"상황", "행동", "질문", "결과"}
    links = {one["href"] for one in site.page("ko/meccg/turn-sequence/").select(".shelf a")}
    assert "../../../ko/meccg/turn-sequence/untap-phase/" in links


def test_what_people_say_of_a_clause_is_korean_beside_its_english_words(site: Built) -> None:
    card = site.card("ko/meccg/turn-sequence/site-phase-general/#CRF.site-phase.general.7")
    correction = card.select_one(".correction li")
    assert correction.get_text().endswith("쉼표 옆의 키를 눌렀습니다")
    assert (correction.get("lang"), correction.ins["lang"]) == (None, "en")
    said = " ".join(one.get_text() for one in card.select(".links, .reading, .missing summary"))
    assert "장소를 탭하는 것은 남은 공격이 있는지" in said
    assert "이 말은 넷 가운데 마지막인 자원 카드에 필요합니다." in said
    assert not card.select(".reading [lang], .missing ul[lang]")


def test_a_proof_is_told_in_the_words_of_the_verdicts(site: Built) -> None:
    proofs = [one.get_text() for one in site.page("wotr/chapter-4/").select(".proofs li")]
    without = {f"Without this rule {would}." for would in ("this would be allowed", "this would not be allowed")}
    assert without < set(proofs)
    assert "If at most 11 instead of 10 were allowed, the answer would be 11." in proofs
    assert not [words for words in proofs if "legal" in words or "→" in words]


def test_a_korean_page_explains_its_terms_in_korean_and_says_what_is_english(site: Built) -> None:
    page = site.page("ko/wotr/player-aid/player-aid/")
    terms = [term["title"] for term in page.select(".clause-rule .clause-text abbr")]
    assert len(terms) > 20
    assert not [meaning for meaning in terms if meaning.isascii()]
    assert {title.get("lang") for title in page.select(".scenario-title")} == {None}  # they are Korean too


def test_korean_statements_stand_beside_the_clauses_they_render(site: Built) -> None:
    card = site.card("ko/wotr/player-aid/player-aid/#AID.hunt-allocation.3")
    beside = [link["data-clause"] for link in card.select(".counterpart .clause-id")]
    assert beside == ["WOTR.4.1.10", "WOTR.4.1.11"]
    assert card.select_one(".conflict")
    assert card.select_one(".counterpart .clause-text")["lang"] == "en"
    assert "상황" in card.select_one(".counterpart .steps dt").get_text()


def test_a_case_stands_once_on_a_page_of_statements(site: Built) -> None:
    for url in ("ko/wotr/player-aid/player-aid/", "ko/wotr/player-aid/action-dice-chart/"):
        cases = Counter(where.get_text() for where in site.page(url).select(".counterpart .why .where"))
        own = {where.get_text() for where in site.page(url).select(".clause-rule .why .where")}
        assert cases, url
        assert max(cases.values()) == 1
        assert not own & set(cases)


# Numbers


def counted(soup: Any) -> dict[str, int]:
    found = dict.fromkeys(STANDINGS, 0)
    for name in STANDINGS:
        words = soup.select_one(f".tally-{name} strong")
        found[name] = int(words.get_text().replace(",", "")) if words else 0
    return found


def standings(clauses: list[dict[str, Any]]) -> dict[str, int]:
    return {**dict.fromkeys(STANDINGS, 0), **Counter(clause["standing"] for clause in clauses)}


def test_the_totals_of_the_json_are_the_sums_of_its_clauses(
    site: Built, clauses: list[dict[str, Any]], evidence: dict[str, Any]
) -> None:
    assert site.json("api/clauses.json")["totals"] == standings(clauses)
    assert evidence["totals"] == standings(evidence["clauses"]) == standings(clauses)


def test_the_json_says_its_version(site: Built, evidence: dict[str, Any]) -> None:
    assert evidence["version"] == site.json("api/clauses.json")["version"] == 1
    assert site.json("api/clauses/WOTR.4.1.10.json")["version"] == 1


def test_the_coverage_page_prints_the_numbers_of_the_json(site: Built, clauses: list[dict[str, Any]]) -> None:
    soup = site.page("coverage/")
    found = standings(clauses)
    assert counted(soup.select_one(".tally")) == found
    known = found["proven"] + found["partly"] + found["unproven"]
    share = 100 * found["proven"] // known
    expected = f"{found['proven']:,} of {known:,} clauses proven ({share} %)"
    assert soup.select_one("[data-headline]").get_text().startswith(expected)
    rows = [[cell.get_text() for cell in row.select("td.number")] for row in soup.select(".sections tbody tr")]
    sums = [sum(int(row[column] or 0) for row in rows) for column in range(4)]
    assert sums == [found[name] for name in STANDINGS]


def test_the_heat_map_has_one_linked_cell_for_each_clause(site: Built, clauses: list[dict[str, Any]]) -> None:
    cells = {cell["data-clause"]: cell["class"][1] for cell in site.page("coverage/").select(".heat a")}
    assert cells == {clause["id"]: f"cell-{clause['standing']}" for clause in clauses}


def test_the_coverage_page_lists_all_that_is_missing_with_reasons(site: Built, clauses: list[dict[str, Any]]) -> None:
    listed = site.page("coverage/").select(".missing-list li")
    wanted = [clause for clause in clauses if clause["standing"] in ("partly", "unproven")]
    assert len(listed) == len(wanted)
    for row, clause in zip(listed, wanted, strict=True):
        assert clause["id"] in row.get_text()
        assert all(reason in row.get_text() for reason in clause["missing"])


def test_the_coverage_page_says_what_no_clause_and_no_source_covers(site: Built, evidence: dict[str, Any]) -> None:
    page = site.page("coverage/")
    rows: dict[str, list[Any]] = {}
    for kind in page.select(".lacking"):
        rows.setdefault(kind.summary.get_text().rpartition(" (")[0], []).extend(kind.select("li"))
    open_ones = rows["Situations in which no clause says what comes out"]
    shown = Counter(link.get_text() for row in open_ones for link in row("a"))
    said = [one for one in evidence["scenarios"] if one["result"]["ruling"] == "undefined"]
    assert said
    assert Counter(one["title"] for one in said) <= shown
    (conflict,) = (row for row in rows["Statements that contradict the clauses they render"])
    assert [link.get_text() for link in conflict("a")] == ["AID.hunt-allocation.3", "WOTR.4.1.10", "WOTR.4.1.11"]
    silent = [row.get_text() for row in page.select(".lacking li")]
    assert {"Long Event Phase", "Fellowship Phase"} <= set(silent)


def test_the_coverage_page_lists_every_problem_with_file_and_line(site: Built, evidence: dict[str, Any]) -> None:
    shown = " ".join(row.get_text() for row in site.page("coverage/").select(".problem-list li"))
    for problem in evidence["problems"]:
        assert f"{problem['file']}:{problem['line']}" in shown
        assert problem["message"] in shown


def test_every_page_of_clauses_counts_its_own(site: Built, clauses: list[dict[str, Any]]) -> None:
    for url, soup in site.pages.items():
        mine = [clause for clause in clauses if clause["url"].partition("#")[0] == url]
        if mine and soup.select_one(".tally"):
            assert counted(soup.select_one(".tally")) == standings(mine), url


def test_the_matrix_and_its_csv_have_a_row_for_every_scenario(
    site: Built, clauses: list[dict[str, Any]], evidence: dict[str, Any]
) -> None:
    expected = sum(max(clause["scenarios"], 1) for clause in clauses)  # a clause without any has a row of its own
    assert len(site.page("matrix/").select(".matrix tbody tr")) == expected
    rows = list(csv.DictReader(io.StringIO(site.text("api/matrix.csv").lstrip("\ufeff"))))
    assert len(rows) == expected
    verdicts = Counter((row["clause"], row["verdict"]) for row in rows if row["verdict"])
    told = Counter((one["clause"], one["outcome"]) for one in evidence["scenarios"])
    assert {key: verdicts[key] for key in told} == told  # the others are shared by statements with what they render
    assert {clause for clause, _ in set(verdicts) - set(told)} <= {
        one["id"] for one in clauses if one["language"] != "en"
    }


def test_the_search_has_one_record_for_every_clause(site: Built, clauses: list[dict[str, Any]]) -> None:
    places = Counter(record["location"] for record in site.json("search/search_index.json")["docs"])
    assert all(places[clause["url"]] == 1 for clause in clauses)


def test_the_turn_goes_through_the_six_phases_in_order(site: Built) -> None:
    phases = [each.get_text() for each in site.page("wotr/turn/").select(".track .turn-name")]
    assert len(phases) == 6
    assert phases[2] == "Hunt Allocation"
    section = site.page("wotr/turn/").find(id="phase-3").find_parent("section")
    assert "WOTR.4.1.10" in [link["data-clause"] for link in section.select("a[data-clause]")]


def test_every_clause_of_the_rules_is_on_the_map_of_its_turn(site: Built, clauses: list[dict[str, Any]]) -> None:
    for game in ("wotr", "meccg"):
        linked = {link["data-clause"] for link in site.page(f"{game}/turn/").select(".turn-map a[data-clause]")}
        assert {one["id"] for one in clauses if one["game"] == game and one["language"] == "en"} <= linked


# The pages as a whole


def test_every_page_is_valid_html(site: Built) -> None:
    parser = html5lib.HTMLParser(strict=False)
    for url in site.urls:
        parser.parse(site.text(site.file(url)))
        assert not parser.errors, (url, parser.errors[:3])


def test_html_validate_agrees_where_it_is_installed(site: Built, tmp_path: Path) -> None:
    found = shutil.which("html-validate")
    if not found:
        pytest.skip("no html-validate: npm install --global html-validate")
    # The theme gives its checkboxes an autocomplete attribute, which the checker would rather not see.
    rules = {"extends": ["html-validate:standard"], "root": True, "rules": {"valid-autocomplete": "off"}}
    (tmp_path / "rules.json").write_text(json.dumps(rules))
    pages = [str(site.folder / site.file(url)) for url in site.urls if not url.startswith("c/")]
    command = [found, "--config", str(tmp_path / "rules.json"), *pages]
    done = subprocess.run(command, capture_output=True, text=True, check=False)
    assert done.returncode == 0, done.stdout[-3000:]


def test_pages_read_without_scripts(site: Built) -> None:
    for soup in site.pages.values():
        for card in soup.select(".clause"):
            assert not card.has_attr("hidden")
        for form in soup.select("form.filters"):
            assert form.has_attr("hidden")  # a control that does nothing is not shown


def test_two_builds_are_the_same_byte_for_byte(site: Built, tmp_path: Path) -> None:
    done = build_site(tmp_path / "again")
    assert done.returncode == 0, done.stderr
    names = sorted(path.relative_to(site.folder).as_posix() for path in site.folder.rglob("*") if path.is_file())
    again = sorted(
        path.relative_to(tmp_path / "again").as_posix() for path in (tmp_path / "again").rglob("*") if path.is_file()
    )
    assert names == again
    same, other, odd = filecmp.cmpfiles(site.folder, tmp_path / "again", names, shallow=False)
    assert (other, odd) == ([], [])
    assert len(same) == len(names)


def test_a_long_page_lists_what_stands_on_it_and_leads_on(site: Built) -> None:
    page = site.page("wotr/chapter-4/")
    assert len(page.select(".contents li")) == len(page.select(".clause"))
    assert page.select("a.md-footer__link--next")


def test_a_page_that_is_not_there_says_where_to_go(site: Built) -> None:
    page = BeautifulSoup(site.text("404.html"), "html.parser")
    assert len(page.select("article ul a[href]")) >= 3


def test_a_game_has_a_start_page_in_each_of_its_languages(site: Built) -> None:
    assert site.page("ko/wotr/").select("a[href^='../../ko/wotr/player-aid/']")
