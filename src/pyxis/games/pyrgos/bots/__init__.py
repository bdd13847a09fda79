"""What searches and learners are told of a position."""
