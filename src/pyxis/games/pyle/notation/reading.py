"""Reads positions drawn as text: from the set-up, every line changes what it names. Fights are in `fights.py`."""

from collections.abc import Mapping

import numpy as np

from pyxis.core.errors import NotationError, shown
from pyxis.core.layout import Array
from pyxis.core.options import Value, read_options
from pyxis.games.pyle.components import (
    DEMON_NAMES,
    DEMON_ROUNDS,
    FIELD_OF_NAME,
    FIELDS,
    FIRST_TEMPLE,
    FIRST_WHITE,
    KIND_CODES,
    KIND_OF_CODE,
    MOST_ARTIFACTS,
    MOST_SEATS,
    SLOTS,
    SPIRITS,
    TOKENS,
    Event,
)
from pyxis.games.pyle.notation.fights import read_fight
from pyxis.games.pyle.notation.lines import (
    Lines,
    Shaman,
    named,
    once,
    open_tokens,
    pairs,
    read_lines,
    ruins,
    seat_of,
    tokens,
    white_field,
    whole,
)
from pyxis.games.pyle.notation.position import UNDRAWN, expected_first, removed
from pyxis.games.pyle.notation.readiness import make_ready
from pyxis.games.pyle.options import (
    check_options,
)
from pyxis.games.pyle.rules.setup import lay_table
from pyxis.games.pyle.rules.turns import token_here
from pyxis.games.pyle.state import EMPTY, NO_DEMON, NO_SPIRIT, THE_DEMON, UNKNOWN, Debt, End, Phase, State

NAMES = tuple(option.name for option in State.declared)
MOST_ROUNDS, MOST_TURNS = 1000, 10_000
MOST_OF_A_KIND = MOST_SUPPLY = 255
"""What the state has room for."""


def read_position(text: str, options: Mapping[str, object]) -> tuple[int, Mapping[str, Value], Array]:
    """The seats, the options and the state drawn by `text`.

    Nothing is played on from there: a position with one legal action waits for it. [Q57]
    """
    lines = read_lines(text)
    seats = lines.number("n", 2, 1, MOST_SEATS)
    chosen = _read_options(lines, options)
    check_options(seats, chosen)
    states = State.agreed(chosen)
    state = states[0]
    lay_table(state, seats)
    _read_turn(state, lines)
    for seat, shaman in lines.shamans.items():
        if seat >= seats:
            raise NotationError(f"n={seats}: there is no P{seat + 1}")
        _read_shaman(state, seat, shaman)
    _read_board(state, lines)
    _read_supply(state, lines)
    _read_moment(state, lines)
    read_fight(state, lines)
    make_ready(state)
    return seats, chosen, states


def _read_options(lines: Lines, given: Mapping[str, object]) -> dict[str, Value]:
    """The options of the match: where the text and the caller both speak they have to agree."""
    words = pairs(lines.sections.get("options", "").split(), NAMES, "the line options")
    chosen = read_options(State.declared, {**words, **given})
    drawn = read_options(State.declared, words)
    for name in words:
        if chosen[name] != drawn[name]:
            raise NotationError(f"the position says {name}={drawn[name]}, but the options {chosen[name]}")
    return chosen


def _read_turn(state: State, lines: Lines) -> None:
    seats = int(state.seats)
    if "turn" in lines.header:
        state.turn = seat_of(lines.header["turn"], seats)
    state.round_number = lines.number("round", 1, 1, MOST_ROUNDS)
    since = (int(state.turn) - int(state.first)) % seats
    usual = (int(state.round_number) - 1) * seats + since + 1
    state.turn_number = lines.number("turn_no", usual, 1, MOST_TURNS)
    state.first = expected_first(seats, int(state.first_rule), int(state.turn), int(state.turn_number))
    if "first" in lines.header:
        state.first = seat_of(lines.header["first"], seats)
    phases = {phase.name: phase for phase in Phase if phase <= Phase.OVER}
    state.phase = named("phase", lines.header.get("phase", Phase.MOVE.name), phases)
    card = lines.header.get("demon")
    if card is not None:
        cards = {name: number for number, name in enumerate(DEMON_NAMES)} | {UNDRAWN: NO_DEMON}
        state.demon = named("demon", card, cards)
    state.counter = lines.number("counter", 0, 0, int(DEMON_ROUNDS.max()))


def _read_shaman(state: State, seat: int, shaman: Shaman) -> None:
    state.field[seat] = named("field", shaman.place, FIELD_OF_NAME)
    state.blessed[seat] = "blessed" in shaman.flags
    state.haste[seat] = "haste" in shaman.flags
    if shaman.numbers.get("art", 0) > MOST_ARTIFACTS or len(shaman.active) > SLOTS:
        raise NotationError(f"P{seat + 1} has room for {SLOTS} spirits and {MOST_ARTIFACTS} artifacts")
    state.artifacts[seat] = shaman.numbers.get("art", 0)
    state.hex[seat] = shaman.numbers.get("hex", 0)
    state.aid[seat] = shaman.numbers.get("aid", 0)
    state.scars[seat] = shaman.numbers.get("scar", 0)
    state.active[seat] = [*shaman.active, *[NO_SPIRIT] * (SLOTS - len(shaman.active))]
    state.pyle[seat] = [min(MOST_OF_A_KIND, shaman.pyle.get(kind, 0)) for kind in range(SPIRITS)]


def _read_board(state: State, lines: Lines) -> None:
    for field, (kind, is_covered) in open_tokens(lines.sections.get("open", "")).items():
        state.token[field] = kind
        state.covered[field] = is_covered
    for name in lines.sections.get("empty", "").split():
        field = once(name, white_field(name), np.flatnonzero(state.token != UNKNOWN))
        state.token[field] = EMPTY
    for temple, turns in ruins(lines.sections.get("ruin", "")).items():
        state.ruined_until[temple - FIRST_TEMPLE] = int(state.turn_number) + turns
    for kind, count in tokens(lines.sections.get("discard", ""), _spirit).items():
        state.discard[kind] = min(MOST_OF_A_KIND, count)


def _spirit(code: str) -> int:
    kind = named("token", code, KIND_OF_CODE)
    if kind >= SPIRITS:
        raise NotationError(f"{code} is an event: write it under removed")
    return kind


def _token(code: str) -> int:
    return named("token", code, KIND_OF_CODE)


def _read_supply(state: State, lines: Lines) -> None:
    """What is named is not among the unseen tokens; what is left over is the supply, or less if that is stated.

    Artifacts that nobody has lie in their pile, or fewer.
    """
    gone, extra = (tokens(lines.sections.get(name, ""), _token) for name in ("removed", "extra"))
    state.unseen[:] = 0
    named_tokens = TOKENS - sum(removed(state))
    if named_tokens + sum(extra.values()) > TOKENS:
        raise NotationError(f"a position has room for {TOKENS} tokens, and {named_tokens} are named")
    left = [max(0, count - gone.get(kind, 0) + extra.get(kind, 0)) for kind, count in enumerate(removed(state))]
    state.unseen[:] = left
    unknown = sum(int(state.token[field] == UNKNOWN) for field in range(FIRST_WHITE, FIELDS))
    if sum(left) < unknown:
        raise NotationError(f"{unknown} fields are unknown, but only {sum(left)} tokens are left: name empty fields")
    most = sum(left) - unknown
    state.supply = lines.number("supply", most, 0, MOST_SUPPLY)
    if state.supply > most:
        raise NotationError(
            f"supply={state.supply}: {most} tokens are left for it, all others are named or on the board"
        )
    box, held = int(state.artifacts_in_box), int(state.artifacts.sum())
    state.pile = lines.number("artifacts", max(0, box - held), 0, box)
    if state.pile + held > box:
        raise NotationError(f"artifacts={state.pile}, and shamans have {held}: there are {box}")


def _read_moment(state: State, lines: Lines) -> None:
    """Trades, payments, events and the end."""
    header, seats = lines.header, int(state.seats)
    state.offers = 0
    if state.phase in (Phase.TRADE, Phase.ANSWER):
        state.offers = lines.number("offers", int(state.trade_offers), 0, int(state.trade_offers))
    if state.phase == Phase.ANSWER:
        _read_offer(state, header.get("offer", ""))
    state.bought = lines.number("bought", 0, 0, int(state.visit_limit))
    if state.phase == Phase.PAY:
        state.owed = lines.number("owed", 1, 1, MOST_OF_A_KIND)
        debts = {debt.name.lower(): debt for debt in Debt}
        state.owed_for = named("reason to pay", header.get("for", "defeat"), debts)
    if state.phase in (Phase.EVENT2, Phase.REVEAL):
        state.target = _read_target(state, header.get("target", ""), seats)
    if state.phase == Phase.OVER:
        ends = {end.name.lower(): end for end in End if end != End.RUNNING}
        state.reason = named("reason to end", header.get("why", "killed"), ends)
        winner = header.get("winner", "demon")
        state.winner = THE_DEMON if winner == "demon" else seat_of(winner, seats)
        if (state.reason == End.KILLED) != (state.winner != THE_DEMON):
            raise NotationError("phase=OVER needs winner=demon why=counter or why=time, or winner=P1 why=killed")


def _read_offer(state: State, text: str) -> None:
    who, _, slots = text.partition(":")
    own, _, theirs = slots.partition("/")
    state.partner = seat_of(who, int(state.seats))
    state.own_slot = whole("the own slot of the offer", own, 1, SLOTS) - 1
    state.their_slot = whole("their slot of the offer", theirs, 1, SLOTS) - 1


def _read_target(state: State, text: str, seats: int) -> int:
    if state.phase == Phase.REVEAL:
        return white_field(text)
    if token_here(state) == Event.INQUISITOR:
        return seat_of(text, seats)
    if text not in KIND_CODES[:SPIRITS]:
        raise NotationError(f"target={shown(text)} is no spirit")
    return KIND_OF_CODE[text]
