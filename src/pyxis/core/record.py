"""The record of a match: game, rules version, options, seats and actions. Nothing else is ever the truth."""

from pathlib import Path
from typing import Annotated, Literal

import msgspec

from pyxis.core.dice import Dice
from pyxis.core.errors import PyxisError, RecordError, shown
from pyxis.core.game import Game
from pyxis.core.match import BY_HAND, Match, begin_again
from pyxis.core.options import Value
from pyxis.core.registry import game as find_game
from pyxis.core.streams import MOST_SEED

FORMAT = 1
LONGEST_PATH = 4096
Count = Annotated[int, msgspec.Meta(ge=0, le=MOST_SEED)]
"""Whole numbers of a size that every machine can read."""


Ending = Literal["rules", "resigned", "time", "agreed"]


class Result(msgspec.Struct, kw_only=True, frozen=True, forbid_unknown_fields=True, omit_defaults=True):
    """How a match at a server ended: by the rules, or as people end matches."""

    winners: list[Count]
    """The seats; none of a draw."""
    ending: Ending = "rules"
    given_up: list[Count] = []
    """The seats whose people resigned or ran out of time."""


class Record(msgspec.Struct, kw_only=True, forbid_unknown_fields=True, omit_defaults=True):
    """What is written to disk, as JSON."""

    pyxis: Count
    """Version of this format."""
    game: str
    rules: Count
    """Version of the game's rules."""
    seats: Count
    options: dict[str, Value]
    start: str | None = None
    """The position the match began from, if not from the start of the game."""
    players: list[str] | None = None
    """Who sat where; the rules do not care."""
    seed: Count | None = None
    """What the dice followed, if it may be known; it lets an unfinished match go on with the same dice."""
    actions: list[Count]
    texts: list[str]
    """The same actions in notation."""
    result: Result | None = None
    """How it ended, if somebody kept book; what was played up to there stands in the actions."""
    dice: Dice | None = None
    """What was promised of the dice, if anything was: `verify.py` checks it."""

    @classmethod
    def of(
        cls,
        match: Match,
        players: list[str] | None = None,
        keep_seed: bool = True,
        result: Result | None = None,
        dice: Dice | None = None,
    ) -> "Record":
        """The record of `match` so far."""
        return cls(
            pyxis=FORMAT,
            game=match.game.id,
            rules=match.game.version,
            seats=match.seats,
            options=dict(match.options),
            start=match.start,
            players=players,
            seed=match.seed if keep_seed and isinstance(match.seed, int) else None,
            actions=list(match.actions),
            texts=list(match.texts),
            result=result,
            dice=dice,
        )

    def dumps(self) -> bytes:
        """The record as JSON, fit to be read by people."""
        return msgspec.json.format(msgspec.json.encode(self), indent=1) + b"\n"

    def save(self, path: Path) -> None:
        """Writes the file in one step, so that it is never found half-written."""
        draft = path.parent / f"{path.name}.part"
        try:
            draft.write_bytes(self.dumps())
            draft.replace(path)
        except OSError as error:
            draft.unlink(missing_ok=True)
            raise RecordError(f"{path} cannot be written: {error.strerror}") from error

    def replay(self, game: Game | None = None) -> Match:
        """The match, every action checked on the way; raises `RecordError` where it breaks.

        `game` is needed only if it is not registered.
        """
        try:
            match = _begin(self, game or find_game(self.game))
        except RecordError:
            raise
        except PyxisError as error:
            raise RecordError(f"before the first action: {error}") from error
        if len(self.texts) != len(self.actions):
            raise RecordError(f"there are {len(self.actions)} actions but {len(self.texts)} texts")
        for number, (action, text) in enumerate(zip(self.actions, self.texts, strict=True), start=1):
            match = _played(match, action, text, number)
        _check_result(match, self.result)
        return match.with_seed(self.seed if self.seed is not None else BY_HAND)


def _begin(record: Record, game: Game) -> Match:
    if record.pyxis != FORMAT:
        raise RecordError(f"format {record.pyxis} is unknown: this version of Pyxis reads format {FORMAT}")
    if record.game != game.id:
        raise RecordError(f"it is a match of {shown(record.game)}, not of {game.id}")
    game.check_version(record.rules)
    if record.players is not None and len(record.players) != record.seats:
        raise RecordError(f"it has {record.seats} seats but names {len(record.players)} players")
    match = begin_again(game, record.seats, record.options, record.start)
    if match.seats != record.seats:
        raise RecordError(f"it has {record.seats} seats, but its position is one of {match.seats}")
    return match


def _played(match: Match, action: int, text: str, number: int) -> Match:
    try:
        written = match.write(match.checked(action))
    except PyxisError as error:
        raise RecordError(f"action {number}: {error}") from error
    if written != text:
        raise RecordError(f"action {number}: number {action} is {written}, but the text says {shown(text)}")
    return match.play(action)


def _check_result(match: Match, result: Result | None) -> None:
    """Raises if that is no way for this match to have ended."""
    if result is None:
        return
    strange = {*result.winners, *result.given_up} - set(range(match.seats))
    if strange:
        raise RecordError(f"its result speaks of seat {min(strange)}: they are 0 to {match.seats - 1}")
    if result.ending == "rules" and not match.over:
        raise RecordError("its result says that it ended by the rules, but there are actions left to play")
    if result.ending == "rules" and sorted(result.winners) != list(match.winners):
        raise RecordError(f"its result names the winners {result.winners}, but they are {list(match.winners)}")


def parse(data: bytes | str, name: str = "record") -> Record:
    """The record written as JSON in `data`; not yet replayed."""
    try:
        return msgspec.json.decode(data, type=Record)
    except (msgspec.DecodeError, UnicodeDecodeError) as error:
        raise RecordError(f"{name} is no record of Pyxis: {error}") from error


def load(path: Path | str, game: Game | None = None) -> Match:
    """The match recorded in a file, verified from the first action to the last; see `Record.replay`."""
    path = Path(path)
    try:
        data = path.read_bytes()
    except (OSError, ValueError) as error:
        raise RecordError(f"{shown(path, LONGEST_PATH)} cannot be read: {getattr(error, 'strerror', error)}") from error
    record = parse(data, str(path))
    try:
        return record.replay(game)
    except PyxisError as error:
        raise RecordError(f"{path}: {error}") from error


def save(match: Match, path: Path | str, players: list[str] | None = None) -> None:
    """Writes the record of `match` to a file."""
    Record.of(match, players).save(Path(path))
