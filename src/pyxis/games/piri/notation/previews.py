"""What a placement or a ritual would do, found by doing it on a copy: for boards and menus."""

from collections.abc import Callable, Iterator, Mapping
from dataclasses import dataclass
from functools import partial
from typing import Any

import numpy as np

from pyxis.core.layout import copied_record
from pyxis.core.saying import listed
from pyxis.games.piri.actions import ACTIONS, Action
from pyxis.games.piri.components import FIRST_JOKER
from pyxis.games.piri.notation.names import PATTERN_TEXTS, cell_name, cell_text, lying, who
from pyxis.games.piri.rules import automaton, board, flanking, knowledge, rituals, setup, turns
from pyxis.games.piri.spirits import ARMS, PATTERNS, SPIRIT_NAMES, SPIRITS
from pyxis.games.piri.state import State
from pyxis.games.piri.window import CELLS, DIRECTIONS, EMPTY, SIDE, STEP
from pyxis.games.piri.words import say


def legal_actions(state: State) -> list[int]:
    """What the actor can do."""
    actions = np.empty(ACTIONS, np.int32)
    return [int(action) for action in actions[: automaton.legal(state, actions)]]


def completing(state: State) -> list[int]:
    """What may come next in a move that is begun; nothing once it is complete."""
    return legal_actions(state) if automaton.continues(state) else []


def after(state: State, action: int) -> State:
    """A copy in which `action` is played."""
    later: State = copied_record(state)
    automaton.apply(later, action)
    return later


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
            yield say("warns.given", spirits=names, count=len(self.given))
        if self.exposed:
            yield say("warns.exposed")

    def words(self, state: State) -> str:
        """For a menu: nothing, or a few words after a comma."""
        parts = [say("then.flanks", card=lying(state, int(state.table[cell]))) for cell in self.flanked]
        parts += [say("then.takes", who=who(seat)) for seat in self.payers]
        parts += [say("then.opens", spirit=SPIRIT_NAMES[spirit]) for spirit in self.spirits]
        parts += [say("then.breaks", spirit=SPIRIT_NAMES[spirit]) for spirit in self.lost]
        return "".join(parts)


def placement(state: State, card: int, cell: int, suit: int) -> Placement:
    """What placing `card` on `cell` (a joker as `suit`) would do to the active seat, if it flanks all it can."""
    seat, later = int(state.active), copied_record(state)
    if setup.is_unnamed(state, card):
        later.joker_suit[card - FIRST_JOKER] = suit
    later.card, later.cell = card, cell
    turns.lay(later)
    there = int(later.meeple[seat])
    ways = flanking.flanked(later, there)
    targets = [cell + int(STEP[way]) for way in range(DIRECTIONS) if ways >> way & 1]
    others = [other for other in range(state.seats) if other != seat and state.mana[other] > 0]
    flanking.carry_out(later, there, ways, seat)
    board.recentre(later)
    before, ready = _ready(state), _ready(later)
    opened, closed = sorted(ready - before), sorted(before - ready)
    return Placement(
        flanked=tuple(targets),
        payers=tuple(other for other in others if state.meeple[other] in targets),
        spirits=tuple(spirit for spirit in opened if rituals.holds(state, seat, spirit)),
        lost=tuple(spirit for spirit in closed if rituals.holds(state, seat, spirit)),
        given=tuple(spirit for spirit in opened if knowledge.is_hidden(state, spirit, seat)),
        exposed=bool(flanking.is_exposed(later, seat)),
    )


def _ready(state: State) -> set[int]:
    """The spirits whose ritual lies ready, whoever holds them."""
    flags = int(rituals.ready_spirits(state))
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
            "pattern": PATTERNS[self.pattern].name,
            "consumes": [cell_name(state, cell) for cell in self.consumed(state)],
        }

    def parts(self, state: State) -> list[str]:
        """The whole move that performs it, in notation: spirit, place and pattern, as far as these are asked for."""
        told, later = [SPIRIT_NAMES[self.spirit]], after(state, Action.SPIRIT + self.spirit)
        place = Action.CELL + self.centre, cell_text(state, self.centre)
        for action, text in (place, (Action.PATTERN + self.pattern, PATTERN_TEXTS[self.pattern])):
            if action in completing(later):
                told.append(text)
                later = after(later, action)
        return told


def ways_to_summon(state: State, spirit: int) -> list[Ritual]:
    """Every way to summon a spirit that lies ready."""
    return [
        Ritual(spirit, centre, pattern)
        for centre in _each(partial(rituals.next_centre, state, spirit), CELLS)
        for pattern in _each(partial(rituals.next_pattern, state, spirit, centre), rituals.NO_PATTERN)
    ]


def _each(following: Callable[[int], int], end: int) -> Iterator[int]:
    """All numbers from 0 to `end` that `following` finds, which says the first one from another on."""
    found = int(following(0))
    while found < end:
        yield found
        found = int(following(found + 1))


def layout_cells(state: State) -> list[int]:
    """The cells of the layout and those round it, in reading order."""
    top, bottom, left, right = board.surroundings(state)
    return [int(SIDE * row + column) for row in range(top, bottom) for column in range(left, right)]
