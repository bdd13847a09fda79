"""`pyxis report`: a game measured by many matches, on one page for its designer."""

import os
from contextlib import nullcontext
from pathlib import Path
from typing import Annotated, Any

import typer

from pyxis.cli.arena import INTERRUPTED, Seed, Workers
from pyxis.cli.arguments import AsJson, GameId, Options, SeatCount, read_pairs
from pyxis.cli.console import err, print_json, progress
from pyxis.cli.preparing import make_ready
from pyxis.core.errors import OptionError, RecordError
from pyxis.core.registry import game as find_game

try:
    from pyxis.arena.report.page import page, subject_of, summaries
    from pyxis.arena.report.study import Plan, Study, carry_out, plan_study, size_of
    from pyxis.arena.report.subject import Subject
except ModuleNotFoundError as error:
    raise OptionError(f"reports need {error.name}: install pyxis[arena]") from error

FEWEST_MATCHES = 2


def report(
    game: GameId,
    file: Annotated[Path, typer.Option("--out", metavar="FILE", help="Where the page goes.", show_default=False)],
    option: Options = None,
    against: Annotated[
        list[str] | None,
        typer.Option(metavar="NAME=VALUE", help="Compare with the same but for this; may be given several times."),
    ] = None,
    matches: Annotated[
        int, typer.Option("--matches", metavar="N", min=FEWEST_MATCHES, help="How many matches are observed.")
    ] = 200,
    bot: Annotated[str, typer.Option(metavar="BOT", help="Who plays all seats.")] = "expert",
    contests: Annotated[
        int, typer.Option(metavar="N", min=0, help="Matches of each contest of more against less thinking.")
    ] = 100,
    variants: Annotated[
        int, typer.Option(metavar="N", min=0, help="Matches for each other value of each option of the game.")
    ] = 40,
    seats: SeatCount = None,
    seed: Seed = 1,
    workers: Workers = "",
    as_json: AsJson = False,
) -> None:
    """Measure a game: who wins, how it unfolds, what is used, skill and luck; one page that explains itself.

    It opens in any browser, needs nothing else, and prints well. `docs/report.md` says how to read it.
    """
    make_ready(find_game(game).id, "advice")
    other = read_pairs(against) if against else None
    plan = plan_study(game, seats, read_pairs(option), other, bot, matches, contests, variants, seed)
    _check_writable(file)
    try:
        subject = _written(_carried_out(plan, workers), file)
    except KeyboardInterrupt as interrupt:
        typer.echo("Interrupted: no report is written.", err=True)
        raise typer.Exit(INTERRUPTED) from interrupt
    if as_json:
        print_json(_data(subject))
    else:
        typer.echo(f"{file} is written.")


def _check_writable(file: Path) -> None:
    """A page that cannot be written is better heard of before the first match."""
    if file.is_dir():
        raise RecordError(f"{file} is a folder: name a file in it, such as {file / 'report.html'}")
    if not file.parent.is_dir():
        raise RecordError(f"{file} cannot be written: there is no folder {file.parent}")
    if not os.access(file if file.exists() else file.parent, os.W_OK):
        raise RecordError(f"{file} cannot be written: permission denied")


def _carried_out(plan: Plan, workers: str) -> Study:
    words = {"int": "observed matches", "Contest": "contests of more and less thinking", "Variant": "other options"}
    with progress() as bar:
        task = bar.add_task("observed matches", total=size_of(plan))
        return carry_out(plan, workers, lambda part: bar.update(task, advance=1, description=words[part]))


def _written(study: Study, file: Path) -> Subject:
    with err.status("drawing") if err.is_terminal else nullcontext():
        subject = subject_of(study)
        text = page(subject)
    try:
        file.write_text(text, encoding="utf-8")
    except OSError as error:
        raise RecordError(f"{file} cannot be written: {error.strerror}") from error
    return subject


def _data(subject: Subject) -> dict[str, Any]:
    return {
        "plan": subject.plan,
        "summary": summaries(subject),
        "findings": list(subject.found),
        "options": list(subject.trials),
    }
