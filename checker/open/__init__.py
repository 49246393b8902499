"""What is unsettled: clauses that disagree or are silent, verdicts that hang on a choice, laws that a game breaks."""

__all__ = ["authorities", "changes", "explore", "grounds", "laws", "points", "posed", "settling"]
