"""A third game, which nothing in our packages knows: its project, in tests/ferry, brings everything of its own."""

from __future__ import annotations

import json
import os
import subprocess
import sys
from pathlib import Path
from typing import Any

import pytest
from bs4 import BeautifulSoup

pytestmark = pytest.mark.slow

FERRY = Path(__file__).resolve().parent / "ferry"


def run(*arguments: str | Path, code: int = 0) -> str:
    settings = os.environ | {"NO_MKDOCS_2_WARNING": "1", "PYTHONDONTWRITEBYTECODE": "1"}
    ended = subprocess.run(
        [sys.executable, "-m", *arguments], cwd=FERRY, env=settings, capture_output=True, text=True, check=False
    )
    assert ended.returncode == code, ended.stdout + ended.stderr
    return ended.stdout


@pytest.fixture(scope="module")
def site(tmp_path_factory: pytest.TempPathFactory) -> Path:
    folder = tmp_path_factory.mktemp("ferry") / "site"
    run("mkdocs", "build", "--strict", "--quiet", "--site-dir", folder)
    return folder


def page(site: Path, url: str) -> Any:
    return BeautifulSoup((site / url / "index.html").read_text(encoding="utf-8"), "html.parser")


def test_our_packages_do_not_know_it() -> None:
    packages = (FERRY.parents[1] / name for name in ("checker", "site_plugins"))
    assert not [path for package in packages for path in package.rglob("*.py") if "ferry" in path.read_text("utf-8")]


@pytest.mark.parametrize("command", ["problems", "lock", "check", "coverage"])
def test_every_command_is_content_with_it(command: str) -> None:
    run("checker.cli", command)


def test_every_scenario_has_its_picture(site: Path) -> None:
    cards = [page(site, f"ferry/{name}").select(".scenario") for name in ("rules", "errata")]
    shown = [case for cases in cards for case in cases]
    drawn = [case for case in shown if case.select_one('svg[role="img"]')]
    assert len(shown) > 30
    assert shown == drawn


def test_its_phases_are_those_of_its_manifest(site: Path) -> None:
    headings = [heading.get_text() for heading in page(site, "ferry/turn").select("h2, h3")]
    assert [name for name in ("Morning", "Crossing", "Evening") if any(name in one for one in headings)] == [
        "Morning",
        "Crossing",
        "Evening",
    ]


def test_its_second_language_stands_beside_the_rules(site: Path) -> None:
    text = page(site, "ko/ferry/card").get_text(" ")
    assert "배에는 상자를 최대 4개까지 싣습니다" in text
    assert "The boat carries at most four crates" in text
    assert "배에 상자 5개, 최대 4개까지" in text


def test_its_record_is_audited_on_a_page_of_its_own(site: Path) -> None:
    text = page(site, "games/one-day").get_text(" ")
    assert "5 crates aboard, at most 4 allowed" in text
    found = json.loads(run("checker.cli", "audit", "docs/games/one-day.txt", "--json", code=1))
    assert [(one["event"], one["clause"]) for one in found["findings"]] == [(2, "FERRY.3.2")]


def test_its_records_are_written_as_they_were_read() -> None:
    lines = (FERRY / "docs/games/one-day.txt").read_text("utf-8").splitlines()
    bare = "\n".join(line.partition("#")[0].rstrip() for line in lines)
    assert run("checker.cli", "convert", "docs/games/one-day.txt", "--to", "notation").strip() == bare


def test_readers_of_its_pages_say_what_is_wrong_where_its_project_says(site: Path) -> None:
    known = json.loads((site / "assets/ruleproof/try/known.json").read_text("utf-8"))
    assert known["issues"].startswith("https://example.org/ferry/issues/new")
