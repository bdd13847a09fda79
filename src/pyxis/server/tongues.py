"""Which language somebody is spoken to in: as they ask with `?language=`, or as their browser says it understands."""

from urllib.parse import parse_qs

from litestar.datastructures import Headers
from litestar.types import Scope

from pyxis.core.saying import ENGLISH, languages

MOST_WISHES = 20
"""Of one header that are looked at."""


def wanted(scope: Scope, headers: Headers) -> str:
    """The code of the language to speak; English if none of those asked for is known."""
    asked = parse_qs(scope.get("query_string", b"").decode("latin-1")).get("language", [])
    return first_known([*asked, *by_preference(headers.get("accept-language", ""))])


def first_known(wishes: list[str]) -> str:
    """Of some languages, as browsers name them (`fr-CA`), the first there is."""
    codes = (wish.strip().lower().partition("-")[0] for wish in wishes)
    return next((code for code in codes if code in languages()), ENGLISH)


def by_preference(header: str) -> list[str]:
    """The languages of an `Accept-Language`, the dearest first: `de;q=0.5, fr` is French, then German."""
    wishes = [wish.partition(";") for wish in header.split(",")[:MOST_WISHES]]
    return [name for name, _, weight in sorted(wishes, key=lambda wish: -_weight(wish[2]))]


def _weight(text: str) -> float:
    name, _, value = text.strip().partition("=")
    try:
        return float(value) if name == "q" else 1.0
    except ValueError:
        return 0.0
