"""Scripts judged on givens that the task brings: honest ones pass in every position, fakes do not."""

from __future__ import annotations

import pytest

from gnomon.ggb.check.goals import GoalError, parse_goals
from gnomon.ggb.check.supplied_givens import GivensResult, check_on_givens
from gnomon.seeding import Rng

SHOWN = ["A = (-3, -1)", "B = (1, 2)", "P = (-2, 3)"]


def positions(count: int = 13) -> list[list[str]]:
    """Three points in many positions, P always to the left of AB."""
    rng, found = Rng("positions"), [SHOWN]
    while len(found) < count:
        a, b, p = (complex(rng.integer(-50, 50) / 10, rng.integer(-40, 40) / 10) for _ in range(3))
        if ((b - a).conjugate() * (p - a)).imag > 5:
            found.append([f"{name} = ({z.real}, {z.imag})" for name, z in zip("ABP", (a, b, p), strict=True)])
    return found


def check(script: str, goals: str, givens: list[list[str]] | None = None) -> GivensResult:
    return check_on_givens(
        [line.strip() for line in script.split("; ")], parse_goals(goals.split("; ")), givens or positions()
    )


def passes(result: GivensResult) -> bool:
    return result.met == len(result.goals) and not result.violations and not result.errors


EQUILATERAL = "equilateral(ABC); same_side(C, P, AB)"
MIDPOINT = "midpoint(M, A, B)"


@pytest.mark.parametrize(
    "script",
    [
        "c = Circle(A, B); d = Circle(B, A); C = Intersect(c, d, 1)",
        "C = Rotate(B, 60°, A)",
        "A = (-3, -1); B = (1, 2); P = (-2, 3); C = Rotate(B, 60°, A)",
        "A = Point({-3, -1}); B = A + (4, 3); C = Rotate(B, 60°, A)",
        "A = (sqrt(10);198.4349488°); C = Rotate(B, 60°, A)",
        "k = 4; B = A + (k, 3); C = Rotate(B, 60°, A)",
        "X = (7, 7); C = Rotate(B, 60°, A); s = Segment(X, C)",
    ],
)
def test_honest_scripts_meet_the_goals(script: str) -> None:
    assert passes(check(script, EQUILATERAL))


@pytest.mark.parametrize(
    "script",
    [
        "C = Rotate(B, -60°, A)",  # the wrong side
        "C = Rotate(B, 60.001°, A)",
        "C = (-3.598076211353316, 3.964101615137754)",  # right in the figure shown alone
        "D = Midpoint(A, B); C = D + (-2.598, 3.464)",
        "C = A",  # collapsed
    ],
)
def test_fakes_do_not(script: str) -> None:
    assert not passes(check(script, EQUILATERAL))


@pytest.mark.parametrize("factor", ["0.5000005", "0.4999", "0.3333"])
def test_a_number_that_is_nearly_right_is_wrong(factor: str) -> None:
    result = check(f"M = Dilate(B, {factor}, A)", MIDPOINT)
    assert not result.goals[0].drawn


def test_a_compass_opening_typed_as_a_number_is_honest() -> None:
    result = check(
        "c = Circle(A, 5); d = Circle(B, 5); M = Intersect(Line(A, B), Line(Intersect(c, d, 1), Intersect(c, d, 2)))",
        MIDPOINT,
    )
    assert result.goals[0].met
    assert result.legality.ok


@pytest.mark.parametrize(
    ("script", "reason"),
    [
        ("A = (0, 0); C = Rotate(B, 60°, A)", "defines it in another way"),
        ("D = (3, 3); P = Midpoint(A, D); C = Rotate(B, 60°, A)", "defines it in another way"),
        ("SetValue(A, (0, 0)); C = Rotate(B, 60°, A)", "moves it"),
        ("SetCoords(A, 0, 0); C = Rotate(B, 60°, A)", "moves it"),
        ("Delete(P); C = Rotate(B, 60°, A)", "removes or replaces it"),
        ('Rename(P, "Q"); C = Rotate(B, 60°, A)', "removes or replaces it"),
    ],
)
def test_givens_are_left_alone(script: str, reason: str) -> None:
    result = check(script, EQUILATERAL)
    assert len(result.violations) == 1
    assert reason in result.violations[0].reason
    assert result.met == 2  # the other lines are judged on what is given


def test_a_given_that_is_put_where_it_is_shown_is_stated_again() -> None:
    """Tasks place points on paths by such lines, and answers copy them."""
    result = check("SetCoords(B, 1, 2); C = Rotate(B, 60°, A)", EQUILATERAL)
    assert passes(result)
    assert result.restated == (1,)


CIRCLE_AND_SEGMENT = [
    ["O = (1, 2)", "K = (4, 2)", "c = Circle(O, K)", "A = (2, 2)", "B = (0, 1)", "s = Segment(A, B)", "M = (1, 1.5)"],
    ["O = (1.5, 2)", "K = (4, 3)", "c = Circle(O, K)", "A = (2, 0)", "B = (0, 1)", "s = Segment(A, B)", "M = (2, 2)"],
]
"""Givens of which M is the midpoint of A and B in the figure shown alone."""


@pytest.mark.parametrize(
    ("line", "same"),
    [
        ("c = Circle(O, Distance(O, K))", True),
        ("c = Circle(O, Segment(K, O))", True),
        ("c: (x - 1)^2 + (y - 2)^2 = 9", True),  # by numbers, as shown
        ("s = Segment(B, A)", True),
        ("O = Center(c)", True),
        ("A = (2, 2)", True),
        ("M = Midpoint(A, B)", False),
        ("M = (A + B) / 2", False),
        ("s = Line(A, B)", False),
        ("c = Circle(O, Distance(A, B))", False),
    ],
)
def test_a_given_is_stated_again_by_what_is_the_same_in_every_position(line: str, same: bool) -> None:
    result = check(f"{line}; P = Midpoint(O, K)", "midpoint(P, O, K)", CIRCLE_AND_SEGMENT)
    assert passes(result) == same
    assert bool(result.restated) == same


@pytest.mark.parametrize(
    ("script", "goal", "reason"),
    [
        ("t = Tangent(K, Circle(O, 1))", "on(K, t)", "GeoGebra made t_1 and t_2 in line 1; name them, as in t = t_1"),
        ("t = Tangnt(K, c)", "on(K, t)", "t does not exist: line 1 does not run: "),
        ("l = Line(O, K)", "on(K, t)", "t does not exist: no line defines it"),
        (
            "P = Intersect(c, Circle(K, 9)); Q = Midpoint(P, K)",
            "midpoint(Q, O, K)",
            "Q is undefined since line 1: P = Intersect(c, Circle(K, 9))",
        ),
    ],
)
def test_the_reason_names_the_line_to_blame(script: str, goal: str, reason: str) -> None:
    assert reason in check(script, goal, CIRCLE_AND_SEGMENT).goals[0].reason


@pytest.mark.parametrize("script", ["m = Reflect(Line(O, A), c)", "m = Reflect(Circle(A, O), c)"])
def test_a_line_that_geogebra_makes_as_a_conic_is_a_line(script: str) -> None:
    """The image of a line through the centre of inversion, and of a circle through it."""
    goals = (
        "is_line(m); on(ClosestPoint(m, O), m); perpendicular(m, PerpendicularLine(O, m)); "
        "equal(m, PerpendicularLine(ClosestPoint(m, A), PerpendicularLine(A, m)))"
    )
    assert passes(check(script, goals, CIRCLE_AND_SEGMENT))


def test_a_given_that_is_set_to_where_it_is_shown_is_moved_elsewhere() -> None:
    """In the figure shown such a line changes nothing; in the others it would bring that figure back."""
    result = check("SetValue(A, (-3, -1)); SetValue(B, (1, 2)); M = Dilate((1, 2), 1/2, (-3, -1))", MIDPOINT)
    assert not result.errors
    assert result.met == 0
    assert [violation.reason[1:] for violation in result.violations] == [" is given; this line moves it"]


def test_a_free_helper_is_moved() -> None:
    """The helper happens to lie on the perpendicular bisector in the figure shown."""
    result = check("H = (-2.5, 2.5); M = Intersect(Line(A, B), PerpendicularLine(H, Line(A, B)))", MIDPOINT)
    assert result.goals[0].drawn
    assert result.goals[0].held == 0


def test_a_polygon_is_no_circle() -> None:
    result = check("k = Polygon(A, B, 60)", "on(A, k); on(B, k); centre(Center(k), k)")
    assert not passes(result)


def test_two_objects_that_are_asked_for_must_differ() -> None:
    circle = [["O = (0, 0)", "c = Circle(O, 2)", f"P = ({x}, 1)"] for x in (4, 4.5, 5, 3.5, 6, 3, 5.5)]
    goals = "tangent(t, c); tangent(u, c); on(P, t); on(P, u); not equal(t, u)"
    honest = "k = Circle(Midpoint(O, P), O); t = Line(P, Intersect(k, c, 1)); u = Line(P, Intersect(k, c, 2))"
    assert passes(check(honest, goals, circle))
    assert not passes(check(honest.replace("c, 2)", "c, 1)"), goals, circle))


def test_positions_without_a_value_are_replaced_and_counted() -> None:
    """Circles with a typed opening do not meet where A and B are far apart: other positions take their place."""
    script = "c = Circle(A, 3); d = Circle(B, 3); M = Midpoint(Intersect(c, d, 1), Intersect(c, d, 2))"
    near = [["A = (0, 0)", f"B = ({x}, 1)"] for x in (3, 4, 5, 9, 2, 3.5, 4.5, 2.5)]
    result = check_on_givens(script.split("; "), parse_goals(MIDPOINT), near, hidden=5)
    assert (result.goals[0].held, result.goals[0].positions, result.replaced) == (5, 5, 1)


def test_errors_are_reported_and_do_not_stop_the_script() -> None:
    result = check("x1 = Foo(A); C = Rotate(B, 60°, A)", EQUILATERAL)
    assert [number for number, _ in result.errors] == [1]
    assert result.met == 2


def test_the_line_of_an_illegal_step_is_named() -> None:
    result = check("C = Rotate(B, 60°, A); D = A + (1, 2)", f"{EQUILATERAL}; not same_curve(line AB, line AD)")
    assert [line.number for line in result.legality.illegal] == [2]


def test_a_script_that_is_much_work_is_not_run_again_and_again() -> None:
    result = check("C = Rotate(B, 60°, A); L = Sequence(Sum(Sequence(k^2, k, 1, 500)), n, 1, 200)", EQUILATERAL)
    assert result.met == 0
    assert "too much work" in result.goals[0].reason


def test_givens_that_do_not_run_are_refused() -> None:
    with pytest.raises(GoalError, match="does not run"):
        check("M = A", MIDPOINT, [["A = Foo(1)"]])


def test_typed_coordinates_stay_in_place_where_the_task_is_about_them() -> None:
    givens = [[f"a = {1 + 0.3 * k}"] for k in range(13)]
    script = ["C = (0, 0)", "k: x^2 + y^2 = 4", "P = (a, 1)", "M = Midpoint(C, P)"]
    task = parse_goals("equal(M, (a / 2, 1 / 2))\nradius(k, 2)")
    assert passes(check_on_givens(script, task, givens, coordinates=True))
    assert not passes(check_on_givens(script, task, givens))
    sliding = ["k: x^2 + y^2 = 4", "P = Point(k)", "M = (x(P) / 2 - x(P) / 2 + a / 2, 1 / 2 + y(P) - y(P))"]
    assert passes(check_on_givens(sliding, task, givens, coordinates=True))


REFLECTED = "equal(R, Reflect(P, Line(A, B)))"
ON_CIRCLE = "equal(Radius(k), 2*Distance(A, B)); equal(Center(k), Midpoint(A, B))"
CIRCLE = "k = Circle(Midpoint(A, B), 2 Distance(A, B))"


@pytest.mark.parametrize(
    ("script", "goals"),
    [
        ("R = Midpoint(A, P); Reflect(x, y) = R", REFLECTED),
        ("R = Midpoint(A, P); Line(x, y) = R", REFLECTED),
        ("R = P; Reflect = {R, R}", REFLECTED),
        ("R = A; Q = A; Translate(x, y) = R", "equal(R, Translate(P, Vector(A, B)))"),
        ("R = A; Vector(x, y) = A - P", "equal(R, Translate(P, Vector(A, B)))"),
        ("k = Circle(A, 2); Radius(x) = 2; Distance(x, y) = 1; Center(x) = A; Midpoint(x, y) = A", ON_CIRCLE),
        ("k = Circle(A, B); Distance(x, y) = 0; Radius(x) = 0; Midpoint(x, y) = A", ON_CIRCLE),
        ("c = Circle(A, B); Circle(x, y) = c", "equal(c, Circle(B, A))"),
        ("l = Segment(A, P); Segment(x, y) = l", "equal(l, Segment(A, B))"),
        ("R = Rotate(B, 30°, A); pi = 2; Pi = 30°", "equal(R, Rotate(B, Pi / 3, A))"),
        ('R = Rotate(B, 30°, A); z_1 = 30°; Rename(z_1, "Pi")', "equal(R, Rotate(B, Pi / 3, A))"),
        ("R = Rotate(B, 30°, A); deg = 0.5°", "equal(R, Rotate(B, 60 deg, A))"),
        ("R = Midpoint(A, P); AB = Distance(A, P) / 2", "equal(Distance(A, R), AB)"),
        ("AM = Segment(A, P); BM = Segment(P, A)", "equal_lengths(AM, BM)"),
        ("MN = Segment(A, B)", "equal_lengths(MN, AB)"),
    ],
)
def test_a_script_does_not_redefine_the_words_of_the_goals(script: str, goals: str) -> None:
    """Goals belong to the task: their commands, constants and rows of points are not what a script calls so."""
    assert check(script, goals).met < len(goals.split("; "))


@pytest.mark.parametrize(
    ("script", "goals"),
    [
        (f"Radius = Distance(A, B); {CIRCLE}", ON_CIRCLE),
        (f"{CIRCLE}; Distance = Distance(A, B)", ON_CIRCLE),
        (f"{CIRCLE}; Midpoint = Midpoint(A, B); Center = Midpoint; Line = Line(A, B)", ON_CIRCLE),
        ("Line = Line(A, B); R = Reflect(P, Line); Reflect = R", REFLECTED),
        ("Pi = 3; R = Rotate(B, 60°, A)", "equal(R, Rotate(B, Pi / 3, A))"),
        ("AB = Line(A, B); R = Rotate(B, 60°, A)", "equal(Distance(A, R), AB)"),
        ("AB = Segment(A, B); R = Rotate(B, 60°, A)", "equal(Distance(A, R), AB)"),
        ("f(x) = 2 x", "equal(f(3), 6)"),
    ],
)
def test_helpers_may_be_called_like_commands(script: str, goals: str) -> None:
    assert passes(check(script, goals))


def test_a_given_may_have_the_label_of_a_row_of_points() -> None:
    givens = [["A = (0, 0)", "B = (4, 1)", "P = (1, 3)", "AB = Line(A, B)", "CD: y = x"]]
    assert passes(
        check("d = Distance(P, Line(A, B)); m = Line(P, AB)", "equal(d, Distance(P, AB)); parallel(m, AB)", givens)
    )
    assert passes(check("m = Line(P, CD)", "parallel(m, CD)", givens))


# ----------------------------------------------------------------------------------------------- lines that nobody uses


MID = "M = Midpoint(A, B)"


@pytest.mark.parametrize(
    "line",
    ["W = Rotate(A, 40°, B)", "W = (1, 2) + A", "e = Ellipse(A, B, P)", "W = Dilate(B, 0.618034, A)", "l: y = x + 1"],
)
def test_an_illegal_line_that_nothing_uses_is_remarked(line: str) -> None:
    for script in (f"{line}; {MID}", f"{MID}; {line}", f'{MID}; {line}; SetColor(M, "red")'):
        report = check(script, MIDPOINT).legality
        assert report.ok
        (unused,) = report.unused
        assert unused.line == line
        assert unused.reason.endswith("nothing that is asked for depends on it")


@pytest.mark.parametrize(
    "script",
    [
        "W = Rotate(A, 40°, B); V = Rotate(A, -40°, B); M = Midpoint(A, B); C = Intersect(Circle(B, W), Line(A, V), 1)",
        "e = Ellipse(A, B, P); C = Center(e)",
        "k = 0.5; e = Ellipse(A, B, P); C = Point(e)",
        "e = Ellipse(A, B, P); l = {e}; C = Intersect(l(1), Line(A, P), 1)",
        'e = Ellipse(A, B, P); C = Intersect(Object("e"), Line(A, P), 1)',
        "W = Rotate(A, 40°, B); C = Midpoint(A, P); SetValue(C, W)",
        "W = Rotate(A, 40°, B); C = CopyFreeObject(W)",
        "C = Rotate(A, 40°, B)",
    ],
)
def test_an_illegal_line_counts_if_a_goal_depends_on_it(script: str) -> None:
    result = check(script, "not collinear(C, A, B)")
    assert not (result.legality.ok and passes(result)), result


def test_an_illegal_line_of_an_object_that_is_asked_for_counts() -> None:
    result = check("C = Rotate(B, 40°, A)", "angle(BAC, 40°)")
    assert passes(result)
    assert [line.verdict for line in result.legality.lines] == ["illegal"]
    assert not result.legality.unused


def test_an_unused_line_that_redefines_a_given_is_reported() -> None:
    result = check(f"{MID}; P = Rotate(A, 40°, B)", MIDPOINT)
    assert [violation.number for violation in result.violations] == [2]


def test_all_lines_count_where_a_line_does_more_than_define_objects() -> None:
    result = check(f"{MID}; W = Rotate(A, 40°, B); V = (1, 1); SetValue(V, W)", MIDPOINT)
    assert [line.line for line in result.legality.illegal] == ["W = Rotate(A, 40°, B)"]


@pytest.mark.parametrize("coordinates", [False, True])
@pytest.mark.parametrize(
    "script",
    [
        "M = CopyFreeObject(Midpoint(A, B))",
        "M = Midpoint(CopyFreeObject(A), B)",
        "C = CopyFreeObject(A); M = Midpoint(C, B)",
        "M = (0, 0); SetValue(M, Midpoint(A, B))",
        "k = CopyFreeObject(x(A)); M = ((k + x(B)) / 2, y(Midpoint(A, B)))",
    ],
)
def test_a_copy_does_not_follow_its_original(script: str, coordinates: bool) -> None:
    """The script runs again in every position, and a copy would be made again there."""
    task = parse_goals(MIDPOINT)
    assert passes(check_on_givens(["M = (A + B) / 2"], task, positions(), coordinates=True))
    result = check_on_givens(script.split("; "), task, positions(), coordinates=coordinates)
    assert result.goals[0].drawn
    assert not passes(result)


@pytest.mark.parametrize("angle", ["a = 135°", "α = 90° + 45°", "k = 135°"])
def test_a_typed_angle_may_have_a_name(angle: str) -> None:
    """It is a number of the task, not an object that its author chose at will and could drag."""
    task = parse_goals("equal(H, Rotate(A, 135°, O))")
    positions = [[f"A = ({k}, 1)", f"O = (3, {k})"] for k in range(4)]
    result = check_on_givens([angle, f"H = Rotate(A, {angle[0]}, O)"], task, positions)
    assert result.met == 1, result.goals
    wrong = check_on_givens(["a = 134°", "H = Rotate(A, a, O)"], task, positions)
    assert wrong.met == 0


@pytest.mark.parametrize(
    ("bisector", "met"),
    [
        ("AngleBisector(B, A, C)", True),
        ("Ray(A, A + UnitVector(B - A) + UnitVector(C - A))", True),
        ("Segment(A, A + UnitVector(B - A) + UnitVector(C - A))", True),
        ("Ray(A, A - UnitVector(B - A) - UnitVector(C - A))", False),
        ("Segment(A, A - UnitVector(B - A) - UnitVector(C - A))", False),
    ],
)
def test_a_ray_that_bisects_an_angle_runs_into_it(bisector: str, met: bool) -> None:
    positions = [["A = (0, 0)", "B = (4, 1)", "C = (1, 3)"], ["A = (1, 0)", "B = (4, 2)", "C = (0, 3)"]]
    result = check_on_givens([f"w = {bisector}"], parse_goals("bisects(w, BAC)"), positions, coordinates=True)
    assert (result.met == 1) is met, result.goals
