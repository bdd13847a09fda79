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
from pyxis.games.pyle import components as box
from pyxis.games.pyle.rules.boards import pyle_size
from pyxis.games.pyle.rules.movement import is_ruined, steps_of
from pyxis.games.pyle.state import NO_DEMON, NO_SEAT, NO_SLOT, NO_SPIRIT, UNKNOWN, Foe, Phase, Said, State

SHAMAN_NUMBERS = 8
SHAMAN_SIZE = box.FIELDS + 2 * box.SPIRITS + SHAMAN_NUMBERS
FIELD_SIZE = 4
WHITE_FIELDS = box.FIELDS - box.FIRST_WHITE
TABLE_SIZE = box.DEMONS + 7
FIGHT_SIZE = box.SPIRITS + box.OMENS + 4 + 2 * box.FACES
SHAMANS_AT = 0
BOARD_AT = SHAMANS_AT + box.MOST_SEATS * SHAMAN_SIZE
UNSEEN_AT = BOARD_AT + WHITE_FIELDS * FIELD_SIZE
DISCARD_AT = UNSEEN_AT + box.KINDS
RUINS_AT = DISCARD_AT + box.SPIRITS
TABLE_AT = RUINS_AT + box.TEMPLES
PHASE_AT = TABLE_AT + TABLE_SIZE
TURN_AT = PHASE_AT + Phase.OVER + 1
PARTNER_AT = TURN_AT + box.MOST_SEATS
FIGHT_AT = PARTNER_AT + box.MOST_SEATS
OBSERVATION = (FIGHT_AT + FIGHT_SIZE,)
MOST_STEPS, MOST_DICE, MOST_OF_A_KIND, MOST_MARKERS = 9, 12, 9, 2
MOST_STRENGTH, MOST_ROUNDS = int(box.STRENGTH.max()), int(box.DEMON_ROUNDS.max())
MOST_OFFERS, MOST_IN_BOX = 3, 25
FULL_PYLE = 20
"""A Pyle that counts 1; a larger one counts no more."""


@kernel
def write_shaman(state: State, seat: Whole, at: int, out: Array) -> None:
    """Everything on and around the board of one shaman."""
    out[at + np.int64(state.field[seat])] = 1.0
    at += box.FIELDS
    for slot in range(box.SLOTS):
        kind: Whole = np.int64(state.active[seat, slot])
        if kind != NO_SPIRIT:
            out[at + kind] += 1.0 / box.SLOTS
    at += box.SPIRITS
    for kind in range(box.SPIRITS):
        out[at + kind] = state.pyle[seat, kind] / MOST_OF_A_KIND
    at += box.SPIRITS
    out[at] = state.artifacts[seat] / box.MOST_ARTIFACTS
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
    for field in range(box.FIRST_WHITE, box.FIELDS):
        at = BOARD_AT + FIELD_SIZE * (field - box.FIRST_WHITE)
        kind = state.token[field]
        if kind == UNKNOWN:
            out[at] = 1.0
        elif kind >= box.SPIRITS:
            out[at + 2] = 1.0
        elif kind >= 0:
            out[at + 1] = box.STRENGTH[kind] / MOST_STRENGTH
        out[at + 3] = state.covered[field]
    for kind in range(box.KINDS):
        out[UNSEEN_AT + kind] = state.unseen[kind] / MOST_OF_A_KIND
    for kind in range(box.SPIRITS):
        out[DISCARD_AT + kind] = state.discard[kind] / MOST_OF_A_KIND
    for temple in range(box.TEMPLES):
        out[RUINS_AT + temple] = is_ruined(state, np.int64(box.FIRST_TEMPLE + temple))


@kernel
def write_table(state: State, seat: Whole, out: Array) -> None:
    """The demon, how late it is, and who acts."""
    seats = np.int64(state.seats)
    if state.demon != NO_DEMON:
        out[TABLE_AT + np.int64(state.demon)] = 1.0
        out[TABLE_AT + box.DEMONS] = state.counter / box.DEMON_ROUNDS[state.demon]
    out[TABLE_AT + box.DEMONS + 1] = state.counter / MOST_ROUNDS
    out[TABLE_AT + box.DEMONS + 2] = state.supply / box.TOKENS
    out[TABLE_AT + box.DEMONS + 3] = state.pile / MOST_IN_BOX
    out[TABLE_AT + box.DEMONS + 4] = state.round_number / np.int64(state.limit)
    out[TABLE_AT + box.DEMONS + 5] = seats / box.MOST_SEATS
    out[TABLE_AT + box.DEMONS + 6] = state.offers / MOST_OFFERS
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
    at = FIGHT_AT + box.SPIRITS
    if state.omen > 0:
        out[at + np.int64(state.omen) - box.LEAST_OMEN] = 1.0
    at += box.OMENS
    out[at] = state.wounds / MOST_ROUNDS
    out[at + 1] = state.said / Said.RED
    out[at + 2] = state.green_dice / MOST_DICE
    out[at + 3] = state.red_dice / MOST_DICE
    for face in range(box.FACES):
        out[at + 4 + face] = state.green[face] / MOST_DICE
        out[at + 4 + box.FACES + face] = state.red[face] / MOST_DICE


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
