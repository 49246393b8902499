"""In which language a command speaks: the option `--lang`, and what is told where nobody has a catalogue for it."""

from __future__ import annotations

import click

from checker.cli import output
from checker.judging.book import Book
from checker.model import nearest
from checker.text.message import ENGLISH, Catalogue

lang_option = click.option(
    "--lang", default="en", metavar="LANGUAGE", help="The language to say it in, where the game has a catalogue for it."
)


def speaker(language: str, game: str, book: Book | None) -> Catalogue:
    """Who says it in this language; one in which nothing of the game is told ends the command."""
    known = ("en", *(book.languages if book is not None else ()))
    if language not in known:
        hint = nearest(language, known) or f"there {'is' if len(known) == 1 else 'are'} {', '.join(sorted(known))}"
        raise output.Misuse(f'no catalogue for "{language}" in {game}; {hint}')
    return book.speaker(language) if book is not None else ENGLISH
