"""Notation, drawing, view and sentences of Tiny."""

from collections.abc import Mapping, Sequence
from typing import Any

from rich.console import RenderableType
from rich.text import Text as RichText

from pyxis.core.errors import NotationError, OptionError
from pyxis.core.game import Choice, Refusal
from pyxis.core.layout import Array
from pyxis.core.options import Number, OneOf, Text, Value, encode_options, read_options
from tests.tiny import rules
from tests.tiny.rules import (
    ACTIONS,
    BEST_CARD,
    CHANGE,
    DEALING,
    FIRST_CARD,
    KEEP,
    NO_CARD,
    PLAYING,
    SHOWN,
    UNKNOWN,
    VALUES,
    State,
)

CARDS = {NO_CARD: "-", UNKNOWN: "?", 1: "1", 2: "2", 3: "3"}
PHASES = ("deal", "play", "over")
SEATS = (2, 3)


def parse_deck(text: str) -> Sequence[int]:
    """`3 2 1`: how many ones, twos and threes."""
    parts = text.split(" ")
    if len(parts) != VALUES or not all(len(part) == 1 and part in "0123456789" for part in parts):
        raise OptionError("deck is three digits separated by blanks, as in 3 2 1")
    return [int(part) for part in parts]


OPTIONS = (
    Text("deck", "3 2 1", "three digits: ones, twos, threes", parse_deck, "The cards.", ("0 3 4",)),
    Number("changes", 0, rules.MOST_CHANGES, 1, "How often a seat may change its card."),
    OneOf("wins", ("highest", "lowest"), "Which card wins."),
)


def check_options(seats: int, chosen: Mapping[str, Value]) -> None:
    """There must be cards for everybody."""
    if sum(parse_deck(str(chosen["deck"]))) < seats * (1 + int(chosen["changes"])):
        raise OptionError("the deck has too few cards for so many seats and changes")


def write_action(state: State, action: int) -> str:
    """`keep`, `change` or `=2`."""
    return ("keep", "change")[action] if action < FIRST_CARD else f"={action - FIRST_CARD + 1}"


def read_action(state: State, text: str) -> int:
    """The action written so."""
    for action in range(ACTIONS):
        if write_action(state, action) == text:
            return action
    raise NotationError(f"{text!r} is no action: write keep, change, or =1 to =3 for a card dealt")


def write_position(state: State) -> str:
    """`play 1: 2 1>3`: the phase, the turn, and for each seat the cards thrown and the one held."""
    turn = f" {state.turn}" if state.phase != SHOWN else ""
    return f"{PHASES[state.phase]}{turn}: {' '.join(write_cards(state, seat) for seat in range(state.seats))}"


def write_cards(state: State, seat: int) -> str:
    """`1>3`: threw away a 1 and holds a 3."""
    cards = [*state.thrown[seat, : state.changed[seat]], state.hand[seat]]
    return ">".join(CARDS[int(card)] for card in cards)


def read_position(text: str, options: Mapping[str, object]) -> tuple[int, Mapping[str, Value], Array]:
    """The state written so; found by playing it."""
    head, _, tail = text.partition(": ")
    hands = [word.split(">") for word in tail.split(" ")]
    if len(hands) not in SEATS or any(card not in ("-", "1", "2", "3") for cards in hands for card in cards):
        raise NotationError("a position is as in play 1: 2 1>3, with a word of cards for each of two or three seats")
    chosen = read_options(OPTIONS, options)
    check_options(len(hands), chosen)
    states = State.blank()
    rules.setup(states[0], len(hands), encode_options(OPTIONS, chosen))
    for seat in range(len(hands)):
        _play(states[0], seat, hands[seat][:1])
    while states[0].phase == PLAYING and not head.startswith(f"play {states[0].turn}"):
        _play_turn(states[0], hands[states[0].turn])
    if states[0].phase == PLAYING:
        _play(states[0], states[0].turn, hands[states[0].turn][1:])
    if write_position(states[0]) != text:
        raise NotationError(f"that position cannot come up; the nearest is {write_position(states[0])}")
    return len(hands), chosen, states


def _play(state: State, seat: int, cards: Sequence[str]) -> None:
    for card in cards:
        if rules.actor(state) == seat:
            if state.hand[seat] == BEST_CARD:
                raise NotationError(f"seat {seat} cannot have thrown a 3 away")
            rules.apply(state, CHANGE)
        if card != "-":
            _deal(state, int(card))


def _play_turn(state: State, cards: Sequence[str]) -> None:
    seat = state.turn
    _play(state, seat, cards[1:])
    if rules.actor(state) == seat:
        rules.apply(state, KEEP)
    elif rules.actor(state) < 0 and state.phase == PLAYING:
        raise NotationError(f"seat {seat} waits for a card, so it is its turn")


def _deal(state: State, card: int) -> None:
    if state.phase == SHOWN or state.hand[state.turn] != NO_CARD or state.left[card - 1] <= 0:
        raise NotationError(f"no {card} could be dealt there")
    rules.apply(state, FIRST_CARD + card - 1)


def draw(state: State) -> RenderableType:
    """The position is drawing enough."""
    return RichText(write_position(state))


def view(state: State) -> Mapping[str, Any]:
    """Everything on the table."""
    return {
        "phase": PHASES[state.phase],
        "turn": int(state.turn),
        "hands": [CARDS[int(card)] for card in state.hand[: state.seats]],
        "changed": [int(count) for count in state.changed[: state.seats]],
    }


def describe(state: State, action: int) -> Choice:
    """The meaning of one action."""
    text = write_action(state, action)
    if action < FIRST_CARD:
        return Choice(action, text, text, {}, f"{text} the card")
    return Choice(action, text, "deal", {"card": action - FIRST_CARD + 1}, f"a {action - FIRST_CARD + 1} is dealt")


def narrate(before: State, action: int, after: State) -> Sequence[str]:
    """What the seat looking saw of it."""
    seat = before.turn
    if action == KEEP:
        return [f"Seat {seat} keeps its card."]
    if action == CHANGE:
        return [f"Seat {seat} throws its card away."]
    # After the last card all hands are shown; until then only the seat itself knows what it got.
    card = int(after.hand[seat])
    return [f"Seat {seat} is dealt a {card}." if card != UNKNOWN else f"Seat {seat} is dealt a card."]


def refuse(state: State, action: int) -> Refusal:
    """Why not."""
    if state.phase == SHOWN:
        return Refusal("R3", "the cards have been shown")
    if action < FIRST_CARD and state.hand[state.turn] == NO_CARD:
        return Refusal("R1" if state.phase == DEALING else "R2", f"seat {state.turn} is still to be dealt a card")
    if state.hand[state.turn] == NO_CARD:
        return Refusal("R1", "no such card is left")
    if action == CHANGE:
        return Refusal("R2.1", "a three is not thrown away")
    return Refusal("R2", f"it is seat {state.turn}'s turn to keep or change its card")
