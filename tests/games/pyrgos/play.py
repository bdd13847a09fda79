"""Positions for the tests of Pyrgos, reached by moves in notation."""

import pyxis
from pyxis import Match
from pyxis.core.match import begin
from pyxis.search.random import RandomBot


def after(moves: str, **options: object) -> Match:
    """The match after `moves` from the empty board."""
    return begin(pyxis.game("pyrgos"), None, options, seed=0).play(moves)


def legal(moves: str, **options: object) -> list[str]:
    """The legal actions after `moves`, in notation."""
    return list(after(moves, **options).legal_texts)


def cells(texts: list[str]) -> list[str]:
    """The cells those actions go to, each once."""
    return sorted({text[1:3] for text in texts if text != "swap"})


def towers(match: Match) -> tuple[int, int]:
    """The finished towers of White and Black."""
    white, black = match.state.towers
    return int(white), int(black)


def random_match(seed: int, **options: object) -> Match:
    """A match that a random bot has played to the end."""
    bot = RandomBot(seed)
    match = after("", **options)
    while not match.over:
        match = match.play(bot.choose(match.view()))
    return match
