"""Smooth paths in space and their images under a perspective; the numbers are those that Asymptote 2.85 writes."""

from __future__ import annotations

import re

import pytest

from gnomon.asy import AsyError, run


def _numbers(text: str) -> list[float]:
    return [float(x) for x in re.findall(r"-?\d+\.?\d*(?:e[-+]?\d+)?", text)]


@pytest.mark.parametrize(
    ("path", "expected"),
    [
        (
            "O{Z}..(1,1,0)..{Y}(2,0,1)",
            """(0,0,0).. controls (0,0,1.03614763830401) and (0.64506034555139,0.957005826770786,-0.155972740609698)
             ..(1,1,0).. controls (1.35016818483095,1.04241620063943,0.15387599209576) and (2,-2.03226503162739,1)
             ..(2,0,1)""",
        ),
        (
            "(0,0,0)..(1,0,1)..(2,1,0)..cycle",
            """(0,0,0).. controls (0.0386469244013384,-0.224051423370374,0.486749771142087)
             and (0.493936532936634,-0.207040550033433,0.908017633003501)
             ..(1,0,1).. controls (1.6843089411799,0.279964290638949,1.124380359902)
             and (2.19840529014689,0.782086053564153,0.634233183018587)
             ..(2,1,0).. controls (1.62331427674172,1.41372421300097,-1.20413414926023)
             and (-0.0962725024881905,0.558129567825583,-1.21253163813936) ..cycle""",
        ),
        (
            "O{X+Z}..(1,1,1){Y}..tension 2 ..(0,2,0)",
            """(0,0,0).. controls (0.506163723241023,0,0.506163723241023) and (1,0.356085600247795,1)
             ..(1,1,1).. controls (1,1.36602540378444,1) and (0.244016935856292,2.12200846792815,0.244016935856292)
             ..(0,2,0)""",
        ),
        ("O..{Z}X", "(0,0,0).. controls (0,0,-0.666666666666667) and (1,0,-0.666666666666667)\n ..(1,0,0)"),
        (
            "O{Y}..X--(2,0,1)..Y..cycle",
            """(0,0,0).. controls (0,0.666666666666667,0) and (1,0,0)
             ..(1,0,0)--(2,0,1).. controls (1.35408252262785,0.526670246925137,0.880752769552987)
             and (0.751113647884241,0.940031687594152,0.37555682394212)
             ..(0,1,0).. controls (-0.993848427257257,1.07934806288996,-0.496924213628628) and (0,-1.95595341429252,0)
             ..cycle""",
        ),
        ("O..controls X and Y..Z", "(0,0,0).. controls (1,0,0) and (0,1,0)\n ..(0,0,1)"),
        ("O--X---Y--cycle", "(0,0,0)--(1,0,0)--(0,1,0)--cycle"),
    ],
)
def test_a_smooth_path_in_space(path: str, expected: str) -> None:
    written = "\n".join(run(f"import three; path3 p = {path}; write(p);").written)
    assert _numbers(written) == pytest.approx(_numbers(expected), abs=1e-9)
    assert re.sub(r"[-\d.e]+", "", written).split() == re.sub(r"[-\d.e]+", "", expected).split()


def test_a_curve_under_a_perspective_has_sixteen_pieces() -> None:
    code = """import three; currentprojection = perspective(6,3,2);
    path p = project(circle(O,1)); write(length(p)); write(subpath(p,0,2)); write(point(p,17));"""
    length, *lines, place = run(code).written
    assert length == "64"
    assert _numbers("".join(lines)) == pytest.approx(
        _numbers(
            """-0.509615492546464 -0.291208852883694 -0.474868189422183 -0.29632540665447
            -0.440215265764847 -0.302130043679892 -0.405373583173622 -0.306558514196022
            -0.369392515170515 -0.31113180362811 -0.333314034576859 -0.314980502392281
            -0.297187466713908 -0.318209019903071"""
        ),
        abs=1e-9,
    )
    assert _numbers(place) == pytest.approx([0.983105554062586, -0.106122170079123], abs=1e-9)


@pytest.mark.parametrize(
    ("code", "kinds"),
    [
        ("import geometry; point A = (0,0), B = (3,0); vector v = B - A; dot(A + v/2);", ["dot"]),
        ('import geometry; distance("$4$", (0,0), (4,0));', ["mark"]),
        ("import three; draw(extrude(unitsquare, Z)); draw(O--X, Arrow3(TeXHead2));", ["surface", "draw3"]),
        (
            "import graph3; real f(pair z) {return z.x;} draw(surface(f, (-1,-1), (1,1), nx=4), meshpen=black);",
            ["surface"],
        ),
        ('import three; path3 p = O--X--(1,1,0); label("$a$", p); label("$5$", O--2Z, E);', ["label", "label"]),
        ("import three; draw(O--X, Bars3); draw(O--Y, Arrows3, Bars3); draw(O--Z, EndBar3(X));", ["draw3"] * 3),
        ("import geometry; perpendicular((0,0), NE, E); perpendicular((1,0), NE, (0,0)--(1,0), 3mm);", ["mark"] * 2),
        ("import geometry; drawline(triangle((0,0), (4,0), (1,3)), dashed);", ["line"] * 3),
        ("from olympiad access foot as F; dot(F((1,1), (0,0), (3,0)));", ["dot"]),
        ("access olympiad as o; dot(o.foot((1,1), (0,0), (3,0)));", ["dot"]),
        ("import graph; errorbars(new pair[] {(0,0)}, new pair[] {(0.1,0.2)});", ["draw", "draw"]),
    ],
)
def test_functions_that_were_missing(code: str, kinds: list[str]) -> None:
    assert [p.kind for p in run(code).primitives] == kinds


def test_a_label_on_a_path_in_space_stands_in_the_middle_of_its_length() -> None:
    (label,) = run('import three; label("a", (0,0,0)--(3,0,0)--(3,1,0));').primitives
    assert label.at == pytest.approx((2.0, 0.0, 0.0))


def test_the_corner_of_a_right_angle_turns_with_the_line() -> None:
    upright, turned = run("import geometry; perpendicular((0,0), NE); perpendicular((0,0), NE, N);").primitives
    assert turned.paths[0].pts[1] == pytest.approx(1j * upright.paths[0].pts[1])


def test_an_arc_of_geometry_runs_as_it_says() -> None:
    code = """import geometry; circle c = circle((point) (0,0), 2); path p = arc(c, 0, 90); path q = arc(c, 90, 0, CW);
    path r = arccircle((point) (0,0), (0,2), 60); write(size(p));"""
    done = run(code)
    assert done.written == ("56",)
    ends = [(done.variable(name).pts[0], done.variable(name).pts[-1]) for name in "pqr"]
    assert ends[0] == pytest.approx((2, 2j), abs=1e-9)
    assert ends[1] == pytest.approx((2j, 2), abs=1e-9)
    assert ends[2] == pytest.approx((2j, -1.7320508075688772 + 1j), abs=1e-9)


def test_an_arc_needs_finite_angles() -> None:
    with pytest.raises(AsyError, match="the angles of an arc must be finite"):
        run("import geometry; draw(arc(circle((point) (0,0), 1), inf, nan));")


def test_roots_and_extreme_times_come_in_the_order_of_asymptote() -> None:
    code = """write(cubicroots(2,-2,-4,0)); write(maxtimes(unitcircle)); write(mintimes(unitsquare));
    write(maxtimes((0,0)--(1,1)--(1,0)--(0,1))); write(mintimes((0,0)--(1,1)--(1,0)--(0,1)));"""
    shown = [line.split("\t")[1] for text in run(code).written for line in text.split("\n")]
    assert shown == ["0", "-1", "2", "4", "1", "4", "4", "1", "3", "3", "0"]
