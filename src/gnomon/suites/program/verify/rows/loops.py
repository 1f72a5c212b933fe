"""Rows of programs with loops and tests."""

from __future__ import annotations

import itertools

from gnomon.suites.program.verify.seen import Seen, row, stroke_area, vertices


@row("corner-ray-regions")
def corner_ray_regions(seen: Seen) -> float:
    """Each segment across a convex figure adds a region, and one more for each segment that it crosses."""
    (path,) = (stroke for stroke in seen.strokes if not stroke.closed)
    lines = list(itertools.pairwise(vertices(path)))
    crossings = sum(_cross(*one, *other) for one, other in itertools.combinations(lines, 2))
    return crossings if "cross itself" in seen.statement else 1 + len(lines) + crossings


def _cross(a: complex, b: complex, c: complex, d: complex) -> bool:
    """Whether two segments cross well inside both of them."""
    u, v = b - a, d - c
    size = (u.conjugate() * v).imag
    if abs(size) < 1e-4 * abs(u) * abs(v):
        return False
    s, t = ((c - a).conjugate() * v).imag / size, ((c - a).conjugate() * u).imag / size
    return min(s, t, 1 - s, 1 - t) > 1e-3


@row("mosaic-by-test")
def mosaic_by_test(seen: Seen) -> float:
    cell = min(stroke_area(stroke) for stroke in seen.strokes)
    return seen.number(r"side \$(.+?)\$") ** 2 * seen.shaded() / cell


@row("turtle-with-test")
def turtle_with_test(seen: Seen) -> float:
    a, b = seen.points(*seen.names(r"distance from \$([A-Z])\$ to \$([A-Z])\$"))
    first = abs(seen.strokes[0].pieces[0].end - seen.strokes[0].pieces[0].start)
    return seen.number(r"length \$(.+?)\$") * abs(b - a) / first


@row("peeled-parallelogram")
def peeled_parallelogram(seen: Seen) -> float:
    return seen.number(r"area \$(.+?)\$") * seen.shaded() / stroke_area(seen.strokes[-1])


@row("affine-chain-area")
def affine_chain_area(seen: Seen) -> float:
    return seen.number(r"area \$(.+?)\$") * stroke_area(seen.strokes[-1]) / stroke_area(seen.strokes[0])
