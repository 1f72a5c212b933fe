"""Rows of rosettes and stars (painted areas), and of solids that are drawn in a projection (rebuilt in space)."""

from __future__ import annotations

import itertools
import math

import numpy as np

from gnomon.suites.program.verify.seen import NotSeen, Seen, row, stroke_area


@row("six-petal")
def six_petal(seen: Seen) -> float:
    radius = max(radius for _, radius in seen.circles())
    given = seen.number(r"(?:circumference|radius|is) \$(.+?)\$")
    if "circumference" in seen.statement:
        scale = (given / (2 * math.pi * radius)) ** 2
    elif "radius" in seen.statement:
        scale = (given / radius) ** 2
    else:
        scale = given / (math.pi * radius**2)
    shaded = seen.shaded()
    return scale * (math.pi * radius**2 - shaded if "white" in seen.statement else shaded)


@row("ngon-union-star")
def ngon_union_star(seen: Seen) -> float:
    return seen.number(r"area \$(.+?)\$") * seen.shaded() / stroke_area(seen.strokes[0])


@row("bit-vertex-tetrahedron")
def bit_vertex_tetrahedron(seen: Seen) -> float:
    """The ends of the last six lines get their places in space; the volume follows from their six distances."""
    found = seen.names(r"\$([A-Z])([A-Z]) = (\d+)\$, \$[A-Z]([A-Z]) = (\d+)\$, \$[A-Z]([A-Z]) = (\d+)\$")
    corner, *ends = seen.points(*found[0:2], found[3], found[5])
    lengths = np.array([float(found[place]) for place in (2, 4, 6)])
    near = 2e-3 * seen.figure.size
    spots: list[np.ndarray] = []
    seen_places: list[complex] = []
    for z in itertools.chain.from_iterable(seen.segments()[-6:]):
        if any(abs(z - other) < near for other in seen_places):
            continue
        seen_places.append(z)
        parts = [
            part
            for part in itertools.product((0, 0.5, 1), repeat=3)
            if abs(corner + sum(s * (end - corner) for s, end in zip(part, ends, strict=True)) - z) < near
        ]
        if len(parts) != 1:
            raise NotSeen(f"one place in the box for the point {z}")
        spots.append(np.array(parts[0]) * lengths)
    if len(spots) != 4:
        raise NotSeen("four vertices of a tetrahedron")
    squares = np.ones((5, 5)) - np.eye(5)
    for i, j in itertools.permutations(range(4), 2):
        squares[i, j] = np.sum((spots[i] - spots[j]) ** 2)
    return math.sqrt(abs(float(np.linalg.det(squares))) / 288)


@row("sphere-stack-height")
def sphere_stack_height(seen: Seen) -> float:
    """The rows of balls give the layers; a ball on top of touching balls is placed by solving for its centre."""
    circles = seen.circles()
    radius = circles[0][1]
    centres = [centre for centre, _ in circles]
    rows = [1]
    for before, after in itertools.pairwise(centres):
        if abs(after - before - 2 * radius) < 1e-2 * radius:
            rows[-1] += 1
        else:
            rows.append(1)
    square = rows[0] == rows[1]
    if square:
        layers = len(set(rows))
        under = np.array([[0, 0, 0], [2, 0, 0], [2, 2, 0], [0, 2, 0]], dtype=float)
    else:
        layers = 1 + sum(after != before - 1 for before, after in itertools.pairwise(rows))
        under = np.array([[0, 0, 0], [2, 0, 0], [1, math.sqrt(3), 0]])
    spot = np.array([1.0, 0.7, 1.0])
    for _ in range(60):
        away = spot - under
        distances = np.linalg.norm(away, axis=1)
        spot = spot - np.linalg.lstsq(away / distances[:, None], distances - 2, rcond=None)[0]
    return seen.number(r"radius \$(.+?)\$") * (2 + (layers - 1) * abs(float(spot[2])))
