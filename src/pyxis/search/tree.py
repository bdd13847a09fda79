"""The search tree of Monte Carlo search: nodes and edges in two flat arrays, grown by compiled kernels.

A node is a position, reached by one line of actions; an edge is one legal action there. The state itself is not kept:
each simulation replays the actions from the root, which costs less than storing it.
"""

from typing import Any, NamedTuple

import numpy as np

from pyxis.core.contract import CHANCE, OVER, actor, apply, legal, returns, weights
from pyxis.core.kernel import kernel, program
from pyxis.core.layout import Array, Layout, Whole, float32, float64, int8, int16, int32
from pyxis.core.streams import below, weighted
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

MOST_SEATS = 5
WON = 0.999999
"""What is proved to be worth more is won, whatever the dice do: a mean over nothing but wins may be rounded."""
ONE_ENDING, MEAN = 1, 2
"""How a node is solved: by the returns of one ending, or by a mean over dice."""


class Node(Layout):
    """One position of the tree."""

    actor: int = int8()
    solved: int = int8()
    """0, or that `value` is what perfect play gives: `ONE_ENDING` or `MEAN`."""
    edge_count: int = int16()
    """NOWHERE until the second visit, which is when the legal actions are written down."""
    first_edge: int = int32()
    visits: int = int32()
    value: Array = float32(MOST_SEATS)
    """[seat]: once solved, the exact value."""


class Edge(Layout):
    """One action of a node."""

    action: int = int32()
    child: int = int32()
    visits: int = int32()
    weight: int = int32()
    """For chance: how likely. For a seat: what the heuristic expects of it, in parts of OPINION, where it is asked."""
    value: float = float64()
    """Sum of what simulations through this edge brought the node's actor."""


class Tree(NamedTuple):
    """A tree as kernels see it."""

    nodes: Array
    """[node]: the root is the first."""
    edges: Array
    """[edge]: those of one node stand side by side."""
    used: Array
    """[NODES / EDGES]: how many are in use."""


@kernel
def add_node(tree: Tree, state: Any, out: Array) -> int:
    """A new node for `state`; solved at once if the match is over."""
    index = tree.used[NODES]
    tree.used[NODES] += 1
    node = tree.nodes[index]
    node.actor = actor(state)
    node.solved = 0
    node.edge_count = NOWHERE
    node.first_edge = NOWHERE
    node.visits = 0
    if node.actor == OVER:
        returns(state, out)
        for seat in range(len(out)):
            node.value[seat] = out[seat]
        node.solved = ONE_ENDING
    return index


@kernel
def child_of(tree: Tree, chosen: int, room: Room) -> int:
    """The node that an edge leads to, a new one if it was never taken; NOWHERE if there is no room for that."""
    edge = tree.edges[chosen]
    if edge.child == NOWHERE and tree.used[NODES] < len(tree.nodes):
        edge.child = add_node(tree, room.states[HERE], room.out)
    return edge.child


@kernel
def expand(tree: Tree, index: int, room: Room, habits: Habits) -> bool:
    """Writes down the legal actions of a node (of the root: the noticed ones); false if there is no room."""
    first, actions, odds = tree.used[EDGES], room.listing.actions, room.listing.odds
    if first + len(actions) > len(tree.edges):
        return False
    node, state = tree.nodes[index], room.states[HERE]
    count = legal(state, actions)
    if node.actor == CHANCE:
        weights(state, odds)
    elif index == ROOT:
        count = keep_noticed(actions, count, habits.noticed)
    node.first_edge = first
    node.edge_count = count
    for number in range(count):
        edge = tree.edges[first + number]
        edge.action = actions[number]
        edge.child = NOWHERE
        edge.visits = 0
        edge.value = 0.0
        edge.weight = odds[number] if node.actor == CHANCE else 0
    tree.used[EDGES] += count
    return True


@kernel
def judge_edges(tree: Tree, index: int, room: Room) -> None:
    """Asks the heuristic what each action of a seat leads to, so that the better ones are tried first and more."""
    node = tree.nodes[index]
    for number in range(node.first_edge, node.first_edge + node.edge_count):
        edge = tree.edges[number]
        look_ahead(room.states, edge.action, room.out)
        edge.weight = int(room.out[node.actor] * OPINION) + below(room.rng, LOTS)


@kernel
def draw_edge(tree: Tree, index: int, room: Room) -> int:
    """What chance does at a node: the weights are those that were written down with its edges."""
    node, odds = tree.nodes[index], room.listing.odds
    for number in range(node.edge_count):
        odds[number] = tree.edges[node.first_edge + number].weight
    return node.first_edge + weighted(room.rng, odds, node.edge_count)


@kernel
def best_edge(tree: Tree, index: int, habits: Habits, rng: Array) -> Whole:
    """The edge the actor tries next: the best upper bound, a solved one by its value.

    If the heuristic was asked, its opinion counts as one visit; else an untried edge comes first.
    """
    node = tree.nodes[index]
    log_visits = np.log(node.visits + 1.0)
    best: Whole = np.int64(node.first_edge)
    best_bound: float = -np.inf
    untried = 0
    for number in range(node.first_edge, node.first_edge + node.edge_count):
        edge = tree.edges[number]
        if edge.child != NOWHERE and tree.nodes[edge.child].solved:
            bound = float(tree.nodes[edge.child].value[node.actor])
        elif trusts_heuristic(habits):
            opinion = edge.weight / OPINION
            bound = upper_bound(edge.value + opinion, edge.visits + 1, log_visits, habits.exploration)
        elif edge.visits == 0:
            untried += 1
            # Each untried edge is as likely as the next: keep this one with chance 1/untried.
            if below(rng, untried) == 0:
                best = number
                best_bound = np.inf
            continue
        else:
            bound = upper_bound(edge.value, edge.visits, log_visits, habits.exploration)
        if bound > best_bound:
            best = number
            best_bound = bound
    return best


@kernel
def next_edge(tree: Tree, index: int, room: Room, habits: Habits) -> int:
    """The edge that a simulation takes from a node; NOWHERE if it ends there, at a new node or for want of room.

    Most nodes are visited only once, so edges are written down on the second visit; those of the root at once.
    """
    node = tree.nodes[index]
    if node.edge_count == NOWHERE:
        is_leaf = node.visits == 0 and index != ROOT
        if is_leaf or not expand(tree, index, room, habits):
            return NOWHERE
        if trusts_heuristic(habits) and node.actor != CHANCE:
            judge_edges(tree, index, room)
    if node.actor == CHANCE:
        return draw_edge(tree, index, room)
    return best_edge(tree, index, habits, room.rng)


@kernel
def settle(tree: Tree, index: int, seats: int) -> bool:
    """Solves a node from its solved children, if they suffice.

    Whoever has an action that wins need not know the others; else all must be known, and the best of them counts.
    """
    node = tree.nodes[index]
    if node.edge_count == NOWHERE:
        return False
    if node.actor == CHANCE:
        return settle_chance(tree, index, seats)
    best = NOWHERE
    complete = True
    for number in range(node.first_edge, node.first_edge + node.edge_count):
        child = tree.edges[number].child
        if child == NOWHERE or not tree.nodes[child].solved:
            complete = False
        elif best == NOWHERE or tree.nodes[child].value[node.actor] > tree.nodes[best].value[node.actor]:
            best = child
    if best == NOWHERE or not (complete or tree.nodes[best].value[node.actor] > WON):
        return False
    for seat in range(seats):
        node.value[seat] = tree.nodes[best].value[seat]
    node.solved = tree.nodes[best].solved
    return True


@kernel
def settle_chance(tree: Tree, index: int, seats: int) -> bool:
    """Solves a node of chance once every outcome is solved: the weighted mean."""
    node = tree.nodes[index]
    total = 0
    for number in range(node.first_edge, node.first_edge + node.edge_count):
        child = tree.edges[number].child
        if child == NOWHERE or not tree.nodes[child].solved:
            return False
        total += tree.edges[number].weight
    for seat in range(seats):
        mean = 0.0
        for number in range(node.first_edge, node.first_edge + node.edge_count):
            mean += tree.nodes[tree.edges[number].child].value[seat] * tree.edges[number].weight / total
        node.value[seat] = mean
    node.solved = MEAN
    return True


@kernel
def is_solved(tree: Tree, index: int) -> bool:
    """Whether there is such a node and its value is proved."""
    return index != NOWHERE and tree.nodes[index].solved != 0


@kernel
def simulate(tree: Tree, room: Room, habits: Habits) -> bool:
    """One simulation: down the tree, a new node, its worth, and back up; was its result that of an ending?"""
    room.states[HERE] = room.states[START]
    state = room.states[HERE]
    index, depth = ROOT, 0
    room.path[NODES, depth] = index
    while not is_solved(tree, index):
        chosen = next_edge(tree, index, room, habits) if index != NOWHERE else NOWHERE
        if chosen == NOWHERE:
            play_on(state, habits.cutoff, room)
            break
        room.path[EDGES, depth] = chosen
        apply(state, tree.edges[chosen].action)
        index = child_of(tree, chosen, room)
        depth += 1
        room.path[NODES, depth] = index
    if is_solved(tree, index):
        for seat in range(len(room.out)):
            room.out[seat] = tree.nodes[index].value[seat]
    back_up(tree, depth, room)
    return actor(state) == OVER or (is_solved(tree, index) and tree.nodes[index].solved == ONE_ENDING)


@kernel
def back_up(tree: Tree, depth: int, room: Room) -> None:
    """Adds the result to every node and edge of the path, and carries proofs upwards.

    A proof can only follow from one further down, so nothing above the first node that is not solved is looked at.
    """
    leaf = room.path[NODES, depth]
    newly_solved = is_solved(tree, leaf)
    if leaf != NOWHERE:
        tree.nodes[leaf].visits += 1
    for level in range(depth - 1, -1, -1):
        node, edge = tree.nodes[room.path[NODES, level]], tree.edges[room.path[EDGES, level]]
        node.visits += 1
        edge.visits += 1
        if node.actor >= 0:
            edge.value += room.out[node.actor]
        if newly_solved and not node.solved:
            newly_solved = settle(tree, room.path[NODES, level], len(room.out))


@kernel
def is_full(tree: Tree, most_legal: int) -> bool:
    """Whether there may be no room for another simulation."""
    return tree.used[NODES] == len(tree.nodes) or tree.used[EDGES] + most_legal > len(tree.edges)


@program
def grow(tree: Tree, room: Room, habits: Habits, tally: Tally, simulations: int, stops_when_full: bool) -> int:
    """Runs simulations until the root is solved, or there may be no room for another node; returns how many."""
    if tree.used[NODES] == 0:
        add_node(tree, room.states[START], room.out)
    root = tree.nodes[ROOT]
    for done in range(simulations):
        if root.solved or (stops_when_full and is_full(tree, len(room.listing.actions))):
            return done
        is_ending = simulate(tree, room, habits)
        add_result(tally, room.out)
        if root.actor >= 0 and root.edge_count > 0:
            action = tree.edges[room.path[EDGES, 0]].action
            add_win(tally, action, win_share(room.out, root.actor, is_ending))
    return simulations
