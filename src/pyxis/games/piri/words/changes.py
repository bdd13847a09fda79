"""What differs between two positions, as the same eyes see them."""

from functools import cached_property

import numpy as np

from pyxis.games.piri.components import CARDS, NO_CARD
from pyxis.games.piri.notation.names import cell_name
from pyxis.games.piri.rules.knowledge import is_seen
from pyxis.games.piri.state import Fate, Place, State
from pyxis.games.piri.window import CELLS, EMPTY, FIRST_SPIRIT, NOWHERE


def _lying(state: State) -> dict[str, int]:
    """Code by name of the cell, in reading order."""
    return {cell_name(state, cell): code for cell, code in enumerate(state.table.tolist()) if code != EMPTY}


class Changes:
    """Cards that came, went or moved; cells by their names, which stay when the window moves."""

    def __init__(self, before: State, after: State) -> None:
        self.before = before
        self.after = after
        was, now = _lying(before), _lying(after)
        self.gone = {cell: code for cell, code in was.items() if now.get(cell) != code}
        """What lay on the table and no longer does, by cell."""
        self.laid = [(code, cell) for cell, code in now.items() if was.get(cell) != code and code < FIRST_SPIRIT]
        """Playing cards that came to the table."""
        self.summoned = [
            spirit
            for spirit in np.flatnonzero(after.spirit_state == Fate.SUMMONED).tolist()
            if before.spirit_state[spirit] == Fate.IN_HAND
        ]
        self.figures = {
            cell_name(before, int(cell)): seat for seat, cell in enumerate(before.meeple) if cell != NOWHERE
        }
        """The seats whose figures stood on the table, by cell."""
        self._was, self._now = was, now

    @cached_property
    def cells_before(self) -> dict[str, int]:
        """Cells of the window as it was, by name."""
        return {cell_name(self.before, cell): cell for cell in range(CELLS)}

    @cached_property
    def bought(self) -> int:
        """The card that came from the market to the hand of the active seat, or NO_CARD.

        That a card no longer lies there is not enough: what others saw being filled while somebody was asked in
        secret is not filled after all if that summons ends the match.
        """
        taken = np.flatnonzero((self.before.place == Place.MARKET) & (self.after.place == self.before.active))
        return int(taken[0]) if len(taken) else NO_CARD

    @cached_property
    def laid_out(self) -> list[int]:
        """The cards that came to the market."""
        return [card for card in self.after.market.tolist() if card >= 0 and self.before.place[card] != Place.MARKET]

    @cached_property
    def drawn(self) -> list[int]:
        """The cards that came from the deck to the hand of the active seat, as far as these eyes can tell."""
        return [card for card in range(CARDS) if card != self.bought and self._is_drawn(card)]

    def _is_drawn(self, card: int) -> bool:
        seat = self.before.active
        was_there = self.before.place[card] == seat and is_seen(self.before, card)
        return bool(self.after.place[card] == seat and is_seen(self.after, card) and not was_there)

    def place_of_spirit(self, spirit: int) -> str:
        """Where a spirit lies now."""
        return next(cell for cell, code in self._now.items() if code == FIRST_SPIRIT + spirit)

    def left_standing(self) -> list[tuple[str, int]]:
        """Cards that stayed where they were while an opponent's figure left them."""
        return [
            (cell, self._now[cell])
            for cell, seat in self.figures.items()
            if self.after.meeple[seat] == NOWHERE and self._was[cell] == self._now.get(cell)
        ]
