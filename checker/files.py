"""Every byte read from or written to disk passes through here, bounded and atomically."""

from __future__ import annotations

import filecmp
import os
import tempfile
from collections.abc import Iterator
from contextlib import contextmanager
from importlib import resources
from pathlib import Path

from checker.model import Problem, Source

LIMIT = 8 * 1024 * 1024  # no rule document, lock or record is larger; hostile ones are


def read_text(path: Path, shown: str = "", limit: int = LIMIT) -> str | Problem:
    """The file's text, or the problem a person can act on."""
    source = Source(shown or str(path), 1)
    try:
        with path.open("rb") as file:
            raw = file.read(limit + 1)
    except FileNotFoundError:
        return Problem(source, "no such file", "check the spelling of the path")
    except IsADirectoryError:
        return Problem(source, "this is a folder, not a file", "name a file inside it")
    except OSError as error:
        return Problem(source, f"cannot be read: {error.strerror or error}", "check its permissions")
    return decode(raw, source, limit)


def read_packaged(package: str, name: str) -> str:
    """The text of a file that is installed with a package of ours."""
    return resources.files(package).joinpath(name).read_text(encoding="utf-8")


def decode(raw: bytes, source: Source, limit: int = LIMIT) -> str | Problem:
    """The text in these bytes, or the problem a person can act on."""
    if len(raw) > limit:
        return Problem(source, f"larger than {limit:,} bytes", "split it into smaller files")
    if b"\0" in raw:
        return Problem(source, "a binary file, not text", "save it as plain UTF-8 text")
    try:
        return raw.decode("utf-8-sig")
    except UnicodeDecodeError as error:
        line = raw.count(b"\n", 0, error.start) + 1
        return Problem(Source(source.path, line), f"not UTF-8: byte 0x{raw[error.start]:02x}", "save the file as UTF-8")


def same(one: Path, other: Path) -> bool:
    """Whether both files are there and hold the same bytes."""
    try:
        return filecmp.cmp(one, other, shallow=False)
    except OSError:
        return False


def write_text(path: Path, text: str) -> None:
    """Replace the file in one step, so that a reader sees the old words or the new ones and nothing between."""
    path.parent.mkdir(parents=True, exist_ok=True)
    handle, name = tempfile.mkstemp(dir=path.parent, prefix=f".{path.name}.")
    try:
        with os.fdopen(handle, "w", encoding="utf-8", newline="\n") as file:
            file.write(text)
        os.chmod(name, 0o644)
        os.replace(name, path)
    except BaseException:
        os.unlink(name)
        raise


@contextmanager
def scratch() -> Iterator[Path]:
    """An empty folder that is gone afterwards."""
    with tempfile.TemporaryDirectory(prefix="ruleproof-") as folder:
        yield Path(folder).resolve()
