"""Rows of the families of shaded parts."""

from __future__ import annotations

import itertools

from gnomon.suites.program.verify.seen import NotSeen, Seen, area, row, stroke_area, vertices


@row("partition-product")
def partition_product(seen: Seen) -> float:
    frame = vertices(next(stroke for stroke in seen.strokes if stroke.closed))
    corner, across, up = frame[0], frame[1] - frame[0], frame[3] - frame[0]
    inner = [
        (a, b) for a, b in seen.segments() if min(_off(a, b, p, q) for p, q in _sides(frame)) > 1e-3 * seen.figure.size
    ]
    upright = sorted(((a - corner) / across).real for a, b in inner if abs(((b - a) / across).real) < 1e-3)
    level = sorted(((a - corner) / up).real for a, b in inner if abs(((b - a) / up).real) < 1e-3)
    held = {}
    for label in seen.figure.labels:
        x, y = ((label.at - corner) / across).real, ((label.at - corner) / up).real
        held[sum(x > cut for cut in upright), sum(y > cut for cut in level)] = float(label.text.strip("$"))
    widths: dict[int, float] = {}
    heights: dict[int, float] = {0: 1.0}
    for _ in range(6):  # a known area gives the height of its row from the width of its column, and the other way round
        for (i, j), value in held.items():
            if j in heights:
                widths.setdefault(i, value / heights[j])
            elif i in widths:
                heights[j] = value / widths[i]
    cells = itertools.product(range(len(upright) + 1), range(len(level) + 1))
    return sum(widths[i] * heights[j] for i, j in cells if (i, j) not in held)


def _sides(corners: list[complex]) -> list[tuple[complex, complex]]:
    return list(itertools.pairwise([*corners, corners[0]]))


def _off(a: complex, b: complex, p: complex, q: complex) -> float:
    """How far two places lie from a line at most."""
    return max(abs(((z - p) / (q - p)).imag) * abs(q - p) for z in (a, b))


@row("meeting-band")
def meeting_band(seen: Seen) -> float:
    return seen.shaded() / area(seen.points(*seen.names(r"square \$([A-Z]+)\$")))


@row("skew-grid-cells")
def skew_grid_cells(seen: Seen) -> float:
    whole = area(seen.points(*seen.names(r"quadrilateral \$([A-Z]+)\$")))
    return seen.number(r"area \$(.+?)\$") * seen.shaded() / whole


@row("nearest-vertex-share")
def nearest_vertex_share(seen: Seen) -> float:
    return seen.shaded() / area(seen.points(*seen.names(r"triangle \$([A-Z]+)\$")))


@row("even-odd-shade")
def even_odd_shade(seen: Seen) -> float:
    boxes = [vertices(stroke) for stroke in seen.strokes]
    common = [face.area for face in seen.faces() if all(_within(z, box) for z in face.border for box in boxes)]
    if len(common) != 1:
        raise NotSeen(f"the rectangles have {len(common)} parts in common")
    return seen.number(r"area \$(.+?)\$") * seen.shaded() / common[0]


def _within(z: complex, corners: list[complex]) -> bool:
    """Whether a place lies inside a convex polygon or on its border."""
    sides = [((b - a).conjugate() * (z - a)).imag / abs(b - a) for a, b in _sides(corners)]
    near = 1e-3 * abs(corners[1] - corners[0])
    return min(sides) > -near or max(sides) < near


@row("striped-triangle")
def striped_triangle(seen: Seen) -> float:
    return seen.number(r"area \$(.+?)\$") * seen.shaded() / stroke_area(seen.strokes[-1])
