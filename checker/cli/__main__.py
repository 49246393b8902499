"""`python -m checker.cli` is `ruleproof`."""

from checker.cli import main

if __name__ == "__main__":
    main(prog_name="ruleproof")
