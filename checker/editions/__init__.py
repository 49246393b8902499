"""Two editions of the rules compared, in words and in verdicts."""

__all__ = ["compare", "diff", "edition", "evidence", "revisions"]
