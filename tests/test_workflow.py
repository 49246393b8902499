"""What the published pipeline may do: a pull request from a fork writes nothing, and nothing floats."""

from __future__ import annotations

import re
import tomllib
from pathlib import Path
from typing import Any

import pytest
import yaml

ROOT = Path(__file__).resolve().parent.parent
TEXT = (ROOT / ".github/workflows/publish.yml").read_text(encoding="utf-8")
WORKFLOW: dict[Any, Any] = yaml.safe_load(TEXT)
JOBS: dict[str, Any] = WORKFLOW["jobs"]
ALL = sorted((ROOT / ".github/workflows").glob("*.y*ml"))


def writes(permissions: Any) -> set[str]:
    return {name for name, level in permissions.items() if level == "write"}


def runs(job: dict[str, Any], event: str, ref: str, head: str, actor: str = "somebody") -> bool:
    """Whether a job's condition holds; the little of GitHub's expressions that is used here, read as Python."""
    facts = {
        "github.event.pull_request.head.repo.full_name": head,
        "github.event_name": event,
        "github.repository": "owner/rules",
        "github.actor": actor,
        "github.ref": ref,
    }
    words = job.get("if", "${{ true }}").removeprefix("${{").removesuffix("}}")
    for name, value in facts.items():
        words = re.sub(rf"{re.escape(name)}(?![\w.])", repr(value), words)
    words = words.replace("!cancelled()", "True").replace("true", "True").replace("&&", " and ").replace("||", " or ")
    assert "github." not in words, f"a fact this test does not know: {words}"
    return bool(eval(words.strip()))


def steps() -> list[tuple[str, dict[str, Any]]]:
    return [(name, step) for name, job in JOBS.items() for step in job["steps"]]


def said(words: str) -> int:
    """Where the first step stands that says this."""
    return next(n for n, step in enumerate(JOBS["check"]["steps"]) if words in step.get("run", step.get("uses", "")))


# Who may write.


def test_it_runs_for_pushes_to_main_and_for_pull_requests_without_their_secrets() -> None:
    triggers = WORKFLOW[True]  # YAML 1.1 reads the key `on` as a truth
    assert set(triggers) == {"push", "pull_request"}
    assert triggers["push"] == {"branches": ["main"]}


def test_there_is_no_workflow_that_could_write_besides_those_for_the_site_and_a_release() -> None:
    assert [path.name for path in ALL] == ["publish.yml", "release.yml", "rules.yml"]


def test_whatever_says_nothing_may_only_read() -> None:
    assert WORKFLOW["permissions"] == {"contents": "read"}


def test_each_job_may_write_what_it_needs_and_nothing_else() -> None:
    assert {name: writes(job.get("permissions", {})) for name, job in JOBS.items()} == {
        "check": set(),
        "publish": {"pages", "id-token"},
        "comment": {"pull-requests"},
    }


@pytest.mark.parametrize("actor", ["somebody", "owner", "dependabot[bot]"])
def test_for_a_pull_request_from_a_fork_no_job_that_may_write_runs(actor: str) -> None:
    ref, head = "refs/pull/7/merge", "stranger/rules"
    assert [name for name, job in JOBS.items() if runs(job, "pull_request", ref, head, actor)] == ["check"]


def test_a_pull_request_of_the_project_gets_its_comment_and_publishes_nothing() -> None:
    running = [name for name, job in JOBS.items() if runs(job, "pull_request", "refs/pull/7/merge", "owner/rules")]
    assert running == ["check", "comment"]


def test_a_push_to_main_publishes_and_comments_on_nothing() -> None:
    assert [name for name, job in JOBS.items() if runs(job, "push", "refs/heads/main", "")] == ["check", "publish"]


def test_only_main_is_published() -> None:
    assert not runs(JOBS["publish"], "push", "refs/heads/other", "")


def test_a_job_that_may_write_runs_no_code_of_the_repository() -> None:
    writing = [(name, step) for name, step in steps() if writes(JOBS[name].get("permissions", {}))]
    used = {step["uses"].partition("@")[0] for _, step in writing if "uses" in step}
    assert used == {"actions/deploy-pages", "actions/download-artifact"}
    programs = {line.split()[0] for _, step in writing for line in step.get("run", "").splitlines()}
    assert programs == {"head", "gh"}


def test_the_token_is_not_left_behind_for_code_that_runs_later() -> None:
    checkouts = [step for _, step in steps() if step.get("uses", "").startswith("actions/checkout@")]
    assert checkouts
    assert [step["with"].get("persist-credentials") for step in checkouts] == [False] * len(checkouts)


def test_no_script_is_put_together_from_words_of_a_pull_request() -> None:
    assert [step["run"] for _, step in steps() if "${{" in step.get("run", "")] == []


def test_no_secret_is_named() -> None:
    assert "secrets." not in TEXT


# What it does.


def test_every_action_is_pinned_to_a_commit_and_says_its_version() -> None:
    texts = [path.read_text("utf-8") for path in ALL]
    lines = [line.strip() for text in texts for line in text.splitlines() if "uses:" in line]
    loose = [line for line in lines if not re.search(r"uses: [\w./-]+@[0-9a-f]{40} # v\d+\.\d+\.\d+$", line)]
    assert lines
    assert loose == []


def test_it_tests_gates_builds_strictly_and_reports_in_this_order() -> None:
    order = [said("make test"), said("ruleproof coverage"), said("mkdocs build --strict"), said("ruleproof report")]
    assert order == sorted(order)


@pytest.mark.parametrize("command", ["ruleproof coverage", "ruleproof report"])
def test_a_pull_request_is_held_against_its_base(command: str) -> None:
    assert '${BASE:+--base "$BASE"}' in JOBS["check"]["steps"][said(command)]["run"]


def test_findings_do_not_keep_the_site_and_the_reports_from_being_written() -> None:
    late = JOBS["check"]["steps"][said("make test") + 1 :]
    kept = [step for step in late if "upload-pages-artifact" not in step.get("uses", "")]
    assert {step["if"] for step in kept} == {"${{ !cancelled() }}"}


def test_only_a_run_without_findings_is_published() -> None:
    assert JOBS["publish"]["needs"] == "check"
    assert "cancelled()" not in JOBS["publish"]["if"]
    assert "always()" not in JOBS["publish"]["if"]


@pytest.mark.parametrize("name", list(JOBS))
def test_no_job_runs_for_ever(name: str) -> None:
    assert JOBS[name]["timeout-minutes"] <= 30


# The one that other repositories call.

SHARED: dict[Any, Any] = yaml.safe_load((ROOT / ".github/workflows/rules.yml").read_text(encoding="utf-8"))


def test_it_is_only_called_and_may_only_read() -> None:
    assert set(SHARED[True]) == {"workflow_call"}
    assert SHARED["permissions"] == {"contents": "read"}
    assert not any("permissions" in job for job in SHARED["jobs"].values())


def test_no_script_of_it_is_put_together_from_what_a_caller_says() -> None:
    assert [step["run"] for step in SHARED["jobs"]["check"]["steps"] if "${{" in step.get("run", "")] == []


def test_it_installs_the_version_it_belongs_to() -> None:
    version = tomllib.loads((ROOT / "pyproject.toml").read_text("utf-8"))["project"]["version"]
    assert SHARED[True]["workflow_call"]["inputs"]["ruleproof"]["default"].endswith(f"=={version}")


def test_what_it_is_not_told_it_knows() -> None:
    assert all("default" in one and one["description"] for one in SHARED[True]["workflow_call"]["inputs"].values())


# Other ways in.


def test_the_hooks_for_other_repositories_run_commands_that_exist_wherever_their_rules_lie() -> None:
    hooks = yaml.safe_load((ROOT / ".pre-commit-hooks.yaml").read_text(encoding="utf-8"))
    assert {hook["id"]: hook["entry"] for hook in hooks} == {
        "ruleproof-lock": "ruleproof lock",
        "ruleproof-check": "ruleproof check",
        "ruleproof-coverage": "ruleproof coverage",
    }
    assert all(hook["language"] == "python" and hook["pass_filenames"] is False for hook in hooks)
    assert all(hook["always_run"] is True and "files" not in hook for hook in hooks)


def test_the_pipeline_shown_for_gitlab_is_readable_and_publishes_the_default_branch_only() -> None:
    page = (ROOT / "docs/gitlab.md").read_text(encoding="utf-8")
    pipeline = yaml.safe_load(page.partition("```yaml\n")[2].partition("```")[0])
    held = "${CI_MERGE_REQUEST_DIFF_BASE_SHA:+--base $CI_MERGE_REQUEST_DIFF_BASE_SHA}"
    assert pipeline["rules"]["script"] == [f"ruleproof coverage {held}"]
    assert pipeline["rules"]["artifacts"]["when"] == "always"
    assert pipeline["pages"]["rules"] == [{"if": "$CI_COMMIT_BRANCH == $CI_DEFAULT_BRANCH"}]
