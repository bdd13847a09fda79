"""The search tree for games with secrets (information-set Monte Carlo tree search).

Each simulation fills in what the searching seat cannot see by `resample`, then walks one tree common to all such
guesses. An edge is an action some actor took after the same line of actions; whether it is legal depends on the guess,
so it is compared only with the edges that were available at the same time.

Where playouts are cut off at once, the heuristic is trusted: it is asked about every action that is new at a node.
"""

import numpy as np

from pyxis.core.contract import CHANCE, OVER, actor, apply, evaluate, legal, resample, returns, weights
from pyxis.core.kernel import kernel, program
from pyxis.core.layout import Array, Layout, Whole, float64, int8, int32
from pyxis.core.streams import below, weighted
from pyxis.search.tree import LOTS, NOWHERE, OPINION, ROOT, judge, noticed_actions, win_share


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


@kernel
def mark(branches: Array, head: int, who: int, marks: Array, value: int) -> None:
    """Notes in `marks[action]` where each branch of `who` is (value 1), or wipes the notes again (value 0)."""
    branch = head
    while branch != NOWHERE:
        if branches[branch].actor == who:
            marks[branches[branch].action] = branch if value else NOWHERE
        branch = branches[branch].next


@kernel
def pick(
    branches: Array, marks: Array, actions: Array, count: int, exploration: float, is_judged: bool, rng: Array
) -> Whole:
    """The index of the legal action to try: the best upper bound among those available.

    If the heuristic was asked, its opinion counts as one visit; else an untried action comes first.
    """
    untried = 0
    chosen = np.int64(0)
    best_bound = -np.inf
    for index in range(count):
        place = marks[actions[index]]
        if place == NOWHERE:
            untried += 1
            if not is_judged and below(rng, untried) == 0:
                chosen = np.int64(index)
                best_bound = np.inf
            continue
        branch = branches[place]
        branch.available += 1
        log_available = np.log(branch.available + 1.0)
        if is_judged:
            mean = (branch.value + branch.opinion) / (branch.visits + 1)
            bound = mean + exploration * np.sqrt(log_available / (branch.visits + 1))
        else:
            bound = branch.value / branch.visits + exploration * np.sqrt(log_available / branch.visits)
        if bound > best_bound:
            chosen = np.int64(index)
            best_bound = bound
    return chosen


@kernel
def add_branch(heads: Array, branches: Array, used: Array, index: int, who: int, action: int) -> int:
    """A new branch of a node, not taken yet; NOWHERE if there is no room."""
    place = used[1]
    if place == len(branches):
        return NOWHERE
    used[1] += 1
    branch = branches[place]
    branch.action = action
    branch.actor = who
    branch.next = heads[index]
    branch.child = NOWHERE
    branch.visits = 0
    branch.available = 1
    branch.value = 0.0
    branch.opinion = 0.0
    heads[index] = place
    return place


@kernel
def add_child(heads: Array, branches: Array, used: Array, place: int) -> None:
    """The node a branch leads to, now that it is taken."""
    branches[place].child = used[0]
    heads[used[0]] = NOWHERE
    used[0] += 1


@kernel
def consider(
    heads: Array,
    branches: Array,
    used: Array,
    index: int,
    states: Array,
    who: int,
    marks: Array,
    actions: Array,
    count: int,
    out: Array,
    rng: Array,
) -> None:
    """Asks the heuristic about each action that is new at a node, on the guess at hand, `states[1]`."""
    for number in range(count):
        action = actions[number]
        if marks[action] != NOWHERE:
            continue
        place = add_branch(heads, branches, used, index, who, action)
        if place == NOWHERE:
            return
        marks[action] = place
        states[2] = states[1]
        state = states[2]
        apply(state, action)
        if actor(state) == OVER:
            returns(state, out)
        else:
            evaluate(state, out)
        branches[place].opinion = out[who] + below(rng, LOTS) / OPINION


@kernel
def step(
    heads: Array,
    branches: Array,
    used: Array,
    index: int,
    states: Array,
    exploration: float,
    is_judged: bool,
    noticed: Array,
    marks: Array,
    actions: Array,
    odds: Array,
    out: Array,
    rng: Array,
) -> int:
    """Takes one action in `states[1]`, the guess that has come to this node; its branch, or NOWHERE without room."""
    state = states[1]
    who = actor(state)
    count = legal(state, actions)
    if index == ROOT:
        count = noticed_actions(actions, count, noticed)
    mark(branches, heads[index], who, marks, 1)
    if who == CHANCE:
        weights(state, odds)
        action = actions[weighted(rng, odds, count)]
    else:
        if is_judged:
            consider(heads, branches, used, index, states, who, marks, actions, count, out, rng)
        action = actions[pick(branches, marks, actions, count, exploration, is_judged, rng)]
    place = marks[action]
    mark(branches, heads[index], who, marks, 0)
    if place == NOWHERE:
        place = add_branch(heads, branches, used, index, who, action)
    apply(state, action)
    return place


@kernel
def simulate_guess(
    heads: Array,
    branches: Array,
    used: Array,
    states: Array,
    exploration: float,
    cutoff: int,
    noticed: Array,
    marks: Array,
    actions: Array,
    odds: Array,
    out: Array,
    path: Array,
    rng: Array,
) -> None:
    """One simulation from `states[1]`, a complete guess at the state."""
    is_judged = cutoff == 0
    state = states[1]
    index = ROOT
    depth = 0
    while True:
        if actor(state) == OVER:
            returns(state, out)
            break
        place = step(
            heads, branches, used, index, states, exploration, is_judged, noticed, marks, actions, odds, out, rng
        )
        if place == NOWHERE:
            judge(state, cutoff, actions, odds, out, rng)
            break
        path[0, depth] = place
        depth += 1
        branch = branches[place]
        if branch.child == NOWHERE:
            add_child(heads, branches, used, place)
            if branch.actor != CHANCE:
                judge(state, cutoff, actions, odds, out, rng)
                break
        index = branch.child
    for level in range(depth):
        branch = branches[path[0, level]]
        branch.visits += 1
        if branch.actor >= 0:
            branch.value += out[branch.actor]


@program
def grow_guesses(
    heads: Array,
    branches: Array,
    used: Array,
    states: Array,
    seat: int,
    simulations: int,
    exploration: float,
    cutoff: int,
    noticed: Array,
    marks: Array,
    most_legal: int,
    totals: Array,
    wins: Array,
    path: Array,
    rng: Array,
) -> int:
    """Runs simulations, each on a fresh guess at what `seat` cannot see; `totals` and `wins` are as in `tree.grow`."""
    actions = np.empty(most_legal, np.int32)
    odds = np.empty(most_legal, np.int64)
    out = np.zeros(len(totals))
    if used[0] == 0:
        heads[ROOT] = NOWHERE
        used[0] = 1
    for _ in range(simulations):
        states[1] = states[0]
        resample(states[1], seat, rng)
        simulate_guess(
            heads, branches, used, states, exploration, cutoff, noticed, marks, actions, odds, out, path, rng
        )
        for player in range(len(totals)):
            totals[player] += out[player]
        root = branches[path[0, 0]]
        if used[1] > 0 and root.actor >= 0:
            wins[0, root.action] += win_share(out, root.actor, actor(states[1]) == OVER)
            wins[1, root.action] += 1.0
    return simulations
