"""`pyxis show`: a recorded match, move by move or told as a whole."""

from pathlib import Path
from typing import Annotated, Any

import msgspec
import typer
from rich.console import RenderableType
from rich.rule import Rule
from rich.text import Text

from pyxis.cli.arguments import AsJson, recorded_match
from pyxis.cli.console import is_at_terminal, out, print_json
from pyxis.cli.playing.keys import keys_pressed
from pyxis.cli.playing.paging import folded, least_told, lines_of
from pyxis.cli.playing.replay import Replay, replayed
from pyxis.cli.playing.shelf import recorded
from pyxis.cli.playing.words import ending, title, told_in_list

FORWARD = {"\r", "\n", " ", "n", "l", "\x1b[C", "\x1bOC"}
BACK = {"b", "p", "h", "\x7f", "\b", "\x1b[D", "\x1bOD"}
FIRST = {"g", "\x1b[H", "\x1bOH"}
LAST = {"G", "\x1b[F", "\x1bOF"}
LEAVE = {"q", "\x1b", "\x04"}
MOST_DIGITS = 5
LEAST_TABLE = 4
KEYS = "Enter → forward · b ← back · g first · G last · number, Enter · q leave"


def show(
    record: Annotated[Path, typer.Argument(metavar="RECORD", help="The file of a match.", show_default=False)],
    at: Annotated[
        int | None, typer.Option("--at", metavar="N", help="Only the table after N moves.", show_default=False)
    ] = None,
    seat: Annotated[
        int | None,
        typer.Option(
            "--seat", metavar="N", help="See it with the eyes of that seat.", show_default="open, once it is over"
        ),
    ] = None,
    text: Annotated[bool, typer.Option("--text", help="Tell it in plain characters, without asking.")] = False,
    as_json: AsJson = False,
) -> None:
    """Step through a recorded match; where nobody watches, tell it as a whole."""
    match = recorded_match(record)
    replay = replayed(match, recorded(record), seat)
    number = replay.last if at is None else replay.checked(at)
    if as_json:
        print_json(_data(replay, number))
    elif at is not None:
        _print_step(replay, number, text)
    elif text or not is_at_terminal():
        _tell(replay, text)
    else:
        _leaf_through(replay)


def _print_step(replay: Replay, number: int, plain: bool) -> None:
    """The whole table; where no terminal has an edge, in lines as long as they are."""
    out.print(Text(replay.heading(number), style="bold"), soft_wrap=True)
    out.print(told_in_list(replay.told(number)))
    table = replay.table(number)
    if plain or not out.is_terminal:
        out.print(table.text(), soft_wrap=True)
    else:
        out.print(table.drawing())
    if replay.is_end(number):
        out.print(ending(replay.match, replay.result))


def _tell(replay: Replay, plain: bool) -> None:
    """The whole story, and the table as it lies at the end."""
    out.print(Text(title(replay.match, replay.players), style="bold"))
    for number in range(replay.last):
        told = replay.told(number)
        if told:
            out.print(Text(f"{replay.heading(number)}  {' '.join(told)}"), soft_wrap=True)
    _print_step(replay, replay.last, plain)


def _leaf_through(replay: Replay) -> None:
    number, typed = 0, ""
    with keys_pressed() as keys:
        _draw_page(replay, number, typed)
        for key in keys:
            if key in LEAVE:
                return
            typed, number = _turned(key, typed, number, replay.last)
            _draw_page(replay, number, typed)


def _turned(key: str, typed: str, number: int, last: int) -> tuple[str, int]:
    """The digits typed so far, and the page to show, after a key."""
    if key.isdecimal():
        return (typed + key)[-MOST_DIGITS:], number
    if typed and key in BACK:
        return typed[:-1], number
    return "", max(0, min(last, _goal(key, typed, number, last)))


def _goal(key: str, typed: str, number: int, last: int) -> int:
    if typed and key in FORWARD:
        return int(typed)
    if key in FIRST or key in LAST:
        return 0 if key in FIRST else last
    return number + (key in FORWARD) - (key in BACK)


def _draw_page(replay: Replay, number: int, typed: str) -> None:
    """One screen: the table in the room that the title, the move and the keys leave."""
    below = [ending(replay.match, replay.result)] if replay.is_end(number) else []
    heading, keys = Text(replay.heading(number), style="bold"), Text(f"{KEYS}  {typed}", style="dim")
    all_of_it, sentences = f"`pyxis show --at {number}` has all of it", replay.told(number)
    parts: tuple[RenderableType, ...] = heading, *below, keys
    room = out.height - 2 - sum(len(lines_of(out, part)) for part in parts)
    told = told_in_list(folded(sentences, out, max(room // 3, least_told(sentences, out)), all_of_it))
    room = max(room - len(lines_of(out, told)), LEAST_TABLE)
    table = replay.table(number).page(out.width, room, all_of_it)
    out.clear()
    out.print(Rule(Text(f"{title(replay.match, replay.players)} · {number} of {replay.last}", style="bold")))
    for part in (heading, told, table.text, *below, keys):
        out.print(part)


def _data(replay: Replay, number: int) -> dict[str, Any]:
    match = replay.match
    return {
        "game": match.game.id,
        "title": match.game.title,
        "rules": match.game.version,
        "seats": match.seats,
        "players": replay.players,
        "options": dict(match.options),
        "start": match.start,
        "over": match.over,
        "returns": match.returns,
        "result": None if replay.result is None else msgspec.to_builtins(replay.result),
        "moves": list(replay.moves()),
        "actions": list(replay.actions()),
        "shown": {"number": number, "position": replay.table(number).position, "table": replay.table(number).data()},
    }
