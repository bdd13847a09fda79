"""Pyle: wander the Lake of Illusions, harness its spirits, and be the shaman who fells the demon."""

from pathlib import Path

from pyxis.core.contract import Rules
from pyxis.core.game import Game, Notation, Surface
from pyxis.games.pyle.actions import ACTIONS
from pyxis.games.pyle.bots import features, heuristic
from pyxis.games.pyle.notation import names, position, reading
from pyxis.games.pyle.notation.sorts import SORTS
from pyxis.games.pyle.options import check_options
from pyxis.games.pyle.rules import automaton, turns
from pyxis.games.pyle.state import State
from pyxis.games.pyle.words import drawing, scene, story, tally, view

GAME = Game(
    id="pyle",
    title="Pyle",
    version=1,
    pitch="Harness or bank the spirits of the lake, win a temple's blessing, and fell the demon before the world ends.",
    credits="Pyle by Ben Schröter, Thomas Marchewka and Björn Schmidt, CC BY-NC-SA 4.0.",
    minutes="60–100",
    seats=(2, 3, 4, 5, 1),
    check_options=check_options,
    state=State,
    action_count=ACTIONS,
    most_legal=automaton.MOST_LEGAL,
    longest=750_000,
    has_chance=True,
    observation=features.OBSERVATION,
    search=heuristic.SEARCH,
    rules=Rules(
        setup=automaton.setup,
        actor=automaton.actor,
        legal=automaton.legal,
        weights=automaton.weights,
        apply=automaton.apply,
        continues=automaton.continues,
        returns=turns.returns,
        evaluate=heuristic.evaluate,
        observe=features.observe,
    ),
    notation=Notation(
        write_action=SORTS.write,
        read_action=SORTS.read,
        write_position=position.write_position,
        read_position=reading.read_position,
    ),
    surface=Surface(
        blocks=drawing.blocks,
        view=view.view,
        scenery=view.scenery,
        describe=SORTS.describe,
        narrate=story.narrate,
        scene=scene.scene,
        refuse=SORTS.refuse,
        statistics=tally.statistics,
    ),
    seat_names=names.seat_names,
    rules_file=Path(__file__).with_name("RULES.md"),
)
