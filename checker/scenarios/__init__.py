"""Situations that say what must come out: read from files, described for writers, told to players."""

__all__ = [
    "authorities",
    "expected",
    "languages",
    "plain",
    "prose",
    "readings",
    "scenarios",
    "schema",
    "situations",
    "told",
    "vocabulary",
]
