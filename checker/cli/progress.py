"""Progress: a moving line on a terminal, a plain one everywhere else."""

from __future__ import annotations

import os
import sys
from collections.abc import Iterator
from contextlib import contextmanager

import click


@contextmanager
def working(words: str) -> Iterator[None]:
    """Say what takes a while, on standard error, so that the output stays clean."""
    if not sys.stderr.isatty() or os.environ.get("CI"):
        click.echo(words, err=True)
        yield
        return
    from rich.console import Console  # loaded only where it is seen

    with Console(stderr=True).status(words):
        yield
