"""Points that seem to lie on a curve by chance are found, and points that lie on it by construction are not."""

from __future__ import annotations

from dataclasses import replace

import pytest

from gnomon.seeding import Rng
from gnomon.suites.construct.chance import chance_contacts
from gnomon.suites.construct.families import FAMILIES
from gnomon.suites.construct.family import SolutionStep
from gnomon.suites.construct.item import Item
from gnomon.suites.construct.make import make_item
from gnomon.suites.construct.readable_task import make_readable

MOVED = [("A = (0, 0)", "B = (6, 1)", f"P = (2.5, {y})") for y in (3.7, -2.2, 1.9)]


def figure(p: str, *code: str) -> Item:
    """A task that gives A, B and P, with P elsewhere in the hidden positions."""
    item = make_item(FAMILIES["eq-triangle-side"], Rng("chance"))
    steps = (SolutionStep(("", ""), ("", ""), code),)
    return replace(item, positions=(("A = (0, 0)", "B = (6, 1)", f"P = {p}"), *MOVED), shown=(), solutions=(steps,))


@pytest.mark.parametrize(
    ("p", "code", "found"),
    [
        ("(3, 0.53)", ["l = Line(A, B)"], ["P seems to lie on l by chance."]),  # 0.03 above the line
        ("(3, 0.5)", ["l = Line(A, B)"], ["P seems to lie on l by chance."]),  # on it, but not in the other positions
        ("(3, 2)", ["l = Line(A, B)"], []),
        ("(9, 1.5)", ["l = Line(A, B)"], ["P seems to lie on l by chance."]),
        ("(9, 1.5)", ["s = Segment(A, B)", "C = (9, -6)"], []),  # beyond the end
        ("(3, 2)", ["l = Line(A, B)", "F = ClosestPoint(l, P)"], []),  # by construction
        ("(6, 1.03)", ["k = Circle(A, B)"], ["P seems to lie on k by chance."]),
        ("(3, 2)", ["k = Circle(A, B)", "Q = Point(k)"], []),
        (
            "(6, 1.03)",
            ["k = Circle(A, B)", "j = Circle(A, P)"],
            [f"{one} seems to lie on {two} by chance." for one, two in ("Bj", "Pk", "jk")],
        ),
        (
            "(3, 0.52)",
            ["l = Line(A, B)", "m = Line(A, P)"],
            [f"{one} seems to lie on {two} by chance." for one, two in ("Bm", "Pl", "ml")],
        ),
    ],
)
def test_contacts_by_chance(p: str, code: list[str], found: list[str]) -> None:
    assert chance_contacts(figure(p, *code)) == found


def test_an_axis_counts_where_it_is_shown() -> None:
    item = figure("(3, 0.02)")
    assert chance_contacts(item) == []
    assert chance_contacts(replace(item, axes=True)) == ["P seems to lie on xAxis by chance."]


def test_problems_avoid_contacts() -> None:
    """Draws of this family have contacts now and then; the problems that are made have none."""
    family = FAMILIES["equilateral-two-lines"]
    drawn = [make_item(family, Rng("avoid", k).stream("attempt", 0), family.variants[0]) for k in range(12)]
    touching = [k for k, item in enumerate(drawn) if chance_contacts(item)]
    assert touching
    for k in touching[:2]:
        assert chance_contacts(make_readable(family, Rng("avoid", k), family.variants[0])[0]) == []
