"""All actions of Pyradice in one table, and how several make a turn: `c24@3b!1d` is one of three."""

import re
from collections.abc import Sequence

from pyxis.core.errors import NotationError, shown
from pyxis.core.sorts import Sort, Sorts
from pyxis.games.pyradice.actions import Action
from pyxis.games.pyradice.components.dice import COLOUR_LETTERS, FACES, KINDS, die_name
from pyxis.games.pyradice.components.layouts import LAYER_LETTERS, LAYOUT_NAMES, LAYOUTS, QUARRY_CELLS, quarry_name
from pyxis.games.pyradice.components.pyramid import CELL_NAMES, MOST_SEATS
from pyxis.games.pyradice.components.tokens import CARD_NAMES, OBJECTIVE_NAMES, SKILL_NAMES
from pyxis.games.pyradice.notation import meanings, refusals
from pyxis.games.pyradice.state import Phase, State
from pyxis.games.pyradice.words import say

HINTS = {
    "@": "write.place",
    "!": "write.target",
    "=": "write.face",
    "?": "write.roll",
    "+": "write.piece",
    "#": "write.stone",
    "^": "write.first",
    "-": "write.skip",
}
"""By the sign an action begins with; only dice of the quarry have none."""
QUARRY_NAMES = tuple(
    {quarry_name(layout, cell): cell for cell in range(QUARRY_CELLS)} for layout in range(len(LAYOUTS))
)
"""[layout]: cell by name."""
FACE_SIGNS = range(1, FACES + 1)


def _marked(sign: str, names: Sequence[object]) -> list[str]:
    return [f"{sign}{name}" for name in names]


def _write_take(state: State, cell: int) -> str:
    return quarry_name(state.layout, cell)


def _read_take(state: State, text: str) -> int | None:
    cell = QUARRY_NAMES[state.layout].get(text)
    if cell is None and text[:1] not in HINTS:
        raise NotationError(say("write.take", text=shown(text), layout=LAYOUT_NAMES[state.layout]))
    return cell


SORTS = Sorts(
    Sort(Action.TAKE, (), meanings.take, {Phase.TAKE: refusals.take}, write=_write_take, read=_read_take),
    Sort(Action.PLACE, _marked("@", CELL_NAMES), meanings.place, {Phase.PLACE: refusals.place}),
    Sort(
        Action.DIE,
        _marked("!", CELL_NAMES),
        meanings.die,
        {Phase.SKILL: refusals.target, Phase.PARTNER: refusals.partner},
    ),
    Sort(Action.FACE, _marked("=", FACE_SIGNS), meanings.face, {Phase.FACE: refusals.face}),
    Sort(Action.SKIP, ["-"], meanings.skip, {Phase.PARTNER: refusals.skip, Phase.FACE: refusals.skip}),
    Sort(Action.SIDE, _marked("+", SKILL_NAMES), meanings.side, {Phase.SIDE: refusals.side}),
    Sort(Action.OBJECTIVE, _marked("+", OBJECTIVE_NAMES), meanings.objective, {Phase.OBJECTIVE: refusals.objective}),
    Sort(Action.CARD, _marked("+", CARD_NAMES), meanings.card, {Phase.CARD: refusals.card}),
    Sort(Action.DISC, _marked("+", COLOUR_LETTERS), meanings.disc, {Phase.DISC: refusals.disc}),
    Sort(
        Action.STONE,
        _marked("#", [die_name(1 + kind) for kind in range(KINDS)]),
        meanings.stone,
        {Phase.STONE: refusals.stone, Phase.REVEAL: refusals.stone},
    ),
    Sort(Action.FIRST, _marked("^", range(MOST_SEATS)), meanings.first, {Phase.FIRST: refusals.first}),
    Sort(Action.ROLL, _marked("?", FACE_SIGNS), meanings.roll),
    usual="write.usual",
    hints=HINTS,
    due={
        Phase.STONE: ("R0.1", "due.stone"),
        Phase.SIDE: ("R0.3", "due.side"),
        Phase.OBJECTIVE: ("R0.4", "due.objective"),
        Phase.CARD: ("R0.5", "due.card"),
        Phase.DISC: ("R0.6", "due.disc"),
        Phase.FIRST: ("R0.7", "due.first"),
        Phase.TAKE: ("R1.2", "due.take"),
        Phase.REVEAL: ("O7", "due.reveal"),
        Phase.PLACE: ("R1.2", "due.place"),
        Phase.SKILL: ("R1.2", "due.skill"),
        Phase.PARTNER: ("R4.4", "due.partner"),
        Phase.FACE: ("R4.4", "due.face"),
        Phase.ROLL: ("R4.4", "due.roll"),
    },
    over=refusals.over,
    say=say,
)
"""All actions; what a turn asks for comes in its order. [R1.2]"""

ONE_ACTION = re.compile(r"-|[@!=+#^?]?[^\s@!=+#^?-]+|\S")
"""Every action begins with a sign of its own, but for the die taken."""
OPENERS = (*LAYER_LETTERS, "+", "^")
"""What a new word of a line begins with: a turn, or an item of the set-up."""


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
