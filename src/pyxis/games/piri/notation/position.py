"""Positions as one line of text. `reading.py` reads them back.

A view writes `??` for what the seat does not know; read back, that is filled like anything a line leaves out.
"""

from collections.abc import Iterator

from pyxis.core.sheet import differing
from pyxis.games.piri.components import CARD_NAMES, CARDS, MOST_SEATS, NO_CARD
from pyxis.games.piri.notation.lines import NOTHING, UNKNOWN
from pyxis.games.piri.notation.names import cell_name, code_name
from pyxis.games.piri.rules import deck, knowledge
from pyxis.games.piri.spirits import NO_SPIRIT, SPIRIT_NAMES, SPIRITS
from pyxis.games.piri.state import EVERYBODY, NOBODY, Ending, Eyes, Phase, Place, State
from pyxis.games.piri.window import CELLS, DIRECTION_LETTERS, DIRECTIONS, EMPTY, NOWHERE

DEFAULTS = {option.name: option.default for option in State.declared}
SPIRIT_MARKS = ("", "!", "~")
"""[state of a spirit]: in hand, on the table, consumed."""


def write_position(state: State) -> str:
    """`piri n=2 active=0 turn=0 passes=0 | table 7R@0,0 | mana 8,8 | hand0 2R,3B^ | …`."""
    fields = [" ".join(_head(state)), f"table {_listed(_table(state), ' ')}"]
    figures = [f"{seat}@{cell_name(state, cell)}" for seat, cell in enumerate(state.meeple.tolist()) if cell != NOWHERE]
    if figures:
        fields.append(f"meeple {' '.join(figures)}")
    fields.append(f"mana {','.join(map(str, state.mana[: state.seats]))}")
    fields += [f"hand{seat} {_listed(hand(state, seat))}" for seat in range(state.seats)]
    fields += [f"spirits{seat} {_listed(spirits(state, seat))}" for seat in range(state.seats)]
    fields.append(f"market {_listed(NOTHING if card == NO_CARD else CARD_NAMES[card] for card in state.market)}")
    if state.queue_len:
        fields.append(f"queue {_listed(_queued(state, number) for number in range(state.queue_len))}")
    if (state.place == Place.ASIDE).any():
        fields.append(f"pool {_listed(_pool(state))}")
    return " | ".join(fields)


def _listed(items: Iterator[str], separator: str = ",") -> str:
    return separator.join(items) or NOTHING


def _head(state: State) -> Iterator[str]:
    yield f"piri n={state.seats} active={state.active} turn={state.turn} passes={state.passes}"
    if state.phase != Phase.MAIN:
        yield f"phase={Phase(state.phase).name}"
    if state.card != NO_CARD:
        yield f"card={CARD_NAMES[state.card]}"
    if state.cell != NOWHERE:
        yield f"cell={cell_name(state, state.cell)}"
    if state.spirit != NO_SPIRIT:
        yield f"spirit={SPIRIT_NAMES[state.spirit]}"
    if state.flanks:
        yield f"flanks={''.join(DIRECTION_LETTERS[way] for way in range(DIRECTIONS) if state.flanks >> way & 1)}"
    yield from (f"{name}={getattr(state, name)}" for name in ("pointer", "back", "proposed") if getattr(state, name))
    if (state.proposals[: state.seats] != state.proposal_limit).any():
        yield f"proposals_left={','.join(map(str, state.proposals[: state.seats]))}"
    if state.phase == Phase.OVER:
        yield f"reason={Ending(state.reason).name}"
    if state.winner != NOBODY:
        yield f"winner={state.winner}"
    yield from differing(State.in_force(state), DEFAULTS)


def _table(state: State) -> Iterator[str]:
    for cell in range(CELLS):
        if state.table[cell] != EMPTY:
            yield f"{code_name(state, int(state.table[cell]))}@{cell_name(state, cell)}"


def sorted_hand(state: State, seat: int) -> list[int]:
    """The cards of a seat in order of id, unknown ones last."""
    held = [card for card in range(CARDS) if state.place[card] == seat]
    return sorted(held, key=lambda card: (not knowledge.is_seen(state, card), card))


def sorted_mission(state: State, seat: int) -> list[int]:
    """The spirits of a seat in order of id, unknown ones last."""
    held = [spirit for spirit in range(SPIRITS) if state.spirit_owner[spirit] == seat]
    return sorted(held, key=lambda spirit: (not knowledge.is_spirit_seen(state, spirit), spirit))


def hand(state: State, seat: int) -> Iterator[str]:
    """The cards of a seat with who else knows them, unknown ones last."""
    for card in sorted_hand(state, seat):
        name = CARD_NAMES[card] if knowledge.is_seen(state, card) else UNKNOWN
        yield name + _others(int(state.known[card]), seat)


def _others(known: int, holder: int) -> str:
    if known == EVERYBODY:
        return "^"
    seats = "".join(str(seat) for seat in range(MOST_SEATS) if known >> seat & 1 and seat != holder)
    return f"/{seats}" if seats else ""


def spirits(state: State, seat: int) -> Iterator[str]:
    """The mission of a seat, unknown spirits last."""
    for spirit in sorted_mission(state, seat):
        is_known = knowledge.is_spirit_seen(state, spirit)
        yield SPIRIT_NAMES[spirit] + SPIRIT_MARKS[state.spirit_state[spirit]] if is_known else UNKNOWN


def _queued(state: State, number: int) -> str:
    card = int(state.queue[number])
    known = int(state.known[card])
    name = CARD_NAMES[card] if knowledge.is_seen(state, card) else UNKNOWN
    return name if known == EVERYBODY else name + _others(known, NOBODY)


def _pool(state: State) -> Iterator[str]:
    if state.eyes == Eyes.TRUTH:
        return (CARD_NAMES[card] for card in range(CARDS) if state.place[card] == Place.POOL)
    return (UNKNOWN for _ in range(deck.pool_size(state)))
