"""Rows of boxes, cubes and cylinders: space is rebuilt from the drawing, then measured with vectors."""

from __future__ import annotations

import itertools
import math

import numpy as np

from gnomon.suites.program.verify.seen import NotSeen, Seen, row, vertices

Spot = np.ndarray


def _box(seen: Seen) -> dict[str, Spot]:
    """The corners of a drawn box in space, by their letters, from three stated edges at one corner."""
    found = seen.names(r"\$([A-Z])([A-Z]) = (\d+)\$, \$[A-Z]([A-Z]) = (\d+)\$, \$[A-Z]([A-Z]) = (\d+)\$")
    corner, *ends = seen.points(*found[0:2], found[3], found[5])
    lengths = [float(found[place]) for place in (2, 4, 6)]
    corners = {}
    for signs in itertools.product((0, 1), repeat=3):
        place = corner + sum(sign * (end - corner) for sign, end in zip(signs, ends, strict=True))
        for name, spot in seen.figure.points.items():
            if abs(spot - place) < 2e-3 * seen.figure.size:
                corners[name] = np.array([sign * length for sign, length in zip(signs, lengths, strict=True)])
    return corners


@row("skew-face-diagonals")
def skew_face_diagonals(seen: Seen) -> float:
    """The smallest distance of two points, one on each line, by least squares."""
    corners = _box(seen)
    a, b, c, d = (corners[name] for name in seen.names(r"lines \$([A-Z])([A-Z])\$ and \$([A-Z])([A-Z])\$"))
    moves = np.column_stack([b - a, c - d])
    best, *_ = np.linalg.lstsq(moves, c - a, rcond=None)
    return float(np.linalg.norm(moves @ best - (c - a)))


@row("slanted-prism-section")
def slanted_prism_section(seen: Seen) -> float:
    edge = seen.number(r"edge \$(.+?)\$")
    section = vertices(seen.strokes[-1])
    # the edges that start at the lowest left corner give the three directions of the cube
    lines = [line for stroke in seen.strokes[:-1] for line in _lines(vertices(stroke), stroke.closed)]
    corner = min((z for line in lines for z in line), key=lambda z: (round(z.imag / seen.figure.size, 4), z.real))
    near = 1e-3 * seen.figure.size
    far = [b if abs(a - corner) < near else a for a, b in lines if min(abs(a - corner), abs(b - corner)) < near]
    right = max(far, key=lambda z: z.real - z.imag) - corner
    up = max(far, key=lambda z: z.imag - z.real) - corner
    away = next(z for z in far if min(abs(z - corner - right), abs(z - corner - up)) > near) - corner
    spots = []
    for z in section:
        for i, j in itertools.product((0, 1), repeat=2):
            height = (z - corner - i * right - j * away) / up
            if abs(height.imag) < 1e-3 and -1e-3 < height.real < 1 + 1e-3:
                spots.append(edge * np.array([i, j, height.real]))
    if len(spots) != len(section):
        raise NotSeen("a section whose corners lie on the vertical edges")
    total = sum(np.cross(p - spots[0], q - spots[0]) for p, q in itertools.pairwise(spots))
    return float(np.linalg.norm(total)) / 2


def _lines(points: list[complex], closed: bool) -> list[tuple[complex, complex]]:
    return list(itertools.pairwise([*points, points[0]] if closed else points))


def _detour(x: complex, p: complex, q: complex) -> float:
    """How much longer the way from P to Q over X is than the straight one: 0 if X lies between them."""
    return abs(x - p) + abs(x - q) - abs(p - q)


@row("box-surface-path")
def box_surface_path(seen: Seen) -> float:
    """The shortest of many broken lines over the edge on which the middle point is drawn."""
    corners = _box(seen)
    start, middle, end = seen.names(r"path \$([A-Z])([A-Z])([A-Z])\$")
    x = seen.point(middle)
    free = [name for name in corners if name not in (start, end)]
    edges = [(p, q) for p, q in itertools.combinations(free, 2) if np.count_nonzero(corners[p] - corners[q]) == 1]
    p, q = min(edges, key=lambda edge: _detour(x, *seen.points(*edge)))
    spots = corners[p] + np.linspace(0, 1, 20001)[:, None] * (corners[q] - corners[p])
    ways = np.linalg.norm(spots - corners[start], axis=1) + np.linalg.norm(spots - corners[end], axis=1)
    return float(ways.min())


@row("cylinder-helix")
def cylinder_helix(seen: Seen) -> float:
    """The thread in space from its picture: how far across is drawn, how far back follows from the circle."""
    height = seen.number(r"height \$(.+?)\$")
    sides = [stroke for stroke in seen.strokes if len(stroke.pieces) == 1 and not stroke.closed]
    ((a, b), (c, _)) = (tuple(vertices(stroke)) for stroke in sides[:2])
    scale = height / abs(b - a)
    axis, radius = (a + c) / 2, abs(a - c) / 2
    thread = np.array(vertices(max((s for s in seen.strokes if not s.closed), key=lambda s: len(s.pieces))))
    angles = np.unwrap(np.arccos(np.clip((thread.real - axis.real) / radius, -1, 1)) * _signs(thread, axis, abs(b - a)))
    spots = (
        np.column_stack([radius * np.cos(angles), radius * np.sin(angles), np.linspace(0, abs(b - a), len(thread))])
        * scale
    )
    fine, coarse = (float(np.sum(np.linalg.norm(np.diff(part, axis=0), axis=1))) for part in (spots, spots[::2]))
    return (4 * fine - coarse) / 3 if len(spots) % 2 else math.nan


def _signs(thread: np.ndarray, axis: complex, height: float) -> np.ndarray:
    """Which points of the thread are drawn above the middle of the circle at their height."""
    middle = axis.imag + np.linspace(0, height, len(thread))
    return np.where(thread.imag >= middle - 1e-9, 1.0, -1.0)


@row("cube-corner-section")
def cube_corner_section(seen: Seen) -> float:
    edge = seen.number(r"edge \$(.+?)\$")
    corner, right, _, top = vertices(seen.strokes[0])
    back = vertices(seen.strokes[3])[1]
    axes = [right - corner, back - corner, top - corner]
    (ring,) = seen.figure.fills[0].region.rings
    spots = []
    for piece in ring:
        along = [(piece.start - corner) / axis for axis in axes]
        place = min(range(3), key=lambda k: abs(along[k].imag))
        spots.append([edge * along[k].real if k == place else 0.0 for k in range(3)])
    a, b, c = spots
    u, v = [y - x for x, y in zip(a, b, strict=True)], [y - x for x, y in zip(a, c, strict=True)]
    return math.hypot(u[1] * v[2] - u[2] * v[1], u[2] * v[0] - u[0] * v[2], u[0] * v[1] - u[1] * v[0]) / 2
