"""A build that is stopped leaves the old site whole; one that ends has put the new site in its place in one step."""

from __future__ import annotations

import os
import random
import subprocess
import sys
import time
from pathlib import Path
from typing import Any

import pytest

from checker.files import beside, exchange
from tests.built import build_site

ROUNDS = int(os.environ.get("RULEPROOF_ROUNDS", "4"))


def filled(folder: Path, words: str) -> Path:
    folder.mkdir(exist_ok=True)
    (folder / "index.html").write_text(words)
    return folder


def small(folder: Path) -> None:
    (folder / "docs").mkdir()
    (folder / "docs/index.md").write_text("# Start\n")
    (folder / "rules_src").mkdir()
    (folder / "tests/scenarios").mkdir(parents=True)
    (folder / "mkdocs.yml").write_text(
        "site_name: Small\ntheme: {name: material, font: false}\nplugins: [search, ruleproof: {rules: rules_src}]\n"
    )


def test_the_new_folder_takes_the_place_of_the_old_one(tmp_path: Path) -> None:
    old = filled(tmp_path / "site", "old")
    made = beside(old)
    assert made is not None
    exchange(filled(made, "new"), old)
    assert (old / "index.html").read_text() == "new"
    assert [one.name for one in tmp_path.iterdir()] == ["site"]


def test_without_one_step_for_both_the_old_folder_is_moved_away_first(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("checker.files._swapped", lambda *_: False)
    old = filled(tmp_path / "site", "old")
    made = beside(old)
    assert made is not None
    exchange(filled(made, "new"), old)
    assert (old / "index.html").read_text() == "new"
    assert [one.name for one in tmp_path.iterdir()] == ["site"]


def test_what_a_stopped_build_has_left_is_removed_by_the_next_and_a_running_one_is_left_alone(tmp_path: Path) -> None:
    ended = subprocess.Popen([sys.executable, "-c", ""])
    ended.wait()
    filled(tmp_path / f".site.building-{ended.pid}", "half")
    mine = filled(tmp_path / f".site.building-{os.getppid()}", "another build")
    made = beside(tmp_path / "site")
    assert made is not None
    assert sorted(tmp_path.iterdir()) == sorted([mine, made])


def test_a_place_that_is_a_link_is_built_in_as_it_is(tmp_path: Path) -> None:
    filled(tmp_path / "elsewhere", "old")
    (tmp_path / "site").symlink_to(tmp_path / "elsewhere")
    assert beside(tmp_path / "site") is None


def contents(folder: Path) -> dict[Path, bytes]:
    return {path: path.read_bytes() for path in folder.rglob("*") if path.is_file()}


def building(root: Path, **more: Any) -> subprocess.Popen[bytes]:
    command = [sys.executable, "-m", "mkdocs", "build", "--clean", "--quiet", "--site-dir", str(root / "site")]
    environment = {**os.environ, "PYTHONPATH": "", "NO_MKDOCS_2_WARNING": "1"}
    return subprocess.Popen(command, cwd=root, env=environment, **more)


@pytest.mark.slow
def test_a_build_that_is_killed_leaves_the_old_site_or_the_new_one_and_no_rest_after_the_next(tmp_path: Path) -> None:
    small(tmp_path)
    sites, lasts = {}, 0.0
    for words in ("Start", "Another"):
        (tmp_path / "docs/index.md").write_text(f"# {words}\n")
        start = time.monotonic()
        assert building(tmp_path).wait() == 0
        lasts = time.monotonic() - start
        sites[words] = contents(tmp_path / "site")
    assert sites["Start"] != sites["Another"]
    for number in range(ROUNDS):
        (tmp_path / "docs/index.md").write_text(f"# {('Start', 'Another')[number % 2]}\n")
        started = building(tmp_path)
        time.sleep(random.uniform(0.3, 1.1) * lasts)
        started.kill()
        started.wait()
        found = contents(tmp_path / "site")
        assert {path: found[path] for path in found if path.suffix == ".html"} in [
            {path: content for path, content in site.items() if path.suffix == ".html"} for site in sites.values()
        ]
        assert set(found) == set(sites["Start"])
    assert building(tmp_path).wait() == 0
    assert not list(tmp_path.glob(".site.*"))


@pytest.mark.slow
def test_a_disk_that_is_full_is_told_in_one_line_and_leaves_the_old_site(tmp_path: Path) -> None:
    resource = pytest.importorskip("resource")
    small(tmp_path)
    assert building(tmp_path).wait() == 0
    before = contents(tmp_path / "site")
    (tmp_path / "docs/index.md").write_text("# Another\n")
    small_disk = {"preexec_fn": lambda: resource.setrlimit(resource.RLIMIT_FSIZE, (20_000, 20_000))}
    full = building(tmp_path, stdout=subprocess.PIPE, stderr=subprocess.STDOUT, **small_disk)
    told = full.communicate()[0].decode()
    assert full.returncode == 1
    words = "The site cannot be written: File too large; the site that was there is left as it was"
    assert told.strip().rpartition("\n")[2] == words
    assert contents(tmp_path / "site") == before
    assert not list(tmp_path.glob(".site.*"))


@pytest.mark.slow
def test_a_build_that_ends_with_an_error_leaves_the_old_site(tmp_path: Path) -> None:
    small(tmp_path)
    site = tmp_path / "site"
    assert build_site(site, root=tmp_path).returncode == 0
    (tmp_path / "hook.py").write_text("def on_env(env, **_):\n    raise RuntimeError('no')\n")
    with (tmp_path / "mkdocs.yml").open("a") as config:
        config.write("hooks: [hook.py]\n")
    assert build_site(site, root=tmp_path).returncode != 0
    assert "Start" in (site / "index.html").read_text()
    assert not list(tmp_path.glob(".site.*"))
