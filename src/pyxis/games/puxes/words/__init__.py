"""What people see and hear; the sentences are in `<language>.json`, and `say` says them."""

from pathlib import Path

from pyxis.core.saying import Words

say = Words(Path(__file__).parent)
