"""Golden playthroughs: a random match for each way to begin, to be read as text. `make golden` writes them anew."""
