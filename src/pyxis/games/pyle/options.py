"""The options of Pyle: readings of the rulebook, and house variants. The number of players is the number of seats."""

from collections.abc import Mapping

from pyxis.core import options
from pyxis.core.errors import OptionError
from pyxis.core.options import Number, OneNumber, OneOf, Preset, Value, kept
from pyxis.core.terms import Term
from pyxis.games.pyle.components import DEMONS, MOST_SEATS

RANDOM = "random"
FIRST_IS_DRAWN = MOST_SEATS
"""What `first_rule` is then."""
PRESETS: dict[str, dict[str, Value]] = {
    "classic": {},
    "quick": {"headstart": 2, "base_move": 3, "limit": 60},
    "together": {"victory": "shared", "demon": "open"},
    "siege": {"wounds": "keep"},
    "literal": {"ruin": "block", "reuse": "turn"},
}
"""What each of them sets. [O29]"""


class DemonRule(Term):
    """When the demon is known; FIXED + card where it is one from the start."""

    AT_FIRST_FIGHT, OPEN, FIXED = range(3)


class Options(options.Options):
    """What is agreed before a match. The rules see the index of a value, and numbers as they are."""

    first_rule: int = kept(OneOf("first", (*range(MOST_SEATS), RANDOM), "The seat that begins, or drawn."))
    demon_rule: int = kept(
        OneOf("demon", ("first", "open", *range(DEMONS)), "Drawn at the first fight, drawn at the start, or fixed.")
    )
    victory: int = kept(
        OneOf("victory", ("solo", "shared"), "Who wins when the demon falls: its slayer, or everybody.")
    )
    limit: int = kept(Number("limit", 10, 250, 100, "The last round; after it the demon has won."))
    two_way: int = kept(OneOf("two_way", ("no", "yes"), "Whether links may be walked against their arrows."))
    fight_rule: int = kept(OneOf("fight", ("must", "may"), "Whether a spirit met has to be fought."))
    gate: int = kept(OneOf("gate", ("closed", "open"), "Whether the unblessed may walk through the demon's field."))
    bless_rule: int = kept(OneOf("bless_on_pass", ("yes", "no"), "Whether walking through a temple blesses."))
    trade_offers: int = kept(OneNumber("trade_offers", (1, 0, 2, 3), "Offers a shaman may make in a turn."))
    knockout: int = kept(
        OneOf("knockout", ("short", "empty"), "Knocked out if the Pyle falls short, or once it is empty.")
    )
    losses: int = kept(
        OneOf("losses", ("auto", "choose"), "Who picks tokens that leave a Pyle: a fixed order, or the owner.")
    )
    reuse: int = kept(
        OneOf("reuse", ("round", "turn"), "A reusable ability works once a round, or once a demon fight.")
    )
    prediction: int = kept(OneOf("prediction", ("lose", "normal"), "A wrong prediction loses, or changes nothing."))
    halve: int = kept(OneOf("halve", ("up", "down"), "How Halving rounds the red dice that remain."))
    min_dice: int = kept(OneNumber("min_dice", (0, 1), "The fewest dice a side can have."))
    artifact_scope: int = kept(OneOf("artifact_scope", ("green", "all"), "Which dice an artifact may roll again."))
    swap_rule: int = kept(
        OneOf("swap", ("break", "continue"), "What omen 14 does to the fight of a shaman it moves away.")
    )
    cover_rule: int = kept(OneOf("cover", ("turn", "remix"), "Omen 12 turns tokens face down, or mixes them in again."))
    ruin_rule: int = kept(OneOf("ruin", ("pass", "block"), "Whether a walk may pass over a ruined temple."))
    thief_rule: int = kept(OneOf("thief", ("artifact", "blessing"), "What the Thief takes."))
    event_rule: int = kept(OneOf("events", ("offer", "forced"), "Whether the help of an event may be declined."))
    refill_rule: int = kept(OneOf("refill_events", ("no", "yes"), "Whether a new token takes the place of an event."))
    visit_limit: int = kept(OneNumber("visit_limit", (1, 3), "Artifacts that can be bought in one visit of a temple."))
    price: int = kept(Number("price", 0, 6, 2, "Pyle tokens an artifact costs."))
    artifacts_in_box: int = kept(OneNumber("artifacts", (25, 20), "Artifacts in the box."))
    wound_rule: int = kept(OneOf("wounds", ("reset", "keep"), "Whether the demon's wounds last while a shaman stays."))
    headstart: int = kept(OneNumber("headstart", (0, 1, 2), "Spirits every shaman begins with."))
    base_move: int = kept(OneNumber("base_move", (2, 3), "Steps a shaman can take without help."))
    preset = Preset("preset", tuple(PRESETS), "A ready set of options, all others as they are.", sets=PRESETS)


def check_options(seats: int, chosen: Mapping[str, Value]) -> None:
    """Raises `OptionError` where options and seats do not go together."""
    if chosen["first"] != RANDOM and int(chosen["first"]) >= seats:
        raise OptionError(f"first={chosen['first']} does not sit at the table: seats are 0 to {seats - 1}")
