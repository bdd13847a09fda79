"""Positions written line by line. What can be left out is what `reading.py` takes for granted.

pyle n=3 round=12 turn_no=35 turn=P2 phase=MOVE demon=? counter=0 supply=51 artifacts=24
P1 F10   blessed art=1 act=[+1@1 -2@2 ball@2] pyle=3{-1@1*2 run@2}
open: F11=ball@3 F42=(redo@4)     revealed tokens, and those that are covered but known
empty: F10                        white fields without a token; all others hold an unknown one
ruin: T3(7)                       and the turns after this one
discard: +1@1*4 -1@2*2
removed: seer*2                   tokens out of the game
extra: kill@8                     tokens beyond those of the box, where a position was drawn with them
fight: Azrail omen=8 wounds=2/6   see `_fight`
options: two_way=yes              where they are not the usual ones
"""

from collections.abc import Iterable, Iterator, Sequence

from pyxis.core.sheet import differing
from pyxis.games.pyle import components as box
from pyxis.games.pyle.components import SLOTS, Event
from pyxis.games.pyle.notation.names import dice_values, seat_text
from pyxis.games.pyle.options import FIRST_IS_DRAWN
from pyxis.games.pyle.rules.boards import pyle_size, spirits_of
from pyxis.games.pyle.rules.movement import is_ruined, turns_in_ruins
from pyxis.games.pyle.rules.turns import token_here
from pyxis.games.pyle.state import EMPTY, NO_DEMON, NO_SLOT, THE_DEMON, UNKNOWN, Debt, End, Foe, Phase, State

USUAL = {option.name: option.default for option in State.declared}
UNDRAWN = "?"
WINDOW = "artifacts-window"
REROLL, SECOND = "reroll", "second-roll"
SAID_MARKS = ("-", "G", "R")
PICK_NAMES = ("", *(f"{colour}{value}" for colour in "gr" for value in range(1, box.FACES + 1)))
"""[last pick]"""


def write_position(state: State) -> str:
    """The whole table."""
    lines = [_header(state), *(_shaman(state, seat) for seat in range(state.seats))]
    lines += [f"{name}: {' '.join(items)}" for name, items in _piles(state) if items]
    if state.fight != Foe.NOBODY:
        lines.append(f"fight: {' '.join(_fight(state))}")
    changed = list(differing(State.in_force(state), USUAL))
    return "\n".join([*lines, *([f"options: {' '.join(changed)}"] if changed else [])])


def _header(state: State) -> str:
    demon = UNDRAWN if state.demon == NO_DEMON else box.DEMON_NAMES[state.demon]
    parts = [
        f"pyle n={state.seats} round={state.round_number} turn_no={state.turn_number} turn={seat_text(state.turn)}",
        f"phase={Phase(state.phase).name} demon={demon} counter={state.counter}",
        f"supply={state.supply} artifacts={state.pile}",
    ]
    return " ".join([*parts, *_details(state)])


def expected_first(seats: int, rule: int, turn: int, turn_number: int) -> int:
    """The seat that began, as far as a position without `first=` tells."""
    return rule if rule != FIRST_IS_DRAWN else (turn - (turn_number - 1)) % seats


def _details(state: State) -> Iterator[str]:
    """What only some moments of a match have."""
    if state.first != expected_first(int(state.seats), int(state.first_rule), int(state.turn), int(state.turn_number)):
        yield f"first={seat_text(state.first)}"
    if state.phase in (Phase.TRADE, Phase.ANSWER) and state.offers != state.trade_offers:
        yield f"offers={state.offers}"
    if state.phase == Phase.ANSWER:
        yield f"offer={seat_text(state.partner)}:{state.own_slot + 1}/{state.their_slot + 1}"
    if state.bought:
        yield f"bought={state.bought}"
    if state.phase == Phase.PAY:
        yield f"owed={state.owed} for={Debt(state.owed_for).name.lower()}"
    if state.phase in (Phase.EVENT2, Phase.REVEAL):
        yield f"target={target_text(state)}"
    if state.phase == Phase.OVER:
        winner = "demon" if state.winner == THE_DEMON else seat_text(state.winner)
        yield f"winner={winner} why={End(state.reason).name.lower()}"


def target_text(state: State) -> str:
    """What an event was pointed at: a field, a player or a kind of the Pyle."""
    if state.phase == Phase.REVEAL:
        return box.FIELD_NAMES[state.target]
    is_seat = state.phase == Phase.EVENT2 and token_here(state) == Event.INQUISITOR
    return seat_text(state.target) if is_seat else box.KIND_CODES[state.target]


def counted(counts: Iterable[int]) -> list[str]:
    """`+1@1*4 ball@2`."""
    return [
        f"{box.KIND_CODES[kind]}{f'*{count}' if count > 1 else ''}" for kind, count in enumerate(counts) if count > 0
    ]


def _shaman(state: State, seat: int) -> str:
    active = " ".join(box.KIND_CODES[state.active[seat, slot]] for slot in range(spirits_of(state, seat)))
    pyle = " ".join(counted(state.pyle[seat].tolist()))
    parts = [
        f"{seat_text(seat)} {box.FIELD_NAMES[state.field[seat]]:5} {'blessed' if state.blessed[seat] else '':7}",
        f"art={state.artifacts[seat]} act=[{active}] pyle={pyle_size(state, seat)}{{{pyle}}}",
    ]
    parts += differing({"hex": state.hex[seat], "aid": state.aid[seat], "scar": state.scars[seat]})
    return " ".join([*parts, *(["haste"] if state.haste[seat] else [])])


def removed(state: State) -> list[int]:
    """[kind]: tokens of the box that are out of the game; below 0 where there are more than the box has."""
    counts = box.COPIES.astype(int) - state.unseen
    for field in range(box.FIRST_WHITE, box.FIELDS):
        if 0 <= state.token[field] < box.KINDS:
            counts[state.token[field]] -= 1
    for seat in range(state.seats):
        for slot in range(spirits_of(state, seat)):
            counts[state.active[seat, slot]] -= 1
        counts[: box.SPIRITS] -= state.pyle[seat]
    counts[: box.SPIRITS] -= state.discard
    return [int(count) for count in counts]


def _piles(state: State) -> Iterator[tuple[str, Sequence[str]]]:
    white = range(box.FIRST_WHITE, box.FIELDS)
    known = [field for field in white if state.token[field] not in (EMPTY, UNKNOWN)]
    shown = [
        f"{box.FIELD_NAMES[field]}={box.KIND_CODES[state.token[field]]}" for field in known if not state.covered[field]
    ]
    hidden = [
        f"{box.FIELD_NAMES[field]}=({box.KIND_CODES[state.token[field]]})" for field in known if state.covered[field]
    ]
    yield "open", shown + hidden
    yield "empty", [box.FIELD_NAMES[field] for field in white if state.token[field] == EMPTY]
    yield (
        "ruin",
        [
            f"{box.FIELD_NAMES[temple]}({turns_in_ruins(state, temple)})"
            for temple in range(box.FIRST_TEMPLE, box.FIRST_WHITE)
            if is_ruined(state, temple)
        ],
    )
    yield "discard", counted(state.discard.tolist())
    yield "removed", counted(removed(state))
    yield "extra", counted(-count for count in removed(state))


def dice_text(faces: Sequence[int]) -> str:
    """`[6 4 1 1]`, the highest first."""
    return f"[{' '.join(map(str, dice_values(faces)))}]"


def _fight(state: State) -> Iterator[str]:
    """`spirit kill@6 used=s2 pred=- green=4[6 4 1 1] red=6[] artifacts-window`, or `Azrail omen=8 wounds=2/6 …`.

    Dice that do not lie there are still to be rolled, or picked to be rolled again.
    """
    if state.fight == Foe.DEMON:
        yield "demon" if state.demon == NO_DEMON else box.DEMON_NAMES[state.demon]
        yield f"omen={state.omen or '-'}"
        yield f"wounds={state.wounds}" + ("" if state.demon == NO_DEMON else f"/{box.DEMON_ROUNDS[state.demon]}")
    else:
        yield f"spirit {box.KIND_CODES[token_here(state)]}"
    yield f"used={'-' if state.used == NO_SLOT else f's{state.used + 1}'} pred={SAID_MARKS[state.said]}"
    yield f"green={state.green_dice}{dice_text(state.green.tolist())}"
    yield f"red={state.red_dice}{dice_text(state.red.tolist())}"
    yield from differing({"aid": state.more_green, "hex": state.more_red})
    if state.phase == Phase.GREEN and state.red_picked:
        yield f"redpicked={state.red_picked}"
    if state.last_pick:
        yield f"last={PICK_NAMES[state.last_pick]}"
    if state.turned:
        yield f"turned={','.join(f's{slot + 1}' for slot in range(SLOTS) if int(state.turned) >> slot & 1)}"
    yield from (word for word, flag in ((REROLL, state.again), (SECOND, state.second)) if flag)
    if state.phase == Phase.ARTIFACT:
        yield WINDOW
