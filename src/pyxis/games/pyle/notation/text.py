"""How actions are written and read: `>F43 !+1@1 !3 !4 !6 +` is a turn. Positions are in `position.py`."""

from itertools import product

from pyxis.core.errors import NotationError, shown
from pyxis.games.pyle.actions import Action
from pyxis.games.pyle.components import (
    DEMON_NAMES,
    FACES,
    FIELD_NAMES,
    KIND_CODES,
    LEAST_OMEN,
    MOST_SEATS,
    OMENS,
    PAIRS,
    SLOTS,
    SPIRITS,
)
from pyxis.games.pyle.notation.names import seat_text
from pyxis.games.pyle.state import Phase, State

TEXTS = {
    **{Action.FIELD + field: f">{name}" for field, name in enumerate(FIELD_NAMES)},
    **{Action.PORTAL + field: f"~{name}" for field, name in enumerate(FIELD_NAMES)},
    **{
        action: f"{seat_text(seat)}:{own + 1}/{theirs + 1}"
        for action, (seat, own, theirs) in enumerate(
            product(range(MOST_SEATS), range(SLOTS), range(SLOTS)), Action.SWAP
        )
    },
    **{Action.SLOT + slot: f"s{slot + 1}" for slot in range(SLOTS)},
    **{Action.KIND + kind: f"k:{KIND_CODES[kind]}" for kind in range(SPIRITS)},
    **{Action.SEAT + seat: seat_text(seat) for seat in range(MOST_SEATS)},
    **{Action.GREEN_PICK + face: f"g{face + 1}" for face in range(FACES)},
    **{Action.RED_PICK + face: f"r{face + 1}" for face in range(FACES)},
    Action.NO: "-",
    Action.YES: "+",
    Action.SAY_GREEN: "G",
    Action.SAY_RED: "R",
    **{Action.DRAW + kind: f"!{code}" for kind, code in enumerate(KIND_CODES)},
    **{Action.CARD + card: f"!{name}" for card, name in enumerate(DEMON_NAMES)},
    **{Action.OMEN + index: f"!o{LEAST_OMEN + index}" for index in range(OMENS)},
    **{Action.DIE + face: f"!{face + 1}" for face in range(FACES)},
    **{Action.PAIR + pair: f"!{seat_text(one)}{seat_text(other)}" for pair, (one, other) in enumerate(PAIRS)},
    **{Action.FIRST + seat: f"!{seat_text(seat)}" for seat in range(MOST_SEATS)},
}
"""Every action; the target field of an event is written with @ instead of >."""
CODES = {text: action for action, text in TEXTS.items()} | {
    f"@{name}": Action.FIELD + field for field, name in enumerate(FIELD_NAMES)
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
    if action < Action.PORTAL and state.phase == Phase.EVENT:
        return f"@{FIELD_NAMES[action - Action.FIELD]}"
    return TEXTS[action]


def read_action(state: State, text: str) -> int:
    """The action written as `text`, legal or not."""
    if text in CODES:
        return CODES[text]
    usual = "write > and a field to walk, s1 for a slot, + for yes, - for no"
    raise NotationError(f"{shown(text)} is no action: {HINTS.get(text[:1], usual)}")
