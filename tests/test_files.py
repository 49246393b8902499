"""Reading is bounded and writing is all or nothing."""

from __future__ import annotations

import os
from pathlib import Path

import pytest

from checker import files
from checker.model import Problem


def test_a_byte_order_mark_is_no_part_of_the_text(tmp_path: Path) -> None:
    (tmp_path / "a.md").write_bytes(b"\xef\xbb\xbfRoll.")
    assert files.read_text(tmp_path / "a.md") == "Roll."


@pytest.mark.parametrize(
    ("raw", "words"),
    [
        (b"x" * 11, "a.md:1: larger than 10 bytes; split it into smaller files"),
        (b"a\0b", "a.md:1: a binary file, not text; save it as plain UTF-8 text"),
        (
            b"a\nb\n\xe9",
            (
                "a.md:3: not UTF-8: byte 0xe9; save the file as UTF-8; "
                "in Windows-1252 this is é, and iconv -f WINDOWS-1252 -t UTF-8 rewrites it"
            ),
        ),
    ],
)
def test_what_is_no_text_is_a_problem_with_its_line(tmp_path: Path, raw: bytes, words: str) -> None:
    (tmp_path / "a.md").write_bytes(raw)
    found = files.read_text(tmp_path / "a.md", "a.md", limit=10)
    assert (isinstance(found, Problem), str(found)) == (True, words)


def test_a_device_is_refused() -> None:
    if not Path("/dev/zero").exists():
        pytest.skip("there is no endless file here")
    assert str(files.read_text(Path("/dev/zero"))) == (
        "/dev/zero:1: a pipe or a device, not a file; save what it gives to a file first"
    )


def test_a_pipe_into_which_nobody_writes_is_refused_at_once(tmp_path: Path) -> None:
    os.mkfifo(tmp_path / "a.yaml")
    assert "a pipe or a device, not a file" in str(files.read_text(tmp_path / "a.yaml", "a.yaml"))


def test_a_write_that_fails_leaves_the_old_words_and_no_litter(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    def full(one: str, other: Path) -> None:
        raise OSError(28, "No space left on device")

    (tmp_path / "a.lock").write_text("old")
    monkeypatch.setattr(os, "replace", full)
    with pytest.raises(OSError, match="No space left"):
        files.write_text(tmp_path / "a.lock", "new")
    assert {path.name: path.read_text() for path in tmp_path.iterdir()} == {"a.lock": "old"}


def test_a_write_makes_the_folders_it_needs_and_keeps_line_ends_as_they_are(tmp_path: Path) -> None:
    files.write_text(tmp_path / "new" / "a.txt", "one\ntwo\n")
    assert (tmp_path / "new" / "a.txt").read_bytes() == b"one\ntwo\n"


def test_what_is_no_file_is_written_to_and_not_replaced(tmp_path: Path) -> None:
    os.mkfifo(tmp_path / "a")
    reader = os.open(tmp_path / "a", os.O_RDONLY | os.O_NONBLOCK)
    files.write_text(tmp_path / "a", "told")
    assert os.read(reader, 9) == b"told"
    assert (tmp_path / "a").is_fifo()
    os.close(reader)
