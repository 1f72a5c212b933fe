"""Rows of chains and rings of circles."""

from __future__ import annotations

import math

from gnomon.suites.program.verify.seen import NotSeen, Seen, row


def _touching(circles: list[tuple[complex, float]], size: float) -> int:
    """How many pairs of circles touch."""
    found = 0
    for i, (o, r) in enumerate(circles):
        for p, s in circles[:i]:
            found += min(abs(abs(o - p) - r - s), abs(abs(o - p) - abs(r - s))) < 2e-3 * size
    return found


def _radius_at(seen: Seen, centre: complex) -> float:
    """The radius of the circle around a centre."""
    o, r = min(seen.circles(), key=lambda circle: abs(circle[0] - centre))
    if abs(o - centre) > 2e-3 * seen.figure.size:
        raise NotSeen(f"no circle around {centre}")
    return r


@row("wedge-circle-chain")
def wedge_circle_chain(seen: Seen) -> float:
    largest = max(r for _, r in seen.circles())
    return seen.number(r"area \$(.+?)\$") * seen.shaded() / (math.pi * largest**2)


@row("pappus-chain")
def pappus_chain(seen: Seen) -> float:
    a, b = seen.points(*seen.names(r"\$([A-Z])([A-Z]) ="))
    (centre,) = seen.points(*seen.names(r"centre \$([A-Z])\$"))
    circles = seen.circles()
    # each circle of the chain touches the large ones and, after the first, the one before; the large ones touch too
    if _touching(circles, abs(a - b)) < 3 * (len(circles) - 2):
        raise NotSeen("the circles of the chain do not touch")
    return _radius_at(seen, centre) * seen.number(r"= (\d+)\$") / abs(b - a)


@row("soddy-circle")
def soddy_circle(seen: Seen) -> float:
    (centre,) = seen.points(*seen.names(r"centre \$([A-Z])\$"))
    if _touching(seen.circles(), seen.figure.size) != 6:
        raise NotSeen("the four circles do not touch in pairs")
    return min(r for _, r in seen.circles()) * seen.number(r"radius \$(.+?)\$") / _radius_at(seen, centre)


@row("circles-on-line")
def circles_on_line(seen: Seen) -> float:
    (centre,) = seen.points(*seen.names(r"centre \$([A-Z])\$"))
    circles = seen.circles()
    if _touching(circles, seen.figure.size) < 2 * len(circles) - 3:
        raise NotSeen("the circles do not touch")
    return min(r for _, r in circles) * seen.number(r"radius \$(.+?)\$") / _radius_at(seen, centre)


@row("steiner-ring")
def steiner_ring(seen: Seen) -> float:
    radii = sorted(r for _, r in seen.circles())
    o = min(seen.circles(), key=lambda circle: -circle[1])[0]
    inner = next(r for p, r in seen.circles() if abs(p - o) < 1e-3 * radii[-1] and r < radii[-1])
    disc = next(r for p, r in seen.circles() if abs(p - o) > 1e-3 * radii[-1])
    known = {"smaller": inner, "larger": radii[-1], "each": disc}[
        seen.names(r"(?i)(smaller|larger|each) of the")[0].lower()
    ]
    return seen.shaded() * (seen.number(r"radius \$(.+?)\$") / known) ** 2
