"""Records in an archive, read where they lie: nothing is ever unpacked to disk."""

from __future__ import annotations

import lzma
import tarfile
import zipfile
import zlib
from collections.abc import Iterator
from pathlib import PurePosixPath
from typing import IO, BinaryIO

from checker.audit.record_files import LIMIT
from checker.files import decode
from checker.fleet.lines import LINES, Found, lines_of
from checker.model import Problem, Source

ZIP = (".zip",)
TAR = (".tar", ".tgz", ".tbz2", ".txz", ".tar.gz", ".tar.bz2", ".tar.xz")
SUFFIXES = (*ZIP, *TAR)
RATIO = 200  # records shrink to a tenth or a thirtieth; what shrinks to less than this is made to burst
HARMLESS = 16 * 1024 * 1024  # so much may come of however little
DAMAGE = (zipfile.BadZipFile, tarfile.TarError, zlib.error, lzma.LZMAError, EOFError, OSError, RuntimeError, ValueError)


def members(stream: BinaryIO, shown: str, size: int) -> Iterator[Found]:
    """Every record of an archive; what cannot be read is told by its own name, and the others go on."""
    inside = _of_zip(stream, shown) if shown.lower().endswith(ZIP) else _of_tar(stream, shown, size)
    try:
        yield from inside
    except (*DAMAGE, NotImplementedError) as error:
        yield shown, Problem(Source(shown, 1), f"a damaged archive: {_why(error)}", "what came before is audited"), size


def _why(error: Exception) -> str:
    return str(error).splitlines()[0][:100].lower() if str(error) else type(error).__name__


def _of_zip(stream: BinaryIO, shown: str) -> Iterator[Found]:
    with zipfile.ZipFile(stream) as archive:
        reached = 0
        for one in archive.infolist():
            reached += one.compress_size
            name = f"{shown}/{one.filename}"
            if one.is_dir() or _kept_by_systems(one.filename):
                continue
            refused = _refused(name, one.filename, one.file_size, one.compress_size)
            if refused is not None:
                yield name, refused, reached
                continue
            try:
                with archive.open(one) as member:
                    yield from _read(member, name, reached)
            except (*DAMAGE, NotImplementedError) as error:
                yield name, Problem(Source(name, 1), f"cannot be unpacked: {_why(error)}", "pack it again"), reached


def _of_tar(stream: BinaryIO, shown: str, size: int) -> Iterator[Found]:
    unpacked = 0
    with tarfile.TarFile.open(None, "r|*", stream) as archive:
        for one in archive:
            unpacked += one.size
            name = f"{shown}/{one.name}"
            if unpacked > max(HARMLESS, RATIO * size) + LIMIT:
                raise tarfile.ReadError(f"it unpacks to more than {RATIO} times its size, and its rest is left alone")
            if one.isdir() or _kept_by_systems(one.name):
                continue
            refused = _refused(name, one.name, one.size, size)
            if refused is None and not one.isfile():
                refused = Problem(Source(name, 1), "no file but a link or a device", "pack the file itself")
            if refused is not None:
                yield name, refused, stream.tell()
                continue
            member = archive.extractfile(one)
            if member is not None:
                for found, text, _ in _read(member, name, 0):
                    yield found, text, stream.tell()


def _read(member: IO[bytes], name: str, reached: int) -> Iterator[Found]:
    if name.lower().endswith(LINES):
        yield from ((line, text, reached) for line, text, _ in lines_of(member, name))  # type: ignore[arg-type]
    else:
        yield name, decode(member.read(LIMIT + 1), Source(name, 1), LIMIT), reached


def _refused(name: str, path: str, size: int, packed: int) -> Problem | None:
    """Why a member is not even unpacked."""
    parts = PurePosixPath(path.replace("\\", "/")).parts
    source = Source(name, 1)
    if path.startswith(("/", "\\")) or ".." in parts or ":" in path[:2]:
        return Problem(source, "its path leaves the archive", "pack it by a path inside one folder")
    if size > HARMLESS and size > RATIO * packed:
        return Problem(source, f"it unpacks to {size:,} bytes, over {RATIO} times its size", "pack a record only")
    if path.lower().endswith(SUFFIXES):
        return Problem(source, "an archive in an archive", "unpack it first")
    return None


def _kept_by_systems(path: str) -> bool:
    return any((part.startswith(".") and part not in ("..", ".")) or part == "__MACOSX" for part in path.split("/"))
