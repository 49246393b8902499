"""Messages: templates with values become sentences, in English and in a language of a catalogue."""

from __future__ import annotations

import pytest

from checker.text.message import catalogue, message

KOREAN = catalogue(
    "ko",
    {
        "words": {"Vilya": "빌랴", "nothing": "없음"},
        "sentences": {
            "{most} and {last}": "{most}, {last}",
            "{who} waits": "{who:이/가} 기다립니다",
            "{what} becomes {other}": "{what:은/는} {other:으로/로} 바뀝니다",
        },
    },
)


@pytest.mark.parametrize(
    ("who", "said"),
    [
        ("사루만", "사루만이 기다립니다"),
        ("나즈굴", "나즈굴이 기다립니다"),
        ("부하", "부하가 기다립니다"),
        ("3", "3이 기다립니다"),
        ("4", "4가 기다립니다"),
        ("Vilya", "빌랴가 기다립니다"),
        ("Watch on the Wall", "Watch on the Wall이 기다립니다"),
        ("Beacons (2)", "Beacons (2)가 기다립니다"),
        ("Boromir", "Boromir가 기다립니다"),
        ("Cave Bear (조력자, 3점)", "Cave Bear (조력자, 3점)가 기다립니다"),
        ("Gates of Morning", "Gates of Morning이 기다립니다"),
        ("Warm Welcome", "Warm Welcome이 기다립니다"),
        ("Bag End", "Bag End가 기다립니다"),
        ("", "없음이 기다립니다"),
    ],
)
def test_a_particle_goes_with_the_sound_before_it(who: str, said: str) -> None:
    assert KOREAN.said(message("{who} waits", {"who": who})) == said


@pytest.mark.parametrize(("other", "said"), [("눈", "눈으로"), ("서울", "서울로"), ("의지", "의지로")])
def test_after_a_final_rieul_ro_stands_without_eu(other: str, said: str) -> None:
    assert KOREAN.said(message("{what} becomes {other}", {"what": "군대", "other": other})) == f"군대는 {said} 바뀝니다"


def test_a_list_is_said_word_by_word() -> None:
    assert KOREAN.said(message("{who} waits", {"who": ("Vilya", "부하")})) == "빌랴, 부하가 기다립니다"


def test_without_a_translation_the_sentence_is_english() -> None:
    assert KOREAN.said(message("{n:die|dice} left", {"n": 1})) == "1 die left"
