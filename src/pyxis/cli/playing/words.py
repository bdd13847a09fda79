"""Sentences about a match that hold for every game."""

from collections.abc import Sequence

from rich.console import Group
from rich.table import Table as Grid
from rich.text import Text

from pyxis.cli.playing.paging import BULLET
from pyxis.core.contract import CHANCE
from pyxis.core.errors import PyxisError
from pyxis.core.game import Game
from pyxis.core.match import Match
from pyxis.core.moves import Move
from pyxis.core.position import Position
from pyxis.core.record import Result
from pyxis.core.surface import Range
from pyxis.search.advice import Advice, worth_telling

HINTS = 3
"""Choices a hint names."""


ENDINGS = {"resigned": "It ended by resignation.", "time": "It ended on time.", "agreed": "The end was agreed."}


def outcome(match: Position, result: Result | None = None) -> str:
    """Who came out on top, and how, if not by the rules."""
    seats = match.winners if result is None else result.winners
    winners = [match.seat_names[seat] for seat in seats]
    if not winners:
        words = "Nobody wins." if max(match.returns) < 0 else "It is a draw."
    elif len(winners) == 1:
        words = f"{winners[0]} wins."
    else:
        words = f"{', '.join(winners[:-1])} and {winners[-1]} share the win."
    given_up = [f"{match.seat_names[seat]} gave up." for seat in (result.given_up if result else ())]
    ended = [] if result is None or result.ending == "rules" else [ENDINGS[result.ending]]
    return " ".join([*given_up, *ended, words])


def title(match: Position, specs: Sequence[str] = ()) -> str:
    """The game, the options that are not the usual ones, and who plays."""
    changed = [
        f"{option.name}={match.options[option.name]}"
        for option in match.game.options
        if match.options[option.name] != option.default
    ]
    seats = [f"{name}: {spec}" for name, spec in zip(match.seat_names, specs, strict=False)]
    return " · ".join([match.game.title, *changed, *seats])


def since_last_turn(match: Match, seat: int) -> tuple[str, ...]:
    """What `seat` saw happen from its last whole move on, that one included, and what it has said of the next."""
    moves = match.moves
    since = max((move.number for move in moves if move.seat == seat and move.is_complete), default=0)
    return tuple(sentence for move in moves if move.number >= since for sentence in move.sentences(seat))


def moves_seen(match: Match, seat: int) -> dict[int, Move]:
    """The moves that `seat` noticed, counted from 1; 0 is the opening.

    What chance does after an answer given in secret goes with the move before: that somebody was asked is not counted.
    """
    seen: list[Move] = []
    for move in match.moves:
        if move.begins_before(seat):
            seen.append(move)
        elif move.noticed(seat) and seen:
            seen[-1] = seen[-1] + move
    return dict(enumerate(seen, start=0 if seen and seen[0].seat == CHANCE else 1))


def log_in_rows(match: Match, seat: int) -> Grid:
    """What `seat` noticed of the match, a row for each move."""
    grid = Grid.grid(padding=(0, 1))
    grid.add_column(justify="right", style="dim")
    for number, move in moves_seen(match, seat).items():
        grid.add_row(f"{number}." if number else "", Text(" ".join(move.sentences(seat))))
    return grid


def told_in_list(sentences: Sequence[str]) -> Grid:
    """Events, one below the other."""
    grid = Grid.grid(padding=(0, 1))
    for sentence in sentences:
        grid.add_row(BULLET, Text(sentence))
    return grid


def ending(match: Match, result: Result | None = None) -> Group:
    """How the match ended, and what was counted in it, if anything was."""
    counts = [_counted(match)] if match.statistics else []
    return Group(Text(outcome(match, result), style="bold green"), *counts)


def _counted(match: Match) -> Grid:
    """A line for each statistic, a column for each seat."""
    grid = Grid.grid(padding=(0, 2))
    grid.add_row("", *(Text(name, style="bold", justify="right") for name in match.seat_names))
    for statistic in match.statistics:
        grid.add_row(Text(statistic.words), *(Text(str(count), justify="right") for count in statistic.counts))
    return grid


def hint_in_words(advice: Advice, ranges: Sequence[Range]) -> Grid:
    """The whole move that is best, then the beginnings of others, all with what is known of them."""
    grid = Grid.grid(padding=(0, 2))
    best = advice.moves[0]
    grid.add_row(Text(best.text, style="cyan"), Text(" ".join(best.told)), Text(advice.best.words))
    for estimate in worth_telling(advice, ranges)[1:HINTS]:
        grid.add_row(Text(estimate.choice.text, style="cyan"), Text(estimate.choice.words), Text(estimate.words))
    return grid


def line_in_words(advice: Advice) -> Grid:
    """How the match might go on, the best move first: a row for each."""
    grid = Grid.grid(padding=(0, 2))
    for number, move in enumerate(advice.moves, start=1):
        grid.add_row(Text(f"{number}.", style="dim"), Text(move.text, style="cyan"), Text(" ".join(move.told)))
    return grid


def rules_about(game: Game, wanted: str) -> dict[str, str]:
    """The rules whose id or sentence holds `wanted`; an exact id, or a chapter such as R3, comes alone."""
    try:
        rules = {rule: game.rulebook.sentence(rule) for rule in game.rulebook.rules}
    except OSError as error:
        raise PyxisError(f"the rules of {game.title} cannot be read: {error.strerror}") from error
    chapter = {rule: text for rule, text in rules.items() if f"{rule}.".casefold().startswith(f"{wanted}.".casefold())}
    if chapter:
        return chapter
    found = {rule: text for rule, text in rules.items() if wanted.casefold() in text.casefold()}
    if not found:
        raise PyxisError(f"no rule of {game.title} is called {wanted!r} or mentions it")
    return found
