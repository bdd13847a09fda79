"""What happened, in sentences."""

from collections.abc import Mapping, Sequence

from pyxis.games.pyrgos.actions import Action
from pyxis.games.pyrgos.components import KINDS, SIDE_NAMES, Side, cell_name, piece_words
from pyxis.games.pyrgos.rules import automaton, board, ending
from pyxis.games.pyrgos.state import Ending, State
from pyxis.games.pyrgos.words.wire import Reason

COUNTS = ("no", "one", "two", "three", "four")
ENDING_NAMES: Mapping[int, Reason] = {
    Ending.TOWERS: "towers",
    Ending.MOST_TOWERS: "most towers",
    Ending.UNFINISHED: "unfinished towers",
    Ending.PAIRS: "pairs",
    Ending.SINGLES: "singles",
    Ending.ALL_LEVEL: "all level",
}
TIE_BREAKS: Mapping[int, tuple[str, int, int]] = {
    Ending.UNFINISHED: ("unfinished towers", 1, 2),
    Ending.PAIRS: ("pairs of its own", 2, 2),
    Ending.SINGLES: ("single pieces", 1, 1),
}
"""What each tie-break counts, and the heights of the unfinished towers it looks at. [R6.3] [O2]"""


def narrate(before: State, action: int, after: State) -> Sequence[str]:
    """What `action` did, and what came of it."""
    if action == Action.SWAP:
        return (f"Seat 1 takes over White and its {_on(after.last)}; seat 0 plays Black from now on and replies.",)
    told = [f"{SIDE_NAMES[before.side]} sets a {_on(action)}.", *_tower(before, action // KINDS, after)]
    if after.ending != Ending.RUNNING:
        return (*told, *verdict(after))
    if automaton.is_sent_nowhere(after):
        told.append(f"{SIDE_NAMES[after.side]} has no legal reply: any empty space will do.")
    return told


def _on(action: int) -> str:
    cell, kind = divmod(int(action), KINDS)
    return piece_words(cell, kind)


def _tower(before: State, cell: int, after: State) -> list[str]:
    if not board.finished_cells(after) >> cell & 1:
        return []
    owner = board.controller(after, cell)
    own = COUNTS[board.pieces_on(after, owner, cell)]
    return [
        f"{SIDE_NAMES[before.side]} finishes the tower on {cell_name(cell)}: "
        f"{SIDE_NAMES[owner]} controls it with {own} of its three pieces and has {towers(after, owner)} now."
    ]


def towers(state: State, side: int) -> str:
    """`no tower`, `one tower`, `two towers`."""
    count = int(state.towers[side])
    return f"{COUNTS[count]} tower{'s' if count > 1 else ''}"


def verdict(state: State) -> Sequence[str]:
    """Who won a finished match and why, tie-breaks told. [R6.1] [R6.2] [R6.3] [R6.4]"""
    winner = SIDE_NAMES[state.winner]
    if state.ending == Ending.TOWERS:
        return (f"{winner} controls {towers(state, state.winner)} and wins.",)
    stuck = _end(state)
    if state.ending == Ending.MOST_TOWERS:
        return (stuck, f"{winner} wins with {_score(state.towers.tolist(), state.winner)} finished towers.")
    level = f"Finished towers are level at {state.towers[Side.WHITE]}"
    if state.ending == Ending.ALL_LEVEL:
        return (stuck, f"{level}, and so is the rest: a draw.")
    if state.ending == Ending.SINGLES:
        level += ", and so are pairs"
    name, least, most = TIE_BREAKS[int(state.ending)]
    counts = [ending.unfinished(state, side, least, most) for side in (Side.WHITE, Side.BLACK)]
    return (stuck, f"{level}; {winner} wins with {_score(counts, state.winner)} {name}.")


def _end(state: State) -> str:
    """Why nobody goes on. [R4.2]"""
    if not state.stock.any():
        return "All thirty pieces are set, so the match ends."
    return f"{SIDE_NAMES[state.side]} can set no piece, so the match ends."


def _score(counts: Sequence[int], winner: int) -> str:
    return f"{counts[winner]} to {counts[1 - winner]}"
