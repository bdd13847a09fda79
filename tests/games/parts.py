"""Of what parts the moves of a game are made, along the random matches that all tests share."""

import pyxis
from pyxis.core.contract import CHANCE
from pyxis.core.moves import Move
from tests.setups import played, setups

Parts = tuple[str, ...]
"""The kinds of a seat's own actions, in order."""


def moves_of_several_parts(game_id: str, rounds: int = 1) -> set[Parts]:
    """Every sort of move that takes more than one action; rare ones need several rounds of matches to be met."""
    matches = (played(setup, seed) for seed in range(rounds) for setup in setups(pyxis.game(game_id)))
    found = (parts(move) for match in matches for move in match.moves if move.seat != CHANCE)
    return {kinds for kinds in found if len(kinds) > 1}


def parts(move: Move) -> Parts:
    """The kinds of its actions, without those of chance."""
    befores = [step.parent for step in move.steps if step.parent is not None]
    own = [before for before in befores if before.actor == move.seat]
    describe = move.before.game.surface.describe
    return tuple(describe(before.state, action).kind for before, action in zip(own, move.actions, strict=False))
