"""Plane geometry in many worlds: intersections lie on both loci, in order; centres have their textbook properties."""

from __future__ import annotations

import numpy as np
import pytest

from gnomon.plane import centres, loci, relations
from gnomon.plane.loci import Circle, Line, Points

WORLDS = 50


@pytest.fixture
def points() -> list[Points]:
    rng = np.random.default_rng(0)
    return [rng.normal(size=WORLDS) + 1j * rng.normal(size=WORLDS) for _ in range(6)]


def test_lines_meet_on_both(points: list[Points]) -> None:
    a, b, c, d, *_ = points
    first, second = Line(a, b - a), Line(c, d - c)
    x = loci.line_line(first, second)
    assert np.allclose(loci.distance(x, first), 0)
    assert np.allclose(loci.distance(x, second), 0)


def test_parallel_lines_do_not_meet() -> None:
    way = np.array([1 + 2j])
    assert np.isnan(loci.line_line(Line(np.array([0j]), way), Line(np.array([1 + 0j]), -3 * way))).all()


def test_a_line_meets_a_circle_first_further_along_it(points: list[Points]) -> None:
    a, b, c, *_ = points
    circle = Circle(a, abs(a - b) + 1)
    line = Line(b, c - b)
    first, second = loci.line_circle(line, circle)
    for x in (first, second):
        assert np.allclose(loci.distance(x, circle), 0)
        assert np.allclose(loci.distance(x, line), 0)
    assert (loci.dot(first - second, c - b) > 0).all()


def test_circles_meet_first_to_the_left(points: list[Points]) -> None:
    a, b, c, *_ = points
    one, two = Circle(a, abs(a - c)), Circle(b, abs(b - c))
    left, right = loci.circle_circle(one, two)
    for x in (left, right):
        assert np.allclose(loci.distance(x, one), 0)
        assert np.allclose(loci.distance(x, two), 0)
    assert (loci.cross(b - a, left - a) > 0).all()


def test_touching_circles_meet_once() -> None:
    one, two = Circle(np.array([0j]), np.array([0.1])), Circle(np.array([0.3 + 0j]), np.array([0.2]))
    x, y = loci.circle_circle(one, two)
    assert np.allclose(x, 0.1)
    assert (x == y).all()


def test_loci_that_miss_give_nan() -> None:
    with np.errstate(invalid="ignore"):
        x, _ = loci.line_circle(Line(np.array([2j]), np.array([1 + 0j])), Circle(np.array([0j]), np.array([1.0])))
    assert np.isnan(x).all()


def test_nearest_points_lie_on_the_locus(points: list[Points]) -> None:
    a, b, c, *_ = points
    for locus in (Line(a, b - a), Circle(a, abs(b - a))):
        assert np.allclose(loci.distance(loci.nearest(c, locus), locus), 0)


def test_inscribed_angle_circle_sees_the_chord_under_the_angle(points: list[Points]) -> None:
    a, b, c, *_ = points
    circle = loci.inscribed_angle_circle(a, b, (b - c) / (a - c))
    assert np.allclose(loci.distance(c, circle), 0)


def test_apollonius(points: list[Points]) -> None:
    a, b, c, *_ = points
    assert np.allclose(loci.distance(c, loci.apollonius_locus(a, b, abs(c - a) / abs(c - b))), 0)
    assert isinstance(loci.apollonius_locus(a, b, np.ones(WORLDS)), Line)


def test_centres_of_a_triangle(points: list[Points]) -> None:
    a, b, c, *_ = points
    o, h, g = centres.circumcentre(a, b, c), centres.orthocentre(a, b, c), centres.centroid(a, b, c)
    assert np.allclose(abs(o - a), abs(o - b))
    assert np.allclose(abs(o - a), abs(o - c))
    assert np.allclose(loci.dot(h - a, b - c), 0)
    assert np.allclose(o + 2 * (g - o) * 1.5, h)
    for centre in (centres.incentre, centres.excentre):
        i = centre(a, b, c)
        to_sides = [abs(i - centres.foot(i, u, v)) for u, v in ((a, b), (b, c), (c, a))]
        assert np.allclose(to_sides[0], to_sides[1])
        assert np.allclose(to_sides[0], to_sides[2])


def test_reflection_is_an_involution_that_the_foot_halves(points: list[Points]) -> None:
    p, a, b, *_ = points
    image = centres.reflection(p, a, b)
    assert np.allclose(centres.reflection(image, a, b), p)
    assert np.allclose((p + image) / 2, centres.foot(p, a, b))


def test_common_tangents_touch_both_circles() -> None:
    o, w = np.array([0j]), np.array([3 + 1j])
    for side in (1.0, -1.0):
        x, y = centres.external_tangent(o, np.array([1.0]), w, np.array([0.5]), side)
        assert np.allclose([abs(x - o), abs(y - w)], [[1.0], [0.5]])
        assert np.allclose([loci.dot(x - o, y - x), loci.dot(y - w, y - x)], 0)


def test_thickness_is_that_of_the_flattest_view() -> None:
    a, b, c = np.array([0j]), np.array([1 + 0j]), np.array([0.5 + 1e-3j])
    assert relations.thickness(a, b, c)[0] == pytest.approx(1e-3)
    assert relations.thickness(a, c, b)[0] == pytest.approx(1e-3)
