"""PuXes: throw your heroes, flick an oracle, and knock the top off the enemy temple."""

from pyxis.core.contract import Rules
from pyxis.core.game import Game, Notation, Source, Surface
from pyxis.games.puxes.actions import ACTIONS, AIMS
from pyxis.games.puxes.bots import features, heuristic, ideas
from pyxis.games.puxes.notation import lines, position, reading, sorts
from pyxis.games.puxes.options import check_options
from pyxis.games.puxes.physics import source
from pyxis.games.puxes.rules import automaton, ending, offers
from pyxis.games.puxes.state import State
from pyxis.games.puxes.words import drawing, ranges, shots, story, tally, view

GAME = Game(
    id="puxes",
    title="PuXes",
    version=2,
    pitch="Throw your heroes, flick the oracle they allow, and knock the top off the enemy temple.",
    credits="One of the games for DiXe dice, by DiXe, France; the rulebook names no designer.",
    minutes="15–45",
    seats=(2, 3, 4),
    check_options=check_options,
    state=State,
    action_count=ACTIONS,
    most_legal=AIMS,
    longest=100_000,
    has_chance=True,
    observation=features.OBSERVATION,
    search=heuristic.SEARCH,
    source=Source(source.speaks, source.tell, source.admits_word, source.foresee, shots.PICTURES, source.name),
    rules=Rules(
        setup=automaton.start,
        actor=automaton.actor,
        legal=offers.legal,
        weights=offers.weights,
        apply=automaton.apply,
        continues=automaton.continues,
        returns=ending.returns,
        evaluate=heuristic.evaluate,
        settled=ideas.settled,
        suggest=ideas.suggest,
        vary=ideas.vary,
        observe=features.observe,
    ),
    notation=Notation(
        write_action=sorts.write_action,
        read_action=sorts.read_action,
        write_position=position.write_position,
        read_position=reading.read_position,
        split=lines.split,
        join=lines.join,
    ),
    surface=Surface(
        blocks=drawing.blocks,
        view=view.view,
        scenery=view.scenery,
        describe=sorts.describe,
        ranges=ranges.ranges,
        narrate=story.narrate,
        scene=story.scene,
        refuse=sorts.refuse,
        statistics=tally.statistics,
    ),
    seat_names=view.seat_names,
    older=(1,),  # what tables said is on record, word by word
)
