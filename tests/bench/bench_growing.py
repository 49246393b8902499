"""A rulebook read, locked, judged and published at two sizes: what a clause costs in time and memory, and what grows.

Every clause has code and two scenarios. Each step runs in a program of its own; seconds are the processor's, memory is
the most that program held. The growth is the cost of a clause divided by that of the size above: 1.0 is linear. The
largest page and the index of the search are what a reader's browser has to load at once.
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
from collections.abc import Callable
from pathlib import Path

ROOT = Path(__file__).resolve().parents[2]
sys.path.insert(0, str(ROOT))

from checker.ids.lockfile import render  # noqa: E402
from checker.project import load_project  # noqa: E402
from checker.rulebook.folder import LOCK  # noqa: E402
from checker.rulebook.locking import locked  # noqa: E402
from checker.rulebook.reading import imported  # noqa: E402
from tests.bench.bench_site import IN_MEMORY, book_of, write_project  # noqa: E402
from tests.quay import Offer  # noqa: E402

SIZES = (3_000, 100_000)
GAME = Path("rules_src/quay")


def read(size: int) -> None:
    _expect(len(imported(GAME).clauses), size)


def lock(size: int) -> None:
    found = locked(GAME)
    _expect(len(found.settled.clauses), size)
    (GAME / LOCK).write_text(render(found.settled.lock), encoding="utf-8")


def judge(size: int) -> None:
    verification = load_project(Path("rules_src"), [Path("tests/scenarios")]).verify()
    _expect(sum(standing.standing == "proven" for standing in verification.standings.values()), size)


def publish(size: int) -> None:
    from mkdocs.commands.build import build
    from mkdocs.config import load_config

    config = load_config("mkdocs.yml", site_dir="site")
    config.plugins.on_startup(command="build", dirty=False)
    build(config)
    _expect(len([*Path("site/c").glob("Q.*.html")]), size)


STEPS: dict[str, Callable[[int], None]] = {"read": read, "lock": lock, "judge": judge, "publish": publish}


def _expect(found: int, wanted: int) -> None:
    if found != wanted:
        raise SystemExit(f"{wanted:,} clauses written, {found:,} came out")


def one_step(step: str, folder: Path, size: int) -> None:
    """Take one step, and print what it took; runs in a program of its own."""
    import checker.project as project

    os.chdir(folder)
    if step in ("judge", "publish"):
        made = book_of(size)
        setattr(project, "entry_points", lambda group: [Offer("quay", made)])  # noqa: B010 - as if it were installed
    start = time.process_time()
    STEPS[step](size)
    took = time.process_time() - start
    print(json.dumps({"seconds": took, "memory": resource.getrusage(resource.RUSAGE_SELF).ru_maxrss / 1024}))


def run(step: str, folder: Path, size: int) -> dict[str, float]:
    command = [sys.executable, __file__, "--one", step, str(folder), str(size)]
    env = {**os.environ, "NO_MKDOCS_2_WARNING": "1"}
    done = subprocess.run(command, capture_output=True, text=True, check=False, env=env)
    if done.returncode:
        raise SystemExit(done.stderr or done.stdout)
    found: dict[str, float] = json.loads(done.stdout.strip().splitlines()[-1])
    return found


def loaded(site: Path) -> str:
    """What a browser loads at once."""
    largest = max(page.stat().st_size for page in site.rglob("index.html"))
    indices = [file.stat().st_size for file in (site / "search").glob("*.json")]
    return f"{largest / 1e6:.1f} MB the largest page, {max(indices, default=0) / 1e6:.1f} MB the index of the search"


def main() -> None:
    options = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    options.add_argument("--sizes", type=int, nargs="+", default=SIZES, metavar="N", help="numbers of clauses")
    options.add_argument("--steps", nargs="+", default=STEPS, choices=STEPS, help="only these")
    options.add_argument("--one", nargs=3, help=argparse.SUPPRESS)
    chosen = options.parse_args()
    if chosen.one:
        one_step(chosen.one[0], Path(chosen.one[1]), int(chosen.one[2]))
        return
    print(f"{'step':8} {'clauses':>8} {'seconds':>9} {'clauses/s':>10} {'growth':>7} {'MB':>7} {'growth':>7}")
    before: dict[str, tuple[float, float]] = {}
    with tempfile.TemporaryDirectory(dir=IN_MEMORY if os.access(IN_MEMORY, os.W_OK) else None) as name:
        for size in chosen.sizes:
            folder = Path(name, str(size))
            write_project(folder, size)
            for step in chosen.steps:
                found = run(step, folder, size)
                cost = (found["seconds"] / size, found["memory"] / size)
                grown = [f"{now / then:.2f}" for now, then in zip(cost, before.get(step, ()), strict=False)] or [
                    "-"
                ] * 2
                before[step] = cost
                print(
                    f"{step:8} {size:>8,} {found['seconds']:>9.2f} {size / found['seconds']:>10,.0f} {grown[0]:>7}"
                    f" {found['memory']:>7,.0f} {grown[1]:>7}",
                    flush=True,
                )
            if "publish" in chosen.steps:
                print(f"{'':8} {loaded(folder / 'site')}", flush=True)


if __name__ == "__main__":
    main()
