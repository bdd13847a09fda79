"""Whole moves in notation, part by part, for boards that play them in one go: which parts there are, the rules say."""

import numpy as np

from pyxis.core.layout import copied_record
from pyxis.games.piri.actions import ACTIONS
from pyxis.games.piri.notation.texts import write_action
from pyxis.games.piri.rules import automaton
from pyxis.games.piri.state import State


def parts(state: State, first: int, *meant: int) -> list[str]:
    """The move that begins with `first`, and has of what else is meant as much as is then asked for."""
    told = [write_action(state, first)]
    later = after(state, first)
    for action in meant:
        if action in completing(later):
            told.append(write_action(later, action))
            later = after(later, action)
    return told


def completing(state: State) -> list[int]:
    """What may come next in a move that is begun; nothing once it is complete."""
    actions = np.empty(ACTIONS, np.int32)
    return [int(action) for action in actions[: automaton.legal(state, actions)]] if automaton.continues(state) else []


def after(state: State, action: int) -> State:
    """A copy in which `action` is played."""
    later: State = copied_record(state)
    automaton.apply(later, action)
    return later
