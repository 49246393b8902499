"""A build that is stopped leaves the old site whole; one that ends has put the new site in its place in one step."""

from __future__ import annotations

import os
import signal
import subprocess
import sys
import time
from pathlib import Path

import pytest

from checker.files import beside, exchange
from tests.built import build_site


def filled(folder: Path, words: str) -> Path:
    folder.mkdir(exist_ok=True)
    (folder / "index.html").write_text(words)
    return folder


def small(folder: Path) -> None:
    (folder / "docs").mkdir()
    (folder / "docs/index.md").write_text("# Start\n")
    (folder / "rules_src").mkdir()
    (folder / "mkdocs.yml").write_text(
        "site_name: Small\ntheme: {name: material, font: false}\n"
        "plugins: [search, ruleproof: {rules: rules_src, scenarios: []}]\n"
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


@pytest.mark.slow
@pytest.mark.parametrize("after", [0.3, 0.6, 0.9, 1.2])
def test_a_build_that_is_killed_leaves_the_old_site_whole_and_no_rest_after_the_next(
    tmp_path: Path, after: float
) -> None:
    small(tmp_path)
    site = tmp_path / "site"
    assert build_site(site, root=tmp_path).returncode == 0
    whole = {path: path.read_bytes() for path in site.rglob("*") if path.is_file()}
    assert whole
    (tmp_path / "docs/index.md").write_text("# Another\n")
    command = [sys.executable, "-m", "mkdocs", "build", "--clean", "--quiet", "--site-dir", str(site)]
    started = subprocess.Popen(command, cwd=tmp_path, env={**os.environ, "PYTHONPATH": ""})
    time.sleep(after)
    started.send_signal(signal.SIGKILL)
    started.wait()
    found = {path: path.read_bytes() for path in site.rglob("*") if path.is_file()}
    assert found == whole or b"Another" in found[site / "index.html"]
    assert set(found) == set(whole) or b"Another" in found[site / "index.html"]
    assert build_site(site, root=tmp_path).returncode == 0
    assert "Another" in (site / "index.html").read_text()
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
