"""Looks for a plan: many are thought of, tried in possible futures, and the best of them varied and tried again.

It is for games in which a decision is several small ones of very many settings each, after which nature has the word: a
tree of such decisions would never grow beyond its first. Every generation of plans is cut down by halves, those that
are left being tried twice as often (sequential halving). Futures are drawn from the rules' own weights; where the game
has a source that knows better, the few that remain are tried with that, too, and it weighs more.
"""

import time
from collections.abc import Callable, Iterable
from dataclasses import dataclass
from zlib import crc32

import numpy as np

from pyxis.core import border
from pyxis.core.contract import CHANCE, NO_IDEA
from pyxis.core.errors import OptionError
from pyxis.core.layout import Array, copied
from pyxis.core.position import Position, View
from pyxis.core.streams import derived_seed, stream
from pyxis.search.bots import Bot
from pyxis.search.budget import Budget
from pyxis.search.foresight import Foresight
from pyxis.search.forest import Statistic
from pyxis.search.plans import FACTS, MOST_STEPS, SHARE, VISITS, draft, new_rehearsal, redraft, try_plans

WIDTH = 32
"""New plans in a generation, if there is time for so many."""
ELITE = 4
"""Plans that live on into the next one."""
FRESH = 4
"""One in so many of the later generations' plans is thought of anew, the others are like one that has proved itself."""
CAUTION = 0.1
"""How much less a plan is believed to be worth that was tried but once; the doubt fades with the root of the tries."""
GENERATION = 4 * WIDTH
"""Simulations that one takes, more or less."""
ASKED = 2
"""Futures of each plan of the elite that a source is asked about in every generation."""
SLOWER = 2.0
"""How much longer than ever before anything may take: other work may come to a machine at any moment."""
FUTURES = 64
"""Looked at where chance acts, unless somebody says how many."""


@dataclass(frozen=True)
class Pool:
    """Some plans and how they did."""

    plans: Array
    """[plan, step]"""
    tallies: Array
    """[plan, seat and FACTS]: sums over all futures tried."""

    @classmethod
    def untried(cls, plans: Array, seats: int) -> "Pool":
        """Plans nobody has tried yet."""
        return cls(plans, np.zeros((len(plans), seats + FACTS)))

    def __len__(self) -> int:
        return len(self.plans)

    def __add__(self, other: "Pool") -> "Pool":
        return Pool(np.concatenate([self.plans, other.plans]), np.concatenate([self.tallies, other.tallies]))

    @property
    def visits(self) -> Array:
        """How often each was tried."""
        return np.asarray(self.tallies[:, VISITS - FACTS])

    @property
    def means(self) -> Array:
        """[plan, seat and FACTS]: what a future brings on average."""
        return np.asarray(self.tallies / np.maximum(1.0, self.visits)[:, np.newaxis])

    def best(self, seat: int, count: int) -> "Pool":
        """The plans that surely bring that seat most, the best first."""
        sure = self.means[:, seat] - CAUTION / np.sqrt(np.maximum(1.0, self.visits))
        order = np.argsort(-sure, kind="stable")[:count]
        return Pool(self.plans[order], self.tallies[order])


class Planner:
    """A search for the best plan of the seat that acts in a position."""

    def __init__(
        self,
        position: Position,
        seed: int = 0,
        noticed: Iterable[int] | None = None,
        clock: Callable[[], float] = time.monotonic,
    ) -> None:
        if position.game.has_secrets:
            raise OptionError(f"{position.game.title} has secrets: plans are made where everything is seen")
        self.position = position
        self.simulations = 0
        # Other lots are drawn in other positions: nobody has the same ideas, or fears the same tremor, turn after turn.
        self._seed = derived_seed(seed, crc32(position.states.tobytes()))
        self._rng = stream(self._seed)
        self._rehearsal = new_rehearsal(position, position.actor)
        self._noticed = np.zeros(position.game.action_count, np.bool_)
        self._noticed[list(position.legal if noticed is None else noticed)] = True
        self._pool = Pool.untried(np.zeros((0, MOST_STEPS), np.int32), position.seats)
        self._foresight = Foresight(position, self._seed)
        self._clock = clock
        self._pace = 0.0
        """Seconds a simulation has taken at most so far."""
        self._asking = 0.0
        """Seconds it has taken at most to ask the source about a generation."""
        self._seen: dict[int, tuple[Array, Array]] = {}
        """By first action, the best plan of those tried last, and its tally."""

    @property
    def plan(self) -> tuple[int, ...]:
        """The best one so far."""
        return _actions(self._pool.plans[0])

    @property
    def values(self) -> tuple[float, ...]:
        """What the position is worth for each seat, if it is followed."""
        return tuple(self._pool.means[0, : self.position.seats].tolist())

    def run(
        self,
        seconds: float | None = None,
        simulations: int | None = None,
        progress: Callable[["Planner"], object] | None = None,
    ) -> None:
        """Plans until what is left of the time or of the simulations would not do for another generation.

        Before every future it looks at the clock, and goes no further if that may take too long; so a generation is cut
        short where the machine has become slow. The first plans are tried once in any case. `progress` is called after
        each generation; if it says `False`, that was the last.
        """
        budget = Budget(seconds, simulations, clock=self._clock)
        took = 0.0
        while not len(self._pool) or (budget.nodes_left >= GENERATION and budget.has(took)):
            began = budget.elapsed
            budget.spend(self._next_generation(budget))
            took = max(took, budget.elapsed - began)
            if progress is not None and progress(self) is False:
                return

    def statistics(self) -> list[Statistic]:
        """What is known of each action that a plan began with, the best first."""
        found = [self._statistic(plan, tally) for plan, tally in self._seen.values()]
        best = self.plan[0]
        return sorted(found, key=lambda known: (known.action == best, known.visits, known.value), reverse=True)

    def line(self, action: int) -> list[int]:
        """The best plan that begins so."""
        return list(_actions(self._seen[action][0])) if action in self._seen else [action]

    def _next_generation(self, budget: Budget) -> int:
        """Thinks of plans and cuts them down to the best few; returns how many simulations that took."""
        seat, left = self.position.actor, budget.nodes_left
        width = int(min(WIDTH, max(2, left)))
        pool = self._pool + Pool.untried(self._thoughts(width), self.position.seats)
        times, spent = 1, 0
        while True:
            done = self._try(pool, times, budget)
            spent += done * len(pool)
            if len(pool) <= ELITE or spent >= left or done < times or budget.is_spent:
                break
            self._take_note(pool.best(seat, len(pool)))
            pool = pool.best(seat, max(ELITE, len(pool) // 2))
            times *= 2
        if len(pool) <= ELITE < width and budget.has(SLOWER * self._asking):
            self._ask(pool, budget)
        self._pool = pool.best(seat, ELITE)
        self._take_note(self._pool)
        return spent

    def _ask(self, pool: Pool, budget: Budget) -> None:
        """Asks the source about the best few."""
        began = budget.elapsed
        self._foresight.try_plans(pool.plans, pool.tallies, ASKED)
        self._asking = max(self._asking, budget.elapsed - began)

    def _thoughts(self, width: int) -> Array:
        """New plans: at first anything that comes to mind, later mostly what is like the best."""
        plans = np.zeros((width, MOST_STEPS), np.int32)
        fresh = width // FRESH if len(self._pool) else width
        seat, states, _ = self._rehearsal
        draft(states, seat, self._noticed, plans[:fresh], self._rng)
        if fresh < width:
            redraft(states, seat, self._noticed, self._pool.plans, plans[fresh:], self._rng)
        return plans

    def _try(self, pool: Pool, times: int, budget: Budget) -> int:
        """Plays each plan of a pool into so many more futures, or as many as there is time for; returns how many."""
        for done in range(times):
            if self.simulations and not budget.has(SLOWER * self._pace * len(pool)):
                return done
            began = budget.elapsed
            try_plans(self._rehearsal, pool.plans, pool.tallies, 1, np.uint64(self._seed))
            self._pace = max(self._pace, (budget.elapsed - began) / len(pool))
            self.simulations += len(pool)
        return times

    def _take_note(self, pool: Pool) -> None:
        """Remembers of each first action the plan that was tried last."""
        for plan, tally in zip(pool.plans[::-1], pool.tallies[::-1], strict=True):
            self._seen[int(plan[0])] = plan, tally

    def _statistic(self, plan: Array, tally: Array) -> Statistic:
        mean = tally / max(1.0, tally[VISITS - FACTS])
        value, share = float(mean[self.position.actor]), float(mean[SHARE - FACTS])
        return Statistic(int(plan[0]), int(tally[VISITS - FACTS]), value, False, share)


def _actions(plan: Array) -> tuple[int, ...]:
    """The steps of a plan, without what fills up its row."""
    return tuple(plan[plan != NO_IDEA].tolist())


def worth(
    position: Position, seconds: float | None = None, simulations: int | None = None, seed: int = 0
) -> tuple[float, ...]:
    """What a position that is not over is worth for each seat; where chance acts, the mean of what it may do."""
    if position.actor == CHANCE:
        return _expected(position, FUTURES if simulations is None else simulations, seed)
    planner = Planner(position, seed)
    planner.run(seconds, simulations)
    return planner.values


def _expected(position: Position, times: int, seed: int) -> tuple[float, ...]:
    pool = Pool.untried(np.full((1, MOST_STEPS), NO_IDEA, np.int32), position.seats)
    try_plans(new_rehearsal(position, 0), pool.plans, pool.tallies, times, np.uint64(seed))
    return tuple(pool.means[0, : position.seats].tolist())


class Notes:
    """Plans that are under way: what was meant to come next, in the positions they lead to."""

    def __init__(self) -> None:
        self._next: dict[bytes, int] = {}

    def next_step(self, view: View) -> int | None:
        """What the plan says here, if the position is one of it."""
        return self._next.get(view.states.tobytes())

    def keep(self, planner: Planner) -> int:
        """Takes down the best plan of a planner; gives its first step."""
        states = copied(planner.position.states)
        scratch = np.empty(planner.position.game.most_legal, np.int32)
        self._next = {}
        for action in planner.plan:
            self._next[states.tobytes()] = action
            border.step(states, 0, action, scratch)
        return planner.plan[0]


class PlanBot(Bot):
    """Makes a plan for a time or for a number of simulations, and follows it step by step."""

    name = "plan"

    def __init__(self, seconds: float | None = None, simulations: int | None = None, seed: int = 0) -> None:
        self.seconds = seconds if seconds is not None or simulations is not None else 1.0
        self.simulations = simulations
        self.seed = seed
        self._notes = Notes()

    @classmethod
    def check(cls, view: View) -> None:
        super().check(view)
        if not view.game.search.plans:
            raise OptionError(f"{view.game.title} is not played by plans: let mcts think about it")

    def choose(self, view: View) -> int:
        self.check(view)
        planned = self._notes.next_step(view)
        if planned is not None:
            return planned
        planner = Planner(view, self.seed)
        planner.run(self.seconds, self.simulations)
        return self._notes.keep(planner)
