"""Positions written in notation, and short questions to ask of them."""

from typing import Any

import pyxis
from pyxis.core.match import BY_HAND, Match
from pyxis.games.piri.components import CARD_NAMES, CARDS, NO_CARD
from pyxis.games.piri.notation.names import cell_name, code_name, read_cell
from pyxis.games.piri.state import EVERYBODY, NOBODY, Ending, Phase, Place
from pyxis.games.piri.window import CELLS, EMPTY, NOWHERE

DIAG4 = frozenset({"-1,-1", "-1,1", "1,-1", "1,1"})
ORTH4 = frozenset({"-1,0", "1,0", "0,-1", "0,1"})
ALL8 = DIAG4 | ORTH4


def at(text: str, play: str = "", **options: Any) -> Match:
    """The position told by `text`, after some actions."""
    match = pyxis.position("piri", text, BY_HAND, **options)
    return match.play(play) if play else match


def offered(match: Match) -> set[str]:
    """The legal actions."""
    return set(match.legal_texts)


def phase(match: Match) -> str:
    """What is due."""
    return Phase(match.state.phase).name


def whose(match: Match) -> tuple[str, int]:
    """Phase and actor: `("MAIN", 1)`."""
    return phase(match), match.actor


def cells_of(match: Match, card: str) -> set[str]:
    """Where a card may go after drawing whatever comes."""
    drawn = match.play("draw")
    chosen = drawn.play(drawn.legal[0]).play(card)
    return {text[1:] for text in chosen.legal_texts}


def queue(match: Match) -> str:
    """The bottom of the deck, in order."""
    return " ".join(CARD_NAMES[card] for card in match.state.queue[: match.state.queue_len])


def pool(match: Match) -> int:
    """How many cards nobody has seen."""
    return int((match.state.place == Place.POOL).sum())


def market(match: Match) -> str:
    """The five places."""
    return " ".join("-" if card == NO_CARD else CARD_NAMES[card] for card in match.state.market)


def hand(match: Match, seat: int) -> str:
    """The cards of a seat, in order of id."""
    return " ".join(CARD_NAMES[card] for card in range(CARDS) if match.state.place[card] == seat)


def mana(match: Match) -> tuple[int, ...]:
    """Of each seat."""
    return tuple(match.state.mana[: match.seats].tolist())


def lies(match: Match, cell: str) -> str:
    """The card at `1,0`, or nothing."""
    found = read_cell(match.state, cell)
    code = EMPTY if found == NOWHERE else int(match.state.table[found])
    return "" if code == EMPTY else code_name(match.state, code)


def layout(match: Match) -> set[str]:
    """Everything on the table, as in `7R@0,0`."""
    state = match.state
    return {
        f"{code_name(state, int(state.table[cell]))}@{cell_name(state, cell)}"
        for cell in range(CELLS)
        if state.table[cell] != EMPTY
    }


def figure(match: Match, seat: int) -> str:
    """Where a figure stands, or `off`."""
    cell = int(match.state.meeple[seat])
    return "off" if cell == NOWHERE else cell_name(match.state, cell)


def knowers(match: Match, card: str) -> set[int] | str:
    """Which seats know where a card is, or `all`."""
    known = int(match.state.known[CARD_NAMES.index(card)])
    return "all" if known == EVERYBODY else {seat for seat in range(match.seats) if known >> seat & 1}


def ending(match: Match) -> tuple[str, int | None]:
    """Why the match ended, and who had summoned three."""
    assert match.over
    winner = int(match.state.winner)
    return Ending(match.state.reason).name, None if winner == NOBODY else winner
