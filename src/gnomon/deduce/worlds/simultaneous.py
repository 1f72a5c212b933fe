"""Figures of premises whose conditions constrain earlier points: `d = midpoint d a b, on_tline d c a b` says of C, too,
where it is.

Construction after construction (`realise`) draws no such figure, since points that are drawn do not move any more. Here
the free numbers of a figure (`dials`) are turned by Newton's method, from many random figures, until all givens hold.
"""

from __future__ import annotations

from contextlib import suppress
from typing import TYPE_CHECKING

import numpy as np

from gnomon.deduce.deadline import NEVER, Deadline
from gnomon.deduce.worlds import dials
from gnomon.deduce.worlds.kernel import readability
from gnomon.deduce.worlds.placement_plan import PlacementPlan, placement_plan
from gnomon.deduce.worlds.realise import Realisation, RealisationError, realise, satisfying
from gnomon.deduce.worlds.truth import decide
from gnomon.plane.loci import Points, Reals, cross, dot

if TYPE_CHECKING:
    from collections.abc import Callable, Sequence

    from numpy.typing import NDArray

    from gnomon.deduce.facts import Fact
    from gnomon.deduce.premise import Premise
    from gnomon.deduce.worlds.truth import Worlds

_STARTS = 128  # random figures from which Newton's method sets out
_ROUNDS = 30
_SOLVED = 1e-13  # what is left of the equations where they hold
_STEP = 1e-7  # of the finite differences
_FARTHEST = 0.25  # that a dial is turned in one round
_RANK = 1e-9  # singular values below this share of the largest one are zero


def figure_of(premise: Premise, worlds: int, seed: int = 0, deadline: Deadline = NEVER) -> Realisation:
    """As `realise`, for premises that need an unusual shape and those with simultaneous conditions as well."""
    try:
        return realise(premise, worlds=worlds, seed=seed, deadline=deadline)
    except RealisationError as error:
        failed = error
    with suppress(RealisationError):
        return realise(premise, worlds=worlds, seed=seed, deadline=deadline, wide=True)
    plan = placement_plan(premise)
    positions, nearest = _solved(plan, seed, deadline)
    if positions.shape[1] < worlds:
        raise RealisationError(failed.tries, lambda: failed.clause, None if nearest is None else _clash(plan, nearest))
    score = readability(positions)
    chosen = positions[:, np.argsort(-score, kind="stable")[:worlds]].T
    goal = plan.oriented_goal(chosen.T)
    coordinates: NDArray[np.float64] = np.stack([chosen.real, chosen.imag], axis=-1)
    holds = None if premise.goal is None else goal is not None
    tries = failed.tries + _STARTS
    return Realisation(premise.points, coordinates, None, float(score.max()), tries, goal or premise.goal, holds)


def solved_worlds(premise: Premise, seed: int) -> Worlds:
    """Good worlds of a premise with simultaneous conditions; there may be none."""
    positions, _ = _solved(placement_plan(premise), seed)
    return {name: positions[row] for row, name in enumerate(premise.points)}


def _solved(plan: PlacementPlan, seed: int, deadline: Deadline = NEVER) -> tuple[Points, Points | None]:
    """Good figures in which all givens hold, of shape (points, figures), and the one that came nearest to it."""
    rng = np.random.default_rng([seed, 41])
    with np.errstate(all="ignore"):
        positions, turned = dials.record(plan, rng, _STARTS, None)
        for _ in range(_ROUNDS):
            usable = np.isfinite(positions).all(axis=0)
            positions, turned = positions[:, usable], turned[:, usable]
            if not positions.size or not len(turned):
                return positions[:, :0], None
            missed = np.linalg.norm(_equations(plan, positions), axis=0)
            if (missed < _SOLVED).sum() >= len(missed) / 2 or deadline.passed:
                break
            turned = np.clip(turned + _newton_step(plan, positions, turned), 0.0, 1.0)
            positions = dials.replay(plan, turned, None)
        missed = np.linalg.norm(_equations(plan, positions), axis=0)
    if not np.isfinite(missed).any():
        return positions[:, :0], None
    nearest = positions[:, [int(np.nanargmin(missed))]]
    positions = positions[:, satisfying(plan, positions)]
    return positions[:, readability(positions) > 0], nearest


def _newton_step(plan: PlacementPlan, positions: Points, turned: Reals) -> Reals:
    """The shortest turn of the dials, of shape (dials, figures), that makes the equations true to first order."""
    count, figures = turned.shape
    missed = _equations(plan, positions)
    moved = np.repeat(turned[:, None, :], count, axis=1) + _STEP * np.eye(count)[:, :, None]
    others = dials.replay(plan, moved.reshape(count, -1), None)
    slopes = (_equations(plan, others).reshape(len(missed), count, figures) - missed[:, None, :]) / _STEP
    usable = np.isfinite(slopes).all(axis=(0, 1)) & np.isfinite(missed).all(axis=0)
    step = np.zeros_like(turned)
    inverse = np.linalg.pinv(slopes[:, :, usable].transpose(2, 0, 1), rcond=_RANK)
    step[:, usable] = -np.einsum("fde,ef->df", inverse, missed[:, usable])
    return np.clip(step, -_FARTHEST, _FARTHEST)


def _equations(plan: PlacementPlan, positions: Points) -> Reals:
    """The givens as equations, of shape (equations, figures): zero where they hold, for figures of unit size."""
    positions = positions - positions.mean(axis=0)
    size = abs(positions).max(axis=0)
    rows = [
        part
        for batch in plan.given
        for fact, places in zip(batch.facts, batch.rows.T, strict=True)
        for value in _EQUATIONS[fact.predicate](size, fact, *(positions[place] / size for place in places))
        for part in (value.real, value.imag)
    ]
    return np.array(rows)


def _square(way: Points) -> Reals:
    return way.real**2 + way.imag**2


def _value(fact: Fact) -> float:
    assert fact.value is not None
    return float(fact.value)


def _cyclic(a: Points, b: Points, c: Points, d: Points) -> Reals:
    return ((a - c) * (b - c).conjugate() * (a - d).conjugate() * (b - d)).imag


def _shape(a: Points, b: Points, c: Points, p: Points, q: Points, r: Points) -> Points:
    return (b - a) * (r - p) - (c - a) * (q - p)


def _mirrored(a: Points, b: Points, c: Points, p: Points, q: Points, r: Points) -> Points:
    return _shape(a, b, c, p.conjugate(), q.conjugate(), r.conjugate())


# A fact as equations between points: complex numbers that are zero. Lengths are given in units of the figure's size.
_EQUATIONS: dict[str, Callable[..., Sequence[Points | Reals]]] = {
    "coll": lambda _s, _f, a, b, *rest: [cross(b - a, c - a) for c in rest],
    "cyclic": lambda _s, _f, a, b, c, *rest: [_cyclic(a, b, c, d) for d in rest],
    "circle": lambda _s, _f, o, a, *rest: [_square(a - o) - _square(b - o) for b in rest],
    "para": lambda _s, _f, a, b, c, d: [cross(b - a, d - c)],
    "perp": lambda _s, _f, a, b, c, d: [dot(b - a, d - c)],
    "cong": lambda _s, _f, a, b, c, d: [_square(b - a) - _square(d - c)],
    "eqangle": lambda _s, _f, a, b, c, d, e, f, g, h: [
        ((b - a).conjugate() * (d - c) * (f - e) * (h - g).conjugate()).imag
    ],
    "eqratio": lambda _s, _f, a, b, c, d, e, f, g, h: [
        _square(b - a) * _square(h - g) - _square(d - c) * _square(f - e)
    ],
    "midp": lambda _s, _f, m, a, b: [2 * m - a - b],
    "simtri": lambda _s, _f, *p: [_shape(*p)],
    "simtrir": lambda _s, _f, *p: [_mirrored(*p)],
    "contri": lambda _s, _f, *p: [_shape(*p), _square(p[1] - p[0]) - _square(p[4] - p[3])],
    "contrir": lambda _s, _f, *p: [_mirrored(*p), _square(p[1] - p[0]) - _square(p[4] - p[3])],
    "aconst": lambda _s, fact, a, b, c, d: [cross((b - a) * np.exp(1j * np.deg2rad(_value(fact))), d - c)],
    "rconst": lambda _s, fact, a, b, c, d: [_square(b - a) - _value(fact) ** 2 * _square(d - c)],
    "r2const": lambda _s, fact, a, b, c, d: [_square(b - a) - _value(fact) * _square(d - c)],
    "lconst": lambda s, fact, a, b: [_square(b - a) - (_value(fact) / s) ** 2],
    "l2const": lambda s, fact, a, b: [_square(b - a) - _value(fact) / s**2],
}


def _clash(plan: PlacementPlan, nearest: Points) -> str | None:
    """The first given that is false in the figure that came nearest to satisfying all; else the first condition."""
    for batch in (*plan.given, *plan.needs):
        for fact, true in zip(batch.facts, decide(batch, nearest)[:, 0], strict=True):
            if not true:
                return str(fact)
    return None
