"""Puts cards, figures, mana and spirits of a position told as text in their places, and fills what it leaves out."""

from collections.abc import Iterator

from pyxis.core.errors import NotationError, shown
from pyxis.games.piri.components import CARD_NAMES, CARDS, FIRST_JOKER, HAND, MARKET, MOST_SEATS, SUIT_LETTERS
from pyxis.games.piri.notation.lines import (
    UNKNOWN,
    Line,
    read_card,
    read_count,
    read_known_card,
    read_spirit,
    read_spirit_item,
)
from pyxis.games.piri.notation.names import CELL, read_cell
from pyxis.games.piri.notation.position import SPIRIT_MARKS
from pyxis.games.piri.rules.deck import append
from pyxis.games.piri.spirits import MISSION, SPIRIT_NAMES
from pyxis.games.piri.state import EVERYBODY, NOBODY, Fate, Phase, Place, State
from pyxis.games.piri.window import CODE_NAMES, EMPTY, FIRST_CARD, FIRST_SPIRIT, MIDDLE, SIDE

FILLING = tuple(map(SPIRIT_NAMES.index, ["KR", "KG", "KY", "KB", "QR", "QG", "QY", "QB", "JB", "JY", "JG", "JR"]))
"""Who joins a mission that is not told in full."""
MOST_MANA = 8 * MOST_SEATS
FARTHEST = 9999


def hand_size(state: State, seat: int) -> int:
    """How many cards a seat holds in this phase. [R3.6]"""
    if seat == state.active and state.phase in (Phase.BUY_REFILL, Phase.PLAY_CARD, Phase.PLAY_CELL, Phase.PLAY_SUIT):
        return HAND + 1
    return HAND - 1 if seat == state.active and state.phase == Phase.SWAP_DRAW else HAND


class Pieces:
    """Puts everything in its place, each card once."""

    def __init__(self, line: Line, state: State) -> None:
        self._line = line
        self._state = state
        self._unfilled: list[tuple[int, int]] = []
        """Cards of hands and queue that are there but not named: where, and who knows them."""

    def read(self) -> None:
        """Everything but how far the turn has come."""
        self._read_table()
        self._read_figures()
        self._read_mana()
        for seat in range(self._state.seats):
            self._read_hand(seat)
            self._read_mission(seat)
        self._read_market()
        queue = self._read_queue()
        for card in map(read_card, self._named("pool")):
            self._put(card, Place.POOL, 0)
        self._fill_hands()
        self._fill_market()
        self._fill_queue(queue)
        self._fill_pool()
        self._fill_missions()

    def _items(self, name: str) -> list[str]:
        return self._line.fields.get(name, [])

    def _named(self, name: str) -> Iterator[str]:
        return (item for item in self._items(name) if item != UNKNOWN)

    def _put(self, card: int, place: int, known: int) -> None:
        if self._state.place[card] != Place.ASIDE:
            raise NotationError(f"{CARD_NAMES[card]} stands there twice")
        self._state.place[card] = place
        self._state.known[card] = known

    def _next_card(self) -> int:
        """The lowest card that is not named anywhere."""
        named = [read_card(item.partition("/")[0].rstrip("^")) for item in self._queue_names()]
        for card in range(CARDS):
            if self._state.place[card] == Place.ASIDE and card not in named:
                return card
        raise NotationError("there are not enough cards: too many are named or wanted")

    def _queue_names(self) -> Iterator[str]:
        return (item for item in self._items("queue") if not item.startswith(UNKNOWN))

    def _read_table(self) -> None:
        state = self._state
        cards = [self._read_lying(item) for item in self._items("table")]
        if not cards:
            if state.phase > Phase.DEAL_START:
                raise NotationError("a position needs a card on the table, as in: piri | table 7R@0,0")
            return
        columns, rows = [x for _, x, _ in cards], [y for _, _, y in cards]
        width, height = max(columns) - min(columns) + 1, max(rows) - min(rows) + 1
        if max(width, height) > state.table_limit:
            raise NotationError(f"the layout may be {state.table_limit} cells wide and high at most")
        state.width, state.height = width, height
        state.origin[0] = min(columns) - (SIDE - width) // 2 + MIDDLE
        state.origin[1] = max(rows) + (SIDE - height) // 2 - MIDDLE
        for code, x, y in cards:
            cell = read_cell(state, f"{x},{y}")
            if state.table[cell] != EMPTY:
                raise NotationError(f"two cards lie at {x},{y}")
            state.table[cell] = code

    def _read_lying(self, item: str) -> tuple[int, int, int]:
        """`7R@0,0`: what lies there, and where."""
        name, _, where = item.partition("@")
        found = CELL.fullmatch(where)
        if found is None or max(abs(int(part)) for part in found.groups()) > FARTHEST:
            raise NotationError(f"{shown(item)!r} lies nowhere: write a card and its place, as in 7R@0,0")
        place = int(found.group(1)), int(found.group(2))
        if name in SPIRIT_NAMES:
            return CODE_NAMES.index(name), *place
        bare, sign, suit = name.partition("=")
        card = read_card(bare)
        self._put(card, Place.TABLE, EVERYBODY)
        if sign:
            if card < FIRST_JOKER or suit not in SUIT_LETTERS or len(suit) != 1 or self._state.wild_jokers:
                raise NotationError(f"{shown(name)!r} has no suit of that kind: only a joker is given R, G, Y or B")
            self._state.joker_suit[card - FIRST_JOKER] = SUIT_LETTERS.index(suit)
        return FIRST_CARD + card, *place

    def _read_figures(self) -> None:
        state = self._state
        for item in self._items("meeple"):
            seat, _, where = item.partition("@")
            number = read_count("a figure", seat, 0, state.seats - 1)
            cell = read_cell(state, where)
            if cell < 0 or state.table[cell] == EMPTY:
                raise NotationError(f"{shown(item)!r} stands on no card: write seat and place, as in 0@1,-2")
            if cell in state.meeple or state.meeple[number] >= 0:
                raise NotationError(f"{shown(item)!r} is one figure too many: each seat has one, and so has a card")
            state.meeple[number] = cell

    def _read_mana(self) -> None:
        if "mana" in self._line.fields:
            amounts = self._items("mana")
            if len(amounts) != self._state.seats:
                raise NotationError(f"mana is told for {len(amounts)} seats: there are {self._state.seats}")
            for seat, amount in enumerate(amounts):
                self._state.mana[seat] = read_count("mana", amount, 0, MOST_MANA)

    def _read_hand(self, seat: int) -> None:
        for item in self._items(f"hand{seat}"):
            name, mark = read_known_card(item)
            known = EVERYBODY if mark == "^" else self._knowers(mark) | 1 << seat
            if name == UNKNOWN:
                self._unfilled.append((seat, known))
            else:
                self._put(read_card(name), seat, known)

    def _knowers(self, mark: str) -> int:
        """`/12`: a bit for each of the seats."""
        return sum({1 << read_count("a seat", digit, 0, self._state.seats - 1) for digit in mark[1:]})

    def _read_mission(self, seat: int) -> None:
        state = self._state
        for item in self._items(f"spirits{seat}"):
            name, mark = read_spirit_item(item)
            if name == UNKNOWN:
                continue
            spirit = read_spirit(name)
            if state.spirit_owner[spirit] != NOBODY:
                raise NotationError(f"{name} stands there twice")
            state.spirit_owner[spirit] = seat
            state.spirit_state[spirit] = SPIRIT_MARKS.index(mark)
        lying = {int(code) - FIRST_SPIRIT for code in state.table if code >= FIRST_SPIRIT}
        if len(self._items(f"spirits{seat}")) > MISSION:
            raise NotationError(f"seat {seat} has more than {MISSION} spirits")
        if seat == state.seats - 1:
            self._check_spirits(lying)

    def _check_spirits(self, lying: set[int]) -> None:
        """Those marked as summoned are those on the table."""
        for spirit, name in enumerate(SPIRIT_NAMES):
            summoned = self._state.spirit_state[spirit] == Fate.SUMMONED
            if summoned and spirit not in lying:
                raise NotationError(f"{name}! is said to be on the table, but does not lie there")
            if spirit in lying and not summoned:
                raise NotationError(f"{name} lies on the table: mark it in the mission of its seat, as {name}!")

    def _read_market(self) -> None:
        items = self._items("market")
        if len(items) > MARKET:
            raise NotationError(f"the market has {MARKET} places")
        for number, item in enumerate(items):
            if item != "-":
                card = read_card(item)
                self._put(card, Place.MARKET, EVERYBODY)
                self._state.market[number] = card

    def _read_queue(self) -> list[tuple[str, int]]:
        """The cards of the queue by name, and who knows each."""
        found = []
        for item in self._items("queue"):
            name, mark = read_known_card(item)
            if mark == "^" or len(mark) > 2:
                raise NotationError(f"{shown(item)!r}: a card of the queue is known to all, or to one seat as in 3B/1")
            found.append((name, self._knowers(mark) if mark else EVERYBODY))
        return found

    def _fill_hands(self) -> None:
        for seat, known in self._unfilled:
            self._put(self._next_card(), seat, known)
        if self._state.phase <= Phase.DEAL_START:
            return
        for seat in range(self._state.seats):
            held = int((self._state.place == seat).sum())
            wanted = hand_size(self._state, seat)
            if held > wanted:
                raise NotationError(f"seat {seat} holds {held} cards: it can hold {wanted} now")
            for _ in range(wanted - held):
                self._put(self._next_card(), seat, 1 << seat)

    def _fill_market(self) -> None:
        if "market" in self._line.fields or self._state.phase <= Phase.DEAL_START:
            return
        for number in range(MARKET - (self._state.phase == Phase.BUY_REFILL)):
            card = self._next_card()
            self._put(card, Place.MARKET, EVERYBODY)
            self._state.market[number] = card

    def _fill_queue(self, queue: list[tuple[str, int]]) -> None:
        for name, known in queue:
            card = self._next_card() if name == UNKNOWN else read_card(name)
            if self._state.place[card] != Place.ASIDE:
                raise NotationError(f"{CARD_NAMES[card]} stands there twice")
            append(self._state, card, known)

    def _fill_pool(self) -> None:
        """What is left over is the pool, unless that is told; then it is not in the match."""
        for _ in range(self._items("pool").count(UNKNOWN)):
            self._put(self._next_card(), Place.POOL, 0)
        for card in range(CARDS):
            if self._state.place[card] == Place.ASIDE:
                if "pool" not in self._line.fields:
                    self._state.place[card] = Place.POOL
                else:
                    self._state.known[card] = EVERYBODY

    def _fill_missions(self) -> None:
        state = self._state
        if Phase.DEAL_SPIRITS < state.phase <= Phase.DEAL_START:
            return
        for seat in range(state.seats):
            missing = MISSION - int((state.spirit_owner == seat).sum())
            if state.phase == Phase.DEAL_SPIRITS:
                missing = sum(item == UNKNOWN for item in self._items(f"spirits{seat}"))
            free = [spirit for spirit in FILLING if state.spirit_owner[spirit] == NOBODY]
            for spirit in free[:missing]:
                state.spirit_owner[spirit] = seat
