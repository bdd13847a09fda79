"""`pyxis compile`: makes all machine code in advance, so that nobody waits for a compiler at the table."""

import typer

from pyxis.arena.estimates import about
from pyxis.arena.preparation import Preparation, prepare
from pyxis.arena.stages import STAGES
from pyxis.cli.arguments import GameIds
from pyxis.cli.console import complain, err, out, progress
from pyxis.core.kernel import config
from pyxis.core.registry import game as find_game
from pyxis.core.registry import game_ids

PATIENCE = 0.5
"""Seconds between two estimates."""
FAILED = 2


def compile_kernels(game: GameIds = None) -> None:
    """Compile the rules, bots and solvers of all games, once.

    Then nobody waits for a compiler at the table. Called again, it finds everything done.
    """
    found = [find_game(game_id).id for game_id in game or game_ids()]
    if config.DISABLE_JIT:
        out.print("The compiler is switched off (NUMBA_DISABLE_JIT): there is nothing to compile.")
        return
    with prepare(found, STAGES) as preparation:
        _watch(preparation)
    troubles = {each: _trouble(preparation, each) for each in found}
    for game_id, trouble in troubles.items():
        if trouble is not None:
            complain(f"{find_game(game_id).title} cannot be made ready: {trouble}")
    if any(troubles.values()):
        raise typer.Exit(FAILED)


def _trouble(preparation: Preparation, game_id: str) -> str | None:
    return next(filter(None, (preparation.trouble(game_id, stage) for stage in STAGES)), None)


def _watch(preparation: Preparation) -> None:
    """Tells what is being compiled, until all is."""
    total = len(preparation.pending)
    if total and not err.is_terminal:
        err.print(f"Compiling, which happens once: about {_time_left(preparation)}.")
    with progress() as bar:
        task = bar.add_task("compiling", total=total)
        while left := len(preparation.pending):
            doing = ", ".join(find_game(item.game).title for item in preparation.under_way if item.game)
            words = f"{doing or 'compiling'}: about {_time_left(preparation)} in all"
            bar.update(task, completed=max(0, total - left), description=words)
            preparation.wait_for_news(PATIENCE)


def _time_left(preparation: Preparation) -> str:
    return about(max(preparation.forecast().values(), default=0.0))
