"""The page: it holds what it must, and needs nothing but itself."""

import re
from html.parser import HTMLParser

import pytest

import pyxis
from pyxis.arena.report.components import natural
from pyxis.arena.report.page import page, subject_of
from pyxis.arena.report.plots import length_figure
from pyxis.arena.report.study import Contest, Plan, Study, Variant, contests_of, plan_study, size_of, variants_of
from pyxis.arena.report.subject import report_command
from pyxis.arena.report.trace import Trace, Trait
from pyxis.core.errors import OptionError
from tests.arena.samples import result, trace

WON, LOST = (1.0, -1.0), (-1.0, 1.0)
SQUARE, NASTY = Trait("place", "shape", "square"), Trait("place", "shape", "<b>&$x_1$")


def traces(steps: int = 14, scores: tuple[float, ...] = ()) -> list[Trace]:
    made = []
    for number in range(20):
        chances = [[0.5, 0.5], *[[0.6, 0.4] if number % 2 else [0.4, 0.6]] * (steps - 1)]
        offers = [(0, SQUARE, 0.5, number % 3 == 0), (0, NASTY, 0.5, number % 3 != 0)]
        returns = WON if number % 2 else LOST
        made.append(trace(chances, returns, offers=offers, scores=scores, number=number))
    return made


def study(sets: int = 1, scores: tuple[float, ...] = ()) -> Study:
    """A study of Pyrgos in which nothing was played."""
    against = {"towers": "2"} if sets > 1 else None
    plan = plan_study("pyrgos", None, {}, against, "expert", 20, 10, 10, 1)
    contests = {contest: [result(0, contest.bots, LOST), result(1, contest.bots, WON)] for contest in contests_of(plan)}
    variants = {variant: [result(0, ("a", "a")), result(1, ("a", "a"), LOST)] for variant in variants_of(plan)}
    return Study(plan, [traces(14 + 4 * which, scores) for which in range(sets)], contests, variants)


@pytest.fixture(scope="module")
def single() -> str:
    return page(subject_of(study()))


@pytest.fixture(scope="module")
def double() -> str:
    return page(subject_of(study(sets=2, scores=(9.0, 4.0))))


class Reader(HTMLParser):
    """Notes what a page refers to, and whether it is well formed."""

    VOID = ("meta", "br", "use", "path")

    def __init__(self, text: str) -> None:
        super().__init__()
        self.references: list[str] = []
        self.ids: list[str] = []
        self.tags: list[str] = []
        self.attributes: list[str] = []
        self._open: list[str] = []
        self.feed(text)
        assert self._open == []

    def handle_starttag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        self.tags.append(tag)
        if tag not in self.VOID:
            self._open.append(tag)
        for name, value in attrs:
            self.attributes.append(name)
            if name in ("href", "src", "xlink:href", "action", "data"):
                self.references.append(value or "")
            if name == "id":
                self.ids.append(value or "")

    def handle_startendtag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        self.handle_starttag(tag, attrs)
        if tag not in self.VOID:
            self._open.pop()

    def handle_endtag(self, tag: str) -> None:
        if tag not in self.VOID:
            assert self._open.pop() == tag


def sections(text: str) -> list[str]:
    return re.findall(r'<section id="(\w+)">', text)


def test_everything_it_refers_to_is_on_the_page(double: str) -> None:
    reader = Reader(double)
    assert all(reference.startswith("#") for reference in reader.references)
    assert {reference[1:] for reference in reader.references} <= set(reader.ids)
    assert set(re.findall(r"url\(#([^)]*)\)", double)) <= set(reader.ids)
    assert not re.search(r"url\((?!#)|@import|https?:(?!//www\.w3\.org/)", double)


def test_no_id_is_given_twice(double: str) -> None:
    ids = Reader(double).ids
    assert len(ids) == len(set(ids))


def test_it_needs_no_script(double: str) -> None:
    assert not {"script", "iframe", "link", "img", "object"} & set(Reader(double).tags)
    assert not any(name.startswith("on") for name in Reader(double).attributes)


def test_figures_are_drawings_with_words_for_those_who_cannot_see_them(single: str) -> None:
    figures = re.findall(r"<svg ([^>]*)>", single)
    assert len(figures) >= 9
    assert all('role="img"' in figure and 'aria-label="' in figure for figure in figures)


def test_figures_take_the_colours_of_the_page(double: str) -> None:
    drawings = "".join(re.findall(r"<svg.*?</svg>", double, re.DOTALL))
    assert set(re.findall(r"#[0-9a-f]{6}\b", drawings)) <= {"#000000", "#ffffff"}
    assert "var(--first)" in drawings
    assert "var(--second)" in drawings


def test_light_dark_and_paper_are_provided_for(single: str) -> None:
    assert "prefers-color-scheme: dark" in single
    assert "@media print" in single
    assert 'name="viewport"' in single


def test_all_parts_are_there(single: str) -> None:
    assert sections(single) == ["seats", "length", "course", "usage", "skill", "options", "numbers"]
    assert "Pyrgos" in single
    assert "In plain words" in single


def test_scores_have_a_part_where_they_are_counted(double: str) -> None:
    assert "scores" in sections(double)


def test_two_sets_stand_side_by_side(double: str) -> None:
    assert "What differs" in double
    assert double.count("towers=2") > 5
    assert "difference" in double


def test_every_part_names_the_command_that_gives_it(single: str) -> None:
    for section in re.findall(r"<section.*?</section>", single, re.DOTALL):
        assert "<code>pyxis report pyrgos" in section
    assert "<code>pyxis arena pyrgos --bots random,expert --matches 10 --seats 2 --seed 1</code>" in single


def test_words_of_a_game_cannot_break_the_page(single: str) -> None:
    assert "<b>&$" not in single
    assert "&lt;b&gt;&amp;$x_1$" in single


def test_the_command_says_all_that_was_chosen() -> None:
    plan = plan_study("pyrgos", 2, {"swap": "on"}, {"towers": "4"}, "club", 20, 6, 0, 9)
    subject = subject_of(Study(plan, [traces(), traces(16)], {}, {}))
    assert report_command(subject) == (
        "pyxis report pyrgos -o swap=on --against towers=4 --bot club --matches 20 --contests 6 --variants 0 "
        "--seats 2 --seed 9 --out report.html"
    )


def test_the_same_study_gives_the_same_drawing(single: str) -> None:
    subject = subject_of(study())
    assert length_figure(subject.found, subject.labels) in single


def test_the_plan_counts_everything_that_is_played() -> None:
    plan = plan_study("pyrgos", None, {}, None, "expert", 20, 10, 5, 1)
    assert len(contests_of(plan)) == 4
    assert contests_of(plan)[-1] == Contest(0, ("random", "expert"))
    assert Variant("swap", "on") in variants_of(plan)
    assert len(variants_of(plan)) == 6
    assert size_of(plan) == 20 + 4 * 10 + 6 * 5


def test_what_is_not_wanted_is_not_planned() -> None:
    plan = plan_study("pyrgos", None, {}, None, "random", 20, 0, 0, 1)
    assert size_of(plan) == 20
    assert [contest.bots for contest in contests_of(Plan("pyrgos", 2, ({},), "random", 1, 1, 0, 1))][-1][0] != "random"


def test_two_equal_sets_are_refused() -> None:
    with pytest.raises(OptionError, match="nothing to compare"):
        plan_study("pyrgos", None, {"towers": "2"}, {"towers": 2}, "expert", 20, 10, 5, 1)


def test_the_game_is_the_one_registered() -> None:
    assert subject_of(study()).game is pyxis.game("pyrgos")


@pytest.mark.parametrize("rows", [["-9", "-1", "0.25", "0.5", "9", "10"], ["b2", "b10"], ["0 to 50", "100 to 150"]])
def test_rows_stand_in_their_natural_order(rows: list[str]) -> None:
    assert sorted(set(rows), key=natural) == rows
