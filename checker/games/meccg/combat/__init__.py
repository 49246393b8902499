"""Combat: its own words, nouns and actions, then a module for each of its sections."""
