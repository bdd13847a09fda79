import pyxis


def test_the_games_are_listed_as_often_as_one_asks() -> None:
    first = pyxis.games()
    assert pyxis.games() == first
    assert "pyrgos" in [game.id for game in first]
