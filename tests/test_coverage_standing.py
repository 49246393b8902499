"""The standing of a clause: what its parts owe, and what is said to be missing."""

from __future__ import annotations

from dataclasses import replace

import pytest

from checker.judging.book import Book
from checker.judging.parts import answer, applies, satisfied
from checker.model import Exemption, Key, Rewording, Rulebook, Source
from checker.proving.coverage import PARTLY, PROVEN, REFERENCE, UNPROVEN, Standing, by_section, totals
from checker.proving.verify import Verification, verify
from tests.toy import Load, Toll, book, empty_book, rulebook, scenario_file, scenario_text

AT = Source("waivers.toml", 1)


def standing(clause: str, *scenarios: str, with_book: Book | None = None, rules: Rulebook | None = None) -> Standing:
    return verified(*scenarios, with_book=with_book, rules=rules).standings[Key("quay", clause)]


def verified(*scenarios: str, with_book: Book | None = None, rules: Rulebook | None = None) -> Verification:
    used = with_book or book()
    files = [scenario_file(text, used) for text in scenarios]
    assert not any(file.problems for file in files)
    return verify([rules or rulebook()], {"quay": used}, files)


def load(clause: str, crates: int, then: str, given: str = "{}") -> str:
    return scenario_text(clause, then, given=given, when=f"{{load: {{crates: {crates}}}}}", title=f"load {crates}")


def test_a_clause_with_both_sides_of_its_limit_is_proven() -> None:
    found = standing("Q.2", load("Q.2", 3, "legal"), load("Q.2", 4, "illegal"))
    assert (found.standing, found.missing, found.scenarios) == (PROVEN, (), 2)
    assert found.mark == "✔️"


def test_one_side_alone_is_not_enough() -> None:
    found = standing("Q.2", load("Q.2", 4, "illegal"))
    assert found.standing == PARTLY
    assert found.missing == (
        'not at the limit: most 2 instead of 3 changes no scenario of "no more"',
        "one side only: no scenario is allowed",
        'a slip nobody notices: "case.action.crates < most" for "case.action.crates <= most" in book.<locals>.no_more',
    )


def test_a_scenario_away_from_the_limit_does_not_show_it() -> None:
    found = standing("Q.2", load("Q.2", 3, "legal"), load("Q.2", 5, "illegal"))
    assert found.missing == ('not at the limit: most 4 instead of 3 changes no scenario of "no more"',)


def test_a_decorative_scenario_is_named() -> None:
    found = standing("Q.2", load("Q.2", 3, "legal"), load("Q.2", 4, "illegal"), load("Q.2", 1, "legal"))
    assert found.missing == ('decorative: "load 1" comes out the same without the clause',)


def test_a_vacuous_part_is_not_load_bearing() -> None:
    made = empty_book()
    made.permits("Q.1", Load)(lambda case: applies("as many as he wants"))

    @made.requires("Q.2", Load)
    def always_fine(case: object) -> object:
        return satisfied("always fine")

    found = standing("Q.2", load("Q.2", 3, "legal"), with_book=made)
    assert found.standing == PARTLY
    assert 'not load-bearing: nothing forbidden becomes allowed without "always fine"' in found.missing


def test_a_scenario_that_disagrees_leaves_the_clause_unproven() -> None:
    found = standing("Q.2", load("Q.2", 3, "illegal"))
    assert found.standing == UNPROVEN
    assert found.missing == ('"load 3" expects illegal, comes out legal',)


def test_a_clause_without_parts_is_unproven() -> None:
    assert standing("Q.10").missing == ("no checker speaks for this clause",)


def test_a_clause_without_scenarios_is_unproven() -> None:
    assert standing("Q.2").missing == ("no scenario tries this clause",)


def test_a_clause_with_a_condition_owes_a_scenario_in_which_it_is_silent() -> None:
    storm = scenario_text("Q.6", "{answer: 0}", given="{weather: storm}", ask="toll")
    calm = scenario_text("Q.6", "{answer: 2}", ask="toll")
    assert standing("Q.6", storm).missing == ("one side only: no scenario in which the clause is silent",)
    assert standing("Q.6", storm, calm).standing == PROVEN


def test_a_clause_with_words_that_no_code_speaks_for_is_partly_proven_and_gives_the_reason() -> None:
    aside = "Q.2:\n  not_modelled: {are loaded: the loading itself is not modelled}\n"
    limit = (load("Q.2", 3, "legal"), load("Q.2", 4, "illegal").replace("Q.2:\n", aside))
    found = standing("Q.2", *limit)
    assert (found.standing, found.missing) == (
        PARTLY,
        ('no code speaks for "are loaded": the loading itself is not modelled',),
    )


@pytest.mark.parametrize(
    ("aside", "words"),
    [
        ("{are thrown: nobody throws}", '"are thrown" does not stand in Q.2'),
        ('{are loaded: ""}', '"are loaded" without a reason'),
        ("[are loaded]", '"not_modelled" is no list of words with reasons'),
    ],
)
def test_words_not_modelled_stand_in_the_clause_and_have_a_reason(aside: str, words: str) -> None:
    text = load("Q.2", 3, "legal").replace("Q.2:\n", f"Q.2:\n  not_modelled: {aside}\n")
    (problem,) = scenario_file(text, book()).problems
    assert words in str(problem)


@pytest.mark.parametrize("crates", [2, 3])
def test_an_answer_that_is_a_number_is_tried_one_higher_and_one_lower(crates: int) -> None:
    made = empty_book()
    made.defines("Q.5", Toll)(lambda case: answer(case.state.crates, "as many as there are crates"))
    text = scenario_text("Q.5", f"{{answer: {crates}}}", given=f"{{crates: {crates}}}", ask="toll")
    (one,) = verified(text, with_book=made).evidence
    tried = {(proof.by, str(proof.result)) for proof in one.proofs if proof.how == "answer"}
    assert tried == {(1, f"answer {crates + 1}"), (-1, f"answer {crates - 1}")}


def test_a_waiver_makes_a_clause_partly_proven_and_gives_the_reason() -> None:
    rules = replace(rulebook(), exemptions=(Exemption("Q.10", "nobody knows what it means", AT),))
    found = standing("Q.10", rules=rules)
    assert (found.standing, found.missing) == (PARTLY, ("waived: nobody knows what it means",))


def test_a_reference_stands_outside_the_count() -> None:
    rules = replace(rulebook(), exemptions=(Exemption("Q.10", "a scope note", AT, reference=True),))
    found = standing("Q.10", rules=rules)
    assert found.standing == REFERENCE
    assert totals([found]).counted == 0


def test_a_reworded_clause_is_suspect_until_reviewed() -> None:
    change = Rewording("Q.2", "No more than 4 crates.", "No more than 3 crates.", ("number",))
    rules = replace(rulebook(), changes=(change,))
    found = standing("Q.2", load("Q.2", 3, "legal"), load("Q.2", 4, "illegal"), rules=rules)
    assert (found.standing, found.missing) == (PARTLY, ("suspect: reworded (number) and not reviewed",))


def test_one_hundred_percent_is_printed_only_when_nothing_is_missing() -> None:
    most = [Standing(str(n), PROVEN) for n in range(999)]
    assert totals([*most, Standing("last", PARTLY)]).percent == 99
    assert totals([*most, Standing("last", PROVEN)]).percent == 100


def test_sections_are_counted_apart() -> None:
    found = verified(load("Q.2", 3, "legal"), load("Q.2", 4, "illegal"))
    assert by_section(found.clauses, found.standings)[("Loading",)].proven == 1


def test_what_flips_without_a_clause_is_known_for_every_scenario() -> None:
    found = verified(load("Q.2", 4, "illegal"), load("Q.3", 4, "legal", "{weather: calm}"))
    assert [(one.scenario.clause, str(new)) for one, new in found.without(Key("quay", "Q.2"))] == [("Q.2", "legal")]
    assert [(one.scenario.clause, str(new)) for one, new in found.without(Key("quay", "Q.3"))] == [("Q.3", "illegal")]
    assert [one.scenario.title for one in found.of(Key("quay", "Q.3"))] == ["load 4"]
