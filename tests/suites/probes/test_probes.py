"""Probes: what a figure shows, read off its drawing and checked in its pixels."""

from __future__ import annotations

import io
from dataclasses import replace
from itertools import product

import pytest
from PIL import Image, ImageDraw

from gnomon.problem import Choice, Figure, Number, Problem
from gnomon.seeding import Rng
from gnomon.suites import PromptMode
from gnomon.suites.probes.probe_kinds import KINDS, MEANINGS, joined, largest_angle, probes_of
from gnomon.suites.probes.probed_pictures import solid_picture
from gnomon.suites.probes.sight import Sight, Stroke
from gnomon.suites.probes.suite import OF_PROVE, OF_SOLID, PER_FIGURE, ProbeSuite
from gnomon.suites.probes.verify import verify
from gnomon.suites.solid import SUITE as SOLID

SUITES = (OF_PROVE, OF_SOLID)
FEW = 24


@pytest.fixture(scope="module")
def problems() -> dict[str, list[Problem]]:
    return {suite.name: [suite.problem(11, index) for index in range(FEW)] for suite in SUITES}


@pytest.mark.parametrize("suite", SUITES, ids=lambda suite: suite.name)
def test_pixels_and_coordinates_agree_with_the_answer(suite: ProbeSuite, problems: dict[str, list[Problem]]) -> None:
    for problem in problems[suite.name]:
        assert suite.verify(problem) == [], problem.id
        for language in ("en", "zh"):
            assert suite.grade(problem, suite.gold_response(problem, language)).value == 1.0
            assert suite.grade(problem, suite.prompt(problem, PromptMode(language)).text).value == 0.0


@pytest.mark.slow
@pytest.mark.parametrize("suite", SUITES, ids=lambda suite: suite.name)
def test_many_pixels_agree(suite: ProbeSuite) -> None:
    assert [suite.verify(suite.problem(23, index)) for index in range(900)] == [[]] * 900


def test_the_source_is_the_problem_whose_figure_is_asked_about(problems: dict[str, list[Problem]]) -> None:
    for suite in SUITES:
        first = problems[suite.name]
        for place in (0, FEW // PER_FIGURE - 1):
            base = suite.of.problem(11, place)
            asked = first[PER_FIGURE * place : PER_FIGURE * (place + 1)]
            assert {problem.provenance.source for problem in asked} == {base.id}
            if suite is OF_PROVE:
                assert asked[0].figures[0].png == base.figures[0].png


def test_probes_of_a_figure_differ(problems: dict[str, list[Problem]]) -> None:
    found = problems["probes-prove"]
    for place in range(0, FEW, PER_FIGURE):
        assert len({problem.categories for problem in found[place : place + PER_FIGURE]}) == PER_FIGURE


_READ_IN_PIXELS = {"joined", "dashed", "between", "inside", "on circle", "largest angle", "longest"}


def test_a_wrong_key_is_found(problems: dict[str, list[Problem]]) -> None:
    """Every option turned round, one at a time."""
    tried = 0
    for problem in problems["probes-prove"] + problems["probes-solid"]:
        if isinstance(problem.answer, Number):
            wrong = replace(problem, answer=Number("77", 77.0))
            assert verify(wrong), problem.id
        elif problem.categories[0] in _READ_IN_PIXELS:
            for option in problem.options:
                turned = [replace(o, correct=o.correct != (o is option)) for o in problem.options]
                letters = tuple(o.letter for o in turned if o.correct)
                assert isinstance(problem.answer, Choice)
                wrong = replace(problem, options=tuple(turned), answer=Choice(letters, problem.answer.among))
                assert verify(wrong), (problem.id, option.letter)
                tried += 1
    assert tried > FEW


def test_a_line_that_is_rubbed_out_is_missed(problems: dict[str, list[Problem]]) -> None:
    asked = [p for p in problems["probes-prove"] + problems["probes-solid"] if p.categories == ("joined",)]
    for problem in asked:
        right = next(option for option in problem.options if option.correct)
        ends = [tuple(problem.formal["pixels"][name]) for name in right.formal.split()]
        picture = Image.open(io.BytesIO(problem.figures[0].png)).convert("L")
        ImageDraw.Draw(picture).line(ends, fill=255, width=9)
        out = io.BytesIO()
        picture.save(out, "PNG")
        rubbed = replace(problem, figures=(Figure("figure", out.getvalue(), *picture.size),))
        assert any(f"Option {right.letter} " in finding for finding in verify(rubbed))
    assert asked


def _square() -> Sight:
    points = {"A": 0j, "B": 200 + 0j, "C": 200 + 200j, "D": 200j}
    strokes = [Stroke((points[a], points[b]), dashed=(a, b) == ("C", "D")) for a, b in ("AB", "BC", "CD", "DA", "AC")]
    return Sight(points, tuple(strokes))


def test_how_lines_are_drawn() -> None:
    sight = _square()
    assert (sight.drawn("A", "B"), sight.drawn("D", "C"), sight.drawn("B", "D")) == ("solid", "dashed", "absent")
    beside = Sight({**sight.points, "E": 200 + 3j}, sight.strokes)
    assert beside.drawn("A", "E") == "partly"  # too near to AB to be called absent


def test_what_a_square_is_asked() -> None:
    found = joined(_square(), Rng("test"))
    assert found is not None
    assert {points for points in found.options if points not in found.right} == {("B", "D")}
    angle = largest_angle(_square(), Rng("test"))
    assert angle is not None
    assert angle.right[0][1] in "BD"
    assert len(angle.right) == 1
    assert [probe.kind for probe in probes_of(Sight({"A": 0j}, ()), Rng("test"), 2)] == ["letters", "letters"]


def test_every_kind_has_a_meaning_and_two_languages() -> None:
    assert list(KINDS) == list(MEANINGS)
    for suite, index in product(SUITES, range(6)):
        problem = suite.problem(4, index)
        assert problem.categories[0] in suite.categories
        assert problem.text["en"].endswith("?")
        assert problem.text["zh"].endswith("？")


def test_a_drawing_without_a_camera_is_asked_about_too() -> None:
    net = SOLID.problem(0, 0, SOLID.config_type.read({"questions": "drawn-net-cube"}))
    figure, sight = solid_picture(net)
    assert figure.png == net.figures[0].png
    assert [probe.number for probe in probes_of(sight, Rng("net"), 2)] == ["0", "0"]
