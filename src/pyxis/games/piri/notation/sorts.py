"""All sorts of actions: how each is written, what it means, and why it is illegal. Positions are in `position.py`."""

import re
from collections.abc import Sequence

from pyxis.core.contract import CHANCE
from pyxis.core.errors import NotationError, shown
from pyxis.core.sorts import Reason, Sort, Sorts
from pyxis.core.surface import Refusal
from pyxis.games.piri.actions import Action
from pyxis.games.piri.components import CARD_NAMES, SUIT_LETTERS
from pyxis.games.piri.notation import meanings, refusals
from pyxis.games.piri.notation.meanings import plain
from pyxis.games.piri.notation.names import CELL, PATTERN_TEXTS, cell_text, read_cell
from pyxis.games.piri.rules import automaton
from pyxis.games.piri.spirits import ALL_ROUND, SPIRIT_NAMES
from pyxis.games.piri.state import Phase, State
from pyxis.games.piri.window import DIRECTION_LETTERS, NOWHERE
from pyxis.games.piri.words import say

HINTS = {
    "@": "read.cell",
    "=": "read.suit",
    "/": "read.pattern",
    "x": "read.flank",
    "*": "read.joker",
}
"""By the sign an action begins with, the id of how it goes on."""
DUE: dict[int, tuple[str, str]] = {
    Phase.DEAL_SPIRITS: ("S2", "due.DEAL_SPIRITS"),
    Phase.DEAL_HANDS: ("S3", "due.DEAL_HANDS"),
    Phase.DEAL_MARKET: ("S5", "due.DEAL_MARKET"),
    Phase.DEAL_START: ("S6", "due.DEAL_START"),
    Phase.START_SUIT: ("R5.4", "due.START_SUIT"),
    Phase.MAIN: ("R1.2", "due.MAIN"),
    Phase.VOTE: ("R13.3", "due.VOTE"),
    Phase.SWAP_CARD: ("R3.1", "due.SWAP_CARD"),
    Phase.SWAP_DRAW: ("R3.1", "due.draw"),
    Phase.PLAY_DRAW: ("R3.3", "due.draw"),
    Phase.BUY_REFILL: ("R11.3", "due.BUY_REFILL"),
    Phase.PLAY_CARD: ("R3.7", "due.PLAY_CARD"),
    Phase.PLAY_CELL: ("R3.7", "due.PLAY_CELL"),
    Phase.PLAY_SUIT: ("R5.2", "due.PLAY_SUIT"),
    Phase.FLANK: ("O5", "due.FLANK"),
    Phase.WINDOW: ("R10.3", "due.WINDOW"),
    Phase.SUMMON_CELL: ("R9.7", "due.SUMMON_CELL"),
    Phase.SUMMON_PATTERN: ("R9.7", "due.SUMMON_PATTERN"),
}
"""[phase]: the rule that says what is due, and the id of that."""
CARD_REASONS: dict[int, Reason] = {
    Phase.MAIN: refusals.buy,
    Phase.SWAP_CARD: refusals.hand,
    Phase.PLAY_CARD: refusals.hand,
    **{phase: refusals.drawn for phase in Phase if automaton.is_drawing(phase)},
}
SPIRIT_REASONS: dict[int, Reason] = {
    Phase.DEAL_SPIRITS: refusals.dealt,
    Phase.MAIN: refusals.summon,
    Phase.WINDOW: refusals.summon,
}
PREFIX = re.compile(r"(?:\+|([0-9]):)(?=.)")
FURNITURE = re.compile(r"^[ \t]*piri\b.*$|(?<!\S)(?:deal|start\s+[0-3]|T[0-9]+\s+[0-3])(?!\S)", re.MULTILINE)
"""What a written record has besides actions: the first line, and the beginnings of the others."""


def _read_cell(state: State, text: str) -> int | None:
    """`@1,-2`; the names of cells depend on where the window is."""
    if not text.startswith("@") or CELL.fullmatch(text[1:]) is None:
        return None
    cell = read_cell(state, text[1:])
    if cell == NOWHERE:
        raise NotationError(say("read.far", text=shown(text)))
    return cell


SORTS = Sorts(
    Sort(Action.SWAP, ["swap"], meanings.swap, {Phase.MAIN: refusals.swap}),
    Sort(Action.DRAW, ["draw"], plain("draw", "do.draw"), {Phase.MAIN: refusals.draw}),
    Sort(
        Action.PASS,
        ["pass"],
        meanings.passing,
        {Phase.MAIN: refusals.passing},
    ),
    Sort(Action.DECLINE, ["decline"], plain("decline", "do.decline")),
    Sort(
        Action.PROPOSE,
        ["propose"],
        plain("propose", "do.propose"),
        {Phase.MAIN: refusals.propose},
    ),
    Sort(Action.YES, ["yes"], plain("vote", "do.yes", agree=True)),
    Sort(Action.NO, ["no"], plain("vote", "do.no", agree=False)),
    Sort(Action.SUIT, [f"={letter}" for letter in SUIT_LETTERS], meanings.suit),
    Sort(Action.PATTERN, PATTERN_TEXTS[:ALL_ROUND], meanings.pattern, {Phase.SUMMON_PATTERN: refusals.pattern}),
    Sort(Action.FLANK, [f"x{letter}" for letter in DIRECTION_LETTERS], meanings.flank, {Phase.FLANK: refusals.flank}),
    Sort(Action.DONE, ["done"], plain("done", "do.done")),
    Sort(Action.SPIRIT, SPIRIT_NAMES, meanings.spirit, SPIRIT_REASONS),
    Sort(Action.CARD, CARD_NAMES, meanings.card, CARD_REASONS),
    Sort(
        Action.CELL,
        mean=meanings.cell,
        reasons={Phase.PLAY_CELL: refusals.cell, Phase.SUMMON_CELL: refusals.centre},
        write=cell_text,
        read=_read_cell,
    ),
    usual="read.usual",
    hints=HINTS,
    due=DUE,
    over=lambda state: Refusal("R13.2", say("why.over")) if state.phase == Phase.OVER else None,
    say=say,
)


def read_action(state: State, text: str) -> int:
    """The action written as `text`, legal or not; `+2B` is for chance only, `1:JR` for that seat only."""
    found = PREFIX.match(text)
    if found is None:
        return SORTS.read(state, text)
    actor = automaton.actor(state)
    meant = CHANCE if found.group(1) is None else int(found.group(1))
    if meant != actor:
        raise NotationError(say("read.not now", text=shown(text), who=_acting(actor)))
    return SORTS.read(state, text[found.end() :])


def _acting(actor: int) -> str:
    """`chance`, `seat 1`, `nobody`."""
    return say("chance") if actor == CHANCE else say("seat", seat=actor) if actor >= 0 else say("nobody")


def split(line: str) -> Sequence[str]:
    """The actions of a line, or of a whole written record."""
    return FURNITURE.sub(" ", line).split()
