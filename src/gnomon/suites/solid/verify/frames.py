"""Coordinates, vectors and normal vectors that a solution writes down, compared with the figure.

"Take A as the origin and the x-, y- and z-axis along AB, AD and AA₁. Then C(6, 2, 0), ..." fixes a frame. The listed
points must have the distances from each other and from the origin that they have in the figure; the frame that they
and the axes fix then gives every vector, and normal vectors must be perpendicular to their planes. Where only points are
listed, the first of them takes the place of the origin.
"""

from __future__ import annotations

import re
from collections.abc import Mapping, Sequence
from itertools import combinations

import numpy as np

from gnomon.space.float_vectors import Vector
from gnomon.suites.solid.verify.sums import values_in

_L = "[A-Z][₁₂′]?"
_TUPLE = r"\(((?:[^(),]|\([^()]*\))+, (?:[^(),]|\([^()]*\))+, (?:[^(),]|\([^()]*\))+)\)"
_ORIGIN = re.compile(rf"({_L}) as (?:the )?origin")
_AXES = re.compile(
    rf"(?:axis|axes|axis,)(?: along)? ({_L}{_L}), ({_L}{_L})(?:,| and|, and) ({_L}{_L})"
    rf"|origin and ({_L}{_L}), ({_L}{_L}),? (?:and )?({_L}{_L}) as axes"
)
_THESE = re.compile(
    rf"({_L}{_L}), ({_L}{_L}),? (?:and )?({_L}{_L}) are pairwise perpendicular.*[Ww]ith these as x-, y- and z-axis"
)
_FLAT_AXES = re.compile(rf"the x- and y-axis along ({_L}{_L}) and ({_L}{_L})")
_POINT = re.compile(rf"(?<![A-Z₁₂′])({_L}){_TUPLE}")
_VECTOR = re.compile(rf"(?<![A-Z₁₂′])({_L}{_L})(?: = | is | has the direction |){_TUPLE}")
_NORMAL = re.compile(
    rf"normal vector of the plane (?P<plane>(?:{_L}){{3,}}) is (?P<name>[mn])? ?=? ?{_TUPLE}"
    rf"|one of the plane (?P<other>(?:{_L}){{3,}}) is (?P<second>[mn]) = {_TUPLE}"
)
_NORMALS = re.compile(rf"planes ((?:{_L}){{3,}}) and ((?:{_L}){{3,}}) have the normal vectors {_TUPLE} and {_TUPLE}")
_COMMON = re.compile(rf"(?:common normal|perpendicular to ({_L}{_L}) and ({_L}{_L}) is) n = {_TUPLE}")
_PRODUCT = re.compile(r"with the scalar product ([^.,;=]+?)(?= and| =|[.,;])")
_LENGTHS = re.compile(r"the lengths ([\d√/]+) and ([\d√/]+)")
_PLACED = "take coordinates: "
"""Before a list of points that names no origin and no axes."""
_NEAR = 1e-7


def check_frame(steps: Sequence[str], points: Mapping[str, Vector]) -> tuple[list[str], dict[str, Vector]]:
    """What is wrong with coordinates and vectors, and the values of all vectors by their names, n and m included."""
    wrong: list[str] = []
    values: dict[str, Vector] = {}
    frame: Vector | None = None
    for place, step in enumerate(steps, 1):
        found, fresh = _fitted(step, points)
        wrong += [f"step {place}: {what}" for what in found]
        if fresh is not None:
            frame = fresh
        if frame is None:
            continue
        found = _vectors(step, points, frame, values) + _normals(step, points, frame, values)
        wrong += [f"step {place}: {what}" for what in found]
    turned = np.eye(3) if frame is None else frame
    for a, b in combinations(points, 2):
        values[a + b] = turned @ (points[b] - points[a])
        values[b + a] = -values[a + b]
    return wrong, values


def _started(step: str, names: Sequence[str]) -> str:
    """The origin of a frame: it is named, or the axes start there."""
    origin = _ORIGIN.search(step)
    starts = {re.findall(_L, name)[0] for name in names}
    if origin is None:
        return starts.pop() if len(starts) == 1 else ""
    return origin[1]


def _numbers(joined: str) -> Vector | None:
    """The three numbers of a tuple, or nothing if it has letters."""
    parts = [values_in(f"{part} ") for part in re.split(r", (?![^()]*\))", joined)]
    if len(parts) != 3 or any(len(part) != 1 for part in parts) or re.search(r"[a-zA-Z]", joined):
        return None
    return np.array([part[0] for part in parts])


def _fitted(step: str, points: Mapping[str, Vector]) -> tuple[list[str], Vector | None]:
    """The frame that a step introduces, as a matrix that turns the figure's vectors into coordinates."""
    listed = {
        match[1]: numbers
        for match in _POINT.finditer(step)
        if match[1] in points and (numbers := _numbers(match[2])) is not None
    }
    axes = _AXES.search(step) or _THESE.search(step)
    names = [name for name in axes.groups() if name] if axes else []
    start = next(iter(listed), "") if _PLACED in step else _started(step, names)
    if start not in points or (not listed and not names):
        return [], None
    if _PLACED not in step:
        listed[start] = np.zeros(3)
    wrong = [
        f"the coordinates of {a} and {b} give another distance than the figure"
        for a, b in combinations(listed, 2)
        if abs(np.linalg.norm(listed[a] - listed[b]) - np.linalg.norm(points[a] - points[b])) > _NEAR
    ]
    pairs = [
        (points[label] - points[start], numbers - listed[start]) for label, numbers in listed.items() if label != start
    ]
    if not names and (flat := _FLAT_AXES.search(step)):
        names = [flat[1], flat[2]]
    for name, unit in zip(names, np.eye(3), strict=False):
        a, b = re.findall(_L, name)
        if a in points and b in points:
            along = points[b] - points[a]
            pairs.append((along / np.linalg.norm(along), unit))
    if wrong or len(pairs) < 2:
        return wrong[:1], None
    left, right = np.array([vector for vector, _ in pairs]), np.array([numbers for _, numbers in pairs])
    if np.linalg.matrix_rank(left, tol=1e-6) == 2:
        spare = [pair for pair in pairs if np.linalg.norm(pair[0]) > _NEAR]
        u, v = next(
            ((u, v) for u, v in combinations(spare, 2) if np.linalg.norm(np.cross(u[0], v[0])) > 1e-6), (None, None)
        )
        if u is None or v is None:
            return [], None
        left = np.vstack([left, np.cross(u[0], v[0])])
        right = np.vstack([right, np.cross(u[1], v[1])])
    if np.linalg.matrix_rank(left, tol=1e-6) < 3:
        return [], None
    matrix = np.linalg.lstsq(left, right, rcond=None)[0].T
    if np.abs(left @ matrix.T - right).max() > _NEAR * max(1.0, float(np.abs(right).max())):
        return ["the coordinates do not fit the axes"], None
    if np.abs(matrix @ matrix.T - np.eye(3)).max() > _NEAR:
        return [], None
    return [], matrix


def _vectors(step: str, points: Mapping[str, Vector], frame: Vector, values: dict[str, Vector]) -> list[str]:
    wrong, seen = [], []
    for match in _VECTOR.finditer(step):
        a, b = re.findall(_L, match[1])
        numbers = _numbers(match[2])
        if a not in points or b not in points or numbers is None:
            continue
        seen.append(numbers)
        vector = frame @ (points[b] - points[a])
        apart = np.cross(vector, numbers) if " direction " in match[0] else vector - numbers
        if np.abs(apart).max() > _NEAR:
            wrong.append(f"the vector {match[1]} is not ({match[2]})")
    common = _COMMON.search(step)
    normal = _numbers(common[3]) if common else None
    if common and normal is not None:
        values["n"] = normal
        size = float(np.linalg.norm(normal)) or 1.0
        ends = [re.findall(_L, name) for name in common.groups()[:2] if name]
        both = [frame @ (points[b] - points[a]) for a, b in ends if a in points and b in points] or seen
        if any(abs(float(vector @ normal)) > _NEAR * size for vector in both):
            wrong.append(f"({common[3]}) is not perpendicular to both vectors")
    product = _PRODUCT.search(step)
    if product and len(seen) == 2 and abs(values_in(f"{product[1]} ")[0] - float(seen[0] @ seen[1])) > _NEAR:
        wrong.append(f"the scalar product is not {product[1]}")
    lengths = _LENGTHS.search(step)
    if lengths and len(seen) == 2:
        wrong += [
            f"the length of the vector is not {said}"
            for said, vector in zip(lengths.groups(), seen, strict=True)
            if abs(values_in(f"{said} ")[0] - float(np.linalg.norm(vector))) > _NEAR
        ]
    return wrong


def _normals(step: str, points: Mapping[str, Vector], frame: Vector, values: dict[str, Vector]) -> list[str]:
    found: list[tuple[str, str, str]] = []
    for match in _NORMAL.finditer(step):
        name, plane = match["name"] or match["second"] or "", match["plane"] or match["other"]
        found.append((name, plane, match.groups()[2] or match.groups()[5]))
    for match in _NORMALS.finditer(step):
        found += [("", match[1], match[3]), ("", match[2], match[4])]
    wrong = []
    for name, plane, joined in found:
        numbers, corners = _numbers(joined), re.findall(_L, plane)
        if numbers is None or any(corner not in points for corner in corners):
            continue
        if name:
            values[name] = numbers
        first = points[corners[0]]
        size = float(np.linalg.norm(numbers)) or 1.0
        if any(
            abs(float(frame @ (points[corner] - first) @ numbers)) > _NEAR * size * max(1.0, float(np.abs(first).max()))
            for corner in corners[1:]
        ):
            wrong.append(f"({joined}) is not perpendicular to the plane {plane}")
    return wrong
