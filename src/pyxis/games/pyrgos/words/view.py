"""The table as data, for a board that knows no rules. What happened is told in `story.py`."""

from collections.abc import Sequence

from pyxis.games.pyrgos.components import (
    CELLS,
    FACING_NAMES,
    KINDS,
    SHAPE_NAMES,
    SHAPE_OF_KIND,
    SIDE_NAMES,
    FacingName,
    Kind,
    ShapeName,
    SideName,
)
from pyxis.games.pyrgos.notation.position import write_position
from pyxis.games.pyrgos.notation.sorts import PLACEMENTS, SORTS
from pyxis.games.pyrgos.notation.spaces import Piece, Space, spaces
from pyxis.games.pyrgos.rules import automaton
from pyxis.games.pyrgos.state import NOBODY, NOTHING, Ending, State
from pyxis.games.pyrgos.words import say, wire
from pyxis.games.pyrgos.words.story import ENDING_NAMES, verdict


def view(state: State) -> wire.View:
    """Everything that may change."""
    is_over = state.ending != Ending.RUNNING
    table = spaces(state)
    return wire.View(
        position=write_position(state),
        cells=[_cell(space) for space in table],
        targets=wire.Targets(
            cells=[space.name for space in table if space.is_target],
            reason=target_reason(state),
            any_empty=bool(automaton.is_sent_nowhere(state)),
        ),
        last=_last(state, table),
        stocks={side: _stock(state, number) for number, side in enumerate(SIDE_NAMES)},
        towers={side: int(state.towers[number]) for number, side in enumerate(SIDE_NAMES)},
        seats=list(seat_names(state)),
        turn=None if is_over else SIDE_NAMES[state.side],
        seat=None if is_over else int(automaton.actor(state)),
        may_swap=bool(not is_over and automaton.can_swap(state)),
        phase="over" if is_over else "play",
        ending=_ending(state) if is_over else None,
    )


def scenery(state: State) -> wire.Scenery:
    """How pieces are asked about, cell by cell, and what the match is played for."""
    return wire.Scenery(ASKS, int(state.towers_to_win), State.in_force(state))


def seat_names(state: State) -> Sequence[SideName]:
    """Which side each seat plays; a swap turns them round. [O3]"""
    return SIDE_NAMES[::-1] if state.white_seat else SIDE_NAMES


def target_reason(state: State) -> str | None:
    """Why the next piece goes to just these cells; nothing once the match is over. [R3.1] [R3.2] [R3.3] [R4.1]"""
    if state.ending != Ending.RUNNING:
        return None
    if state.last == NOTHING:
        return say("anywhere")
    if automaton.is_sent_nowhere(state):
        return say("nowhere")
    return say(f"sent.{SHAPE_NAMES[SHAPE_OF_KIND[int(state.last) % KINDS]]}")


def _owner(side: int) -> SideName | None:
    return None if side == NOBODY else SIDE_NAMES[side]


def _cell(space: Space) -> wire.Cell:
    control = _owner(space.controller)
    return wire.Cell(
        cell=space.name,
        pieces=[_piece(piece, piece is space.last) for piece in space.pieces],
        control=control,
        finished=space.is_finished,
        roof=control if space.is_finished else None,
        target=space.is_target,
        may_take=[SHAPE_NAMES[shape] for shape in space.may_take],
    )


def _piece(piece: Piece, is_last: bool) -> wire.Piece:
    return wire.Piece(SIDE_NAMES[piece.side], SHAPE_NAMES[piece.shape], _facing(piece), is_last)


def _facing(piece: Piece) -> FacingName | None:
    return None if piece.facing == NOTHING else FACING_NAMES[piece.facing]


def _asks(cell: int) -> wire.Asks:
    """`Sb2`, and `Tb2^` by facing."""
    texts = PLACEMENTS[cell * KINDS : (cell + 1) * KINDS]
    triangles = dict(zip(FACING_NAMES, texts[Kind.TRIANGLE :], strict=True))
    return wire.Asks(texts[Kind.SQUARE], triangles, texts[Kind.CYLINDER])


ASKS = [_asks(cell) for cell in range(CELLS)]


def _last(state: State, table: Sequence[Space]) -> wire.LastPiece | None:
    """The piece set last, by which the reply goes."""
    for space in table:
        piece = space.last
        if piece is not None:
            text = SORTS.write(state, int(state.last))
            return wire.LastPiece(text, space.name, SIDE_NAMES[piece.side], SHAPE_NAMES[piece.shape], _facing(piece))
    return None


def _stock(state: State, side: int) -> dict[ShapeName, int]:
    return dict(zip(SHAPE_NAMES, state.stock[side].tolist(), strict=True))


def _ending(state: State) -> wire.Ending:
    return wire.Ending(_owner(state.winner), ENDING_NAMES[state.ending], " ".join(verdict(state)))
