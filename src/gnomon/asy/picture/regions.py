"""Regions bounded by closed polylines: points inside, and the common part of a polygon and a region."""

from __future__ import annotations

import cmath
import itertools
from collections import defaultdict
from collections.abc import Callable
from dataclasses import dataclass

Ring = list[complex]
Key = tuple[int, int]
_MOST_PAIRS = 1_000_000  # of edges, in one intersection
_CLOSE = 1e-9  # of the size of the figure


@dataclass(frozen=True, slots=True)
class Region:
    """What closed polylines enclose, by the rule of nonzero winding or by that of even and odd."""

    rings: tuple[tuple[complex, ...], ...]
    even_odd: bool = False

    @property
    def edges(self) -> list[tuple[complex, complex]]:
        """The edges of all outlines."""
        return [(a, b) for ring in self.rings for a, b in zip(ring, (*ring[1:], *ring[:1]), strict=True) if a != b]


def inside(region: Region, z: complex, edges: list[tuple[complex, complex]] | None = None) -> bool:
    """Whether a point lies in a region.

    >>> square = (0j, 4 + 0j, 4 + 4j, 4j)
    >>> ring = Region((square, tuple(1 + 1j + p / 2 for p in reversed(square))))
    >>> inside(ring, 0.5 + 2j), inside(ring, 2 + 2j)
    (True, False)
    """
    number = 0
    for a, b in region.edges if edges is None else edges:
        if (a.imag > z.imag) != (b.imag > z.imag):
            side = (b.real - a.real) * (z.imag - a.imag) - (b.imag - a.imag) * (z.real - a.real)
            if b.imag > a.imag and side > 0:
                number += 1
            elif b.imag < a.imag and side < 0:
                number -= 1
    return bool(number % 2) if region.even_odd else number != 0


def area(ring: Ring) -> float:
    """The area of a polygon, positive if it runs anticlockwise."""
    return sum((a.conjugate() * b).imag for a, b in zip(ring, [*ring[1:], ring[0]], strict=True)) / 2


def common(first: Region, second: Region) -> list[Ring] | None:
    """The outlines of the common part of two regions; a hole is part of its outline. None if there are too many edges.

    Every edge is cut where it meets another one. A piece bounds the common part if one of its sides is in it and the
    other one is not; such pieces, with the common part on the left, are joined to outlines.

    >>> square = Region(((0j, 4 + 0j, 4 + 4j, 4j),))
    >>> halves = Region(((-1 + 1j, 1 + 1j, 1 + 2j, -1 + 2j), (3 + 1j, 5 + 1j, 5 + 2j, 3 + 2j)))
    >>> [area(ring) for ring in common(square, halves)]
    [1.0, 1.0]
    """
    edges = [first.edges, second.edges]
    every = edges[0] + edges[1]
    if not edges[0] or not edges[1]:
        return []
    if len(every) ** 2 > _MOST_PAIRS:
        return None
    size = max(max(abs(a - every[0][0]), abs(b - every[0][0])) for a, b in every)
    near = _CLOSE * size

    def both(z: complex) -> bool:
        return inside(first, z, edges[0]) and inside(second, z, edges[1])

    def key(z: complex) -> Key:
        return round(z.real / near), round(z.imag / near)

    follow: dict[Key, list[tuple[complex, complex]]] = defaultdict(list)
    done: set[frozenset[Key]] = set()
    for a, b in _pieces(every, near):
        ends = frozenset((key(a), key(b)))
        if len(ends) < 2 or ends in done:
            continue
        done.add(ends)
        beside = 1j * (b - a) / abs(b - a) * min(4 * near, abs(b - a) / 4)
        left, right = both((a + b) / 2 + beside), both((a + b) / 2 - beside)
        if left and not right:
            follow[key(a)].append((a, b))
        elif right and not left:
            follow[key(b)].append((b, a))
    return _with_holes(_joined(follow, key))


def _pieces(edges: list[tuple[complex, complex]], near: float) -> list[tuple[complex, complex]]:
    """The edges, cut where they meet each other."""
    found = []
    boxes = [
        (
            min(a.real, b.real) - near,
            max(a.real, b.real) + near,
            min(a.imag, b.imag) - near,
            max(a.imag, b.imag) + near,
        )
        for a, b in edges
    ]
    for (a, b), (left, right, low, high) in zip(edges, boxes, strict=True):
        u = b - a
        length = abs(u)
        cuts = {0.0, 1.0}
        for (c, d), other in zip(edges, boxes, strict=True):
            if other[0] > right or other[1] < left or other[2] > high or other[3] < low:
                continue
            across = (u.conjugate() * (d - c)).imag
            if abs(across) > 1e-12 * length * abs(d - c):
                t = ((c - a).conjugate() * (d - c)).imag / across
                s = ((c - a).conjugate() * u).imag / across
                if 0 < t < 1 and -near <= s * abs(d - c) <= abs(d - c) + near:
                    cuts.add(t)
            else:  # parallel: the ends of the other edge cut this one
                for z in (c, d):
                    t = ((z - a) / u).real
                    if 0 < t < 1 and abs(z - a - t * u) <= near:
                        cuts.add(t)
        times = sorted(cuts)
        points = [b if t == 1.0 else a + t * u for t in times]
        found += list(itertools.pairwise(points))
    return found


def _joined(follow: dict[Key, list[tuple[complex, complex]]], key: Callable[[complex], Key]) -> list[Ring]:
    """Directed pieces as closed outlines; where several pieces go on, the one farthest to the left is taken."""
    rings: list[Ring] = []
    for start in list(follow):
        while follow[start]:
            a, b = follow[start].pop()
            ring = [a]
            while key(b) != start and (options := follow.get(key(b))):
                turns = [cmath.phase((q - p) / (b - a)) for p, q in options]
                ring.append(b)
                a, b = options.pop(turns.index(max(turns)))
            if len(ring) > 2:
                rings.append(ring)
    return rings


def _with_holes(rings: list[Ring]) -> list[Ring]:
    """Outlines that run anticlockwise, each joined with its holes by cuts of no width."""
    outer = [ring for ring in rings if area(ring) > 0]
    made = [list(ring) for ring in outer]
    for hole in (ring for ring in rings if area(ring) < 0):
        around = [k for k, ring in enumerate(outer) if inside(Region((tuple(ring),)), (hole[0] + hole[1]) / 2)]
        if around:
            k = min(around, key=lambda k: area(outer[k]))
            made[k] += [outer[k][0], *hole, hole[0], outer[k][0]]
    return made
