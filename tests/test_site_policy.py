"""Pages without a script or a style inside, the policy they are read under, and addresses that tell builds apart."""

from __future__ import annotations

import re
from pathlib import Path

import pytest
from bs4 import BeautifulSoup

from site_plugins.offline import Build, addressed, measured, stamped
from site_plugins.policy import HEADERS, POLICY, digest, strict
from tests.built import ROOT, Built, built

HEAD = '<html><head><meta charset="utf-8"><title>x</title></head><body>'


@pytest.fixture(scope="module")
def site(tmp_path_factory: pytest.TempPathFactory) -> Built:
    return built(tmp_path_factory)


def test_a_script_inside_a_page_becomes_a_file_at_the_same_place() -> None:
    made = strict(f"{HEAD}<p>a</p><script>let a = 1;</script><p>b</p>", "../")
    [(path, content)] = made.files
    assert content == b"let a = 1;"
    assert re.search(rf'<p>a</p><script src="\.\./{path}\?v={digest(content)}"></script><p>b</p>', made.html)


def test_a_style_inside_a_page_becomes_a_file() -> None:
    made = strict(HEAD + "<style>p { color: red }</style>", "./")
    assert [content for _, content in made.files] == [b"p { color: red }"]
    assert "<style" not in made.html


def test_a_style_of_one_element_becomes_a_rule_of_a_file() -> None:
    made = strict(f"{HEAD}<td style=\"text-align: right;\" class='n'>1</td><td style='text-align: right;'>2</td>", "./")
    assert " style=" not in made.html
    [(_, content)] = made.files
    name = BeautifulSoup(made.html, "html.parser").select("td")[1]["data-style"]
    assert content.decode() == f'[data-style="{name}"]{{text-align: right;}}'


@pytest.mark.parametrize(
    "untouched",
    [
        '<script src="a.js"></script>',
        '<script id="__config" type="application/json">{"a": "b"}</script>',
        "<p>a style=&quot;x&quot; in words</p>",
        "<pre>&lt;script&gt;x&lt;/script&gt;</pre>",
    ],
)
def test_what_runs_nothing_stays(untouched: str) -> None:
    made = strict(f"{HEAD}{untouched}", "./")
    assert untouched in made.html
    assert not made.files


def test_no_page_of_the_site_has_a_script_or_a_style_inside_and_every_one_names_the_policy(site: Built) -> None:
    for url, soup in site.pages.items():
        scripts = [one for one in soup.select("script") if not one.get("src") and one.get("type") != "application/json"]
        assert not scripts, url
        assert not soup.select("style, [style]"), url
        assert not [one for one in soup.select("*") if any(name.startswith("on") for name in one.attrs)], url
        [policy] = soup.select("meta[http-equiv=Content-Security-Policy]")
        assert policy["content"] == POLICY


def test_the_policy_allows_nothing_inline_and_nothing_from_elsewhere() -> None:
    assert "script-src 'self' 'wasm-unsafe-eval';" in POLICY
    assert "unsafe-inline" not in POLICY
    assert "'unsafe-eval'" not in POLICY
    assert not re.search(r"https?:|\*", POLICY)


def test_the_documented_headers_are_those_the_tests_run_under() -> None:
    words = Path(ROOT, "docs/publishing.md").read_text("utf-8")
    for name, value in HEADERS.items():
        assert f"{name}: {value}" in words


def test_a_file_of_ours_has_its_content_in_its_address(site: Built) -> None:
    page = site.page("")
    for one in [*page.select("script[src]"), *page.select("link[rel=stylesheet]")]:
        path, _, version = (one.get("src") or one["href"]).partition("?v=")
        if "assets/ruleproof/" in path:
            assert version == digest((site.folder / path).read_bytes())


def test_every_page_names_the_build_that_the_site_names(site: Built) -> None:
    build = site.json("build.json")["build"]
    for url, soup in site.pages.items():
        if not url.startswith("c/"):
            assert [one["content"] for one in soup.select("meta[name=ruleproof-build]")] == [build], url
    assert f'const BUILD = "{build}";' in site.text("offline.js")


def test_other_contents_are_another_build() -> None:
    one, other = measured([("index.html", b"a")]), measured([("index.html", b"b")])
    assert one.name != other.name
    assert one == measured([("index.html", b"a")])


def test_a_page_is_stamped_once() -> None:
    page = b'<meta name="ruleproof-build" content="0000000000000000"><p>0000000000000000'
    assert stamped(page, Build("ab" * 8, (), ())) == page.replace(b"0" * 16, b"ab" * 8, 1)


def test_only_files_that_are_known_get_a_version() -> None:
    html = '<a href="../assets/ruleproof/a.js">x</a><a href="assets/ruleproof/b.js">'
    assert addressed(html, {"assets/ruleproof/a.js": "1"}) == html.replace("a.js", "a.js?v=1")
