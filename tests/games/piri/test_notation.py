"""How actions, positions, drawings and whole games are written and read."""

import pytest

import pyxis
from pyxis.core.match import BY_HAND
from pyxis.games.piri.notation.picture import write_picture
from pyxis.games.piri.notation.record import read_record, write_record
from tests.games.piri.tables import at, hand, layout, market, offered, queue, whose
from tests.games.piri.test_sample_game import RECORD
from tests.marks import rule


def test_actions_have_the_numbers_of_the_specification() -> None:
    match = at("piri | table 4R@0,0")
    for text, number in {
        "swap": 0,
        "no": 6,
        "=R": 7,
        "/H": 11,
        "xN": 17,
        "done": 21,
        "3Y": 55,
        "*2": 75,
        "QG": 26,
    }.items():
        assert match.read(text) == number
        assert match.write(number) == text
    assert match.read("@1,1") == 204
    assert match.game.action_count == 365


def test_what_chance_gives_may_have_a_plus_and_what_a_seat_does_its_number() -> None:
    match = at("piri | table 4R@0,0 | pool 2B,3B", "draw")
    assert match.read("+2B") == match.read("2B")
    with pytest.raises(pyxis.NotationError, match="chance acts"):
        match.read("0:2B")
    voting = at("piri n=3 | table 4R@0,0 | pool 2B", "propose 1:yes 2:no")
    assert whose(voting) == ("MAIN", 0)
    with pytest.raises(pyxis.NotationError, match="seat 0 acts"):
        voting.read("+swap")


@pytest.mark.parametrize(
    ("text", "hint"),
    [
        ("@x", "as in @1,-2"),
        ("@900,0", "too far"),
        ("@99999,-99999", "too far"),
        ("=Q", "=R =G =Y or =B"),
        ("8X", "a card such as 7R"),
        ("*3", r"\*1 or \*2"),
    ],
)
def test_what_is_no_action_is_refused_with_a_hint(text: str, hint: str) -> None:
    with pytest.raises(pyxis.NotationError, match=hint):
        at("piri | table 4R@0,0").read(text)


def test_a_line_leaves_out_what_goes_without_saying() -> None:
    match = at("piri | table 7R@0,0 *1=B@1,0 JG@2,1 | hand0 2R,3B^,4B/1 | spirits0 JR,JG!,QB~ | market 2G,3G,4G,5G,6G")
    assert hand(match, 0) == "2R 3R 3B 4B"
    assert hand(match, 1) == "4R 5R 6R 8R"
    assert market(match) == "2G 3G 4G 5G 6G"
    assert "spirits1 KR,KG,KY" in match.position
    assert "hand0 2R,3R,3B^,4B/1" in match.position


def test_missing_market_and_missions_are_filled_in_order() -> None:
    match = at("piri n=3 | table 4R@0,0 | spirits1 KG,JR | pool 2B")
    assert hand(match, 0) == "2R 3R 5R 6R"
    assert hand(match, 2) == "AR 2G 3G 4G"
    assert market(match) == "5G 6G 7G 8G 9G"
    assert "spirits0 KR,KY,KB" in match.position
    assert "spirits1 JR,QR,KG" in match.position
    assert "spirits2 QG,QY,QB" in match.position


def test_a_line_is_read_as_it_is_written_in_every_phase() -> None:
    match = pyxis.new("piri", seats=3, seed=BY_HAND)
    while not match.over and match.number < 120:
        match = match.play(match.legal[match.number * 7 % len(match.legal)])
        again = pyxis.position("piri", match.position, BY_HAND)
        assert again.states.tobytes() == match.states.tobytes()


def test_options_stand_in_the_line_and_have_to_agree_with_those_given() -> None:
    match = at("piri | table 4R@0,0", joker_suit="wild", table_limit=9)
    assert "table_limit=9 joker_suit=wild" in match.position
    assert at(match.position).options == match.options
    with pytest.raises(pyxis.NotationError, match="but the options"):
        at(match.position, joker_suit="fixed")


@pytest.mark.parametrize(
    ("text", "reason"),
    [
        ("chess | table 4R@0,0", "begins with piri"),
        ("piri", "needs a card on the table"),
        ("piri | table 4R@0,0 4R@1,1", "4R stands there twice"),
        ("piri | table 4R@0,0 5R@0,0", "two cards lie at 0,0"),
        ("piri | table 4R@0,0 5R@15,0", "15 cells wide"),
        ("piri | table 4R@0,0 | hand0 4R", "4R stands there twice"),
        ("piri | table 4R", "lies nowhere"),
        ("piri | table 9X@0,0", "no playing card"),
        ("piri | table *1@0,0", "has a suit"),
        ("piri | table 4R=B@0,0", "only a joker"),
        ("piri | table JR@0,0", "mark it in the mission"),
        ("piri | table 4R@0,0 | spirits0 JR!", "does not lie there"),
        ("piri | table 4R@0,0 | spirits0 JR,QR,KR,JG", "more than 3"),
        ("piri | table 4R@0,0 | hand0 2R,3R,5R,6R,7R", "holds 5 cards"),
        ("piri | table 4R@0,0 | hand2 2R", "of no seat"),
        ("piri | table 4R@0,0 | meeple 0@1,0", "stands on no card"),
        ("piri | table 4R@0,0 | meeple 0@0,0 1@0,0", "one figure too many"),
        ("piri | table 4R@0,0 | mana 8", "mana is told for 1 seats"),
        ("piri | table 4R@0,0 | mana 8,99", "mana is a number"),
        ("piri | table 4R@0,0 | market 7Y,8Y", "goes with pool - only"),
        ("piri | table 4R@0,0 | queue 6G^", "known to all, or to one seat"),
        ("piri | table 4R@0,0 | attic 6G", "is no field"),
        ("piri | table 4R@0,0 | mana 8,8 | mana 8,8", "stands there twice"),
        ("piri turn=1000 | table 4R@0,0", "turn is a number"),
        ("piri phase=LUNCH | table 4R@0,0", "is no phase"),
        ("piri phase=PLAY_CELL | table 4R@0,0", "needs card="),
        ("piri phase=PLAY_CELL card=AB | table 4R@0,0", "in the hand"),
        ("piri card=AB | table 4R@0,0", "goes with the phase"),
        ("piri phase=WINDOW | table 4R@0,0", "that can summon"),
        ("piri phase=VOTE | table 4R@0,0", "pointer= of the voter"),
        ("piri phase=FLANK cell=0,0 flanks=N | table 4R@0,0", "flank_choice=optional"),
        ("piri phase=OVER | table 4R@0,0", "needs reason="),
        ("piri phase=OVER reason=DRY winner=0 | table 4R@0,0", "a winner is told"),
        ("piri phase=DEAL_HANDS | table - | market -", "so much has not been dealt"),
        ("piri n=5 | table 4R@0,0", "n is a number from 2 to 4"),
        ("piri n=2 n=3 | table 4R@0,0", "does not belong there"),
        ("piri proposals_left=3,4 | table 4R@0,0", "proposals_left is a number from 0 to 3"),
        ("piri n=3 players=2 | table 4R@0,0", "players=2 contradicts n=3"),
        ("piri table_limit=9 | table 4R@0,0 5R@9,0", "9 cells wide"),
        ("piri | table 4R@0,0 | mana 9,8", "have 17 mana together: there are 16"),
        ("piri proposed=1 | table 4R@0,0", "one of its proposals less"),
        ("piri proposed=1 proposals_left=2,3 agreement=off | table 4R@0,0", "one of its proposals less"),
        ("piri passes=2 | table 4R@0,0", "if all pass in a row"),
        ("piri phase=OVER reason=DRY | table 4R@0,0", "say otherwise"),
        ("piri phase=OVER reason=SUMMONED winner=0 | table 4R@0,0 | spirits1 JR~,QR~,KR~", "say otherwise"),
        ("piri phase=OVER reason=AGREED agreement=off | table 4R@0,0", "say otherwise"),
        ("piri missions=one_each | table 4R@0,0 | spirits0 JR,JG", "JG is a second one of its rank"),
        ("piri turn=3 phase=DEAL_SPIRITS | table - | market -", "so much has not been dealt"),
    ],
)
def test_what_is_no_position_is_refused_with_the_reason(text: str, reason: str) -> None:
    with pytest.raises(pyxis.NotationError, match=reason):
        at(text)


def test_a_refusal_says_where_the_word_stands() -> None:
    with pytest.raises(pyxis.NotationError, match=r"^line 1: 9X is no playing card"):
        at("piri | table 9X@0,0")
    with pytest.raises(pyxis.NotationError, match=r"^line 1, column 32: 4R stands there twice"):
        at("piri | table 4R@0,0 | hand0 3R,4R")
    with pytest.raises(pyxis.NotationError, match=r"^line 3: the row"):
        at(FINAL.replace("    0     .   JB", "    0   JB"))


@rule("O2")
def test_missions_of_one_each_are_filled_with_one_of_each_rank() -> None:
    text = at("piri n=3 missions=one_each | table 4R@0,0 | spirits1 KG,JR").position
    assert "spirits0 QR,KR,JB | spirits1 JR,QG,KG | spirits2 JY,QY,KY" in text


def test_a_position_in_which_somebody_has_three_spirits_is_over() -> None:
    match = at("piri | table 4R@0,0 | spirits1 JR~,QR~,KR~")
    assert match.over
    assert match.returns == (-1.0, 1.0)


def test_a_view_can_be_written_and_loaded_as_one_of_the_worlds_it_allows() -> None:
    match = pyxis.new("piri", seed=3).play("swap").play(pyxis.new("piri", seed=3).play("swap").legal[0])
    for seat in (0, 1):
        text = match.view(seat).position
        assert "??" in text
        loaded = at(text)
        assert loaded.view(seat).position.count("??") == text.count("??")


FINAL = """piri T11 seat 0 OVER SUMMONED | deck 27 = 17? 3G 2G 9G TR 4B 8B TB AY 2Y 3Y | market 3B 9R 4R 2R 6B
  y\\x    -2   -1    0    1
    0     .   JB    .   QG
   -1    AB    .    .    .
   -2     .  6Rb  JYa    .
seat 0 capybara | mana 1 | score 9 | spirits QG! JY! JB! | hand 5R AR 7G *2
seat 1 tanuki   | mana 7 | score 7 | spirits JR QB KB    | hand AG 7Y 9Y TY"""


def test_a_position_is_drawn_as_in_the_specification_and_read_back() -> None:
    match = pyxis.new("piri", seed=BY_HAND).play(RECORD)
    assert write_picture(match.state) == FINAL
    again = at(FINAL)
    assert write_picture(again.state) == FINAL
    assert again.returns == match.returns
    assert layout(again) == layout(match)
    assert queue(again) == queue(match)


def test_a_drawing_shows_what_a_seat_may_see() -> None:
    match = pyxis.new("piri", seed=BY_HAND).play(RECORD)
    seen = write_picture(match.at(match.number - 1).view(1).state)
    assert "spirits QG! JB! ?? | hand *2 ?? ?? ??" in seen


def test_drawings_with_jokers_and_face_down_swaps_are_read_back() -> None:
    text = "piri | table *2=B@0,0 5R@1,1 | meeple 1@1,1 | hand0 2R,3R,4R,*1 | queue 7Y,8Y/1"
    for drawing in (write_picture(at(text).state), write_picture(at(text).view(0).state)):
        again = at(drawing)
        assert layout(again) == {"*2=B@0,0", "5R@1,1"}
        assert again.state.queue_len == 2
        assert offered(again) == offered(at(text))
    assert "?1" in write_picture(at(text).view(0).state)


def test_a_drawing_says_how_many_cards_are_in_the_pool() -> None:
    """The others are not in the match, as in a line that tells the pool."""
    drawing = write_picture(at("piri | table 5R@0,0 | queue 7Y | pool 2B,3B").state)
    assert "deck 3 = 2? 7Y" in drawing
    assert write_picture(at(drawing).state) == drawing
    with pytest.raises(pyxis.NotationError, match="said to have 4 cards, but 3 are drawn"):
        at(drawing.replace("deck 3", "deck 4"))


@pytest.mark.parametrize("damage", ["seat 0 capybara", "   -1    AB    .    .    .", "OVER SUMMONED |"])
def test_a_damaged_drawing_is_refused(damage: str) -> None:
    with pytest.raises(pyxis.NotationError):
        at(FINAL.replace(damage, damage[:-3] + "§"))


def test_a_game_is_written_down_as_in_the_specification() -> None:
    match = read_record(RECORD)
    assert match.over
    assert write_record(match) == RECORD.strip()


def test_votes_declines_and_summons_of_others_stand_in_the_line_of_the_turn() -> None:
    start = "JR QR KR JG QG KG 2R 3R 4R 5R 6G 7G 8G 9G TR AR 2G 3G 4G *1 =G"
    match = pyxis.new("piri", seed=BY_HAND, agreement="on", direction=-1).play(start)
    match = match.play("propose yes") if match.over else match.play("propose no swap 2R +2Y")
    written = write_record(match)
    assert written.splitlines() == [
        "piri players=2 direction=-1",
        "deal  JR QR KR JG QG KG 2R 3R 4R 5R 6G 7G 8G 9G TR AR 2G 3G 4G *1",
        "start 0 =G",
        "T1 0  propose 1:no swap 2R +2Y",
    ]
    assert read_record(written).states.tobytes() == match.states.tobytes()


def test_a_match_from_a_position_has_no_record_of_that_kind() -> None:
    with pytest.raises(pyxis.NotationError, match="no deal"):
        write_record(at("piri | table 4R@0,0"))
