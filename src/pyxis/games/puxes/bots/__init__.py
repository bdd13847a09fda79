"""What bots and learners think of a position."""
