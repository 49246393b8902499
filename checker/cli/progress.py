"""Progress: a moving line on a terminal, a plain one everywhere else."""

from __future__ import annotations

import os
import sys
from collections.abc import Callable, Iterator
from contextlib import contextmanager, redirect_stdout

import click


@contextmanager
def working(words: str, *, elsewhere: bool = True) -> Iterator[Callable[[str], None]]:
    """Say on standard error what takes a while, and on a terminal how far it is, by the function that is given.

    `elsewhere` says whether anything but a terminal hears of it. What a game's code prints meanwhile goes to standard
    error too: standard output is for results.
    """
    if not sys.stderr.isatty() or os.environ.get("CI"):
        if elsewhere:
            click.echo(words, err=True)
        with redirect_stdout(sys.stderr):
            yield lambda _: None
        return
    from rich.console import Console  # loaded only where it is seen

    with Console(stderr=True).status(words) as status, redirect_stdout(sys.stderr):
        yield status.update
