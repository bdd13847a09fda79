"""Positions without a table: what a line of actions leads to. All of it is work for the thinkers' processes."""

from collections.abc import Sequence

from pyxis.core.contract import CHANCE, SPECTATOR
from pyxis.core.errors import IllegalAction, NotationError
from pyxis.core.match import BY_HAND, Match, begin, begin_from
from pyxis.core.registry import find
from pyxis.search.advice import advise
from pyxis.server.decisions import legal_move, parts_of
from pyxis.server.motions import is_mid_report, last_decided, motion
from pyxis.server.protocol import Event
from pyxis.server.refusals import Refusal, illegal
from pyxis.server.resources import AnalysisWanted, Explained, Judged, Step, Studied, Study, WhyNotWanted
from pyxis.server.sight import advised, estimates, event, full_sight
from pyxis.server.words import say


def shown(wanted: Study) -> Studied:
    """The board after those actions, with what may follow."""
    match, since = played(wanted)
    steps = [step for step in match.history() if step.number > since and not is_mid_report(step)]
    decided = last_decided(steps)
    return Studied(
        step=Step(
            number=match.number,
            events=[event_shown(step, match.actions) for step in steps],
            sight=full_sight(match),
            meanwhile=None if decided is None else full_sight(decided),
        ),
        actions=list(match.actions),
        texts=list(match.texts),
        position=match.position,
        scenery=dict(match.scenery()),
    )


def event_shown(step: Match, actions: Sequence[int]) -> Event:
    """The last action of `step`, of all those `actions`, as whoever acted saw it."""
    acting = step.parent.actor if step.parent is not None else CHANCE
    return event(step.number, step, max(acting, SPECTATOR), (acting,), motion(step, actions[step.number - 1 :]))


def explained(wanted: WhyNotWanted) -> Explained:
    """Whether an action, or a whole move, is legal, and else why not."""
    match, _ = played(wanted.study)
    try:
        legal_move(match, match.actor, wanted.action)
    except Refusal as refusal:
        if refusal.code != "illegal":
            raise
        return Explained(False, refusal.reason, refusal.rule, refusal.sentence)
    return Explained(legal=True)


def judged(wanted: AnalysisWanted) -> Judged:
    """What the choices are worth to the seat that acts."""
    match, _ = played(wanted.study)
    if match.actor < 0:
        raise Refusal("bad_request", say("nobody acts"))
    view = match.view()
    advice = advise(view, wanted.seconds)
    return Judged(match.actor, estimates(advice, view.ranges), advised(advice), advice.best.words, advice.complete)


def played(wanted: Study) -> tuple[Match, int]:
    """The match after those actions and the dice that follow, and how many actions there were before the last given.

    What is given in notation may be a whole move.
    """
    game = find(wanted.game)
    if wanted.start is None:
        match = begin(game, wanted.seats, wanted.options, BY_HAND)
    else:
        match = begin_from(game, wanted.start, wanted.options, BY_HAND)
    since = 0
    for action in wanted.actions:
        since = match.number
        for part in parts_of(game, action):
            if not _falls(match, part):
                match = _settled(match, wanted.seed)
            try:
                match = match.play(match.checked(part))
            except IllegalAction as error:
                raise illegal(game, error) from error
    return _settled(match, wanted.seed), since


def _falls(match: Match, part: int | str) -> bool:
    """Whether that is what chance does there: dice that are given are not thrown."""
    try:
        return match.actor == CHANCE and match.refusal(part) is None
    except NotationError:
        return False


def _settled(match: Match, seed: int | None) -> Match:
    while seed is not None and match.actor == CHANCE:
        for action in match.outcomes(seed):
            match = match.play(action)
    return match
