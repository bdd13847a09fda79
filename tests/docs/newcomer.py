"""What somebody does who has just added Twenty-One; prints what came of it as JSON."""

import json
from pathlib import Path

import numpy as np

import pyxis


def main() -> None:
    """Plays, saves, loads and counts."""
    match = pyxis.new("twenty_one", seed=7)
    while not match.over:
        match = match.play(match.legal[-1])
    pyxis.save(match, "match.json")

    by_hand = pyxis.new("twenty_one", seed=pyxis.BY_HAND).play("6 6 5 2 6 6 4 4")
    playouts = pyxis.playouts(by_hand, 2_000, seed=1)
    result = {
        "games": [game.id for game in pyxis.games()],
        "returns": match.returns,
        "longest": match.number <= match.game.longest,
        "loaded": pyxis.load("match.json").states.tobytes() == match.states.tobytes(),
        "record": json.loads(Path("match.json").read_text())["game"],
        "perft": [pyxis.perft(pyxis.new("twenty_one", seed=pyxis.BY_HAND), depth)[1:] for depth in range(1, 5)],
        "playouts": [playouts.matches, sum(playouts.wins), playouts.draws],
        "batch": batched(),
        "refusal": refusal(by_hand.play("2"), "5"),
        "refusal at the end": refusal(by_hand.play("3 3"), "1"),
        "story": by_hand.story(since=6),
        "text": by_hand.text(),
        "position": pyxis.position("twenty_one", "18 4 0", seed=pyxis.BY_HAND).legal,
    }
    print(json.dumps(result))  # noqa: T201


def batched() -> list[float]:
    """The returns of eight matches in which the smaller number is always added, added up for each seat."""
    batch = pyxis.Batch("twenty_one", 8, seed=1, renew=False)
    while not batch.over.all():
        batch.step(np.argmax(batch.masks, axis=1))
    return [float(total) for total in (batch.returns[:, 0] + batch.returns[:, 1])]


def refusal(match: pyxis.Match, action: str) -> str:
    """Why the action is illegal."""
    try:
        match.play(action)
    except pyxis.IllegalAction as error:
        return str(error)
    return "it is legal"


main()
