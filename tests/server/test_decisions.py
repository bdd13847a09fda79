"""What a person may do at a table, and what they are told if they may not."""

from collections.abc import Callable
from typing import Any

import pytest

from pyxis.core import dice
from pyxis.server import decisions
from pyxis.server import entries as log
from pyxis.server.entries import Draft
from pyxis.server.opening import again, opened
from pyxis.server.people import fits
from pyxis.server.refusals import Refusal
from pyxis.server.resources import NewSeat, NewTable
from pyxis.server.sight import table_seen
from pyxis.server.table import Table
from tests.server.scenes import ADA, BOB, BOT, CY, DAYS, HERE, Scene, kinds, scene


def refused(code: str, act: Callable[..., Any], *arguments: Any) -> str:
    """The reason given."""
    with pytest.raises(Refusal) as refusal:
        act(*arguments)
    assert refusal.value.code == code
    return refusal.value.reason


def opening(*seats: NewSeat, **more: Any) -> tuple[Table, list[str]]:
    drafts, tokens = opened(ADA, NewTable("pyrgos", list(seats), **more))
    return Scene(drafts).table, tokens


def test_an_invitation_opens_the_seat_it_is_for() -> None:
    table, tokens = opening(HERE, NewSeat())
    assert kinds(decisions.sit(table, BOB, 1, "Bob", tokens[1], "")) == [log.Sat, log.Started]
    for wrong in (tokens[0], "", "x" * 32, table.opened.invitations[1]):
        refused("not_allowed", decisions.sit, table, BOB, 1, "Bob", wrong, "")


def test_only_hashes_of_invitations_are_written() -> None:
    table, tokens = opening(HERE, NewSeat())
    assert all(fits(token, kept) for token, kept in zip(tokens, table.opened.invitations, strict=True))
    assert not set(tokens) & set(table.opened.invitations)


def test_a_listed_table_takes_anybody() -> None:
    table, _ = opening(HERE, NewSeat(), listed=True)
    assert kinds(decisions.sit(table, BOB, 1, "Bob", "", ""))[0] is log.Sat


def test_a_seat_is_taken_once() -> None:
    refused("taken", decisions.sit, scene().table, CY, 1, "Cy", "", "")


@pytest.mark.parametrize(
    "name",
    [
        "<b>Bob</b>",
        "Robert'); DROP TABLE entries;--",
        "\u202egnp",
        "  ",
        "x" * 41,
        "a\nb\x00",
        "\u3164",
        "a" + 9 * "\u0301",
    ],
)
def test_a_name_is_letters_and_nothing_a_machine_obeys(name: str) -> None:
    table, _ = opening(HERE, NewSeat(), listed=True)
    refused("bad_request", decisions.sit, table, BOB, 1, name, "", "")


@pytest.mark.parametrize("name", ["Bob", "José-María", "O'Neill", "李 小龍", "R. 2_D"])
def test_names_of_all_languages_are_welcome(name: str) -> None:
    table, _ = opening(HERE, NewSeat(), listed=True)
    sat = decisions.sit(table, BOB, 1, name, "", "")[0].what
    assert isinstance(sat, log.Sat)
    assert sat.name == name


def test_only_the_host_puts_bots_on_seats() -> None:
    table, _ = opening(HERE, NewSeat(), listed=True)
    refused("not_allowed", decisions.fill, table, BOB, 1, "random", ())
    assert kinds(decisions.fill(table, ADA, 1, "random", ()))[:2] == [log.Filled, log.Started]
    assert "no bot is called" in refused("bad_request", decisions.fill, table, ADA, 1, "deep blue", ())


def test_a_bot_that_cannot_play_the_game_gets_no_seat() -> None:
    refused("bad_request", opened, ADA, NewTable("pyradice", [HERE, NewSeat("bot", bot="perfect")]))


def test_a_bot_stands_in_for_the_absent_and_gives_the_seat_back() -> None:
    made = scene()
    refused("taken", decisions.fill, made.table, ADA, 1, "random", (1,))
    made.add(decisions.fill(made.table, ADA, 1, "random", ()))
    assert made.table.places[1].thinker == "club", "the usual one, whatever the host would like best"
    assert made.table.places[1].person == BOB
    made.play("Sa1")
    refused("not_allowed", decisions.propose, made.table, ADA, 0, "take_back", "")
    refused("not_allowed", decisions.propose, made.table, ADA, 0, "draw", "")
    made.add(decisions.come_back(made.table, BOB))
    assert made.table.places[1].thinker is None


def test_in_a_match_over_days_nobody_is_replaced() -> None:
    made = scene(clock=DAYS)
    refused("not_allowed", decisions.fill, made.table, ADA, 1, "random", ())


def test_who_has_given_up_has_no_say_any_more() -> None:
    made = scene("pyradice", (ADA, BOB, CY))
    made.add(decisions.resign(made.table, CY, 2))
    refused("not_allowed", decisions.propose, made.table, CY, 2, "draw", "")
    made.add(decisions.propose(made.table, ADA, 0, "pause", ""))
    refused("not_allowed", decisions.respond, made.table, CY, 2, False, "")
    made.add(decisions.respond(made.table, BOB, 1, True, ""))
    assert made.table.status == "paused"


def test_nobody_is_bound_to_a_rematch_without_being_asked() -> None:
    made = scene("pyradice", (ADA, BOB, CY))
    made.add(decisions.stand_in(made.table, 2))
    made.add(decisions.resign(made.table, BOB, 1))
    made.add(decisions.resign(made.table, ADA, 0))
    made.add([Draft(log.Ended([2], "resigned"))])
    made.add(decisions.propose(made.table, ADA, 0, "rematch", "next"))
    made.add(decisions.respond(made.table, BOB, 1, True, "next"))
    assert made.table.rematch is None
    made.add(decisions.respond(made.table, CY, 2, True, "next"))
    assert made.table.rematch == "next"


def test_two_at_one_screen_may_agree_to_a_draw() -> None:
    made = scene(people=(ADA, ADA))
    made.add(decisions.propose(made.table, ADA, 0, "draw", ""))
    assert made.table.ending == "agreed"


def test_an_action_needs_ones_own_seat_ones_turn_and_the_present() -> None:
    table = scene().table
    refused("not_your_seat", decisions.play, table, CY, 0, 0, 0)
    refused("not_your_seat", decisions.play, table, ADA, 15, 0, 0)
    refused("not_your_turn", decisions.play, table, BOB, 1, 0, 0)
    refused("out_of_date", decisions.play, table, ADA, 0, 1, 0)
    refused("bad_request", decisions.play, table, ADA, 0, 0, 10**6)


def test_an_illegal_action_names_the_rule() -> None:
    made = scene()
    made.play("Sa1")
    with pytest.raises(Refusal) as refusal:
        decisions.play(made.table, BOB, 1, 1, made.match.read("Sd4"))
    assert (refusal.value.code, refusal.value.rule) == ("illegal", "R3.1")
    assert refusal.value.sentence == made.match.game.rulebook["R3.1"]


def test_against_bots_an_action_is_taken_back_at_once() -> None:
    made = scene(people=(ADA,), bots=1)
    made.play("Sa1 Sb1")
    drafts = decisions.propose(made.table, ADA, 0, "take_back", "")
    assert drafts[-1] == Draft(log.WentBack(0), 0)


def test_among_people_all_have_to_agree() -> None:
    made = scene("pyradice", (ADA, BOB, CY))
    seat = made.match.actor
    made.add(decisions.act(made.table, seat, made.match.legal[0]))
    first, *others = sorted((ADA, BOB, CY), key=lambda person: person != (ADA, BOB, CY)[seat])
    made.add(decisions.propose(made.table, first, seat, "take_back", ""))
    seats = {person: index for index, person in enumerate((ADA, BOB, CY))}
    assert kinds(decisions.respond(made.table, others[0], seats[others[0]], True, "")) == [log.Agreed]
    made.add(decisions.respond(made.table, others[0], seats[others[0]], True, ""))
    assert kinds(decisions.respond(made.table, others[1], seats[others[1]], True, "")) == [log.Agreed, log.WentBack]
    made.add(decisions.respond(made.table, others[1], seats[others[1]], False, ""))
    assert made.table.proposal is None


def test_there_is_nothing_to_take_back_before_ones_first_action() -> None:
    made = scene()
    made.play("Sa1")
    refused("not_allowed", decisions.propose, made.table, BOB, 1, "take_back", "")


def test_a_draw_is_agreed_with_people_only() -> None:
    made = scene()
    made.add(decisions.propose(made.table, ADA, 0, "draw", ""))
    table = made.add(decisions.respond(made.table, BOB, 1, True, ""))
    assert (table.status, table.ending, table.winners) == ("over", "agreed", ())
    alone = scene(people=(ADA,), bots=1)
    refused("not_allowed", decisions.propose, alone.table, ADA, 0, "draw", "")


def test_who_resigns_loses() -> None:
    made = scene()
    table = made.add(decisions.resign(made.table, ADA, 0))
    assert (table.status, table.ending, table.winners) == ("over", "resigned", (1,))
    refused("over", decisions.play, table, BOB, 1, 0, 0)


def test_of_three_a_bot_plays_on_for_whoever_resigned_until_one_person_is_left() -> None:
    made = scene("pyradice", (ADA, BOB, CY))
    made.add(decisions.resign(made.table, ADA, 0))
    assert made.table.status == "running"
    assert decisions.come_back(made.table, ADA) == []
    made.add(decisions.resign(made.table, BOB, 1))
    table = made.add(decisions.resign(made.table, CY, 2))
    assert (table.status, table.winners) == ("over", ())


def test_a_match_over_by_the_rules_says_who_won() -> None:
    made = scene()
    made.play("Sd4 Cd3 Sd3 Sc3 Td3^ Cd4 Td4v Cd1 Td1^ Td2v Sd1")
    assert made.match.over
    assert made.table.status == "over"
    assert made.table.ending is None
    assert [made.match.returns[seat] for seat in made.table.winners] == [1.0]


def test_nothing_is_played_while_the_match_pauses() -> None:
    made = scene(people=(ADA,), bots=1)
    made.add(decisions.propose(made.table, ADA, 0, "pause", ""))
    refused("not_allowed", decisions.play, made.table, ADA, 0, 0, 0)
    made.add(decisions.propose(made.table, ADA, 0, "resume", ""))
    assert made.table.status == "running"


def test_a_rematch_moves_everybody_one_seat_on_and_has_new_dice() -> None:
    made = scene()
    refused("not_allowed", decisions.propose, made.table, ADA, 0, "rematch", "next-one")
    made.add(decisions.resign(made.table, ADA, 0))
    made.add(decisions.propose(made.table, ADA, 0, "rematch", "next-one"))
    made.add(decisions.respond(made.table, BOB, 1, True, "next-one"))
    assert made.table.rematch == "next-one"
    drafts, members = again(made.table)
    following = Scene(drafts).table
    assert [place.person for place in following.places] == [BOB, ADA]
    assert set(members) == {ADA, BOB}
    assert following.opened.secret != made.table.opened.secret


def test_a_rematch_begins_when_all_have_given_a_salt_anew() -> None:
    made = scene()
    made.add(decisions.resign(made.table, ADA, 0))
    following = Scene(again(made.table)[0])
    refused("not_allowed", decisions.start, following.table, ADA)
    assert following.add(decisions.salt(following.table, ADA, "sel")).status == "waiting"
    assert following.add(decisions.salt(following.table, BOB, "Salz")).status == "running"
    assert following.table.dice.salts == ["Salz", "sel"]
    refused("not_allowed", decisions.salt, following.table, BOB, "more")


def test_what_is_said_is_one_plain_line() -> None:
    table = scene().table
    (said,) = decisions.chat(table, BOB, "well\n\tplayed \x1b[31m <i>")
    assert said == Draft(log.Said("bob", "well played [31m <i>"), 1)
    refused("bad_request", decisions.chat, table, BOB, "\n\x00")


def test_strangers_talk_only_where_spectators_are_welcome() -> None:
    drafts, _ = opened(ADA, NewTable("pyrgos", [HERE, HERE], spectators=False))
    refused("not_allowed", decisions.chat, Scene(drafts).table, CY, "hello")
    assert kinds(decisions.chat(scene().table, CY, "hello")) == [log.Said]


def test_before_the_start_one_stands_up_and_the_seat_is_open_again() -> None:
    table, tokens = opening(NewSeat(), NewSeat())
    made = Scene(opened(ADA, NewTable("pyrgos", [NewSeat(), NewSeat()], listed=True))[0])
    made.add(decisions.sit(made.table, BOB, 1, "Bob", "", ""))
    made.add(decisions.stand(made.table, BOB, 1))
    assert made.table.open_seats == (0, 1)
    refused("not_allowed", decisions.start, made.table, ADA)
    assert len(tokens) == len(table.places)


@pytest.mark.parametrize(
    ("game", "seats", "more"),
    [
        ("chess", 2, {}),
        ("pyrgos", 3, {}),
        ("pyrgos", 2, {"options": {"towers": 99}}),
        ("pyrgos", 2, {"options": {"nonsense": 1}}),
        ("pyrgos", 2, {"start": "no position"}),
    ],
)
def test_a_table_that_cannot_be_is_not_opened(game: str, seats: int, more: dict[str, Any]) -> None:
    refused("bad_request", opened, ADA, NewTable(game, [HERE] * seats, **more))


def test_whoever_opens_a_table_can_give_the_salt_after_the_commitment() -> None:
    drafts, _ = opened(ADA, NewTable("pyradice", [HERE, BOT], salt_later=True))
    made = Scene(drafts)
    shown = table_seen(made.table, ADA, [], made.now)
    seen = shown.commitment
    assert (shown.status, shown.seats[0].unsalted) == ("waiting", True)
    made.add(decisions.salt(made.table, ADA, "mine"))
    assert made.table.status == "running"
    assert dice.commitment(made.table.opened.secret) == seen
    assert made.table.seed == dice.seed(made.table.opened.secret, ["mine", ""])
