"""Many matches stepped together: arrays in, arrays out, on all cores."""

from collections.abc import Callable
from concurrent.futures import ThreadPoolExecutor
from typing import Any

import numpy as np

from pyxis.core.contract import CHANCE, OVER, actor, apply, legal, observe, returns
from pyxis.core.errors import IllegalAction, OptionError
from pyxis.core.game import Game
from pyxis.core.kernel import program
from pyxis.core.layout import Array, Whole
from pyxis.core.loops import draw_outcome, new_listing
from pyxis.core.match import BY_HAND, new
from pyxis.core.options import read_whole
from pyxis.core.playout import read_threads
from pyxis.core.position import Position
from pyxis.core.streams import read_seed, start

CHUNKS_PER_THREAD = 4
MOST_SIZE = 2**31


@program
def _illegal(actors: Array, chosen: Array, masks: Array, low: int, high: int) -> int:
    """A match whose chosen action is illegal, or -1; finished matches take any."""
    for index in range(low, high):
        action = chosen[index]
        if actors[index] != OVER and not (0 <= action < masks.shape[1] and masks[index, action]):
            return index
    return -1


@program
def _advance(states: Array, chosen: Array, low: int, high: int) -> None:
    for index in range(low, high):
        if actor(states[index]) != OVER:
            apply(states[index], chosen[index])


@program
def _settle(states: Array, rngs: Array, most: int, low: int, high: int) -> None:
    """Plays chance in every match until a seat acts."""
    listing = new_listing(most)
    for index in range(low, high):
        state = states[index]
        while actor(state) == CHANCE:
            apply(state, draw_outcome(state, listing, rngs[index]))


@program
def _report(states: Array, actors: Array, masks: Array, out: Array, most: int, low: int, high: int) -> None:
    actions = np.empty(most, np.int32)
    for index in range(low, high):
        state = states[index]
        actors[index] = actor(state)
        masks[index] = False
        if actors[index] == OVER:
            returns(state, out[index])
        else:
            out[index] = 0.0
            for legal_index in range(legal(state, actions)):
                masks[index, actions[legal_index]] = True


@program
def _observe(states: Array, actors: Array, out: Array, low: int, high: int) -> None:
    for index in range(low, high):
        observe(states[index], max(0, actors[index]), out[index])


@program
def _start_all(rngs: Array, seed: Whole) -> None:
    for index in range(len(rngs)):
        start(rngs[index], seed, index)


class Batch:
    """`size` matches of one game, side by side; chance is played by the batch itself.

    `actors` (size), `masks` (size × actions, true where legal) and `returns` (size × seats, once over) tell how they
    stand. With `renew`, a match that has ended starts again at the next `step`.
    """

    def __init__(
        self,
        game: str | Game,
        size: int,
        seats: int | None = None,
        seed: int = 0,
        renew: bool = True,
        threads: int = 0,
        **options: object,
    ) -> None:
        size = read_whole("the size of a batch", size, 1, MOST_SIZE)
        match = new(game, seats, BY_HAND, **options)
        self.game = match.game
        self.seats = match.seats
        self.options = match.options
        self.renew = renew
        self._fresh = match.states.copy()
        self.states = np.repeat(self._fresh, size)
        self._rngs = np.zeros((size, 1), np.uint64)
        _start_all(self._rngs, np.uint64(read_seed(seed)))
        self.actors = np.zeros(size, np.int8)
        self.masks = np.zeros((size, self.game.action_count), np.bool_)
        self.returns = np.zeros((size, self.seats))
        self._threads = min(read_threads(threads), size)
        self._pool = ThreadPoolExecutor(self._threads)
        self._settle_and_report()

    def __len__(self) -> int:
        return len(self.states)

    @property
    def over(self) -> Array:
        """Which matches have ended."""
        return self.actors == OVER

    def step(self, chosen: Array) -> None:
        """Plays one action in every match; raises `IllegalAction` and changes nothing if one is illegal."""
        chosen = np.asarray(chosen)
        if chosen.shape != (len(self),) or chosen.dtype.kind not in "iu":
            raise OptionError(f"a batch of {len(self)} matches takes as many whole numbers, one action for each")
        chosen = np.ascontiguousarray(chosen, np.int64)
        wrong = max(self._spread(lambda low, high: _illegal(self.actors, chosen, self.masks, low, high)))
        if wrong >= 0:
            raise self._refused(int(wrong), int(chosen[wrong]))
        ended = self.over if self.renew else None
        self._spread(lambda low, high: _advance(self.states, chosen, low, high))
        if ended is not None and ended.any():
            self.states[ended] = self._fresh[0]
        self._settle_and_report()

    def observe(self) -> Array:
        """The features seen by the seat that acts in each match, float32."""
        out = np.zeros((len(self), *self.game.observation), np.float32)
        self._spread(lambda low, high: _observe(self.states, self.actors, out, low, high))
        return out

    def _refused(self, index: int, action: int) -> IllegalAction:
        """Why that action is illegal in that match."""
        position = Position(self.game, self.seats, self.options, self.states[index : index + 1].copy())
        refusal = position.refusal(action)
        assert refusal is not None, "a mask forbids what the rules allow"  # noqa: S101
        return IllegalAction(f"{refusal.action} in match {index}", refusal.rule, refusal.reason)

    def _settle_and_report(self) -> None:
        most = self.game.most_legal
        if self.game.has_chance:
            self._spread(lambda low, high: _settle(self.states, self._rngs, most, low, high))
        self._spread(lambda low, high: _report(self.states, self.actors, self.masks, self.returns, most, low, high))

    def _spread(self, work: Callable[[int, int], Any]) -> list[Any]:
        """Runs `work(low, high)` over all matches, in chunks on all threads."""
        if self._threads == 1:
            return [work(0, len(self))]
        chunks = min(len(self), self._threads * CHUNKS_PER_THREAD)
        bounds = [len(self) * chunk // chunks for chunk in range(chunks + 1)]
        return list(self._pool.map(work, bounds, bounds[1:]))
