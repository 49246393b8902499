"""Recorded games put to the judge, event by event."""

__all__ = ["audit", "record_files", "summary"]
