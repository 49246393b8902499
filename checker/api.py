"""The one door for authors of games: all that a book, its parts and its records are made of."""

from __future__ import annotations

from checker.audit.audit import Hearing, Instead
from checker.files import read_packaged
from checker.judging.book import Book, Link, Presumption, Question
from checker.judging.changing import changed
from checker.judging.facts import HINTS, fact, plain, show
from checker.judging.hearing import Case
from checker.judging.judge import judge
from checker.judging.lacking import Named, meant, named, only, told
from checker.judging.parts import (
    SILENT,
    Finding,
    Kind,
    Outcome,
    answer,
    applies,
    becomes,
    satisfied,
    silent,
    violated,
)
from checker.judging.records import Account, Auditor, Format, Record, Unread
from checker.judging.stopped import Undefined
from checker.judging.verdict import ILLEGAL, LEGAL, Footing, Rest, Step
from checker.judging.words import Word
from checker.model import nearest
from checker.text.message import Catalogue, Message, catalogue

__all__ = [
    "HINTS",
    "ILLEGAL",
    "LEGAL",
    "SILENT",
    "Account",
    "Auditor",
    "Book",
    "Case",
    "Catalogue",
    "Finding",
    "Footing",
    "Format",
    "Hearing",
    "Instead",
    "Kind",
    "Link",
    "Message",
    "Named",
    "Outcome",
    "Presumption",
    "Question",
    "Record",
    "Rest",
    "Step",
    "Undefined",
    "Unread",
    "Word",
    "answer",
    "applies",
    "becomes",
    "catalogue",
    "changed",
    "fact",
    "judge",
    "meant",
    "named",
    "nearest",
    "only",
    "plain",
    "read_packaged",
    "satisfied",
    "show",
    "silent",
    "told",
    "violated",
]
