"""What happened, in sentences: throws, powers, flicks and all that follows from them."""

from collections.abc import Iterator, Mapping, Sequence
from typing import NamedTuple

import numpy as np

from pyxis.games.puxes.actions import PAIR, Action
from pyxis.games.puxes.components import CHARACTER_NAMES, MOST_DICE, NOTHING, POWER_NAMES, SEAT_LETTERS, Power
from pyxis.games.puxes.notation.names import character_word, die_name, die_word, face_word, power_word, seat_word
from pyxis.games.puxes.notation.sorts import is_chance
from pyxis.games.puxes.rules.ending import merit, side_count
from pyxis.games.puxes.rules.flick.report import say
from pyxis.games.puxes.rules.flick.temples import fallen_temples
from pyxis.games.puxes.rules.flick.verdict import Verdict, judge
from pyxis.games.puxes.rules.heroes import is_drawing
from pyxis.games.puxes.rules.powers import kth_hero
from pyxis.games.puxes.rules.setup import facing_die
from pyxis.games.puxes.rules.table.dice import first_oracle, is_hero_in_hand, next_seat, oracle_count
from pyxis.games.puxes.rules.table.geometry import has, lowest
from pyxis.games.puxes.rules.table.seating import side
from pyxis.games.puxes.rules.table.showing import is_blocked, protector
from pyxis.games.puxes.state import Kind, Phase, Place, Role, State, Todo
from pyxis.games.puxes.words import wire

INCIDENTS = ("", "A hero is cocked: all are thrown again.", "A hero touches an oracle: the turn is lost.",
             "A careless hand: the turn is lost.")  # fmt: skip


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
        yield f"{seat_word(before.seat)} uses {power_word(before, hero)}."
    elif phase in (Phase.FORT, Phase.AFTER) and action == Action.PASS:
        yield f"{seat_word(before.seat)} leaves it at that."
    elif phase in (Phase.MAIN, Phase.MOVE) and action == Action.PASS:
        yield f"{seat_word(before.seat)} does not move."
    else:
        yield from _choice(before, action, after)


def _choice(before: State, action: int, after: State) -> Iterator[str]:
    phase, who = before.phase, seat_word(before.seat)
    if phase in (Phase.TARGET, Phase.SECOND_TARGET) and action != Action.PASS and before.power != NOTHING:
        yield f"{POWER_NAMES[before.power]}: {die_word(before, action - Action.DIE)}."
    elif phase == Phase.RECALL:
        name = die_name(before, int(before.slot))
        yield f"{name} comes back to the hand." if action > Action.OPTION else f"{name} stays where it sits."
    elif phase == Phase.ORIENT:
        yield f"{die_name(before, before.target)} shows {face_word(before, int(before.target), action - Action.FACE)}."
    elif phase == Phase.RESCUE:
        chooser, die = seat_word(next_seat(before, before.seat)), int(before.asked)
        yield f"{chooser} turns {die_name(before, die)} to {face_word(before, die, action - Action.FACE)}."
    elif phase == Phase.CELL:
        verb = "wakes" if before.place[before.target] == Place.ASLEEP else "brings home"
        yield f"{who} {verb} {die_name(before, before.target)}."
    elif phase in (Phase.FOULPLACE, Phase.REPLACE):
        yield f"{die_name(before, before.asked)} is put into a public garden."
    elif phase == Phase.STACK:
        upper, lower = (before.moved, before.lifted) if action > Action.OPTION else (before.lifted, before.moved)
        yield f"{die_name(before, upper)} lies on {die_name(before, lower)}."
    elif phase == Phase.BITE:
        yield f"{die_name(before, before.moved)} bites {die_name(before, action - Action.DIE)}."


def _set_up(before: State, action: int, after: State) -> Iterator[str]:
    phase = before.phase
    if phase == Phase.DRAFT:
        name = CHARACTER_NAMES[action - Action.CHARACTER]
        yield f"{name} is picked."
    elif phase == Phase.DEAL and after.phase != Phase.DEAL:
        yield "The teams are dealt."
    elif phase == Phase.FACES:
        yield from _first_face(before, action)
        if after.phase != Phase.FACES:
            yield "All oracles show their first faces."
    elif phase == Phase.LOT:
        yield f"{SEAT_LETTERS[action]} is drawn to begin."
    elif phase == Phase.INCIDENT and action:
        yield INCIDENTS[action]


def _first_face(before: State, action: int) -> Iterator[str]:
    """An oracle that somebody turns is told at once; those that are thrown, when the last of a seat lies."""
    die = facing_die(before)
    seat = int(before.owner[die])
    if not is_chance(before):
        yield f"{seat_word(seat)} turns {die_name(before, die)} to {face_word(before, die, action - Action.FACE)}."
        return
    first = int(first_oracle(before, seat))
    if die == first + oracle_count(before) - 1:
        words = [face_word(before, other, int(before.face[other])) for other in range(first, die)]
        yield f"{seat_word(seat)}'s oracles show: {' '.join([*words, face_word(before, die, action)])}."


def _throw(before: State, action: int) -> Iterator[str]:
    """A throw is told when its last hero lies: all that were thrown, in their order."""
    throw = thrown(before, action)
    if throw is None:
        return
    words = [face_word(before, die, face) for die, face in throw.faces.items()]
    yield f"{seat_word(throw.seat)} throws: {' '.join(words)}."
    if before.phase == Phase.THROW and is_blocked(before, throw.seat) and not set(words).isdisjoint(CHARACTER_NAMES):
        die = protector(before)
        yield f"Blocked: {seat_word(before.owner[die])}'s {character_word(before, die)} protects."


def _landing(before: State, word: int, after: State) -> Iterator[str]:
    """The flick itself: who touched whom, and what came of temples."""
    told = np.array([before], before.dtype)[0]
    say(told, word)
    shot = int(before.shot)
    name = die_name(before, shot)
    pairs = [divmod(int(pair), PAIR) for pair in told.touch[: told.touches]]
    hits = [first + second - shot for first, second in pairs if shot in (first, second)]
    words = list(dict.fromkeys(die_word(before, die) for die in hits))
    verb = "moves" if before.kind == Kind.MOVE else "is flicked out" if before.kind == Kind.REPEL else "is spat out"
    yield f"{name} hits {words[0]}{''.join(f', then {word}' for word in words[1:])}." if words else f"{name} {verb}."
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
        yield f"{die_name(before, caught)} is drawn near."


def _verdict(told: State, after: State) -> Iterator[str]:
    verdict, shot = judge(told).verdict, int(told.shot)
    if verdict == Verdict.UNDONE:
        yield f"{seat_word(told.seat)}'s own temple fell: the shot is undone."
    elif verdict == Verdict.FOUL:
        yield "Foul: oracle and temple touched."
    else:
        return
    if after.place[shot] == Place.TABLE and after.todo[shot] != Todo.RESCUED:
        yield f"Immunity keeps {die_name(told, shot)} awake."


def _rebuilt(told: State, after: State) -> Iterator[str]:
    """Fallen temples that stand again without a loss; where a shot was undone, that says it."""
    fallen = fallen_temples(told)
    if told.kind == Kind.MOVE and judge(told).verdict == Verdict.UNDONE:
        return
    for flag in range(2 * told.seats):
        if has(fallen, flag) and after.lives[flag // 2, flag % 2] == told.lives[flag // 2, flag % 2]:
            yield f"{seat_word(flag // 2)}'s temple is rebuilt."


def _changes(before: State, after: State) -> Iterator[str]:
    for seat in range(before.seats):
        for temple in range(before.temples):
            lost = int(before.lives[seat, temple]) - int(after.lives[seat, temple])
            if lost > 0 and before.phase == Phase.REPORT and before.kind == Kind.MOVE and before.seat != seat:
                stage = "" if not after.lives[seat, temple] else f" (stage {lost} of {before.temple_lives})"
                yield f"{seat_word(before.seat)} DiXes {seat_word(seat)}'s temple!{stage}"
    for die in _changed_dice(before, after):
        yield from _fate(before, after, die)
    for seat in range(before.seats):
        if before.alive[seat] and not after.alive[seat] and after.rank[seat]:
            yield f"{seat_word(seat)} is out and finds infinite peace."
    if after.fort not in (NOTHING, before.fort):
        yield f"{die_name(after, after.fort)} holds the fortress."


FATES = ("place", "todo", "ride", "prey", "role", "owner")
"""Fields of dice that make a story."""


def _changed_dice(before: State, after: State) -> list[int]:
    """Those something has happened to."""
    changed = [getattr(before, name) != getattr(after, name) for name in FATES]
    return np.flatnonzero(np.logical_or.reduce(changed)).tolist()


def _fate(before: State, after: State, die: int) -> Iterator[str]:
    name = die_name(before, die)
    if before.place[die] == Place.TABLE and after.place[die] in (Place.ASLEEP, Place.LOST):
        yield f"{name} is lost." if after.place[die] == Place.LOST else f"{name} falls asleep."
    if after.todo[die] == Todo.RESCUED != before.todo[die]:
        yield f"{name} is saved by Immunity; {seat_word(next_seat(after, after.seat))} picks its face."
    if after.todo[die] == Todo.FOULED != before.todo[die]:
        yield f"{name} comes back: {seat_word(after.owner[die])} places it."
    if after.ride[die] != before.ride[die]:
        if after.ride[die] != NOTHING:
            yield f"{name} sits on {die_name(after, after.ride[die])}."
        elif after.place[die] != Place.GONE and before.phase != Phase.RECALL:
            yield f"{name} goes back to the hand."
    if before.prey[die] and not after.prey[die] and after.place[die] == Place.TABLE:
        yield f"{name} is free."
    if after.prey[die] and not before.prey[die] and before.phase != Phase.BITE:
        yield f"{die_name(after, after.mate[die])} bites {name}."
    yield from _allegiance(before, after, die)


def _allegiance(before: State, after: State, die: int) -> Iterator[str]:
    """A die that has become an oracle, or another seat's."""
    name = die_name(before, die)
    if before.role[die] == Role.HERO and after.role[die] == Role.ORACLE and after.place[die] == Place.TABLE:
        yield f"{name} is an oracle of {seat_word(after.owner[die])} now."
    if before.owner[die] != after.owner[die] and after.place[die] == Place.TABLE:
        yield f"{name} goes over to {seat_word(after.owner[die])}."


def _turn(before: State, after: State) -> Iterator[str]:
    """Who is next, who stands in a garden, or how it ended."""
    if after.phase == Phase.ENDED:
        yield verdict(after)
        return
    if after.phase == Phase.AIM and after.kind == Kind.REPEL and before.phase != Phase.AIM:
        owner, name = seat_word(after.temple // 2), die_name(after, after.shot)
        yield f"{name} stands in {owner}'s sacred garden. {seat_word(after.shooter)} flicks it out."
    if after.phase == Phase.REPLACE != before.phase:
        chooser, name = seat_word(next_seat(after, after.seat)), die_name(after, after.asked)
        is_defended = before.phase == Phase.REPORT and before.kind == Kind.REPEL
        yield f"{'The defence failed' if is_defended else 'An intruder in a stack'}: {chooser} places {name}."
    if before.phase > Phase.LOT and after.turn != before.turn:
        if before.phase == Phase.THROW and after.turn > before.turn:
            yield f"{seat_word(before.seat)} has no matching oracle."
        yield f"{seat_word(after.seat)}'s turn."
    elif before.phase <= Phase.LOT < after.phase:
        yield f"{seat_word(after.seat)} begins."


def _listed(words: Sequence[str]) -> str:
    """`a, b and c`."""
    return words[0] if len(words) == 1 else f"{', '.join(words[:-1])} and {words[-1]}"


def verdict(state: State) -> str:
    """How it ended."""
    best = max(merit(state, chosen) for chosen in range(side_count(state)))
    seats = [seat for seat in range(state.seats) if merit(state, side(state, seat)) == best]
    names = _listed([seat_word(seat) for seat in seats])
    sides = {int(side(state, seat)) for seat in seats}
    if len(sides) > 1:
        return f"The rounds are over: {names} share the first place."
    return f"{names} {'guard' if len(seats) > 1 else 'guards'} the Earth."


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
    dice = [wire.ThrownDie(die_name(before, die), face_word(before, die, face)) for die, face in throw.faces.items()]
    return wire.Throw(throw.seat, dice)
