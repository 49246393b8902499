"""Two editions of the rules compared, in words and in verdicts."""

__all__ = ["base", "compare", "diff", "edition", "evidence", "revisions"]
