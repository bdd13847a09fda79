"""Reads positions drawn as text.

A position need not be one that play can reach: dice may be missing, float or come in any number. It is played on by
the rules as far as they go, and a match in which nothing is left to take, or nowhere to place it, is over.
"""

import re
import shlex
from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field

import numpy as np

from pyxis.core.errors import NotationError, shown
from pyxis.core.layout import Array
from pyxis.core.options import Value, encode_options, read_options
from pyxis.core.sheet import Form, Told, Word, lines, numbered, require
from pyxis.games.pyradice.components import tokens
from pyxis.games.pyradice.components.dice import COLOUR_LETTERS, COLOURS, EMPTY, FACES, KIND_OF_NAME, UNSEEN
from pyxis.games.pyradice.components.layouts import LAYER_LETTERS, LAYOUT_NAMES, QUARRY_ROWS, quarry_name
from pyxis.games.pyradice.components.pyramid import CELL_NAMES, LEVELS, PYRAMID_CELLS, TURNS, cell_set, cells_of
from pyxis.games.pyradice.components.vocabulary import MOST_TIMES
from pyxis.games.pyradice.notation.position import NO_SEAT, undrawn
from pyxis.games.pyradice.notation.readiness import make_ready
from pyxis.games.pyradice.options import AUTO, DRAFTED, RANDOM, Buried, Values, check_options
from pyxis.games.pyradice.rules import quarry, setup
from pyxis.games.pyradice.state import NOBODY, NOWHERE, Phase, State

SETTINGS = Form(
    ("players", "quarry", "first", "components", "values", "chance_skills", "buried", "utility"),
    "the first line",
    unknown="{name} is unknown: {where} can say {known}",
    twice="{name} is said twice",
)
DETAILS = Form(
    ("hand", "placed", "used", "changed", "pick", "drafts", "unseen"),
    "the third line",
    unknown="{name} is unknown: after the phase there can be {known}",
    twice="{name} is said twice",
)
NO_LINE = "is no line of a position: each begins with pyradice, skills, turn, c1…, seat or 1…6"
PIECES = {"skills": tokens.SKILL_LEVELS, "objectives": tokens.OBJECTIVE_SLOTS, "cards": tokens.CARD_SLOTS}
"""What the second line lists, and how many of each."""
PIECE = {Phase.SIDE: "skill of that level", Phase.OBJECTIVE: "objective", Phase.CARD: "card", Phase.DISC: "disc"}
LEFT_OPEN = (AUTO, RANDOM)
"""Values of quarry and first that agree with anything."""
CELLS = numbered(CELL_NAMES)
DICE = {name: kind for name, kind in KIND_OF_NAME.items() if kind not in (EMPTY, UNSEEN)}
MOST_DRAFTS = 14
NOTHING = Word("")


@dataclass
class Sheet:
    """What a text says, not yet held against each other."""

    settings: Told = field(default_factory=Told)
    """The first line: `players=2 quarry=4x6 …`."""
    pieces: Mapping[str, Sequence[Word]] = field(default_factory=dict)
    """The second: `skills A2 …`."""
    turn: Word = NOTHING
    """The third, up to the phase; `details` is the rest of it."""
    seat: Word = NOTHING
    phase: Word = NOTHING
    details: Told = field(default_factory=Told)
    rows: dict[str, tuple[Word, list[int]]] = field(default_factory=dict)
    """Rows of the quarry by their names: the line, and the kinds of dice."""
    pyramids: dict[int, dict[int, list[int]]] = field(default_factory=dict)
    """Kinds of dice by seat and level."""


def read_position(text: str, options: Mapping[str, object]) -> tuple[int, Mapping[str, Value], Array]:
    """The seats, the options and the state drawn by `text`.

    What the text leaves open comes from `options`; where both speak they have to agree.
    """
    sheet = _read_lines(text)
    seats = _read_seats(sheet.settings.word("players", "2"))
    chosen, drawn = _read_options(sheet.settings, options)
    check_options(seats, chosen)
    check_options(seats, drawn)
    states = State.agreed(drawn)
    state = states[0]
    setup.setup(state, seats, encode_options(State.declared, drawn))
    _lay_pieces(state, sheet.pieces)
    _lay_quarry(state, sheet.rows)
    _lay_pyramids(state, sheet.pyramids)
    _take_turn(state, sheet)
    _note_unseen(state, sheet.details)
    make_ready(state)
    return seats, chosen, states


# What the lines say


def _read_lines(text: str) -> Sheet:
    sheet, once = Sheet(), set[str]()
    for line in lines(text):
        with line.blame():
            if line.head in ("pyradice", "skills", "turn"):
                once.add(line.head.once(str(line.head), once))
            _read_line(sheet, line)
    require(sheet.phase, "there is no line such as: turn 0 seat 0 TAKE")
    return sheet


def _read_line(sheet: Sheet, line: Word) -> None:
    head = line.head
    if head == "pyradice":
        sheet.settings = SETTINGS.read(_unquoted(line.rest))
    elif head == "skills":
        sheet.pieces = _pieces(line)
    elif head == "turn":
        _read_turn(sheet, line)
    elif re.fullmatch(f"[{LAYER_LETTERS}][0-9]", head):
        require(head not in sheet.rows, f"row {head} is there twice")
        sheet.rows[str(head)] = line, read_dice(line.rest)
    elif head == "seat":
        _read_seat(sheet, line)
    elif re.fullmatch(f"[1-{LEVELS}]", head):
        require(sheet.pyramids, f"level {head} belongs to nobody: a line such as seat 0 comes first")
        pyramid = list(sheet.pyramids.values())[-1]
        require(int(head) not in pyramid, f"level {head} is there twice")
        pyramid[int(head)] = _read_level(int(head), line.rest.cut("|")[0])
    else:
        raise line.wrong(NO_LINE)


def _unquoted(text: Word) -> list[Word]:
    """The words of the first line: the path of a component set may hold blanks."""
    try:
        return [Word(word, text.place) for word in shlex.split(text)]
    except ValueError as error:
        raise text.wrong(f"cannot be read: {error}") from error


def _pieces(line: Word) -> Mapping[str, Sequence[Word]]:
    pieces = line.groups(*PIECES)
    for name, count in PIECES.items():
        given = len(pieces[name])
        require(given == count, f"there are {count} {name}, not {given}: write ? for one that is open")
    return pieces


def _read_turn(sheet: Sheet, line: Word) -> None:
    said = line.groups("turn", "seat")
    if len(said["turn"]) != 1 or len(said["seat"]) < 2:
        raise line.wrong(NO_LINE)
    (sheet.turn,), (sheet.seat, sheet.phase, *details) = said["turn"], said["seat"]
    sheet.details = DETAILS.read(details)


def _read_seat(sheet: Sheet, line: Word) -> None:
    """`seat 0: R3 Y5 / B1` draws a whole pyramid in one line; after `seat 0  tokens …` its levels follow."""
    name, code = line.rest.head, line.rest.rest
    if not re.fullmatch("[0-9]:?", name) or not (name.endswith(":") or code.startswith(("tokens", ":")) or not code):
        raise line.wrong(NO_LINE)
    seat = int(name.rstrip(":"))
    require(seat not in sheet.pyramids, f"seat {seat} is there twice")
    is_drawn = name.endswith(":") or code.startswith(":")
    sheet.pyramids[seat] = _levels(code.lstrip(":")) if is_drawn else {}


def _levels(code: str) -> dict[int, list[int]]:
    levels = code.split("/")
    require(len(levels) <= LEVELS, f"a pyramid has {LEVELS} levels, not {len(levels)}")
    return {level: _read_level(level, dice) for level, dice in enumerate(levels, start=1)}


def _read_level(level: int, text: str) -> list[int]:
    kinds, cells = read_dice(text), cells_of(level)
    require(len(kinds) <= len(cells), f"level {level} has {len(cells)} cells, not {len(kinds)}")
    require(UNSEEN not in kinds, "everybody sees the dice of a pyramid: ?? cannot be there")
    return kinds


def read_pyramid(code: str) -> list[int]:
    """The 21 kinds of a pyramid code such as `R3 Y5 .. G3 / B1`: levels from the ground, missing dice are none."""
    return _whole_pyramid(_levels(code))


def _whole_pyramid(levels: Mapping[int, Sequence[int]]) -> list[int]:
    kinds = [EMPTY] * PYRAMID_CELLS
    for level, dice in levels.items():
        first = cells_of(level).start
        kinds[first : first + len(dice)] = dice
    return kinds


def read_dice(text: str) -> list[int]:
    """The kinds of dice written one after the other; blanks and the stars of available dice do not matter."""
    dice = "".join(text.replace("*", " ").split())
    names = [dice[at : at + 2] for at in range(0, len(dice), 2)]
    for name in names:
        if name not in KIND_OF_NAME:
            raise NotationError(f"{shown(name)} is no die: write colour R Y G B and value, as in R5, or .. for none")
    return [KIND_OF_NAME[name] for name in names]


# What that makes of a state


def _read_seats(players: Word) -> int:
    if players not in ("2", "3", "4"):
        raise players.error(f"players={shown(players)}: Pyradice is played by 2, 3 or 4")
    return int(players)


def _read_options(settings: Told, options: Mapping[str, object]) -> tuple[dict[str, Value], dict[str, Value]]:
    """The options of the match, and those that set the table as it is drawn."""
    drawn = {name: text for name, text in settings.texts().items() if name != "players"}
    chosen = read_options(State.declared, {**drawn, **options})
    table = read_options(State.declared, {**options, **drawn})
    for name in drawn:
        if chosen[name] != table[name] and chosen[name] not in LEFT_OPEN:
            require(
                table[name] in LEFT_OPEN,
                f"the position says {name}={table[name]}, but the options {name}={chosen[name]}",
            )
            table[name] = chosen[name]
    return chosen, table


def _lay_pieces(state: State, pieces: Mapping[str, Sequence[Word]]) -> None:
    for slot, name in enumerate(pieces.get("skills", ())):
        _fill(state, state.skill, slot, name, tokens.SKILL_NAMES[2 * slot : 2 * slot + 2], Phase.SIDE)
    for slot, name in enumerate(pieces.get("objectives", ())):
        _fill(state, state.objective, slot, name, tokens.OBJECTIVE_NAMES, Phase.OBJECTIVE)
    for slot, name in enumerate(pieces.get("cards", ())):
        last = len(name) - 1
        _fill(state, state.card, slot, name.part(0, last), tokens.CARD_NAMES, Phase.CARD)
        _fill(state, state.disc, slot, name.part(last, last + 1), COLOUR_LETTERS, Phase.DISC)


def _fill(state: State, slots: Array, slot: int, name: Word, pieces: Sequence[str], phase: Phase) -> None:
    """Fills a slot as drawn; what the options fix stays where the drawing leaves it open."""
    bit = 0 if phase == Phase.DISC else 1 << int(setup.DRAFT_BIT[phase] + slot)
    if name == DRAFTED and bit:
        state.drafted |= np.uint16(bit)
        return
    names = (RANDOM, *pieces)
    piece = name.among(PIECE[phase], numbered(names))
    if piece != tokens.UNSET:
        if slots[slot] not in (tokens.UNSET, piece):
            raise NotationError(f"the position has {name} where the options fix {names[slots[slot]]}")
        slots[slot] = piece
        state.drafted &= ~np.uint16(bit)


def _lay_quarry(state: State, drawn: Mapping[str, tuple[Word, list[int]]]) -> None:
    state.quarry[:] = EMPTY
    state.stones[:] = 0
    rows = {row.name: row for row in QUARRY_ROWS[state.layout]}
    layout = LAYOUT_NAMES[state.layout]
    for name, (line, kinds) in drawn.items():
        if name not in rows:
            raise line.error(f"the {layout} quarry has no row {name}")
        cells = rows[name].cells
        if len(kinds) > len(cells):
            raise line.error(f"row {name} of the {layout} quarry has {len(cells)} cells, not {len(kinds)}")
        for cell, kind in zip(cells, kinds, strict=False):
            if kind == UNSEEN and state.buried != Buried.HIDDEN:
                hidden = quarry_name(state.layout, cell)
                raise line.error(f"{hidden} is ??, but nothing is hidden without buried=hidden")
            if kind != EMPTY:
                quarry.lay(state, cell, kind)


def _lay_pyramids(state: State, drawn: Mapping[int, Mapping[int, Sequence[int]]]) -> None:
    for seat, levels in drawn.items():
        require(seat < state.seats, f"there are {state.seats} players: no seat {seat}")
        state.pyramid[seat] = _whole_pyramid(levels)


def _take_turn(state: State, sheet: Sheet) -> None:
    details = sheet.details
    state.phase = sheet.phase.among("phase", numbered(Phase.__members__))
    state.turn = sheet.turn.whole("turn", 0, TURNS * state.seats)
    if Phase.TAKE <= state.phase < Phase.OVER:
        state.seat = sheet.seat.whole("seat", 0, state.seats - 1)
        begun = (int(state.seat) - int(state.turn)) % int(state.seats)
        require(
            state.first in (NOBODY, begun),
            f"first={state.first}, but then turn {state.turn} is not that of seat {state.seat}",
        )
        state.first = begun
    elif sheet.seat != NO_SEAT:
        raise sheet.seat.error(
            f"seat {shown(sheet.seat)}, but nobody is on turn in {sheet.phase}: write seat {NO_SEAT}"
        )
    state.hand = _die(details["hand"]) if "hand" in details else EMPTY
    state.placed = _cell(details["placed"]) if "placed" in details else NOWHERE
    state.pick = _cell(details["pick"]) if "pick" in details else NOWHERE
    state.used = details.whole("used", 0, 0, MOST_TIMES)
    state.drafts = details.whole("drafts", 0, 0, MOST_DRAFTS)
    state.changed = cell_set({_cell(name) for name in details["changed"].items(",")}) if "changed" in details else 0


def _die(name: Word) -> int:
    return name.among("die", DICE, "write colour and value, as in hand=R5")


def _cell(name: Word) -> int:
    return name.among("cell of a pyramid", CELLS, "write 1a to 6a")


def _note_unseen(state: State, details: Told) -> None:
    """What is left to draw: as written, else as far as the dice on the table tell."""
    if "unseen" not in details:
        state.unseen[:] = undrawn(state)
        return
    is_told = state.values == Values.BALANCED
    require(is_told, "unseen= is for values=balanced: of rolled dice the table tells what is left")
    colours = details["unseen"].split(",")
    digits = "".join(colours)
    if [len(colour) for colour in colours] != [FACES] * COLOURS or not re.fullmatch("[0-9]+", digits):
        sense = "four groups of six digits: how many dice of R1…R6, Y1… are left to draw"
        raise details["unseen"].error(f"unseen is {sense}")
    most = int(setup.dice_of_each(state))
    require(int(max(digits)) <= most, f"unseen={digits}, but the box holds {most} dice of each")
    state.unseen[:] = [int(digit) for digit in digits]
