"""Makes a release ready in dist/: wheel, sdist, bill of materials, notes, checksums; `--dry` asks for no tag or day."""

from __future__ import annotations

import argparse
import base64
import hashlib
import json
import os
import re
import subprocess
import sys
import tomllib
from pathlib import Path
from typing import Any
from urllib.parse import quote

ROOT = Path(__file__).resolve().parent.parent
LOCK = ROOT / "requirements-dev.lock"
NPM = ROOT / "site_plugins/npm/package-lock.json"
_PINNED = re.compile(r"^([A-Za-z0-9._-]+)==([^\s;\\]+)(?:\s*;\s*([^\\]+?))?\s*\\?$", re.MULTILINE)


def version() -> str:
    return str(tomllib.loads((ROOT / "pyproject.toml").read_text("utf-8"))["project"]["version"])


def pinned(lock: str) -> list[tuple[str, str]]:
    """Name and version of everything that is locked."""
    return [(found[1], found[2]) for found in _PINNED.finditer(lock)]


def unhashed(lock: str) -> list[str]:
    """What is locked without a hash."""
    entries = re.split(r"\n(?=[A-Za-z0-9])", lock)
    return [found[1] for entry in entries if (found := _PINNED.search(entry)) and "--hash=sha256:" not in entry]


def browser_packages(lock: str) -> list[dict[str, Any]]:
    """What is locked of npm, with the hash it is installed with."""
    found = []
    for place, one in json.loads(lock)["packages"].items():
        if name := place.rpartition("node_modules/")[2]:
            kind, _, digest = one["integrity"].partition("-")
            content = base64.b64decode(digest).hex()
            purl = f"pkg:npm/{quote(name)}@{one['version']}"
            hashes = [{"alg": f"SHA-{kind.removeprefix('sha')}", "content": content}]
            found.append({"type": "library", "name": name, "version": one["version"], "purl": purl, "hashes": hashes})
    return found


def materials(lock: str, npm: str, released: str) -> dict[str, Any]:
    """What the release is made and tested with, as CycloneDX."""
    components = [
        {"type": "library", "name": name, "version": number, "purl": f"pkg:pypi/{name.lower()}@{number}"}
        for name, number in pinned(lock)
    ] + browser_packages(npm)
    own = {"type": "application", "name": "ruleproof", "version": released, "purl": f"pkg:pypi/ruleproof@{released}"}
    return {
        "bomFormat": "CycloneDX",
        "specVersion": "1.6",
        "version": 1,
        "metadata": {"component": {**own, "bom-ref": "ruleproof"}},
        "components": components,
    }


def notes(released: str, changelog: str) -> str:
    """What the changelog says of this version."""
    found = re.search(rf"^## {re.escape(released)} – [^\n]*\n(.*?)(?=^## |\Z)", changelog, re.MULTILINE | re.DOTALL)
    return f"{found[1].strip()}\n" if found else ""


def missing(released: str, changelog: str, tag: str) -> list[str]:
    """What a release must have and this one has not."""
    found = []
    if tag != f"v{released}":
        found.append(f'the commit has the tag "{tag}", not "v{released}": git tag v{released}')
    if not re.search(rf"^## {re.escape(released)} – \d{{4}}-\d\d-\d\d$", changelog, re.MULTILINE):
        found.append(f'CHANGELOG.md has no "## {released} – YYYY-MM-DD": put the day of the release there')
    return found


def git(*words: str) -> str:
    done = subprocess.run(["git", *words], cwd=ROOT, capture_output=True, text=True, check=False)
    return done.stdout.strip() if done.returncode == 0 else ""


def main(arguments: list[str] | None = None) -> int:
    options = argparse.ArgumentParser(description=__doc__)
    options.add_argument("--dry", action="store_true", help="no tag and no date are asked for")
    options.add_argument("--folder", type=Path, default=ROOT / "dist")
    chosen = options.parse_args(arguments)
    released = version()
    lock = LOCK.read_text("utf-8")
    changelog = (ROOT / "CHANGELOG.md").read_text("utf-8")
    wrong = missing(released, changelog, git("describe", "--exact-match", "--tags", "HEAD"))
    if git("status", "--porcelain"):
        wrong.append("there are changes that are not committed: commit them or put them away")
    wrong += [f"{name} is locked without a hash: make lock" for name in unhashed(lock)]
    for words in wrong:
        print(words, file=sys.stderr)
    if wrong and not chosen.dry:
        return 1
    chosen.folder.mkdir(parents=True, exist_ok=True)
    built = subprocess.run(
        [sys.executable, "-m", "build", "--no-isolation", "--outdir", str(chosen.folder), str(ROOT)],
        env={**os.environ, "SOURCE_DATE_EPOCH": git("log", "-1", "--format=%ct") or "0"},
        stdout=subprocess.DEVNULL,
        check=False,
    )
    if built.returncode:
        return built.returncode
    bill = chosen.folder / f"ruleproof-{released}.cdx.json"
    bill.write_text(json.dumps(materials(lock, NPM.read_text("utf-8"), released), indent=2) + "\n", "utf-8")
    (chosen.folder / f"ruleproof-{released}.md").write_text(notes(released, changelog), "utf-8")
    made = sorted(path for path in chosen.folder.iterdir() if f"-{released}" in path.name)
    sums = "".join(f"{hashlib.sha256(path.read_bytes()).hexdigest()}  {path.name}\n" for path in made)
    (chosen.folder / "SHA256SUMS").write_text(sums, "utf-8")
    print(sums, end="")
    return 0


if __name__ == "__main__":
    sys.exit(main())
