"""Positions drawn as text. `reading.py` reads them back.

What stands after a bar, the stars and the score lines are for people and are not read.
"""

import shlex
from collections.abc import Iterator

import numpy as np

from pyxis.core.layout import Array
from pyxis.core.sheet import differing
from pyxis.games.pyradice.components.dice import COLOUR, COLOURS, EMPTY, FACES, KINDS, die_name
from pyxis.games.pyradice.components.layouts import LAYOUT_NAMES, QUARRY_CELLS, QUARRY_ROWS
from pyxis.games.pyradice.components.pyramid import CELL_NAMES, LEVELS, cells_of, members_of
from pyxis.games.pyradice.components.sets import set_of
from pyxis.games.pyradice.components.tokens import FIRST_SKILL_LEVEL, TOKEN_POINTS
from pyxis.games.pyradice.notation.names import card_names, slot_names
from pyxis.games.pyradice.options import RANDOM, Values
from pyxis.games.pyradice.outlook.status import status
from pyxis.games.pyradice.rules import cards, objectives, quarry, scoring, setup
from pyxis.games.pyradice.state import NOBODY, NOWHERE, Phase, State

NOTHING = "--"
"""No skill on level 1, no objective on level 6."""
NO_SEAT = "-"
INDENT = 2
"""Half a die: what a layer or level is shifted by against the one below."""
USUAL = {option.name: option.default for option in State.declared}


def write_position(state: State) -> str:
    """The whole table, line by line."""
    lines = [_header(state), _pieces(state), _turn(state), *_quarry(state)]
    for seat in range(state.seats):
        lines += _pyramid(state, seat)
    return "\n".join(lines)


def _header(state: State) -> str:
    first = RANDOM if state.first == NOBODY else state.first
    parts = [f"players={state.seats}", f"quarry={LAYOUT_NAMES[state.layout]}", f"first={first}"]
    components = set_of(state).value
    quoted = shlex.quote(components) if " " in components else components
    return " ".join(["pyradice", *parts, *differing({"components": quoted, **State.in_force(state)}, USUAL)])


def _pieces(state: State) -> str:
    skills, judging = " ".join(slot_names(state, Phase.SIDE)), " ".join(slot_names(state, Phase.OBJECTIVE))
    return f"skills {skills} objectives {judging} cards {' '.join(card_names(state))}"


def _turn(state: State) -> str:
    seat = NO_SEAT if state.seat == NOBODY else state.seat
    return " ".join([f"turn {state.turn} seat {seat} {Phase(state.phase).name}", *differing(_details(state))])


def _details(state: State) -> dict[str, object]:
    """How far a turn or the set-up has come; 0 for what need not be said."""
    details: dict[str, object] = {
        "hand": die_name(state.hand) if state.hand != EMPTY else 0,
        "placed": CELL_NAMES[state.placed] if state.placed != NOWHERE else 0,
        "used": state.used,
        "changed": ",".join(CELL_NAMES[cell] for cell in members_of(state.changed)) or 0,
        "pick": CELL_NAMES[state.pick] if state.pick != NOWHERE else 0,
        "drafts": state.drafts,
    }
    if (state.unseen != undrawn(state)).any():
        # A skill has changed a value since: what is left of balanced dice can no longer be read off the table.
        details["unseen"] = ",".join("".join(map(str, row)) for row in state.unseen.reshape(COLOURS, FACES))
    return details


def undrawn(state: State) -> Array:
    """The weights of kinds not drawn yet, as far as the dice on the table tell."""
    shown = np.bincount([*state.quarry, *state.pyramid.flat, state.hand], minlength=KINDS + 2)[1 : KINDS + 1]
    if state.values == Values.BALANCED:
        return np.maximum(setup.dice_of_each(state) - shown, 0)
    left = np.maximum(setup.dice_of_each(state) - shown.reshape(COLOURS, FACES).sum(axis=1), 0)
    return left[COLOUR[1 : KINDS + 1]]


def available(state: State) -> set[int]:
    """The cells of the quarry whose dice can be taken. [R2.2]"""
    cells = np.empty(QUARRY_CELLS, np.int32)
    return set(cells[: quarry.write_available(state, cells)].tolist())


def _quarry(state: State) -> Iterator[str]:
    kinds, free = state.quarry.tolist(), available(state)
    for name, layer, cells in QUARRY_ROWS[state.layout]:
        dice = "".join(f" {'*' if cell in free else ' '}{die_name(kinds[cell])}" for cell in cells)
        yield name + " " * INDENT * layer + dice


def _pyramid(state: State, seat: int) -> Iterator[str]:
    kinds = state.pyramid[seat].tolist()
    met = " ".join(str(TOKEN_POINTS * objectives.is_met(state, seat, slot)) for slot in range(len(state.objective)))
    paid = " ".join(str(cards.card_score(state, seat, slot)) for slot in range(len(state.card)))
    yield f"seat {seat}  tokens {met}  cards {paid}  total {scoring.total(state, seat)}"
    for level in reversed(range(1, LEVELS + 1)):
        dice = "  ".join(die_name(kinds[cell]) for cell in cells_of(level))
        side = " " * INDENT * (level - 1)
        yield f"{level} {side}{dice}{side}  | {_tokens(state, seat, level)}"


def _tokens(state: State, seat: int, level: int) -> str:
    skill = slot_names(state, Phase.SIDE)[level - FIRST_SKILL_LEVEL] if level >= FIRST_SKILL_LEVEL else NOTHING
    slot = slot_of(state, level)
    if slot is None:
        return f"{skill} {NOTHING}"
    return " ".join(filter(None, [skill, slot_names(state, Phase.OBJECTIVE)[slot], status(state, seat, slot)]))


def slot_of(state: State, level: int) -> int | None:
    """The objective slot that judges a level."""
    levels = state.objective_levels.tolist()
    return levels.index(level) if level in levels else None
