"""The options of Piri Piri Summoners; the default of each is our reading of the rulebook."""

import re
from collections.abc import Mapping

from pyxis.core import options
from pyxis.core.errors import OptionError, shown
from pyxis.core.layout import int8, int16
from pyxis.core.options import Number, OneNumber, OneOf, Option, Value, kept
from pyxis.games.piri.components import MOST_PROPOSALS, MOST_SEATS, START_MANA
from pyxis.games.piri.window import WIDEST
from pyxis.games.piri.words import say

MANA_LIST = re.compile(r"[0-8](?:,[0-8]){0,3}")


class StartMana(Option):
    """How much mana each seat begins with: one number for all, or one for each. [O19]"""

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


class Options(options.Options):
    """What is agreed before a match; the state keeps all of it but the mana. [O1]"""

    first_seat: int = kept(OneNumber("first_seat", (0, 1, 2, 3), "The seat that begins."))
    direction: int = kept(OneNumber("direction", (1, -1), "Turns pass to higher seats (1) or lower ones (-1)."), int8())
    proposal_limit: int = kept(
        Number("proposals", 0, MOST_PROPOSALS, 3, "How often each seat may propose to end.", ("agreement", "on"))
    )
    round_limit: int = kept(Number("round_limit", 5, 200, 50, "After how many rounds the game ends anyway."), int16())
    table_limit: int = kept(
        Number("table_limit", 9, WIDEST, WIDEST, "How many cells wide and high the layout may get.")
    )
    one_each: int = kept(
        OneOf("missions", ("random", "one_each"), "Any three spirits, or a jack, a queen and a king each.")
    )
    any_equal_suit: int = kept(
        OneOf("ritual_suit", ("spirit", "equal"), "Arms of the spirit's own suit, or only of equal suits.")
    )
    flank_any_two: int = kept(
        OneOf("flank_shape", ("opposite", "any_two"), "Flankers opposite each other, or on any two sides.")
    )
    flank_optional: int = kept(
        OneOf("flank_choice", ("automatic", "optional"), "Flanks happen by themselves, or as one likes.")
    )
    summon_flanks: int = kept(
        OneOf("summon_flanks", ("off", "on"), "Whether a summoned spirit flanks like a card just placed.")
    )
    wild_jokers: int = kept(
        OneOf("joker_suit", ("fixed", "wild"), "A joker is given a suit, or is any suit and never beaten.")
    )
    ace_obeys: int = kept(
        OneOf("ace_replace", ("free", "rules"), "Whether an ace that replaces a card has to fit there.")
    )
    replacing_pays: int = kept(
        OneOf("replace_mana", ("off", "on"), "Whether a figure on a replaced card costs 1 mana.")
    )
    summon_anyhow: int = kept(
        OneOf("summon_fit", ("on", "off"), "Whether a spirit has to fit the neighbours that remain.")
    )
    summon_own_turn: int = kept(
        OneOf("summon_turns", ("anyone", "own"), "All may summon in a turn, or only the active seat.")
    )
    consumed_lose: int = kept(
        OneOf("consumed_points", ("keep", "lose"), "Whether a consumed spirit still counts points.")
    )
    swap_shown: int = kept(
        OneOf("swap_show", ("if_seen", "always"), "A swapped card is shown if somebody knows it, or always.")
    )
    no_agreement: int = kept(OneOf("agreement", ("on", "off"), "Whether ending the game can be proposed."))
    no_auto_end: int = kept(
        OneOf("auto_end", ("on", "off"), "Whether the game ends when all pass or the mana is spent.")
    )
    spirits_break_ties: int = kept(
        OneOf("tiebreak", ("shared", "spirits"), "Equal scores share a place, or spirits decide.")
    )
    start_mana = StartMana()


def check_options(seats: int, chosen: Mapping[str, Value]) -> None:
    """Raises `OptionError` where options and seats do not go together."""
    if int(chosen["first_seat"]) >= seats:
        raise OptionError(say("agreed.first", given=chosen["first_seat"], last=seats - 1))
    given = str(chosen["start_mana"]).split(",")
    if len(given) not in (1, seats):
        raise OptionError(say("agreed.mana", given=chosen["start_mana"], told=len(given), seats=seats))
