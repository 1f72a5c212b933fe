"""Figures that satisfy relations, found numerically from random starts (Levenberg and Marquardt), many at once.

The unknowns are the coordinates of all points that no relation places (``relations.PLACES``). Jacobians are taken by
differences, with all starts and all shifted coordinates in one array.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from typing import Any

import numpy as np

from gnomon.space.float_vectors import Numbers, Vector, cross, norm
from gnomon.space.relations import PLACES, SIDES, residual

_STEP = 1e-6
_ROUNDS = 120
_SOLVED = 1e-9


@dataclass(frozen=True, slots=True)
class System:
    """Relations as equations: the points whose coordinates are unknown, those that are placed, and the equations."""

    free: tuple[str, ...]
    placed: tuple[tuple[Any, ...], ...]
    equations: tuple[tuple[Any, ...], ...]

    def points(self, unknowns: Numbers) -> dict[str, Vector]:
        """All points, with the coordinates of the free ones along the last axis of ``unknowns``."""
        found = {label: unknowns[..., 3 * k : 3 * k + 3] for k, label in enumerate(self.free)}
        for name, label, *arguments in self.placed:
            found[label] = PLACES[name](found, *arguments)
        return found

    def residuals(self, unknowns: Numbers) -> Numbers:
        """The residuals of all equations along the last axis."""
        points = self.points(unknowns)
        shape = unknowns.shape[:-1]
        parts = [residual(points, equation) for equation in self.equations]
        return np.concatenate([np.broadcast_to(part, (*shape, part.shape[-1])) for part in parts], axis=-1)

    def jacobian(self, unknowns: Numbers) -> Numbers:
        """The derivatives of the residuals by central differences: axes (..., equation, unknown)."""
        size = unknowns.shape[-1]
        shifts = _STEP * np.concatenate([np.eye(size), -np.eye(size)])
        values = self.residuals(unknowns[..., None, :] + shifts)
        slopes = (values[..., :size, :] - values[..., size:, :]) / (2 * _STEP)
        return np.swapaxes(slopes, -1, -2)

    def holds_sides(self, points: Mapping[str, Vector]) -> bool:
        """Whether a figure also satisfies what the relations say about sides."""
        for name, *arguments in (*self.placed, *self.equations):
            side = SIDES.get(name)
            if side is not None and not side(points, *arguments):
                return False
        return True


def system_of(relations: Sequence[Sequence[Any]], labels: Sequence[str]) -> System:
    """The system of relations between these points; a point is placed by the first relation that can place it."""
    placed: dict[str, tuple[Any, ...]] = {}
    equations = []
    for relation in relations:
        name, *arguments = relation
        if name in PLACES and arguments[0] not in placed and not _uses(placed, arguments[1:], arguments[0]):
            placed[arguments[0]] = (name, *arguments)
        else:
            equations.append(tuple(relation))
    ordered: list[tuple[Any, ...]] = []
    done = {label for label in labels if label not in placed}
    while len(ordered) < len(placed):
        ready = [
            rule
            for label, rule in placed.items()
            if label not in done and all(used in done for used in labels_in(rule[2:]))
        ]
        if not ready:  # two points place each other: let the first be free
            label = next(name for name in placed if name not in done)
            equations.append(placed.pop(label))
            done.add(label)
            continue
        for rule in ready:
            ordered.append(rule)
            done.add(rule[1])
    free = tuple(label for label in labels if label not in placed)
    return System(free, tuple(ordered), tuple(equations))


def labels_in(arguments: Sequence[Any]) -> list[str]:
    """The labels in the arguments of a relation, also in those that are sequences."""
    found: list[str] = []
    for argument in arguments:
        if isinstance(argument, str):
            found.append(argument)
        elif isinstance(argument, list | tuple):
            found += labels_in(argument)
    return found


def _uses(placed: Mapping[str, tuple[Any, ...]], arguments: Sequence[Any], label: str) -> bool:
    """Whether points that the arguments name are placed by means of the label."""
    names = labels_in(arguments)
    return label in names or any(name in placed and _uses(placed, placed[name][2:], label) for name in names)


def solutions(system: System, starts: Numbers) -> list[dict[str, Vector]]:
    """The figures to which the starts converge and whose sides are right."""
    x = starts.copy()
    damping = np.full(len(x), 1e-2)
    size = x.shape[-1]
    with np.errstate(all="ignore"):
        value = system.residuals(x)
        cost = (value**2).sum(axis=-1)
        for _ in range(_ROUNDS):
            going = np.isfinite(cost) & (cost > 1e-26)
            if not going.any():
                break
            slopes = np.nan_to_num(system.jacobian(x[going]))
            normal = np.swapaxes(slopes, -1, -2) @ slopes + damping[going, None, None] * np.eye(size)
            right = (np.swapaxes(slopes, -1, -2) @ value[going][..., None])[..., 0]
            step = np.linalg.solve(normal, right[..., None])[..., 0]
            tried = x[going] - step
            new_value = system.residuals(tried)
            new_cost = (new_value**2).sum(axis=-1)
            better = np.isfinite(new_cost) & (new_cost < cost[going])
            places = np.flatnonzero(going)
            moved = places[better]
            x[moved], value[moved], cost[moved] = tried[better], new_value[better], new_cost[better]
            damping[moved] = np.maximum(damping[moved] * 0.2, 1e-14)
            damping[places[~better]] = np.minimum(damping[places[~better]] * 6, 1e12)
    found = []
    for unknowns, error in zip(x, cost, strict=True):
        if not error < _SOLVED**2:
            continue
        points = system.points(unknowns)
        if system.holds_sides(points):
            found.append(points)
    return found


def undetermined(system: System, unknowns: Numbers) -> Numbers:
    """Directions in which a figure can move without violating the relations, besides motions of the whole; as rows."""
    slopes = system.jacobian(unknowns)
    _, sizes, rows = np.linalg.svd(slopes, full_matrices=True)
    largest = float(sizes[0]) if len(sizes) else 1.0
    rank = int((sizes > 1e-6 * max(largest, 1.0)).sum())
    free = rows[rank:]
    places = unknowns.reshape(-1, 3)
    motions = [np.tile(axis, len(places)) for axis in np.eye(3)]
    motions += [cross(np.broadcast_to(axis, places.shape), places).reshape(-1) for axis in np.eye(3)]
    rigid, scale, _ = np.linalg.svd(np.array(motions).T, full_matrices=False)
    rigid = rigid[:, scale > 1e-9 * scale[0]]
    left = free - (free @ rigid) @ rigid.T
    _, sizes, rows = np.linalg.svd(left, full_matrices=False)
    return np.asarray(rows[sizes > 1e-5])


def spread_of(points: Mapping[str, Vector]) -> float:
    """The size of a figure."""
    places = np.array(list(points.values()))
    return float(norm(places - places.mean(axis=0)).max()) or 1.0
