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

from pyxis.core.contract import OVER, actor, apply, evaluate, key, legal, returns
from pyxis.core.kernel import kernel
from pyxis.core.layout import Array, Whole
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


def row_dtype(most_legal: int) -> np.dtype[Any]:
    """A position on the line under search, with all its children; the record kernels call `row`."""
    fields = [
        ("key", "u8"),
        ("entered", "i8"),  # how many nodes had been entered before this one
        ("limits", "i8", (2,)),  # [number]: the search turns back as soon as a number reaches its limit
        ("child_keys", "u8", (most_legal,)),
        ("actions", "i4", (most_legal,)),
        ("numbers", "i4", (most_legal, 2)),  # [child, PROOF / DISPROOF]
        ("own_bounds", "i1", (2,)),  # [LOW / HIGH]: what was known of the position when it was entered
        ("seat", "i4"),  # whose turn it is
        ("count", "i4"),  # of children
        ("chosen", "i4"),  # the child the line goes on with
        ("bounds", "i1", (most_legal, 2)),  # [child, LOW / HIGH]: the values between which it lies
    ]
    return np.dtype((np.record, np.dtype(fields, align=True)))


def desk_dtype(most_legal: int) -> np.dtype[Any]:
    """What one search works with besides the line; the record kernels call `desk`."""
    fields = [
        ("nodes", "i8"),  # positions entered so far
        ("ply", "i8"),  # how deep the search stands, or IDLE
        ("goal", "i8"),
        ("cut", "i8"),
        ("result", "f8", (2,)),
        ("actions", "i4", (most_legal,)),  # which nobody reads
    ]
    return np.dtype((np.record, np.dtype(fields, align=True)))


class Stack(NamedTuple):
    """All the room a search needs beside the table."""

    desks: Array
    """One."""
    rows: Array
    """[ply]"""
    states: Array
    """[ply]"""
    children: Array
    """[child]: their states, while a position is expanded."""


def new_stack(position: Position, goal: int, cut: int) -> Stack:
    """Room for every line from `position`; nothing has been searched yet."""
    game = position.game
    plies = game.longest + 2
    stack = Stack(
        np.zeros(1, desk_dtype(game.most_legal)),
        np.zeros(plies, row_dtype(game.most_legal)),
        game.state.blank(plies),
        game.state.blank(game.most_legal),
    )
    stack.desks[0]["ply"], stack.desks[0]["goal"], stack.desks[0]["cut"] = IDLE, goal, cut
    stack.states[0] = position.states[0]
    return stack


@kernel
def ending(desk: Any, state: Any) -> int:
    """The value of a match that is over."""
    returns(state, desk.result)
    if desk.result[0] == desk.result[1]:
        return DRAW
    return WIN if desk.result[0] > desk.result[1] else LOSS


@kernel
def unreached(goal: int) -> int:
    """What a match cut short is worth: nothing to the seat that hurries, which is the one that must win."""
    return LOSS if goal == WIN else WIN


@kernel
def filed_under(position_key: Whole, goal: int, plies_left: int) -> Whole:
    """Its key in the table; a match cut short is another match, for each seat that hurries. Twice is undone."""
    return position_key ^ CUT_MATCHES[goal, plies_left] if plies_left <= MOST_PLIES else position_key


@kernel
def settle(row: Any, child: int, goal: int, low: int, high: int) -> bool:
    """Notes the bounds of a child, and its numbers if they answer the question; says whether they do."""
    row.bounds[child, LOW] = low
    row.bounds[child, HIGH] = high
    if low < goal <= high:
        return False
    row.numbers[child, PROOF] = 0 if low >= goal else INFINITE
    row.numbers[child, DISPROOF] = INFINITE if low >= goal else 0
    return True


@kernel
def guess(desk: Any, row: Any, child: int, state: Any) -> None:
    """The numbers of a position never seen: whoever moves there needs one of its actions, the other answers all."""
    evaluate(state, desk.result)
    outlook = OUTLOOK[STEPS + int(max(-1.0, min(1.0, desk.result[0])) * STEPS)]
    actions = legal(state, desk.actions)
    seat = actor(state)
    proof = UNIT / outlook * (1 if seat == PROOF else actions)
    disproof = UNIT * outlook * (1 if seat == DISPROOF else actions)
    row.numbers[child, PROOF] = max(1, int(proof + 0.5))
    row.numbers[child, DISPROOF] = max(1, int(disproof + 0.5))


@kernel
def recall(table: Table, desk: Any, row: Any, child: int, state: Any, plies_left: int) -> None:
    """The numbers and bounds of a child: what the table knows, or a guess."""
    goal = desk.goal
    facts = found(table, row.child_keys[child])
    if facts != EMPTY:
        if settle(row, child, goal, low_of(facts), high_of(facts)):
            return
        if goal_of(facts) == goal or 0 < proof_of(facts) < INFINITE:
            row.numbers[child, PROOF] = proof_of(facts)
            row.numbers[child, DISPROOF] = disproof_of(facts)
            return
    elif plies_left <= MOST_PLIES:
        whole = found(table, filed_under(row.child_keys[child], goal, plies_left))
        if whole != EMPTY and (high_of(whole) < WIN if goal == WIN else low_of(whole) > LOSS):
            settle(row, child, goal, unreached(goal), unreached(goal))
            return
    guess(desk, row, child, state)


@kernel
def is_new(row: Any, child: int) -> bool:
    """Whether no earlier child plays on alike."""
    for other in range(child):
        if row.child_keys[other] == row.child_keys[child]:
            return False
    return True


@kernel
def decide(row: Any, child: int, count: int) -> None:
    """Leaves only the child that answers the question, and beside it one that stands for all not looked at."""
    row.actions[0] = row.actions[child]
    for index in range(2):
        row.numbers[0, index] = row.numbers[child, index]
        row.bounds[0, index] = row.bounds[child, index]
        row.numbers[1, index] = 1
    row.bounds[1, LOW] = LOSS
    row.bounds[1, HIGH] = WIN
    row.count = min(count, 2)


@kernel
def expand(table: Table, stack: Stack, ply: int) -> None:
    """Fills the row of a position with its children; stops at one that answers the question."""
    desk, row = stack.desks[0], stack.rows[ply]
    row.seat = actor(stack.states[ply])
    count = legal(stack.states[ply], row.actions)
    plies_left = desk.cut - ply - 1
    child = 0
    for index in range(count):
        action = row.actions[index]
        stack.children[child] = stack.states[ply]
        state = stack.children[child]
        apply(state, action)
        row.actions[child] = action
        over = actor(state) == OVER
        if over or plies_left == 0:
            value = ending(desk, state) if over else unreached(desk.goal)
            row.child_keys[child] = np.uint64(0)
            settle(row, child, desk.goal, value, value)
            if row.numbers[child, row.seat] == 0:
                decide(row, child, count)
                return
            child += 1
        else:
            row.child_keys[child] = filed_under(key(state), desk.goal, plies_left)
            row.bounds[child, LOW] = LOSS
            row.bounds[child, HIGH] = WIN
            child += is_new(row, child)
    row.count = child
    for index in range(child):
        if row.bounds[index, LOW] < row.bounds[index, HIGH]:
            recall(table, desk, row, index, stack.children[index], plies_left)
            if row.numbers[index, row.seat] == 0:
                decide(row, index, count)
                return


@kernel
def weigh(row: Any) -> tuple[int, Whole, Whole, Whole]:
    """The child easiest for the seat to move, its number, the next best number, and the sum for the other seat."""
    best = 0
    least = second = np.int64(INFINITE + 1)
    total = np.int64(0)
    for child in range(row.count):
        number = np.int64(row.numbers[child, row.seat])
        if number < least:
            best, least, second = child, number, least
        elif number < second:
            second = number
        total += row.numbers[child, 1 - row.seat]
    return best, least, second, total


@kernel
def folded(row: Any, bound: int) -> int:
    """The bound of a position from those of its children: the seat to move takes what is best for it."""
    value = row.bounds[0, bound]
    for child in range(1, row.count):
        other = row.bounds[child, bound]
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
    apply(stack.states[ply + 1], row.actions[child])
    below.key = row.child_keys[child]
    below.own_bounds[LOW] = row.bounds[child, LOW]
    below.own_bounds[HIGH] = row.bounds[child, HIGH]
    # Half again the next best, so that the search does not hop between two lines at every step.
    below.limits[seat] = min(row.limits[seat], second + second // 2 + 1)
    limit = row.limits[1 - seat]
    others = total - row.numbers[child, 1 - seat]
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
    low = max(folded(row, LOW), row.own_bounds[LOW])
    high = min(folded(row, HIGH), row.own_bounds[HIGH])
    keep(table, row.key, packed(proof, disproof, low, high, desk.goal), logarithm(desk.nodes - row.entered))
    desk.ply = ply - 1
    if ply > 0:
        above = stack.rows[ply - 1]
        child = above.chosen
        above.numbers[child, PROOF] = proof
        above.numbers[child, DISPROOF] = disproof
        above.bounds[child, LOW] = low
        above.bounds[child, HIGH] = high


@kernel
def begin(table: Table, stack: Stack) -> None:
    """Begins the search of `states[0]`, which is not over."""
    stack.rows[0].key = filed_under(key(stack.states[0]), stack.desks[0].goal, stack.desks[0].cut)
    stack.rows[0].limits[:] = INFINITE
    facts = found(table, stack.rows[0].key)
    stack.rows[0].own_bounds[LOW] = low_of(facts) if facts != EMPTY else LOSS
    stack.rows[0].own_bounds[HIGH] = high_of(facts) if facts != EMPTY else WIN
    enter(table, stack, 0)


@kernel
def advance(table: Table, stack: Stack, nodes: int) -> None:
    """Enters at most `nodes` more positions; the desk's ply is IDLE once the question is answered."""
    desk = stack.desks[0]
    last = desk.nodes + nodes
    while desk.ply != IDLE:
        ply = desk.ply
        row = stack.rows[ply]
        best, least, second, total = weigh(row)
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
