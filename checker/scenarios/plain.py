"""A scenario as plain values, so that it can be written down and compared whatever file it stands in."""

from __future__ import annotations

import json
from typing import Any

from checker.judging.facts import simple
from checker.scenarios.situations import Scenario


def situation(scenario: Scenario) -> dict[str, Any]:
    """A scenario without the place it is written at."""
    return {
        "game": scenario.game,
        "clause": scenario.clause,
        "title": scenario.title,
        "given": simple(scenario.state),
        ("ask" if scenario.is_question else "when"): {scenario.put_name: simple(scenario.put)},
        "then": str(scenario.expected),
        "as_of": scenario.as_of,
    }


def said(scenario: Scenario) -> str:
    """What a scenario says: its clause, the situation and what must come out, and not how it is called."""
    return canonical({name: value for name, value in situation(scenario).items() if name != "title"})


def canonical(value: object) -> str:
    """The same text for the same value."""
    return json.dumps(value, sort_keys=True, ensure_ascii=False, default=str)
