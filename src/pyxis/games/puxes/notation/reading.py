"""Reads positions drawn as text. They need not be ones that play can reach: dice may lie anywhere on the table.

They may not lie in each other, though. A face that the usual character of a die does not have makes it another one
that has it. What has to be there for play to go on is in `readiness.py`.
"""

import re
from collections.abc import Mapping

from pyxis.core.errors import NotationError, OptionError
from pyxis.core.layout import Array
from pyxis.core.options import Value, encode_options, read_options
from pyxis.core.sheet import Form, Told, Word, lines, numbered, require
from pyxis.games.puxes import components
from pyxis.games.puxes.actions import AIMS, FORCES, SHAKE_REACH, SLIP_REACH, STYLES
from pyxis.games.puxes.components import HEROES, MOST_LEVEL, NOTHING, POWER_NAMES, SEAT_LETTERS, face_of
from pyxis.games.puxes.notation import usual
from pyxis.games.puxes.notation.lines import CHARACTER
from pyxis.games.puxes.notation.names import NAME, PHASE_NAMES, die_called, die_name
from pyxis.games.puxes.notation.position import NO_RESULT
from pyxis.games.puxes.notation.readiness import check_ready, check_sense
from pyxis.games.puxes.options import check_options
from pyxis.games.puxes.rules.ending import put_away, turn_limit
from pyxis.games.puxes.rules.flick.course import begin_table, hear
from pyxis.games.puxes.rules.flick.report import admits
from pyxis.games.puxes.rules.heroes import MOST_COCKED, MOST_TIES
from pyxis.games.puxes.rules.setup import lay_out
from pyxis.games.puxes.rules.table.dice import block, dice, first_hero, is_awake, is_free
from pyxis.games.puxes.rules.table.fortress import oracles_inside
from pyxis.games.puxes.rules.table.geometry import TURN
from pyxis.games.puxes.rules.table.seating import heading, is_on_way_out
from pyxis.games.puxes.state import Phase, Place, Role, State, Todo
from pyxis.games.puxes.words import say

PLAYERS = {"2p": 2, "3p": 3, "4p": 4}
CHARACTERS_BY_NAME = numbered(components.CHARACTER_NAMES)
FACE_LETTERS = (*components.SYMBOL_LETTERS, "*")
HERO_ENTRY = re.compile(
    rf"(?:({NAME})=)?(?:(on table)|"
    rf"({CHARACTER})?\s*(?:(on table)|(-)|([psbkuayh*])(?::(\d{{1,5}}))?(?:>(\w+))?))(?=\s|$)"
)
"""Names of characters hold blanks, so entries are not words."""
TEMPLE = re.compile(r"([A-D])t([12]?)")
SPOT = re.compile(r"(\d{1,5}),(\d{1,5})(?:/(\d{1,4}))?(?:\^(\d))?")
ASIDE = {"asleep": Place.ASLEEP, "lost": Place.LOST}
WAITING = {"rescued": Todo.RESCUED, "fouled": Todo.FOULED, "displaced": Todo.DISPLACED}
NO_DIE, NO_MARK = "position.no die", "position.no mark"
MOST_SINCE = 65000
RANGES = {
    "ties": (0, MOST_TIES), "cocked": (0, MOST_COCKED), "slot": (0, 127), "used": (0, 1), "flicks": (0, 3),
    "waking": (0, 1), "kind": (0, 3), "style": (0, STYLES - 1), "aim": (0, AIMS - 1), "force": (0, FORCES - 1),
    "shake": (-SHAKE_REACH, SHAKE_REACH), "slip": (-SLIP_REACH, SLIP_REACH), "was": (0, components.FACES - 1),
    "touched": (0, 1), "charming": (0, 1), "then": (0, 2), "clock": (0, MOST_SINCE), "power": (0, len(POWER_NAMES) - 1),
}  # fmt: skip
FLAGS = ("rolling", "group", "bitten", "inside")
"""Sets of dice, or of seats."""
MORE = Form((*usual.DICE_FIELDS, *usual.MARKED_DICE, "temple", "shooter", *FLAGS, *RANGES, "words"), "what is going on")


def read_position(text: str, options: Mapping[str, object]) -> tuple[int, Mapping[str, Value], Array]:
    """Seats, options and state of the position written as `text`."""
    first, *rows = lines(text) or [Word("")]
    said = first.groups("puxes", "lives", "out")
    if said[""] or len(said["puxes"]) != 4 or said["puxes"][0] not in PLAYERS:
        raise first.error(say("position.begins"))
    seats, chosen = PLAYERS[said["puxes"][0]], read_options(State.declared, options)
    try:
        check_options(seats, chosen)
    except OptionError as error:
        raise NotationError(say("position.options", reason=str(error))) from error
    states = State.agreed(chosen)
    state = states[0]
    lay_out(state, seats, encode_options(State.declared, chosen))
    for die in range(dice(state)):
        put_away(state, die, Place.GONE)
    state.lives[:] = 0
    _read_header(state, said)
    _read_lines(state, rows)
    return seats, chosen, states


def _seat(state: State, word: Word) -> int:
    return word.seat(tuple(SEAT_LETTERS[: state.seats]))


def _die(state: State, word: Word, problem: str = "position.no die here") -> int:
    die = die_called(state, word)
    if die == NOTHING:
        raise word.wrong(say(problem))
    return die


def _read_header(state: State, said: Mapping[str, list[Word]]) -> None:
    _, turn, seat, phase = said["puxes"]
    if turn[:1] != "t":
        raise turn.error(say("position.begins"))
    state.turn = turn.part(1, len(turn)).whole(say("position.the turn"), 0, 999)
    require(state.turn <= turn_limit(state), say("position.rounds", turn=int(state.turn), rounds=int(state.max_rounds)))
    state.seat, state.phase = _seat(state, seat), phase.among("phase", numbered(PHASE_NAMES))
    found: set[int] = set()
    for entry in said["lives"]:
        found.add(_read_lives(state, entry, found))
    for entry in said["out"]:
        out = _seat(state, entry.part(0, 1))
        state.alive[out], state.rank[out] = (
            0,
            entry.part(1, len(entry)).whole(say("position.a place"), 1, int(state.seats)),
        )
    if not said["lives"]:
        state.lives[: state.seats, : state.temples] = state.temple_lives


def _read_lives(state: State, entry: Word, found: set[int]) -> int:
    most, numbers = int(state.temple_lives), entry.part(1, len(entry)).items("+")
    if len(numbers) != state.temples:
        raise entry.wrong(say("position.no lives", most=most, temples=int(state.temples)))
    seat = entry.once(_seat(state, entry.part(0, 1)), found)
    state.lives[seat, : state.temples] = [number.whole(say("position.lives"), 0, most) for number in numbers]
    return seat


def _read_lines(state: State, rows: list[Word]) -> None:
    told = Told({"marks:": Word(""), "more:": Word("")})
    named: set[int] = set()
    drawn: set[int] = set()
    kept = [row for row in rows if row.head in told]
    for row in kept:
        told[str(row.head)] = row.rest
    require(len({row.head for row in kept}) == len(kept), say("position.one line"))
    riders = {str(word.cut("<")[1]) for word in told["marks:"].words if "<" in word}
    owner = NOTHING
    for row in (row for row in rows if row.head not in told):
        head, *words = row.words
        is_heroes, is_empty = words[:1] == ["heroes"], words == [NO_RESULT]
        if head[:1] in tuple(SEAT_LETTERS) and (is_heroes or is_empty or head[1:2] == "t"):
            owner = _seat(state, head.part(0, 1))
        if owner == NOTHING:
            raise row.wrong(say("position.no seat yet"))
        if is_heroes:
            drawn |= _read_heroes(state, owner, row.rest.part(len("heroes"), len(row)), riders)
        elif head != SEAT_LETTERS[owner] or not is_empty:
            _read_table(state, owner, row.words, named)
    require(not drawn - named, say("position.undrawn hero"))
    _read_marks(state, told["marks:"].words, named)
    _fill_in(state)
    _read_more(state, MORE.read(told["more:"].words))


# Heroes


def _read_heroes(state: State, seat: int, line: Word, riders: set[str]) -> set[int]:
    """Those on the table that sit on nobody play as oracles: they are returned, to be drawn among the dice."""
    oracles: set[int] = set()
    remark = line.words[-1] if line.endswith(")") else ""
    at, number, end = 0, 0, len(line) - len(remark)
    while line.part(at, end) and line.part(at, end) != "none":
        entry, rest = HERO_ENTRY.match(line, at, end), line.part(at, end)
        if entry is None or (entry[3] and not any(entry[part] for part in (4, 5, 6))):
            raise rest.wrong(say("position.no hero"))
        die = die_called(state, entry[1]) if entry[1] else first_hero(state, seat) + number
        if die == NOTHING or (not entry[1] and number >= HEROES) or state.place[die] != Place.GONE:
            raise rest.wrong(say("position.no hero of", seat=SEAT_LETTERS[seat]))
        if (entry[2] or entry[4]) and die_name(state, die) not in riders:
            oracles.add(die)
        else:
            with rest.blame():
                _read_hero(state, seat, die, entry)
        number += 1
        at = entry.end() + len(line[entry.end() :]) - len(line[entry.end() :].lstrip())
    return oracles


def _read_hero(state: State, seat: int, die: int, entry: re.Match[str]) -> None:
    name, letter, since, copied = entry[3], entry[6], entry[7], entry[8]
    state.owner[die], state.role[die], state.place[die] = seat, Role.HERO, Place.HAND
    if entry[2] or entry[4]:
        state.character[die] = CHARACTERS_BY_NAME[name] if name else usual.table_character(state, die)
        state.place[die] = Place.TABLE
        return
    fitting = usual.character(state, die) if letter is None else usual.fitting_character(state, die, letter)
    state.character[die] = CHARACTERS_BY_NAME[name] if name else fitting
    if letter is None:
        return
    face = face_of(int(state.character[die]), letter)
    require(face != NOTHING, say("position.no symbol", name=name, letter=letter))
    shown_since = int(since) if since else int(max(state.since)) + 1
    require(shown_since <= MOST_SINCE, say("position.since", most=MOST_SINCE, since=shown_since))
    state.shown[die], state.face[die], state.since[die] = 1, face, shown_since
    if copied:
        is_passive = copied in POWER_NAMES and components.IS_PASSIVE[POWER_NAMES.index(copied)]
        require(is_passive, say("position.not passive", power=copied))
        state.copied[die] = POWER_NAMES.index(copied)


# Dice


def _read_table(state: State, seat: int, words: list[Word], named: set[int]) -> None:
    """`At 3000,1500`, `Ao1 k 2250,2500/152^1`, `Ao1(Oni) k 2250,2500 rescued`, `Ao4 asleep`, one after the other."""
    while words:
        name = words.pop(0)
        letter = words.pop(0) if words and words[0] in FACE_LETTERS else None
        where = words.pop(0) if words else Word("")
        if TEMPLE.fullmatch(name) and letter is None:
            _read_temple(state, name, where, named)
            continue
        bare, character = name.bracket("()", say(NO_DIE)) if "(" in name else (name, None)
        die = _die(state, bare, NO_DIE)
        named.add(bare.once(die, named, say("position.twice")))
        waiting = WAITING[words.pop(0)] if words and words[0] in WAITING else Todo.NONE
        _read_die(state, seat, die, bare, (character, letter or Word("*"), where))
        if waiting and where in ASIDE:
            raise where.wrong(say("position.waits", die=bare))
        state.todo[die] = waiting


def _read_temple(state: State, name: Word, where: Word, named: set[int]) -> None:
    is_called_so = (len(name) == 3) == (state.temples == 2)
    die = die_called(state, f"{name}.l") if is_called_so else NOTHING
    if die == NOTHING:
        raise name.wrong(say("position.no temple"))
    if "^" in where:
        raise name.error(f"{name} {where} {say(NO_DIE)}")
    for level in range(2):
        named.add(name.once(die + level, named, say("position.twice")))
        _put(state, die + level, name, where, level)


def _read_die(state: State, seat: int, die: int, name: Word, said: tuple[Word | None, Word, Word]) -> None:
    character, letter, where = said
    is_temple = state.role[die] <= Role.UPPER
    if state.place[die] == Place.HAND:
        raise name.wrong(say("position.in hand"))
    # A hero already said to be on the table is a Little Grey; every other die here is an oracle or part of a temple.
    if not is_temple and state.place[die] == Place.GONE:
        state.owner[die], state.role[die] = seat, Role.ORACLE
        fitting = usual.fitting_character(state, die, letter)
        state.character[die] = fitting if character is None else character.among("character", CHARACTERS_BY_NAME)
    face = face_of(int(state.character[die]), letter)
    if face == NOTHING or (is_temple and where in ASIDE):
        raise name.wrong(say("position.no face", letter=letter, where=where))
    if where in ASIDE:
        state.place[die] = ASIDE[where]
    else:
        _put(state, die, name, where, 0)
    state.face[die] = face


def _put(state: State, die: int, name: Word, where: Word, level: int) -> None:
    spot = SPOT.fullmatch(where)
    if spot is None:
        raise name.error(f"{name} {where} {say(NO_DIE)}")
    x, y, level = int(spot[1]), int(spot[2]), int(spot[4] or level)
    yaw = int(spot[3] or heading(state, die // block(state)))
    if not is_on_way_out(state, x, y) or yaw >= TURN or level > MOST_LEVEL:
        raise name.wrong(say("position.off table", where=where))
    state.place[die] = Place.TABLE
    state.x[die], state.y[die], state.yaw[die], state.level[die] = x, y, yaw, level


# Marks


def _read_marks(state: State, words: list[Word], named: set[int]) -> None:
    while words:
        word = words.pop(0)
        if "<" in word:
            _read_rider(state, word, named)
            if words[:1] == ["(Little Grey)"]:
                words.pop(0)
        elif "=" in word and words:
            _read_bite(state, word, words.pop(0))
        elif word == "fort" and words:
            _read_fort(state, words.pop(0))
        else:
            raise word.wrong(say(NO_MARK))
    state.inside = int(oracles_inside(state)) * int(state.fortress)


def _read_rider(state: State, word: Word, named: set[int]) -> None:
    below, above = word.cut("<")
    mount, grey = _die(state, below), _die(state, above)
    if not is_awake(state, mount):
        raise word.error(say("position.no seat there", word=word))
    if state.role[grey] != Role.HERO or state.place[grey] != Place.TABLE or mount in state.ride:
        raise word.error(say("position.no rider", word=word, rider=above))
    state.ride[grey] = mount
    if grey not in named:
        state.x[grey], state.y[grey], state.yaw[grey] = state.x[mount], state.y[mount], state.yaw[mount]
        state.level[grey] = state.level[mount] + 1


def _read_bite(state: State, word: Word, remark: Word) -> None:
    _, held = remark.bracket("()", say(NO_MARK))
    if held.words[:2] != ["bite,", "prey"] or len(held.words) != 3:
        raise remark.wrong(say(NO_MARK))
    first, second = (_die(state, part) for part in word.cut("="))
    prey = _die(state, held.words[2])
    if first == second or prey not in (first, second):
        raise word.error(say("position.two dice", word=f"{word} {remark}"))
    if not all(is_awake(state, die) and is_free(state, die) for die in (first, second)):
        raise word.error(say("position.only oracles", word=f"{word} {remark}"))
    state.mate[first], state.mate[second], state.prey[prey] = second, first, 1


def _read_fort(state: State, word: Word) -> None:
    if word == NO_RESULT:
        return
    occupant = _die(state, word)
    if not is_awake(state, occupant) or not state.fortress:
        raise word.wrong(say("position.no fortress"))
    state.fort = occupant


# What is going on


def _fill_in(state: State) -> None:
    """What the plain table says without words; the last line may say otherwise."""
    state.clock = max(state.since)
    for name in usual.PLAIN_FIELDS:
        if usual.field(state, name):
            setattr(state, usual.field(state, name), usual.value(state, name))
    for seat in range(state.seats):
        if state.alive[seat] and usual.rank(state, seat):
            state.alive[seat], state.rank[seat] = 0, usual.rank(state, seat)


def _read_more(state: State, told: Told) -> None:
    # What a group is of, the power says, wherever that stands in the line.
    for name, word in sorted(told.items(), key=lambda part: part[0] == "group"):
        _read_part(state, name, word)
    check_sense(state)
    check_ready(state)
    if state.phase == Phase.REPORT:
        begin_table(state)
        _read_words(state, told.word("words"))
    elif "words" in told:
        raise told["words"].wrong(say("position.no report"))


def _read_part(state: State, name: str, word: Word) -> None:
    if name in usual.DICE_FIELDS:
        setattr(state, name, _die(state, word))
    elif name in usual.MARKED_DICE:
        for die in word.items("+"):
            getattr(state, name)[_die(state, die)] = 1
    elif name == "temple":
        letter, number = word.part(0, 1), word.part(1, len(word))
        state.temple = 2 * _seat(state, letter) + number.whole("temple", 1, int(state.temples)) - 1
    elif name == "shooter":
        state.shooter = word.whole(name, 0, int(state.seats) - 1)
    elif name in FLAGS:
        flags, field = word.whole(name, 0, (1 << dice(state)) - 1), usual.field(state, name)
        require(field or not flags, say("position.no group"))
        if field:
            setattr(state, field, flags)
    elif name in RANGES:
        setattr(state, name, word.whole(name, *RANGES[name]))


def _read_words(state: State, words: Word) -> None:
    for word in filter(None, words.items(",")):
        number = word.whole(say("position.a word"), 0, 2**15 - 1)
        if state.phase != Phase.REPORT or not admits(state, number):
            raise word.wrong(say("position.no word"))
        hear(state, number)
    require(state.phase == Phase.REPORT, say("position.report complete"))
