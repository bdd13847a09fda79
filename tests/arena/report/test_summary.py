"""Plain words: each sentence says what the numbers say, and no more."""

from collections.abc import Sequence

import numpy as np
import pytest

import pyxis
from pyxis.arena.report.findings import Findings, compare, find_out
from pyxis.arena.report.study import Contest, Plan, Study, Variant
from pyxis.arena.report.summary import CARE, GOOD, PLAIN, Sentence, contrasts, summary, trial_sentences
from pyxis.arena.report.trace import Trace
from pyxis.arena.report.wording import listed, percent, seat_words, set_labels, signed, sure_percent
from pyxis.arena.statistics import Share
from tests.arena.samples import result, trace

GAME = pyxis.game("connect_four")
SPACE = "\N{NO-BREAK SPACE}"


def plan(sets: int = 1) -> Plan:
    return Plan("connect_four", 2, ({},) * sets, "expert", 10, 10, 10, 1)


def matches(returns: Sequence[tuple[float, ...]], steps: int = 12, scores: Sequence[float] = ()) -> list[Trace]:
    """Matches that stay even until the end."""
    even = [1 / len(returns[0])] * len(returns[0])
    return [trace([even] * steps, pair, number=number, scores=scores) for number, pair in enumerate(returns)]


def found(traces: list[Trace]) -> Findings:
    return find_out(Study(plan(), [traces], {}, {}))[0][0]


def said(findings: Findings, word: str, names: Sequence[str] = ("seat 0", "seat 1")) -> Sentence:
    (sentence,) = (each for each in summary(GAME, findings, names) if word in each.text.replace(SPACE, " "))
    return sentence


WON, LOST, DRAWN, LOST_BY_ALL = (1.0, -1.0), (-1.0, 1.0), (0.0, 0.0), (-1.0, -1.0)


def test_an_even_game_is_called_fair_if_there_are_enough_matches() -> None:
    assert said(found(matches([WON, LOST] * 100)), "fair, as far as 200 matches can tell").tone == GOOD
    assert said(found(matches([WON, LOST] * 10)), "20 matches cannot tell much").tone == PLAIN


def test_an_uneven_game_is_called_not_fair() -> None:
    sentence = said(found(matches([WON] * 40 + [LOST] * 10)), "not fair", ("Red", "Yellow"))
    assert sentence.text.replace(SPACE, " ").startswith("The first seat (Red) wins 80 % (66–90 %) and the second seat")
    assert sentence.tone == CARE


def test_one_odd_seat_of_three_is_named() -> None:
    returns = [(1.0, -1.0, -1.0)] * 60 + [(-1.0, 1.0, -1.0)] * 20 + [(-1.0, -1.0, 1.0)] * 25
    sentence = said(found(matches(returns)), "not fair", ("seat 0", "seat 1", "seat 2"))
    assert "the first seat wins 57 %" in sentence.text.replace(SPACE, " ").lower()
    assert "Even would be 33" in sentence.text


def test_draws_are_told_or_their_absence() -> None:
    assert said(found(matches([WON, LOST] * 5)), "Nobody ever drew")
    assert said(found(matches([WON, DRAWN] * 5)), "50 % (19–81 %) of the matches had no single winner")


def test_matches_that_everybody_lost_are_not_only_drawn() -> None:
    assert said(found(matches([WON, LOST_BY_ALL] * 5)), "50 % (19–81 %) of the matches were lost by everybody")


def test_the_length_is_the_middle_and_nine_in_ten() -> None:
    traces = [trace([[0.5, 0.5]] * steps, WON) for steps in range(10, 31)]
    assert said(found(traces), "A match takes 20 decisions in the middle; nine in ten take 11 to 29.")


def test_forced_decisions_are_told() -> None:
    traces = [trace([[0.5, 0.5]] * 4, WON, legal=[1, 3, 3, 3])] * 4
    assert said(found(traces), "2.5 legal actions on average, and in 25 % of them only one")
    assert said(found(matches([WON] * 4)), "and always a choice")


def test_a_match_decided_early_deserves_a_look() -> None:
    early = [trace([[0.5, 0.5], *[[0.99, 0.01]] * 9], WON), trace([[0.5, 0.5], *[[0.01, 0.99]] * 9], LOST)] * 10
    assert said(found(early), "decided by the time 10 %").tone == CARE
    assert said(found(matches([WON, LOST] * 5)), "open to the very end").tone == GOOD


def test_a_judge_that_foresees_nothing_is_not_to_be_relied_on() -> None:
    assert said(found(matches([WON, LOST] * 5)), "can hardly be foreseen").tone == CARE
    clear = [trace([[0.9, 0.1]] * 10, WON), trace([[0.1, 0.9]] * 10, LOST)] * 5
    assert not any("foreseen" in each.text for each in summary(GAME, found(clear), ("a", "b")))


def test_comebacks_are_told() -> None:
    ahead, behind = [0.9, 0.1], [0.1, 0.9]
    straight = [trace([ahead] * 20, WON), trace([behind] * 20, LOST)]
    down = [
        trace([*[ahead] * 10, behind, *[ahead] * 9], WON),
        trace([*[behind] * 10, ahead, *[behind] * 9], LOST),
    ]
    assert said(found((straight + down) * 5), "in 50 % of the matches the winner had been down to half")


def test_scores_are_told_where_there_are_some() -> None:
    assert said(found(matches([WON] * 5, scores=(31.0, 24.0))), "The winner scores 31.0 (31.0–31.0), which is 7.0")
    assert not any("scores" in each.text for each in summary(GAME, found(matches([WON] * 5)), ("a", "b")))


def test_more_thinking_that_wins_more_is_told_and_blind_play_too() -> None:
    strong, weak = "mcts:simulations=40", "mcts:simulations=10"
    results = [result(number, (weak, strong), LOST) for number in range(20)]
    blind = [result(number, ("random", "expert"), LOST) for number in range(20)]
    contests = {Contest(0, (weak, strong)): results, Contest(0, ("random", "expert")): blind}
    findings = find_out(Study(plan(), [matches([WON, LOST])], contests, {}))[0][0]
    assert said(findings, "ahead in 100 % of the matches, from 10 simulations up to 40 simulations").tone == GOOD
    assert said(findings, "Blind play comes out ahead of expert in 0 %")


def test_a_game_without_chance_says_so() -> None:
    assert said(found(matches([WON, LOST])), "Nothing is left to chance")


def test_only_sure_differences_are_told() -> None:
    rng = np.random.default_rng(2)
    noisy = [[trace([[0.5, 0.5]] * int(20 + rng.integers(5)), WON if rng.random() < 0.5 else LOST) for _ in range(40)]]
    longer = [trace([[0.5, 0.5]] * int(30 + rng.integers(5)), WON if rng.random() < 0.5 else LOST) for _ in range(40)]
    (one, other), _ = find_out(Study(plan(2), [*noisy, longer], {}, {}))
    (sentence,) = contrasts(one, other, "towers=4")
    assert sentence.text.startswith("Decisions in a match: +")
    assert sentence.text.endswith("with towers=4.")
    assert compare(one, other)["decisions"].mean == pytest.approx(10, abs=1)
    assert contrasts(one, one, "towers=4") == [Sentence("Nothing measured here surely differs with towers=4.")]


def test_options_that_break_the_balance_are_told() -> None:
    variants = {
        Variant("towers", 2): [result(number, ("a", "a"), WON) for number in range(30)],
        Variant("towers", 4): [result(number, ("a", "a"), WON if number % 2 else LOST) for number in range(30)],
    }
    findings, trials = find_out(Study(plan(), [matches([WON, LOST] * 20)], {}, variants))
    (sentence,) = trial_sentences(findings[0], trials)
    assert sentence.text.replace(SPACE, " ") == "With towers=2 the first seat wins 100 % (88–100 %): not fair."


@pytest.mark.parametrize(
    ("share", "text"), [(0.0, "0 %"), (0.001, "under 1 %"), (0.524, "52 %"), (0.999, "over 99 %"), (1.0, "100 %")]
)
def test_hardly_anything_is_not_nothing(share: float, text: str) -> None:
    assert percent(share) == text.replace(" %", f"{SPACE}%")


def test_numbers_in_words() -> None:
    assert sure_percent(Share.of(0, 0)) == "–"
    assert [signed(value) for value in (1.4, -1.4, 0.2, -0.2)] == ["+1", "−1", "0", "0"]
    assert listed(["a"]) == "a"
    assert listed(["a", "b", "c"]) == "a, b and c"
    assert seat_words(["seat 0", "Black"]) == ["the first seat", "the second seat (Black)"]
    assert set_labels([{"a": 1, "b": 2, "c": 3}, {"a": 1, "b": 3, "c": 4}]) == ["b=2, c=3", "b=3, c=4"]
    assert set_labels([{"a": 1}]) == [""]
