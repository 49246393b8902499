"""Which page holds which clauses, and so where every clause is found."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Iterable, Iterator, Mapping
from dataclasses import dataclass, field, replace

from checker.model import Clause, Document, Problem, Rulebook, Source, Spoken
from checker.rulebook.addresses import is_plain, permalink
from checker.text.slugs import slug
from site_plugins.addresses import OURS, Addresses, Names, file_names
from site_plugins.site import file_name, root_of, url_of

MOST = 40  # clauses a page may hold before it is split at its headings
MANY = 2 * MOST  # clauses directly below one heading, from which on they fill several pages


@dataclass(frozen=True, slots=True)
class Group:
    """The clauses that stand directly under one heading, or one run of them."""

    section: tuple[str, ...]
    anchor: str
    clauses: tuple[Clause, ...]


@dataclass(frozen=True, slots=True)
class ClausePage:
    """A page of clause cards."""

    path: str
    title: str
    rulebook: Rulebook
    document: Document
    groups: tuple[Group, ...]
    section: tuple[str, ...] = ()  # the heading the page is about, where it is only a part of its document

    @property
    def clauses(self) -> tuple[Clause, ...]:
        return tuple(clause for group in self.groups for clause in group.clauses)

    @property
    def language(self) -> str:
        return self.document.language or self.rulebook.language


@dataclass(frozen=True, slots=True)
class DocumentPlan:
    """A document and its pages; one that is split also has a contents page at `path`."""

    path: str
    rulebook: Rulebook
    document: Document
    pages: tuple[ClausePage, ...]

    @property
    def split(self) -> bool:
        return self.pages[0].path != self.path


@dataclass(frozen=True, slots=True)
class Plan:
    """Every document's pages, and the address of every clause and section."""

    documents: tuple[DocumentPlan, ...]
    addresses: Mapping[str, tuple[str, str]]  # clause id, alias or section id → page url, anchor
    within: Mapping[tuple[str, str], tuple[str, str]]  # the same for the names of one game
    folders: Mapping[str, str]  # game → the folder of its pages
    starts: Mapping[str, str]  # another language than a rulebook's → the folder of its pages
    files: Mapping[tuple[str, str], str]  # game, clause → the name of its files
    problems: tuple[Problem, ...] = ()
    twins: tuple[DocumentPlan, ...] = ()  # documents told in a language in which their game has none
    beside: Mapping[str, Mapping[str, tuple[str, str]]] = field(default_factory=dict)

    def game_page(self, game: str) -> str:
        return f"{self.folders[game]}/index.md"

    def sheet_page(self, game: str, title: str) -> str:
        """The sheet to print for a phase."""
        return f"{self.folders[game]}/sheets/{file_name(slug(title))}.md"

    def turn_page(self, game: str) -> str:
        return f"{self.folders[game]}/turn.md"

    def try_page(self, game: str, language: str = "") -> str:
        """Where readers ask what they may do now, in another language where it has pages of its own."""
        within = f"{self.starts[language]}/" if language else ""
        return f"{within}{self.folders[game]}/may-i.md"

    def start_page(self, language: str, game: str = "") -> str:
        """Where the pages of a language begin, or those of one game in it."""
        return f"{self.starts[language]}/{self.folders[game]}/index.md" if game else f"{self.starts[language]}/index.md"

    def share(self, game: str, clause: str) -> str:
        """The file of a clause's small page."""
        return f"c/{self.files[game, clause]}.html"

    def address(self, clause: Clause) -> tuple[str, str]:
        return self.within[clause.game, clause.id]

    def of(self, game: str) -> tuple[DocumentPlan, ...]:
        return tuple(one for one in self.documents if one.rulebook.game == game)

    def twins_of(self, game: str) -> tuple[DocumentPlan, ...]:
        return tuple(one for one in self.twins if one.rulebook.game == game)

    def link(self, name: str, here: str, game: str = "") -> str:
        """The way from the page `here` to a clause, of this game if it has one, or nothing where none has the name."""
        told = next((names for folder, names in self.beside.items() if here.startswith(folder)), {})
        found = told.get(name) or self.within.get((game, name)) or self.addresses.get(name)
        if found is None:
            return ""
        url, anchor = found
        return f"#{anchor}" if url == here else f"{root_of(here)}{url}#{anchor}"


def plan(rulebooks: Iterable[Rulebook], by_hand: Mapping[str, str] | None = None) -> Plan:
    """The pages of these rulebooks, at addresses that the pages written by hand leave free."""
    rulebooks = tuple(rulebooks)
    taken = Addresses(by_hand)
    folders = {one.game: taken.folder(slug(one.game), "turn", "may-i") for one in rulebooks}
    others = [d.language for one in rulebooks for d in one.documents if d.language not in ("", one.language)]
    others += [each.language for one in rulebooks for each in one.spoken if one.untranslated(each.language)]
    starts = {language: taken.folder(slug(language), *folders.values()) for language in dict.fromkeys(others)}
    pairs = [(rulebook, document) for rulebook in rulebooks for document in rulebook.documents]
    # What a source asks for goes before what others would be called.
    asked = {(one.game, document.name): _asked(document, taken) for one, document in pairs}
    documents = tuple(
        plan
        for rulebook, document in pairs
        for plan in _document(rulebook, document, asked[rulebook.game, document.name], folders, starts, taken)
    )
    twins = tuple(
        _twin(one, spoken, f"{starts[spoken.language]}/{folders[one.rulebook.game]}", taken)
        for one in documents
        for spoken in one.rulebook.spoken
        if one.document in one.rulebook.untranslated(spoken.language)
    )
    addresses: dict[str, tuple[str, str]] = {}
    within: dict[tuple[str, str], tuple[str, str]] = {}
    for one in documents:
        for page in one.pages:
            url = url_of(page.path)
            for group in page.groups:
                addresses.setdefault(group.anchor, (url, group.anchor))
                within.setdefault((one.rulebook.game, group.anchor), (url, group.anchor))
    for one in documents:
        for page in one.pages:
            url = url_of(page.path)
            for clause in page.clauses:
                for name in (clause.id, *clause.aliases):
                    addresses[name] = within[one.rulebook.game, name] = (url, clause.id)
    files = file_names(rulebooks)
    return Plan(documents, addresses, within, folders, starts, files, tuple(taken.problems), twins, _beside(twins))


def _twin(one: DocumentPlan, spoken: Spoken, folder: str, taken: Addresses) -> DocumentPlan:
    """The same document on pages of another language: its headings are said in it, and its scenarios are told in it."""

    def say(words: str) -> str:
        return spoken.sentences.get(words, words)

    base = taken.page(f"{folder}/{file_name(slug(one.document.name))}")
    document = replace(
        one.document,
        language=spoken.language,
        title=say(one.document.title or one.document.name),
        sections=tuple(tuple(map(say, section)) for section in one.document.sections),
    )
    pages = tuple(_told(page, document, base if one.split else "", say, taken) for page in one.pages)
    if not one.split:
        pages = (replace(pages[0], path=f"{base}.md"),)
    return DocumentPlan(f"{base}/index.md" if one.split else pages[0].path, one.rulebook, document, pages)


def _told(page: ClausePage, document: Document, base: str, say: Callable[[str], str], taken: Addresses) -> ClausePage:
    name = page.path.removesuffix(".md").rpartition("/")[2]
    return replace(
        page,
        path=f"{taken.page(f'{base}/{name}')}.md" if base else "",
        title=" › ".join(map(say, page.title.split(" › "))),
        document=document,
        groups=tuple(replace(group, section=tuple(map(say, group.section))) for group in page.groups),
        section=tuple(map(say, page.section)),
    )


def _beside(twins: Iterable[DocumentPlan]) -> dict[str, dict[str, tuple[str, str]]]:
    """Where the pages of each folder of twins have what; there a link stays in the language."""
    found: dict[str, dict[str, tuple[str, str]]] = {}
    for one in twins:
        for page in one.pages:
            url = url_of(page.path)
            names = found.setdefault("/".join(url.split("/")[:2]) + "/", {})
            for group in page.groups:
                names.setdefault(group.anchor, (url, group.anchor))
            for clause in page.clauses:
                names.update(dict.fromkeys((clause.id, *clause.aliases), (url, clause.id)))
    return found


def _asked(document: Document, taken: Addresses) -> str:
    """The permalink the source asks for, where it is a plain path that nothing else holds."""
    name = permalink(document)
    return taken.asked(name, document.permalink or Source(document.path, 1)) if is_plain(name) else ""


def _document(
    rulebook: Rulebook,
    document: Document,
    asked: str,
    folders: Mapping[str, str],
    starts: Mapping[str, str],
    taken: Addresses,
) -> Iterator[DocumentPlan]:
    clauses = [clause for clause in rulebook.clauses if clause.document == document.name]
    if not clauses:
        return
    language = document.language or rulebook.language
    folder = folders[rulebook.game] if language == rulebook.language else f"{starts[language]}/{folders[rulebook.game]}"
    base = asked or taken.page(f"{folder}/{file_name(slug(document.name))}")
    anchors = _anchors(clauses, document)
    groups = tuple(run for group in _groups(clauses, document, anchors) for run in _runs(group))
    title = document.title or document.name
    parts = list(_parts(groups, 1)) if len(clauses) > MOST else []
    if len(parts) < 2:
        page = ClausePage(f"{base}.md", title, rulebook, document, groups)
        yield DocumentPlan(page.path, rulebook, document, (page,))
        return
    pages: list[ClausePage] = []
    runs = Counter(group.section for group in groups)
    for first, last, mine in _gathered(parts) if len(parts) > MOST else ((one, one, mine) for one, mine in parts):
        name = taken.page(f"{base}/{_page_name(document, first, len(pages))}")
        section = first if first == last else first[:-1]
        told = (" › ".join(first) if first == last else f"{' › '.join(first)} – {last[-1]}") or title
        if first == last and runs[first] > 1:  # one of several runs
            told = f"{told}: {_span(mine[0].clauses)}"
        pages.append(ClausePage(f"{name}.md", told, rulebook, document, mine, section))
    yield DocumentPlan(f"{base}/index.md", rulebook, document, tuple(pages))


def _runs(group: Group) -> Iterator[Group]:
    """The clauses below one heading, if they are many, as runs that each fill a page; points stay with their rule."""
    if len(group.clauses) <= MANY:
        yield group
        return
    held: list[Clause] = []
    family: list[Clause] = []
    for clause in group.clauses:
        if family and clause.parent not in {one.id for one in family}:
            held, family = [*held, *family], []
        if len(held) + len(family) >= MOST and (held or len(family) >= MOST):
            yield replace(group, clauses=tuple(held or family))
            held, family = [], family if held else []
        family.append(clause)
    if held or family:
        yield replace(group, clauses=(*held, *family))


def _span(clauses: tuple[Clause, ...]) -> str:
    """From which clause to which a page goes, by what the book prints before them, else by their ids."""
    first, last = (clause.number or clause.id for clause in (clauses[0], clauses[-1]))
    return f"{first} – {last}"


def _parts(groups: tuple[Group, ...], depth: int) -> Iterator[tuple[tuple[str, ...], tuple[Group, ...]]]:
    """The groups by their headings to this depth; what is still too long is divided at the next."""
    below: dict[tuple[str, ...], list[Group]] = {}
    for group in groups:
        below.setdefault(group.section[:depth], []).append(group)
    waiting: tuple[Group, ...] = ()  # headings that only hold others go with the first of these
    for section, held in below.items():
        mine = tuple(held)
        deeper = {group.section[: depth + 1] for group in mine}
        if sum(len(group.clauses) for group in mine) > MOST and len(deeper) > 1:
            yield from _parts(mine, depth + 1)
        elif len(deeper) == 1 and len(mine) > 1:  # the runs of one heading
            yield from ((section, (run,)) for run in mine)
        elif any(group.clauses for group in mine):
            yield section, waiting + mine
            waiting = ()
        elif depth > 1:
            waiting += mine


def _gathered(
    parts: list[tuple[tuple[str, ...], tuple[Group, ...]]],
) -> Iterator[tuple[tuple[str, ...], tuple[str, ...], tuple[Group, ...]]]:
    """Many short parts as fewer pages: neighbours under one heading, as long as a page may hold them all."""
    held: list[Group] = []
    first = last = parts[0][0]
    for section, mine in parts:
        count = sum(len(group.clauses) for group in (*held, *mine))
        if held and (count > MOST or section[:-1] != first[:-1]):
            yield first, last, tuple(held)
            held = []
        first, last = section if not held else first, section
        held.extend(mine)
    yield first, last, tuple(held)


def _page_name(document: Document, section: tuple[str, ...], index: int) -> str:
    given = next((one.slug for one in document.titles if section and one.title == section[-1]), "")
    name = given or "-".join(map(slug, section)) or "clauses"
    return file_name(name) if name.isascii() else f"part-{index + 1}"


def _groups(clauses: list[Clause], document: Document, anchors: Mapping[tuple[str, ...], str]) -> Iterator[Group]:
    held: dict[tuple[str, ...], list[Clause]] = {section: [] for section in document.sections}
    for clause in clauses:
        held.setdefault(clause.section, []).append(clause)
    for section, mine in held.items():
        yield Group(section, anchors[section], tuple(mine))


def _anchors(clauses: list[Clause], document: Document) -> dict[tuple[str, ...], str]:
    """An anchor for each heading: the beginning its clauses' ids share, or a slug where that is no heading's own."""
    stems: dict[tuple[str, ...], list[list[str]]] = {}
    for clause in clauses:
        if not clause.parent:
            stem = clause.id.split(".")[:-1]
            for depth in range(1, len(clause.section) + 1):
                stems.setdefault(clause.section[:depth], []).append(stem)
    anchors: dict[tuple[str, ...], str] = {}
    taken = {clause.id for clause in clauses}
    names = Names(dict.fromkeys(taken, OURS))
    for section in dict.fromkeys((*document.sections, *(clause.section for clause in clauses), *stems)):
        shared = ".".join(_shared(stems.get(section, [])))
        name = shared if "." in shared and shared not in taken else f"s-{slug(section[-1]) if section else 'clauses'}"
        anchors[section] = names.free(name)
    return anchors


def _shared(stems: list[list[str]]) -> list[str]:
    found = stems[0] if stems else []
    for stem in stems[1:]:
        same = 0
        while same < min(len(found), len(stem)) and found[same] == stem[same]:
            same += 1
        found = found[:same]
    return found
