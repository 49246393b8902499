"""Situations that say what must come out: read from files, described for writers, told to players."""

__all__ = [
    "authorities",
    "expected",
    "known",
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
