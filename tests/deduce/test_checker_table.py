"""The rules and equations that the proof checker trusts are true of every figure in which their premises hold."""

from __future__ import annotations

from collections.abc import Callable
from fractions import Fraction
from itertools import permutations

import numpy as np
import pytest
from numpy.typing import NDArray
from tests.sampling import sampled

from gnomon.deduce.checker import CONDITIONS
from gnomon.deduce.facts import Fact
from gnomon.deduce.forms import right_side, terms
from gnomon.deduce.premise import parse_premise
from gnomon.deduce.rules import EQUATIONS, RULES, Equation, Rule
from gnomon.deduce.worlds.realise import realise
from gnomon.deduce.worlds.truth import Bools, FactBatch, decide, holds
from gnomon.plane.loci import Points, Reals

Index = NDArray[np.intp]
HALF = Fraction(1, 2)

FIGURES = (
    "a b c = triangle a b c; d = orthocenter d a b c; e = foot e a b c; f = foot f b a c; g = midpoint g b c",
    "a b c = triangle a b c; d = circle d a b c; e = on_circle e d a, on_bline e b c; f = incenter f a b c",
    "a b c d = rectangle a b c d; e = on_line e a c, on_line e b d; f = midpoint f a b; g = midpoint g c d",
    "a b c d = eq_trapezoid a b c d; e = on_line e a c, on_line e b d; f = on_line f a d, on_line f b c",
    "a b c = iso_triangle a b c; d = midpoint d b c; e = midpoint e a b; f = midpoint f a c; "
    "g = on_line g b f, on_line g c e",
    "a b c = triangle a b c; d = parallelogram a b c d; e = on_line e a c, on_line e b d; f = reflect f b a c",
    "a b c = triangle a b c; d = on_line d b c, angle_bisector d b a c; e = on_tline e a a d, on_line e b c; "
    "f = on_pline f d a b, on_line f a c",
    "a b = segment a b; x y = trisegment x y a b; c = free c; d = on_pline d x b c, on_line d a c; "
    "e = on_pline e y b c, on_line e a c",
    "a b c = triangle a b c; d = incenter d a b c; e = foot e a b d; f = foot f a c d; g = foot g d b c",
    "o u = segment o u; h = free h; p = on_tline p h o u; a = on_circle a o h; b = on_line b p a, on_circle b o h; "
    "c = on_circle c u h; d = on_line d p c, on_circle d u h",
    "a b c = ieq_triangle a b c; d = reflect d a b c; e = circle e a b c; f = mirror f a e",
    "a b c d = eq_trapezoid a b c d; e = foot e d a b; f = foot f c a b",
    "a b c = r_triangle a b c; d = foot d a b c; o = midpoint o b c",
    "a b h = triangle a b h; k = on_circum k a b h; c = free c; d = on_circum d c h k, on_circum d a b c; "
    "p = on_line p a b, on_line p h k",
    "a b c = triangle a b c; h = orthocenter h a b c; o = circle o a b c",
    "a b c = triangle a b c; o = circle o a b c; d = on_circle d o a; p = on_line p a b, on_line p c d; "
    "q = on_line q b c, on_line q d a; r = on_line r a c, on_line r b d",
    "a b c d = quadrangle a b c d; p q = segment p q; s = on_aline s p q d a b; r = on_aline r p q c a b",
    "a b c d = quadrangle a b c d; p q = segment p q; s = on_aline s p q b a d; r = on_aline r p q b a c",
)


@pytest.fixture(scope="module")
def drawn() -> list[Points]:
    """Positions of shape (points, worlds) of figures rich in coincidences."""
    figures = []
    for text in FIGURES:
        coordinates = realise(parse_premise(text), worlds=3, seed=2).coordinates
        figures.append((coordinates[..., 0] + 1j * coordinates[..., 1]).T)
    return figures


def _everywhere(pattern: str, letters: str, bindings: Index, z: Points) -> Bools:
    """For which bindings (rows of point numbers) a pattern of the rule table holds in all worlds."""
    name, *args = pattern.split()
    rows = bindings[:, [letters.index(a) for a in args]].T
    if name in CONDITIONS:
        with np.errstate(all="ignore"):
            met = CONDITIONS[name](*(z[row] for row in rows))
    else:
        met = decide(FactBatch(name, rows, np.zeros((rows.shape[1], 1)), ()), z, 1e-7)
    return np.asarray(met.all(axis=1))


@pytest.mark.parametrize("rule", sampled(RULES.values(), 17), ids=lambda r: r.name)
def test_rules_are_true_wherever_their_premises_and_conditions_hold(rule: Rule, drawn: list[Points]) -> None:
    used = 0
    for z in drawn:
        letters = rule.letters
        if len(letters) > len(z):
            continue
        bindings = np.array(list(permutations(range(len(z)), len(letters))), dtype=np.intp)
        for pattern in (*rule.premises, *rule.conditions):
            bindings = bindings[_everywhere(pattern, letters, bindings, z)]
        used += len(bindings)
        true = _everywhere(rule.conclusion, letters, bindings, z)
        assert true.all(), (rule.name, bindings[~true][:3], z[:, 0])
    assert used > 0, "no figure shows this rule at work"


EXAMPLES = {
    "coll": ("a b = segment a b; c = on_line c a b", "a b c"),
    "para": ("a b c = triangle a b c; d = on_pline d c a b", "a b c d"),
    "perp": ("a b c = triangle a b c; d = on_tline d c a b", "a b c d"),
    "cong": ("a b c = triangle a b c; d = eqdistance d c a b", "a b c d"),
    "eqangle": ("a b c = triangle a b c; d e = segment; f = on_aline f d e a b c", "d f d e b a b c"),
    "eqratio": ("a b c = triangle a b c; d = free d; x = eqratio x a b c d a c b", "a b c d a c b x"),
    "cyclic": ("a b c = triangle a b c; d = on_circum d a b c", "a b c d"),
    "circle": ("a b c = triangle a b c; o = circle o a b c", "o a b c"),
    "midp": ("a b = segment a b; m = midpoint m a b", "m a b"),
    "sideproduct": ("a b c = triangle a b c; d e f g = centroid d e f g a b c", "a b c d e f"),
    "sineratio": (
        "a b c d = quadrangle a b c d; p q = segment p q; s = on_aline s p q d a b; r = on_aline r p q c a b",
        "a b c d p q r s",
    ),
    "simtri": ("a b c = triangle a b c; d e f g = centroid d e f g a b c", "a b c d e f"),
    "simtrir": ("a b c = r_triangle a b c; d = foot d a b c", "a b c d b a"),
    "contri": ("a b c = triangle a b c; d = parallelogram a b c d", "a b c c d a"),
    "contrir": ("a b c = triangle a b c; d = reflect d a b c", "a b c d b c"),
    "aconst": ("a b = segment a b; c = s_angle b a c 40", "a b a c"),
    "rconst": ("a b c = triangle12 a b c", "a b a c"),
    "lconst": ("a = free a; b = lconst b a 3/2", "a b"),
    "r2const": ("a b = segment a b; c = r2const a b a c 2", "a b a c"),
    "l2const": ("a = free a; b = l2const b a 2", "a b"),
}
VALUES = {
    "aconst": Fraction(40),
    "rconst": HALF,
    "lconst": Fraction(3, 2),
    "r2const": Fraction(2),
    "l2const": Fraction(2),
}


@pytest.mark.parametrize("equation", [e for e in EQUATIONS.values() if "." in e.name], ids=lambda e: e.name)
def test_equations_are_what_a_fact_says(equation: Equation) -> None:
    predicate, *params = equation.premises[0].split()
    text, points = EXAMPLES[predicate]
    worlds = realise(parse_premise(text), worlds=12).worlds
    value = VALUES.get(predicate)
    assert holds(Fact(predicate, tuple(points.split()), value), worlds).all()
    order = {"coll.length.0": "a c b", "coll.length.1": "c a b"}.get(equation.name, points)  # c is in the middle
    binding = dict(zip(params, order.split(), strict=True))
    met = np.ones(12, dtype=bool)
    for condition in equation.conditions:
        name, *letters = condition.split()
        met &= CONDITIONS[name](*(worlds[binding[c]] for c in letters))
    assert met.any()
    where = {letter: worlds[name] for letter, name in binding.items()}
    assert abs(_excess(equation, where, value)[met]).max() < 1e-9


def _diameter(a: Points, b: Points, c: Points) -> Reals:
    """The diameter of the circle through three points: abc = 4 R S with the area S."""
    area = np.abs(((b - a).conjugate() * (c - a)).imag) / 2
    return np.asarray(np.abs(a - b) * np.abs(b - c) * np.abs(c - a) / (2 * area))


def _excess(equation: Equation, where: dict[str, Points], value: Fraction | None = None) -> Reals:
    """By how much the left side of an equation exceeds its right side, for angles up to whole half turns."""
    measures: dict[str, Callable[[Points], Reals]] = {
        "angle": lambda z: np.angle(z) / np.pi,
        "ratio": lambda z: np.log(np.abs(z)),
        "length": np.abs,
        "square": lambda z: np.abs(z) ** 2,
    }
    constant = right_side(equation.equation, value)
    right = sum(float(c) * (np.log(key[1]) if isinstance(key, tuple) else 1.0) for key, c in constant.items())
    total = np.full(np.broadcast_shapes(*(z.shape for z in where.values())), -float(right))
    for segment, factor, power in terms(equation.equation):
        if len(segment) == 3:
            total += float(factor) * np.log(_diameter(*(where[letter] for letter in segment)))
            continue
        size = measures[equation.quantity](where[segment[1]] - where[segment[0]])
        total += float(factor * (value or Fraction(1)) ** power) * size
    return total - np.round(total) if equation.quantity == "angle" else total


@pytest.mark.parametrize("theorem", [e for e in EQUATIONS.values() if "." not in e.name], ids=lambda e: e.name)
def test_theorems_that_are_equations_are_true_as_well(theorem: Equation, drawn: list[Points]) -> None:
    used = 0
    for z in drawn:
        if len(theorem.letters) > len(z):
            continue
        bindings = np.array(list(permutations(range(len(z)), len(theorem.letters))), dtype=np.intp)
        for pattern in (*theorem.premises, *theorem.conditions):
            bindings = bindings[_everywhere(pattern, theorem.letters, bindings, z)]
        used += len(bindings)
        where = {letter: z[bindings[:, k]] for k, letter in enumerate(theorem.letters)}
        assert (abs(_excess(theorem, where)) < 1e-7).all(), theorem.name
    assert used > 0, "no figure shows this theorem at work"
