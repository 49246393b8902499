"""SARIF 2.1.0: every finding on its line of the source document or scenario file."""

from __future__ import annotations

import hashlib
import json
from pathlib import PurePath
from typing import Any
from urllib.parse import quote

from checker.proving.flaws import RULES, Flaw, findings
from checker.proving.ratchet import Comparison
from checker.proving.receipt import engine_version
from checker.proving.verify import Verification

SCHEMA = "https://json.schemastore.org/sarif-2.1.0.json"


def sarif(verification: Verification, comparison: Comparison | None = None) -> str:
    rules = list(RULES)
    run = {
        "tool": {
            "driver": {
                "name": "ruleproof",
                "version": engine_version(),
                "rules": [{"id": name, "shortDescription": {"text": words}} for name, words in RULES.items()],
            }
        },
        "columnKind": "unicodeCodePoints",
        "results": [_result(finding, rules.index(finding.rule)) for finding in findings(verification, comparison)],
    }
    return json.dumps({"$schema": SCHEMA, "version": "2.1.0", "runs": [run]}, ensure_ascii=False, indent=2)


def _result(finding: Flaw, index: int) -> dict[str, Any]:
    # Without the line, so that a finding that only moved stays the same finding.
    same = hashlib.sha256(
        f"{finding.rule}\0{finding.source.path}\0{finding.message}".encode(errors="backslashreplace")
    ).hexdigest()
    place: dict[str, Any] = {
        "artifactLocation": _artifact(finding.source.path),
        "region": {"startLine": max(1, finding.source.line)},
    }
    return {
        "ruleId": finding.rule,
        "ruleIndex": index,
        "level": finding.level,
        "message": {"text": finding.message},
        "locations": [{"physicalLocation": place}],
        "partialFingerprints": {"ruleproof/v1": same},
    }


def _artifact(path: str) -> dict[str, str]:
    pure = PurePath(path)
    if pure.is_absolute():
        return {"uri": pure.as_uri()}
    return {"uri": quote(pure.as_posix()), "uriBaseId": "%SRCROOT%"}
