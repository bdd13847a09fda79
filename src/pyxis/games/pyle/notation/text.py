"""How actions are written and read: `>F43 !+1@1 !3 !4 !6 +` is a turn. Positions are in `position.py`."""

from itertools import product

from pyxis.core.errors import NotationError, shown
from pyxis.games.pyle.actions import (
    CARD_CODE,
    DIE_CODE,
    DRAW_CODE,
    FIELD_CODE,
    FIRST_CODE,
    GREEN_PICK_CODE,
    KIND_CODE,
    NO,
    OMEN_CODE,
    PAIR_CODE,
    PORTAL_CODE,
    RED_PICK_CODE,
    SAY_GREEN,
    SAY_RED,
    SEAT_CODE,
    SLOT_CODE,
    SWAP_CODE,
    YES,
)
from pyxis.games.pyle.components import (
    DEMON_NAMES,
    FACES,
    FIELD_NAMES,
    KIND_CODES,
    LEAST_OMEN,
    MOST_OMEN,
    MOST_SEATS,
    PAIRS,
    SLOTS,
    SPIRITS,
)
from pyxis.games.pyle.notation.names import seat_text
from pyxis.games.pyle.state import EVENT, State

TEXTS = {
    **{FIELD_CODE + field: f">{name}" for field, name in enumerate(FIELD_NAMES)},
    **{PORTAL_CODE + field: f"~{name}" for field, name in enumerate(FIELD_NAMES)},
    **{
        action: f"{seat_text(seat)}:{own + 1}/{theirs + 1}"
        for action, (seat, own, theirs) in enumerate(product(range(MOST_SEATS), range(SLOTS), range(SLOTS)), SWAP_CODE)
    },
    **{SLOT_CODE + slot: f"s{slot + 1}" for slot in range(SLOTS)},
    **{KIND_CODE + kind: f"k:{KIND_CODES[kind]}" for kind in range(SPIRITS)},
    **{SEAT_CODE + seat: seat_text(seat) for seat in range(MOST_SEATS)},
    **{GREEN_PICK_CODE + value: f"g{value}" for value in range(1, FACES + 1)},
    **{RED_PICK_CODE + value: f"r{value}" for value in range(1, FACES + 1)},
    NO: "-",
    YES: "+",
    SAY_GREEN: "G",
    SAY_RED: "R",
    **{DRAW_CODE + kind: f"!{code}" for kind, code in enumerate(KIND_CODES)},
    **{CARD_CODE + card: f"!{name}" for card, name in enumerate(DEMON_NAMES)},
    **{OMEN_CODE + omen: f"!o{omen}" for omen in range(LEAST_OMEN, MOST_OMEN + 1)},
    **{DIE_CODE + value: f"!{value}" for value in range(1, FACES + 1)},
    **{PAIR_CODE + pair: f"!{seat_text(one)}{seat_text(other)}" for pair, (one, other) in enumerate(PAIRS)},
    **{FIRST_CODE + seat: f"!{seat_text(seat)}" for seat in range(MOST_SEATS)},
}
"""Every action; the target field of an event is written with @ instead of >."""
CODES = {text: action for action, text in TEXTS.items()} | {
    f"@{name}": FIELD_CODE + field for field, name in enumerate(FIELD_NAMES)
}
HINTS = {
    ">": "a walk is > and a field, as in >F43",
    "~": "a portal is ~ and a field, as in ~T5",
    "@": "the target of an event is @ and a field, as in @F10",
    "P": "a player is P1 to P5, a swap is player, own slot and theirs, as in P3:1/2",
    "s": "a slot is s1 to s4",
    "k": "a token of the Pyle is k: and its code, as in k:-1@1",
    "g": "a green die is g1 to g6",
    "r": "a red die is r1 to r6",
    "!": "chance is ! and a token, a demon, an omen, a die or players: !ball@2 !Draal !o14 !6 !P1P3 !P2",
}
"""By the sign an action begins with."""


def write_action(state: State, action: int) -> str:
    """`>F43`, `~T5`, `@F10`, `P3:1/2`, `s2`, `k:-1@1`, `P3`, `g5`, `-`, `+`, `G`, `!ball@2`, `!o14`, `!6` and so on."""
    if action < PORTAL_CODE and state.phase == EVENT:
        return f"@{FIELD_NAMES[action - FIELD_CODE]}"
    return TEXTS[action]


def read_action(state: State, text: str) -> int:
    """The action written as `text`, legal or not."""
    if text in CODES:
        return CODES[text]
    usual = "write > and a field to walk, s1 for a slot, + for yes, - for no"
    raise NotationError(f"{shown(text)} is no action: {HINTS.get(text[:1], usual)}")
