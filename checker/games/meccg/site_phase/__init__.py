"""The site phase, a module for each of its sections."""
