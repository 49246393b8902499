"""The site's own words; each other language is a catalogue file beside this module, keyed by the English."""

from __future__ import annotations

import tomllib
from collections.abc import Mapping
from functools import cache

from checker.files import read_packaged
from checker.proving.coverage import PARTLY, PROVEN, REFERENCE, UNPROVEN

_STANDING = {PROVEN: "proven", PARTLY: "partly proven", UNPROVEN: "not proven", REFERENCE: "for reference"}

_EN = {
    "given": "Given",
    "when": "When",
    "ask": "Asked",
    "then": "Then",
    "nothing": "nothing in particular",
    "why": "Why",
    "looked": "Also looked at",
    "beaten": "overruled by",
    "expected": "Expected",
    "near": "Nearest allowed",
    "limit": "At the limit: the last allowed case and the first forbidden one",
    "sides": "Side by side: allowed and not allowed",
    "what_if": "What if this rule did not exist?",
    "nothing_changes": "No scenario would come out otherwise.",
    "elsewhere": "Scenarios of other clauses that would turn over",
    "would": "without this rule",
    "missing": "What is missing",
    "copy_link": "Copy link to",
    "source": "Source",
    "also": "also printed at",
    "overrides": "Overrides",
    "overridden": "Overridden by",
    "see_also": "See also",
    "belongs": "Belongs with",
    "corrected": "Corrected",
    "original": "as the source prints it",
    "translation": "In the Korean player aid",
    "differs": "Differs",
    "older": "Older than its clause, which was reworded since",
    "conflicts": "Contradicts the rule",
    "no_scenario": "No scenario tries this clause yet.",
    "proof": "Proof",
    "idle": "changes that leave it as it is: {}",
    "problem": "Problem",
    "changed": "Reworded since it was last accepted",
    "reading": "Open reading",
    "taken": "taken",
    "undecided": "Nobody has decided it: a verdict that hangs on it is open.",
    "filter_mark": "Mark",
    "filter_kind": "Kind",
    "filter_section": "Section",
    "contents": "Contents of this page",
    "all": "all",
    "shown": "clauses shown",
    "on_this_page": "On this page",
    "renders": "The clauses it renders",
    "no_renders": "No English clause among the sources says this.",
    "scenarios": "scenarios",
    "more_cases": "More cases",
    "more_at": "More cases at",
    "scenarios_at": "Its cases at",
    "sub_items": "continues",
    "may_i": "May I do this?",
    "may_i_lede": "lay out the table, choose what you want to do, and see what the clauses allow now, "
    "and why not the rest.",
    "trying_needs": "This needs JavaScript, and a site that was built with the tools for it. "
    "`ruleproof judge` does the same on a computer.",
    "no_script": "To ask, or to change a situation, this page needs JavaScript; everything reads without it.",
}

EMPTY = "The source prints this heading and nothing under it."
NO_TRANSLATION = (
    "No rulebook of this game is written in the language of this page: "
    "its rules stand here as their source prints them, and the scenarios and verdicts are told."
)


def words(language: str) -> Mapping[str, str]:
    """The words for a page's language; English where we have none."""
    return _in_language(language)[0]


def standings(language: str) -> Mapping[str, str]:
    """What a clause's standing is called."""
    return _in_language(language)[1]


def language_of(language: str) -> str:
    """The language in which scenarios are told on a page."""
    return language if speaks(language) else "en"


def speaks(language: str) -> bool:
    """Whether the pages have words in a language."""
    return language == "en" or bool(_sentences(language))


def say(sentence: str, language: str) -> str:
    """One of our sentences in a language; in English where nobody has translated it."""
    return _sentences(language).get(sentence, sentence)


@cache
def _in_language(language: str) -> tuple[Mapping[str, str], Mapping[str, str]]:
    ours, marks = ({key: say(one, language) for key, one in told.items()} for told in (_EN, _STANDING))
    return ours | {"language": language_of(language)}, marks


@cache
def _sentences(language: str) -> Mapping[str, str]:
    """The catalogue of the pages: `<language>.toml` beside this module."""
    try:
        found: dict[str, str] = tomllib.loads(read_packaged("site_plugins", f"{language}.toml"))["sentences"]
    except FileNotFoundError:
        return {}
    return found
