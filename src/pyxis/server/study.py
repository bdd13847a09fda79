"""REST: positions without a table, for lessons, analysis and trying things out. Nothing is kept."""

from litestar import post
from litestar.params import JSONBody

from pyxis.core.contract import CHANCE
from pyxis.core.errors import IllegalAction
from pyxis.core.match import BY_HAND, Match, begin, begin_from
from pyxis.core.registry import find
from pyxis.server.asked import REFUSALS, Asked
from pyxis.server.refusals import Refusal, illegal
from pyxis.server.resources import AnalysisWanted, Explained, Judged, Studied, Study, WhyNotWanted
from pyxis.server.sight import estimates, full_sight


@post(
    "/api/study",
    summary="What a line of actions leads to",
    tags=["study"],
    responses=REFUSALS,
    status_code=200,
    sync_to_thread=True,
)
def study(data: JSONBody[Study]) -> Studied:
    """The board after those actions, with what may follow."""
    match, since = played(data)
    return Studied(
        sight=full_sight(match),
        told=[line for step in match.history() if step.number > since for line in step.told(full_eyes(step))],
        actions=list(match.actions),
        texts=list(match.texts),
        position=match.position,
    )


@post(
    "/api/study/why",
    summary="Why an action is illegal",
    tags=["study"],
    responses=REFUSALS,
    status_code=200,
    sync_to_thread=True,
)
def explain(data: JSONBody[WhyNotWanted]) -> Explained:
    """With the rule that forbids it."""
    match, _ = played(data.study)
    error = match.refusal(data.action)
    if error is None:
        return Explained(legal=True)
    refusal = illegal(match.game, error)
    return Explained(False, refusal.reason, refusal.rule, refusal.sentence)


@post("/api/study/analysis", summary="What the choices are worth", tags=["study"], responses=REFUSALS, status_code=200)
async def analyse(data: JSONBody[AnalysisWanted], service: Asked) -> Judged:
    """Proved where the solver reaches, else the chances that search finds."""
    match, _ = played(data.study)
    if match.actor < 0:
        raise Refusal("bad_request", "no seat is to act in that position")
    advice = await service.thinkers.advise(match, match.actor, data.seconds)
    return Judged(match.actor, estimates(advice), list(advice.texts), advice.best.words, advice.complete)


def full_eyes(step: Match) -> int:
    """Whoever acted saw what it did."""
    return step.parent.actor if step.parent is not None and step.parent.actor >= 0 else -1


def played(wanted: Study) -> tuple[Match, int]:
    """The match after those actions and the dice that follow, and how many actions there were before the last given."""
    game = find(wanted.game)
    if wanted.start is None:
        match = begin(game, wanted.seats, wanted.options, BY_HAND)
    else:
        match = begin_from(game, wanted.start, wanted.options, BY_HAND)
    since = 0
    match = _settled(match, wanted.seed)
    for action in wanted.actions:
        since = match.number
        try:
            match = match.play(match.checked(action))
        except IllegalAction as error:
            raise illegal(game, error) from error
        match = _settled(match, wanted.seed)
    return match, since


def _settled(match: Match, seed: int | None) -> Match:
    while seed is not None and match.actor == CHANCE:
        match = match.play(match.outcome(seed))
    return match
