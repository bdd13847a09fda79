"""Advice for whoever is to act, in any position of any game: every choice with its chance of winning, and a main line.

What can be proved is left to the solver for a part of the time. The rest is estimated: by Monte Carlo search, by a
planner where the game wants one, or by trials where thinking further makes no better player. All are handed a view, so
advice is as honest as a bot: it knows what the seat may know, and nothing else.
"""

from collections.abc import Callable, Iterable, Iterator
from dataclasses import dataclass, replace
from math import inf
from typing import Literal

from pyxis.core import border
from pyxis.core.contract import NO_IDEA
from pyxis.core.errors import OptionError
from pyxis.core.game import Choice, Game
from pyxis.core.layout import copied
from pyxis.core.position import Position, View
from pyxis.core.streams import stream
from pyxis.core.surface import Range
from pyxis.search.analysis import Analysis, Progress, analyse, in_words, said_within
from pyxis.search.budget import Budget
from pyxis.search.forest import Statistic
from pyxis.search.mcts import Search
from pyxis.search.planner import Planner
from pyxis.search.solver import after, obstacle_to_solving
from pyxis.search.table import DRAW, LOSS, WIN
from pyxis.search.tree import WON
from pyxis.search.trials import Trials
from pyxis.search.words import say

SECONDS = 2.0
MEMORY = 256
"""Mebibytes the solver may take by default."""
PROVING = 0.4
"""Share of the time the solver has before estimates begin."""
LEAST_VISITS = 4
"""Simulations for each action that would else get no estimate, however late it is."""
MOST_FOR_A_PART = 256
"""Simulations to complete a move with, however many ways there are."""
GUESSES = 4
"""Ways to fill in what is hidden, all of which must look alike to the seat if a line is to go on."""
PROVED: dict[int, Literal["win", "draw", "loss"]] = {WIN: "win", DRAW: "draw", LOSS: "loss"}


@dataclass(frozen=True)
class Estimate:
    """What one choice is worth to the seat that acts."""

    choice: Choice
    chance: float
    """Share of wins to expect, 0 to 1; a win that is shared counts as a part of one."""
    low: int = LOSS
    """`WIN`, `DRAW` or `LOSS`: it is proved to be worth that at least."""
    high: int = WIN
    """It is proved to be worth that at most."""
    plies: int | None = None
    """If it wins or loses by force: actions to the end of the match, this one included, where that was found out."""
    visits: int = 0
    """Simulations that went through it."""
    behind: float = 0.0
    """How much better the best chance is."""
    margin: float | None = None
    """How much of that may be luck (at 95 %), where choices were compared with the same dice."""

    @property
    def is_surely_behind(self) -> bool:
        """Whether it is known to be worse than the best: by more than luck explains."""
        return self.margin is not None and self.behind > self.margin

    @property
    def proved(self) -> Literal["win", "draw", "loss"] | None:
        """What it leads to by force, if that is known."""
        return PROVED[self.low] if self.low == self.high else None

    @property
    def words(self) -> str:
        """`wins by force in 5`, `62 %`, `62 %, does not lose`, …; the number counts plies."""
        if self.proved is not None:
            return said_within(say(f"forced.{self.proved}"), self.plies)
        share = f"{100 * self.chance:.0f}"
        if self.margin is not None and self.low < self.high:
            return self._compared()
        if (self.low, self.high) == (LOSS, WIN):
            return say("chance", chance=share)
        return say("bounded", chance=share, bound=in_words(self.low, self.high))

    def _compared(self) -> str:
        """With the distance from the best and what of it may be luck, in hundredths of a per cent."""
        share, behind, margin = (f"{100 * part:.2f}" for part in (self.chance, self.behind, self.margin or 0.0))
        if self.behind == 0.0:
            return say("compared.best", chance=share)
        return say(
            "compared.behind" if self.is_surely_behind else "compared.alike", chance=share, behind=behind, margin=margin
        )


@dataclass(frozen=True)
class Step:
    """One action of the main line."""

    seat: int
    choice: Choice
    told: tuple[str, ...]
    """What it does, a sentence each; nothing while a turn is only half told."""
    goes_on: bool = False
    """Whether the next step belongs to the same move."""


@dataclass(frozen=True)
class LineMove:
    """One move of the main line."""

    steps: tuple[Step, ...]
    text: str
    """In one line of notation."""

    @property
    def seat(self) -> int:
        """Whose it is."""
        return self.steps[0].seat

    @property
    def choices(self) -> list[Choice]:
        """What it is made of."""
        return [step.choice for step in self.steps]

    @property
    def told(self) -> tuple[str, ...]:
        """What it does, a sentence each; what nothing is told of yet, in the words of the choices."""
        sentences: list[str] = []
        untold: list[str] = []
        for step in self.steps:
            sentences += step.told
            untold = [] if step.told else [*untold, step.choice.words]
        return (*sentences, *([f"{', '.join(untold)}."] if untold else []))


@dataclass(frozen=True)
class Advice:
    """What is known of a position, as the seat that acts sees it."""

    seat: int
    estimates: tuple[Estimate, ...]
    """One for each legal action, the best first."""
    line: tuple[Step, ...]
    """How the match is expected to go on, the best action first: until dice or something hidden decide.

    It holds all of the first move, or of what is left to say of it.
    """
    nodes: int
    """Positions the solver entered."""
    simulations: int
    """Simulations Monte Carlo search ran."""
    seconds: float
    complete: bool
    """Whether all of it is proved, with the quickest way to the end."""
    moves: tuple[LineMove, ...] = ()
    """The main line in moves: first the one that is advised. One that the line breaks off in is left out."""

    @property
    def best(self) -> Estimate:
        """Of the choice to take."""
        return self.estimates[0]

    @property
    def texts(self) -> tuple[str, ...]:
        """The main line in notation."""
        return tuple(step.choice.text for step in self.line)

    @property
    def story(self) -> tuple[str, ...]:
        """The main line in sentences."""
        told = [step.told for step in self.line]
        if not told[-1]:
            told.append((f"{self.line[-1].choice.words}.",))
        return tuple(sentence for sentences in told for sentence in sentences)


def advise(
    position: Position,
    seconds: float | None = None,
    simulations: int | None = None,
    seed: int = 0,
    threads: int = 1,
    memory: int = MEMORY,
    progress: Callable[[Progress], object] | None = None,
) -> Advice:
    """What the seat that acts had best do: all its choices with their chances of winning, and the main line.

    It takes `seconds` (by default 2; `inf` goes on until everything is proved), or counts: with `simulations` the same
    question gets the same answer anywhere. `memory`, in mebibytes, is the solver's. `progress` is called some fifty
    times a second; if it says `False`, that is the end.
    """
    view = position.view()
    if view.actor < 0:
        raise OptionError("the match is over: there is nothing to choose" if view.over else "chance is to act")
    if view.game.has_secrets and view.seat != view.actor:
        raise OptionError(f"seat {view.actor} is to act: what seat {view.seat} sees is no help to it")
    if simulations is None and seconds is None:
        seconds = SECONDS
    if seconds is not None and simulations is None:
        load(view, threads)
    clock = Budget(None if seconds in (None, inf) else seconds)
    inquiry = Inquiry(view, clock, progress)
    inquiry.prove(simulations, memory)
    inquiry.estimate(simulations, seed, threads)
    return inquiry.advice()


def load(view: View, threads: int) -> None:
    """Thinks for a moment: machine code that has yet to be made or read shall not cost the time there is to think."""
    if (view.game, threads) not in _loaded:
        _loaded.add((view.game, threads))
        advise(view, simulations=1, threads=threads, memory=1)


_loaded: set[tuple[Game, int]] = set()
"""Of which games this process has all that advice needs."""


class Inquiry:
    """Advice in the making."""

    def __init__(self, view: View, clock: Budget, progress: Callable[[Progress], object] | None) -> None:
        self.view, self.clock = view, clock
        self._progress = progress
        self._stopped = False
        self._analysis: Analysis | None = None
        self._found: dict[int, Statistic] = {}
        self._lines: dict[int, list[int]] = {}
        self._simulations = 0
        self._seed = 0

    def prove(self, nodes: int | None, memory: int) -> None:
        """Leaves the position to the solver, if it is one for it, for its share of the time."""
        if obstacle_to_solving(self.view) is None:
            left = self.clock.seconds_left
            share = None if left is None else PROVING * left
            self._analysis = analyse(self.view, seconds=share, nodes=nodes, memory=memory, progress=self._heed)

    def estimate(self, simulations: int | None, seed: int, threads: int) -> None:
        """Searches on among the actions that nothing is proved of, as long as time allows."""
        self._seed = seed
        if self.view.game.search.plans:
            self._plan(simulations, seed)
            return
        pending = [action for action in self.view.legal if not self._is_settled(action)]
        if self._is_for_trials():
            self._try(pending, seed, simulations)
            return
        if pending and not self._stopped:
            self._search(pending, seed, threads, self.clock.seconds_left, simulations)
        # A search may end before it has looked at everything: by proving a win, or for want of time.
        while pending := [action for action in pending if action not in self._found]:
            self._search(pending, seed, threads, None, LEAST_VISITS * len(pending))

    def _is_for_trials(self) -> bool:
        """Whether choices are compared with the same dice: where no search beats judging one step ahead."""
        return bool(self.view.game.search.attention) and not self.view.game.has_secrets

    def _try(self, actions: list[int], seed: int, simulations: int | None) -> None:
        if not actions:
            return
        trials = Trials(self.view, actions, seed)
        trials.run(self.clock.seconds_left, simulations, lambda trials: self._heed(self._so_far(trials)))
        self._simulations += trials.simulations
        self._found |= {statistic.action: statistic for statistic in trials.statistics()}

    def _search(
        self, actions: list[int], seed: int, threads: int, seconds: float | None, simulations: int | None
    ) -> None:
        search = Search(self.view, seed, threads)
        search.notice(actions)
        search.run(seconds, simulations, lambda search: self._heed(self._so_far(search)))
        self._simulations += search.simulations
        for statistic in search.statistics():
            if statistic.visits or statistic.solved:
                self._found[statistic.action] = statistic
                self._lines[statistic.action] = search.line(statistic.action)

    def _plan(self, simulations: int | None, seed: int) -> None:
        """Makes plans; an action that none begins with is believed to be as bad as the worst that one does."""
        planner = Planner(self.view, seed)
        planner.run(self.clock.seconds_left, simulations, lambda planner: self._heed(self._so_far(planner)))
        self._simulations += planner.simulations
        known = planner.statistics()
        worst = min(known, key=lambda statistic: statistic.value)
        for action in self.view.legal:
            self._found[action] = replace(worst, action=action, visits=0)
        for statistic in known:
            self._found[statistic.action] = statistic
            self._lines[statistic.action] = planner.line(statistic.action)

    def advice(self) -> Advice:
        """All that is known by now."""
        estimates = compared(sorted(map(self._estimate, self.view.legal), key=self._rank, reverse=True))
        analysis = self._analysis
        line = tuple(steps(self.view, self._line(estimates[0]), self._next_part))
        return Advice(
            seat=self.view.actor,
            estimates=tuple(estimates),
            line=line,
            moves=tuple(in_moves(self.view.game, line)),
            nodes=0 if analysis is None else analysis.nodes,
            simulations=self._simulations,
            seconds=self.clock.elapsed,
            complete=analysis is not None and analysis.complete,
        )

    def _next_part(self, view: View) -> int:
        """How to complete a move of which only the beginning was thought through: as a short search likes it best."""
        search = Planner(view, self._seed) if view.game.search.plans else Search(view, self._seed)
        search.run(None, min(LEAST_VISITS * len(view.legal), MOST_FOR_A_PART))
        return search.statistics()[0].action

    def _heed(self, so_far: Progress) -> bool:
        self._stopped = self._stopped or (self._progress is not None and self._progress(so_far) is False)
        return not self._stopped

    def _so_far(self, search: Search | Planner | Trials) -> Progress:
        settled = sum(map(self._is_settled, self.view.legal))
        done = self._simulations + search.simulations
        return Progress("estimates", settled, len(self.view.legal), done, self.clock.elapsed)

    def _is_settled(self, action: int) -> bool:
        low, high, _ = self._proved(action)
        return low == high

    def _proved(self, action: int) -> tuple[int, int, int | None]:
        """The least and the greatest value, and the plies to the end, as far as the solver knows."""
        for verdict in () if self._analysis is None else self._analysis.verdicts:
            if verdict.action == action:
                return verdict.low, verdict.high, verdict.plies
        return LOSS, WIN, None

    def _estimate(self, action: int) -> Estimate:
        low, high, plies = self._proved(action)
        found = self._found.get(action, Statistic(action, 0, 0.0, False))
        if low < high and found.solved and self._proves(found):
            low = high = round(found.value)
        chance = 1 / self.view.seats if found.chance is None else found.chance
        least, most = ((1 + bound) / 2 for bound in (low, high))
        choice = self.view.game.surface.describe(self.view.state, action)
        return Estimate(choice, min(max(chance, least), most), low, high, plies, found.visits, margin=found.margin)

    def _proves(self, found: Statistic) -> bool:
        """Whether a tree's exact value is a result nobody can avert: of two, and no mean over dice."""
        return self.view.seats == 2 and (abs(found.value) > WON or (found.value == 0 and not self.view.game.has_chance))

    def _rank(self, estimate: Estimate) -> tuple[float, ...]:
        """Better choices rank higher: by what is proved, then by the chance that is sure, and by how soon it ends."""
        sure = estimate.chance - (0.0 if estimate.proved else 1 / (2 + estimate.visits) ** 0.5)
        hurry = 0.0 if estimate.plies is None else 1 / estimate.plies
        begins_line = self._analysis is not None and self._analysis.line[:1] == (estimate.choice.action,)
        return (
            (estimate.proved == "win") - (estimate.proved == "loss"),
            sure,
            hurry if estimate.proved == "win" else -hurry,
            begins_line,
        )

    def _line(self, best: Estimate) -> Iterable[int]:
        """The solver's, if it begins with the best action; else that of the search."""
        action = best.choice.action
        if self._analysis is not None and self._analysis.line[:1] == (action,):
            return self._analysis.line
        return self._lines.get(action, [action])


def compared(estimates: list[Estimate]) -> list[Estimate]:
    """With how far each is behind the first, which is the best."""
    best = estimates[0].chance
    return [replace(estimate, behind=max(0.0, best - estimate.chance)) for estimate in estimates]


def worth_telling(advice: Advice, ranges: Iterable[Range]) -> tuple[Estimate, ...]:
    """All estimates in their order, but of the settings in a range only the best."""
    first = {action: known.first.action for known in ranges for action in known.actions}
    best: dict[int, Estimate] = {}
    for estimate in advice.estimates:
        action = estimate.choice.action
        best.setdefault(first.get(action, action), estimate)
    return tuple(best.values())


def steps(view: View, line: Iterable[int], next_part: Callable[[View], int]) -> Iterator[Step]:
    """The actions of a line, told from the view of the seat that asks, until it would tell what nobody knows.

    If it ends within the first move, `next_part` says how that goes on.
    """
    before: View | None = view
    actions = iter(line)
    is_first = True
    while before is not None:
        action = next(actions, NO_IDEA)
        if action not in before.legal:
            if not is_first:
                return
            action = next_part(before)
        later = seen_after(before, action)
        step = step_between(before, action, later)
        yield step
        is_first = is_first and step.goes_on
        before = later


def step_between(before: View, action: int, later: View | None) -> Step:
    """An action of a line, given what is seen before it and, perhaps, after it."""
    surface = before.game.surface
    choice = surface.describe(before.state, action)
    if later is None:
        return Step(before.actor, choice, (f"{choice.words}.",))
    told = tuple(map(str, surface.narrate(before.state, action, later.state)))
    return Step(before.actor, choice, told, goes_on=later.continues(before.actor))


def in_moves(game: Game, line: Iterable[Step]) -> Iterator[LineMove]:
    """The steps of a line put together; a move that it breaks off in is left out."""
    begun: list[Step] = []
    for step in line:
        begun.append(step)
        if not step.goes_on:
            yield LineMove(tuple(begun), game.notation.join([part.choice.text for part in begun]))
            begun = []


def seen_after(view: View, action: int) -> View | None:
    """What the seat sees after an action; nothing if that depends on what it cannot see now."""
    if not view.game.has_secrets:
        return View(after(view, action), view.seat)
    if view.actor != view.seat:
        return None
    worlds = [after(guessed(view, number), action) for number in range(GUESSES)]
    seen = [View(world, view.seat) for world in worlds]
    return seen[0] if len({each.states.tobytes() for each in seen}) == 1 else None


def guessed(view: View, number: int) -> Position:
    """A whole position that looks like the view; another one for each number."""
    states = copied(view.states)
    border.guess(states, 0, view.seat, stream(number))
    return Position(view.game, view.seats, view.options, states)
