"""The solid suite: every seed question over many draws, its figures, and what verification finds in wrong problems."""

from __future__ import annotations

import io
import math
import re
from collections import Counter
from dataclasses import replace
from math import isclose

import pytest
from PIL import Image

from gnomon.draw.solid.audit import audit_picture
from gnomon.draw.solid.picture import draw_solid
from gnomon.exact import Exact
from gnomon.problem import Name, Number, Problem
from gnomon.seeding import Rng
from gnomon.space.camera import Camera
from gnomon.space.measure import MEASURES, measure
from gnomon.space.scene import SolidScene
from gnomon.space.wireframe import wireframe
from gnomon.suites.solid import SUITE, SolidConfig
from gnomon.suites.solid.figure import float_points, scene_of
from gnomon.suites.solid.question import QUESTIONS, Draw

KEYS = sorted(QUESTIONS)


def instance(key: str, index: int) -> Problem:
    return SUITE.problem(11, index, SolidConfig(questions=(key,)))


def test_the_first_slice_covers_two_solids_and_its_categories() -> None:
    assert len([key for key in KEYS if key.startswith("box")]) >= 3
    assert len([key for key in KEYS if "pyramid" in key]) >= 3
    assert {q.category for q in QUESTIONS.values()} >= {"AN", "LC", "VC"}


@pytest.mark.parametrize("key", KEYS)
def test_every_draw_is_verified_and_graded(key: str) -> None:
    for index in range(6):
        problem = instance(key, index)
        assert SUITE.verify(problem) == []
        assert SUITE.grade(problem, SUITE.gold_response(problem)).value == 1.0


@pytest.mark.parametrize("key", KEYS)
def test_the_closed_form_agrees_with_the_measure_over_many_draws(key: str) -> None:
    """The formula against the measurement, without figures, so that many draws are fast."""
    for index in range(200):
        item = QUESTIONS[key].make(Draw(Rng("many", key, index)))
        if isinstance(item.answer, Exact):
            assert isclose(measure(float_points(item), *item.asks), float(item.answer), rel_tol=1e-9)


@pytest.mark.parametrize("key", KEYS)
def test_the_answer_scales_as_its_dimension_says(key: str) -> None:
    item = QUESTIONS[key].make(Draw(Rng("scale", key)))
    if isinstance(item.answer, Exact):
        doubled = {label: 2 * p for label, p in float_points(item).items()}
        power = MEASURES[item.asks[0]].dimension
        assert isclose(measure(doubled, *item.asks), float(item.answer) * 2**power, rel_tol=1e-9)


@pytest.mark.parametrize("key", KEYS)
def test_every_question_varies_its_shape_not_only_its_scale(key: str) -> None:
    shapes = set()
    for index in range(40):
        item = QUESTIONS[key].make(Draw(Rng("free", key, index)))
        lengths = [float(given[-1]) for given in item.givens if given[0] in ("length", "height")]
        assert len(lengths) >= 2
        shapes.add(tuple(round(length / lengths[0], 6) for length in lengths))
    assert len(shapes) >= 30


@pytest.mark.parametrize("key", KEYS)
def test_the_chosen_view_is_readable(key: str) -> None:
    """The pixels are audited, and drawn again from the record they are the same."""
    problem = instance(key, 0)
    png, formal = problem.figures[0].png, problem.formal
    assert Image.open(io.BytesIO(png)).size == (512, 512)
    assert audit_picture(png, formal["scene"], formal["figure"]) == []
    camera = formal["figure"]["camera"]
    again = Camera(camera["azimuth"], camera["elevation"], camera["distance"] or math.inf, tuple(camera["target"]))
    assert draw_solid(SolidScene.from_json(formal["scene"]), again).png() == png


def test_a_solid_shows_all_its_edges() -> None:
    item = QUESTIONS["box-surface-path"].make(Draw(Rng("edges")))
    assert len(wireframe(scene_of(item)).face_edges) == 12
    item = QUESTIONS["pyramid-skew-edges"].make(Draw(Rng("edges")))
    assert len(wireframe(scene_of(item)).face_edges) == 8


def test_a_figure_of_other_sizes_is_found() -> None:
    problem, other = instance("box-corner-to-plane", 0), instance("box-corner-to-plane", 1)
    wrong = replace(problem, figures=other.figures)
    assert SUITE.verify(wrong)
    scene = {**problem.formal["scene"], "points": {**problem.formal["scene"]["points"]}}
    label = next(iter(scene["points"]))
    scene["points"][label] = [x + 0.5 for x in scene["points"][label]]
    wrong = replace(problem, formal={**problem.formal, "scene": scene})
    assert any(f"the figure shows the point {label} at" in finding for finding in SUITE.verify(wrong))


def test_letters_cameras_and_sizes_vary_independently() -> None:
    exam = [SUITE.problem(1, index) for index in range(40)]
    assert len({problem.formal["figure"]["camera"]["azimuth"] for problem in exam}) == 40
    assert len({tuple(problem.formal["points"]) for problem in exam}) == 40


def test_each_block_holds_every_question_once() -> None:
    sources = [SUITE.problem(0, index).provenance.source for index in range(2 * len(KEYS))]
    assert sorted(sources[: len(KEYS)]) == sorted(sources[len(KEYS) :]) == KEYS
    assert sources[: len(KEYS)] != sources[len(KEYS) :]


def test_no_raw_brackets_or_floats_in_the_words() -> None:
    for index in range(len(KEYS)):
        problem = SUITE.problem(2, index)
        words = [*problem.text.values(), *(text for step in problem.solution for text in step.text.values())]
        for text in words:
            assert not re.search(r"[\[\]{}]|\d\.\d|None|Fraction|Exact", text), text


def test_a_label_of_the_solution_never_repeats_one_of_the_figure() -> None:
    for index in range(60):
        problem = instance("pyramid-dihedral-diagonal", index)
        foot = re.search(r"Let (\S+) be the foot", problem.solution[0].text["en"])
        assert foot
        assert foot[1] not in problem.formal["points"]


# --------------------------------------------------------------------------------------------- wrong problems are found


def test_a_wrong_number_is_found() -> None:
    problem = instance("box-corner-to-plane", 0)
    assert isinstance(problem.answer, Number)
    wrong = replace(problem, answer=Number("5", 5.0))
    assert any("measures" in finding for finding in SUITE.verify(wrong))


def test_an_exact_form_that_does_not_match_its_float_is_found() -> None:
    problem = instance("box-corner-to-plane", 0)
    assert isinstance(problem.answer, Number)
    wrong = replace(problem, answer=replace(problem.answer, exact="7"))
    assert any("reads as 7" in finding for finding in SUITE.verify(wrong))


def test_a_wrong_name_is_found() -> None:
    problem = instance("pyramid-perpendicular-face", 0)
    assert isinstance(problem.answer, Name)
    p, b, _, e = problem.answer.points
    other = next(label for label in problem.formal["points"] if label not in problem.answer.points)
    wrong = replace(problem, answer=replace(problem.answer, points=(p, b, other, e)))
    assert any("the face that satisfies" in finding for finding in SUITE.verify(wrong))


def test_a_figure_that_does_not_show_what_the_text_states_is_found() -> None:
    problem = instance("pyramid-part-volume", 0)
    moved = {label: list(place) for label, place in problem.formal["points"].items()}
    first = next(iter(moved))
    moved[first][2] = "99"
    wrong = replace(problem, formal={**problem.formal, "points": moved})
    assert any("does not show it" in finding for finding in SUITE.verify(wrong))


def changed(problem: Problem, old: str, new: str, language: str = "en") -> list[str]:
    """The findings of verification after a change of one text in one place."""
    assert old in problem.text[language]
    text = problem.text[language].replace(old, new, 1)
    return SUITE.verify(replace(problem, text={**problem.text, language: text}))


def test_a_text_that_says_something_else_is_found() -> None:
    box, pyramid = instance("box-points-on-edges", 0), instance("regular-pyramid-edge-angle", 0)
    length = next(given[3] for given in box.formal["givens"] if given[0] == "length")
    for language in ("en", "zh"):
        assert any("numbers" in finding for finding in changed(box, f"= {length}", "= 1000", language))
        # a number that only contains the right one is another number
        assert any("numbers" in finding for finding in changed(box, f"= {length}", f"= 1{length}", language))
        assert any("numbers" in finding for finding in changed(box, " : ", " : 7", language))
    height = next(given[-1] for given in pyramid.formal["givens"] if given[0] == "height")
    assert any("numbers" in finding for finding in changed(pyramid, height, "999"))
    plane = instance("box-corner-to-plane", 0)
    name = "".join(label.replace("_1", "₁").replace("'", "′") for label in plane.formal["asks"][2])
    assert any("names" in finding for finding in changed(plane, f"plane {name}", "plane XYZ"))
    swapped = "".join(reversed(re.findall(r"[A-Z][₁′]?", name)))
    assert any("does not mention" in finding for finding in changed(plane, f"plane {name}", f"plane {swapped}"))


def test_the_paper_mode_allows_one_percent() -> None:
    problem = instance("box-corner-to-plane", 0)
    assert isinstance(problem.answer, Number)
    for factor, paper in ((1.009, 1.0), (0.991, 1.0), (1.02, 0.0)):
        response = f"\\boxed{{{problem.answer.value * factor:.6f}}}"
        assert SUITE.grade(problem, response, "paper").value == paper
        assert SUITE.grade(problem, response).value == 0.0


def test_levels_and_scores_agree() -> None:
    bounds = {"easy": (0, 1 / 3), "medium": (1 / 3, 2 / 3), "hard": (2 / 3, 1)}
    seen: Counter[str] = Counter()
    for index in range(len(KEYS)):
        difficulty = SUITE.problem(0, index).difficulty
        low, high = bounds[difficulty.level]
        assert low <= difficulty.score < high
        seen[difficulty.level] += 1
    assert set(seen) == set(bounds)
