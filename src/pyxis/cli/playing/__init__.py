"""A match at the table: who sits there, where it is kept, and the two ways to play it, screen and plain lines."""
