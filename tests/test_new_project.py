"""A new project as its owner has it: from the built wheel, in an environment that holds nothing else."""

from __future__ import annotations

import os
import re
import subprocess
import sys
from dataclasses import dataclass
from pathlib import Path

import pytest
import yaml

from tests.test_wheel import clean_environment, run, wheel

__all__ = ["wheel"]
pytestmark = pytest.mark.slow

ROOT = Path(__file__).resolve().parent.parent


@dataclass(frozen=True)
class Owner:
    """Somebody in the folder of a project, with the programs of that environment."""

    folder: Path
    programs: Path

    def does(self, command: str, **more: str) -> tuple[int, str]:
        """How a line in a shell ends, and what it prints."""
        who = {
            f"GIT_{role}_{what}": "owner@example.org" for role in ("AUTHOR", "COMMITTER") for what in ("NAME", "EMAIL")
        }
        path = os.pathsep.join((str(self.programs), os.environ["PATH"]))
        settings = clean_environment() | who | {"PATH": path, "NO_MKDOCS_2_WARNING": "1"} | more
        ended = subprocess.run(
            ["bash", "-e", "-c", command], cwd=self.folder, env=settings, capture_output=True, text=True, check=False
        )
        return ended.returncode, ended.stdout + ended.stderr

    def did(self, command: str, **more: str) -> str:
        code, told = self.does(command, **more)
        assert code == 0, told
        return told

    def edits(self, name: str, old: str, new: str) -> None:
        path = self.folder / name
        text = path.read_text("utf-8")
        assert old in text
        path.write_text(text.replace(old, new), "utf-8")

    def codes(self, *commands: str) -> dict[str, int]:
        return {command: self.does(command)[0] for command in commands}


@pytest.fixture(scope="module")
def programs(wheel: Path, tmp_path_factory: pytest.TempPathFactory) -> Path:
    folder = tmp_path_factory.mktemp("owner")
    run(sys.executable, "-m", "venv", "--without-pip", folder, cwd=folder)
    python = folder / ("Scripts" if os.name == "nt" else "bin") / "python"
    pip = (sys.executable, "-m", "pip", "--python", python, "install", "--quiet")
    run(*pip, f"{wheel}[site,formats]", "pytest", cwd=folder)
    return python.parent


@pytest.fixture
def owner(programs: Path, tmp_path: Path) -> Owner:
    """The owner of a new project, which is committed as the edition v1."""
    Owner(tmp_path, programs).did("ruleproof new harbour")
    owner = Owner(tmp_path / "harbour", programs)
    owner.did("git init --quiet --initial-branch=main && git add --all && git commit --quiet -m v1 && git tag v1")
    return owner


GATE = ("ruleproof lock", "ruleproof check", "ruleproof coverage", "mkdocs build --strict", "pytest -q")


def test_it_is_proven_and_its_site_builds_strictly_at_once(owner: Owner) -> None:
    assert owner.codes(*GATE) == dict.fromkeys(GATE, 0)
    assert "4 of 4 clauses proven (100 %)" in owner.did("ruleproof coverage")
    assert "HARBOUR.loading.1" in (owner.folder / "site/harbour/house-rules/index.html").read_text("utf-8")
    assert "fonts.googleapis" not in (owner.folder / "site/index.html").read_text("utf-8")


def test_a_broken_rule_brings_the_gate_down(owner: Owner) -> None:
    owner.edits("harbour/book.py", "most=3", "most=4")
    assert owner.codes(*GATE) == {"ruleproof lock": 0} | dict.fromkeys(GATE[1:], 1)
    assert "worse: 1 clause\n  HARBOUR.loading.1: proven → unproven" in owner.does("ruleproof coverage")[1]
    assert "comes out otherwise: 1 scenario" in owner.did("ruleproof diff v1")


def test_an_edition_is_published_and_reviewed(owner: Owner) -> None:
    owner.edits("rules_src/harbour/house-rules.md", "At most three crates", "At most four crates")
    assert owner.codes("ruleproof lock", "ruleproof check") == {"ruleproof lock": 1, "ruleproof check": 1}
    owner.edits("harbour/book.py", "most=3", "most=4")
    for old, new in (("quote: At most three", "quote: At most four"), ("load: {crates: 4}", "load: {crates: 5}")):
        owner.edits("tests/scenarios/harbour/loading.yaml", old, new)
    owner.edits("tests/scenarios/harbour/loading.yaml", "load: {crates: 3}", "load: {crates: 4}")
    owner.did("ruleproof lock --write || true")
    assert owner.does("ruleproof check")[0] == 1  # nobody has looked at it yet
    owner.did('ruleproof review HARBOUR.loading.1 --by "the harbour master" --because "a longer quay"')
    owner.did('ruleproof coverage --write --accept-worse "the scenarios of four crates stand for those of three"')
    assert owner.codes(*GATE) == dict.fromkeys(GATE, 0)
    told = owner.did("ruleproof diff v1")
    assert "HARBOUR.loading.1  (number)" in told
    assert "[-three-] {+four+}" in told
    assert "the harbour master: a longer quay" in owner.did("ruleproof explain HARBOUR.loading.1")


def test_the_shared_workflow_and_the_hooks_work_for_it_as_they_are(owner: Owner) -> None:
    """Whatever the folders are called: the configuration says it."""
    owner.did("git mv rules_src words && git mv tests/scenarios situations")
    owner.edits("pyproject.toml", '"rules_src"', '"words"')
    owner.edits("pyproject.toml", '"tests/scenarios"', '"situations"')
    owner.edits("situations/harbour/loading.yaml", "../../../schema.json", "../../schema.json")
    owner.did("git commit --quiet --all -m moved")
    job = yaml.safe_load((ROOT / ".github/workflows/rules.yml").read_text("utf-8"))["jobs"]["check"]
    steps = {step["name"]: step["run"] for step in job["steps"] if "run" in step and step["name"] != "Install"}
    base = owner.did("git rev-parse HEAD").strip()
    written = {name: str(owner.folder.parent / name) for name in ("GITHUB_ENV", "GITHUB_STEP_SUMMARY")}
    for name, script in steps.items():
        owner.did(script, BASE=base, SITE_URL="https://harbour.example/", RULEPROOF_COMPARE_WITH=base, **written)
        assert name
    assert (owner.folder / "reports/junit.xml").is_file()
    assert "https://harbour.example/harbour/" in (owner.folder / "site/sitemap.xml").read_text("utf-8")
    hooks = yaml.safe_load((ROOT / ".pre-commit-hooks.yaml").read_text("utf-8"))
    assert owner.codes(*(hook["entry"] for hook in hooks)) == {hook["entry"]: 0 for hook in hooks}


def test_the_recipe_it_was_given_runs(owner: Owner) -> None:
    job = yaml.safe_load((owner.folder / ".github/workflows/rules.yml").read_text("utf-8"))["jobs"]["proof"]
    scripts = [step["run"] for step in job["steps"] if "run" in step and not step["run"].startswith("pip ")]
    assert [re.split(r" \$| --", script)[0] for script in scripts] == [
        "ruleproof lock",
        "ruleproof coverage",
        "mkdocs build",
        "pytest",
    ]
    for script in scripts:
        owner.did(script, BASE="v1")


def test_around_a_rulebook_without_code_the_site_builds_strictly_and_the_gate_starts_at_nothing(
    programs: Path, tmp_path: Path
) -> None:
    (tmp_path / "sea.txt").write_text(
        "1.1 Ships sail.\n\n1.2 Tugs pull barges. See rule 1.1.\n\n1.3 Boats sink.\n", "utf-8"
    )
    Owner(tmp_path, programs).did("ruleproof new sea --from sea.txt")
    owner = Owner(tmp_path / "sea", programs)
    gate = [command for command in GATE if command != "pytest -q"]
    assert owner.codes(*gate) == dict.fromkeys(gate, 0)
    assert "0 of 3 clauses proven (0 %)" in owner.did("ruleproof coverage")


BLOCK = re.compile(r"^```(\w+)(?: title=\"([^\"]+)\")?\n(.*?)^```$", re.MULTILINE | re.DOTALL)
ENDS_WITH = re.compile(r"\s+# ends with (\d)$")


def exchanged(text: str, diff: str) -> str:
    """The text with each run of `-` lines replaced by the `+` lines below it."""
    for old, new in re.findall(r"((?:^-.*\n)+)((?:^\+.*\n)+)", diff, re.MULTILINE):
        before, after = (re.sub(r"^[-+]", "", lines, flags=re.MULTILINE) for lines in (old, new))
        assert text.count(before) == 1, before
        text = text.replace(before, after)
    return text


def test_every_command_and_every_block_of_the_tutorial_does_what_the_page_says(programs: Path, tmp_path: Path) -> None:
    page = (ROOT / "docs/tutorial.md").read_text("utf-8")
    owner = Owner(tmp_path, programs)
    printed: dict[str, list[str]] = {}
    for kind, name, words in BLOCK.findall(page):
        file = owner.folder / (name or "rules.txt")
        if kind == "diff":
            file.write_text(exchanged(file.read_text("utf-8"), words), "utf-8")
        elif kind != "console":
            file.write_text((file.read_text("utf-8") if name else "") + words, "utf-8")
        for line in words.splitlines() if kind == "console" else ():
            ends = ENDS_WITH.search(line)
            command = ENDS_WITH.sub("", line.removeprefix("$ "))
            code, told = owner.does(command)
            printed.setdefault(command, []).append(told)
            assert code == (int(ends[1]) if ends else 0), (line, told)
            if command.startswith("cd "):
                owner = Owner((owner.folder / command.removeprefix("cd ")).resolve(), programs)
    assert '"numbered text" fits: 3 clauses' in printed["ruleproof import rules.txt"][0]
    assert "HARBOUR.1.2" in printed["ruleproof explain 1.2"][0]
    nothing, four, new, one_side, suspect, five = printed["ruleproof coverage"]
    assert "0 of 3 clauses proven (0 %)" in nothing
    assert "4 of 4 clauses proven (100 %)" in four
    assert "QUAY.storms.1  rules_src/quay/house-rules.md:17  no checker speaks for this clause" in new
    assert "QUAY.storms.1  rules_src/quay/house-rules.md:17  one side only: no scenario is allowed" in one_side
    assert "QUAY.loading.1  rules_src/quay/house-rules.md:5  suspect: reworded (number) and not reviewed" in suspect
    assert "5 of 5 clauses proven (100 %)" in five
    assert "QUAY.storms.1" in (owner.folder / "site/quay/house-rules/index.html").read_text("utf-8")
    assert (tmp_path / "harbour/site/harbour/rules/index.html").is_file()
