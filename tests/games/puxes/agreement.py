"""How often the quick table says the same as the real one: did a temple fall, did somebody leave?

`python -m tests.games.puxes.agreement 500` prints both shares.
"""

import random
import sys
from typing import NamedTuple

import pyxis
from pyxis.games.puxes.physics.source import tell
from pyxis.games.puxes.rules.table.geometry import apart
from pyxis.games.puxes.state import Role
from pyxis.games.puxes.words.picture import read_report
from tests.games.puxes.tables import phase, table


class Fate(NamedTuple):
    """What matters most about a flick."""

    falls: bool
    leaves: bool


def flicks(count: int, seed: int = 1) -> list[pyxis.Match]:
    """Random flicks from random positions, each about to be reported."""
    lot = random.Random(seed)  # noqa: S311
    return [random_flick(lot) for _ in range(count)]


def random_flick(lot: random.Random) -> pyxis.Match:
    """Oracles of both seats lie anywhere, clear of each other; one of them is flicked."""
    taken = [(3000, 1500, 900), (3000, 7500, 2700)]
    poses = {f"{seat}o{number}": spot(lot, taken) for seat in "AB" for number in range(1, 5)}
    match = table("Mr_Blaireau* y y h", poses=poses).play("!1")
    die = lot.choice(match.legal_texts)
    style = lot.choice(["/S", "/S", "/S", "/S:h0", "/S:m+2", "/F", "/P"])
    return match.play(f"{die}{style}@{lot.randrange(360)}.00^{lot.randrange(32)}")


def spot(lot: random.Random, taken: list[tuple[int, int, int]]) -> str:
    """A free place on the table, which is then taken."""
    while True:
        pose = lot.randrange(200, 5800), lot.randrange(200, 8800), lot.randrange(3600)
        if all(apart(*pose, *other, 10) for other in taken):
            taken.append(pose)
            return f"{pose[0]},{pose[1]}/{pose[2]}"


def fate(match: pyxis.Match, words: list[int]) -> Fate:
    """Read from the words of a report."""
    report = read_report(words)
    falls = any(match.state.role[die] == Role.UPPER and pose.level == 0 for die, pose in report.moved.items())
    return Fate(falls or any(match.state.role[die] <= Role.UPPER for die in report.outs), bool(report.outs))


def agreement(count: int) -> tuple[float, float]:
    """The share of flicks on which both tables agree, for each question."""
    same = [0, 0]
    for match in flicks(count):
        assert phase(match) == "TABLE"
        quick = fate(match, match.state.plan[: match.state.planned].tolist())
        real = fate(match, list(tell(match.state)))
        same[0] += quick.falls == real.falls
        same[1] += quick.leaves == real.leaves
    return same[0] / count, same[1] / count


if __name__ == "__main__":
    print(*agreement(int(sys.argv[1])))  # noqa: T201
