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

HINTS = {
    "@": "a cell is @ and its coordinates, as in @1,-2",
    "=": "a suit is =R =G =Y or =B",
    "/": "a pattern is /H /V /-N /-E /-S or /-W",
    "x": "a flank is xN xE xS or xW",
    "*": "a joker is *1 or *2",
}
"""By the sign an action begins with."""
USUAL = (
    "write swap, draw, pass, decline, propose, yes, no, done, "
    "a card such as 7R, a spirit such as QG, or a cell as in @1,-2"
)
DUE: dict[int, tuple[str, str]] = {
    Phase.DEAL_SPIRITS: ("S2", "the spirits are dealt"),
    Phase.DEAL_HANDS: ("S3", "the hands are dealt"),
    Phase.DEAL_MARKET: ("S5", "the market is laid out"),
    Phase.DEAL_START: ("S6", "the starting card is laid"),
    Phase.START_SUIT: ("R5.4", "the starting joker has to be given a suit, as in =B"),
    Phase.MAIN: ("R1.2", "an option is chosen: swap, draw, or a card of the market; spirits may be summoned before"),
    Phase.VOTE: ("R13.3", "a vote is due: yes or no"),
    Phase.SWAP_CARD: ("R3.1", "a card of the hand has to go under the deck"),
    Phase.SWAP_DRAW: ("R3.1", "the top card is drawn"),
    Phase.PLAY_DRAW: ("R3.3", "the top card is drawn"),
    Phase.BUY_REFILL: ("R11.3", "the market is filled"),
    Phase.PLAY_CARD: ("R3.7", "one of the five cards has to be chosen"),
    Phase.PLAY_CELL: ("R3.7", "the card has to be placed, as in @1,-2"),
    Phase.PLAY_SUIT: ("R5.2", "the joker has to be given a suit, as in =B"),
    Phase.FLANK: ("O5", "a flank is chosen, as in xW, or done"),
    Phase.WINDOW: ("R10.3", "one may summon a spirit or decline"),
    Phase.SUMMON_CELL: ("R9.7", "the place of the ritual has to be chosen, as in @1,-2"),
    Phase.SUMMON_PATTERN: ("R9.7", "the arms have to be chosen, as in /H or /-N"),
}
"""[phase]: what is due, and the rule that says so."""
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
        raise NotationError(f"{shown(text)} is too far from the cards on the table")
    return cell


PASSING = ("if all pass in a row, the game ends",)

SORTS = Sorts(
    Sort(Action.SWAP, ["swap"], meanings.swap, {Phase.MAIN: refusals.swap}),
    Sort(Action.DRAW, ["draw"], plain("draw", "draw the top card and play one of five"), {Phase.MAIN: refusals.draw}),
    Sort(
        Action.PASS,
        ["pass"],
        plain("pass", "pass", warnings=PASSING),
        {Phase.MAIN: refusals.passing},
    ),
    Sort(Action.DECLINE, ["decline"], plain("decline", "not now: summon nothing")),
    Sort(
        Action.PROPOSE,
        ["propose"],
        plain("propose", "propose to end the game and count"),
        {Phase.MAIN: refusals.propose},
    ),
    Sort(Action.YES, ["yes"], plain("vote", "agree to end the game", agree=True)),
    Sort(Action.NO, ["no"], plain("vote", "play on", agree=False)),
    Sort(Action.SUIT, [f"={letter}" for letter in SUIT_LETTERS], meanings.suit),
    Sort(Action.PATTERN, PATTERN_TEXTS[:ALL_ROUND], meanings.pattern, {Phase.SUMMON_PATTERN: refusals.pattern}),
    Sort(Action.FLANK, [f"x{letter}" for letter in DIRECTION_LETTERS], meanings.flank, {Phase.FLANK: refusals.flank}),
    Sort(Action.DONE, ["done"], plain("done", "leave the other flanks")),
    Sort(Action.SPIRIT, SPIRIT_NAMES, meanings.spirit, SPIRIT_REASONS),
    Sort(Action.CARD, CARD_NAMES, meanings.card, CARD_REASONS),
    Sort(
        Action.CELL,
        mean=meanings.cell,
        reasons={Phase.PLAY_CELL: refusals.cell, Phase.SUMMON_CELL: refusals.centre},
        write=cell_text,
        read=_read_cell,
    ),
    usual=USUAL,
    hints=HINTS,
    due=DUE,
    over=lambda state: Refusal("R13.2", "the match is over") if state.phase == Phase.OVER else None,
)


def read_action(state: State, text: str) -> int:
    """The action written as `text`, legal or not; `+2B` is for chance only, `1:JR` for that seat only."""
    found = PREFIX.match(text)
    if found is None:
        return SORTS.read(state, text)
    actor = automaton.actor(state)
    meant = CHANCE if found.group(1) is None else int(found.group(1))
    if meant != actor:
        who = "chance" if actor == CHANCE else f"seat {actor}" if actor >= 0 else "nobody"
        raise NotationError(f"{shown(text)!r} is not for now: {who} acts")
    return SORTS.read(state, text[found.end() :])


def split(line: str) -> Sequence[str]:
    """The actions of a line, or of a whole written record."""
    return FURNITURE.sub(" ", line).split()
