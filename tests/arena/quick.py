"""Tiny once more, for processes: searched in a moment, and won by points."""

from dataclasses import replace

from pyxis.core.game import SearchPreference
from tests.tiny import TINY

GAME = replace(
    TINY,
    search=SearchPreference(simulations=16),
    surface=replace(TINY.surface, scores=lambda state: [int(card) for card in state.hand[: state.seats]]),
)
