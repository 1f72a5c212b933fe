"""The pictures of a construction task: given numbers are shown, all are readable, and verification looks at them."""

from __future__ import annotations

import io
from dataclasses import replace

import numpy as np
import pytest
from PIL import Image
from tests.sampling import sampled, sweep

from gnomon.draw import PlacedScene, Segment
from gnomon.ggb.check.shown_points import picture_problems, points_of, read_png
from gnomon.ggb.picture import Look, picture_png, placed_picture
from gnomon.ggb.picture.readable import ROOMY, problems
from gnomon.ggb.run.interpreter import run
from gnomon.problem import Figure
from gnomon.seeding import Rng, problem_rng
from gnomon.suites import get_suite
from gnomon.suites.construct import ConstructConfig
from gnomon.suites.construct.families import FAMILIES
from gnomon.suites.construct.family import SolutionStep
from gnomon.suites.construct.figure import SIZES, lay_out
from gnomon.suites.construct.givens import Givens
from gnomon.suites.construct.make import FamilyError
from gnomon.suites.construct.readable_task import make_readable
from gnomon.suites.construct.verify import verify

POINTS = ["A = (0, 0)", "B = (3, 1)"]
PLAIN = Look(axes=False, grid=False)


def question(givens: list[str], *, axes: bool) -> Figure:
    return lay_out(givens, [], [], axes).figures()[0]


def words(givens: list[str], *, axes: bool) -> list[str]:
    return [label.text for label in lay_out(givens, [], [], axes).question.scene.labels]


def test_a_given_length_is_drawn_below_the_figure() -> None:
    with_length = question([*POINTS, "h = 2"], axes=False)
    assert with_length.png != question(POINTS, axes=False).png
    assert with_length.png != question([*POINTS, "h = 2.5"], axes=False).png


def test_numbers_that_are_no_lengths_are_written_in_the_picture() -> None:
    assert "h = 2" in words([*POINTS, "h = 2"], axes=True)
    assert words(["a = -1.1", "b = 0.8"], axes=True) == ["a = -1.1", "b = 0.8"]
    assert "w = 106°" in words([*POINTS, "w = 106°"], axes=False)
    assert "h" in words([*POINTS, "h = 2", "w = 40°"], axes=False)


def test_shown_objects_have_names_that_no_script_uses() -> None:
    givens = Givens(Rng("show"), 1)
    givens.show("Line(A, B)", "Polygon(A, B, C)")
    assert givens.shown == [
        "shown1 = Line(A, B)",
        "shown2 = Segment(A, B)",
        "shown3 = Segment(B, C)",
        "shown4 = Segment(C, A)",
    ]


# ---------------------------------------------------------------------------------------------------------- readability


@pytest.mark.parametrize(
    ("script", "view", "said"),
    [
        ("A=(0,0)\nB=(4,1)\nc=Circle(A,B)", (-2.0, -2.0, 5.0, 3.0), "A circle is cut off"),
        ("A=(0,0)\nB=(4,1)\ns=Segment(A,B)", (-1.0, -1.0, 3.0, 2.0), "A segment is cut off"),
        ("A=(0,0)\nB=(4,1)", (-20.0, -20.0, 20.0, 20.0), "The figure fills"),
        ("A=(0,0)\nB=(4,1)\nC=(4.05,1)", "fit", "Two dots are"),
        ("A=(0,0)\nB=(40,1)", (-1.0, -1.0, 3.0, 2.0), "not wholly in the picture"),
    ],
)
def test_what_is_hard_to_read_is_found(script: str, view: str | tuple[float, ...], said: str) -> None:
    placed = placed_picture(script, replace(PLAIN, view=view))  # type: ignore[arg-type]
    assert any(said in each for each in problems(placed)), problems(placed)


@pytest.mark.parametrize(
    ("script", "said"),
    [
        ("A=(0,0)\nB=(10,1)\nC=(10.4,1)", "Two dots are"),
        ("A=(0,0)\nB=(10,1)\nC=(10,1.55)\nD=(10.5,1.25)", "other names around it"),
        ("A=(0,0)\nB=(10,1)\nc=Circle(A,0.5)", "The smallest segment or radius"),
    ],
)
def test_what_is_crowded_can_be_read_and_has_no_room(script: str, said: str) -> None:
    placed = placed_picture(script, replace(PLAIN, size=SIZES[0]))
    assert problems(placed) == []
    assert any(said in each for each in problems(placed, limits=ROOMY)), problems(placed, limits=ROOMY)


def test_a_name_beside_the_dot_of_another_point_has_no_room() -> None:
    """The name of B is pinned beside the dot of C."""
    placed = placed_picture("A=(0,0)\nB=(10,1)\nC=(10,3)", replace(PLAIN, size=SIZES[0]))
    labels = dict(zip((label.text for label in placed.scene.labels), placed.labels, strict=True))
    near_c = replace(labels["B"], origin=(labels["C"].origin[0] - 24, labels["C"].origin[1]))
    moved = replace(placed, labels=tuple(near_c if each is labels["B"] else each for each in placed.labels))
    said = "Label B stands beside the dot of another point."
    assert said not in problems(placed, limits=ROOMY)
    assert said in problems(moved, limits=ROOMY)


def test_early_steps_may_be_small() -> None:
    placed = placed_picture("A=(0,0)\nB=(4,1)", replace(PLAIN, view=(-8.0, -6.0, 8.0, 6.0)))
    assert problems(placed)
    assert problems(placed, early=True) == []


def test_a_family_that_is_never_readable_is_reported() -> None:
    def crowded(g: Givens) -> None:
        g.lines += ["A = (0, 0)", "B = (4, 0)", f"C = (4.0{g.integer(1, 3)}, 0)"]

    family = replace(
        next(iter(FAMILIES.values())),
        draw=crowded,
        goals=("midpoint(M, A, B)",),
        facts=(),
        solutions=((replace(next(iter(FAMILIES.values())).solutions[0][0], code=("M = Midpoint(A, B)",)),),),
        variants=({},),
        relabel=False,
    )
    with pytest.raises(FamilyError, match="no readable pictures in 40 draws"):
        make_readable(family, Rng("crowded"), {})


@pytest.mark.parametrize("every", sweep(705, 141))
def test_pictures_of_an_exam_are_readable_and_of_a_known_size(every: int) -> None:
    suite = get_suite("construct")
    for index in range(3, 1411, every):
        figures = suite.problem(0, index).figures
        assert {(figure.width, figure.height) for figure in figures} <= set(SIZES)
        assert len({figure.width for figure in figures}) == 1


# --------------------------------------------------------------------------------------------------------- verification


def shown(script: list[str]) -> list[str]:
    pixels = read_png(picture_png(script, PLAIN))
    points = points_of(run(script).construction)
    assert pixels is not None
    return picture_problems(pixels, points, points)


def test_the_dots_of_a_picture_are_found() -> None:
    script = ["A = (0, 0)", "B = (4, 1)", "C = (1, 3)", "M = Midpoint(B, C)", "c = Circle(M, A)"]
    assert shown(script) == []
    pixels = read_png(picture_png(script, PLAIN))
    assert pixels is not None
    points = points_of(run(script).construction)
    moved = {**points, "M": (points["M"][0] + 0.2, points["M"][1])}
    assert any("the point M has no dot" in each for each in picture_problems(pixels, moved, ["A", "B", "C"]))
    away = {**points, "X": (50.0, 0.0)}
    assert "the point X lies outside the picture" in picture_problems(pixels, away, ["A", "B", "C"])
    assert any("in the colour of new" in each for each in picture_problems(pixels, points, ["A", "B", "C"], ["M"]))


def test_pictures_that_do_not_belong_to_a_problem_are_refused() -> None:
    suite = get_suite("construct")
    problem, other = (
        suite.problem(0, 0, ConstructConfig((name,))) for name in ("reflect-triangle", "half-turn-triangle")
    )
    assert verify(problem) == []
    swapped = (other.figures[0], *problem.figures[1:])
    assert any("picture question" in each for each in verify(replace(problem, figures=swapped)))
    turned = (problem.figures[0], *reversed(problem.figures[1:]))
    assert verify(replace(problem, figures=turned))
    broken = replace(problem.figures[0], png=b"no picture")
    assert any("is not a PNG" in each for each in verify(replace(problem, figures=(broken, *problem.figures[1:]))))
    blank = io.BytesIO()
    Image.fromarray(np.full((problem.figures[0].height, problem.figures[0].width, 3), 255, np.uint8)).save(blank, "PNG")
    empty = replace(problem.figures[0], png=blank.getvalue())
    assert any("nearly empty" in each for each in verify(replace(problem, figures=(empty, *problem.figures[1:]))))


@pytest.mark.parametrize("index", sampled((4, 90), 1))
def test_a_problem_is_the_same_with_and_without_pictures_of_its_steps(index: int) -> None:
    suite = get_suite("construct")
    bare = suite.problem(0, index, ConstructConfig(pictures=False))
    assert bare.formal == suite.problem(0, index).formal
    assert len(bare.figures) == 1


def test_readable_problems_are_the_same_every_time() -> None:
    family = FAMILIES["napoleon"]
    one, two = (make_readable(family, problem_rng("construct", "1", 0, 7), family.variants[0]) for _ in range(2))
    assert one[0] == two[0]
    assert [figure.png for figure in one[1].figures()] == [figure.png for figure in two[1].figures()]


# --------------------------------------------------------------------------------------------------------------- names


def step(method: str, *code: str) -> SolutionStep:
    return SolutionStep((method, method), ("", ""), code)


def names(picture: PlacedScene) -> set[str]:
    return {label.text for label in picture.scene.labels}


def test_only_names_that_are_spoken_of_are_written() -> None:
    steps = [step("Draw the circle $c$ and the triangle.", "c = Circle(A, B)", "t = Polygon(A, B, C)")]
    pictures = lay_out([*POINTS, "C = (1, 3)"], [], steps, axes=False)
    assert {"A", "B", "C", "c"} <= names(pictures.steps[-1])
    assert "t" not in names(pictures.steps[-1])
    asked = lay_out([*POINTS, "C = (1, 3)"], [], steps, False, task="Construct the triangle $t$.")
    assert "t" in names(asked.steps[-1])


def test_a_step_that_computes_a_number_shows_it() -> None:
    steps = [step("Compute $r$.", "r = Distance(A, B)"), step("Draw $k$.", "k = Circle(A, r)")]
    one, two = lay_out(POINTS, [], steps, axes=True).steps
    assert "r = 3.16" in names(one)
    assert {"r = 3.16", "k"} <= names(two)
    label = next(label for label in one.scene.labels if label.text == "r = 3.16")
    assert one.view.at(label.at)[0] < one.size[0] / 3
    assert one.view.at(label.at)[1] < one.size[1] / 6


def test_a_locus_has_its_name() -> None:
    givens = ["O = (0, 0)", "c = Circle(O, 3)", "P = (1, 0)", "D = Point(c)"]
    pictures = lay_out(givens, [], [step("The locus $L$.", "M = Midpoint(P, D)", "L = Locus(M, D)")], axes=False)
    assert {"L", "M", "c"} <= names(pictures.steps[-1])


def test_given_numbers_stand_in_every_step() -> None:
    """Lengths as segments below the figure, angles in the corner, as with the statement."""
    givens = [*POINTS, "r = 1.5", "w = 40°"]
    steps = [step("Draw $k$.", "k = Circle(A, r)"), step("Turn $B$ to $C$.", "C = Rotate(B, w, A)")]
    pictures = lay_out(givens, [], steps, axes=False)
    for picture in (pictures.question, *pictures.steps):
        assert {"r", "w = 40°"} <= names(picture)
        segments = [item for item in picture.scene.items if isinstance(item, Segment)]
        [length] = [abs(item.b[0] - item.a[0]) for item in segments if item.a[1] == item.b[1]]
        assert length == pytest.approx(1.5)
    assert "r = 1.5" in names(lay_out(givens, [], steps, axes=True).steps[0])


def test_numbered_results_have_their_names() -> None:
    steps = [step("Draw the tangents $t_1$ and $t_2$ of $c$ from $B$.", "c = Circle(A, 1)", "t = Tangent(B, c)")]
    assert {"c", "t_{1}", "t_{2}"} <= names(lay_out(POINTS, [], steps, axes=False).steps[-1])
