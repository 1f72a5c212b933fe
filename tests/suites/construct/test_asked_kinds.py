"""Every object that a task asks for has to be of its kind: fakes with the same numbers, of other kinds, are refused."""

from __future__ import annotations

import re
from collections.abc import Iterator, Sequence

import pytest
from tests.sampling import sampled
from tests.suites.construct.plain_problems import plain_problem

from gnomon.ggb.check.asked import with_kinds
from gnomon.ggb.check.goals import Task, parse_goals
from gnomon.ggb.check.supplied_givens import GivensResult, check_on_givens
from gnomon.ggb.run.interpreter import run
from gnomon.ggb.values.conics import Conic
from gnomon.ggb.values.functions import Function
from gnomon.ggb.values.objects import Line, Point, Polygon, Segment, Value
from gnomon.seeding import Rng
from gnomon.suites.construct.families import FAMILIES
from gnomon.suites.construct.family import AN
from gnomon.suites.construct.grading import asked_names, judged_task_of
from gnomon.suites.construct.item import Item, code_of
from gnomon.suites.construct.make import make_item
from gnomon.suites.construct.suite import SUITE
from gnomon.suites.construct.verify import verify


def fakes(name: str, own: str, value: Value) -> Iterator[list[str]]:
    """Lines that make an object of another kind with the numbers of the right one, which is called `own`."""
    yield [f"{name} = {{{own}}}"]
    yield [f'{name} = "" + {own}']
    if isinstance(value, Point):
        yield [f"{name} = Vector({own})"]
        yield [f"{name} = x({own})"]
        yield [f"{name} = Curve(x({own}) + 0 t, y({own}) + 0 t, t, 0, 1)"]
        yield [f"{name} = Circle({own}, 0)"]
        yield [f"{name} = Segment({own}, {own})"]
        yield [f"{name} = Polygon({own}, {own}, {own})"]
    elif isinstance(value, Segment):
        ends = f"Vertex({own}, 1), Vertex({own}, 2)"
        yield from ([f"{name} = {kind}({ends})"] for kind in ("Line", "Ray", "Vector", "Distance", "Polyline"))
    elif isinstance(value, Line):
        yield [f"{name} = Direction({own})"]
        yield [f"{name} = Slope({own})"]
        foot = ["P_9 = ClosestPoint(w_9, (0, 0))", "v_9 = Direction(w_9)"]
        yield [*foot, f"{name} = Curve(x(P_9) + t x(v_9), y(P_9) + t y(v_9), t, -1000, 1000)"]
        yield ["P_9 = Point(w_9)", "Q_9 = Midpoint(P_9, P_9)", f"{name} = Locus(Q_9, P_9)"]
    elif isinstance(value, Conic):
        yield ["P_9 = Point(w_9)", "Q_9 = Midpoint(P_9, P_9)", f"{name} = Locus(Q_9, P_9)"]
        if value.type_name == "circle":
            x, y, r = "x(Center(w_9))", "y(Center(w_9))", "Radius(w_9)"
            yield [f"{name} = {r}"]
            yield [f"{name} = Curve({x} + {r} cos(t), {y} + {r} sin(t), t, 0, 2pi)"]
            yield [f"{name}: ((x - {x})^2 + (y - {y})^2 - {r}^2)^2 = 0"]
            yield ["P_9 = Point(w_9)", f"{name} = CircularArc(Center(w_9), P_9, Rotate(P_9, 359°, Center(w_9)))"]
    elif isinstance(value, Polygon):
        yield [f"{name} = {{Vertex(w_9)}}"]
        yield [f"{name} = Area(w_9)"]
    elif type(value) is float:
        yield [f"{name} = Segment((0, 0), (w_9, 0))"]
        yield [f"{name} = (w_9, 0)"]
        yield [f"{name} = w_9 * 180° / pi"]


def renamed(code: Sequence[str], name: str, new: str) -> list[str]:
    return [re.sub(rf"(?<![\w']){re.escape(name)}(?![\w'])", new, line) for line in code]


def judged(item: Item, task: Task, script: Sequence[str], hidden: int) -> GivensResult:
    return check_on_givens(script, task, item.positions, hidden=hidden, coordinates=item.kind == AN)


# The sample has points, lines, circles, conics, segments, polygons, numbers, functions, loci and curves.
ALWAYS = ("van-aubel", "region-vertices", "circle-equation", "piecewise", "cycloid-point", "conic-five-points")
OTHERS = sorted(set(FAMILIES) - set(ALWAYS))


@pytest.mark.parametrize("family", [*ALWAYS, *sampled(OTHERS, 8)])
def test_an_object_of_another_kind_is_refused(family: str) -> None:
    item = make_item(FAMILIES[family], Rng("asked kinds", family))
    solution = code_of(item.solutions[0])
    task = with_kinds(parse_goals(item.goals), item.positions[0], [code_of(steps) for steps in item.solutions])
    values = run([*item.positions[0], *solution]).construction.snapshot()
    for name in asked_names(item.positions[0], task):
        value = values[name]
        assert value is not None
        own = "W_9" if isinstance(value, Point) else "w_9"
        honest = renamed(solution, name, own)
        copy = f"{name}(x) = w_9(x)" if isinstance(value, Function) else f"{name} = {own}"
        found = judged(item, task, [*honest, copy], 1)
        assert found.met == len(found.goals), (copy, found.goals)
        for fake in fakes(name, own, value):
            found = judged(item, task, [*honest, *fake], 0)
            assert not found.errors, (fake, found.errors)
            reasons = [goal.reason for goal in found.goals if not goal.met]
            assert any(reason.startswith(f"{name} is a") and "asked for" in reason for reason in reasons), fake


def test_the_reason_names_both_kinds() -> None:
    problem = plain_problem("glide-reflection")
    (name, kinds), *_ = judged_task_of(problem).goals[0].kinds
    assert kinds == ("point",)
    code = renamed(problem.code["geogebra"].split("\n"), name, "W_9")
    score = SUITE.grade(problem, "```\n" + "\n".join([*code, f"{name} = Vector(W_9)"]) + "\n```")
    assert score.value == 0.0
    assert f"{name} is a vector; a point is asked for" in score.why
    assert score.parts["error:structural:kind"] == 1.0


def test_a_circle_by_its_equation_is_a_circle() -> None:
    problem = plain_problem("circle-equation")
    name = next(name for goal in judged_task_of(problem).goals for name, kinds in goal.kinds if kinds == ("circle",))
    code = renamed(problem.code["geogebra"].split("\n"), name, "w_9")
    equation = f"{name}: (x - x(Center(w_9)))^2 + (y - y(Center(w_9)))^2 = Radius(w_9)^2"
    assert SUITE.grade(problem, "```\n" + "\n".join([*code, equation]) + "\n```").value == 1.0


def test_verification_refuses_a_solution_of_another_kind() -> None:
    """The kinds follow from the recorded solutions, so a record whose solution makes a vector of a point is wrong."""
    problem = plain_problem("glide-reflection")
    assert verify(problem) == []
    name = next(name for name, kinds in judged_task_of(problem).goals[0].kinds)
    steps = problem.formal["solutions"][-1]
    code = steps[-1]["code"]
    kept = list(code)
    for step in steps:
        step["code"][:] = renamed(step["code"], name, "W_9")
    code.append(f"{name} = Vector(W_9)")
    try:
        assert any(f"makes {name}, which has the name of a point" in finding for finding in verify(problem))
    finally:
        for step in steps:
            step["code"][:] = renamed(step["code"], "W_9", name)
        code[:] = kept
