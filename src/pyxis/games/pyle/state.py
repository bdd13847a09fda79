"""The record of a position.

Fields are numbered START 0, DEMON 1, T1…T7 2…8, F01…F59 9…67; kinds of tokens as in `spirits.csv`, then the events.
A board of a shaman: four slots for active spirits, filled from the left; three artifacts; the Pyle, counted by kind.
"""

from pyxis.core.layout import Array, int8, uint8, uint16
from pyxis.core.terms import Term
from pyxis.games.pyle.components import FACES, FIELDS, KINDS, MOST_SEATS, SLOTS, SPIRITS, TEMPLES
from pyxis.games.pyle.options import Options

NO_SPIRIT = -1
"""An empty slot."""
NO_PLACE, EMPTY, UNKNOWN = -2, -1, KINDS
"""What lies on a field if no known kind does: nothing ever, nothing now, a token nobody has seen."""
NO_SLOT = -1
NO_SEAT = -1
NO_DEMON = -1
NO_TARGET = -1
THE_DEMON = MOST_SEATS
"""The winner that is no seat."""


class Phase(Term):
    """What a match waits for."""

    FIRST, MOVE, TRADE, ANSWER, FLIP, ENGAGE, CARD, OMEN, ABILITY, PREDICT, PAIR = range(11)
    GREEN, ARTIFACT, RED, PAY, CAPTURE, TEMPLE, EVENT, EVENT2, REVEAL, OVER = range(11, 21)
    ARRIVED, MET, ARMED, ROLLED, WON, LOST, DONE = range(21, 28)
    """Phases nobody ever waits in: the field is resolved, a token met, dice are taken up, compared, a round is won or
    lost, the turn is over. An action only leads into one of them; `automaton.settle` carries on from there."""


class Foe(Term):
    """Whom the shaman on turn fights."""

    NOBODY, SPIRIT, DEMON = range(3)


class Said(Term):
    """What Foresight foretells."""

    NOTHING, GREEN, RED = range(3)


class End(Term):
    """Why the match is over: the demon is killed, the boss counter full, the last round played."""

    RUNNING, KILLED, COUNTER, TIME = range(4)


class Debt(Term):
    """What tokens of the Pyle are owed for."""

    DEFEAT, ARTIFACT, OMEN = range(3)


class State(Options):
    """One position of Pyle, and the options it is played by. [R1.5]"""

    # Whose turn it is.
    phase: int = uint8()
    """A `Phase`."""
    turn: int = uint8()
    """The seat on turn."""
    first: int = uint8()
    """The seat every round begins with."""
    round_number: int = uint16()
    turn_number: int = uint16()
    """Turns of all seats, from 1."""

    # The shamans.
    field: Array = uint8(MOST_SEATS)
    """[seat]: where the shaman stands."""
    active: Array = int8(MOST_SEATS, SLOTS)
    """[seat, slot]: kind of the spirit there, or NO_SPIRIT; no gaps."""
    pyle: Array = uint8(MOST_SEATS, SPIRITS)
    """[seat, kind]: tokens in the Pyle."""
    artifacts: Array = uint8(MOST_SEATS)
    blessed: Array = uint8(MOST_SEATS)
    haste: Array = uint8(MOST_SEATS)
    """[seat]: 1 if the next move is two steps longer."""
    hex: Array = uint8(MOST_SEATS)
    """[seat]: red dice more in the next combat."""
    aid: Array = uint8(MOST_SEATS)
    """[seat]: green dice more in the next combat."""
    scars: Array = uint8(MOST_SEATS)
    """[seat]: rounds won that a siege of the demon goes on from."""

    # The board and what lies beside it.
    token: Array = int8(FIELDS)
    """[field]: NO_PLACE, EMPTY, a kind, or UNKNOWN."""
    covered: Array = uint8(FIELDS)
    """[field]: 1 if the token there is known but lies face down."""
    ruined_until: Array = uint16(TEMPLES)
    """[temple]: the last turn of its ruin, or 0."""
    unseen: Array = uint8(KINDS)
    """[kind]: tokens nobody has seen, on the board and in the supply together."""
    supply: int = uint8()
    pile: int = uint8()
    """Artifacts nobody has."""
    discard: Array = uint8(SPIRITS)
    """[kind]"""
    demon: int = int8()
    """Its card, or NO_DEMON while none is drawn."""
    counter: int = uint8()
    """The boss counter."""

    # The fight.
    fight: int = uint8()
    """A `Foe`."""
    used: int = int8()
    """Slot of the spirit whose ability is used this round, or NO_SLOT."""
    said: int = uint8()
    """What is foretold: `Said`."""
    omen: int = uint8()
    """3…18, or 0."""
    wounds: int = uint8()
    """Rounds won in this fight."""
    more_green: int = uint8()
    """Aid in this fight."""
    more_red: int = uint8()
    """Hexes in this fight."""
    turned: int = uint8()
    """Slots turned over until the fight ends, a bit each."""
    green_dice: int = uint8()
    red_dice: int = uint8()
    green: Array = uint8(FACES)
    """[face]: green dice that lie there."""
    red: Array = uint8(FACES)
    """[face]: red dice that lie there."""
    left: int = uint8()
    """Dice still to be rolled."""
    again: int = uint8()
    """1 if the dice being rolled are rolled again, so that no omen looks at them."""
    second: int = uint8()
    """1 on the Second Roll."""
    green_picked: int = uint8()
    red_picked: int = uint8()
    last_pick: int = uint8()
    """1…6 green, 7…12 red, or 0."""

    # A trade, a payment, an event.
    offers: int = uint8()
    """Offers that may still be made this turn."""
    partner: int = int8()
    """The seat that has been made an offer, or NO_SEAT."""
    own_slot: int = int8()
    their_slot: int = int8()
    owed: int = uint8()
    """Tokens still to be paid."""
    owed_for: int = uint8()
    """A `Debt`."""
    bought: int = uint8()
    """Artifacts bought this turn."""
    target: int = int8()
    """What the event was pointed at first: a seat, a kind or a field; else NO_TARGET."""

    # The end.
    winner: int = int8()
    """A seat, THE_DEMON, or NO_SEAT."""
    reason: int = uint8()
    """An `End`."""

    seats: int = uint8()
