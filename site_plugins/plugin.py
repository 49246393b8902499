"""The MkDocs hooks of the site, and nothing but hooks."""

from __future__ import annotations

import os
from collections.abc import Iterator, Mapping
from errno import EACCES, EDQUOT, EFBIG, EIO, ENOSPC, EROFS
from html import escape
from pathlib import Path
from types import MappingProxyType
from typing import Any
from urllib.parse import urlsplit

from jinja2 import Environment
from mkdocs.config import config_options as option
from mkdocs.config.base import Config
from mkdocs.config.defaults import MkDocsConfig
from mkdocs.exceptions import Abort, PluginError
from mkdocs.livereload import LiveReloadServer
from mkdocs.plugins import BasePlugin, event_priority, get_plugin_logger
from mkdocs.structure.files import File, Files
from mkdocs.structure.nav import Navigation
from mkdocs.structure.pages import Page as MkDocsPage
from mkdocs.structure.toc import AnchorLink, TableOfContents
from mkdocs.utils.templates import TemplateContext

from checker.audit.record_files import read_records
from checker.editions.revisions import Unusable
from checker.files import beside, discard, exchange
from checker.project import load_project
from checker.proving.flaws import errors
from checker.settings import settings
from site_plugins import ask, navigation, offline, search, sitemap, static
from site_plugins.browser import Browser, Failed, browser, pen
from site_plugins.changes import compared
from site_plugins.memory import Memory
from site_plugins.pages import build, without_collection
from site_plugins.policy import digest, strict
from site_plugins.recorded import FOLDER as GAMES
from site_plugins.rendering import THEME, Compiled
from site_plugins.site import GUIDE, Options, Page, Site, inside, root_of
from site_plugins.theme import complete
from site_plugins.trying import offer

log = get_plugin_logger("ruleproof")
SHARED = ("c/",)
MANY = (*SHARED, "api/clauses/")  # a file for each clause, which no page links to by name: MkDocs need not keep them
LOOK = 0.05  # seconds between two looks at the watched files of a preview
THEMES = {"navigation.instant", "header.autohide", "announce.dismiss"}  # features that need the theme's script
COMPARE_WITH = "RULEPROOF_COMPARE_WITH"  # in the environment, it goes before the option; empty: nothing is compared


class RuleproofConfig(Config):  # type: ignore[no-untyped-call]
    """Where the rules and the scenarios are, as seen from mkdocs.yml."""

    rules = option.Optional(option.Dir(exists=True))  # each of these may stand in [tool.ruleproof] instead
    scenarios = option.ListOfItems(option.Type(str), default=[])
    issues = option.Type(str, default="")  # where "I think this is wrong" leads; without it, to the repository's issues
    compare_with = option.Type(str, default="")  # a git revision, a folder or "release", for the page "What changed"


class RuleproofPlugin(BasePlugin[RuleproofConfig]):  # type: ignore[no-untyped-call]
    """Puts the generated pages into the build."""

    serving = False
    swapping = False  # whether the site is made beside the old one
    place = ""  # where it will be then
    memory = Memory()
    compiled = Compiled()
    site: Site = Site({}, lambda: iter(()))
    versions: Mapping[str, str] = MappingProxyType({})  # files of ours that pages name, and which contents they have
    tool: Browser | str = ""
    pen: Browser | str = ""
    rules = Path("rules_src")
    searched: Any = None  # the theme's search, which knows the pages written by hand

    def __init__(self) -> None:
        self.moved: dict[str, bytes] = {}  # what stood in pages and is now a file of its own

    def on_startup(self, *, command: str, dirty: bool) -> None:
        self.serving = command == "serve"
        self.swapping = not self.serving and not dirty

    def on_config(self, config: MkDocsConfig) -> MkDocsConfig:
        if self.swapping and (made := beside(Path(config.site_dir))) is not None:
            self.place, config.site_dir = config.site_dir, str(made)
        config.theme.dirs.insert(len(config.theme.dirs) - 2, str(THEME))
        config.theme.static_templates.discard("sitemap.xml")  # it carries the day of the build; ours does not
        config.extra["ruleproof_build"] = offline.UNKNOWN
        config.use_directory_urls = True  # generated links count on it
        config.extra_css.extend(style for style in static.STYLES if style not in config.extra_css)
        for script in static.SCRIPTS:
            if script not in map(str, config.extra_javascript):
                config.extra_javascript.append(script)
        self._settled(Path(config.config_file_path).parent)
        complete(config.theme)
        self.tool = browser()
        self.pen = "a preview is shared by nobody" if self.serving else pen()
        if isinstance(self.tool, str):
            log.info("the site has the theme's search, no box to ask in, and no situation can be tried: %s", self.tool)
        else:
            _load(ask.OPENER, config)
        config.extra["ruleproof_lean"] = not isinstance(self.tool, str) and not _driven(config)
        config.extra["ruleproof_later"] = [] if isinstance(self.tool, str) else list(ask.scripts(self.tool))
        return config

    def _settled(self, root: Path) -> None:
        """What mkdocs.yml leaves open is what the project says of itself."""
        said = settings(root)
        for problem in said.problems:
            log.error(str(problem))
        mine = self.config
        self.rules = Path(mine.rules or said.rules or root / "rules_src")
        if not self.rules.is_dir():
            raise PluginError(f'no folder "{self.rules}"; name the folder of the rules in mkdocs.yml or pyproject.toml')
        mine.scenarios = mine.scenarios or [_below(root, place) for place in said.scenarios] or ["tests/scenarios"]
        mine.issues = mine.issues or said.issues
        mine.compare_with = mine.compare_with or said.compare_with

    @without_collection()
    def on_files(self, files: Files, *, config: MkDocsConfig) -> Files:
        root = Path(config.config_file_path).parent
        rules = self.rules
        found = load_project(
            rules.relative_to(root) if rules.is_relative_to(root) and root == Path.cwd() else rules,
            [Path(place) if root == Path.cwd() else root / place for place in self.config.scenarios],
        ).verify(*((self.memory.prove, self.memory.mutate) if self.serving else ()))
        for error in errors(found):
            log.error(str(error))  # seen with --quiet too, and counted by --strict
        games = read_records(Path(config.docs_dir) / GAMES)
        guide = files.get_file_from_path(GUIDE) is not None
        by_hand = {_address(file): file.src_uri for file in files}
        options = Options(
            config.site_url or "",
            config.site_name,
            self._changes(root),
            games,
            offer.issues(self.config.issues, config.repo_url or ""),
            guide,
            not isinstance(self.pen, str),
            by_hand,
        )
        remembered = (self.memory.tell, self.memory.audit) if self.serving else ()
        self.site = build(found, options, *remembered)
        self._offer(config)
        for problem in self.site.problems:
            log.error(str(problem))
        for path, page in self.site.pages.items():
            if not inside(path):
                log.error('"%s" would lie outside the site and is left out', path)
            elif files.get_file_from_path(path) is None:  # a page written by hand goes first
                files.append(
                    File.generated(
                        config, path, content=f"---\ntitle: {_quoted(escape(page.title, quote=False))}\n---\n"
                    )
                )
        skipped = SHARED if self.serving else ()  # nobody shares a preview
        named = (*static.static_files(), *(() if isinstance(self.tool, str) else self._modules(self.tool)))
        self.versions = {path: digest(content) for path, content in named}
        for path, content in self.site.files():
            if not inside(path):
                log.error('"%s" would lie outside the site and is left out', path)
                continue
            place = Path(config.site_dir, path)
            if not path.startswith(skipped):
                _save(place, content)
            if not path.startswith(MANY):
                files.append(File.generated(config, path, abs_src_path=str(place)))
        config.nav = navigation.filled(config.nav, self.site.nav)
        return files

    def on_page_content(self, html: str, *, page: MkDocsPage, config: MkDocsConfig, files: Files) -> str:  # noqa: ARG002
        ours = self._ours(page)
        if ours is None:
            return self.site.fill(html, page.url)
        page.meta.update(
            search={"exclude": True},  # our own records are better and cost no parsing
            hide=["toc"],
            description=escape(ours.description),  # the theme escapes neither this nor titles
            language=ours.language,
        )
        page.toc = TableOfContents(
            [AnchorLink(escape(one.title, quote=False), escape(one.id), one.level) for one in ours.headings]
        )
        return ""  # the body comes last: all of them together would fill the memory, and others would parse them

    @event_priority(-100)  # after every plugin that looks into the body
    def on_page_context(
        self,
        context: TemplateContext,
        *,
        page: MkDocsPage,
        config: MkDocsConfig,  # noqa: ARG002
        nav: Navigation,  # noqa: ARG002
    ) -> TemplateContext:
        ours = self._ours(page)
        if ours is not None:
            page.content = ours.html
        return context

    @event_priority(-100)  # after every plugin that writes into the page
    def on_post_page(self, output: str, *, page: MkDocsPage, config: MkDocsConfig) -> str:  # noqa: ARG002
        if self._ours(page) is not None:
            page.content = None  # it is in the output
        return self._strict(output, root_of(page.url))

    @event_priority(-100)
    def on_post_template(self, output: str, *, template_name: str, config: MkDocsConfig) -> str:
        if not template_name.endswith(".html"):
            return output
        return self._strict(output, urlsplit(config.site_url or "/").path)

    def _strict(self, html: str, root: str) -> str:
        """The page without scripts and styles inside, under the policy; a preview puts its own script into pages."""
        if self.serving:
            return html
        found = strict(html, root)
        self.moved.update(found.files)
        return offline.addressed(found.html, self.versions)

    def on_env(self, env: Environment, *, config: MkDocsConfig, files: Files) -> Environment:  # noqa: ARG002
        if self.serving:
            env.bytecode_cache = self.compiled
        for name in ("material/search", "search"):
            if name in config.plugins and search.add_records(
                config.plugins[name], search.records(self.site.pages.values())
            ):
                self.searched = config.plugins[name]
                break
        return env

    @event_priority(-100)  # after everything else is written
    def on_post_build(self, *, config: MkDocsConfig) -> None:
        folder = Path(config.site_dir)
        self._asking(folder)
        self._drawing(folder)
        urls = [path.parent.relative_to(folder).as_posix() for path in sorted(folder.rglob("index.html"))]
        (folder / "sitemap.xml").write_text(sitemap.sitemap(config.site_url or "", urls), "utf-8")
        for path, content in self.moved.items():
            _save(folder / path, content)
        if self.serving:
            _save(folder / offline.PATH, offline.farewell().encode())
            return
        made = offline.measured(_written(folder))
        for place in (*folder.rglob("index.html"), *folder.glob("*.html")):
            page = place.read_bytes()
            stamped = offline.stamped(page, made)
            if stamped != page:
                place.write_bytes(stamped)
        _save(folder / offline.BUILD, offline.mark(made).encode())
        _save(folder / offline.PATH, offline.worker(made).encode())
        if self.place:
            exchange(folder, Path(self.place))
            self.place, config.site_dir = "", self.place

    def on_build_error(self, *, error: Exception) -> None:
        if self.place:
            discard(Path(self.place))
        if isinstance(error, OSError) and error.errno in (ENOSPC, EDQUOT, EROFS, EACCES, EFBIG, EIO):
            left = "; the site that was there is left as it was" if self.place else ""
            raise Abort(f"The site cannot be written: {error.strerror}{left}")

    def on_serve(self, server: LiveReloadServer, *, config: MkDocsConfig, builder: Any) -> LiveReloadServer:  # noqa: ARG002
        root = Path(config.config_file_path).parent
        already = (config.docs_dir, config.config_file_path)
        for place in already:
            server.unwatch(place)
        server.observer = type(server.observer)(timeout=LOOK)  # one that looks more often
        server.build_delay = LOOK
        for place in (*already, str(self.rules), *(str(root / place) for place in self.config.scenarios)):
            if Path(place).exists():
                server.watch(place)
        return server

    def _offer(self, config: MkDocsConfig) -> None:
        """Let pages load what changes their situations, where it is there."""
        if isinstance(self.tool, str):
            return
        if self.site.untried:
            log.info("no situation can be tried: %s", self.site.untried)
        else:
            _load(offer.OPENER, config)

    def _asking(self, folder: Path) -> None:
        """Write what the box "Ask" loads, and what changing a situation needs."""
        if isinstance(self.tool, str):
            return
        by_hand = search.by_hand(self.searched, self.site.pages.values())
        for what, made in (
            ("nothing to ask in", self.site.ask(self.tool, by_hand)),
            ("no situation can be tried", () if self.site.untried else self.site.trying(self.tool)),
        ):
            try:
                for path, content in made:
                    _save(folder / path, content)
            except Failed as reason:
                log.error("%s: %s", what, reason)  # noqa: TRY400 - a reason, not a traceback

    def _drawing(self, folder: Path) -> None:
        """Write the pictures that unfold where a link to a clause is pasted."""
        if isinstance(self.pen, str):
            log.info("links to clauses unfold without a picture: %s", self.pen)
            return
        try:
            for path, content in self.site.unfolding(self.pen):
                _save(folder / path, content)
        except Failed as reason:
            log.error("links to clauses unfold without a picture: %s", reason)  # noqa: TRY400 - a reason, not a traceback

    def _modules(self, tool: Browser) -> Iterator[tuple[str, bytes]]:
        yield from ask.scripts(tool).items()
        yield from offer.scripts().items()

    def _changes(self, root: Path) -> Mapping[str, Any] | str:
        """What changed since the edition the project names, or why that cannot be said."""
        if self.serving:
            return "a preview compares nothing, so that it is quick"
        try:
            other = os.environ.get(COMPARE_WITH, self.config.compare_with)
            return compared(other, root, self.rules, map(Path, self.config.scenarios))
        except Unusable as reason:
            log.info("nothing compared: %s", reason)
            return str(reason)

    def _ours(self, page: MkDocsPage) -> Page | None:
        return self.site.pages.get(page.file.src_uri) if page.file.generated_by == "ruleproof" else None


def _load(path: str, config: MkDocsConfig) -> None:
    """Have every page load this module."""
    if path not in map(str, config.extra_javascript):
        opener = option.ExtraScriptValue(path)
        opener.type = "module"
        config.extra_javascript.append(opener)


def _below(root: Path, place: str) -> str:
    """A place as seen from the project's folder."""
    return Path(place).relative_to(root).as_posix()


def _driven(config: MkDocsConfig) -> bool:
    """Whether the project chose what only the theme's own script can do; else our pages are without it."""
    chosen = set(config.theme.get("features", ()))
    return bool(chosen & THEMES) or any(config.extra.get(name) for name in ("consent", "version"))


def _quoted(title: str) -> str:
    return '"' + title.replace("\\", "\\\\").replace('"', '\\"').replace("\n", " ") + '"'


def _address(file: File) -> str:
    """What a file of the project takes up, as addresses are planned."""
    return file.dest_uri.removesuffix("index.html") or "."


def _save(path: Path, content: bytes) -> None:
    try:
        path.write_bytes(content)
    except FileNotFoundError:  # the first one in its folder
        path.parent.mkdir(parents=True)
        path.write_bytes(content)


def _written(folder: Path) -> Iterator[tuple[str, bytes]]:
    """Every file of the site that a reader may keep."""
    for top in folder.iterdir():
        if top.name not in ("c", "api"):
            for path in (top, *top.rglob("*")):
                if path.is_file() and path.suffix != ".map" and path.name not in (offline.PATH, offline.BUILD):
                    yield path.relative_to(folder).as_posix(), path.read_bytes()
