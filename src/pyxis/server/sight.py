"""What people get to see and hear of a table: redacted views, choices for the actor's own eyes, the log retold."""

from collections.abc import Iterable, Sequence
from itertools import groupby
from operator import attrgetter
from typing import Any

from msgspec.structs import asdict, replace

from pyxis.core.contract import OVER, SPECTATOR
from pyxis.core.match import Match
from pyxis.core.moves import Event
from pyxis.core.surface import Choice, Range, columns
from pyxis.search.advice import Advice, worth_telling
from pyxis.server import entries as log
from pyxis.server import hearing, protocol
from pyxis.server.entries import Entry
from pyxis.server.hearing import Ears
from pyxis.server.motions import Motion
from pyxis.server.table import Place, Table

MILLISECONDS = 3
"""Digits of a time, in seconds."""


def sight(match: Match, eyes: int, ears: Ears, may_act: bool = True, is_over: bool = False) -> protocol.Sight:
    """The game through one pair of eyes, for somebody with these ears; `is_over` is how the table has it."""
    view = match.view(eyes)
    actor = OVER if is_over else hearing.actor(match, eyes, ears)
    is_asked = may_act and actor == eyes >= 0
    return protocol.Sight(
        eyes=eyes,
        number=hearing.number(match, ears),
        actor=actor,
        view=match.game.surface.view(view.state),
        choices=choices(view.singles) if is_asked else [],
        ranges=ranges(view.ranges) if is_asked else [],
        seat_names=list(view.seat_names),
        scores=list(view.scores),
        returns=list(match.returns) if match.over else [],
        statistics=list(match.statistics) if is_over or match.over else [],
    )


def table_sight(table: Table, eyes: int, ears: Ears) -> protocol.Sight:
    """The game at a table."""
    seen = sight(table.match, eyes, ears, table.status == "running", table.status == "over")
    return replace(seen, patience=table.patience) if eyes == table.actor else seen


def full_sight(match: Match) -> protocol.Sight:
    """A position that whoever looks has made up: everything is shown, with what may be done next, by chance too."""
    return protocol.Sight(
        eyes=max(match.actor, SPECTATOR),
        number=match.number,
        actor=match.actor,
        view=match.game.surface.view(match.state),
        choices=choices(match.singles),
        ranges=ranges(match.ranges),
        seat_names=list(match.seat_names),
        scores=list(match.scores),
        returns=list(match.returns) if match.over else [],
        statistics=list(match.statistics) if match.over else [],
    )


def scenery(match: Match) -> dict[str, Any]:
    """What no action changes, and all eyes see alike."""
    return dict(match.view(SPECTATOR).scenery())


def choices(known: Iterable[Choice]) -> list[protocol.Choices]:
    """For the wire: a table for each kind, in the order in which they come."""
    kinds = groupby(known, attrgetter("kind"))
    return [_table(kind, list(alike)) for kind, alike in kinds]


def _table(kind: str, alike: Sequence[Choice]) -> protocol.Choices:
    return protocol.Choices(
        kind=kind,
        actions=[known.action for known in alike],
        texts=[known.text for known in alike],
        words=[known.words for known in alike],
        fields=columns([known.fields for known in alike]),
    )


def ranges(known: Iterable[Range]) -> list[protocol.Ranges]:
    """For the wire: a table of all rows that are set alike."""
    alike: dict[tuple[Any, ...], list[Range]] = {}
    for row in known:
        alike.setdefault((row.kind, row.field, row.unit, *row.steps.items()), []).append(row)
    return [_rows(rows) for rows in alike.values()]


def _rows(rows: Sequence[Range]) -> protocol.Ranges:
    one = rows[0]
    return protocol.Ranges(
        kind=one.kind,
        field=one.field,
        unit=one.unit,
        steps=dict(one.steps),
        first=[row.first.action for row in rows],
        last=[row.last.action for row in rows],
        words=[row.words for row in rows],
        fields=columns([{name: row.first.fields[name] for name in (*row.steps, *row.constants)} for row in rows]),
    )


def estimates(advice: Advice, ranges: Sequence[Range]) -> list[protocol.Estimate]:
    """What choices are worth, for the wire: the best first, and of each range only the best setting."""
    return [
        protocol.Estimate(
            known.choice,
            round(known.chance, 4),
            known.words,
            known.proved,
            known.plies,
            behind=None if known.margin is None else round(known.behind, 5),
            alike=known.margin is not None and not known.is_surely_behind,
        )
        for known in worth_telling(advice, ranges)
    ]


def advised(advice: Advice) -> list[protocol.Advised]:
    """The main line in moves, for the wire; what others may choose is for them alone to see."""
    return [
        protocol.Advised(move.seat, move.text, list(move.told), move.choices if move.seat == advice.seat else [])
        for move in advice.moves
    ]


def event(number: int, match: Match, eyes: int, ears: Ears, motion: Motion | None = None) -> protocol.Event:
    """The last action of a match, the `number`th, for the wire; if these eyes noticed nothing, only who it was."""
    noticed = match.event(eyes) or Event(SPECTATOR, None, ())
    return protocol.Event(
        action_number=number,
        seat=SPECTATOR if match.parent is None else match.parent.actor,
        told=list(noticed.told),
        rules=list(noticed.rules) if any(noticed.rules) else [],
        choice=noticed.choice,
        motion=None if motion is None else dict(motion),
        scene=None if noticed.scene is None else dict(noticed.scene),
        begins=hearing.begins_move(match, ears),
    )


def retold(
    number: int, entry: Entry, match: Match, eyes: int, ears: Ears, motion: Motion | None = None
) -> protocol.Entry:
    """An entry of the log as these eyes saw it, the `number`th these ears heard of; `match` is as it stood after it."""
    at, seat, what = round(entry.at, MILLISECONDS), entry.seat, entry.what
    match what:
        case log.Acted():
            known = event(hearing.number(match, ears), match, eyes, ears, motion)
            return protocol.Played(**asdict(known), number=number, at=at)
        case log.WentBack():
            return protocol.TakenBack(number, at, hearing.number(match, ears), seat)
        case log.Said(name=name, text=text):
            return protocol.Chatted(number, at, seat, name, text)
    return protocol.Noted(number, at, kind_of(what), seat, player_of(what), getattr(what, "what", ""))


def player_of(what: log.What) -> str:
    """Who came, or which match follows."""
    match what:
        case log.Sat(name=name) | log.Rematched(match=name):
            return name
        case log.Filled(bot=bot) | log.StoodIn(bot=bot) | log.Resigned(bot=bot) | log.TimedOut(bot=bot):
            return bot
    return ""


def kind_of(what: log.What) -> protocol.Happened:
    """The word for it, in the log and on the wire."""
    kind: protocol.Happened = what.__struct_config__.tag  # type: ignore[assignment]
    return kind


def eyes_for(table: Table, person: str, wanted: int | None) -> int:
    """Through whose eyes a person looks: as asked, else their own; whoever has several seats sees what the actor does.

    Where hands are hidden they see no seat's until they ask for it, so that there is time for a curtain.
    """
    own = table.seats_of(person)
    if wanted is not None:
        return wanted if wanted in own else SPECTATOR
    if len(own) <= 1:
        return own[0] if own else SPECTATOR
    if table.game.has_secrets:
        return SPECTATOR
    return table.actor if table.actor in own else own[0]


def senses(table: Table, person: str, wanted: int | None) -> tuple[int, Ears]:
    """Through whose eyes a person looks, and what they listen for."""
    return eyes_for(table, person, wanted), table.ears_of(person)


def table_seen(table: Table, person: str, present: Iterable[int], now: float) -> protocol.Table:
    """Everything about the match but the game, as one person sees it."""
    opened, is_over = table.opened, table.status == "over"
    here = set(present)
    names = table.match.view(SPECTATOR).seat_names
    proposal = table.proposal
    return protocol.Table(
        match=table.id,
        game=opened.game,
        rules=opened.rules,
        options=opened.options,
        status=table.status,
        seats=[seat(number, place, names[number], person, number in here) for number, place in enumerate(table.places)],
        hosting=opened.host == person,
        listed=opened.listed,
        spectators=opened.spectators,
        hints=table.hints,
        hot_seat=opened.hot_seat,
        commitment=table.dice.commitment,
        secret=opened.secret if is_over else None,
        clock=None if table.times is None else table.times.shown(now, runner_seen(table, person)),
        proposal=None
        if proposal is None
        else protocol.Proposal(proposal.what, proposal.seat, list(proposal.agreed), list(table.waiting_for(proposal))),
        rematch=table.rematch,
        ending=table.ending,
        winners=list(table.winners),
    )


def runner_seen(table: Table, person: str) -> int | None:
    """Whose time seems to run."""
    ears = table.ears_of(person)
    runner = None if table.times is None else table.times.runner
    return runner if runner != table.match.actor else hearing.actor(table.match, ears[0], ears)


def seat(number: int, place: Place, name: str, person: str, is_present: bool) -> protocol.Seat:
    """Who sits where."""
    return protocol.Seat(
        seat=number,
        name=name,
        kind="open" if place.is_open else "bot" if place.bot else "person",
        player=place.bot or place.name,
        yours=place.person == person,
        present=is_present,
        stand_in=place.stand_in,
        unsalted=place.salt is None,
    )
