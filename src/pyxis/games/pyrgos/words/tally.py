"""What a match came to beside its result, counted from what happened."""

from collections import Counter
from collections.abc import Iterator, Sequence

from pyxis.core.game import Statistic, Step
from pyxis.games.pyrgos.actions import Action
from pyxis.games.pyrgos.components import SHAPES, Side
from pyxis.games.pyrgos.rules import board
from pyxis.games.pyrgos.state import State
from pyxis.games.pyrgos.words import say

CONTROLLED = "counted.controlled"
FINISHED = "counted.finished"
SET = "counted.set"
BUILT_IN = "counted.built in"
ONE_WAY = "counted.one way"


def statistics(played: Sequence[Step]) -> Sequence[Statistic]:
    """Of each seat, whichever side it plays at the end."""
    end = played[-1][-1]
    sides = (int(end.white_seat), 1 - int(end.white_seat))
    counts = Counter(words for before, action, after in played for words in _achieved(before, action, after))
    for side in (Side.WHITE, Side.BLACK):
        counts[CONTROLLED, side] = int(end.towers[side])
        counts[SET, side] = int(board.pieces_set(end, side))
        counts[BUILT_IN, side] = sum(
            (int(end.pieces[side, shape]) & int(board.finished_cells(end))).bit_count() for shape in range(SHAPES)
        )
    rows = (CONTROLLED, FINISHED, BUILT_IN, SET, ONE_WAY)
    return [Statistic(say(words), tuple(counts[words, sides.index(seat)] for seat in range(2))) for words in rows]


def _achieved(before: State, action: int, after: State) -> Iterator[tuple[str, int]]:
    """What one piece adds to the counts of the side that set it."""
    if action == Action.SWAP:
        return
    side = int(before.side)
    if int(board.finished_cells(before)) != int(board.finished_cells(after)):
        yield FINISHED, side
    if int(after.targets).bit_count() == 1:
        yield ONE_WAY, side
