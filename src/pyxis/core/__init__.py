"""The contract every game keeps, and what is written once for all games on top of it."""
