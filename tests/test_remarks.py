"""What is said about clauses beside the documents: corrections, waivers, translations, a glossary."""

from __future__ import annotations

from pathlib import Path

import pytest
from click.testing import CliRunner

from checker.cli import main
from checker.model import Clause, Rulebook, Source
from checker.rulebook.load import load
from checker.rulebook.remarks import garbled

MANIFEST = 'title = "Small"\n\n[[document]]\nname = "rules"\npath = "rules.md"\nreader = "ruling list"\nprefix = "S"\n'
RULES = "### Play\n- True FÃ¡na cannot be used.\n- You may recieve a card.\n- See also Rulings by Term, Card.\n"
REFERENCE = '[[reference]]\nclause = "S.play.3"\nbecause = "it only points elsewhere"\n'
MENDED = '[[correction]]\nclause = "S.play.1"\nfind = "FÃ¡na"\nreplace = "Fána"\nbecause = "read as Latin-1"\n'


def book(folder: Path, **files: str) -> Rulebook:
    game = folder / "rules" / "small"
    game.mkdir(parents=True)
    (game / "rulebook.toml").write_text(MANIFEST, encoding="utf-8")
    (game / "rules.md").write_text(RULES, encoding="utf-8")
    for name, text in {"waivers": REFERENCE, "corrections": MENDED, **files}.items():
        (game / f"{name}.toml").write_text(text, encoding="utf-8")
    return load(game)


def told(found: Rulebook) -> list[str]:
    return [str(problem) for problem in found.problems]


def clause(found: Rulebook, name: str) -> Clause:
    sought = found.find(name)
    assert sought is not None
    return sought


def test_garbled_letters_are_found_and_the_correction_is_written_out(tmp_path: Path) -> None:
    advice = 'add a correction: find = "FÃ¡na", replace = "Fána"'
    assert told(book(tmp_path, corrections="")) == [
        f'rules/small/rules.md:2: S.play.1 has garbled letters: "FÃ¡na"; {advice}'
    ]


def test_every_garbled_word_of_a_clause_is_named_at_once() -> None:
    words = Clause("S.1", "", "small", "rules", "en", (), "rule", "FÃ¡na isnâ€™t drawn.", Source("rules.md", 1))
    assert [str(problem).partition("; ")[0] for problem in garbled([words])] == [
        'rules.md:1: S.1 has garbled letters: "FÃ¡na"',
        'rules.md:1: S.1 has garbled letters: "isnâ€™t"',
    ]


def test_a_correction_changes_what_is_shown_and_never_the_words(tmp_path: Path) -> None:
    found = book(tmp_path)
    first = clause(found, "S.play.1")
    assert (first.text, first.shown) == ("True FÃ¡na cannot be used.", "True Fána cannot be used.")
    assert (first.corrections[0].because, told(found)) == ("read as Latin-1", [])


def test_a_second_correction_works_on_what_the_first_has_left(tmp_path: Path) -> None:
    more = '[[correction]]\nclause = "S.play.1"\nfind = "Fána cannot"\nreplace = "Fána may not"\nbecause = "modern"\n'
    assert clause(book(tmp_path, corrections=MENDED + more), "S.play.1").shown == "True Fána may not be used."


@pytest.mark.parametrize(
    ("name", "text", "problem"),
    [
        (
            "corrections",
            MENDED + '[[correction]]\nclause = "S.play.2"\nfind = "recive"\nreplace = "x"\nbecause = "y"\n',
            'corrections.toml:8: "recive" does not stand in S.play.2; did you mean "recieve"?',
        ),
        (
            "corrections",
            MENDED + '[[correction]]\nclause = "S.play.2"\nfind = "You"\nreplace = "x"\nbecause = ""\n',
            'corrections.toml:10: "because" is empty; a correction needs it',
        ),
        (
            "corrections",
            MENDED + '[[correction]]\nclause = "S.play.2"\nfind = "You"\nreplace = "x"\nbecause = "y"\nbecuase = "z"\n',
            'corrections.toml:11: a correction has no key "becuase"; did you mean "because"?',
        ),
        (
            "waivers",
            REFERENCE + '[[waiver]]\nclause = "S.play.22"\nbecause = "x"\n',
            'waivers.toml:5: no clause "S.play.22"; did you mean "S.play.2"?',
        ),
        (
            "waivers",
            REFERENCE + '[[waiver]]\nclause = "S.play.3"\nbecause = "x"\n',
            "waivers.toml:1: a second reason for S.play.3; the first is at rules/small/waivers.toml:4",
        ),
        ("waivers", "", "rules.md:4: S.play.3 only points elsewhere; state the reason under [[reference]] in waivers"),
        (
            "translations",
            '[[translation]]\nstatement = "S.play.1"\nrenders = ["S.play.9"]\n',
            'translations.toml:3: no clause "S.play.9"; did you mean',
        ),
        (
            "translations",
            '[[translation]]\nstatement = "S.play.1"\nrenders = []\n' * 2,
            "translations.toml:4: S.play.1 is listed twice; join the two entries",
        ),
        (
            "glossary",
            '[[term]]\nword = "Card"\nmeaning = "a card"\n[[term]]\nword = "card"\nmeaning = "again"\n',
            'glossary.toml:5: "card" is explained twice; keep one of the two',
        ),
    ],
)
def test_a_remark_that_does_not_fit_is_pointed_at(tmp_path: Path, name: str, text: str, problem: str) -> None:
    lines = told(book(tmp_path, **{name: text}))
    assert [line[: len(problem) + 12] for line in lines] == [f"rules/small/{problem}"]


ENGLISH = "### Play\n- A card may be played.\n- A card may be kept.\n"
KOREAN = "### 사용\n- 카드를 사용할 수 있습니다.\n- 카드를 가지고 있을 수 있습니다.\n"
BOTH = (
    MANIFEST + '\n[[document]]\nname = "aid"\npath = "aid.md"\nreader = "ruling list"\nprefix = "A"\nlanguage = "ko"\n'
)
RENDERED = '[[translation]]\nstatement = "A.사용.{0}"\nrenders = ["S.play.{0}"]\n'
ALL_RENDERED = 'compared = "2026-01-01"\n' + RENDERED.format(1) + RENDERED.format(2)


def two_languages(folder: Path, translations: str, english: str = ENGLISH) -> Rulebook:
    game = folder / "rules" / "small"
    game.mkdir(parents=True, exist_ok=True)
    for name, text in {"rulebook.toml": BOTH, "rules.md": english, "aid.md": KOREAN}.items():
        (game / name).write_text(text, encoding="utf-8")
    (game / "translations.toml").write_text(translations, encoding="utf-8")
    return load(game)


def locked(folder: Path) -> None:
    result = CliRunner().invoke(main, ["--rules", str(folder / "rules"), "lock", "--write"])
    assert result.exit_code == 0, result.output


def test_a_statement_that_no_translation_lists_is_named_with_its_line(tmp_path: Path) -> None:
    (line,) = told(two_languages(tmp_path, RENDERED.format(1)))
    assert line.startswith("rules/small/aid.md:3: A.사용.2 is in no translation; add it to translations.toml")


def test_a_day_that_is_none_is_named(tmp_path: Path) -> None:
    lines = told(two_languages(tmp_path, ALL_RENDERED.replace("2026-01-01", "last week")))
    assert lines == ['rules/small/translations.toml:1: compared: "last week" is no day; write it as 2026-11-19']


def test_a_translation_is_older_than_a_clause_that_was_reworded_since(tmp_path: Path) -> None:
    two_languages(tmp_path, ALL_RENDERED)
    locked(tmp_path)
    assert two_languages(tmp_path, ALL_RENDERED).older == {}
    reworded = ENGLISH.replace("may be kept", "must be kept")
    assert two_languages(tmp_path, ALL_RENDERED, reworded).older == {"A.사용.2": ("S.play.2",)}


def test_a_review_of_the_rewording_does_not_make_the_translation_younger(tmp_path: Path) -> None:
    two_languages(tmp_path, ALL_RENDERED)
    locked(tmp_path)
    reworded = ENGLISH.replace("may be kept", "must be kept")
    two_languages(tmp_path, ALL_RENDERED, reworded)
    locked_again = [
        "--rules",
        str(tmp_path / "rules"),
        "review",
        "S.play.2",
        "--by",
        "a judge",
        "--because",
        "misprint",
    ]
    result = CliRunner().invoke(main, locked_again)
    assert result.exit_code == 0, result.output
    assert two_languages(tmp_path, ALL_RENDERED, reworded).older == {"A.사용.2": ("S.play.2",)}
    compared_again = ALL_RENDERED.replace("2026-01-01", "2999-01-01")
    assert two_languages(tmp_path, compared_again, reworded).older == {}
