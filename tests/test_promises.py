"""Every sentence of the page on the proof is held by tests, named here one by one."""

from __future__ import annotations

import ast
import re
from functools import cache
from pathlib import Path

import pytest

# How a sentence of docs/proof.md begins, and the tests that would fail were it not true.
HELD_BY = {
    "A green tick is cheap.": [],
    "These pages claim more:": [
        "silenced::no_clause_stays_proven_when_one_of_its_parts_says_nothing",
        "silenced::no_clause_stays_proven_when_one_of_its_numbers_is_another",
        "mutants::scenarios_at_the_limit_notice_every_slip",
    ],
    "A reader cuts each source document": [
        "readers_golden::a_document_gives_the_clauses_and_problems_written_below_it",
    ],
    "A lock gives each a permanent id.": [
        "lock::random_edits_keep_the_ids_of_untouched_clauses",
        "lock::ids_stay_unique_and_are_never_lost",
    ],
    "The code of a game takes part": [
        "book::a_part_knows_its_clause_and_its_name",
    ],
    "A part defines the answer": [
        "judge::a_question_is_answered_by_the_clause_that_stands",
        "footing::what_is_forbidden_rests_on_the_clauses_that_forbid_it",
        "footing::what_a_clause_permits_rests_on_that_clause",
        "judge::an_effect_changes_the_situation_afterwards",
    ],
    "A scenario is a situation and an action.": [
        "scenarios::a_file_holds_its_scenarios_in_order_with_their_lines",
    ],
    "The judge asks every part": [
        "judge::a_rule_its_exception_and_the_exception_to_that",
        "judge::every_step_carries_a_clause_an_outcome_and_what_it_is_about",
    ],
    "An action is not allowed": [
        "judge::what_a_clause_forbids_is_forbidden_whatever_else_is_open",
    ],
    "It is allowed where something grants": [
        "footing::what_a_clause_permits_rests_on_that_clause",
        "footing::what_no_clause_permits_rests_on_the_presumption_of_its_kind_and_says_it",
    ],
    "A requirement that is met grants nothing": [
        "footing::a_requirement_that_is_met_allows_nothing",
    ],
    "An answer rests on the clause": [
        "footing::an_answer_rests_on_the_clause_that_gives_it_and_not_on_what_it_asked",
        "footing::an_answer_read_off_the_table_says_so",
        "footing::an_answer_that_takes_something_for_granted_says_what",
    ],
    "Where none of these is to be had": [
        "judge::a_question_nobody_answers_is_undefined",
        "judge::an_action_that_nobody_allows_or_forbids_is_undefined",
    ],
    "Two clauses in force that disagree": [
        "judge::clauses_that_disagree_are_a_conflict_that_names_them",
    ],
    "Silence is never taken for permission.": [
        "judge::a_silent_clause_is_no_permission",
        "silenced::no_scenario_is_allowed_or_answered_on_no_footing",
    ],
    "requires |": [
        "proof::what_only_becomes_open_was_not_forbidden_by_the_clause_alone",
        "coverage_standing::a_clause_with_both_sides_of_its_limit_is_proven",
    ],
    "permits |": [
        "proof::a_permission_that_beats_nothing_is_no_proof",
        "proof::an_exception_to_an_exception_hangs_on_itself",
    ],
    "defines |": [
        "proof::an_answer_that_is_true_or_false_is_turned_round",
    ],
    "effects |": [
        "proof::an_effect_that_is_switched_off_leaves_another_situation",
    ],
    "a number in any of them |": [
        "proof::a_number_is_nudged_both_ways_and_flips_only_at_the_limit",
    ],
    "an answer that is a number |": [
        "coverage_standing::an_answer_that_is_a_number_is_tried_one_higher_and_one_lower",
    ],
    "The change has to be exactly this one.": [
        "proof::what_only_becomes_open_was_not_forbidden_by_the_clause_alone",
    ],
    "What merely becomes open": [
        "proof::what_only_becomes_open_was_not_forbidden_by_the_clause_alone",
    ],
    "And the verdict has to have rested": [
        "proof::two_clauses_that_forbid_the_same_thing_mask_each_other",
    ],
    "So a limit of three is not proven": [
        "coverage_standing::a_scenario_away_from_the_limit_does_not_show_it",
    ],
    "It takes three and four.": [
        "coverage_standing::a_clause_with_both_sides_of_its_limit_is_proven",
    ],
    "Each clause is tried alone.": [
        "silenced::no_clause_stays_proven_when_one_of_its_parts_says_nothing",
    ],
    "Another clause that forbids": [
        "proof::two_clauses_that_forbid_the_same_thing_mask_each_other",
    ],
    "Where two clauses print the very same": [
        "proof::of_two_clauses_that_print_the_same_norm_each_carries_it_while_the_other_is_off",
        "proof::a_clause_of_the_same_norm_whose_own_code_does_nothing_is_not_carried_by_the_other",
    ],
    "Besides being switched off": [
        "mutants::a_comparison_is_widened_and_turned",
        "mutants::guards_choices_and_negations_slip",
        "mutants::calls_filters_and_numbers_slip",
    ],
    "Some scenario that runs this code": [
        "mutants::a_slip_that_no_scenario_notices_survives",
    ],
    "A slip that nobody notices stands": [
        "coverage_standing::one_side_alone_is_not_enough",
    ],
    "A slip that cannot matter is settled": [
        "mutants::what_a_person_settled_counts_no_more_until_the_code_is_other",
        "mutants::a_slip_that_is_settled_hides_no_other_behind_it",
    ],
    "ruleproof explain ID lists them all.": [
        "cli_judging::slips_that_nobody_notices_are_listed_with_their_clause",
    ],
    "A number that the clause prints": [
        "printed::numbers_are_read_in_digits_and_words",
        "printed::a_number_that_only_the_text_has_is_told",
        "printed::the_same_number_in_both_is_fine",
    ],
    "What only looks like a number": [
        "printed::a_number_that_counts_nothing_is_explained_beside_the_scenarios",
    ],
    "A fact or argument that scenarios": [
        "unread::facts_and_arguments_that_nobody_reads_are_told",
        "unread::what_a_part_reads_is_not_told",
    ],
    "Words that no code speaks for": [
        "coverage_standing::a_clause_with_words_that_no_code_speaks_for_is_partly_proven_and_gives_the_reason",
        "coverage_standing::words_not_modelled_stand_in_the_clause_and_have_a_reason",
    ],
    "A rewording passes alone": [
        "wording::a_change_of_wording_only_has_no_class",
        "swapped_words::two_words_that_are_both_used_are_no_slips_for_each_other",
        "swapped_words::a_slip_of_the_pen_passes",
    ],
    "Any other word, and any other order": [
        "swapped_words::a_word_for_any_other_word_of_the_rules_is_suspect",
        "wording::the_same_words_in_another_order_can_alter_a_rule",
        "coverage_standing::a_reworded_clause_is_suspect_until_reviewed",
    ],
    "A review is accepted if": [
        "words_and_code::words_are_not_accepted_while_what_speaks_for_them_is_as_before",
        "words_and_code::words_are_accepted_once_code_or_a_scenario_changed_too",
        "words_and_code::somebody_may_say_why_the_code_stays",
    ],
    "A correction is a rewording": [
        "words_and_code::a_correction_that_turns_a_clause_round_waits_for_a_review",
        "words_and_code::a_correction_of_a_typo_passes_alone",
    ],
    "A part sees the situation": [
        "cheating::a_part_that_keeps_to_its_case_is_not_named",
    ],
    "Code that reaches further": [
        "cheating::a_part_that_looks_beyond_its_case_is_named",
    ],
    "Before a game is loaded": [
        "cheating_ways::a_module_that_does_more_than_register_is_named",
        "cheating_ways::a_game_that_does_more_than_register_is_not_loaded",
    ],
    "Modules that only read records": [
        "cheating_ways::modules_that_only_register_are_loaded",
    ],
    "In every function that judging may run": [
        "cheating::a_part_that_looks_beyond_its_case_is_named",
        "cheating::a_clause_whose_code_looks_at_the_clock_has_no_mark",
    ],
    "Allowed are the game's own modules": [
        "cheating::a_part_that_keeps_to_its_case_is_not_named",
        "cheating::the_games_here_look_at_nothing_else",
    ],
    "Functions in tables, defaults": [
        "cheating_ways::a_part_that_remembers_or_looks_around_is_named",
    ],
    "What it holds, in names": [
        "cheating_ways::a_part_that_remembers_loses_its_clauses_their_mark",
        "cheating_ways::constants_that_nobody_changes_are_no_memory",
    ],
    "Names are not assigned": [
        "cheating_ways::a_part_that_remembers_or_looks_around_is_named",
    ],
    "A case prints no more": [
        "cheating_ways::a_case_shows_no_more_than_it_is",
        "cheating_ways::an_answer_that_equals_anything_is_no_answer",
    ],
    "Every scenario is judged once more": [
        "cheating::a_part_that_remembers_what_it_was_asked_is_caught",
    ],
    "Equal situations of which": [
        "cheating::equal_situations_with_different_expectations_are_an_error",
        "cheating::a_scenario_that_says_the_same_as_another_is_told",
    ],
    "The book is as the engine": [
        "cheating::an_engine_with_another_judge_in_it_is_told",
        "cheating::an_engine_whose_code_was_exchanged_is_told",
        "cheating_ways::a_book_whose_methods_were_exchanged_is_named",
    ],
    "Decorative:": [
        "proof::a_scenario_far_from_the_limit_is_decorative",
        "coverage_standing::a_decorative_scenario_is_named",
    ],
    "Often another clause masks it": [
        "proof::two_clauses_that_forbid_the_same_thing_mask_each_other",
    ],
    "Not load-bearing:": [
        "coverage_standing::a_vacuous_part_is_not_load_bearing",
    ],
    "One side only:": [
        "coverage_standing::one_side_alone_is_not_enough",
        "coverage_standing::a_clause_with_a_condition_owes_a_scenario_in_which_it_is_silent",
    ],
    "Not at the limit:": [
        "coverage_standing::a_scenario_away_from_the_limit_does_not_show_it",
    ],
    "A slip nobody notices:": [
        "coverage_standing::one_side_alone_is_not_enough",
    ],
    "No code speaks for some": [
        "coverage_standing::a_clause_with_words_that_no_code_speaks_for_is_partly_proven_and_gives_the_reason",
    ],
    "Suspect:": [
        "coverage_standing::a_reworded_clause_is_suspect_until_reviewed",
    ],
    "Waived:": [
        "coverage_standing::a_waiver_makes_a_clause_partly_proven_and_gives_the_reason",
    ],
    "pytest, the command line and this site": [
        "site_pages::the_coverage_page_prints_the_numbers_of_the_json",
        "pytest_plugin::each_scenario_is_an_item_named_by_clause_and_title",
    ],
    "Nothing is kept between runs": [
        "site_pages::two_builds_are_the_same_byte_for_byte",
    ],
    "make serve remembers": [
        "site_build::a_preview_proves_again_only_what_was_edited",
    ],
    "The matrix lists every clause": [
        "site_pages::the_matrix_and_its_csv_have_a_row_for_every_scenario",
        "site_pages::the_totals_of_the_json_are_the_sums_of_its_clauses",
    ],
}


def sentences(text: str) -> list[str]:
    """The sentences of a page: those of its paragraphs and items, and each row of its tables; no headings."""
    found: list[str] = []
    for block in re.split(r"\n\n|\n(?=- |\d\. |\| )", text):
        words = " ".join(block.split())
        if words.startswith(("#", "|--", "| part ")):
            continue
        row = words.strip("| ") if words.startswith("|") else re.sub(r"^(- |\d\. )", "", words)
        parts = [row] if words.startswith("|") else re.split(r"(?<=[.:])\*{0,2} (?=[A-Z*`\[])", row)
        found += [re.sub(r"[*`\[\]]|\([a-z.]+\.md\)", "", one).strip() for one in parts]
    return [one for one in found if one]


TESTS = Path(__file__).parent
PAGE = TESTS.parent / "docs/proof.md"


@cache
def named_in(name: str) -> frozenset[str]:
    tree = ast.parse((TESTS / f"test_{name}.py").read_text(encoding="utf-8"))
    return frozenset(one.name for one in tree.body if isinstance(one, ast.FunctionDef))


def test_every_sentence_is_held_and_nothing_is_held_that_is_not_said() -> None:
    said = sentences(PAGE.read_text(encoding="utf-8"))
    held = [[begin for begin in HELD_BY if one.startswith(begin)] for one in said]
    assert [one for one, by in zip(said, held, strict=True) if len(by) != 1] == []
    assert {begin for by in held for begin in by} == set(HELD_BY)


@pytest.mark.parametrize("begin", HELD_BY)
def test_the_tests_that_hold_it_exist(begin: str) -> None:
    missing = [one for one in HELD_BY[begin] if f"test_{one.split('::')[1]}" not in named_in(one.split("::")[0])]
    assert missing == []
