"""The games whose rules are modelled."""
