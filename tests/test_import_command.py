"""`ruleproof import`: which reader fits, why, and what it would lose."""

from __future__ import annotations

import json
import tomllib
from pathlib import Path

import pytest
from click.testing import CliRunner, Result

from checker.cli import main
from checker.model import Document
from checker.rulebook.readers import READERS
from tests.test_losses import TOLD

DOCUMENT = Document("d", "d", "", "X", "en", "rulebook")


def run(*words: str) -> Result:
    return CliRunner().invoke(main, ["import", *words])


def file(folder: Path, name: str, text: str) -> str:
    (folder / name).write_text(text, encoding="utf-8")
    return str(folder / name)


@pytest.mark.parametrize(
    ("name", "reader"),
    [
        ("r.txt", "numbered text"),
        ("r.md", "numbered markdown"),
        ("r.yaml", "keyed"),
        ("r.adoc", "asciidoc"),
        ("r.rst", "restructuredtext"),
        ("r.html", "html"),
    ],
)
def test_the_reader_of_a_format_is_found(name: str, reader: str, tmp_path: Path) -> None:
    result = run(file(tmp_path, name, TOLD[reader]))
    assert (result.exit_code, result.stdout.splitlines()[0]) == (
        0,
        f'{name}: "{reader}" fits: {len(READERS[reader].read(TOLD[reader], DOCUMENT, "g", name).clauses)} clauses',
    )


def test_prose_without_numbers_is_read_as_prose(tmp_path: Path) -> None:
    assert '"prose" fits: 3 clauses' in run(file(tmp_path, "r.md", TOLD["prose"])).stdout


def test_the_report_says_what_was_kept_and_what_to_write_into_the_manifest(tmp_path: Path) -> None:
    text = "1.1 Ships sail.\n\n1.2 Tugs pull.\n\n1.4 Storms sink.\n"
    assert run(file(tmp_path, "sea-rules.txt", text)).stdout.splitlines() == [
        'sea-rules.txt: "numbered text" fits: 3 clauses',
        "  words kept          12 of 12 (100 %)",
        "  numbers kept        3 of 3 (100 %)",
        "  longest clause      2 words, line 1: SEA.1.1",
        "  longest clause      2 words, line 3: SEA.1.2",
        "  longest clause      2 words, line 5: SEA.1.4",
        "  number jumps        line 5: 1.2 → 1.4",
        "the others:",
        "  numbered markdown   keeps 100 % of the words, 100 % of the printed numbers",
        "  prose               keeps 100 % of the words, 0 % of the printed numbers",
        "  player aid          keeps 100 % of the words, 0 % of the printed numbers",
        "  numbered list       keeps 100 % of the words, 0 % of the printed numbers",
        "  ruling list         finds no clause",
        "  clause table        finds no clause",
        "for the manifest:",
        "  [[document]]",
        '  path = "sea-rules.txt"',
        '  reader = "numbered text"',
        '  prefix = "SEA"',
    ]


def test_where_nothing_fits_it_says_what_is_lost_and_ends_with_1(tmp_path: Path) -> None:
    result = run(file(tmp_path, "r.md", TOLD["prose"] * 3), "--reader", "ruling list")
    assert result.exit_code == 1
    assert result.stdout.splitlines()[0] == 'r.md: no reader fits; "ruling list" comes closest: 0 clauses'


def test_the_json_has_one_row_for_each_reader(tmp_path: Path) -> None:
    rows = json.loads(run(file(tmp_path, "r.txt", TOLD["numbered text"]), "--json").stdout)["readers"]
    assert rows[0] == {
        "reader": "numbered text",
        "fits": True,
        "clauses": 3,
        "words": 18,
        "words_kept": 18,
        "numbers": 3,
        "numbers_kept": 3,
        "lumps": 0,
        "not_read": [],
        "jumps": [],
        "problems": [],
    }


def test_an_unknown_reader_is_answered_with_the_nearest(tmp_path: Path) -> None:
    result = run(file(tmp_path, "r.txt", "x"), "--reader", "proze")
    assert (result.exit_code, result.stderr) == (2, 'Error: no reader "proze"; did you mean "prose"?\n')


@pytest.mark.parametrize("name", READERS)
def test_every_reader_is_documented_with_an_example(name: str, root: Path) -> None:
    page = (root / "docs/readers.md").read_text(encoding="utf-8")
    section = page.partition(f"\n## `{name}`\n")[2].partition("\n## ")[0]
    assert "```" in section


def test_every_reader_of_this_package_is_offered_to_others_by_its_name(root: Path) -> None:
    offered = tomllib.loads((root / "pyproject.toml").read_text(encoding="utf-8"))["project"]["entry-points"]
    assert set(offered["ruleproof.readers"]) == set(READERS)
