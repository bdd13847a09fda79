"""`pyxis verify`: were the dice of a match as promised?"""

from collections.abc import Iterator
from pathlib import Path
from typing import Annotated

import typer

from pyxis.cli.arguments import make_ready_for
from pyxis.core.errors import PyxisError, RecordError
from pyxis.core.record import parse
from pyxis.core.verify import Verified
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
    for line in _said(found):
        typer.echo(line)


def _said(found: Verified) -> Iterator[str]:
    """What was checked, and what was not."""
    is_all = not (found.told or found.unchecked or found.inherited)
    yield f"{'All ' if is_all else ''}{_counted(found.checked, 'action')} of chance follow{_s(found.checked)} " + (
        "from the secret and the players' salts."
    )
    if found.told:
        yield f"{_counted(found.told, 'report')} of the table come{_s(found.told)} out the same, simulated again."
    if found.unchecked:
        by = f"by {found.source}" if found.source else "by an engine that nobody named"
        yield f"NOT checked: {_counted(found.unchecked, 'report')} of the table, told {by}, which is not here."
    if found.inherited:
        yield (
            f"NOT checked: {_counted(found.inherited, 'action')} of chance from before these dice, in the match this "
            "one branched off; the promise says so."
        )


def _counted(count: int, what: str) -> str:
    return f"{count} {what}{'' if count == 1 else 's'}"


def _s(count: int) -> str:
    return "s" if count == 1 else ""
