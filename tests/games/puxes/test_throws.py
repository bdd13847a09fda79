"""Throws as they are told: every die of every throw, once, in the order they fell."""

from typing import Any

import pytest

import pyxis
from pyxis.core.match import Match
from pyxis.games.puxes.components import SEAT_LETTERS
from pyxis.games.puxes.rules.heroes import is_drawing
from pyxis.games.puxes.rules.table.geometry import lowest
from pyxis.games.puxes.state import Phase
from tests.games.puxes.tables import FLICK, table
from tests.setups import Setup, played, setups

SEEDS = 40


def shown(before: Match, action: int) -> str:
    """What a die shows that falls, in the words of a choice: `Ah1 shows smiley`."""
    return before.game.surface.describe(before.state, action).words.partition(" shows ")[2]


def by_record(match: Match) -> list[str]:
    """What chance threw: a throw is over when it is another seat's, or begins with a hero that lies already."""
    throws: list[tuple[int, int, list[str]]] = []
    for step in match.history():
        before = step.parent
        if before is None or before.state.phase not in (Phase.FIRST_THROW, Phase.THROW) or is_drawing(before.state):
            continue
        die = lowest(before.state.rolling)
        seat, shows = int(before.state.owner[die]), shown(before, step.action)
        is_new = not throws or throws[-1][0] != seat or die <= throws[-1][1]
        throws.append((seat, die, [*([] if is_new else throws.pop()[2]), shows]))
    return [f"{SEAT_LETTERS[seat]} throws: {' '.join(words)}." for seat, _, words in throws]


def in_scenes(match: Match) -> list[str]:
    """The throws a board is shown beside the table, in the words of the story."""
    scenes = [event.scene for step in match.history() if (event := step.event()) is not None and event.scene]
    throws = [(SEAT_LETTERS[scene["seat"]], [die["shows"] for die in scene["dice"]]) for scene in scenes]
    return [f"{letter} throws: {' '.join(words)}." for letter, words in throws]


def by_story(match: Match) -> list[str]:
    return [sentence for sentence in match.story() if " throws: " in sentence]


@pytest.mark.parametrize("teams", ["presets", "guest", "discovery"])
@pytest.mark.parametrize("seats", [2, 3, 4])
def test_every_die_of_every_first_throw_is_told_once(seats: int, teams: str) -> None:
    counts = set()
    for seed in range(SEEDS):
        match = pyxis.new("puxes", seats, seed, teams=teams, start_faces="suggested")
        assert by_story(match) == by_record(match)
        counts.add(len(by_story(match)))
        lie_there = "ABCD"[int(match.actor)] == by_story(match)[-1][0]
        assert in_scenes(match) == by_story(match)[: -1 if lie_there else None], "who begins has thrown what lies there"
    assert {seats} < counts, "no throw ended in a tie"


@pytest.mark.parametrize("setup", list(setups(pyxis.game("puxes"))), ids=str)
def test_every_die_of_every_throw_of_a_match_is_told_once(setup: Setup) -> None:
    match = played(setup)
    assert by_story(match) == by_record(match)


@pytest.mark.parametrize("options", [{}, {"temples": 2}, {"teams": "draft"}], ids=str)
def test_every_oracle_that_is_thrown_is_told_once(options: dict[str, Any]) -> None:
    match = pyxis.new("puxes", 2, 5, start_faces="random", **options)
    while match.actor >= 0 and not any("oracles show" in sentence for sentence in match.story()):
        match = match.play(match.legal[0])
    faces = [
        shown(step.parent, step.action)
        for step in match.history()
        if step.parent is not None and step.parent.state.phase == Phase.FACES
    ]
    each = len(faces) // 2
    told = [sentence for sentence in match.story() if "oracles show:" in sentence]
    assert told == [
        f"{seat}'s oracles show: {' '.join(faces[index * each :][:each])}." for index, seat in enumerate("AB")
    ]


def test_every_oracle_that_is_turned_is_told() -> None:
    match = pyxis.new("puxes", seed=3)
    assert match.play("=s").told() == ("A turns Ao1 to smiley.",)


def test_stroke_of_luck_tells_the_heroes_that_are_thrown_again() -> None:
    match = table("Crâne Yorick s:11  Maneki*:12  Oni h:13  Hanuman s:14").play(f"!2 Ao2{FLICK} {{}} Ah1 Ah3 ~k")
    assert by_story(match) == []
    assert by_story(match.play("~y")) == ["A throws: pirate yin-yang."]
