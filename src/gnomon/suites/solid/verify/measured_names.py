"""The values that names in a solution have: lengths AB, angles ∠ABC, volumes V(P-ABC), measured on the figure.

Points that move have no place here. A sheet has two figures, after the fold and before it, and a name may be meant in
either.
"""

from __future__ import annotations

import re
from collections.abc import Iterator, Mapping, Sequence
from itertools import pairwise

import numpy as np

from gnomon.space.float_vectors import Vector
from gnomon.suites.solid.verify.introduced import introduced
from gnomon.suites.solid.verify.record import Record

_LABEL = re.compile(r"[A-Z][₀-₉′]*")
_MOVES = re.compile(r"\b(?:moves?|rolls|winds|folded along \w+ through)\b")


def spelled(label: str) -> str:
    """A label of the record as texts spell it."""
    return label.replace("_1", "₁").replace("_2", "₂").replace("'", "′")


class Figure(Mapping[str, float]):
    """The figure as a mapping from names to their values."""

    def __init__(self, points: Mapping[str, Vector], stated: Mapping[str, float] | None = None) -> None:
        self.points = points
        self.stated = stated or {}

    def with_stated(self, stated: Mapping[str, float]) -> Figure:
        """The figure with the values that a solution states for names which are not measured here."""
        return Figure(self.points, stated)

    def __getitem__(self, name: str) -> float:
        value = self._value(name)
        if value is None:
            raise KeyError(name)
        return value

    def __contains__(self, name: object) -> bool:
        return isinstance(name, str) and self._value(name) is not None

    def __iter__(self) -> Iterator[str]:
        return iter(self.points)

    def __len__(self) -> int:
        return len(self.points)

    def _value(self, name: str) -> float | None:
        measured = self._read(name)
        return self.stated.get(name) if measured is None else measured

    def _read(self, name: str) -> float | None:
        labels = _LABEL.findall(name.removeprefix("V("))
        if len(labels) < 2 or any(label not in self.points for label in labels) or len(set(labels)) < len(labels):
            return None
        return self._measured(name, [self.points[label] for label in labels])

    @staticmethod
    def _measured(name: str, at: Sequence[Vector]) -> float | None:
        if name.startswith("∠"):
            return angle(*at) if len(at) == 3 else None
        if name.startswith("V("):
            return volume(at) if len(at) >= 4 else None
        return float(np.linalg.norm(at[0] - at[1])) if len(at) == 2 else None


def angle(a: Vector, vertex: Vector, b: Vector) -> float:
    """The angle at the vertex in degrees."""
    first, second = a - vertex, b - vertex
    return float(np.degrees(np.arctan2(np.linalg.norm(np.cross(first, second)), first @ second)))


def area(corners: Sequence[Vector]) -> float:
    """The area of a plane polygon."""
    first = corners[0]
    total = sum((np.cross(b - first, c - first) for b, c in pairwise(corners[1:])), start=np.zeros(3))
    return float(np.linalg.norm(total)) / 2


def volume(corners: Sequence[Vector]) -> float:
    """The volume of the pyramid with the first corner as apex."""
    apex, first = corners[0], corners[1]
    return sum(abs(float(np.linalg.det([first - apex, b - apex, c - apex]))) for b, c in pairwise(corners[2:])) / 6


def figures_of(record: Record, text: str, steps: Sequence[str]) -> list[Figure]:
    """The points that stay in place with those that the English steps introduce, after a fold and before it."""
    shown = {label for label in record.points if label[0].isupper() and not label.endswith("°")}
    if record.moving:
        start = _MOVES.search(text)
        before = text[: text.rfind(".", 0, start.start()) + 1] if start else ""
        named = {label for label in shown if spelled(label) in _LABEL.findall(before)}
        shown = {label for label in named if f"{label}°" not in record.points}
        shown -= {str(point[0]) for point in record.moving}
    points = {spelled(label): record.points[label] for label in shown}
    flat = {spelled(label): record.points[f"{label}°"] for label in shown if f"{label}°" in record.points}
    states = [points, {**points, **flat}] if flat else [points]
    return [Figure(introduced(state, text, steps)) for state in states]
