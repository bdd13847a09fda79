"""`pyxis bots`: who can sit down besides people."""

import inspect

from rich.table import Table as Grid

from pyxis.cli.arguments import AsJson
from pyxis.cli.console import out, print_json
from pyxis.search import BOTS
from pyxis.search.naming import settings


def bots(as_json: AsJson = False) -> None:
    """List the bots and what can be set on each.

    Settings are written behind the name, as in `--seats human,mcts:seconds=2,threads=2`.
    """
    if as_json:
        print_json([{"name": name, "about": _about(name), "settings": _defaults(name)} for name in BOTS])
        return
    grid = Grid("bot", "settings", "how it plays", box=None, header_style="bold", padding=(0, 3, 0, 0))
    for name in BOTS:
        pairs = [f"{setting}={default}" for setting, default in _defaults(name).items()]
        grid.add_row(name, " ".join(pairs), _about(name))
    out.print(grid)


def _about(name: str) -> str:
    return (inspect.getdoc(BOTS[name]) or "").split("\n\n")[0]


def _defaults(name: str) -> dict[str, object]:
    return {
        setting: None if parameter.default is inspect.Parameter.empty else parameter.default
        for setting, parameter in settings(name).items()
    }
