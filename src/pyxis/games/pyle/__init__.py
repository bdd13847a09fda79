"""Pyle: wander the Lake of Illusions, harness its spirits, and be the shaman who fells the demon."""

from pathlib import Path

from pyxis.core.contract import Rules
from pyxis.core.game import Game, Notation, Surface
from pyxis.games.pyle import (
    actions,
    drawing,
    features,
    heuristic,
    position,
    reading,
    refusals,
    rules,
    scene,
    story,
    tally,
    text,
    turns,
    view,
)
from pyxis.games.pyle.codes import ACTIONS
from pyxis.games.pyle.options import OPTIONS, check_options
from pyxis.games.pyle.state import State

GAME = Game(
    id="pyle",
    title="Pyle",
    version=1,
    pitch="Harness or bank the spirits of the lake, win a temple's blessing, and fell the demon before the world ends.",
    credits="Pyle by Ben Schröter, Thomas Marchewka and Björn Schmidt, CC BY-NC-SA 4.0.",
    minutes="60–100",
    seats=(2, 3, 4, 5, 1),
    options=OPTIONS,
    check_options=check_options,
    state=State,
    action_count=ACTIONS,
    most_legal=rules.MOST_LEGAL,
    longest=750_000,
    has_chance=True,
    observation=features.OBSERVATION,
    search=heuristic.SEARCH,
    rules=Rules(
        setup=rules.setup,
        actor=rules.actor,
        legal=rules.legal,
        weights=rules.weights,
        apply=rules.apply,
        continues=rules.continues,
        returns=turns.returns,
        evaluate=heuristic.evaluate,
        observe=features.observe,
    ),
    notation=Notation(
        write_action=text.write_action,
        read_action=text.read_action,
        write_position=position.write_position,
        read_position=reading.read_position,
    ),
    surface=Surface(
        draw=drawing.draw,
        view=view.view,
        scenery=view.scenery,
        describe=actions.describe,
        narrate=story.narrate,
        scene=scene.scene,
        refuse=refusals.refuse,
        statistics=tally.statistics,
    ),
    seat_names=text.seat_names,
    rules_file=Path(__file__).with_name("RULES.md"),
)
