"""Tables the tests play on: drawn positions, and what is read off them."""

import re
from typing import Any

import pyxis
from pyxis.core.match import BY_HAND

FOUR_SIXES = "!6 !6 !6 !6"
SIX_SIXES = "!6 !6 !6 !6 !6 !6"


def new(seats: int = 2, **options: object) -> pyxis.Match:
    """A new match, its dice chosen by the test."""
    return pyxis.new("pyle", seats=seats, seed=BY_HAND, **options)


def at(*shamans: str, n: int = 2, header: str = "", **rest: Any) -> pyxis.Match:
    """Shamans as their lines go on after P1, P2, …; sections of the position by name; everything else is an option."""
    lines = [f"pyle n={n} {header}", *(f"P{seat} {line}" for seat, line in enumerate(shamans, start=1))]
    sections = [name for name in ("open", "empty", "ruin", "discard", "removed") if name in rest]
    lines += [f"{name}: {rest.pop(name)}" for name in sections]
    return pyxis.position("pyle", "\n".join(lines), BY_HAND, **rest)


def assault(shaman: str = "", *others: str, demon: str = "Azrail", counter: int = 0, **rest: Any) -> pyxis.Match:
    """The first shaman has come from F11, blessed, to fight that demon."""
    header = f"demon={demon} counter={counter} {rest.pop('header', '')}"
    return at(f"F11 blessed {shaman}", *others, header=header, **rest).play(">DEMON")


def legal(match: pyxis.Match) -> set[str]:
    """What may be done, in words."""
    return set(match.legal_texts)


def header(match: pyxis.Match, name: str) -> str:
    """A part of the first line of the position."""
    return dict(word.partition("=")[::2] for word in match.position.splitlines()[0].split())[name]


def phase(match: pyxis.Match) -> str:
    """The stage the match waits in."""
    return header(match, "phase")


def turn(match: pyxis.Match) -> str:
    """Whose turn it is."""
    return header(match, "turn")


def shaman(match: pyxis.Match, name: str = "P1") -> str:
    """The line of a shaman, without the blanks."""
    (line,) = (line for line in match.position.splitlines() if line.startswith(f"{name} "))
    return " ".join(line.split()[1:])


def section(match: pyxis.Match, name: str) -> str:
    """What the position says under that name."""
    found = [line.partition(": ")[2] for line in match.position.splitlines() if line.startswith(f"{name}:")]
    return found[0] if found else ""


def dice(match: pyxis.Match) -> str:
    """How many green and red dice the round has: `2 : 1`."""
    found = re.search(r"green=(\d+)\[.*?\] red=(\d+)", section(match, "fight"))
    assert found
    return f"{found[1]} : {found[2]}"


def on_board(match: pyxis.Match, field: str) -> str:
    """What lies on a white field: a code, `(code)` if covered, `empty` or `unknown`."""
    tokens = dict(word.partition("=")[::2] for word in section(match, "open").split())
    if field in tokens:
        return tokens[field]
    return "empty" if field in section(match, "empty").split() else "unknown"


def unseen(match: pyxis.Match) -> int:
    """Tokens nobody has seen."""
    return int(match.state.unseen.sum())


def rolls(*values: int) -> str:
    """`!3 !4`."""
    return " ".join(f"!{value}" for value in values)


def words(line: str) -> set[str]:
    """The words of a line."""
    return set(line.split())
