"""Monte Carlo tree search for every game: with chance, with secrets, with any number of seats."""

import time
from collections.abc import Callable, Iterable
from concurrent.futures import ThreadPoolExecutor

import numpy as np

from pyxis.core.position import Position, View
from pyxis.search.bots import Bot
from pyxis.search.forest import InfoTree, OpenTree, SearchTree, Statistic, merged, ranked

NODES = 1 << 20
SLICE_SECONDS = 0.02
"""How long a tree grows before the clock is looked at."""


class Search:
    """A search from one position, on one thread or several: each grows a tree of its own, and they are added up."""

    def __init__(self, position: Position, seed: int = 0, threads: int = 1, nodes: int = NODES) -> None:
        self.position = position.view() if position.game.has_secrets else position
        self._seed = seed
        self._nodes = nodes // threads
        self.trees = [self._tree(number) for number in range(threads)]

    def notice(self, actions: Iterable[int]) -> None:
        """Considers only these actions at the root; to be called before the first run."""
        noticed = list(actions)
        for tree in self.trees:
            tree.notice(noticed)

    def _tree(self, number: int) -> SearchTree:
        if isinstance(self.position, View) and self.position.game.has_secrets:
            return InfoTree(self.position, self._seed, number, self._nodes)
        return OpenTree(self.position, self._seed, number, self._nodes)

    def rebase(self, position: Position) -> None:
        """Goes on from a later position of the match, keeping what the trees know of it."""
        self.position = position.view() if position.game.has_secrets else position
        for number, tree in enumerate(self.trees):
            tree.notice_all()
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
        progress: Callable[["Search"], object] | None = None,
    ) -> None:
        """Grows the trees until the time or the simulations are used up, or the position is solved.

        `progress` is called some fifty times a second; if it says `False`, the search ends.
        """
        end = np.inf if seconds is None else time.perf_counter() + seconds
        share = None if simulations is None else -(-simulations // len(self.trees))
        if len(self.trees) == 1:
            self._grow(self.trees[0], end, share, progress)
            return
        with ThreadPoolExecutor(len(self.trees)) as pool:
            list(pool.map(lambda tree: self._grow(tree, end, share, progress), self.trees))

    def _grow(
        self, tree: SearchTree, end: float, share: int | None, progress: Callable[["Search"], object] | None
    ) -> None:
        """Grows one tree in slices of about `SLICE_SECONDS`."""
        size, left = 1, share
        while not self.solved and left != 0:
            before = time.perf_counter()
            # Even without any time left there is one simulation: somebody waits for an action.
            done = tree.grow(size if left is None else min(size, left))
            left = None if left is None else left - done
            now = time.perf_counter()
            if done == 0 or now >= end or (progress is not None and progress(self) is False):
                return
            goal = min(SLICE_SECONDS, end - now)
            size = max(1, min(4 * size, int(size * goal / max(now - before, 1e-6))))

    @property
    def values(self) -> tuple[float, ...]:
        """What the position is worth for each seat: proved, or the mean of all simulations."""
        for tree in self.trees:
            if tree.solved:
                return tree.values
        total = sum(tree.tally.totals for tree in self.trees) / max(1, self.simulations)
        return tuple(np.asarray(total).tolist())

    def statistics(self) -> list[Statistic]:
        """What is known of each legal action, the best first."""
        return ranked(merged(self.trees))

    def line(self, action: int) -> list[int]:
        """How the match is expected to go on with that action, which comes first: as far as no dice decide."""
        return [action, *max((tree.line_after(action) for tree in self.trees), key=len)]


def resumed(search: Search | None, view: View, seed: int, threads: int) -> Search:
    """A search of the view that builds on an earlier one, if there is one of the same game."""
    if search is None or search.position.game is not view.game:
        return Search(view, seed, threads)
    search.rebase(view)
    return search


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

    def steady(self) -> None:
        self.threads = 1

    def choose(self, view: View) -> int:
        self.check(view)
        reflex = self.reflex(view)
        if reflex is not None:
            return reflex
        if len(view.legal) == 1:
            return view.legal[0]
        self._search = resumed(self._search, view, self.seed, self.threads)
        self._search.run(self.seconds, self.simulations)
        return self._search.statistics()[0].action
