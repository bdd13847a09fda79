"""A table is the sum of its log."""

import msgspec
import pytest

from pyxis.core.errors import RecordError
from pyxis.server import decisions
from pyxis.server import entries as log
from pyxis.server.entries import Draft, Entry
from pyxis.server.log import decode, encode
from pyxis.server.table import Place, Table, folded
from tests.server.scenes import ADA, BOB, CY, LIVE, scene


def same(one: Table, other: Table) -> bool:
    """Whether two tables are alike, their games byte for byte."""
    fields = [name for name in one.__struct_fields__ if name != "match"]
    return one.match.states.tobytes() == other.match.states.tobytes() and all(
        getattr(one, name) == getattr(other, name) for name in fields
    )


def test_the_same_log_gives_the_same_table() -> None:
    made = scene("pyradice", (ADA, BOB, CY), clock=LIVE)
    for _ in range(10):
        match = made.match
        made.add(decisions.act(made.table, match.actor, match.legal[0]), after=3)
    assert same(folded("scene", made.entries), made.table)


def test_entries_survive_their_way_to_disk() -> None:
    made = scene(clock=LIVE)
    made.play("Sa1 Sb1")
    made.add(decisions.propose(made.table, ADA, 0, "take_back", ""))
    for entry in made.entries:
        assert decode(encode(entry.what)) == entry.what


def test_it_starts_when_the_last_seat_is_taken() -> None:
    made = scene()
    assert made.happened == ["Opened", "Sat", "Sat", "Started"]
    assert made.table.status == "running"


def test_chance_acts_as_soon_as_it_may_and_is_in_the_log() -> None:
    made = scene("pyradice")
    dealt = [entry for entry in made.entries if isinstance(entry.what, log.Acted)]
    assert dealt
    assert all(entry.seat == log.NO_SEAT for entry in dealt)
    assert made.match.actor >= 0
    assert made.match.actions == tuple(entry.what.action for entry in dealt if isinstance(entry.what, log.Acted))


def test_the_dice_follow_from_the_secret_and_all_salts() -> None:
    made = scene("pyradice")
    assert made.table.seed is not None
    salted = msgspec.structs.replace(made.entries[1], what=log.Sat(ADA, "Ada", "another salt"))
    assert folded("scene", [made.entries[0], salted, *made.entries[2:4]]).seed != made.table.seed


def test_taking_back_goes_back_and_meets_the_same_dice_again() -> None:
    made = scene("pyradice")
    before = made.match
    action = before.legal[0]
    made.add(decisions.act(made.table, before.actor, action))
    after = made.match
    made.add([Draft(log.WentBack(before.number), before.actor)])
    assert made.match.states.tobytes() == before.states.tobytes()
    made.add(decisions.act(made.table, before.actor, action))
    assert made.match.states.tobytes() == after.states.tobytes()


def test_an_action_ends_whatever_was_proposed() -> None:
    made = scene()
    made.play("Sa1")
    made.add(decisions.propose(made.table, ADA, 0, "take_back", ""))
    assert made.table.proposal is not None
    made.play("Sb1")
    assert made.table.proposal is None


def test_a_seat_given_up_in_a_running_match_keeps_its_salt_for_the_dice() -> None:
    made = scene()
    salts = made.table.dice.salts
    made.add(decisions.stand(made.table, BOB, 1))
    assert made.table.places[1].bot is not None
    assert made.table.dice.salts == salts


def test_a_match_of_other_rules_is_not_shown_wrong() -> None:
    opened = msgspec.structs.replace(scene().table.opened, rules=99)
    with pytest.raises(RecordError, match="version 99 of the rules"):
        folded("scene", [Entry(1, 0.0, log.NO_SEAT, opened)])


def test_a_log_begins_with_the_opening() -> None:
    with pytest.raises(RecordError):
        folded("scene", [Entry(1, 0.0, 0, log.Stood())])


def test_a_place_is_open_until_somebody_sits() -> None:
    assert Place().is_open
    assert not Place("somebody").is_open
    assert not Place(bot="random").is_open


def test_a_proposal_does_not_wait_for_somebody_who_has_gone() -> None:
    made = scene(people=(ADA, BOB))
    made.add(decisions.propose(made.table, ADA, 0, "draw", ""))
    assert made.table.proposal is not None
    made.add(decisions.stand_in(made.table, 1))
    assert made.table.proposal is None
