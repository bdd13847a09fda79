"""What a person may do at a table: each function says what is to be written, or raises `Refusal`."""

from collections.abc import Iterable, Sequence
from contextlib import suppress

import numpy as np
from msgspec.structs import replace

from pyxis.core import border, dice
from pyxis.core.contract import CHANCE
from pyxis.core.errors import IllegalAction, OptionError, PyxisError, shown
from pyxis.core.game import Game
from pyxis.core.layout import copied
from pyxis.core.match import Match
from pyxis.core.position import Position, View
from pyxis.server import entries as log
from pyxis.server import hearing, people
from pyxis.server.entries import Draft
from pyxis.server.refusals import Refusal, illegal
from pyxis.server.seating import check_bot, stand_in_for
from pyxis.server.table import Place, Standing, Table
from pyxis.server.words import say

Drafts = list[Draft]
FOR_ALL = ("take_back", "draw")
"""What changes the match itself: no bot agrees to it for somebody absent."""
TWO = 2
"""Seats of a match that ends as soon as one of them gives up."""


def own_seat(table: Table, person: str, seat: int) -> Place:
    """The seat, if it is the person's."""
    if seat >= len(table.places) or table.places[seat].person != person:
        raise Refusal("not_your_seat", say("not yours", seat=seat))
    return table.places[seat]


def check_running(table: Table) -> None:
    """Raises unless actions can be played."""
    if table.status == "over":
        raise Refusal("over", say("over"))
    if table.status == "paused":
        raise Refusal("not_allowed", say("paused"))
    if table.status == "waiting":
        raise Refusal("not_allowed", say("waiting"))


def sit(table: Table, person: str, seat: int, name: str, invitation: str, salt: str) -> Drafts:
    """Takes an open seat; the last one to sit down begins the match."""
    if seat >= len(table.places):
        raise Refusal("bad_request", say("no seat", seat=seat, last=len(table.places) - 1))
    if not table.places[seat].is_open:
        raise Refusal("taken", say("taken", seat=seat))
    is_invited = bool(invitation) and people.fits(invitation, table.opened.invitations[seat])
    if not (is_invited or (table.opened.listed and not invitation) or table.opened.host == person):
        raise Refusal("not_allowed", say("by invitation"))
    sat = Draft(log.Sat(person, _named(name), salt), seat)
    return [sat, *_begun_if_full(table, {seat: Place(person, salt=salt)})]


def salt(table: Table, person: str, given: str) -> Drafts:
    """A person's salt, after they have seen the commitment; if nothing else is waited for, the match begins."""
    own = [seat for seat in table.seats_of(person) if table.places[seat].salt is None]
    if not own:
        raise Refusal("not_allowed", say("no salt"))
    salted = {seat: replace(table.places[seat], salt=given) for seat in own}
    return [*(Draft(log.Salted(given), seat) for seat in own), *_begun_if_full(table, salted)]


def _named(name: str) -> str:
    try:
        return people.read_name(name)
    except OptionError as error:
        raise Refusal("bad_request", str(error)) from error


def fill(table: Table, person: str, seat: int, bot: str, present: Iterable[int]) -> Drafts:
    """The host puts a bot on an open seat, or has the usual one stand in for somebody absent."""
    if table.opened.host != person:
        raise Refusal("not_allowed", say("fill.host"))
    if seat >= len(table.places):
        raise Refusal("bad_request", say("no seat", seat=seat, last=len(table.places) - 1))
    if table.status == "over":
        raise Refusal("over", say("over"))
    place = table.places[seat]
    if place.is_open:
        check_bot(table.match, bot)
        return [Draft(log.Filled(bot), seat), *_begun_if_full(table, {seat: Place(bot=bot)})]
    if place.thinker is not None:
        raise Refusal("taken", say("fill.bot", seat=seat))
    if table.opened.clock is not None and table.opened.clock.kind == "days":
        raise Refusal("not_allowed", say("fill.days", name=place.name))
    if seat in present:
        raise Refusal("taken", say("fill.here", name=place.name))
    return stand_in(table, seat)


def stand_in(table: Table, seat: int) -> Drafts:
    """A bot plays for an absent person."""
    return [Draft(log.StoodIn(stand_in_for(table.match)), seat)]


def come_back(table: Table, person: str) -> Drafts:
    """Bots give a person's seats back."""
    return [
        Draft(log.Returned(), seat)
        for seat in table.seats_of(person)
        if table.places[seat].stand_in is not None and not table.places[seat].has_resigned and table.status != "over"
    ]


def start(table: Table, person: str) -> Drafts:
    """The host begins."""
    if table.opened.host != person:
        raise Refusal("not_allowed", say("start.host"))
    if table.status != "waiting":
        raise Refusal("not_allowed", say("begun"))
    if table.open_seats:
        seats = ", ".join(map(str, table.open_seats))
        raise Refusal("not_allowed", say("start.open", seats=seats))
    late = [place.name for place in table.places if place.salt is None]
    if late:
        raise Refusal("not_allowed", say("start.late", name=late[0]))
    return begin(table, table.salts)


def _begun_if_full(table: Table, taken: dict[int, Place]) -> Drafts:
    places = [taken.get(seat, place) for seat, place in enumerate(table.places)]
    if any(place.is_open or place.salt is None for place in places):
        return []
    return begin(table, [place.salt or "" for place in places])


def begin(table: Table, salts: Sequence[str]) -> Drafts:
    """The match begins, and chance acts if it is first."""
    seed = dice.seed(table.opened.secret, salts)
    return [Draft(log.Started()), *concluded(chance(table.match, seed))]


def play(table: Table, person: str, seat: int, number: int, action: int | str) -> Drafts:
    """A person plays an action, or a whole move in notation."""
    own_seat(table, person, seat)
    check_running(table)
    if table.places[seat].thinker is not None:
        raise Refusal("not_allowed", say("stood in", bot=table.places[seat].thinker))
    played = hearing.number(table.match, table.ears_of(person))
    if number != played:
        raise Refusal("out_of_date", say("out of date", played=played, given=number))
    check_turn(table, seat)
    return act(table, seat, action)


def check_turn(table: Table, seat: int) -> None:
    """Raises unless that seat is to act, for all it can see."""
    actor = table.match.view(seat).actor
    if actor != seat:
        raise Refusal("not_your_turn", say("not your turn", seat=actor))


class TooEarly(Exception):
    """Somebody else is asked first, in secret: what was to be played waits until that is over."""

    def __init__(self, number: int) -> None:
        super().__init__()
        self.number = number
        """Of the last entry of the log."""


def act(table: Table, seat: int, action: int | str) -> Drafts:
    """Whoever plays for a seat that sees it is its turn plays an action, or several that are one move: all or none.

    Chance follows, and perhaps the end.
    """
    check_running(table)
    steps = whole_move(table, seat, action)
    drafts = [Draft(log.Acted(step.action), seat, step) for step in steps]
    return concluded([*drafts, *chance(steps[-1], table.seed or 0)])


def whole_move(table: Table, seat: int, action: int | str) -> list[Match]:
    """The match after each action of a move; raises `Refusal` with the part that is wrong, and its rule.

    Only what completes a move that is begun may follow in it: whatever else comes between is nobody's to foresee. All
    parts are judged by what the seat sees: whether others are asked first, in secret, plays no part in the answer.
    """
    judged = legal_move(table.match.view(seat) if table.game.has_secrets else table.match, seat, action)
    if table.match.actor != seat:
        raise TooEarly(table.last.number)
    steps = [position for position, _ in judged[1:] if isinstance(position, Match)]
    for _, number in judged[len(steps) :]:
        steps.append((steps[-1] if steps else table.match).play(number))
    return steps


def legal_move(position: Position, seat: int, action: int | str) -> list[tuple[Position, int]]:
    """The actions of a move, all legal, each with the position it is played in."""
    game = position.game
    judged: list[tuple[Position, int]] = []
    for part in parts_of(game, action):
        if judged:
            position = _after(*judged[-1])
            if not position.continues(seat):
                raise Refusal("bad_request", say("complete", part=shown(part)))
        judged.append((position, _legal(position, part)))
    return judged


def parts_of(game: Game, action: int | str) -> Sequence[int | str]:
    """What was said, action by action."""
    parts = [action] if isinstance(action, int) else game.notation.split(action)
    if not parts:
        raise Refusal("bad_request", say("no move", move=shown(action), game=game.title))
    return parts


def _after(position: Position, action: int) -> Position:
    """The match after an action; of what a seat sees, as far as it can foresee that."""
    if isinstance(position, Match):
        return position.play(action)
    view = position.view()
    states = copied(view.states)
    border.step(states, 0, action, np.empty(view.game.most_legal, np.int32))
    return View(Position(view.game, view.seats, view.options, states), view.seat)


def _legal(position: Position, action: int | str) -> int:
    """The number of an action, if it is legal there."""
    try:
        return position.checked(action)
    except IllegalAction as error:
        raise illegal(position.game, error) from error
    except PyxisError as error:
        raise Refusal("bad_request", str(error)) from error


def why_not(table: Table, person: str, seat: int, action: int | str) -> None:
    """Raises the `Refusal` that a move would get; nothing is played."""
    own_seat(table, person, seat)
    check_running(table)
    check_turn(table, seat)
    with suppress(TooEarly):
        whole_move(table, seat, action)


def hint(table: Table, person: str, seat: int) -> Drafts:
    """Somebody is told what a strong player would do; where others play, they hear that it was asked for."""
    own_seat(table, person, seat)
    check_running(table)
    check_turn(table, seat)
    if not table.hints:
        raise Refusal("not_allowed", say("no hints"))
    is_asked_in_secret = table.match.actor == seat and hearing.is_secret(table.match)
    is_news = table.has_several_people and seat not in table.hinted and not is_asked_in_secret
    return [Draft(log.Hinted(), seat)] if is_news else []


def keep_silent(table: Table) -> Drafts:
    """Whoever is asked in secret has not answered."""
    action = hearing.silence(table.match)
    return [] if action is None else act(table, table.match.actor, action)


def chance(match: Match, seed: int) -> Drafts:
    """What the dice say until a seat is to act, or a source has the word."""
    drafts = []
    while match.actor == CHANCE and not is_for_source(match):
        action = match.outcome(seed)
        match = match.play(action)
        drafts.append(Draft(log.Acted(action), match=match))
    return drafts


def is_for_source(match: Match) -> bool:
    """Whether what happens next is for the game's source to tell: it thinks about that longer than we can wait here."""
    source = match.game.source
    return source is not None and match.actor == CHANCE and source.speaks(match.state)


def told(table: Table, words: Sequence[int]) -> Drafts:
    """What a source has told happens; chance follows, and perhaps the end."""
    drafts: Drafts = []
    after = table.match
    for word in words:
        after = after.play(word)
        drafts.append(Draft(log.Acted(word), match=after))
    return concluded([*drafts, *chance(after, table.seed or 0)])


def concluded(drafts: Drafts) -> Drafts:
    """With the end of the match, if the last of these actions ended it."""
    after = drafts[-1].match if drafts else None
    return [*drafts, Draft(log.Ended(list(after.winners)))] if after is not None and after.over else drafts


def chat(table: Table, person: str, text: str) -> Drafts:
    """Chat, from a seat or from the spectators' bench."""
    own = table.seats_of(person)
    if not own and not (table.opened.spectators or table.opened.host == person):
        raise Refusal("not_allowed", say("talk"))
    try:
        line = people.read_line(text)
    except OptionError as error:
        raise Refusal("bad_request", str(error)) from error
    seat = own[0] if own else log.NO_SEAT
    return [Draft(log.Said(table.places[seat].name if own else "", line), seat)]


def resign(table: Table, person: str, seat: int) -> Drafts:
    """Gives the match up."""
    place = own_seat(table, person, seat)
    if table.status == "waiting":
        raise Refusal("not_allowed", say("stand up"))
    if table.status == "over":
        raise Refusal("over", say("over"))
    if place.has_resigned:
        raise Refusal("not_allowed", say("resigned"))
    return gave_up(table, seat, log.Resigned, "resigned")


def time_out(table: Table, now: float) -> Drafts:
    """The flag of the seat whose time is up falls; nothing if there is none."""
    seat = None if table.times is None or table.status != "running" else table.times.fallen(now)
    return [] if seat is None else gave_up(table, seat, log.TimedOut, "time")


def gave_up(table: Table, seat: int, what: type[log.Resigned] | type[log.TimedOut], ending: log.GivenUp) -> Drafts:
    """Of two the other wins; of more, a bot plays on as long as there is a person left to play with."""
    others = [
        other
        for other, place in enumerate(table.places)
        if other != seat and place.person is not None and not place.has_resigned
    ]
    if len(table.places) > TWO and others:
        return [Draft(what(stand_in_for(table.match)), seat)]
    winning = [other for other in range(len(table.places)) if other != seat] if len(table.places) == TWO else others
    return [Draft(what(), seat), Draft(log.Ended(winning, ending))]


def stand(table: Table, person: str, seat: int) -> Drafts:
    """Gives a seat up; in a running match a bot takes it over."""
    own_seat(table, person, seat)
    if table.status == "over":
        raise Refusal("over", say("over"))
    if table.status == "waiting":
        return [Draft(log.Stood(), seat)]
    return [Draft(log.Stood(), seat), Draft(log.Filled(stand_in_for(table.match)), seat)]


def propose(table: Table, person: str, seat: int, what: log.Matter, rematch: str) -> Drafts:
    """Asks the others; where nobody is left to be asked, it happens at once. To play on again needs nobody's leave."""
    _own_voice(table, person, seat, what)
    if table.proposal is not None:
        raise Refusal("not_allowed", say("proposal", what=say(f"proposal.{table.proposal.what}")))
    to = _check_proposal(table, seat, what)
    own = table.seats_of(person)
    standing = Standing(what, seat, own, to)
    proposed = Draft(log.Proposed(what, to), seat)
    if what != "resume" and table.waiting_for(standing):
        return [proposed]
    return [proposed, *carried(standing, rematch)]


def _own_voice(table: Table, person: str, seat: int, what: log.Matter) -> None:
    """Raises unless that person has a say in the matter."""
    if own_seat(table, person, seat).has_resigned and what != "rematch":
        raise Refusal("not_allowed", say("given up"))


def _check_proposal(table: Table, seat: int, what: log.Matter) -> int:
    """Raises if there is nothing to agree to; for a take-back, how many actions shall remain."""
    if what == "rematch":
        if table.status != "over":
            raise Refusal("not_allowed", say("rematch.early"))
        if table.rematch is not None:
            raise Refusal("not_allowed", say("rematch.on"))
        return 0
    if what == "resume":
        if table.status != "paused":
            raise Refusal("not_allowed", say("not paused"))
        return 0
    check_running(table)
    others = [place for other, place in enumerate(table.places) if other != seat]
    if what == "draw" and not any(place.has_say for place in others):
        raise Refusal("not_allowed", say("draw.bots"))
    for place in others:
        if what in FOR_ALL and place.is_away:
            raise Refusal("not_allowed", say("away", name=place.name))
    return taken_back_to(table.match, seat, len(table.opened.actions)) if what == "take_back" else 0


def taken_back_to(match: Match, seat: int, first: int) -> int:
    """How many actions remain when the last move of `seat` is taken back, or what it has said of one."""
    step = match.parent
    while step is not None and step.number >= first:
        if step.actor == seat and (step.number == first or not step.is_midway):
            return step.number
        step = step.parent
    raise Refusal("not_allowed", say("nothing to take back"))


def respond(table: Table, person: str, seat: int, agree: bool, rematch: str) -> Drafts:
    """Agrees to the standing proposal, or declines it; the last to agree makes it happen."""
    proposal = table.proposal
    own_seat(table, person, seat)
    if proposal is None:
        raise Refusal("out_of_date", say("no proposal"))
    _own_voice(table, person, seat, proposal.what)
    if not agree:
        return [Draft(log.Declined(), seat)]
    if seat not in table.waiting_for(proposal):
        raise Refusal("not_allowed", say("agreed"))
    left = set(table.waiting_for(proposal)) - set(table.seats_of(person))
    return [Draft(log.Agreed(), seat), *([] if left else carried(proposal, rematch))]


def carried(proposal: Standing, rematch: str) -> Drafts:
    """What all have agreed to happens."""
    seat = proposal.seat
    match proposal.what:
        case "take_back":
            return [Draft(log.WentBack(proposal.to), seat)]
        case "pause":
            return [Draft(log.Paused(), seat)]
        case "resume":
            return [Draft(log.Resumed(), seat)]
        case "rematch":
            return [Draft(log.Rematched(rematch), seat)]
        case "draw":
            return [Draft(log.Drawn(), seat), Draft(log.Ended([], "agreed"))]
