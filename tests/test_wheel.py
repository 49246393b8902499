"""The engine is not tied to this checkout: its wheel runs alone, on rules that lie elsewhere."""

from __future__ import annotations

import json
import os
import subprocess
import sys
import zipfile
from pathlib import Path

import pytest

pytestmark = pytest.mark.slow

MANIFEST = """\
title = "Noughts and crosses"

[[document]]
name = "rules"
path = "rules.md"
reader = "clause table"
prefix = "OXO"
"""
RULES = """\
## The turn
|  |  |  |
|---|---|---|
| | OXO.1 | Each player marks one empty square in turn. |
| | OXO.1 | Three marks in a row win. |
"""


def clean_environment() -> dict[str, str]:
    """The caller's, without anything that would let Python see this checkout or its environment."""
    return {
        name: value for name, value in os.environ.items() if name not in {"PYTHONPATH", "PYTHONHOME", "VIRTUAL_ENV"}
    }


def run(*command: str | Path, cwd: Path) -> str:
    ended = subprocess.run(command, cwd=cwd, env=clean_environment(), capture_output=True, text=True, check=False)
    assert ended.returncode == 0, ended.stdout + ended.stderr
    return ended.stdout


@pytest.fixture(scope="module")
def wheel(root: Path, tmp_path_factory: pytest.TempPathFactory) -> Path:
    folder = tmp_path_factory.mktemp("dist")
    run(sys.executable, "-m", "build", "--wheel", "--no-isolation", "--outdir", folder, root, cwd=folder)
    (built,) = folder.glob("ruleproof-*.whl")
    return built


@pytest.fixture(scope="module")
def scripts(wheel: Path, tmp_path_factory: pytest.TempPathFactory) -> Path:
    """The programs of an environment that was empty before the wheel came, with what the wheel declares."""
    folder = tmp_path_factory.mktemp("empty")
    run(sys.executable, "-m", "venv", "--without-pip", folder, cwd=folder)
    programs = folder / ("Scripts" if os.name == "nt" else "bin")
    run(sys.executable, "-m", "pip", "--python", programs / "python", "install", "--quiet", wheel, cwd=folder)
    return programs


def test_the_wheel_holds_both_packages_with_all_their_files_and_nothing_else(root: Path, wheel: Path) -> None:
    packaged = {
        path.relative_to(root).as_posix()
        for package in ("checker", "site_plugins")
        for path in (root / package).rglob("*")
        if path.is_file() and "__pycache__" not in path.parts
    }
    with zipfile.ZipFile(wheel) as archive:
        held = {name for name in archive.namelist() if not name.startswith("ruleproof-")}
    assert held == packaged


def test_the_installed_engine_reads_a_rules_folder_elsewhere(scripts: Path, tmp_path: Path) -> None:
    game = tmp_path / "rules" / "oxo"
    game.mkdir(parents=True)
    (game / "rulebook.toml").write_text(MANIFEST, encoding="utf-8")
    (game / "rules.md").write_text(RULES, encoding="utf-8")
    elsewhere = tmp_path / "elsewhere"
    elsewhere.mkdir()

    printed = run(scripts / "ruleproof", "--rules", tmp_path / "rules", "clauses", "--json", cwd=elsewhere)

    assert [(clause["id"], clause["text"]) for clause in json.loads(printed)["clauses"]] == [
        ("OXO.1.1", "Each player marks one empty square in turn."),
        ("OXO.1.2", "Three marks in a row win."),
    ]


def test_the_installed_engine_brings_no_site_builder_with_it(scripts: Path, tmp_path: Path) -> None:
    code = "import importlib.util as u; print([n for n in ('mkdocs', 'pytest', 'bs4') if u.find_spec(n)])"
    assert run(scripts / "python", "-c", code, cwd=tmp_path) == "[]\n"


def test_the_installed_engine_lists_its_commands_without_the_packages_of_the_site(
    scripts: Path, tmp_path: Path
) -> None:
    assert "export      Needs packages that are not installed." in run(scripts / "ruleproof", "--help", cwd=tmp_path)


def test_a_command_of_the_site_names_the_package_it_lacks(scripts: Path, tmp_path: Path) -> None:
    ended = subprocess.run(
        [scripts / "ruleproof", "export", "out"], cwd=tmp_path, env=clean_environment(), capture_output=True, text=True
    )
    assert ended.returncode == 2
    assert '"export" needs the package "jinja2"; install it with: pip install "ruleproof[site]"' in ended.stderr
