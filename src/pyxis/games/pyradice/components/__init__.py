"""What is printed: dice, pyramid and heap, and the tokens and cards as data."""
