"""Hints: who may ask, who hears of it, that a position is studied once, and what a board is told of the move."""

import asyncio
import dataclasses
from types import SimpleNamespace
from typing import cast

import pytest
from msgspec.structs import replace

import pyxis
from pyxis.core.game import Choice, Range
from pyxis.core.match import BY_HAND, Match
from pyxis.core.position import Position
from pyxis.search.advice import Advice, Estimate, advise
from pyxis.server import decisions
from pyxis.server import entries as log
from pyxis.server.hints import MOST_STUDIES, Hints
from pyxis.server.hub import encode
from pyxis.server.opening import opened
from pyxis.server.protocol import Advised
from pyxis.server.resources import NewSeat, NewTable
from pyxis.server.sight import advised, estimates
from pyxis.server.table import Table
from pyxis.server.thinking import Thinkers
from tests.contract.test_secrets import guessed
from tests.server.scenes import ADA, BOB, HERE, Scene, kinds, scene
from tests.server.test_decisions import refused
from tests.setups import Setup, played, sampled

SETUPS = [Setup(game, game.seats[0]) for game in pyxis.games()]
MANY = 200
"""Choices, more than which are not looked at one by one."""


def between_people() -> Scene:
    """A running match of two people who may ask."""
    made = Scene(opened(ADA, NewTable("pyrgos", [HERE, NewSeat()], listed=True, hints=True))[0])
    made.add(decisions.sit(made.table, BOB, 1, "Bob", "", ""))
    return made


def test_who_plays_against_bots_may_ask_and_nobody_hears_of_it() -> None:
    assert decisions.hint(scene(people=(ADA,), bots=1).table, ADA, 0) == []


def test_who_shares_a_screen_with_friends_may_ask() -> None:
    assert decisions.hint(Scene(opened(ADA, NewTable("pyrgos", [HERE, HERE]))[0]).table, ADA, 0) == []


def test_between_people_the_host_has_to_allow_it() -> None:
    refused("not_allowed", decisions.hint, scene().table, ADA, 0)


def test_between_people_everybody_hears_once_who_asked() -> None:
    made = between_people()
    assert kinds(decisions.hint(made.table, ADA, 0)) == [log.Hinted]
    made.add(decisions.hint(made.table, ADA, 0))
    assert decisions.hint(made.table, ADA, 0) == []
    made.play("Sb2 Sb3")
    assert kinds(decisions.hint(made.table, ADA, 0)) == [log.Hinted]


def test_only_whose_turn_it_is_may_ask() -> None:
    refused("not_your_turn", decisions.hint, between_people().table, BOB, 1)
    refused("not_your_seat", decisions.hint, between_people().table, BOB, 0)


def test_of_a_range_only_the_best_setting_is_told() -> None:
    flick = pyxis.new("puxes", seed=BY_HAND, little="on", start_faces="suggested", first="a").play("Ao2/S")
    lonely = flick.choices[:3]
    aims = [Estimate(choice, 0.5 - index / 10_000) for index, choice in enumerate(reversed(flick.choices))]
    advice = cast(Advice, SimpleNamespace(estimates=aims))
    (best,) = estimates(advice, flick.ranges)
    assert best.choice.action == flick.choices[-1].action
    told = estimates(advice, [replace_ends(flick.ranges[0], flick.choices[3], flick.choices[-1])])
    assert [known.choice.text for known in told] == [best.choice.text, *(one.text for one in reversed(lonely))]


def replace_ends(row: Range, first: Choice, last: Choice) -> Range:
    """The same range, but shorter."""
    return dataclasses.replace(row, first=first, last=last)


class Study:
    """Thinkers that answer when they are told to."""

    def __init__(self) -> None:
        self.asked: list[Position] = []
        self.done = asyncio.Event()

    async def advise(self, position: Position, _seat: int, _seconds: float) -> Advice:
        self.asked.append(position)
        await self.done.wait()
        return Advice(0, (), (), 0, 0, 0.0, complete=False)


def hints_of(study: Study) -> Hints:
    return Hints(cast("Thinkers", study), asyncio.ensure_future)


async def asked_of(hints: Hints, *tables: Table) -> list[asyncio.Task[Advice]]:
    """All ask for the first seat, one after the other, and have begun to wait."""
    tasks = [asyncio.create_task(hints.of(table, 0, ADA)) for table in tables]
    for _ in range(3):
        await asyncio.sleep(0)
    return tasks


def test_all_who_ask_about_a_position_get_the_same_study() -> None:
    async def scenario() -> None:
        study, table = Study(), scene(people=(ADA,), bots=1).table
        tasks = await asked_of(hints_of(study), table, table, table)
        study.done.set()
        assert len({id(advice) for advice in await asyncio.gather(*tasks)}) == 1
        assert len(study.asked) == 1

    asyncio.run(scenario())


def test_the_next_position_of_a_seat_waits_for_the_study_before() -> None:
    async def scenario() -> None:
        study, made = Study(), scene(people=(ADA,), bots=1)
        before, after = made.table, made.play("Sb2 Sb3")
        tasks = await asked_of(hints_of(study), before, after)
        assert study.asked == [before.match]
        study.done.set()
        await asyncio.gather(*tasks)
        assert study.asked == [before.match, after.match]

    asyncio.run(scenario())


def test_a_person_at_many_tables_has_a_few_studies_at_a_time() -> None:
    async def scenario() -> None:
        study = Study()
        hints = hints_of(study)
        table = scene(people=(ADA,), bots=1).table
        *tasks, last = await asked_of(
            hints, *(replace(table, id=f"table-{number}") for number in range(MOST_STUDIES + 1))
        )
        study.done.set()
        await asyncio.gather(*tasks)
        assert "other hints" in str(last.exception())

    asyncio.run(scenario())


def asked(match: Match) -> list[Advised]:
    """What whoever acts is told after a short search."""
    return advised(advise(match.view(match.actor), simulations=8, memory=1))


def few_decisions(setup: Setup) -> list[Match]:
    return [match for match in sampled(played(setup), 8) if match.actor >= 0 and len(match.legal) <= MANY][-3:]


@pytest.mark.parametrize("setup", SETUPS, ids=str)
def test_the_parts_of_a_move_are_choices_the_first_of_which_is_offered_now(setup: Setup) -> None:
    for match in few_decisions(setup):
        move = asked(match)[0]
        assert move.choices[0] in match.view(match.actor).choices
        assert match.game.notation.join([part.text for part in move.choices]) == move.text


@pytest.mark.parametrize("setup", [setup for setup in SETUPS if setup.game.has_secrets], ids=str)
def test_the_parts_of_a_move_say_nothing_of_what_is_hidden(setup: Setup) -> None:
    for match in few_decisions(setup):
        others = [guessed(match, match.actor, guess) for guess in range(2)]
        assert {encode(asked(other)) for other in others} == {encode(asked(match))}


def test_what_others_would_choose_is_told_but_not_pointed_at() -> None:
    moves = asked(pyxis.new("pyrgos").play("Sb2"))
    assert {move.seat for move in moves} == {0, 1}
    assert all(bool(move.choices) == (move.seat == 1) for move in moves)
