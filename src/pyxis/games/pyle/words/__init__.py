"""What people see and hear of a match; the sentences are in `<language>.json`, and `say` says them."""

from pathlib import Path

from pyxis.core.saying import Words

say = Words(Path(__file__).parent)
"""All that is said of a match, its choices, its refusals and its positions."""
