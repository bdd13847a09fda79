"""A recorded match, looked at again, move by move."""

from collections.abc import Iterator, Sequence
from typing import Any

from pyxis.cli.playing.words import moves_seen
from pyxis.core.contract import CHANCE, SPECTATOR
from pyxis.core.errors import OptionError
from pyxis.core.match import Match
from pyxis.core.moves import Event, Move, sentences
from pyxis.core.position import Position
from pyxis.core.record import Record, Result

OPEN = -2
"""Eyes that see everything, as when all hands are laid down at the end; else a seat's, or a spectator's."""


class Replay:
    """A match as one pair of eyes sees it: page 0 is the start, then comes a page for each move they noticed."""

    def __init__(self, match: Match, eyes: int, players: Sequence[str], result: Result | None = None) -> None:
        self.match = match
        self.eyes = eyes
        self.players = players
        self.result = result
        self._moves = {move.number: move for move in match.moves} if eyes == OPEN else moves_seen(match, eyes)

    @property
    def last(self) -> int:
        """The number of the last page."""
        return max(self._moves, default=0)

    def checked(self, number: int) -> int:
        """The number of a page; raises if there is none."""
        if not 0 <= number <= self.last:
            raise OptionError(f"the match has {self.last} moves: there is no number {number}")
        return number

    def step(self, number: int) -> Match:
        """The match after so many moves."""
        if number == self.last:
            return self.match
        return self._moves[number].after if number in self._moves else self.match.at(0)

    def table(self, number: int) -> Position:
        """The table after so many moves."""
        step = self.step(number)
        return step if self.eyes == OPEN else step.view(self.eyes)

    def told(self, number: int) -> tuple[str, ...]:
        """What move `number` did, a sentence each."""
        return sentences(self._telling(self._moves[number])) if number in self._moves else ()

    def _telling(self, move: Move) -> Sequence[Event]:
        return tuple(map(open_event, move.steps)) if self.eyes == OPEN else move.telling(self.eyes)

    def is_known(self, actor: int) -> bool:
        """Whether these eyes may read what somebody did: with hidden hands, only their own."""
        return self.eyes == OPEN or not self.match.game.has_secrets or actor == self.eyes >= 0

    def is_end(self, number: int) -> bool:
        """Whether nothing came after so many moves: the rules say so, or the people did."""
        return number == self.last and (self.match.over or self.result is not None)

    def heading(self, number: int) -> str:
        """`12. White: Sb2`."""
        if number == 0:
            return "The start"
        move = self._moves[number]
        text = f": {move.text}" if self.is_known(move.seat) else ""
        return f"{number}. {move.before.seat_names[move.seat]}{text}"

    def moves(self) -> Iterator[dict[str, Any]]:
        """The moves, for a program."""
        for number, move in self._moves.items():
            yield {
                "number": number,
                "actor": "chance" if move.seat == CHANCE else move.seat,
                "text": move.text if self.is_known(move.seat) else None,
                "told": self.told(number),
                "after": move.after.number,
            }

    def actions(self) -> Iterator[dict[str, Any]]:
        """The actions, for a program."""
        before, *later = self.match.history()
        for step in later:
            known = self.is_known(before.actor)
            yield {
                "number": step.number,
                "actor": "chance" if before.actor == CHANCE else before.actor,
                "action": step.action if known else None,
                "text": before.write(step.action) if known else None,
                "told": open_event(step).told if self.eyes == OPEN else step.told(self.eyes),
            }
            before = step


def replayed(match: Match, record: Record, seat: int | None = None) -> Replay:
    """A recorded match through the eyes of a seat; else open once it is over, and as a spectator saw it before."""
    if seat is not None and not 0 <= seat < match.seats:
        raise OptionError(f"the seats are 0 to {match.seats - 1}: there is no seat {seat}")
    is_open = match.over or record.result is not None or not match.game.has_secrets
    eyes = seat if seat is not None else OPEN if is_open else SPECTATOR
    return Replay(match, eyes, record.players or [], record.result)


def open_event(step: Match) -> Event:
    """The last action of `step`, as one sees it who sees everything."""
    before, surface = step.parent or step, step.game.surface
    told = tuple(map(str, surface.narrate(before.state, step.action, step.state)))
    return Event(before.actor, surface.describe(before.state, step.action), told)
