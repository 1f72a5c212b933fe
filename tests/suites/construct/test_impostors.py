"""Goals fix the function, curve, conic or line that a task asks for: another one through the same points is refused.

A goal such as ``on((a, 0), q)`` or ``equal(f(3), 5)`` looks at an object in one place. For each object asked for, an
impostor is built that is right in exactly the places that its goals look at, and wrong elsewhere.
"""

from __future__ import annotations

import re
from collections.abc import Iterator, Sequence

import pytest
from tests.sampling import sweep

from gnomon.ggb.check.goals import Goal, parse_goals
from gnomon.ggb.check.supplied_givens import check_on_givens
from gnomon.ggb.language.syntax import Call, Node, children
from gnomon.ggb.run.interpreter import run
from gnomon.ggb.values.conics import Conic
from gnomon.ggb.values.functions import Curve, Function
from gnomon.ggb.values.objects import Line, Segment, Value
from gnomon.seeding import Rng
from gnomon.suites.construct.families import FAMILIES
from gnomon.suites.construct.family import AN, Family
from gnomon.suites.construct.givens import names_of
from gnomon.suites.construct.item import HIDDEN, Item, code_of
from gnomon.suites.construct.make import FamilyError, make_item
from gnomon.suites.construct.sequel import continued, filled
from gnomon.suites.construct.sequels import SEQUELS

OFFSETS = ("(1.3, 0.45)", "(-0.8, 2.1)", "(3.1, -1.7)", "(0.2, -2.9)", "(-2.6, -0.7)")
GRAPHS = ("graph-shift", "graph-double", "graph-x-axis", "graph-y-axis")


def asked(item: Item) -> dict[str, Value]:
    """The lines, curves and functions that a task asks for, as its first solution makes them."""
    values = run([*item.positions[0], *code_of(item.solutions[0])]).construction.snapshot()
    given = set(names_of(item.positions[0]))
    names = {name for goal in parse_goals(item.goals).goals for name in (*goal.names, *called(goal))} - given
    kinds = (Line, Conic, Function, Curve)
    found = {name: values[name] for name in sorted(names) if name in values and name[0].islower()}
    return {name: value for name, value in found.items() if isinstance(value, kinds) and not isinstance(value, Segment)}


def nodes(goal: Goal) -> Iterator[Node]:
    stack: list[Node] = [term.tree for term in goal.terms if term.tree is not None]
    while stack:
        node = stack.pop()
        yield node
        stack += children(node)


def called(goal: Goal) -> set[str]:
    """The functions of which a goal takes a value."""
    return {node.name for node in nodes(goal) if isinstance(node, Call) and node.name[0].islower()}


def places(item: Item, name: str) -> list[str]:
    """The points that goals ask to be on an object."""
    goals = [goal for goal in parse_goals(item.goals).goals if goal.form.name == "on" and not goal.negated]
    return list(dict.fromkeys(goal.terms[0].text for goal in goals if goal.terms[1].text == name))


def numbers(item: Item, name: str) -> list[str]:
    """The places at which goals take the value of a function; not x itself, as in ``f(x - 1)``."""
    text, found = " ".join(item.goals), []
    for start in (match.end() for match in re.finditer(rf"(?<!\w){re.escape(name)}\(", text)):
        depth, end = 1, start
        while depth:
            depth += (text[end] == "(") - (text[end] == ")")
            end += 1
        found.append(text[start : end - 1])
    return [place for place in dict.fromkeys(found) if not re.search(r"\bx\b(?!\()", place)]


def impostors(item: Item, name: str, value: Value) -> Iterator[str]:
    """Lines that define another object which is right where the goals look; the right one is called ``w_9``."""
    points = places(item, name)
    if isinstance(value, Function):
        zeros = [f"sin(x - ({number}))" for number in numbers(item, name)] + [
            f"sin(x - x({point}))" for point in points
        ]
        broken = [zero for zero in zeros if re.search(r"x\(|/", zero)]
        yield f"{name}(x) = w_9(x) + 0.3 {' '.join(zeros)}"
        yield f"{name}(x) = w_9(x) + 0.001 sin(pi x) {' '.join(broken)}"  # right at all whole numbers, too
        yield f"{name}(x) = If(x < 2.9, w_9(x), w_9(x) + 2.9 - x)"
        yield f"{name}(x) = If(x > -2.9, w_9(x), w_9(x) + 2.9 + x)"
    elif isinstance(value, Curve):
        yield f"{name} = Spline({{{', '.join([*points, *OFFSETS][: max(3, len(points))])}}})"
        yield f"{name} = Polynomial({', '.join([*points, *OFFSETS][: max(3, len(points))])})"
        if len(points) <= 5:
            yield f"{name} = Conic({', '.join([*points, *OFFSETS][:5])})"
    elif isinstance(value, Conic):
        command, most = ("Circle", 3) if value.type_name == "circle" else ("Conic", 5)
        for k in range(3 if len(points) < most else 0):
            free = [f"Center(w_9) + {offset}" for offset in OFFSETS[k:] + OFFSETS[:k]]
            yield f"{name} = {command}({', '.join([*points, *free][:most])})"
    elif len(points) < 2:
        for offset in OFFSETS[:2]:
            through = points[0] if points else "ClosestPoint(w_9, (0.3, 0.4))"
            yield f"{name} = Line({through}, {through} + {offset})"


def under_another_name(code: Sequence[str], name: str) -> list[str]:
    return [re.sub(rf"(?<![\w']){re.escape(name)}(?!\w)", "w_9", line) for line in code]


def drawn(family: Family, variant: int) -> Item:
    """A problem of the family; some draws of some families do not work out, and the next one does."""
    for turn in range(8):
        try:
            return make_item(family, Rng("impostors", family.name, variant, turn), family.variants[variant])
        except FamilyError as error:
            refused = error
    raise refused


def refuse_impostors(family: Family, variant: int = 0) -> int:
    """Assert that no impostor of a family meets its goals; how many there are."""
    item = drawn(family, variant)
    task, count = parse_goals(item.goals), 0
    for name, value in asked(item).items():
        honest = under_another_name(code_of(item.solutions[0]), name)
        assert value is not None
        for line in impostors(item, name, value):
            script = [*honest, line]
            result = check_on_givens(script, task, item.positions, hidden=HIDDEN, coordinates=family.kind == AN)
            assert not result.errors, (family.name, line, result.errors)
            assert result.met < len(result.goals), (family.name, line)
            count += 1
    return count


ANALYTIC = sorted(name for name, family in FAMILIES.items() if family.kind == AN)


@pytest.mark.parametrize("every", sweep(5, 1))
def test_impostors_of_analytic_tasks_are_refused(every: int) -> None:
    many = ("piecewise", "quadratic-through-points", "cycloid-point")
    counts = {name: refuse_impostors(FAMILIES[name]) for name in {*ANALYTIC[::every], *many}}
    assert sum(counts.values()) > len(counts)
    for name in many:
        assert counts[name] >= 3, name


def test_impostors_of_changed_graphs_are_refused() -> None:
    for name in GRAPHS:
        told = filled(SEQUELS[name], FAMILIES["piecewise"], ("f",))
        assert told is not None
        assert refuse_impostors(continued(FAMILIES["piecewise"], told)) >= 8


@pytest.mark.slow
@pytest.mark.parametrize("name", sorted(FAMILIES))
def test_impostors_of_every_family_and_variant_are_refused(name: str) -> None:
    for variant in range(len(FAMILIES[name].variants)):
        refuse_impostors(FAMILIES[name], variant)
