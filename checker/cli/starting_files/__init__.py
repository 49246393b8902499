"""The files that a new project begins with; `$name` and its like are filled in."""
