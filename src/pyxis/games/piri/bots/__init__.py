"""How bots and learners look at a position."""
