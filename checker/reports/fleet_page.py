"""A fleet of audits as one page with plots, readable from disk: a style sheet beside it, and nothing else."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from xml.etree.ElementTree import Element, SubElement, tostring

from checker.audit.summary import Count, Summary
from checker.files import read_packaged
from checker.reports import plots
from checker.reports.fleet import headline, turn_name
from checker.reports.numbers import counted

PAGE, STYLE = "index.html", "fleet.css"
SHOWN = 20  # clauses in a plot
POLICY = "default-src 'none'; style-src 'self'; base-uri 'none'; form-action 'none'"


def fleet_page(summary: Summary, words: Mapping[str, str], title: str = "Recorded games audited") -> dict[str, str]:
    """The page and its style sheet, by name."""
    html = Element("html", {"lang": "en"})
    head = SubElement(html, "head")
    SubElement(head, "meta", {"charset": "utf-8"})
    SubElement(head, "meta", {"http-equiv": "Content-Security-Policy", "content": POLICY})
    SubElement(head, "meta", {"name": "viewport", "content": "width=device-width, initial-scale=1"})
    SubElement(head, "title").text = title
    SubElement(head, "link", {"rel": "stylesheet", "href": STYLE})
    main = SubElement(SubElement(html, "body"), "main")
    SubElement(main, "h1").text = title
    SubElement(main, "p", {"class": "lede"}).text = f"{headline(summary)}."
    sides = [side for side, _ in summary.by_side.most_common()]
    if summary.worst:
        _plots(main, summary, sides)
        _table(main, summary.worst, words)
    else:
        SubElement(main, "p").text = "No clause was broken."
    _idle(main, summary, words)
    text = "<!doctype html>\n" + tostring(html, encoding="unicode", method="html") + "\n"
    return {PAGE: text, STYLE: read_packaged(__package__, STYLE)}


def _plots(main: Element, summary: Summary, sides: Sequence[str]) -> None:
    worst = summary.worst[:SHOWN]
    _legend(main, sides)
    most = [(clause, count.sides) for clause, count in worst]
    rest = len(summary.worst) - len(worst)
    more = f" The {counted(rest, 'clause')} broken less often stand in the table." if rest else ""
    _figure(main, "Broken most", plots.bars("How often each clause was broken", most, sides), more)
    by_turn = summary.by_turn
    names = [turn_name(turn) for turn in by_turn]
    turns = [(turn_name(turn), parts) for turn, parts in by_turn.items()]
    _figure(main, "In which turn", plots.columns("Clauses broken in each turn", turns, sides, "turn"))
    rows = [(clause, [count.turns[turn] for turn in by_turn]) for clause, count in worst]
    _figure(main, "Which clause in which turn", plots.field("Clauses by turn", rows, names, "turn"))


def _legend(main: Element, sides: Sequence[str]) -> None:
    legend = SubElement(main, "p", {"class": "legend"})
    for index, side in enumerate(sides):
        SubElement(legend, "span", {"class": f"swatch back-{min(index, 3)}", "aria-hidden": "true"}).tail = " "
        SubElement(legend, "span", {"class": "side"}).text = _side(side)


def _side(side: str) -> str:
    return side.replace("-", " ") or "nobody in particular"


def _figure(main: Element, words: str, plot: Element, more: str = "") -> None:
    section = SubElement(main, "section")
    SubElement(section, "h2").text = words
    figure = SubElement(section, "figure")
    figure.append(plot)
    if more:
        SubElement(section, "p", {"class": "lede"}).text = more.strip()


def _table(main: Element, worst: Sequence[tuple[str, Count]], words: Mapping[str, str]) -> None:
    section = SubElement(main, "section")
    SubElement(section, "h2").text = "In numbers"
    frame = SubElement(section, "div", {"class": "wide", "tabindex": "0", "role": "region", "aria-label": "In numbers"})
    table = SubElement(frame, "table")
    row = SubElement(SubElement(table, "thead"), "tr")
    for name in ("Clause", "Its words", "Broken", "In records", "Exercised", "Cannot tell"):
        SubElement(row, "th", {"scope": "col"}).text = name
    body = SubElement(table, "tbody")
    for clause, count in worst:
        row = SubElement(body, "tr")
        SubElement(row, "th", {"scope": "row"}).text = clause
        SubElement(row, "td", {"class": "words"}).text = _plain(words, clause)
        for number in (count.turns.total(), count.records, count.exercised, count.doubtful):
            SubElement(row, "td", {"class": "count"}).text = f"{number:,}"


def _idle(main: Element, summary: Summary, words: Mapping[str, str]) -> None:
    section = SubElement(main, "section")
    SubElement(section, "h2").text = "Never exercised"
    if not summary.idle:
        SubElement(section, "p").text = "Every clause was exercised."
        return
    many = f"No event of any record exercised {counted(len(summary.idle), 'clause')}."
    SubElement(section, "p").text = many
    listed = SubElement(section, "dl")
    for clause in summary.idle:
        SubElement(listed, "dt").text = clause
        SubElement(listed, "dd").text = _plain(words, clause)


def _plain(words: Mapping[str, str], clause: str) -> str:
    """The words of a clause without the marks that make some of them bold in its source."""
    return words.get(clause, "").replace("**", "")
