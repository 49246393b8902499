"""The MkDocs hooks of the site, and nothing but hooks."""

from __future__ import annotations

import gc
import os
from collections.abc import Iterator, Mapping
from contextlib import contextmanager
from html import escape
from pathlib import Path
from typing import Any

from jinja2 import Environment
from mkdocs.config import config_options as option
from mkdocs.config.base import Config
from mkdocs.config.defaults import MkDocsConfig
from mkdocs.livereload import LiveReloadServer
from mkdocs.plugins import BasePlugin, event_priority, get_plugin_logger
from mkdocs.structure.files import File, Files
from mkdocs.structure.nav import Navigation
from mkdocs.structure.pages import Page as MkDocsPage
from mkdocs.structure.toc import AnchorLink, TableOfContents
from mkdocs.utils.templates import TemplateContext

from checker.findings import errors
from checker.project import load_project
from checker.proof import prove
from checker.record_files import read_records
from checker.revisions import Unusable
from site_plugins import navigation, offline, search, sitemap, static
from site_plugins.changes import compared
from site_plugins.games import FOLDER as GAMES
from site_plugins.memory import Memory
from site_plugins.pages import build
from site_plugins.rendering import THEME, Compiled
from site_plugins.site import GUIDE, Options, Page, Site

log = get_plugin_logger("ruleproof")
SHARED = ("c/",)
MANY = (*SHARED, "api/clauses/")  # a file for each clause, which no page links to by name: MkDocs need not keep them
LOOK = 0.05  # seconds between two looks at the watched files of a preview
COMPARE_WITH = "RULEPROOF_COMPARE_WITH"  # in the environment, it goes before the option; empty: nothing is compared


@contextmanager
def _without_collection() -> Iterator[None]:
    """What is made here lives as long as the build: to look for garbage in it again and again only takes time."""
    wanted = gc.isenabled()
    gc.disable()
    try:
        yield
    finally:
        if wanted:
            gc.enable()


class RuleproofConfig(Config):  # type: ignore[no-untyped-call]
    """Where the rules and the scenarios are, as seen from mkdocs.yml."""

    rules = option.Dir(exists=True, default="rules_src")
    scenarios = option.ListOfItems(option.Type(str), default=["tests/scenarios"])
    compare_with = option.Type(str, default="")  # a git revision or a folder, for the page "What changed"


class RuleproofPlugin(BasePlugin[RuleproofConfig]):  # type: ignore[no-untyped-call]
    """Puts the generated pages into the build."""

    serving = False
    memory = Memory()
    compiled = Compiled()
    site: Site = Site({}, lambda: iter(()))

    def on_startup(self, *, command: str, dirty: bool) -> None:  # noqa: ARG002
        self.serving = command == "serve"

    def on_config(self, config: MkDocsConfig) -> MkDocsConfig:
        config.theme.dirs.insert(len(config.theme.dirs) - 2, str(THEME))
        config.theme.static_templates.discard("sitemap.xml")  # it carries the day of the build; ours does not
        config.use_directory_urls = True  # generated links count on it
        config.extra_css.extend(style for style in static.STYLES if style not in config.extra_css)
        for script in static.SCRIPTS:
            if script not in map(str, config.extra_javascript):
                config.extra_javascript.append(script)
        return config

    @_without_collection()
    def on_files(self, files: Files, *, config: MkDocsConfig) -> Files:
        root = Path(config.config_file_path).parent
        rules = Path(self.config.rules)
        found = load_project(
            rules.relative_to(root) if rules.is_relative_to(root) and root == Path.cwd() else rules,
            [Path(place) if root == Path.cwd() else root / place for place in self.config.scenarios],
        ).verify(self.memory.prove if self.serving else prove)
        for error in errors(found):
            log.error(str(error))  # seen with --quiet too, and counted by --strict
        games = read_records(Path(config.docs_dir) / GAMES)
        guide = files.get_file_from_path(GUIDE) is not None
        options = Options(config.site_url or "", config.site_name, self._changes(root), games, guide)
        remembered = (self.memory.tell, self.memory.audit) if self.serving else ()
        self.site = build(found, options, *remembered)
        for path, page in self.site.pages.items():
            if files.get_file_from_path(path) is None:  # a page written by hand goes first
                files.append(
                    File.generated(
                        config, path, content=f"---\ntitle: {_quoted(escape(page.title, quote=False))}\n---\n"
                    )
                )
        skipped = SHARED if self.serving else ()  # nobody shares a preview
        for path, content in self.site.files():
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
            [AnchorLink(escape(one.title, quote=False), one.id, one.level) for one in ours.headings]
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

    def on_post_page(self, output: str, *, page: MkDocsPage, config: MkDocsConfig) -> str:  # noqa: ARG002
        if self._ours(page) is not None:
            page.content = None  # it is in the output
        return output

    def on_env(self, env: Environment, *, config: MkDocsConfig, files: Files) -> Environment:  # noqa: ARG002
        if self.serving:
            env.bytecode_cache = self.compiled
        for name in ("material/search", "search"):
            if name in config.plugins and search.add_records(
                config.plugins[name], search.records(self.site.pages.values())
            ):
                break
        return env

    @event_priority(-100)  # after everything else is written
    def on_post_build(self, *, config: MkDocsConfig) -> None:
        folder = Path(config.site_dir)
        urls = [path.parent.relative_to(folder).as_posix() for path in sorted(folder.rglob("index.html"))]
        (folder / "sitemap.xml").write_text(sitemap.sitemap(config.site_url or "", urls), "utf-8")
        script = offline.farewell() if self.serving else offline.worker(_written(folder))
        (folder / offline.PATH).write_text(script, "utf-8")

    def on_serve(self, server: LiveReloadServer, *, config: MkDocsConfig, builder: Any) -> LiveReloadServer:  # noqa: ARG002
        root = Path(config.config_file_path).parent
        already = (config.docs_dir, config.config_file_path)
        for place in already:
            server.unwatch(place)
        server.observer = type(server.observer)(timeout=LOOK)  # one that looks more often
        server.build_delay = LOOK
        for place in (*already, self.config.rules, *(str(root / place) for place in self.config.scenarios)):
            if Path(place).exists():
                server.watch(place)
        return server

    def _changes(self, root: Path) -> Mapping[str, Any] | str:
        """What changed since the edition the project names, or why that cannot be said."""
        if self.serving:
            return "a preview compares nothing, so that it is quick"
        try:
            other = os.environ.get(COMPARE_WITH, self.config.compare_with)
            return compared(other, root, Path(self.config.rules), map(Path, self.config.scenarios))
        except Unusable as reason:
            log.info("nothing compared: %s", reason)
            return str(reason)

    def _ours(self, page: MkDocsPage) -> Page | None:
        return self.site.pages.get(page.file.src_uri) if page.file.generated_by == "ruleproof" else None


def _quoted(title: str) -> str:
    return '"' + title.replace("\\", "\\\\").replace('"', '\\"').replace("\n", " ") + '"'


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
                if path.is_file() and path.suffix != ".map" and path.name != offline.PATH:
                    yield path.relative_to(folder).as_posix(), path.read_bytes()
