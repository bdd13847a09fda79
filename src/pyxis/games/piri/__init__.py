"""Piri Piri Summoners: grow a common layout of elements, and call your secret spirits down into it."""

from pathlib import Path

from pyxis.core.contract import Rules
from pyxis.core.game import Game, Notation, Surface
from pyxis.games.piri.actions import ACTIONS
from pyxis.games.piri.bots import features, heuristic
from pyxis.games.piri.notation import names, position, reading, sorts
from pyxis.games.piri.options import check_options
from pyxis.games.piri.rules import automaton, ending, knowledge, setup
from pyxis.games.piri.state import State
from pyxis.games.piri.window import CELLS
from pyxis.games.piri.words import asking, drawing, scenery, story, tally, view

GAME = Game(
    id="piri",
    title="Piri Piri Summoners",
    version=1,
    pitch="Grow a common layout of elements, trap cards between stronger ones, and call down three secret spirits.",
    credits="Designed by Louis Hsu and Emio Poon, art by Emio Poon, published by Mokuomo (2024).",
    minutes="30",
    seats=(2, 3, 4),
    check_options=check_options,
    state=State,
    action_count=ACTIONS,
    most_legal=CELLS,
    longest=12_000,
    has_chance=True,
    has_secrets=True,
    asked_in_secret=asking.asked_in_secret,
    observation=features.OBSERVATION,
    search=heuristic.SEARCH,
    chance_is_over=automaton.chance_is_over,
    rules=Rules(
        setup=setup.setup,
        actor=automaton.actor,
        legal=automaton.legal,
        weights=automaton.weights,
        apply=automaton.apply,
        continues=automaton.continues,
        returns=ending.returns,
        redact=knowledge.redact,
        resample=knowledge.resample,
        evaluate=heuristic.evaluate,
        observe=features.observe,
    ),
    notation=Notation(
        write_action=sorts.SORTS.write,
        read_action=sorts.read_action,
        write_position=position.write_position,
        read_position=reading.read_position,
        split=sorts.split,
    ),
    surface=Surface(
        blocks=drawing.blocks,
        view=view.view,
        scenery=scenery.scenery,
        describe=sorts.SORTS.describe,
        narrate=story.narrate,
        refuse=sorts.SORTS.refuse,
        statistics=tally.statistics,
        scores=lambda state: [ending.score(state, seat) for seat in range(state.seats)],
    ),
    seat_names=names.seat_names,
    rules_file=Path(__file__).with_name("RULES.md"),
)
