"""The documents this project ships, read into exactly the clauses they hold."""

from __future__ import annotations

import hashlib
from collections import Counter
from pathlib import Path

import pytest

from checker.ids.lock import settle
from checker.ids.lockfile import parse, render
from checker.model import Clause, Reference, Rulebook
from checker.rulebook.folder import LOCK
from checker.rulebook.load import load
from checker.rulebook.reading import imported
from site_plugins.phases import phases

SHA256 = {
    "meccg/crf-turn-sequence.md": "6c46dc3ad19518968b450d747f692bcfe7d4d12d7f70b8156a4614f01a15cd19",
    "wotr/wotr-chapter-4.md": "0c211fc4640fcfc1d590a97b512c47dbe941193fb59ef4d7cf8debf66c7c2a04",
    "wotr/wotr-chapter-5.md": "4d7057bbd826854b2ec07defab7d7d50be1b773b9e66a5c2a0cca855b95a7e87",
    "wotr/wotr-player-aid.ko.md": "30814561ef52b929f0a2e8a0eb2f0612b0c570924feab24606e9ef18a0360a36",
    "wotr/wotr-rules.md": "9f62c2b61cc379ef3d338a42e208f6423eae973d1fea3f7e421bb4a3777e90db",
}
# the line of each of the 69 statements of the player aid, in order
AID_LINES = [
    *(9, 11, 15, 17, 19, 23, 23, 23, 23, 27, 27, 31, 33, 35, 35, 37, 39, 41, 41, 41, 45, 45, 47, 47, 51),
    *(53, 54, 55, 56, 57, 59, 63, 65, 66, 67, 68, 72, 74, 76, 77, 85, 87, 88, 92, 93, 94, 95, 99, 105, 107),
    *(108, 109, 115, 117, 118, 122, 123, 124, 125, 126, 130, 136, 138, 139, 145, 151, 157, 163, 164),
]


@pytest.fixture(scope="module")
def war(root: Path) -> Rulebook:
    return load(root / "rules_src" / "wotr")


@pytest.fixture(scope="module")
def cards(root: Path) -> Rulebook:
    return load(root / "rules_src" / "meccg")


def clause(book: Rulebook, name: str) -> Clause:
    found = book.find(name)
    assert found is not None, name
    return found


def of(book: Rulebook, document: str) -> list[Clause]:
    return [clause for clause in book.clauses if clause.document == document]


@pytest.mark.parametrize("path", SHA256)
def test_a_document_is_kept_byte_for_byte(root: Path, path: str) -> None:
    found = hashlib.sha256((root / "rules_src" / path).read_bytes()).hexdigest()
    assert found == SHA256[path], (
        "a new edition: write it down here, as CONTRIBUTING.md says under A change of the rules"
    )


def test_the_only_problem_of_the_sources_is_the_row_without_text(war: Rulebook, cards: Rulebook) -> None:
    problems = [(str(p.source), p.message, p.serious) for p in (*war.problems, *cards.problems)]
    assert problems == [("rules_src/wotr/wotr-rules.md:64", 'the row "WOTR.6.1" has no text', False)]


def test_chapter_four_has_29_clauses_and_chapter_five_15(war: Rulebook) -> None:
    assert [c.id for c in of(war, "chapter-4")] == [f"WOTR.4.1.{n}" for n in range(1, 30)]
    assert [c.id for c in of(war, "chapter-5")] == [f"WOTR.5.1.{n}" for n in range(1, 16)]


def test_row_n_of_a_chapter_stands_eight_lines_further_down(war: Rulebook) -> None:
    for document in ("chapter-4", "chapter-5"):
        assert [c.source.line for c in of(war, document)] == [n + 8 for n in range(1, len(of(war, document)) + 1)]


def test_eight_lead_ins_open_sections_one_of_them_in_title_case(war: Rulebook) -> None:
    lead_ins = [c.lead_in for c in war.clauses if c.lead_in]
    assert (len(lead_ins), [words for words in lead_ins if not words.isupper()]) == (
        8,
        ["Event Cards Provoking Casualties"],
    )


def test_a_clause_without_a_lead_in_belongs_to_the_section_opened_above_it(war: Rulebook) -> None:
    assert clause(war, "WOTR.4.1.10").section == ("CHAPTER IV: THE GAME TURN", "HUNT ALLOCATION AND ACTION ROLL")


def test_the_repeated_chapters_are_witnesses_and_add_no_clause(war: Rulebook) -> None:
    assert not of(war, "rules")
    assert [c.witnesses[0].line for c in of(war, "chapter-4")] == [n + 10 for n in range(1, 30)]
    assert [c.witnesses[0].line for c in of(war, "chapter-5")] == [n + 43 for n in range(1, 16)]


def test_the_six_phases_of_a_turn_are_read_from_their_clause(war: Rulebook) -> None:
    assert phases(clause(war, "WOTR.4.1.1").text) == (
        "Recover Action Dice and Draw Event Cards",
        "Fellowship Phase",
        "Hunt Allocation",
        "Action Roll",
        "Action Resolution",
        "Victory Check",
    )


@pytest.mark.parametrize("text", ["no list", "Phase 1) Roll, Phase 3) Rest", "Phase 1) , Phase 2) Rest"])
def test_phases_that_are_not_numbered_in_order_are_no_list(text: str) -> None:
    assert phases(text) == ()


def test_the_rulings_are_136_bullets_and_5_sub_items(cards: Rulebook) -> None:
    assert Counter(bool(c.parent) for c in cards.clauses) == {False: 136, True: 5}


def test_the_rulings_stand_below_27_headings_and_the_empty_one_is_kept(cards: Rulebook) -> None:
    sections = cards.documents[0].sections
    last = Counter(path[-1] for path in sections)
    assert (len(sections), last["General"], ("Long Event Phase",) in sections) == (27, 4, True)


@pytest.mark.parametrize(
    ("name", "line"),
    [
        ("CRF.beginning-of-the-game.3", 12),
        ("CRF.movement-hazard-phase.general.2", 53),
        ("CRF.movement-hazard-phase.movement.playing-hazards.10", 83),
        ("CRF.site-phase.company-vs-company-combat.6", 143),
        ("CRF.site-phase.on-guard-cards.7.3", 171),
        ("CRF.end-of-game.9", 196),
        ("Annotation 25a", 53),
    ],
)
def test_a_ruling_is_found_by_its_id_or_alias(cards: Rulebook, name: str, line: int) -> None:
    assert clause(cards, name).source.line == line


def test_marks_are_counted_as_the_source_prints_them(cards: Rulebook) -> None:
    marks = Counter(mark.split()[0] for c in cards.clauses for mark in c.marks)
    assert marks == {"erratum": 5, "annotation": 14, "new": 3, "effective": 3}


def test_an_erratum_has_the_authority_of_one(cards: Rulebook) -> None:
    assert Counter(c.authority for c in cards.clauses) == {"ruling": 136, "erratum": 5}


def test_six_bullets_only_point_elsewhere_and_one_of_them_into_this_document(cards: Rulebook) -> None:
    pointing = [c for c in cards.clauses if c.kind == "reference"]
    inside = [link for c in pointing for link in c.see_also if link.target]
    words = "Turn Sequence, Site Phase, Company vs. Company Combat"
    assert (len(pointing), inside) == (6, [Reference(words, "CRF.site-phase.company-vs-company-combat")])


def test_a_ruling_that_names_an_annotation_links_to_it(cards: Rulebook) -> None:
    target = "CRF.movement-hazard-phase.combat.the-strike-sequence.3"
    assert clause(cards, "Annotation 17").see_also == (Reference("Annotation 18", target),)


def test_the_front_matter_is_kept_for_the_site(cards: Rulebook) -> None:
    front = dict(cards.documents[0].front_matter)
    assert (front["permalink"], front["title"], front["parent"], front["nav_order"]) == (
        "/crf/turnsequence",
        "Turn Sequence Rulings",
        "Collected Rulings File",
        "2",
    )


@pytest.mark.parametrize("game", ["wotr", "meccg"])
def test_the_lock_says_what_the_documents_say(root: Path, game: str) -> None:
    text = (root / "rules_src" / game / LOCK).read_text(encoding="utf-8")
    known, problems = parse(text, LOCK)
    settled = settle(known, imported(root / "rules_src" / game).clauses)
    assert (settled.lock == known, render(known) == text, problems, settled.changes) == (True, True, (), ())


def test_the_player_aid_makes_69_statements_each_on_its_line(war: Rulebook) -> None:
    assert [c.source.line for c in of(war, "player-aid")] == AID_LINES


def test_sections_of_the_same_title_are_told_apart_by_their_slugs(war: Rulebook) -> None:
    found = [c for c in of(war, "player-aid") if c.section[-1] == "암흑군단 전용"]
    assert [c.id for c in found] == ["AID.character.shadow.1", "AID.muster.shadow.1"]


def test_the_nested_items_of_the_aid_belong_to_the_item_above_them(war: Rulebook) -> None:
    nested = [(c.id, c.parent) for c in of(war, "player-aid") if c.parent]
    assert nested == [(f"AID.muster.at-war.1.{n}", "AID.muster.at-war.1") for n in range(1, 5)]


def test_one_statement_of_the_aid_conflicts_with_the_rulebook(war: Rulebook) -> None:
    conflicts = [t for t in war.translations if t.conflicts]
    assert [t.statement for t in conflicts] == ["AID.hunt-allocation.3"]
    assert "WOTR.4.1.11" in conflicts[0].renders


def test_every_statement_of_the_aid_says_what_it_renders(war: Rulebook) -> None:
    assert [t.statement for t in war.translations] == [c.id for c in of(war, "player-aid")]
    assert sum(not t.renders for t in war.translations) == 37
    assert all(t.differs for t in war.translations if not t.renders)


def test_the_garbled_name_is_shown_corrected_and_kept_verbatim(cards: Rulebook) -> None:
    found = clause(cards, "CRF.site-phase.company-vs-company-combat.2")
    assert ("True FÃ¡na" in found.text, "True Fána" in found.shown) == (True, True)


def test_every_clause_that_decides_nothing_says_why(cards: Rulebook) -> None:
    reasons = {e.clause for e in cards.exemptions if e.reference}
    assert reasons == {c.id for c in cards.clauses if c.kind == "reference"} | {"CRF.end-of-game.1"}


def test_both_games_have_a_glossary(war: Rulebook, cards: Rulebook) -> None:
    assert min(len(war.glossary), len(cards.glossary)) >= 10
