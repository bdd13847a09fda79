"""Everything that leaves the server for one person, told or asked for; the log is written by hand."""

from typing import Any

from pyxis.core.contract import SPECTATOR
from pyxis.core.match import Match
from pyxis.server import decisions, hearing
from pyxis.server import entries as log
from pyxis.server.entries import Draft, Entry
from pyxis.server.hub import Connection, Hub, encode
from pyxis.server.lobby import card, moves_noticed, step_seen
from pyxis.server.presence import thinking
from pyxis.server.refusals import Refusal
from pyxis.server.sight import table_seen, table_sight
from pyxis.server.table import Table
from pyxis.server.tables import Held
from pyxis.server.telling import Retellings, tell
from pyxis.server.thinking import Seen
from tests.server.scenes import LIVE

PEOPLE = tuple(name * 11 for name in ("adas", "bobs", "cyss", "dans"))
"""By their seats."""
STRANGER = "eves" * 11
NOW = 1_000.0
ATTEMPTS = 6
"""Actions that are tried, legal or not."""
SOMETIMES = 5
"""They are tried after every so many actions: to find out why each is illegal takes long."""


def written(match: Match) -> list[Draft]:
    """The log of a match that went this way, a clock beside it."""
    opened = log.Opened(
        game=match.game.id,
        rules=match.game.version,
        seats=match.seats,
        options=dict(match.options),
        host=PEOPLE[0],
        secret="fixed" * 8,
        clock=LIVE,
        start=match.start,
    )
    sat = [Draft(log.Sat(PEOPLE[seat], f"Person {seat}"), seat) for seat in range(match.seats)]
    acted = [(step.action, step.parent.actor) for step in match.history() if step.parent is not None]
    played = [Draft(log.Acted(action), max(actor, log.NO_SEAT)) for action, actor in acted]
    return [Draft(opened), *sat, Draft(log.Started()), *played]


def sent(match: Match, seat: int) -> list[bytes]:
    """Every byte for whoever sits at `seat`, while the match lasts; what goes unnoticed there must change no answer."""
    person = STRANGER if seat == SPECTATOR else PEOPLE[seat]
    first, *later = (Entry(number, NOW, draft.seat, draft.what) for number, draft in enumerate(written(match), 1))
    held, hub, connection, retellings = Held("scene", first), Hub(), Connection(person), Retellings()
    hub.watch(connection, "scene", None)
    answers = [answered(held, person, retellings)]
    for entry in later:
        before = held.table
        held.add(entry)
        tell(hub, held, before, [])
        answer = answered(held, person, retellings)
        if held.heard(held.table.ears_of(person))[-1] == entry.number:
            answers.append(answer)
        assert answers[-1] == answer, "something changed that nobody there noticed"
    return [*(connection.outbox.get_nowait() for _ in range(connection.outbox.qsize())), *answers]


def answered(held: Held, person: str, retellings: Retellings) -> bytes:
    """What they would get if they asked for everything now: looking again, replay, lobby, hints, refusals."""
    table, ears = held.table, held.table.ears_of(person)
    moves, eyes = moves_noticed(table.match, ears, table.status == "over"), ears[0]
    answers: list[Any] = [
        table_seen(table, person, [], NOW),
        table_sight(table, eyes, ears),
        retellings.after(held, max(0, len(held.heard(ears)) - 3), eyes, ears),
        (len(moves), step_seen(moves[-1], eyes, ears, table.match.actions)),
        card(held, person, []),
        thinking(table),
    ]
    if eyes != SPECTATOR:
        answers += [Seen.of(table.match, eyes), attempts(table, person, eyes) if len(moves) % SOMETIMES == 0 else []]
    return encode(answers)


def attempts(table: Table, person: str, seat: int) -> list[str]:
    """What they would hear if they tried to play: at the right moment, and too late."""
    number = hearing.number(table.match, (seat,))
    actions = range(0, table.game.action_count, max(1, table.game.action_count // ATTEMPTS))
    return [attempt(table, person, seat, given, action) for given in (number, number + 1) for action in actions]


def attempt(table: Table, person: str, seat: int, number: int, action: int) -> str:
    try:
        decisions.play(table, person, seat, number, action)
    except Refusal as refusal:
        return f"{refusal.code} {refusal.reason} {refusal.rule}"
    except decisions.TooEarly:
        pass  # It is played as soon as nobody is asked any more.
    return "played"
