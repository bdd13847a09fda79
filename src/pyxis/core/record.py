"""The record of a match: game, rules version, options, seats and actions. Nothing else is ever the truth."""

from pathlib import Path

import msgspec

from pyxis.core.errors import PyxisError, RecordError
from pyxis.core.match import BY_HAND, Match, new, position
from pyxis.core.options import Value
from pyxis.core.registry import game as find_game

FORMAT = 1


class Record(msgspec.Struct, kw_only=True, forbid_unknown_fields=True, omit_defaults=True):
    """What is written to disk, as JSON."""

    pyxis: int
    """Version of this format."""
    game: str
    rules: int
    """Version of the game's rules."""
    seats: int
    options: dict[str, Value]
    start: str | None = None
    """The position the match began from, if not from the start of the game."""
    players: list[str] | None = None
    """Who sat where; the rules do not care."""
    seed: int | None = None
    """What the dice followed, if it may be known; it lets an unfinished match go on with the same dice."""
    actions: list[int]
    texts: list[str]
    """The same actions in notation."""

    @classmethod
    def of(cls, match: Match, players: list[str] | None = None, keep_seed: bool = True) -> "Record":
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
        )

    def dumps(self) -> bytes:
        """The record as JSON, fit to be read by people."""
        return msgspec.json.format(msgspec.json.encode(self), indent=1) + b"\n"

    def save(self, path: Path) -> None:
        """Writes the file in one step, so that it is never found half-written."""
        draft = path.with_name(path.name + ".part")
        draft.write_bytes(self.dumps())
        draft.replace(path)

    def replay(self) -> Match:
        """The match, every action checked on the way; raises `RecordError` where it breaks."""
        match = _begin(self)
        if len(self.texts) != len(self.actions):
            raise RecordError(f"there are {len(self.actions)} actions but {len(self.texts)} texts")
        for number, (action, text) in enumerate(zip(self.actions, self.texts, strict=True), start=1):
            match = _played(match, action, text, number)
        return match.with_seed(self.seed if self.seed is not None else BY_HAND)


def _begin(record: Record) -> Match:
    if record.pyxis != FORMAT:
        raise RecordError(f"format {record.pyxis} is unknown: this version of Pyxis reads format {FORMAT}")
    game = find_game(record.game)
    if record.rules != game.version:
        raise RecordError(f"it follows version {record.rules} of the rules of {game.title}: here is {game.version}")
    if record.start is not None:
        return position(game, record.start, seed=BY_HAND, **record.options)
    return new(game, record.seats, seed=BY_HAND, **record.options)


def _played(match: Match, action: int, text: str, number: int) -> Match:
    try:
        written = match.write(match.checked(action))
    except PyxisError as error:
        raise RecordError(f"action {number}: {error}") from error
    if written != text:
        raise RecordError(f"action {number}: number {action} is {written}, but the text says {text}")
    return match.play(action)


def parse(data: bytes | str, name: str = "record") -> Record:
    """The record written as JSON in `data`; not yet replayed."""
    try:
        return msgspec.json.decode(data, type=Record)
    except (msgspec.DecodeError, UnicodeDecodeError) as error:
        raise RecordError(f"{name} is no record of Pyxis: {error}") from error


def load(path: Path | str) -> Match:
    """The match recorded in a file, verified from the first action to the last."""
    path = Path(path)
    try:
        data = path.read_bytes()
    except OSError as error:
        raise RecordError(f"{path} cannot be read: {error.strerror}") from error
    try:
        return parse(data, str(path)).replay()
    except RecordError as error:
        raise RecordError(f"{path}: {error}" if str(path) not in str(error) else str(error)) from error


def save(match: Match, path: Path | str, players: list[str] | None = None) -> None:
    """Writes the record of `match` to a file."""
    Record.of(match, players).save(Path(path))
