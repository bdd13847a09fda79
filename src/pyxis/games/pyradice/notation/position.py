"""Positions drawn as text. `reading.py` reads them back.

What stands after a bar, the stars and the score lines are for people and are not read.
"""

import shlex
from collections.abc import Iterator

import numpy as np

from pyxis.core.layout import Array
from pyxis.games.pyradice.components.dice import (
    COLOUR,
    COLOUR_LETTERS,
    COLOURS,
    DICE_PER_COLOUR,
    DICE_PER_KIND,
    EMPTY,
    FACES,
    KINDS,
    die_name,
)
from pyxis.games.pyradice.components.layouts import LAYOUT_NAMES, QUARRY_CELLS, QUARRY_ROWS
from pyxis.games.pyradice.components.pyramid import CELL_NAMES, LEVELS, PYRAMID_CELLS, cells_of
from pyxis.games.pyradice.components.sets import HOUSE, set_of
from pyxis.games.pyradice.components.tokens import (
    CARD_NAMES,
    CARD_SLOTS,
    FIRST_SKILL_LEVEL,
    OBJECTIVE_NAMES,
    OBJECTIVE_SLOTS,
    SKILL_LEVELS,
    SKILL_NAMES,
    TOKEN_POINTS,
    UNSET,
)
from pyxis.games.pyradice.options import DRAFTED, RANDOM, Values
from pyxis.games.pyradice.outlook.status import status
from pyxis.games.pyradice.rules.cards import card_score
from pyxis.games.pyradice.rules.objectives import is_met
from pyxis.games.pyradice.rules.quarry import write_available
from pyxis.games.pyradice.rules.scoring import total
from pyxis.games.pyradice.rules.setup import DRAFT_BIT
from pyxis.games.pyradice.state import NOBODY, NOWHERE, Phase, State

NOTHING = "--"
"""No skill on level 1, no objective on level 6."""
NO_SEAT = "-"
INDENT = 2
"""Half a die: what a layer or level is shifted by against the one below."""


def write_position(state: State) -> str:
    """The whole table, line by line."""
    lines = [_header(state), _pieces(state), _turn(state), *_quarry(state)]
    for seat in range(state.seats):
        lines += _pyramid(state, seat)
    return "\n".join(lines)


def _header(state: State) -> str:
    parts = [f"players={state.seats}", f"quarry={LAYOUT_NAMES[state.layout]}", f"first={_first(state)}"]
    components = set_of(state).value
    if components != HOUSE:
        parts.append(f"components={shlex.quote(components) if ' ' in components else components}")
    usual = {option.name: option.default for option in State.declared}
    parts += [f"{name}={value}" for name, value in State.in_force(state).items() if value != usual[name]]
    return " ".join(["pyradice", *parts])


def _first(state: State) -> str:
    return RANDOM if state.first == NOBODY else str(state.first)


def open_slot(state: State, phase: int, slot: int) -> str:
    """How a slot that is not filled yet is written: `?`, or `!` if a seat will choose."""
    return DRAFTED if state.drafted >> int(DRAFT_BIT[phase] + slot) & 1 else RANDOM


def skill_name(state: State, slot: int) -> str:
    """`A2`, or how an open slot is written."""
    side = state.skill[slot]
    return open_slot(state, Phase.SIDE, slot) if side == UNSET else SKILL_NAMES[2 * slot + side - 1]


def objective_name(state: State, slot: int) -> str:
    """`C6`, or how an open slot is written."""
    row = state.objective[slot]
    return open_slot(state, Phase.OBJECTIVE, slot) if row == UNSET else OBJECTIVE_NAMES[row - 1]


def card_name(state: State, slot: int) -> str:
    """`K1R`: card and disc, or how open slots are written."""
    card = open_slot(state, Phase.CARD, slot) if state.card[slot] == UNSET else CARD_NAMES[state.card[slot] - 1]
    return card + (RANDOM if state.disc[slot] == UNSET else COLOUR_LETTERS[state.disc[slot] - 1])


def _pieces(state: State) -> str:
    skills = " ".join(skill_name(state, slot) for slot in range(SKILL_LEVELS))
    objectives = " ".join(objective_name(state, slot) for slot in range(OBJECTIVE_SLOTS))
    cards = " ".join(card_name(state, slot) for slot in range(CARD_SLOTS))
    return f"skills {skills} objectives {objectives} cards {cards}"


def _turn(state: State) -> str:
    seat = NO_SEAT if state.seat == NOBODY else str(state.seat)
    return " ".join([f"turn {state.turn} seat {seat} {Phase(state.phase).name}", *_details(state)])


def _details(state: State) -> Iterator[str]:
    if state.hand != EMPTY:
        yield f"hand={die_name(state.hand)}"
    if state.placed != NOWHERE:
        yield f"placed={CELL_NAMES[state.placed]}"
    if state.used:
        yield f"used={state.used}"
    if state.changed:
        yield f"changed={','.join(CELL_NAMES[cell] for cell in range(PYRAMID_CELLS) if state.changed >> cell & 1)}"
    if state.pick != NOWHERE:
        yield f"pick={CELL_NAMES[state.pick]}"
    if state.drafts:
        yield f"drafts={state.drafts}"
    if (state.unseen != undrawn(state)).any():
        # A skill has changed a value since: what is left of balanced dice can no longer be read off the table.
        yield f"unseen={','.join(''.join(map(str, row)) for row in state.unseen.reshape(COLOURS, FACES))}"


def undrawn(state: State) -> Array:
    """The weights of kinds not drawn yet, as far as the dice on the table tell."""
    shown = np.bincount([*state.quarry, *state.pyramid.flat, state.hand], minlength=KINDS + 2)[1 : KINDS + 1]
    boxes = 1 if state.seats == 2 else 2
    if state.values == Values.BALANCED:
        return np.maximum(boxes * DICE_PER_KIND - shown, 0)
    left = np.maximum(boxes * DICE_PER_COLOUR - shown.reshape(COLOURS, FACES).sum(axis=1), 0)
    return left[COLOUR[1 : KINDS + 1]]


def _quarry(state: State) -> Iterator[str]:
    kinds = state.quarry.tolist()
    listed = np.empty(QUARRY_CELLS, np.int32)
    free = set(listed[: write_available(state, listed)].tolist())
    for name, layer, cells in QUARRY_ROWS[state.layout]:
        dice = "".join(f" {'*' if cell in free else ' '}{die_name(kinds[cell])}" for cell in cells)
        yield name + " " * INDENT * layer + dice


def _pyramid(state: State, seat: int) -> Iterator[str]:
    kinds = state.pyramid[seat].tolist()
    tokens = " ".join(str(TOKEN_POINTS * is_met(state, seat, slot)) for slot in range(OBJECTIVE_SLOTS))
    cards = " ".join(str(card_score(state, seat, slot)) for slot in range(CARD_SLOTS))
    yield f"seat {seat}  tokens {tokens}  cards {cards}  total {total(state, seat)}"
    for level in reversed(range(1, LEVELS + 1)):
        dice = "  ".join(die_name(kinds[cell]) for cell in cells_of(level))
        side = " " * INDENT * (level - 1)
        yield f"{level} {side}{dice}{side}  | {_tokens(state, seat, level)}"


def _tokens(state: State, seat: int, level: int) -> str:
    skill = skill_name(state, level - 2) if level >= FIRST_SKILL_LEVEL else NOTHING
    for slot in range(OBJECTIVE_SLOTS):
        if state.objective_levels[slot] == level:
            objective = objective_name(state, slot)
            return f"{skill} {objective}" + (f" {status(state, seat, slot)}" if state.objective[slot] != UNSET else "")
    return f"{skill} {NOTHING}"
