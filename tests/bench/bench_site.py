"""Our build beside a plain mkdocs-material build of the same words: time, memory and bytes per page, as ratios.

Every clause has two scenarios next to its limit. Ours judges and proves them, and writes the JSON files and the small
page of each clause besides; the plain build only turns the same pages, written as Markdown beforehand, into HTML.
Each build runs in a program of its own and is timed by the processor, since a shared machine may be busy with other
things, and writes into memory where the system has a folder for that, since one file system takes fifty times as long
as another to make a small file. A ratio below 1 means that ours needs less.
"""

from __future__ import annotations

import argparse
import json
import os
import resource
import subprocess
import sys
import tempfile
import time
from collections.abc import Iterator
from dataclasses import make_dataclass
from pathlib import Path
from random import Random
from typing import Any

ROOT = Path(__file__).resolve().parents[2]
sys.path.insert(0, str(ROOT))

from checker.judging.book import Book, Presumption  # noqa: E402
from checker.judging.facts import fact, spoken  # noqa: E402
from checker.judging.parts import Finding, satisfied, violated  # noqa: E402
from checker.model import Clause  # noqa: E402
from checker.project import load_project  # noqa: E402
from checker.proving.verify import Verification  # noqa: E402
from site_plugins.telling import shown  # noqa: E402
from tests.quay import Offer  # noqa: E402
from tests.toy import Quay  # noqa: E402

SIZES = (200, 2_000, 10_000)
IN_MEMORY = "/dev/shm"
A_PAGE = 40  # as many as one of our pages holds, so that both sites have the same pages
AN_ACTION = 10
MOST = 3
WORDS = "the player may must place a die card army company site phase move draw attack each any when after before turn"
COMMON = """\
site_name: Bench
site_url: https://bench.example/
theme: {name: material, font: false, features: [navigation.indexes, navigation.prune]}
"""


def names(size: int) -> Iterator[tuple[int, list[str]]]:
    for page in range((size + A_PAGE - 1) // A_PAGE):
        yield page + 1, [f"Q.{page + 1}.{row + 1}" for row in range(min(A_PAGE, size - page * A_PAGE))]


def book_of(size: int) -> Book:
    """One limit for each clause; each action is one that ten clauses speak about, as is common in real rules."""
    book = Book("quay", Quay, presumptions=[Presumption("work", "The harbour master works.")])
    for page, clauses in names(size):
        for first in range(0, len(clauses), AN_ACTION):
            facts = [("crates", int, fact("how many crates")), ("berth", int, fact("at which berth"))]
            kind = make_dataclass(f"Load{page}From{first}", facts, frozen=True, slots=True)
            book.action(kind, presumes="work", says="the harbour master loads {crates} crates at berth {berth}")
            for berth in range(first, min(first + AN_ACTION, len(clauses))):
                _limit(book, clauses[berth], kind, berth + 1)
    return book


def _limit(book: Book, clause: str, kind: type, berth: int) -> None:
    @book.requires(clause, kind, when=lambda case: case.action.berth == berth, most=MOST)
    def no_more(case: Any, most: int) -> Finding:
        words = f"{case.action.crates} crates loaded, at most {most} allowed"
        return satisfied(words) if case.action.crates <= most else violated(words)


def write_project(folder: Path, size: int) -> None:
    game, scenarios = folder / "rules_src" / "quay", folder / "tests" / "scenarios"
    for place in (game, scenarios, folder / "docs"):
        place.mkdir(parents=True)
    document = 'name = "rules"\npath = "quay.md"\nreader = "clause table"\nprefix = "Q"\nauthority = "rulebook"\n'
    (game / "rulebook.toml").write_text(f'title = "The Quay"\ncheckers = "quay"\n\n[[document]]\n{document}')
    random, words = Random(size), WORDS.split()
    rows = []
    for page, clauses in names(size):
        rows += [f"## Part {page}", "", "|  |  |  |", "|---|---|---|"]
        said = (f"At most {MOST} crates may be loaded: {' '.join(random.choices(words, k=25))}." for _ in clauses)
        rows += [*(f"|  | Q.{page} | {text} |" for text in said), ""]
        (scenarios / f"part-{page}.yaml").write_text(_scenarios(page, clauses))
    (game / "quay.md").write_text("\n".join(rows))
    (folder / "docs" / "index.md").write_text("# Start\n")
    (folder / "mkdocs.yml").write_text(f"{COMMON}plugins: [search, ruleproof]\n")


def _scenarios(page: int, clauses: list[str]) -> str:
    rows = ["game: quay"]
    for berth, clause in enumerate(clauses, 1):
        rows += [f"{clause}:", "  scenarios:"]
        action = spoken(f"Load{page}From{(berth - 1) // AN_ACTION * AN_ACTION}")
        for crates, then in ((MOST, "legal"), (MOST + 1, "illegal")):
            put = f"{{{action}: {{crates: {crates}, berth: {berth}}}}}"
            rows += [f"    - title: {crates} crates at berth {berth}", f"      when: {put}", f"      then: {then}"]
    return "\n".join(rows) + "\n"


def write_plain(folder: Path, found: Verification) -> None:
    """The same pages as a person would write them in Markdown."""
    (folder / "plain" / "rules").mkdir(parents=True)
    (folder / "plain" / "index.md").write_text("# Start\n")
    pages: dict[str, list[Clause]] = {}
    for clause in found.clauses:
        pages.setdefault(clause.section[0], []).append(clause)
    for number, (title, clauses) in enumerate(pages.items(), 1):
        text = "\n".join([f"# {title}", *(line for clause in clauses for line in _card(found, clause))])
        (folder / "plain" / "rules" / f"part-{number}.md").write_text(text)
    extensions = "markdown_extensions: [attr_list, admonition, pymdownx.details, pymdownx.superfences]\n"
    (folder / "plain.yml").write_text(f"{COMMON}docs_dir: plain\nplugins: [search]\n{extensions}")


def _card(found: Verification, clause: Clause) -> Iterator[str]:
    standing = found.standings[clause.key]
    yield from ("", f"##### {clause.id} {{#{clause.id}}}", "", f"{standing.mark} {standing.standing}", "")
    yield from (f"> {clause.shown}", "", f"Source `{clause.source}`", "")
    for number, one in enumerate(found.of(clause.key), 1):
        told = shown(found.books[clause.game], one, number)
        given = "; ".join(told.given) or "nothing in particular"
        yield from (
            f"**{told.title}**",
            "",
            f"- Given {given}",
            f"- When {told.when}",
            f"- Then **{told.outcome.words}**",
        )
        yield from ("", '??? note "Why"', "")
        yield from (f"    - [{line.clause}](#{line.clause}) {line.words}" for line in told.lines)
        yield from ("", *(f"    - {words}" for words, _ in told.proofs), "")
        yield f"    `{told.source}`\n"


def one_build(kind: str, folder: Path, size: int) -> None:
    """Build, and print what it took; runs in a program of its own."""
    import checker.project as project

    if kind != "plain":
        made = book_of(size)
        setattr(project, "entry_points", lambda group: [Offer("quay", made)])  # noqa: B010 - as if it were installed
    os.chdir(folder)
    if kind == "write":
        write_plain(folder, load_project(Path("rules_src"), [Path("tests/scenarios")]).verify())
        return
    from mkdocs.commands.build import build
    from mkdocs.config import load_config

    site = folder / f"site-{kind}"
    start = time.process_time()
    config = load_config("plain.yml" if kind == "plain" else "mkdocs.yml", site_dir=str(site))
    config.plugins.on_startup(command="build", dirty=False)
    build(config)
    took = time.process_time() - start
    pages = list(site.glob("*/rules/part-*/index.html" if kind == "ours" else "rules/part-*/index.html"))
    weight = sum(page.stat().st_size for page in pages) / max(1, len(pages))
    memory = resource.getrusage(resource.RUSAGE_SELF).ru_maxrss / 1024
    print(json.dumps({"seconds": took, "memory": memory, "pages": len(pages), "bytes": weight}))


def run(kind: str, folder: Path, size: int) -> dict[str, float]:
    command = [sys.executable, __file__, "--one", kind, str(folder), str(size)]
    env = {**os.environ, "NO_MKDOCS_2_WARNING": "1"}
    done = subprocess.run(command, capture_output=True, text=True, check=False, env=env)
    if done.returncode:
        raise SystemExit(done.stderr)
    return json.loads(done.stdout.strip().splitlines()[-1]) if kind != "write" else {}


def main() -> None:
    options = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    options.add_argument("--sizes", type=int, nargs="+", default=SIZES, metavar="N", help="numbers of clauses")
    options.add_argument("--one", nargs=3, help=argparse.SUPPRESS)
    chosen = options.parse_args()
    if chosen.one:
        one_build(chosen.one[0], Path(chosen.one[1]), int(chosen.one[2]))
        return
    groups = ("processor s", "memory MB", "HTML kB a page")
    print(" " * 20 + "".join(f"{group:^30}" for group in groups))
    print("".join(f"{head:>10}" for head in ("clauses", "pages", *("ours", "plain", "ratio") * len(groups))))
    with tempfile.TemporaryDirectory(dir=IN_MEMORY if os.access(IN_MEMORY, os.W_OK) else None) as name:
        for size in chosen.sizes:
            print("".join(f"{cell:>10}" for cell in row(Path(name, str(size)), size)), flush=True)


def row(folder: Path, size: int) -> Iterator[str]:
    write_project(folder, size)
    run("write", folder, size)
    ours, plain = run("ours", folder, size), run("plain", folder, size)
    if ours["pages"] != plain["pages"]:
        raise SystemExit(f"{ours['pages']} pages of ours, {plain['pages']} plain ones")
    yield from (f"{size:,}", f"{ours['pages']:,.0f}")
    for key, unit in (("seconds", 1), ("memory", 1), ("bytes", 1000)):
        yield from (f"{ours[key] / unit:.2f}", f"{plain[key] / unit:.2f}", f"{ours[key] / plain[key]:.2f}")


if __name__ == "__main__":
    main()
