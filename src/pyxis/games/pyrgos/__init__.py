"""Pyrgos: sixteen spaces, towers of three pieces, and every piece says where the reply goes."""

from pathlib import Path

from pyxis.core.contract import Rules
from pyxis.core.game import Game, Notation, Surface
from pyxis.games.pyrgos import actions, drawing, ending, features, heuristic, key, rules, story, text, view
from pyxis.games.pyrgos.components import ACTIONS
from pyxis.games.pyrgos.options import OPTIONS
from pyxis.games.pyrgos.state import State

GAME = Game(
    id="pyrgos",
    title="Pyrgos",
    version=1,
    pitch="Two architects raise common towers; every piece you set tells your opponent where to build next.",
    credits="Designed by Mathias Daval, published by Argyx Games (2014; today: Pyrga).",
    minutes="5–15",
    seats=(2,),
    options=OPTIONS,
    state=State,
    action_count=ACTIONS,
    most_legal=81,
    longest=31,
    search=heuristic.SEARCH,
    rules=Rules(
        setup=rules.setup,
        actor=rules.actor,
        legal=rules.legal,
        apply=rules.apply,
        returns=ending.returns,
        evaluate=heuristic.evaluate,
        observe=features.observe,
        key=key.key,
    ),
    notation=Notation(
        write_action=actions.write_action,
        read_action=text.read_action,
        write_position=text.write_position,
        read_position=text.read_position,
    ),
    surface=Surface(
        draw=drawing.draw,
        view=view.view,
        scenery=view.scenery,
        describe=actions.describe,
        narrate=story.narrate,
        refuse=actions.refuse,
    ),
    observation=features.SHAPE,
    seat_names=view.seat_names,
    rules_file=Path(__file__).with_name("RULES.md"),
)
