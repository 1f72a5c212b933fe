"""Agreement with GeoGebra's recorded answers, where they are at hand: the differences are those listed."""

from __future__ import annotations

import pytest
from oracles.geogebra.conformance import measure, recorded, same_text

DIFFERENT_LINES = {
    "intersect.function_function: Intersect(f,g,-3,3)",  # GeoGebra's root is right to seven digits only
    "curve.parametric: Q=Point(c)",  # another point of the same curve
}
DIFFERENT_TEXTS = {
    "point.complex_i: z=1+2i",
    "point.complex_i: A=(1,1)+z",
    "line.parametric: m: X=(0,0)+s*(1,1)",
    "reflect.circle_inversion: d=Reflect(l,c)",
    "conic.five_points: d=Conic((1,0),(0,1),(-1,0),(0,-1),(0.8,0.6))",
    "ggbench.locus_perp_bis: loc = Locus(Midpoint(P, A), P)",
    "circle.extra_forms: d=Circle(l,A)",
    "command.locus_polygon: Q=Point(L)",
    "command.envelope_slope_tool: y=m*x+3",
    "misc.convexhull_etc: h=ConvexHull(L)",
    "misc.line_from_function_of_points: l: y=m*x+b",
    "misc.function_restrict_segment: s=If(0<=x<=3,2x)",
}
"""Value texts that differ on lines that agree otherwise."""


@pytest.mark.usefixtures("shared_data")
def test_lines_errors_and_texts_differ_from_geogebra_where_it_is_known() -> None:
    lines: list[str] = []
    texts: list[str] = []
    tally = measure(recorded(), lines, texts)
    assert {line.partition("\n")[0] for line in lines} == DIFFERENT_LINES, "\n".join(lines)
    assert {line.partition("\n")[0] for line in texts} == DIFFERENT_TEXTS, "\n".join(texts)
    assert (tally.lines.total(), tally.agreeing.total()) == (1816, 1814)
    assert (tally.errors, tally.kinds) == (153, 153)
    assert (tally.texts, tally.alike) == (1562, 1548)


def test_value_texts_are_compared_number_by_number() -> None:
    assert same_text("L = {1, 0.3333333333333}", "L = {1, 0.3333333333334}")
    assert not same_text("L = {1, 2}", "L = {2, 1}")
    assert not same_text("L = {1, 2}", "L = {1}")
    assert not same_text("l: y = 2x", None)
