"""Reads positions drawn as text. They need not be ones that play can reach: dice may lie anywhere on the table.

They may not lie in each other, though. A face that the usual character of a die does not have makes it another one
that has it.
"""

import re
from collections.abc import Mapping
from itertools import combinations
from math import hypot

from pyxis.core.errors import NotationError, OptionError, shown
from pyxis.core.layout import Array
from pyxis.core.options import Value, encode_options, read_options
from pyxis.games.puxes.components import (
    CHARACTER_NAMES,
    EDGE,
    HEROES,
    IS_PASSIVE,
    NOTHING,
    POWER_NAMES,
    SEAT_LETTERS,
    face_of,
)
from pyxis.games.puxes.notation.lines import CHARACTER
from pyxis.games.puxes.notation.names import NAME, PHASE_NAMES, die_called, die_name
from pyxis.games.puxes.notation.position import (
    NO_RESULT,
    PLAIN_FIELDS,
    WAITING,
    fitting_character,
    table_character,
    usual_character,
    usual_rank,
    usual_value,
)
from pyxis.games.puxes.notation.readiness import check_ready, read_more
from pyxis.games.puxes.options import check_options
from pyxis.games.puxes.rules.ending import put_away, turn_limit
from pyxis.games.puxes.rules.flick.report import MOST_LEVEL
from pyxis.games.puxes.rules.setup import lay_out
from pyxis.games.puxes.rules.table.dice import block, dice, first_hero, is_on_table, lower_die
from pyxis.games.puxes.rules.table.fortress import oracles_inside
from pyxis.games.puxes.rules.table.geometry import TURN
from pyxis.games.puxes.rules.table.seating import heading, is_on_way_out
from pyxis.games.puxes.state import Phase, Place, Role, State

HEADER = re.compile(
    r"puxes\s+([234])p\s+t(\d{1,3})\s+([A-D])\s+([A-Z_]+2?)"
    r"(?:\s+lives((?:\s+[A-D]\d(?:\+\d)?)+))?(?:\s+out((?:\s+[A-D]\d)+))?\s*"
)
HEROES_LINE = re.compile(r"([A-D])\s+heroes(?:\s+(.*))?")
TABLE_LINE = re.compile(r"([A-D])(?:t|\s+-)")
"""A line of dice that names its seat: by its temple, or as one that has none."""
HERO_ENTRY = re.compile(
    rf"(?:({NAME})=)?(?:(on table)|"
    rf"({CHARACTER})?\s*(?:(on table)|(-)|([psbkuayh*])(?::(\d{{1,5}}))?(?:>(\w+))?))(?=\s|$)"
)
REMARK = re.compile(r"\s\([^()]*\)$")
SPOT = r"(\d{1,5}),(\d{1,5})(?:/(\d{1,4}))?"
TEMPLE_ENTRY = re.compile(rf"([A-D]t[12]?)\s+{SPOT}(?=\s|$)")
DIE_ENTRY = re.compile(
    rf"({NAME})(?:\(({CHARACTER})\))?(?:\s+([psbkuayh*]))?\s+"
    rf"(?:(asleep|lost)|{SPOT}(?:\^(\d))?(?:\s+(rescued|fouled|displaced))?)(?=\s|$)"
)
RIDE = re.compile(rf"({NAME})<({NAME})(?:\s*\(Little Grey\))?")
BITE = re.compile(rf"({NAME})=({NAME})\s*\(bite, prey ({NAME})\)")
FORT = re.compile(rf"fort\s+(-|{NAME})")
SAMPLE = "as in puxes 2p t5 A MAIN  lives A1 B1"
MOST_SINCE = 65000


def read_position(text: str, options: Mapping[str, object]) -> tuple[int, Mapping[str, Value], Array]:
    """Seats, options and state of the position written as `text`."""
    lines = [line.strip() for line in text.strip().splitlines() if line.strip()]
    header = HEADER.fullmatch(lines[0]) if lines else None
    if header is None:
        raise NotationError(f"a position of PuXes begins with players, turn, seat and phase, {SAMPLE}")
    seats, chosen = int(header[1]), read_options(State.declared, options)
    try:
        check_options(seats, chosen)
    except OptionError as error:
        raise NotationError(f"the position does not go with its options: {error}") from error
    states = State.agreed(chosen)
    state = states[0]
    lay_out(state, seats, encode_options(State.declared, chosen))
    _clear(state)
    _read_header(state, header)
    _read_lines(state, lines[1:])
    return seats, chosen, states


def _clear(state: State) -> None:
    """No die is anywhere until the text says so."""
    for die in range(dice(state)):
        put_away(state, die, Place.GONE)
    state.lives[:] = 0


def _read_header(state: State, header: re.Match[str]) -> None:
    seat = _seat(state, header[3])
    if header[4] not in PHASE_NAMES:
        raise NotationError(f"{shown(header[4])} is no phase: there is {', '.join(PHASE_NAMES)}")
    state.seat, state.phase, state.turn = seat, PHASE_NAMES.index(header[4]), int(header[2])
    if state.turn > turn_limit(state):
        raise NotationError(f"turn {state.turn} is beyond the {state.max_rounds} rounds of the match")
    for entry in (header[5] or "").split():
        _read_lives(state, SEAT_LETTERS.index(entry[0]), entry[1:].split("+"))
    for entry in (header[6] or "").split():
        out = SEAT_LETTERS.index(entry[0])
        if out >= state.seats or not 1 <= int(entry[1]) <= state.seats:
            raise NotationError(f"{entry} is no seat that went out: they are as in out B1")
        state.alive[out], state.rank[out] = 0, int(entry[1])
    if header[5] is None:
        for other in range(state.seats):
            state.lives[other, : state.temples] = state.temple_lives


def _read_lives(state: State, seat: int, numbers: list[str]) -> None:
    most = int(state.temple_lives)
    if seat >= state.seats or len(numbers) != state.temples or any(int(number) > most for number in numbers):
        raise NotationError(f"lives are 0 to {most} for each of {state.temples} temples of a seat, as in A1")
    state.lives[seat, : state.temples] = [int(number) for number in numbers]


def _read_lines(state: State, lines: list[str]) -> None:
    owner, more = NOTHING, ""
    marks = "".join(line[6:] for line in lines if line.startswith("marks:"))
    riders = {mark[2] for mark in RIDE.finditer(marks)}
    named: set[int] = set()
    drawn: set[int] = set()
    for line in lines:
        heroes, table = HEROES_LINE.fullmatch(line), TABLE_LINE.match(line)
        if heroes or table:
            owner = _seat(state, (heroes or table)[1])  # type: ignore[index]
        if heroes:
            drawn |= _read_heroes(state, owner, REMARK.sub("", heroes[2] or "").strip(), riders)
        elif line.startswith("more:"):
            more = line[5:]
        elif line.startswith("marks:"):
            continue
        elif owner != NOTHING:
            _read_table(state, owner, line, named)
        else:
            raise NotationError(f"{shown(line)!r} comes before the heroes of a seat, as in A heroes  - - - -")
    if drawn - named:
        raise NotationError("a hero on the table sits on an oracle: say which in marks, as in Bo1<Ah4")
    _read_marks(state, marks, named)
    _check_temples(state)
    _fill_in(state)
    read_more(state, more)
    _check_spots(state)
    if state.phase != Phase.REPORT:
        # What the table reports on was looked at before its words were heard.
        check_ready(state)


def _seat(state: State, letter: str) -> int:
    seat = SEAT_LETTERS.index(letter)
    if seat >= state.seats:
        raise NotationError(f"seat {letter} does not sit at a table of {state.seats}")
    return seat


def _fill_in(state: State) -> None:
    """What the plain table says without words; the last line may say otherwise."""
    state.clock = max(state.since)
    for name in PLAIN_FIELDS:
        setattr(state, name, usual_value(state, name))
    for seat in range(state.seats):
        if state.alive[seat] and usual_rank(state, seat):
            state.alive[seat], state.rank[seat] = 0, usual_rank(state, seat)


def _read_heroes(state: State, seat: int, line: str, riders: set[str]) -> set[int]:
    """Those on the table that sit on nobody play as oracles: they are returned, to be drawn among the dice."""
    oracles: set[int] = set()
    at, number = 0, 0
    if line == "none":
        return oracles
    while at < len(line):
        entry = HERO_ENTRY.match(line, at)
        if entry is None or (entry[3] and not any(entry[part] for part in (4, 5, 6))):
            raise NotationError(f"{shown(line[at:])!r} is no hero: write Oni*:9, Kaeru s:10, - or on table")
        die = die_called(state, entry[1]) if entry[1] else first_hero(state, seat) + number
        if die == NOTHING or (not entry[1] and number >= HEROES) or state.place[die] != Place.GONE:
            raise NotationError(f"{shown(entry[0])!r} is no hero of seat {SEAT_LETTERS[seat]}, or stands there already")
        if (entry[2] or entry[4]) and die_name(state, die) not in riders:
            oracles.add(die)
        else:
            _read_hero(state, seat, die, entry)
        number += 1
        at = entry.end()
        while at < len(line) and line[at].isspace():
            at += 1
    return oracles


def _read_hero(state: State, seat: int, die: int, entry: re.Match[str]) -> None:
    state.owner[die], state.role[die], state.place[die] = seat, Role.HERO, Place.HAND
    usual = usual_character(state, die)
    if entry[2] or entry[4]:
        state.character[die] = CHARACTER_NAMES.index(entry[3]) if entry[3] else table_character(state, die)
        state.place[die] = Place.TABLE
        return
    state.character[die] = CHARACTER_NAMES.index(entry[3]) if entry[3] else usual
    if entry[6] is None:
        return
    if entry[3] is None:
        state.character[die] = fitting_character(state, die, entry[6])
    face = face_of(int(state.character[die]), entry[6])
    if face == NOTHING:
        raise NotationError(f"{entry[3]} has no {entry[6]}: its symbols are others")
    since = int(entry[7]) if entry[7] else int(max(state.since)) + 1
    if since > MOST_SINCE:
        raise NotationError(f"a result is visible since a number up to {MOST_SINCE}, not {since}")
    state.shown[die], state.face[die], state.since[die] = 1, face, since
    if entry[8]:
        if entry[8] not in POWER_NAMES or not IS_PASSIVE[POWER_NAMES.index(entry[8])]:
            raise NotationError(f"{shown(entry[8])} is no passive power that can be imitated")
        state.copied[die] = POWER_NAMES.index(entry[8])


def _read_table(state: State, seat: int, line: str, named: set[int]) -> None:
    if line == f"{SEAT_LETTERS[seat]} {NO_RESULT}":
        return
    at = 0
    while at < len(line):
        temple, entry = TEMPLE_ENTRY.match(line, at), DIE_ENTRY.match(line, at)
        if temple is not None:
            _read_temple(state, temple, named)
        elif entry is not None:
            _read_die(state, seat, entry, named)
        else:
            raise NotationError(f"{shown(line[at:])!r} is no die: write At 3000,1500, Ao1 k 2250,2500 or Ao4 asleep")
        at = (temple or entry).end()  # type: ignore[union-attr]
        while at < len(line) and line[at].isspace():
            at += 1


def _read_temple(state: State, entry: re.Match[str], named: set[int]) -> None:
    name = entry[1] if (len(entry[1]) == 3) == (state.temples == 2) else "?"
    die = die_called(state, f"{name}.l")
    if die == NOTHING:
        raise NotationError(f"there is no temple {entry[1]} in this match")
    for level in range(2):
        _name(die + level, entry[1], named)
        _put(state, die + level, entry.groups()[1:4], level)


def _name(die: int, name: str, named: set[int]) -> None:
    if die in named:
        raise NotationError(f"{name} stands twice in the position")
    named.add(die)


def _read_die(state: State, seat: int, entry: re.Match[str], named: set[int]) -> None:
    die = die_called(state, entry[1])
    if die == NOTHING:
        raise NotationError(f"there is no {entry[1]} in this match")
    _name(die, entry[1], named)
    is_temple = state.role[die] <= Role.UPPER
    if state.place[die] == Place.HAND:
        raise NotationError(f"{entry[1]} is in the hand, and cannot be on the table too")
    # A hero already said to be on the table is a Little Grey; every other die here is an oracle or part of a temple.
    if not is_temple and state.place[die] == Place.GONE:
        state.owner[die], state.role[die] = seat, Role.ORACLE
        letter = entry[3] or "*"
        state.character[die] = CHARACTER_NAMES.index(entry[2]) if entry[2] else fitting_character(state, die, letter)
    face = face_of(int(state.character[die]), entry[3] or "*")
    if face == NOTHING or (is_temple and entry[4]):
        raise NotationError(f"{shown(entry[0])!r} cannot be: {entry[1]} has no such face or place")
    if entry[4]:
        state.place[die] = Place.ASLEEP if entry[4] == "asleep" else Place.LOST
    else:
        _put(state, die, (entry[5], entry[6], entry[7]), int(entry[8] or 0))
        state.todo[die] = WAITING.index(f" {entry[9]}") if entry[9] else 0
    state.face[die] = face


def _put(state: State, die: int, numbers: tuple[str | None, ...], level: int) -> None:
    x, y, yaw = numbers
    seat = die // block(state)
    turned = int(heading(state, seat)) if yaw is None else int(yaw)
    if not is_on_way_out(state, int(x or 0), int(y or 0)) or turned >= TURN or level > MOST_LEVEL:
        raise NotationError(f"{die_name(state, die)} does not lie on the table at {x},{y}/{turned}^{level}")
    state.place[die] = Place.TABLE
    state.x[die], state.y[die], state.yaw[die], state.level[die] = int(x or 0), int(y or 0), turned, level


def _read_marks(state: State, line: str, named: set[int]) -> None:
    for mark in RIDE.finditer(line):
        mount, grey = die_called(state, mark[1]), die_called(state, mark[2])
        if NOTHING in (mount, grey) or state.role[mount] != Role.ORACLE or state.place[mount] != Place.TABLE:
            raise NotationError(f"{mark[0]}: nobody can sit there")
        if state.role[grey] != Role.HERO or state.place[grey] != Place.TABLE or mount in state.ride:
            raise NotationError(f"{mark[0]}: {mark[2]} is no hero on the table, or not the only one there")
        state.ride[grey] = mount
        if grey not in named:
            state.x[grey], state.y[grey], state.yaw[grey] = state.x[mount], state.y[mount], state.yaw[mount]
            state.level[grey] = state.level[mount] + 1
    for mark in BITE.finditer(line):
        first, second, prey = (die_called(state, mark[part]) for part in (1, 2, 3))
        _read_bite(state, first, second, prey, mark[0])
    fort = FORT.search(line)
    if fort and fort[1] != NO_RESULT:
        occupant = die_called(state, fort[1])
        if (
            occupant == NOTHING
            or state.role[occupant] != Role.ORACLE
            or state.place[occupant] != Place.TABLE
            or not state.fortress
        ):
            raise NotationError(f"{fort[1]} cannot hold the fortress")
        state.fort = occupant
    state.inside = int(oracles_inside(state)) * int(state.fortress)
    rest = FORT.sub("", BITE.sub("", RIDE.sub("", line))).strip()
    if rest:
        raise NotationError(f"{shown(rest)!r} is no mark: write Bo1<Ah4, Ao2=Bo2 (bite, prey Bo2) or fort -")


def _read_bite(state: State, first: int, second: int, prey: int, text: str) -> None:
    pair = (first, second)
    if NOTHING in pair or first == second or prey not in pair:
        raise NotationError(f"{text}: a bite has two dice, and one of them is the prey")
    if any(
        state.role[die] != Role.ORACLE or state.place[die] != Place.TABLE or state.mate[die] != NOTHING for die in pair
    ):
        raise NotationError(f"{text}: only oracles on the table bite, and each in one bite")
    state.mate[first], state.mate[second], state.prey[prey] = second, first, 1


def _check_spots(state: State) -> None:
    """Dice are solid: of two on one level neither middle lies in the other die, whichever way they are turned.

    Where there was no room, play may press them into each other a little: that is read as it was written.
    """
    lying = [die for die in range(dice(state)) if is_on_table(state, die)]
    for one, other in combinations(lying, 2):
        apart = hypot(int(state.x[one]) - int(state.x[other]), int(state.y[one]) - int(state.y[other]))
        if state.level[one] == state.level[other] and apart < EDGE / 2:
            raise NotationError(f"{die_name(state, one)} and {die_name(state, other)} lie in one spot")


def _check_temples(state: State) -> None:
    for seat in range(state.seats):
        for temple in range(state.temples):
            die = lower_die(state, seat, temple)
            is_there = [state.place[die] == Place.TABLE, state.place[die + 1] == Place.TABLE]
            if is_there != [state.lives[seat, temple] > 0] * 2:
                name = die_name(state, die)[:-2]
                raise NotationError(
                    f"{name} has {state.lives[seat, temple]} lives: draw both its dice if and only if it has any"
                )
