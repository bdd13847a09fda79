"""REST: tables to open, to find, to download and to replay."""

import asyncio
import time
from collections.abc import Sequence
from typing import Annotated, NamedTuple

from litestar import Response, get, post
from litestar.params import JSONBody, PathParameter, QueryParameter

from pyxis.core.contract import SPECTATOR
from pyxis.core.match import Match
from pyxis.core.record import Record
from pyxis.server import hearing, people
from pyxis.server.asked import REFUSALS, Asked, PersonKey
from pyxis.server.hearing import Ears
from pyxis.server.motions import is_mid_report, last_decided, motion
from pyxis.server.opening import fresh_id, invitations, opened
from pyxis.server.protocol import Table as SeenTable
from pyxis.server.refusals import Refusal
from pyxis.server.resources import (
    Branch,
    Curve,
    Lobby,
    MatchCard,
    NewTable,
    OpenedTable,
    Person,
    Replay,
    Step,
)
from pyxis.server.service import Service
from pyxis.server.sight import event, eyes_for, scenery, seat, sight, table_seen
from pyxis.server.table import Table, unlaid
from pyxis.server.tables import Held
from pyxis.server.words import say

MOST_LISTED = 50
A_DAY = 86_400
"""Seconds a table that waits for people is shown in the lobby."""
MOST_STEPS = 200

MatchPath = Annotated[str, PathParameter(min_length=6, max_length=32, pattern=r"^[A-Za-z0-9_-]+$")]
Whole = Annotated[int, QueryParameter(ge=0, le=1 << 31)]
Count = Annotated[int, QueryParameter(ge=1, le=MOST_STEPS)]
Known = Annotated[int | None, QueryParameter(ge=0, le=1 << 31)]
EyesAsked = Annotated[int | None, QueryParameter(ge=-1, le=15)]


@post("/api/people", summary="Be somebody", tags=["tables"], responses=REFUSALS)
async def meet() -> Person:
    """A token for a program that plays; browsers have a cookie instead."""
    return Person(people.fresh_token())


@post("/api/matches", summary="Open a table", tags=["tables"], responses=REFUSALS)
async def open_table(data: JSONBody[NewTable], service: Asked, person: PersonKey) -> OpenedTable:
    """With you, with bots, and with open seats to invite others to. It starts when no seat is open."""
    return await _open(service, person, data, ())


@post("/api/matches/{match:str}/branch", summary="Play on from there", tags=["tables"], responses=REFUSALS)
async def branch(match: MatchPath, data: JSONBody[Branch], service: Asked, person: PersonKey) -> OpenedTable:
    """A new table that begins where another match stood after action `number`.

    Not while several people play without help: at a table of one's own, hints are free.
    """
    table = await _told(service, match, person)
    if table.status != "over" and not table.hints:
        raise Refusal("not_allowed", say("branch.playing"))
    wanted = NewTable(
        table.opened.game,
        data.seats,
        dict(table.opened.options),
        salt_later=data.salt_later,
        start=table.opened.start,
    )
    if data.number > table.match.number:
        raise Refusal("bad_request", say("branch.number", count=table.match.number, number=data.number))
    return await _open(service, person, wanted, table.match.at(data.number).actions, is_kept=True)


async def _open(
    service: Service, person: str, wanted: NewTable, actions: tuple[int, ...], is_kept: bool = False
) -> OpenedTable:
    await service.readiness.playable(wanted.game)
    drafts, tokens = opened(person, wanted, actions, is_kept)
    held = await service.tables.open(fresh_id(), drafts, [person])
    service.nudge(held)
    table = held.table
    return OpenedTable(
        table.id,
        table_seen(table, person, service.presence.seats(table), time.time()),
        invitations(table.id, table.open_seats, tokens),
    )


@get("/api/matches", summary="Tables to join or to go back to", tags=["tables"], responses=REFUSALS)
async def list_tables(service: Asked, person: PersonKey) -> Lobby:
    """The open ones of others, and yours, the latest first."""
    mine = await service.log.matches_of(person, MOST_LISTED)
    others = [match for match in await service.log.listed(time.time() - A_DAY, MOST_LISTED) if match not in mine]
    return Lobby(await _cards(service, person, others), await _cards(service, person, mine))


async def _cards(service: Service, person: str, matches: list[str]) -> list[MatchCard]:
    cards = []
    for match in matches:
        game = None if service.readiness.is_complete else await service.tables.game_of(match)
        if game is not None and not service.readiness.is_ready(game):
            cards.append(unready_card(unlaid(match, await service.log.read(match)), person))
            continue
        try:
            held = await service.tables.get(match)
        except Refusal:
            continue  # of other rules than those installed
        cards.append(card(held, person, service.presence.seats(held.table)))
    return cards


def unready_card(table: Table, person: str) -> MatchCard:
    """A match whose game cannot be asked yet: who plays, and no more."""
    return MatchCard(
        match=table.id,
        game=table.opened.game,
        options=table.opened.options,
        status=table.status,
        seats=[seat(number, place, f"seat {number}", person, False) for number, place in enumerate(table.places)],
        number=0,
        your_turn=False,
        hosting=table.opened.host == person,
        opened=table.opened_at,
        updated=table.opened_at,
        winners=list(table.winners),
        unready=True,
    )


def card(held: Held, person: str, present: list[int]) -> MatchCard:
    """A match in a list."""
    table, ears = held.table, held.table.ears_of(person)
    names = table.match.view(SPECTATOR).seat_names
    return MatchCard(
        match=table.id,
        game=table.opened.game,
        options=table.opened.options,
        status=table.status,
        seats=[
            seat(number, place, names[number], person, number in present) for number, place in enumerate(table.places)
        ],
        number=hearing.number(table.match, ears),
        your_turn=table.status == "running" and hearing.actor(table.match, ears[0], ears) in table.seats_of(person),
        hosting=table.opened.host == person,
        opened=table.opened_at,
        updated=held.at(held.heard(ears)[-1])[0].at,
        clock=table.opened.clock,
        winners=list(table.winners),
    )


@get("/api/matches/{match:str}", summary="One table", tags=["tables"], responses=REFUSALS)
async def show_table(match: MatchPath, service: Asked, person: PersonKey) -> SeenTable:
    """Everything but the game itself, which the WebSocket shows."""
    table = (await service.tables.get(match)).table
    service.check_watching(table, person, None)
    return table_seen(table, person, service.presence.seats(table), time.time())


async def _told(service: Service, match: str, person: str) -> Table:
    """A table whose whole course may be known: nothing is secret, or everything is over."""
    table = (await service.tables.get(match)).table
    service.check_watching(table, person, None)
    if table.game.has_secrets and table.status != "over":
        raise Refusal("not_allowed", say("secrets"))
    return table


@get(
    "/api/matches/{match:str}/record",
    summary="The record of a match",
    tags=["tables"],
    responses=REFUSALS,
    media_type="application/json",
)
async def download(match: MatchPath, service: Asked, person: PersonKey) -> Response[bytes]:
    """A file that `pyxis show` replays and, once the match is over, `pyxis verify` checks."""
    table = await _told(service, match, person)
    is_over = table.status == "over"
    dice = table.dice if is_over and table.seed is not None else None
    record = await asyncio.to_thread(Record.of, table.match, players(table), result=table.result, dice=dice)
    headers = {"content-disposition": f'attachment; filename="{table.opened.game}-{table.id}.json"'}
    return Response(record.dumps(), media_type="application/json", headers=headers)


def players(table: Table) -> list[str]:
    """Who sat where, as records say it: `human`, or the bot's name."""
    return [place.bot or "human" for place in table.places]


@get("/api/matches/{match:str}/replay", summary="A match, step by step", tags=["tables"], responses=REFUSALS)
async def replay(
    match: MatchPath,
    service: Asked,
    person: PersonKey,
    first: Whole = 0,
    count: Count = MOST_STEPS,
    eyes: EyesAsked = None,
) -> Replay:
    """As you saw it: `count` moves, from the one in which action number `first` was played on.

    Once it is over, nothing is left out. But of what a source told word by word there is the beginning, with its
    motion, and what came of it.
    """
    table = (await service.tables.get(match)).table
    service.check_watching(table, person, eyes)
    seen_by = eyes_for(table, person, eyes)
    ears = table.ears_of(person) if table.status != "over" else tuple(range(table.match.seats))
    noticed = moves_noticed(table.match, ears, table.status == "over")
    wanted = [move for move in noticed if move[-1].number >= first][:count]
    return Replay(
        table=table_seen(table, person, service.presence.seats(table), time.time()),
        eyes=seen_by,
        first=first,
        last=noticed[-1][-1].number,
        steps=await asyncio.to_thread(steps_seen, wanted, seen_by, ears, table.match.actions),
        scenery={} if first else scenery(table.match),
    )


class Noticed(NamedTuple):
    """A position of a match, counted as somebody counts who does not notice everything."""

    number: int
    match: Match


def moves_noticed(match: Match, ears: Ears, is_over: bool) -> list[list[Noticed]]:
    """A match in moves as they could tell them apart; first the start, then what chance did there."""
    moves: list[list[Noticed]] = []
    for step in match.history():
        if is_mid_report(step) or not (is_over or hearing.notices(step, ears)):
            continue
        if len(moves) <= 1 or hearing.begins_move(step, ears):
            moves.append([])
        moves[-1].append(Noticed(step.number if is_over else hearing.number(step, ears), step))
    return moves


def steps_seen(moves: Sequence[Sequence[Noticed]], eyes: int, ears: Ears, actions: Sequence[int]) -> list[Step]:
    """Several moves through one pair of eyes; `actions` are those of the whole match."""
    return [step_seen(move, eyes, ears, actions) for move in moves]


def step_seen(move: Sequence[Noticed], eyes: int, ears: Ears, actions: Sequence[int]) -> Step:
    """One of them; the actions from an event onwards say what it set in motion."""
    events = [
        event(number, match, eyes, ears, motion(match, actions[match.number - 1 :]))
        for number, match in move
        if match.parent is not None
    ]
    decided = last_decided([match for _, match in move])
    return Step(
        number=move[-1].number,
        events=events,
        sight=sight(move[-1].match, eyes, ears, may_act=False),
        meanwhile=None if decided is None else sight(decided, eyes, ears, may_act=False),
    )


@get("/api/matches/{match:str}/curve", summary="How the chances went", tags=["tables"], responses=REFUSALS)
async def curve(match: MatchPath, service: Asked, person: PersonKey, known: Known = None) -> Curve:
    """Where each move begins, and at the end: what each seat could hope for.

    It is found out bit by bit: ask again until it is complete. Whoever says how many points they know of is answered
    when there are more.
    """
    table = (await service.tables.get(match)).table
    service.check_watching(table, person, None)
    if table.status != "over":
        raise Refusal("not_allowed", say("chances"))
    service.readiness.check(table.opened.game, "bots")
    return service.curves.of(table) if known is None else await service.curves.beyond(table, known)
