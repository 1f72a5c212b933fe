"""The goal language: valid goals, reported mistakes, and the meaning of every predicate."""

from __future__ import annotations

from pathlib import Path

import pytest
from tests.ggb.test_contacts_and_order import CASES

from gnomon.ggb.check.drag_test import check
from gnomon.ggb.check.goals import GoalError, Task, parse_goal, parse_goals
from gnomon.ggb.check.predicate_table import PREDICATES
from gnomon.ggb.check.supplied_givens import check_on_givens

SCENE = """A = (0, 0)
B = (4, 0)
C = (4, 3)
D = (0, 3)
E = (2, 0)
F = (2, 1.5)
G = (8/3, 1)
P = (2, 7)
Q = (5, 5)
R = (2, -1.5)
l = Line(A, B)
m = Line(D, C)
n = Line(B, C)
c = Circle(F, A)
d = Circle(E, 1)
k = Circle((7, 0), 4)
t1 = Polygon(A, B, C)
s = Segment(A, C)
w = Line(A, C)
u = Line(B, D)
v = PerpendicularBisector(A, B)
α = Angle(C, B, A)
i1 = Incircle(A, B, C)
J = Center(i1)"""

TRUE = """collinear(A, E, B)
not collinear(A, B, C)
concyclic(A, B, C, D)
concurrent(w, u, v)
parallel(l, m)
parallel(AB, CD)
not parallel(l, n)
perpendicular(l, BC)
equal_lengths(AB, CD)
equal_lengths(AC, s, 5)
equal_angles(ABC, BCD, α)
equal_areas(ABC, t1, 6)
tangent(d, k)
on(E, AB)
on(P, line EF)
not on(P, EF)
on(A, c)
not on(E, c)
midpoint(F, A, C)
midpoint(E, AB)
midpoint(F, s)
ratio(AB, BC, 4/3)
length(AC, 5)
angle(ABC, 90°)
measure(angle BAC, atan(3/4))
measure(α, 90°)
area(t1, 6)
area(ABCD, 12)
perimeter(ABC, 12)
radius(c, 5/2)
distance(C, l, 3)
distance(A, C, 5)
congruent(ABC, CDA)
similar(ABC, CDA)
right(ABC)
not isosceles(ABC)
rectangle(ABCD)
parallelogram(ABCD)
not rhombus(ABCD)
trapezium(ABCD)
inside(E, c)
outside(Q, t1)
between(E, A, B)
not between(A, E, B)
same_side(C, D, l)
opposite_sides(A, B, line EF)
intersection(F, w, u)
foot(E, F, l)
reflection(R, F, l)
reflection(B, A, E)
perpendicular_bisector(v, A, B)
perpendicular_bisector(v, AB)
centre(F, c)
centroid(G, ABC)
circumcentre(F, ABC)
orthocentre(B, ABC)
incentre(J, ABC)
circumscribed(c, ABCD)
inscribed(i1, ABC)
equal(c, Circle(A, B, C))
equal(F, (2, 3/2))
equal(l, y = 0)
equal(s, Segment(C, A))
same_curve(c, CircumcircularArc(A, B, C))
exists(t1)"""

FALSE = """tangent(d, m)
opposite_sides(A, D, line EF)
collinear(A, B, C)
concyclic(A, B, C, E)
concurrent(l, n, w)
parallel(l, l)
perpendicular(l, m)
equal_lengths(AB, BC)
equal_angles(ABC, BAC)
ratio(AB, BC, 3/4)
on(P, EF)
inside(Q, t1)
between(A, E, B)
square(ABCD)
regular(ABCD)
equilateral(ABC)
similar(ABC, BCA)
bisects(l, BAC)
equal(l, m)
equal(c, d)
same_curve(c, d)
length(AB, 5)
not right(ABC)"""


@pytest.mark.parametrize("goal", TRUE.splitlines())
def test_what_holds_in_the_scene(goal: str) -> None:
    (result,) = check(SCENE, [goal]).goals
    assert result.outcome in ("by_construction", "only_in_drawing"), result


@pytest.mark.parametrize("goal", FALSE.splitlines())
def test_what_does_not_hold_in_the_scene(goal: str) -> None:
    (result,) = check(SCENE, [goal]).goals
    assert result.outcome == "fails", result


def test_bisects() -> None:
    script = ["A = (4, 0)", "B = (0, 0)", "C = (0, 3)", "l: y = x", "m: y = -x"]
    inner, outer = check(script, ["bisects(l, ABC)", "bisects(m, ABC)"]).goals
    assert (inner.outcome, outer.outcome) == ("only_in_drawing", "fails")


def test_every_predicate_is_documented() -> None:
    page = (Path(__file__).parents[2] / "docs" / "geogebra_check.md").read_text(encoding="utf-8")
    assert [name for name in PREDICATES if f"`{name}" not in page] == []


def test_every_predicate_is_asked_in_these_tests() -> None:
    goals = (*TRUE.splitlines(), *FALSE.splitlines(), *(goal for _, goal, _ in CASES))
    asked = {parse_goal(line).form.name for line in goals}
    spellings = {"center", "circumcenter", "orthocenter", "incenter", "trapezoid"}
    assert set(PREDICATES) - asked - spellings == set()


@pytest.mark.parametrize(
    ("text", "message"),
    [
        ("colinear(A, B, C)", "did you mean collinear"),
        ("parallel(A)", r"does not take 1 arguments: parallel\(line, line\)"),
        ("angle(ABC, 60)", "has no unit: write 60°"),
        ("A is on c", "is not a goal"),
        ("collinear(A, B,, C)", "column 16 is empty"),
        ("on(P, c", "the bracket at column 3 is not closed"),
        ("on(P, c) and more", "follows the closing bracket"),
        ("length(AB, 2+)", "is not an expression"),
        ("right(A)", "three points"),
        ("given 3, A", "is not a name"),
        ("parallel()", "needs arguments"),
        ("midpoint(M, A)", r"'A' at column 13 has too few points for midpoint: midpoint\(point, point, point\)"),
        ("midpoint(M)", "does not take 1 arguments"),
        ("equilateral(AB)", "'AB' at column 13 has too few points for equilateral"),
    ],
)
def test_mistakes_are_named_with_their_place(text: str, message: str) -> None:
    with pytest.raises(GoalError, match=message) as caught:
        parse_goals(f"exists(A)\n{text}")
    assert str(caught.value).startswith("line 2: ")


def test_givens_and_data_are_read_from_the_text() -> None:
    task = parse_goals("given A, B, c\ngiven right(ABC)   # known\n\nmidpoint(M, A, B)")
    assert task.givens == ("A", "B", "c")
    assert [goal.text for goal in task.data] == ["right(ABC)"]
    assert [goal.names for goal in task.goals] == [("M", "A", "B")]


def test_names_with_subscripts_and_primes_stand_in_rows() -> None:
    (goal,) = parse_goals("equal_lengths(A_1B', A_{12}C)").goals
    assert goal.names == ("A_1", "B'", "A_{12}", "C")


@pytest.mark.parametrize(
    "goal",
    [
        "equal(M, M)",
        "equal_lengths(AB, BA)",
        "equal_angles(ABC, ABC)",
        "equal_angles(ABC, CBA)",
        "equal_areas(ABC, BCA)",
        "congruent(ABC, ABC)",
        "ratio(AB, BA, 1)",
        "not equal(M, M)",
    ],
)
def test_a_goal_that_compares_an_object_with_itself_is_refused(goal: str) -> None:
    with pytest.raises(GoalError, match=r"line 1: .* compares .* with itself"):
        parse_goals(goal)


@pytest.mark.parametrize("goal", ["equal_lengths(AB, BC)", "equal_angles(ABC, BCA)", "similar(ABC, BCA)"])
def test_different_objects_in_one_figure_are_compared(goal: str) -> None:
    assert parse_goal(goal).text == goal


@pytest.mark.parametrize("text", ["", "# nothing yet\n", "given A, B", "given A\ngiven right(ABC)"])
def test_a_task_without_a_goal_is_refused(text: str) -> None:
    with pytest.raises(GoalError, match="no goal"):
        parse_goals(text)
    with pytest.raises(GoalError, match="no goal"):
        check(SCENE, text)
    with pytest.raises(GoalError, match="no goal"):
        check(SCENE, Task((), ("A",)))


def test_segments_may_have_the_name_of_one_letter() -> None:
    assert parse_goals("midpoint(M, s)\nmidpoint(M, segment S)\nmidpoint(M, AB)")


@pytest.mark.parametrize(
    ("line", "goal", "held"),
    [
        ("f(x) = x^2 - 1", "equal(f, (x - 1) (x + 1))", True),
        ("f(x) = If(x < 1, x^2, 2x - 1)", "equal(f, If(x <= 1, x^2, 2x - 1))", True),
        ("f(x) = x^2 + sin(pi x)", "equal(f, x^2)", False),
        ("f(x) = If(x < 3, x^2, 9)", "equal(f, x^2)", False),
        ("f(x) = sqrt(x)^2", "equal(f, x)", False),  # it has no values on the left
        ("q = Curve(2 cos(t), sin(t), t, 0, pi)", "equal(q, Curve(2 sin(s), cos(s), s, -pi/2, pi/2))", True),
        ("q = Curve(2 cos(t), sin(t), t, 0, pi)", "equal(q, Curve(2 cos(t), sin(t), t, 0, 3))", False),
        ("q = Curve(2 cos(t), sin(t), t, 0, 3)", "equal(q, Curve(2 cos(t), sin(t), t, 0, pi))", False),
        ("q = Spline({(2, 0), (0, 1), (-2, 0)})", "equal(q, Curve(2 cos(t), sin(t), t, 0, pi))", False),
        ("q: x^2 + 4y^2 = 4", "equal(q, Curve(2 cos(t), sin(t), t, 0, pi))", False),
    ],
)
def test_functions_and_curves_are_equal_as_a_whole(line: str, goal: str, held: bool) -> None:
    script = ["A = (0, 0)", "B = (4, 1)", "t = 3", line]
    result = check_on_givens(script, parse_goals(goal), [["A = (0, 0)"], ["A = (1, 2)"]], coordinates=True)
    assert (result.met == 1) == held, result.goals
