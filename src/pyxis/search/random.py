"""The bot that plays anything legal: the floor every other bot is measured from."""

from pyxis.core.position import View
from pyxis.core.streams import below, stream
from pyxis.search.bots import Bot


class RandomBot(Bot):
    """Every legal action is equally likely."""

    name = "random"

    def __init__(self, seed: int = 0) -> None:
        self._rng = stream(seed)

    def choose(self, view: View) -> int:
        self.check(view)
        return view.legal[int(below(self._rng, len(view.legal)))]
