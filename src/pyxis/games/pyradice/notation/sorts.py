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
        usual = f"a die of the {LAYOUT_NAMES[state.layout]} quarry is its layer a to c, row and column, as in c11"
        raise NotationError(f"'{shown(text)}' is no action: {usual}; a turn goes on with @1a")
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
    usual="a turn begins with a die of the quarry, as in c11",
    hints=HINTS,
    due={
        Phase.STONE: ("R0.1", "a die is drawn for the heap"),
        Phase.SIDE: ("R0.3", "the side of a skill token is chosen"),
        Phase.OBJECTIVE: ("R0.4", "an objective is chosen"),
        Phase.CARD: ("R0.5", "a card is chosen"),
        Phase.DISC: ("R0.6", "a disc is drawn"),
        Phase.FIRST: ("R0.7", "the first player is rolled"),
        Phase.TAKE: ("R1.2", "a die has to be taken from the quarry, as in c11"),
        Phase.REVEAL: ("O7", "the die that came to light is seen first"),
        Phase.PLACE: ("R1.2", "the die in hand has to be placed, as in @1a"),
        Phase.SKILL: ("R1.2", "the skill is used on a die, as in !1a, or left with -"),
        Phase.PARTNER: ("R4.4", "the second die of the swap has to be chosen, as in !1a"),
        Phase.FACE: ("R4.4", "the new face has to be chosen, as in =2"),
        Phase.ROLL: ("R4.4", "the die is being rolled"),
    },
    over=refusals.over,
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
