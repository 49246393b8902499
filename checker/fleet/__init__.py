"""Many recorded games audited at once: gathered, spread over cores or a cluster, and brought back in order."""

__all__ = ["cluster", "crew", "gathering", "results", "work"]
