"""Who gets the keyboard, in what order, is the same whoever was asked in secret."""

from pathlib import Path

from pyxis.cli.playing.rounds import Round
from pyxis.cli.playing.seating import Player
from pyxis.cli.playing.table import Table
from tests.server.test_windows import HOLDS, placed

PEOPLE = (Player("human"), Player("human"))


def after_the_card(asked: str, path: Path) -> tuple[Table, Round]:
    """Two people at one keyboard; seat 0 has placed a card, and whoever is `asked` may summon the jack."""
    table = Table(placed(asked), PEOPLE, path / "match.json")
    return table, Round(table)


def holders(asked: str, path: Path) -> list[int]:
    """Who has the keyboard, from the card on until the next turn; summoning is declined."""
    table, round_ = after_the_card(asked, path)
    seen = [0]
    while True:
        next_one = round_.passer_by(seen[-1])
        if next_one is None:
            next_one = table.match.actor
            if table.asks_in_secret or table.match.legal_texts[-1] == "decline":
                table.play("decline")
            elif seen[-1] == next_one:
                return seen
        if seen[-1] != next_one:
            seen.append(next_one)


def test_the_keyboard_goes_the_same_way_whoever_was_asked(tmp_path: Path) -> None:
    ways = {asked: holders(asked, tmp_path) for asked in HOLDS}
    assert ways["seat 0"] == ways["seat 1"] == ways["nobody"] == [0, 1]


def test_undo_is_alike_whether_somebody_has_declined_in_secret(tmp_path: Path) -> None:
    declined, _ = after_the_card("seat 0", tmp_path)
    declined.play("decline")
    unasked, _ = after_the_card("nobody", tmp_path)
    for table in (declined, unasked):
        assert table.match.actor == 1
        table.undo()
    assert declined.match.texts == unasked.match.texts == ("draw", "2B"), "the card is in the hand again"
