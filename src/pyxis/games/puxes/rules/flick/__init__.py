"""A flick, from the hand that makes it to all that follows from it."""
