"""Passing the keyboard round: where somebody may be asked in secret, all get it, so that nobody learns who was."""

from pyxis.cli.playing.table import Table
from pyxis.core.contract import SPECTATOR
from pyxis.core.moves import Move


class Round:
    """The people who still get the keyboard before play goes on.

    A round begins after every move that all have seen, with the people and in the order that all can work out.
    """

    def __init__(self, table: Table) -> None:
        self.table = table
        self._people: list[int] = []
        self._after: int | None = None
        """The number of the move it follows."""

    def passer_by(self, holder: int | None) -> int | None:
        """Who gets the keyboard next without being asked anything, if anybody; `holder` has it now.

        Whoever is asked is asked when it reaches them, and whoever acts openly after it needs not be there twice.
        """
        self._begin()
        actor, is_secret = self.table.match.actor, self.table.asks_in_secret
        if is_secret and (actor == holder or not self.table.player.is_human):
            return None
        if self._people[:1] == [holder]:
            self._people.pop(0)
        if not self._people or (self._people[0] == actor and (is_secret or len(self._people) == 1)):
            return None
        return self._people[0]

    def forget(self) -> None:
        """Begins no round after what is now the last move: it has been had."""
        self._people, self._after = [], self._number(self._last_seen())

    def _begin(self) -> None:
        move = self._last_seen()
        if move is not None and move.number != self._after:
            self._people = self._order(move)
        self._after = self._number(move)

    def _number(self, move: Move | None) -> int | None:
        return None if move is None else move.number

    def _last_seen(self) -> Move | None:
        """The last move that all have seen to the end, where that matters."""
        if not self.table.needs_curtain or self.table.match.game.asked_in_secret is None:
            return None
        moves = reversed(self.table.match.moves)
        return next((move for move in moves if move.is_complete and move.begins_before(SPECTATOR)), None)

    def _order(self, move: Move) -> list[int]:
        asked = self.table.match.game.asked_in_secret
        seats = () if asked is None else asked(move.before.state, move.after.state)
        return [seat for seat in seats if seat in self.table.people]
