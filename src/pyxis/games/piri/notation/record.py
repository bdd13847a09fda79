"""A whole game written down line by line, as in bug reports and books.

piri players=2
deal  JB QG JY KB JR QB AY 7G 5R 3G TR 9Y 8B AG 3B 9R 3Y 2R 6B 2G
start 0 =B                                             only after a joker as starting card
T1 0  3Y +*2 3G @1,1                                   what chance gives has a +
T2 1  propose 0:no draw +AB TR @-1,0 0:decline         what another seat does has its number
"""

from collections.abc import Iterator

from pyxis.core.contract import CHANCE
from pyxis.core.errors import NotationError
from pyxis.core.match import BY_HAND, Match, begin
from pyxis.core.registry import game as find_game
from pyxis.core.sheet import differing
from pyxis.games.piri.notation.lines import read_line
from pyxis.games.piri.notation.position import DEFAULTS
from pyxis.games.piri.state import Phase
from pyxis.games.piri.words import say

WIDTH = 6
"""Of the beginning of a line."""


def write_record(match: Match) -> str:
    """The whole match; it has to begin with the deal."""
    if match.start is not None:
        raise NotationError(say("record.no deal"))
    lines: list[tuple[str, list[str]]] = []
    for step in match.history():
        if step.parent is not None:
            opening = _opening(step.parent)
            if not lines or lines[-1][0] != opening:
                lines.append((opening, []))
            lines[-1][1].append(_token(step.parent, step.action))
    told = [f"{opening:{WIDTH}}{' ' * (len(opening) >= WIDTH)}{' '.join(tokens)}" for opening, tokens in lines]
    return "\n".join([" ".join(_header(match)), *told])


def _header(match: Match) -> Iterator[str]:
    yield f"piri players={match.seats}"
    yield from differing(match.options, DEFAULTS)


def _opening(match: Match) -> str:
    """How the line of an action begins that is played here."""
    state = match.state
    if state.phase <= Phase.DEAL_START:
        return "deal"
    return f"start {state.active}" if state.phase == Phase.START_SUIT else f"T{state.turn + 1} {state.active}"


def _token(match: Match, action: int) -> str:
    text = match.write(action)
    if match.actor == CHANCE:
        return text if match.state.phase <= Phase.DEAL_START else f"+{text}"
    return text if match.actor == match.state.active else f"{match.actor}:{text}"


def read_record(text: str) -> Match:
    """The match written down; what chance does from there on is left to the caller."""
    header, _, rest = text.strip().partition("\n")
    settings = read_line(header).head.texts()
    players = settings.pop("players", "2")
    match = begin(find_game("piri"), int(players) if players.isdigit() else None, settings, BY_HAND)
    return match.play(rest)
