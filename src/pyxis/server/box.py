"""REST: the games of the box, their rules, and the bots."""

import inspect
import re
from collections.abc import Mapping
from importlib.metadata import version
from typing import Annotated

from litestar import get
from litestar.params import FromPath, QueryParameter
from msgspec.structs import replace

from pyxis.core.game import Game
from pyxis.core.registry import find
from pyxis.core.rulebook import ROW
from pyxis.search import BOTS
from pyxis.server import protocol
from pyxis.server.asked import REFUSALS, Asked
from pyxis.server.resources import BotCard, GameCard, Health, Readiness, Rule, Rules, RuleSection

Wanted = Annotated[str | None, QueryParameter(max_length=40)]
HEADING = re.compile(r"^#+ (.+)$", re.MULTILINE)


@get("/api/health", summary="Whether the server is well", tags=["server"])
async def health(service: Asked) -> Health:
    """And how much it has to do."""
    return Health("ok", version("pyxis"), protocol.VERSION, len(service.tables), len(service.hub.connections))


@get("/api/games", summary="The games of the box", tags=["box"])
async def list_games(service: Asked) -> list[GameCard]:
    """All that are installed."""
    return [told(card) for card in await service.cards.all()]


@get("/api/readiness", summary="How far the games are made ready", tags=["box"], responses=REFUSALS)
async def show_readiness(service: Asked, wanted: Wanted = None) -> list[Readiness]:
    """All that are installed; the one `wanted` is made ready first."""
    if wanted is not None:
        service.readiness.want(wanted)
    return service.readiness.told()


@get("/api/games/{game:str}", summary="One game", tags=["box"], responses=REFUSALS)
async def show_game(game: FromPath[str], service: Asked) -> GameCard:
    """Its card."""
    return told(await service.cards.of(find(game)))


@get(
    "/api/games/{game:str}/rules", summary="The rules of a game", tags=["box"], responses=REFUSALS, sync_to_thread=False
)
def show_rules(game: FromPath[str]) -> Rules:
    """Numbered, in our own words."""
    found = find(game)
    return Rules(found.id, found.title, found.version, sections(found))


@get("/api/bots", summary="The bots", tags=["box"])
async def list_bots(service: Asked) -> list[BotCard]:
    """The weakest first."""
    cards = await service.cards.all()
    return [
        BotCard(name, inspect.getdoc(kind) or "", [card.id for card in cards if name in card.bots])
        for name, kind in BOTS.items()
    ]


def sections(game: Game) -> list[RuleSection]:
    """The rules under their headings; headings without rules are left out."""
    _, *parts = HEADING.split(game.rulebook.text)
    pairs = zip(parts[::2], parts[1::2], strict=True)
    book = game.rulebook
    found = [
        RuleSection(
            book.told(f"heading.{title}", title),
            rulings(game, text) or [Rule(id_, book.told(id_, sentence)) for id_, sentence in ROW.findall(text)],
        )
        for title, text in pairs
    ]
    return [section for section in found if section.rules]


def told(card: GameCard) -> GameCard:
    """A card in the language of whoever reads it."""
    book = find(card.id).rulebook
    options = [
        replace(
            option,
            help=book.told(f"option.{option.name}", option.help),
            form=book.told(f"form.{option.name}", option.form),
        )
        for option in card.options
    ]
    pitch, credits_ = book.told("pitch", card.pitch), book.told("credits", card.credits)
    return replace(card, pitch=pitch, credits=credits_, options=options)


def rulings(game: Game, text: str) -> list[Rule]:
    """The rows of a table that has questions and rulings, with their ids if it has those too."""
    rows = [[cell.strip() for cell in line.split("|")[1:-1]] for line in text.splitlines() if line.startswith("|")]
    if not rows or not {"question", "ruling"} <= set(rows[0]):
        return []
    cells = [dict(zip(rows[0], row, strict=True)) for row in rows[2:]]
    return [_ruling(game, row.get("id", ""), number, row) for number, row in enumerate(cells, start=1)]


def _ruling(game: Game, id_: str, number: int, row: Mapping[str, str]) -> Rule:
    name, book = id_ or number, game.rulebook
    return Rule(id_, book.told(f"question.{name}", row["question"]), book.told(f"ruling.{name}", row["ruling"]))
