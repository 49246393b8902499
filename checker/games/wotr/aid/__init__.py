"""The player aid: what each of its statements says of the table, section by section."""

from checker.games.wotr.aid import battles, fellowship, moving, mustering, nations, results, turn

__all__ = ["battles", "fellowship", "moving", "mustering", "nations", "results", "turn"]
