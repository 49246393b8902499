"""What the first game says, in Korean: every message of its code is translated, and nothing else is."""

from __future__ import annotations

import ast
from collections.abc import Iterator
from pathlib import Path

import pytest

from checker.games.wotr.book import book
from checker.games.wotr.korean import KOREAN
from checker.games.wotr.words import Face, Side
from checker.text.message import holes, message

WORDED = {"violated": 0, "satisfied": 0, "silent": 0, "applies": 0, "answer": 1, "becomes": 1, "Undefined": 1}
GAME = Path("checker/games/wotr")


def templates() -> Iterator[str]:
    """Every sentence of the parts, as it stands in the code."""
    for path in sorted(one for one in GAME.rglob("*.py") if "replay" not in one.parts):
        for node in ast.walk(ast.parse(path.read_text(encoding="utf-8"))):
            if isinstance(node, ast.Call) and isinstance(node.func, ast.Name) and node.func.id in WORDED:
                words = node.args[WORDED[node.func.id]]
                assert isinstance(words, ast.Constant), f"{path}:{node.lineno} says no plain sentence"
                yield str(words.value)
    used = {kind.presumes for kind in book.actions.values() if isinstance(kind.presumes, str)} | {"shuffling"}
    yield from (book.presumption(name).words for name in used if name)


def test_every_message_has_a_translation_and_no_translation_is_left_over() -> None:
    assert sorted(set(templates())) == sorted(KOREAN.templates)


def test_a_translation_has_the_holes_of_its_message() -> None:
    assert [english for english, korean in KOREAN.templates.items() if not holes(korean) <= holes(english)] == []
    lost = {english for english, korean in KOREAN.templates.items() if holes(english) - holes(korean)}
    assert lost == set()


@pytest.mark.parametrize(
    ("template", "values", "korean"),
    [
        ("{dice:die|dice} placed, at most {most} allowed", {"dice": 4, "most": 3}, "4개를 놓음, 최대 3개"),
        ("{card} is laid on the table", {"card": "Denethor's Folly"}, "Denethor's Folly를 테이블에 놓습니다"),
        ("{ring} was discarded from play", {"ring": "Vilya"}, "빌랴는 이미 게임에서 제거되었습니다"),
        (
            "{player} passed, so {other} takes another action",
            {"player": Side.SHADOW, "other": Side.FREE_PEOPLES},
            "암흑군단 플레이어가 패스했으므로 자유민족 플레이어가 또 다른 행동을 합니다",
        ),
        (
            "{player} has no unused {die} die; unused: {unused}",
            {"player": Side.FREE_PEOPLES, "die": Face.EVENT, "unused": (Face.CHARACTER, Face.MUSTER)},
            "자유민족 플레이어에게 사용하지 않은 사건 주사위가 없습니다; 남은 주사위: 인물, 소집",
        ),
        ("{die} becomes {into}", {"die": Face.EVENT, "into": Face.EYE}, "사건이 눈으로 바뀝니다"),
    ],
)
def test_a_message_is_said_in_korean_with_its_numbers_names_and_particles(
    template: str, values: dict[str, object], korean: str
) -> None:
    assert KOREAN.said(message(template, values)) == korean


def test_a_message_nobody_put_into_korean_stays_english() -> None:
    assert KOREAN.said(message("{n:eagle|eagles} coming", {"n": 2})) == "2 eagles coming"
