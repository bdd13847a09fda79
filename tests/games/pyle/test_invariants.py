"""What holds after every action, whatever is played: no token and no artifact is lost or made."""

import random

import numpy as np
import pytest

import pyxis
from pyxis.core.match import BY_HAND
from pyxis.games.pyle.components import COPIES, FIELDS, FIRST_WHITE, KINDS, SLOTS
from pyxis.games.pyle.notation.position import removed
from pyxis.games.pyle.state import NO_SPIRIT, UNKNOWN, Phase
from tests.marks import rule

WAYS = [
    {"seats": 1},
    {"seats": 2, "artifact_scope": "all", "losses": "choose", "wounds": "keep"},
    {"seats": 3, "preset": "quick", "refill_events": "yes", "cover": "remix"},
    {"seats": 5, "two_way": "yes", "events": "forced", "trade_offers": 3},
]


@rule("R5.5", "R5.6", "R5.9", "R0.2", "A1", "R5.2", "R12.4")
@pytest.mark.parametrize("way", WAYS, ids=str)
def test_tokens_artifacts_and_dice_are_conserved(way: dict[str, object]) -> None:
    chooser = random.Random(3)  # noqa: S311
    match = pyxis.new("pyle", seed=BY_HAND, **way)  # type: ignore[arg-type]
    while not match.over and match.number < 400:
        before = match
        match = match.play(chooser.choice(match.legal))
        check(match)
        assert len(match.legal) != 1
        assert sum(removed(match.state)) >= sum(removed(before.state))


def check(match: pyxis.Match) -> None:
    """Every invariant there is."""
    state = match.state
    unknown = sum(int(state.token[field] == UNKNOWN) for field in range(FIRST_WHITE, FIELDS))
    assert int(state.unseen.sum()) == int(state.supply) + unknown
    assert all(0 <= count <= COPIES[kind] for kind, count in enumerate(removed(state)))
    assert int(state.pile) + int(state.artifacts.sum()) <= state.artifacts_in_box
    if state.phase == Phase.GREEN:
        assert int(state.green.sum()) + int(state.left) == state.green_dice
    if state.phase == Phase.ARTIFACT:
        assert int(state.green.sum()) + int(state.green_picked) == state.green_dice
    if state.phase == Phase.RED:
        assert int(state.red.sum()) + int(state.left) == state.red_dice
    for seat in range(match.seats):
        filled = [slot for slot in range(SLOTS) if state.active[seat, slot] != NO_SPIRIT]
        assert filled == list(range(len(filled)))
    assert np.all(state.covered[state.token >= KINDS] == 0)
    assert int(state.hex.max()) <= 2 >= int(state.aid.max())
