"""REST: positions without a table, for lessons, analysis and trying things out. Nothing is kept."""

from litestar import post
from litestar.params import JSONBody

from pyxis.server import positions
from pyxis.server.asked import REFUSALS, Asked
from pyxis.server.resources import AnalysisWanted, Explained, Judged, Studied, Study, WhyNotWanted


@post("/api/study", summary="What a line of actions leads to", tags=["study"], responses=REFUSALS, status_code=200)
async def study(data: JSONBody[Study], service: Asked) -> Studied:
    """The board after those actions, with what may follow."""
    await service.readiness.prepared(data.game)
    return await service.thinkers.study(positions.shown, data)


@post("/api/study/why", summary="Why a move is illegal", tags=["study"], responses=REFUSALS, status_code=200)
async def explain(data: JSONBody[WhyNotWanted], service: Asked) -> Explained:
    """With the rule that forbids it."""
    await service.readiness.prepared(data.study.game)
    return await service.thinkers.study(positions.explained, data)


@post("/api/study/analysis", summary="What the choices are worth", tags=["study"], responses=REFUSALS, status_code=200)
async def analyse(data: JSONBody[AnalysisWanted], service: Asked) -> Judged:
    """Proved where the solver reaches, else the chances that search finds."""
    await service.readiness.prepared(data.study.game, "advice")
    return await service.thinkers.study(positions.judged, data)
