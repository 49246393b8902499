"""A plain value written as YAML on one line."""

from __future__ import annotations

import json
import re
from collections.abc import Iterable, Mapping
from typing import Any

_BARE = re.compile(r"[A-Za-z][\w .'’–()-]*")


def flow(value: Any) -> str:
    """As people would type it: `{crates: 3, holds: [tea, salt]}`."""
    if isinstance(value, Mapping):
        return "{" + ", ".join(f"{key}: {flow(item)}" for key, item in value.items()) + "}"
    if isinstance(value, str):
        bare = _BARE.fullmatch(value) and value not in ("true", "false", "null") and not value.endswith(" ")
        return value if bare else json.dumps(value, ensure_ascii=False)
    if isinstance(value, Iterable):
        return "[" + ", ".join(flow(item) for item in value) + "]"
    return "null" if value is None else str(value).lower() if isinstance(value, bool) else str(value)
