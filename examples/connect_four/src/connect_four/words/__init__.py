"""The sentences, in `<language>.json`; `say` says them."""

from pathlib import Path

from pyxis.core.saying import Words

say = Words(Path(__file__).parent)
