"""`pyxis compile`: makes all machine code in advance, so that nobody waits for a compiler at the table."""

from collections.abc import Callable
from contextlib import suppress
from functools import cache, partial
from pathlib import Path

import numpy as np

from pyxis.arena.workers import spread
from pyxis.cli.arguments import GameIds
from pyxis.cli.background import in_background
from pyxis.cli.console import out, progress
from pyxis.cli.playing.seating import bots_for
from pyxis.core import border
from pyxis.core.batch import Batch
from pyxis.core.game import Game
from pyxis.core.kernel import config
from pyxis.core.match import Match, new
from pyxis.core.perft import perft
from pyxis.core.playout import playouts
from pyxis.core.registry import game as find_game
from pyxis.core.registry import game_ids
from pyxis.core.stepper import Stepper
from pyxis.core.streams import stream
from pyxis.search import bot
from pyxis.search.advice import advise
from pyxis.search.naming import parse_bot, settings
from pyxis.search.solver import obstacle_to_solving

SEED = 1
SHORT = 0.05
"""Seconds a bot may think: its kernels are compiled all the same."""
FEW = 3
"""Choices of a position that are described."""
MOST_LOOKS = 100
"""Positions of a long match that are looked at from all sides."""
ENDINGS = 4
"""Matches whose last action is told: they end in different ways, for which there are different words."""
REFUSED = 20
"""Actions, spread over all there are, that are refused with a reason if they are illegal."""
LATE = 4
"""Decisions before the end."""
SOLVABLE_SEATS = 2
MATCHES_TRIED = 16
"""Until one is found whose ending the solver understands."""


def compile_kernels(game: GameIds = None) -> None:
    """Compile the rules, bots and solvers of all games, once.

    Then nobody waits for a compiler at the table. Called again, it finds everything done.
    """
    found = [find_game(game_id) for game_id in game or game_ids()]
    if config.DISABLE_JIT:
        out.print("The compiler is switched off (NUMBA_DISABLE_JIT): there is nothing to compile.")
        return
    with progress() as bar:
        task = bar.add_task("compiling", total=2 * len(found))
        for title in spread(exercise_all, [each.id for each in found] if len(found) > 1 else []):
            bar.update(task, advance=1, description=f"{title} is compiled")
        # Of processes that save machine code at the same moment one may be forgotten: it is made up for here.
        for each in found:
            bar.update(task, description=f"{each.title} is tried")
            in_background(partial(exercise_all, each.id))
            _mark(each)
            bar.advance(task)


def compile_tables() -> None:
    """Compiles what is needed to show and play all games, where it is not done yet: no more than that, and no bots."""
    missing = [] if config.DISABLE_JIT else [each for each in map(find_game, game_ids()) if not _is_marked(each)]
    if not missing:
        return
    with progress() as bar:
        for each in bar.track(missing, description="making the games ready"):
            exercises(each)["table"]()
            _mark(each)


def _marker(game: Game) -> Path:
    return Path(config.CACHE_DIR) / f"{game.id}.compiled"


def _mark(game: Game) -> None:
    """Beside its machine code, and gone with it."""
    with suppress(OSError):
        _marker(game).touch()


def _is_marked(game: Game) -> bool:
    return _marker(game).is_file()


def exercise_all(game_id: str) -> str:
    """Compiles everything of a game; gives its title."""
    game = find_game(game_id)
    for exercise in exercises(game).values():
        exercise()
    return game.title


def exercises(game: Game) -> dict[str, Callable[[], object]]:
    """Short uses of everything that is compiled for a game, by what they compile.

    Using it through the same doors as everybody else is what makes the machine code the one they will find.
    """
    start = new(game, seed=SEED)
    return {
        "table": partial(_ask_everything, start),
        "perft": partial(perft, start, 1),
        "playouts": partial(playouts, start, 1),
        "batch": partial(_step_batch, game),
        "stepper": partial(_step, start),
        "advice": partial(_advise, start),
        **{name: partial(_let_choose, name, start) for name in bots_for(start)},
    }


@cache
def _played_out(match: Match) -> Match:
    player = bot("random", seed=match.seed)
    while not match.over:
        match = match.play(player.choose(match.view()))
    return match


def _ask_everything(start: Match) -> None:
    match = _played_out(start)
    surface = match.game.surface
    every = 1 + match.number // MOST_LOOKS
    spread_actions = range(0, match.game.action_count, 1 + match.game.action_count // REFUSED)
    for step in match.history():
        _tell(step)
        if step.number % every == 0 or step.over:
            _ = step.weights, step.values, step.key, step.returns, surface.view(step.state), surface.draw(step.state)
            _ = [surface.describe(step.state, action) for action in step.legal[:FEW]]
            _ = [step.refusal(action) for action in spread_actions]
    for seed in range(SEED + 1, SEED + ENDINGS):
        _tell(_played_out(new(match.game, seed=seed)))
    states = match.view(0).states
    border.guess(states, 0, 0, stream(SEED))
    if match.game.observation:
        border.features(states, 0, 0, np.zeros(match.game.observation, np.float32))


def _tell(step: Match) -> None:
    """What has just happened, in words."""
    if step.parent is not None:
        step.game.surface.narrate(step.parent.state, step.action, step.state)


def _step_batch(game: Game) -> None:
    batch = Batch(game, 2)
    batch.step(batch.masks.argmax(axis=1))
    if game.observation:
        batch.observe()


def _late_decision(start: Match) -> Match:
    """A decision near the end of a match, where thinking is short."""
    decisions = [step for step in _played_out(start).history() if step.actor >= 0 and len(step.legal) > 1]
    return decisions[-LATE:][0]


def _step(start: Match) -> None:
    stepper = Stepper(start)
    stepper.apply(stepper.legal()[0])
    Stepper(_played_out(start)).returns()


def _advise(start: Match) -> None:
    """Estimates at first; then what the solver can say, in a match in which it can say something."""
    for match in (_late_decision(start), _solvable_decision(start)):
        if match is not None:
            advise(match, simulations=1, memory=1)


def _solvable_decision(start: Match) -> Match | None:
    """A late decision for the solver, if there is one: it may take a match in which fewer dice are thrown."""
    is_chancy = start.game.has_chance and start.game.chance_is_over is None
    if is_chancy or start.game.has_secrets or SOLVABLE_SEATS not in start.game.seats:
        return None
    late = (_late_decision(new(start.game, SOLVABLE_SEATS, seed)) for seed in range(SEED, SEED + MATCHES_TRIED))
    return next((match for match in late if obstacle_to_solving(match) is None), None)


def _let_choose(name: str, start: Match) -> None:
    """Two decisions; the second builds on what the first one found. Then one in an ending, if it can be solved."""
    player = parse_bot(f"{name}:seconds={SHORT}" if "seconds" in settings(name) else name, SEED)
    for match in (_late_decision(start), _solvable_decision(start)):
        for _ in range(2):
            if match is not None and not match.over:
                match = match.play(player.choose(match.view()))  # noqa: PLW2901
