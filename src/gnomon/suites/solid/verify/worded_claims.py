"""Areas, volumes and distances that a solution states in words, measured on the figure.

"The triangle PBC has the area 27√19", "the tetrahedron N-LMH has the volume 40", "H is 3√5 from LM".
"""

from __future__ import annotations

import re
from collections.abc import Callable, Sequence
from math import isclose

import numpy as np

from gnomon.space.float_vectors import Vector
from gnomon.suites.solid.verify.measured_names import Figure, area, volume
from gnomon.suites.solid.verify.sums import leading

_L = "[A-Z][₁₂′]?"
_POLYGON = f"(?:{_L}){{3,}}"
_TARGET = rf"(?:the )?(?:line |plane |face |edge |side |base )?(?P<target>{_L}(?:{_L})+)(?![A-Za-z₁₂′-])"
_VALUE = r"(?P<value>[\d√(].*)"
_AREAS = (
    re.compile(rf"(?<![A-Z₁₂′-])(?P<name>{_POLYGON}) (?:has|of) the area {_VALUE}"),
    re.compile(rf"(?<!wice the )area of (?:the )?(?:\w+ )?(?P<name>{_POLYGON}) is {_VALUE}"),
)
_ITS_AREA = re.compile(
    rf"(?<![A-Z₁₂′-])(?P<name>{_POLYGON}) (?:is|has) (?:(?!volume|{_POLYGON}|half|twice|third|face|square)[^.;:])*?"
    rf"(?:its area is|(?:so|and) the area) {_VALUE}"
)
_PAIR_AREAS = re.compile(rf"(?P<name>{_POLYGON}) and (?P<other>{_POLYGON}) have the area {_VALUE}")
_VOLUMES = (
    re.compile(rf"(?P<name>{_L}-{_POLYGON}) has the volume {_VALUE}"),
    re.compile(rf"tetrahedron (?P<name>(?:{_L}){{4}}) has the volume {_VALUE}"),
)
_DISTANCES = (
    re.compile(rf"(?<![A-Z₁₂′])(?P<point>{_L}) (?:has|have) the distance {_VALUE}"),
    re.compile(rf"(?<![A-Z₁₂′])(?P<point>{_L}) is {_VALUE}"),
    re.compile(
        rf"(?<!square of the )(?<!wice the )(?<!half the )distance (?:from|of) (?:the point )?(?P<point>{_L}) (?:to|from) {_TARGET} is {_VALUE}"
    ),
)
_FROM = re.compile(rf"^[^,;a-zA-Z]*?(?: away)? from {_TARGET}")


def wrong_claims(text: str, readings: Sequence[Figure]) -> list[str]:
    """The stated areas, volumes and distances that differ from those of the figure in all readings."""
    found: list[str] = []
    for pattern in (*_AREAS, _ITS_AREA, _PAIR_AREAS):
        for match in pattern.finditer(text):
            for name in (match["name"], match.groupdict().get("other")):
                found += _compared(match, name or "", _area, readings, "area")
    for pattern in _VOLUMES:
        for match in pattern.finditer(text):
            found += _compared(match, match["name"], volume, readings, "volume")
    for pattern in _DISTANCES:
        for match in pattern.finditer(text):
            target = match.groupdict().get("target") or ((after := _FROM.match(match["value"])) and after["target"])
            if target:
                found += _compared(match, match["point"] + target, _distance, readings, "distance")
    return found


def _compared(
    match: re.Match[str],
    name: str,
    measure: Callable[[Sequence[Vector]], float | None],
    readings: Sequence[Figure],
    what: str,
) -> list[str]:
    labels = re.findall(_L, name)
    measured = []
    for figure in readings:
        if not labels or any(label not in figure.points for label in labels):
            return []
        said = leading(match["value"], figure)
        value = measure([figure.points[label] for label in labels])
        if said is None or value is None or isclose(said, value, rel_tol=1e-9, abs_tol=1e-9):
            return []
        measured.append((said, value))
    if not measured:
        return []
    said, value = measured[0]
    return [f"the {what} of {name} is said to be {said:.6g}, but it measures {value:.6g}"]


def _area(corners: Sequence[Vector]) -> float | None:
    """The area of a plane polygon; corners that do not lie in one plane have none."""
    spread = np.array(corners) - corners[0]
    return area(corners) if np.linalg.matrix_rank(spread, tol=1e-6) <= 2 else None


def _distance(corners: Sequence[Vector]) -> float:
    """The distance of the first point from the line or plane of the others."""
    point, first, *others = corners
    along = np.linalg.qr(np.array([other - first for other in others[:2]]).T)[0]
    offset = point - first
    return float(np.linalg.norm(offset - along @ (along.T @ offset)))
