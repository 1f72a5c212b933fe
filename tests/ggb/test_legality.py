"""The legality report: which lines are constructions with straightedge and compass."""

from __future__ import annotations

import re
from pathlib import Path
from typing import get_args

import pytest

from gnomon.ggb.check import abstract
from gnomon.ggb.check.drag_test import check
from gnomon.ggb.check.interpret import Interpretation
from gnomon.ggb.check.legality import legality_of
from gnomon.ggb.check.straightedge_rules import Rules, constructible_polygon
from gnomon.ggb.run.line_by_line import trace

START = ["A = (0, 0)", "B = (4, 0)", "C = (1, 3)", "c = Circle(A, B)", "s = Segment(A, B)", "e = Ellipse(A, B, C)"]


def verdict(line: str) -> tuple[str, str]:
    report = legality_of(trace([*START, line]), ["A", "B", "C"], ["X"])
    last = report.lines[-1]
    return last.verdict, last.reason


@pytest.mark.parametrize(
    "line",
    [
        "X = Midpoint(A, B)",
        "f = Line(A, B)",
        "f = Line(C, s)",
        "f = PerpendicularLine(C, s)",
        "f = AngleBisector(A, B, C)",
        "t = Tangent(C, c)",
        "X = Intersect(c, Line(A, C), 1)",
        "d = Circle(C, s)",
        "d = Circle(C, Distance(A, B))",
        "d = Circle(C, Radius(c))",
        "d = Circle(C, 3)",
        "d = Circle(A, B, C)",
        "d = Incircle(A, B, C)",
        "p = Polygon(A, B, 3)",
        "p = Polygon(A, B, 4)",
        "X = Rotate(B, 60°, A)",
        "X = Rotate(B, 15°, A)",
        "X = Rotate(B, 22.5°, A)",
        "X = Rotate(B, -360°/8, A)",
        "X = Rotate(B, pi/6, A)",
        "X = Rotate(B, Angle(A, B, C) / 2, A)",
        "X = Rotate(B, 180° - Angle(A, B, C), A)",
        "X = Rotate(B, 3 Angle(A, B, C), A)",
        "X = Rotate(B, If(Distance(A, C) < Distance(B, C), 1, -1) 105°, A)",
        "X = Rotate(B, -If(Distance(A, C) < Distance(B, C), 1, -1) Angle(A, B, C), A)",
        "d = Circle(C, 2 * Distance(A, B))",
        "f = Segment(C, 2 * Distance(A, B))",
        "d = Circle(C, Distance(A, B) / 2)",
        "d = Circle(C, s + Distance(A, C))",
        "d = Circle(C, 2/3 * Distance(A, B) - s / 5)",
        "d = Circle(C, abs(s - Distance(A, C)))",
        "d = Circle(C, Distance(A, B) + 1)",
        "X = Dilate(B, Distance(A, C) / Distance(A, B), A)",
        "X = Dilate(B, 2 - (s + Distance(A, C)) / Distance(A, B), A)",
        "X = Rotate(B, Angle(A, B, C), A)",
        "X = Reflect(C, s)",
        "X = Translate(C, Vector(A, B))",
        "X = Dilate(B, 1/3, A)",
        "X = Dilate(B, (1 + 2) / 2^2, A)",
        "X = Point(c)",
        "X = TriangleCenter(A, B, C, 4)",
        "X = A",
        "P = (7, 7)",
    ],
)
def test_steps_of_straightedge_and_compass(line: str) -> None:
    assert verdict(line)[0] == "legal", verdict(line)


@pytest.mark.parametrize(
    ("line", "reason"),
    [
        ("X = (2, 0)", "coordinates are typed in"),
        ("X = (A + B) / 2", "computed with coordinates"),
        ("X = (x(A), y(C))", "computed with coordinates"),
        ("f: y = 2x + 1", "an equation is not a construction"),
        ("f: y = x + x(C)", "an equation"),
        ("X = Rotate(B, 20°, A)", "20°, which is no angle of a set square"),
        ("X = Rotate(B, 72°, A)", "72°, which is no angle of a set square"),
        ("X = Rotate(B, -360°/5, A)", "no angle of a set square"),
        ("X = Rotate(B, 2pi/10, A)", "no angle of a set square"),
        ("X = Rotate(B, 3°, A)", "no angle of a set square"),
        ("X = Rotate(B, 1, A)", "no angle of a set square"),
        ("X = Rotate(B, Angle(A, B, C) + 72°, A)", "computed angle"),
        ("X = Rotate(B, If(Distance(A, C) < Distance(B, C), 1, -1) 36°, A)", "computed angle"),
        ("α = Angle(B, A, 72°)", "72°, which is no angle of a set square"),
        ("p = Polygon(A, B, 5)", "5 sides in one step"),
        ("p = Polygon(A, B, 6)", "6 sides in one step"),
        ("q = Sequence(Rotate(B, i * 72°, A), i, 0, 4)", "no angle of a set square"),
        ("q = Sequence(Polygon(A, B, i), i, 5, 6)", "in one step"),
        ("d = Circle(C, sqrt(Distance(A, B) * Distance(A, C)))", "computed number"),
        ("d = Circle(C, (Distance(A, B) * Distance(A, C))^(1/2))", "computed number"),
        ("d = Circle(C, sqrt(s^2 + Distance(A, C)^2))", "computed number"),
        ("d = Circle(C, s * Distance(A, C) / Distance(A, B))", "computed number"),
        ("d = Circle(C, Distance(A, C) / Distance(A, B) * s)", "computed number"),
        ("d = Circle(C, sqrt(2) s)", "computed number"),
        ("d = Circle(A, 2 sqrt(3))", "computed, not constructed"),
        ("X = Dilate(B, Distance(A, C)^2 / Distance(A, B)^2, A)", "computed number"),
        ("X = Dilate(B, 1 / Distance(A, B) + 1 / Distance(A, C), A)", "computed number"),
        ("X = Dilate(B, (1 + sqrt(5)) / 2, A)", "computed, not constructed"),
        ("X = Dilate(B, (sqrt(5) - 1) / 2, A)", "computed, not constructed"),
        ("X = Dilate(B, 2^(1/4), A)", "computed, not constructed"),
        ("X = Dilate(B, cos(36°), A)", "computed, not constructed"),
        ("X = A + (sqrt(5) - 1) / 2 * Vector(A, B)", "not constructed"),
        ("X = Rotate(B, Angle(A, B, C) / 3, A)", "computed angle"),
        ("X = Rotate(B, If(Distance(A, C) < Distance(B, C), 1, 1/3) 60°, A)", "computed angle"),
        ("X = Rotate(B, Distance(A, C) 60°, A)", "computed angle"),
        ("X = Rotate(B, 360°/17, A)", "no angle of a set square"),
        ("X = Rotate(B, 2pi/17, A)", "no angle of a set square"),
        ("X = Rotate(B, Angle(A, B, C) / 3 + 60°, A)", "computed angle"),
        ("X = Rotate(B, Angle(A, B, C) + 20°, A)", "computed angle"),
        ("p = Polygon(A, B, 17)", "17 sides in one step"),
        ("d = Circle(C, Distance(A, B) * Distance(A, C))", "computed number"),
        ("d = Circle(C, x(B))", "computed number"),
        ("f = Segment(C, x(B))", "computed number"),
        ("d = Circle(C, pi Distance(A, B))", "computed number"),
        ("d = Circle(C, Perimeter(c))", "computed number"),
        ("d = Circle(C, cbrt(Distance(A, B)))", "computed number"),
        ("d = Circle(C, Distance(A, B)^2)", "computed number"),
        ("X = Dilate(B, Distance(A, C), A)", "computed number"),
        ("p = Polygon(A, B, 7)", "7 sides cannot be constructed"),
        ("p = Polygon(A, B, 9)", "9 sides cannot be constructed"),
        ("X = Intersect(e, s, 1)", "uses an ellipse"),
        ("h = Hyperbola(A, B, C)", "is not a construction"),
        ("f(x) = x^2", "cannot be drawn"),
        ("X = Point(c, 0.3)", "typed parameter"),
        ("X = Dilate(B, cbrt(2), A)", "Dilate with a length or factor that is computed"),
        ("X = Dilate(B, pi, A)", "computed, not constructed"),
        ("X = Dilate(B, 2^(1/3), A)", "computed, not constructed"),
        ("X = Dilate(B, cos(20°), A)", "computed, not constructed"),
        ("d = Circle(A, cbrt(2))", "Circle with a length or factor that is computed"),
        ("X = Intersect(Line(A, B), x = 2)", "Intersect with a typed equation"),
        ("X = Intersect(Circle(A, B), yAxis, 1)", "Intersect uses yAxis"),
        ("X = Midpoint((0, 0), (4, 0))", "Midpoint with typed coordinates"),
        ("X = Translate(A, (1, 2))", "Translate with typed coordinates"),
        ("X = Point({2, 0})", "Point with typed coordinates"),
        ("X = Element({(2, 0)}, 1)", "Element with typed coordinates"),
        ("X = Midpoint(A, Dilate(B, pi, A))", "Dilate with"),
    ],
)
def test_what_straightedge_and_compass_cannot_do(line: str, reason: str) -> None:
    found = verdict(line)
    assert found[0] == "illegal"
    assert reason in found[1]


@pytest.mark.parametrize(
    "line", ["d = Distance(A, B)", "α = Angle(A, B, C)", 'T = "done"', 'SetColor(A, "Red")', "n = 5"]
)
def test_lines_that_construct_nothing(line: str) -> None:
    assert verdict(line)[0] == "neutral"


def test_given_objects_and_errors_are_reported() -> None:
    report = legality_of(trace([*START[:3], "X = Foo(A)"]), ["A", "B", "C"])
    assert [line.verdict for line in report.lines] == ["given", "given", "given", "error"]
    assert report.ok


def test_without_named_givens_free_points_are_where_one_starts() -> None:
    report = legality_of(trace(["A = (0, 0)", "B = (1, 1)", "f = Line(A, B)"]), (), ["A", "B", "f"])
    assert [line.verdict for line in report.lines] == ["given", "given", "legal"]


def test_the_check_carries_the_report() -> None:
    result = check(["A = (0, 0)", "B = (4, 0)", "M = (2, 0)"], ["midpoint(M, A, B)"], ["A", "B"])
    assert [line.number for line in result.legality.illegal] == [3]


def test_constructible_polygons_are_those_of_gauss() -> None:
    assert [n for n in range(3, 41) if constructible_polygon(n)] == [
        3, 4, 5, 6, 8, 10, 12, 15, 16, 17, 20, 24, 30, 32, 34, 40,
    ]  # fmt: skip


def test_angles_of_set_squares_are_the_multiples_of_fifteen_degrees() -> None:
    from math import radians

    assert [d for d in range(1, 181) if not Rules().angle_fault(radians(d))] == list(range(15, 181, 15))
    right = [d for d in range(1, 181) if not Rules(angles_asked=True).angle_fault(radians(d))]
    assert right == [90, 180]


@pytest.mark.parametrize(
    ("line", "legal"),
    [
        ("X = Rotate(B, 60°, A)", False),
        ("X = Rotate(B, -45°, A)", False),
        ("X = Rotate(B, 90° - 30°, A)", False),
        ("X = Rotate(B, If(x(A) < 9, 1, -1) * 60°, A)", False),
        ("X = Rotate(B, 90°, A)", True),
        ("X = Rotate(B, Angle(A, B, C) / 2 + 90°, A)", True),
        ("p = Polygon(A, B, 3)", False),
        ("q = Sequence(Rotate(B, i * 60°, A), i, 0, 5)", False),
        ("q = Sequence(Rotate(B, i * 90°, A), i, 0, 3)", True),
        ("d = Circle(A, 2 * Distance(A, B))", True),
    ],
)
def test_where_an_angle_is_asked_for_only_right_angles_are_typed(line: str, legal: bool) -> None:
    report = legality_of(trace([*START, line]), ["A", "B", "C"], ["X"], angles_asked=True)
    assert report.lines[-1].verdict == ("legal" if legal else "illegal")


@pytest.mark.parametrize(
    ("line", "legal"),
    [
        ("d = Circle(A, p)", True),
        ("d = Circle(A, 2p + q / 3)", True),
        ("X = Dilate(B, p, A)", True),
        ("X = Dilate(B, p / q, A)", True),
        ("X = Rotate(B, α, A)", True),
        ("X = Rotate(B, α / 2 + 15°, A)", True),
        ("d = Circle(A, p q)", False),
        ("d = Circle(A, sqrt(p q))", False),
        ("d = Circle(A, sqrt(p^2 + q^2))", False),
        ("d = Circle(A, 2 p q / (p + q))", False),
        ("d = Circle(A, p^2 / q)", False),
        ("l = Sequence(Circle(A, i * sqrt(p q)), i, 1, 1)", False),
        ("X = Dilate(B, 1/p + 1/q, A)", False),
        ("X = A + sqrt(p q) * UnitVector(Vector(A, B))", False),
    ],
)
def test_given_numbers_are_carried_like_lengths(line: str, legal: bool) -> None:
    givens = ["A = (0, 0)", "B = (4, 0)", "p = 1.7", "q = 2.9", "α = 50°"]
    report = legality_of(trace([*givens, line]), ["A", "B", "p", "q", "α"], ["X"])
    assert report.lines[-1].verdict == ("legal" if legal else "illegal"), report.lines[-1].reason


@pytest.mark.parametrize(
    "line",
    [
        "X = Dilate(B, 0.618034, A)",
        "X = Dilate(B, 0.6180339887498949, A)",
        "X = Dilate(C, 0.33333333333, A)",
        "d = Circle(A, 3.14159)",
        "X = Rotate(B, 21.176470588235293°, A)",
        "X = Rotate(B, 0.369599135716446, A)",
    ],
)
def test_decimals_copied_from_a_calculator_are_no_construction(line: str) -> None:
    assert verdict(line)[0] == "illegal"
    assert "copied" in verdict(line)[1] or "Rotate" in verdict(line)[1]


def test_a_copied_decimal_is_found_under_a_name() -> None:
    lines = [*START, "k = 0.618034", "X = Dilate(B, k, A)"]
    assert legality_of(trace(lines), ["A", "B", "C"]).lines[-1].verdict == "illegal"


def test_numbers_under_a_name_are_judged_by_how_they_were_typed() -> None:
    lines = [*START, "k = sqrt(2)", "m = 2/3", "X = Dilate(B, k, A)", "Y = Dilate(B, m, A)"]
    assert [line.verdict for line in legality_of(trace(lines), ["A", "B", "C"]).lines[-2:]] == ["illegal", "legal"]


def test_the_reason_names_the_outer_command() -> None:
    assert verdict("X = Intersect(c, Line(A, C), 1)") == ("legal", "Intersect")
    assert verdict("M = Midpoint(A, ClosestPoint(s, C))") == ("legal", "Midpoint")


def test_a_given_may_be_typed_in_by_a_command() -> None:
    report = legality_of(trace(["A = Point({0, 0})", "B = Point({4, 0})", "M = Midpoint(A, B)"]), ["A", "B"], ["M"])
    assert [line.verdict for line in report.lines] == ["given", "given", "legal"]


@pytest.mark.parametrize(
    "script",
    [
        ["Angle = {20°}", "C = Rotate(B, Angle(1), A)"],
        ["Distance = 2^(1/3)", "k = Circle(A, Distance(1))"],
        ["Distance = {2^(1/3)}", "k = Circle(A, Distance(1))"],
        ["Min = {1.6180339887}", "C = Dilate(B, Min(1), A)"],
        ["If = {20°}", "C = Rotate(B, If(1), A)"],
        ["Max(x) = 1.6180339887 x", "C = Dilate(B, Max(1), A)"],
    ],
)
def test_a_list_called_like_a_measure_measures_nothing(script: list[str]) -> None:
    traced = trace(["A = (0, 0)", "B = (3, 1)", *script])
    assert [line.verdict for line in legality_of(traced, ["A", "B"]).lines][-1] == "illegal"


def verdicts(*lines: str) -> list[str]:
    report = legality_of(trace([*START, *lines]), ["A", "B", "C", "c"], ["X"])
    return [line.verdict for line in report.lines[len(START) :]]


@pytest.mark.parametrize(
    "factor",
    [
        "16180339887/10000000000",
        "46368/28657",
        "165580141/102334155",
        "1.618+339887/10000000000",
        "sqrt(2618033988749895/1000000000000000)",
        "2911/5432",
        "40545/75658",
        "1.6 + sqrt(1) * 1.8 / 100 + sqrt(1) * 3.3 / 100 / 100",
        "cos(3.3662109375°) * cos(6.345703125°) * 2",
        "1.0001^4812",
        "Min(1.618033988, 5)",
        "If(x(A) < 9, 1.618033988, 5)",
        "0.333",
    ],
)
def test_a_number_computed_elsewhere_is_copied_however_it_is_written(factor: str) -> None:
    for line in (
        f"X = Dilate(B, {factor}, A)",
        f"d = Circle(A, ({factor}) * Distance(A, B))",
        f"X = A + ({factor}) * Vector(A, B)",
        f"q = Sequence(Dilate(B, i * ({factor}), A), i, 1, 1)",
    ):
        assert verdict(line)[0] == "illegal", line
        assert "cop" in verdict(line)[1] or "computed" in verdict(line)[1]


def test_a_copied_fraction_is_found_under_names() -> None:
    assert verdicts("a_1 = 46368", "b_1 = 28657", "X = Dilate(B, a_1 / b_1, A)")[-1] == "illegal"
    assert verdicts("a_1 = 46368", "b_1 = 28657", "k = a_1 / b_1", "X = Dilate(B, k, A)")[-1] == "illegal"
    assert verdicts("k = 1", "SetValue(k, 1.6180339887)", "X = Dilate(B, k, A)")[-1] == "illegal"
    assert verdicts("q = Zip(Dilate(B, k, A), k, {46368 / 28657})") == ["illegal"]
    assert verdicts("s_1 = Segment(A, 16180.3398)", "s_2 = Segment(A, 10000)") == ["illegal", "illegal"]


@pytest.mark.parametrize("factor", ["5/8", "2.5", "99/100", "1 - 2/3 * 5/4", "(1 + 1/3)^2"])
def test_small_numbers_are_steps(factor: str) -> None:
    assert verdict(f"X = Dilate(B, {factor}, A)")[0] == "legal"
    assert verdict(f"d = Circle(A, ({factor}) * Distance(A, B))")[0] == "legal"


def test_a_given_number_is_no_copied_one() -> None:
    lines = ["A = (0, 0)", "B = (4, 0)", "k = 1.61803", "X = Dilate(B, k, A)"]
    assert legality_of(trace(lines), ["A", "B", "k"]).ok
    assert not legality_of(trace(lines), ["A", "B"]).ok


def test_names_that_use_earlier_ones_twice_take_no_exponential_time() -> None:
    chain = ["k_0 = 1", *(f"k_{{{i + 1}}} = k_{{{i}}} + k_{{{i}}} - k_{{{i}}}" for i in range(40))]
    assert (
        verdicts(*chain, "X = Dilate(B, k_{40}, A)", "Y = Rotate(B, k_{40} * Angle(A, B, C), A)")[-2:]
        == ["illegal"] * 2
    )


@pytest.mark.parametrize(
    "lines",
    [
        ["l = {Tangent(C, c)}", "t = l(1)"],
        ["d = Circle(B, A)", "S = {Intersect(d, c)}", "X = Element(S, 1)"],
        ["L = {A, B}", "p = Polygon({A, B, C})"],
        ["q = Sequence(Rotate(B, i * 45°, A), i, 0, 7)", "X = q(3)"],
        ["q = Sequence(Circle(A, i * Distance(A, B)), i, 1, 3)"],
        ["q = Zip(Midpoint(A, P), P, {B, C})", "X = Last(q)"],
        ["X = If(Distance(A, C) < Distance(B, C), A, B)"],
        ["X = If(Distance(A, C) < Distance(B, C), Midpoint(A, C), Midpoint(B, C))"],
        ["X = ClosestPoint({A, B}, C)"],
        ["d = Circle(B, A)", "X = Intersect(c, d, If(Distance(A, C) < Distance(B, C), 1, 2))"],
        ["X = B + Vector(A, C)"],
        ["v = Vector(A, C)", "X = B - 2v", "Y = Translate(B, -v / 2)"],
        ["X = A + Distance(B, C) * UnitVector(Vector(A, B))"],
        ["d = Circle(A, Min(Distance(A, B), Distance(A, C)))"],
        ["l = Join({A}, Reverse({B, C}))", "X = First(l, 1)"],
    ],
)
def test_lists_choices_and_translations_of_legal_objects_are_legal(lines: list[str]) -> None:
    assert set(verdicts(*lines)) == {"legal"}


@pytest.mark.parametrize(
    ("line", "reason"),
    [
        ("l = {A, (2, 0)}", "typed coordinates"),
        ("l = {(2, 0), (3, 1)}", "a list of typed coordinates"),
        ("X = If(x(A) < 1.5, B, (2, 0))", "typed coordinates"),
        ("X = If(x(A) < 1.5, B, 2 B)", "computed with coordinates"),
        ("X = Element({A + B, C}, 1)", "computed with coordinates"),
        ("X = B + C - A", "computed with coordinates"),
        ("X = A + x(B) * Vector(A, C)", "computed with coordinates"),
        ("X = A + (1, 2)", "computed with coordinates"),
        ("X = A + Vector(B)", "from the origin"),
        ("X = Translate(A, B)", "from the origin"),
        ("q = Sequence(Rotate(B, i * 20°, A), i, 0, 7)", "Sequence: turns by 20°, which is no angle of a set square"),
        ("q = Sequence((i, x(A)), i, 0, 7)", "Sequence: computed with coordinates"),
        ("q = Sequence(Midpoint(A, (i, 0)), i, 0, 7)", "Sequence: typed coordinates"),
        ("q = Sequence(Point(c, i / 8), i, 0, 7)", "typed parameter"),
        ("q = Zip(Ellipse(A, B, P), P, {C})", "Ellipse, which is not a construction"),
        ("X = Rotate(B, If(x(A) < 1, 20°, 40°), A)", "computed angle"),
    ],
)
def test_lists_and_choices_hide_nothing(line: str, reason: str) -> None:
    found = verdict(line)
    assert found[0] == "illegal"
    assert reason in found[1]


# ------------------------------------------------------------------------------------------------------ abstract values


SORTS = [
    ("2/3", "typed"),
    ("If(x(A) < 1, 2, 3) / 4", "typed"),
    ("r", "given"),
    ("2r + 1", "given"),
    ("Distance(A, B) / 2", "length"),
    ("Distance(A, B) + r", "length"),
    ("Min(r, s)", "length"),
    ("s / Distance(A, C)", "ratio"),
    ("1 - r / s", "ratio"),
    ("Angle(A, B, C) / 2 + 15°", "angle"),
    ("-(90° - 30°)", "angle"),
    ("Angle(A, B, C) / 3", "computed"),
    ("sqrt(2)", "computed"),
    ("r Distance(A, B)", "computed"),
    ("x(A)", "computed"),
    ("72°", "computed"),
    ("3!", "computed"),
    ("Vector(A, B) * Vector(A, C)", "computed"),
    ("Segment(A, B)", "segment"),
    ("If(r < 1, s, Segment(A, C))", "segment"),
    ("Midpoint(A, B)", "figure"),
    ("B - 2 Vector(A, C)", "figure"),
    ("{A, B}", "figure"),
    ("(1, 2)", "place"),
    ("y = 2x", "place"),
    ("CopyFreeObject(A)", "place"),
    ("A + B", "nothing"),
    ("sqrt(2) Vector(A, B)", "nothing"),
]


@pytest.mark.parametrize(("expression", "sort"), SORTS)
def test_every_expression_has_a_sort(expression: str, sort: str) -> None:
    lines = ["A = (0, 0)", "B = (4, 0)", "C = (1, 3)", "s = Segment(A, B)", "r = 2.5", f"e: {expression}"]
    values = Interpretation(Rules({"A", "B", "C", "s", "r"}))
    found = [values.read(definition) for definition in trace(lines).construction.definitions]
    assert found[-1].body.sort == sort


def test_the_tables_of_module_and_docs_have_all_sorts() -> None:
    docs = Path(__file__).parents[2] / "docs" / "geogebra_check.md"
    assert {sort for _, sort in SORTS} == set(get_args(abstract.Sort))
    for text in (abstract.__doc__ or "", docs.read_text("utf-8").partition("\n## Legality")[2]):
        rows = re.findall(r"^\| (\w+) \|", text, re.MULTILINE)
        assert rows[1:] == list(get_args(abstract.Sort))


@pytest.mark.parametrize(
    "lines",
    [
        ["w = 60°", "X = Rotate(B, -w, A)"],
        ["w = 60°", "q = Sequence(Rotate(B, i * w, A), i, 0, 5)"],
        ["X = Rotate(B, Angle(A, B, C) + pi/6, A)"],
        ["n = 2", "X = Rotate(B, Angle(A, B, C) / n, A)"],
        ["k = Distance(A, B)", "X = Circle(A, k(2))"],
        ["q = Zip(P + Vector(A, B), P, {B, C})"],
        ["q = Zip(Circle(P, Distance(P, A)), P, {B, C})"],
        ["L = {B, C}", "X = Circle(A, L(1))"],
        ["X = Circle(A, Segment(C, 3))"],
    ],
    ids=" ; ".join,
)
def test_a_verdict_does_not_depend_on_how_a_number_is_written(lines: list[str]) -> None:
    assert "illegal" not in verdicts(*lines)


@pytest.mark.parametrize(
    "lines",
    [
        ["X = Circle(C, A * B)"],
        ["X = Circle(C, Vector(A, B) * Vector(A, C))"],
        ["s_1 = Segment(A, C)", "X = Rotate(B, s_1, A)"],
        ["q = Sequence(Dilate(B, s, A), i, 1, 2)"],
        ["q = Sequence(Rotate(B, Semicircle(A, B), A), i, 1, 2)"],
        ["k = 2/3", "X = Dilate(B, Distance(A, C) / Distance(A, B) * k(sqrt(2)), A)"],
        ["W = {1, 2}", "SetValue(W, {1.618033988, 1})", "X = Barycenter({A, B}, W)"],
        ["w = 60°", "SetValue(w, 20°)", "X = Rotate(B, 2w, A)"],
        ["P = CopyFreeObject(B)", "X = Midpoint(P, C)"],
        ["L = {CopyFreeObject(B), C}", "X = L(1)"],
        ["q = Sequence(CopyFreeObject(B), i, 1, 2)"],
        ["q = Sequence(Barycenter({A, B}, {i, sqrt(2)}), i, 1, 2)"],
    ],
    ids=" ; ".join,
)
def test_no_way_of_writing_hides_a_number_or_a_copy(lines: list[str]) -> None:
    assert "illegal" in verdicts(*lines)
