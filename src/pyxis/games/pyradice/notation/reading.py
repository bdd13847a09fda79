"""Reads positions drawn as text; `lines.py` takes the lines apart.

A position need not be one that play can reach: dice may be missing, float or come in any number. It is played on by
the rules as far as they go, and a match in which nothing is left to take, or nowhere to place it, is over.
"""

import re
from collections.abc import Mapping, Sequence

import numpy as np

from pyxis.core.errors import NotationError, OptionError, shown
from pyxis.core.layout import Array
from pyxis.core.options import Value, encode_options, read_options, read_whole
from pyxis.games.pyradice.components.dice import COLOUR_LETTERS, COLOURS, EMPTY, FACES, KIND_OF_NAME, UNSEEN
from pyxis.games.pyradice.components.layouts import LAYOUT_NAMES, QUARRY_ROWS, quarry_name
from pyxis.games.pyradice.components.pyramid import CELL_NAMES, TURNS, cell_set
from pyxis.games.pyradice.components.tokens import CARD_NAMES, OBJECTIVE_NAMES, SKILL_NAMES, UNSET
from pyxis.games.pyradice.components.vocabulary import MOST_TIMES
from pyxis.games.pyradice.notation.lines import Lines, read_lines
from pyxis.games.pyradice.notation.position import undrawn
from pyxis.games.pyradice.notation.readiness import make_ready
from pyxis.games.pyradice.options import DRAFTED, RANDOM, Buried, Values, check_options
from pyxis.games.pyradice.rules import setup
from pyxis.games.pyradice.rules.quarry import lay
from pyxis.games.pyradice.state import NOBODY, NOWHERE, Phase, State

SETTINGS = ("quarry", "first", "components", "values", "chance_skills", "buried", "utility")
"""Options the first line can name, besides the number of players."""
LEFT_OPEN = ("auto", RANDOM)
"""Values of quarry and first that agree with anything."""
MOST_DRAFTS = 14
PIECE: Mapping[int, str] = {
    Phase.SIDE: "skill of that level",
    Phase.OBJECTIVE: "objective",
    Phase.CARD: "card",
    Phase.DISC: "disc",
}
DETAILS = ("hand", "placed", "used", "changed", "pick", "drafts", "unseen")


def read_position(text: str, options: Mapping[str, object]) -> tuple[int, Mapping[str, Value], Array]:
    """The seats, the options and the state drawn by `text`.

    What the text leaves open comes from `options`; where both speak they have to agree.
    """
    lines = read_lines(text)
    seats = _read_seats(lines)
    chosen, drawn = _read_settings(lines, options)
    check_options(seats, chosen)
    check_options(seats, drawn)
    states = State.agreed(drawn)
    state = states[0]
    setup.setup(state, seats, encode_options(State.declared, drawn))
    _read_pieces(state, lines)
    _read_quarry(state, lines)
    _read_pyramids(state, lines)
    _read_turn(state, lines)
    _read_unseen(state, lines)
    make_ready(state)
    return seats, chosen, states


def _read_seats(lines: Lines) -> int:
    players = lines.settings.get("players", "2")
    if players not in ("2", "3", "4"):
        raise NotationError(f"players={shown(players)}: Pyradice is played by 2, 3 or 4")
    return int(players)


def _read_settings(lines: Lines, options: Mapping[str, object]) -> tuple[dict[str, Value], dict[str, Value]]:
    """The options of the match, and those that set the table as it is drawn."""
    drawn = {name: value for name, value in lines.settings.items() if name != "players"}
    for name in drawn:
        if name not in SETTINGS:
            raise NotationError(f"{shown(name)} is unknown: the first line can say players, {', '.join(SETTINGS)}")
    chosen = read_options(State.declared, {**drawn, **options})
    table = read_options(State.declared, {**options, **drawn})
    for name in drawn:
        if chosen[name] != table[name] and chosen[name] not in LEFT_OPEN:
            if table[name] not in LEFT_OPEN:
                raise NotationError(f"the position says {name}={table[name]}, but the options {name}={chosen[name]}")
            table[name] = chosen[name]
    return chosen, table


def _read_pieces(state: State, lines: Lines) -> None:
    for slot, name in enumerate(lines.skills):
        sides = (RANDOM, *SKILL_NAMES[2 * slot : 2 * slot + 2])
        _fill(state, state.skill, slot, name, sides, Phase.SIDE)
    for slot, name in enumerate(lines.objectives):
        _fill(state, state.objective, slot, name, (RANDOM, *OBJECTIVE_NAMES), Phase.OBJECTIVE)
    for slot, name in enumerate(lines.cards):
        # The last letter is the disc.
        _fill(state, state.card, slot, name[:-1], (RANDOM, *CARD_NAMES), Phase.CARD)
        _fill(state, state.disc, slot, name[-1], (RANDOM, *COLOUR_LETTERS), Phase.DISC)


def _fill(state: State, slots: Array, slot: int, name: str, names: Sequence[str], phase: int) -> None:
    """Fills a slot as drawn; what the options fix stays where the drawing leaves it open."""
    if name == DRAFTED and phase != Phase.DISC:
        state.drafted |= np.uint16(1 << int(setup.DRAFT_BIT[phase] + slot))
    elif name not in names:
        raise NotationError(f"{shown(name or 'nothing')} is no {PIECE[phase]}: write {' '.join(names)}")
    elif name != RANDOM:
        piece = names.index(name)
        if slots[slot] not in (UNSET, piece):
            raise NotationError(f"the position has {name} where the options fix {names[slots[slot]]}")
        slots[slot] = piece
        if phase != Phase.DISC:
            state.drafted &= ~np.uint16(1 << int(setup.DRAFT_BIT[phase] + slot))


def _read_quarry(state: State, lines: Lines) -> None:
    state.quarry[:] = EMPTY
    state.stones[:] = 0
    rows = {row.name: row for row in QUARRY_ROWS[state.layout]}
    layout = LAYOUT_NAMES[state.layout]
    for name, kinds in lines.rows.items():
        if name not in rows:
            raise NotationError(f"the {layout} quarry has no row {name}")
        cells = rows[name].cells
        if len(kinds) > len(cells):
            raise NotationError(f"row {name} of the {layout} quarry has {len(cells)} cells, not {len(kinds)}")
        for cell, kind in zip(cells, kinds, strict=False):
            if kind == UNSEEN and state.buried != Buried.HIDDEN:
                raise NotationError(
                    f"{quarry_name(state.layout, cell)} is ??, but nothing is hidden without buried=hidden"
                )
            if kind != EMPTY:
                lay(state, cell, kind)


def _read_pyramids(state: State, lines: Lines) -> None:
    for seat, kinds in lines.pyramids.items():
        if seat >= state.seats:
            raise NotationError(f"there are {state.seats} players: no seat {seat}")
        state.pyramid[seat] = kinds


def _whole(name: str, text: str, low: int, high: int) -> int:
    try:
        return read_whole(name, text, low, high)
    except OptionError as error:
        raise NotationError(str(error)) from error


def _read_turn(state: State, lines: Lines) -> None:
    if lines.phase not in Phase.__members__:
        raise NotationError(f"{shown(lines.phase)} is no phase: write {' '.join(Phase.__members__)}")
    state.phase = Phase[lines.phase]
    state.turn = _whole("turn", lines.turn, 0, TURNS * state.seats)
    if Phase.TAKE <= state.phase < Phase.OVER:
        state.seat = _whole("seat", lines.seat, 0, state.seats - 1)
        if state.first == NOBODY:
            state.first = (int(state.seat) - int(state.turn)) % state.seats
    for name in lines.details:
        if name not in DETAILS:
            raise NotationError(f"{shown(name)} is unknown: after the phase there can be {', '.join(DETAILS)}")
    details = lines.details
    state.hand = _die(details["hand"]) if "hand" in details else EMPTY
    state.placed = _cell(details["placed"]) if "placed" in details else NOWHERE
    state.pick = _cell(details["pick"]) if "pick" in details else NOWHERE
    state.used = _whole("used", details.get("used", "0"), 0, MOST_TIMES)
    state.drafts = _whole("drafts", details.get("drafts", "0"), 0, MOST_DRAFTS)
    state.changed = cell_set({_cell(name) for name in details["changed"].split(",")}) if "changed" in details else 0


def _die(name: str) -> int:
    kind = KIND_OF_NAME.get(name, EMPTY)
    if kind in (EMPTY, UNSEEN):
        raise NotationError(f"hand={shown(name)} is no die: write colour and value, as in hand=R5")
    return kind


def _cell(name: str) -> int:
    if name not in CELL_NAMES:
        raise NotationError(f"{shown(name)} is no cell of a pyramid: write 1a to 6a")
    return CELL_NAMES.index(name)


def _read_unseen(state: State, lines: Lines) -> None:
    """What is left to draw: as written, else as far as the dice on the table tell."""
    if "unseen" not in lines.details:
        state.unseen[:] = undrawn(state)
        return
    if state.values != Values.BALANCED:
        raise NotationError("unseen= is for values=balanced: of rolled dice the table tells what is left")
    colours = lines.details["unseen"].split(",")
    if [len(colour) for colour in colours] != [FACES] * COLOURS or not re.fullmatch("[0-9]+", "".join(colours)):
        raise NotationError("unseen is four groups of six digits: how many dice of R1…R6, Y1… are left to draw")
    state.unseen[:] = [int(digit) for digit in "".join(colours)]
