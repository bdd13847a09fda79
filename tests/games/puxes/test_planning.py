"""Plans for flicks: what comes to mind is legal, what is foreseen happens, and a temple that can fall does."""

import numpy as np
import pytest

import pyxis
from pyxis.core.contract import CHANCE, ready_for_thought
from pyxis.core.layout import Array
from pyxis.core.streams import stream
from pyxis.games.puxes.physics.source import foresee, tell
from pyxis.search.levels import LevelBot
from pyxis.search.naming import parse_bot
from pyxis.search.planner import PlanBot, Planner
from pyxis.search.plans import MOST_STEPS, STATES, draft, redraft
from tests.games.puxes.agreement import flicks
from tests.games.puxes.tables import phase, table

BEFORE_THE_TEMPLE = {"Ao2": "3000,5800", "Bo2": "5000,6500", "Bo3": "1000,6500"}


def plays(match: pyxis.Match, plan: list[int]) -> pyxis.Match:
    """The match after a plan, every step of which must be legal."""
    for action in plan:
        assert match.actor >= 0
        match = match.play(action)
    return match


def drafts(match: pyxis.Match, count: int) -> tuple[Array, Array]:
    """Plans that come to mind, and as many that are like them."""
    states, rng = ready_for_thought(np.repeat(match.states, STATES)), stream(1)
    noticed = np.zeros(match.game.action_count, np.bool_)
    noticed[list(match.legal)] = True
    fresh, similar = (np.zeros((count, MOST_STEPS), np.int32) for _ in range(2))
    draft(states, match.actor, noticed, fresh, rng)
    redraft(states, match.actor, noticed, fresh, similar, rng)
    return fresh, similar


@pytest.mark.parametrize(
    "match",
    [
        table("s s y h"),
        table("Kaeru* Janus* s u"),
        table("Siren* s y h").play("!1 Ao2/S@60.00^3 {mov Ao2=3000,4000,0,0,s}"),
        pyxis.new("puxes", 3, seed=2),
        pyxis.new("puxes", 2, seed=2, teams="draft"),
    ],
    ids=lambda match: phase(match),
)
def test_what_comes_to_mind_is_legal(match: pyxis.Match) -> None:
    for plans in drafts(match.with_seed(pyxis.BY_HAND), 12):
        for plan in plans:
            plays(match.with_seed(pyxis.BY_HAND), [action for action in plan.tolist() if action >= 0])


def test_what_is_foreseen_happens() -> None:
    states = [match.state for match in flicks(6)]
    assert [list(words) for words in foresee(states)] == [list(tell(state)) for state in states]


@pytest.mark.parametrize("engine", ["mujoco", "quick"])
def test_a_temple_that_can_fall_falls(engine: str) -> None:
    match = table("s s y h", poses=BEFORE_THE_TEMPLE, table=engine)
    planner = Planner(match.view(), seed=1)
    planner.run(simulations=400)
    assert planner.values[0] > 0.5
    assert plays(match.with_seed(1), list(planner.plan)).returns == (1.0, -1.0)


@pytest.mark.parametrize("name", ["plan:simulations=40", "novice", "casual"])
def test_a_plan_is_followed_to_its_end(name: str) -> None:
    match = table("s s y h", poses=BEFORE_THE_TEMPLE, table="quick")
    bot = parse_bot(name, 1)
    bot.steady()
    assert isinstance(bot, PlanBot | LevelBot)
    match = match.play(bot.choose(match.view()))
    while match.actor == 0:
        step = bot._notes.next_step(match.view())
        assert step is not None
        match = match.play(step)
    assert match.actor == CHANCE


def test_advice_names_the_whole_flick() -> None:
    match = table("s s y h", poses=BEFORE_THE_TEMPLE, table="quick")
    advice = pyxis.advise(match, simulations=200)
    assert advice.best.chance > 0.5
    assert advice.texts[0] == "Ao2"
    assert [text[0] for text in advice.texts[1:]] == ["/", "@", "^"]
