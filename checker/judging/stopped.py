"""What stops a part: no clause answers what it asks, clauses disagree, or its own code fails."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Any

from checker.judging.parts import Part
from checker.judging.verdict import PartFailed
from checker.text.message import Message, message

NO_ANSWER = "no clause answers “{question}”"
DISAGREE = "{one} says {this} but {other} says {that}"
IN_A_CIRCLE = "{clauses} each claim to beat the other"
SENTENCES = (NO_ANSWER, DISAGREE, IN_A_CIRCLE)


class Stopped(Exception):
    """A part cannot say what it finds, because the clauses do not answer what it asks."""

    @property
    def why(self) -> Message:
        """In words that can be said in any language."""
        (words,) = self.args
        return words if isinstance(words, Message) else Message(str(words))


class Undefined(Stopped):
    """No clause answers a question that something hangs on."""

    def __init__(self, question: str, says: str = "", /, **values: object) -> None:
        words = message(says, values) if says else message(NO_ANSWER, {"question": question.replace("_", " ")})
        super().__init__(words)
        self.silent_on = "" if says else question


class Conflict(Stopped):
    """Clauses in force that disagree."""

    def __init__(self, clauses: tuple[str, ...], says: str, /, **values: object) -> None:
        super().__init__(message(says, values))
        self.clauses = clauses


def attempt(where: str, call: Callable[..., Any], *given: object, **numbers: int) -> Any:
    """Run a game's code; a mistake in it is told with its place."""
    try:
        return call(*given, **numbers)
    except (Stopped, PartFailed):
        raise
    except (Exception, SystemExit) as error:
        raise failed(where, error) from error


def failed(where: str, error: BaseException) -> PartFailed:
    """No game's code ends a run, least of all as if all were well."""
    return PartFailed(where, f"failed with {type(error).__name__}: {error}")


def doubt(open_ones: list[Part], doubts: Mapping[str, Stopped]) -> Stopped:
    """Why these parts stay open: one of them could not say what it finds, or they beat each other in a circle."""
    for part in open_ones:
        if part.id in doubts:
            return doubts[part.id]
    clauses = tuple(dict.fromkeys(part.clause for part in open_ones))
    return Conflict(clauses, IN_A_CIRCLE, clauses=clauses)
