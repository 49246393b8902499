"""The MkDocs hooks of the site, and nothing but hooks."""

from __future__ import annotations

import os
from collections.abc import Iterator, Mapping
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
from mkdocs.structure.pages import Page as MkDocsPage
from mkdocs.structure.toc import AnchorLink, TableOfContents

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
from site_plugins.site import Options, Page, Site
from site_plugins.telling import shown

log = get_plugin_logger("ruleproof")
MANY = ("c/", "api/clauses/")  # a file for each clause, which no page links to by name: MkDocs need not keep them
LOOK = 0.05  # seconds between two looks at the watched files of a preview
COMPARE_WITH = "RULEPROOF_COMPARE_WITH"  # in the environment, it goes before the option; empty: nothing is compared


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
    site: Site = Site({}, {})

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
        options = Options(config.site_url or "", config.site_name, self._changes(root), games)
        self.site = build(found, options, self.memory.tell if self.serving else shown)
        for path, page in self.site.pages.items():
            if files.get_file_from_path(path) is None:  # a page written by hand goes first
                files.append(
                    File.generated(
                        config, path, content=f"---\ntitle: {_quoted(escape(page.title, quote=False))}\n---\n"
                    )
                )
        for path, content in self.site.files.items():
            if not path.startswith(MANY):
                files.append(File.generated(config, path, content=content))
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
        return ours.html

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
        wanted = MANY[1:] if self.serving else MANY  # nobody shares a preview
        for place in wanted:
            (folder / place).mkdir(parents=True, exist_ok=True)
        for path, content in self.site.files.items():
            if path.startswith(wanted):
                (folder / path).write_bytes(content)
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


def _written(folder: Path) -> Iterator[tuple[str, bytes]]:
    """Every file of the site that a reader may keep."""
    for top in folder.iterdir():
        if top.name not in ("c", "api"):
            for path in (top, *top.rglob("*")):
                if path.is_file() and path.suffix != ".map" and path.name != offline.PATH:
                    yield path.relative_to(folder).as_posix(), path.read_bytes()
