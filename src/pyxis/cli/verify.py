"""`pyxis verify`: were the dice of a match as promised?"""

from pathlib import Path
from typing import Annotated

import typer

from pyxis.cli.arguments import make_ready_for
from pyxis.core.errors import PyxisError, RecordError
from pyxis.core.record import parse
from pyxis.core.verify import verify as check


def verify(
    record: Annotated[Path, typer.Argument(metavar="RECORD", help="The file of a finished match, from a server.")],
) -> None:
    """Check that every die and card of a match follows from the secret promised before it began."""
    make_ready_for(record)
    try:
        found = check(parse(record.read_bytes(), str(record)))
    except PyxisError as error:
        raise RecordError(f"{record}: {error}") from error
    typer.echo(f"{found.match.game.title}, {found.match.number} actions: all legal, as recorded.")
    typer.echo(f"Promised before the first action: {found.commitment}")
    typer.echo(f"All {found.checked} actions of chance follow from the secret and the players' salts.")
