"""Actions and positions as text, what actions mean, and why one is illegal."""
