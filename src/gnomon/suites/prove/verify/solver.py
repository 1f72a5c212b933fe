"""Points that satisfy relations, found from random starts by the method of Levenberg and Marquardt.

Many starts are solved together: every array has an axis for them at its end. Derivatives are differences of residuals,
so a relation is only its formula.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence

import numpy as np

from gnomon.suites.prove.verify.residuals import RESIDUALS, Bools, Complexes, Reals
from gnomon.suites.prove.verify.sentence_meanings import Step, Term

ITERATIONS = 40
STEP = 1e-6  # of a coordinate, for the differences; figures are about 1 in size
SOLVED = 1e-12  # all residuals are at most this, as a share of the size of the figure
FLOOR = 1e-15  # keeps the equations of a step solvable where relations depend on one another
STALLED = 0.5  # a start whose sum of squares falls by less than this factor in a few iterations is given up
PATIENCE = 6  # these iterations
FEW = 0.03  # of the starts: when fewer are left, they are given up; other starts take their place


def solve(step: Step, known: Mapping[str, Complexes], start: Complexes) -> tuple[Complexes, Bools]:
    """The new points of a step, of shape (points, starts), and in which starts they satisfy its relations.

    `known` has the positions of the earlier points, `start` guesses of the new ones.
    """
    names = step.points
    if not step.relations:
        return start, np.ones(start.shape[1], dtype=bool)
    moves = _moves(len(names))
    best = start.copy()
    solved = np.zeros(start.shape[1], dtype=bool)
    rows = np.arange(start.shape[1])  # the starts that are still being improved
    old = {name: known[name] for term in step.relations for name in term.points if name not in names}
    at, (value, slopes) = start, _measured(step.relations, names, old, start, moves)
    cost, damping = _cost(value), np.full(len(rows), 1e-3)
    before = cost
    for iteration in range(1, ITERATIONS + 1):
        trial = at - _step(value, slopes, damping * np.minimum(cost, 1.0))
        found, found_slopes = _measured(step.relations, names, old, trial, moves)
        found_cost = _cost(found)
        better = found_cost < cost
        if better.all():
            at, value, slopes, cost, damping = trial, found, found_slopes, found_cost, damping * 0.1
        else:
            at = np.where(better, trial, at)
            value, cost = np.where(better[:, None], found, value), np.where(better, found_cost, cost)
            slopes = np.where(better[:, None, None], found_slopes, slopes)
            damping = np.where(better, damping * 0.1, damping * 10.0 + 1e-3)
        done = cost < SOLVED**2
        left = ~done & np.isfinite(cost)
        if iteration % PATIENCE == 0:
            left &= cost < STALLED * before
            before = cost
        if left.all():
            continue
        best[:, rows[done]], solved[rows[done]] = at[:, done], True
        rows, at, value, cost, before = rows[left], at[:, left], value[left], cost[left], before[left]
        slopes, damping = slopes[left], damping[left]
        old = {name: places[left] for name, places in old.items()}
        if len(rows) <= FEW * start.shape[1]:
            break
    return best, solved


def _moves(count: int) -> Complexes:
    """The displacements of the new points: none, then each coordinate by itself; shape (1 + 2 count, count, 1)."""
    moves = np.zeros((1 + 2 * count, count, 1), dtype=np.complex128)
    for k in range(count):
        moves[1 + 2 * k, k], moves[2 + 2 * k, k] = STEP, 1j * STEP
    return moves


def _measured(
    relations: Sequence[Term], names: Sequence[str], old: Mapping[str, Complexes], at: Complexes, moves: Complexes
) -> tuple[Reals, Reals]:
    """Residuals of shape (starts, equations), and their derivatives by the coordinates of the new points."""
    moved = at + moves
    places = {**old, **{name: moved[:, k] for k, name in enumerate(names)}}
    rows: list[Reals] = []
    for term in relations:
        value = RESIDUALS[term.name]([places[p] for p in term.points], term.value)
        rows.append(np.asarray(value.real))
        if np.iscomplexobj(value):
            rows.append(np.asarray(value.imag))
    stacked = np.asarray(rows).transpose(2, 0, 1)  # starts, equations, displacements
    return stacked[..., 0], (stacked[..., 1:] - stacked[..., :1]) / STEP


def _cost(value: Reals) -> Reals:
    return np.asarray(np.where(np.isfinite(value).all(axis=1), (value**2).sum(axis=1), np.inf))


def _step(value: Reals, slopes: Reals, damping: Reals) -> Complexes:
    """The damped least-squares step of every start, of shape (points, starts)."""
    equations, unknowns = slopes.shape[1:]
    turned = slopes.transpose(0, 2, 1)
    smaller = equations < unknowns
    matrix = slopes @ turned if smaller else turned @ slopes
    diagonal = np.arange(matrix.shape[1])
    trace = matrix[:, diagonal, diagonal].sum(axis=1)
    matrix[:, diagonal, diagonal] += ((damping + FLOOR) * (trace + FLOOR))[:, None]
    if smaller:
        change = (turned @ _solved(matrix, value)[..., None])[..., 0]
    else:
        change = _solved(matrix, (turned @ value[..., None])[..., 0])
    return np.asarray((change[:, 0::2] + 1j * change[:, 1::2]).T)


def _solved(matrix: Reals, right: Reals) -> Reals:
    """The solutions of many systems of equations; those of one or two unknowns, which are most, by Cramer's rule."""
    if matrix.shape[1] == 1:
        return np.asarray(right / matrix[:, 0])
    if matrix.shape[1] == 2:
        (a, b), (c, d) = matrix[:, 0].T, matrix[:, 1].T
        x, y = right.T
        return np.asarray(np.stack([x * d - b * y, a * y - c * x], axis=1) / (a * d - b * c)[:, None])
    return np.asarray(np.linalg.solve(matrix, right[..., None])[..., 0])
