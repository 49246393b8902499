"""What changed between two wordings, and whether it matters."""

from __future__ import annotations

import pytest
from hypothesis import example, given
from hypothesis import strategies as st

from checker.text.wording import SUBSTANCE, classify, closest, similarity, trigrams, word_diff


@pytest.mark.parametrize(
    ("before", "after", "classes"),
    [
        ("Draw three cards.", "Draw four cards.", ("number",)),
        ("Draw 3 cards.", "Draw 4 cards.", ("number",)),
        ("Add +1 to the roll.", "Add -1 to the roll.", ("number",)),
        ("The first die is free.", "The second die is free.", ("number",)),
        ("Roll half the dice.", "Roll double the dice.", ("number",)),
        ("Roll twenty-one dice.", "Roll twenty-two dice.", ("number",)),
        ("The player may pass.", "The player must pass.", ("modal",)),
        ("The player can pass.", "The player should pass.", ("modal",)),
        ("He must pass.", "He has to pass.", ("modal",)),
        ("The player may pass.", "The player may not pass.", ("negation",)),
        ("The die is rolled.", "The die isn't rolled.", ("negation",)),
        ("The die is rolled.", "The die is never rolled.", ("negation",)),
        ("Act with a die.", "Act without a die.", ("negation",)),
        ("Pass if you have dice.", "Pass unless you have dice.", ("negation",)),
        ("Each player draws.", "Any player draws.", ("scope",)),
        ("Place at least one die.", "Place at most one die.", ("scope",)),
        ("Place a minimum of two dice.", "Place a maximum of two dice.", ("scope",)),
        ("Place up to three dice.", "Place three dice.", ("scope",)),
        ("Saruman or Sauron.", "Saruman and Sauron.", ("scope",)),
        (
            "Each player may draw two cards.",
            "No player must draw three cards.",
            ("number", "modal", "negation", "scope"),
        ),
    ],
)
def test_a_word_that_can_alter_a_rule_gives_its_class(before: str, after: str, classes: tuple[str, ...]) -> None:
    assert classify(before, after) == classes
    assert classify(after, before) == classes


@pytest.mark.parametrize(
    ("before", "after"),
    [
        ("The colour of the die.", "The color of the die."),
        ("Draw three cards.", "Draw 3 cards."),
        ("Draw ３ cards.", "Draw 3 cards."),
        ("The third die.", "The 3rd die."),
        ("Score 1,000 points.", "Score 1000 points."),
        ("Roll twenty-one dice.", "Roll 21 dice."),
        ("You cannot pass.", "You can't pass."),
        ("You cannot pass.", "You can not pass."),
        ("It does not count.", "It doesn’t count."),
        ("The charcter is tapped.", "The character is tapped."),
        ("The chraacter is tapped.", "The character is tapped."),
        ("the FREE peoples", "The Free Peoples."),
    ],
)
def test_a_change_of_wording_only_has_no_class(before: str, after: str) -> None:
    assert classify(before, after) == ()
    assert classify(after, before) == ()


@pytest.mark.parametrize(
    ("before", "after"),
    [
        ("The Shadow player draws.", "The Free Peoples player draws."),
        ("Tap the character.", "Untap the character."),
        ("Draw before the roll.", "Draw after the roll."),
        ("Dice of the same face.", "Dice of different faces."),
        ("The youngest player starts.", "The oldest player starts."),
        ("Discard it face down.", "Discard it face up."),
        ("The hazard is played.", "The hazards are played."),
        ("The attacked company moves.", "The attacker company moves."),
        ("The player also may pass.", "The player may pass."),
        ("A company moves.", "The company moves."),
        ("Roll 3 dice. Draw 2 cards.", "Draw 2 cards. Roll 3 dice."),
        ("주사위를 버립니다.", "카드를 버립니다."),
    ],
)
def test_other_words_are_a_change_of_substance(before: str, after: str) -> None:
    language = "ko" if "다" in before else "en"
    assert classify(before, after, language) == (SUBSTANCE,)
    assert classify(after, before, language) == (SUBSTANCE,)


@pytest.mark.parametrize(
    ("before", "after", "expected"),
    [
        ("You may not move.", "You may choose not to move.", "negation"),
        ("Elves may move, Orcs may not move.", "Elves may not move, Orcs may move.", "negation"),
        ("Only Companions may move.", "Companions may only move.", "scope"),
        ("Elves get 3, Orcs get 2.", "Elves get 2, Orcs get 3.", "number"),
        ("You may not pass.", "You not may pass.", "negation"),
    ],
)
def test_the_same_words_in_another_order_can_alter_a_rule(before: str, after: str, expected: str) -> None:
    assert expected in classify(before, after)


@pytest.mark.parametrize(
    ("before", "after", "classes"),
    [
        ("최대 3개까지 놓습니다.", "최대 4개까지 놓습니다.", ("number",)),
        ("하나를 굴립니다.", "둘을 굴립니다.", ("number",)),
        ("놓을 수 있습니다.", "놓아야 합니다.", ("modal",)),
        ("굴립니다.", "굴리지 않습니다.", ("negation",)),
        ("놓을 수 있습니다.", "놓을 수 없습니다.", ("negation",)),
        ("최대 3개.", "최소 3개.", ("scope",)),
        ("동료가 이동합니다.", "동료만 이동합니다.", ("scope",)),
        ("하지만 굴립니다.", "그러나 굴립니다.", (SUBSTANCE,)),
    ],
)
def test_korean_wordings_are_classed_too(before: str, after: str, classes: tuple[str, ...]) -> None:
    assert classify(before, after) == classes


@pytest.mark.parametrize(
    ("before", "after", "classes"),
    [
        ("Ein Spieler muss ziehen.", "Ein Spieler darf ziehen.", ("unclassified",)),
        ("Ein Spieler zieht 2 Karten.", "Ein Spieler zieht 3 Karten.", ("number",)),
        ("Ein Spieler zieht, dann würfelt er.", "Ein Spieler zieht; dann würfelt er!", ()),
    ],
)
def test_in_a_language_of_which_the_deciding_words_are_not_known_no_change_is_harmless(
    before: str, after: str, classes: tuple[str, ...]
) -> None:
    assert classify(before, after, "de") == classes


def test_a_region_does_not_make_another_language() -> None:
    assert classify("the colour of the forest", "the color of the forest", "en-US") == ()


@given(st.text())
def test_words_that_did_not_change_have_no_class(words: str) -> None:
    assert classify(words, words) == ()


def test_a_word_diff_shows_what_went_and_what_came() -> None:
    assert word_diff("The player may draw two cards.", "The player must draw cards.") == (
        ("same", "The player"),
        ("removed", "may"),
        ("added", "must"),
        ("same", "draw"),
        ("removed", "two"),
        ("same", "cards."),
    )


@given(st.text(), st.text())
@example("a b c", "")
@example("x " * 900, "y " * 900)
def test_a_word_diff_holds_all_words_of_both_wordings(before: str, after: str) -> None:
    parts = word_diff(before, after)
    assert " ".join(words for kind, words in parts if kind != "added").split() == before.split()
    assert " ".join(words for kind, words in parts if kind != "removed").split() == after.split()


def test_long_wordings_are_still_classed() -> None:
    filler = " ".join(f"word{n}" for n in range(2_000))
    other = " ".join(f"term{n}" for n in range(2_000))
    assert classify(f"{filler} may pass {filler}", f"{other} must pass {other}") == ("modal",)


def test_the_closest_passage_is_quoted_verbatim() -> None:
    text = (
        "The maximum is equal to the number of Characters currently\nwithin the Fellowship. Ring-bearers do not count."
    )
    lost = "equal to the number of Companions currently in the Fellowship"
    assert closest(lost, text) == "equal to the number of Characters currently\nwithin the Fellowship."


def test_the_closest_passage_to_a_quote_longer_than_the_text_is_the_text() -> None:
    assert closest("the dice that were placed in the Hunt Box", "the dice in the box") == "the dice in the box"


@pytest.mark.parametrize(("quote", "text"), [("", "some words"), ("some words", ""), ("abc", "xyz 123")])
def test_no_passage_is_offered_when_nothing_is_shared(quote: str, text: str) -> None:
    assert closest(quote, text) == ""


@given(st.text(), st.text())
def test_the_closest_passage_stands_in_the_text(quote: str, text: str) -> None:
    assert closest(quote, text) in text


@given(st.text(), st.text())
def test_likeness_is_one_for_the_same_words_and_at_most_one_for_others(one: str, other: str) -> None:
    assert similarity(trigrams(one), trigrams(one)) == 1
    assert 0 <= similarity(trigrams(one), trigrams(other)) <= 1
