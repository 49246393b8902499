"""The phases of a turn that one clause lists in a row: `Phase 1) …, Phase 2) …`."""

from __future__ import annotations

import re

_PHASE = re.compile(r"\bPhase\s+(\d{1,3})\)\s*", re.IGNORECASE)


def phases(text: str) -> tuple[str, ...]:
    """Their names in the order of their numbers; nothing when the numbers do not run 1, 2, 3 …"""
    marks = list(_PHASE.finditer(text))
    ends = [mark.start() for mark in marks[1:]] + [len(text)]
    if not marks or [int(mark[1]) for mark in marks] != list(range(1, len(marks) + 1)):
        return ()
    names = tuple(text[mark.end() : end].strip().rstrip(",;.").strip() for mark, end in zip(marks, ends, strict=True))
    return names if all(names) else ()
