"""`pyxis render`: one shot of a recorded match as a picture."""

from pathlib import Path
from typing import Annotated

import typer

from pyxis.cli.arguments import recorded_match
from pyxis.cli.console import out as console
from pyxis.core.errors import OptionError

KINDS = (".pdf", ".png", ".svg")


def render(
    record: Annotated[Path, typer.Argument(metavar="RECORD", help="The file of a match.", show_default=False)],
    shot: Annotated[int, typer.Option("--shot", metavar="N", help="Which shot: 1 is the first.")] = 1,
    out: Annotated[
        Path, typer.Option("--out", metavar="FILE", help=f"The picture: a file that ends in {', '.join(KINDS)}.")
    ] = Path("shot.png"),
) -> None:
    """Draw one shot of a recorded match into a picture file.

    Where dice lay and lie, the ways they took, what they touched: for bug reports, and for telling a good story.
    """
    if out.suffix not in KINDS:
        raise OptionError(f"{out} ends in none of {', '.join(KINDS)}")
    match = recorded_match(record)
    source = match.game.source
    if source is None or source.pictures is None:
        raise OptionError(f"nothing is shot in {match.game.title}")
    shots = [position for position in match.history() if source.pictures.begins(position.state)]
    if not 1 <= shot <= len(shots):
        raise OptionError(f"{record} has {len(shots)} shots: there is no shot {shot}")
    before = shots[shot - 1]
    source.pictures.draw(before.state, match.actions[before.number :], out)
    console.print(f"Shot {shot} of {len(shots)} is drawn in {out}.")
