"""The sixteen spaces as plain Python values, read from the record once, for all that people get to see."""

from collections.abc import Sequence
from dataclasses import dataclass

from pyxis.games.pyrgos.components import CELLS, KINDS, SHAPE_OF_KIND, SHAPES, Shape, Side, cell_name
from pyxis.games.pyrgos.rules import automaton, board
from pyxis.games.pyrgos.state import NOBODY, NOTHING, State


@dataclass(frozen=True)
class Piece:
    """One piece on the board."""

    side: int
    shape: int
    facing: int
    """NOTHING for squares and cylinders."""


@dataclass(frozen=True)
class Space:
    """One cell with what stands on it."""

    name: str
    pieces: Sequence[Piece]
    """In the order square, triangle, cylinder."""
    last: Piece | None
    """The one set last, if it stands here."""
    controller: int
    """The side with more pieces here, or NOBODY."""
    may_take: Sequence[int]
    """The shapes that may be set here now."""

    @property
    def is_finished(self) -> bool:
        """Whether all three pieces are here. [R2.1]"""
        return len(self.pieces) == SHAPES

    @property
    def is_target(self) -> bool:
        """Whether the next piece may go here."""
        return bool(self.may_take)


def pieces_by_cell(state: State) -> list[list[Piece]]:
    """[cell]: its pieces, in the order square, triangle, cylinder."""
    cells, facing = state.pieces.tolist(), state.facing.tolist()
    return [
        [
            Piece(side, shape, facing[cell] if shape == Shape.TRIANGLE else NOTHING)
            for shape in range(SHAPES)
            for side in (Side.WHITE, Side.BLACK)
            if cells[side][shape] >> cell & 1
        ]
        for cell in range(CELLS)
    ]


def spaces(state: State) -> list[Space]:
    """[cell]: all that is to be seen of it."""
    targets, last = int(state.targets), int(state.last)
    open_cells = [targets & automaton.open_cells(state, shape) for shape in range(SHAPES)]
    return [
        Space(
            name=cell_name(cell),
            pieces=pieces,
            last=_last(pieces, last % KINDS) if last != NOTHING and last // KINDS == cell else None,
            controller=board.controller(state, cell) if pieces else NOBODY,
            may_take=[shape for shape in range(SHAPES) if open_cells[shape] >> cell & 1],
        )
        for cell, pieces in enumerate(pieces_by_cell(state))
    ]


def _last(pieces: Sequence[Piece], kind: int) -> Piece:
    return next(piece for piece in pieces if piece.shape == SHAPE_OF_KIND[kind])
