"""Connect Four: drop discs into seven columns; four in line win."""

from connect_four import drawing, features, heuristic, key, rules, text, view
from connect_four.components import COLUMNS, ROWS
from connect_four.sorts import SORTS
from connect_four.state import State
from pyxis.core.contract import Rules
from pyxis.core.game import Game, Notation, Surface

GAME = Game(
    id="connect_four",
    title="Connect Four",
    version=1,
    pitch="Drop discs into the columns of an upright board and be the first with four in line.",
    credits="Designed by Howard Wexler and Ned Strongin, published by Milton Bradley (1974; today: Hasbro).",
    minutes="5–10",
    seats=(2,),
    state=State,
    action_count=COLUMNS,
    most_legal=COLUMNS,
    longest=COLUMNS * ROWS,
    rules=Rules(
        setup=rules.setup,
        actor=rules.actor,
        legal=rules.legal,
        apply=rules.apply,
        returns=rules.returns,
        evaluate=heuristic.evaluate,
        observe=features.observe,
        key=key.key,
    ),
    notation=Notation(
        write_action=SORTS.write,
        read_action=SORTS.read,
        write_position=text.write_position,
        read_position=text.read_position,
        split=text.split_line,
        join="".join,
    ),
    surface=Surface(
        draw=drawing.draw,
        view=view.view,
        describe=SORTS.describe,
        narrate=view.narrate,
        refuse=SORTS.refuse,
    ),
    observation=features.SHAPE,
    seat_names=view.seat_names,
)
