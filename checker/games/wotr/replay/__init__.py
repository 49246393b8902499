"""Recorded games of War of the Ring, played again event by event so that each act can be judged."""
