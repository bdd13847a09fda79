"""How actions are written."""

import pytest

import pyxis
from pyxis.games.pyradice.actions import ACTIONS
from pyxis.games.pyradice.notation.sorts import SORTS, join, split
from tests.games.pyradice.tables import FIXED, stones, table

TURNS = {
    "c11@1a": ["c11", "@1a"],
    "c24@3b!1d": ["c24", "@3b", "!1d"],
    "b11@3a-": ["b11", "@3a", "-"],
    "a16@4a!2c=6": ["a16", "@4a", "!2c", "=6"],
    "a16@2a!1a=2": ["a16", "@2a", "!1a", "=2"],
    "b22@4b!1a!3c": ["b22", "@4b", "!1a", "!3c"],
    "a33@5a!1a?2!1a?6-": ["a33", "@5a", "!1a", "?2", "!1a", "?6", "-"],
    "a12@6a!1a=2!5b=2": ["a12", "@6a", "!1a", "=2", "!5b", "=2"],
    "c11#B2@1a": ["c11", "#B2", "@1a"],
}
SET_UP = "#R5 #B1 +A2 +B3 +C6 +D7 +K1 +R ^0"


@pytest.mark.parametrize(("turn", "actions"), TURNS.items(), ids=list(TURNS))
def test_a_turn_is_cut_into_its_actions_and_put_together_again(turn: str, actions: list[str]) -> None:
    assert list(split(turn)) == actions
    assert join(actions) == turn


def test_turns_and_set_up_are_words_of_a_line() -> None:
    line = f"{SET_UP} {' '.join(TURNS)}"
    assert join(split(line)) == line
    assert list(split(SET_UP)) == SET_UP.split()


@pytest.mark.parametrize(
    ("action", "text"),
    [
        (0, "a11"), (23, "a46"), (24, "b11"), (38, "b35"), (39, "c11"), (46, "c24"),
        (92, "@1a"), (104, "@3b"), (112, "@6a"), (113, "!1a"), (116, "!1d"), (133, "!6a"),
        (134, "=1"), (138, "=5"), (139, "=6"), (140, "-"),
        (141, "+A2"), (142, "+B2"), (144, "+B3"), (150, "+B6"), (151, "+C1"), (156, "+C6"), (158, "+D1"), (164, "+D7"),
        (165, "+K1"), (168, "+K4"), (173, "+K9"), (174, "+R"), (177, "+B"),
        (178, "#R1"), (182, "#R5"), (201, "#B6"), (202, "^0"), (205, "^3"), (206, "?1"), (209, "?4"), (211, "?6"),
    ],
)  # fmt: skip
def test_every_code_has_its_text(action: int, text: str) -> None:
    state = table().state
    assert SORTS.write(state, action) == text
    assert SORTS.read(state, text) == action


@pytest.mark.parametrize(
    ("players", "action", "text"), [(2, 46, "c24"), (3, 46, "b15"), (3, 72, "c11"), (3, 91, "c45")]
)
def test_the_name_of_a_die_depends_on_the_heap(players: int, action: int, text: str) -> None:
    assert SORTS.write(table(players=players).state, action) == text


def test_all_codes_of_all_heaps_are_read_as_they_are_written() -> None:
    for players in (2, 3):
        state = table(players=players).state
        for action in range(ACTIONS):
            assert SORTS.read(state, SORTS.write(state, action)) == action


@pytest.mark.parametrize(
    ("text", "hint"),
    [
        ("@7a", "a place is @ and a cell of the pyramid, @1a to @6a"),
        ("@1g", "a place is @"),
        ("!6b", "a target is ! and a cell"),
        ("=7", "a face is =1 to =6"),
        ("?0", "a roll is ?1 to ?6"),
        ("+C8", "a piece is +A2 to +B6 (skill)"),
        ("+A1", "a piece is"),
        ("#R7", "a die is # and one of R Y G B with its value"),
        ("^4", "the first player is ^0 to ^3"),
        ("c31", "a die of the 4x6 quarry is its layer a to c, row and column, as in c11"),
        ("d11", "a die of the 4x6 quarry"),
        ("", "a die of the 4x6 quarry"),
    ],
)
def test_what_cannot_be_read_is_explained(text: str, hint: str) -> None:
    with pytest.raises(pyxis.NotationError) as error:
        table().read(text)
    assert hint in str(error.value)


def test_a_whole_match_is_played_from_its_line() -> None:
    match = pyxis.new("pyradice", seed=pyxis.BY_HAND, **FIXED).play(stones())
    match = match.play("c11@1a c24@1a c12@1b c14@1b c13@2a!1a=3 c23@1f")
    assert match.line == f"{stones()} c11@1a c24@1a c12@1b c14@1b c13@2a!1a=3 c23@1f"
    again = pyxis.new("pyradice", seed=pyxis.BY_HAND, **FIXED).play(match.line)
    assert again.states.tobytes() == match.states.tobytes()


def test_a_line_that_breaks_changes_nothing() -> None:
    match = table()
    with pytest.raises(pyxis.IllegalAction):
        match.play("c11@1a c12@1a b22@1b")
    assert match.actor == 0
    assert match.play("c11@1a").actor == 1
