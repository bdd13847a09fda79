"""What bots and learners make of a position."""
