"""How far a slide goes from each spot a die is hit at, and how often it fells a temple: `python -m bench.spots`.

Full power, on felt; hits are aimed at the middle of a temple that stands alone, by the usual hand. Beside every figure
stands what it would be if spin cost nothing, as in version 1 of the rules.
"""

import argparse
import math

import numpy as np

from pyxis.core.layout import Array
from pyxis.games.puxes.actions import FORCES, PLAIN_SLIDE, SHAKE_REACH, SLIP_REACH, SPOTS, Style
from pyxis.games.puxes.components import FRICTION
from pyxis.games.puxes.notation.settings import STYLE_TEXTS
from pyxis.games.puxes.physics.batch import shoot_all
from pyxis.games.puxes.physics.scene import Area, Flick, Pose, Scene
from pyxis.games.puxes.rules.flick.hand import (
    SHAKE_WEIGHTS,
    SLIP_WEIGHTS,
    UNSTEADY,
    shake_unit,
    slip_unit,
    spot_speed,
)
from pyxis.games.puxes.rules.flick.spots import spot_hit

MIDDLE = 30000
HALL = Area(2 * MIDDLE, 2 * MIDDLE)
"""So large that nothing leaves it."""
FULL, AHEAD = FORCES - 1, 9000
USUAL = UNSTEADY[2]
AWAY = (300, 400, 500)
"""Millimetres from the middle of the oracle to that of the temple."""


def scene(*poses: Pose) -> Scene:
    """Dice on felt."""
    return Scene(poses, HALL, FRICTION[0])


def flick(style: int, is_free: bool, shake: int = 0, slip: int = 0) -> Flick:
    """The first die is hit ahead, after the hand has shaken."""
    kind = style // SPOTS
    # From the plain spot no spin has to be paid for.
    speed = int(spot_speed(FULL, kind * SPOTS + PLAIN_SLIDE if is_free else style))
    side, height, lift = spot_hit(style)
    heading = AHEAD + shake * int(shake_unit(USUAL, FULL, kind))
    return Flick(0, heading, speed * (1000 + slip * int(slip_unit(USUAL, kind))) // 1000, side, height, lift)


def distance(style: int, is_free: bool) -> float:
    """Millimetres a lone die goes."""
    (outcome,) = shoot_all([(scene(Pose(MIDDLE, MIDDLE, 900, 0, 0)), flick(style, is_free))])
    return math.hypot(outcome.poses[0].x - MIDDLE, outcome.poses[0].y - MIDDLE) / 10


def falls(style: int, is_free: bool, away: int, shots: int) -> float:
    """The share of shots from that far away that fell a temple: all styles meet the same hands."""
    lot = np.random.default_rng(away)
    temple = (Pose(MIDDLE, MIDDLE, 2700, level, 0) for level in (0, 1))
    table = scene(Pose(MIDDLE, MIDDLE - 10 * away, 900, 0, 0), *temple)
    hands = zip(drawn(lot, SHAKE_WEIGHTS, shots), drawn(lot, SLIP_WEIGHTS, shots), strict=True)
    orders = [(table, flick(style, is_free, int(shake) - SHAKE_REACH, int(slip) - SLIP_REACH)) for shake, slip in hands]
    return sum(outcome.poses[2].level != 1 for outcome in shoot_all(orders)) / shots


def drawn(lot: np.random.Generator, weights: Array, times: int) -> Array:
    """So many outcomes of chance."""
    return lot.choice(len(weights), times, p=weights / weights.sum())


def main() -> None:
    """A row for each spot, those to the right being like those to the left."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--shots", type=int, default=200, help="for each share")
    parser.add_argument("--all", action="store_true", help="flips and pitches too")
    arguments = parser.parse_args()
    print("| style | mm | " + " | ".join(f"falls at {away} mm, %" for away in AWAY) + " |")
    print("| --- " + "| ---: " * (1 + len(AWAY)) + "|")
    for style in range(SPOTS * (len(Style) if arguments.all else 1)):
        if spot_hit(style)[0] >= 0:
            cells = [f"{distance(style, False):.0f} ({distance(style, True):.0f})"]
            for away in AWAY:
                now, free = (100 * falls(style, is_free, away, arguments.shots) for is_free in (False, True))
                cells.append(f"{now:.0f} ({free:.0f})")
            print(f"| `{STYLE_TEXTS[style]}` | {' | '.join(cells)} |", flush=True)


if __name__ == "__main__":
    main()
