"""Pyradice: pull a loose die from the heap, set it into your pyramid, and touch up another stone."""

from pathlib import Path

from pyxis.core.contract import Rules
from pyxis.core.game import Game, Notation, Surface
from pyxis.games.pyradice.actions import ACTIONS
from pyxis.games.pyradice.bots import features, heuristic
from pyxis.games.pyradice.components.layouts import QUARRY_CELLS
from pyxis.games.pyradice.notation import position, reading
from pyxis.games.pyradice.notation.sorts import SORTS, join, split
from pyxis.games.pyradice.options import check_options
from pyxis.games.pyradice.rules import automaton, key, scoring, setup
from pyxis.games.pyradice.state import State
from pyxis.games.pyradice.words import drawing, story, tally, view

GAME = Game(
    id="pyradice",
    title="Pyradice",
    version=1,
    pitch="Pull loose dice from a common heap into your own pyramid, and let each one touch up the stones before it.",
    credits="Designed by André Silva, art by Roman Kucharski, published by MEBO Games and Arcane Wonders (2025).",
    minutes="30",
    seats=(2, 3, 4),
    check_options=check_options,
    state=State,
    action_count=ACTIONS,
    most_legal=QUARRY_CELLS,
    longest=638,
    has_chance=True,
    observation=features.OBSERVATION,
    chance_is_over=automaton.chance_is_over,
    search=heuristic.SEARCH,
    rules=Rules(
        setup=setup.setup,
        actor=automaton.actor,
        legal=automaton.legal,
        weights=automaton.weights,
        apply=automaton.apply,
        continues=automaton.continues,
        returns=scoring.returns,
        evaluate=heuristic.evaluate,
        observe=features.observe,
        key=key.key,
    ),
    notation=Notation(
        write_action=SORTS.write,
        read_action=SORTS.read,
        write_position=position.write_position,
        read_position=reading.read_position,
        split=split,
        join=join,
    ),
    surface=Surface(
        blocks=drawing.blocks,
        view=view.view,
        scenery=view.scenery,
        describe=SORTS.describe,
        narrate=story.narrate,
        refuse=SORTS.refuse,
        statistics=tally.statistics,
        scores=lambda state: [scoring.total(state, seat) for seat in range(state.seats)],
    ),
    rules_file=Path(__file__).with_name("RULES.md"),
)
