"""Actions and positions as text, what actions mean, and why some are illegal."""
