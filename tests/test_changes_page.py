"""The page "What changed": in the built site, with the words and the verdicts of both editions."""

from __future__ import annotations

import os
import re
import subprocess
import sys
from pathlib import Path

import pytest

from tests.repository import CODE, LOADING, RULES, commit, committed, edit, git, put, quay, raise_the_limit

__all__ = ["committed", "quay"]

MKDOCS = """\
site_name: The Quay
site_url: https://quay.example/
theme: {name: material, font: false}
plugins:
  - search
  - ruleproof: {compare_with: HEAD}
"""


def built(folder: Path, root: Path, **settings: str) -> str:
    """The page of the site that is built here, strictly."""
    put(folder, "mkdocs.yml", MKDOCS)
    put(folder, "docs/index.md", "# The Quay\n")
    paths = os.pathsep.join([str(folder), str(root)])
    ran = subprocess.run(
        [sys.executable, "-m", "mkdocs", "build", "--quiet", "--strict"],
        env=os.environ | {"PYTHONPATH": paths, "NO_MKDOCS_2_WARNING": "1"} | settings,
        capture_output=True,
        text=True,
        check=False,
    )
    assert ran.returncode == 0, ran.stderr
    page = (folder / "site/changes/index.html").read_text(encoding="utf-8")
    return page[page.index("<h1") : page.index("</article>")]


def words(html: str) -> str:
    return " ".join(re.sub("<[^>]+>", " ", html).split())


def test_the_page_shows_words_and_verdicts_before_and_after(committed: Path, root: Path) -> None:
    raise_the_limit(committed)
    edit(committed, LOADING, "then: illegal", "then: legal")
    commit(committed, "v2")
    page = built(committed, root, RULEPROOF_COMPARE_WITH="v1")
    assert "<del>3</del> <ins>4</ins>" in page
    assert '<span class="badge badge-number">number</span>' in page
    assert "the fourth crate is one too many illegal by Q.2 legal by Q.1" in words(page)


def test_the_page_is_reachable_from_every_page(committed: Path, root: Path) -> None:
    built(committed, root)
    assert 'href="changes/"' in (committed / "site/index.html").read_text(encoding="utf-8")


def test_nothing_changed_is_said_with_the_number_of_scenarios_asked(committed: Path, root: Path) -> None:
    page = words(built(committed, root))
    assert re.search(r"Since HEAD \([0-9a-f]{7,} of \d{4}-\d\d-\d\d\) Of 2 scenarios put to both editions, none", page)
    assert "Every clause reads and stands as it did." in page


def test_the_last_release_is_compared_with_and_named(committed: Path, root: Path) -> None:
    raise_the_limit(committed)
    edit(committed, LOADING, "then: illegal", "then: legal")
    commit(committed, "v2")
    page = built(committed, root, RULEPROOF_COMPARE_WITH="release")
    assert re.search(r"Since v1 \([0-9a-f]{7,} of \d{4}-\d\d-\d\d\)", words(page))
    assert "Comes out otherwise" in page


def test_before_the_first_release_the_page_says_so(committed: Path, root: Path) -> None:
    git(committed, "tag", "--delete", "v1")
    page = built(committed, root, RULEPROOF_COMPARE_WITH="release")
    assert "Nothing was compared: no release has been made yet" in page


def test_an_edit_that_nobody_committed_is_on_the_page(committed: Path, root: Path) -> None:
    edit(committed, CODE, "most=3", "most=4")
    edit(committed, LOADING, "then: illegal", "then: legal")
    assert "Comes out otherwise" in built(committed, root)


def test_without_a_repository_the_site_is_built_and_the_page_says_why_it_compares_nothing(
    quay: Path, root: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("GIT_CEILING_DIRECTORIES", str(quay.parent))
    assert 'Nothing was compared: no folder "HEAD", and no git repository here' in built(quay, root).replace(
        "&#34;", '"'
    )


def test_words_of_the_rules_are_no_markup_on_the_page(committed: Path, root: Path) -> None:
    edit(committed, RULES, "A captain pays 5 coins.", "A captain pays 5 <b>gold</b> coins.")
    assert "&lt;b&gt;gold&lt;/b&gt;" in built(committed, root)
