"""`pyxis` alone: the box is opened, and somebody chooses a game, the players and the rules."""

from collections.abc import Mapping, Sequence
from pathlib import Path

import typer
from rich.padding import Padding
from rich.text import Text

from pyxis.arena.able import able_bots
from pyxis.arena.preparation import Preparation, prepare
from pyxis.cli.console import complain, out
from pyxis.cli.games import headline
from pyxis.cli.play import resumed, set_up, sit_down
from pyxis.cli.playing import shelf
from pyxis.cli.playing.prompt import ask
from pyxis.cli.playing.seating import HUMAN, bots_for, read_player
from pyxis.cli.playing.table import Table
from pyxis.cli.preparing import how_far, make_ready
from pyxis.core.errors import PyxisError
from pyxis.core.game import Game
from pyxis.core.match import Match, new
from pyxis.core.options import OneOf, Option, read_options
from pyxis.core.registry import games

QUIT = "q"
CONTINUE = "c"
YES = ("y", "yes")


def open_box() -> None:
    """Offers the games again and again, until somebody has played enough."""
    choices = games()
    answer = ""
    with prepare([game.id for game in choices]) as preparation:
        while answer != QUIT:
            try:
                answer = _choose(choices, preparation)
            except EOFError:
                out.print()
                return


def _choose(choices: Sequence[Game], preparation: Preparation) -> str:
    """One round: a game is chosen, set up and played; gives what was chosen."""
    waiting = next(shelf.unfinished(lambda game_id: preparation.is_ready(game_id, "table")), None)
    _show_lid(choices, waiting, preparation)
    words = [game.id for game in choices] + ([CONTINUE] if waiting else []) + [QUIT]
    answer = _ask_for("What shall it be?", words, [game.title for game in choices])
    try:
        if waiting and answer == CONTINUE:
            sit_down(resumed(waiting))
        for game in choices:
            if game.id == answer:
                sit_down(_set_up(game))
    except PyxisError as error:
        complain(str(error))
    if answer != QUIT:
        ask("\nPress Enter to go back to the box. ")
    return answer


def _show_lid(choices: Sequence[Game], waiting: Path | None, preparation: Preparation) -> None:
    out.print(Text("\nPyxis, a box of games\n", style="bold"))
    for number, game in enumerate(choices, start=1):
        far = how_far(preparation, game.id)
        out.print(Text.assemble((f"{number:>3}  ", "cyan"), headline(game), (f" · {far}" if far else "", "yellow")))
        out.print(Padding(Text(game.pitch), (0, 5)))
    out.print()
    if waiting:
        out.print(Text.assemble((f"  {CONTINUE}  ", "cyan"), f"continue the match you left: {waiting.stem}"))
    out.print(Text.assemble((f"  {QUIT}  ", "cyan"), "close the box\n"))


def _set_up(game: Game) -> Table:
    make_ready(game.id)
    seats = game.seats[0]
    if len(game.seats) > 1:
        counts = [str(count) for count in game.seats]
        seats = int(_ask_for(f"How many play? ({', '.join(sorted(counts))})", counts, default=counts[0]))
    specs = _choose_players(game, seats)
    return set_up(game.id, ",".join(specs), _choose_options(game, seats))


def _choose_players(game: Game, seats: int) -> list[str]:
    start = new(game, seats)
    names, strongest = [HUMAN, *able_bots(start)], bots_for(start)[:1]
    out.print(Text(f"\nWho plays? {', '.join(names)}; `pyxis bots` tells more of the bots.", style="dim"))
    return [_choose_player(start, seat, usual, names) for seat, usual in enumerate([HUMAN, *(seats - 1) * strongest])]


def _choose_player(start: Match, seat: int, usual: str, names: list[str]) -> str:
    while True:
        spec = ask(f"{start.seat_names[seat]} [{usual}]: ", names) or usual
        try:
            bot = read_player(spec, seed=0).bot
            if bot is not None:
                bot.check(start.view())
        except PyxisError as error:
            complain(str(error))
        else:
            return spec


def _choose_options(game: Game, seats: int) -> list[str]:
    if not game.options or ask("\nChange the rules? [n]: ", YES).casefold() not in YES:
        return []
    out.print(Text("Enter keeps what stands in brackets.", style="dim"))
    answers: dict[str, str] = {}
    for option in game.options:
        if _has_effect(game, option, answers):
            answers |= _choose_value(game, seats, option, answers)
    return [f"{name}={answer}" for name, answer in answers.items()]


def _has_effect(game: Game, option: Option, answers: Mapping[str, str]) -> bool:
    """Whether what was answered so far leaves anything to ask: no preset has set it, nor is what it needs missing."""
    chosen = read_options(game.options, answers)
    if option.name not in answers and chosen[option.name] != option.default:
        return False
    names = [each.name for each in game.options]
    if option.needs is None or names.index(option.needs[0]) > names.index(option.name):
        return True
    needed, *values = option.needs
    return chosen[needed] in values


def _choose_value(game: Game, seats: int, option: Option, answers: Mapping[str, str]) -> dict[str, str]:
    """What is answered, if it is not the usual: asked again until it goes with the answers before it."""
    out.print(Text.assemble("\n", (option.help, ""), (f"  {option.described()}", "dim")))
    values = [str(value) for value in option.values] if isinstance(option, OneOf) else []
    while True:
        answer = ask(f"{option.name} [{option.default}]: ", values) or str(option.default)
        answered = {} if answer == str(option.default) else {option.name: answer}
        try:
            game.read_options(seats, {**answers, **answered})
        except PyxisError as error:
            complain(str(error))
            if not answered:
                return {}
        else:
            return answered


def _ask_for(question: str, words: Sequence[str], titles: Sequence[str] = (), default: str = "") -> str:
    """One of `words`: by itself, by its title, or by its number in the list where it has one."""
    by_name = {title.casefold(): word for title, word in zip(titles, words, strict=False)}
    numbers = {str(number): word for number, word in enumerate(words[: len(titles)], start=1)}
    while True:
        answer = (ask(f"{question} ", words) or default).casefold()
        for meaning in ({word.casefold(): word for word in words}, by_name, numbers):
            if answer in meaning:
                return meaning[answer]
        typer.echo(f"Please type one of: {', '.join([*numbers, *words[len(titles) :]] if titles else words)}")
