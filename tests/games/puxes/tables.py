"""Tables the tests play on: the usual position, with heroes and oracles of one's choice."""

from collections.abc import Mapping
from typing import Any

import numpy as np

import pyxis
from pyxis.games.puxes.components import CHARACTER_NAMES, ROSTER, SEAT_LETTERS
from pyxis.games.puxes.notation.names import PHASE_NAMES, die_called, die_name, face_letter
from pyxis.games.puxes.rules.table.dice import dice
from pyxis.games.puxes.state import Place
from pyxis.games.puxes.words.map import CELL, grid, rows

ORACLES = ("Siren", "Maneki", "Kala", "Strigoi")
PLACES = {
    "A": ((2250, 2500), (2750, 2500), (3250, 2500), (3750, 2500)),
    "B": ((3750, 6500), (3250, 6500), (2750, 6500), (2250, 6500)),
}
TEMPLES = {"A": "3000,1500", "B": "3000,7500"}
FLICK = "/S@90.00^10"
NO_HEROES = "- - - -"


def carrier(letter: str, taken: list[str]) -> str:
    """A character without a power that would matter whose die has that symbol."""
    calm = ("Hanuman", "Crâne Yorick", "Mr Blaireau", "Sennin", "Nyx", "Arkan Sonney", "Loki", "Fortuna", "Janus")
    return next(name for name, _, symbols in ROSTER if name in calm and letter in symbols and name not in taken)


def heroes(results: str, since: int = 11) -> str:
    """The heroes of a throw like `s s y h` or `Oni* Kaeru* - s`: names show their characters."""
    entries: list[str] = []
    for word in results.split():
        name = word.rstrip("*").replace("_", " ").replace("Crâne", "Crâne Yorick")
        if word == "-":
            entries.append("Hanuman -")
        elif word.endswith("*") and len(word) > 1:
            entries.append(f"{name}*:{since + len(entries)}")
        else:
            taken = [entry.split(":")[0][:-2] for entry in entries]
            entries.append(f"{carrier(word, taken)} {word}:{since + len(entries)}")
    return "  ".join(entries)


def oracles(seat: str, faces: str, poses: Mapping[str, str]) -> str:
    """The four oracles of a seat at their start places, unless `poses` says otherwise."""
    parts = []
    for number, (face, name, (x, y)) in enumerate(zip(faces.split(), ORACLES, PLACES[seat], strict=True), start=1):
        die = f"{seat}o{number}"
        where = poses.get(die, f"{x},{y}")
        if where == "gone":
            continue
        sign, pose = where.split() if " " in where else (face, where)
        parts.append(f"{die}({name}) {pose}" if pose in ("asleep", "lost") else f"{die}({name}) {sign} {pose}")
    return "  ".join(parts)


def table(
    throw: str = "s s y h",
    a: str = "k s u b",
    b: str = "p p p p",
    other: str = NO_HEROES,
    poses: Mapping[str, str] | None = None,
    marks: str = "fort -",
    seat: str = "A",
    phase: str = "MAIN",
    turn: int = 5,
    lives: str = "",
    more: str = "",
    **options: Any,
) -> pyxis.Match:
    """The usual position: two seats, a steady hand, A to choose after a throw."""
    poses = poses or {}
    header = f"puxes 2p t{turn} {seat} {phase}" + (f"  lives {lives}" if lives else "")
    lines = [
        header,
        f"A heroes  {throw if '  ' in throw or throw == NO_HEROES else heroes(throw)}",
        f"At {poses.get('At', TEMPLES['A'])}  {oracles('A', a, poses)}  {poses.get('A+', '')}",
        f"B heroes  {other if '  ' in other or other == NO_HEROES else heroes(other, since=1)}",
        f"Bt {poses.get('Bt', TEMPLES['B'])}  {oracles('B', b, poses)}  {poses.get('B+', '')}",
        f"marks: {marks}",
        f"more: {more}",
    ]
    return pyxis.position("puxes", "\n".join(lines), seed=pyxis.BY_HAND, **{"tremor": 0, **options})


def legal(match: pyxis.Match) -> str:
    """The legal actions as one line."""
    return " ".join(match.legal_texts)


def phase(match: pyxis.Match) -> str:
    """The phase, as positions name it."""
    return PHASE_NAMES[match.state.phase]


def seat(match: pyxis.Match) -> str:
    """The active seat."""
    return SEAT_LETTERS[match.state.seat]


def pose(match: pyxis.Match, name: str) -> tuple[int, ...]:
    """x, y, yaw and level of a die."""
    die = die_called(match.state, name)
    return tuple(int(match.state[field][die]) for field in ("x", "y", "yaw", "level"))


def spot(match: pyxis.Match, name: str) -> tuple[int, int]:
    """x and y of a die."""
    return pose(match, name)[0], pose(match, name)[1]


def place(match: pyxis.Match, name: str) -> str:
    """Where a die is: hand, table, asleep, lost or gone."""
    return Place(match.state.place[die_called(match.state, name)]).name.lower()


def face(match: pyxis.Match, name: str) -> str:
    """The letter a die shows."""
    die = die_called(match.state, name)
    return face_letter(match.state, die, int(match.state.face[die]))


def character(match: pyxis.Match, name: str) -> str:
    """Who a die is."""
    return CHARACTER_NAMES[match.state.character[die_called(match.state, name)]]


def die(match: pyxis.Match, name: str) -> int:
    """The number of a die."""
    return die_called(match.state, name)


def names(match: pyxis.Match, flags: int) -> str:
    """The dice of a set of flags."""
    return " ".join(die_name(match.state, number) for number in range(dice(match.state)) if flags >> number & 1)


def after(match: pyxis.Match, line: str, throw: str = "~* ~* ~* ~*") -> pyxis.Match:
    """The match after a line; if that ends the turn, the next seat throws nothing in particular."""
    match = match.play(line)
    return match.play(throw) if phase(match) == "THROW" and throw else match


def everything(match: pyxis.Match) -> bytes:
    """Every pose, to compare."""
    fields = ("place", "x", "y", "yaw", "level", "face")
    return b"".join(np.asarray(match.state[field]).tobytes() for field in fields)


def write_map(state: Any) -> str:
    """The map in plain characters, with y at the right."""
    lines = []
    for row, cells in zip(reversed(range(rows(state))), grid(state), strict=True):
        lines.append(f"|{''.join(text for text, _ in cells)}|  y {row * CELL}")
    return "\n".join(lines)
