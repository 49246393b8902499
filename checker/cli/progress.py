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


@contextmanager
def bar(words: str, total: int) -> Iterator[Callable[[int], None]]:
    """A bar on the terminal, moved by the function that is given; nothing where standard output is printed there."""
    if not sys.stderr.isatty() or sys.stdout.isatty() or os.environ.get("CI"):
        yield lambda _: None
        return
    from rich.console import Console  # loaded only where it is seen
    from rich.progress import Progress

    with Progress(console=Console(stderr=True), redirect_stdout=False) as progress:
        task = progress.add_task(words, total=total or None)
        yield lambda reached: progress.update(task, completed=reached)
