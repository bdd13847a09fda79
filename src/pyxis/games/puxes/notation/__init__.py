"""Actions and positions as text, written and read."""
