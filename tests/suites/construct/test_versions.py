"""The version whose givens are shown only: numbers in the words, letters in the picture, and both are needed."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace
from functools import cache
from pathlib import Path

import pytest
from tests.suites.construct.plain_problems import plain_problem

from gnomon.evaluate.exam import Exam, in_versions
from gnomon.problem import LANGUAGES, Problem
from gnomon.seeding import Rng
from gnomon.suites.construct.rename import plain
from gnomon.suites.construct.shown_givens import NUMBERS, shown_only, usual_letters
from gnomon.suites.construct.suite import SUITE, drawn_of, is_shown
from gnomon.suites.construct.text import PROMPTS
from gnomon.suites.construct.verify.lettered_dots import (
    Drawn,
    is_clear,
    is_visible,
    lettered_dots,
    needs_picture,
    reading_findings,
)
from gnomon.suites.errors import SuiteError
from gnomon.suites.modes import PromptMode

SHOWN = ("wernick-ABG", "tangent-at-through", "rotate-triangle", "tri-b-c-ma", "invert-inner-point")
NOT_SHOWN = {
    "rotation-centre": True,  # equal segments, which the picture does not mark
    "translate-between-circles": True,  # "this translation": one sentence points back to the other
    "tangent-cubic": False,  # an equation
}
"""Families without the version, also if their letters are new ones; and whether they ever are."""


@cache
def of_family(family: str, *, shown: bool = True) -> Problem:
    """A problem of a family that has new letters, or one that has the usual ones."""
    tried = (plain_problem(family, seed) for seed in range(30))
    return next(p for p in tried if bool(set(_points(p)) - usual_letters(p)) == shown)


def drawn(lines: Sequence[str], shown: Sequence[str] = ()) -> Drawn:
    problem = of_family("wernick-ABG")
    return drawn_of(replace(problem, formal={**problem.formal, "positions": [lines], "shown": shown}))


def _points(problem: Problem) -> list[str]:
    return [line[0] for line in problem.formal["positions"][0] if line[0].isupper() and line[1] == " "]


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("family", SHOWN)
def test_the_words_have_numbers_and_neither_letters_nor_lines_of_the_givens(family: str, language: str) -> None:
    problem = of_family(family)
    told = shown_only(problem)
    assert told is not None
    statement = plain(told.statement(language))
    for variant in PROMPTS:
        prompt = SUITE.prompt(problem, PromptMode(language, "image", variant))
        assert statement in prompt.text
        assert prompt.images == problem.figures[:1]
        assert not any(line in prompt.text for line in problem.formal["positions"][0])
    letters = "".join(told.words[language].split("$")[1::2])
    assert not set(letters) & set(_points(problem))
    assert set(letters) & set(NUMBERS)


@pytest.mark.parametrize("family", NOT_SHOWN)
def test_what_no_picture_of_the_givens_tells_takes_the_version_away(family: str) -> None:
    problem = of_family(family, shown=NOT_SHOWN[family])
    assert not SUITE.records.has_versions(problem, ["text", "image"])
    assert SUITE.records.has_versions(problem, ["text", "text+image"])
    with pytest.raises(SuiteError, match="no version 'image'"):
        SUITE.prompt(problem, PromptMode("en", "image"))


def test_one_figure_to_which_the_task_points_back_is_called_by_its_kind() -> None:
    told = shown_only(of_family("incircle"))
    assert told is not None
    assert told.lead["en"].endswith(" The triangle is given.")
    assert told.lead["zh"].endswith("。已知三角形。")
    assert told.words == {"en": "Construct its incircle $k$.", "zh": "求作它的内切圆$k$。"}


def test_letters_that_could_be_guessed_take_the_version_away() -> None:
    problem = of_family("wernick-ABG", shown=False)
    assert shown_only(problem) is None
    other = of_family("wernick-ABG")
    told = shown_only(other)
    assert told is not None
    assert needs_picture(other, told.words, usual_letters(other))
    assert not needs_picture(other, told.words, set(_points(other)))
    said = {language: f"{words} $" + told.points[0] + "$" for language, words in told.words.items()}
    assert not needs_picture(other, said, usual_letters(other))


@pytest.mark.parametrize("family", SHOWN)
def test_a_reader_of_the_picture_is_right_and_one_of_the_words_is_not(family: str) -> None:
    problem = of_family(family)
    for version, sees, value in (("text", False, 1.0), ("image", True, 1.0), ("image", False, 0.0)):
        said = SUITE.baselines.read_response(problem, Rng("reader", family), modality=version, sees=sees)
        assert SUITE.grade(problem, said).value == value


def test_dots_have_the_letters_beside_them() -> None:
    """Read from what is drawn; a picture of other points is found, and one in which no order is clear."""
    problem = of_family("tangent-at-through")
    told = shown_only(problem)
    assert told is not None
    dots = lettered_dots(drawn_of(problem))
    assert sorted(dots, key=lambda name: dots[name][told.direction == "down"]) == list(told.points)
    swapped = dict(zip(told.points, reversed(told.points), strict=True))
    lines = [swapped.get(line[0], line[0]) + line[1:] for line in problem.formal["positions"][0]]
    other = lettered_dots(drawn(lines, problem.formal["shown"]))
    assert sorted(other, key=lambda name: other[name][told.direction == "down"]) != list(told.points)
    stacked = drawn(["A = (0, 0)", "B = (0, 3)", "C = (2, 3)"])
    assert not is_clear(stacked, "across")
    assert not is_clear(stacked, "down")
    assert is_clear(drawn(["A = (0, 0)", "B = (0, 3)"]), "down")


@pytest.mark.parametrize(
    ("positions", "visible"),
    [
        ([["A = (0, 0)", "B = (4, 0)", "C = (1, 3)"], ["A = (0, 1)", "B = (5, 0)", "C = (1, 4)"]], True),
        ([["A = (0, 0)", "B = (4, 0)", "C = (2, 3)"], ["A = (0, 0)", "B = (6, 0)", "C = (3, 1)"]], False),  # isosceles
        ([["A = (0, 0)", "B = (4, 0)", "C = (0, 3)"], ["A = (0, 0)", "B = (5, 0)", "C = (0, 7)"]], False),  # right
        ([["A = (0, 0)", "B = (4, 0)", "C = (1, 0)"], ["A = (0, 0)", "B = (5, 0)", "C = (2, 0)"]], True),  # on a line
        ([["A = (0, 0)", "B = (4, 0)", "C = (2, 0)"], ["A = (0, 0)", "B = (5, 0)", "C = (2.5, 0)"]], False),  # halves
        (
            [
                ["O = (0, 0)", "c = Circle(O, 5)", "A = (3, 4)", "B = (5, 0)"],
                ["O = (1, 0)", "c = Circle(O, 5)", "A = (4, 4)", "B = (1, -5)"],
            ],
            True,  # radii are equal
        ),
        ([["f(x) = x^2", "A = (0, 3)", "B = (2, 2)"]] * 2, False),
    ],
)
def test_relations_that_need_a_mark_are_found(positions: list[list[str]], visible: bool) -> None:
    problem = of_family("tangent-at-through")
    assert is_visible(replace(problem, formal={**problem.formal, "positions": positions})) == visible


def test_verification_compares_words_and_picture() -> None:
    """Numbers that mean other points in one language, another order, and a picture with another letter are found."""
    problem = of_family("wernick-ABG")
    told, own = shown_only(problem), drawn_of(problem)
    assert told is not None
    assert is_shown(problem)
    assert not SUITE.verify(problem)
    swapped = told.words["zh"].translate(str.maketrans("①②", "②①"))
    [finding] = reading_findings(problem, {**told.words, "zh": swapped}, told.direction, own)
    assert finding.startswith("the zh words")
    upside_down = [f"{line.partition('=')[0]}= -({line.partition('=')[2]})" for line in problem.formal["positions"][0]]
    turned = drawn(upside_down, problem.formal["shown"])
    assert len(list(reading_findings(problem, told.words, told.direction, turned))) == 2
    renamed = drawn([line.replace(told.points[0], "Z") for line in upside_down])
    [finding] = reading_findings(problem, told.words, told.direction, renamed)
    assert finding.startswith("the picture shows the points")


def test_versions_are_asked_of_the_problems_that_have_them() -> None:
    both, words_only = of_family("wernick-ABG"), plain_problem("tangent-cubic", 0)
    exam = Exam(SUITE.name, SUITE.version, {}, (0,), (), tuple((Path(), problem) for problem in (words_only, both)))
    assert [problem for _, problem in in_versions(exam, ["text", "image"]).problems] == [both]
    assert in_versions(exam, ["text", "text+image"]) == exam
