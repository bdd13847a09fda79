"""Games of the tests, plugged into processes of their own as an installed package would be."""

import os
from pathlib import Path


def environment_with(name: str, game: str, home: Path, folder: Path, **more: str) -> dict[str, str]:
    """No compiler, data of their own in `folder`, and `game` (`module:NAME`, to be found in `home`) plugged in."""
    plug = folder / "plug" / f"{name}-1.0.dist-info"
    plug.mkdir(parents=True)
    (plug / "METADATA").write_text(f"Metadata-Version: 2.1\nName: {name}\nVersion: 1.0\n")
    (plug / "entry_points.txt").write_text(f"[pyxis.games]\n{name} = {game}\n")
    changed = {
        "NUMBA_DISABLE_JIT": "1",
        "PYTHONPATH": os.pathsep.join([str(plug.parent), str(home)]),
        "PYXIS_DATA": str(folder / "data"),
    }
    return os.environ | changed | more
