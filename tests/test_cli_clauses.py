"""`ruleproof clauses`, `explain` and `problems` on the rules of this project and on a small game."""

from __future__ import annotations

import json
from pathlib import Path

import pytest
from click.testing import CliRunner, Result

from checker.cli import main

CLAUSE_KEYS = {
    *(
        "id",
        "label",
        "number",
        "game",
        "document",
        "language",
        "section",
        "kind",
        "text",
        "fingerprint",
        "source",
        "marks",
    ),
    "aliases",
}
MANIFEST = 'title = "Small"\n\n[[document]]\nname = "rules"\npath = "rules.md"\nreader = "clause table"\nprefix = "S"\n'
RULES = "## Turn\n\n|  |  |  |\n|---|---|---|\n|  | S.1 | Roll the dice. |\n|  | S.9 |  |\n\n## Night\n"


@pytest.fixture
def small(tmp_path: Path) -> Path:
    folder = tmp_path / "rules" / "small"
    folder.mkdir(parents=True)
    (folder / "rulebook.toml").write_text(MANIFEST)
    (folder / "rules.md").write_text(RULES)
    return tmp_path / "rules"


def run(rules: Path, *arguments: str, color: bool = False) -> Result:
    result = CliRunner().invoke(main, ["--rules", str(rules), *arguments], color=color)
    assert result.exception is None or isinstance(result.exception, SystemExit), result.exception
    return result


@pytest.fixture
def sources(root: Path) -> Path:
    return root / "rules_src"


# clauses


def test_the_json_of_clauses_has_the_documented_keys(sources: Path) -> None:
    found = json.loads(run(sources, "clauses", "--json").stdout)
    assert (set(found), found["version"]) == ({"version", "clauses"}, 1)
    assert all(set(row) == CLAUSE_KEYS for row in found["clauses"])
    assert all(set(row["source"]) == {"path", "line"} for row in found["clauses"])


def test_one_clause_in_json_reads_like_this(sources: Path) -> None:
    found = json.loads(run(sources, "clauses", "--json", "--section", "On-Guard Cards").stdout)["clauses"]
    assert {key: value for key, value in found[0].items() if key not in ("text", "fingerprint")} == {
        "id": "CRF.site-phase.on-guard-cards.1",
        "label": "",
        "number": "",
        "game": "meccg",
        "document": "turn-sequence",
        "language": "en",
        "section": ["Site Phase", "On-Guard Cards"],
        "kind": "ruling",
        "source": {"path": "rules_src/meccg/crf-turn-sequence.md", "line": 162},
        "marks": ["erratum"],
        "aliases": [],
    }


@pytest.mark.parametrize(
    ("filters", "count"),
    [
        ([], 254),
        (["--game", "wotr"], 113),
        (["--kind", "statement"], 69),
        (["--kind", "reference"], 6),
        (["--game", "meccg", "--kind", "rule"], 0),
        (["--section", "WOTR.5.1"], 15),
        (["--section", "hunt allocation and action roll"], 6),
        (["--section", "CRF.site-phase.on-guard-cards"], 19),
        (["--section", "Site Phase", "--kind", "reference"], 3),
        (["--section", "Long Event Phase"], 0),
    ],
)
def test_clauses_are_chosen_by_game_section_and_kind(sources: Path, filters: list[str], count: int) -> None:
    result = run(sources, "clauses", *filters)
    assert (result.exit_code, result.stdout.splitlines()[-1]) == (0, f"{count} clause{'s' * (count != 1)}")


def test_clauses_without_a_heading_have_no_line_for_it(small: Path) -> None:
    (small / "small" / "rules.md").write_text("|  | S.1 | Roll the dice. |\n")
    assert run(small, "clauses").stdout.splitlines()[1] == "S.1.1  rule       Roll the dice."


@pytest.mark.parametrize(
    ("filters", "words"),
    [
        (["--game", "wotrr"], 'no game "wotrr"; did you mean "wotr"?'),
        (["--section", "Sight Phase"], 'no section "Sight Phase"; did you mean "Site Phase"?'),
        (["--section", "Long-Event Phases"], 'no section "Long-Event Phases"; did you mean "Long Event Phase"?'),
        (["--section", "CRF.site-phse.general"], 'did you mean "CRF.site-phase.general"?'),
        (["--kind", "rool"], "'rool' is not one of"),
    ],
)
def test_a_filter_that_names_nothing_is_answered_with_the_nearest(
    sources: Path, filters: list[str], words: str
) -> None:
    result = run(sources, "clauses", *filters)
    assert (result.exit_code, words in result.stderr) == (2, True)


@pytest.mark.parametrize("name", ["Long Event Phase", "CRF.long-event-phase"])
def test_a_section_without_clauses_is_known_by_its_heading_and_its_id(sources: Path, name: str) -> None:
    result = run(sources, "clauses", "--section", name)
    assert (result.exit_code, result.stdout) == (0, "0 clauses\n")


def test_a_folder_that_is_not_there_is_misuse(tmp_path: Path) -> None:
    result = run(tmp_path / "nowhere", "clauses")
    assert (result.exit_code, "name the folder of the rules with --rules" in result.stderr) == (2, True)


def test_problems_leave_the_json_of_clauses_readable(small: Path) -> None:
    (small / "small" / "rules.md").write_text(RULES.replace("| S.9 |", "| S.1 | Draw. | Rest."))
    result = run(small, "clauses", "--json")
    assert (result.exit_code, [row["id"] for row in json.loads(result.stdout)["clauses"]]) == (1, ["S.1.1"])
    assert result.stderr.startswith("rules/small/rules.md:6: problem: a row of ")


def test_colour_reaches_a_terminal_only_and_not_where_no_color_asks_for_none(
    small: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.delenv("NO_COLOR", raising=False)
    assert "\x1b[" in run(small, "problems", color=True).stdout
    assert "\x1b[" not in run(small, "problems").stdout
    monkeypatch.setenv("NO_COLOR", "1")
    assert "\x1b[" not in run(small, "problems", color=True).stdout


def test_a_terminal_that_knows_few_letters_gets_escapes_and_no_crash(sources: Path) -> None:
    result = CliRunner(charset="latin-1").invoke(main, ["--rules", str(sources), "explain", "AID.event.1"])
    assert (result.exit_code, "\\uc0ac\\uac74" in result.stdout) == (0, True)


# explain


def test_a_clause_is_explained_with_its_words_place_marks_and_links(sources: Path) -> None:
    rows = run(sources, "explain", "Annotation 17").stdout.splitlines()
    name = "CRF.movement-hazard-phase.combat.the-strike-sequence.2"
    assert rows[0] == f"{name}  ruling, Middle-earth: The Collectible Card Game"
    assert rows[2].startswith("  Annotation 17: The only actions")
    for row in (
        "  section     Movement/Hazard Phase › Combat › The Strike Sequence",
        "  source      rules_src/meccg/crf-turn-sequence.md:116",
        "  marks       annotation 17",
        "  aliases     Annotation 17",
        "  see also    Annotation 18 → CRF.movement-hazard-phase.combat.the-strike-sequence.3",
    ):
        assert row in rows


@pytest.mark.parametrize(
    ("name", "row"),
    [
        ("wotr.4.1.10", "  also at     rules_src/wotr/wotr-rules.md:20"),
        ("CRF.site-phase.on-guard-cards.7.3", "  part of     CRF.site-phase.on-guard-cards.7"),
        ("CRF.site-phase.company-vs-company-combat.2", '  corrected   "FÃ¡na" → "Fána": UTF-8 bytes were once read'),
        ("CRF.end-of-game.11", "  not counted it only points to the rulings by term"),
        ("AID.hunt-allocation.3", "  renders     WOTR.4.1.10, WOTR.4.1.11 (conflict): it leaves out WOTR.4.1.11"),
        ("WOTR.4.1.11", "  rendered by AID.hunt-allocation.3 (conflict)"),
    ],
)
def test_everything_said_about_a_clause_is_shown(sources: Path, name: str, row: str) -> None:
    assert any(line.startswith(row) for line in run(sources, "explain", name).stdout.splitlines())


@pytest.mark.parametrize(
    ("name", "words"),
    [
        ("WOTR.4.1.100", 'no clause "WOTR.4.1.100"; did you mean "WOTR.4.1.10"?'),
        ("WOTR.4.1", '"WOTR.4.1" is a section; ruleproof clauses --section WOTR.4.1 lists its clauses'),
        ("zzz", 'no clause "zzz"; ruleproof clauses lists the ids'),
    ],
)
def test_an_unknown_id_is_answered_with_the_nearest(sources: Path, name: str, words: str) -> None:
    result = run(sources, "explain", name)
    assert (result.exit_code, words in result.stderr) == (2, True)


def test_a_clause_of_rules_elsewhere_is_explained_with_the_scenarios_beside_them(
    sources: Path, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.chdir(tmp_path)
    assert "tests/scenarios/wotr/hunt.yaml" in run(sources, "explain", "WOTR.4.1.10").stdout


def test_a_removed_clause_still_says_what_it_said(small: Path) -> None:
    assert run(small, "lock", "--write").exit_code == 0
    (small / "small" / "rules.md").write_text(RULES.replace("Roll the dice.", "Nobody remembers why."))
    result = run(small, "explain", "S.1.1")
    assert (result.exit_code, result.stdout) == (0, "S.1.1 was removed. It said:\n\n  Roll the dice.\n")


# problems


def test_a_note_alone_does_not_fail(small: Path) -> None:
    result = run(small, "problems")
    assert (result.exit_code, result.stdout) == (
        0,
        (
            'rules/small/rules.md:6: note: the row "S.9" has no text; write its rule, or remove the row\n'
            "0 problems, 1 note\n"
        ),
    )


def test_the_json_of_problems_has_path_line_and_message(small: Path) -> None:
    assert json.loads(run(small, "problems", "--json").stdout) == {
        "version": 1,
        "problems": [
            {
                "path": "rules/small/rules.md",
                "line": 6,
                "message": 'the row "S.9" has no text; write its rule, or remove the row',
            }
        ],
    }


def test_a_serious_problem_fails(small: Path) -> None:
    (small / "small" / "rules.md").unlink()
    assert run(small, "problems").exit_code == 1


def test_a_mistyped_command_is_answered_with_the_nearest(small: Path) -> None:
    result = run(small, "clases")
    assert (result.exit_code, 'no command "clases"; did you mean "clauses"?' in result.stderr) == (2, True)


def test_the_exit_codes_are_in_the_help(small: Path) -> None:
    assert "Exit codes: 0 all is well; 1 there are findings" in " ".join(run(small, "--help").stdout.split())
