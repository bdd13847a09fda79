"""What a placement or a ritual would do, found by doing it on a copy: previews for boards and menus."""

from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from typing import Any

from pyxis.core.layout import copied_record
from pyxis.games.piri.actions import CELL_CODE, PATTERN_CODE, SPIRIT_CODE
from pyxis.games.piri.components import (
    ALL_ROUND,
    ARMS,
    CELLS,
    DIRECTIONS,
    EMPTY,
    FIRST_CARD,
    FIRST_JOKER,
    FIRST_PATTERN,
    LAST_PATTERN,
    NOWHERE,
    PATTERN_NAMES,
    RANK_COUNT,
    SIDE,
    SPIRIT_NAMES,
    SPIRITS,
    STEP,
)
from pyxis.games.piri.notation.names import listed, lying, seat_name
from pyxis.games.piri.notation.texts import cell_name
from pyxis.games.piri.rules.board import is_spirit, left_column, recentre, top_row
from pyxis.games.piri.rules.flanking import flanked, is_exposed
from pyxis.games.piri.rules.knowledge import is_hidden
from pyxis.games.piri.rules.rituals import holds, is_ritual, next_centre, ready_spirits
from pyxis.games.piri.state import ON_TABLE, State


@dataclass(frozen=True)
class Placement:
    """What happens when a card is placed."""

    flanked: tuple[int, ...]
    """Cells, before the window moves."""
    payers: tuple[int, ...]
    """Seats whose figures stand on flanked cards."""
    spirits: tuple[int, ...]
    """Own spirits that could be summoned afterwards, and could not before."""
    lost: tuple[int, ...]
    """Own spirits that could be summoned before, and no longer."""
    given: tuple[int, ...]
    """Spirits nobody has shown yet whose ritual would lie ready: an opponent may hold them."""
    exposed: bool
    """Whether the card could be flanked next, with the figure on it."""

    @property
    def does_anything(self) -> bool:
        """Whether anything comes of it that its player would want to know, warnings apart."""
        return bool(self.flanked or self.spirits or self.lost)

    def as_data(self, state: State) -> Mapping[str, Any]:
        """For a client."""
        return {
            "flanks": [cell_name(state, cell) for cell in self.flanked],
            "pays": list(self.payers),
            "completes": [SPIRIT_NAMES[spirit] for spirit in self.spirits],
            "breaks": [SPIRIT_NAMES[spirit] for spirit in self.lost],
            "warnings": list(self.warnings()),
        }

    def warnings(self) -> Iterator[str]:
        """What a careful player would be told before."""
        if self.given:
            names = listed([SPIRIT_NAMES[spirit] for spirit in self.given])
            yield f"an opponent who holds {names} could summon {'it' if len(self.given) == 1 else 'one of them'}"
        if self.exposed:
            yield "your figure could be flanked there"

    def words(self, state: State) -> str:
        """For a menu: nothing, or a few words after a comma."""
        parts = [f"flanks {lying(state, int(state.table[cell]))}" for cell in self.flanked]
        parts += [f"takes 1 mana from {seat_name(seat)}" for seat in self.payers]
        parts += [f"opens {SPIRIT_NAMES[spirit]}" for spirit in self.spirits]
        parts += [f"breaks {SPIRIT_NAMES[spirit]}" for spirit in self.lost]
        return "".join(f", {part}" for part in parts)


def placement(state: State, card: int, cell: int, suit: int) -> Placement:
    """What placing `card` on `cell` (a joker as `suit`) would do, as the active seat sees it."""
    later = copied_record(state)
    if card >= FIRST_JOKER and not state.wild_jokers:
        later.joker_suit[card - FIRST_JOKER] = suit
    for seat in range(state.seats):
        if later.meeple[seat] == cell:
            later.meeple[seat] = NOWHERE
    later.table[cell] = FIRST_CARD + card
    later.place[card] = ON_TABLE
    shift = recentre(later)
    ways = flanked(later, cell + shift)
    targets = [cell + int(STEP[way]) for way in range(DIRECTIONS) if ways >> way & 1]
    payers = [seat for seat in range(state.seats) if seat != state.active and state.meeple[seat] in targets]
    for target in targets:
        if not is_spirit(later.table[target + shift]):
            later.table[target + shift] = EMPTY
    later.meeple[state.active] = cell + shift + recentre(later)
    seat = int(state.active)
    before, after = _ready(state), _ready(later)
    opened, closed = sorted(after - before), sorted(before - after)
    return Placement(
        flanked=tuple(targets),
        payers=tuple(payer for payer in payers if state.mana[payer] > 0),
        spirits=tuple(spirit for spirit in opened if holds(state, seat, spirit)),
        lost=tuple(spirit for spirit in closed if holds(state, seat, spirit)),
        given=tuple(spirit for spirit in opened if is_hidden(state, spirit, seat)),
        exposed=bool(is_exposed(later, seat)),
    )


def _ready(state: State) -> set[int]:
    """The spirits whose ritual lies ready, whoever holds them."""
    flags = int(ready_spirits(state))
    return {spirit for spirit in range(SPIRITS) if flags >> spirit & 1}


def arm_cells(centre: int, pattern: int) -> list[int]:
    """The cells of a pattern round a centre."""
    return [centre + int(STEP[way]) for way in range(DIRECTIONS) if ARMS[pattern] >> way & 1]


@dataclass(frozen=True)
class Ritual:
    """One way to summon a spirit."""

    spirit: int
    centre: int
    pattern: int

    def consumed(self, state: State) -> list[int]:
        """The cells whose cards would go, in reading order."""
        centre = [self.centre] if state.table[self.centre] != EMPTY else []
        return sorted([*arm_cells(self.centre, self.pattern), *centre])

    def as_data(self, state: State) -> Mapping[str, Any]:
        """For a client."""
        return {
            "cell": cell_name(state, self.centre),
            "pattern": "+" if self.pattern == ALL_ROUND else PATTERN_NAMES[self.pattern],
            "consumes": [cell_name(state, cell) for cell in self.consumed(state)],
        }

    @property
    def meant(self) -> tuple[int, int, int]:
        """The actions that name it, whether or not they are all asked for: spirit, cell and pattern."""
        return SPIRIT_CODE + self.spirit, CELL_CODE + self.centre, PATTERN_CODE + self.pattern


def rituals(state: State, spirit: int) -> list[Ritual]:
    """Every way to summon a spirit that lies ready."""
    rank = spirit % RANK_COUNT
    return [
        Ritual(spirit, centre, pattern)
        for centre in _centres(state, spirit)
        for pattern in range(FIRST_PATTERN[rank], LAST_PATTERN[rank])
        if is_ritual(state, spirit, centre, pattern)
    ]


def _centres(state: State, spirit: int) -> Iterator[int]:
    centre = next_centre(state, spirit, 0)
    while centre < CELLS:
        yield centre
        centre = next_centre(state, spirit, centre + 1)


def layout_cells(state: State) -> Iterator[int]:
    """The cells of the layout and those round it, in reading order."""
    top, left = int(top_row(state)), int(left_column(state))
    for row in range(max(1, top - 1), min(SIDE - 1, top + state.height + 1)):
        yield from (SIDE * row + column for column in range(max(1, left - 1), min(SIDE - 1, left + state.width + 1)))
