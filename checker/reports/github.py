"""Workflow commands that GitHub shows on the lines of a pull request."""

from __future__ import annotations

from checker.model import visible
from checker.proving.flaws import NOTE, RULES, findings
from checker.proving.ratchet import Comparison
from checker.proving.verify import Verification


def commands(verification: Verification, comparison: Comparison | None = None) -> str:
    """Errors first, because GitHub shows only the first ten of a kind; notes are left to the other reports."""
    shown = sorted(
        (f for f in findings(verification, comparison) if f.level != NOTE), key=lambda finding: finding.level
    )
    return "\n".join(
        f"::{finding.level} file={_property(finding.source.path)},line={finding.source.line},"
        f"title={_property(RULES[finding.rule])}::{_message(finding.message)}"
        for finding in shown
    )


def _message(words: str) -> str:
    return visible(words).replace("%", "%25").replace("\r", "%0D").replace("\n", "%0A")


def _property(words: str) -> str:
    return _message(words).replace(":", "%3A").replace(",", "%2C")
