"""Every byte read from or written to disk passes through here, bounded and atomically."""

from __future__ import annotations

import ctypes
import errno
import filecmp
import hashlib
import os
import shutil
import stat
import sys
import tempfile
import time
from collections.abc import Callable, Container, Iterable, Iterator
from contextlib import contextmanager, suppress
from importlib import resources
from importlib.resources.abc import Traversable
from pathlib import Path
from typing import BinaryIO, TextIO

from checker.model import Problem, Source, visible

try:
    import fcntl
except ImportError:  # a system without it: whoever writes last has written
    fcntl = None  # type: ignore[assignment]

LIMIT = 8 * 1024 * 1024  # no rule document, lock or record is larger; hostile ones are


def read_text(path: Path, shown: str = "", limit: int = LIMIT) -> str | Problem:
    """The file's text, or the problem a person can act on."""
    raw = read_bytes(path, shown, limit)
    return raw if isinstance(raw, Problem) else decode(raw, Source(shown or str(path), 1), limit)


def read_bytes(path: Path, shown: str = "", limit: int = LIMIT) -> bytes | Problem:
    """The file's content, one byte more than the limit where it is larger, or the problem a person can act on."""
    source = Source(shown or str(path), 1)
    try:
        with _opened(path) as file:
            before = os.fstat(file.fileno())
            raw = file.read(limit + 1)
            grown = _grown(before, os.fstat(file.fileno()))
    except OSError as error:
        return unread(source, error)
    return changed(source) if grown else raw


class NoPlainFile(OSError):
    """A pipe, a socket or a device: reading it may never end."""


def _opened(path: Path) -> BinaryIO:
    """A plain file to read from; opening does not wait for whoever may write into a pipe."""
    handle = os.open(path, os.O_RDONLY | getattr(os, "O_NONBLOCK", 0) | getattr(os, "O_BINARY", 0))
    mode = os.fstat(handle).st_mode
    if stat.S_ISREG(mode):
        return os.fdopen(handle, "rb")
    os.close(handle)
    if stat.S_ISDIR(mode):
        raise IsADirectoryError(errno.EISDIR, os.strerror(errno.EISDIR), str(path))
    raise NoPlainFile(errno.EINVAL, "a pipe or a device", str(path))


def unread(source: Source, error: OSError) -> Problem:
    """Why a file could not be read, with what to do about it."""
    if isinstance(error, FileNotFoundError):
        return Problem(source, "no such file", "check the spelling of the path")
    if isinstance(error, IsADirectoryError):
        return Problem(source, "this is a folder, not a file", "name a file inside it")
    if isinstance(error, NoPlainFile):
        return Problem(source, "a pipe or a device, not a file", "save what it gives to a file first")
    return Problem(source, f"cannot be read: {error.strerror or error}", "check its permissions")


def below(folder: Path, suffixes: Container[str]) -> tuple[tuple[Path, ...], tuple[Problem, ...]]:
    """Every file below a folder whose name ends so, in a steady order, and the folders that cannot be looked into."""
    refused: list[OSError] = []
    found = [
        Path(place, name)
        for place, _, names in os.walk(folder, onerror=refused.append)
        for name in names
        if Path(name).suffix in suffixes
    ]
    problems = (unread(Source(shown(Path(str(error.filename))), 1), error) for error in refused)
    return tuple(sorted(found)), tuple(sorted(problems))


def there(path: Path) -> bool:
    """Whether anything of this name lies there, or may: what cannot be looked at is not said to be absent."""
    try:
        path.lstat()
    except (FileNotFoundError, NotADirectoryError, ValueError):
        return False
    except OSError:
        return True
    return True


def is_anybodys(folder: Path) -> bool:
    """Whether everybody may put files there and nobody may remove another's: a place such as /tmp, nobody's project."""
    try:
        mode = folder.stat().st_mode
    except OSError:
        return False
    return bool(mode & stat.S_ISVTX and mode & stat.S_IWOTH)


def is_folder(path: Path) -> bool:
    return os.path.isdir(path)


def shown(path: Path) -> str:
    """The path as people write it where they stand; bytes that are no UTF-8 are written out."""
    here = Path.cwd()
    near = path.relative_to(here) if path.is_relative_to(here) else path
    return visible(os.fsencode(near.as_posix()).decode("utf-8", "backslashreplace"))


def changed(source: Source) -> Problem:
    return Problem(source, "it changed while it was read", "read it again once nobody writes to it")


def _grown(before: os.stat_result, after: os.stat_result) -> bool:
    """Whether a regular file was written to between two looks at it; what else can be read has no size."""
    seen = (before.st_size, before.st_mtime_ns)
    return stat.S_ISREG(before.st_mode) and seen != (after.st_size, after.st_mtime_ns)


@contextmanager
def reading(path: Path | None) -> Iterator[tuple[BinaryIO, Callable[[], bool]]]:
    """The bytes of a regular file as they are asked for, and whether it changed since; standard input where none is."""
    if path is None:
        yield sys.stdin.buffer, lambda: False
        return
    with _opened(path) as file:
        before = os.fstat(file.fileno())
        yield file, lambda: _grown(before, os.fstat(file.fileno()))


def size_of(path: Path) -> int | None:
    """The bytes of a regular file; nothing where there is none."""
    try:
        found = path.stat()
    except (OSError, ValueError):
        return None
    return found.st_size if stat.S_ISREG(found.st_mode) else None


def open_nowhere() -> TextIO:
    """A file that swallows what is written to it."""
    return open(os.devnull, "w", encoding="utf-8")


def read_packaged(package: str, name: str) -> str:
    """The text of a file that is installed with a package of ours."""
    return resources.files(package).joinpath(name).read_text(encoding="utf-8")


def fingerprint(package: str) -> str:
    """A hash of everything that is installed with a package, whatever machine it is on."""
    whole = hashlib.sha256()
    for name, raw in packaged(package):
        whole.update(f"{name}:{len(raw)}:".encode() + raw)
    return whole.hexdigest()


def packaged(package: str) -> Iterator[tuple[str, bytes]]:
    """Everything that is installed with a package, in a steady order."""
    for name, one in _installed(resources.files(package), package):
        yield name, one.read_bytes()


def _installed(folder: Traversable, name: str) -> Iterator[tuple[str, Traversable]]:
    for one in sorted(folder.iterdir(), key=lambda each: each.name):
        if one.is_dir() and one.name != "__pycache__":
            yield from _installed(one, f"{name}/{one.name}")
        elif one.is_file() and not one.name.startswith("."):
            yield f"{name}/{one.name}", one


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
        letter = raw[error.start : error.start + 1].decode("cp1252", "replace")
        advice = "save the file as UTF-8"
        if letter.isprintable() and letter != "\ufffd":
            advice += f"; in Windows-1252 this is {letter}, and iconv -f WINDOWS-1252 -t UTF-8 rewrites it"
        return Problem(Source(source.path, line), f"not UTF-8: byte 0x{raw[error.start]:02x}", advice)


def alike(one: Path, other: Path) -> bool:
    """Whether two places hold the same: the same file, folders with the same files in them, or both nothing."""
    if not is_folder(one) and not is_folder(other):
        return same(one, other) or not (there(one) or there(other))
    inside = ({path.relative_to(top) for path in _files(top)} for top in (one, other))
    names = set().union(*inside)
    return all(same(one / name, other / name) for name in names)


def _files(folder: Path) -> Iterator[Path]:
    return (Path(place, name) for place, _, names in os.walk(folder) for name in names)


def same(one: Path, other: Path) -> bool:
    """Whether both files are there and hold the same bytes."""
    try:
        return filecmp.cmp(one, other, shallow=False)
    except OSError:
        return False


def write_text(path: Path, text: str | Iterable[str]) -> None:
    """Replace the file in one step, so that a reader sees the old words or the new ones and nothing between."""
    with replacing(path) as file:
        for piece in (text,) if isinstance(text, str) else text:
            file.write(piece.encode("utf-8", "backslashreplace"))  # half a character of JSON stays the escape it was


@contextmanager
def replacing(path: Path) -> Iterator[BinaryIO]:
    """The bytes of a file that takes the place of the old one once all of them are written."""
    path.parent.mkdir(parents=True, exist_ok=True)
    if _is_special(path):  # nothing takes the place of /dev/null
        with path.open("wb") as file:
            yield file
        return
    handle, name = tempfile.mkstemp(dir=path.parent, prefix=f".{path.name}.")
    try:
        with os.fdopen(handle, "wb") as file:
            yield file
            file.flush()
            os.fsync(file.fileno())  # a full disk is told before the old file goes
        os.chmod(name, 0o644)
        os.replace(name, path)
    except BaseException:
        with suppress(OSError):
            os.unlink(name)
        raise


def _is_special(path: Path) -> bool:
    """Whether a device or a pipe goes by this name: it is written to as it is."""
    try:
        mode = path.stat().st_mode
    except OSError:
        return False
    return not (stat.S_ISREG(mode) or stat.S_ISDIR(mode))


@contextmanager
def held(folder: Path, patience: float = 60) -> Iterator[None]:
    """Nobody else who asks for this folder writes there meanwhile; who comes second waits, and is told if in vain."""
    if fcntl is None:
        yield
        return
    handle = os.open(folder, os.O_RDONLY)
    try:
        until = time.monotonic() + patience
        while True:
            try:
                fcntl.flock(handle, fcntl.LOCK_EX | fcntl.LOCK_NB)
                break
            except BlockingIOError:
                if time.monotonic() > until:
                    raise Busy(errno.EBUSY, "another program is writing there", str(folder)) from None
                time.sleep(0.05)
        yield
    finally:
        os.close(handle)  # and with it the hold


class Busy(OSError):
    """Somebody else has been writing for longer than it should take."""


@contextmanager
def journal(path: Path) -> Iterator[BinaryIO]:
    """A file of lines to read and to append to; the line that a killed run left unfinished is closed."""
    path.parent.mkdir(parents=True, exist_ok=True)
    with path.open("a+b") as file:
        if file.tell():
            file.seek(-1, os.SEEK_END)
            if file.read(1) != b"\n":
                file.write(b"\n")
        yield file


@contextmanager
def scratch() -> Iterator[Path]:
    """An empty folder that is gone afterwards."""
    with tempfile.TemporaryDirectory(prefix="ruleproof-") as folder:
        yield Path(folder).resolve()


def beside(folder: Path) -> Path | None:
    """A new folder next to this one, in which it can be made anew; nothing where its place can hold no other.

    What builds that were stopped have left there is removed.
    """
    parent = folder.absolute().parent
    if folder.is_symlink() or os.path.ismount(folder) or (folder.exists() and not folder.is_dir()):
        return None
    try:
        parent.mkdir(parents=True, exist_ok=True)
        for left in parent.glob(f".{folder.name}.building-*"):
            number = left.name.rpartition("-")[2]
            if number.isdigit() and not _runs(int(number)):
                shutil.rmtree(left, ignore_errors=True)
        made = parent / f".{folder.name}.building-{os.getpid()}"
        shutil.rmtree(made, ignore_errors=True)
        made.mkdir()
    except OSError:
        return None
    return made


def discard(folder: Path) -> None:
    """Remove what was begun beside this folder and will not be finished."""
    shutil.rmtree(folder.absolute().parent / f".{folder.name}.building-{os.getpid()}", ignore_errors=True)


@contextmanager
def whole(folder: Path) -> Iterator[Path]:
    """A folder to write to that takes this place once all is written; until then nothing stands there anew."""
    made = beside(folder)
    try:
        yield made or folder
        if made is not None:
            exchange(made, folder)
    finally:
        if made is not None:
            discard(folder)


def exchange(made: Path, folder: Path) -> None:
    """Put what was made in the place of the folder, in one step where the system has one, and remove what was there."""
    if not folder.exists():
        os.rename(made, folder)
        return
    if not _swapped(made, folder):
        old = made.with_name(f"{made.name}.old")
        os.rename(folder, old)
        os.rename(made, folder)
        made = old
    shutil.rmtree(made, ignore_errors=True)


def _swapped(one: Path, other: Path) -> bool:
    """Whether the system gave each of two folders the other's name, with no moment between."""
    try:
        rename = ctypes.CDLL(None, use_errno=True).renameat2
    except (OSError, AttributeError, TypeError):
        return False
    here, exchange_both = -100, 2  # AT_FDCWD, RENAME_EXCHANGE
    return bool(rename(here, os.fsencode(one), here, os.fsencode(other), exchange_both) == 0)


def _runs(number: int) -> bool:
    """Whether a program of this number still runs; on a system where to ask would end it, every one does."""
    if os.name != "posix":
        return True
    try:
        os.kill(number, 0)
    except ProcessLookupError:
        return False
    except OSError:
        return True
    return True
