"""Nobody waits without being told: what is being compiled, once, and about how long it takes."""

from rich.progress import BarColumn, Progress, SpinnerColumn, TextColumn

from pyxis.arena.estimates import about
from pyxis.arena.preparation import CannotPrepare, Preparation, prepare
from pyxis.arena.stages import Stage
from pyxis.cli.console import err
from pyxis.core.registry import game as find_game

PATIENCE = 0.5
"""Seconds between two estimates."""
WHAT: dict[Stage, str] = {
    "table": "{title} is being made ready",
    "bots": "The bots of {title} are getting ready",
    "advice": "Hints and the strongest bots of {title} are getting ready",
    "rest": "{title} is being made ready for counting",
}
"""What is said meanwhile."""


def make_ready(game_id: str, stage: Stage = "table") -> None:
    """Has a game prepared up to that stage, if it is not yet: a line says so, and at a terminal a bar."""
    with prepare([game_id], [stage]) as preparation:
        if preparation.is_ready(game_id, stage):
            return
        preparation.want(game_id)
        if not err.is_terminal:
            err.print(f"{words(preparation, game_id, stage)}. That happens once.", soft_wrap=True)
        with _bar() as bar:
            task, waited = bar.add_task(words(preparation, game_id, stage), total=1.0), 0.0
            while not is_there(preparation, game_id, stage):
                waited += PATIENCE
                share = waited / (waited + preparation.seconds(game_id, stage))
                bar.update(task, description=words(preparation, game_id, stage), completed=share)


def is_there(preparation: Preparation, game_id: str, stage: Stage) -> bool:
    """Whether it is ready within a moment; raises the reason if it never will be."""
    try:
        return preparation.wait(game_id, stage, PATIENCE)
    except CannotPrepare as error:
        raise CannotPrepare(f"{find_game(game_id).title} cannot be made ready: {error}") from error


def how_far(preparation: Preparation, game_id: str) -> str:
    """What is still to be prepared of a game, in a few words; nothing once all is there."""
    trouble = preparation.trouble(game_id, "table")
    if trouble is not None:
        return f"cannot be made ready: {trouble}"
    if not preparation.is_ready(game_id, "table"):
        return f"ready in about {about(preparation.seconds(game_id, 'table'))}"
    return "" if preparation.is_ready(game_id, "advice") else "playable, bots are getting ready"


def words(preparation: Preparation, game_id: str, stage: Stage) -> str:
    """What is happening, and about how long it will take."""
    title = find_game(game_id).title
    return f"{WHAT[stage].format(title=title)}: about {about(preparation.seconds(game_id, stage))}"


def _bar() -> Progress:
    return Progress(
        SpinnerColumn(),
        TextColumn("{task.description}"),
        BarColumn(),
        console=err,
        transient=True,
        disable=not err.is_terminal,
    )
