"""One module per output, each a pure function of the same run."""
