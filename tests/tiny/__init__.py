"""Tiny: a game with chance, secrets and options that is small enough to be counted by hand. Never registered."""

from dataclasses import replace
from pathlib import Path

from pyxis.core.contract import Rules
from pyxis.core.game import Game, Notation, Surface
from tests.tiny import rules, text

TINY = Game(
    id="tiny",
    title="Tiny",
    version=1,
    pitch="Keep your card, or change it.",
    credits="Ours.",
    minutes="1",
    seats=text.SEATS,
    options=text.OPTIONS,
    state=rules.State,
    action_count=rules.ACTIONS,
    most_legal=rules.VALUES,
    longest=rules.MOST_SEATS * (1 + 2 * rules.MOST_CHANGES),
    has_chance=True,
    has_secrets=True,
    observation=(rules.VALUES + rules.MOST_SEATS,),
    check_options=text.check_options,
    rules=Rules(
        setup=rules.setup,
        actor=rules.actor,
        legal=rules.legal,
        apply=rules.apply,
        returns=rules.returns,
        weights=rules.weights,
        redact=rules.redact,
        resample=rules.resample,
        evaluate=rules.evaluate,
        observe=rules.observe,
        key=rules.key,
    ),
    notation=Notation(
        write_action=text.write_action,
        read_action=text.read_action,
        write_position=text.write_position,
        read_position=text.read_position,
    ),
    surface=Surface(
        draw=text.draw,
        view=text.view,
        describe=text.describe,
        narrate=text.narrate,
        refuse=text.refuse,
    ),
    rules_file=Path(__file__).with_name("RULES.md"),
)

PLAIN = replace(TINY, id="plain", title="Plain", notation=Notation(), surface=Surface())
"""The same with all it could leave unstated: what any game gets for nothing keeps the contract too."""
