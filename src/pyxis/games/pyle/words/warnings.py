"""What a person had better confirm before choosing it: dangers, and gifts about to be thrown away."""

from collections.abc import Iterator

from pyxis.games.pyle.actions import Action
from pyxis.games.pyle.components import DEMON, DEMON_CARDS, IS_SINGLE_USE, SLOTS, STRENGTH
from pyxis.games.pyle.notation.names import of_event, percent, spirit_title
from pyxis.games.pyle.notation.sorts import SORTS
from pyxis.games.pyle.odds.felling import chance_to_fell, set_of
from pyxis.games.pyle.odds.walks import encounter, offered, walks
from pyxis.games.pyle.rules.turns import on_turn, token_here
from pyxis.games.pyle.state import NO_DEMON, NO_SLOT, Foe, Phase, State
from pyxis.games.pyle.words import say

LOW_CHANCE, HOPELESS = 0.3, 0.1
"""Chances below which a fight with a spirit, or with the demon, is asked about."""
WEAK = 2
"""A spirit of this strength is no foe to spend a single-use ability on."""


def warnings(state: State) -> Iterator[tuple[str, str]]:
    """Actions in notation, each with what speaks against it."""
    if state.phase not in (Phase.MOVE, Phase.ABILITY, Phase.CAPTURE, Phase.EVENT):
        return
    blessing = {walk.field for walk in walks(state) if walk.blesses}
    for action in offered(state):
        for warning in _against(state, action, blessing):
            yield SORTS.write(state, action), warning


def _against(state: State, action: int, blessing: set[int]) -> Iterator[str]:
    if state.phase == Phase.MOVE:
        is_walk = action < Action.PORTAL
        field = action - (Action.FIELD if is_walk else Action.PORTAL)
        is_blessed = bool(state.blessed[state.turn]) or (is_walk and field in blessing)
        yield from _at_the_demon(state) if field == DEMON else _on_field(state, field, is_blessed)
    elif Action.SLOT <= action < Action.SLOT + SLOTS:
        yield from _for_good(state, int(state.active[state.turn, action - Action.SLOT]))
    elif state.phase == Phase.EVENT and action == Action.NO:
        yield say("warn.event", event=of_event(int(token_here(state))))


def _on_field(state: State, field: int, is_blessed: bool) -> Iterator[str]:
    met = encounter(state, field)
    if met is None or met.price is None:
        return
    if met.chance < LOW_CHANCE:
        yield say("warn.chance", chance=percent(met.chance))
    if met.knocks_out and is_blessed:
        yield say("warn.blessing")


def _at_the_demon(state: State) -> Iterator[str]:
    seat = on_turn(state)
    chance = chance_to_fell(state, int(state.scars[seat]), set_of(state, seat, NO_SLOT), int(state.artifacts[seat]))
    if chance < HOPELESS:
        yield say("warn.demon", chance=percent(chance))
    if state.demon != NO_DEMON and state.counter + 1 >= DEMON_CARDS[state.demon].rounds:
        yield say("warn.end")


def _for_good(state: State, kind: int) -> Iterator[str]:
    """A single-use spirit spent on a weak foe, or given away before it was ever used."""
    if not IS_SINGLE_USE[kind]:
        return
    if state.phase == Phase.CAPTURE:
        yield say("warn.unused", spirit=spirit_title(kind))
    elif state.phase == Phase.ABILITY and state.fight == Foe.SPIRIT and STRENGTH[token_here(state)] <= WEAK:
        yield say("warn.once", spirit=spirit_title(kind))
