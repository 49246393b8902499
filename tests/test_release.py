"""What a release is made from, and that it can be made."""

from __future__ import annotations

import hashlib
import json
import re
from pathlib import Path
from zipfile import ZipFile

import pytest
import yaml

from tests import release

ROOT = Path(__file__).resolve().parent.parent
LOCK = "a-b==1.0 \\\n    --hash=sha256:aa\nc==2 ; sys_platform == 'win32' \\\n    --hash=sha256:bb\nd==3\n"


def test_everything_that_is_locked_has_a_hash() -> None:
    lock = release.LOCK.read_text("utf-8")
    assert len(release.pinned(lock)) > 50
    assert not release.unhashed(lock)
    assert not re.search(r"https?://", lock)


def test_what_is_locked_without_a_hash_is_seen() -> None:
    assert release.pinned(LOCK) == [("a-b", "1.0"), ("c", "2"), ("d", "3")]
    assert release.unhashed(LOCK) == ["d"]


def test_the_lock_is_installed_with_its_hashes() -> None:
    make = (ROOT / "Makefile").read_text("utf-8")
    assert "pip install --quiet --require-hashes --requirement requirements-dev.lock" in make
    assert "--generate-hashes" in make


def test_a_release_needs_its_tag_and_its_day() -> None:
    assert release.missing("1.2", "# Changelog\n\n## 1.2 – 2026-11-18\n", "v1.2") == []
    assert len(release.missing("1.2", "# Changelog\n\n## 1.2 – unreleased\n", "")) == 2


def test_the_bill_of_materials_names_every_part() -> None:
    npm = '{"packages": {"": {}, "node_modules/@a/b": {"version": "4.5", "integrity": "sha512-AAEC"}}}'
    bill = release.materials(LOCK, npm, "1.2")
    assert (bill["bomFormat"], bill["specVersion"]) == ("CycloneDX", "1.6")
    purls = ["pkg:pypi/a-b@1.0", "pkg:pypi/c@2", "pkg:pypi/d@3", "pkg:npm/%40a/b@4.5"]
    assert [one["purl"] for one in bill["components"]] == purls
    assert bill["components"][-1]["hashes"] == [{"alg": "SHA-512", "content": "000102"}]


def test_the_notes_of_a_release_are_what_the_changelog_says_of_it() -> None:
    assert release.notes("1.2", "# Changelog\n\n## 1.3 – x\n\n- a\n\n## 1.2 – y\n\n- b\n\n## 1.1 – z\n") == "- b\n"


@pytest.mark.slow
def test_a_release_can_be_made_dry(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    assert release.main(["--dry", "--folder", str(tmp_path)]) == 0
    number = release.version()
    names = {f"ruleproof-{number}-py3-none-any.whl", f"ruleproof-{number}.tar.gz"}
    names |= {f"ruleproof-{number}.cdx.json", f"ruleproof-{number}.md"}
    assert {path.name for path in tmp_path.iterdir()} == {*names, "SHA256SUMS"}
    for line in (tmp_path / "SHA256SUMS").read_text().splitlines():
        digest, _, name = line.partition("  ")
        assert hashlib.sha256((tmp_path / name).read_bytes()).hexdigest() == digest
    assert "checker/model.py" in ZipFile(tmp_path / f"ruleproof-{number}-py3-none-any.whl").namelist()
    assert (
        json.loads((tmp_path / f"ruleproof-{number}.cdx.json").read_text())["metadata"]["component"]["version"]
        == number
    )


# The workflow that publishes one.

WORKFLOW = yaml.safe_load((ROOT / ".github/workflows/release.yml").read_text("utf-8"))


def test_only_a_tag_makes_a_release() -> None:
    assert WORKFLOW[True] == {"push": {"tags": ["v*"]}}
    assert WORKFLOW["permissions"] == {"contents": "read"}


def test_the_job_that_may_write_runs_no_code_of_the_repository() -> None:
    for name, job in WORKFLOW["jobs"].items():
        if "write" in job.get("permissions", {}).values():
            uses = [step.get("uses", "") for step in job["steps"]]
            assert not any(use.startswith("actions/checkout") for use in uses), name
            assert not [step for step in job["steps"] if "make" in step.get("run", "")], name


def test_a_release_is_published_without_a_secret_and_with_its_provenance() -> None:
    text = (ROOT / ".github/workflows/release.yml").read_text("utf-8")
    assert "secrets." not in text
    [publish] = [job for job in WORKFLOW["jobs"].values() if job.get("permissions", {}).get("id-token") == "write"]
    assert publish["permissions"]["attestations"] == "write"


def test_the_bill_of_materials_is_published_and_attested_with_the_release() -> None:
    jobs = WORKFLOW["jobs"]
    [attest] = [step for step in jobs["publish"]["steps"] if "attest-build-provenance" in step.get("uses", "")]
    assert attest["with"]["subject-path"] == "dist/ruleproof-*"
    assert jobs["announce"]["permissions"] == {"contents": "write"}
    assert jobs["announce"]["needs"] == "publish"
    [create] = [step for step in jobs["announce"]["steps"] if "gh release create" in step.get("run", "")]
    assert "dist/*" in create["run"]
    assert "${{" not in create["run"]


def test_every_change_makes_a_release_dry() -> None:
    checked = yaml.safe_load((ROOT / ".github/workflows/publish.yml").read_text("utf-8"))["jobs"]["check"]["steps"]
    assert [step for step in checked if step.get("run") == "make release DRY=1"]
