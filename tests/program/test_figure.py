"""Figures of drawing programs: pieces, order, clips, names of points."""

from __future__ import annotations

import itertools
import math

import pytest

from gnomon.program.figure import Arc, Cubic, Fill, Label, Segment, Stroke, figure, figure_of_asy
from gnomon.program.shapes import flattened


def test_pieces_keep_true_circles_and_straight_lines() -> None:
    drawn = figure_of_asy("draw((0,0)--(4,0)--(4,3)--cycle); draw(arc((1,1),2,0,90)); draw((0,0){up}..{right}(2,2));")
    triangle, arc, curve = drawn.strokes
    assert triangle.closed
    assert [type(p) for p in triangle.pieces] == [Segment] * 3
    assert arc.pieces == (Arc(1 + 1j, 2.0, 0.0, 90.0),)
    assert isinstance(curve.pieces[0], Cubic)


def test_order_of_painting_and_clips() -> None:
    drawn = figure_of_asy("fill(unitcircle,gray); clip((0,0)--(1,0)--(1,1)--cycle); unfill(circle((0,0),0.5));")
    first, second = drawn.items
    assert isinstance(first, Fill)
    assert isinstance(second, Fill)
    assert len(first.clips) == 1
    assert not second.clips
    assert second.pen.white


def test_pictures_that_are_added_are_moved() -> None:
    drawn = figure_of_asy("picture p; draw(p,(0,0)--(1,0)); add(shift(2,3)*p);")
    assert drawn.strokes[0].pieces == (Segment(2 + 3j, 3 + 3j),)


@pytest.mark.parametrize(
    ("code", "place"),
    [
        ('draw((0,0)--(10,0)); label("$P$",(0,0),S);', 0),
        ('draw((0,0)--(10,0)); label("$P$",(0.4,-0.5));', 0),
        ('pair P=(3,0); draw((0,0)--(10,0)); label("$P$",P+(0,1));', 3),
        ('draw((0,0)--(10,0)); label("$P$",(5,0),S);', 5),
        ('draw((0,0)--(10,0)); dot("$P$",(2,0),N);', 2),
    ],
)
def test_labels_name_points(code: str, place: complex) -> None:
    assert figure_of_asy(code).points["P"] == place


def test_a_label_between_two_vertices_names_neither() -> None:
    drawn = figure([Stroke((Segment(0j, 4 + 0j),)), Label("$P$", 2 + 0j)], language="tikz")
    assert not drawn.points


def test_space_has_its_own_lines_and_points() -> None:
    drawn = figure_of_asy('import three; draw((0,0,0)--(1,2,2)); label("$A$",(0,0,0)); triple B=(1,2,2);')
    assert drawn.space[0].corners == ((0.0, 0.0, 0.0), (1.0, 2.0, 2.0))
    assert drawn.spots == {"A": (0.0, 0.0, 0.0), "B": (1.0, 2.0, 2.0)}


def test_flattening_keeps_its_tolerance() -> None:
    points = flattened((Arc(0j, 5.0, 20.0, 290.0),), 1e-3)
    middles = [abs((a + b) / 2) for a, b in itertools.pairwise(points)]
    assert 5 - min(middles) <= 1.01e-3
    assert math.isclose(abs(points[-1]), 5)
