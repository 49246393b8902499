"""Ids that survive edits, and the file that remembers them."""

from __future__ import annotations

from dataclasses import replace

import pytest
from hypothesis import given
from hypothesis import strategies as st

from checker.ids.chain import accepted, linked
from checker.ids.lock import Permanent, Refused, accept, settle
from checker.ids.lockfile import Lock, Remembered, parse, render
from checker.model import Clause, Review, Rewording, Source, Tombstone

PATH = "rules_src/game/clauses.lock"


def read(*texts: str, shelf: str = "X.1", document: str = "one") -> tuple[Clause, ...]:
    """A document as a reader gives it: numbered by position; words after "- " are a sub-item of the clause above."""
    clauses: list[Clause] = []
    number = item = 0
    for line, text in enumerate(texts, 1):
        parent = ""
        if text.startswith("- "):
            item += 1
            parent, name, text = f"{shelf}.{number}", f"{shelf}.{number}.{item}", text[2:]
        else:
            number, item = number + 1, 0
            name = f"{shelf}.{number}"
        source = Source(f"{document}.md", line)
        clauses.append(Clause(name, "", "game", document, "en", (shelf,), "rule", text, source, parent=parent))
    return tuple(clauses)


def locked(*texts: str, shelf: str = "X.1", document: str = "one") -> Lock:
    return settle(None, read(*texts, shelf=shelf, document=document)).lock


def ids(settled: Permanent) -> list[str]:
    return [clause.id.removeprefix("X.1.") for clause in settled.clauses]


ELVES = "Elves may move through any forest without stopping."
ORCS = "Orcs lose one die for every mountain they cross."
TROLLS = "When the sun rises all trolls are turned to stone."
RINGS = "A player who holds a ring draws two more cards."
WIZARDS = "Wizards cannot be eliminated by an ordinary attack."


# ids


def test_without_a_lock_the_provisional_ids_stand() -> None:
    settled = settle(None, read(ELVES, ORCS, "- by day", "- by night"))
    assert ids(settled) == ["1", "2", "2.1", "2.2"]
    assert settled.added == ("X.1.1", "X.1.2", "X.1.2.1", "X.1.2.2")


def test_a_clause_inserted_between_two_gets_a_letter() -> None:
    assert ids(settle(locked(ELVES, ORCS), read(ELVES, TROLLS, ORCS))) == ["1", "1a", "2"]


def test_the_next_clause_inserted_there_gets_the_next_letter() -> None:
    once = settle(locked(ELVES, ORCS), read(ELVES, TROLLS, ORCS)).lock
    assert ids(settle(once, read(ELVES, TROLLS, RINGS, ORCS))) == ["1", "1a", "1b", "2"]


def test_letters_go_on_after_z() -> None:
    new = [f"{word} {word}ing {word}ed" for word in (chr(97 + n) * 5 for n in range(26))]
    settled = settle(locked(ELVES, ORCS), read(ELVES, *new, TROLLS, ORCS))
    assert ids(settled)[25:] == ["1y", "1z", "1aa", "2"]


def test_a_clause_before_the_first_counts_from_nought() -> None:
    assert ids(settle(locked(ELVES, ORCS), read(TROLLS, ELVES, ORCS))) == ["0a", "1", "2"]


def test_a_clause_after_the_last_gets_the_next_number() -> None:
    assert ids(settle(locked(ELVES, ORCS), read(ELVES, ORCS, TROLLS))) == ["1", "2", "3"]


def test_a_number_is_not_given_out_again_after_its_clause_is_gone() -> None:
    shorter = settle(locked(ELVES, ORCS), read(ELVES)).lock
    assert ids(settle(shorter, read(ELVES, TROLLS))) == ["1", "3"]


def test_a_letter_is_not_given_out_again_after_its_clause_is_gone() -> None:
    longer = settle(locked(ELVES, ORCS), read(ELVES, TROLLS, ORCS)).lock
    shorter = settle(longer, read(ELVES, ORCS)).lock
    assert ids(settle(shorter, read(ELVES, RINGS, ORCS))) == ["1", "1b", "2"]


def test_a_removed_clause_leaves_a_tombstone_with_its_words() -> None:
    settled = settle(locked(ELVES, ORCS, TROLLS), read(ELVES, TROLLS))
    assert ids(settled) == ["1", "3"]
    assert settled.tombstones == (Tombstone("X.1.2", ORCS),)
    assert settled.removed == ("X.1.2",)


def test_a_removed_clause_that_comes_back_takes_its_id_back() -> None:
    shorter = settle(locked(ELVES, ORCS, TROLLS), read(ELVES, TROLLS)).lock
    settled = settle(shorter, read(ELVES, TROLLS, ORCS))
    assert ids(settled) == ["1", "3", "2"]
    assert (settled.revived, settled.tombstones) == (("X.1.2",), ())


def test_removed_words_that_come_back_in_another_section_are_a_new_clause() -> None:
    before = read(ELVES, ORCS) + read(TROLLS, shelf="X.2")
    shorter = settle(settle(None, before).lock, read(ELVES) + read(TROLLS, shelf="X.2")).lock
    settled = settle(shorter, read(ELVES) + read(TROLLS, ORCS, shelf="X.2"))
    assert [clause.id for clause in settled.clauses] == ["X.1.1", "X.2.1", "X.2.2"]


def test_a_removed_parent_comes_back_with_its_sub_items() -> None:
    shorter = settle(locked(ELVES, ORCS, "- by day", TROLLS), read(ELVES, TROLLS)).lock
    assert ids(settle(shorter, read(ELVES, TROLLS, ORCS, "- by day"))) == ["1", "3", "2", "2.1"]


def test_a_moved_clause_keeps_its_id() -> None:
    settled = settle(locked(ELVES, ORCS, TROLLS), read(TROLLS, ELVES, ORCS))
    assert ids(settled) == ["3", "1", "2"]
    assert settled.moved == ("X.1.3",)


def test_a_clause_moved_and_reworded_at_once_keeps_its_id() -> None:
    settled = settle(locked(ELVES, ORCS, TROLLS, RINGS), read(ELVES, TROLLS, ORCS.replace("one", "two"), RINGS))
    assert ids(settled) == ["1", "3", "2", "4"]


def test_equal_words_keep_the_ids_of_their_neighbours() -> None:
    settled = settle(locked(ELVES, "See below.", ORCS, "See below."), read(ELVES, ORCS, "See below."))
    assert ids(settled) == ["1", "3", "4"]


def test_equal_words_are_matched_in_order() -> None:
    settled = settle(locked("Same.", "Same.", "Same."), read("Same.", "Same."))
    assert ids(settled) == ["1", "2"]
    assert settled.removed == ("X.1.3",)


def test_other_spacing_is_no_change() -> None:
    settled = settle(locked(ELVES), read(ELVES.replace(" ", "  ")))
    assert (settled.changes, settled.lock) == ((), locked(ELVES))


def test_a_renamed_heading_keeps_the_ids_below_it() -> None:
    settled = settle(locked(ELVES, ORCS, shelf="X.peoples"), read(ELVES, TROLLS, ORCS, RINGS, shelf="X.nations"))
    assert [clause.id for clause in settled.clauses] == ["X.peoples.1", "X.peoples.1a", "X.peoples.2", "X.peoples.3"]


def test_a_clause_moved_to_another_section_does_not_rename_its_new_neighbours() -> None:
    before = settle(None, read(ELVES, ORCS, RINGS, shelf="X.1") + read(TROLLS, shelf="X.2")).lock
    settled = settle(before, read(ELVES, shelf="X.1") + read(TROLLS, ORCS, RINGS, WIZARDS, shelf="X.2"))
    assert [clause.id for clause in settled.clauses] == ["X.1.1", "X.2.1", "X.1.2", "X.1.3", "X.2.2"]


def test_of_two_clauses_that_changed_places_the_one_in_another_section_was_moved() -> None:
    before = settle(None, read(ELVES, ORCS, RINGS, shelf="X.1") + read(TROLLS, shelf="X.2")).lock
    after = read(ELVES, RINGS, shelf="X.1") + read(ORCS, TROLLS, shelf="X.2")
    assert settle(before, after).moved == ("X.1.2",)
    assert settle(settle(before, after).lock, after).moved == ()


def test_a_document_under_another_name_keeps_its_ids() -> None:
    settled = settle(locked(ELVES, ORCS, document="one"), read(ELVES, ORCS.replace("one", "two"), document="two"))
    assert ids(settled) == ["1", "2"]


def test_sub_items_follow_their_parent() -> None:
    before = locked(ELVES, ORCS, "- by day", "- by night")
    settled = settle(before, read(ELVES, TROLLS, ORCS, "- by day", "- at dawn", "- by night"))
    assert ids(settled) == ["1", "1a", "2", "2.1", "2.1a", "2.2"]
    assert [clause.parent for clause in settled.clauses] == ["", "", "", "X.1.2", "X.1.2", "X.1.2"]


def test_sub_items_of_a_new_clause_bear_its_id() -> None:
    settled = settle(locked(ELVES, ORCS), read(ELVES, TROLLS, "- by day", "- by night", ORCS))
    assert ids(settled) == ["1", "1a", "1a.1", "1a.2", "2"]


# rewordings


def test_a_reworded_clause_keeps_its_id_and_its_accepted_words() -> None:
    reworded = ORCS.replace("one die", "two dice")
    settled = settle(locked(ELVES, ORCS, TROLLS), read(ELVES, reworded, TROLLS))
    assert ids(settled) == ["1", "2", "3"]
    assert settled.changes == (Rewording("X.1.2", ORCS, reworded, ("number",)),)
    assert settled.lock.entries[1] == Remembered("X.1.2", "one", ORCS, pending=reworded)


def test_a_change_of_capitals_only_is_recorded_and_not_stale() -> None:
    settled = settle(locked(ELVES), read(ELVES.upper()))
    assert [change.stale for change in settled.changes] == [False]


def test_a_clause_rewritten_in_its_place_keeps_its_id() -> None:
    rewritten = "For every mountain that is crossed, the Orcs give up one die."
    assert ids(settle(locked(ELVES, ORCS, TROLLS), read(ELVES, rewritten, TROLLS))) == ["1", "2", "3"]


def test_a_clause_replaced_by_another_is_removed_and_added() -> None:
    settled = settle(locked(ELVES, ORCS, TROLLS), read(ELVES, RINGS, TROLLS))
    assert ids(settled) == ["1", "1a", "3"]
    assert settled.removed == ("X.1.2",)


def test_a_rewording_is_told_from_a_clause_inserted_beside_it() -> None:
    settled = settle(locked(ELVES, ORCS, TROLLS), read(ELVES, RINGS, ORCS.replace("one", "two"), TROLLS))
    assert ids(settled) == ["1", "1a", "2", "3"]


def test_a_second_rewording_is_compared_with_the_accepted_words() -> None:
    once = settle(locked(ELVES), read(ELVES.replace("may", "must"))).lock
    twice = settle(once, read(ELVES.replace("may", "must").replace("any", "every")))
    assert twice.changes[0].before == ELVES
    assert twice.changes[0].classes == ("modal", "scope")


def test_a_rewording_taken_back_leaves_no_change() -> None:
    reworded = settle(locked(ELVES, ORCS), read(ELVES.replace("may", "must"), ORCS)).lock
    settled = settle(reworded, read(ELVES, ORCS))
    assert (settled.changes, settled.lock) == ((), locked(ELVES, ORCS))


def test_a_rewording_cannot_be_slipped_in_by_removing_and_adding_the_clause_again() -> None:
    reworded = read(ELVES.replace("may", "must"), ORCS)
    pending = settle(locked(ELVES, ORCS), reworded).lock
    removed = settle(pending, read(ORCS)).lock
    assert "X.1.1" not in [clause.id for clause in settle(removed, reworded).clauses]


# reviews


def test_a_review_accepts_the_words_and_records_who_when_and_why() -> None:
    now = ELVES.replace("may", "must")
    pending = settle(locked(ELVES), read(now)).lock
    reviewed = accept(pending, "X.1.1", now, "Ann", "second printing", "2026-01-31")
    assert reviewed.entries == (Remembered("X.1.1", "one", now, reviews=reviewed.entries[0].reviews),)
    assert [(one.on, one.by, one.because) for one in reviewed.entries[0].reviews] == [
        ("2026-01-31", "Ann", "second printing")
    ]
    assert settle(reviewed, read(now)).changes == ()


@pytest.mark.parametrize(
    ("clause", "by", "because", "message"),
    [
        ("X.1.1", "Ann", "  ", 'no reason given for accepting "X.1.1"; say why with --because'),
        ("X.1.1", "", "typo", 'nobody named as the reviewer of "X.1.1"; say who with --by'),
        ("X.1.11", "Ann", "typo", 'the lock has no clause "X.1.11"; did you mean "X.1.1"?'),
    ],
)
def test_a_review_is_refused_with_the_reason(clause: str, by: str, because: str, message: str) -> None:
    with pytest.raises(Refused) as refusal:
        accept(locked(ELVES), clause, ELVES, by, because, "2026-01-31")
    assert str(refusal.value) == message


def test_a_removed_clause_cannot_be_reviewed() -> None:
    with pytest.raises(Refused, match="the clause was removed"):
        accept(settle(locked(ELVES, ORCS), read(ELVES)).lock, "X.1.2", ORCS, "Ann", "typo", "2026-01-31")


# the file


FIRST_LOOK = linked("X.1.1", (), Review("2026-01-31", "Ann Lee", "first look", accepted("Draw a card.", "")))


def test_the_file_reads_like_this() -> None:
    lock = Lock(
        (Remembered("X.1.1", "one", "Draw a card.", "Draw two cards.", (FIRST_LOOK,)),),
        (Tombstone("X.1.2", "Pass."),),
    )
    statements = [line for line in render(lock).split("\n") if not line.startswith("#")]
    assert statements == [
        "",
        "version 1",
        "",
        "document one",
        "",
        "clause X.1.1 d401a9f9c403b4cb",
        "  accepted Draw a card.",
        "  pending Draw two cards.",
        f"  reviewed 2026-01-31\tAnn Lee\tfirst look\td401a9f9c403b4cb\t{FIRST_LOOK.mark}",
        "",
        "buried X.1.2 68b0598377f92cc4",
        "  accepted Pass.",
        "",
    ]


def test_an_empty_lock_is_a_lock() -> None:
    assert parse(render(Lock()), PATH) == (Lock(), ())


NAMES = st.text(min_size=1, max_size=8)
REVIEWS = st.lists(st.builds(Review, st.text(max_size=8), st.text(max_size=8), st.text(max_size=8)), max_size=2)


def reviewed_as(entry: Remembered, reviews: list[Review]) -> Remembered:
    """The entry with these reviews, as the command would have written them."""
    done: tuple[Review, ...] = ()
    for review in reviews:
        done = (*done, linked(entry.id, done, replace(review, words=accepted(entry.words, entry.corrected))))
    return replace(entry, reviews=done)


ENTRIES = st.builds(reviewed_as, st.builds(Remembered, NAMES, NAMES, st.text(), st.text()), REVIEWS)
LOCKS = st.builds(
    lambda entries, stones: Lock(
        tuple(entries), tuple(stone for stone in stones if stone.clause not in {e.id for e in entries})
    ),
    st.lists(ENTRIES, unique_by=lambda entry: entry.id, max_size=5),
    st.lists(st.builds(Tombstone, NAMES, st.text()), unique_by=lambda stone: stone.clause, max_size=3),
)


@given(LOCKS)
def test_whatever_the_words_a_lock_survives_its_file(lock: Lock) -> None:
    assert parse(render(lock), PATH) == (lock, ())


@given(LOCKS)
def test_a_lock_checked_out_with_other_line_ends_is_the_same(lock: Lock) -> None:
    assert parse(render(lock).replace("\n", "\r\n"), PATH) == (lock, ())


@given(st.text())
def test_whatever_the_text_reading_a_lock_never_crashes(text: str) -> None:
    assert parse(text, PATH)[1] or parse(render(parse(text, PATH)[0]), PATH)[1] == ()


GOOD = "version 1\ndocument one\nclause X.1 68b0598377f92cc4\n  accepted Pass.\n"


@pytest.mark.parametrize(
    ("text", "line", "message"),
    [
        ("", 1, 'no line "version 1"'),
        ("version 2\n", 1, 'expected "version 1", found "version 2"'),
        (GOOD + "<<<<<<< ours\nclause X.1 0\n=======\nclause X.1 0\n>>>>>>> theirs\n", 5, "a merge conflict"),
        (GOOD + "=======\n", 5, "a merge conflict"),
        (
            GOOD + "clause X.1 68b0598377f92cc4\n  accepted Pass.\n",
            5,
            'the id "X.1" stands here twice, first in line 3',
        ),
        (
            GOOD + "buried X.1 68b0598377f92cc4\n  accepted Pass.\n",
            5,
            'the id "X.1" stands here twice, first in line 3',
        ),
        (GOOD + "clause X.2 68b0598377f92cc4\n", 5, '"X.2" has no accepted words'),
        (GOOD + "clause\n  accepted Pass.\n", 5, '"clause" without an id'),
        (GOOD.replace("Pass.", "Play."), 3, 'the words of "X.1" do not match their fingerprint'),
        (GOOD.replace("document one\n", ""), 2, 'the clause "X.1" belongs to no document'),
        (GOOD + "  accepted Pass.\n", 5, '"accepted" does not belong here'),
        (GOOD + "  reviewed today\n", 5, "a review is not date, name, reason, fingerprint and mark separated by tabs"),
        (GOOD + "  pending a\\qb\n", 5, 'unknown escape "\\q"'),
        (GOOD + "  acepted Pass.\n", 5, 'cannot read the line "acepted Pass."'),
        ("version 1\n  accepted Pass.\n", 2, '"accepted" stands outside a block'),
    ],
)
def test_a_broken_lock_is_a_problem_with_its_line(text: str, line: int, message: str) -> None:
    problem = parse(text, PATH)[1][0]
    assert (problem.source, problem.message) == (Source(PATH, line), message)


def test_a_misspelt_line_is_answered_with_the_nearest_word() -> None:
    assert parse(GOOD + "  acepted Pass.\n", PATH)[1][0].advice == 'did you mean "accepted"?'


def test_all_problems_of_a_lock_are_found_in_one_run() -> None:
    text = GOOD + "nonsense\nclause X.1 0\n  accepted a\n<<<<<<< ours\n>>>>>>> theirs\n"
    assert [problem.source.line for problem in parse(text, PATH)[1]] == [5, 6, 8]


def test_a_file_that_is_no_lock_at_all_gives_no_endless_list() -> None:
    assert len(parse("nonsense\n" * 10_000, PATH)[1]) == 100


# properties of random edits

VOCABULARY = "die card army may must each any draw move site turn ring hunt roll three pass map city road host".split()
SENTENCES = st.lists(st.sampled_from(VOCABULARY), min_size=4, max_size=12).map(" ".join)
EDITS = st.lists(
    st.tuples(
        st.sampled_from(["insert", "delete", "move", "reword"]), st.integers(0, 99), st.integers(0, 99), SENTENCES
    ),
    max_size=6,
)


def edited(texts: list[str], edits: list[tuple[str, int, int, str]]) -> tuple[list[str], set[str]]:
    """The texts after the edits, and those that no edit touched."""
    original, texts, touched = texts, list(texts), set[str]()
    for kind, at, to, words in edits:
        if kind == "insert" or not texts:
            texts.insert(at % (len(texts) + 1), words)
            touched.add(words)
            continue
        text = texts.pop(at % len(texts))
        touched.add(text)
        if kind == "move":
            texts.insert(to % (len(texts) + 1), text)
            touched.discard(text)
        elif kind == "reword":
            texts.insert(at % (len(texts) + 1), f"{text} now")
            touched.add(f"{text} now")
    return texts, set(original) & set(texts) - touched


@given(st.lists(SENTENCES, unique=True, max_size=12), EDITS)
def test_random_edits_keep_the_ids_of_untouched_clauses(
    texts: list[str], edits: list[tuple[str, int, int, str]]
) -> None:
    before = {clause.text: clause.id for clause in read(*texts)}
    after, untouched = edited(texts, edits)
    now = {clause.text: clause.id for clause in settle(locked(*texts), read(*after)).clauses}
    assert {text: now[text] for text in untouched} == {text: before[text] for text in untouched}


@given(st.lists(SENTENCES, max_size=12), EDITS, EDITS)
def test_ids_stay_unique_and_are_never_lost(
    texts: list[str], first: list[tuple[str, int, int, str]], second: list[tuple[str, int, int, str]]
) -> None:
    once, _ = edited(texts, first)
    twice, _ = edited(once, second)
    lock = locked(*texts)
    given_out = {entry.id for entry in lock.entries}
    for reading in (once, twice):
        settled = settle(lock, read(*reading))
        lock = settled.lock
        names = [entry.id for entry in lock.entries] + [stone.clause for stone in lock.tombstones]
        assert [clause.id for clause in settled.clauses] == [entry.id for entry in lock.entries]
        assert len(names) == len(set(names))
        assert given_out <= set(names)
        given_out |= set(names)


@given(st.lists(SENTENCES, max_size=12), EDITS)
def test_lock_after_lock_changes_nothing(texts: list[str], edits: list[tuple[str, int, int, str]]) -> None:
    reading = read(*edited(texts, edits)[0])
    once = settle(locked(*texts), reading)
    twice = settle(once.lock, reading)
    assert (twice.lock, twice.clauses, twice.changes) == (once.lock, once.clauses, once.changes)
    assert (twice.added, twice.moved, twice.removed, twice.revived) == ((), (), (), ())


@pytest.mark.parametrize("change", ["identical", "reworded", "reversed", "replaced"])
def test_the_worst_documents_are_settled_too(change: str) -> None:
    texts = ["Same."] * 3_000 if change == "identical" else [f"Rule {n} is about {n * n} dice." for n in range(3_000)]
    new = {
        "identical": texts[:1_000],
        "reworded": [text.replace("is about", "deals with") for text in texts],
        "reversed": texts[::-1],
        "replaced": [f"{n * 7} armies march to {n * 3} towns" for n in range(3_000)],
    }[change]
    settled = settle(locked(*texts), read(*new))
    assert len({clause.id for clause in settled.clauses}) == len(new)
