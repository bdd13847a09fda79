"""The options of Pyradice: what is fixed, drawn or chosen before the first turn, and the variants."""

from collections.abc import Mapping, Sequence
from itertools import accumulate

from pyxis.core.errors import OptionError, shown
from pyxis.core.options import OneOf, Option, Text, Value
from pyxis.games.pyradice.components import (
    CARD_NAMES,
    CARD_SLOTS,
    COLOUR_LETTERS,
    LAYOUT_NAMES,
    OBJECTIVE_NAMES,
    OBJECTIVE_SLOTS,
    SKILL_LEVELS,
    SKILL_NAMES,
    TOKENS,
)
from pyxis.games.pyradice.sets.box import HOUSE, ComponentSet, read_set
from pyxis.games.pyradice.sets.vocabulary import OP, ROLL

RANDOM, DRAFTED = "?", "!"
SKILL_SYMBOLS = (RANDOM, "A", "B", DRAFTED)
OBJECTIVE_SYMBOLS = (RANDOM, *OBJECTIVE_NAMES, DRAFTED)
CARD_SYMBOLS = (RANDOM, *CARD_NAMES, DRAFTED)
DISC_SYMBOLS = (RANDOM, *COLOUR_LETTERS)
"""The rules see a symbol's index: 0 is open, the last (but for discs) is chosen by the seats in turn."""
DRAFTED_SKILL, DRAFTED_OBJECTIVE, DRAFTED_CARD = (
    len(symbols) - 1 for symbols in (SKILL_SYMBOLS, OBJECTIVE_SYMBOLS, CARD_SYMBOLS)
)


def _slots(name: str, text: str, items: Sequence[str], symbols: Sequence[str], count: int) -> list[int]:
    known = " ".join(symbols)
    if len(items) != count:
        raise OptionError(f"{name}={shown(text)} has {len(items)} items: give {count}, each one of {known}")
    for item in items:
        if item not in symbols:
            raise OptionError(f"{name}={shown(text)}: {shown(item)} is unknown: choose {known}")
    return [symbols.index(item) for item in items]


def _once_each(name: str, text: str, pieces: Sequence[str], what: str) -> None:
    for piece in pieces:
        if pieces.count(piece) > 1:
            raise OptionError(f"{name}={text} uses {what} {piece} twice: there is one of each")


def read_skills(text: str) -> Sequence[int]:
    """`A?!BA`: a symbol for each level 2 to 6."""
    return _slots("skills", text, text, SKILL_SYMBOLS, SKILL_LEVELS)


def read_objectives(text: str) -> Sequence[int]:
    """`C6 ? ! D7 ?`: an item for each objective slot, no token twice."""
    slots = _slots("objectives", text, text.split(), OBJECTIVE_SYMBOLS, OBJECTIVE_SLOTS)
    tokens = [str((slot - 1) % TOKENS + 1) for slot in slots if 0 < slot < DRAFTED_OBJECTIVE]
    _once_each("objectives", text, tokens, "token")
    return slots


def read_cards(text: str) -> Sequence[int]:
    """`K1 ? ! K9`: an item for each card slot, no card twice."""
    slots = _slots("cards", text, text.split(), CARD_SYMBOLS, CARD_SLOTS)
    _once_each("cards", text, [item for item in text.split() if item in CARD_NAMES], "card")
    return slots


def read_discs(text: str) -> Sequence[int]:
    """`R?G?`: a symbol for each card slot, no disc twice."""
    slots = _slots("discs", text, text, DISC_SYMBOLS, CARD_SLOTS)
    _once_each("discs", text, [letter for letter in text if letter != RANDOM], "disc")
    return slots


class Components(Option):
    """Which component set is in the box; the value of a file names its mark too, so that a record fits one set only."""

    name = "components"
    help = "Which skills, objectives and cards are in the box: the house set, or a TOML file of your own."
    default = HOUSE

    samples = (HOUSE,)

    def read(self, given: object) -> Value:
        return read_set(given if isinstance(given, str) else shown(given)).value

    def encode(self, value: Value) -> tuple[int, ...]:
        return read_set(str(value)).numbers

    def described(self) -> str:
        return f"{HOUSE}, or the path of a TOML file"


VARIANTS = (
    OneOf("values", ("rolled", "balanced"), "Dice rolled into the heap, or each colour with each value equally often."),
    OneOf("chance_skills", ("on", "off"), "Whether skills that roll dice may come up."),
    OneOf("buried", ("open", "hidden"), "Whether a die is known while four others lie on it."),
    OneOf("utility", ("rank", "margin"), "What the returns measure: the place, or the lead in points."),
)
"""Each of two values; the state holds the index of the one in force."""
OPTIONS: tuple[Option, ...] = (
    OneOf("quarry", ("auto", *LAYOUT_NAMES), "Shape of the heap: 4x6 for two; 6x7 (auto) or 5x8 for three and four."),
    Text(
        "skills",
        RANDOM * SKILL_LEVELS,
        "five characters for levels 2 to 6: A, B, ? (random) or ! (chosen in turn)",
        read_skills,
        "The side of each level's skill token.",
        ("BBBBB", "!?!A!"),
    ),
    Text(
        "objectives",
        " ".join([RANDOM] * OBJECTIVE_SLOTS),
        "five items for levels 1 to 5: C1 to D7, ? (random) or ! (chosen in turn)",
        read_objectives,
        "The objective of each level.",
        ("C1 D2 C3 D4 C5", "! D6 ? C7 !"),
    ),
    Text(
        "cards",
        " ".join([RANDOM] * CARD_SLOTS),
        "four items: K1 to K9, ? (random) or ! (chosen in turn)",
        read_cards,
        "The four objective cards.",
        ("K3 K6 K9 K4", "! K8 ? !"),
    ),
    Text(
        "discs",
        RANDOM * CARD_SLOTS,
        "four characters: R, Y, G, B or ? (random)",
        read_discs,
        "The colour of each card.",
    ),
    OneOf("first", (RANDOM, 0, 1, 2, 3), "The seat that begins, or rolled."),
    OneOf("preset", ("none", "first-game"), "A ready choice of skills, objectives, cards and discs."),
    Components(),
    *VARIANTS,
)
BY_NAME = {option.name: option for option in OPTIONS}
FILLED_BY_PRESET = ("skills", "objectives", "cards", "discs")

_widths = [len(option.encode(option.default)) for option in OPTIONS]
(
    QUARRY_AT, SKILLS_AT, OBJECTIVES_AT, CARDS_AT, DISCS_AT, FIRST_AT, PRESET_AT, COMPONENTS_AT,
    VALUES_AT, CHANCE_SKILLS_AT, BURIED_AT, UTILITY_AT, _,
) = accumulate(_widths, initial=0)  # fmt: skip
"""Where each option begins among the numbers `setup` is given."""


def check_options(seats: int, chosen: Mapping[str, Value]) -> None:
    """Raises `OptionError` where options, or options and seats, do not go together."""
    _check_quarry(seats, str(chosen["quarry"]))
    if chosen["first"] != RANDOM and int(chosen["first"]) >= seats:
        raise OptionError(f"first={chosen['first']} does not sit at the table: seats are 0 to {seats - 1}")
    if chosen["preset"] != "none":
        for name in FILLED_BY_PRESET:
            if chosen[name] != BY_NAME[name].default:
                raise OptionError(f"preset={chosen['preset']} fills {name} itself: leave out {name} or the preset")
    if chosen["chance_skills"] == "off":
        _check_no_rolls(str(chosen["skills"]), read_set(str(chosen["components"])))


def _check_quarry(seats: int, quarry: str) -> None:
    if quarry != "auto" and (quarry == LAYOUT_NAMES[0]) != (seats == 2):
        fitting = LAYOUT_NAMES[0] if seats == 2 else " or ".join(LAYOUT_NAMES[1:])
        raise OptionError(f"quarry={quarry} does not fit {seats} players: choose {fitting}")


def _check_no_rolls(skills: str, components: ComponentSet) -> None:
    rolls = {name for name, row in zip(SKILL_NAMES, components.rows[0], strict=True) if row[OP] == ROLL}
    for level, side in enumerate(skills, start=2):
        if {f"A{level}", f"B{level}"} <= rolls:
            raise OptionError(f"chance_skills=off: both sides of level {level} roll dice in {components.name}")
        if f"{side}{level}" in rolls:
            raise OptionError(f"chance_skills=off, but skills={skills} asks for {side}{level}, which rolls dice")
