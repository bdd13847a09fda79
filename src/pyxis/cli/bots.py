"""`pyxis bots`: who can sit down besides people."""

import inspect

from rich.table import Table as Grid

from pyxis.cli.arguments import AsJson
from pyxis.cli.console import out, print_json
from pyxis.core.registry import games
from pyxis.search import BOTS
from pyxis.search.ladder import strengths
from pyxis.search.naming import settings


def bots(as_json: AsJson = False) -> None:
    """List the bots and what can be set on each.

    Settings are written behind the name, as in `--seats human,mcts:seconds=2,threads=2`.
    """
    if as_json:
        print_json([_data(name) for name in BOTS])
        return
    grid = Grid("bot", "settings", "how it plays", box=None, header_style="bold", padding=(0, 3, 0, 0))
    for name in BOTS:
        pairs = [f"{setting}={default}" for setting, default in _defaults(name).items()]
        grid.add_row(name, " ".join(pairs), _about(name))
    out.print(grid)
    out.print()
    out.print(_strengths())


def _strengths() -> Grid:
    """Of each level and game: how often it comes out ahead of the one before."""
    measured = {game.id: strengths(game.id, game.seats[0]) for game in games()}
    known = {game: rungs for game, rungs in measured.items() if rungs}
    grid = Grid("ahead, %", *known, box=None, header_style="bold", padding=(0, 3, 0, 0))
    for name in BOTS:
        rungs = [rungs.get(name) for rungs in known.values()]
        if against := next((rung.against for rung in rungs if rung), ""):
            grid.add_row(f"{name} of {against}", *(str(rung.ahead) if rung else "" for rung in rungs))
    return grid


def _data(name: str) -> dict[str, object]:
    measured = {game.id: strengths(game.id, game.seats[0]).get(name) for game in games()}
    strength = {
        game: {"against": rung.against, "ahead": rung.ahead, "low": rung.low, "high": rung.high}
        for game, rung in measured.items()
        if rung
    }
    return {"name": name, "about": _about(name), "settings": _defaults(name), "strength": strength}


def _about(name: str) -> str:
    return (inspect.getdoc(BOTS[name]) or "").split("\n\n")[0]


def _defaults(name: str) -> dict[str, object]:
    return {
        setting: None if parameter.default is inspect.Parameter.empty else parameter.default
        for setting, parameter in settings(name).items()
    }
