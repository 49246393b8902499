"""The organization phase, a module for each of its sections."""
