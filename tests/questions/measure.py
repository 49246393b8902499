"""How often the box finds the right clause: the questions of this folder, put to the code that the browser runs."""

from __future__ import annotations

import json
import sys
from collections.abc import Iterable, Mapping
from dataclasses import dataclass
from pathlib import Path
from typing import Any

import yaml

from site_plugins.browser import Browser, browser
from tests.built import ROOT

HALVES = ("open", "held_out")
FOLDER = Path(__file__).parent


@dataclass(frozen=True)
class Figures:
    """What came out for one half."""

    answerable: int
    first: int
    among_three: int
    missed: tuple[str, ...]
    unanswerable: int
    refused: int  # questions without an answer of which the box says so
    doubted: int  # questions with an answer of which it says that nothing fits well

    def __str__(self) -> str:
        first, three = (100 * count // max(1, self.answerable) for count in (self.first, self.among_three))
        return (
            f"first {self.first}/{self.answerable} ({first} %), among three {self.among_three} ({three} %); "
            f"said to have no answer: {self.refused} of {self.unanswerable} that have none, "
            f"{self.doubted} of {self.answerable} that have one"
        )


def questions(half: str) -> list[dict[str, Any]]:
    """The questions of a half, each with the clauses that answer it."""
    found: list[dict[str, Any]] = yaml.safe_load((FOLDER / f"{half}.yaml").read_text(encoding="utf-8"))
    return found


def answers(tool: Browser, index: str, asked: Iterable[Mapping[str, Any]]) -> Any:
    """What the box says to each."""
    put = json.dumps({"index": index, "questions": list(asked)}).encode()
    library, find = tool.packages / "minisearch/dist/es/index.js", ROOT / "site_plugins/assets/ask/find.js"
    return json.loads(tool.run(str(FOLDER / "measure.js"), str(library), str(find), put=put))


def figures(asked: list[dict[str, Any]], answered: list[Mapping[str, Any]]) -> Figures:
    """The places of the right clauses, counted."""
    places = [
        next((n for n, name in enumerate(got["found"]) if name in want["finds"]), 99)
        for want, got in zip(asked, answered, strict=True)
        if want["finds"]
    ]
    missed = [
        f"{one['ask']} :: wanted {' or '.join(one['finds'])}, got {', '.join(got['found'][:3])}"
        for one, got in zip(asked, answered, strict=True)
        if one["finds"] and got["found"][:1] and got["found"][0] not in one["finds"]
    ]
    pairs = list(zip(asked, answered, strict=True))
    return Figures(
        answerable=len(places),
        first=places.count(0),
        among_three=sum(place < 3 for place in places),
        missed=tuple(missed),
        unanswerable=sum(not one["finds"] for one, _ in pairs),
        refused=sum(not one["finds"] and not got["sure"] for one, got in pairs),
        doubted=sum(bool(one["finds"]) and not got["sure"] for one, got in pairs),
    )


def index_of(folder: Path) -> str:
    """The index of a built site."""
    place = folder / "assets/ruleproof/ask"
    whole = (place / "index.json").read_text(encoding="utf-8")
    parts = json.loads(whole).get("parts", 0)
    texts = (json.loads((place / f"index-{part}.json").read_text(encoding="utf-8")) for part in range(parts))
    return "".join(texts) if parts else whole


def main(folder: str = "site", *options: str) -> None:
    tool = browser()
    if isinstance(tool, str):
        sys.exit(tool)
    index = index_of(Path(folder))
    for half in HALVES:
        asked = questions(half)
        got = answers(tool, index, asked)
        counted = figures(asked, got["answers"])
        print(f"{half.replace('_', ' ')}: {counted}; {got['milliseconds'] / len(asked):.1f} ms a question")
        if f"--{half}" in options:
            print(*counted.missed, sep="\n")


if __name__ == "__main__":
    main(*sys.argv[1:])
