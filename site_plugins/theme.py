"""What a project's mkdocs.yml leaves open of the theme: both palettes in our colours, and no font from another host."""

from __future__ import annotations

from typing import Any, Protocol

_FROM_ELSEWHERE = {"text": "Roboto", "code": "Roboto Mono"}  # what the theme fetches if nobody says anything


class Theme(Protocol):
    """A theme as MkDocs hands it over."""

    def __contains__(self, name: object) -> bool: ...
    def __getitem__(self, name: str) -> Any: ...
    def __setitem__(self, name: str, value: Any) -> None: ...


def complete(theme: Theme) -> None:
    """Fill in what was left open, and leave alone what was said."""
    if "palette" not in theme or not theme["palette"]:
        theme["palette"] = palettes()
    if "font" in theme and theme["font"] == _FROM_ELSEWHERE:
        theme["font"] = False


def palettes() -> list[dict[str, Any]]:
    """Light and dark, as the reader's system prefers, with a switch."""
    return [_palette("light", "default", "dark"), _palette("dark", "slate", "light")]


def _palette(preferred: str, scheme: str, other: str) -> dict[str, Any]:
    toggle = {"icon": "material/theme-light-dark", "name": f"Switch to {other} mode"}
    media = f"(prefers-color-scheme: {preferred})"
    return {"media": media, "scheme": scheme, "primary": "custom", "accent": "custom", "toggle": toggle}
