"""The record of a problem as verification reads it: coordinates as floats, relations, the asked expression."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, replace
from typing import Any

import numpy as np

from gnomon.grade.answers.read_number import read_float
from gnomon.problem import Problem
from gnomon.space.float_vectors import Vector
from gnomon.space.relations import rescaled


@dataclass(frozen=True, slots=True)
class Record:
    """What the formal part of a problem says."""

    points: Mapping[str, Vector]
    givens: Sequence[Sequence[Any]]
    asks: Sequence[Any]
    moving: Sequence[Sequence[Any]]
    blocks: Sequence[tuple[int, int, int]]

    def doubled(self) -> Record:
        """The record of the figure twice as large."""
        points = {label: 2 * place for label, place in self.points.items()}
        givens = [rescaled(relation, 2.0) for relation in self.relations()]
        return replace(self, points=points, givens=givens)

    def relations(self) -> list[list[Any]]:
        """The stated relations with their numbers as floats."""
        return [[valued(part) for part in given] for given in self.givens]

    def fixed(self) -> dict[str, Vector]:
        """The points that do not move."""
        moving = {point[0] for point in self.moving}
        return {label: place for label, place in self.points.items() if label not in moving}


def read_record(problem: Problem) -> Record:
    """The record; raises ``ValueError``, ``KeyError`` or ``TypeError`` for one that cannot be read."""
    formal = problem.formal
    return Record(
        points={label: np.array([number(x) for x in place]) for label, place in formal["points"].items()},
        givens=formal["givens"],
        asks=formal["asks"],
        moving=formal.get("moving", []),
        blocks=[(int(x), int(y), int(z)) for x, y, z in formal.get("blocks", [])],
    )


def valued(part: Any) -> Any:
    """A number where the record spells one, else the part as it is."""
    if isinstance(part, str) and (part[:1].isdigit() or part[:1] in ("√", "(", "-")):
        return number(part)
    return float(part) if isinstance(part, int) else part


def number(value: object) -> float:
    """The number that a text spells."""
    if isinstance(value, int | float):
        return float(value)
    found = read_float(str(value))
    if found is None:
        try:
            return float(str(value))
        except ValueError:
            raise ValueError(f"{value!r} is not a number") from None
    return found
