"""Whether a text determines its answer: the relations read from it are solved, and every solution must give the key.

`check_rigid` looks at the figure of the record: no small motion that the text allows may change the answer. `check_solutions`
solves the relations from random starts, far from the figure of the record.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import replace
from itertools import combinations
from math import isclose
from typing import Any

import numpy as np

from gnomon.problem import Answer, Number, Tuple
from gnomon.seeding import Rng
from gnomon.space.float_vectors import Vector, norm
from gnomon.space.relations import RELATIONS
from gnomon.space.solving import solutions, spread_of, system_of, undetermined
from gnomon.suites.solid.verify.answer import NAMES, chosen, measured
from gnomon.suites.solid.verify.record import Record

_STARTS = 14
_BATCHES = 4
_ENOUGH = 3
_SHIFT = 1e-5
_BENT = 0.3  # of the size of the figure


def _stated(relations: Sequence[Sequence[Any]], record: Record) -> list[Sequence[Any]]:
    """The relations between points that do not move."""
    fixed = set(record.fixed())

    def known(value: Any) -> bool:
        if isinstance(value, list | tuple):
            return all(known(part) for part in value)
        return not isinstance(value, str) or value in fixed

    return [
        relation for relation in relations if relation[0] in RELATIONS and all(known(part) for part in relation[1:])
    ]


def check_rigid(answer: Answer, record: Record, relations: Sequence[Sequence[Any]]) -> list[str]:
    """No small motion that the text allows changes the answer."""
    fixed = record.fixed()
    stated = _stated(relations, record)
    if not fixed or not stated:
        return []
    system = system_of(stated, list(fixed))
    unknowns = np.concatenate([fixed[label] for label in system.free]) if system.free else np.zeros(0)
    if not len(unknowns) or not system.equations:
        return []
    for direction in undetermined(system, unknowns):
        shift = _SHIFT * spread_of(fixed) * direction
        for sign in (1.0, -1.0):
            moved = {**record.points, **system.points(unknowns + sign * shift)}
            off = float(np.abs(system.residuals(unknowns + sign * shift)).max())
            if not _same(answer, record, moved, 50 * off + 1e-9 + 1e-3 * _SHIFT):
                return [_undetermined(_lost(fixed, relations), _free_points(system.free, direction))]
    return []


def not_needed(answer: Answer, record: Record, relations: Sequence[Sequence[Any]]) -> list[str]:
    """The stated lengths that hold the figure and on which the answer does not depend, by their names.

    Not wrong in itself, since texts give a solid whole; but the author may have forgotten to use one.
    """
    stated = _stated(relations, record)
    names = []
    for relation in stated:
        others = [other for other in stated if other is not relation]
        if relation[0] == "length" and not _follows(record, stated, others) and not check_rigid(answer, record, others):
            names.append("".join(relation[1]).replace("_", ""))
    return names


def _follows(record: Record, all_: Sequence[Sequence[Any]], others: Sequence[Sequence[Any]]) -> bool:
    """Whether the figure can move no more freely if only the other relations hold."""
    freedom = []
    for relations in (all_, others):
        system = system_of(relations, list(record.fixed()))
        unknowns = np.concatenate([record.fixed()[label] for label in system.free]) if system.free else np.zeros(0)
        if not len(unknowns) or not system.equations:
            return True
        freedom.append(len(undetermined(system, unknowns)))
    return freedom[0] == freedom[1]


def _lost(fixed: Mapping[str, Vector], relations: Sequence[Sequence[Any]]) -> list[str]:
    """The points of which the text says nothing."""
    placed = {label for relation in relations for label in _labels_in(relation[1:])}
    return [label for label in fixed if label[0].isupper() and not label.endswith("°") and label not in placed]


def _undetermined(lost: Sequence[str], free: str) -> str:
    if lost:
        return f"the text never says where {' and '.join(lost)} {'is' if len(lost) == 1 else 'are'}"
    return f"the text does not determine the answer: {free} can move"


def _labels_in(value: Any) -> set[str]:
    if isinstance(value, list | tuple):
        return {label for part in value for label in _labels_in(part)}
    return {value} if isinstance(value, str) else set()


def _free_points(free: Sequence[str], direction: Any) -> str:
    sizes = norm(direction.reshape(-1, 3))
    return ", ".join(label for label, size in zip(free, sizes, strict=True) if size > 0.1 * sizes.max())


def _same(answer: Answer, record: Record, points: Mapping[str, Vector], allowed: float) -> bool:
    if isinstance(answer, Number):
        return isclose(measured(record, points), answer.value, rel_tol=allowed, abs_tol=allowed)
    if isinstance(answer, Tuple) and record.asks[0] not in NAMES:
        parts = zip(answer.items, record.asks[1:], strict=True)
        return all(_same(part, replace(record, asks=asked), points, allowed) for part, asked in parts)
    return True


def check_solutions(
    answer: Answer, record: Record, relations: Sequence[Sequence[Any]], drawn: Sequence[Sequence[str]] = ()
) -> list[str]:
    """Every figure that the text allows gives the same answer; a picture also shows at which corners `drawn` faces turn
    inwards."""
    fixed = record.fixed()
    stated = _stated(relations, record)
    if not fixed or not stated:
        return []
    system = system_of(stated, list(fixed))
    if not system.equations:
        return []
    size = spread_of(fixed)
    found: list[Mapping[str, Vector]] = []
    for batch in range(_BATCHES):
        rng = Rng("solve", batch)
        starts = np.array(
            [[size * (rng.uniform(-1.0, 1.0)) for _ in range(3 * len(system.free))] for _ in range(_STARTS)]
        )
        if drawn:  # hardly any random start turns as a picture with many corners: the figure itself, much bent
            seen = np.array([fixed[label] for label in system.free])
            starts = np.array([_BENT * start + (seen * rng.uniform(0.5, 2.0)).ravel() for start in starts])
        found += [
            points
            for points in solutions(system, starts)
            if _proper(points, fixed) and all(_turns(points, face) == _turns(fixed, face) for face in drawn)
        ]
        if len(found) >= _ENOUGH:
            break
    if not found:
        return ["the relations of the text were not solved from any random start; check that they are consistent"]
    for points in found:
        placed = {**record.points, **points}
        if isinstance(answer, Number):
            value = measured(record, placed)
            if not isclose(value, answer.value, rel_tol=1e-6, abs_tol=1e-9):
                return [f"another figure satisfies the text and gives {value:.9g} instead of {answer.value:.9g}"]
        elif record.asks[0] in NAMES:
            names, wanted = (sorted(map(sorted, chosen(record, at))) for at in (placed, record.points))
            if names != wanted:
                return [f"another figure satisfies the text and gives {names} instead of {wanted}"]
        elif isinstance(answer, Tuple) and not _same(answer, record, placed, 1e-6):
            return ["another figure satisfies the text and gives other numbers"]
    return []


def _proper(points: Mapping[str, Vector], original: Mapping[str, Vector]) -> bool:
    """Whether a solution is a figure of its kind: different points where the record has them, not flat if the record is not."""
    size = spread_of(points)
    for a, b in combinations(points, 2):
        apart = float(norm(original[a] - original[b])) > 1e-6 * size
        if apart and float(norm(points[a] - points[b])) < 1e-5 * size:
            return False
    return _flatness(points) > 1e-6 or _flatness(original) <= 1e-6


def _turns(points: Mapping[str, Vector], face: Sequence[str]) -> list[bool]:
    """At which corners the border of a face turns as at its first one."""
    a = np.array([points[label] for label in face])
    sides = np.roll(a, -1, axis=0) - a
    across = np.cross(np.roll(sides, 1, axis=0), sides)
    return [bool(one @ across[0] > 0) for one in across]


def _flatness(points: Mapping[str, Vector]) -> float:
    places = np.array(list(points.values()))
    sizes = np.linalg.svd(places - places.mean(axis=0), compute_uv=False)
    return float(sizes[-1] / sizes[0]) if len(sizes) == 3 and sizes[0] else 0.0
