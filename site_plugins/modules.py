"""Scripts of ours as modules of a site: each names those it loads with their content, as pages name theirs."""

from __future__ import annotations

from collections.abc import Iterable, Mapping

from checker.files import read_text
from site_plugins.browser import Failed
from site_plugins.policy import digest
from site_plugins.rendering import FOLDER


def modules(folder: str, names: Iterable[str], others: Mapping[str, bytes]) -> dict[str, bytes]:
    """The scripts of one folder of assets by their paths, and these others; a script comes after what it loads."""
    found = dict(others)
    for name in names:
        text = read_text(FOLDER / "assets" / folder / name)
        if not isinstance(text, str):
            raise Failed(str(text))
        for path, content in found.items():
            loaded = path.rpartition("/")[2]
            text = text.replace(f'"./{loaded}"', f'"./{loaded}?v={digest(content)}"')
        found[f"assets/ruleproof/{folder}/{name}"] = text.encode()
    return found
