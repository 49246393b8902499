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
    bill = release.materials(LOCK, "1.2")
    assert (bill["bomFormat"], bill["specVersion"]) == ("CycloneDX", "1.6")
    assert [one["purl"] for one in bill["components"]] == ["pkg:pypi/a-b@1.0", "pkg:pypi/c@2", "pkg:pypi/d@3"]


@pytest.mark.slow
def test_a_release_can_be_made_dry(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    assert release.main(["--dry", "--folder", str(tmp_path)]) == 0
    number = release.version()
    names = {f"ruleproof-{number}-py3-none-any.whl", f"ruleproof-{number}.tar.gz", f"ruleproof-{number}.cdx.json"}
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
