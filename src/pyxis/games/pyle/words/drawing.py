"""The table in the terminal: the lake, the fight if there is one, and every shaman's board.

F43?    an unknown token    F43.  no token    F436  a spirit of strength 6    F43e  an event    F43c  a covered token
T1+     a temple            T1x   a ruin      a…e   the shamans P1…P5         [ ] round what can be chosen
"""

from collections.abc import Iterator, Sequence
from functools import partial
from itertools import groupby
from operator import itemgetter

from rich.text import Text

from pyxis.core.page import Block, Form, Place
from pyxis.games.pyle import components as box
from pyxis.games.pyle.actions import Action
from pyxis.games.pyle.notation.names import dice_values, kind_title, seat_text
from pyxis.games.pyle.notation.phases import phase_words
from pyxis.games.pyle.notation.position import counted
from pyxis.games.pyle.odds.rounds import dice_sum
from pyxis.games.pyle.odds.walks import offered
from pyxis.games.pyle.rules import automaton
from pyxis.games.pyle.rules.boards import pyle_size, spirits_of
from pyxis.games.pyle.rules.movement import is_ruined, steps_of
from pyxis.games.pyle.rules.turns import on_turn, token_here
from pyxis.games.pyle.state import NO_DEMON, NO_SLOT, Foe, Phase, Said, State
from pyxis.games.pyle.words import say
from pyxis.games.pyle.words.chart import ROWS, SHAMANS, Label, chart
from pyxis.games.pyle.words.story import verdict
from pyxis.games.pyle.words.view import rounds_in_ruins, turned_slots

WIDTH, NARROW = 118, 40
"""How wide the table is at most, and with how few columns no line is broken."""
LAKES = (ROWS, 32, 29, 26, 24, 22, 20, 19, 18, 17, 16, 15, 14, 13, 12, 11, 10, 9)
"""Into how many rows the lake is drawn, as the screen has room."""
SHAMAN_STYLES = ("bold red", "bold yellow", "bold magenta", "bold cyan", "bold green")
MARK_STYLES = {"?": "dim", ".": "dim", "+": "bold yellow", "x": "dim yellow", "e": "bold cyan", "c": "cyan"}
SPIRIT_STYLE = "bold"
SKULL, NO_SKULL = "☠", "·"
ANKH, NO_ANKH = "☥", "·"
NO_SPIRIT = "-"
USE_MARKS = {"reusable": "∞", "once": "×", "passive": "–"}


def blocks(state: State) -> Sequence[Block]:
    """Whose turn it is, the lake, the fight, the shamans, and what lies beside the board."""
    lake = [Form(partial(_lake, state, rows), 2 * (ROWS - rows)) for rows in LAKES]
    shamans = Form(lambda _: _shamans(state)), Form(partial(_small_shamans, state), 4)
    return (
        Block("heading", (Form(lambda _: _heading(state)),), Place.ACROSS),
        Block("lake", tuple(lake), loss=90),
        Block("legend", (Form(lambda _: [Text(say("drawn.legend"), "dim")]),), loss=5),
        Block("fight", (Form(lambda _: _fight(state)),)),
        Block("shamans", shamans, Place.BESIDE),
        Block("piles", (Form(partial(_piles, state)),), Place.BESIDE, loss=30),
    )


def _heading(state: State) -> Iterator[Text]:
    if state.phase == Phase.OVER:
        yield Text(verdict(state), "bold")
    else:
        actor = int(automaton.actor(state))
        seat = actor if actor >= 0 else on_turn(state)
        number = say("drawn.round", round=int(state.round_number), limit=int(state.limit))
        line = Text(no_wrap=True).append(f"{number} – ", "bold")
        line.append(f"{seat_text(seat)} ({SHAMANS[seat]})", SHAMAN_STYLES[seat])
        yield line.append(f": {phase_words(state.phase)}", "bold")
    yield _demon(state)


def _demon(state: State) -> Text:
    if state.demon == NO_DEMON:
        return Text(say("drawn.no demon", counter=int(state.counter)), "red")
    name, strength, rounds = box.DEMON_CARDS[state.demon]
    counter = int(state.counter)
    skulls = SKULL * counter + NO_SKULL * (rounds - counter)
    words = say("drawn.demon", name=name, strength=strength, rounds=rounds, skulls=skulls, counter=counter)
    return Text(words, "red")


def choosable(state: State) -> set[int]:
    """The fields that can be chosen now on foot or for an event."""
    if state.phase not in (Phase.MOVE, Phase.EVENT):
        return set()
    return {action for action in offered(state) if action < Action.PORTAL}


def _lake(state: State, rows: int, width: int) -> Iterator[Text]:
    """The map: dotted paths first, then the fields over them."""
    columns = min(width, WIDTH)
    cells = [[(" ", "")] * columns for _ in range(rows)]
    drawn = chart(state, rows, columns)
    for row, column, sign in drawn.paths:
        cells[row][column + 1] = (sign, "dim")
    chosen = choosable(state)
    for label in drawn.labels:
        for offset, cell in enumerate(_label(state, label, label.field in chosen)):
            cells[label.row][label.column + offset] = cell
    for row_cells in cells:
        line = Text(no_wrap=True)
        for style, run in groupby(row_cells, key=itemgetter(1)):
            line.append("".join(sign for sign, _ in run), style)
        line.rstrip()
        if line.plain:
            yield line


def _label(state: State, label: Label, is_choosable: bool) -> list[tuple[str, str]]:
    """The characters of a field with their styles."""
    style = "bold reverse" if is_choosable else ("bold red" if label.name == "DEMON" else "")
    found = [(letter, style) for letter in f"{'[' if is_choosable else ' '}{label.name}"]
    found += [(sign, MARK_STYLES.get(sign, SPIRIT_STYLE)) for sign in label.mark]
    found += [(letter, _style_of(letter)) for letter in label.shamans]
    if is_choosable:
        found.append(("]", style))
    return found


def _style_of(letter: str) -> str:
    return SHAMAN_STYLES[SHAMANS.index(letter)] if letter in SHAMANS else "bold"


def _fight(state: State) -> Iterator[Text]:
    if state.fight == Foe.NOBODY:
        return
    line = Text(no_wrap=True).append(say("drawn.fight", seat=seat_text(on_turn(state)), foe=_foe(state)), "bold")
    yield line.append("".join(f"   {detail}" for detail in _details(state)))
    if state.green_dice or state.red_dice:
        yield _dice("green", int(state.green_dice), state.green.tolist(), dice_sum(state.green))
        yield _dice("red", int(state.red_dice), state.red.tolist(), dice_sum(state.red))


def _details(state: State) -> Iterator[str]:
    """How far a fight has come."""
    if state.fight == Foe.DEMON and state.demon != NO_DEMON:
        yield say("drawn.wounds", round=int(state.wounds) + 1, rounds=int(box.DEMON_ROUNDS[state.demon]))
        if state.omen:
            yield say("drawn.omen", omen=int(state.omen))
    if state.used != NO_SLOT:
        yield say("drawn.uses", spirit=kind_title(int(state.active[state.turn, state.used])))
    if state.said != Said.NOTHING:
        yield say("drawn.foretells.green" if state.said == Said.GREEN else "drawn.foretells.red")


def _foe(state: State) -> str:
    if state.fight != Foe.DEMON:
        return kind_title(int(token_here(state)))
    return say("drawn.the demon") if state.demon == NO_DEMON else box.DEMON_CARDS[state.demon].name


def _dice(colour: str, count: int, faces: Sequence[int], total: int) -> Text:
    width = max(len(say("drawn.green")), len(say("drawn.red")))
    called = f"{say(f'drawn.{colour}'):{width}}"
    line = Text(f"  {called} {say('drawn.dice', count=count)} ", f"bold {colour}", no_wrap=True)
    for value in dice_values(faces):
        line.append(" ").append(f"[{value}]", f"bold white on {colour}")
    return line.append(f"  = {total}" if total else "")


def _shamans(state: State) -> Iterator[Text]:
    blessed = say("drawn.blessed")
    for seat in range(state.seats):
        line = _name(state, seat, 6).append(f"{blessed if state.blessed[seat] else '':{len(blessed)}} ", "bold yellow")
        line.append(f"{ANKH * int(state.artifacts[seat]):{NO_ANKH}<{box.MOST_ARTIFACTS}} ", "yellow")
        line.append(f"{_steps(state, seat)}  ")
        line.append(" ".join(f"{spirit:9}" for spirit in _spirits(state, seat)))
        yield line.append_text(_heap(state, seat))


def _small_shamans(state: State, width: int) -> Iterator[Text]:
    """The same without columns and empty places."""
    blessed = say("drawn.blessed")
    for seat in range(state.seats):
        line = _name(state, seat).append(f" {blessed}" if state.blessed[seat] else "", "bold yellow")
        line.append(f" {ANKH * int(state.artifacts[seat])}" if state.artifacts[seat] else "", "yellow")
        line.append(f" {_steps(state, seat)}")
        line.append("".join(f" {spirit}" for spirit in _spirits(state, seat) if spirit != NO_SPIRIT))
        line.append_text(_heap(state, seat))
        line.no_wrap = width < NARROW
        yield line


def _name(state: State, seat: int, width: int = 0) -> Text:
    """Whose turn it is, who it is, and on which field."""
    line = Text(no_wrap=True).append("▸" if seat == state.turn else " ")
    line.append(f"{seat_text(seat)} {SHAMANS[seat]} ", SHAMAN_STYLES[seat])
    return line.append(f"{box.FIELD_NAMES[state.field[seat]]:{width}}")


def _steps(state: State, seat: int) -> str:
    return say("drawn.steps", steps=int(steps_of(state, seat)))


def _heap(state: State, seat: int) -> Text:
    """How large a Pyle is, and what else lies with a shaman."""
    line = Text(f" {say('drawn.pyle', size=int(pyle_size(state, seat)))}")
    return line.append("".join(f" {burden}" for burden in _burdens(state, seat)), "bold")


def _burdens(state: State, seat: int) -> Iterator[str]:
    for name, counts in (("drawn.hex", state.hex), ("drawn.aid", state.aid), ("drawn.scar", state.scars)):
        if counts[seat]:
            yield say(name, number=int(counts[seat]))
    if state.haste[seat]:
        yield say("drawn.haste")


def _spirits(state: State, seat: int) -> list[str]:
    turned = turned_slots(state, seat)
    return [_spirit(state, seat, slot, slot in turned) for slot in range(box.SLOTS)]


def _spirit(state: State, seat: int, slot: int, is_turned_over: bool) -> str:
    """`+2@2∞`, in brackets while turned over."""
    if slot >= spirits_of(state, seat):
        return NO_SPIRIT
    kind = int(state.active[seat, slot])
    name = box.KIND_CODES[kind] + USE_MARKS[box.SPIRIT_KINDS[kind].use]
    return f"({name})" if is_turned_over else name


def _piles(state: State, width: int) -> Iterator[Text]:
    discard = int(state.discard.sum())
    counts = say("drawn.piles", supply=int(state.supply), discard=discard, artifacts=int(state.pile))
    ruined = [
        f"{box.FIELD_NAMES[field]} {say('drawn.ruin lasts', count=rounds_in_ruins(state, field))}"
        for field in range(box.FIRST_TEMPLE, box.FIRST_WHITE)
        if is_ruined(state, field)
    ]
    yield Text(counts + (f"   {say('drawn.ruined', temples=', '.join(ruined))}" if ruined else ""), "dim")
    known = [f"{box.FIELD_NAMES[field]} {_known(state, field)}" for field in _known_fields(state)]
    yield from _wrapped(say("drawn.board"), known, width)
    for seat in range(state.seats):
        yield from _wrapped(say("drawn.heap", seat=seat_text(seat)), counted(state.pyle[seat].tolist()), width)


def _known_fields(state: State) -> list[int]:
    return [field for field in range(box.FIRST_WHITE, box.FIELDS) if 0 <= state.token[field] < box.KINDS]


def _known(state: State, field: int) -> str:
    code = box.KIND_CODES[state.token[field]]
    return f"({code})" if state.covered[field] else code


def _wrapped(title: str, items: Sequence[str], width: int) -> Iterator[Text]:
    """`title` and the items, over as many lines as they need."""
    if not items:
        return
    line = title
    for item in items:
        if len(line) + 2 + len(item) > min(width, WIDTH):
            yield Text(line, "dim", no_wrap=True)
            line = " " * 3
        line += f"  {item}"
    yield Text(line, "dim", no_wrap=True)
