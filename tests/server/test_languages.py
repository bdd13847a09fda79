"""Who asks for a language is answered in it; who asks for none, in English."""

from typing import Any

import httpx
import pytest

from pyxis.server.tongues import by_preference, first_known
from tests.server.running import Running


@pytest.mark.parametrize(
    ("header", "code"),
    [("de-AT, en", "de"), ("en;q=0.2, fr-CA;q=0.9", "fr"), ("it", "en"), ("", "en"), ("de;q=much, fr;q=0.1", "fr")],
)
def test_the_dearest_language_that_is_known_is_spoken(header: str, code: str) -> None:
    assert first_known(by_preference(header)) == code


def studied(server: Running, address: str, **headers: str) -> dict[str, Any]:
    wanted = {"game": "pyrgos", "actions": ["Sb2"]}
    answer = httpx.post(f"{server.url}/api/study{address}", json=wanted, headers=headers, timeout=60)
    return dict(answer.json())


def told(studied: dict[str, Any]) -> list[str]:
    return list(studied["step"]["events"][0]["told"])


def test_a_study_is_told_in_the_language_of_the_reader(server: Running) -> None:
    assert told(studied(server, "")) == ["White sets a square on b2."]
    assert told(studied(server, "", **{"accept-language": "de"})) == ["Weiß setzt ein Quadrat auf b2."]
    assert told(studied(server, "?language=fr", **{"accept-language": "de"})) == ["Les Blancs posent un carré en b2."]
