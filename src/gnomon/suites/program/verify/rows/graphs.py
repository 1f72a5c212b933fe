"""Rows of the primitive families about graphs and curves."""

from __future__ import annotations

import math

from gnomon.program.figure import Stroke
from gnomon.suites.program.verify.seen import NotSeen, Seen, outline, row, stroke_area


@row("parabola-chord-area")
@row("abs-graph-area")
@row("piecewise-graph-area")
def under_a_graph(seen: Seen) -> float:
    """The drawing has the coordinates of the axes, so the painted area counts squares of one unit."""
    return seen.shaded() * seen.number(r"axes is \$(.+?)\$") ** 2


@row("sine-arch-area")
def sine_arch_area(seen: Seen) -> float:
    """Adds the strips between the curve and the axis, those below it too."""
    (ring,) = seen.figure.fills[0].region.rings
    strips = (abs((p.start.imag + p.end.imag) * (p.end.real - p.start.real)) / 2 for p in ring)
    return sum(strips) * seen.number(r"axes is \$(.+?)\$") ** 2


def half_axes(curve: Stroke, size: float) -> tuple[float, float]:
    """The longest and the shortest distance of a curve from the middle of its box."""
    places = outline(curve, size)
    across, up = [z.real for z in places], [z.imag for z in places]
    middle = complex(max(across) + min(across), max(up) + min(up)) / 2
    radii = [abs(z - middle) for z in places]
    return max(radii), min(radii)


@row("ellipse-from-foci")
def ellipse_from_foci(seen: Seen) -> float:
    (curve,) = seen.strokes
    longest, shortest = half_axes(curve, seen.figure.size)
    foci = 2 * math.sqrt(longest**2 - shortest**2)
    return stroke_area(curve) * (seen.number(r"are \$(.+?)\$ apart") / foci) ** 2


@row("affine-inscribed-polygon")
def affine_inscribed_polygon(seen: Seen) -> float:
    polygon, curve = sorted(seen.strokes, key=stroke_area)
    longest, shortest = half_axes(curve, seen.figure.size)
    inside, whole = stroke_area(polygon), math.pi * longest * shortest
    if "shaded" in seen.statement:
        painted = seen.shaded()
        whole -= inside
        if abs(painted - whole) > 0.03 * whole:
            raise NotSeen("the painted region is not the one between the curve and the polygon")
    return seen.number(r"area \$(.+?)\$") * whole / inside


@row("rose-petal-area")
def rose_petal_area(seen: Seen) -> float:
    """All petals begin at one point; the farthest place of the fill gives the size."""
    rings = [ring for fill in seen.figure.fills for ring in fill.region.rings]
    places = [piece.start for ring in rings for piece in ring]
    centre = rings[0][0].start
    reach = max(abs(z - centre) for z in places)
    return seen.shaded() * (seen.number(r"(?:as far as|end is) \$(.+?)\$") / reach) ** 2


@row("cycloid-arches")
def cycloid_arches(seen: Seen) -> float:
    span = max(abs(b - a) for a, b in seen.segments())
    return seen.shaded() * (seen.number(r"length \$(.+?)\$") / span) ** 2
