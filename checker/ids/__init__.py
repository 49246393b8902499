"""Permanent ids: which clause of a new reading is which of the old one, and what a person has accepted."""

__all__ = ["chain", "lock", "lockfile", "matching", "numbering", "tampering"]
