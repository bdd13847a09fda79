"""Puts cards, figures, mana and spirits of a position told as text in their places, and fills what it leaves out."""

import re

from pyxis.core.errors import NotationError
from pyxis.core.sheet import Word, require
from pyxis.games.piri.components import CARD_NAMES, CARDS, FIRST_JOKER, HAND, MARKET, START_MANA, SUIT_LETTERS
from pyxis.games.piri.notation.lines import NOTHING, UNKNOWN, Line, read_card, read_count, read_counts, read_spirit
from pyxis.games.piri.notation.names import CELL, read_cell
from pyxis.games.piri.notation.position import SPIRIT_MARKS
from pyxis.games.piri.rules.deck import append
from pyxis.games.piri.spirits import MISSION, RANK, SPIRIT_NAMES
from pyxis.games.piri.state import EVERYBODY, NOBODY, Fate, Phase, Place, State
from pyxis.games.piri.window import CODE_NAMES, EMPTY, FIRST_CARD, FIRST_SPIRIT, MIDDLE, SIDE
from pyxis.games.piri.words import say

FILLING = [
    SPIRIT_NAMES.index(rank + suit) for rank, suits in (("K", "RGYB"), ("Q", "RGYB"), ("J", "BYGR")) for suit in suits
]
"""Who joins a mission that is not told in full."""
FARTHEST = 9999
CARD_ITEM = re.compile(r"([^\s^/!~=@]+)(\^|/[0-3]{1,4})?")
SPIRIT_ITEM = re.compile(r"([A-Z?]{2})([!~]?)")


def hand_size(state: State, seat: int) -> int:
    """How many cards a seat holds in this phase. [R3.6]"""
    if seat != state.active:
        return HAND
    has_five = state.phase in (Phase.BUY_REFILL, Phase.PLAY_CARD, Phase.PLAY_CELL, Phase.PLAY_SUIT)
    return HAND + has_five - (state.phase == Phase.SWAP_DRAW)


class Pieces:
    """Puts everything in its place, each card once."""

    def __init__(self, line: Line, state: State) -> None:
        self._line = line
        self._state = state
        self._unnamed: list[tuple[int, int]] = []
        """Cards of hands that are there but not named: where, and who knows them."""

    def read(self) -> None:
        """Everything but how far the turn has come."""
        self._read_table()
        self._read_figures()
        if "mana" in self._line.fields:
            self._read_mana(self._items("mana"))
        for seat in range(self._state.seats):
            self._read_hand(seat)
            self._read_mission(seat)
        self._check_summoned()
        self._read_market()
        queue = self._read_queue()
        for item in self._items("pool"):
            if item != UNKNOWN:
                self._put(item, read_card(item), Place.POOL, 0)
        # Cards that the queue names go there last, but are not free for hands and market.
        reserved = [read_card(name) for name, _ in queue if name != UNKNOWN]
        self._fill_hands(reserved)
        self._fill_market(reserved)
        for name, known in queue:
            card = self._next_card(reserved) if name == UNKNOWN else read_card(name)
            append(self._state, self._free(name, card), known)
        self._fill_pool()
        self._fill_missions()

    def _items(self, name: str) -> list[Word]:
        return self._line.fields.get(name, [])

    def _free(self, word: Word, card: int) -> int:
        """The card, if it is not yet in a place."""
        if self._state.place[card] != Place.ASIDE:
            raise word.error(say("position.twice", card=CARD_NAMES[card]))
        return card

    def _put(self, word: Word, card: int, place: int, known: int) -> None:
        self._state.place[self._free(word, card)] = place
        self._state.known[card] = known

    def _next_card(self, reserved: list[int]) -> int:
        """The lowest card that is not named anywhere."""
        for card in range(CARDS):
            if self._state.place[card] == Place.ASIDE and card not in reserved:
                return card
        raise NotationError(say("position.too few cards"))

    def _fill(self, reserved: list[int], place: int, known: int) -> int:
        card = self._next_card(reserved)
        self._put(Word(""), card, place, known)
        return card

    def _read_table(self) -> None:
        state = self._state
        cards = [(item, *self._read_lying(item)) for item in self._items("table")]
        if not cards:
            told = state.phase <= Phase.DEAL_START
            require(told, say("position.empty table"))
            return
        columns, rows = [x for _, _, x, _ in cards], [y for _, _, _, y in cards]
        width, height = max(columns) - min(columns) + 1, max(rows) - min(rows) + 1
        fits = max(width, height) <= state.table_limit
        require(fits, say("why.limit", limit=state.table_limit))
        state.width, state.height = width, height
        state.origin[0] = min(columns) - (SIDE - width) // 2 + MIDDLE
        state.origin[1] = max(rows) + (SIDE - height) // 2 - MIDDLE
        for item, code, x, y in cards:
            cell = read_cell(state, f"{x},{y}")
            if state.table[cell] != EMPTY:
                raise item.error(say("position.two cards", cell=f"{x},{y}"))
            state.table[cell] = code

    def _read_lying(self, item: Word) -> tuple[int, int, int]:
        """`7R@0,0`: what lies there, and where."""
        name, where = item.cut("@")
        found = CELL.fullmatch(where)
        if found is None or max(abs(int(part)) for part in found.groups()) > FARTHEST:
            raise item.wrong(say("position.nowhere"))
        place = int(found.group(1)), int(found.group(2))
        if name in SPIRIT_NAMES:
            return CODE_NAMES.index(name), *place
        bare, suit = name.cut("=")
        card = read_card(bare)
        self._put(bare, card, Place.TABLE, EVERYBODY)
        if "=" in name:
            if card < FIRST_JOKER or suit not in SUIT_LETTERS or self._state.wild_jokers:
                raise name.wrong(say("position.joker suit"))
            self._state.joker_suit[card - FIRST_JOKER] = SUIT_LETTERS.index(suit)
        return FIRST_CARD + card, *place

    def _read_figures(self) -> None:
        state = self._state
        for item in self._items("meeple"):
            seat, where = item.cut("@")
            number = read_count(say("position.figure"), seat, 0, state.seats - 1)
            cell = read_cell(state, where)
            if cell < 0 or state.table[cell] == EMPTY:
                raise item.wrong(say("position.on no card"))
            if cell in state.meeple or state.meeple[number] >= 0:
                raise item.wrong(say("position.figures"))
            state.meeple[number] = cell

    def _read_mana(self, items: list[Word]) -> None:
        """What all seats have together never grows. [R12.2]"""
        most = START_MANA * int(self._state.seats)
        amounts = read_counts("mana", items, 0, most, int(self._state.seats))
        if sum(amounts) > most:
            raise items[0].error(say("position.mana", told=sum(amounts), most=most))
        self._state.mana[: len(amounts)] = amounts

    def _read_hand(self, seat: int) -> None:
        for item in self._items(f"hand{seat}"):
            name, mark = self._read_known(item)
            known = EVERYBODY if mark == "^" else self._knowers(mark) | 1 << seat
            if name == UNKNOWN:
                self._unnamed.append((seat, known))
            else:
                self._put(name, read_card(name), seat, known)

    def _read_known(self, item: Word) -> tuple[Word, Word]:
        """`3B`, `3B^` or `3B/12`: the card, and who knows it besides."""
        found = CARD_ITEM.fullmatch(item)
        if found is None:
            raise item.wrong(say("position.no card"))
        return item.part(0, found.end(1)), item.part(found.end(1), len(item))

    def _knowers(self, mark: Word) -> int:
        """`/12`: a bit for each of the seats."""
        digits = [mark.part(at, at + 1) for at in range(1, len(mark))]
        name, last = say("position.seat"), self._state.seats - 1
        return sum({1 << read_count(name, digit, 0, last) for digit in digits})

    def _read_mission(self, seat: int) -> None:
        state, items = self._state, self._items(f"spirits{seat}")
        if len(items) > MISSION:
            raise items[MISSION].error(say("position.many spirits", seat=seat, most=MISSION))
        for item in items:
            found = SPIRIT_ITEM.fullmatch(item)
            if found is None:
                raise item.wrong(say("position.no spirit"))
            if found.group(1) == UNKNOWN:
                continue
            spirit = read_spirit(item.part(0, 2))
            if state.spirit_owner[spirit] != NOBODY:
                raise item.error(say("position.twice", card=found.group(1)))
            if state.one_each and RANK[spirit] in RANK[state.spirit_owner == seat]:
                raise item.wrong(say("position.second rank"))
            state.spirit_owner[spirit] = seat
            state.spirit_state[spirit] = SPIRIT_MARKS.index(found.group(2))

    def _check_summoned(self) -> None:
        """Those marked as summoned are those on the table."""
        lying = set(self._state.table[self._state.table >= FIRST_SPIRIT] - FIRST_SPIRIT)
        for spirit, name in enumerate(SPIRIT_NAMES):
            is_marked = self._state.spirit_state[spirit] == Fate.SUMMONED
            require(spirit in lying or not is_marked, say("position.not there", spirit=name))
            require(is_marked or spirit not in lying, say("position.unmarked", spirit=name))

    def _read_market(self) -> None:
        items = self._items("market")
        require(len(items) <= MARKET, say("position.market", places=MARKET))
        for number, item in enumerate(items):
            if item != NOTHING:
                self._put(item, read_card(item), Place.MARKET, EVERYBODY)
                self._state.market[number] = read_card(item)

    def _read_queue(self) -> list[tuple[Word, int]]:
        """The cards of the queue by name, and who knows each."""
        found = []
        for item in self._items("queue"):
            name, mark = self._read_known(item)
            if mark == "^" or len(mark) > 2:
                raise item.error(say("position.queue", card=item))
            found.append((name, self._knowers(mark) if mark else EVERYBODY))
        return found

    def _fill_hands(self, reserved: list[int]) -> None:
        for seat, known in self._unnamed:
            self._fill(reserved, seat, known)
        if self._state.phase <= Phase.DEAL_START:
            return
        for seat in range(self._state.seats):
            held = int((self._state.place == seat).sum())
            wanted = hand_size(self._state, seat)
            require(held <= wanted, say("position.hand", seat=seat, held=held, most=wanted))
            for _ in range(wanted - held):
                self._fill(reserved, seat, 1 << seat)

    def _fill_market(self, reserved: list[int]) -> None:
        if "market" in self._line.fields or self._state.phase <= Phase.DEAL_START:
            return
        for number in range(MARKET - (self._state.phase == Phase.BUY_REFILL)):
            self._state.market[number] = self._fill(reserved, Place.MARKET, EVERYBODY)

    def _fill_pool(self) -> None:
        """What is left over is the pool, unless that is told; then it is not in the match."""
        for _ in range(self._items("pool").count(Word(UNKNOWN))):
            self._fill([], Place.POOL, 0)
        left = self._state.place == Place.ASIDE
        if "pool" in self._line.fields:
            self._state.known[left] = EVERYBODY
        else:
            self._state.place[left] = Place.POOL

    def _fill_missions(self) -> None:
        """By option, with one of each rank. [O2]"""
        state = self._state
        if Phase.DEAL_SPIRITS < state.phase <= Phase.DEAL_START:
            return
        for seat in range(state.seats):
            missing = MISSION - int((state.spirit_owner == seat).sum())
            if state.phase == Phase.DEAL_SPIRITS:
                missing = self._items(f"spirits{seat}").count(Word(UNKNOWN))
            for _ in range(missing):
                state.spirit_owner[self._next_spirit(seat)] = seat

    def _next_spirit(self, seat: int) -> int:
        state = self._state
        free = [spirit for spirit in FILLING if state.spirit_owner[spirit] == NOBODY]
        held = RANK[state.spirit_owner == seat] if state.one_each else []
        return next(spirit for spirit in free if RANK[spirit] not in held)
