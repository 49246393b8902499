"""A game's folder: the files in it, and none that lie outside."""

from __future__ import annotations

from dataclasses import dataclass
from pathlib import Path

from checker import files
from checker.model import Problem, Source, nearest
from checker.text import strict_toml
from checker.text.strict_toml import Table

MANIFEST = "rulebook.toml"
LOCK = "clauses.lock"
LIMIT = 64 * 1024 * 1024  # bytes: a hundred thousand clauses and their lock


@dataclass(frozen=True, slots=True)
class Folder:
    """A game's folder; `shown` is how people write its path."""

    path: Path
    shown: str

    def text(self, name: str, limit: int = LIMIT) -> str | Problem:
        """A file of this folder; a link that leads out of it is refused."""
        path, shown = self.path / name, f"{self.shown}/{name}"
        try:
            outside = not path.resolve().is_relative_to(self.path.resolve())
            odd = path.exists() and not path.is_file() and not path.is_dir()
        except OSError as error:
            return files.unread(Source(shown, 1), error)
        except (RuntimeError, ValueError) as error:
            return Problem(Source(shown, 1), f"cannot be read: {error}", "name a plain file")
        if outside or odd:
            what = "leads out of the game's folder" if outside else "is not a plain file"
            return Problem(Source(shown, 1), what, "put the file itself into the folder")
        return files.read_text(path, shown, limit)

    def has(self, name: str) -> bool:
        """Whether anything of this name lies there, a link that leads nowhere too."""
        return files.there(self.path / name)

    def table(self, name: str) -> Table | Problem | None:
        """A TOML file of this folder, nothing if there is none."""
        if not self.has(name):
            return None
        text = self.text(name, files.LIMIT)
        return text if isinstance(text, Problem) else strict_toml.parse(text, f"{self.shown}/{name}")

    def nearest(self, name: str) -> str:
        """Which file of the same folder may have been meant."""
        place = Path(name).parent
        try:
            beside = [place / path.name for path in (self.path / place).iterdir()]
        except OSError:
            return ""
        return nearest(name, (path.as_posix() for path in beside if path != Path(name)))


def shown_folder(rules: Path) -> str:
    """The folder as people write it where they stand; only its name where it lies elsewhere."""
    whole, here = rules.resolve(), Path.cwd().resolve()
    return files.shown(whole.relative_to(here)) if here in whole.parents else shown_name(whole)


def shown_name(folder: Path) -> str:
    """The name of a folder alone, as people write it."""
    return files.shown(Path(folder.name))


def game_folders(rules: Path) -> tuple[Path, ...]:
    try:
        return tuple(sorted(path for path in rules.iterdir() if files.is_folder(path) and files.there(path / MANIFEST)))
    except OSError:
        return ()
