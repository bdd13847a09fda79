"""How actions are written and read: `c24@3b!1d` is a turn of three. Positions are in `position.py`."""

import re
from collections.abc import Sequence

from pyxis.core.errors import NotationError
from pyxis.games.pyradice.actions import Action
from pyxis.games.pyradice.components.dice import COLOUR_LETTERS, FACES, KINDS, die_name
from pyxis.games.pyradice.components.layouts import LAYER_LETTERS, LAYOUT_NAMES, LAYOUTS, QUARRY_CELLS, quarry_name
from pyxis.games.pyradice.components.pyramid import CELL_NAMES, MOST_SEATS
from pyxis.games.pyradice.components.tokens import CARD_NAMES, OBJECTIVE_NAMES, SKILL_NAMES
from pyxis.games.pyradice.state import State

TEXTS = {
    **{Action.PLACE + cell: f"@{name}" for cell, name in enumerate(CELL_NAMES)},
    **{Action.DIE + cell: f"!{name}" for cell, name in enumerate(CELL_NAMES)},
    **{Action.FACE + value - 1: f"={value}" for value in range(1, FACES + 1)},
    Action.SKIP: "-",
    **{Action.SIDE + row: f"+{name}" for row, name in enumerate(SKILL_NAMES)},
    **{Action.OBJECTIVE + row: f"+{name}" for row, name in enumerate(OBJECTIVE_NAMES)},
    **{Action.CARD + row: f"+{name}" for row, name in enumerate(CARD_NAMES)},
    **{Action.DISC + colour: f"+{letter}" for colour, letter in enumerate(COLOUR_LETTERS)},
    **{Action.STONE + kind - 1: f"#{die_name(kind)}" for kind in range(1, KINDS + 1)},
    **{Action.FIRST + seat: f"^{seat}" for seat in range(MOST_SEATS)},
    **{Action.ROLL + value - 1: f"?{value}" for value in range(1, FACES + 1)},
}
"""Every action but the dice of the quarry, whose names depend on its layout."""
CODES = {text: code for code, text in TEXTS.items()}
TAKES = tuple(
    {quarry_name(layout, cell): Action.TAKE + cell for cell in range(QUARRY_CELLS)} for layout in range(len(LAYOUTS))
)
"""[layout]: code by name."""
HINTS = {
    "@": "a place is @ and a cell of the pyramid, @1a to @6a",
    "!": "a target is ! and a cell of the pyramid, !1a to !6a",
    "=": "a face is =1 to =6",
    "?": "a roll is ?1 to ?6",
    "+": "a piece is +A2 to +B6 (skill), +C1 to +D7 (objective), +K1 to +K9 (card) or +R +Y +G +B (disc)",
    "#": "a die is # and one of R Y G B with its value, #R1 to #B6",
    "^": "the first player is ^0 to ^3",
    "-": "doing without is - alone",
}
"""By the sign an action begins with."""

ONE_ACTION = re.compile(r"-|[@!=+#^?]?[^\s@!=+#^?-]+|\S")
"""Every action begins with a sign of its own, but for the die taken."""
OPENERS = (*LAYER_LETTERS, "+", "^")
"""What a new word of a line begins with: a turn, or an item of the set-up."""


def write_action(state: State, action: int) -> str:
    """`c24`, `@3b`, `!1d`, `=5`, `-`, `+C6`, `#R5`, `^0` or `?4`."""
    return quarry_name(state.layout, action - Action.TAKE) if action < Action.PLACE else TEXTS[action]


def read_action(state: State, text: str) -> int:
    """The action written as `text`, legal or not."""
    if text in CODES:
        return CODES[text]
    if text in TAKES[state.layout]:
        return TAKES[state.layout][text]
    layout = LAYOUT_NAMES[state.layout]
    start = f"a die of the {layout} quarry is its layer a to c, row and column, as in c11; a turn goes on with @1a"
    raise NotationError(f"{text!r} is no action: {HINTS.get(text[:1], start)}")


def split(line: str) -> Sequence[str]:
    """Cuts `c24@3b!1d b11@3a-` into the text of each action."""
    return ONE_ACTION.findall(line)


def join(texts: Sequence[str]) -> str:
    """One word a turn, one for each item of the set-up."""
    words: list[str] = []
    for text in texts:
        # A die that comes to light belongs to the turn that uncovered it; in the set-up it is a word of its own.
        in_turn = bool(words) and words[-1][0] not in "#+^"
        if not words or text[0] in OPENERS or (text[0] == "#" and not in_turn):
            words.append(text)
        else:
            words[-1] += text
    return " ".join(words)
