"""What people see and hear of a match; the sentences are in `<language>.json`, and `say` says them."""

from pathlib import Path

from pyxis.core.saying import Words

say = Words(Path(__file__).parent)
