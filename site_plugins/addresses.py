"""Who holds which address of the site, so that no two pages and no two files ever share one."""

from __future__ import annotations

from collections.abc import Iterable, Mapping

from checker.model import Problem, Rulebook, Source
from checker.rulebook.addresses import folded
from site_plugins.site import file_name

STORES = ("api", "assets", "c", "games", "search")  # folders that hold files of the site's own
SINGLE = ("404", "changes", "coverage", "matrix", "offline", "replay", "sitemap")
OURS = "a page of the site itself"


class Names:
    """Names that are taken; capitals do not tell two of them apart."""

    def __init__(self, holders: Mapping[str, str] | None = None) -> None:
        self._holders = {folded(name.strip("/")): who for name, who in (holders or {}).items()}
        self._counts: dict[str, int] = {}  # the last number given to each name, so that a thousand namesakes are quick

    def holder(self, name: str) -> str:
        """Who has the name; nothing where it is free."""
        return self._holders.get(folded(name), "")

    def free(self, name: str, who: str = OURS) -> str:
        """The name, or the next one after it that is free; from now on it is taken."""
        found, count = name, self._counts.get(folded(name), 1)
        while self.holder(found):
            count += 1
            found = f"{name}-{count}"
        self._counts[folded(name)] = count
        self._holders[folded(found)] = who
        return found


class Addresses:
    """The addresses taken while pages are planned."""

    def __init__(self, by_hand: Mapping[str, str] | None = None) -> None:
        own = dict.fromkeys((*STORES, *SINGLE), OURS)
        self._folders = Names(own)
        self._pages = Names({**own, **(by_hand or {})})
        self.problems: list[Problem] = []

    def folder(self, name: str, *inside: str) -> str:
        """A folder for the pages of a game or a language; in its place a page written by hand may stand."""
        found = self._folders.free(name)
        for page in ("", *inside):
            self._pages.free(f"{found}/{page}".strip("/"))
        return found

    def page(self, name: str) -> str:
        """An address for a page."""
        return self._pages.free(name)

    def asked(self, name: str, place: Source) -> str:
        """The address a source asks for; nothing where it is taken, and then a problem says by whom."""
        stored = name.partition("/")[0] in STORES
        holder = OURS if stored else self._pages.holder(name)
        if not holder:
            return self._pages.free(name, f"the permalink at {place}")
        if not holder.startswith("the permalink"):  # two sources that ask for the same are told by the engine
            message = f'the permalink "{name}" is already taken by {holder}'
            self.problems.append(Problem(place, message, "give the document another address"))
        return ""


def file_names(rulebooks: Iterable[Rulebook]) -> dict[tuple[str, str], str]:
    """The name under which each clause, living or removed, has its files; by game and id."""
    rulebooks = tuple(rulebooks)
    living = ((rulebook.game, clause.id) for rulebook in rulebooks for clause in rulebook.clauses)
    removed = ((rulebook.game, stone.clause) for rulebook in rulebooks for stone in rulebook.tombstones)
    names = Names()
    return {key: names.free(file_name(key[1])) for key in dict.fromkeys((*living, *removed))}
