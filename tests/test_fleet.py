"""Many records at once: the same results as one by one, whatever is wrong with some of them."""

from __future__ import annotations

import io
import json
import os
import tarfile
import time
import zipfile
from pathlib import Path
from typing import Any

import pytest
from click.testing import CliRunner, Result

from checker.cli import main
from checker.fleet.crew import Task, beside, here
from checker.fleet.gathering import entries, named
from checker.fleet.work import Audited, Terms, audited, terms
from checker.project import load_project
from tests.audit_faults import GAMES

ROOT = GAMES.parent.parent
CLEAN, SLIPS = (GAMES / name for name in ("app-recording-1.json", "transcribed-1.json"))
TERMS = terms(load_project(ROOT / "rules_src").rulebooks)


def run(*words: str | Path | int, given: str | None = None) -> Result:
    return CliRunner().invoke(main, ["--rules", str(ROOT / "rules_src"), "audit", *map(str, words)], input=given)


def alone(path: Path) -> str:
    """The line of JSON for a record that is audited by itself."""
    return json.dumps(json.loads(run("--json", path).stdout), ensure_ascii=False)


def game(path: Path, turns: int = 3) -> str:
    """The beginning of a recorded game, in one line."""
    found = json.loads(path.read_text(encoding="utf-8"))
    return json.dumps({"options": found["options"], "stories": found["stories"][: 25 * turns]})


@pytest.fixture
def season(tmp_path: Path) -> Path:
    """A folder of twelve beginnings of games, in folders of their own."""
    for number in range(12):
        path = tmp_path / "season" / f"week-{number // 4}" / f"{number:02}.json"
        path.parent.mkdir(parents=True, exist_ok=True)
        path.write_text(game(SLIPS if number % 3 else CLEAN, 1 + number % 4), encoding="utf-8")
    return tmp_path / "season"


@pytest.mark.parametrize("jobs", [1, 2])
def test_a_fleet_finds_what_its_records_show_alone_to_the_byte(season: Path, tmp_path: Path, jobs: int) -> None:
    assert run(f"{season}/**/*.json", "--jobs", jobs, "--out", tmp_path / "out").exit_code == 1
    lines = (tmp_path / "out" / "audits.jsonl").read_text(encoding="utf-8").splitlines()
    assert lines == [alone(path) for path in sorted(season.rglob("*.json"))]


def test_lines_of_json_are_printed_in_the_order_of_the_records(season: Path) -> None:
    printed = run("--json-lines", "--jobs", 2, season).stdout.splitlines()
    assert [json.loads(line)["record"] for line in printed] == sorted(map(str, season.rglob("*.json")))


def test_json_of_several_records_is_the_list_of_each_alone(season: Path) -> None:
    found = json.loads(run("--json", f"{season}/week-0/*.json").stdout)
    assert found["audits"] == [json.loads(alone(path)) for path in sorted(season.glob("week-0/*.json"))]


def test_a_run_that_goes_on_audits_only_what_is_new(
    season: Path, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    out = tmp_path / "out"
    run(season, "--jobs", 1, "--out", out)
    before = (out / "audits.jsonl").read_bytes()
    (season / "week-0" / "00.json").write_text(game(SLIPS, 4), encoding="utf-8")
    seen: list[str] = []

    def watched(name: str, text: str, terms: Terms) -> Audited:
        seen.append(name)
        return audited(name, text, terms)

    monkeypatch.setattr("checker.cli.audit.beside", lambda terms, _: _here(watched, terms))
    run(season, "--jobs", 1, "--out", out)
    assert seen == [str(season / "week-0" / "00.json")]
    after = (out / "audits.jsonl").read_bytes()
    assert after != before
    assert after.splitlines()[1:] == before.splitlines()[1:]


def _here(work: object, terms: Terms) -> object:
    return lambda tasks: ((task, work(task.name, task.text, terms)) for task in tasks)  # type: ignore[operator]


def test_a_journal_that_breaks_off_is_no_harm(season: Path, tmp_path: Path) -> None:
    out = tmp_path / "out"
    run(season, "--jobs", 1, "--out", out)
    whole = (out / "audits.jsonl").read_bytes()
    journal = (out / "journal.jsonl").read_bytes()
    (out / "journal.jsonl").write_bytes(journal[: len(journal) // 2])
    run(season, "--jobs", 1, "--out", out)
    assert (out / "audits.jsonl").read_bytes() == whole


# What a command line can name.


def names(*places: str | Path) -> list[str]:
    return [entry.name for entry in entries(named(map(str, places)))]


def problems(*places: str | Path) -> list[str]:
    return [str(entry.text) for entry in entries(named(map(str, places))) if not isinstance(entry.text, str)]


def test_a_record_named_twice_is_audited_once(season: Path) -> None:
    path = season / "week-0" / "00.json"
    assert names(path, f"{season}/week-0/0*.json", path)[:2] == [str(path), str(season / "week-0" / "01.json")]


def test_a_pattern_that_nothing_matches_is_told(tmp_path: Path) -> None:
    assert problems(tmp_path / "*.json") == [
        f"{tmp_path}/*.json:1: no file in the pattern; check its spelling; ** stands for any folders"
    ]


def test_hidden_files_of_a_folder_are_no_records(season: Path) -> None:
    (season / ".DS_Store").write_bytes(b"\0")
    assert len(names(season)) == 12


@pytest.mark.parametrize("suffix", ["zip", "tar", "tar.gz", "tar.bz2", "tar.xz", "tgz"])
def test_an_archive_holds_records(tmp_path: Path, suffix: str) -> None:
    path = tmp_path / f"season.{suffix}"
    if suffix == "zip":
        with zipfile.ZipFile(path, "w", zipfile.ZIP_DEFLATED) as archive:
            archive.write(SLIPS, "a/one.json")
            archive.write(CLEAN, "b/two.json")
    else:
        mode: Any = "w:" + {"tar": "", "tgz": "gz"}.get(suffix, suffix.removeprefix("tar."))
        with tarfile.open(path, mode) as packed:
            packed.add(SLIPS, "a/one.json")
            packed.add(CLEAN, "b/two.json")
    found = [(entry.name, entry.text) for entry in entries(named([str(path)]))]
    assert found == [
        (f"{path}/a/one.json", SLIPS.read_text(encoding="utf-8")),
        (f"{path}/b/two.json", CLEAN.read_text(encoding="utf-8")),
    ]


def test_lines_of_json_are_records_named_by_their_line(tmp_path: Path) -> None:
    path = tmp_path / "season.jsonl"
    path.write_text(f"{game(CLEAN)}\n\n{game(SLIPS)}\nnonsense", encoding="utf-8")
    assert names(path) == [f"{path}:1", f"{path}:3", f"{path}:4"]
    result = run(path, "--jobs", 1)
    assert (result.exit_code, result.stderr) == (2, f"{path}:4: not a record; records can be read of wotr\n")


@pytest.mark.parametrize(
    ("given", "records"),
    [
        (game(SLIPS), 1),
        (SLIPS.read_text(encoding="utf-8"), 1),
        (f"{game(CLEAN)}\n{game(SLIPS)}\n", 2),
        ("FP draw fpcha22 fpstr23\nSH draw scha24 sstr05\n", 1),
    ],
    ids=["a line", "a file", "lines of JSON", "the notation"],
)
def test_standard_input_is_a_record_or_one_in_each_line(given: str, records: int) -> None:
    assert len(run("--json-lines", "-", given=given).stdout.splitlines()) == records


# Bad input: a line with the record's name, and the rest is audited.


def packed(path: Path, members: dict[str, bytes]) -> Path:
    with zipfile.ZipFile(path, "w", zipfile.ZIP_DEFLATED) as archive:
        for name, raw in members.items():
            archive.writestr(name, raw)
    return path


@pytest.mark.parametrize(
    ("name", "raw", "says"),
    [
        ("../evil.json", b"{}", "its path leaves the archive"),
        ("/etc/evil.json", b"{}", "its path leaves the archive"),
        ("a/../../evil.json", b"{}", "its path leaves the archive"),
        ("bomb.json", b" " * 20_000_000, "it unpacks to 20,000,000 bytes, over 200 times its size"),
        ("inner.zip", b"PK", "an archive in an archive"),
        ("latin.json", b"\xe9", "not UTF-8"),
    ],
)
def test_a_bad_member_of_an_archive_is_told_and_the_others_are_read(
    tmp_path: Path, name: str, raw: bytes, says: str
) -> None:
    path = packed(tmp_path / "a.zip", {"one.json": b"{}", name: raw, "two.json": b"{}"})
    assert names(path) == [f"{path}/one.json", f"{path}/{name}", f"{path}/two.json"]
    (found,) = problems(path)
    assert found.partition(":1: ")[2].startswith(says)


def test_a_link_out_of_a_tar_and_a_bomb_in_it_are_told_and_the_others_are_read(tmp_path: Path) -> None:
    path = tmp_path / "a.tar.gz"
    with tarfile.open(path, "w:gz") as archive:
        for name, size in (("one.json", 2), ("bomb.json", 20_000_000), ("two.json", 2)):
            member = tarfile.TarInfo(name)
            member.size = size
            archive.addfile(member, io.BytesIO(b" " * size))
        link = tarfile.TarInfo("link.json")
        link.type, link.linkname = tarfile.SYMTYPE, "/etc/passwd"
        archive.addfile(link)
    assert names(path) == [f"{path}/{name}.json" for name in ("one", "bomb", "two", "link")]
    assert [line.split(": ")[1].split(";")[0] for line in problems(path)] == [
        "it unpacks to 20,000,000 bytes, over 200 times its size",
        "no file but a link or a device",
    ]


@pytest.mark.parametrize("name", ["a.zip", "a.tar.gz", "a.tar"])
def test_an_archive_that_is_none_is_told(tmp_path: Path, name: str) -> None:
    (tmp_path / name).write_bytes(b"no archive at all" * 100)
    (found,) = problems(tmp_path / name)
    assert found.startswith(f"{tmp_path / name}:1: a damaged archive")


def test_an_archive_that_breaks_off_gives_what_came_before(tmp_path: Path) -> None:
    path = tmp_path / "a.tar"
    with tarfile.open(path, "w") as archive:
        archive.add(SLIPS, "one.json")
        archive.add(CLEAN, "two.json")
    path.write_bytes(path.read_bytes()[: -CLEAN.stat().st_size // 2])
    assert names(path)[0] == f"{path}/one.json"
    assert "a damaged archive" in problems(path)[0]


def test_a_file_that_changes_while_it_is_read_is_told(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    path = tmp_path / "a.json"
    path.write_text(game(SLIPS), encoding="utf-8")
    look = os.fstat
    looks: list[int] = []

    def later(handle: int) -> os.stat_result:
        looks.append(handle)
        if len(looks) == 3:  # after it was looked whether it is a plain file, and once before reading
            with path.open("a", encoding="utf-8") as file:
                file.write(" ")
        return look(handle)

    monkeypatch.setattr(os, "fstat", later)
    assert problems(path) == [f"{path}:1: it changed while it was read; read it again once nobody writes to it"]


def test_an_unreadable_record_is_2_and_the_others_are_audited(season: Path) -> None:
    (season / "week-0" / "00.json").write_bytes(b"\0")
    result = run(season, "--jobs", 1)
    assert result.exit_code == 2
    assert result.stderr == f"{season / 'week-0' / '00.json'}:1: a binary file, not text; save it as plain UTF-8 text\n"
    assert "11 records" in result.stdout
    assert "1 could not be read" in result.stdout


def test_a_record_that_takes_too_long_is_told_and_the_others_are_audited(season: Path) -> None:
    result = run(season, "--jobs", 2, "--timeout", "0.000001")
    assert result.exit_code == 2
    assert len(result.stderr.splitlines()) == 12
    assert result.stderr.splitlines()[0].endswith(
        "00.json:1: not done after 1e-06 seconds; give it longer with --timeout"
    )


# Workers that die or hang.


def fragile(name: str, text: str, terms: Terms) -> Audited:
    """An audit in which some records kill or stop their worker."""
    if "deadly" in name:
        os._exit(1)
    if "endless" in name:
        time.sleep(60)
    if "once" in name and not Path(text).exists():
        Path(text).touch()
        os._exit(1)
    return Audited(name, "{}")


def told(*names: str, seconds: float = 0, text: str = "") -> dict[str, Audited]:
    crew = beside(Terms({}, {}, seconds=seconds), 2, fragile)
    return {task.name: told for task, told in crew(Task(place, name, text) for place, name in enumerate(names))}


def test_a_record_that_kills_its_worker_is_named_and_the_others_are_audited() -> None:
    found = told("a", "deadly", "b", "c", "deadly too", "d")
    assert {name for name, one in found.items() if not one.problems} == {"a", "b", "c", "d"}
    assert found["deadly"].problems == (
        "deadly:1: the program that audited it died, for want of memory it may be; audit it by itself",
    )


def test_a_record_whose_worker_dies_by_chance_is_audited_by_another(tmp_path: Path) -> None:
    assert not told("once", text=str(tmp_path / "seen"))["once"].problems


def test_a_record_that_hangs_is_named_and_the_others_are_audited(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("checker.fleet.crew.GRACE", 0.0)
    found = told("a", "endless", "b", "c", seconds=2)
    assert {name for name, one in found.items() if not one.problems} == {"a", "b", "c"}
    assert found["endless"].problems[0].startswith("endless:1: not done after 2 seconds")


def test_a_record_our_own_code_stumbles_over_is_named(monkeypatch: pytest.MonkeyPatch) -> None:
    def stumble(*_: object, **__: object) -> None:
        raise KeyError("rohan")

    monkeypatch.setattr("checker.fleet.work.audit", stumble)
    ((_, found),) = here(TERMS)([Task(0, "a.json", game(SLIPS))])
    assert found.problems == ("a.json:1: the audit failed with KeyError: 'rohan'; the other records are audited",)


def test_a_worker_with_other_code_judges_nothing() -> None:
    other = Terms(TERMS.checkers, TERMS.words, "another edition")
    assert "its worker runs other code than asked for" in audited("a.json", game(SLIPS), other).problems[0]
