"""One play of a game: an immutable chain of positions, each made from the one before by one action."""

import secrets
from collections.abc import Iterator, Mapping, Sequence
from functools import cached_property
from itertools import groupby, pairwise
from typing import Final, Literal

import numpy as np

from pyxis.core import border
from pyxis.core.contract import CHANCE, SPECTATOR
from pyxis.core.errors import NotationError, OptionError, shown
from pyxis.core.game import Game, Statistic
from pyxis.core.layout import Array, copied
from pyxis.core.moves import Event, Move
from pyxis.core.options import Value, as_said, check_needs
from pyxis.core.position import Position, View
from pyxis.core.registry import find
from pyxis.core.saying import rule_of, spoken
from pyxis.core.streams import read_seed, stream
from pyxis.core.surface import as_mapping

BY_HAND: Final = "by hand"
"""Given as `seed`: chance is played by the caller like any other actor."""
Seed = int | Literal["by hand"]
UNCOUNTED = -1


class Match(Position):
    """A match in progress or finished; `play` returns the next one and leaves this as it is."""

    def __init__(
        self,
        game: Game,
        seats: int,
        options: Mapping[str, Value],
        states: Array,
        seed: Seed,
        parent: "Match | None" = None,
        action: int = -1,
        start: str | None = None,
    ) -> None:
        super().__init__(game, seats, options, states)
        self.seed = seed
        self.parent = parent
        self.action = action
        """The action that led here."""
        self.start = start
        """The position text the match began from, if not from the start of the game."""
        self.number: int = 0 if parent is None else parent.number + 1
        """How many actions have been played."""
        self._move_number = 0 if parent is None else UNCOUNTED

    def __repr__(self) -> str:
        return f"<{self.game.title} match of {self.seats}, {self.number} actions>"

    def play(self, action: int | str) -> "Match":
        """The match after `action`: a number, or notation (one action or several).

        Chance is then played too, unless the seed is `BY_HAND`. Raises `IllegalAction` and changes nothing.
        """
        if isinstance(action, str):
            match = self
            for text in self.game.notation.split(action):
                match = match._after(match.checked(text))._settled()
            return match
        return self._after(self.checked(action))._settled()

    def _after(self, action: int) -> "Match":
        states = copied(self.states)
        actions = np.empty(self.game.most_legal, np.int32)
        seen = border.step(states, 0, action, actions)
        after = self._child(states, action)
        after._look = after._listed(seen, actions)
        return after

    def _child(self, states: Array, action: int) -> "Match":
        return Match(self.game, self.seats, self.options, states, self.seed, self, action, self.start)

    def _settled(self) -> "Match":
        match = self
        while match.actor == CHANCE and isinstance(match.seed, int):
            for action in match.outcomes(match.seed):
                match = match._after(action)
        return match

    def outcome(self, seed: int) -> int:
        """What the dice of `seed` say here, where chance acts; or the first word of a source, if the game has one.

        It depends on the seed and the number of the action alone, and so survives an undo.
        """
        return self.outcomes(seed)[0]

    def outcomes(self, seed: int) -> Sequence[int]:
        """As `outcome`, with all the words where a source has several to say."""
        source = self.game.source
        if source is not None and source.speaks(self.state):
            return source.tell(self.state)
        actions = np.empty(self.game.most_legal, np.int32)
        weights = np.empty(self.game.most_legal, np.int64)
        return (int(border.outcome(self.states, 0, actions, weights, stream(seed, self.number))),)

    def history(self) -> "Iterator[Match]":
        """All positions of the match, first to last."""
        chain = []
        match: Match | None = self
        while match is not None:
            chain.append(match)
            match = match.parent
        return reversed(chain)

    @property
    def actions(self) -> tuple[int, ...]:
        """All actions played."""
        return tuple(match.action for match in self.history() if match.parent is not None)

    @property
    def texts(self) -> tuple[str, ...]:
        """All actions played, in notation."""
        return tuple(match.parent.write(match.action) for match in self.history() if match.parent is not None)

    @property
    def line(self) -> str:
        """The whole match as one line of notation; `play` reads it where chance is left to the caller."""
        return self.game.notation.join(self.texts)

    @property
    def is_midway(self) -> bool:
        """Whether the seat that acts has begun a move and not said all of it; nothing was left to chance yet."""
        before = self.parent
        return before is not None and self.continues(before.actor)

    @property
    def move_number(self) -> int:
        """How many moves have been begun."""
        uncounted = []
        match = self
        while match._move_number == UNCOUNTED and match.parent is not None:
            uncounted.append(match)
            match = match.parent
        number = match._move_number
        for later in reversed(uncounted):
            number += later._begins_move
            later._move_number = number
        return number

    @property
    def _begins_move(self) -> bool:
        """Whether the last action is the first of a move."""
        before = self.parent
        return before is not None and before.actor >= 0 and not before.is_midway

    @property
    def moves(self) -> tuple[Move, ...]:
        """The match as moves: the opening, if chance had one, then what the seats did; the last may be incomplete."""
        before, *played = self.history()
        found = []
        for number, steps in groupby(played, lambda step: step.move_number):
            found.append(Move(number, before, tuple(steps)))
            before = found[-1].after
        return tuple(found)

    @property
    def move(self) -> Move | None:
        """The last move, complete or not; nothing before the first action."""
        steps: list[Match] = []
        match = self
        while match.parent is not None and match.move_number == self.move_number:
            steps.append(match)
            match = match.parent
        return Move(self.move_number, match, tuple(reversed(steps))) if steps else None

    def noticed(self, seat: int = SPECTATOR) -> bool:
        """Whether `seat` can tell that the last action was played: by playing it, or because it sees a difference.

        What is not noticed must not be counted before that seat either: that somebody was asked may be a secret.
        """
        return self.parent is None or self._shows_in(View(self.parent, seat), View(self, seat))

    def _shows_in(self, before: View, after: View) -> bool:
        """Whether a seat notices the last action, given what it saw before and after."""
        if not self.game.has_secrets or (self.parent is not None and self.parent.actor == before.seat != SPECTATOR):
            return True
        return before.states.tobytes() != after.states.tobytes()

    def told(self, seat: int = SPECTATOR) -> tuple[str, ...]:
        """What the last action did, as `seat` saw it, a sentence each."""
        if self.parent is None:
            return ()
        before, after = View(self.parent, seat), View(self, seat)
        return tuple(map(str, self._told_between(before, after))) if self._shows_in(before, after) else ()

    def _told_between(self, before: View, after: View) -> Sequence[str]:
        return self.game.surface.narrate(before.state, self.action, after.state)

    def event(self, seat: int = SPECTATOR) -> Event | None:
        """The last action as `seat` noticed it, if it did."""
        if self.parent is None:
            return None
        before, after = View(self.parent, seat), View(self, seat)
        if not self._shows_in(before, after):
            return None
        actor = self.parent.actor
        is_known = not self.game.has_secrets or actor == seat != SPECTATOR
        surface = self.game.surface
        choice = surface.describe(before.state, self.action) if is_known else None
        scene = None if surface.scene is None else surface.scene(before.state, self.action, after.state)
        told = self._told_between(before, after)
        return Event(
            actor,
            choice,
            tuple(map(str, told)),
            None if scene is None else as_mapping(scene),
            tuple(map(rule_of, told)),
        )

    def story(self, seat: int = SPECTATOR, since: int = 0) -> tuple[str, ...]:
        """What happened after action number `since`, as `seat` saw it, a sentence each."""
        return tuple(line for match in self.history() if match.number > since for line in match.told(seat))

    @property
    def statistics(self) -> tuple[Statistic, ...]:
        """What was counted over the match so far, as everybody saw it; nothing where the game counts nothing."""
        if spoken() not in self._statistics:
            self._statistics[spoken()] = self._counted()
        return self._statistics[spoken()]

    @cached_property
    def _statistics(self) -> dict[str, tuple[Statistic, ...]]:
        """By language."""
        return {}

    def _counted(self) -> tuple[Statistic, ...]:
        count = self.game.surface.statistics
        if count is None or self.parent is None:
            return ()
        seen = [(match.action, View(match, SPECTATOR).state) for match in self.history()]
        return tuple(count([(before, action, after) for (_, before), (action, after) in pairwise(seen)]))

    def undone(self, decisions: int = 1) -> "Match":
        """The match before the last action (or several) of a seat; what chance did before the first one stays.

        `step_back` takes back whole moves.
        """
        match = decided = self
        while decisions > 0 and match.parent is not None:
            match = match.parent
            if match.actor >= 0:
                decided = match
                decisions -= 1
        return decided

    def step_back(self, moves: int = 1) -> "Match":
        """The match before the last move (or several), half a move counting as one; the opening stays."""
        match = self
        for _ in range(moves):
            last = match.move
            if last is None or last.seat == CHANCE:
                break
            match = last.before
        return match

    def at(self, number: int) -> "Match":
        """The match as it stood after action number `number`."""
        if not 0 <= number <= self.number:
            raise OptionError(f"the match has {self.number} actions: there is no number {shown(number)}")
        match = self
        while match.parent is not None and match.number > number:
            match = match.parent
        return match

    def with_seed(self, seed: Seed) -> "Match":
        """The same match, its dice following another seed from here on, also after an undo."""
        first, *later = self.history()
        match = Match(self.game, self.seats, self.options, first.states, _read_dice(seed), start=self.start)
        for old in later:
            match = match._child(old.states, old.action)
        return match._settled()


def new(game: str | Game, seats: int | None = None, seed: Seed | None = None, **options: object) -> Match:
    """A new match of `game`; its dice follow `seed` (by default a fresh secret one)."""
    return begin(find(game), seats, options, seed)


def position(game: str | Game, text: str, seed: Seed | None = None, **options: object) -> Match:
    """A match that begins in the position drawn by `text`; if chance acts there, it is played as in `new`."""
    return begin_from(find(game), text, options, seed)


def begin(game: Game, seats: int | None, options: Mapping[str, object], seed: Seed | None) -> Match:
    """As `new`, for options that come from outside and might be called anything."""
    count = game.read_seats(seats)
    return _begun(game, count, game.read_options(count, options), seed)


def begin_again(game: Game, seats: int, stored: Mapping[str, object], start: str | None) -> Match:
    """A match that is kept somewhere, from its set-up or from a drawn position; its dice lie as they fell then."""
    if start is not None:
        return _begun_from(game, start, as_said(game.options, stored), BY_HAND)
    count = game.read_seats(seats)
    return _begun(game, count, game.stored_options(count, stored), BY_HAND)


def _begun(game: Game, seats: int, chosen: dict[str, Value], seed: Seed | None) -> Match:
    states = game.blank(chosen)
    border.begin(states, 0, seats, game.encode_options(chosen))
    return Match(game, seats, chosen, states, _read_dice(seed))._settled()


def begin_from(game: Game, text: str, options: Mapping[str, object], seed: Seed | None) -> Match:
    """As `position`, for options that come from outside and might be called anything."""
    if not isinstance(text, str):
        raise NotationError(f"a position is a text, not {shown(text)}")
    match = _begun_from(game, text, options, seed)
    check_needs(game.options, match.options, options)
    return match


def _begun_from(game: Game, text: str, options: Mapping[str, object], seed: Seed | None) -> Match:
    seats, values, states = game.notation.read_position(text, options)
    game.check(seats, values)
    return Match(game, seats, values, states, _read_dice(seed), start=text)._settled()


def _read_dice(seed: Seed | None) -> Seed:
    if seed is None:
        return secrets.randbits(63)
    return BY_HAND if seed == BY_HAND else read_seed(seed)
