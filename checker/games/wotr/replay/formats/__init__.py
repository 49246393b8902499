"""The formats in which records of this game are kept, one module for each."""
