"""A match and its players: playing, taking back, hints and saving, whatever the screen looks like."""

import shlex
from pathlib import Path

from pyxis.arena.exercises import stage_of
from pyxis.arena.preparation import prepare
from pyxis.arena.stages import Stage
from pyxis.cli.playing import shelf
from pyxis.cli.playing.seating import Player
from pyxis.core.contract import SPECTATOR
from pyxis.core.errors import IllegalAction, NotationError, OptionError, RecordError
from pyxis.core.match import Match
from pyxis.core.playout import read_threads
from pyxis.core.position import Position, View
from pyxis.core.record import Record
from pyxis.search.advice import Advice, advise

HINT_SECONDS = 2.0


class Table:
    """One match being played; `match` is replaced by every move, and saved to `path`."""

    def __init__(self, match: Match, players: tuple[Player, ...], path: Path) -> None:
        self.match = match
        self.players = players
        self.path = path
        self.trouble: str | None = None
        """Why the match could not be saved last time."""
        self.preparation = prepare(())
        """Of what the bots and hints of this match need, while it is played."""

    @property
    def player(self) -> Player:
        """Who is to act."""
        return self.players[self.match.actor]

    @property
    def people(self) -> tuple[int, ...]:
        """The seats of people."""
        return tuple(seat for seat, player in enumerate(self.players) if player.is_human)

    @property
    def needs_curtain(self) -> bool:
        """Whether people share the screen who must not see each other's secrets."""
        return self.match.game.has_secrets and len(self.people) > 1

    @property
    def onlooker(self) -> int:
        """Whose eyes the screen has when nobody is asked: those of the only person, else a spectator's."""
        return self.people[0] if len(self.people) == 1 else SPECTATOR

    @property
    def asks_in_secret(self) -> bool:
        """Whether the screen's eyes take somebody else to be to act."""
        return self.match.view(self.onlooker).actor != self.match.actor

    def play(self, text: str) -> None:
        """Plays what a person wrote, all of it or nothing: a move, a part of one, or a number of the list."""
        match, action = self._read(text)
        self._go_on(match.play(action))

    def refusal(self, text: str) -> IllegalAction | None:
        """Why what a person might write is illegal, or nothing if all of it is legal."""
        try:
            self._read(text)
        except IllegalAction as error:
            return error
        return None

    def _read(self, text: str) -> tuple[Match, int]:
        """The last action of what a person wrote, and the match it is to be played in; raises what is wrong with it.

        Chance ends a move: whoever could go on after it would see dice that are not thrown yet.
        """
        first, *others = self._parts(text)
        match, action = self.match, read_action(self.match.view(), first)
        for part in others:
            match = match.play(action)
            if not match.is_midway:
                raise NotationError(f"{text!r} goes on after a move is complete: write one move in a line")
            action = read_action(match.view(), part)
        return match, action

    def _parts(self, text: str) -> list[str]:
        if find(self.match.view(), text) is not None:
            return [text]
        return list(self.match.game.notation.split(text)) or [text]

    @property
    def stage_needed(self) -> Stage:
        """What has to be prepared before whoever is to act can."""
        return "table" if self.player.bot is None else stage_of(self.player.bot.name)

    def bot_action(self) -> int:
        """What the bot whose turn it is decides; nothing is played yet."""
        if self.player.bot is None:
            raise OptionError("it is a person's turn")
        return self.player.bot.choose(self.match.view())

    def take(self, action: int) -> None:
        """Plays an action."""
        self._go_on(self.match.play(action))

    def undo(self) -> None:
        """Back to where the last move of a person began, said in full or not.

        A move that whoever asks for it cannot have noticed is not theirs to take back: it goes with the one before.
        """
        asking = self.match.actor
        moves = [move for move in self.match.moves if move.seat in self.people and move.begins_before(asking)]
        if not moves:
            raise OptionError("there is nothing to take back")
        self._go_on(moves[-1].before)

    def hint(self) -> Advice:
        """What there is to know about the choices of whoever is to act."""
        return advise(self.match.view(), HINT_SECONDS, threads=read_threads(0))

    def _go_on(self, match: Match) -> None:
        self.match = match
        self.keep()

    def keep(self) -> None:
        """Saves the match; a disk that is full must not end it."""
        try:
            self.save()
            self.trouble = None
        except RecordError as error:
            self.trouble = f"the match cannot be saved: {error}"

    def save(self, path: Path | None = None) -> Path:
        """Writes the record where it belongs, or a copy of it elsewhere; says where that is."""
        path = path or self.path
        shelf.make_room(path)
        self.record().save(path)
        return path

    @property
    def specs(self) -> list[str]:
        """Who plays, as it is written down."""
        return [player.spec for player in self.players]

    def record(self) -> Record:
        """The match so far, with who plays."""
        return Record.of(self.match, self.specs)

    def way_back(self) -> str:
        """How to go on with this match another time."""
        return f"pyxis play --resume {shlex.quote(str(self.path))}"


def are_numbered(view: Position) -> bool:
    """Whether a choice can be named by its number in the list: not where numbers are notation already."""
    try:
        view.read("1")
    except NotationError:
        return not any(text.isdecimal() for text in view.legal_texts)
    return False


def find(view: View, text: str) -> int | None:
    """The legal action meant by `text`: its notation, its notation in other capitals, or its number from 1."""
    texts = view.legal_texts
    if text in texts:
        return view.legal[texts.index(text)]
    alike = [action for action, own in zip(view.legal, texts, strict=True) if own.casefold() == text.casefold()]
    if len(alike) == 1:
        return alike[0]
    numbers = map(str, range(1, len(texts) + 1))
    return view.legal[int(text) - 1] if are_numbered(view) and text in numbers else None


def read_action(view: View, text: str) -> int:
    """The legal action meant by `text`; raises the reason if there is none."""
    action = find(view, text)
    return view.checked(text) if action is None else action
