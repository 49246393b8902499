"""The same records on a Dask cluster: the same results to the byte, though a worker is killed in the middle."""

from __future__ import annotations

import os
import signal
from collections.abc import Iterable, Iterator
from pathlib import Path
from typing import Any

import pytest
from click.testing import CliRunner, Result

from checker.cli import main
from checker.fleet.cluster import cluster
from checker.fleet.crew import Task, here
from checker.fleet.work import Audited, terms
from checker.project import load_project
from tests.audit_faults import GAMES
from tests.test_fleet import game

distributed: Any = pytest.importorskip("distributed")
ROOT = GAMES.parent.parent
SLIPS = GAMES / "transcribed-1.json"


@pytest.fixture(scope="module")
def address() -> Iterator[str]:
    """A cluster of two workers, each a program of its own."""
    with distributed.LocalCluster(
        n_workers=2, threads_per_worker=1, processes=True, dashboard_address=None, host="127.0.0.1"
    ) as two:
        yield two.scheduler_address


def run(*words: str | Path) -> Result:
    return CliRunner().invoke(main, ["--rules", str(ROOT / "rules_src"), "audit", *map(str, words)])


@pytest.mark.slow
def test_a_cluster_of_which_a_worker_is_killed_finds_the_same_to_the_byte(address: str) -> None:
    text = SLIPS.read_text(encoding="utf-8")
    tasks = [Task(place, f"{place}.json", text) for place in range(24)]
    by = terms(load_project(ROOT / "rules_src").rulebooks)
    killed: list[int] = []

    def all_of(crew: Iterable[tuple[Task, Audited]]) -> dict[int, Audited]:
        found: dict[int, Audited] = {}
        for task, told in crew:
            found[task.place] = told
            if len(found) == 4 and not killed and victim:
                os.kill(victim[0], signal.SIGKILL)
                killed.append(victim[0])
        return found

    victim: list[int] = []
    alone = all_of(here(by)(tasks))
    with distributed.Client(address) as client:
        victim += client.run(os.getpid).values()
    with cluster(address, by) as crew:
        spread = all_of(crew(tasks))
    assert killed
    assert spread == alone


@pytest.mark.slow
def test_the_command_line_writes_the_same_by_a_cluster_as_by_itself(address: str, tmp_path: Path) -> None:
    for number in range(4):
        (tmp_path / f"{number}.json").write_text(game(SLIPS, 2 + number), encoding="utf-8")
    (tmp_path / "broken.json").write_text("[", encoding="utf-8")
    written = []
    for name, option in (("one", ("--jobs", "1")), ("two", ("--jobs", "2")), ("dask", ("--cluster", address))):
        result = run(f"{tmp_path}/*.json", "--parquet", "--out", tmp_path / name, *option)
        files = {path.name: path.read_bytes() for path in (tmp_path / name).iterdir() if path.name != "journal.jsonl"}
        written.append((result.exit_code, result.stdout, result.stderr, files))
    assert written[0][0] == 2
    assert written[0] == written[1] == written[2]


def test_an_address_where_no_cluster_is_ends_with_2(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("checker.fleet.cluster.PATIENCE", "1s")
    result = run(SLIPS, "--cluster", "tcp://127.0.0.1:1")
    assert result.exit_code == 2
    assert 'no cluster at "tcp://127.0.0.1:1"' in result.stderr
    assert "Traceback" not in result.output


@pytest.mark.parametrize("address", ["nonsense", "ftp://x:1", "127.0.0.1", "tcp://127.0.0.1:x", ":"])
def test_an_address_that_is_none_ends_with_2(address: str, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("checker.fleet.cluster.PATIENCE", "1s")
    result = run(SLIPS, "--cluster", address)
    assert (result.exit_code, "no cluster at" in result.stderr) == (2, True), result.output
