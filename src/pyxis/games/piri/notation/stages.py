"""How far a turn has come, in a position told as text: the words of its head that are no options."""

from pyxis.core.errors import NotationError, shown
from pyxis.games.piri.notation.lines import Line, read_card, read_count, read_spirit
from pyxis.games.piri.notation.names import read_cell
from pyxis.games.piri.state import Ending, Phase, State
from pyxis.games.piri.window import DIRECTION_LETTERS, NOWHERE

ALWAYS = ("n", "players", "active", "turn", "passes", "phase", "proposals_left", "proposed")
DETAILS = {
    "card": (Phase.PLAY_CELL, Phase.PLAY_SUIT),
    "cell": (Phase.PLAY_SUIT, Phase.FLANK, Phase.SUMMON_PATTERN),
    "spirit": (Phase.SUMMON_CELL, Phase.SUMMON_PATTERN),
    "flanks": (Phase.FLANK,),
    "pointer": (Phase.VOTE, Phase.WINDOW, Phase.SUMMON_CELL, Phase.SUMMON_PATTERN),
    "back": (Phase.WINDOW, Phase.SUMMON_CELL, Phase.SUMMON_PATTERN),
    "reason": (Phase.OVER,),
    "winner": (Phase.OVER,),
}
"""What the head may tell besides, and in which phases."""
MAY_BE_MISSING = ("pointer", "back", "winner")
NOT_OPTIONS = (*ALWAYS, *DETAILS)
"""Words of the head; everything else is an option."""


def read_phase(line: Line) -> int:
    """MAIN, if nothing is said."""
    name = line.head.get("phase", Phase.MAIN.name)
    if name not in Phase.__members__:
        raise NotationError(f"{shown(name)!r} is no phase: there is {', '.join(Phase.__members__)}")
    return Phase[name]


def read_stage(line: Line, state: State) -> None:
    """Everything the head tells of the turn."""
    state.turn = read_count("turn", line.head.get("turn", "0"), 0, state.round_limit * state.seats)
    state.passes = read_count("passes", line.head.get("passes", "0"), 0, state.seats)
    state.proposed = read_count("proposed", line.head.get("proposed", "0"), 0, 1)
    _read_proposals(line, state)
    for name, phases in DETAILS.items():
        if state.phase in phases and name not in line.head and name not in MAY_BE_MISSING:
            raise NotationError(f"the phase {Phase(state.phase).name} needs {name}=")
        if state.phase not in phases and name in line.head:
            where = " or ".join(phase.name for phase in phases)
            raise NotationError(f"{name}={shown(line.head[name])} goes with the phase {where} only")
    _read_choices(line, state)
    _read_asked(line, state)


def _read_proposals(line: Line, state: State) -> None:
    told = line.head.get("proposals_left")
    if told is None:
        return
    counts = told.split(",")
    if len(counts) != state.seats:
        raise NotationError(f"proposals_left={shown(told)} is for {len(counts)} seats: there are {state.seats}")
    for seat, count in enumerate(counts):
        state.proposals[seat] = read_count("proposals_left", count, 0, int(state.proposal_limit))


def _read_choices(line: Line, state: State) -> None:
    if "card" in line.head:
        state.card = read_card(line.head["card"])
    if "spirit" in line.head:
        state.spirit = read_spirit(line.head["spirit"])
    if "cell" in line.head:
        state.cell = read_cell(state, line.head["cell"])
        if state.cell == NOWHERE:
            raise NotationError(f"cell={shown(line.head['cell'])} is none: write x,y as in cell=1,-2")
    for letter in line.head.get("flanks", ""):
        if letter not in DIRECTION_LETTERS:
            raise NotationError(f"flanks={shown(line.head['flanks'])} are none: write letters of NESW")
        state.flanks |= 1 << DIRECTION_LETTERS.index(letter)


def _read_asked(line: Line, state: State) -> None:
    state.pointer = read_count("pointer", line.head.get("pointer", "0"), 0, state.seats - 1)
    state.back = read_count("back", line.head.get("back", "0"), 0, 1)
    reason = line.head.get("reason", Ending.RUNNING.name)
    if reason not in Ending.__members__ or (state.phase == Phase.OVER) != (reason != Ending.RUNNING.name):
        raise NotationError(f"reason={shown(reason)} is none: there is {', '.join([*Ending.__members__][1:])}")
    state.reason = Ending[reason]
    if (state.reason == Ending.SUMMONED) != ("winner" in line.head):
        raise NotationError("a winner is told if three spirits were summoned, and only then")
    if "winner" in line.head:
        state.winner = read_count("winner", line.head["winner"], 0, state.seats - 1)
