"""What each predicate means on coordinates: a residual that does not depend on scale, and whether it is small.

`Worlds` map point names to complex arrays of shape (worlds,), as `Realisation.worlds` does. All Python code decides
facts here; the C++ engine has its own numeric test. Being true in all worlds does not mean that a fact follows: see
`deduce.engine` for that. The geometry is in `gnomon.plane.relations`.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping, Sequence
from dataclasses import dataclass
from itertools import combinations
from typing import TYPE_CHECKING

import numpy as np
from numpy.typing import NDArray

from gnomon.plane import relations as rel
from gnomon.plane.loci import Points, Reals, cross, dot

if TYPE_CHECKING:
    from gnomon.deduce.facts import Fact

Worlds = Mapping[str, Points]
Bools = NDArray[np.bool_]
Residual = Callable[[Sequence[Points], Reals | float], Reals]

TOLERANCE = 1e-7
# A residual above this is not degenerate: it is well above rounding errors and well below what a reader notices.
NONDEGENERATE = 1e-4


def worlds_of(points: Sequence[str], coordinates: NDArray[np.float64]) -> dict[str, Points]:
    """The mapping that `holds` takes, from coordinates of shape (worlds, points, 2)."""
    z = coordinates[..., 0] + 1j * coordinates[..., 1]
    return {name: z[:, i] for i, name in enumerate(points)}


def holds(fact: Fact, worlds: Worlds, tol: float = TOLERANCE) -> Bools:
    """In which worlds a fact is true, up to a tolerance that does not depend on scale.

    A condition of non-degeneracy (`ncoll`, `diff`, ...) is true where its residual is above `NONDEGENERATE`.
    """
    points = [worlds[name] for name in fact.args]
    with np.errstate(all="ignore"):
        return _decide(fact.predicate, points, 0.0 if fact.value is None else float(fact.value), tol)


def decidable(fact: Fact) -> bool:
    """Whether a fact says something about a figure; one that asks for a value does not."""
    return fact.predicate in RESIDUALS or fact.predicate in DEGENERACY


@dataclass(frozen=True, slots=True)
class FactBatch:
    """Facts of one predicate with the same number of points; `rows[i]` has the rows of their i-th points."""

    predicate: str
    rows: NDArray[np.intp]
    values: Reals
    facts: tuple[Fact, ...]


def batches(facts: Iterable[Fact], points: Sequence[str]) -> list[FactBatch]:
    """The facts grouped by predicate and number of points, for `decide`; `points` gives the rows of positions."""
    index = {name: i for i, name in enumerate(points)}
    groups: dict[tuple[str, int], list[Fact]] = {}
    for fact in facts:
        groups.setdefault((fact.predicate, len(fact.args)), []).append(fact)
    return [
        FactBatch(
            predicate,
            np.array([[index[a] for a in fact.args] for fact in group], dtype=np.intp).T,
            np.array([[float(fact.value or 0)] for fact in group]),
            tuple(group),
        )
        for (predicate, _), group in groups.items()
    ]


def decide(batch: FactBatch, positions: Points, tol: float = TOLERANCE) -> Bools:
    """Which facts of a batch (rows) hold in which worlds (columns), for positions of shape (points, worlds)."""
    with np.errstate(all="ignore"):
        return _decide(batch.predicate, [positions[row] for row in batch.rows], batch.values, tol)


def _decide(predicate: str, points: Sequence[Points], value: Reals | float, tol: float) -> Bools:
    if predicate in DEGENERACY:
        return np.asarray(DEGENERACY[predicate](points, value) > NONDEGENERATE)
    return np.asarray(RESIDUALS[predicate](points, value) < tol)


def _worst(*residuals: Reals) -> Reals:
    worst = residuals[0]
    for r in residuals[1:]:
        worst = np.maximum(worst, r)
    return worst


def _coll(p: Sequence[Points], _: Reals | float) -> Reals:
    return _worst(*(rel.thickness(a, b, c) for a, b, c in _triples(p)))


def _triples(p: Sequence[Points]) -> list[tuple[Points, Points, Points]]:
    """All triples: fewer would not decide whether all points are on a line if some coincide."""
    return list(combinations(p, 3))


def _cyclic(p: Sequence[Points], _: Reals | float) -> Reals:
    a, b, c, *rest = p
    on_circle = _worst(*(rel.not_concyclic(a, b, c, d) for d in rest))
    return np.where(_coll(p, 0.0) > TOLERANCE, on_circle, 1.0)


def _circle(p: Sequence[Points], _: Reals | float) -> Reals:
    centre, first, *rest = p
    return _worst(*(rel.unequal(abs(q - centre), abs(first - centre)) for q in rest))


def _eqratio(p: Sequence[Points], _: Reals | float) -> Reals:
    a, b, c, d, e, f, g, h = p
    return rel.unequal(abs(a - b) * abs(g - h), abs(c - d) * abs(e - f))


def _sideproduct(p: Sequence[Points], _: Reals | float) -> Reals:
    a, b, c, d, e, f = p
    return rel.unequal(abs(d - b) * abs(e - c) * abs(f - a), abs(d - c) * abs(e - a) * abs(f - b))


def _sineratio(p: Sequence[Points], _: Reals | float) -> Reals:
    """sin BAC : sin CAD against sin QPR : sin RPS; not true where one of the angles is zero."""
    a, b, c, d, e, f, g, h = p
    sines = [
        abs(cross(q - o, r - o)) / (abs(q - o) * abs(r - o)) for o, q, r in ((a, b, c), (a, c, d), (e, f, g), (e, g, h))
    ]
    flat = np.minimum(np.minimum(sines[0], sines[1]), np.minimum(sines[2], sines[3])) < TOLERANCE
    return np.where(flat, 1.0, rel.unequal(sines[0] * sines[3], sines[1] * sines[2]))


def _midp(p: Sequence[Points], _: Reals | float) -> Reals:
    m, a, b = p
    return abs(2 * m - a - b) / abs(a - b)


def _aconst(p: Sequence[Points], v: Reals | float) -> Reals:
    a, b, c, d = p
    return rel.not_parallel((b - a) * np.exp(1j * np.deg2rad(v)), d - c)


def _contri(p: Sequence[Points], _: Reals | float) -> Reals:
    return _worst(rel.not_similar(*p), rel.unequal(abs(p[0] - p[1]), abs(p[3] - p[4])))


def _contrir(p: Sequence[Points], _: Reals | float) -> Reals:
    return _worst(rel.not_mirror_similar(*p), rel.unequal(abs(p[0] - p[1]), abs(p[3] - p[4])))


RESIDUALS: dict[str, Residual] = {
    "coll": _coll,
    "cyclic": _cyclic,
    "circle": _circle,
    "para": lambda p, _: rel.not_parallel(p[1] - p[0], p[3] - p[2]),
    "perp": lambda p, _: rel.not_perpendicular(p[1] - p[0], p[3] - p[2]),
    "cong": lambda p, _: rel.unequal(abs(p[1] - p[0]), abs(p[3] - p[2])),
    "eqangle": lambda p, _: rel.unequal_angles(p[1] - p[0], p[3] - p[2], p[5] - p[4], p[7] - p[6]),
    "eqratio": _eqratio,
    "sideproduct": _sideproduct,
    "sineratio": _sineratio,
    "midp": _midp,
    "simtri": lambda p, _: rel.not_similar(*p),
    "simtrir": lambda p, _: rel.not_mirror_similar(*p),
    "contri": _contri,
    "contrir": _contrir,
    "aconst": _aconst,
    "rconst": lambda p, v: rel.unequal(abs(p[1] - p[0]), v * abs(p[3] - p[2])),
    "lconst": lambda p, v: rel.unequal(abs(p[1] - p[0]), v),
    "r2const": lambda p, v: rel.unequal(abs(p[1] - p[0]), np.sqrt(v) * abs(p[3] - p[2])),
    "l2const": lambda p, v: rel.unequal(abs(p[1] - p[0]), np.sqrt(v)),
}


def _ncoll(p: Sequence[Points], _: Reals | float) -> Reals:
    return _worst(*(rel.thickness(a, b, c) for a, b, c in _triples(p)))


def _sameside(p: Sequence[Points], _: Reals | float) -> Reals:
    """Positive if the first point is between the next two exactly if the fourth is between the last two."""
    return rel.betweenness(*p[:3]) * rel.betweenness(*p[3:])


def _sameclock(p: Sequence[Points], _: Reals | float) -> Reals:
    """Positive if both triangles have the same orientation; as large as the flatter of the two is thick."""
    a, b, c, d, e, f = p
    turns = np.sign(cross(b - a, c - a)) * np.sign(cross(e - d, f - d))
    thickness: Reals = turns * np.minimum(rel.thickness(a, b, c), rel.thickness(d, e, f))
    return thickness


def _obtuse_angle(p: Sequence[Points], _: Reals | float) -> Reals:
    a, b, c = p
    cosine: Reals = -dot(a - b, c - b) / (abs(a - b) * abs(c - b))
    return cosine


DEGENERACY: dict[str, Residual] = {
    "ncoll": _ncoll,
    "diff": lambda p, _: rel.apart(p[0], p[1], np.maximum(np.maximum(abs(p[0]), abs(p[1])), 1.0)),
    "npara": lambda p, _: rel.not_parallel(p[1] - p[0], p[3] - p[2]),
    "nperp": lambda p, _: rel.not_perpendicular(p[1] - p[0], p[3] - p[2]),
    "sameside": _sameside,
    "nsameside": lambda p, _: -_sameside(p, 0.0),
    "sameclock": _sameclock,
    "obtuse_angle": _obtuse_angle,
}
