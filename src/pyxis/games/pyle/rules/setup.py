"""Laying the table: options into the state, the board covered, every shaman on START."""

import numpy as np

from pyxis.core.kernel import kernel
from pyxis.core.layout import Array, Whole
from pyxis.games.pyle.components import (
    COPIES,
    FIELDS,
    FIRST_WHITE,
    KINDS,
    MIGHT_KIND,
    MOST_SEATS,
    SLOTS,
    START,
    TOKENS,
    WEAKEN_KIND,
)
from pyxis.games.pyle.options import (
    ARTIFACTS_IN_BOX,
    BY_NAME,
    DEMON_FIXED,
    DEMON_OPEN,
    FIRST_IS_DRAWN,
    OPTIONS,
    PRESETS,
)
from pyxis.games.pyle.state import NO_DEMON, NO_PLACE, NO_SEAT, NO_SLOT, NO_SPIRIT, NO_TARGET, UNKNOWN, Phase, State

(
    FIRST_AT, DEMON_AT, VICTORY_AT, LIMIT_AT, TWO_WAY_AT, FIGHT_AT, GATE_AT, BLESS_AT, TRADE_AT, KNOCKOUT_AT, LOSSES_AT,
    REUSE_AT, PREDICTION_AT, HALVE_AT, MIN_DICE_AT, SCOPE_AT, SWAP_AT, COVER_AT, RUIN_AT, THIEF_AT, EVENTS_AT,
    REFILL_AT, VISIT_AT, PRICE_AT, ARTIFACTS_AT, WOUNDS_AT, HEADSTART_AT, MOVE_AT, PRESET_AT,
) = range(len(OPTIONS))  # fmt: skip
"""Where each option stands among the numbers `setup` is given."""
AS_CHOSEN = -1
PRESET_VALUES = np.full((len(PRESETS), len(OPTIONS)), AS_CHOSEN, np.int64)
"""[preset, option]: what the preset makes of it."""
for _preset, _values in enumerate(PRESETS.values()):
    for _name, _value in _values.items():
        (PRESET_VALUES[_preset, [option.name for option in OPTIONS].index(_name)],) = BY_NAME[_name].encode(_value)

UNKNOWN_AT_START = FIELDS - FIRST_WHITE


@kernel
def lay_table(state: State, seats: int, options: Array) -> None:
    """Everything as it stands before the first choice. [R0.1] [R0.2] [R0.3] [R0.4]"""
    agree(state, seats, options)
    state.round_number = 1
    state.turn_number = 1
    state.first = 0 if state.first_rule == FIRST_IS_DRAWN else state.first_rule
    state.turn = state.first
    lay_tokens(state)
    place_shamans(state)
    clear_choices(state)
    state.pile = ARTIFACTS_IN_BOX[state.artifact_rule]
    state.winner = NO_SEAT
    state.demon = NO_DEMON
    if state.demon_rule >= DEMON_FIXED:
        state.demon = state.demon_rule - DEMON_FIXED
    state.phase = Phase.CARD if state.demon_rule == DEMON_OPEN else first_phase(state)


@kernel
def first_phase(state: State) -> int:
    """Who begins is drawn, or known. [R0.5]"""
    return Phase.FIRST if state.first_rule == FIRST_IS_DRAWN else Phase.MOVE


@kernel
def agreed(options: Array, index: int) -> Whole:
    """The number of an option, as the preset or the players have it. [O29]"""
    preset = PRESET_VALUES[options[PRESET_AT], index]
    return options[index] if preset == AS_CHOSEN else preset


@kernel
def agree(state: State, seats: int, options: Array) -> None:
    """Writes the options into the state."""
    numbers = np.empty(len(options), np.int64)
    for index in range(len(options)):
        numbers[index] = agreed(options, index)
    state.seats = seats
    state.first_rule = numbers[FIRST_AT]
    state.demon_rule = numbers[DEMON_AT]
    state.victory = numbers[VICTORY_AT]
    state.limit = numbers[LIMIT_AT]
    state.two_way = numbers[TWO_WAY_AT]
    state.fight_rule = numbers[FIGHT_AT]
    state.gate = numbers[GATE_AT]
    state.bless_rule = numbers[BLESS_AT]
    state.trade_rule = numbers[TRADE_AT]
    state.knockout = numbers[KNOCKOUT_AT]
    state.losses = numbers[LOSSES_AT]
    state.reuse = numbers[REUSE_AT]
    state.prediction = numbers[PREDICTION_AT]
    state.halve = numbers[HALVE_AT]
    state.min_dice = numbers[MIN_DICE_AT]
    state.artifact_scope = numbers[SCOPE_AT]
    state.swap_rule = numbers[SWAP_AT]
    state.cover_rule = numbers[COVER_AT]
    state.ruin_rule = numbers[RUIN_AT]
    state.thief_rule = numbers[THIEF_AT]
    state.event_rule = numbers[EVENTS_AT]
    state.refill_rule = numbers[REFILL_AT]
    state.visit_rule = numbers[VISIT_AT]
    state.price = numbers[PRICE_AT]
    state.artifact_rule = numbers[ARTIFACTS_AT]
    state.wound_rule = numbers[WOUNDS_AT]
    state.headstart = numbers[HEADSTART_AT]
    state.move_rule = numbers[MOVE_AT]


@kernel
def lay_tokens(state: State) -> None:
    """A token face down on each white field, the others in the supply; which is which nobody knows. [R0.2]"""
    for field in range(FIELDS):
        state.token[field] = UNKNOWN if field >= FIRST_WHITE else NO_PLACE
    for kind in range(KINDS):
        state.unseen[kind] = COPIES[kind]
    state.supply = TOKENS - UNKNOWN_AT_START


@kernel
def place_shamans(state: State) -> None:
    """On START with nothing, but for a head start. [R0.3] [O27]"""
    for seat in range(MOST_SEATS):
        state.field[seat] = START
        for slot in range(SLOTS):
            state.active[seat, slot] = NO_SPIRIT
    for seat in range(state.seats):
        for slot in range(state.headstart):
            kind = MIGHT_KIND if slot == 0 else WEAKEN_KIND
            state.active[seat, slot] = kind
            state.unseen[kind] -= 1
            state.supply -= 1


@kernel
def clear_choices(state: State) -> None:
    """Nothing is used, offered or pointed at."""
    state.used = NO_SLOT
    state.partner = NO_SEAT
    state.own_slot = NO_SLOT
    state.their_slot = NO_SLOT
    state.target = NO_TARGET
