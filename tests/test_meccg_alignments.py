"""Who may attack whom, over every pair of alignments and every covertness, against a table written by hand."""

from __future__ import annotations

from itertools import product

import pytest

from checker.games.meccg import book
from checker.games.meccg.combat.actions import AttackCompany
from checker.games.meccg.nouns.people import Company, Player
from checker.games.meccg.state import State
from checker.games.meccg.words import Alignment, Covertness, Role
from checker.judging.judge import judge

COVERTNESS = (Covertness.OVERT, Covertness.COVERT, None)
KINDS = tuple(product(Alignment, COVERTNESS))

# one row for each attacker, one column for each defender; "?" where the ruling leaves it open
TABLE = """
                        hero  minion  covert-wizard  other-wizard
    hero                no    yes     no             ?
    minion              yes   ?       yes            ?
    covert-wizard       no    yes     no             ?
    other-wizard        ?     ?       ?              ?
"""
WORDS = {"yes": "legal", "no": "illegal", "?": "undefined"}


def expected(attacker: tuple[Alignment, Covertness | None], defender: tuple[Alignment, Covertness | None]) -> str:
    head, *rows = (line.split() for line in TABLE.strip().splitlines())
    return WORDS[next(row for row in rows if row[0] == column(*attacker))[1 + head.index(column(*defender))]]


def column(alignment: Alignment, covertness: Covertness | None) -> str:
    if alignment is Alignment.FALLEN_WIZARD:
        return "covert-wizard" if covertness is Covertness.COVERT else "other-wizard"
    return alignment.value


@pytest.mark.parametrize("attacker", KINDS, ids=str)
@pytest.mark.parametrize("defender", KINDS, ids=str)
def test_the_table_decides_what_the_ruling_decides(
    attacker: tuple[Alignment, Covertness | None], defender: tuple[Alignment, Covertness | None]
) -> None:
    attacking = Company("Uruks", alignment=attacker[0], covertness=attacker[1])
    defending = Company("Rangers", Role.HAZARD_PLAYER, alignment=defender[0], covertness=defender[1])
    verdict = judge(book, State(companies=(attacking, defending)), AttackCompany("Uruks", "Rangers"))
    assert verdict.ruling == expected(attacker, defender)


@pytest.mark.parametrize("pair", list(product(Alignment, repeat=2)), ids=str)
def test_a_company_has_the_alignment_of_its_player(pair: tuple[Alignment, Alignment]) -> None:
    table = State(
        resource_player=Player(alignment=pair[0]),
        hazard_player=Player(alignment=pair[1]),
        companies=(Company("Uruks"), Company("Rangers", Role.HAZARD_PLAYER)),
    )
    verdict = judge(book, table, AttackCompany("Uruks", "Rangers"))
    assert verdict.ruling == expected((pair[0], None), (pair[1], None))


def test_before_any_ruling_companies_keep_the_peace() -> None:
    table = State(companies=(Company("Rangers"), Company("Wayfarers", Role.HAZARD_PLAYER)))
    verdict = judge(book, table, AttackCompany("Rangers", "Wayfarers"), as_of="rulebook")
    assert (verdict.ruling, [each.id for each in verdict.rests_on]) == ("illegal", ["companies-keep-the-peace"])
