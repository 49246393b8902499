"""The words in which players ask: read strictly, and complete for the games of this project."""

from __future__ import annotations

from pathlib import Path

import pytest
import yaml

from checker.model import Rulebook
from checker.rulebook.load import load, load_all
from tests.built import ROOT

MANIFEST = 'title = "Small"\n\n[[document]]\nname = "rules"\npath = "rules.md"\nreader = "ruling list"\nprefix = "S"\n'
RULES = "### Play\n- Draw a card.\n- Pass the turn.\n"
DRAW = '[[asked]]\nclause = "S.play.1"\nen = ["take a card", "draw", "get one more"]\n'
PASS = '[[asked]]\nclause = "S.play.2"\nen = ["do nothing", "wait", "hand it over"]\n'
BOTH = f'languages = ["en"]\n\n{DRAW}\n{PASS}'
GAMES = load_all(ROOT / "rules_src")


def told(folder: Path, asked: str) -> list[str]:
    game = folder / "rules" / "small"
    game.mkdir(parents=True)
    (game / "rulebook.toml").write_text(MANIFEST, encoding="utf-8")
    (game / "rules.md").write_text(RULES, encoding="utf-8")
    (game / "asked.toml").write_text(asked, encoding="utf-8")
    found = load(game)
    return [*(str(problem) for problem in found.problems), *(f"{one.clause} {one.phrases[0]}" for one in found.asked)]


def test_every_clause_has_its_phrases(tmp_path: Path) -> None:
    assert told(tmp_path, BOTH) == ["S.play.1 take a card", "S.play.2 do nothing"]


WRONG = {
    "an unknown clause": (
        BOTH.replace("S.play.2", "S.play.3"),
        'asked.toml:8: no clause "S.play.3"; did you mean "S.play.2"?',
    ),
    "a phrase of another clause": (
        BOTH.replace('"wait"', '"Draw"'),
        'asked.toml:9: "Draw" asks for S.play.1 already; the first is at rules/small/asked.toml:5; tell the two apart',
    ),
    "a phrase twice": (
        BOTH.replace('"wait"', '"do nothing"'),
        'asked.toml:9: "do nothing" asks for S.play.2 already; keep one of the two',
    ),
    "an empty phrase": (
        BOTH.replace('"wait"', '" "'),
        "asked.toml:9: S.play.2 has an empty phrase; ask in a few words, at most 120 letters",
    ),
    "too few phrases": (BOTH.replace('"wait", ', ""), 'asked.toml:9: S.play.2 has 2 phrases in "en"; write 3 to 8'),
    "a clause twice": (
        BOTH.replace("S.play.2", "S.play.1"),
        "asked.toml:7: S.play.1 is asked for twice; the first is at rules/small/asked.toml:3",
    ),
    "a clause nobody asks for": (
        BOTH.replace(PASS, ""),
        "rules.md:3: nobody asks for S.play.2; add [[asked]] for it in rules/small/asked.toml",
    ),
    "a language without phrases": (
        BOTH.replace('["en"]', '["en", "ko"]'),
        'asked.toml:3: an asked clause lacks the key "ko"; add ko = "…"',
    ),
    "a name alone": (
        BOTH.replace("\n\n", '\nnames = [["die"]]\n\n', 1),
        "asked.toml:2: not two or more different names: ['die']; write words for the same thing",
    ),
    "no language": (
        BOTH.replace('["en"]', '["english"]'),
        'asked.toml:1: "english" is not a language; write a language code such as "en"',
    ),
}


@pytest.mark.parametrize("case", WRONG)
def test_what_is_wrong_is_told_with_its_line(tmp_path: Path, case: str) -> None:
    asked, problem = WRONG[case]
    assert f"rules/small/{problem}" in told(tmp_path, asked)


@pytest.mark.parametrize("book", GAMES, ids=lambda book: book.game)
def test_the_games_have_phrases_for_every_clause_in_both_languages(book: Rulebook) -> None:
    assert {(one.clause, one.language) for one in book.asked} == {
        (clause.id, language) for clause in book.clauses for language in ("en", "ko")
    }


@pytest.mark.parametrize("half", ["open", "held_out"])
def test_every_question_names_clauses_there_are(half: str) -> None:
    known = {name for book in GAMES for name in book.by_id}
    questions = yaml.safe_load((ROOT / f"tests/questions/{half}.yaml").read_text(encoding="utf-8"))
    assert not {name for one in questions for name in one["finds"]} - known
