"""What happened, in sentences."""

from collections.abc import Mapping, Sequence

from pyxis.games.pyrgos.actions import Action
from pyxis.games.pyrgos.components import KINDS, SHAPE_NAMES, SHAPE_OF_KIND, SIDE_NAMES, Side, cell_name
from pyxis.games.pyrgos.notation.sorts import RULE_OF_ENDING, RULE_OF_REPLY, facing_words, piece_words
from pyxis.games.pyrgos.rules import automaton, board, ending
from pyxis.games.pyrgos.state import Ending, State
from pyxis.games.pyrgos.words import say
from pyxis.games.pyrgos.words.wire import Reason

ENDING_NAMES: Mapping[int, Reason] = {
    Ending.TOWERS: "towers",
    Ending.MOST_TOWERS: "most towers",
    Ending.UNFINISHED: "unfinished towers",
    Ending.PAIRS: "pairs",
    Ending.SINGLES: "singles",
    Ending.ALL_LEVEL: "all level",
}
TIE_BREAKS: Mapping[int, tuple[str, int, int]] = {
    Ending.UNFINISHED: ("wins.unfinished", 1, 2),
    Ending.PAIRS: ("wins.pairs", 2, 2),
    Ending.SINGLES: ("wins.singles", 1, 1),
}
"""How each tie-break is told, and the heights of the unfinished towers it looks at. [R6.3] [O2]"""


def narrate(before: State, action: int, after: State) -> Sequence[str]:
    """What `action` did, and what came of it."""
    if action == Action.SWAP:
        return (say("swaps", rule="O3", piece=piece_words(*divmod(int(after.last), KINDS))),)
    cell, kind = divmod(int(action), KINDS)
    told = [_sets(before.side, cell, kind), *_tower(before, cell, after)]
    if after.ending != Ending.RUNNING:
        return (*told, *verdict(after))
    if automaton.is_sent_nowhere(after):
        told.append(say("no reply", rule="R4.1", side=say(SIDE_NAMES[after.side])))
    return told


def _sets(side: int, cell: int, kind: int) -> str:
    shape = int(SHAPE_OF_KIND[kind])
    set_down = {"side": say(SIDE_NAMES[side]), "cell": cell_name(cell), **facing_words(kind)}
    return say(f"sets.{SHAPE_NAMES[shape]}", rule=RULE_OF_REPLY[shape], **set_down)


def _tower(before: State, cell: int, after: State) -> list[str]:
    if not board.finished_cells(after) >> cell & 1:
        return []
    owner = board.controller(after, cell)
    finished = say(
        "finishes",
        rule="R5",
        side=say(SIDE_NAMES[before.side]),
        cell=cell_name(cell),
        owner=say(SIDE_NAMES[owner]),
        own=say("pieces", count=board.pieces_on(after, owner, cell)),
        towers=towers(after, owner),
    )
    return [finished]


def towers(state: State, side: int) -> str:
    """`no tower`, `one tower`, `two towers`."""
    return say("towers", count=int(state.towers[side]))


def verdict(state: State) -> Sequence[str]:
    """Who won a finished match and why, tie-breaks told. [R6.1] [R6.2] [R6.3] [R6.4]"""
    rule = RULE_OF_ENDING[int(state.ending)]
    if state.ending == Ending.TOWERS:
        return (say("wins", rule=rule, side=say(SIDE_NAMES[state.winner]), towers=towers(state, state.winner)),)
    if state.ending == Ending.MOST_TOWERS:
        return (_end(state), say("wins.most", rule=rule, **_score(state.towers.tolist(), state.winner)))
    level = int(state.towers[Side.WHITE])
    if state.ending == Ending.ALL_LEVEL:
        return (_end(state), say("level", rule=rule, towers=level))
    telling, least, most = TIE_BREAKS[int(state.ending)]
    counts = [ending.unfinished(state, side, least, most) for side in (Side.WHITE, Side.BLACK)]
    return (_end(state), say(telling, rule=rule, towers=level, **_score(counts, state.winner)))


def _end(state: State) -> str:
    """Why nobody goes on. [R4.2]"""
    if not state.stock.any():
        return say("all set", rule="R6.2")
    return say("stuck", rule="R4.2", side=say(SIDE_NAMES[state.side]))


def _score(counts: Sequence[int], winner: int) -> dict[str, object]:
    return {"side": say(SIDE_NAMES[winner]), "more": counts[winner], "fewer": counts[1 - winner]}
