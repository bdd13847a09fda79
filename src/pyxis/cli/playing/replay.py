"""A recorded match, looked at again."""

from collections.abc import Sequence
from typing import Any

from pyxis.core.contract import CHANCE
from pyxis.core.match import Match
from pyxis.core.position import Position
from pyxis.core.record import Result

OPEN = -2
"""Eyes that see everything, as when all hands are laid down at the end; else a seat's, or a spectator's."""


class Replay:
    """A match as one pair of eyes sees it."""

    def __init__(self, match: Match, eyes: int, players: Sequence[str], result: Result | None = None) -> None:
        self.match = match
        self.eyes = eyes
        self.players = players
        self.result = result
        self.steps = tuple(match.history())

    def table(self, number: int) -> Position:
        """The table after so many actions."""
        step = self.steps[number]
        return step if self.eyes == OPEN else step.view(self.eyes)

    def told(self, number: int) -> tuple[str, ...]:
        """What action `number` did, a sentence each."""
        step = self.steps[number]
        if self.eyes != OPEN or step.parent is None:
            return step.told(self.eyes)
        return tuple(step.game.surface.narrate(step.parent.state, step.action, step.state))

    def is_known(self, number: int) -> bool:
        """Whether these eyes may read the action itself: with hidden hands, only one's own."""
        return self.eyes == OPEN or not self.match.game.has_secrets or self.steps[number - 1].actor == self.eyes >= 0

    def is_end(self, number: int) -> bool:
        """Whether nothing came after so many actions: the rules say so, or the people did."""
        return self.steps[number].over or (self.result is not None and number == self.match.number)

    def heading(self, number: int) -> str:
        """`12. White: Sb2`."""
        if number == 0:
            return "The start"
        before, step = self.steps[number - 1], self.steps[number]
        name = "Chance" if before.actor == CHANCE else before.seat_names[before.actor]
        return f"{number}. {name}" + (f": {before.write(step.action)}" if self.is_known(number) else "")

    def data(self, number: int) -> dict[str, Any]:
        """Action `number`, for a program."""
        before, step = self.steps[number - 1], self.steps[number]
        known = self.is_known(number)
        return {
            "number": number,
            "actor": "chance" if before.actor == CHANCE else before.actor,
            "action": step.action if known else None,
            "text": before.write(step.action) if known else None,
            "told": self.told(number),
        }
