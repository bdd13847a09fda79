"""The moves a board is offered to play whole: exactly those there are, each legal in one go."""

import random
from collections.abc import Iterator
from typing import Any

import pyxis
from pyxis.core.match import Match
from pyxis.games.piri.words.lifting import SORTS
from tests.games.piri.tables import at
from tests.setups import played, sampled, setups

BEGINNINGS = ("play_card", "summon", "swap")
"""The kinds of actions after which more may be asked."""
POSITIONS = 15
"""Of each match."""
LEGAL = set(SORTS.values())
"""Marks of the cells that take a card."""


def offered(match: Match) -> set[str]:
    """What a board makes of its sight: a card on each of its cells, as each suit it needs; every ritual; every swap."""
    view = match.view(match.actor)
    return {*placings(view.data()["lifted"], match), *callings(match), *swaps(match)}


def placings(lifted: dict[str, Any], match: Match) -> Iterator[str]:
    for card in (choice.text for choice in match.choices if choice.kind == "play_card"):
        told = lifted["cards"][card]
        for cell in (spot for spot, mark in zip(lifted["spots"], told["cells"], strict=True) if mark in LEGAL):
            yield from (f"{card} @{cell} ={suit}" for suit in told["suits"])
            if not told["suits"]:
                yield f"{card} @{cell}"


def callings(match: Match) -> Iterator[str]:
    choices = (choice for choice in match.view(match.actor).choices if choice.kind == "summon")
    return (" ".join(ritual["parts"]) for choice in choices for ritual in choice.fields["rituals"])


def swaps(match: Match) -> Iterator[str]:
    choices = (choice for choice in match.view(match.actor).choices if choice.kind == "swap")
    return (f"swap {card}" for choice in choices for card in choice.fields["cards"])


def whole_moves(match: Match) -> Iterator[str]:
    """What the rules say: every move that begins so, to its end."""
    for choice in match.choices:
        if choice.kind in BEGINNINGS:
            yield from completed(match.play(choice.action))


def completed(match: Match) -> Iterator[str]:
    if not match.is_midway:
        assert match.move is not None
        yield match.move.text
        return
    for action in match.legal:
        yield from completed(match.play(action))


def is_one_move(match: Match, line: str) -> bool:
    """Whether a line is played in one go, and nothing of it is left to say."""
    after = match.play(line)
    return after.move_number == match.move_number + 1 and not after.is_midway


def positions() -> Iterator[Match]:
    """Of random matches with every number of seats and every value of every option."""
    for setup in setups(pyxis.game("piri")):
        yield from (match for match in sampled(played(setup), POSITIONS) if match.actor >= 0 and not match.is_midway)


VARIANTS: tuple[dict[str, str], ...] = ({}, {"ritual_suit": "equal"}, {"summon_fit": "off"}, {"summon_flanks": "on"})
"""Options that change which rituals there are, or what they do."""


def rituals() -> Iterator[Match]:
    """Tables full of cards that serve, for spirits of every rank, in the own turn and out of it."""
    yield at("piri | table 4R@-1,0 5R@1,0 6R@0,1 7R@0,-1 | spirits0 QR,JR,KR")
    chooser = random.Random(7)  # noqa: S311
    for number in range(60):
        one, other = chooser.sample("RGYB", 2)
        cells = chooser.sample([f"{x},{y}" for x in range(4) for y in range(4)], 6 + number % 8)
        cards = chooser.sample([f"{value}{suit}" for suit in (one, other) for value in "23456789T"], len(cells))
        table = " ".join(f"{card}@{cell}" for card, cell in zip(cards, cells, strict=True))
        position = f"| table {table} | spirits0 J{one},Q{one},K{other}"
        turn = at(f"piri {position}", **VARIANTS[number % 4])
        if any(callings(turn)):
            yield turn
            yield at(f"piri active=1 phase=WINDOW pointer=1 {position}", **VARIANTS[number % 4])


def test_a_board_is_offered_every_move_there_is_and_no_other() -> None:
    found = [(match, offered(match)) for match in positions()]
    assert {len(line.split()) for _, lines in found for line in lines} == {1, 2, 3}
    for match, lines in found:
        assert lines == set(whole_moves(match))
        assert all(is_one_move(match, line) for line in sorted(lines)[:3])


def test_a_ritual_names_its_place_and_its_arms_where_they_are_asked_for() -> None:
    shapes = set()
    for match in rituals():
        lines = offered(match)
        assert lines == set(whole_moves(match))
        assert all(is_one_move(match, line) for line in lines)
        shapes |= {" ".join(part[0] for part in line.split()[1:]) for line in lines if line[0] in "JQK"}
    assert shapes == {"", "@", "/", "@ /"}
