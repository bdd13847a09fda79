"""Pyradice: pull a loose die from the heap, set it into your pyramid, and touch up another stone."""

from pathlib import Path

from rich.text import Text

from pyxis.core.contract import Rules
from pyxis.core.game import Game, Notation, Surface
from pyxis.games.pyradice import actions, key, position, reading, refusals, rules, scoring, setup, text
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
    chance_is_over=rules.chance_is_over,
    rules=Rules(
        setup=setup.setup,
        actor=rules.actor,
        legal=rules.legal,
        weights=rules.weights,
        apply=rules.apply,
        returns=scoring.returns,
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
        draw=lambda state: Text(position.write_position(state)),
        view=lambda state: {"position": position.write_position(state)},
        describe=actions.describe,
        narrate=lambda before, action, after: (actions.describe(before, action).words,),
        refuse=refusals.refuse,
        scores=lambda state: [scoring.total(state, seat) for seat in range(state.seats)],
    ),
    rules_file=Path(__file__).with_name("RULES.md"),
)
