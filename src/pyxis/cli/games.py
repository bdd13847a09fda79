"""`pyxis games`: what is in the box."""

from typing import Any

from rich.padding import Padding
from rich.table import Table as Grid
from rich.text import Text

from pyxis.cli.arguments import AsJson, GameIds
from pyxis.cli.console import out, print_json
from pyxis.core.game import Game
from pyxis.core.options import Number, OneOf, Option
from pyxis.core.registry import game as find_game
from pyxis.core.registry import game_ids


def games(game: GameIds = None, as_json: AsJson = False) -> None:
    """List the games of the box, with their options."""
    found = [find_game(game_id) for game_id in game or game_ids()]
    if as_json:
        print_json([game_data(each) for each in found])
        return
    for each in found:
        out.print(*_card(each), sep="\n")
    out.print(Text("Play one with `pyxis play GAME`, change its rules with `-o NAME=VALUE`.", style="dim"))


def game_data(game: Game) -> dict[str, Any]:
    """What a program wants to know of a game."""
    return {
        "id": game.id,
        "title": game.title,
        "version": game.version,
        "pitch": game.pitch,
        "credits": game.credits,
        "minutes": game.minutes,
        "seats": sorted(game.seats),
        "has_chance": game.has_chance,
        "has_secrets": game.has_secrets,
        "options": [_option_data(option) for option in game.options],
    }


def _option_data(option: Option) -> dict[str, Any]:
    data: dict[str, Any] = {"name": option.name, "default": option.default, "help": option.help}
    if isinstance(option, OneOf):
        data["values"] = list(option.values)
    elif isinstance(option, Number):
        data["low"], data["high"] = option.low, option.high
    else:
        data["form"] = option.described()
    return data


def seats_in_words(game: Game) -> str:
    """`2 players`, `2–4 players`."""
    low, high = min(game.seats), max(game.seats)
    whole_range = tuple(range(low, high + 1)) == tuple(sorted(game.seats))
    numbers = f"{low}–{high}" if whole_range and low < high else " or ".join(map(str, sorted(game.seats)))
    return f"{numbers} player{'s' if high > 1 else ''}"


def headline(game: Game) -> Text:
    """Title, id, how many and how long."""
    return Text.assemble(
        (game.title, "bold"), ("  ", ""), (game.id, "cyan"), f" · {seats_in_words(game)} · {game.minutes} minutes"
    )


def _card(game: Game) -> list[Any]:
    grid = Grid.grid(padding=(0, 3, 0, 0))
    for option in game.options:
        grid.add_row(Text(option.name, style="cyan"), _values(option), Text(option.help, style="dim"))
    return [
        headline(game),
        Padding(Text(game.pitch), (0, 2)),
        Padding(Text(game.credits, style="dim"), (0, 2)),
        *([Padding(grid, (0, 2))] if game.options else []),
        "",
    ]


def _values(option: Option) -> Text:
    """The values, the default set off."""
    if isinstance(option, OneOf):
        return Text(" ").join(
            Text(str(value), style="bold" if value == option.default else "") for value in option.values
        )
    return Text.assemble((str(option.default), "bold"), f" ({option.described()})")
