"""Pyradice: pull a loose die from the heap, set it into your pyramid, and touch up another stone."""

from pathlib import Path

from pyxis.core.contract import Rules
from pyxis.core.game import Game, Notation, Surface
from pyxis.games.pyradice import (
    actions,
    drawing,
    features,
    heuristic,
    key,
    position,
    reading,
    refusals,
    rules,
    scoring,
    setup,
    story,
    text,
    view,
)
from pyxis.games.pyradice.codes import ACTIONS
from pyxis.games.pyradice.components import QUARRY_CELLS
from pyxis.games.pyradice.options import OPTIONS, check_options
from pyxis.games.pyradice.state import State

GAME = Game(
    id="pyradice",
    title="Pyradice",
    version=1,
    pitch="Pull loose dice from a common heap into your own pyramid, and let each one touch up the stones before it.",
    credits="Designed by André Silva, art by Roman Kucharski, published by MEBO Games and Arcane Wonders (2025).",
    minutes="30",
    seats=(2, 3, 4),
    options=OPTIONS,
    check_options=check_options,
    state=State,
    action_count=ACTIONS,
    most_legal=QUARRY_CELLS,
    longest=638,
    has_chance=True,
    observation=features.OBSERVATION,
    chance_is_over=rules.chance_is_over,
    search=heuristic.SEARCH,
    rules=Rules(
        setup=setup.setup,
        actor=rules.actor,
        legal=rules.legal,
        weights=rules.weights,
        apply=rules.apply,
        continues=rules.continues,
        returns=scoring.returns,
        evaluate=heuristic.evaluate,
        observe=features.observe,
        key=key.key,
    ),
    notation=Notation(
        write_action=text.write_action,
        read_action=text.read_action,
        write_position=position.write_position,
        read_position=reading.read_position,
        split=text.split,
        join=text.join,
    ),
    surface=Surface(
        draw=drawing.draw,
        view=view.view,
        scenery=view.scenery,
        describe=actions.describe,
        narrate=story.narrate,
        refuse=refusals.refuse,
        scores=lambda state: [scoring.total(state, seat) for seat in range(state.seats)],
    ),
    rules_file=Path(__file__).with_name("RULES.md"),
)
