"""The table of the second meanings: what a relation gives, and how a function is put into the table."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from itertools import combinations
from typing import TypeAlias

from gnomon.suites.construct.verify.plain_shapes import NoMeaning, Ring

NEAR = 1e-6
"""Objects closer than this, as a part of the figure's size, count as one object."""


@dataclass(frozen=True, slots=True)
class Holding:
    """The equations of a relation as numbers that should be zero, and whether its inequalities hold."""

    gaps: tuple[float, ...] = ()
    ordered: bool = True


Meaning: TypeAlias = Callable[..., Holding]
Corner: TypeAlias = tuple[complex, complex, complex]
MEANINGS: dict[str, list[tuple[str, Meaning]]] = {}
"""Relations by name: the kinds of the arguments, and the function. A last kind with ``*`` stands for any number."""


def meaning(names: str, kinds: str) -> Callable[[Meaning], Meaning]:
    """A decorator that adds a function to the table under its names."""

    def add(function: Meaning) -> Meaning:
        for name in names.split():
            MEANINGS.setdefault(name, []).append((kinds, function))
        return function

    return add


def parts(*values: complex) -> tuple[float, ...]:
    """Real and imaginary parts."""
    return tuple(part for value in values for part in (value.real, value.imag))


def apart(size: float, *places: complex) -> None:
    """Refuse places that coincide."""
    if any(abs(p - q) <= NEAR * size for p, q in combinations(places, 2)):
        raise NoMeaning("two points are the same")


def solid(size: float, ring: Ring, count: int | None = None) -> tuple[complex, ...]:
    """The corners of a polygon that has not collapsed."""
    if count is not None and len(ring.corners) != count:
        raise NoMeaning(f"{len(ring.corners)} corners where {count} are needed")
    apart(size, *ring.corners)
    reach = max(abs(p - q) for p, q in combinations(ring.corners, 2))
    if abs(ring.area()) <= NEAR * reach * reach:
        raise NoMeaning("a polygon has no area")
    return ring.corners
