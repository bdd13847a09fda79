"""The analysis: every action judged as a full search would, and plain words where the budget ends."""

import pytest

import pyxis
from pyxis.core.errors import OptionError
from pyxis.core.match import Match, begin
from pyxis.search.analysis import Progress, Verdict, analyse, in_words, rank
from pyxis.search.table import DRAW, LOSS, WIN
from tests.search.again import AGAIN
from tests.search.minimax import minimax
from tests.search.positions import RULE_SETS, positions, start

MEMORY = 16
LATE = 20

rule_sets = pytest.mark.parametrize("rules", RULE_SETS)


def judged(match: Match, action: int) -> tuple[int, int | None]:
    """Value and plies of an action, by a full search; a draw has no plies."""
    reply = match.play(action)
    if reply.over:
        return int(reply.returns[match.actor]), 1
    value, plies = minimax(reply)
    own = value if reply.actor == match.actor else -value
    return own, None if own == DRAW else plies + 1


@rule_sets
def test_every_action_gets_the_verdict_of_a_full_search(rules: str) -> None:
    for match in positions(rules, LATE, 12):
        analysis = analyse(match, memory=MEMORY)
        assert analysis.complete
        for verdict in analysis.verdicts:
            value, plies = judged(match, verdict.action)
            assert verdict.value == value, (match.line, verdict)
            if value != DRAW:
                assert verdict.plies == plies, (match.line, verdict)
        assert {verdict.action for verdict in analysis.verdicts} == set(match.legal)


@rule_sets
def test_the_best_action_comes_first_and_the_position_is_worth_as_much(rules: str) -> None:
    for match in positions(rules, LATE, 12):
        analysis = analyse(match, memory=MEMORY)
        value, plies = minimax(match)
        assert analysis.value == analysis.verdicts[0].value == value
        if value != DRAW:
            assert analysis.plies == analysis.verdicts[0].plies == plies


def test_the_main_line_is_legal_and_ends_as_it_says() -> None:
    for match in positions("default", LATE, 12):
        analysis = analyse(match, memory=MEMORY)
        end = match.play(" ".join(analysis.texts))
        assert end.actions[match.number :] == analysis.line
        assert end.over
        assert end.returns[match.actor] == analysis.value
        if analysis.value != DRAW:
            assert len(analysis.line) == analysis.plies


@pytest.mark.parametrize("heap", range(2, 12))
def test_it_knows_games_in_which_a_seat_moves_again(heap: int) -> None:
    match = begin(AGAIN, None, {"heap": heap}, seed=0)
    analysis = analyse(match, memory=1)
    assert analysis.complete
    assert [(verdict.value, verdict.plies) for verdict in sorted(analysis.verdicts, key=lambda each: each.action)] == [
        judged(match, action) for action in match.legal
    ] or any(verdict.value == DRAW for verdict in analysis.verdicts)


def test_actions_that_symmetry_makes_equal_get_equal_verdicts() -> None:
    analysis = analyse(pyxis.new("pyrgos", towers=2), nodes=300_000, memory=MEMORY)
    words = {verdict.text: verdict.words for verdict in analysis.verdicts}
    assert [words[text] for text in ("Sa1", "Sd1", "Sa4", "Sd4")] == 4 * ["wins"]
    assert words["Tb1<"] == words["Tc1>"] == words["Ta2v"] == words["Td3^"]


def test_where_the_budget_ends_it_says_so_and_gives_what_it_knows() -> None:
    match = start("second").play("Sb2")
    analysis = analyse(match, nodes=30_000, memory=MEMORY, use_openings=False)
    assert not analysis.complete
    assert analysis.value is None
    assert analysis.words == "unknown"
    assert analysis.line == ()
    assert len(analysis.verdicts) == len(match.legal)
    assert analysis.nodes >= 30_000


def test_what_is_known_in_part_is_said_in_part() -> None:
    assert in_words(DRAW, WIN) == "does not lose"
    assert in_words(LOSS, DRAW) == "does not win"
    assert in_words(WIN, WIN, 7) == "wins in 7"
    assert in_words(LOSS, LOSS) == "loses"


def test_progress_is_shown_and_may_end_it() -> None:
    seen: list[Progress] = []

    def show(progress: Progress) -> bool:
        seen.append(progress)
        return len(seen) < 3

    analysis = analyse(start("default").play("Ca1"), memory=MEMORY, progress=show, use_openings=False)
    assert len(seen) == 3
    assert not analysis.complete
    assert seen[0].nodes < seen[1].nodes < seen[2].nodes
    assert seen[0].stage == "position"
    assert seen[0].actions == 3


def test_all_stages_are_told() -> None:
    stages: list[str] = []
    match = positions("default", 12, 1)[0]
    analyse(match, memory=MEMORY, progress=lambda progress: stages.append(progress.stage))
    assert list(dict.fromkeys(stages)) == ["position", "actions", "distance", "distances"]


def test_wins_rank_by_haste_and_losses_by_patience() -> None:
    def verdict(low: int, high: int, plies: int | None = None, chance: float | None = None) -> Verdict:
        return Verdict(0, "", low, high, plies, chance=chance)

    ranked = [
        verdict(WIN, WIN, 3),
        verdict(WIN, WIN, 5),
        verdict(WIN, WIN),
        verdict(DRAW, WIN),
        verdict(DRAW, DRAW),
        verdict(LOSS, WIN, chance=0.4),
        verdict(LOSS, WIN, chance=-0.4),
        verdict(LOSS, DRAW),
        verdict(LOSS, LOSS, 8),
        verdict(LOSS, LOSS, 2),
    ]
    shuffled = ranked[::-1]
    assert sorted(shuffled, key=rank, reverse=True) == ranked


def test_a_finished_match_is_refused() -> None:
    over = begin(AGAIN, None, {"heap": 2}, seed=0).play("2")
    with pytest.raises(OptionError, match="over"):
        analyse(over, memory=1)
