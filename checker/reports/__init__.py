"""One module per output, each a pure function of the same run."""

__all__ = [
    "audit",
    "authorities",
    "badge",
    "changes",
    "fleet",
    "fleet_page",
    "fleet_tables",
    "github",
    "json",
    "junit",
    "markdown",
    "numbers",
    "open",
    "sarif",
    "text",
    "verdict",
]
