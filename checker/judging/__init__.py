"""Situations put to the clauses of a book: facts, parts, the hearing, and the verdict with its steps."""

__all__ = [
    "book",
    "changing",
    "cores",
    "facts",
    "hearing",
    "judge",
    "lacking",
    "lint",
    "memory",
    "names",
    "parts",
    "readings",
    "records",
    "stopped",
    "verdict",
    "words",
]
