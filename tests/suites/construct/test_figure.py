"""The pictures of a construction task: given lengths are drawn, and no step takes a given line out of the picture."""

from __future__ import annotations

from gnomon.seeding import Rng
from gnomon.suites.construct.figure import question_figure
from gnomon.suites.construct.givens import Givens

POINTS = ["A = (0, 0)", "B = (3, 1)"]


def test_a_given_length_is_drawn_below_the_figure() -> None:
    with_length = question_figure([*POINTS, "h = 2"], [], axes=False)
    assert with_length.png != question_figure(POINTS, [], axes=False).png
    assert with_length.png != question_figure([*POINTS, "h = 2.5"], [], axes=False).png


def test_numbers_are_not_drawn_where_coordinates_are_shown() -> None:
    assert question_figure([*POINTS, "h = 2"], [], axes=True).png == question_figure(POINTS, [], axes=True).png


def test_shown_objects_have_names_that_no_script_uses() -> None:
    givens = Givens(Rng("show"), 1)
    givens.show("Line(A, B)", "Polygon(A, B, C)")
    assert givens.shown == [
        "shown1 = Line(A, B)",
        "shown2 = Segment(A, B)",
        "shown3 = Segment(B, C)",
        "shown4 = Segment(C, A)",
    ]
