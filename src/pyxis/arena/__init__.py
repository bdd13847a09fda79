"""Matches without a network: bots against bots, ratings, and reports on a game."""
