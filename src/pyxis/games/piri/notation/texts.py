"""How actions are written: `swap`, `8Y`, `@1,-2`. Positions are in `position.py`, whole games in `record.py`."""

import re
from collections.abc import Sequence

from pyxis.core.contract import CHANCE
from pyxis.core.errors import NotationError, shown
from pyxis.games.piri.actions import CELL_CODE
from pyxis.games.piri.components import (
    CARD_NAMES,
    DIRECTION_LETTERS,
    MIDDLE,
    NOWHERE,
    PATTERN_NAMES,
    SIDE,
    SPIRIT_NAMES,
    SUIT_LETTERS,
)
from pyxis.games.piri.rules import automaton
from pyxis.games.piri.rules.board import cell_at
from pyxis.games.piri.state import State

TEXTS = (
    "swap", "draw", "pass", "decline", "propose", "yes", "no",
    *(f"={letter}" for letter in SUIT_LETTERS),
    *(f"/{name}" for name in PATTERN_NAMES),
    *(f"x{letter}" for letter in DIRECTION_LETTERS),
    "done",
    *SPIRIT_NAMES,
    *CARD_NAMES,
)  # fmt: skip
"""Every action but cells, whose names depend on where the window is."""
CODES = {text: code for code, text in enumerate(TEXTS)}
CELL = re.compile(r"(-?[0-9]{1,5}),(-?[0-9]{1,5})")
PREFIX = re.compile(r"\+|([0-9]):")
FURNITURE = re.compile(r"^[ \t]*piri\b.*$|(?<!\S)(?:deal|start\s+[0-3]|T[0-9]+\s+[0-3])(?!\S)", re.MULTILINE)
"""What a written record has besides actions: the first line, and the beginnings of the others."""
HINTS = {
    "@": "a cell is @ and its coordinates, as in @1,-2",
    "=": "a suit is =R =G =Y or =B",
    "/": "a pattern is /H /V /-N /-E /-S or /-W",
    "x": "a flank is xN xE xS or xW",
    "*": "a joker is *1 or *2",
}
"""By the sign an action begins with."""
WORDS = (
    "swap, draw, pass, decline, propose, yes, no, done, a card such as 7R, a spirit such as QG, or a cell as in @1,-2"
)


def cell_name(state: State, cell: int) -> str:
    """`1,-2`: to the right, and up."""
    row, column = divmod(int(cell), SIDE)
    right, up = state.origin.tolist()
    return f"{column - MIDDLE + right},{MIDDLE - row + up}"


def read_cell(state: State, text: str) -> int:
    """The cell called `1,-2`, or NOWHERE if it is none or out of reach."""
    found = CELL.fullmatch(text)
    return NOWHERE if found is None else cell_at(state, int(found.group(1)), int(found.group(2)))


def write_action(state: State, action: int) -> str:
    """`swap`, `=R`, `/-N`, `xW`, `JR`, `7R` or `@1,-2`."""
    return TEXTS[action] if action < CELL_CODE else f"@{cell_name(state, action - CELL_CODE)}"


def read_action(state: State, text: str) -> int:
    """The action written as `text`, legal or not; `+2B` is for chance only, `1:JR` for that seat only."""
    bare = _without_prefix(state, text)
    if bare in CODES:
        return CODES[bare]
    if bare.startswith("@"):
        if CELL.fullmatch(bare[1:]) and read_cell(state, bare[1:]) == NOWHERE:
            raise NotationError(f"{shown(text)} is too far from the cards on the table")
        if read_cell(state, bare[1:]) != NOWHERE:
            return CELL_CODE + read_cell(state, bare[1:])
    raise NotationError(f"{shown(text)!r} is no action: {HINTS.get(bare[:1], f'write {WORDS}')}")


def _without_prefix(state: State, text: str) -> str:
    found = PREFIX.match(text)
    if found is None:
        return text
    actor = automaton.actor(state)
    meant = CHANCE if found.group(1) is None else int(found.group(1))
    if meant != actor:
        who = "chance" if actor == CHANCE else f"seat {actor}" if actor >= 0 else "nobody"
        raise NotationError(f"{shown(text)!r} is not for now: {who} acts")
    return text[found.end() :]


def split(line: str) -> Sequence[str]:
    """The actions of a line, or of a whole written record."""
    return FURNITURE.sub(" ", line).split()
