"""Documents on their way to clauses: read, compared with their copies, locked, and remarked upon."""

__all__ = ["addresses", "folder", "load", "locking", "losses", "manifest", "readers", "remarks", "trying"]
