"""Which points a proof may construct: the checker rejects constructions whose point need not exist."""

from __future__ import annotations

from dataclasses import replace

import numpy as np
import pytest

from gnomon.deduce import Deduction, Proof, check, parse_premise, realise
from gnomon.deduce.existence import auxiliary_flaw
from gnomon.deduce.premise import Application, Construction, Premise

BASE = "a b c = triangle a b c; o = circle o a b c; h = orthocenter h a b c"
PREMISE = parse_premise(BASE)


def flaw(clauses: str, base: str = BASE) -> str | None:
    """What is wrong with constructions after the premise, in a figure of both."""
    whole = parse_premise(f"{base}; {clauses}")
    premise = parse_premise(base)
    added = whole.constructions[len(premise.constructions) :]
    return auxiliary_flaw(added, premise, realise(whole, worlds=8).worlds)


@pytest.mark.parametrize(
    "clauses",
    [
        "k = midpoint k a b",
        "k = reflect k a b c",
        "k = on_line k a o, on_circum k a b c",
        "k = on_line k a h, on_line k b c",
        "k = angle_bisector k b a c, on_line k b c",
        "k = on_bline k a b, on_line k a c",
        "k = on_circle k o a, on_tline k a b c",
        "k = on_line k a b",  # any point of a line will do
        "k = foot k a b c; l = midpoint l k a; m = on_line m b l, on_line m a c",
    ],
)
def test_points_that_exist_in_every_figure_may_be_constructed(clauses: str) -> None:
    assert flaw(clauses) is None


@pytest.mark.parametrize(
    ("clauses", "why"),
    [
        ("k = on_line k a h, on_tline k a b c", "do not cross"),  # the altitude and the altitude
        ("k = on_circle k o a, on_circum k a b c", "do not cross"),  # one circle, described in two ways
        ("k = on_circle k o a, on_tline k a a o", "coincides with 'a'|do not cross"),  # a circle and its tangent
        ("k = on_line k a h, on_line k b c, on_tline k a b c", "more than two loci"),
        ("k l = trisegment k l a b", "several points"),
        ("k = s_angle a b k 60", "does not construct"),
        ("k = on_line k a b, lconst k a 1", "does not construct"),
    ],
)
def test_points_that_need_not_exist_may_not_be_constructed(clauses: str, why: str) -> None:
    try:
        found = flaw(clauses)
    except ValueError:  # no figure at all: the tangent meets its circle in the point of the figure only
        return
    assert found is not None
    assert any(part in found for part in why.split("|")), found


def test_loci_that_coincide_because_the_goal_is_true_do_not_make_a_point() -> None:
    """Nothing is said of d, which is drawn as the foot of the altitude; the line ad and the altitude coincide."""
    drawn = parse_premise("a b c = triangle a b c; d = foot d a b c; k = on_line k a d")
    premise = parse_premise("a b c = triangle a b c; d = free d ? perp a d b c")
    point = Construction(
        ("k",), (Application("on_line", ("k", "a", "d")), Application("on_tline", ("k", "a", "b", "c")))
    )
    figure = realise(drawn, worlds=8)
    found = auxiliary_flaw([point], premise, figure.worlds)
    assert found is not None
    assert "do not cross" in found


def test_only_the_new_point_may_be_new() -> None:
    figure = realise(parse_premise(f"{BASE}; k = midpoint k a b; l = midpoint l a c"), worlds=4)
    twice = Construction(("a",), (Application("midpoint", ("a", "b", "c")),))
    early = Construction(("k",), (Application("midpoint", ("k", "l", "c")),))
    other = Construction(("k",), (Application("midpoint", ("l", "a", "c")),))
    absent = Construction(("x",), (Application("midpoint", ("x", "a", "c")),))
    assert "already" in str(auxiliary_flaw([twice], PREMISE, figure.worlds))
    assert "before it is constructed" in str(auxiliary_flaw([early], PREMISE, figure.worlds))
    assert auxiliary_flaw([other], PREMISE, figure.worlds) is not None
    assert "not in the figure" in str(auxiliary_flaw([absent], PREMISE, figure.worlds))


# --- proofs with auxiliary points ---

# The midline of a trapezium needs a point that the statement does not have.
GIVEN = "a b c = triangle a b c; m = midpoint m a b; n = on_line n a c, on_pline n m b c"
CONSTRUCTED = "k = on_line k m n, on_pline0 k c a b"
GOAL = "midp n a c"


def constructed() -> tuple[Proof, Premise, dict[str, np.ndarray], tuple[Construction, ...]]:
    """A proof that uses k, the premise without k, the figure, and the construction of k."""
    whole = parse_premise(f"{GIVEN}; {CONSTRUCTED} ? {GOAL}")
    premise = parse_premise(f"{GIVEN} ? {GOAL}")
    figure = realise(whole, worlds=16)
    deduction = Deduction(whole.points, figure.coordinates, whole.facts()).run()
    proof = deduction.prove("cong c k m b")
    assert proof is not None
    return proof, premise, dict(figure.worlds), whole.constructions[len(premise.constructions) :]


def test_a_proof_with_constructed_points_is_accepted_with_their_construction_only() -> None:
    proof, premise, worlds, auxiliary = constructed()
    assert check(proof, premise, worlds, auxiliary)
    assert "not given" in check(proof, premise, worlds).why


@pytest.mark.parametrize(
    "clauses",
    [
        (Application("on_line", ("k", "m", "n")),),  # the other locus is not said any more
        (Application("on_pline0", ("k", "c", "a", "b")),),
        (Application("on_line", ("k", "m", "n")), Application("on_pline0", ("k", "b", "a", "c"))),  # false
        (Application("on_line", ("k", "m", "n")), Application("on_pline0", ("k", "n", "b", "c"))),  # the same line
        (Application("midpoint", ("k", "m", "n")),),  # false
        (Application("on_circle", ("k", "c", "m")),),  # false
    ],
)
def test_mutated_constructions_are_rejected(clauses: tuple[Application, ...]) -> None:
    proof, premise, worlds, auxiliary = constructed()
    assert not check(proof, premise, worlds, [replace(auxiliary[0], clauses=clauses)])
