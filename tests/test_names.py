"""Names on the table: one that nothing there has is an error of the situation."""

from __future__ import annotations

from dataclasses import dataclass

from checker.judging.facts import fact
from checker.judging.names import unknown_names


@dataclass(frozen=True, slots=True)
class Ship:
    name: str = fact("its name", names="ship")
    berth: str = fact("where it lies", default="", refers="berth")


@dataclass(frozen=True, slots=True)
class Harbour:
    ships: tuple[Ship, ...] = fact("ships", default=())
    berths: tuple[str, ...] = fact("berths", default=(), names="berth")


@dataclass(frozen=True, slots=True)
class Sail:
    ship: str = fact("which ship", default="", refers=("ship", "berth"))


AT = (("given",), ("when", "sail"))
HARBOUR = Harbour((Ship("Arrow", "north"),), ("north",))


def test_a_name_that_something_on_the_table_has_is_fine() -> None:
    assert unknown_names(HARBOUR, Sail("Arrow"), AT) == []
    assert unknown_names(HARBOUR, Sail("north"), AT) == []


def test_a_name_left_out_is_no_name() -> None:
    assert unknown_names(HARBOUR, Sail(), AT) == []


def test_a_name_that_nobody_has_is_told_with_the_nearest() -> None:
    (fault,) = unknown_names(HARBOUR, Sail("Arow"), AT)
    assert (fault.at, fault.message) == (("when", "sail", "ship"), '"Arow" is no ship or berth on the table')
    assert fault.advice == 'did you mean "Arrow"?'


def test_a_name_inside_the_situation_is_looked_for_too() -> None:
    (fault,) = unknown_names(Harbour((Ship("Arrow", "south"),)), Sail("Arrow"), AT)
    assert (fault.at, fault.advice) == (("given", "ships", 0, "berth"), "tell it in given: first")


def test_capitals_do_not_make_another_name() -> None:
    assert unknown_names(HARBOUR, Sail("arrow"), AT) == []
