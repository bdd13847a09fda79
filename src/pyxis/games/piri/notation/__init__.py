"""Actions and positions as text, what actions mean, and why they are illegal."""
