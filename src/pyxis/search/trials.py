"""Every choice tried equally often and with the same dice: where no search beats judging one step ahead.

A trial plays one choice, lets everybody go on as `greedy` would until the word comes back to the seat that asks, and
has the heuristic judge that. Choices that differ by little are told apart because they share their luck: one world is
compared with another that has the same dice, not one mean with another.
"""

import time
from collections.abc import Callable

import numpy as np

from pyxis.core.contract import CHANCE, OVER, actor, apply, legal, ready_for_thought
from pyxis.core.kernel import kernel, program
from pyxis.core.layout import Array
from pyxis.core.loops import Listing, appraise, draw_outcome, new_listing
from pyxis.core.position import View
from pyxis.core.streams import start
from pyxis.search.forest import Statistic
from pyxis.search.greedy import judge_actions
from pyxis.search.simulation import START, STATES, win_share

ORIGIN = STATES
"""The state all trials begin with, after those that looking one step ahead takes."""
MOST_DECISIONS = 24
"""A trial ends after so many, even if the word never goes round: as where one plays alone."""
FEWEST_WORLDS = 2
"""One world tells nothing of how much luck is in it."""
SLICE = 64
"""Worlds between two looks at the clock."""
SURE = 1.96
"""Standard errors on either side that hold the truth in 95 of 100 cases."""
MIDDLE = 0.5
"""Shares of wins are counted from here, so that sums of squares keep their digits."""


@kernel
def choose_greedily(states: Array, seat: int, actions: Array, values: Array, out: Array, rng: Array) -> int:
    """What looks best one step ahead; of equals the first, so that worlds with the same dice stay alike."""
    values[: len(actions)] = 0.0
    judge_actions(states, seat, actions, 1, values, out, rng)
    return int(actions[np.argmax(values[: len(actions)])])


@kernel
def play_on_well(states: Array, seat: int, listing: Listing, values: Array, out: Array, rng: Array) -> None:
    """Plays `states[START]` on until another seat has acted and `seat` is to act again, or the match is over."""
    state = states[START]
    others_acted = False
    decisions = 0
    while decisions < MOST_DECISIONS:
        who = actor(state)
        if who == OVER or (others_acted and who == seat):
            return
        if who == CHANCE:
            apply(state, draw_outcome(state, listing, rng))
            continue
        others_acted = others_acted or who != seat
        decisions += 1
        actions = listing.actions[: legal(state, listing.actions)]
        apply(state, choose_greedily(states, who, actions, values, out, rng))


@program
def try_out(
    states: Array, seat: int, actions: Array, first: int, most_legal: int, seed: int, out: Array, found: Array
) -> None:
    """Writes the share of wins of `seat` into `found`: [action, world], worlds counted from `first`.

    All begin at `states[ORIGIN]`; the other states, and `out`, are room.
    """
    listing, values, rng = new_listing(most_legal), np.zeros(most_legal), np.zeros(1, np.uint64)
    for world in range(found.shape[1]):
        for index in range(len(actions)):
            start(rng, np.uint64(seed), np.uint64(first + world))
            states[START] = states[ORIGIN]
            apply(states[START], actions[index])
            play_on_well(states, seat, listing, values, out, rng)
            is_over = appraise(states[START], out)
            found[index, world] = win_share(out, seat, is_over)


class Trials:
    """Trials of the choices of the seat that acts, as many of each; it grows like a search."""

    def __init__(self, view: View, actions: list[int], seed: int = 0) -> None:
        self._view, self._seed = view, seed
        self._actions = np.array(actions, np.int32)
        self._states = ready_for_thought(np.repeat(view.states, STATES + 1))
        self._sums = np.zeros(len(actions))
        self._products = np.zeros((len(actions), len(actions)))
        """[action, action]: how alike they fared in the same worlds."""
        self._worlds = 0

    @property
    def simulations(self) -> int:
        """Trials so far, of all choices together."""
        return self._worlds * len(self._actions)

    def run(
        self,
        seconds: float | None = None,
        simulations: int | None = None,
        progress: Callable[["Trials"], object] | None = None,
    ) -> None:
        """Tries on until the time or the trials are used up; `progress` ends it by saying `False`."""
        end = np.inf if seconds is None else time.perf_counter() + seconds
        worlds = np.inf if simulations is None else max(FEWEST_WORLDS, -(-simulations // len(self._actions)))
        while self._worlds < worlds:
            self._try(int(min(SLICE, worlds - self._worlds)))
            if time.perf_counter() >= end or (progress is not None and progress(self) is False):
                return

    def _try(self, worlds: int) -> None:
        found = np.zeros((len(self._actions), worlds))
        view, out = self._view, np.zeros(self._view.seats)
        most_legal = view.game.most_legal
        try_out(self._states, view.actor, self._actions, self._worlds, most_legal, self._seed, out, found)
        found -= MIDDLE
        self._sums += found.sum(axis=1)
        self._products += found @ found.T
        self._worlds += worlds

    def statistics(self) -> list[Statistic]:
        """What the trials brought, the best first."""
        means = self._sums / self._worlds
        best = int(np.argmax(means))
        chances = means + MIDDLE
        found = [
            Statistic(int(action), self._worlds, 2 * chance - 1, False, chance, self._margin(index, best))
            for index, (action, chance) in enumerate(zip(self._actions, chances.tolist(), strict=True))
        ]
        return sorted(found, key=lambda statistic: statistic.value, reverse=True)

    def _margin(self, index: int, best: int) -> float:
        """How much of its distance from the best may be luck; for the best that of its nearest rival."""
        if index == best:
            rivals = [other for other in range(len(self._actions)) if other != best]
            return min((self._margin(other, best) for other in rivals), default=0.0)
        worlds, products = self._worlds, self._products
        squares = products[index, index] + products[best, best] - 2 * products[index, best]
        mean = (self._sums[best] - self._sums[index]) / worlds
        variance = max(0.0, squares / worlds - mean * mean) * worlds / (worlds - 1)
        return float(SURE * np.sqrt(variance / worlds))
