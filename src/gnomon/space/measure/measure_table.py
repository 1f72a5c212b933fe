"""The table of measures, and the values and dimensions of expressions."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass
from typing import Any, TypeAlias

import numpy as np

from gnomon.space.float_vectors import Numbers, Vector

Points: TypeAlias = Mapping[str, Vector]
Labels: TypeAlias = Sequence[str]


@dataclass(frozen=True, slots=True)
class Measure:
    """A measure and its dimension: 1 for lengths, 2 for areas, 3 for volumes, 0 for angles and ratios.

    ``many`` says that it works for arrays of positions.
    """

    function: Callable[..., Any]
    dimension: int
    many: bool = True


MEASURES: dict[str, Measure] = {}
FUNCTIONS = {"cos": np.cos, "sin": np.sin, "tan": np.tan, "degrees": np.degrees}
COMBINATIONS = ("sum", "difference", "ratio", "product", "times")


def measure(points: Points, name: str, *arguments: Any) -> float:
    """The measure of that name of the labelled objects.

    >>> points = {label: np.eye(3)[k] for k, label in enumerate("ABC")} | {"O": np.zeros(3)}
    >>> round(measure(points, "pyramid_volume", "O", ["A", "B", "C"]), 6)
    0.166667
    >>> round(measure(points, "cos", ["dihedral", "O", ["A", "B"], "C"]), 6)
    0.57735
    """
    return float(values(points, [name, *arguments]))


def values(points: Points, expression: Sequence[Any]) -> Numbers:
    """The value of an expression: one number, or an array of them where points are arrays."""
    name, *arguments = expression
    if name in FUNCTIONS:
        return np.asarray(FUNCTIONS[name](values(points, arguments[0])))
    if name in COMBINATIONS:
        return _combined(points, name, arguments)
    if name not in MEASURES:
        raise ValueError(f"unknown measure {name!r}; known: {', '.join(sorted(known_measures()))}")
    return np.asarray(MEASURES[name].function(points, *arguments))


def known_measures() -> set[str]:
    """All names that an expression may begin with."""
    return {*MEASURES, *FUNCTIONS, *COMBINATIONS}


def _combined(points: Points, name: str, arguments: Sequence[Any]) -> Numbers:
    if name == "times":
        return np.asarray(float(arguments[0]) * values(points, arguments[1]))
    parts = [values(points, argument) for argument in arguments]
    total = parts[0]
    for part in parts[1:]:
        if name == "sum":
            total = total + part
        elif name == "difference":
            total = total - part
        else:
            total = total / part if name == "ratio" else total * part
    return np.asarray(total)


def dimension(expression: Sequence[Any]) -> int:
    """The power of the unit with which the value of an expression scales.

    >>> dimension(["ratio", ["distance", "A", "B"], ["area", ["A", "B", "C"]]])
    -1
    """
    name, *arguments = expression
    if name in FUNCTIONS:
        return 0
    if name in ("sum", "difference"):
        return dimension(arguments[0])
    if name == "times":
        return dimension(arguments[1])
    if name == "product":
        return sum(dimension(argument) for argument in arguments)
    if name == "ratio":
        return dimension(arguments[0]) - dimension(arguments[1])
    return MEASURES[name].dimension


def takes_many(expression: Sequence[Any]) -> bool:
    """Whether every measure in an expression works for arrays of positions."""
    name, *arguments = expression
    if name in FUNCTIONS or name in COMBINATIONS:
        return all(takes_many(argument) for argument in arguments if isinstance(argument, list | tuple))
    return MEASURES[name].many


def register(dimension: int, *, many: bool = True) -> Callable[[Callable[..., Any]], Callable[..., Any]]:
    """Add a measure of this dimension to the table under the name of its function."""

    def add(function: Callable[..., Any]) -> Callable[..., Any]:
        MEASURES[function.__name__] = Measure(function, dimension, many)
        return function

    return add


def some(points: Points, labels: Labels) -> list[Vector]:
    """The places of points."""
    return [points[label] for label in labels]


def plane_of(points: Points, plane: Labels) -> tuple[Vector, Vector, Vector]:
    """Three points of a plane."""
    a, b, c = some(points, plane[:3])
    return a, b, c
