"""Short uses of everything that is compiled for a game, stage by stage.

Using it through the same doors as everybody else is what makes the machine code the one they will find.
"""

from collections.abc import Callable, Iterator
from contextlib import suppress
from dataclasses import replace
from functools import cache
from typing import Any

import numpy as np

from pyxis.arena.able import able_bots
from pyxis.arena.stages import SHARED, Stage
from pyxis.core import border
from pyxis.core.batch import Batch
from pyxis.core.contract import SPECTATOR, make_play_ready, make_thought_ready
from pyxis.core.errors import PyxisError, UnknownGame
from pyxis.core.game import Game, Source
from pyxis.core.match import Match, new
from pyxis.core.perft import perft
from pyxis.core.playout import MANY, playouts
from pyxis.core.registry import game as find_game
from pyxis.core.registry import game_ids
from pyxis.core.stepper import Stepper
from pyxis.core.store import Store
from pyxis.core.streams import stream
from pyxis.search import BOTS, Bot, bot
from pyxis.search.advice import advise
from pyxis.search.levels import LevelBot
from pyxis.search.mcts import MctsBot
from pyxis.search.naming import parse_bot, settings
from pyxis.search.perfect import PerfectBot
from pyxis.search.planner import GENERATION, Planner
from pyxis.search.random import RandomBot
from pyxis.search.solver import obstacle_to_solving

SEED = 1
SHORT = 0.05
"""Seconds a bot may think: its kernels are compiled all the same."""
SIMULATIONS = 2
"""Where one alone may take longer than that."""
FEW = 3
"""Choices of a position that are described."""
MOST_LOOKS = 20
"""Positions of a long match that are looked at from all sides."""
REFUSED = 20
"""Actions, spread over all there are, that are refused with a reason if they are illegal."""
LATE = 4
"""Decisions before the end."""
SOLVABLE_SEATS = 2
IN_SHARED: tuple[Stage, ...] = ("rules", "table", "thought", "bots")
SILENCE = Source(
    lambda _state: True, lambda _state: (), lambda _state, _action: False, lambda states: [()] * len(states)
)
"""What a planner asks that has no source to ask."""
MATCHES_TRIED = 16
"""Until one is found whose ending the solver understands."""


def exercise(game_id: str, stage: Stage) -> bool:
    """Compiles what a game needs at that stage, or what all share; says whether anything had to be."""
    before = Store.saved
    if stage == SHARED.stage:
        _share()
    else:
        _exercise(find_game(game_id), stage)
    return Store.saved > before


def _exercise(game: Game, stage: Stage) -> None:
    if stage == "rules":
        make_play_ready(game.state.blank())
    elif stage == "thought":
        make_thought_ready(game.state.blank())
    else:
        EXERCISES[stage](new(game, seed=SEED))


def stage_of(name: str) -> Stage:
    """The stage at which a bot of that name has all its kernels; those who ask the solver wait for it."""
    kind: Any = BOTS.get(name, Bot)
    if issubclass(kind, RandomBot):
        return "table"
    asks_solver = issubclass(kind, PerfectBot) or (issubclass(kind, LevelBot) and kind.level.proving > 0)
    return "advice" if asks_solver else "bots"


def first_look(game_id: str) -> None:
    """Loads what the first look at a table needs: a short wait that nobody else at a server should share."""
    start = new(find_game(game_id), seed=SEED)
    for step in (start, start.play(start.legal[0])):
        _tell(step)
        for view in (step.view(), step.view(SPECTATOR)):
            _ = view.data(), view.choices, view.scores, view.seat_names


def _share() -> None:
    """What is compiled once for all games: the smallest one is played and thought about; solvers wait for advice."""
    for game in sorted(_found(), key=_size):
        # One that fails says so in its own stages; the others need not wait for it.
        with suppress(Exception):
            for stage in IN_SHARED:
                _exercise(game, stage)
            _plan(new(replace(game, source=SILENCE), seed=SEED))
            return
    raise PyxisError("no game of the box can be played, so what they share cannot be prepared")


def _plan(match: Match) -> None:
    """Two generations of plans, so that the second is like the first, and what a source says of them: nothing."""
    Planner(match).run(simulations=2 * GENERATION)


def _found() -> Iterator[Game]:
    """All games but those that cannot be loaded, which is no reason for the others to wait."""
    for game_id in game_ids():
        with suppress(UnknownGame):
            yield find_game(game_id)


def _size(game: Game) -> tuple[bool, int]:
    """Games that can be solved come first: they use more of what is shared."""
    return game.has_chance or game.has_secrets, game.most_legal * game.longest


def _set_table(start: Match) -> None:
    match = _played_out(start)
    every = 1 + match.number // MOST_LOOKS
    for step in match.history():
        if step.number % every == 0 or step.over:
            _tell(step)
            _look(step)
    border.guess(match.view(0).states, 0, 0, stream(SEED))


def _look(step: Match) -> None:
    """Everything that may be asked of a position."""
    surface = step.game.surface
    spread = range(0, step.game.action_count, 1 + step.game.action_count // REFUSED)
    _ = step.weights, step.returns, surface.view(step.state), surface.draw(step.state)
    _ = [surface.describe(step.state, action) for action in step.legal[:FEW]]
    _ = [step.refusal(action) for action in spread]


def _tell(step: Match) -> None:
    """What has just happened, in words."""
    if step.parent is not None:
        step.game.surface.narrate(step.parent.state, step.action, step.state)


def _let_bots_play(start: Match) -> None:
    _ = start.values, start.key
    _let_choose("bots", _late_decision(start))


def _advise(start: Match) -> None:
    """Estimates at first; then what the solver can say, in a match in which it can say something."""
    for match in (_late_decision(start), _solvable_decision(start)):
        if match is not None:
            advise(match, simulations=1, memory=1)
            _let_choose("advice", match)


def _do_the_rest(start: Match) -> None:
    perft(start, 1)
    playouts(start, 1)
    playouts(start, MANY)
    _step_batch(start.game)
    if start.game.observation:
        border.features(start.states, 0, 0, np.zeros(start.game.observation, np.float32))
    stepper = Stepper(start)
    stepper.apply(stepper.legal()[0])
    Stepper(_played_out(start)).returns()


EXERCISES: dict[Stage, Callable[[Match], None]] = {
    "table": _set_table,
    "bots": _let_bots_play,
    "advice": _advise,
    "rest": _do_the_rest,
}


def _step_batch(game: Game) -> None:
    batch = Batch(game, 2)
    batch.step(batch.masks.argmax(axis=1))
    if game.observation:
        batch.observe()


@cache
def _played_out(match: Match) -> Match:
    player = bot("random", seed=match.seed)
    while not match.over:
        match = match.play(player.choose(match.view()))
    return match


def _late_decision(start: Match) -> Match:
    """A decision near the end of a match, where thinking is short."""
    decisions = [step for step in _played_out(start).history() if step.actor >= 0 and len(step.legal) > 1]
    return decisions[-LATE:][0]


def _solvable_decision(start: Match) -> Match | None:
    """A late decision for the solver, if there is one: it may take a match in which fewer dice are thrown."""
    is_chancy = start.game.has_chance and start.game.chance_is_over is None
    if is_chancy or start.game.has_secrets or SOLVABLE_SEATS not in start.game.seats:
        return None
    late = (_late_decision(new(start.game, SOLVABLE_SEATS, seed)) for seed in range(SEED, SEED + MATCHES_TRIED))
    return next((match for match in late if obstacle_to_solving(match) is None), None)


def _let_choose(stage: Stage, match: Match) -> None:
    """All bots of a stage decide twice; the second time they build on what they found the first time."""
    for name in able_bots(match):
        if stage_of(name) == stage:
            player, step = _hurried(name), match
            for _ in range(2):
                if not step.over:
                    step = step.play(player.choose(step.view()))


def _hurried(name: str) -> Bot:
    """A bot with hardly any time to think."""
    has_seconds = "seconds" in settings(name)
    bound = f":simulations={SIMULATIONS}" if name == MctsBot.name else f":seconds={SHORT}" if has_seconds else ""
    player = parse_bot(f"{name}{bound}", SEED)
    if isinstance(player, LevelBot):
        player.level = replace(player.level, seconds=SHORT)
    return player
