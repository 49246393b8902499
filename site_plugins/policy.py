"""The policy pages are read under, and pages that keep it: no script or style inside, nothing from elsewhere."""

from __future__ import annotations

import hashlib
import re
from dataclasses import dataclass
from html import escape, unescape

MOVED = "assets/ruleproof/moved"  # the folder of what the theme or a hand writes into pages
SIZE = 16  # hexadecimal digits that tell one content from another

DIRECTIVES = {
    "default-src": "'none'",
    "script-src": "'self' 'wasm-unsafe-eval'",
    "style-src": "'self'",
    "img-src": "'self' data:",  # the theme draws its icons from data
    "font-src": "'self'",
    "connect-src": "'self'",
    "worker-src": "'self'",
    "manifest-src": "'self'",
    "form-action": "'self'",
    "base-uri": "'none'",
}
POLICY = "; ".join(f"{name} {value}" for name, value in DIRECTIVES.items())
HEADERS = {
    "Content-Security-Policy": f"{POLICY}; frame-ancestors 'none'",
    "Cross-Origin-Opener-Policy": "same-origin",
    "Permissions-Policy": "camera=(), geolocation=(), microphone=()",
    "Referrer-Policy": "no-referrer",
    "X-Content-Type-Options": "nosniff",
}

_SCRIPT = re.compile(r"<script\b(?P<attributes>[^>]*)>(?P<code>.*?)</script\s*>", re.DOTALL | re.IGNORECASE)
_STYLE = re.compile(r"<style\b[^>]*>(?P<rules>.*?)</style\s*>", re.DOTALL | re.IGNORECASE)
_STYLED = re.compile(r"""(<[a-z][^\s<>/]*(?:\s[^<>]*?)?)\sstyle=(?:"([^"<>]*)"|'([^'<>]*)')""", re.IGNORECASE)
_HEAD = re.compile(r"<head\b[^>]*>", re.IGNORECASE)
_DATA = re.compile(r"""\btype\s*=\s*["']?(?:application/(?:ld\+)?json|text/plain)""", re.IGNORECASE)
_SOURCE = re.compile(r"\bsrc\s*=", re.IGNORECASE)


@dataclass(frozen=True, slots=True)
class Strict:
    """A page that keeps the policy, and the files that now hold what stood in it, by path."""

    html: str
    files: tuple[tuple[str, bytes], ...] = ()


def digest(content: bytes) -> str:
    return hashlib.sha256(content).hexdigest()[:SIZE]


def strict(html: str, root: str, *, meta: bool = True) -> Strict:
    """The page with its scripts and styles in files of their own, in the order in which they stood."""
    files: dict[str, bytes] = {}

    def moved(words: str, suffix: str) -> str:
        content = words.strip().encode()
        path = f"{MOVED}/{digest(content)}.{suffix}"
        files[path] = content
        return escape(f"{root}{path}?v={digest(content)}")

    def script(found: re.Match[str]) -> str:
        attributes = found["attributes"]
        if _SOURCE.search(attributes) or _DATA.search(attributes) or not found["code"].strip():
            return found[0]
        return f'<script{attributes} src="{moved(found["code"], "js")}"></script>'

    def sheet(found: re.Match[str]) -> str:
        return f'<link rel="stylesheet" href="{moved(found["rules"], "css")}">'

    rules: dict[str, str] = {}

    def styled(found: re.Match[str]) -> str:
        words = unescape(found[2] or found[3] or "").strip()
        name = digest(words.encode())
        rules[name] = words
        return f'{found[1]} data-style="{name}"'

    scripts = _SCRIPT.sub(script, html)
    if "<style" in scripts or " style=" in scripts:  # rare, and to look at every tag takes time
        scripts = _STYLED.sub(styled, _STYLE.sub(sheet, scripts))
    found = _HEAD.search(scripts)
    if found is None:
        return Strict(scripts, tuple(files.items()))
    top = f'<meta http-equiv="Content-Security-Policy" content="{POLICY}">' if meta else ""
    if rules:
        text = "\n".join(f'[data-style="{name}"]{{{words.replace("}", "")}}}' for name, words in sorted(rules.items()))
        top += f'<link rel="stylesheet" href="{moved(text, "css")}">'
    charset = '<meta charset="utf-8">'
    head = f"{found[0]}\n{charset}{top}" if charset in scripts else f"{found[0]}\n{top}"
    body = scripts[found.end() :].replace(charset, "", 1)
    return Strict(f"{scripts[: found.start()]}{head}{body}", tuple(files.items()))
