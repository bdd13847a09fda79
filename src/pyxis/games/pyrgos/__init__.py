"""Pyrgos: sixteen spaces, towers of three pieces, and every piece says where the reply goes."""

from pyxis.core.contract import Rules
from pyxis.core.game import Game, Notation, Surface
from pyxis.games.pyrgos.actions import ACTIONS
from pyxis.games.pyrgos.bots import features, heuristic
from pyxis.games.pyrgos.notation import position
from pyxis.games.pyrgos.notation.sorts import SORTS
from pyxis.games.pyrgos.rules import automaton, ending, key
from pyxis.games.pyrgos.state import State
from pyxis.games.pyrgos.words import drawing, story, tally, view

GAME = Game(
    id="pyrgos",
    title="Pyrgos",
    version=1,
    pitch="Two architects raise common towers; every piece you set tells your opponent where to build next.",
    credits="Designed by Mathias Daval, published by Argyx Games (2014; today: Pyrga).",
    minutes="5–15",
    seats=(2,),
    state=State,
    action_count=ACTIONS,
    most_legal=81,
    longest=31,
    search=heuristic.SEARCH,
    rules=Rules(
        setup=automaton.setup,
        actor=automaton.actor,
        legal=automaton.legal,
        apply=automaton.apply,
        returns=ending.returns,
        evaluate=heuristic.evaluate,
        observe=features.observe,
        key=key.key,
    ),
    notation=Notation(
        write_action=SORTS.write,
        read_action=SORTS.read,
        write_position=position.write_position,
        read_position=position.read_position,
    ),
    surface=Surface(
        blocks=drawing.blocks,
        view=view.view,
        scenery=view.scenery,
        describe=SORTS.describe,
        narrate=story.narrate,
        refuse=SORTS.refuse,
        statistics=tally.statistics,
    ),
    observation=features.SHAPE,
    seat_names=view.seat_names,
)
