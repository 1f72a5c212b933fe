"""The second way: it agrees with the grader on every relation, and finds what is wrong with a spoiled record."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import replace
from typing import Any

import pytest
from tests.suites.construct.plain_problems import plain_problem

from gnomon.ggb.check.goals import parse_goals
from gnomon.ggb.check.predicate_table import PREDICATES
from gnomon.ggb.check.supplied_givens import check_on_givens
from gnomon.problem import Goals, Problem
from gnomon.suites.construct.verify import verify
from gnomon.suites.construct.verify.claims import UnreadClaim, draw, objection, read_claims
from gnomon.suites.construct.verify.legal import illegal_step
from gnomon.suites.construct.verify.meanings import MEANINGS
from gnomon.suites.construct.verify.sampler import positions, unknowns_of

POINTS = ["A = (0, 0)", "B = (4, 0)", "C = (1, 3)", "D = (5, 3)"]
RELATIONS = {  # a goal, objects for which it holds, objects for which it does not
    "midpoint(M, A, B)": ("M = (2, 0)", "M = (2, 0.00001)"),
    "foot(F, C, line AB)": ("F = (1, 0)", "F = (1.00001, 0)"),
    "reflection(E, C, line AB)": ("E = (1, -3)", "E = (1, 3)"),
    "reflection(E, C, A)": ("E = (-1, -3)", "E = (1, -3)"),
    "perpendicular_bisector(l, A, B)": ("l = PerpendicularBisector(A, B)", "l = PerpendicularLine(A, Line(A, B))"),
    "centre(E, k)": ("k = Circle(C, 2); E = (1, 3)", "k = Circle(C, 2); E = (1, 3.0001)"),
    "centroid(G, ABC)": ("G = (5/3, 1)", "G = (1.67, 1)"),
    "circumcentre(O, ABC)": ("O = TriangleCenter(A, B, C, 3)", "O = TriangleCenter(A, B, C, 4)"),
    "orthocentre(H, ABC)": ("H = TriangleCenter(A, B, C, 4)", "H = TriangleCenter(A, B, C, 2)"),
    "incentre(I, ABC)": ("I = TriangleCenter(A, B, C, 1)", "I = TriangleCenter(A, B, C, 2)"),
    "collinear(A, B, E)": ("E = (9, 0)", "E = (9, 0.001)"),
    "concyclic(A, B, C, E)": ("E = Point(Circle(A, B, C), 0.6)", "E = (2, 4)"),
    "concurrent(line AD, line BC, line EF)": (
        "E = (1, 5); F = Intersect(Line(A, D), Line(B, C))",
        "E = (1, 5); F = (1, 1)",
    ),
    "parallel(line AB, line CD)": ("E = A", "C = (1, 2.9)"),
    "perpendicular(l, line AB)": ("l = PerpendicularLine(C, Line(A, B))", "l = Line(A, C)"),
    "bisects(l, BAC)": ("l = AngleBisector(B, A, C)", "l = PerpendicularLine(A, AngleBisector(B, A, C))"),
    "on(E, segment AB)": ("E = (3, 0)", "E = (5, 0)"),
    "on(E, k)": ("k = Circle(A, 5); E = (3, 4)", "k = Circle(A, 5); E = (3, 4.001)"),
    "on(E, q)": ("q = Ellipse(A, B, C); E = C", "q = Ellipse(A, B, C); E = (1, 1)"),
    "on(E, f)": ("f(x) = x^2; E = (2, 4)", "f(x) = x^2; E = (2, 4.1)"),
    "intersection(E, line AD, line BC)": ("E = Intersect(Line(A, D), Line(B, C))", "E = (2, 1)"),
    "tangent(l, k)": ("k = Circle(C, 3); l = Line(A, B)", "k = Circle(C, 3); l = Line(A, D)"),
    "tangent(h, k)": ("k = Circle(A, 1); h = Circle(B, 3)", "k = Circle(A, 1); h = Circle(B, 2)"),
    "touches_at(line AB, k, E)": ("k = Circle(C, 3); E = (1, 0)", "k = Circle(C, 3); E = (2, 0)"),
    "touches_outside(h, k)": ("k = Circle(A, 1); h = Circle(B, 3)", "k = Circle(A, 1); h = Circle(B, 5)"),
    "touches_inside(h, k)": ("h = Circle(A, 1); k = Circle(B, 5)", "h = Circle(B, 5); k = Circle(A, 1)"),
    "orthogonal(h, k)": ("h = Circle(A, sqrt(7)); k = Circle(B, 3)", "h = Circle(A, 2); k = Circle(B, 3)"),
    "circumscribed(k, ABC)": ("k = Circle(A, B, C)", "k = Circle(A, B, D)"),
    "inscribed(k, ABC)": ("k = Incircle(A, B, C)", "k = Circle(A, B, C)"),
    "radius(k, 3)": ("k = Circle(A, 3)", "k = Circle(A, 3.0001)"),
    "locus(L, Circle(A, 1))": (
        "k = Circle(A, 2); E = Point(k); F = Midpoint(A, E); L = Locus(F, E)",
        "k = Circle(A, 2); E = Point(k); F = Midpoint(B, E); L = Locus(F, E)",
    ),
    "equal_lengths(AB, CD)": ("E = A", "D = (5, 4)"),
    "length(AB, 4)": ("E = A", "B = (4.1, 0)"),
    "ratio(AB, AE, 2)": ("E = (0, 2)", "E = (0, 3)"),
    "distance(C, line AB, 3)": ("E = A", "C = (1, 3.1)"),
    "equal_angles(BAC, CAE)": ("E = Rotate(C, Angle(B, A, C), A)", "E = (-3, 0.1)"),
    "angle(BAE, 60°)": ("E = Rotate(B, -60°, A)", "E = Rotate(B, 61°, A)"),
    "right(BAE)": ("E = (0, 2)", "E = (0.001, 2)"),
    "oriented_angle(BAE, 60°)": ("E = Rotate(B, 60°, A)", "E = Rotate(B, -60°, A)"),
    "area(ABC, 6)": ("E = A", "C = (1, 3.1)"),
    "equal_areas(ABC, ABE)": ("E = (9, -3)", "E = (9, -3.1)"),
    "perimeter(ABE, 12)": ("E = (4, 3)", "E = (4, 3.1)"),
    "similar(ABC, AEF)": ("E = (0, 2); F = (-1.5, 0.5)", "E = (0, 2); F = (-1.5, 0.6)"),
    "congruent(ABC, AEF)": ("E = (0, 4); F = (3, 1)", "E = (0, 4); F = (3, 1.1)"),
    "isosceles(ABE)": ("E = (2, 1)", "E = (2.1, 1)"),
    "equilateral(ABE)": ("E = Rotate(B, 60°, A)", "E = (2, 3.46)"),
    "parallelogram(ABDC)": ("E = A", "D = (5, 3.1)"),
    "rectangle(ABEF)": ("E = (4, 2); F = (0, 2)", "E = (4, 2); F = (0, 2.1)"),
    "rhombus(ABEF)": ("E = B + (2, sqrt(12)); F = (2, sqrt(12))", "E = (6, 3); F = (2, 3)"),
    "square(ABEF)": ("E = (4, 4); F = (0, 4)", "E = (4, 3); F = (0, 3)"),
    "trapezium(ABEF)": ("E = (3, 1); F = (1, 1)", "E = (3, 1); F = (1, 2)"),
    "between(E, A, B)": ("E = (1, 0)", "E = (-1, 0)"),
    "same_side(C, E, AB)": ("E = (0, 1)", "E = (0, -1)"),
    "opposite_sides(C, E, AB)": ("E = (0, -1)", "E = (0, 0)"),
    "inside(E, k)": ("k = Circle(A, 2); E = (1, 1)", "k = Circle(A, 2); E = (2, 2)"),
    "outside(E, t)": ("t = Polygon(A, B, C); E = (9, 1)", "t = Polygon(A, B, C); E = (2, 1)"),
    "counterclockwise(ABC)": ("E = A", "C = (1, -3)"),
    "clockwise(ACB)": ("E = A", "C = (1, -3)"),
    "less(AB, CE)": ("E = (9, 9)", "E = (1, 2)"),
    "equal(E, (1, 2))": ("E = (1, 2)", "E = (1, 2.0001)"),
    "equal(k, Circle(A, 2))": ("k = Circle(A, 2)", "k = Circle(A, 2.0001)"),
    "equal(t, Polygon(A, B, C))": ("t = Polygon(B, C, A)", "t = Polygon(B, C, D)"),
    "all_different(A, B, E)": ("E = (1, 1)", "E = (4, 0)"),
    "one_of(E, A, B)": ("E = (4, 0)", "E = (1, 0)"),
    "exists(E)": ("E = (1, 1)", "E = Intersect(Line(A, B), Line(C, D))"),
    "is_point(E)": ("E = (1, 1)", "E = 3"),
    "is_number(r)": ("r = 3", "r = Segment(A, B)"),
    "is_line(l)": ("l = Line(A, B)", "l = Segment(A, B)"),
    "is_straight(l)": ("l = Ray(A, B)", "l = Circle(A, B)"),
    "is_ray(l)": ("l = Ray(A, B)", "l = Line(A, B)"),
    "is_segment(l)": ("l = Segment(A, B)", "l = Ray(A, B)"),
    "is_polygon(t)": ("t = Polygon(A, B, C)", "t = Circle(A, B)"),
    "is_circle(k)": ("k = Circle(A, B)", "k = Ellipse(A, B, C)"),
    "is_ellipse(q)": ("q = Ellipse(A, B, C)", "q = Circle(A, B)"),
    "is_hyperbola(q)": ("q = Hyperbola(A, B, C)", "q = Circle(A, B)"),
    "is_parabola(q)": ("q = Parabola(C, Line(A, B))", "q = Circle(A, B)"),
    "is_arc(a)": ("a = CircularArc(A, B, C)", "a = Circle(A, B)"),
    "is_function(f)": ("f(x) = x^2", "f = Circle(A, B)"),
    "is_locus(L)": ("L = Circle(A, B)", "L = Segment(A, B)"),
    "not equal(E, A)": ("E = (1, 0)", "E = A"),
    "same_curve(l, Line(A, B))": ("l = Segment((9, 0), (7, 0))", "l = Segment((9, 0), (7, 0.001))"),
    "same_curve(k, Circle(A, B))": ("k = CircularArc(A, B, C)", "k = CircularArc(A, C, B)"),
    "same_curve(q, Ellipse(A, B, C))": ("q = Ellipse(B, A, C)", "q = Circle(A, B)"),
    "not same_curve(l, Ray(A, B))": ("l = Line(A, C)", "l = Line(B, A)"),
    "not same_curve(l, Circle(A, B))": ("l = Line(A, C)", "l = CircularArc(A, B, C)"),
    "tangent(l, Circle(C, 3))": ("l = Segment(A, B)", "l = Segment(B, (1.1, 0))"),
    "tangent(l, Circle(A, 4))": ("l = Ray((4, 5), (4, 4))", "l = Ray((4, 5), (4, 6))"),
    "tangent(k, Line((4, 0), (4, 1)))": ("k = CircularArc(A, (0, -4), (0, 4))", "k = CircularArc(A, (0, 4), (0, -4))"),
    "tangent(l, Ellipse((-1, 0), (1, 0), (0, 1)))": ("l = Segment((-1, 1), (3, 1))", "l = Segment((1, 1), (3, 1))"),
    "tangent(k, Circle((9, 0), 5))": ("k = CircularArc(A, (0, -4), (0, 4))", "k = CircularArc(A, (0, 4), (0, -4))"),
    "tangent(k, Circle((-1, 0), 5))": ("k = CircularArc(A, (0, -4), (0, 4))", "k = CircularArc(A, (0, 4), (0, -4))"),
    "tangent(k, Circle((3, 0), 1))": ("k = CircularArc(A, (0, -4), (0, 4))", "k = CircularArc(A, (0, 4), (0, -4))"),
    "tangent(EF, Circle(A, 4))": ("E = (4, 5); F = (4, 6)", "E = (4, 5); F = (4.1, 6)"),
    "touches_at(l, Circle(A, 4), B)": ("l = Ray(B, (4, 6))", "l = Ray((4, 1), (4, 6))"),
    "bisects(l, BAE)": ("E = (0, 4); l = Ray(A, (1, 1))", "E = (0, 4); l = Ray((1, 1), (2, 2))"),
    "perpendicular_bisector(l, B, A)": ("l = Segment((2, 0), (2, 5))", "l = Segment((2, 1), (2, 5))"),
}


def lines_of(script: str) -> list[str]:
    """The points with a script; a line that moves one of the points takes the place of the line that gives it."""
    own = script.split("; ")
    moved = {line.partition(" = ")[0] for line in own}
    return [line for line in POINTS if line.partition(" = ")[0] not in moved] + own


@pytest.mark.parametrize("goal", RELATIONS)
def test_both_ways_agree_on_what_a_relation_means(goal: str) -> None:
    for script, holds in zip(RELATIONS[goal], (True, False), strict=True):
        lines = lines_of(script)
        claims = read_claims([goal], "Asked")
        assert (objection(claims[0], draw(lines, claims, "ABCD")) == "") is holds, script
        assert check_on_givens(lines, parse_goals([goal]), [["Z = (9, 9)"]]).goals[0].drawn is holds, script


def test_every_relation_has_a_second_meaning_and_is_tried() -> None:
    assert set(PREDICATES) <= set(MEANINGS)
    tried = {goal.removeprefix("not ").partition("(")[0] for goal in RELATIONS}
    alike = [{form.relation for form in forms} for name, forms in PREDICATES.items() if name in tried]
    assert not [n for n, forms in PREDICATES.items() if not any({f.relation for f in forms} & one for one in alike)]


def test_relations_without_a_meaning_are_named() -> None:
    with pytest.raises(UnreadClaim, match="no relation colinear"):
        read_claims(["colinear(A, B, C)"], "Asked")


# -- spoiled records ---------------------------------------------------------------------------------------------------


def problem_of(family: str) -> Problem:
    return plain_problem(family, 0)


@pytest.fixture(scope="module")
def tangents() -> Problem:
    return problem_of("tangents-from-point")


def changed(problem: Problem, **parts: Any) -> Problem:
    return replace(problem, formal={**problem.formal, **parts})


def spoiled_solution(problem: Problem, change: Callable[[str], str]) -> Problem:
    first, *others = problem.formal["solutions"]
    steps = [{**step, "code": [change(line) for line in step["code"]]} for step in first]
    return changed(problem, solutions=[steps, *others])


def findings(problem: Problem, word: str) -> Sequence[str]:
    return [finding for finding in verify(problem) if word in finding]


def test_an_honest_record_passes(tangents: Problem) -> None:
    assert verify(tangents) == []


def test_a_wrong_solution_is_found(tangents: Problem) -> None:
    assert findings(spoiled_solution(tangents, lambda line: line.replace("Midpoint", "Line")), "solution 1")


def test_a_wrong_goal_is_found(tangents: Problem) -> None:
    assert isinstance(tangents.answer, Goals)
    goals = tuple(goal.replace("tangent(", "perpendicular(") for goal in tangents.answer.goals)
    assert findings(replace(tangents, answer=Goals(goals)), "perpendicular")


def test_a_position_that_the_statement_excludes_is_found(tangents: Problem) -> None:
    shown, *hidden = tangents.formal["positions"]
    inside = [line.replace("Circle(O, ", "Circle(O, 10") for line in hidden[4]]
    assert findings(changed(tangents, positions=[shown, *hidden[:4], inside, *hidden[5:]]), "position 5")


def test_a_right_script_among_the_wrong_ones_is_found(tangents: Problem) -> None:
    right = [line for step in tangents.formal["solutions"][0] for line in step["code"]]
    assert findings(changed(tangents, wrong=[right]), "a script that is wrong meets all goals")


def test_texts_that_differ_are_found(tangents: Problem) -> None:
    english, chinese = tangents.formal["task"]
    assert findings(changed(tangents, task=[english, chinese.replace("$t$", "$s$")]), "the same objects")
    assert findings(changed(tangents, task=[english + " 7", chinese]), "the same numbers")
    assert findings(changed(tangents, task=[english.replace("$c$", "it"), chinese.replace("$c$", "圆")]), "the given c")


def test_a_kind_that_no_goal_asks_for_is_found(tangents: Problem) -> None:
    assert isinstance(tangents.answer, Goals)
    goals = tuple(goal for goal in tangents.answer.goals if not goal.startswith("is_straight"))
    assert findings(replace(tangents, answer=Goals(goals)), "no goal says of what kind t is")


def test_words_about_givens_count_as_facts() -> None:
    """The statement says that the triangle is acute; a solution that needs it is not run on obtuse triangles."""
    problem = problem_of("from-arc-midpoints")
    assert verify(changed(problem, facts=[])) == []
    obtuse = [["L = (0, 0)", "M = (4, 0)", "N = (5, 1)"], *problem.formal["positions"][1:]]
    renamed = dict(zip("LMN", [line[0] for line in problem.formal["positions"][0]], strict=True))
    obtuse[0] = [renamed[line[0]] + line[1:] for line in obtuse[0]]
    assert findings(changed(problem, facts=[], positions=obtuse), "position 0: what is said of its givens")


def test_steps_beyond_straightedge_and_compass_are_found() -> None:
    assert illegal_step(["a = Rotate(B, 20°, A)"])
    assert illegal_step(["a = Circle(A, 1.4142)"])
    assert illegal_step(["q = Ellipse(A, B, C)"])
    assert not illegal_step(["c = Circle(A, B)", "P = Rotate(B, 67.5°, A)"])


# -- the second sampler ------------------------------------------------------------------------------------------------


def test_new_positions_have_all_facts() -> None:
    recorded = [[*POINTS[:2], "E = (2, 0)", "k = Circle(A, 2)"], [*POINTS[:2], "E = (1, 0)", "k = Circle(A, 3)"]]
    facts = read_claims(["between(E, A, B)", "less(AE, AB)"], "Known")
    found = positions(recorded, facts, ["A", "B", "E", "k"], False, "seed")
    for _ in range(5):
        for lines in next(found):
            assert lines not in recorded
            assert not [fact for fact in facts if objection(fact, draw(lines, facts, "ABE"))]


def test_numbers_of_givens_are_found() -> None:
    found = unknowns_of(["A = (1, -2.5)", "c = Circle(A, 3)", "w = 40°", "P = Point(c)", "SetCoords(P, 0.1, 2)"])
    assert found is not None
    assert [(one.role, one.value) for one in found] == [
        ("x", 1.0),
        ("y", -2.5),
        ("length", 3.0),
        ("degrees", 40.0),
        ("x", 0.1),
        ("y", 2.0),
    ]
    assert unknowns_of(["f(x) = x^2"]) is None


def test_a_point_near_infinity_hides_no_gap() -> None:
    goals = read_claims(("on(K, k)", "equal(L, Reflect(O, k))"), "Asked")
    lines = ["O = (0, 0)", "K = (1, 0)", "c = Circle(O, K)", "k = Dilate(c, -2, O)", "L = (10^16, 10^16)"]
    figure = draw(lines, goals, ("O", "K", "c"))
    assert objection(goals[0], figure)
