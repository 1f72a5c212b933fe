"""Union, difference and intersection of polygons.

Both outlines are cut where they meet. Every piece lies inside the other polygon, outside it or on its outline; the
pieces that bound the result are chained to rings. Pieces that both outlines share count once
where they run the same way, and bound a difference where they run against each other.
"""

from __future__ import annotations

import itertools
import math
from collections.abc import Callable, Sequence

from gnomon.interpret.budget import charge

Pair = tuple[float, float]
Ring = tuple[Pair, ...]
_NEAR = 1e-9
_EDGES_PER_STEP = 5  # that one edge is compared with


def overlay(first: Ring, second: Ring, operation: str) -> list[Ring]:
    """The rings of ``union``, ``difference`` or ``intersection``, outlines counter-clockwise, holes clockwise."""
    p, q = _turned(first), _turned(second)
    if len(p) < 3 or len(q) < 3:
        return []
    size = max(abs(v) for point in (*p, *q) for v in point) or 1.0
    near = _NEAR * size
    outside = operation != "intersection"
    kept = [e for e in _pieces(p, q, near) if _keeps(e, q, near, outside, shared=operation != "difference")]
    if operation == "difference":
        inner = [e for e in _pieces(q, p, near) if _place(e, p, near) == "inside"]
        kept += [e for e in _pieces(p, q, near) if _place(e, q, near) == "against"]
        kept += [(b, a) for a, b in inner]
    else:
        wanted = "outside" if outside else "inside"
        kept += [e for e in _pieces(q, p, near) if _place(e, p, near) == wanted]
    rings = _rings(kept, near)
    return sorted(rings, key=lambda ring: (_doubled_area(ring) < 0, -min(y for _, y in ring)))  # GeoGebra's order


def _doubled_area(ring: Sequence[Pair]) -> float:
    return sum(p[0] * q[1] - q[0] * p[1] for p, q in _edges(ring))


def _turned(ring: Ring) -> Ring:
    """The ring without repeated corners, counter-clockwise."""
    corners = [p for i, p in enumerate(ring) if math.dist(p, ring[i - 1]) > 1e-12]
    return tuple(corners if not corners or _doubled_area(corners) >= 0 else corners[::-1])


Edge = tuple[Pair, Pair]


def _edges(ring: Sequence[Pair]) -> list[Edge]:
    return list(itertools.pairwise([*ring, ring[0]]))


def _pieces(ring: Ring, other: Ring, near: float) -> list[Edge]:
    """The edges of a ring, cut where the other ring meets them."""
    found: list[Edge] = []
    others = _edges(other)
    for a, b in _edges(ring):
        charge(len(others) / _EDGES_PER_STEP)
        cuts = {0.0, 1.0}
        for c, d in others:
            cuts.update(_cuts(a, b, c, d, near))
        stops = sorted(cuts)
        points = [(a[0] + t * (b[0] - a[0]), a[1] + t * (b[1] - a[1])) for t in stops]
        found += [(p, q) for p, q in itertools.pairwise(points) if math.dist(p, q) > near]
    return found


def _cuts(a: Pair, b: Pair, c: Pair, d: Pair, near: float) -> list[float]:
    """Where the segment from a to b is met by the one from c to d, as shares of the way."""
    ux, uy = b[0] - a[0], b[1] - a[1]
    vx, vy = d[0] - c[0], d[1] - c[1]
    cross, length = ux * vy - uy * vx, math.hypot(ux, uy)
    if abs(cross) > 1e-12 * length * math.hypot(vx, vy):
        t = ((c[0] - a[0]) * vy - (c[1] - a[1]) * vx) / cross
        s = ((c[0] - a[0]) * uy - (c[1] - a[1]) * ux) / cross
        beyond = near / math.hypot(vx, vy)
        return [t] if 0 < t < 1 and -beyond <= s <= 1 + beyond else []
    shares = []
    for x, y in (c, d):  # along each other: the ends of the one cut the other
        t = ((x - a[0]) * ux + (y - a[1]) * uy) / (length * length)
        if 0 < t < 1 and abs((x - a[0]) * uy - (y - a[1]) * ux) <= near * length:
            shares.append(t)
    return shares


def _place(edge: Edge, ring: Ring, near: float) -> str:
    """Where a piece lies: ``inside``, ``outside``, or on an edge that runs ``along`` or ``against`` it."""
    (px, py), (qx, qy) = edge
    x, y = (px + qx) / 2, (py + qy) / 2
    winding = False
    charge(len(ring) / _EDGES_PER_STEP)
    for (ax, ay), (bx, by) in _edges(ring):
        dx, dy = bx - ax, by - ay
        length = math.hypot(dx, dy)
        t = ((x - ax) * dx + (y - ay) * dy) / (length * length)
        if 0 <= t <= 1 and abs((x - ax) * dy - (y - ay) * dx) <= 10 * near * length:
            return "along" if dx * (qx - px) + dy * (qy - py) > 0 else "against"
        if (ay > y) != (by > y) and x < ax + (y - ay) / (by - ay) * dx:
            winding = not winding
    return "inside" if winding else "outside"


def _keeps(edge: Edge, ring: Ring, near: float, outside: bool, *, shared: bool) -> bool:
    where = _place(edge, ring, near)
    if where == "along":
        return shared
    return where == ("outside" if outside else "inside")


def _rings(edges: list[Edge], near: float) -> list[Ring]:
    """The closed chains of directed edges; at a corner with several ways on, the sharpest turn to the left is taken."""

    def key(p: Pair) -> tuple[int, int]:
        return round(p[0] / (100 * near)), round(p[1] / (100 * near))

    starts: dict[tuple[int, int], list[Edge]] = {}
    for edge in edges:
        starts.setdefault(key(edge[0]), []).append(edge)
    rings: list[Ring] = []
    while edges:
        edge = edges[0]
        chain: list[Pair] = []
        first = key(edge[0])
        while True:
            charge(len(edges) / (10 * _EDGES_PER_STEP))
            chain.append(edge[0])
            edges.remove(edge)
            starts[key(edge[0])].remove(edge)
            if key(edge[1]) == first:
                break
            ways = starts.get(key(edge[1]), [])
            if not ways:
                chain = []
                break
            edge = max(ways, key=_turn_from(edge))
        ring = _without_straight(chain)
        if len(ring) > 2:
            rings.append(ring)
    return rings


def _turn_from(edge: Edge) -> Callable[[Edge], float]:
    (ax, ay), (bx, by) = edge

    def turn(following: Edge) -> float:
        (px, py), (qx, qy) = following
        ux, uy, vx, vy = bx - ax, by - ay, qx - px, qy - py
        return math.atan2(ux * vy - uy * vx, ux * vx + uy * vy)

    return turn


def _without_straight(chain: list[Pair]) -> Ring:
    """The corners at which a chain turns."""
    kept = []
    for i, (x, y) in enumerate(chain):
        (px, py), (qx, qy) = chain[i - 1], chain[(i + 1) % len(chain)]
        cross = (x - px) * (qy - y) - (y - py) * (qx - x)
        if abs(cross) > 1e-12 * math.dist((x, y), (px, py)) * math.dist((x, y), (qx, qy)):
            kept.append((x, y))
    return tuple(kept)
