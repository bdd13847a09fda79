"""Events."""

import pytest

import pyxis
from pyxis.core.match import begin_again
from pyxis.server.opening import opened
from pyxis.server.refusals import Refusal
from pyxis.server.resources import NewSeat, NewTable
from tests.games.pyle.tables import assault, at, header, legal, new, on_board, phase, section, shaman, turn
from tests.marks import rule


@rule("R12.5", "R12.1", "R3.5")
def test_the_seer_turns_up_a_token_that_stays_where_it_is() -> None:
    match = at("START", open="F43=seer").play(">F43")
    assert len(legal(match)) == 59
    assert "@F43" not in legal(match)
    match = match.play("@F11 !witch")
    assert (on_board(match, "F11"), on_board(match, "F43"), turn(match)) == ("witch", "empty", "P2")
    assert "hex" not in match.position


@rule("R12.6", "R12.3", "R12.2")
def test_the_treasure_hunter_gives_an_artifact_to_whoever_has_room() -> None:
    match = at("START", open="F43=hunter").play(">F43")
    assert (shaman(match)[:9], header(match, "artifacts"), on_board(match, "F43")) == ("F43 art=1", "24", "empty")
    match = at("START art=3", open="F43=hunter").play(">F43")
    assert (shaman(match)[:9], on_board(match, "F43")) == ("F43 art=3", "hunter")


@rule("O21")
def test_a_forced_event_that_helps_nobody_is_removed() -> None:
    match = at("START art=3", open="F43=hunter", events="forced").play(">F43")
    assert (shaman(match)[:9], on_board(match, "F43")) == ("F43 art=3", "empty")


@rule("R12.9", "R11.3", "R5.5")
def test_the_exorcist_discards_a_revealed_spirit() -> None:
    match = at("START", open="F43=exorcist F10=kill@8 F02=(+1@1)").play(">F43")
    assert legal(match) == {"@F10", "-"}
    supply = int(header(match, "supply"))
    match = match.play("@F10")
    assert (on_board(match, "F10"), section(match, "discard")) == ("unknown", "kill@8")
    assert int(header(match, "supply")) == supply - 1


@rule("R12.9", "R12.2")
def test_an_exorcist_without_a_spirit_in_sight_stays() -> None:
    match = at("START", open="F43=exorcist").play(">F43")
    assert (turn(match), on_board(match, "F43")) == ("P2", "exorcist")


@rule("R12.8", "R12.4")
def test_the_witch_hexes_another_player() -> None:
    match = at("START", n=3, open="F43=witch").play(">F43")
    assert legal(match) == {"P2", "P3", "-"}
    assert shaman(match.play("P3"), "P3").endswith("hex=1")


@rule("R12.7", "R12.2", "R12.1")
def test_the_priestess_aids_another_player_or_is_declined() -> None:
    match = at("START", n=3, open="F43=priestess").play(">F43")
    assert on_board(match.play("-"), "F43") == "priestess"
    match = match.play("P2")
    assert (shaman(match, "P2")[-5:], on_board(match, "F43")) == ("aid=1", "empty")


@rule("O21")
def test_a_forced_event_cannot_be_declined() -> None:
    assert legal(at("START", n=3, open="F43=priestess", events="forced").play(">F43")) == {"P2", "P3"}


@rule("R12.12", "A2")
def test_the_trader_swaps_without_asking() -> None:
    match = at("START act=[+1@1 -1@1]", "F30 act=[kill@5 +1@1]", open="F43=trader").play(">F43")
    assert legal(match) == {"P2:1/1", "P2:2/1", "P2:2/2", "-"}
    match = match.play("P2:2/1")
    assert shaman(match) == "F43 art=0 act=[+1@1 kill@5] pyle=0{}"
    assert shaman(match, "P2") == "F30 art=0 act=[-1@1 +1@1] pyle=0{}"
    assert turn(match) == "P2"


@rule("R12.13", "R5.2", "A1")
def test_the_grave_robber_changes_a_pyle_token_for_an_active_spirit() -> None:
    match = at("START act=[+1@1 -1@1] pyle={+1@1 ball@2}", open="F43=robber").play(">F43")
    assert legal(match) == {"k:+1@1", "k:ball@2", "-"}
    assert shaman(match.play("k:ball@2 s2")) == "F43 art=0 act=[+1@1 ball@2] pyle=2{+1@1 -1@1}"
    assert shaman(match.play("k:+1@1")) == "F43 art=0 act=[+1@1 +1@1] pyle=2{-1@1 ball@2}"


@rule("R12.13", "R12.2")
def test_a_grave_robber_without_an_active_spirit_to_take_stays() -> None:
    match = at("START pyle={+1@1 ball@2}", open="F43=robber").play(">F43")
    assert (turn(match), on_board(match, "F43")) == ("P2", "robber")


@rule("R12.11", "R9.1", "R2.8", "R5.5")
def test_the_inquisitor_ends_a_blessing_for_a_spirit() -> None:
    start = at("START blessed act=[+1@1 -1@1]", "F30", "DEMON blessed", n=3, open="F43=inquisitor", empty="F29")
    match = start.play(">F43")
    assert legal(match) == {"P3", "-"}
    match = match.play("P3 s1")
    assert (shaman(match), shaman(match, "P3")) == (
        "F43 blessed art=0 act=[-1@1] pyle=0{}",
        "DEMON art=0 act=[] pyle=0{}",
    )
    assert section(match, "discard") == "+1@1"
    with pytest.raises(pyxis.IllegalAction):
        match.play(">F29").play(">DEMON")


@rule("R12.15")
def test_the_thief_takes_an_artifact() -> None:
    match = at("START", "START art=1", "START blessed", n=3, open="F43=thief").play(">F43")
    assert legal(match) == {"P2", "-"}
    match = match.play("P2")
    assert [shaman(match, name).split("art=")[1][0] for name in ("P1", "P2", "P3")] == ["1", "0", "0"]


@rule("R12.15", "R12.2")
def test_a_thief_with_nowhere_to_put_the_artifact_stays() -> None:
    match = at("START art=3", "START art=1", open="F43=thief").play(">F43")
    assert (turn(match), on_board(match, "F43")) == ("P2", "thief")


@rule("O20")
def test_the_thief_may_take_a_blessing_instead() -> None:
    start = at("START", "START art=1", "START blessed", n=3, open="F43=thief", thief="blessing")
    match = start.play(">F43 P3")
    assert (shaman(match)[:11], shaman(match, "P3")[:9]) == ("F43 blessed", "START art")


@rule("R11.3", "R12.3")
def test_covered_events_are_met_without_chance() -> None:
    start = at("START", open="F43=(hunter) F44=(robber)")
    match = start.play(">F43")
    assert (shaman(match)[:9], on_board(match, "F43")) == ("F43 art=1", "empty")
    match = start.play(">F44")
    assert (on_board(match, "F44"), turn(match)) == ("robber", "P2")


@rule("R12.5", "R11.3")
def test_the_seer_may_turn_up_a_covered_token() -> None:
    match = at("START", open="F43=seer F11=(ball@3)").play(">F43 @F11")
    assert (on_board(match, "F11"), turn(match)) == ("ball@3", "P2")


@rule("O22", "R5.6")
def test_events_may_be_replaced_by_new_tokens() -> None:
    assert on_board(at("START", open="F43=hunter", refill_events="yes").play(">F43"), "F43") == "unknown"
    match = at("START", open="F43=hunter").play(">F43")
    assert section(match, "removed") == "hunter"


@rule("O30")
def test_alone_nobody_else_can_be_helped_or_harmed() -> None:
    for event in ("witch", "priestess", "inquisitor", "trader", "thief"):
        match = at("START act=[+1@1]", n=1, open=f"F43={event}").play(">F43")
        assert (phase(match), on_board(match, "F43")) == ("MOVE", event)
    assert phase(assault("act=[ball@2]", n=1).play("!o14 -")) == "GREEN"


@rule("O27", "O29")
def test_a_head_start_gives_everybody_spirits() -> None:
    match = new(3, headstart=2)
    assert shaman(match, "P3") == "START art=0 act=[+1@1 -1@1] pyle=0{}"
    assert header(match, "supply") == "60"
    quick = new(preset="quick")
    assert shaman(quick) == "START art=0 act=[+1@1 -1@1] pyle=0{}"
    assert section(quick, "options") == "limit=60 headstart=2 base_move=3"


@rule("O29")
def test_a_preset_and_another_value_of_its_options_do_not_go_together() -> None:
    assert section(new(preset="literal"), "options") == "reuse=turn ruin=block"
    with pytest.raises(pyxis.OptionError, match="preset=quick sets headstart=2"):
        new(preset="quick", headstart=1)


@rule("O29")
@pytest.mark.parametrize("is_drawn", [False, True])
def test_what_was_kept_before_lists_the_defaults_of_what_its_preset_sets(is_drawn: bool) -> None:
    quick = new(preset="quick")
    kept = {option.name: option.default for option in quick.game.options} | {"preset": "quick"}
    start = quick.position if is_drawn else None
    again = begin_again(quick.game, 2, kept, start)
    assert (again.options["limit"], again.states.tobytes()) == (60, quick.states.tobytes())


@rule("O29")
def test_a_table_goes_on_from_one_that_was_opened_before() -> None:
    kept = {option.name: option.default for option in new().game.options} | {"preset": "quick"}
    seats = [NewSeat("me", "Ada"), NewSeat("me", "Bob")]
    (drafts, _) = opened("ada", NewTable("pyle", seats, kept), is_kept=True)
    assert drafts[0].what.options["limit"] == 60  # type: ignore[union-attr]
    with pytest.raises(Refusal, match="preset=quick sets headstart=2"):
        opened("ada", NewTable("pyle", seats, kept))


@rule("O1", "R0.5")
def test_the_first_player_may_be_agreed_or_drawn() -> None:
    assert new(3, first=2).actor == 2
    match = new(3, first="random")
    assert match.legal_texts == ("!P1", "!P2", "!P3")
    assert match.play("!P2").actor == 1
    assert new(1, first="random").actor == 0


@rule("O2", "R10.1")
def test_the_demon_may_be_drawn_openly_or_fixed() -> None:
    match = new(demon="open")
    assert match.legal_texts == ("!Azrail", "!Sareash", "!Draal", "!Ildrud")
    assert match.weights == (1, 1, 1, 1)
    assert (phase(match.play("!Draal")), header(match.play("!Draal"), "demon")) == ("MOVE", "Draal")
    assert header(new(demon=3), "demon") == "Ildrud"
