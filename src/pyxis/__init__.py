"""A box of tabletop games: play them, solve them, measure them, train on them."""

from importlib import import_module
from typing import TYPE_CHECKING, Any

import pyxis.games  # the folder first: imported later, it would take the name of the function `games`

if TYPE_CHECKING:
    from pyxis.api import *  # noqa: F403
else:
    # What `api.py` lists is loaded when first asked for: `pyxis --help` need not wait for the compiler.
    del pyxis.games

    def __getattr__(name: str) -> Any:
        api = import_module("pyxis.api")
        if name not in {*api.__all__, "__all__"}:
            raise AttributeError(f"module 'pyxis' has no attribute {name!r}")
        globals()[name] = value = getattr(api, name)
        return value

    def __dir__() -> list[str]:
        return [*globals(), *import_module("pyxis.api").__all__]
