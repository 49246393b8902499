"""The files of a git revision, brought out without touching the working tree or the index."""

from __future__ import annotations

import os
import subprocess
from pathlib import Path

_PATIENCE = 300  # seconds; git takes less than one


class Unusable(ValueError):
    """A revision or folder that cannot be compared; the message says why and what to do."""


def resolve(here: Path, revision: str) -> str:
    """The commit a person means by `main`, `v1` or `HEAD~2`."""
    if ".." in revision and "../" not in f"{revision}/":
        raise Unusable(f'"{revision}" is a range; name its two ends apart: {" ".join(revision.split("..", 1))}')
    if _git(here, "rev-parse", "--git-dir").returncode:
        raise Unusable(
            f'no folder "{revision}", and no git repository here; compare two folders, or go to a repository'
        )
    asked = _git(here, "rev-parse", "--verify", "--quiet", "--end-of-options", f"{revision}^{{commit}}")
    commit = asked.stdout.strip()
    if asked.returncode or not commit:
        raise Unusable(f'"{revision}" is neither a folder nor a git revision here; `git log --oneline` lists revisions')
    return commit


def last_release(here: Path) -> str:
    """The newest tag before the commit that is checked out: a release is compared with the one before it."""
    asked = _git(here, "describe", "--tags", "--abbrev=0", "HEAD^")
    if asked.returncode or not asked.stdout.strip():
        raise Unusable("no release has been made yet: no commit before this one has a tag")
    return asked.stdout.strip()


def dated(here: Path, revision: str) -> str:
    """The revision with its commit and day; a folder as it is called."""
    asked = _git(here, "log", "-1", "--format=%h of %cs", "--end-of-options", revision, "--")
    told = asked.stdout.strip()
    return f"{revision} ({told})" if told and not asked.returncode else revision


def unpack(here: Path, commit: str, into: Path) -> Path:
    """The files of a commit; the folder below `into` that is to them what `here` is to the working tree.

    An index of its own keeps the person's index as it is; unlike `git archive`, nothing is left out.
    """
    place = _git(here, "rev-parse", "--show-prefix", "--absolute-git-dir").stdout.splitlines()
    prefix, folder = place if len(place) == 2 else ("", place[0])
    settings = {"GIT_DIR": folder, "GIT_WORK_TREE": str(into), "GIT_INDEX_FILE": str(into / "index")}
    for arguments in (("read-tree", commit), ("checkout-index", "--all", "--prefix=tree/")):
        ended = _git(into, *arguments, settings=settings)
        if ended.returncode:
            lines = ended.stderr.strip().splitlines() or ["git says nothing"]
            raise Unusable(f'revision "{commit[:12]}" cannot be read: {lines[-1]}')
    return into / "tree" / prefix


def _git(here: Path, *arguments: str, settings: dict[str, str] | None = None) -> subprocess.CompletedProcess[str]:
    try:
        return subprocess.run(  # noqa: S603
            ["git", *arguments],  # noqa: S607  whichever git is in use
            cwd=here,
            env=os.environ | (settings or {}),
            capture_output=True,
            encoding="utf-8",
            errors="surrogateescape",
            timeout=_PATIENCE,
            check=False,
        )
    except (OSError, subprocess.SubprocessError) as error:
        raise Unusable(f"git cannot be run: {error}; compare two folders instead") from None
