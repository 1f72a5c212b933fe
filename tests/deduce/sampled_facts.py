"""Random figures that satisfy given facts and nothing else, for tests of what follows from these facts alone."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from itertools import combinations

import numpy as np
from numpy.typing import NDArray

from gnomon.deduce import Fact
from gnomon.suites.prove.verify.sentence_meanings import Step, Term
from gnomon.suites.prove.verify.solver import solve

APART = 0.05  # the least distance of two points in a figure about 1 in size
_NAMES = {"para": "parallel", "perp": "perpendicular", "cong": "equal", "eqangle": "turned_alike"}
_NAMES |= {"eqratio": "proportional", "midp": "halfway", "cyclic": "one_circle", "coll": "collinear"}
_LEAST = {"coll": 3, "cyclic": 4}


def relations(fact: Fact) -> Iterator[Term]:
    """What a fact says, as relations that the solver knows."""
    p = fact.args
    if fact.predicate in _LEAST:
        head = p[: _LEAST[fact.predicate] - 1]
        for point in p[len(head) :]:
            yield Term(_NAMES[fact.predicate], (*head, point))
    elif fact.predicate in _NAMES:
        yield Term(_NAMES[fact.predicate], p)
    elif fact.predicate == "circle":
        for point in p[2:]:
            yield Term("equal", (p[0], p[1], p[0], point))
    elif fact.predicate in ("rconst", "aconst"):
        assert fact.value is not None
        yield Term("multiple" if fact.predicate == "rconst" else "turned_by", p, float(fact.value))
    else:
        yield from _of_triangles(fact)


def _of_triangles(fact: Fact) -> Iterator[Term]:
    """Two equal angles of similar triangles, and a side of congruent ones."""
    a, b = fact.args[:3], fact.args[3:]
    assert fact.predicate in ("simtri", "simtrir", "contri", "contrir"), fact
    for i, j, k in ((0, 1, 2), (1, 2, 0)):
        arms = (b[i], b[k], b[i], b[j]) if fact.predicate.endswith("r") else (b[i], b[j], b[i], b[k])
        yield Term("turned_alike", (a[i], a[j], a[i], a[k], *arms))
    if fact.predicate.startswith("contri"):
        yield Term("equal", (a[0], a[1], b[0], b[1]))


def figures(
    facts: Sequence[Fact], near: Mapping[str, complex] | None, seed: int, count: int = 160, spread: float = 1.0
) -> dict[str, NDArray[np.complex128]]:
    """Figures of the points of some facts, from random starts, or from starts near a figure; all points are apart."""
    points = tuple(dict.fromkeys(p for fact in facts for p in fact.args))
    rng = np.random.default_rng(seed)
    shape = (len(points), count)
    start = rng.normal(size=shape) * spread + 1j * rng.normal(size=shape) * spread
    if near is not None:
        start = start + np.array([near[p] for p in points])[:, None]
    step = Step(points, tuple(term for fact in facts for term in relations(fact)), ())
    with np.errstate(all="ignore"):
        found, solved = solve(step, {}, start)
    far = np.all([abs(found[i] - found[j]) > APART for i, j in combinations(range(len(points)), 2)], axis=0)
    return dict(zip(points, found[:, solved & far & (abs(found).max(axis=0) < 30)], strict=True))
