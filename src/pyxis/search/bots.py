"""What a bot is: it gets a view, which holds only what its seat may know, and names an action."""

from abc import ABC, abstractmethod

from pyxis.core.errors import OptionError
from pyxis.core.position import View


class Bot(ABC):
    """A player made of code; it may keep notes between moves of one match."""

    name: str
    memory: int = 0
    """Mebibytes its notes may take, where that is worth mentioning."""

    @abstractmethod
    def choose(self, view: View) -> int:
        """One of `view.legal`."""

    def steady(self) -> None:  # noqa: B027, most bots are steady anyway
        """From now on chooses the same however busy the machine is: it counts what it thinks, on one thread.

        A bot that was told how many seconds to think still thinks as long.
        """

    @staticmethod
    def reflex(view: View) -> int | None:
        """What it does without thinking, if the game knows such a thing: it agrees to no draw that it need not."""
        action = view.game.search.reflex(view.state)
        return action if action in view.legal else None

    @classmethod
    def check(cls, view: View) -> None:
        """Raises `OptionError` if bots of this kind cannot play that game."""
        if view.over:
            raise OptionError("the match is over: there is nothing to choose")
        if view.game.has_secrets and view.actor >= 0 and view.actor != view.seat:
            raise OptionError(f"seat {view.actor} is to act: seat {view.seat} cannot choose for it")
