"""Whether facts imply another one, by figures alone: no rule and nothing of the engine is used.

The points of a drawn figure are moved at random and then back to where the facts hold (Newton's method). If the other
fact fails in such a figure, it is not implied. Figures stay near the drawn one, so that orders of points are kept.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence

import numpy as np

from gnomon.deduce.facts import Fact

Vector = np.ndarray[tuple[int, ...], np.dtype[np.float64]]
SAMPLES, STEPS = 6, 80
MOVED = (0.04, 0.01)  # of the size of the figure: first far, and less far where no such figure is found
HOLDS, EXACT = 1e-4, 1e-11  # where facts touch, a place that is exact to 1e-10 may be off by its root


def _square(z: complex) -> float:
    return abs(z) ** 2


def _cross(u: complex, v: complex) -> float:
    return (u.conjugate() * v).imag


def _both(z: complex) -> list[float]:
    return [z.real, z.imag]


def _similar(p: Sequence[complex], mirrored: bool) -> list[float]:
    a, b, c, d, e, f = p
    u, v = (e - d, f - d) if not mirrored else ((e - d).conjugate(), (f - d).conjugate())
    return _both((b - a) * v - (c - a) * u)


def _turned(p: Sequence[complex], degrees: float) -> float:
    return _cross((p[1] - p[0]) * np.exp(1j * np.radians(degrees)), p[3] - p[2])


# A fact as numbers that are zero where it holds and change smoothly.
EQUATIONS: dict[str, Callable[[Sequence[complex], float], list[float]]] = {
    "coll": lambda p, _: [_cross(p[1] - p[0], q - p[0]) for q in p[2:]],
    "para": lambda p, _: [_cross(p[1] - p[0], p[3] - p[2])],
    "perp": lambda p, _: [_cross(1j * (p[1] - p[0]), p[3] - p[2])],
    "cong": lambda p, _: [_square(p[1] - p[0]) - _square(p[3] - p[2])],
    "cyclic": lambda p, _: [
        ((p[0] - p[2]) * (p[1] - p[2]).conjugate() * (p[0] - q).conjugate() * (p[1] - q)).imag for q in p[3:]
    ],
    "circle": lambda p, _: [_square(p[1] - p[0]) - _square(q - p[0]) for q in p[2:]],
    "midp": lambda p, _: _both(p[1] + p[2] - 2 * p[0]),
    "eqangle": lambda p, _: [
        ((p[1] - p[0]).conjugate() * (p[3] - p[2]) * (p[5] - p[4]) * (p[7] - p[6]).conjugate()).imag
    ],
    "eqratio": lambda p, _: [_square(p[1] - p[0]) * _square(p[7] - p[6]) - _square(p[3] - p[2]) * _square(p[5] - p[4])],
    "sideproduct": lambda p, _: [
        _square(p[3] - p[1]) * _square(p[4] - p[2]) * _square(p[5] - p[0])
        - _square(p[3] - p[2]) * _square(p[4] - p[0]) * _square(p[5] - p[1])
    ],
    "simtri": lambda p, _: _similar(p, False),
    "simtrir": lambda p, _: _similar(p, True),
    "contri": lambda p, _: [*_similar(p, False), _square(p[1] - p[0]) - _square(p[4] - p[3])],
    "contrir": lambda p, _: [*_similar(p, True), _square(p[1] - p[0]) - _square(p[4] - p[3])],
    "aconst": lambda p, v: [_turned(p, v)],
    "rconst": lambda p, v: [_square(p[1] - p[0]) - v * v * _square(p[3] - p[2])],
    "lconst": lambda p, v: [_square(p[1] - p[0]) - v * v],
}


def implied(fact: Fact, facts: Sequence[Fact], places: Mapping[str, complex], seed: int = 0) -> bool:
    """Whether a fact holds in figures near the drawn one in which the other facts hold, and perhaps nothing else."""
    points = sorted({p for one in (fact, *facts) for p in one.args})
    centre = np.mean([places[p] for p in points])
    scale = max(abs(places[p] - centre) for p in points)
    start = np.array([(places[p] - centre) / scale for p in points])
    index = {p: k for k, p in enumerate(points)}
    rng = np.random.default_rng(seed)
    nearest = _nearest(start)
    tried = 0
    for far in [MOVED[0]] * SAMPLES + [MOVED[1]] * SAMPLES:
        moved = start + far * (rng.normal(size=len(points)) + 1j * rng.normal(size=len(points)))
        found = _solved(np.concatenate([moved.real, moved.imag]), facts, index)
        if found is None or _nearest(found[: len(points)] + 1j * found[len(points) :]) < nearest / 3:
            continue
        tried += 1
        if max(map(abs, _values(found, [fact], index))) > HOLDS:
            return False
        if tried == SAMPLES:
            break
    return tried > 0


def _nearest(z: np.ndarray[tuple[int, ...], np.dtype[np.complex128]]) -> float:
    """The least distance of two points."""
    return float((abs(z[:, None] - z[None, :]) + 9 * np.eye(len(z))).min())


def _values(x: Vector, facts: Sequence[Fact], index: Mapping[str, int]) -> list[float]:
    half = len(x) // 2
    z = x[:half] + 1j * x[half:]
    return [
        v for f in facts for v in EQUATIONS[f.predicate]([complex(z[index[p]]) for p in f.args], float(f.value or 0))
    ]


def _solved(x: Vector, facts: Sequence[Fact], index: Mapping[str, int]) -> Vector | None:
    """A place near x where the facts hold; None if none is found."""
    if not facts:
        return x
    for _ in range(STEPS):
        values = np.array(_values(x, facts, index))
        if abs(values).max() < EXACT:
            return x
        step = 1e-7
        slopes = np.array([(np.array(_values(x + step * e, facts, index)) - values) / step for e in np.eye(len(x))]).T
        x = x - np.linalg.pinv(slopes, rcond=1e-6) @ values
        if not np.isfinite(x).all() or abs(x).max() > 20:
            return None
    return None
