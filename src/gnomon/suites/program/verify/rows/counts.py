"""Rows of the families that count: by enumeration of what is drawn."""

from __future__ import annotations

import itertools
import math

import numpy as np

from gnomon.suites.program.verify.seen import (
    NotSeen,
    Seen,
    outline,
    row,
)

Line = tuple[complex, complex]


def _common(first: Line, second: Line, near: float) -> complex | None:
    """The common point of two segments that are not parallel."""
    (a, b), (c, d) = first, second
    u, v = b - a, d - c
    cross = (u.conjugate() * v).imag
    if abs(cross) < 3e-3 * abs(u) * abs(v):  # coordinates are rounded
        return None
    place = a + u * ((c - a).conjugate() * v).imag / cross
    for p, q in (first, second):
        along = ((place - p) / (q - p)).real * abs(q - p)
        if not -near < along < abs(q - p) + near:
            return None
    return place


@row("triangles-two-fans")
def triangles_two_fans(seen: Seen) -> float:
    near = 1e-3 * seen.figure.size
    lines = seen.segments()
    found = {(i, j): _common(lines[i], lines[j], near) for i, j in itertools.combinations(range(len(lines)), 2)}
    count = 0
    for i, j, k in itertools.combinations(range(len(lines)), 3):
        x, y, z = found[i, j], found[i, k], found[j, k]
        if x is not None and y is not None and z is not None:
            count += min(abs(x - y), abs(y - z), abs(z - x)) > near
    return count


@row("rectangles-minus-cell")
def rectangles_minus_cell(seen: Seen) -> float:
    near = 1e-3 * seen.figure.size
    ((ring,),) = [fill.region.rings for fill in seen.figure.fills]
    shaded = sum(piece.start for piece in ring) / len(ring)
    lines = seen.segments()
    first = lines[0][1] - lines[0][0]
    one = [z for z in lines if abs(((z[1] - z[0]) / first).imag) < 1e-2]
    two = [z for z in lines if abs(((z[1] - z[0]) / first).imag) >= 1e-2]
    inside = outside = 0
    for (a, b), (c, d) in itertools.product(itertools.combinations(one, 2), itertools.combinations(two, 2)):
        corners = [_common(p, q, near) for p, q in ((a, c), (b, c), (b, d), (a, d))]
        if None in corners:
            continue
        held = [z for z in corners if z is not None]
        sides = [((q - p).conjugate() * (shaded - p)).imag > 0 for p, q in itertools.pairwise([*held, held[0]])]
        inside, outside = (inside + 1, outside) if all(sides) or not any(sides) else (inside, outside + 1)
    return outside if "do not contain" in seen.statement else inside


@row("blocked-lattice-paths")
def blocked_lattice_paths(seen: Seen) -> float:
    near = 1e-3 * seen.figure.size
    start, goal = seen.points(*seen.names(r"from \$([A-Z])\$ to \$([A-Z])\$"))
    lines = seen.segments()
    places: list[complex] = []
    crossings = [_common(p, q, near) for p, q in itertools.combinations(lines, 2)]
    for z in [*(z for line in lines for z in line), *(z for z in crossings if z is not None)]:
        if all(abs(z - known) > near for known in places):
            places.append(z)
    links: dict[int, set[int]] = {i: set() for i in range(len(places))}
    for a, b in lines:
        on = [i for i, z in enumerate(places) if abs(((z - a) / (b - a)).imag) * abs(b - a) < near]
        along = sorted((((places[i] - a) / (b - a)).real, i) for i in on)
        chain = [i for t, i in along if -1e-3 < t < 1 + 1e-3]
        for i, j in itertools.pairwise(chain):
            links[i].add(j)
            links[j].add(i)
    first, last = (min(range(len(places)), key=lambda i: abs(places[i] - z)) for z in (start, goal))
    # streets may run past places where nothing branches off, so the lengths count, not the steps
    away = dict.fromkeys(links, math.inf) | {first: 0.0}
    ways = dict.fromkeys(links, 0) | {first: 1}
    left = set(links)
    while left:
        i = min(left, key=lambda k: away[k])
        left.discard(i)
        for j in links[i] & left:
            length = away[i] + abs(places[j] - places[i])
            if length < away[j] - near:
                away[j], ways[j] = length, 0
            if length < away[j] + near:
                ways[j] += ways[i]
    return ways[last]


@row("parallel-families-regions")
def parallel_families_regions(seen: Seen) -> float:
    lines = seen.segments()
    crossings: list[tuple[complex, set[int]]] = []
    for i, j in itertools.combinations(range(len(lines)), 2):
        place = _common(lines[i], lines[j], 1e9)
        if place is None:
            continue
        here = next((held for z, held in crossings if abs(z - place) < 1e-3 * seen.figure.size), None)
        if here is None:
            crossings.append((place, {i, j}))
        else:
            here |= {i, j}
    if any(len(held) > 2 for _, held in crossings):
        raise NotSeen("three lines pass through one point")
    # in a large disc: vertices are the crossings and both ends of every line; Euler's formula gives the faces
    inner = sum(len(held) for _, held in crossings)
    vertices = len(crossings) + 2 * len(lines)
    edges = inner + len(lines) + 2 * len(lines)
    faces = 1 + edges - vertices
    return faces - 2 * len(lines) if "bounded" in seen.statement else faces


@row("cosine-crossings")
def cosine_crossings(seen: Seen) -> float:
    waves = []
    for stroke in seen.strokes:
        points = np.array(outline(stroke, seen.figure.size))
        if len(points) < 20:
            continue
        low, high = points.imag.min(), points.imag.max()
        signs = np.sign(points.imag - (low + high) / 2)
        signs = signs[signs != 0]
        waves.append(int(np.count_nonzero(signs[1:] != signs[:-1])) / 2)
    p, q = waves
    x = np.linspace(0, 1, 40001)

    def apart(t: np.ndarray) -> np.ndarray:
        return np.asarray(np.abs(np.cos(2 * math.pi * p * t) - np.cos(2 * math.pi * q * t)))

    found: list[float] = []
    values = apart(x)
    for k in range(len(x)):
        if values[k] <= values[max(0, k - 1)] and values[k] <= values[min(len(x) - 1, k + 1)]:
            near = np.linspace(max(0.0, x[k] - 5e-5), min(1.0, x[k] + 5e-5), 2001)
            at = near[np.argmin(apart(near))]
            if apart(np.array([at]))[0] < 1e-4 and (not found or at - found[-1] > 1e-4):
                found.append(float(at))
    return len(found)


@row("gear-train")
def gear_train(seen: Seen) -> float:
    near = 2e-3 * seen.figure.size
    wheels = seen.circles()
    teeth = [0] * len(wheels)
    for a, b in seen.segments():
        misfits = []
        for centre, radius in wheels:
            ends = sorted((abs(a - centre), abs(b - centre)))
            misfits.append(max(abs(ends[1] - radius), abs(ends[1] - ends[0] - abs(b - a))))
        if min(misfits) < near:  # a mark may lie nearly along the radius of another wheel, too: it belongs to one
            teeth[misfits.index(min(misfits))] += 1
    start, goal = (seen.point(name) for name in seen.names(r"about \$([A-Z])\$ makes .*? about \$([A-Z])\$"))
    first, last = (min(range(len(wheels)), key=lambda k: abs(wheels[k][0] - z)) for z in (start, goal))
    turns = {first: seen.number(r"makes \$(.+?)\$")}
    while last not in turns:
        before = len(turns)
        for i, j in itertools.permutations(range(len(wheels)), 2):
            if i in turns and j not in turns:
                (o, r), (c, s) = wheels[i], wheels[j]
                if abs(o - c) < near:
                    turns[j] = turns[i]
                elif abs(abs(o - c) - r - s) < near:
                    turns[j] = turns[i] * teeth[i] / teeth[j]
        if len(turns) == before:
            raise NotSeen("the wheels are not connected")
    return turns[last]


@row("star-regions")
def star_regions(seen: Seen) -> float:
    return len(seen.faces())
