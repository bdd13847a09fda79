"""PuXes: throw your heroes, flick an oracle, and knock the top off the enemy temple."""

from pathlib import Path

from pyxis.core.contract import Rules
from pyxis.core.game import Game, Notation, Surface
from pyxis.games.puxes import (
    actions,
    drawing,
    ending,
    features,
    heuristic,
    ideas,
    offers,
    parsing,
    position,
    ranges,
    reading,
    refusals,
    rules,
    story,
    table,
    text,
    throws,
    view,
)
from pyxis.games.puxes.codes import ACTIONS, AIMS
from pyxis.games.puxes.options import OPTIONS, check_options
from pyxis.games.puxes.state import State

GAME = Game(
    id="puxes",
    title="PuXes",
    version=1,
    pitch="Throw your heroes, flick the oracle they allow, and knock the top off the enemy temple.",
    credits="One of the games for DiXe dice, by DiXe, France; the rulebook names no designer.",
    minutes="15–45",
    seats=(2, 3, 4),
    options=OPTIONS,
    check_options=check_options,
    state=State,
    action_count=ACTIONS,
    most_legal=AIMS,
    longest=100_000,
    has_chance=True,
    observation=features.OBSERVATION,
    search=heuristic.SEARCH,
    source=table.SOURCE,
    rules=Rules(
        setup=rules.start,
        actor=rules.actor,
        legal=offers.legal,
        weights=offers.weights,
        apply=rules.apply,
        continues=rules.continues,
        returns=ending.returns,
        evaluate=heuristic.evaluate,
        settled=ideas.settled,
        suggest=ideas.suggest,
        vary=ideas.vary,
        observe=features.observe,
    ),
    notation=Notation(
        write_action=text.write_action,
        read_action=parsing.read_action,
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
        ranges=ranges.ranges,
        narrate=story.narrate,
        scene=throws.scene,
        refuse=refusals.refuse,
    ),
    seat_names=view.seat_names,
    rules_file=Path(__file__).with_name("RULES.md"),
)
