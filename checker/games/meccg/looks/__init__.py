"""Looks at the table that several sections share."""
