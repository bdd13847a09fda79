"""Keeps the part of a search tree that a match has walked into, so that the next move starts with what is known."""

import numpy as np

from pyxis.core.contract import apply
from pyxis.core.kernel import kernel, program
from pyxis.core.layout import Array
from pyxis.search.tree import NOWHERE, ROOT

MOST_ACTIONS = 24
"""How many actions after the old root the new one is looked for."""
MOST_NODES = 20_000
"""How many nodes are looked at before giving up."""


@kernel
def same(raw: Array, level: int, target: Array) -> bool:
    """Whether the state at `level`, as bytes, is the target."""
    for index in range(len(target)):
        if raw[level, index] != target[index]:
            return False
    return True


@program
def find(nodes: Array, edges: Array, states: Array, raw: Array, target: Array) -> int:
    """The node whose state has the bytes `target`, or NOWHERE; `states[0]` is the root's and `raw` all their bytes.

    Nodes near the root are looked at first.
    """
    looked = np.zeros(1, np.int64)
    for depth in range(MOST_ACTIONS + 1):
        before = looked[0]
        found = find_at(nodes, edges, states, raw, target, depth, looked)
        if found != NOWHERE or looked[0] == before or looked[0] >= MOST_NODES:
            return found
    return NOWHERE


@kernel
def find_at(nodes: Array, edges: Array, states: Array, raw: Array, target: Array, depth: int, looked: Array) -> int:
    """As `find`, among the nodes that lie `depth` actions below the root; `looked` counts them."""
    path = np.zeros(depth + 1, np.int64)
    tried = np.zeros(depth + 1, np.int64)
    path[0] = ROOT
    level = 0
    while looked[0] < MOST_NODES:
        child = NOWHERE
        if level == depth:
            looked[0] += 1
            if same(raw, level, target):
                return path[level]
        else:
            child = next_child(nodes, edges, path[level], tried, level)
        if child != NOWHERE:
            states[level + 1] = states[level]
            apply(states[level + 1], edges[nodes[path[level]].first_edge + tried[level] - 1].action)
            level += 1
            path[level] = child
            tried[level] = 0
        elif level == 0:
            return NOWHERE
        else:
            level -= 1
    return NOWHERE


@kernel
def next_child(nodes: Array, edges: Array, index: int, tried: Array, level: int) -> int:
    """The next visited child of a node, advancing `tried[level]` past its edge; NOWHERE if there is no other."""
    node = nodes[index]
    while tried[level] < node.edge_count:
        child = edges[node.first_edge + tried[level]].child
        tried[level] += 1
        if child != NOWHERE:
            return child
    return NOWHERE


@program
def graft(nodes: Array, edges: Array, top: int, new_nodes: Array, new_edges: Array, used: Array) -> None:
    """Copies everything below `top` into empty arrays, where `top` becomes the root."""
    new_nodes[ROOT] = nodes[top]
    used[0] = 1
    used[1] = 0
    index = 0
    while index < used[0]:
        node = new_nodes[index]
        if node.edge_count != NOWHERE:
            first = used[1]
            used[1] += node.edge_count
            for number in range(node.edge_count):
                new_edges[first + number] = edges[node.first_edge + number]
                edge = new_edges[first + number]
                if edge.child != NOWHERE:
                    new_nodes[used[0]] = nodes[edge.child]
                    edge.child = used[0]
                    used[0] += 1
            node.first_edge = first
        index += 1
