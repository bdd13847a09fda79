"""Machine code for tests that watch games being compiled: what all games share takes long.

That everything is compiled from nothing is seen where a wheel is built, and wherever all tests run for the first time.
"""

import shutil
from pathlib import Path

from pyxis.core.store import SHARED, home


def keep_shared(cache: Path) -> None:
    """Puts what all games share into an empty cache, if it is compiled here."""
    shared = home(SHARED).folder
    if shared is not None:
        shutil.copytree(shared, cache / "kernels" / shared.name)
