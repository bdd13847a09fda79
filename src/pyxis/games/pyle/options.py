"""The options of Pyle: readings of the rulebook, and house variants. The number of players is the number of seats."""

from collections.abc import Mapping
from typing import Any

from pyxis.core.errors import OptionError
from pyxis.core.options import Number, OneOf, Option, Value
from pyxis.games.pyle.components import DEMONS, MOST_SEATS

RANDOM = "random"
TRADE_OFFERS = (1, 0, 2, 3)
VISIT_LIMITS = (1, 3)
ARTIFACTS_IN_BOX = (25, 20)
BASE_MOVES = (2, 3)
"""The values of options that the rules look up by the number the state holds."""

VARIANTS: tuple[tuple[str, Option], ...] = (
    ("first_rule", OneOf("first", (*range(MOST_SEATS), RANDOM), "The seat that begins, or drawn.")),
    (
        "demon_rule",
        OneOf("demon", ("first", "open", *range(DEMONS)), "Drawn at the first fight, drawn at the start, or fixed."),
    ),
    ("victory", OneOf("victory", ("solo", "shared"), "Who wins when the demon falls: its slayer, or everybody.")),
    ("limit", Number("limit", 10, 250, 100, "The last round; after it the demon has won.")),
    ("two_way", OneOf("two_way", ("no", "yes"), "Whether links may be walked against their arrows.")),
    ("fight_rule", OneOf("fight", ("must", "may"), "Whether a spirit met has to be fought.")),
    ("gate", OneOf("gate", ("closed", "open"), "Whether the unblessed may walk through the demon's field.")),
    ("bless_rule", OneOf("bless_on_pass", ("yes", "no"), "Whether walking through a temple blesses.")),
    ("trade_rule", OneOf("trade_offers", TRADE_OFFERS, "Offers a shaman may make in a turn.")),
    ("knockout", OneOf("knockout", ("short", "empty"), "Knocked out if the Pyle falls short, or once it is empty.")),
    ("losses", OneOf("losses", ("auto", "choose"), "Who picks tokens that leave a Pyle: a fixed order, or the owner.")),
    ("reuse", OneOf("reuse", ("round", "turn"), "A reusable ability works once a round, or once a demon fight.")),
    ("prediction", OneOf("prediction", ("lose", "normal"), "A wrong prediction loses, or changes nothing.")),
    ("halve", OneOf("halve", ("up", "down"), "How Halving rounds the red dice that remain.")),
    ("min_dice", OneOf("min_dice", (0, 1), "The fewest dice a side can have.")),
    ("artifact_scope", OneOf("artifact_scope", ("green", "all"), "Which dice an artifact may roll again.")),
    ("swap_rule", OneOf("swap", ("break", "continue"), "What omen 14 does to the fight of a shaman it moves away.")),
    ("cover_rule", OneOf("cover", ("turn", "remix"), "Omen 12 turns tokens face down, or mixes them in again.")),
    ("ruin_rule", OneOf("ruin", ("pass", "block"), "Whether a walk may pass over a ruined temple.")),
    ("thief_rule", OneOf("thief", ("artifact", "blessing"), "What the Thief takes.")),
    ("event_rule", OneOf("events", ("offer", "forced"), "Whether the help of an event may be declined.")),
    ("refill_rule", OneOf("refill_events", ("no", "yes"), "Whether a new token takes the place of an event.")),
    ("visit_rule", OneOf("visit_limit", VISIT_LIMITS, "Artifacts that can be bought in one visit of a temple.")),
    ("price", Number("price", 0, 6, 2, "Pyle tokens an artifact costs.")),
    ("artifact_rule", OneOf("artifacts", ARTIFACTS_IN_BOX, "Artifacts in the box.")),
    ("wound_rule", OneOf("wounds", ("reset", "keep"), "Whether the demon's wounds last while a shaman stays.")),
    ("headstart", OneOf("headstart", (0, 1, 2), "Spirits every shaman begins with.")),
    ("move_rule", OneOf("base_move", BASE_MOVES, "Steps a shaman can take without help.")),
)
"""Name of the field that holds the encoded value, and the option."""
PRESETS: dict[str, dict[str, Value]] = {
    "classic": {},
    "quick": {"headstart": 2, "base_move": 3, "limit": 60},
    "together": {"victory": "shared", "demon": "open"},
    "siege": {"wounds": "keep"},
    "literal": {"ruin": "block", "reuse": "turn"},
}
PRESET = OneOf("preset", tuple(PRESETS), "A ready set of options, all others as they are.")
OPTIONS: tuple[Option, ...] = (*(option for _, option in VARIANTS), PRESET)
BY_NAME = {option.name: option for option in OPTIONS}

# What the rules compare with: indices of values, as the state holds them.
FIRST_IS_DRAWN = MOST_SEATS
DEMON_AT_FIRST_FIGHT, DEMON_OPEN, DEMON_FIXED = range(3)
"""DEMON_FIXED + card where the card is fixed."""


def effective(chosen: Mapping[str, Value]) -> dict[str, Value]:
    """The options in force: those of the preset, and the others as chosen."""
    return {**chosen, **PRESETS[str(chosen["preset"])]}


def in_force(state: Any) -> dict[str, Value]:
    """The options a state is played by, the preset resolved."""
    values: dict[str, Value] = {}
    for field, option in VARIANTS:
        number = int(getattr(state, field))
        values[option.name] = option.values[number] if isinstance(option, OneOf) else number
    return values


def check_options(seats: int, chosen: Mapping[str, Value]) -> None:
    """Raises `OptionError` where options, or options and seats, do not go together."""
    if chosen["first"] != RANDOM and int(chosen["first"]) >= seats:
        raise OptionError(f"first={chosen['first']} does not sit at the table: seats are 0 to {seats - 1}")
    for name, value in PRESETS[str(chosen["preset"])].items():
        if chosen[name] not in (value, BY_NAME[name].default):
            raise OptionError(f"preset={chosen['preset']} sets {name}={value}: leave out {name} or the preset")
