"""The files of a new project: a page of house rules with its code, or a rulebook one already has without any."""

from __future__ import annotations

import json
from collections.abc import Mapping
from string import Template

from checker.files import read_packaged

HOUSE_RULES = (
    ("rules_src/$name/house-rules.md", "house-rules.md"),
    ("rules_src/$name/rulebook.toml", "house.toml"),
    ("$module/__init__.py", "package.py"),
    ("$module/book.py", "book.py"),
    ("tests/scenarios/$name/loading.yaml", "loading.yaml"),
    ("tests/test_schema.py", "test_schema.py"),
    ("pyproject.toml", "project.toml"),
)
OWN_RULEBOOK = (
    ("rules_src/$name/rulebook.toml", "own.toml"),
    ("ruleproof.toml", "ruleproof.toml"),
    ("tests/scenarios/README.md", "scenarios.md"),
)
BOTH = (
    ("mkdocs.yml", "mkdocs.yml"),
    ("docs/index.md", "index.md"),
    ("README.md", "readme.md"),
    (".gitignore", "gitignore"),
    (".pre-commit-config.yaml", "pre-commit.yaml"),
    (".github/workflows/rules.yml", "workflow.yml"),
)
_SCHEMA = "\nAn editor completes scenarios by `schema.json`; `ruleproof schema $name > schema.json` writes it anew.\n"
_TEMPLATES = "checker.cli.starting_files"


def house_rules(name: str) -> dict[str, str]:
    """Path → content of a project with a page of house rules, one book and scenarios."""
    values = _values(
        name,
        {
            "install": 'pip install "ruleproof[site]" pytest',
            "settings": "pyproject.toml",
            "tests": "\n      - run: pytest",
            "more": _SCHEMA.replace("$name", name),
        },
    )
    return {_fill(path, values): _filled(file, values) for path, file in (*HOUSE_RULES, *BOTH)}


def own_rulebook(name: str, file: str, text: str, reader: str, edition: str) -> dict[str, str]:
    """Path → content of a project around a rulebook, without any code."""
    values = _values(
        name,
        {
            "file": json.dumps(file, ensure_ascii=False),
            "reader": json.dumps(reader),
            "edition": json.dumps(edition),
            "install": 'pip install "ruleproof[site,formats]"',
            "settings": "ruleproof.toml",
            "tests": "",
            "more": "",
        },
    )
    made = {_fill(path, values): _filled(template, values) for path, template in (*OWN_RULEBOOK, *BOTH)}
    return {**made, f"rules_src/{name}/{file}": text}


def _values(name: str, more: Mapping[str, str]) -> dict[str, str]:
    title = name.replace("-", " ").capitalize()
    return {"name": name, "module": name.replace("-", "_"), "prefix": name.upper(), "title": title, **more}


def _filled(file: str, values: Mapping[str, str]) -> str:
    return _fill(read_packaged(_TEMPLATES, f"{file}.txt"), values)


def _fill(text: str, values: Mapping[str, str]) -> str:
    return Template(text).safe_substitute(values)
