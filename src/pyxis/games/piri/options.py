"""The options of Piri Piri Summoners; the default of each is our reading of the rulebook."""

import re
from collections.abc import Mapping, Sequence

from pyxis.core.errors import OptionError, shown
from pyxis.core.options import Number, OneOf, Option, Value
from pyxis.games.piri.components import MOST_PROPOSALS, MOST_SEATS, START_MANA
from pyxis.games.piri.window import WIDEST

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


SWITCHES = {
    "one_each": OneOf("missions", ("random", "one_each"), "Any three spirits, or a jack, a queen and a king each."),
    "any_equal_suit": OneOf(
        "ritual_suit", ("spirit", "equal"), "Arms of the spirit's own suit, or only of equal suits."
    ),
    "flank_any_two": OneOf(
        "flank_shape", ("opposite", "any_two"), "Flankers opposite each other, or on any two sides."
    ),
    "flank_optional": OneOf("flank_choice", ("automatic", "optional"), "Flanks happen by themselves, or as one likes."),
    "summon_flanks": OneOf("summon_flanks", ("off", "on"), "Whether a summoned spirit flanks like a card just placed."),
    "wild_jokers": OneOf("joker_suit", ("fixed", "wild"), "A joker is given a suit, or is any suit and never beaten."),
    "ace_obeys": OneOf("ace_replace", ("free", "rules"), "Whether an ace that replaces a card has to fit there."),
    "replacing_pays": OneOf("replace_mana", ("off", "on"), "Whether a figure on a replaced card costs 1 mana."),
    "summon_anyhow": OneOf("summon_fit", ("on", "off"), "Whether a spirit has to fit the neighbours that remain."),
    "summon_own_turn": OneOf("summon_turns", ("anyone", "own"), "All may summon in a turn, or only the active seat."),
    "consumed_lose": OneOf("consumed_points", ("keep", "lose"), "Whether a consumed spirit still counts points."),
    "swap_shown": OneOf("swap_show", ("if_seen", "always"), "A swapped card is shown if somebody knows it, or always."),
    "no_agreement": OneOf("agreement", ("on", "off"), "Whether ending the game can be proposed."),
    "no_auto_end": OneOf("auto_end", ("on", "off"), "Whether the game ends when all pass or the mana is spent."),
    "spirits_break_ties": OneOf("tiebreak", ("shared", "spirits"), "Equal scores share a place, or spirits decide."),
}
"""Each of two values, by the field of the state that holds the index of the one in force."""
NUMBERS: dict[str, OneOf | Number] = {
    "first_seat": OneOf("first_seat", (0, 1, 2, 3), "The seat that begins."),
    "direction": OneOf("direction", (1, -1), "Turns pass to higher seats (1) or lower ones (-1)."),
    "proposal_limit": Number("proposals", 0, MOST_PROPOSALS, 3, "How often each seat may propose to end."),
    "round_limit": Number("round_limit", 5, 200, 50, "After how many rounds the game ends anyway."),
    "table_limit": Number("table_limit", 9, WIDEST, WIDEST, "How many cells wide and high the layout may get."),
}
"""By the field of the state that holds the number itself."""
OPTIONS: tuple[Option, ...] = (*NUMBERS.values(), *SWITCHES.values(), StartMana())
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
