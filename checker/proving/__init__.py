"""Whether an outcome hangs on its clause, where each clause stands, and what has become better or worse."""

__all__ = ["coverage", "flaws", "judged", "loading", "mutants", "proof", "ratchet", "receipt", "told", "verify"]
