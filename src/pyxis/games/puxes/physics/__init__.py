"""Dice on a table as rigid bodies: poses and a flick in, what happened out. Nothing here knows a rule of the game."""
