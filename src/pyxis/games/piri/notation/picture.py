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

from pyxis.core.errors import shown
from pyxis.core.sheet import Told, Word, lines
from pyxis.games.piri.components import ANIMALS, CARD_NAMES, FIGURE_LETTERS, FIRST_JOKER, MOST_SEATS, NO_CARD
from pyxis.games.piri.notation.lines import UNKNOWN, Line
from pyxis.games.piri.notation.names import short_name
from pyxis.games.piri.notation.position import hand, spirits
from pyxis.games.piri.rules import board, ending, knowledge
from pyxis.games.piri.rules.deck import pool_size
from pyxis.games.piri.spirits import MISSION
from pyxis.games.piri.state import NOBODY, Ending, Phase, State
from pyxis.games.piri.window import EMPTY, MIDDLE, SIDE
from pyxis.games.piri.words import say

CELL_WIDTH = 5
CORNER = "y\\x"
HEADER = re.compile(
    r"piri T([0-9]{1,5}) seat ([0-3]) ([A-Z_]+)(?: ([A-Z]+))? \| deck ([0-9]{1,2})(?: = ([^|]*))? \| market ([^|]*)"
)
SEAT_PARTS = ["seat", "mana", "score", "spirits", "hand"]


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
        if knowledge.is_seen(state, card):
            yield CARD_NAMES[card]
        else:
            yield "?" + "".join(str(seat) for seat in range(state.seats) if state.known[card] >> seat & 1)


def _rows(state: State) -> Iterator[str]:
    top, bottom, left, right = map(int, board.span(state, 0))
    columns = range(left, right)
    names = [column - MIDDLE + int(state.origin[0]) for column in columns]
    yield f"{CORNER:>{CELL_WIDTH}}" + " " + "".join(f"{name:>{CELL_WIDTH}}" for name in names)
    for row in range(top, bottom):
        cards = "".join(f"{_drawn(state, SIDE * row + column):>{CELL_WIDTH}}" for column in columns)
        yield f"{MIDDLE - row + int(state.origin[1]):>{CELL_WIDTH}} {cards}"


def _drawn(state: State, cell: int) -> str:
    if state.table[cell] == EMPTY:
        return "."
    seat = int(board.figure_on(state, cell))
    return short_name(state, int(state.table[cell])) + ("" if seat == NOBODY else FIGURE_LETTERS[seat])


def _seats(state: State) -> Iterator[str]:
    columns = [
        [f"seat {seat} {ANIMALS[seat]}" for seat in range(state.seats)],
        [f"mana {state.mana[seat]}" for seat in range(state.seats)],
        [f"score {ending.score(state, seat)}" for seat in range(state.seats)],
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
    header, *rows = lines(text)
    if HEADER.fullmatch(" ".join(header.split())) is None or not rows or CORNER not in rows[0]:
        raise header.wrong(say("position.no drawing"))
    said, deck, market = header.items("|")
    seats = [_read_seat(row, number) for number, row in enumerate(row for row in rows if row.head == "seat")][
        :MOST_SEATS
    ]
    cards, figures = _read_grid(rows[0].words[1:], [row for row in rows[1:] if row.head != "seat"])
    fields = {"table": cards, "meeple": figures, "market": market.rest.words, **_read_deck(deck.words[1:])}
    fields["mana"] = [mana for mana, _, _ in seats]
    for number, (_, mission, held) in enumerate(seats):
        fields |= {f"spirits{number}": mission, f"hand{number}": held}
    return Line(_read_head(said, [mission for _, mission, _ in seats]), _with_jokers(fields))


def _read_head(said: Word, missions: Sequence[list[Word]]) -> Told:
    """`piri T11 seat 0 OVER SUMMONED`; who has won is seen from the missions, and how many have passed goes unsaid."""
    _, turn, _, active, phase, *reason = said.words
    turns = max(0, int(turn[1:]) - 1)
    head = {"n": str(len(missions)), "turn": str(turns), "active": active, "phase": phase}
    if reason:
        head["reason"] = reason[0]
        won = [
            number for number, mission in enumerate(missions) if sum(item[-1] in "!~" for item in mission) == MISSION
        ]
        head |= {"winner": str(won[-1])} if won and reason[0] == Ending(Ending.SUMMONED).name else {}
        head |= {"passes": str(len(missions))} if reason[0] == Ending(Ending.PASSED).name else {}
    return Told({name: Word(value, said.place, name) for name, value in head.items()})


def _read_seat(row: Word, number: int) -> tuple[Word, list[Word], list[Word]]:
    """The mana, the mission and the hand."""
    parts = row.items("|")
    named = f"seat {number} {ANIMALS[number % MOST_SEATS]}"
    if [part.head for part in parts] != SEAT_PARTS or parts[0].words != named.split() or not parts[2].rest.isdigit():
        raise row.wrong(say("position.no seat", seat=named))
    _, mana, _, mission, held = (part.rest for part in parts)
    return mana, mission.words, held.words


def _read_grid(columns: Sequence[Word], rows: Sequence[Word]) -> tuple[list[Word], list[Word]]:
    """What lies where, and whose figure stands where."""
    cards, figures = [], []
    for row in rows:
        y, *items = row.words
        if len(items) != len(columns):
            row_text, column_count = repr(shown(row)), len(columns)
            raise row.error(say("position.row", row=row_text, cells=len(items), columns=column_count))
        for x, item in zip(columns, items, strict=True):
            name, figure = item.rstrip(FIGURE_LETTERS), FIGURE_LETTERS.find(item[-1])
            if item != ".":
                cards.append(Word(f"{name}@{x},{y}", item.place))
            if figure >= 0:
                figures.append(Word(f"{figure}@{x},{y}", item.place))
    return cards, figures


def _read_deck(words: Sequence[Word]) -> dict[str, list[Word]]:
    """`27 = 17? 3G ?1`: so many cards nobody has seen, then the queue."""
    count, *items = [word for word in words if word != "="]
    pool = [int(item[:-1]) for item in items[:1] if re.fullmatch(r"[0-9]{1,2}\?", item)]
    queue = [Word(f"{UNKNOWN}/{item[1:]}", item.place) if item[0] == "?" else item for item in items[len(pool) :]]
    if int(count) != sum(pool) + len(queue):
        raise count.error(say("position.deck", told=count, drawn=sum(pool) + len(queue)))
    return {"queue": queue, "pool": [Word(UNKNOWN)] * sum(pool)}


def _with_jokers(fields: dict[str, list[Word]]) -> dict[str, list[Word]]:
    """Gives the jokers on the table numbers that are not used elsewhere."""
    used = {item[:2] for items in fields.values() for item in items if re.match(r"\*[12]", item)}
    free = [name for name in CARD_NAMES[FIRST_JOKER:] if name not in used]
    table = []
    for item in fields["table"]:
        found = re.fullmatch(r"\*([A-Z]?)(@.*)", item)
        if found is not None and not free:
            raise item.error(say("position.jokers"))
        suit = f"={found.group(1)}" if found and found.group(1) else ""
        table.append(item if found is None else Word(f"{free.pop(0)}{suit}{found.group(2)}", item.place))
    return {**fields, "table": table}
