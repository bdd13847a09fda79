"""Monte Carlo tree search for games without secrets: chance and any number of seats included."""

import time
from collections.abc import Callable
from concurrent.futures import ThreadPoolExecutor
from dataclasses import dataclass

import numpy as np

from pyxis.core.errors import OptionError
from pyxis.core.position import Position, View
from pyxis.core.streams import stream
from pyxis.search.bot import Bot
from pyxis.search.reuse import MOST_ACTIONS, find, graft
from pyxis.search.tree import NOWHERE, ROOT, Edge, Node, grow

NODES = 1 << 20
EDGES_PER_NODE = 8
SLICE_SECONDS = 0.02
"""How long a tree grows before the clock is looked at."""


@dataclass(frozen=True)
class Statistic:
    """What a search found out about one action at the root."""

    action: int
    visits: int
    value: float
    """For the seat that acts, in [-1, 1]."""
    solved: bool
    """Whether `value` is proved."""


class Tree:
    """One search tree, grown by one thread."""

    def __init__(self, position: Position, seed: int, number: int = 0, nodes: int = NODES) -> None:
        game = position.game
        self.seats = position.seats
        self.states = np.repeat(position.states, 2)
        self.nodes = Node.blank(nodes)
        self.edges = Edge.blank(nodes * EDGES_PER_NODE + game.most_legal)
        self.used = np.zeros(2, np.int64)
        self.simulations = 0
        self.totals = np.zeros(self.seats)
        self._path = np.zeros((2, game.longest + 2), np.int32)
        self._rng = stream(seed, number)
        self._most_legal = game.most_legal
        self._exploration = game.search.exploration
        self._cutoff = game.search.cutoff

    def grow(self, simulations: int) -> int:
        """Adds simulations; fewer if the root is solved before."""
        done = grow(
            self.nodes,
            self.edges,
            self.used,
            self.states,
            simulations,
            self._exploration,
            self._cutoff,
            self._most_legal,
            self.totals,
            self._path,
            self._rng,
        )
        self.simulations += done
        return done

    def rebase(self, position: Position) -> bool:
        """Makes `position` the root and keeps what is known below it; false if the tree has never been there."""
        states = np.repeat(self.states[:1], MOST_ACTIONS + 1)
        raw = states.view(np.uint8).reshape(len(states), -1)
        target = position.states.view(np.uint8)
        top = find(self.nodes, self.edges, states, raw, target)
        if top == NOWHERE:
            return False
        nodes, edges = Node.blank(len(self.nodes)), Edge.blank(len(self.edges))
        graft(self.nodes, self.edges, top, nodes, edges, self.used)
        self.nodes, self.edges = nodes, edges
        self.states = np.repeat(position.states, 2)
        self.simulations = 0
        self.totals[:] = 0.0
        return True

    @property
    def values(self) -> tuple[float, ...]:
        """What the position is worth for each seat."""
        if self.solved or self.simulations == 0:
            return tuple(self.nodes[ROOT].value[: self.seats].tolist())
        return tuple((self.totals / self.simulations).tolist())

    @property
    def solved(self) -> bool:
        """Whether the value of the root is proved."""
        return bool(self.nodes[ROOT].solved)

    def statistics(self) -> list[Statistic]:
        """What is known of each action at the root."""
        root = self.nodes[ROOT]
        if root.edge_count < 0:
            return []
        edges = self.edges[root.first_edge : root.first_edge + root.edge_count]
        return [self._statistic(edge, int(root.actor)) for edge in edges]

    def _statistic(self, edge: Edge, seat: int) -> Statistic:
        child = self.nodes[edge.child] if edge.child >= 0 else None
        if child is not None and child.solved:
            return Statistic(int(edge.action), int(edge.visits), float(child.value[seat]), True)
        mean = float(edge.value / edge.visits) if edge.visits else -1.0
        return Statistic(int(edge.action), int(edge.visits), mean, False)


def merged(trees: list[Tree]) -> list[Statistic]:
    """The statistics of several trees of one position, added up; what one has proved holds for all."""
    by_action: dict[int, list[Statistic]] = {}
    for tree in trees:
        for statistic in tree.statistics():
            by_action.setdefault(statistic.action, []).append(statistic)
    return [_sum(parts) for parts in by_action.values()]


def _sum(parts: list[Statistic]) -> Statistic:
    visits = sum(part.visits for part in parts)
    for part in parts:
        if part.solved:
            return Statistic(part.action, visits, part.value, True)
    mean = sum(part.value * part.visits for part in parts) / visits if visits else -1.0
    return Statistic(parts[0].action, visits, mean, False)


class Search:
    """A search from one position, on one thread or several: each grows a tree of its own, and they are added up."""

    def __init__(self, position: Position, seed: int = 0, threads: int = 1, nodes: int = NODES) -> None:
        if position.game.has_secrets:
            raise OptionError(f"mcts needs open information: use ismcts for {position.game.title}")
        self.position = position
        self._seed = seed
        self._nodes = nodes // threads
        self.trees = [self._tree(number) for number in range(threads)]

    def _tree(self, number: int) -> Tree:
        return Tree(self.position, self._seed, number, self._nodes)

    def rebase(self, position: Position) -> None:
        """Goes on from a later position of the match, keeping what the trees know of it."""
        self.position = position
        for number, tree in enumerate(self.trees):
            if not tree.rebase(position):
                self.trees[number] = self._tree(number)

    @property
    def simulations(self) -> int:
        """Simulations run so far."""
        return sum(tree.simulations for tree in self.trees)

    @property
    def solved(self) -> bool:
        """Whether the value of the position is proved."""
        return any(tree.solved for tree in self.trees)

    def run(
        self,
        seconds: float | None = None,
        simulations: int | None = None,
        progress: Callable[["Search"], None] | None = None,
    ) -> None:
        """Grows the trees until the time or the simulations are used up, or the position is solved."""
        end = np.inf if seconds is None else time.perf_counter() + seconds
        share = None if simulations is None else -(-simulations // len(self.trees))
        if len(self.trees) == 1:
            self._grow(self.trees[0], end, share, progress)
            return
        with ThreadPoolExecutor(len(self.trees)) as pool:
            list(pool.map(lambda tree: self._grow(tree, end, share, progress), self.trees))

    def _grow(self, tree: Tree, end: float, share: int | None, progress: Callable[["Search"], None] | None) -> None:
        """Grows one tree in slices of about `SLICE_SECONDS`."""
        size, left = 16, share
        while not self.solved and left != 0:
            before = time.perf_counter()
            if before >= end:
                return
            done = tree.grow(size if left is None else min(size, left))
            left = None if left is None else left - done
            spent = time.perf_counter() - before
            goal = min(SLICE_SECONDS, max(0.0, end - before - spent))
            size = max(1, min(4 * size, int(size * goal / max(spent, 1e-6))))
            if progress is not None:
                progress(self)
            if done == 0:
                return

    @property
    def values(self) -> tuple[float, ...]:
        """What the position is worth for each seat: proved, or the mean of all simulations."""
        for tree in self.trees:
            if tree.solved:
                return tree.values
        total = sum(tree.totals for tree in self.trees) / max(1, self.simulations)
        return tuple(np.asarray(total).tolist())

    def statistics(self) -> list[Statistic]:
        """What is known of each legal action, the best first."""
        return sorted(merged(self.trees), key=_rank, reverse=True)


def _rank(statistic: Statistic) -> tuple[int, float]:
    """Proved wins first, proved losses last, between them whatever was looked at most."""
    if statistic.solved and abs(statistic.value) > 1 - 1e-6:
        return (1 if statistic.value > 0 else -1, 0.0)
    return (0, statistic.visits + statistic.value)


class MctsBot(Bot):
    """Thinks for a time or for a number of simulations, then takes what it looked at most."""

    name = "mcts"

    def __init__(
        self, seconds: float | None = None, simulations: int | None = None, threads: int = 1, seed: int = 0
    ) -> None:
        self.seconds = seconds if seconds is not None or simulations is not None else 1.0
        self.simulations = simulations
        self.threads = threads
        self.seed = seed
        self._search: Search | None = None

    def choose(self, view: View) -> int:
        self.check(view)
        if len(view.legal) == 1:
            return view.legal[0]
        if self._search is None or self._search.position.game is not view.game:
            self._search = Search(view, self.seed, self.threads)
        else:
            self._search.rebase(view)
        self._search.run(self.seconds, self.simulations)
        return self._search.statistics()[0].action
