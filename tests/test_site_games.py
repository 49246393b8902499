"""The pages of recorded games: turn by turn, every judgement linked to its clause."""

from __future__ import annotations

from dataclasses import replace
from functools import cache
from pathlib import Path

from bs4 import BeautifulSoup

from checker.audit.record_files import RecordFile, read_records, recognise
from checker.project import load_project
from site_plugins.memory import Memory
from site_plugins.pages import build
from site_plugins.site import Options, Site

ROOT = Path(__file__).resolve().parent.parent


@cache
def site() -> Site:
    project = load_project(ROOT / "rules_src")
    return build(project.verify(), Options(records=read_records(ROOT / "docs" / "games")))


def page(name: str) -> BeautifulSoup:
    return BeautifulSoup(site().pages[f"games/{name}.md"].html, "html.parser")


def test_each_record_has_a_page_with_all_its_turns() -> None:
    headings = [heading.id for heading in site().pages["games/transcribed-1.md"].headings]
    assert headings == [f"turn-{number}" for number in range(1, 10)]
    assert len(page("app-recording-1").select("ol.events > li")) == 708


def test_every_finding_leads_to_its_event_and_its_clause() -> None:
    slips = page("transcribed-1").select("ul.slips > li")
    assert [slip.a["href"] for slip in slips if slip.a] == ["#event-30", "#event-338"]
    assert [link["data-clause"] for slip in slips for link in slip.select("a[data-clause]")] == [
        "WOTR.4.1.12",
        "WOTR.4.1.23",
    ]


def test_a_game_is_called_by_what_it_shows_and_not_by_its_file() -> None:
    shown = page("transcribed-1")
    assert shown.h1
    assert shown.h1.get_text() == "9 turns, up to the battle of Erebor"
    assert [one.get_text() for one in shown.select(".players li")] == [
        "The Free Peoples player",
        "The Shadow player, who brings Saruman, the Witch-king and the Mouth of Sauron into play",
    ]
    assert "does not say who won" in shown.get_text()


def test_every_event_is_a_sentence_and_one_that_no_clause_is_about_is_told_quietly() -> None:
    told = {one["id"]: one for one in page("transcribed-1").select("ol.events > li")}
    assert len(told) == 358
    (drawn,) = told["event-11"].select(".told")
    assert drawn.get_text() == "The Shadow player draws the Hunt tile 3."
    assert "quiet" in told["event-11"]["class"]
    assert "class" not in told["event-4"].attrs  # dice placed for the Hunt are judged
    assert not page("transcribed-1").select("ol.events code")


def test_a_clean_game_says_so() -> None:
    assert "No clause was broken" in page("app-recording-1").get_text()


def test_every_judgement_is_linked_to_a_clause_of_the_site() -> None:
    links = page("transcribed-1").select(".judged a")
    assert len(links) > 500
    assert all(str(link["href"]).endswith(f"#{link['data-clause']}") for link in links)


def test_the_navigation_leads_to_the_games() -> None:
    shown = [item["Recorded games"] for item in site().nav["evidence"] if "Recorded games" in item]
    assert [path for entry in shown[0] for path in entry.values()] == [
        "replay.md",
        "games/app-recording-1.md",
        "games/transcribed-1.md",
    ]


def test_a_site_without_records_has_no_page_for_them() -> None:
    bare = build(load_project(ROOT / "rules_src").verify(), Options())
    assert not [path for path in bare.pages if path.startswith("games/")]


def test_a_preview_audits_a_game_again_only_when_the_record_or_the_words_of_the_rules_are_others() -> None:
    project, memory = load_project(ROOT / "rules_src"), Memory()
    text = dict(read_records(ROOT / "docs" / "games"))["transcribed-1.json"]
    file, rulebook = recognise(text, "transcribed-1.json", project.books), project.rulebook("wotr")
    assert isinstance(file, RecordFile)
    assert rulebook is not None
    first = memory.audit(file, rulebook)
    assert memory.audit(file, rulebook) is first
    shorter = replace(file, record=replace(file.record, events=file.record.events[:40]))
    assert memory.audit(shorter, rulebook) is not first
    again = memory.audit(file, rulebook)
    reworded = replace(rulebook, clauses=tuple(replace(one, text=f"{one.text}!") for one in rulebook.clauses))
    assert memory.audit(file, reworded) is not again
