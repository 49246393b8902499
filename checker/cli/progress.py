"""Progress: a moving line on a terminal, a plain one everywhere else."""

from __future__ import annotations

import os
import sys
from collections.abc import Iterator
from contextlib import contextmanager

import click


@contextmanager
def working(words: str, *, elsewhere: bool = True) -> Iterator[None]:
    """Say on standard error what takes a while; `elsewhere` says whether only a terminal hears of it."""
    if not sys.stderr.isatty() or os.environ.get("CI"):
        if elsewhere:
            click.echo(words, err=True)
        yield
        return
    from rich.console import Console  # loaded only where it is seen

    with Console(stderr=True).status(words):
        yield
