"""A match as people speak of it: what a seat does in one go, and what comes of it. `Match.moves` cuts it so."""

from collections.abc import Iterable, Mapping
from itertools import pairwise
from typing import TYPE_CHECKING, Any, NamedTuple

from pyxis.core.contract import CHANCE, SPECTATOR
from pyxis.core.surface import Choice

if TYPE_CHECKING:
    from pyxis.core.match import Match


class Event(NamedTuple):
    """One action, as somebody noticed it."""

    actor: int
    """The seat that acted, or `CHANCE`."""
    choice: Choice | None
    """What it was, if that is theirs to know: their own action, or any where nothing is secret."""
    told: tuple[str, ...]
    """What it did, a sentence each; nothing of an action that only begins something."""
    scene: Mapping[str, Any] | None = None
    """What lay on the table meanwhile, as data, where it has gone on since."""
    rules: tuple[str, ...] = ()
    """The rule that each of these sentences follows, empty where none is said."""


def sentences(events: Iterable[Event]) -> tuple[str, ...]:
    """What is told of all these together; if nothing is, what was chosen, as one sentence."""
    known = tuple(events)
    told = tuple(sentence for event in known for sentence in event.told)
    words = [event.choice.words for event in known if event.choice is not None]
    return told if told or not words else (f"{', '.join(words)}.",)


class Move:
    """The actions of a seat from where it begins to where that is complete, and what chance says after them.

    What chance does before anybody acts, the opening, is a move of nobody.
    """

    def __init__(self, number: int, before: "Match", steps: "tuple[Match, ...]") -> None:
        self.number = number
        """From 1 on; 0 is the opening."""
        self.before = before
        """The match it was played in."""
        self.steps = steps
        """The match after each of its actions."""

    def __repr__(self) -> str:
        return f"<move {self.number}: {self.text}>"

    @property
    def after(self) -> "Match":
        """The match it led to, as far as it has come."""
        return self.steps[-1]

    @property
    def seat(self) -> int:
        """Whose it is; `CHANCE` for the opening."""
        return self.before.actor

    @property
    def is_complete(self) -> bool:
        """Whether the seat and chance have done all that belongs to it."""
        return self.after.actor != CHANCE and not self.after.is_midway

    @property
    def actions(self) -> tuple[int, ...]:
        """All of them, those of chance included."""
        return tuple(step.action for step in self.steps)

    @property
    def text(self) -> str:
        """What the seat itself did, as one line of notation: `before.play(text)` does it again."""
        pairs = pairwise((self.before, *self.steps))
        own = [before.write(step.action) for before, step in pairs if before.actor == self.seat]
        return self.before.game.notation.join(own)

    def noticed(self, seat: int = SPECTATOR) -> bool:
        """Whether `seat` can tell that it was played; else it must not be counted before that seat."""
        return any(step.noticed(seat) for step in self.steps)

    def begins_before(self, seat: int = SPECTATOR) -> bool:
        """Whether `seat` can tell that somebody began something: by what they did, not by what chance did then."""
        pairs = pairwise((self.before, *self.steps))
        return any(step.noticed(seat) for before, step in pairs if before.actor == self.seat)

    def __add__(self, later: "Move") -> "Move":
        """Both as one, for whoever does not notice that another was begun."""
        return Move(self.number, self.before, self.steps + later.steps)

    def told(self, seat: int = SPECTATOR) -> tuple[str, ...]:
        """What it did, as `seat` saw it, a sentence each."""
        return tuple(sentence for step in self.steps for sentence in step.told(seat))

    def telling(self, seat: int = SPECTATOR) -> tuple[Event, ...]:
        """All that `seat` noticed of it, action by action: who, what, and what came of it."""
        return tuple(event for step in self.steps if (event := step.event(seat)) is not None)

    def sentences(self, seat: int = SPECTATOR) -> tuple[str, ...]:
        """What is to be read of it: what was told, or else what was chosen."""
        return sentences(self.telling(seat))
