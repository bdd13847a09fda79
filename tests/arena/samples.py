"""Results and traces made by hand."""

from collections.abc import Sequence

import numpy as np

from pyxis.arena.referee import Result
from pyxis.arena.report.trace import Offer, Trace, Trait
from pyxis.arena.results import Header


def header(**changed: object) -> Header:
    fields: dict[str, object] = {
        "game": "pyrgos",
        "rules": 1,
        "seats": 2,
        "options": {"towers": 3},
        "bots": ("strong", "weak"),
        "seed": 7,
        "code": "c0de",
    }
    return Header(**{**fields, **changed})  # type: ignore[arg-type]


def result(number: int = 0, players: Sequence[str] = ("strong", "weak"), returns: Sequence[float] = (1, -1)) -> Result:
    seats = len(players)
    return Result(number, tuple(players), 11, tuple(map(float, returns)), 12, (6,) * seats, (0.6,) * seats)


def trace(
    chances: Sequence[Sequence[float]],
    returns: Sequence[float],
    actors: Sequence[int] | None = None,
    legal: Sequence[int] | None = None,
    offers: Sequence[tuple[int, Trait, float, bool]] = (),
    scores: Sequence[float] = (),
    number: int = 0,
) -> Trace:
    """A match whose win chances were as given before each step, by both opinions alike; seats take turns."""
    seats = len(returns)
    steps = len(chances)
    end = [[2.0 * share - 1 for share in row] for row in [*chances, [0.5] * seats]]
    values = np.repeat(np.array(end)[:, np.newaxis, :], 2, axis=1)
    values[-1] = returns
    return Trace(
        result=result(number, ["bot"] * seats, returns),
        legal=list(legal) if legal is not None else [3] * steps,
        actors=list(actors) if actors is not None else [step % seats for step in range(steps)],
        progress=list(range(steps + 1)),
        values=values,
        offers=[Offer(*offer) for offer in offers],
        scores=tuple(scores),
    )
