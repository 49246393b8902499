"""A book: registration refuses what could never work, and knows who beats whom."""

from __future__ import annotations

import copy
import re
import sys
from pathlib import Path
from types import ModuleType

import pytest

from checker.judging.judge import judge
from checker.judging.parts import satisfied
from checker.rulebook.load import load
from tests.repository import put
from tests.toy import Load, Quay, Sail, Toll, book, empty_book


def test_a_part_knows_its_clause_and_its_name() -> None:
    assert [part.id for part in book().parts_of("Q.3")] == ["Q.3#a_fourth"]
    assert book().by_id["Q.2#no_more"].numbers == (("most", 3),)


def test_who_beats_whom_is_known_from_both_sides() -> None:
    assert book().beats("Q.3") == ("Q.2",)
    assert book().beaten_by("Q.3") == ("Q.4",)
    assert book().beats("Q.1") == ()


def test_a_part_of_a_clause_can_be_beaten_alone() -> None:
    made = empty_book()
    made.permits("Q.3", Load, overrides=("Q.2#no_more",))(lambda case: satisfied(""))
    assert made.beats("Q.3") == ("Q.2",)


def test_a_part_registered_twice_is_refused() -> None:
    made = book()

    def no_more(case: object) -> object:
        return satisfied("")

    with pytest.raises(ValueError, match=r"Q\.2#no_more is registered twice"):
        made.requires("Q.2", Load)(no_more)


def test_an_action_registered_twice_is_refused() -> None:
    with pytest.raises(ValueError, match='"load" is registered twice'):
        empty_book().action(Load, says="again")


def test_a_misspelt_option_is_not_taken_for_a_number() -> None:
    with pytest.raises(TypeError, match=r'overide=.* did you mean "overrides"'):
        empty_book().requires("Q.2", Load, overide="Q.1")


@pytest.mark.parametrize("kinds", [(Toll,), (int,), ()])
def test_a_requirement_is_about_registered_actions(kinds: tuple[type, ...]) -> None:
    with pytest.raises(TypeError, match="register the action first"):
        empty_book().requires("Q.2", *kinds)


def test_a_definition_is_about_a_question() -> None:
    with pytest.raises(TypeError, match="register the question first"):
        empty_book().defines("Q.2", Sail)


def test_a_copy_of_a_book_hears_the_parts_it_has_and_not_those_of_the_first() -> None:
    first = book()
    assert judge(first, Quay(), Load(4)).ruling == "illegal"
    other = copy.copy(first)
    other._by_about = {
        name: [part for part in parts if part.clause != "Q.2"] for name, parts in first._by_about.items()
    }
    assert judge(other, Quay(), Load(4)).ruling == "legal"
    assert judge(first, Quay(), Load(4)).ruling == "illegal"


def test_twins_of_twins_are_one_family() -> None:
    made = empty_book()
    made.link("Q.1", "Q.2", "same words", twins=True)
    made.link("Q.3", "Q.2", "same words", twins=True)
    made.link("Q.4", "Q.1", "leans on it")
    assert made.twins("Q.1") == made.twins("Q.3") == {"Q.1", "Q.2", "Q.3"}
    assert made.twins("Q.4") == {"Q.4"}


def test_the_game_in_the_guide_can_be_written_as_it_stands(monkeypatch: pytest.MonkeyPatch) -> None:
    guide = (Path(__file__).parent.parent / "docs" / "adding.md").read_text(encoding="utf-8")
    (code,) = (block for block in re.findall(r"```python\n(.*?)```", guide, re.DOTALL) if "Book(" in block)
    game = ModuleType("guide")
    monkeypatch.setitem(sys.modules, "guide", game)
    exec(code, vars(game))
    assert judge(game.book, game.Quay(), game.Load(4)).ruling == "illegal"
    assert judge(game.book, game.Quay(), game.Load(3), after=True).after == game.Quay(crates=7)
    assert judge(game.book, game.Quay(), game.Toll()).answer == 2


def test_the_rules_in_the_guide_have_the_clauses_its_code_speaks_for(tmp_path: Path) -> None:
    guide = (Path(__file__).parent.parent / "docs" / "adding.md").read_text(encoding="utf-8")
    (document,) = re.findall(r"```markdown\n(.*?)```", guide, re.DOTALL)
    (manifest,) = (block for block in re.findall(r"^```toml\n(.*?)```", guide, re.DOTALL | re.M) if "title" in block)
    put(tmp_path, "quay.md", document)
    put(tmp_path, "rulebook.toml", manifest)
    rulebook = load(tmp_path)
    assert not rulebook.problems
    assert [clause.id for clause in rulebook.clauses] == re.findall(r'@book\.\w+\("(Q\.\d)"', guide)
