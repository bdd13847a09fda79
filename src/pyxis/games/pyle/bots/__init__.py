"""What a position is worth to a bot, and what a learner is given of it."""
