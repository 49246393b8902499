"""Rules read into clauses, judged, and proven."""
