"""Another state of a project, from a git revision or a folder, judged by its own code in a program of its own."""

from __future__ import annotations

import io
import json
import os
import subprocess
import sys
import tarfile
from collections.abc import Mapping, Sequence
from pathlib import Path
from typing import Any

_PATIENCE = 600  # seconds; a project takes a few
_LARGEST = 512 * 1024 * 1024  # bytes of one unpacked revision


class Unusable(ValueError):
    """A revision or folder that cannot be compared; the message says why and what to do."""


def resolve(repository: Path, revision: str) -> str:
    """The commit a person means by `main`, `v1` or `HEAD~2`."""
    asked = _git(repository, "rev-parse", "--verify", "--quiet", "--end-of-options", f"{revision}^{{commit}}")
    commit = asked.stdout.decode(errors="replace").strip()
    if asked.returncode or not commit:
        raise Unusable(f'"{revision}" is neither a folder nor a git revision here; `git log --oneline` lists revisions')
    return commit


def unpack(repository: Path, commit: str, into: Path) -> None:
    """The files of a commit, without touching the working tree."""
    packed = _git(repository, "archive", "--format=tar", commit)
    if packed.returncode:
        raise Unusable(f'revision "{commit}" cannot be read: {_last_line(packed.stderr)}')
    with tarfile.open(fileobj=io.BytesIO(packed.stdout)) as archive:
        if sum(member.size for member in archive) > _LARGEST:
            raise Unusable(f'revision "{commit}" holds more than {_LARGEST:,} bytes')
        archive.extractall(into, filter="data")


def evidence(name: str, tree: Path, rules: Path, scenarios: Sequence[Path]) -> Mapping[str, Any]:
    """The `evidence.json` of a project: its own checkers where it has some, the installed ones where not."""
    command = [sys.executable, "-P", "-m", "checker.cli", "report", "--format", "evidence", "--rules", rules.as_posix()]
    for place in scenarios:
        command += ["--scenarios", place.as_posix()]
    environment = os.environ | {"PYTHONPATH": str(tree), "PYTHONDONTWRITEBYTECODE": "1", "PYTHONUTF8": "1"}
    try:
        ended = subprocess.run(  # noqa: S603  our own program
            command, cwd=tree, env=environment, capture_output=True, timeout=_PATIENCE, check=False
        )
    except subprocess.TimeoutExpired:
        raise Unusable(f'judging "{name}" took more than {_PATIENCE} seconds') from None
    try:
        record = json.loads(ended.stdout)
    except ValueError:
        record = None
    if not isinstance(record, dict) or ended.returncode not in (0, 1):
        raise Unusable(f'"{name}" cannot be judged: {_last_line(ended.stderr) or "it printed no evidence"}')
    return record


def _git(repository: Path, *arguments: str) -> subprocess.CompletedProcess[bytes]:
    try:
        return subprocess.run(  # noqa: S603
            ["git", *arguments],  # noqa: S607  whichever git is in use
            cwd=repository,
            capture_output=True,
            timeout=_PATIENCE,
            check=False,
        )
    except (OSError, subprocess.SubprocessError) as error:
        raise Unusable(f"git cannot be run: {error}; compare two folders instead") from None


def _last_line(raw: bytes) -> str:
    lines = raw.decode(errors="replace").strip().splitlines()
    return lines[-1] if lines else ""
