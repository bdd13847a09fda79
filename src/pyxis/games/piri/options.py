"""The options of Piri Piri Summoners; the default of each is our reading of the rulebook."""

import re
from collections.abc import Mapping, Sequence

from pyxis.core.errors import OptionError, shown
from pyxis.core.options import Number, OneOf, Option, Value
from pyxis.games.piri.components import MOST_SEATS, START_MANA, WIDEST

MANA_LIST = re.compile(r"[0-8](?:,[0-8]){0,3}")


class StartMana(Option):
    """How much mana each seat begins with: one number for all, or one for each."""

    name = "start_mana"
    help = "Mana at the start: one number from 0 to 8 for all seats, or one for each, as a handicap."
    default = str(START_MANA)
    samples = ("8", "4", "8,5")

    def read(self, given: object) -> Value:
        text = re.sub(r"[\s()\[\]]", "", shown(given))
        if MANA_LIST.fullmatch(text) is None:
            raise self.unknown(given)
        return text

    def encode(self, value: Value) -> tuple[int, ...]:
        numbers = [int(number) for number in str(value).split(",")]
        spread = numbers * MOST_SEATS if len(numbers) == 1 else [*numbers, *[0] * MOST_SEATS]
        return tuple(spread[:MOST_SEATS])

    def described(self) -> str:
        return "a number from 0 to 8, or as many as there are seats, as in 8,6"


SWITCHES: tuple[tuple[OneOf, str], ...] = (
    (OneOf("missions", ("random", "one_each"), "Three spirits at random, or one jack, one queen and one king each."), "one_each"),
    (OneOf("ritual_suit", ("spirit", "equal"), "Whether arms are of the spirit's own suit, or only of equal suits."), "any_equal_suit"),
    (OneOf("flank_shape", ("opposite", "any_two"), "Whether flankers stand opposite each other, or on any two sides."), "flank_any_two"),
    (OneOf("flank_choice", ("automatic", "optional"), "Whether flanking happens by itself, or is up to the player."), "flank_optional"),
    (OneOf("summon_flanks", ("off", "on"), "Whether a summoned spirit flanks like a card just placed."), "summon_flanks"),
    (OneOf("joker_suit", ("fixed", "wild"), "Whether a joker is given a suit, or is any suit and never beaten."), "wild_jokers"),
    (OneOf("ace_replace", ("free", "rules"), "Whether an ace that replaces a card has to fit its neighbours."), "ace_obeys"),
    (OneOf("replace_mana", ("off", "on"), "Whether a figure on a replaced card costs its owner 1 mana."), "replacing_pays"),
    (OneOf("summon_fit", ("on", "off"), "Whether a spirit has to fit the neighbours that remain."), "summon_anyhow"),
    (OneOf("summon_turns", ("anyone", "own"), "Whether all may summon in a turn, or only the active seat."), "summon_own_turn"),
    (OneOf("consumed_points", ("keep", "lose"), "Whether a consumed spirit still counts points."), "consumed_lose"),
    (OneOf("swap_show", ("if_seen", "always"), "Whether a swapped card is shown only if somebody knows it, or always."), "swap_shown"),
    (OneOf("agreement", ("on", "off"), "Whether ending the game can be proposed."), "no_agreement"),
    (OneOf("auto_end", ("on", "off"), "Whether the game ends when all pass or the mana is spent."), "no_auto_end"),
    (OneOf("tiebreak", ("shared", "spirits"), "Whether equal scores share a place, or spirit points decide."), "spirits_break_ties"),
)  # fmt: skip
"""Each of two values, and the field of the state that holds the index of the one in force."""
NUMBERS: tuple[tuple[Number | OneOf, str], ...] = (
    (OneOf("first_seat", (0, 1, 2, 3), "The seat that begins."), "first_seat"),
    (OneOf("direction", (1, -1), "Turns pass to higher seats (1) or lower ones (-1)."), "direction"),
    (Number("proposals", 0, 9, 3, "How often each seat may propose to end."), "proposal_limit"),
    (Number("round_limit", 5, 200, 50, "After how many rounds the game ends anyway."), "round_limit"),
    (Number("table_limit", 9, WIDEST, WIDEST, "How many cells wide and high the layout may get."), "table_limit"),
)
"""The state holds the number itself."""
OPTIONS: tuple[Option, ...] = (
    *(option for option, _ in NUMBERS),
    *(option for option, _ in SWITCHES),
    StartMana(),
)
FIELDS = tuple(field for _, field in (*NUMBERS, *SWITCHES))
"""[option]: the field of the state, in the order `setup` is given their numbers; mana comes last."""
(
    FIRST_SEAT_AT, DIRECTION_AT, PROPOSALS_AT, ROUNDS_AT, LIMIT_AT,
    MISSIONS_AT, RITUAL_AT, SHAPE_AT, CHOICE_AT, SUMMON_FLANKS_AT, JOKER_AT, ACE_AT, REPLACE_AT, FIT_AT, TURNS_AT,
    CONSUMED_AT, SHOW_AT, AGREEMENT_AT, AUTO_END_AT, TIEBREAK_AT, MANA_AT,
) = range(len(OPTIONS))  # fmt: skip


def check_options(seats: int, chosen: Mapping[str, Value]) -> None:
    """Raises `OptionError` where options and seats do not go together."""
    if int(chosen["first_seat"]) >= seats:
        raise OptionError(f"first_seat={chosen['first_seat']} does not sit at the table: seats are 0 to {seats - 1}")
    given: Sequence[str] = str(chosen["start_mana"]).split(",")
    if len(given) not in (1, seats):
        raise OptionError(f"start_mana={chosen['start_mana']} is for {len(given)} seats: there are {seats}")
