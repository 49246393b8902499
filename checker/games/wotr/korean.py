"""What the clauses of the first game say, in Korean."""

from __future__ import annotations

import tomllib

from checker.api import catalogue, read_packaged

KOREAN = catalogue("ko", tomllib.loads(read_packaged(__package__, "ko.toml")))
