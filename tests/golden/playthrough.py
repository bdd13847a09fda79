"""Writes one match down: the usual game move by move, with all that was told; the others in short."""

import hashlib
import zlib
from collections.abc import Iterator
from pathlib import Path
from urllib.parse import quote

import numpy as np

from pyxis.core import border
from pyxis.core.contract import CHANCE, SPECTATOR
from pyxis.core.match import Match
from pyxis.core.streams import stream
from pyxis.search.random import RandomBot
from tests.setups import Setup, sampled

FOLDER = Path(__file__).parent
DRAWINGS = 4
"""How many positions of a full playthrough are drawn."""
ACTIONS_A_LINE = 10


def file_of(setup: Setup) -> Path:
    """Where the playthrough is kept."""
    changed = [setup.mix] if setup.mix else [str(word) for change in setup.changes for word in change]
    words = [str(setup.seats), *changed]
    return FOLDER / setup.game.id / ("-".join(quote(word, safe="") for word in words) + ".txt")


def playthrough(setup: Setup) -> str:
    """The whole page."""
    seed = zlib.crc32(str(setup).encode())
    match = play(setup, seed)
    is_usual = setup.is_plain and setup.seats == setup.game.seats[0]
    lines = [*header(match, seed), *(in_full(match) if is_usual else in_short(match)), *footer(match)]
    return "\n".join(line.rstrip() for line in lines) + "\n"


def play(setup: Setup, seed: int) -> Match:
    """A match of random bots with seeded dice, by the weights of the rules alone: no source is the same everywhere."""
    match = setup.begin()
    bot = RandomBot(seed)
    while not match.over:
        match = match.play(drawn(match, seed) if match.actor == CHANCE else bot.choose(match.view()))
    return match


def drawn(match: Match, seed: int) -> int:
    """What the dice of a match with that seed say."""
    actions = np.empty(match.game.most_legal, np.int32)
    weights = np.empty(match.game.most_legal, np.int64)
    return int(border.outcome(match.states, 0, actions, weights, stream(seed, match.number)))


def header(match: Match, seed: int) -> Iterator[str]:
    """What is played."""
    yield f"{match.game.title}, rules version {match.game.version}, {match.seats} seats, seed {seed}"
    yield from (f"{name} = {value}" for name, value in match.options.items())


def in_full(match: Match) -> Iterator[str]:
    """Every action with what was told of it; a few positions drawn."""
    drawn = {position.number for position in sampled(match, DRAWINGS)}
    width = max(map(len, match.texts), default=0)
    for position in match.history():
        if position.parent is not None:
            yield from told(position, width)
        if position.number in drawn:
            yield from table(position)


def told(match: Match, width: int) -> Iterator[str]:
    """One action: who, what, out of how many, the digest of the state it leads to, and the story."""
    before = match.parent
    assert before is not None
    text = before.write(match.action).ljust(width)
    facts = f"{match.number:4} {who(before):8} {text} {len(before.legal):4} legal  {digest([match])}"
    yield f"{facts}  {' '.join(match.told())}"
    for seat in range(match.seats):
        if match.told(seat) != match.told(SPECTATOR):
            yield f"{'':{len(facts)}}  (seat {seat}: {' '.join(match.told(seat))})"


def who(match: Match) -> str:
    """The actor in a word."""
    return "chance" if match.actor < 0 else f"seat {match.actor}"


def table(match: Match) -> Iterator[str]:
    """The position as notation and as drawing."""
    yield ""
    yield from match.position.split("\n")
    drawing = match.text()
    if drawing != match.position:
        yield ""
        yield from drawing.split("\n")
    yield ""


def in_short(match: Match) -> Iterator[str]:
    """A few actions to the line, with a digest of the states they lead to."""
    _, *positions = match.history()
    texts = match.texts
    yield ""
    for first in range(0, len(positions), ACTIONS_A_LINE):
        part = positions[first : first + ACTIONS_A_LINE]
        legal = sum(len(position.parent.legal) for position in part if position.parent)
        line = " ".join(texts[first : first + ACTIONS_A_LINE])
        yield f"{first + 1:4}  {line}  ({legal} legal, {digest(part)})"
    yield from table(match)


def footer(match: Match) -> Iterator[str]:
    """How it ended."""
    yield f"{match.number} actions, returns {' '.join(f'{value:+.4g}' for value in match.returns)}"
    yield f"last told: {' '.join(match.told())}"


def digest(matches: list[Match]) -> str:
    """A few letters that stand for every byte of the states."""
    return hashlib.sha256(b"".join(match.states.tobytes() for match in matches)).hexdigest()[:8]
