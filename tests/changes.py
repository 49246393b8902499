"""Situations changed at random, as a reader changes them: a fact more or less, a number, a choice, an entry."""

from __future__ import annotations

from copy import deepcopy
from random import Random
from typing import Any

Json = dict[str, Any]


def changed(situation: Json, facts: Json, random: Random) -> Json:
    """The situation after one to three changes that the page offers for this game."""
    now = deepcopy(situation)
    key = "ask" if "ask" in now else "when"
    name = next(iter(now[key]))
    for _ in range(random.randint(1, 3)):
        group, held = random.choice(
            [(facts["given"], now.setdefault("given", {})), (facts[key][name]["group"], now[key][name])]
        )
        _change_group(facts, group, held, random)
    return now


def _change_group(facts: Json, group: str, held: Json, random: Random) -> None:
    fields = {field["name"]: field for field in facts["groups"][group]}
    told = [name for name in held if name in fields]
    roll = random.random()
    if not fields or (roll < 0.15 and told):
        optional = [name for name in told if not fields[name].get("required")]
        if optional:
            del held[random.choice(optional)]
    elif roll < 0.35 or not told:
        name = random.choice(list(fields))
        held.setdefault(name, deepcopy(fields[name]["start"]))
    else:
        name = random.choice(told)
        held[name] = _other(facts, fields[name]["is"], held[name], random)


def _other(facts: Json, kind: Json, value: Any, random: Random) -> Any:
    what = kind["kind"]
    if what == "number":
        step = random.choice((-1, 1, 2))
        return min(kind["most"], max(kind["least"], (value or 0) + step))
    if what == "yes":
        return not value
    if what == "choice":
        return random.choice(kind["of"])[0]
    if what == "group":
        found = deepcopy(value) or {}
        _change_group(facts, kind["group"], found, random)
        return found
    return _other_list(facts, kind, value, random) if what == "list" else value


def _other_list(facts: Json, kind: Json, value: Any, random: Random) -> Any:
    items = list(value or [])
    roll = random.random()
    if not items or roll < 0.3:
        return [*items, deepcopy(items[-1] if items else kind["start"])]
    at = random.randrange(len(items))
    if roll < 0.5:
        return items[:at] + items[at + 1 :]
    items[at] = _other(facts, kind["of"], items[at], random)
    return items
