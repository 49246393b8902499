"""JUnit XML: one test case per scenario, and one per problem that kept scenarios from being read."""

from __future__ import annotations

import re
from collections.abc import Iterable, Mapping
from xml.etree.ElementTree import Element, SubElement, indent, tostring

from checker.judging.book import Book
from checker.model import Source
from checker.proving.flaws import ERROR, Flaw, findings
from checker.proving.proof import Evidence
from checker.proving.ratchet import Comparison
from checker.proving.verify import Verification
from checker.scenarios.prose import lines_of

_UNPRINTABLE = re.compile("[^\t\n\r\x20-\ud7ff\ue000-\ufffd\U00010000-\U0010ffff]")


def junit(verification: Verification, comparison: Comparison | None = None) -> str:
    top = Element("testsuites", name="ruleproof")
    for rulebook in verification.rulebooks:
        _scenarios(
            top,
            verification.books,
            rulebook.game,
            [one for one in verification.evidence if one.scenario.game == rulebook.game],
        )
    told = {"disagrees", "crashed"}  # these are test cases already
    _problems(top, [f for f in findings(verification, comparison) if f.level == ERROR and f.rule not in told])
    for count in ("tests", "failures", "errors"):
        top.set(count, str(sum(int(suite.get(count, "0")) for suite in top)))
    indent(top)
    return '<?xml version="1.0" encoding="utf-8"?>\n' + tostring(top, encoding="unicode") + "\n"


def _scenarios(top: Element, books: Mapping[str, Book], game: str, evidence: list[Evidence]) -> None:
    suite = _suite(top, game, len(evidence))
    failed = broken = 0
    for one in evidence:
        scenario = one.scenario
        case = _case(suite, scenario.clause, scenario.title, scenario.source)
        if one.agrees:
            continue
        broken, failed = broken + bool(one.result.error), failed + (not one.result.error)
        words = printable(f"expects {scenario.expected}, comes out {one.result}")
        lines = map(str, lines_of(books[game], one.verdict, scenario.put))
        wrong = SubElement(case, "error" if one.result.error else "failure", message=words)
        wrong.text = printable("\n".join([str(scenario.source), words, *lines]))
    suite.set("failures", str(failed))
    suite.set("errors", str(broken))


def _problems(top: Element, found: Iterable[Flaw]) -> None:
    found = list(found)
    if not found:
        return
    suite = _suite(top, "problems", len(found))
    suite.set("errors", str(len(found)))
    for finding in found:
        case = _case(suite, finding.clause or finding.rule, f"{finding.source}: {finding.message}", finding.source)
        SubElement(case, "error", message=printable(finding.message)).text = printable(str(finding))


def _suite(top: Element, name: str, tests: int) -> Element:
    return SubElement(top, "testsuite", name=name, tests=str(tests), failures="0", errors="0", skipped="0")


def _case(suite: Element, owner: str, name: str, source: Source) -> Element:
    return SubElement(
        suite,
        "testcase",
        classname=printable(owner),
        name=printable(name),
        file=printable(source.path),
        line=str(source.line),
    )


def printable(words: str) -> str:
    """The words without the characters that no XML document may hold."""
    return _UNPRINTABLE.sub("\ufffd", words)
