"""What a game gets for nothing: actions are written as numbers, the table is a list of the state's fields.

Each part gives way as soon as the game states its own.
"""

import re
import sys
from collections.abc import Callable, Mapping, Sequence
from functools import partial
from pathlib import Path
from typing import TYPE_CHECKING, Any

from rich.text import Text

from pyxis.core.contract import CHANCE, OVER
from pyxis.core.errors import NotationError, shown
from pyxis.core.layout import PADDING, Array, Layout
from pyxis.core.options import Value
from pyxis.core.surface import Choice, Notation, Range, Refusal, State, Surface

if TYPE_CHECKING:
    from pyxis.core.game import Game

NUMBER = re.compile(r"[0-9]{1,10}")
CITED_RULE = re.compile(r"\[([A-Z][0-9]+(?:\.[0-9]+)*)\]")


def notation(game: "Game") -> Notation:
    """Actions by their numbers; positions can be written but not read."""
    return Notation(
        write_action=write_action,
        read_action=partial(read_action, game),
        write_position=write_position,
        read_position=partial(read_position, game),
    )


def surface(game: "Game") -> Surface:
    """The fields of the state, and what follows from the notation and the rulebook."""
    return Surface(
        draw=draw,
        view=view,
        scenery=no_scenery,
        describe=partial(describe, game),
        narrate=partial(narrate, game),
        refuse=partial(refuse, game),
        ranges=no_ranges,
    )


def rules_file(state: type[Layout]) -> Path:
    """The `RULES.md` beside the module the state is declared in."""
    return Path(sys.modules[state.__module__].__file__ or "").with_name("RULES.md")


def write_action(state: State, action: int) -> str:
    """The number itself."""
    return str(action)


def read_action(game: "Game", state: State, text: str) -> int:
    """The number, if the game has so many actions."""
    if not NUMBER.fullmatch(text) or int(text) >= game.action_count:
        raise NotationError(f"{shown(text)!r} is no action of {game.title}: they are 0 to {game.action_count - 1}")
    return int(text)


def write_position(state: State) -> str:
    """`total=18 die=4 …`."""
    return " ".join(f"{name}={_joined(value)}" for name, value in view(state).items())


def read_position(game: "Game", text: str, options: Mapping[str, object]) -> tuple[int, Mapping[str, Value], Array]:
    """Refuses: a state of fields picked at will could be one that the kernels fall over."""
    raise NotationError(f"{game.title} has no notation for positions: play the actions that lead there")


def draw(state: State) -> Text:
    """A line for each field."""
    fields = view(state)
    width = max(map(len, fields))
    return Text("\n".join(f"{name:<{width}}  {_joined(value)}" for name, value in fields.items()))


def view(state: State) -> Mapping[str, Any]:
    """The fields of the record by name."""
    return {name: state[name].tolist() for name in state.dtype.names if name != PADDING}


def _joined(value: Any) -> str:
    return "/".join(map(_joined, value)) if isinstance(value, list) else str(value)


def describe(game: "Game", state: State, action: int) -> Choice:
    """The action in notation, and no more."""
    text = game.notation.write_action(state, action)
    return Choice(action, text, "action", {}, text)


def no_scenery(state: State) -> Mapping[str, Any]:
    """Everything may change."""
    return {}


def no_ranges(state: State, legal: Sequence[int]) -> Sequence[Range]:
    """Every choice stands for itself."""
    return ()


def narrate(game: "Game", before: State, action: int, after: State) -> Sequence[str]:
    """Who did what, in notation; in a game with secrets only who, since the action might be one."""
    who = game.rules.actor(before)
    text = "" if game.has_secrets else game.notation.write_action(before, action)
    if who == CHANCE:
        return (f"Chance decides: {text}." if text else "Chance decides.",)
    name = game.seat_names(before)[who] if game.seat_names is not None else f"Seat {who}"
    return (f"{name} plays {text}." if text else f"{name} plays.",)


def refuse(game: "Game", state: State, action: int) -> Refusal:
    """The first rule that `legal` cites in its docstring; once the match is over, the one that `actor` does."""
    if game.rules.actor(state) == OVER:
        return Refusal(_cited(game.rules.actor), "the match is over")
    rule = _cited(game.rules.legal)
    return Refusal(rule, game.rulebook.rules.get(rule, "it is not among the legal actions").rstrip("."))


def _cited(kernel: Callable[..., Any]) -> str:
    cited = CITED_RULE.search(kernel.__doc__ or "")
    return cited.group(1) if cited else "legal"
