"""One word for another: whatever changes the meaning of a clause of this project makes it suspect."""

from __future__ import annotations

import random
import re
from dataclasses import replace
from pathlib import Path

import pytest

from checker.ids.lock import settle
from checker.ids.lockfile import Lock, parse
from checker.model import Clause
from checker.rulebook.load import load_all
from checker.text.typos import elsewhere, typo
from checker.text.wording import classify

ROOT = Path(__file__).resolve().parent.parent
SWAPS = """
Shadow/Free Peoples  tap/untap  tapped/untapped  before/after  first/last  each/one  may/must  may/may not
can/cannot  is/is not  same/different  youngest/oldest  down/up  more/fewer  equal/unequal  opponent/player
his/her  their/your  he/she  attack/defend  character/company  site/region  hazard/resource  card/die
dice/cards  hand/deck  draw/discard  discard/draw  play/reveal  played/placed  sites/sides  these/those
though/through  later/layer  taken/token  rolls/rules  united/untied  move/stay  moving/staying  new/old
beginning/end  beginning/middle  start/end  winner/loser  wins/loses  strike/attack  strikes/attacks
wounded/killed  adds/subtracts  plus/minus  minimum/maximum  least/most  higher/lower  greater/less  and/or
or/and  if/unless  only/also  all/some  any/no  not/always  from/to  to/from  with/without  during/after
until/since  immediately/later  Companions/Minions  Fellowship/Company  Hunt/Muster  Army/Character  Eye/Will
Leader/Leaders  Nation/Nations  action/event  turn/game  turn/phase  phase/step  two/three  three/two  one/two
half/twice  removed/added  remove/add  returned/discarded  inside/outside  left/right  own/other
current/previous  next/previous  target/source  face-up/face-down  public/secret  ally/item  item/ally
ring/item  Ringwraith/Wizard  minion/hero  faction/ally  detainment/normal
"""
PAIRS = [tuple(pair.split("/", 1)) for pair in re.split(r"\s{2,}|\n", SWAPS.strip())]


def rules() -> list[tuple[Clause, Lock]]:
    found = []
    for rulebook in load_all(ROOT / "rules_src"):
        lock = parse((ROOT / "rules_src" / rulebook.game / "clauses.lock").read_text("utf-8"), "")[0]
        found += [(clause, lock) for clause in rulebook.clauses if clause.authority != "player aid"]
    return found


RULES = rules()


def swapped(text: str, one: str, other: str) -> str:
    return re.sub(rf"(?<![\w-]){re.escape(one)}(?![\w-])", other, text, count=1)


def test_every_word_of_the_list_for_another_is_substance_in_every_clause() -> None:
    texts = [clause.text for clause, _ in RULES]
    used = elsewhere(texts)
    tried = [(text, swapped(text, *pair), pair) for text in texts for pair in PAIRS]
    real = [one for one in tried if one[0] != one[1]]
    assert len(real) > 1000
    assert [pair for before, after, pair in real if not classify(before, after, "en", used)] == []


@pytest.mark.parametrize("seed", range(20))
def test_a_word_for_any_other_word_of_the_rules_is_suspect(seed: int) -> None:
    chance = random.Random(seed)
    clause, lock = chance.choice(RULES)
    words = sorted({word for one, _ in RULES for word in re.findall(r"[A-Za-z]{3,}", one.text)})
    place = chance.choice(list(re.finditer(r"[A-Za-z]{3,}", clause.text)))
    other = chance.choice([word for word in words if word.casefold() != place[0].casefold()])
    text = clause.text[: place.start()] + other + clause.text[place.end() :]
    read = tuple(one if one is not clause else _with(clause, text) for one, kept in RULES if kept is lock)
    [change] = [each for each in settle(lock, read).changes if each.clause == clause.id]
    assert change.stale, (place[0], other)


def _with(clause: Clause, text: str) -> Clause:

    return replace(clause, text=text)


@pytest.mark.parametrize(
    ("one", "other"), [("played", "placed"), ("sites", "sides"), ("taken", "token"), ("though", "through")]
)
def test_two_words_that_are_both_used_are_no_slips_for_each_other(one: str, other: str) -> None:
    assert classify(f"a card is {one} at once", f"a card is {other} at once") == ("substance",)


@pytest.mark.parametrize(
    ("one", "other"), [("Fellowshp", "Fellowship"), ("recieve", "receive"), ("Copmany", "Company")]
)
def test_a_slip_of_the_pen_passes(one: str, other: str) -> None:
    assert classify(f"the {one} may move", f"the {other} may move") == ()
    assert classify(f"the {other} may move", f"the {one} may move") == ()


def test_words_that_only_these_rules_use_are_no_slips_for_each_other() -> None:
    known = elsewhere(["a grond", "a ground", "grond rolls", "ground troops"])
    assert not typo("grond", "ground", known)
    assert typo("grond", "grnod", known)
