"""Turning and mirroring the board, and the key a solver files positions under."""

from collections.abc import Callable
from functools import partial

import pytest

from pyxis import Match
from tests.games.pyrgos.play import after, random_match
from tests.marks import rule

Move = Callable[[str], str]


def turned(text: str) -> str:
    """The action after the board has made a quarter turn clockwise: a1 goes to a4, north becomes east."""
    column, row = "abcd".index(text[1]), "1234".index(text[2])
    return text[0] + "abcd"[row] + "4321"[column] + text[3:].translate(str.maketrans("^>v<", ">v<^"))


def mirrored(text: str) -> str:
    """The action in a mirror: a1 goes to d1, east becomes west."""
    return text[0] + text[1].translate(str.maketrans("abcd", "dcba")) + text[2] + text[3:].translate({60: 62, 62: 60})


def moved(text: str, flip: bool, quarters: int) -> str:
    """The action after a mirroring, or none, and that many quarter turns."""
    text = mirrored(text) if flip else text
    for _ in range(quarters):
        text = turned(text)
    return text


SYMMETRIES = [partial(moved, flip=flip, quarters=quarters) for flip in (False, True) for quarters in range(4)]


@rule("R3.1", "R3.2", "R3.3", "R3.4")
@pytest.mark.parametrize("image", SYMMETRIES)
@pytest.mark.parametrize("adjacent", ["orthogonal", "eight"])
def test_a_turned_or_mirrored_match_has_the_turned_or_mirrored_legal_actions(image: Move, adjacent: str) -> None:
    for seed in range(5):
        whole = random_match(seed, adjacent=adjacent)
        twin = after("", adjacent=adjacent)
        for match in whole.history():
            if match.parent is not None:
                twin = twin.play(image(match.parent.write(match.action)))
            assert sorted(map(image, match.legal_texts)) == sorted(twin.legal_texts)
            assert match.key == twin.key
            assert match.values == pytest.approx(twin.values, abs=1e-12)
        assert whole.returns == twin.returns


def test_two_orders_of_the_same_moves_have_equal_keys() -> None:
    one, other = after("Tb1^ Tb2v Sb1 Ta1> Cb1"), after("Sb1 Ta1> Tb1^ Tb2v Cb1")
    assert one.position == other.position
    assert one.key == other.key


def test_facings_of_earlier_triangles_do_not_enter_the_key() -> None:
    one, other = after("Ta1^ Ta2> Tb2< Sa2"), after("Tb2< Ta2v Ta1^ Sa2")
    assert one.position == ".,.,.,./.,.,.,./st>,T<,.,./T^,.,.,. w Sa2"
    assert other.position == ".,.,.,./.,.,.,./stv,T<,.,./T^,.,.,. w Sa2"
    assert one.key == other.key


def test_the_key_tells_what_the_last_piece_leaves_to_the_reply() -> None:
    assert after("Tb1^").key != after("Tb1>").key


def test_positions_share_a_key_just_if_they_play_on_alike() -> None:
    by_key: dict[int, set[tuple[str, ...]]] = {}
    by_meaning: dict[tuple[str, ...], set[int]] = {}
    frontier = [after("")]
    for _ in range(3):
        frontier = [match.play(action) for match in frontier for action in match.legal]
    for match in frontier:
        meaning = least_image(match)
        by_key.setdefault(match.key, set()).add(meaning)
        by_meaning.setdefault(meaning, set()).add(match.key)
    assert max(map(len, by_key.values())) == 1
    assert max(map(len, by_meaning.values())) == 1


def least_image(match: Match) -> tuple[str, ...]:
    """Whose pieces lie where, without facings, and where the next may go; of the eight ways to see it, the least."""
    rows = match.position.split()[0].split("/")
    pieces = [
        (letter, "abcd"[column] + "4321"[row])
        for row, line in enumerate(rows)
        for column, cell in enumerate(line.split(","))
        for letter in cell
        if letter in "STCstc"
    ]
    targets = [("+", text[1:3]) for text in match.legal_texts]
    marks = sorted({letter + cell for letter, cell in pieces + targets})
    return min(tuple(sorted(map(image, marks))) for image in SYMMETRIES)
