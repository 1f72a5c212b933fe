"""Fakes that once earned the reward, as classes: sizes blown up, circles of no size, wrong kinds, parts for wholes."""

from __future__ import annotations

import re
from collections.abc import Iterator, Sequence
from itertools import product

import pytest
from tests.sampling import sampled
from tests.suites.construct.plain_problems import plain_problem

from gnomon.ggb.check.goals import parse_goals
from gnomon.ggb.check.supplied_givens import check_on_givens
from gnomon.ggb.run.interpreter import run
from gnomon.ggb.values.conics import Conic
from gnomon.ggb.values.objects import Line, Ray, Segment
from gnomon.problem import Problem
from gnomon.seeding import Rng
from gnomon.suites.construct.families import FAMILIES
from gnomon.suites.construct.family import AN
from gnomon.suites.construct.givens import names_of
from gnomon.suites.construct.grading import asked_of, task_of
from gnomon.suites.construct.item import Item, code_of
from gnomon.suites.construct.make import make_item
from gnomon.suites.construct.suite import SUITE


def problem_of(family: str) -> Problem:
    return plain_problem(family)


def score(problem: Problem, *lines: str) -> float | None:
    return SUITE.grade(problem, "```\n" + "\n".join(lines) + "\n```").value


def point_and_circle(problem: Problem) -> tuple[str, str, str]:
    """The centre, the point and the circle of a task that gives a circle about a point, and another point."""
    givens = problem.formal["positions"][0]
    circle = next(line for line in givens if "Circle(" in line)
    centre = circle.partition("Circle(")[2][0]
    other = next(line[0] for line in givens if line[0].isupper() and line[0] != centre)
    return centre, other, circle[0]


@pytest.mark.parametrize("far", ["1000", "100000000", "1000000000000"])
def test_an_object_far_away_does_not_blow_up_the_tolerance(far: str) -> None:
    """A goal is judged by the size of its figure; the figure is not larger for a point that the script adds."""
    problem = problem_of("invert-point")
    centre, _, _ = point_and_circle(problem)
    (asked,) = asked_of(problem, task_of(problem))
    reference = problem.code["geogebra"].split("\n")
    assert score(problem, *reference) == 1.0
    assert score(problem, f"Z_9 = {centre} + ({far}, 0)", *reference) == 1.0
    fake = f"{asked} = {centre} + (1.7, 0.9) + 0 * Vector({centre}, Z_9)"
    assert score(problem, f"Z_9 = {centre} + ({far}, 0)", fake) == 0.0
    near = [line.replace(f"{asked} =", "N_9 =") for line in reference]
    nudged = f"{asked} = N_9 + (0.00001, 0) + 0 * Vector({centre}, Z_9)"
    assert score(problem, f"Z_9 = {centre} + ({far}, 0)", *near, nudged) == 0.0


def test_a_circle_that_touches_is_no_tangent_line() -> None:
    problem = problem_of("tangents-from-point")
    centre, point, circle = point_and_circle(problem)
    t, u = asked_of(problem, task_of(problem))
    fake = [
        f"X_9 = Intersect({circle}, Segment({centre}, {point}))",
        f"Y_9 = Reflect(X_9, {centre})",
        f"{t} = Circle(Midpoint(X_9, {point}), {point})",
        f"{u} = Circle(Midpoint(Y_9, {point}), {point})",
    ]
    assert score(problem, *fake) == 0.0


@pytest.mark.parametrize("radius", ["0", "0.000000001"])
def test_a_circle_of_no_size_touches_nothing(radius: str) -> None:
    """A circle about the vertex of an angle with the radius 0 would touch both legs."""
    problem = problem_of("apollonius-pll")
    vertex, inner = (
        problem.formal["facts"][0].partition("(")[2].split(", ")[2][0],
        problem.formal["positions"][0][-1][0],
    )
    k, j = asked_of(problem, task_of(problem))
    assert score(problem, f"{k} = Circle({vertex}, {radius})", f"{j} = Circle({inner}, {radius})") == 0.0
    result = SUITE.grade(problem, f"```\n{k} = Circle({vertex}, {radius})\n{j} = Circle({vertex}, {radius})\n```")
    assert result.parts["drawn"] < 0.5


def test_a_double_line_touches_nothing() -> None:
    problem = problem_of("apollonius-pll")
    k, j = asked_of(problem, task_of(problem))
    p, *_, q = (line[0] for line in problem.formal["positions"][0])
    line = f"((y({p}) - y({q})) (x - x({q})) - (x({p}) - x({q})) (y - y({q})))"
    assert score(problem, f"{k}: {line}^2 = 0", f"{j}: {line}^2 = 0") == 0.0


_SHADOWS = {
    "functions that give what is asked": "{command}(x, y) = {asked}",
    "functions that give zero": "{command}(x, y) = 0 x + 0 y",
    "functions of one variable": "{command}(x) = {asked}",
    "lists": "{command} = {{{asked}, {asked}, {asked}}}",
    "another name": "{command} = {asked}",
}


_SHADOWED = ("two-reflections", "move-circle", "glide-reflection", "translate-between-lines", "circle-equation")


# A sample of six has every family and every shadow.
@pytest.mark.parametrize(("family", "shadow"), sampled(list(product(_SHADOWED, _SHADOWS)), 6))
def test_goals_use_the_commands_of_geogebra(family: str, shadow: str) -> None:
    """A script that gives the commands of the goals another meaning earns no more and no less for it."""
    problem = problem_of(family)
    task = task_of(problem)
    asked = asked_of(problem, task)[0]
    commands = sorted({name for goal in task.goals for name in re.findall(r"\b[A-Z][a-z]+[A-Za-z]*(?=\()", goal.text)})
    assert commands
    lines = [_SHADOWS[shadow].format(command=command, asked=asked) for command in commands]
    reference = problem.code["geogebra"].split("\n")
    assert score(problem, *reference, *lines) == 1.0
    for wrong in problem.formal["wrong"]:
        assert score(problem, *wrong, *lines) == 0.0


# -- parts in the place of whole objects, and one object in the place of two -------------------------------------------


def renamed(code: Sequence[str], old: str, new: str) -> list[str]:
    """Lines in which an object has another name."""
    return [re.sub(rf"(?<![\w']){re.escape(old)}(?![\w(])", new, line) for line in code]


def asked_curves(item: Item) -> dict[str, Line | Conic]:
    """The lines, circles and conics that a task asks for, as its first solution makes them."""
    values = run([*item.positions[0], *code_of(item.solutions[0])]).construction.snapshot()
    names = {name for goal in parse_goals(item.goals).goals for name in goal.names} - set(names_of(item.positions[0]))
    found = {name: values.get(name) for name in sorted(names) if name[0].islower()}
    return {name: value for name, value in found.items() if isinstance(value, (Line, Conic))}


def parts_of_one(name: str, curve: Line | Conic) -> Iterator[list[str]]:
    """Lines that make a part of the curve ``w_9`` under a name: a part far from the figure, or a piece of a circle."""
    if isinstance(curve, Conic):
        for turn in ("3°", "357°") if curve.type_name == "circle" else ():
            for part in ("CircularArc", "CircularSector"):
                yield ["P_9 = Point(w_9)", f"{name} = {part}(Center(w_9), P_9, Rotate(P_9, {turn}, Center(w_9)))"]
    elif not isinstance(curve, (Segment, Ray)):
        ends = ["U_9 = ClosestPoint(w_9, (300, 471))", "V_9 = ClosestPoint(w_9, (310, 480))"]
        yield [*ends, f"{name} = Segment(U_9, V_9)"]
        yield [
            "U_9 = ClosestPoint(w_9, (30, 47))",
            f"{name} = Segment(U_9, Dilate(ClosestPoint(w_9, (9, 9)), 0.01, U_9))",
        ]


def copies_of(name: str, other: str, curve: Line | Conic) -> Iterator[list[str]]:
    """Lines that make one more object on the line or circle of another."""
    if isinstance(curve, Line):
        ends = [f"U_9 = ClosestPoint({other}, (300, 471))", f"V_9 = ClosestPoint({other}, (-310, -480))"]
        for kind in ("Line", "Ray", "Segment"):
            yield [*ends, f"{name} = {kind}(U_9, V_9)"]
    elif curve.type_name == "circle":
        yield [f"{name} = Circle(Center({other}), Radius({other}))"]
        yield [
            f"P_9 = Point({other})",
            f"{name} = CircularArc(Center({other}), P_9, Rotate(P_9, 359.9°, Center({other})))",
        ]


def fakes_of(item: Item) -> Iterator[list[str]]:
    """Scripts that put a part in the place of a line or circle, or one object in the place of two."""
    code, curves = code_of(item.solutions[0]), asked_curves(item)
    for name, curve in curves.items():
        for part in parts_of_one(name, curve):
            yield renamed(code, name, "w_9") + part
        for other in curves.keys() - {name}:
            if isinstance(curves[other], Line) == isinstance(curve, Line):
                for copy in copies_of(name, other, curve):
                    yield renamed(code, name, "w_9") + copy


def check_fakes(name: str) -> int:
    """Assert that the fakes of a family run and miss a goal; how many they are."""
    family = FAMILIES[name]
    item = make_item(family, Rng("fakes", name))
    task, count = parse_goals(item.goals), 0
    for script in fakes_of(item):
        result = check_on_givens(script, task, item.positions, hidden=2, coordinates=family.kind == AN)
        assert not result.errors, script
        assert result.met < len(result.goals), script
        count += 1
    return count


TWO_OBJECTS = (
    "tangents-from-point",
    "tangents-parallel",
    "common-tangents-outer",
    "tangent-conic-outside",
    "apollonius-plc",
    "apollonius-pll",
)


@pytest.mark.parametrize("name", TWO_OBJECTS)
def test_a_part_is_no_whole_and_one_object_is_not_two(name: str) -> None:
    assert check_fakes(name) >= 8


@pytest.mark.slow
@pytest.mark.parametrize("name", sorted(FAMILIES))
def test_no_family_takes_a_part_for_the_whole(name: str) -> None:
    check_fakes(name)


def test_one_tangent_is_not_two() -> None:
    """The line, the ray and the segment from the point through the point of contact are one tangent."""
    problem = problem_of("tangents-from-point")
    centre, point, circle = point_and_circle(problem)
    t, u = asked_of(problem, task_of(problem))
    contacts = [f"S_9 = Intersect(Circle(Midpoint({centre}, {point}), {point}), {circle}, {k})" for k in (1, 2)]
    other = contacts[1].replace("S_9", "T_9")
    for kind in ("Line", "Ray", "Segment"):
        first = f"{t} = Line({point}, S_9)"
        assert score(problem, contacts[0], first, f"{u} = {kind}({point}, S_9)") == 0.0
        assert score(problem, contacts[0], other, first, f"{u} = {kind}({point}, T_9)") == 1.0
    short = f"{u} = Segment({point}, Dilate(T_9, 0.01, {point}))"
    assert score(problem, contacts[0], other, f"{t} = Line({point}, S_9)", short) == 0.0


def test_families_deny_that_two_curves_are_one_by_their_carriers() -> None:
    """``not equal(t, u)`` holds for a line and a ray on it; ``not same_curve(t, u)`` does not."""
    for name, family in FAMILIES.items():
        loose = [goal for goal in family.goals if re.fullmatch(r"not equal\([a-z]'?, [a-z]'?\)", goal)]
        assert not loose, (name, loose)


def straight(problem: Problem, *lines: str) -> bool:
    """Whether every line of a response is a step of straightedge and compass."""
    return SUITE.grade(problem, "```\n" + "\n".join(lines) + "\n```").parts["legal"] == 1.0


@pytest.mark.parametrize("factor", ["16180339887/10000000000", "165580141/102334155", "1.618+339887988749/10^15"])
def test_a_fraction_of_many_digits_is_no_step(factor: str) -> None:
    """The golden ratio, typed as a fraction, would build the regular pentagon without a construction."""
    problem = problem_of("pentagon-on-side")
    first, second, _ = (line[0] for line in problem.formal["positions"][0])
    reference = problem.code["geogebra"].split("\n")
    far = next(line for line in reference if "Ray(" in line)  # the point that divides the side by the golden ratio
    fake = [f"{far[0]} = Dilate({second}, {factor}, {first})" if line == far else line for line in reference]
    assert score(problem, *reference) == 1.0
    assert not straight(problem, *fake)
    assert score(problem, *fake) == 0.0


def graded(problem: Problem, *lines: str) -> tuple[float | None, float, float]:
    """The score of a response, the share of goals met, and whether it is legal."""
    found = SUITE.grade(problem, "```\n" + "\n".join(lines) + "\n```")
    return found.value, found.parts["goals"], found.parts["legal"]


COMPUTED = (0.0, 1.0, 0.0)
"""All goals are met, and a step is none of straightedge and compass."""


def test_computed_numbers_meet_the_goals_and_are_no_construction() -> None:
    problem = problem_of("golden-section")
    a, b = (line[0] for line in problem.formal["positions"][0])
    asked = asked_of(problem, task_of(problem))[0]
    factors = ["(sqrt(5) - 1) / 2", "(3 - sqrt(5)) / 2", "2 cos(72°)", "2 sin(18°)", "5^(1/2) / 2 - 1/2"]
    found = [graded(problem, f"{asked} = Dilate({b}, {factor}, {a})") for factor in factors]
    assert {one[2] for one in found} == {0.0}
    assert COMPUTED in found
    problem = problem_of("mean-proportional")
    a, b, p, q = (line[0] for line in problem.formal["positions"][0])
    asked = asked_of(problem, task_of(problem))[0]
    for length in (f"sqrt({p} {q})", f"({p} * {q})^0.5", f"sqrt({p}) sqrt({q})"):
        assert graded(problem, f"{asked} = Intersect(Ray({a}, {b}), Circle({a}, {length}))") == COMPUTED
        assert graded(problem, f"{asked} = {a} + {length} * UnitVector(Vector({a}, {b}))") == COMPUTED


def test_a_typed_angle_does_not_construct_a_regular_figure() -> None:
    problem = problem_of("pentagon-in-circle")
    asked = asked_of(problem, task_of(problem))
    centre, circle, start = (line.split(" ")[0] for line in problem.formal["positions"][0][:3])
    if start.islower():
        circle, start = start, circle
    turned = [f"{name} = Rotate({start}, {k}*72°, {centre})" for k, name in enumerate(asked, 1)]
    assert graded(problem, *turned) == COMPUTED
    listed = [f"l_9 = Sequence(Rotate({start}, i*72°, {centre}), i, 1, 4)"]
    assert graded(problem, *listed, *(f"{name} = l_9({k})" for k, name in enumerate(asked, 1))) == COMPUTED
    problem = problem_of("eq-triangle-side")
    a, b = (line[0] for line in problem.formal["positions"][0][:2])
    asked = asked_of(problem, task_of(problem))
    assert COMPUTED in [graded(problem, f"{asked[0]} = Rotate({b}, {turn}, {a})") for turn in ("60°", "-60°")]
    circles = [f"c_9 = Circle({a}, {b})", f"d_9 = Circle({b}, {a})"]
    found = [graded(problem, *circles, f"{asked[0]} = Intersect(c_9, d_9, {i})") for i in (1, 2)]
    assert (1.0, 1.0, 1.0) in found
    english = SUITE.prompt(problem).text
    assert "no angle except a right one may be typed" in english


def test_an_angle_of_a_set_square_may_be_typed_where_it_is_not_asked_for() -> None:
    problem = problem_of("three-circles-in-circle")
    reference = problem.code["geogebra"].split("\n")
    first = next(line for line in reference if line.startswith("p = "))
    centre = next(line for line in problem.formal["positions"][0])[0]
    before = reference[: reference.index(first) + 1]
    turned = [f"q = Rotate(p, 120°, {centre})", f"s = Rotate(p, -120°, {centre})"]
    assert graded(problem, *before, *turned) == (1.0, 1.0, 1.0)
    assert "no angle but a right one" not in SUITE.prompt(problem).text


def test_honest_scripts_may_use_lists_choices_and_translations() -> None:
    problem = problem_of("tangents-from-point")
    centre, point, circle = point_and_circle(problem)
    t, u = asked_of(problem, task_of(problem))
    assert score(problem, f"l_9 = {{Tangent({point}, {circle})}}", f"{t} = l_9(1)", f"{u} = l_9(2)") == 1.0
    touching = [f"k_9 = Circle(Midpoint({centre}, {point}), {point})", f"S_9 = {{Intersect(k_9, {circle})}}"]
    lines = [f"{t} = Line({point}, Element(S_9, 1))", f"{u} = Line({point}, Element(S_9, 2))", "L_9 = {S_9(1), S_9(2)}"]
    assert score(problem, *touching, *lines) == 1.0


def test_a_choice_by_the_figure_is_honest_and_one_by_shown_coordinates_fails() -> None:
    problem = problem_of("copy-angle")
    positions = problem.formal["positions"]
    side = positions[0][2][0]
    reference = problem.code["geogebra"].split("\n")
    place = next(i for i, line in enumerate(reference) if line.endswith((", 1)", ", 2)")))
    asked, _, call = reference[place].partition(" = ")
    both = call.rpartition(",")[0]
    pair = [f"U_1 = {both}, 1)", f"U_2 = {both}, 2)"]

    def chosen(choice: str) -> list[str]:
        return [*reference[:place], *pair, f"{asked} = {choice}", *reference[place + 1 :]]

    assert score(problem, *chosen(f"If(Distance(U_1, {side}) < Distance(U_2, {side}), U_1, U_2)")) == 1.0
    assert score(problem, *chosen(f"ClosestPoint({{U_1, U_2}}, {side})")) == 1.0
    x = positions[0][0].partition("(")[2].partition(",")[0]
    right = f"U_{call[-2]}"
    wrong = "U_1" if right == "U_2" else "U_2"
    fake = chosen(f"If(abs(x({positions[0][0][0]}) - ({x})) < 0.01, {right}, {wrong})")
    result = SUITE.grade(problem, "```\n" + "\n".join(fake) + "\n```")
    assert (result.parts["legal"], result.parts["as_drawn"], result.value) == (1.0, 1.0, 0.0)


def test_a_parallelogram_by_a_translation_is_honest() -> None:
    problem = problem_of("parallelogram-fourth-vertex")
    names = [line[0] for line in problem.formal["positions"][0]]
    asked = asked_of(problem, task_of(problem))[0]
    orders = [(p, q, r) for p in names for q in names for r in names if len({p, q, r}) == 3]
    assert any(score(problem, f"{asked} = {p} + Vector({q}, {r})") == 1.0 for p, q, r in orders)
    assert any(score(problem, f"{asked} = Translate({p}, Vector({q}, {r}))") == 1.0 for p, q, r in orders)
    assert all(score(problem, f"{asked} = {p} + {r} - {q}") == 0.0 for p, q, r in orders)


def test_a_line_that_puts_a_given_point_on_its_path_may_be_copied() -> None:
    """Points on paths are given by two lines, and answers that restate the givens copy both."""
    problem = problem_of("tangent-on-circle")
    givens = list(problem.formal["positions"][0])
    reference = problem.code["geogebra"].split("\n")
    (placed,) = (line for line in givens if line.startswith("SetCoords("))
    assert score(problem, *givens, *reference) == 1.0
    head, x, y = placed.rstrip(")").split(", ")
    assert score(problem, *reference, f"{head}, {float(x) + 0.0001}, {y})") == 1.0
    assert (score(problem, f"{head}, {-float(x)}, {-float(y) + 1})", *reference) or 0.0) < 1.0
