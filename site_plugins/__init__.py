"""Rulebooks and their evidence as pages of a site."""
