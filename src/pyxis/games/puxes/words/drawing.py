"""The table in the terminal: the map from above, then everybody's heroes, lives and sleepers.

Every die is written as letters and numbers, so nothing is told by colour alone. A * marks what may be chosen now.
"""

from collections.abc import Iterator, Sequence
from functools import partial

from rich.text import Text

from pyxis.core.page import Block, Form, Place
from pyxis.games.puxes.components import CHARACTER_NAMES, NOTHING, Power
from pyxis.games.puxes.notation.names import die_name, face_word, power_word, seat_word
from pyxis.games.puxes.notation.position import heroes_of
from pyxis.games.puxes.notation.sorts import DUE, is_chance
from pyxis.games.puxes.rules.table.dice import dice
from pyxis.games.puxes.rules.table.seating import side
from pyxis.games.puxes.rules.table.showing import has_power, is_blocked, is_in_force, power_of
from pyxis.games.puxes.state import Phase, Role, State
from pyxis.games.puxes.state import Place as Lie
from pyxis.games.puxes.words import say
from pyxis.games.puxes.words.aims import aims, powers
from pyxis.games.puxes.words.map import CELL, CELLS, STYLES, draw_map
from pyxis.games.puxes.words.story import verdict

CHANCE_WORDS = {
    Phase.DEAL: "coming.deal",
    Phase.FACES: "coming.faces",
    Phase.FIRST_THROW: "coming.first throw",
    Phase.LOT: "coming.lot",
    Phase.DRAW: "coming.draw",
    Phase.THROW: "coming.throw",
    Phase.INCIDENT: "coming.incident",
    Phase.SHAKE: "coming.shake",
    Phase.SLIP: "coming.slip",
    Phase.REPORT: "coming.report",
}
"""What is due where nobody is asked."""
NARROW = 40


def blocks(state: State) -> Sequence[Block]:
    """Everything on the table and beside it."""
    sizes = (CELL, *CELLS)
    table = tuple(Form(partial(draw_map, state, cell), ((cell - CELL) // 50) ** 2 // 4) for cell in sizes)
    seats = Form(lambda _: _seats(state)), Form(lambda width: _small_seats(state, width), 2)
    ruler = Form(partial(aims, state, None)), Form(partial(aims, state, 2), 3), Form(partial(aims, state, 1), 6)
    return (
        Block(say("block.map"), table),
        Block(say("block.seats"), seats, Place.BESIDE),
        Block(say("block.due"), (Form(lambda _: _going_on(state)),)),
        Block(say("block.aims"), ruler, loss=30),
        Block(say("block.powers"), (Form(partial(powers, state, 4)), Form(partial(powers, state, 8), 2)), loss=30),
    )


def _seats(state: State) -> Iterator[Text]:
    for seat in range(state.seats):
        yield _seat(state, seat)
        beside = _beside(state, seat)
        if beside:
            yield Text(f"   {beside}", no_wrap=True)


def _small_seats(state: State, width: int) -> Iterator[Text]:
    """All of a seat in a line, broken where it has to be and where that leaves it readable."""
    for seat in range(state.seats):
        beside = _beside(state, seat)
        line = _seat(state, seat).append(f"  {beside}" if beside else "", "")
        line.no_wrap = width < NARROW
        yield line


def _seat(state: State, seat: int) -> Text:
    """Lives and heroes."""
    mark = "▸" if seat == state.seat and state.phase != Phase.ENDED else " "
    lives = "♥" * int(state.lives[seat].sum()) or "-"
    line = Text(f"{mark}{seat_word(seat)} {lives}  ", STYLES[seat], no_wrap=True)
    return line.append("  ".join(_hero(state, die) for die in heroes_of(state, seat)) or say("drawn.no heroes"), "")


def _beside(state: State, seat: int) -> str:
    """Who sleeps or is lost, and what is in force."""
    return "  ".join([*_sleepers(state, seat), *_badges(state, seat)])


def _hero(state: State, die: int) -> str:
    name = CHARACTER_NAMES[state.character[die]]
    if state.place[die] != Lie.HAND:
        mount = int(state.ride[die])
        return name if mount == NOTHING else say("drawn.on", hero=name, die=die_name(state, mount))
    if not state.shown[die]:
        return f"{name} -"
    if state.face[die] == 0:
        return f"{name}*"
    return f"{name} {face_word(state, die, int(state.face[die]))}"


def _sleepers(state: State, seat: int) -> Iterator[str]:
    for place, words in ((Lie.ASLEEP, "drawn.asleep"), (Lie.LOST, "drawn.lost")):
        names = [die_name(state, die) for die in range(dice(state)) if _is_set_aside(state, die, seat, place)]
        if names:
            yield say(words, dice=" ".join(names))


def _is_set_aside(state: State, die: int, seat: int, place: int) -> bool:
    return bool(state.owner[die] == seat and state.role[die] == Role.ORACLE and state.place[die] == place)


def _badges(state: State, seat: int) -> Iterator[str]:
    for power in (Power.PROTECTION, Power.IMMUNITY, Power.AMBIDEXTROUS):
        if is_in_force(state, power, side(state, seat)) and any(
            has_power(state, die, power) for die in heroes_of(state, seat)
        ):
            yield say("drawn.in force", power=power_word(power))
    if is_blocked(state, seat):
        yield say("drawn.blocked")


def _going_on(state: State) -> Iterator[Text]:
    bites = [
        say("drawn.bites", die=die_name(state, state.mate[die]), other=die_name(state, die))
        for die in range(dice(state))
        if state.prey[die]
    ]
    if state.fort != NOTHING:
        bites.append(say("drawn.holds", die=die_name(state, state.fort)))
    if bites:
        yield Text("   " + "; ".join(bites))
    if state.phase == Phase.ENDED:
        yield Text(verdict(state), "bold")
        return
    power = "" if state.hero == NOTHING else say("drawn.in use", power=power_word(power_of(state, state.hero)))
    yield Text("   " + say("drawn.turn", turn=state.turn + 1, power=power, what=_due(state)))


def _due(state: State) -> str:
    phase = int(state.phase)
    if phase in DUE and not is_chance(state):
        return say("drawn.due", what=say(DUE[phase][1]))
    return say(CHANCE_WORDS[Phase(phase)])
