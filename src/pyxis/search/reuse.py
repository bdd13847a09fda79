"""Keeps the part of a search tree that a match has walked into, so that the next move starts with what is known."""

from typing import NamedTuple

import numpy as np

from pyxis.core.contract import apply
from pyxis.core.kernel import kernel, program
from pyxis.core.layout import Array
from pyxis.search.simulation import EDGES, NODES, NOWHERE, ROOT
from pyxis.search.tree import Tree

MOST_ACTIONS = 24
"""How many actions after the old root the new one is looked for."""
MOST_NODES = 20_000
"""How many nodes are looked at before giving up."""


class Quest(NamedTuple):
    """What is looked for in a tree, and room to do so."""

    target: Array
    """[byte]: the state of the position wanted."""
    states: Array
    """[depth]: the line that is followed, from the root's state on."""
    raw: Array
    """[depth, byte]: the same, as bytes."""


@kernel
def is_met(quest: Quest, depth: int) -> bool:
    """Whether the state at that depth is the one wanted."""
    for index in range(len(quest.target)):
        if quest.raw[depth, index] != quest.target[index]:
            return False
    return True


@program
def find(tree: Tree, quest: Quest) -> int:
    """The node whose state is the one wanted, or NOWHERE.

    Nodes near the root are looked at first: the match has gone on by a few actions, while the tree is deep.
    """
    looked = np.zeros(1, np.int64)
    for depth in range(MOST_ACTIONS + 1):
        before = looked[0]
        found = find_at(tree, quest, depth, looked)
        if found != NOWHERE or looked[0] == before or looked[0] >= MOST_NODES:
            return found
    return NOWHERE


@kernel
def find_at(tree: Tree, quest: Quest, depth: int, looked: Array) -> int:
    """As `find`, among the nodes that lie `depth` actions below the root; `looked` counts them."""
    path = np.zeros(depth + 1, np.int64)
    tried = np.zeros(depth + 1, np.int64)
    path[0] = ROOT
    level = 0
    while looked[0] < MOST_NODES:
        child = NOWHERE
        if level == depth:
            looked[0] += 1
            if is_met(quest, level):
                return path[level]
        else:
            child = next_child(tree, path[level], tried, level)
        if child != NOWHERE:
            quest.states[level + 1] = quest.states[level]
            apply(quest.states[level + 1], tree.edges[tree.nodes[path[level]].first_edge + tried[level] - 1].action)
            level += 1
            path[level] = child
            tried[level] = 0
        elif level == 0:
            return NOWHERE
        else:
            level -= 1
    return NOWHERE


@kernel
def next_child(tree: Tree, index: int, tried: Array, level: int) -> int:
    """The next visited child of a node, advancing `tried[level]` past its edge; NOWHERE if there is no other."""
    node = tree.nodes[index]
    while tried[level] < node.edge_count:
        child = tree.edges[node.first_edge + tried[level]].child
        tried[level] += 1
        if child != NOWHERE:
            return child
    return NOWHERE


@program
def graft(tree: Tree, top: int, fresh: Tree) -> None:
    """Copies everything below `top` into an empty tree, where `top` becomes the root.

    Nodes are copied level by level: a copy's `child` and `first_edge` still tell where to find the originals until
    its own turn comes.
    """
    fresh.nodes[ROOT] = tree.nodes[top]
    fresh.used[NODES] = 1
    fresh.used[EDGES] = 0
    index = 0
    while index < fresh.used[NODES]:
        node = fresh.nodes[index]
        if node.edge_count != NOWHERE:
            first = fresh.used[EDGES]
            fresh.used[EDGES] += node.edge_count
            for number in range(node.edge_count):
                fresh.edges[first + number] = tree.edges[node.first_edge + number]
                edge = fresh.edges[first + number]
                if edge.child != NOWHERE:
                    fresh.nodes[fresh.used[NODES]] = tree.nodes[edge.child]
                    edge.child = fresh.used[NODES]
                    fresh.used[NODES] += 1
            node.first_edge = first
        index += 1
