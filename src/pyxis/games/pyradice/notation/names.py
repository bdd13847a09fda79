"""What things on the table are called: pieces in their slots, dice where they lie, seats around it."""

from functools import cache

from pyxis.games.pyradice.components.dice import COLOUR_LETTERS, EMPTY, UNSEEN, die_name
from pyxis.games.pyradice.components.layouts import QUARRY
from pyxis.games.pyradice.components.pyramid import CELL_NAMES
from pyxis.games.pyradice.components.sets import Piece, house, set_of
from pyxis.games.pyradice.components.tokens import UNSET
from pyxis.games.pyradice.options import DRAFTED, RANDOM
from pyxis.games.pyradice.rules import bits, setup, skills
from pyxis.games.pyradice.state import Phase, State
from pyxis.games.pyradice.words import say


def pieces(state: State, phase: int) -> list[Piece | None]:
    """What lies in the slots that SIDE, OBJECTIVE or CARD fills, one after the other."""
    box = set_of(state)
    if phase == Phase.SIDE:
        sides = enumerate(state.skill.tolist())
        return [None if side == UNSET else box.skills[2 * slot + side - 1] for slot, side in sides]
    slots, known = (state.objective, box.objectives) if phase == Phase.OBJECTIVE else (state.card, box.cards)
    return [None if number == UNSET else known[number - 1] for number in slots.tolist()]


def slot_names(state: State, phase: int) -> list[str]:
    """`A2`, `C6` or `K1`; an open slot is `?`, or `!` if a seat will choose."""
    drafted = state.drafted >> setup.DRAFT_BIT[phase]
    left_open = [DRAFTED if bits.has(drafted, slot) else RANDOM for slot in range(len(pieces(state, phase)))]
    return [piece.id if piece else name for piece, name in zip(pieces(state, phase), left_open, strict=True)]


def card_names(state: State) -> list[str]:
    """`K1R`: card and disc."""
    discs = [RANDOM if disc == UNSET else COLOUR_LETTERS[disc - 1] for disc in state.disc.tolist()]
    return [card + disc for card, disc in zip(slot_names(state, Phase.CARD), discs, strict=True)]


def skill_at_hand(state: State) -> Piece:
    """The skill the die just placed allows."""
    return set_of(state).skills[skills.skill_row(state)]


def own_die(state: State, cell: int) -> str:
    """`R1`: the die the seat on turn has there."""
    return die_name(state.pyramid[state.seat, cell])


def called(piece: Piece | None) -> str:
    """`Half Turn (A3)`."""
    return f"{named(piece)} ({piece.id})" if piece else say("none")


def named(piece: Piece) -> str:
    """`Half Turn`. What a file calls its pieces is said as it stands there, but for the names of the house."""
    return say(f"name.{piece.id}") if piece.name == _of_house(piece).name else piece.name


def text_of(piece: Piece) -> str:
    """What is written on it, told likewise."""
    return say(f"text.{piece.id}") if piece.text == _of_house(piece).text else piece.text


def _of_house(piece: Piece) -> Piece:
    """The piece of the house that has the same id."""
    return house().named[piece.id]


def seat_name(seat: int) -> str:
    """What a seat is called."""
    return say("seat", seat=seat)


def colour_word(colour: int) -> str:
    """`red`."""
    return say(f"colour.{COLOUR_LETTERS[colour]}")


def die_words(kind: int) -> str:
    """`R5`, or how else the language calls it."""
    name = die_name(kind)
    return name if kind in (EMPTY, UNSEEN) else say(f"die.{name[0]}", value=name[1])


def die_on(state: State, cell: int) -> str:
    """`R1 on 1a`."""
    return say("on", die=die_words(state.pyramid[state.seat, cell]), cell=CELL_NAMES[cell])


def dice_on(state: State, cell: int) -> list[str]:
    """The dice that lie on a die of the quarry."""
    return _dice_among(state, _places_from(int(state.layout), cell, 1, ((-1, -1), (-1, 0), (0, -1), (0, 0))))


def dice_beside(state: State, cell: int) -> list[str]:
    """The dice on the four sides of a die of the quarry."""
    return _dice_among(state, _places_from(int(state.layout), cell, 0, ((-1, 0), (0, -1), (0, 1), (1, 0))))


@cache
def _places_from(layout: int, cell: int, above: int, steps: tuple[tuple[int, int], ...]) -> dict[int, str]:
    """The names of the cells that lie so many layers above and one of these steps (down, right) away."""
    layer, row, column = QUARRY[layout][cell]
    wanted = {(layer + above, row + down, column + right) for down, right in steps}
    return {index: place.name for index, place in enumerate(QUARRY[layout]) if tuple(place) in wanted}


def _dice_among(state: State, places: dict[int, str]) -> list[str]:
    return [name for cell, name in places.items() if state.quarry[cell] != EMPTY]
