"""What a reader hands back."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from typing import TypeAlias

from checker.model import Clause, Document, Problem


@dataclass(frozen=True, slots=True)
class Reading:
    """A document as read: clauses with provisional ids, and all that is wrong with it."""

    clauses: tuple[Clause, ...] = ()
    problems: tuple[Problem, ...] = ()
    sections: tuple[tuple[str, ...], ...] = ()
    front_matter: tuple[tuple[str, str], ...] = ()


Reader: TypeAlias = Callable[[str, Document, str, str], Reading]  # text, document, game, path as people write it
