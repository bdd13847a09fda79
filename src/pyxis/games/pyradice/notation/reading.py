"""Reads positions drawn as text.

A position need not be one that play can reach: dice may be missing, float or come in any number. It is played on by
the rules as far as they go, and a match in which nothing is left to take, or nowhere to place it, is over.
"""

import re
import shlex
from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass, field

import numpy as np

from pyxis.core.errors import shown
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
from pyxis.games.pyradice.words import say

SETTINGS = ("players", "quarry", "first", "components", "values", "chance_skills", "buried", "utility")
"""What the first line can say."""
DETAILS = ("hand", "placed", "used", "changed", "pick", "drafts", "unseen")
"""What can be said after the phase."""
PIECES = {"skills": tokens.SKILL_LEVELS, "objectives": tokens.OBJECTIVE_SLOTS, "cards": tokens.CARD_SLOTS}
"""What the second line lists, and how many of each."""
PIECE = {Phase.SIDE: "skill of that level", Phase.OBJECTIVE: "objective", Phase.CARD: "card", Phase.DISC: "disc"}
LEFT_OPEN = (AUTO, RANDOM)
"""Values of quarry and first that agree with anything."""
CELLS = numbered(CELL_NAMES)
DICE = {name: kind for name, kind in KIND_OF_NAME.items() if kind not in (EMPTY, UNSEEN)}
MOST_DRAFTS = 14


@dataclass
class Table:
    """A position on its way from paper to a state, line by line."""

    state: State
    read: list[str] = field(default_factory=list)
    """What has been read so far, as nothing is to be said twice; the last seat is whose pyramid follows."""
    pieces: Mapping[str, Sequence[Word]] = field(default_factory=dict)
    """The second line: what was listed after `skills`, `objectives` and `cards`."""
    details: Told = field(default_factory=Told)
    """What the third line says after the phase."""

    def once(self, what: str, words: str = "") -> None:
        """Remembers what is being read, and refuses it the second time; `words` say it, where itself would not do."""
        require(what not in self.read, say("position.there twice", what=words or what))
        self.read.append(what)


def read_position(text: str, options: Mapping[str, object]) -> tuple[int, Mapping[str, Value], Array]:
    """The seats, the options and the state drawn by `text`.

    What the text leaves open comes from `options`; where both speak they have to agree.
    """
    sheet = lines(text)
    form = _form(SETTINGS, "position.first line")
    settings = next((form.read(_unquoted(line.rest)) for line in sheet if line.head == "pyradice"), Told())
    seats = _read_seats(settings.word("players", "2"))
    chosen, drawn = _read_options(settings, options)
    check_options(seats, chosen)
    check_options(seats, drawn)
    states = State.agreed(drawn)
    state = states[0]
    setup.setup(state, seats, encode_options(State.declared, drawn))
    _lay_out(Table(state), sheet)
    make_ready(state)
    return seats, chosen, states


def _form(known: Sequence[str], unknown: str) -> Form:
    """What a line can say; a sentence has the id `unknown` for what it cannot."""
    return Form(known, say("position.head"), unknown=say(unknown), twice=say("position.said twice"))


def _unquoted(text: Word) -> list[Word]:
    """The words of the first line: the path of a component set may hold blanks."""
    try:
        return [Word(word, text.place) for word in shlex.split(text)]
    except ValueError as error:
        raise text.wrong(say("position.unreadable", error=error)) from error


def _read_seats(players: Word) -> int:
    if players not in ("2", "3", "4"):
        raise players.error(say("position.players", players=shown(players)))
    return int(players)


def _read_options(settings: Told, options: Mapping[str, object]) -> tuple[dict[str, Value], dict[str, Value]]:
    """The options of the match, and those that set the table as it is drawn."""
    said = {name: text for name, text in settings.texts().items() if name != "players"}
    chosen = read_options(State.declared, {**said, **options})
    drawn = read_options(State.declared, {**options, **said})
    for name in said:
        asked, told = chosen[name], drawn[name]
        if asked not in LEFT_OPEN:
            is_agreed = told in (asked, *LEFT_OPEN)
            require(is_agreed, say("position.differs", name=name, told=told, asked=asked))
            drawn[name] = asked
    return chosen, drawn


def _lay_out(table: Table, sheet: Sequence[Word]) -> None:
    # The set-up has hidden dice that will be buried; a drawing says itself where they are.
    table.state.quarry[:] = EMPTY
    table.state.stones[:] = 0
    for line in sheet:
        with line.blame():
            _read_line(table, line)
    require("turn" in table.read, say("position.no turn"))
    _lay_pieces(table.state, table.pieces)
    _note_unseen(table.state, table.details)


def _read_line(table: Table, line: Word) -> None:
    for form, read in READERS.items():
        if re.fullmatch(form, line.head):
            read(table, line)
            return
    raise line.wrong(say("position.no line"))


def _header(table: Table, line: Word) -> None:
    """Read before all others."""
    table.once("pyradice")


def _pieces(table: Table, line: Word) -> None:
    table.once("skills")
    table.pieces = line.groups(*PIECES)
    for name, count in PIECES.items():
        given = len(table.pieces[name])
        require(given == count, say("position.pieces", needed=count, name=name, given=given))


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
        is_open = slots[slot] in (tokens.UNSET, piece)
        require(is_open, say("position.fixed", name=name, piece=names[slots[slot]]))
        slots[slot] = piece
        state.drafted &= ~np.uint16(bit)


def _turn(table: Table, line: Word) -> None:
    table.once("turn")
    said = line.groups("turn", "seat")
    if len(said["turn"]) != 1 or len(said["seat"]) < 2:
        raise line.wrong(say("position.no line"))
    (turn,), (seat, phase, *details) = said["turn"], said["seat"]
    table.state.phase = phase.among("phase", numbered(Phase.__members__))
    table.state.turn = turn.whole("turn", 0, TURNS * table.state.seats)
    _sit_down(table.state, seat)
    table.details = _form(DETAILS, "position.third line").read(details)
    _read_details(table.state, table.details)


def _sit_down(state: State, seat: Word) -> None:
    """Whose turn it is; who began follows from that, unless it is said."""
    if Phase.TAKE <= state.phase < Phase.OVER:
        state.seat = seat.whole("seat", 0, state.seats - 1)
        if state.first == NOBODY:
            state.first = (int(state.seat) - int(state.turn)) % int(state.seats)
    elif seat != NO_SEAT:
        name = Phase(state.phase).name
        raise seat.error(say("position.nobody", seat=shown(seat), phase=name, none=NO_SEAT))


def _read_details(state: State, details: Told) -> None:
    state.hand = _die(details["hand"]) if "hand" in details else EMPTY
    state.placed = _cell(details["placed"]) if "placed" in details else NOWHERE
    state.pick = _cell(details["pick"]) if "pick" in details else NOWHERE
    state.used = details.whole("used", 0, 0, MOST_TIMES)
    state.drafts = details.whole("drafts", 0, 0, MOST_DRAFTS)
    state.changed = cell_set({_cell(name) for name in details["changed"].items(",")}) if "changed" in details else 0


def _die(name: Word) -> int:
    return name.among("die", DICE, say("position.as die"))


def _cell(name: Word) -> int:
    return name.among("cell of a pyramid", CELLS, say("position.as cell"))


def _note_unseen(state: State, details: Told) -> None:
    """What is left to draw: as written, else as far as the dice on the table tell."""
    if "unseen" not in details:
        state.unseen[:] = undrawn(state)
        return
    is_told = state.values == Values.BALANCED
    require(is_told, say("position.unseen rolled"))
    if not re.fullmatch(f"[0-9]{{{FACES}}}(,[0-9]{{{FACES}}}){{{COLOURS - 1}}}", details["unseen"]):
        raise details["unseen"].error(say("position.unseen"))
    state.unseen[:] = [int(digit) for digit in details["unseen"] if digit != ","]
    most = int(setup.dice_of_each(state))
    too_many = say("position.unseen most", unseen=details["unseen"], most=most)
    require(state.unseen.max() <= most, too_many)


def _row(table: Table, line: Word) -> None:
    """A row of the quarry."""
    table.once(line.head, say("position.what.row", row=line.head))
    state, layout = table.state, LAYOUT_NAMES[table.state.layout]
    rows = {row.name: row.cells for row in QUARRY_ROWS[state.layout]}
    require(line.head in rows, say("position.no row", layout=layout, row=line.head))
    cells, kinds = rows[line.head], read_dice(line.rest)
    too_many = say("position.row", row=line.head, layout=layout, size=len(cells), given=len(kinds))
    require(len(kinds) <= len(cells), too_many)
    for cell, kind in zip(cells, kinds, strict=False):
        is_known = kind != UNSEEN or state.buried == Buried.HIDDEN
        name = quarry_name(state.layout, cell)
        require(is_known, say("position.hidden", cell=name))
        if kind != EMPTY:
            quarry.lay(state, cell, kind)


def _seat(table: Table, line: Word) -> None:
    """`seat 0: R3 Y5 / B1` draws a whole pyramid in one line; after `seat 0  tokens …` its levels follow."""
    found = re.fullmatch(r"([0-9])\b\s*(?::(.*)|tokens.*)?", line.rest)
    if found is None:
        raise line.wrong(say("position.no line"))
    table.once(f"seat {found[1]}")
    seat = int(found[1])
    require(seat < table.state.seats, say("position.no seat", seats=int(table.state.seats), seat=seat))
    table.state.pyramid[seat] = read_pyramid(found[2] or "")


def _level(table: Table, line: Word) -> None:
    """A level of the pyramid of the seat named last."""
    level, seats = int(line.head), [what for what in table.read if what.startswith("seat ")]
    require(seats, say("position.nobodys level", level=level))
    seat = seats[-1].split()[1]
    table.once(f"{level} of {seat}", say("position.what.level", level=level, seat=seat))
    kinds = _read_level(level, line.rest.cut("|")[0])
    first = cells_of(level).start
    table.state.pyramid[int(seat), first : first + len(kinds)] = kinds


READERS: Mapping[str, Callable[[Table, Word], None]] = {
    "pyradice": _header,
    "skills": _pieces,
    "turn": _turn,
    f"[{LAYER_LETTERS}][0-9]": _row,
    "seat": _seat,
    f"[1-{LEVELS}]": _level,
}
"""What lines begin with, and what becomes of them."""


def read_pyramid(code: str) -> list[int]:
    """The 21 kinds of a pyramid code such as `R3 Y5 .. G3 / B1`: levels from the ground, missing dice are none."""
    levels = code.split("/")
    require(len(levels) <= LEVELS, say("position.levels", levels=LEVELS, given=len(levels)))
    kinds = []
    for level, dice in enumerate(levels, start=1):
        found = _read_level(level, dice)
        kinds += found + [EMPTY] * (len(cells_of(level)) - len(found))
    return kinds + [EMPTY] * (PYRAMID_CELLS - len(kinds))


def _read_level(level: int, text: str) -> list[int]:
    kinds, cells = read_dice(text), cells_of(level)
    require(len(kinds) <= len(cells), say("position.level", level=level, size=len(cells), given=len(kinds)))
    require(UNSEEN not in kinds, say("position.seen"))
    return kinds


def read_dice(text: str) -> list[int]:
    """The kinds of dice written one after the other; blanks and the stars of available dice do not matter."""
    dice = "".join(text.replace("*", " ").split())
    names = [dice[at : at + 2] for at in range(0, len(dice), 2)]
    for name in names:
        is_die = name in KIND_OF_NAME
        require(is_die, say("position.no die", name=shown(name)))
    return [KIND_OF_NAME[name] for name in names]
