"""The search tree for games with secrets (information-set Monte Carlo tree search).

Each simulation fills in what the searching seat cannot see by `resample`, then walks one tree common to all such
guesses. An edge is an action some actor took after the same line of actions; whether it is legal depends on the guess,
so it is compared only with the edges that were available at the same time.
"""

from typing import NamedTuple

import numpy as np

from pyxis.core.contract import CHANCE, OVER, actor, apply, legal, resample, returns
from pyxis.core.kernel import kernel, program
from pyxis.core.layout import Array, Layout, Whole, float64, int8, int32
from pyxis.core.loops import draw_outcome
from pyxis.core.streams import below
from pyxis.search.simulation import (
    EDGES,
    HERE,
    LOTS,
    NODES,
    NOWHERE,
    OPINION,
    ROOT,
    START,
    Habits,
    Room,
    Tally,
    add_result,
    add_win,
    keep_noticed,
    look_ahead,
    play_on,
    trusts_heuristic,
    upper_bound,
    win_share,
)


class Branch(Layout):
    """One action at one node; the branches of a node are a linked list."""

    action: int = int32()
    actor: int = int8()
    next: int = int32()
    """The next branch of the same node."""
    child: int = int32()
    """The node it leads to; NOWHERE until it is taken."""
    visits: int = int32()
    available: int = int32()
    """How often it could have been taken."""
    value: float = float64()
    """Sum of what simulations brought its actor."""
    opinion: float = float64()
    """What the heuristic expected of it for its actor, on the guess on which it was first met."""


class SharedTree(NamedTuple):
    """One tree for all guesses, as kernels see it; a node is nothing but its branches."""

    heads: Array
    """[node]: the branch that was added last, from which the others follow."""
    branches: Array
    """[branch]"""
    used: Array
    """[NODES / EDGES]: how many are in use, branches being the edges."""
    marks: Array
    """[action]: its branch at the node at hand, so that nobody has to look for it; NOWHERE between two steps."""


@kernel
def mark(tree: SharedTree, index: int, who: int) -> None:
    """Notes where each branch of `who` is."""
    place = tree.heads[index]
    while place != NOWHERE:
        branch = tree.branches[place]
        if branch.actor == who:
            tree.marks[branch.action] = place
        place = branch.next


@kernel
def wipe(tree: SharedTree, index: int) -> None:
    """Wipes out what was noted of a node."""
    place = tree.heads[index]
    while place != NOWHERE:
        branch = tree.branches[place]
        tree.marks[branch.action] = NOWHERE
        place = branch.next


@kernel
def pick(tree: SharedTree, count: int, room: Room, habits: Habits) -> Whole:
    """The one of `count` legal actions to try: the best upper bound among those available.

    If the heuristic was asked, its opinion counts as one visit; else an untried action comes first.
    """
    actions, is_judged = room.listing.actions, trusts_heuristic(habits)
    untried = 0
    chosen = np.int64(0)
    best_bound = -np.inf
    for index in range(count):
        place = tree.marks[actions[index]]
        if place == NOWHERE:
            untried += 1
            # Each untried action is as likely as the next: keep this one with chance 1/untried.
            if not is_judged and below(room.rng, untried) == 0:
                chosen = np.int64(index)
                best_bound = np.inf
            continue
        branch = tree.branches[place]
        branch.available += 1
        # Not the visits of the node: an action that was seldom legal would seem neglected for ever.
        log_available = np.log(branch.available + 1.0)
        if is_judged:
            bound = upper_bound(branch.value + branch.opinion, branch.visits + 1, log_available, habits.exploration)
        else:
            bound = upper_bound(branch.value, branch.visits, log_available, habits.exploration)
        if bound > best_bound:
            chosen = np.int64(index)
            best_bound = bound
    return actions[chosen]


@kernel
def add_branch(tree: SharedTree, index: int, who: int, action: int) -> int:
    """A new branch of a node, not taken yet; NOWHERE if there is no room."""
    place = tree.used[EDGES]
    if place == len(tree.branches):
        return NOWHERE
    tree.used[EDGES] += 1
    branch = tree.branches[place]
    branch.action = action
    branch.actor = who
    branch.next = tree.heads[index]
    branch.child = NOWHERE
    branch.visits = 0
    branch.available = 1
    branch.value = 0.0
    branch.opinion = 0.0
    tree.heads[index] = place
    return place


@kernel
def add_child(tree: SharedTree, place: int) -> None:
    """The node a branch leads to, now that it is taken."""
    tree.branches[place].child = tree.used[NODES]
    tree.heads[tree.used[NODES]] = NOWHERE
    tree.used[NODES] += 1


@kernel
def consider(tree: SharedTree, index: int, who: int, count: int, room: Room) -> None:
    """Asks the heuristic about each of `count` legal actions that is new at a node, on the guess at hand."""
    for number in range(count):
        action = room.listing.actions[number]
        if tree.marks[action] != NOWHERE:
            continue
        place = add_branch(tree, index, who, action)
        if place == NOWHERE:
            return
        tree.marks[action] = place
        look_ahead(room.states, action, room.out)
        tree.branches[place].opinion = room.out[who] + below(room.rng, LOTS) / OPINION


@kernel
def decide(tree: SharedTree, index: int, who: int, room: Room, habits: Habits) -> Whole:
    """What a seat does at a node, on the guess at hand; at the root it may do only what it notices."""
    count = legal(room.states[HERE], room.listing.actions)
    if index == ROOT:
        count = keep_noticed(room.listing.actions, count, habits.noticed)
    if trusts_heuristic(habits):
        consider(tree, index, who, count, room)
    return pick(tree, count, room, habits)


@kernel
def step(tree: SharedTree, index: int, room: Room, habits: Habits) -> int:
    """Takes one action in the guess that has come to this node; its branch, or NOWHERE without room."""
    state = room.states[HERE]
    who = actor(state)
    mark(tree, index, who)
    is_chance = who == CHANCE
    action = draw_outcome(state, room.listing, room.rng) if is_chance else decide(tree, index, who, room, habits)
    place: Whole = tree.marks[action]
    wipe(tree, index)
    if place == NOWHERE:
        place = add_branch(tree, index, who, action)
    apply(state, action)
    return place


@kernel
def simulate_guess(tree: SharedTree, room: Room, habits: Habits) -> None:
    """One simulation from `states[HERE]`, a complete guess at the state."""
    state = room.states[HERE]
    index = ROOT
    depth = 0
    while True:
        if actor(state) == OVER:
            returns(state, room.out)
            break
        place = step(tree, index, room, habits)
        if place == NOWHERE:
            play_on(state, habits.cutoff, room)
            break
        room.path[EDGES, depth] = place
        depth += 1
        branch = tree.branches[place]
        if branch.child == NOWHERE:
            add_child(tree, place)
            # A simulation that ended with what the dice say would be lost on them: they are no decision.
            if branch.actor != CHANCE:
                play_on(state, habits.cutoff, room)
                break
        index = branch.child
    for level in range(depth):
        branch = tree.branches[room.path[EDGES, level]]
        branch.visits += 1
        if branch.actor >= 0:
            branch.value += room.out[branch.actor]


@program
def grow_guesses(tree: SharedTree, room: Room, habits: Habits, tally: Tally, seat: int, simulations: int) -> int:
    """Runs simulations, each on a fresh guess at what `seat` cannot see; returns how many, which is all of them."""
    if tree.used[NODES] == 0:
        tree.heads[ROOT] = NOWHERE
        tree.used[NODES] = 1
    for _ in range(simulations):
        room.states[HERE] = room.states[START]
        resample(room.states[HERE], seat, room.rng)
        simulate_guess(tree, room, habits)
        add_result(tally, room.out)
        first = tree.branches[room.path[EDGES, 0]]
        if tree.used[EDGES] > 0 and first.actor >= 0:
            is_final = actor(room.states[HERE]) == OVER
            add_win(tally, first.action, win_share(room.out, first.actor, is_final))
    return simulations
