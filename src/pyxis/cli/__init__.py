"""The box in the terminal: one file per command, and `playing/` for a match at the table."""
