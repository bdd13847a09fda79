"""What no action of a match changes and all eyes see alike, as data for a client."""

from pyxis.games.piri import components, spirits
from pyxis.games.piri.state import State
from pyxis.games.piri.words import wire


def scenery(state: State) -> wire.Scenery:
    """All cards there are, the wheel of suits, and what the match is played for."""
    return wire.Scenery(
        faces=[*map(_face, range(components.CARDS)), *map(_spirit_face, range(spirits.SPIRITS))],
        wheel=[wire.Suit(suit.letter, suit.name, _letter(number + 1)) for number, suit in enumerate(components.SUITS)],
        animals=list(components.ANIMALS[: state.seats]),
        of=spirits.MISSION,
        price=components.PRICE,
        cost=spirits.SUMMON_COST,
        limit=int(state.table_limit),
        options=State.in_force(state),
    )


def _letter(suit: int) -> components.SuitLetter:
    """Of a suit, counted round the wheel."""
    return components.SUITS[suit % len(components.SUITS)].letter


def _face(card: int) -> wire.Face:
    """A playing card; a joker has no suit of its own."""
    if card >= components.FIRST_JOKER:
        return wire.Face(components.CARD_NAMES[card], None, components.CARD_VALUE[card], "joker")
    letter, value = _letter(components.CARD_SUIT[card]), components.CARD_VALUE[card]
    return wire.Face(components.CARD_NAMES[card], letter, value, "ace" if value == components.ACE else "element")


def _spirit_face(spirit: int) -> wire.Face:
    rank, letter = spirits.RANK[spirit], _letter(spirits.SPIRIT_SUIT[spirit])
    value, arms = int(spirits.SPIRIT_VALUE[spirit]), int(spirits.NEEDED_ARMS[rank])
    return wire.Face(spirits.SPIRIT_NAMES[spirit], letter, value, "spirit", spirits.RANK_NAMES[rank], arms)
