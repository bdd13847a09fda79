"""What happened, in sentences: throws, powers, flicks and all that follows from them."""

from collections.abc import Iterator, Mapping, Sequence
from typing import NamedTuple

import numpy as np

from pyxis.core.saying import listed
from pyxis.games.puxes.actions import PAIR, Action
from pyxis.games.puxes.components import CHARACTER_FACE, CHARACTER_NAMES, MOST_DICE, NOTHING, SEAT_LETTERS, Power
from pyxis.games.puxes.notation.names import (
    character_word,
    die_name,
    die_word,
    face_name,
    face_word,
    power_word,
    seat_word,
)
from pyxis.games.puxes.notation.sorts import is_chance
from pyxis.games.puxes.rules.ending import merit, side_count
from pyxis.games.puxes.rules.flick import report
from pyxis.games.puxes.rules.flick.temples import fallen_temples
from pyxis.games.puxes.rules.flick.verdict import Verdict, judge
from pyxis.games.puxes.rules.heroes import is_drawing
from pyxis.games.puxes.rules.powers import kth_hero
from pyxis.games.puxes.rules.setup import facing_die
from pyxis.games.puxes.rules.table.dice import first_oracle, is_hero_in_hand, next_seat, oracle_count
from pyxis.games.puxes.rules.table.geometry import has, lowest
from pyxis.games.puxes.rules.table.seating import side
from pyxis.games.puxes.rules.table.showing import is_blocked, power_of, protector
from pyxis.games.puxes.state import Kind, Phase, Place, Role, State, Todo
from pyxis.games.puxes.words import say, wire

INCIDENTS = ("", "mishap.cocked", "mishap.touching", "mishap.careless")
FLICKED: Mapping[int, tuple[str, str]] = {Kind.MOVE: ("moves", "R9.3"), Kind.REPEL: ("is flicked out", "R11.2")}
"""What a die does that touches nothing, and the rule; what is spat does otherwise."""
SPAT = ("is spat out", "R13.1")


def narrate(before: State, action: int, after: State) -> Sequence[str]:
    """What `action` did and what came of it; single words of a report do nothing yet."""
    if before.phase == after.phase == Phase.REPORT and after.spoken > before.spoken:
        return ()
    return (*_action(before, action, after), *_changes(before, after), *_turn(before, after))


def _action(before: State, action: int, after: State) -> Iterator[str]:
    phase = before.phase
    if phase == Phase.REPORT:
        if after.phase != Phase.REPORT or after.spoken < before.spoken:
            yield from _landing(before, action, after)
    elif phase in (Phase.FIRST_THROW, Phase.THROW):
        yield from _throw(before, action)
    elif phase in (Phase.DRAFT, Phase.DEAL, Phase.FACES, Phase.LOT, Phase.INCIDENT):
        yield from _set_up(before, action, after)
    elif phase == Phase.MAIN and 0 < action < Action.DIE:
        hero = kth_hero(before, action - 1)
        using = {"power": power_word(power_of(before, hero)), "character": character_word(before, hero)}
        yield say("uses", rule="R8.3", seat=seat_word(before.seat), **using)
    elif phase in (Phase.FORT, Phase.AFTER) and action == Action.PASS:
        yield say("leaves it", seat=seat_word(before.seat))
    elif phase in (Phase.MAIN, Phase.MOVE) and action == Action.PASS:
        yield say("does not move", rule="R5.5", seat=seat_word(before.seat))
    else:
        yield from _choice(before, action, after)


def _choice(before: State, action: int, after: State) -> Iterator[str]:
    phase = before.phase
    if phase in (Phase.TARGET, Phase.SECOND_TARGET) and action != Action.PASS and before.power != NOTHING:
        yield say("targets", power=power_word(before.power), die=die_word(before, action - Action.DIE))
    elif phase == Phase.RECALL:
        yield say("comes back" if action > Action.OPTION else "stays", die=die_name(before, int(before.slot)))
    elif phase == Phase.ORIENT:
        face = face_word(before, int(before.target), action - Action.FACE)
        yield say("shows", die=die_name(before, before.target), face=face)
    elif phase == Phase.RESCUE:
        yield _turned(before, next_seat(before, before.seat), int(before.asked), action - Action.FACE)
    elif phase == Phase.CELL:
        yield _brought(before)
    elif phase in (Phase.FOULPLACE, Phase.REPLACE):
        yield say("is put", rule="R12.3", die=die_name(before, before.asked))
    elif phase == Phase.STACK:
        upper, lower = (before.moved, before.lifted) if action > Action.OPTION else (before.lifted, before.moved)
        yield say("lies on", rule="R14.4", die=die_name(before, upper), other=die_name(before, lower))
    elif phase == Phase.BITE:
        prey = die_name(before, action - Action.DIE)
        yield say("bites", rule="R14.8", die=die_name(before, before.moved), other=prey)


def _turned(before: State, seat: int, die: int, face: int) -> str:
    return say("turns", seat=seat_word(seat), die=die_name(before, die), face=face_word(before, die, face))


def _brought(before: State) -> str:
    brought = {"seat": seat_word(before.seat), "die": die_name(before, before.target)}
    if before.place[before.target] == Place.ASLEEP:
        return say("wakes", rule="R12.2", **brought)
    return say("brings home", **brought)


def _set_up(before: State, action: int, after: State) -> Iterator[str]:
    phase = before.phase
    if phase == Phase.DRAFT:
        yield say("is picked", name=CHARACTER_NAMES[action - Action.CHARACTER])
    elif phase == Phase.DEAL and after.phase != Phase.DEAL:
        yield say("are dealt")
    elif phase == Phase.FACES:
        yield from _first_face(before, action)
        if after.phase != Phase.FACES:
            yield say("all show")
    elif phase == Phase.LOT:
        yield say("is drawn", rule="R4.3", seat=SEAT_LETTERS[action])
    elif phase == Phase.INCIDENT and action:
        yield say(INCIDENTS[action])


def _first_face(before: State, action: int) -> Iterator[str]:
    """An oracle that somebody turns is told at once; those that are thrown, when the last of a seat lies."""
    die = facing_die(before)
    seat = int(before.owner[die])
    if not is_chance(before):
        yield _turned(before, seat, die, action - Action.FACE)
        return
    first = int(first_oracle(before, seat))
    if die == first + oracle_count(before) - 1:
        words = [face_word(before, other, int(before.face[other])) for other in range(first, die)]
        faces = say("between faces").join([*words, face_word(before, die, action)])
        yield say("first faces", seat=seat_word(seat), faces=faces)


def _throw(before: State, action: int) -> Iterator[str]:
    """A throw is told when its last hero lies: all that were thrown, in their order."""
    throw = thrown(before, action)
    if throw is None:
        return
    faces = say("between faces").join(face_word(before, die, face) for die, face in throw.faces.items())
    yield say("throws", rule="R6.1", seat=seat_word(throw.seat), faces=faces)
    if before.phase == Phase.THROW and is_blocked(before, throw.seat) and CHARACTER_FACE in throw.faces.values():
        die = protector(before)
        yield say("blocked", rule="R8.5", seat=seat_word(before.owner[die]), character=character_word(before, die))


def _landing(before: State, word: int, after: State) -> Iterator[str]:
    """The flick itself: who touched whom, and what came of temples."""
    told = np.array([before], before.dtype)[0]
    report.say(told, word)
    yield _flicked(before, told)
    if before.kind == Kind.MOVE:
        yield from _verdict(told, after)
    if before.kind != Kind.REPEL:
        yield from _rebuilt(told, after)
    caught = word - 1
    if (
        before.kind == Kind.TONGUE
        and word
        and (before.x[caught], before.y[caught]) != (after.x[caught], after.y[caught])
    ):
        yield say("drawn near", rule="R14.1", die=die_name(before, caught))


def _flicked(before: State, told: State) -> str:
    """What the die that was flicked touched, each once."""
    shot = int(before.shot)
    pairs = [divmod(int(pair), PAIR) for pair in told.touch[: told.touches]]
    hits = [first + second - shot for first, second in pairs if shot in (first, second)]
    if not hits:
        words, rule = FLICKED.get(before.kind, SPAT)
        return say(words, rule=rule, die=die_name(before, shot))
    hit, *more = dict.fromkeys(die_word(before, die, "temple.touched") for die in hits)
    others = hit + "".join(say("then", die=one) for one in more)
    return say("hits", rule="R9.3", die=die_name(before, shot), others=others)


def _verdict(told: State, after: State) -> Iterator[str]:
    verdict, shot = judge(told).verdict, int(told.shot)
    if verdict == Verdict.UNDONE:
        yield say("undone", rule="R10.2", seat=seat_word(told.seat))
    elif verdict == Verdict.FOUL:
        yield say("foul", rule="R10.3")
    else:
        return
    if after.place[shot] == Place.TABLE and after.todo[shot] != Todo.RESCUED:
        yield say("stays awake", rule="R14.19", die=die_name(told, shot))


def _rebuilt(told: State, after: State) -> Iterator[str]:
    """Fallen temples that stand again without a loss; where a shot was undone, that says it."""
    fallen = fallen_temples(told)
    if told.kind == Kind.MOVE and judge(told).verdict == Verdict.UNDONE:
        return
    for flag in range(2 * told.seats):
        if has(fallen, flag) and after.lives[flag // 2, flag % 2] == told.lives[flag // 2, flag % 2]:
            yield say("rebuilt", rule="R10.10", seat=seat_word(flag // 2))


def _changes(before: State, after: State) -> Iterator[str]:
    for seat in range(before.seats):
        for temple in range(before.temples):
            lost = int(before.lives[seat, temple]) - int(after.lives[seat, temple])
            if lost > 0 and before.phase == Phase.REPORT and before.kind == Kind.MOVE and before.seat != seat:
                yield _dixed(before, after, seat, temple)
    for die in _changed_dice(before, after):
        yield from _fate(before, after, die)
    for seat in range(before.seats):
        if before.alive[seat] and not after.alive[seat] and after.rank[seat]:
            yield say("is out", rule="R15.3", seat=seat_word(seat))
    if after.fort not in (NOTHING, before.fort):
        yield say("holds", rule="R16.8", die=die_name(after, after.fort))


def _dixed(before: State, after: State, seat: int, temple: int) -> str:
    seats = {"seat": seat_word(before.seat), "other": seat_word(seat)}
    if not after.lives[seat, temple]:
        return say("DiXes", rule="R10.5", **seats)
    lost = int(before.lives[seat, temple]) - int(after.lives[seat, temple])
    return say("DiXes.stage", rule="R16.5", **seats, stage=lost, stages=int(before.temple_lives))


FATES = ("place", "todo", "ride", "prey", "role", "owner")
"""Fields of dice that make a story."""


def _changed_dice(before: State, after: State) -> list[int]:
    """Those something has happened to."""
    changed = [getattr(before, name) != getattr(after, name) for name in FATES]
    return np.flatnonzero(np.logical_or.reduce(changed)).tolist()


def _fate(before: State, after: State, die: int) -> Iterator[str]:
    name = die_name(before, die)
    if before.place[die] == Place.TABLE and after.place[die] in (Place.ASLEEP, Place.LOST):
        is_lost = after.place[die] == Place.LOST
        yield say("is lost", rule="R16.7", die=name) if is_lost else say("falls asleep", rule="R10.6", die=name)
    if after.todo[die] == Todo.RESCUED != before.todo[die]:
        yield say("is saved", rule="R10.6", die=name, seat=seat_word(next_seat(after, after.seat)))
    if after.todo[die] == Todo.FOULED != before.todo[die]:
        yield say("is placed", rule="R10.4", die=name, seat=seat_word(after.owner[die]))
    if after.ride[die] != before.ride[die]:
        if after.ride[die] != NOTHING:
            yield say("sits on", rule="R14.3", die=name, other=die_name(after, after.ride[die]))
        elif after.place[die] != Place.GONE and before.phase != Phase.RECALL:
            yield say("goes back", rule="R14.3", die=name)
    if before.prey[die] and not after.prey[die] and after.place[die] == Place.TABLE:
        yield say("is free", rule="R14.8", die=name)
    if after.prey[die] and not before.prey[die] and before.phase != Phase.BITE:
        yield say("bites", rule="R14.8", die=die_name(after, after.mate[die]), other=name)
    yield from _allegiance(before, after, die)


def _allegiance(before: State, after: State, die: int) -> Iterator[str]:
    """A die that has become an oracle, or another seat's."""
    name = die_name(before, die)
    if before.role[die] == Role.HERO and after.role[die] == Role.ORACLE and after.place[die] == Place.TABLE:
        yield say("is an oracle", rule="R14.14", die=name, seat=seat_word(after.owner[die]))
    if before.owner[die] != after.owner[die] and after.place[die] == Place.TABLE:
        yield say("goes over", rule="R16.3", die=name, seat=seat_word(after.owner[die]))


def _turn(before: State, after: State) -> Iterator[str]:
    """Who is next, who stands in a garden, or how it ended."""
    if after.phase == Phase.ENDED:
        yield verdict(after)
        return
    if after.phase == Phase.AIM and after.kind == Kind.REPEL and before.phase != Phase.AIM:
        seats = {"owner": seat_word(after.temple // 2), "seat": seat_word(after.shooter)}
        yield say("intrudes", rule="R11.1", die=die_name(after, after.shot), **seats)
    if after.phase == Phase.REPLACE != before.phase:
        placing = {"seat": seat_word(next_seat(after, after.seat)), "die": die_name(after, after.asked)}
        is_defended = before.phase == Phase.REPORT and before.kind == Kind.REPEL
        words, rule = ("defence failed", "R11.4") if is_defended else ("intruder in a stack", "R11.6")
        yield say(words, rule=rule, **placing)
    if before.phase > Phase.LOT and after.turn != before.turn:
        if before.phase == Phase.THROW and after.turn > before.turn:
            yield say("no match", rule="R7", seat=seat_word(before.seat))
        yield say("next turn", seat=seat_word(after.seat))
    elif before.phase <= Phase.LOT < after.phase:
        yield say("begins", rule="R4.2", seat=seat_word(after.seat))


def verdict(state: State) -> str:
    """How it ended."""
    best = max(merit(state, chosen) for chosen in range(side_count(state)))
    seats = [seat for seat in range(state.seats) if merit(state, side(state, seat)) == best]
    names = listed([seat_word(seat) for seat in seats])
    sides = {int(side(state, seat)) for seat in seats}
    if len(sides) > 1:
        return say("share", rule="R17.2", seats=names)
    return say("guards", rule="R15.4", seats=names, count=len(seats))


class Throw(NamedTuple):
    """What a seat has thrown."""

    seat: int
    faces: Mapping[int, int]
    """By die, in the order they fell."""


def thrown(before: State, action: int) -> Throw | None:
    """The throw that is complete with this die; nothing while others of it are still to fall."""
    if before.phase not in (Phase.FIRST_THROW, Phase.THROW) or is_drawing(before):
        return None
    last = lowest(before.rolling)
    seat = int(before.owner[last])
    if any(has(before.rolling, die) and before.owner[die] == seat for die in range(MOST_DICE) if die != last):
        return None
    lying = {die: int(before.face[die]) for die in _thrown_before(before, last)}
    return Throw(seat, {**lying, last: action})


def _thrown_before(state: State, last: int) -> list[int]:
    """The heroes that already lie of the throw `last` belongs to; Stroke of Luck leaves the others as they are."""
    heroes = (die for die in range(last) if state.owner[die] == state.owner[last] and is_hero_in_hand(state, die))
    return [die for die in heroes if state.power != Power.STROKE_OF_LUCK or has(state.lucky, die)]


def scene(before: State, action: int, after: State) -> wire.Throw | None:
    """A throw that is gone when somebody looks: others follow at once, or who threw it does not begin."""
    throw = thrown(before, action)
    if throw is None:
        return None
    is_followed = after.phase in (Phase.FIRST_THROW, Phase.THROW) and after.rolling != 0
    is_lying = all(after.shown[die] and after.face[die] == face for die, face in throw.faces.items())
    if is_lying and not is_followed:
        return None
    dice = [wire.ThrownDie(die_name(before, die), face_name(before, die, face)) for die, face in throw.faces.items()]
    return wire.Throw(throw.seat, dice)
