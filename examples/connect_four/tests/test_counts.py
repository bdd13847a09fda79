"""Figures others have published: sequences of moves, and the positions they reach."""

import pytest

import pyxis

SEQUENCES = {1: 7, 2: 49, 3: 343, 4: 2_401, 5: 16_807, 6: 117_649, 7: 823_536, 8: 5_673_234}
POSITIONS = [1, 7, 49, 238, 1_120, 4_263, 16_422]
"""After so many moves: sequence A212693 of the On-Line Encyclopedia of Integer Sequences."""


@pytest.mark.parametrize(("depth", "sequences"), SEQUENCES.items())
def test_sequences_of_moves(depth: int, sequences: int) -> None:
    assert pyxis.perft(pyxis.new("connect_four"), depth).sequences == sequences


def test_different_positions() -> None:
    matches = [pyxis.new("connect_four")]
    counts = [1]
    for _ in POSITIONS[1:]:
        following = [match.play(action) for match in matches for action in match.legal]
        matches = list({match.states.tobytes(): match for match in following}.values())
        counts.append(len(matches))
    assert counts == POSITIONS
