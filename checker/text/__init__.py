"""Words as such: strict files, slugs, values on one line, and what a rewording changes."""

__all__ = ["flow", "message", "rising", "slugs", "strict_toml", "strict_yaml", "template", "typos", "wording"]
