"""A small game of the tests' own: two ferrymen, one river, twelve kinds of norms."""
