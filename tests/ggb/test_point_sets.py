"""A locus given as another object: the same set of points is right however it is made, a part of it or more is not."""

from __future__ import annotations

from dataclasses import dataclass

import pytest

from gnomon.ggb.check.goals import parse_goals
from gnomon.ggb.check.supplied_givens import check_on_givens


@dataclass(frozen=True)
class Locus:
    """Givens in two positions, the goal for the locus L, and a point P that runs on it while D moves."""

    positions: tuple[tuple[str, ...], ...]
    goal: str
    point: str

    def is_met_by(self, line: str) -> bool:
        result = check_on_givens([f"P = {self.point}", line], parse_goals(self.goal), self.positions, coordinates=True)
        assert not result.errors, result.errors
        return all(found.met for found in result.goals)


def on_circle(*points: str) -> tuple[str, ...]:
    return (*points, "c = Circle(O, 2)", "D = Point(c)", "SetCoords(D, 3, 2.5)")


THALES = Locus(
    (on_circle("O = (0, 0)", "B = (4, 2)"), on_circle("O = (1, -1)", "B = (-3, 2.5)")),
    "locus(L, Circle(Midpoint(O, B), B))",
    "ClosestPoint(Line(O, D), B)",
)
CENTRED = "L = Curve((x(O) + x(B)) / 2 + r cos(t){}, (y(O) + y(B)) / 2 + r sin(t), t, {}, {})".replace(
    "r ", "Distance(O, B) / 2 "
)
EQUATION = "(x - x(O)) (x - x(B)) + (y - y(O)) (y - y(B))"
LIMACON = Locus(
    (on_circle("O = (0, 0)", "Q = (0.8, 0.5)"), on_circle("O = (1, 0)", "Q = (-1.5, 1.5)")),
    "locus(L, Locus(ClosestPoint(PerpendicularLine(D, Line(O, D)), Q), D))",
    "ClosestPoint(PerpendicularLine(D, Line(O, D)), Q)",
)
ARM = "(2 - (x(Q) - x(O)) cos(t) - (y(Q) - y(O)) sin(t))"
PEDAL = f"L = Curve(x(Q) + cos(t) {ARM}, y(Q) + sin(t) {ARM}{{}}, t, 0, {{}})"
PARABOLA = Locus(
    (
        ("Q = (0, 2)", "d: y = 0", "D = Point(d)", "SetCoords(D, 1, 0)"),
        ("Q = (1, -2)", "d: y = -x", "D = Point(d)", "SetCoords(D, 1, -1)"),
    ),
    "locus(L, Parabola(Q, d))",
    "Intersect(PerpendicularLine(D, d), PerpendicularBisector(Q, D))",
)


@pytest.mark.parametrize(
    ("locus", "line"),
    [
        (THALES, "L = Locus(P, D)"),
        (THALES, "L = LocusEquation(P, D)"),
        (THALES, "L = LocusEquation(Locus(P, D))"),
        (THALES, CENTRED.format("", 0, "2 pi")),
        (THALES, CENTRED.format("", 1, 9)),  # more than once round
        (THALES, f"L: {EQUATION} = 0"),
        (THALES, f"L: ({EQUATION}) (x^2 + 1) = 0"),
        (LIMACON, "L = Locus(P, D)"),
        (LIMACON, "L = LocusEquation(P, D)"),  # an equation that Q meets as well, apart from its curve
        (LIMACON, PEDAL.format("", "2 pi")),
        (PARABOLA, "L = Locus(P, D)"),
        (PARABOLA, "L = LocusEquation(P, D)"),
        (PARABOLA, "L = Parabola(Q, d)"),
    ],
)
def test_the_same_set_is_right_however_it_is_made(locus: Locus, line: str) -> None:
    assert locus.is_met_by(line)


@pytest.mark.parametrize(
    ("locus", "line"),
    [
        (THALES, CENTRED.format("", 0, "pi")),  # an arc
        (THALES, CENTRED.format("", 0, "6.2")),  # nearly all of it
        (THALES, CENTRED.format(" + 0.0001", 0, "2 pi")),  # shifted
        (THALES, "L = Curve(2 + sqrt(5) cos(t), 1 + sqrt(5) sin(t), t, 0, 2 pi)"),  # right in the first position only
        (THALES, "L: x^2 + y^2 - 4 x - 2 y = 0"),
        (THALES, f"L: ({EQUATION}) (x - 3) = 0"),  # a line too many
        (THALES, f"L: ({EQUATION}) (x - 3)^2 = 0"),
        (THALES, f"L: abs({EQUATION}) = 0"),  # no polynomial
        (THALES, "L: 0 x^3 = 0 y"),  # the whole plane
        (THALES, "L = Line(O, B)"),
        (THALES, "L = CircularArc(Midpoint(O, B), O, B)"),
        (LIMACON, PEDAL.format("", "pi")),
        (LIMACON, PEDAL.format(" + 0.0001", "2 pi")),
        (LIMACON, "L = Circle(O, 2)"),
        (PARABOLA, "L = Curve(t, t^2 / 4 + 1, t, -9, 9)"),  # right in the first position only
    ],
)
def test_a_part_of_it_or_more_or_another_one_is_wrong(locus: Locus, line: str) -> None:
    assert not locus.is_met_by(line)


def test_a_curve_that_runs_to_infinity_counts_as_far_as_the_figure_goes() -> None:
    flat = Locus(PARABOLA.positions[:1], PARABOLA.goal, PARABOLA.point)
    assert flat.is_met_by("L = Curve(t, t^2 / 4 + 1, t, -9, 9)")
    assert flat.is_met_by("L(x) = x^2 / 4 + 1")
    assert not flat.is_met_by("L = Curve(t, t^2 / 4 + 1, t, 0, 9)")
    assert not flat.is_met_by("L(x) = x^2 / 4 + 1.0001")
