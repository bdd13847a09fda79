"""The time of the seats, as a value: it runs between the entries of the log, and only there."""

import msgspec
from msgspec.structs import replace

from pyxis.server.protocol import Clock, ClockSetting

ENDLESS = float("inf")
"""Of a seat that a bot plays on for: its time no longer matters."""
NEVER = 1e12
"""What a client is told of such a time: JSON has no infinity."""


class Times(msgspec.Struct, frozen=True):
    """How much time is left to each seat."""

    setting: ClockSetting
    left: tuple[float, ...]
    """Seconds, as they stood at `since`."""
    runner: int | None = None
    """The seat whose time runs."""
    since: float = 0.0
    turn: int | None = None
    """The seat that acted last or is to act: a turn may be several actions, and chance may act in between."""

    @classmethod
    def of(cls, setting: ClockSetting, seats: int) -> "Times":
        """Nobody's time has begun."""
        return cls(setting, (float(setting.base),) * seats)

    def left_at(self, now: float) -> tuple[float, ...]:
        """Seconds of each seat."""
        return tuple(
            left - max(0.0, now - self.since) if seat == self.runner else left for seat, left in enumerate(self.left)
        )

    def passed(self, now: float) -> "Times":
        """The same, counted up to `now`."""
        return replace(self, left=self.left_at(now), since=now)

    def running(self, seat: int | None, now: float, turn: int | None = None) -> "Times":
        """From `now` on, the time of `seat` runs, or nobody's; if another's turn is over, it earns its time.

        Whoever is asked in secret may pay for the time, but it is the `turn` of the seat that all take to be the actor.
        """
        if seat is None:
            return replace(self, runner=None, since=now)
        turn = seat if turn is None else turn
        times = self if self.turn in (None, turn) else self._earned(self.turn)
        return replace(times, runner=seat, since=now, turn=turn)

    def _earned(self, seat: int) -> "Times":
        """Its increment, or a full turn next time."""
        if self.setting.kind == "live":
            return self._set(seat, self.left[seat] + self.setting.increment)
        return self._set(seat, float(self.setting.base))

    def set_back(self) -> "Times":
        """Actions were taken back: whoever is to act now, nobody has earned anything by it."""
        return replace(self, turn=None)

    def freed(self, seat: int) -> "Times":
        """A bot plays on there, without a clock."""
        return self._set(seat, ENDLESS)

    def _set(self, seat: int, left: float) -> "Times":
        if self.left[seat] == ENDLESS:
            return self
        return replace(self, left=(*self.left[:seat], left, *self.left[seat + 1 :]))

    @property
    def deadline(self) -> float | None:
        """When the time that runs is up."""
        if self.runner is None or self.left[self.runner] == ENDLESS:
            return None
        return self.since + self.left[self.runner]

    def fallen(self, now: float) -> int | None:
        """The seat whose time is up."""
        return self.runner if self.deadline is not None and now >= self.deadline else None

    def shown(self, now: float, runner: int | None) -> Clock:
        """For a client that takes `runner` for the seat to act, and its time for the one that runs."""
        seen = replace(self, runner=runner)
        left = [round(min(NEVER, max(0.0, seconds)), 3) for seconds in seen.left_at(now)]
        return Clock(self.setting, left, runner)
