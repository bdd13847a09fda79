"""The levels people play against, from a child's first opponent to the strongest we have, for every game alike.

A weaker level thinks less and *overlooks* things: some of the legal actions do not come to its mind. What it notices it
judges as well as it can, so it never throws a match away for no reason. The strongest leave an ending that is small
enough to the exact solver.
"""

from dataclasses import dataclass, replace
from math import inf
from zlib import crc32

from pyxis.core.position import View
from pyxis.core.streams import below, stream
from pyxis.search.bots import Bot
from pyxis.search.budget import Budget
from pyxis.search.endings import Endings
from pyxis.search.greedy import GreedyBot
from pyxis.search.mcts import Search, resumed
from pyxis.search.planner import Notes, Planner

PERMILLE = 1000
PROVING = 0.4
"""Share of its seconds that a level gives the solver at most."""


@dataclass(frozen=True)
class Level:
    """How much a level thinks."""

    name: str
    attention: int
    """Chance, in thousandths, that it notices a legal action."""
    effort: float
    """Simulations, in units of the game's own (`SearchPreference.simulations`); 0 judges one step ahead."""
    trials: int
    """How often plans are tried, where plans are made: the more, the better they are varied, but ever more slowly."""
    seconds: float
    """It never thinks longer than this."""
    least: float = 0.0
    """Seconds it thinks at least, however soon its simulations are done; in the arena the clock does not count."""
    threads: int = 1
    proving: float = 0.0
    """Positions the solver may enter in an ending, as a multiple of the simulations; 0 never asks it."""


LEVELS = (
    Level("novice", 300, 0.0, 2, 0.5),
    Level("casual", 600, 0.3, 4, 1.0),
    Level("club", 750, 1.0, 12, 2.0),
    Level("expert", 900, 6.0, 50, 3.0, least=0.2, proving=0.25),
    Level("master", PERMILLE, 24.0, 5000, 4.5, least=1.0, threads=2, proving=0.25),
)


class LevelBot(Bot):
    """A bot of one level."""

    level: Level

    def __init__(self, seed: int = 0) -> None:
        self.seed = seed
        self._greedy = GreedyBot(seed)
        self._endings = Endings()
        self._search: Search | None = None
        self._notes = Notes()

    def steady(self) -> None:
        self.level = replace(self.level, seconds=inf, least=0.0, threads=1)

    def choose(self, view: View) -> int:
        self.check(view)
        reflex = self.reflex(view)
        planned = self._notes.next_step(view) if reflex is None else reflex
        if planned is not None:
            return planned
        noticed = self._noticed(view)
        if view.game.search.plans:
            return self._planned(view, noticed)
        if len(noticed) == 1:
            return noticed[0]
        if self.level.effort == 0 or view.game.search.attention:
            return self._greedy.choose_among(view, noticed)
        clock = Budget(None if self.level.seconds == inf else self.level.seconds)
        simulations = int(self.level.effort * view.game.search.simulations)
        proved = self._endings.action(view, clock.share(PROVING), int(self.level.proving * simulations))
        if proved is not None:
            return proved
        search = self._prepared(view, noticed)
        search.run(clock.seconds_left, simulations)
        if clock.elapsed < min(self.level.least, self.level.seconds):
            search.run(min(self.level.least, self.level.seconds) - clock.elapsed)
        return search.statistics()[0].action

    def _planned(self, view: View, noticed: tuple[int, ...]) -> int:
        """The first step of a plan, which is then followed."""
        planner = Planner(view, self.seed, noticed)
        planner.run(None if self.level.seconds == inf else self.level.seconds, self.level.trials)
        return self._notes.keep(planner)

    def _noticed(self, view: View) -> tuple[int, ...]:
        """The actions that come to mind: the same ones whenever it looks at the same position."""
        attention = self._attention(view)
        if attention == PERMILLE:
            return view.legal
        rng = stream(self.seed, crc32(view.states.tobytes()))
        seen = [action for action in view.legal if below(rng, PERMILLE) < attention]
        return tuple(seen) or (view.legal[int(below(rng, len(view.legal)))],)

    def _attention(self, view: View) -> int:
        """The level's own, or what the game says of a level of that rank."""
        stated = view.game.search.attention
        return stated[[level.name for level in LEVELS].index(self.level.name)] if stated else self.level.attention

    def _prepared(self, view: View, noticed: tuple[int, ...]) -> Search:
        """A search of the position; one that overlooks nothing goes on from what it knew before."""
        if self.level.attention < PERMILLE:
            search = Search(view, self.seed, self.level.threads)
            search.notice(noticed)
            return search
        self._search = resumed(self._search, view, self.seed, self.level.threads)
        return self._search


def level_bot(level: Level) -> type[LevelBot]:
    """The class of the bots of a level."""
    return type(f"{level.name.title()}Bot", (LevelBot,), {"level": level, "name": level.name})
