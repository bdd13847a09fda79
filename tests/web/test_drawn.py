"""What is drawn is what the record says: every die of 200 rolls of Pyle, and of 50 shots of PuXes."""

import re
from base64 import b64decode
from collections.abc import Callable, Iterator, Sequence
from itertools import pairwise
from typing import Any

import msgspec
import numpy as np
from playwright.sync_api import Route, expect

import pyxis
from pyxis.core.contract import SPECTATOR
from pyxis.core.match import Match
from pyxis.core.surface import rows
from pyxis.games.puxes.state import Place
from pyxis.server.hearing import BENCH
from pyxis.server.lobby import Noticed, moves_noticed, steps_seen
from tests.web.conftest import Person
from tests.web.screen import Screen

ROLLS, SHOTS = 200, 50
ROLLED = re.compile(r"(Green|Red) ([1-6 ]+) = \d+\.")
DIE = re.compile("![1-6]")
ORACLE = re.compile("[A-D]o[1-4]")
DRAWN = """() => Object.fromEntries(['green', 'red'].map((colour) => [
    colour,
    [...document.querySelectorAll(`.pool.${colour} .die svg:not(.blank)`)]
      .map((die) => die.querySelectorAll('circle').length)
      .sort((one, other) => other - one),
]))"""
"""What the dice of both colours show, the highest first."""
PLACED = """() => Object.fromEntries([...document.querySelectorAll('[data-drawn]')].map((die) => [
    die.dataset.drawn,
    die.getAttribute('transform').match(/-?[\\d.]+/g).slice(0, 2).map(Number),
]))"""
"""By die: where its middle is drawn on the map, in tenths of a millimetre."""
FRAME = 7
"""Numbers of a frame: where a die is, and how it is turned."""
NEAR = 3
"""Tenths of a millimetre between where a film ends and where a die is noted to lie."""
A_WHILE = 160
"""Milliseconds: less than any roll is shown, however quickly."""


def steps_of(match: Match, wanted: Callable[[Noticed], bool]) -> list[dict[str, Any]]:
    """The moves of a match in which something wanted happened, as the server would send them to a spectator."""
    moves = [move for move in moves_noticed(match, BENCH, is_over=True) if any(map(wanted, move))]
    return [msgspec.to_builtins(step) for step in steps_seen(moves, SPECTATOR, BENCH, match.actions)]


def is_die(step: Noticed) -> bool:
    before = step.match.parent
    return before is not None and DIE.fullmatch(before.write(step.match.action)) is not None


def leaf_through(me: Screen, game: str, steps: Sequence[dict[str, Any]]) -> None:
    """Opens the replay of a match of which these are the moves."""
    me.open("/")
    seats = [{"kind": "me", "name": "Ada"}, {"kind": "bot", "bot": "random"}]
    match = me.page.request.post("/api/matches", data={"game": game, "seats": seats}).json()["match"]

    def answer(route: Route) -> None:
        replay = route.fetch().json()
        route.fulfill(json={**replay, "first": 0, "last": steps[-1]["number"], "steps": steps})

    me.page.route("**/replay*", lambda route: answer(route) if "/api/" in route.request.url else route.continue_())
    me.page.evaluate("localStorage.setItem('pyxis', JSON.stringify({speed: 'quick'}))")
    me.page.clock.install()
    me.open(f"/replay/{match}?at=0")
    expect(me.page.locator(".cloth section").first).to_be_visible()


def rolls_of(step: dict[str, Any]) -> Iterator[tuple[str, list[int]]]:
    """The dice of each roll, as the story tells them."""
    for event in step["events"]:
        for sentence in event["told"]:
            if (told := ROLLED.fullmatch(sentence)) is not None:
                yield told[1].lower(), [int(die) for die in told[2].split()]


def test_every_die_of_every_fight_is_drawn(person: Person) -> None:
    rng = np.random.default_rng(5)
    steps: list[dict[str, Any]] = []
    while sum(len(list(rolls_of(step))) for step in steps) < ROLLS:
        match = pyxis.new("pyle", 2, seed=int(rng.integers(1 << 30)))
        while not match.over and match.number < 400:
            match = match.play(int(rng.choice(match.legal)))
        steps += steps_of(match, is_die)
    me = person()
    leaf_through(me, "pyle", steps)
    seen, outcomes = 0, set()
    for step in steps[1:]:
        me.page.keyboard.press("ArrowRight")
        for event in step["events"]:
            if "scene" not in event:
                continue
            until_told(me, event["told"][0])
            drawn = me.page.evaluate(DRAWN)
            for colour, dice in rolls_of({"events": [event]}):
                assert drawn[colour] == dice
                seen += 1
            outcomes.add(event["scene"]["won"])
    assert seen >= ROLLS
    assert outcomes == {None, True, False}


def until_told(me: Screen, sentence: str) -> None:
    """Lets time pass until the dice lie there of which that is told."""
    for _ in range(60):
        if me.page.evaluate("document.querySelector('.outcome')?.textContent") == sentence:
            return
        me.page.clock.run_for(A_WHILE)
    raise AssertionError(f"never shown: {sentence}")


def test_dice_lie_where_the_record_says_after_every_shot(person: Person) -> None:
    shots = seed = 0
    while shots < SHOTS:
        seed += 1
        rng = np.random.default_rng(seed)
        match = pyxis.new("puxes", 2, seed=seed)
        while not match.over and match.number < 3000:
            match = match.play(int(rng.choice(match.legal)))
        steps = steps_of(match, lambda step: step.number > 0)
        me = person()
        me.open("/")
        me.page.evaluate("localStorage.setItem('pyxis.puxes.flat', 'true')")
        leaf_through(me, "puxes", steps)
        for before, step in pairwise(steps):
            me.page.keyboard.press("ArrowRight")
            me.page.clock.run_for(20_000)
            check_dice(me.page.evaluate(PLACED), step["sight"], match.scenery()["table"])
            films = [event["motion"] for event in step["events"] if "motion" in event]
            for film in films:
                check_film(film, lying(before["sight"]), lying(step["sight"]))
            shots += len(films)


def check_dice(drawn: dict[str, list[float]], sight: dict[str, Any], table: dict[str, Any]) -> None:
    """All that lie on the table are drawn, and no others: until a match is over, when dice stay where they fell."""
    on_table = lying(sight)
    assert {die: place for die, place in drawn.items() if die in on_table} == on_table
    assert sight["view"]["verdict"] or not any(
        is_between_edges(place, table) for die, place in drawn.items() if die not in on_table
    )


def lying(sight: dict[str, Any]) -> dict[str, list[float]]:
    """By die: where it lies on the table."""
    dice = [die for die in rows(sight["view"]["dice"]) if die["place"] == Place.TABLE]
    return {die["die"]: [die["x"], die["y"]] for die in dice if die["die"] not in sight["view"]["off"]}


def is_between_edges(place: list[float], table: dict[str, Any]) -> bool:
    """Whether that is a place on the table, not one in the tray of a seat."""
    return 0 <= place[0] <= table["width"] and 0 <= place[1] <= table["length"]


def check_film(motion: dict[str, Any], before: dict[str, list[float]], after: dict[str, list[float]]) -> None:
    """Dice set out from where they lay, and oracles come to rest where they lie then; a temple that fell is set up."""
    films = {film["die"]: np.frombuffer(b64decode(film["frames"]), "<i2").reshape(-1, FRAME) for film in motion["dice"]}
    for die, frames in films.items():
        if die in before:
            assert np.abs(frames[0, :2] - before[die]).max() <= NEAR
        if die in after and ORACLE.fullmatch(die):
            assert np.abs(frames[-1, :2] - after[die]).max() <= NEAR
