"""Measures against values known by formulas."""

from __future__ import annotations

import math

import pytest

from gnomon.program.figure import figure_of_asy
from gnomon.program.measure import drawn_quantities, faces, holds, lattice_points, measure, painted_area, scales
from gnomon.program.question import question_of

LENS = 2 * math.pi / 3 - math.sqrt(3) / 2  # two unit circles through each other's centres


@pytest.mark.parametrize(
    ("code", "area"),
    [
        ("fill(circle((0,0),2),gray);", 4 * math.pi),
        ("fill(circle((0,0),1),gray); fill(circle((1,0),1),gray);", 2 * math.pi - LENS),
        ("fill(circle((0,0),1),gray); unfill(circle((1,0),1));", math.pi - LENS),
        ("fill(circle((0,0),1),gray); clip(circle((1,0),1));", LENS),
        ("fill(circle((0,0),2)^^reverse(circle((0,0),1)),gray);", 3 * math.pi),
        ("fill(circle((0,0),2)^^circle((0,0),1),gray+evenodd);", 3 * math.pi),
        ("fill((0,0)--(4,0)--(4,4)--(0,4)--cycle,gray); fill((1,1)--(3,1)--(2,3)--cycle,white);", 14),
        ("fill((0,0)--(2,0)--arc((0,0),2,0,90)--cycle,gray); fill((0,0)--(1,0)--(1,1)--(0,1)--cycle,white);",
         math.pi - 1),
        ("fill(unitsquare,gray); fill(shift(0.5,0.5)*unitsquare,red); fill(shift(0.25,0.25)*unitsquare,white);", 0.875),
        ("fill(ellipse((0,0),3,1),gray); fill((5,5)--(6,5)--(6,6)--cycle,black);", 3 * math.pi + 0.5),
    ],
)  # fmt: skip
def test_painted_area(code: str, area: float) -> None:
    found = painted_area(figure_of_asy(code))
    assert found is not None
    assert math.isclose(found, area, rel_tol=3e-4 if "ellipse" in code else 1e-8)


def test_nothing_is_painted_by_lines() -> None:
    assert painted_area(figure_of_asy("draw(unitsquare); unfill(unitcircle);")) is None


@pytest.mark.parametrize(
    ("code", "areas"),
    [
        ("draw(unitcircle);", [math.pi]),
        ("draw(unitcircle); draw((-1,0)--(1,0)); draw((0,-1)--(0,1));", [math.pi / 4] * 4),
        ("draw(unitcircle); draw(circle((0,0),2));", [math.pi, 3 * math.pi]),
        ("draw(unitcircle); draw(circle((1,0),1));", [LENS, math.pi - LENS, math.pi - LENS]),
        ("draw(unitcircle); draw(circle((2,0),1));", [math.pi, math.pi]),
        ("draw((0,0)--(3,0)--(3,3)--(0,3)--cycle); for(int i=1;i<3;++i){draw((i,0)--(i,3)); draw((0,i)--(3,i));}",
         [1.0] * 9),
        ("draw((0,0)--(2,0)--(2,2)--(0,2)--cycle); draw((0,0)--(1,0)); draw((0,0)--(2,2)--(0,0));", [2.0, 2.0]),
        ("draw((0,0)--(1,1)); draw((5,0)--(6,1));", []),
    ],
)  # fmt: skip
def test_faces(code: str, areas: list[float]) -> None:
    found = faces(figure_of_asy(code))
    assert found is not None
    assert sorted(face.area for face in found) == pytest.approx(sorted(areas), rel=1e-9)


def test_faces_of_a_pentagram() -> None:
    code = "for(int i=0;i<5;++i) draw(dir(90+72*i)--dir(90+72*(i+2)));"
    found = faces(figure_of_asy(code))
    assert found is not None
    assert len(found) == 6


def test_lattice_points() -> None:
    assert lattice_points([0j, 3 + 0j, 3 + 3j, 3j]) == 16
    assert lattice_points([0j, 0.5 + 0j, 1j]) is None


TRIANGLE = """pair A=(0,0), B=(6,0), C=(6,8), M=(3,4); draw(A--B--C--cycle); draw(circle(M,5));
label("$A$",A,SW); label("$B$",B,SE); label("$C$",C,N); label("$M$",M,W);"""


@pytest.mark.parametrize(
    ("ask", "value"),
    [
        ("Find $AC$.", 10),
        ("Find the area of $ABC$.", 24),
        (r"Find $\angle ABC$.", 90),
        (r"Find $\angle A$.", math.degrees(math.atan2(8, 6))),
        ("Find the perimeter of triangle $ABC$.", 24),
        ("Find the radius of circle $M$.", 5),
        ("Find the circumference of circle $M$.", 10 * math.pi),
        ("Find the distance from $B$ to $AC$.", 4.8),
        (r"Find $\frac{AB}{BC}$.", 0.75),
        ("Find $AB + BC$.", 14),
        (r"Find $AB\cdot BC$.", 48),
        ("Find $AZ$.", None),
        ("Find the radius of circle $A$.", None),
    ],
)
def test_asked_quantities(ask: str, value: float | None) -> None:
    asked = question_of(ask).asked
    assert asked is not None
    assert measure(asked, figure_of_asy(TRIANGLE)) == (None if value is None else pytest.approx(value))


@pytest.mark.parametrize(
    ("said", "true"),
    [
        ("$M$ is the midpoint of $AC$.", True),
        ("$M$ is the midpoint of $AB$.", False),
        (r"$AB\perp BC$", True),
        (r"$AB\perp AC$", False),
        (r"$AB\parallel AC$", False),
        ("$M$ lies on $AC$.", True),
        ("$B$ lies on $AC$.", False),
        (r"$\angle ABC=90^\circ$", True),
        (r"$\angle ABC=80^\circ$", False),
        ("right triangle $ABC$", True),
        ("equilateral triangle $ABC$", False),
        ("$AM=MC=BM$", True),
        ("$AB:BC=3:4$", True),
        ("$AB=12$", None),
        ("$AQ=QB$", None),
        ("square $ABCM$", False),
    ],
)
def test_stated_relations(said: str, true: bool | None) -> None:
    drawn = figure_of_asy(TRIANGLE)
    assert [holds(one, drawn) for one in question_of(said).stated] == [true]


def test_scales() -> None:
    drawn = figure_of_asy(TRIANGLE)
    assert scales(question_of("$AB=12$ and the area of $ABC$ is $96$.").stated, drawn) == [2.0]
    assert len(scales(question_of("$AB=12$ and $BC = 17$.").stated, drawn)) == 2


def test_drawn_quantities_name_their_places() -> None:
    found = {(one.kind, one.where): one.value for one in drawn_quantities(figure_of_asy(TRIANGLE))}
    assert found["length", "CA"] == 10
    assert found["angle", "ABC"] == pytest.approx(90)
    assert found["radius", "a circle"] == 5
