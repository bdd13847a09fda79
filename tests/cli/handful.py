"""A tiny game with dice, secrets, two or three seats and options, so that the terminal is tried on all of them.

Everybody is dealt a secret card, may exchange it once, and the highest card wins.
"""

from collections.abc import Mapping, Sequence
from pathlib import Path
from typing import Any

from rich.text import Text

from pyxis.core.contract import CHANCE, OVER, Rules
from pyxis.core.errors import NotationError
from pyxis.core.game import Choice, Game, Notation, Refusal, Surface
from pyxis.core.kernel import kernel
from pyxis.core.layout import Array, Layout, int8
from pyxis.core.options import Number, OneOf, Value, encode_options, read_options
from pyxis.core.streams import below

MOST_SEATS = 3
MOST_RANKS = 9
KEEP, CHANGE, RANKS = 0, 1, 2
"""Actions: keep, change, and from RANKS on the cards chance can deal."""
UNKNOWN = -1


class State(Layout):
    seats: int = int8()
    ranks: int = int8()
    secret: int = int8()
    card: Array = int8(MOST_SEATS)
    """0 before it is dealt."""
    seat: int = int8()
    """Who is dealt to, or decides."""
    deciding: int = int8()


@kernel
def setup(state: Any, seats: int, options: Array) -> None:
    state.seats = seats
    state.ranks = options[0]
    state.secret = options[1] == 0


@kernel
def actor(state: Any) -> int:
    if state.seat == state.seats:
        return OVER
    return state.seat if state.deciding and state.card[state.seat] != 0 else CHANCE


@kernel
def legal(state: Any, actions: Array) -> int:
    if actor(state) != CHANCE:
        actions[0], actions[1] = KEEP, CHANGE
        return 2
    for rank in range(state.ranks):
        actions[rank] = RANKS + rank
    return state.ranks


@kernel
def weights(state: Any, out: Array) -> int:
    for rank in range(state.ranks):
        out[rank] = 1 + rank
    return state.ranks


@kernel
def apply(state: Any, action: int) -> None:
    if action == CHANGE:
        state.card[state.seat] = 0
        return
    if action >= RANKS:
        state.card[state.seat] = action - RANKS + 1
    state.seat += 1
    if state.seat == state.seats and not state.deciding:
        state.seat, state.deciding = 0, 1


@kernel
def returns(state: Any, out: Array) -> None:
    best = 0
    for seat in range(state.seats):
        best = max(best, state.card[seat])
    for seat in range(state.seats):
        out[seat] = 1.0 if state.card[seat] == best else -1.0


@kernel
def redact(state: Any, seat: int) -> None:
    if state.secret and actor(state) != OVER:
        for other in range(state.seats):
            if other != seat and state.card[other] != 0:
                state.card[other] = UNKNOWN


@kernel
def resample(state: Any, seat: int, rng: Array) -> None:
    for other in range(state.seats):
        if state.card[other] == UNKNOWN:
            state.card[other] = 1 + below(rng, state.ranks)


OPTIONS = (
    Number("ranks", 2, MOST_RANKS, 4, "How many different cards there are."),
    OneOf("hands", ("secret", "open"), "Do you see the cards of the others?"),
)


def write_action(state: Any, action: int) -> str:
    return ("keep", "change")[action] if action < RANKS else f"card{action - RANKS + 1}"


def read_action(state: Any, text: str) -> int:
    for action in range(RANKS + MOST_RANKS):
        if text == write_action(state, action):
            return action
    raise NotationError(f"{text!r} is neither keep nor change")


def write_position(state: Any) -> str:
    cards = "".join("-" if card == 0 else "?" if card == UNKNOWN else str(card) for card in state.card[: state.seats])
    return f"{cards}\n{state.seat}{'d' if state.deciding else ''}"


def read_position(text: str, options: Mapping[str, object]) -> tuple[int, Mapping[str, Value], Array]:
    chosen = read_options(OPTIONS, options)
    cards, _, turn = " ".join(text.split()).partition(" ")
    if not 2 <= len(cards) <= MOST_SEATS or not turn[:1].isdigit():
        raise NotationError("a position is the cards and whose turn it is, as in 3- 1")
    states = State.blank()
    setup(states[0], len(cards), encode_options(OPTIONS, chosen))
    states[0].card[: len(cards)] = [0 if card == "-" else int(card) for card in cards]
    states[0].seat, states[0].deciding = int(turn[0]), turn.endswith("d")
    return len(cards), chosen, states


def describe(state: Any, action: int) -> Choice:
    words = {KEEP: "keep your card", CHANGE: "exchange it"}
    return Choice(action, write_action(state, action), "decide", {}, words.get(action, "a card"))


def narrate(before: Any, action: int, after: Any) -> Sequence[str]:
    card = after.card[before.seat]
    if action >= RANKS:
        return (f"Hand {before.seat} is dealt {'a card' if card == UNKNOWN else f'card {card}'}.",)
    return (f"Hand {before.seat} decides to {write_action(before, action)}.",)


def refuse(state: Any, action: int) -> Refusal:
    return Refusal("R1", "only chance deals cards")


GAME = Game(
    id="handful",
    title="Handful",
    version=1,
    pitch="The highest card wins, and nobody shows it.",
    credits="Nobody's.",
    minutes="1",
    seats=(2, 3),
    state=State,
    action_count=RANKS + MOST_RANKS,
    most_legal=MOST_RANKS,
    longest=3 * MOST_SEATS,
    rules=Rules(
        setup=setup,
        actor=actor,
        legal=legal,
        apply=apply,
        returns=returns,
        weights=weights,
        redact=redact,
        resample=resample,
    ),
    notation=Notation(write_action, read_action, write_position, read_position),
    surface=Surface(
        draw=lambda state: Text(f"cards {write_position(state)}".replace("\n", " ")),
        view=lambda state: {"cards": write_position(state)},
        describe=describe,
        narrate=narrate,
        refuse=refuse,
    ),
    rules_file=Path(__file__).with_name("handful-rules.md"),
    options=OPTIONS,
    has_chance=True,
    has_secrets=True,
    seat_names=lambda state: tuple(f"Hand {seat}" for seat in range(state.seats)),
)
