"""Situations that readers change: packed at the build, judged in their browser by the same code."""
