"""Fights, against spirits and the demon alike: abilities, dice, artifacts, omens, and what becomes of the beaten."""
