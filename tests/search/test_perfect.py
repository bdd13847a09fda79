"""The perfect bot: it never gives away what it has."""

import pytest

import pyxis
from pyxis.core.errors import OptionError
from pyxis.core.match import Match
from pyxis.search import Bot
from pyxis.search.analysis import analyse
from pyxis.search.perfect import PerfectBot
from pyxis.search.table import DRAW, LOSS, WIN
from tests.search.minimax import minimax
from tests.search.positions import RULE_SETS, positions, start
from tests.tiny import TINY

LATE = 20
MEMORY = 16

rule_sets = pytest.mark.parametrize("rules", RULE_SETS)
opponents = pytest.mark.parametrize("opponent", ["random", "greedy"])


def perfect() -> PerfectBot:
    """With all the time it needs: late positions take next to none of it."""
    return PerfectBot(seconds=60.0, memory=MEMORY)


def played_out(match: Match, bot: Bot, opponent: Bot) -> float:
    """What the seat to move gets if `bot` plays it."""
    seat = match.actor
    while not match.over:
        match = match.play((bot if match.actor == seat else opponent).choose(match.view()))
    return match.returns[seat]


def worth(match: Match, value: int, rules: str, count: int) -> list[Match]:
    return [each for each in positions(rules, LATE, 60) if minimax(each)[0] == value][:count]


@rule_sets
@opponents
def test_it_wins_every_won_position(rules: str, opponent: str) -> None:
    bot = perfect()
    for match in worth(start(rules), WIN, rules, 8):
        assert played_out(match, bot, pyxis.bot(opponent, seed=match.key % 1000)) == 1.0, match.line


@rule_sets
@opponents
def test_it_never_loses_a_drawn_position(rules: str, opponent: str) -> None:
    bot = perfect()
    drawn = worth(start(rules), DRAW, rules, 3)
    assert drawn
    for match in drawn:
        assert played_out(match, bot, pyxis.bot(opponent, seed=match.key % 1000)) >= 0.0, match.line


def test_it_wins_as_fast_as_can_be() -> None:
    bot = perfect()
    for match in worth(start("default"), WIN, "default", 12):
        reply = match.play(bot.choose(match.view()))
        assert reply.over or minimax(reply)[1] == minimax(match)[1] - 1, match.line


def test_a_lost_position_is_not_given_up_sooner_than_needed() -> None:
    bot = perfect()
    for match in worth(start("default"), LOSS, "default", 8):
        reply = match.play(bot.choose(match.view()))
        held = [verdict.plies for verdict in analyse(match, memory=MEMORY).verdicts]
        assert not reply.over or set(held) == {1}, match.line


def test_of_two_lost_actions_it_takes_the_one_with_fewer_good_answers() -> None:
    bot = perfect()
    for match in worth(start("default"), LOSS, "default", 8):
        shares = {action: answers(match.play(action)) for action in match.legal}
        assert shares[bot.choose(match.view())] == min(shares.values()), match.line


def answers(match: Match) -> float:
    """The share of replies that win; all of them if there is nothing to reply to."""
    if match.over:
        return 1.0
    replies = [match.play(action) for action in match.legal]
    won = [reply.returns[match.actor] == 1 if reply.over else minimax(reply)[0] == LOSS for reply in replies]
    return sum(won) / len(won)


def test_without_the_time_for_a_proof_it_still_plays() -> None:
    match = start("default").play("Sb2 Tb3> Cd3")
    bot = PerfectBot(seconds=0.05, memory=1)
    assert bot.choose(match.view()) in match.legal


def test_a_lone_action_needs_no_thought() -> None:
    match = start("default").play("Cd1 Td1^ Td2v")
    assert match.legal == (perfect().choose(match.view()),)


def test_it_is_a_bot_one_can_ask_for() -> None:
    bot = pyxis.bot("perfect", seconds=2, memory=8)
    assert isinstance(bot, PerfectBot)
    assert (bot.seconds, bot.memory) == (2, 8)


def test_it_does_not_sit_down_to_games_of_chance() -> None:
    with pytest.raises(OptionError, match="Tiny has chance"):
        PerfectBot.check(pyxis.new(TINY, seed=1).view())


def test_it_goes_on_with_another_match_under_other_rules() -> None:
    bot = perfect()
    for rules in RULE_SETS:
        match = positions(rules, LATE, 1)[0]
        assert bot.choose(match.view()) in match.legal
