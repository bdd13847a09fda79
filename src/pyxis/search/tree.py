"""The search tree of Monte Carlo search: nodes and edges in two flat arrays, grown by compiled kernels.

A node is a position, reached by one line of actions; an edge is one legal action there. The state itself is not kept:
each simulation replays the actions from the root, which costs less than storing it.
"""

from typing import Any

import numpy as np

from pyxis.core.contract import CHANCE, OVER, actor, apply, evaluate, legal, returns, weights
from pyxis.core.kernel import kernel, program
from pyxis.core.layout import Array, Layout, Whole, float32, float64, int8, int16, int32
from pyxis.core.streams import below, weighted

MOST_SEATS = 5
NOWHERE = -1
"""No child yet, no edges yet."""
ROOT = 0
WON = 0.999999
"""What is proved to be worth more is won, whatever the dice do."""
ONE_ENDING, MEAN = 1, 2
"""How a node is solved: by the returns of one ending, or by a mean over dice."""
OPINION = 1_000_000
LOTS = 8
"""Opinions that differ by fewer parts are put in order by lot."""


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


@kernel
def add_node(nodes: Array, used: Array, state: Any, out: Array) -> int:
    """A new node for `state`; solved at once if the match is over."""
    index = used[0]
    used[0] += 1
    node = nodes[index]
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
def noticed_actions(actions: Array, count: int, noticed: Array) -> int:
    """Keeps only the actions that come to mind, in order; returns how many."""
    kept = 0
    for number in range(count):
        if noticed[actions[number]]:
            actions[kept] = actions[number]
            kept += 1
    return kept


@kernel
def expand(
    nodes: Array, edges: Array, used: Array, index: int, state: Any, noticed: Array, actions: Array, odds: Array
) -> bool:
    """Writes down the legal actions of a node (of the root: the noticed ones); false if there is no room."""
    if used[1] + len(actions) > len(edges):
        return False
    node = nodes[index]
    count = legal(state, actions)
    if node.actor == CHANCE:
        weights(state, odds)
    elif index == ROOT:
        count = noticed_actions(actions, count, noticed)
    node.first_edge = used[1]
    node.edge_count = count
    for number in range(count):
        edge = edges[used[1] + number]
        edge.action = actions[number]
        edge.child = NOWHERE
        edge.visits = 0
        edge.value = 0.0
        edge.weight = odds[number] if node.actor == CHANCE else 0
    used[1] += count
    return True


@kernel
def judge_edges(nodes: Array, edges: Array, index: int, states: Array, out: Array, rng: Array) -> None:
    """Asks the heuristic what each action of a seat leads to, so that the better ones are tried first and more."""
    node = nodes[index]
    for number in range(node.first_edge, node.first_edge + node.edge_count):
        states[2] = states[1]
        state = states[2]
        apply(state, edges[number].action)
        if actor(state) == OVER:
            returns(state, out)
        else:
            evaluate(state, out)
        edges[number].weight = int(out[node.actor] * OPINION) + below(rng, LOTS)


@kernel
def draw_edge(nodes: Array, edges: Array, index: int, odds: Array, rng: Array) -> int:
    """What chance does at a node."""
    node = nodes[index]
    for number in range(node.edge_count):
        odds[number] = edges[node.first_edge + number].weight
    return node.first_edge + weighted(rng, odds, node.edge_count)


@kernel
def best_edge(nodes: Array, edges: Array, index: int, exploration: float, is_judged: bool, rng: Array) -> Whole:
    """The edge the actor tries next: the best upper bound (UCB1), a solved one by its value.

    If the heuristic was asked, its opinion counts as one visit; else an untried edge comes first.
    """
    node = nodes[index]
    log_visits = np.log(node.visits + 1.0)
    best: Whole = np.int64(node.first_edge)
    best_bound: float = -np.inf
    untried = 0
    for number in range(node.first_edge, node.first_edge + node.edge_count):
        edge = edges[number]
        if edge.child != NOWHERE and nodes[edge.child].solved:
            bound = float(nodes[edge.child].value[node.actor])
        elif is_judged:
            mean = (edge.value + edge.weight / OPINION) / (edge.visits + 1)
            bound = mean + exploration * np.sqrt(log_visits / (edge.visits + 1))
        elif edge.visits == 0:
            untried += 1
            # Each untried edge is as likely as the next: keep this one with chance 1/untried.
            if below(rng, untried) == 0:
                best = number
                best_bound = np.inf
            continue
        else:
            bound = edge.value / edge.visits + exploration * np.sqrt(log_visits / edge.visits)
        if bound > best_bound:
            best = number
            best_bound = bound
    return best


@kernel
def judge(state: Any, cutoff: int, actions: Array, odds: Array, out: Array, rng: Array) -> None:
    """What a leaf is worth for each seat: random play of at most `cutoff` actions, then the heuristic."""
    played = 0
    while True:
        who = actor(state)
        if who == OVER:
            returns(state, out)
            return
        if played == cutoff:
            evaluate(state, out)
            return
        count = legal(state, actions)
        if who == CHANCE:
            weights(state, odds)
            chosen = weighted(rng, odds, count)
        else:
            chosen = below(rng, count)
            played += 1
        apply(state, actions[chosen])


@kernel
def win_share(out: Array, seat: int, is_final: bool) -> float:
    """What part of a win a result is for `seat`: winners share it, an estimate counts as the chance it stands for."""
    best, winners, total = out[0], 0, 0.0
    for other in range(len(out)):
        if out[other] > best:
            best, winners = out[other], 0
        winners += out[other] == best
        total += 1.0 + out[other]
    if is_final:
        return 1.0 / winners if out[seat] == best else 0.0
    return (1.0 + out[seat]) / total if total > 0.0 else 1.0 / len(out)


@kernel
def settle(nodes: Array, edges: Array, index: int, seats: int) -> bool:
    """Solves a node from its solved children, if they suffice: a win is enough, else all must be known."""
    node = nodes[index]
    if node.edge_count == NOWHERE:
        return False
    if node.actor == CHANCE:
        return settle_chance(nodes, edges, index, seats)
    best = NOWHERE
    complete = True
    for number in range(node.first_edge, node.first_edge + node.edge_count):
        child = edges[number].child
        if child == NOWHERE or not nodes[child].solved:
            complete = False
        elif best == NOWHERE or nodes[child].value[node.actor] > nodes[best].value[node.actor]:
            best = child
    if best == NOWHERE or not (complete or nodes[best].value[node.actor] > WON):
        return False
    for seat in range(seats):
        node.value[seat] = nodes[best].value[seat]
    node.solved = nodes[best].solved
    return True


@kernel
def settle_chance(nodes: Array, edges: Array, index: int, seats: int) -> bool:
    """Solves a node of chance once every outcome is solved: the weighted mean."""
    node = nodes[index]
    total = 0
    for number in range(node.first_edge, node.first_edge + node.edge_count):
        child = edges[number].child
        if child == NOWHERE or not nodes[child].solved:
            return False
        total += edges[number].weight
    for seat in range(seats):
        mean = 0.0
        for number in range(node.first_edge, node.first_edge + node.edge_count):
            mean += nodes[edges[number].child].value[seat] * edges[number].weight / total
        node.value[seat] = mean
    node.solved = MEAN
    return True


@kernel
def simulate(
    nodes: Array,
    edges: Array,
    used: Array,
    states: Array,
    exploration: float,
    cutoff: int,
    noticed: Array,
    actions: Array,
    odds: Array,
    out: Array,
    path: Array,
    rng: Array,
) -> bool:
    """One simulation: down the tree, a new node, its worth, and back up. `states` is the root and room for two.

    Returns whether its result is that of an ending. Where playouts are cut off at once, the heuristic is trusted: it is
    asked about every action of a node.
    """
    is_judged = cutoff == 0
    states[1] = states[0]
    state = states[1]
    index = ROOT
    depth = 0
    is_ending = False
    while True:
        node = nodes[index]
        path[0, depth] = index
        if node.solved:
            is_ending = node.solved == ONE_ENDING
            for seat in range(len(out)):
                out[seat] = node.value[seat]
            break
        if node.edge_count == NOWHERE:
            is_leaf = node.visits == 0 and index != ROOT
            if is_leaf or not expand(nodes, edges, used, index, state, noticed, actions, odds):
                judge(state, cutoff, actions, odds, out, rng)
                break
            if is_judged and node.actor != CHANCE:
                judge_edges(nodes, edges, index, states, out, rng)
        if node.actor == CHANCE:
            chosen = draw_edge(nodes, edges, index, odds, rng)
        else:
            chosen = best_edge(nodes, edges, index, exploration, is_judged, rng)
        path[1, depth] = chosen
        depth += 1
        apply(state, edges[chosen].action)
        if edges[chosen].child == NOWHERE:
            if used[0] == len(nodes):
                judge(state, cutoff, actions, odds, out, rng)
                path[0, depth] = NOWHERE
                break
            edges[chosen].child = add_node(nodes, used, state, out)
        index = edges[chosen].child
    back_up(nodes, edges, path, depth, out)
    return is_ending or actor(state) == OVER


@kernel
def back_up(nodes: Array, edges: Array, path: Array, depth: int, out: Array) -> None:
    """Adds the result to every node and edge of the path, and carries proofs upwards."""
    newly_solved = False
    if path[0, depth] != NOWHERE:
        nodes[path[0, depth]].visits += 1
        newly_solved = nodes[path[0, depth]].solved != 0
    for level in range(depth - 1, -1, -1):
        node = nodes[path[0, level]]
        node.visits += 1
        edge = edges[path[1, level]]
        edge.visits += 1
        if node.actor >= 0:
            edge.value += out[node.actor]
        if newly_solved and not node.solved:
            newly_solved = settle(nodes, edges, path[0, level], len(out))


@kernel
def is_full(nodes: Array, edges: Array, used: Array, most_legal: int) -> bool:
    """Whether there may be no room for another simulation."""
    return used[0] == len(nodes) or used[1] + most_legal > len(edges)


@program
def grow(
    nodes: Array,
    edges: Array,
    used: Array,
    states: Array,
    simulations: int,
    exploration: float,
    cutoff: int,
    noticed: Array,
    most_legal: int,
    totals: Array,
    wins: Array,
    path: Array,
    rng: Array,
    stops_when_full: bool,
) -> int:
    """Runs simulations until the root is solved, or there may be no room for another node; returns how many.

    `totals` sums up their results for each seat, `wins` what they were of a win for the root's actor: [0] has the sums
    by action, [1] how many.
    """
    actions = np.empty(most_legal, np.int32)
    odds = np.empty(most_legal, np.int64)
    out = np.zeros(len(totals))
    if used[0] == 0:
        add_node(nodes, used, states[0], out)
    for done in range(simulations):
        if nodes[ROOT].solved or (stops_when_full and is_full(nodes, edges, used, most_legal)):
            return done
        is_ending = simulate(nodes, edges, used, states, exploration, cutoff, noticed, actions, odds, out, path, rng)
        for seat in range(len(totals)):
            totals[seat] += out[seat]
        root = nodes[ROOT]
        if root.actor >= 0 and root.edge_count > 0:
            action = edges[path[1, 0]].action
            wins[0, action] += win_share(out, root.actor, is_ending)
            wins[1, action] += 1.0
    return simulations
