"""Depth-first proof-number search (df-pn): is a position worth at least so much to seat 0?

Every open position has a proof number, about how many more positions must be settled before the answer can be yes,
and a disproof number for no. Seat 0 needs one good action, so it takes the least proof number of its children and the
sum of their disproof numbers; for seat 1 it is the other way round. The search goes down to the position that
matters most and turns back when a number passes the limit at which another line looks better.
[Nagai 2002; limits raised by half as in Pawlewicz and Lew 2007]

Values found on the way are kept as bounds, so an answer often says more than was asked: "not a win" is usually
proved by a loss. The numbers of a position never seen are the game's own heuristic and its count of legal actions.
"""

from typing import Any, NamedTuple

import numpy as np

from pyxis.core.contract import OVER, actor, apply, evaluate, key, legal, ready_for_thought, returns
from pyxis.core.kernel import kernel, program
from pyxis.core.layout import Array, Layout, Whole, int8, int32, int64, uint64
from pyxis.core.position import Position
from pyxis.search.table import (
    DRAW,
    EMPTY,
    INFINITE,
    LOSS,
    WIN,
    Table,
    disproof_of,
    found,
    goal_of,
    high_of,
    keep,
    low_of,
    packed,
    proof_of,
)

PROOF, DISPROOF = 0, 1
"""Indices of numbers; also the seat that wants that number to become 0."""
LOW, HIGH = 0, 1
IDLE = -1
"""As ply: no search is under way."""

UNIT = 16
"""A number of a fresh position that looks even and has one legal action; leaves room below for one that looks good."""
STEPS = 16
OUTLOOK = np.array([2.0 ** (4.0 * step / STEPS) for step in range(-STEPS, STEPS + 1)])
"""[STEPS + heuristic · STEPS]: by how much a position that looks won is easier to prove than one that looks even."""

NO_CUT = 1 << 30
"""As `cut`: the match may go on to its end."""
MOST_PLIES = 255
"""The latest cut."""
CUT_MATCHES = np.random.Generator(np.random.PCG64(7)).integers(1, 2**64, size=(2, MOST_PLIES + 1), dtype=np.uint64)
"""[goal, plies left]: stirred into the keys of a match that is cut short."""


class Row(Layout):
    """A position on the line under search."""

    key: Whole = uint64()
    entered: int = int64()
    """How many nodes had been entered before this one."""
    limits: Array = int64(2)
    """[number]: the search turns back as soon as a number reaches its limit."""
    seat: int = int32()
    """Whose turn it is."""
    count: int = int32()
    """How many children it has."""
    chosen: int = int32()
    """The child the line goes on with."""
    own_bounds: Array = int8(2)
    """[LOW / HIGH]: what was known of the position when it was entered."""


class Desk(Layout):
    """What one search works with besides the line."""

    nodes: int = int64()
    """Positions entered so far."""
    ply: int = int64()
    """How deep the search stands, or IDLE."""
    goal: int = int64()
    """The question: is it worth that, or more, to seat 0?"""
    cut: int = int64()
    """At the latest so many plies on; or NO_CUT."""


class Stack(NamedTuple):
    """All the room a search needs beside the table."""

    desks: Array
    """[0]: the only one, in an array so that kernels can write to it."""
    rows: Array
    """[ply]"""
    keys: Array
    """[ply, child]"""
    actions: Array
    """[ply, child]: what leads to it; a last row that nobody reads."""
    numbers: Array
    """[ply, child, PROOF / DISPROOF]"""
    bounds: Array
    """[ply, child, LOW / HIGH]: the values between which it lies."""
    states: Array
    """[ply]"""
    children: Array
    """[child]: their states, while a position is expanded."""
    result: Array
    """[seat]: how a match ended, or how a position looks."""


def new_stack(position: Position, goal: int, cut: int) -> Stack:
    """Room for every line from `position`; nothing has been searched yet."""
    game = position.game
    plies, most = game.longest + 2, game.most_legal
    stack = Stack(
        Desk.blank(),
        Row.blank(plies),
        np.zeros((plies, most), np.uint64),
        np.zeros((plies + 1, most), np.int32),
        np.zeros((plies, most, 2), np.int32),
        np.zeros((plies, most, 2), np.int8),
        ready_for_thought(game.state.blank(plies)),
        ready_for_thought(game.state.blank(most)),
        np.zeros(2),
    )
    stack.desks[0]["ply"], stack.desks[0]["goal"], stack.desks[0]["cut"] = IDLE, goal, cut
    stack.states[0] = position.states[0]
    return stack


@kernel
def ending(result: Array, state: Any) -> int:
    """The value of a match that is over."""
    returns(state, result)
    if result[0] == result[1]:
        return DRAW
    return WIN if result[0] > result[1] else LOSS


@kernel
def unreached(goal: int) -> int:
    """What a match cut short is worth: nothing to the seat that hurries, which is the one that must win."""
    return LOSS if goal == WIN else WIN


@kernel
def filed_under(position_key: Whole, goal: int, plies_left: int) -> Whole:
    """Its key in the table; a match cut short is another match, for each seat that hurries. Twice is undone."""
    return position_key ^ CUT_MATCHES[goal, plies_left] if plies_left <= MOST_PLIES else position_key


@kernel
def write(pair: Array, first: int, second: int) -> None:
    """Notes both bounds of a child, or both its numbers."""
    pair[0] = first
    pair[1] = second


@kernel
def settle(stack: Stack, ply: int, child: int, low: int, high: int) -> bool:
    """Notes the bounds of a child, and its numbers if they answer the question; says whether they do."""
    goal = stack.desks[0].goal
    write(stack.bounds[ply, child], low, high)
    if low < goal <= high:
        return False
    is_proved = low >= goal
    write(stack.numbers[ply, child], 0 if is_proved else INFINITE, INFINITE if is_proved else 0)
    return True


@kernel
def guess(stack: Stack, ply: int, child: int) -> None:
    """The numbers of a position never seen: whoever moves there needs one of its actions, the other answers all."""
    state = stack.children[child]
    evaluate(state, stack.result)
    outlook = OUTLOOK[STEPS + int(max(-1.0, min(1.0, stack.result[0])) * STEPS)]
    actions = legal(state, stack.actions[len(stack.rows)])
    seat = actor(state)
    proof = UNIT / outlook * (1 if seat == PROOF else actions)
    disproof = UNIT * outlook * (1 if seat == DISPROOF else actions)
    write(stack.numbers[ply, child], max(1, int(proof + 0.5)), max(1, int(disproof + 0.5)))


@kernel
def recall(table: Table, stack: Stack, ply: int, child: int, plies_left: int) -> None:
    """The numbers and bounds of a child: what the table knows, or a guess."""
    goal, child_key = stack.desks[0].goal, stack.keys[ply, child]
    facts = found(table, child_key)
    if facts != EMPTY:
        if settle(stack, ply, child, low_of(facts), high_of(facts)):
            return
        # Found under the other goal, they are still a better guess than the heuristic's, unless they answered that one.
        if goal_of(facts) == goal or 0 < proof_of(facts) < INFINITE:
            write(stack.numbers[ply, child], proof_of(facts), disproof_of(facts))
            return
    elif plies_left <= MOST_PLIES:
        # Whoever does not win the whole match does not win it in time.
        whole = found(table, filed_under(child_key, goal, plies_left))
        if whole != EMPTY and (high_of(whole) < WIN if goal == WIN else low_of(whole) > LOSS):
            settle(stack, ply, child, unreached(goal), unreached(goal))
            return
    guess(stack, ply, child)


@kernel
def is_new(keys: Array, child: int) -> bool:
    """Whether no earlier child plays on alike."""
    for other in range(child):
        if keys[other] == keys[child]:
            return False
    return True


@kernel
def decide(stack: Stack, ply: int, child: int, count: int) -> None:
    """Leaves only the child that answers the question, and beside it one that stands for all not looked at.

    Another action may do still better, so nothing is known of that one: what is filed of the position must not say more
    than was proved.
    """
    numbers, bounds = stack.numbers[ply], stack.bounds[ply]
    stack.actions[ply, 0] = stack.actions[ply, child]
    write(numbers[0], numbers[child, PROOF], numbers[child, DISPROOF])
    write(bounds[0], bounds[child, LOW], bounds[child, HIGH])
    write(numbers[1], 1, 1)
    write(bounds[1], LOSS, WIN)
    stack.rows[ply].count = min(count, 2)


@kernel
def expand(table: Table, stack: Stack, ply: int) -> None:
    """Fills the row of a position with its children; stops at one that answers the question.

    Endings come first: to see one costs less than to look a position up, and often it is the answer.
    """
    desk, row = stack.desks[0], stack.rows[ply]
    keys, actions, numbers, bounds = stack.keys[ply], stack.actions[ply], stack.numbers[ply], stack.bounds[ply]
    row.seat = actor(stack.states[ply])
    count = legal(stack.states[ply], actions)
    plies_left = desk.cut - ply - 1
    child = 0
    for index in range(count):
        action = actions[index]
        stack.children[child] = stack.states[ply]
        state = stack.children[child]
        apply(state, action)
        actions[child] = action
        over = actor(state) == OVER
        if over or plies_left == 0:
            value = ending(stack.result, state) if over else unreached(desk.goal)
            keys[child] = np.uint64(0)
            settle(stack, ply, child, value, value)
            if numbers[child, row.seat] == 0:
                decide(stack, ply, child, count)
                return
            child += 1
        else:
            keys[child] = filed_under(key(state), desk.goal, plies_left)
            write(bounds[child], LOSS, WIN)
            # One that plays on like an earlier one is written over by the next.
            child += is_new(keys, child)
    row.count = child
    for index in range(child):
        if bounds[index, LOW] < bounds[index, HIGH]:
            recall(table, stack, ply, index, plies_left)
            if numbers[index, row.seat] == 0:
                decide(stack, ply, index, count)
                return


@kernel
def weigh(row: Any, numbers: Array) -> tuple[int, Whole, Whole, Whole]:
    """The child easiest for the seat to move, its number, the next best number, and the sum for the other seat."""
    best = 0
    least = second = np.int64(INFINITE + 1)
    total = np.int64(0)
    for child in range(row.count):
        number = np.int64(numbers[child, row.seat])
        if number < least:
            best, least, second = child, number, least
        elif number < second:
            second = number
        total += numbers[child, 1 - row.seat]
    return best, least, second, total


@kernel
def folded(row: Any, bounds: Array, bound: int) -> int:
    """The bound of a position from those of its children: the seat to move takes what is best for it."""
    value = bounds[0, bound]
    for child in range(1, row.count):
        other = bounds[child, bound]
        if (other > value) == (row.seat == PROOF):
            value = other
    return value


@kernel
def logarithm(number: Whole) -> int:
    """log₂ of a whole number, rounded down."""
    result = 0
    while number > 1:
        number >>= 1
        result += 1
    return result


@kernel
def enter(table: Table, stack: Stack, ply: int) -> None:
    """Begins with the position at `ply`, whose state, key and limits are set."""
    desk = stack.desks[0]
    stack.rows[ply].entered = desk.nodes
    desk.nodes += 1
    desk.ply = ply
    expand(table, stack, ply)


@kernel
def descend(stack: Stack, ply: int, second: Whole, total: Whole) -> None:
    """Sets up the chosen child as the next position of the line."""
    row, below = stack.rows[ply], stack.rows[ply + 1]
    child, seat = row.chosen, row.seat
    stack.states[ply + 1] = stack.states[ply]
    apply(stack.states[ply + 1], stack.actions[ply, child])
    below.key = stack.keys[ply, child]
    write(below.own_bounds, stack.bounds[ply, child, LOW], stack.bounds[ply, child, HIGH])
    # Half again the next best, so that the search does not hop between two lines at every step.
    below.limits[seat] = min(row.limits[seat], second + second // 2 + 1)
    # The other number is a sum: the child may have what its siblings leave of the limit.
    limit = row.limits[1 - seat]
    others = total - stack.numbers[ply, child, 1 - seat]
    below.limits[1 - seat] = limit if limit >= INFINITE else limit - others


@kernel
def leave(table: Table, stack: Stack, ply: int, least: Whole, total: Whole) -> None:
    """Files what was found of a position, and hands it to the one before it in the line."""
    desk, row = stack.desks[0], stack.rows[ply]
    own, other = min(least, INFINITE), min(total, INFINITE - 1)
    if least == 0:
        other = np.int64(INFINITE)
    elif total == 0:
        own = np.int64(INFINITE)
    proof, disproof = (own, other) if row.seat == PROOF else (other, own)
    low = max(folded(row, stack.bounds[ply], LOW), row.own_bounds[LOW])
    high = min(folded(row, stack.bounds[ply], HIGH), row.own_bounds[HIGH])
    keep(table, row.key, packed(proof, disproof, low, high, desk.goal), logarithm(desk.nodes - row.entered))
    desk.ply = ply - 1
    if ply > 0:
        child = stack.rows[ply - 1].chosen
        write(stack.numbers[ply - 1, child], proof, disproof)
        write(stack.bounds[ply - 1, child], low, high)


@program
def begin(table: Table, stack: Stack) -> None:
    """Begins the search of `states[0]`, which is not over."""
    desk, row = stack.desks[0], stack.rows[0]
    row.key = filed_under(key(stack.states[0]), desk.goal, desk.cut)
    write(row.limits, INFINITE, INFINITE)
    facts = found(table, row.key)
    if facts == EMPTY:
        write(row.own_bounds, LOSS, WIN)
    else:
        write(row.own_bounds, low_of(facts), high_of(facts))
    enter(table, stack, 0)


@program
def advance(table: Table, stack: Stack, nodes: int) -> None:
    """Enters at most `nodes` more positions; the desk's ply is IDLE once the question is answered."""
    desk = stack.desks[0]
    last = desk.nodes + nodes
    while desk.ply != IDLE:
        ply = desk.ply
        row = stack.rows[ply]
        best, least, second, total = weigh(row, stack.numbers[ply])
        row.chosen = best
        # A sum is never infinite, however long: only a child without hope is.
        sum_reached = min(total, INFINITE - 1) >= row.limits[1 - row.seat]
        if sum_reached or least >= row.limits[row.seat] or least == 0 or total == 0:
            leave(table, stack, ply, least, total)
        elif desk.nodes < last:
            descend(stack, ply, second, total)
            enter(table, stack, ply + 1)
        else:
            return
