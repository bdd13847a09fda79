r"""A position drawn in plain characters, as in bug reports and books; it can be read back like a line.

piri T11 seat 0 OVER SUMMONED | deck 27 = 17? 3G 2G | market 3B 9R 4R 2R 6B
  y\x    -2   -1    0    1
    0     .   JB    .   QG
   -1    AB    .   *B    .          *B: a joker as water
   -2     .  6Rb  JYa    .          a b c d: the figures of seats 0 to 3
seat 0 capybara | mana 1 | score 9 | spirits QG! JY! JB! | hand 5R AR 7G *2
seat 1 tanuki   | mana 7 | score 7 | spirits JR QB KB    | hand AG 7Y ?? ??
"""

import re
from collections.abc import Iterator, Sequence

from pyxis.core.errors import NotationError, shown
from pyxis.games.piri.components import ANIMALS, CARD_NAMES, FIGURE_LETTERS, FIRST_JOKER, NO_CARD
from pyxis.games.piri.notation.lines import UNKNOWN, Line
from pyxis.games.piri.notation.names import short_name
from pyxis.games.piri.notation.position import hand, spirits
from pyxis.games.piri.rules.board import figure_on, span
from pyxis.games.piri.rules.deck import pool_size
from pyxis.games.piri.rules.ending import score
from pyxis.games.piri.rules.knowledge import is_seen
from pyxis.games.piri.spirits import MISSION
from pyxis.games.piri.state import NOBODY, Ending, Phase, State
from pyxis.games.piri.window import EMPTY, MIDDLE, SIDE

CELL_WIDTH = 5
CORNER = "y\\x"
HEADER = re.compile(
    r"piri T([0-9]{1,5}) seat ([0-3]) ([A-Z_]+)(?: ([A-Z]+))? \| deck ([0-9]{1,2})(?: = ([^|]*))? \| market ([^|]*)"
)
SEAT = re.compile(r"seat ([0-3]) [a-z ]+\| mana +([0-9]+) +\| score +[0-9]+ +\| spirits ([^|]*)\| hand ([^|]*)")


def write_picture(state: State) -> str:
    """The whole table, line by line."""
    return "\n".join([_header(state), *_rows(state), *_seats(state)])


def _header(state: State) -> str:
    reason = f" {Ending(state.reason).name}" if state.phase == Phase.OVER else ""
    pool = int(pool_size(state))
    cards = [*([f"{pool}?"] if pool else []), *deck_names(state)]
    deck = f"deck {pool + state.queue_len}" + (f" = {' '.join(cards)}" if cards else "")
    market = " ".join("-" if card == NO_CARD else CARD_NAMES[card] for card in state.market)
    phase = f"T{state.turn + 1} seat {state.active} {Phase(state.phase).name}{reason}"
    return f"piri {phase} | {deck} | market {market}"


def deck_names(state: State) -> Iterator[str]:
    """The bottom of the deck in order; `?1` is a face-down swap of seat 1."""
    for card in state.queue[: state.queue_len]:
        if is_seen(state, card):
            yield CARD_NAMES[card]
        else:
            yield "?" + "".join(str(seat) for seat in range(state.seats) if state.known[card] >> seat & 1)


def _rows(state: State) -> Iterator[str]:
    top, bottom, left, right = map(int, span(state, 0))
    columns = range(left, right)
    names = [column - MIDDLE + int(state.origin[0]) for column in columns]
    yield f"{CORNER:>{CELL_WIDTH}}" + " " + "".join(f"{name:>{CELL_WIDTH}}" for name in names)
    for row in range(top, bottom):
        cards = "".join(f"{_drawn(state, SIDE * row + column):>{CELL_WIDTH}}" for column in columns)
        yield f"{MIDDLE - row + int(state.origin[1]):>{CELL_WIDTH}} {cards}"


def _drawn(state: State, cell: int) -> str:
    if state.table[cell] == EMPTY:
        return "."
    seat = int(figure_on(state, cell))
    return short_name(state, int(state.table[cell])) + ("" if seat == NOBODY else FIGURE_LETTERS[seat])


def _seats(state: State) -> Iterator[str]:
    columns = [
        [f"seat {seat} {ANIMALS[seat]}" for seat in range(state.seats)],
        [f"mana {state.mana[seat]}" for seat in range(state.seats)],
        [f"score {score(state, seat)}" for seat in range(state.seats)],
        [f"spirits {' '.join(spirits(state, seat))}" for seat in range(state.seats)],
    ]
    widths = [max(map(len, column)) for column in columns]
    for seat in range(state.seats):
        parts = [column[seat].ljust(width) for column, width in zip(columns, widths, strict=True)]
        yield " | ".join([*parts, f"hand {' '.join(bare_hand(state, seat))}".rstrip()])


def bare_hand(state: State, seat: int) -> list[str]:
    """The cards of a seat, without who else knows them."""
    return [re.sub(r"[/^].*", "", item) for item in hand(state, seat)]


def is_picture(text: str) -> bool:
    """Whether a text is a drawing, not a line."""
    return CORNER in text


def read_picture(text: str) -> Line:
    """The drawing as though it had been written as a line."""
    header, grid, *rest = [line for line in text.split("\n") if line.strip()]
    found = HEADER.fullmatch(" ".join(header.split()))
    if found is None or CORNER not in grid:
        raise NotationError(
            f"{shown(header)!r} does not begin a drawing, as in: piri T1 seat 0 MAIN | deck 28 = 28? | …"
        )
    turn, active, phase, reason, count, deck, market = found.groups()
    seats = [_read_seat(line) for line in rest if line.lstrip().startswith("seat")]
    head = {"n": str(len(seats)), "turn": str(max(0, int(turn) - 1)), "active": active, "phase": phase}
    if reason is not None:
        head["reason"] = reason
    cards, figures = _read_grid(grid, [line for line in rest if not line.lstrip().startswith("seat")])
    fields = {"table": cards, "meeple": figures, "market": market.split(), **_read_deck(count, deck or "")}
    fields["mana"] = [seat[0] for seat in seats]
    for number, (_, mission, held) in enumerate(seats):
        fields |= {f"spirits{number}": mission, f"hand{number}": held}
        if reason == "SUMMONED" and sum(item[-1] in "!~" for item in mission) == MISSION:
            head["winner"] = str(number)
    return Line(head, _with_jokers(fields))


def _read_seat(line: str) -> tuple[str, list[str], list[str]]:
    found = SEAT.fullmatch(f"{' '.join(line.split())} ".replace("hand ", "hand  ", 1).rstrip() + " ")
    if found is None:
        raise NotationError(
            f"{shown(line)!r} is no seat: write seat 0 capybara | mana 8 | score 8 | spirits … | hand …"
        )
    _, mana, mission, held = found.groups()
    return mana, mission.split(), held.split()


def _read_grid(grid: str, rows: Sequence[str]) -> tuple[list[str], list[str]]:
    """What lies where, and whose figure stands where."""
    columns = grid.split()[1:]
    cards, figures = [], []
    for line in rows:
        row, *items = line.split()
        if len(items) != len(columns):
            raise NotationError(f"the row {shown(line)!r} has {len(items)} cells: there are {len(columns)} columns")
        for column, item in zip(columns, items, strict=True):
            if item == ".":
                continue
            cards.append(f"{item.rstrip(FIGURE_LETTERS)}@{column},{row}")
            if item[-1] in FIGURE_LETTERS:
                figures.append(f"{FIGURE_LETTERS.index(item[-1])}@{column},{row}")
    return cards, figures


def _read_deck(count: str, text: str) -> dict[str, list[str]]:
    """`27 = 17? 3G ?1`: so many cards nobody has seen, then the queue."""
    items = text.split()
    pool = [int(item[:-1]) for item in items[:1] if re.fullmatch(r"[0-9]{1,2}\?", item)]
    queue = [f"{UNKNOWN}/{item[1:]}" if item.startswith("?") else item for item in items[len(pool) :]]
    if int(count) != sum(pool) + len(queue):
        raise NotationError(f"the deck is said to have {count} cards, but {sum(pool) + len(queue)} are drawn")
    return {"queue": queue, "pool": [UNKNOWN] * sum(pool)}


def _with_jokers(fields: dict[str, list[str]]) -> dict[str, list[str]]:
    """Gives the jokers on the table numbers that are not used elsewhere."""
    used = {item[:2] for items in fields.values() for item in items if re.match(r"\*[12]", item)}
    free = [name for name in CARD_NAMES[FIRST_JOKER:] if name not in used]
    table = []
    for item in fields["table"]:
        found = re.fullmatch(r"\*([A-Z]?)(@.*)", item)
        if found is None:
            table.append(item)
        elif not free:
            raise NotationError("there are two jokers only")
        else:
            suit = f"={found.group(1)}" if found.group(1) else ""
            table.append(f"{free.pop(0)}{suit}{found.group(2)}")
    return {**fields, "table": table}
