"""What a learner is given: numbers between 0 and about 1, everything seen from its own seat.

| part | numbers | what |
| --- | --- | --- |
| shamans | 5 · 138 | seat by seat from the own one: field, active kinds, Pyle kinds, and eight more |
| board | 59 · 4 | white fields: unknown, strength of a known spirit, event, covered |
| piles | 42 + 31 + 7 | unseen and discarded kinds, ruined temples |
| table | 11 | demon, boss counter, supply, artifacts, round, seats |
| moment | 21 + 5 + 5 | phase, whose turn, who is asked |
| fight | 63 | used kind, omen, and sixteen more |
"""

import numpy as np

from pyxis.core.kernel import kernel
from pyxis.core.layout import Array, Whole
from pyxis.games.pyle.components import (
    DEMON_ROUNDS,
    DEMONS,
    FACES,
    FIELDS,
    FIRST_TEMPLE,
    FIRST_WHITE,
    KINDS,
    LEAST_OMEN,
    MOST_ARTIFACTS,
    MOST_SEATS,
    OMENS,
    SLOTS,
    SPIRITS,
    STRENGTH,
    TEMPLES,
    TOKENS,
)
from pyxis.games.pyle.rules.boards import pyle_size
from pyxis.games.pyle.rules.movement import is_ruined, steps_of
from pyxis.games.pyle.state import NO_DEMON, NO_SEAT, NO_SLOT, NO_SPIRIT, UNKNOWN, Foe, Phase, Said, State

SHAMAN_NUMBERS = 8
SHAMAN_SIZE = FIELDS + 2 * SPIRITS + SHAMAN_NUMBERS
FIELD_SIZE = 4
WHITE_FIELDS = FIELDS - FIRST_WHITE
TABLE_SIZE = DEMONS + 7
FIGHT_SIZE = SPIRITS + OMENS + 4 + 2 * FACES
SHAMANS_AT = 0
BOARD_AT = SHAMANS_AT + MOST_SEATS * SHAMAN_SIZE
UNSEEN_AT = BOARD_AT + WHITE_FIELDS * FIELD_SIZE
DISCARD_AT = UNSEEN_AT + KINDS
RUINS_AT = DISCARD_AT + SPIRITS
TABLE_AT = RUINS_AT + TEMPLES
PHASE_AT = TABLE_AT + TABLE_SIZE
TURN_AT = PHASE_AT + Phase.OVER + 1
PARTNER_AT = TURN_AT + MOST_SEATS
FIGHT_AT = PARTNER_AT + MOST_SEATS
OBSERVATION = (FIGHT_AT + FIGHT_SIZE,)
MOST_STEPS, MOST_DICE, MOST_OF_A_KIND, MOST_MARKERS = 9, 12, 9, 2
MOST_STRENGTH, MOST_ROUNDS = int(STRENGTH.max()), int(DEMON_ROUNDS.max())
MOST_OFFERS, MOST_IN_BOX = 3, 25
FULL_PYLE = 20
"""A Pyle that counts 1; a larger one counts no more."""


@kernel
def write_shaman(state: State, seat: Whole, at: int, out: Array) -> None:
    """Everything on and around the board of one shaman."""
    out[at + np.int64(state.field[seat])] = 1.0
    at += FIELDS
    for slot in range(SLOTS):
        kind: Whole = np.int64(state.active[seat, slot])
        if kind != NO_SPIRIT:
            out[at + kind] += 1.0 / SLOTS
    at += SPIRITS
    for kind in range(SPIRITS):
        out[at + kind] = state.pyle[seat, kind] / MOST_OF_A_KIND
    at += SPIRITS
    out[at] = state.artifacts[seat] / MOST_ARTIFACTS
    out[at + 1] = state.blessed[seat]
    out[at + 2] = state.haste[seat]
    out[at + 3] = state.hex[seat] / MOST_MARKERS
    out[at + 4] = state.aid[seat] / MOST_MARKERS
    out[at + 5] = state.scars[seat] / MOST_ROUNDS
    out[at + 6] = steps_of(state, seat) / MOST_STEPS
    out[at + 7] = min(1.0, pyle_size(state, seat) / FULL_PYLE)


@kernel
def write_board(state: State, out: Array) -> None:
    """What lies on the white fields, beside the board, and in ruins."""
    for field in range(FIRST_WHITE, FIELDS):
        at = BOARD_AT + FIELD_SIZE * (field - FIRST_WHITE)
        kind = state.token[field]
        if kind == UNKNOWN:
            out[at] = 1.0
        elif kind >= SPIRITS:
            out[at + 2] = 1.0
        elif kind >= 0:
            out[at + 1] = STRENGTH[kind] / MOST_STRENGTH
        out[at + 3] = state.covered[field]
    for kind in range(KINDS):
        out[UNSEEN_AT + kind] = state.unseen[kind] / MOST_OF_A_KIND
    for kind in range(SPIRITS):
        out[DISCARD_AT + kind] = state.discard[kind] / MOST_OF_A_KIND
    for temple in range(TEMPLES):
        out[RUINS_AT + temple] = is_ruined(state, np.int64(FIRST_TEMPLE + temple))


@kernel
def write_table(state: State, seat: Whole, out: Array) -> None:
    """The demon, how late it is, and who acts."""
    seats = np.int64(state.seats)
    if state.demon != NO_DEMON:
        out[TABLE_AT + np.int64(state.demon)] = 1.0
        out[TABLE_AT + DEMONS] = state.counter / DEMON_ROUNDS[state.demon]
    out[TABLE_AT + DEMONS + 1] = state.counter / MOST_ROUNDS
    out[TABLE_AT + DEMONS + 2] = state.supply / TOKENS
    out[TABLE_AT + DEMONS + 3] = state.pile / MOST_IN_BOX
    out[TABLE_AT + DEMONS + 4] = state.round_number / np.int64(state.limit)
    out[TABLE_AT + DEMONS + 5] = seats / MOST_SEATS
    out[TABLE_AT + DEMONS + 6] = state.offers / MOST_OFFERS
    out[PHASE_AT + np.int64(state.phase)] = 1.0
    out[TURN_AT + (np.int64(state.turn) - seat) % seats] = 1.0
    if state.partner != NO_SEAT:
        out[PARTNER_AT + (np.int64(state.partner) - seat) % seats] = 1.0


@kernel
def write_fight(state: State, out: Array) -> None:
    """The spirit used, the omen, wounds and dice."""
    if state.fight == Foe.NOBODY:
        return
    if state.used != NO_SLOT:
        out[FIGHT_AT + np.int64(state.active[state.turn, state.used])] = 1.0
    at = FIGHT_AT + SPIRITS
    if state.omen > 0:
        out[at + np.int64(state.omen) - LEAST_OMEN] = 1.0
    at += OMENS
    out[at] = state.wounds / MOST_ROUNDS
    out[at + 1] = state.said / Said.RED
    out[at + 2] = state.green_dice / MOST_DICE
    out[at + 3] = state.red_dice / MOST_DICE
    for face in range(FACES):
        out[at + 4 + face] = state.green[face] / MOST_DICE
        out[at + 4 + FACES + face] = state.red[face] / MOST_DICE


@kernel
def observe(state: State, seat: Whole, out: Array) -> None:
    """Fills `out` with what the module's table says, for that seat."""
    out[:] = 0.0
    seats = np.int64(state.seats)
    for place in range(seats):
        write_shaman(state, (seat + place) % seats, SHAMANS_AT + SHAMAN_SIZE * place, out)
    write_board(state, out)
    write_table(state, seat, out)
    write_fight(state, out)
