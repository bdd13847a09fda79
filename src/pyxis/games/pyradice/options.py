"""What is agreed before the match: what is fixed, drawn or chosen before the first turn, the variants, and the box."""

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass

from pyxis.core import options
from pyxis.core.errors import OptionError, shown
from pyxis.core.layout import Array
from pyxis.core.options import OneOf, Option, Preset, Value, kept
from pyxis.core.terms import Term
from pyxis.games.pyradice.components import tokens
from pyxis.games.pyradice.components.dice import COLOUR_LETTERS
from pyxis.games.pyradice.components.layouts import LAYOUT_NAMES
from pyxis.games.pyradice.components.sets import HOUSE, ComponentSet, SetInUse, read_set
from pyxis.games.pyradice.components.vocabulary import Op, SkillRow
from pyxis.games.pyradice.words import say

RANDOM, DRAFTED = "?", "!"
TO_DRAFT = 99
"""What `setup` is given for DRAFTED; it is UNSET for RANDOM, else 1 + the number of the piece."""
AUTO = "auto"
"""The quarry that the number of seats asks for."""


class Values(Term):
    """Whether dice are rolled into the heap, or each colour has each value equally often."""

    ROLLED, BALANCED = range(2)


class Buried(Term):
    """Whether a die is known while four others lie on it."""

    OPEN, HIDDEN = range(2)


class Utility(Term):
    """What the returns measure: the place, or the lead in points."""

    RANK, MARGIN = range(2)


@dataclass(frozen=True)
class Slots(Option):
    """An option with an item for each of several slots: a piece, or RANDOM, or DRAFTED."""

    name: str
    count: int
    between: str
    """What stands between two items."""
    pieces: Sequence[str]
    form: str
    """What the text looks like, in words."""
    help: str
    samples: tuple[Value, ...] = ()
    single: str = ""
    """What a piece is called of which there is only one."""
    part_of: Callable[[str], str] = str
    """Of what a piece is a side: of the token of that number."""
    may_draft: bool = True
    """Whether slots may be left to the seats."""

    @property
    def default(self) -> Value:  # type: ignore[override]
        """All at random."""
        return self.between.join([RANDOM] * self.count)

    def read(self, given: object) -> Value:
        text = given if isinstance(given, str) else shown(given)
        self.encode(text)
        return text

    def encode(self, value: Value) -> tuple[int, ...]:
        text = str(value)
        items = text.split() if self.between else list(text)
        numbers = {RANDOM: tokens.UNSET, **{piece: number for number, piece in enumerate(self.pieces, start=1)}}
        numbers |= {DRAFTED: TO_DRAFT} if self.may_draft else {}
        said, known = {"name": self.name, "text": shown(text)}, " ".join(numbers)
        if len(items) != self.count:
            raise OptionError(say("options.count", **said, count=len(items), needed=self.count, known=known))
        for item in items:
            if item not in numbers:
                raise OptionError(say("options.unknown", **said, item=shown(item), known=known))
        self._check_single([self.part_of(item) for item in items if item in self.pieces], text)
        return tuple(numbers[item] for item in items)

    def _check_single(self, pieces: Sequence[str], text: str) -> None:
        for piece in pieces:
            if self.single and pieces.count(piece) > 1:
                raise OptionError(say(f"options.twice.{self.single}", name=self.name, text=text, piece=piece))

    def described(self) -> str:
        return self.form


class Components(Option):
    """Which component set is in the box; the value of a file names its mark too, so that a record fits one set only."""

    name = "components"
    help = "Which skills, objectives and cards are in the box: the house set, or a TOML file of your own."
    default = HOUSE
    samples = (HOUSE,)

    def read(self, given: object) -> Value:
        return read_set(given if isinstance(given, str) else shown(given)).value

    def encode(self, value: Value) -> tuple[int, ...]:  # noqa: ARG002
        """Nothing: the state holds all of the set before `setup` is called."""
        return ()

    def described(self) -> str:
        return f"{HOUSE}, or the path of a TOML file"


def variant(name: str, terms: type[Term], words: str) -> OneOf:
    """An option whose values are called like those terms."""
    return OneOf(name, tuple(term.name.lower() for term in terms), words)


FIRST_GAME = {"skills": "AAAAA", "objectives": "C6 D1 C3 D7 C4", "cards": "K1 K5 K7 K2", "discs": "RYGB"}  # [O3]


class Options(options.Options, SetInUse):
    """The options, in the order people are asked for them."""

    shape = OneOf(
        "quarry", (AUTO, *LAYOUT_NAMES), "Shape of the heap: 4x6 for two; 6x7 (auto) or 5x8 for three and four."
    )
    skills = Slots(
        "skills", tokens.SKILL_LEVELS, "", tokens.SIDES,
        "five characters for levels 2 to 6: A, B, ? (random) or ! (chosen in turn)",
        "The side of each level's skill token.", ("BBBBB", "!?!A!"),
    )  # fmt: skip
    objectives = Slots(
        "objectives", tokens.OBJECTIVE_SLOTS, " ", tokens.OBJECTIVE_NAMES,
        "five items for levels 1 to 5: C1 to D7, ? (random) or ! (chosen in turn)",
        "The objective of each level.", ("C1 D2 C3 D4 C5", "! D6 ? C7 !"),
        single="token", part_of=lambda objective: objective[1:],
    )  # fmt: skip
    cards = Slots(
        "cards", tokens.CARD_SLOTS, " ", tokens.CARD_NAMES,
        "four items: K1 to K9, ? (random) or ! (chosen in turn)",
        "The four objective cards.", ("K3 K6 K9 K4", "! K8 ? !"), single="card",
    )  # fmt: skip
    discs = Slots(
        "discs", tokens.CARD_SLOTS, "", COLOUR_LETTERS, "four characters: R, Y, G, B or ? (random)",
        "The colour of each card.", single="disc", may_draft=False,
    )  # fmt: skip
    opener = OneOf("first", (RANDOM, 0, 1, 2, 3), "The seat that begins, or rolled.")
    preset = Preset(
        "preset", ("none", "first-game"), "A ready choice of skills, objectives, cards and discs.",
        sets={"first-game": FIRST_GAME},
    )  # fmt: skip
    components = Components()
    values: int = kept(
        variant("values", Values, "Dice rolled into the heap, or each colour with each value equally often.")
    )
    no_chance_skills: int = kept(OneOf("chance_skills", ("on", "off"), "Whether skills that roll dice may come up."))
    buried: int = kept(variant("buried", Buried, "Whether a die is known while four others lie on it."))
    utility: int = kept(variant("utility", Utility, "What the returns measure: the place, or the lead in points."))

    @classmethod
    def agreed(cls, chosen: Mapping[str, Value]) -> Array:
        """A blank record in which the options are written, and the rows of the component set."""
        states = super().agreed(chosen)
        read_set(str(chosen["components"])).lay_out(states[0])
        return states


def check_options(seats: int, chosen: Mapping[str, Value]) -> None:
    """Raises `OptionError` where options, or options and seats, do not go together. [O1] [O6]"""
    _check_quarry(seats, str(chosen["quarry"]))
    if chosen["first"] != RANDOM and int(chosen["first"]) >= seats:
        raise OptionError(say("options.first", first=chosen["first"], last=seats - 1))
    if chosen["chance_skills"] == "off":
        _check_no_rolls(str(chosen["skills"]), read_set(str(chosen["components"])))


def _check_quarry(seats: int, quarry: str) -> None:
    for_two, *for_more = LAYOUT_NAMES
    if quarry != AUTO and (quarry == for_two) != (seats == 2):
        fitting = for_two if seats == 2 else say("or").join(for_more)
        raise OptionError(say("options.quarry", quarry=quarry, seats=seats, fitting=fitting))


def _check_no_rolls(skills: str, box: ComponentSet) -> None:
    rows = zip(tokens.SKILL_NAMES, box.rows["skill_rows"], strict=True)
    rolls = {name for name, row in rows if row[SkillRow.OP] == Op.ROLL}
    for level, side in enumerate(skills, start=2):
        if {f"A{level}", f"B{level}"} <= rolls:
            raise OptionError(say("options.both roll", level=level, box=box.name))
        if f"{side}{level}" in rolls:
            raise OptionError(say("options.rolls", skills=skills, skill=f"{side}{level}"))
