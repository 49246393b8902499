"""Reads tables of `| status | label | text |` rows, one clause to a row."""

from __future__ import annotations

import re
from collections import Counter

from checker.model import Clause, Document, Problem, Source, nearest
from checker.rulebook.readers import lines as ln
from checker.rulebook.readers.reading import Extract, Reader

_PIPE = re.compile(r"(?<!\\)\|")
_LABEL = re.compile(r"[^\W_]+(?:[.-][^\W_]+)*")
_LEAD_IN = re.compile(r"(\*\*|__)(?P<words>[^*_\s](?:(?!\1).)*)\1(?P<rest>.*)", re.DOTALL)
LONGEST = 80  # letters of a label: ids are made of it, and files named after them
_SENTENCE_END = ".!?;,"
_EMPHASIS = "*_`"


def read(text: str, document: Document, game: str, path: str) -> Extract:
    lines = ln.split(text)
    front_matter, start, problems = ln.front_matter(lines, path)
    headings = ln.Headings([], [])
    clauses: list[Clause] = []
    positions: Counter[str] = Counter()
    section: tuple[str, ...] = ()
    lead_in = ""
    in_table = in_prose = False
    for index in range(start, len(lines)):
        line, source = lines[index], Source(path, index + 1)
        title = ln.heading(line) or (None if in_table or "|" in line else ln.underlined(lines, index))
        if title or not line.strip():
            in_table = in_prose = False
            if title:
                headings.open(*title)
                section, lead_in = headings.path, ""
            continue
        if _is_delimiter(line):
            in_table = True
        if _is_delimiter(line) or ln.is_markup(line):
            continue
        above_delimiter = index + 1 < len(lines) and "|" in line and _is_delimiter(lines[index + 1])
        if not (in_table or above_delimiter or line.lstrip().startswith("|")):
            told = in_prose or ln.is_decoration(line)
            problems += [] if told else [ln.prose(path, index + 1, line)]
            in_prose = in_prose or not told
            continue
        cells = _cells(line)
        if not any(cells) or (above_delimiter and not _is_clause(cells, document.prefix)):
            continue
        if fault := _fault(cells, document.prefix, source):
            problems.append(fault)
            continue
        status, label, words = cells
        opened = _lead_in(words)
        if opened:
            lead_in = opened
            headings.seen.append((*section, opened))
        stem = _id_stem(label, document.prefix)
        positions[stem] += 1
        clauses.append(
            Clause(
                id=f"{stem}.{positions[stem]}",
                label=label,
                game=game,
                document=document.name,
                language=document.language,
                section=(*section, lead_in) if lead_in else section,
                kind="rule",
                text=words,
                source=source,
                marks=(f"status {status}",) if status else (),
                authority=document.authority,
                lead_in=opened,
            )
        )
    return Extract(tuple(clauses), tuple(problems), tuple(headings.seen), front_matter)


def _is_delimiter(line: str) -> bool:
    return "-" in line and "|" in line and not line.strip("|:- \t")


def _cells(line: str) -> list[str]:
    row = line.strip().removeprefix("|")
    if row.endswith("|") and not row.endswith("\\|"):
        row = row[:-1]
    cells = [cell.strip().replace("\\|", "|") for cell in _PIPE.split(row)]
    return [cells[0], cells[1].strip(_EMPHASIS), cells[2]] if len(cells) == 3 else cells


def _id_stem(label: str, prefix: str) -> str:
    """What the position is appended to; "" when the label is not one of this document's."""
    if len(label) > LONGEST or not _LABEL.fullmatch(label):
        return ""
    if label == prefix or label.startswith((f"{prefix}.", f"{prefix}-")):
        return label
    return f"{prefix}.{label}" if label[0].isdigit() else ""


def _is_clause(cells: list[str], prefix: str) -> bool:
    """A row above a delimiter is a header, unless it bears a label of the document."""
    return len(cells) == 3 and bool(_id_stem(cells[1], prefix))


def _fault(cells: list[str], prefix: str, source: Source) -> Problem | None:
    if len(cells) < 3:
        count = f"{len(cells)} column" + ("s" if len(cells) > 1 else "")
        return Problem(source, f"a row of {count} where three belong", "write | status | label | text |")
    if len(cells) > 3:
        advice = "write | status | label | text |, and a pipe inside the text as \\|"
        return Problem(source, f"a row of {len(cells)} columns where three belong", advice)
    _, label, words = cells
    if not label:
        return Problem(source, f'the row "{words[:40]}" has no label', f'give it one, such as "{prefix}.1"')
    if not _id_stem(label, prefix):
        hint = nearest(label.partition(".")[0], [prefix])
        return Problem(source, f'unknown label "{label[:LONGEST]}"', hint or f'labels here look like "{prefix}.1"')
    if not words:
        return Problem(source, f'the row "{label}" has no text', "write its rule, or remove the row", serious=False)
    return None


def _lead_in(words: str) -> str:
    """Bold words that open a section stand before a sentence; bold words within a sentence do not."""
    match = _LEAD_IN.match(words)
    if not match:
        return ""
    title, rest = match["words"].strip(), match["rest"].lstrip()
    opens = title and len(title) <= ln.LONGEST and title[-1] not in _SENTENCE_END and not match["words"][0].islower()
    return title if opens and not rest[:1].islower() and rest[:1] not in tuple(_SENTENCE_END) else ""


READER = Reader(read, "tables of | status | label | text | rows")
