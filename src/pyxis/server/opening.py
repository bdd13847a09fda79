"""Opening a table: from scratch, as a branch of another match, or as a rematch."""

import base64
import hashlib
import secrets
from collections.abc import Sequence

from msgspec.structs import replace

from pyxis.core import dice
from pyxis.core.errors import OptionError, PyxisError
from pyxis.core.match import BY_HAND, Match, begin, begin_again, begin_from
from pyxis.core.registry import find
from pyxis.server import decisions, people
from pyxis.server import entries as log
from pyxis.server.entries import Draft, Entry
from pyxis.server.refusals import Refusal
from pyxis.server.resources import Invitation, NewSeat, NewTable
from pyxis.server.seating import check_bot
from pyxis.server.table import Place, Table, begun, laid_out
from pyxis.server.words import say

ID_BYTES = 9
GUEST = "Guest"


def fresh_id() -> str:
    """A name for a new match that nobody can guess."""
    return secrets.token_urlsafe(ID_BYTES)


def rematch_id(table: Table) -> str:
    """The name of the match that follows this one: there is one, however many agree to it at the same moment."""
    digest = hashlib.sha256(f"rematch {table.id} {table.opened.secret}".encode()).digest()
    return base64.urlsafe_b64encode(digest[:ID_BYTES]).decode().rstrip("=")


def opened(
    person: str, wanted: NewTable, actions: Sequence[int] = (), is_kept: bool = False
) -> tuple[list[Draft], list[str]]:
    """What is written when a table opens, and the tokens of the invitations, one for each seat.

    `is_kept` says that the options are those of another table, and are read as its log means them.
    """
    match = _begun(wanted, actions, is_kept)
    if match.over:
        raise Refusal("bad_request", say("position.end"))
    tokens = [people.fresh_token() for _ in wanted.seats]
    own = [seat for seat in wanted.seats if seat.kind == "me"]
    secret, source = _promise(match)
    what = log.Opened(
        game=match.game.id,
        rules=match.game.version,
        seats=match.seats,
        options=dict(match.options),
        host=person,
        secret=secret,
        source=source,
        listed=wanted.listed,
        spectators=wanted.spectators,
        hints=wanted.hints,
        patience=wanted.patience,
        hot_seat=len(own) > 1,
        clock=wanted.clock,
        start=wanted.start,
        actions=list(actions),
        invitations=[people.key(token) for token in tokens],
    )
    seated = [_seated(match, person, number, seat, wanted.salt_later) for number, seat in enumerate(wanted.seats)]
    return _completed(what, [draft for draft in seated if draft is not None]), tokens


def _promise(match: Match) -> tuple[str, str]:
    """The secret of the dice for a match that goes on from here, and who tells what they do not decide."""
    source = match.game.source.name() if match.game.source is not None else ""
    return dice.fresh_secret(dice.opening_of(match, source)), source


def _begun(wanted: NewTable, actions: Sequence[int], is_kept: bool) -> Match:
    """The match as the table finds it; raises `Refusal` if the game cannot be played so."""
    try:
        game = find(wanted.game)
        if is_kept:
            match = begin_again(game, len(wanted.seats), wanted.options, wanted.start)
        elif wanted.start is None:
            match = begin(game, len(wanted.seats), wanted.options, BY_HAND)
        else:
            match = begin_from(game, wanted.start, wanted.options, BY_HAND)
        if match.seats != len(wanted.seats):
            raise OptionError(say("position.seats", count=match.seats, given=len(wanted.seats)))
        for action in actions:
            match = match.play(action)
    except PyxisError as error:
        raise Refusal("bad_request", str(error)) from error
    return match


def _seated(match: Match, person: str, number: int, seat: NewSeat, salt_later: bool) -> Draft | None:
    match seat.kind:
        case "me":
            salt = None if salt_later else seat.salt
            try:
                return Draft(log.Sat(person, people.read_name(seat.name or GUEST), salt), number)
            except OptionError as error:
                raise Refusal("bad_request", str(error)) from error
        case "bot":
            check_bot(match, seat.bot or "")
            return Draft(log.Filled(seat.bot or ""), number)
    return None


def _completed(what: log.Opened, seated: Sequence[Draft]) -> list[Draft]:
    """With the start of the match, if nobody is left to wait for."""
    drafts = [Draft(what), *seated]
    salts = [draft.what.salt if isinstance(draft.what, log.Sat) else "" for draft in seated]
    known = [salt for salt in salts if salt is not None]
    if len(known) < what.seats:
        return drafts
    table = begun("opening", Entry(1, 0.0, log.NO_SEAT, what))
    return [*drafts, *decisions.begin(table, known)]


def invitations(match: str, seats: Sequence[int], tokens: Sequence[str]) -> list[Invitation]:
    """The links that give the open seats away."""
    return [Invitation(seat, f"/join/{match}/{seat}/{tokens[seat]}", tokens[seat]) for seat in seats]


def again(table: Table) -> tuple[list[Draft], list[str]]:
    """What is written when the same people play again, each one seat further; and who they are.

    It begins when all of them have given a salt anew.
    """
    before = table.opened
    secret, source = _promise(laid_out(before))
    what = replace(before, secret=secret, source=source, actions=list(before.actions))
    places = [*table.places[-1:], *table.places[:-1]]
    seated = [_again(place, seat) for seat, place in enumerate(places)]
    return _completed(what, seated), sorted({place.person for place in places if place.person is not None})


def _again(place: Place, seat: int) -> Draft:
    if place.person is None:
        return Draft(log.Filled(place.bot or ""), seat)
    return Draft(log.Sat(place.person, place.name, None), seat)
