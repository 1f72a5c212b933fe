"""Whether two figures are drawn the same: the same lines, fillings, dots and labels at the same places."""

from __future__ import annotations

import cmath
import math
from typing import TYPE_CHECKING

import numpy as np

from gnomon.program.circular import with_arcs
from gnomon.program.shapes import Arc, Dot, Fill, Item, Label, Pieces, Region, Stroke, flattened
from gnomon.program.translate.pieces_and_numbers import kept, points_of, straight, whole

if TYPE_CHECKING:
    from gnomon.program.figure import Figure
    from gnomon.program.shapes import Pen

POINT = 1e-6
"""Corners, centres and places agree to this part of the figure's size."""
CURVE = 2e-4
"""Curves agree to this part of the figure's size."""
DOT = 0.02
"""Filled circles up to this part of the figure's size are dots."""


def differences(first: Figure, second: Figure, most: int = 5) -> list[str]:
    """What the second figure draws otherwise, in a few sentences; nothing if both draw the same.

    Fillings hide what is under them, so figures with fillings must have their items in the same order; others need
    only the same items. The direction of a line and the corner where an outline starts do not matter.
    """
    a, b = kept(first), kept(second)
    size = max(first.size, second.size)
    found: list[str] = []
    if len(a) != len(b):
        found.append(f"{len(a)} items became {len(b)}: {_counts(a)} against {_counts(b)}")
    layered = any(isinstance(item, Fill) for item in a)
    groups = [(_drawn(a), _drawn(b)), (_texts(a), _texts(b))] if layered else [(a, b)]
    for ours, theirs in groups:
        left = list(theirs)
        for k, item in enumerate(ours):
            near = [j for j in ([k] if layered else range(len(left))) if j < len(left)]
            hit = next((j for j in near if same(item, left[j], size)), None)
            if hit is None:
                found.append(f"{type(item).__name__} of line {item.line} is not drawn the same")
            elif not layered:
                left.pop(hit)
            if len(found) >= most:
                return found
    return found


def _drawn(items: list[Item]) -> list[Item]:
    return [item for item in items if not isinstance(item, Label)]


def _texts(items: list[Item]) -> list[Item]:
    return [item for item in items if isinstance(item, Label)]


def _counts(items: list[Item]) -> str:
    names = [type(item).__name__.lower() for item in items]
    return ", ".join(f"{names.count(name)} {name}" for name in sorted(set(names)))


def same(a: Item, b: Item, size: float) -> bool:
    """Whether two items draw the same."""
    near = POINT * size
    a, b = _as_dot(a, size), _as_dot(b, size)
    if isinstance(a, Label) and isinstance(b, Label):
        return abs(a.at - b.at) <= near and _text(a.text) == _text(b.text) and _sides(a.align, b.align)
    if isinstance(a, Dot) and isinstance(b, Dot):
        return abs(a.at - b.at) <= near and _colours(a.pen, b.pen) and _clips(a.clips, b.clips, size)
    if isinstance(a, Stroke) and isinstance(b, Stroke):
        return (
            outlines(a.pieces, a.closed, b.pieces, b.closed, size)
            and _pens(a.pen, b.pen)
            and _arrow(a.arrow) == _arrow(b.arrow)
            and _clips(a.clips, b.clips, size)
        )
    if isinstance(a, Fill) and isinstance(b, Fill):
        return _colours(a.pen, b.pen) and regions(a.region, b.region, size) and _clips(a.clips, b.clips, size)
    return False


def _as_dot(item: Item, size: float) -> Item:
    """A small filled circle is a dot: how large dots are depends on the language."""
    if isinstance(item, Fill) and len(item.region.rings) == 1:
        circle = whole(item.region.rings[0])
        if circle and circle.radius <= DOT * size:
            return Dot(circle.centre, item.pen, item.clips, item.line)
    return item


def _text(text: str) -> str:
    return "".join(text.replace(r"\%", "%").replace(r"\#", "#").replace(r"\&", "&").split())


def _arrow(arrow: str) -> str:
    return "end" if arrow == "mid" else arrow


def _sides(a: complex, b: complex) -> bool:
    """Whether two labels stand on the same side; how far away is a matter of fonts."""
    if not a or not b:
        return not a and not b
    return abs(cmath.phase(a / b)) < math.radians(1)


def _colours(a: Pen, b: Pen) -> bool:
    return (
        all(abs(p - q) < 0.004 for p, q in zip(a.colour, b.colour, strict=True)) and abs(a.opacity - b.opacity) < 0.004
    )


def _pens(a: Pen, b: Pen) -> bool:
    dashed = [bool(pen.dashes and sum(pen.dashes) > 0) for pen in (a, b)]
    return _colours(a, b) and abs(a.width - b.width) <= 0.01 * max(a.width, b.width) and dashed[0] == dashed[1]


def _clips(a: tuple[Region, ...], b: tuple[Region, ...], size: float) -> bool:
    return len(a) == len(b) and all(regions(p, q, size) for p, q in zip(a, b, strict=True))


def regions(a: Region, b: Region, size: float) -> bool:
    """Whether two regions have the same outlines."""
    left = list(b.rings)
    for ring in a.rings:
        hit = next((k for k, other in enumerate(left) if outlines(ring, True, other, True, size)), None)
        if hit is None:
            return False
        left.pop(hit)
    return not left


def outlines(a: Pieces, a_closed: bool, b: Pieces, b_closed: bool, size: float) -> bool:
    """Whether two outlines are the same line."""
    a, b = with_arcs(a), with_arcs(b)
    a_closed, b_closed = a_closed or _returns(a), b_closed or _returns(b)
    if a_closed != b_closed:
        return False
    if straight(a) and straight(b):
        return _corners(points_of(a, a_closed), points_of(b, b_closed), a_closed, POINT * size)
    first, second = a[0], b[0]
    if len(a) == len(b) == 1 and isinstance(first, Arc) and isinstance(second, Arc):
        near = abs(first.centre - second.centre) <= POINT * size and abs(first.radius - second.radius) <= POINT * size
        return near and abs(abs(first.sweep) - abs(second.sweep)) < 1e-4 and _near(a, b, size)
    return _near(a, b, size)


def _returns(pieces: Pieces) -> bool:
    return whole(pieces) is not None or (
        len(pieces) > 2 and abs(pieces[0].start - pieces[-1].end) <= 1e-9 * (1 + abs(pieces[0].start))
    )


def _corners(a: list[complex], b: list[complex], closed: bool, near: float) -> bool:
    if len(a) != len(b):
        return False
    p, q = np.array(a), np.array(b)
    for other in (q, q[::-1]):
        if np.abs(p - other).max() <= near:
            return True
        if closed:
            shift = int(np.argmin(np.abs(other - p[0])))
            if np.abs(p - np.roll(other, -shift)).max() <= near:
                return True
    return False


def _near(a: Pieces, b: Pieces, size: float) -> bool:
    """Whether every point of each line is near the other, and both have the same length."""
    p, q = (np.array(flattened(pieces, 0.1 * CURVE * size)) for pieces in (a, b))
    lengths = [float(np.abs(np.diff(line)).sum()) for line in (p, q)]
    if abs(lengths[0] - lengths[1]) > 1e-3 * max(lengths) + CURVE * size:
        return False
    return _apart(p, q) <= CURVE * size and _apart(q, p) <= CURVE * size


def _apart(points: np.ndarray, line: np.ndarray) -> float:
    """The largest distance of points from a polyline."""
    start, along = line[:-1], np.diff(line)
    keep = np.abs(along) > 0
    if not keep.any():
        return float(np.abs(points - line[0]).max())
    start, along = start[keep], along[keep]
    worst = 0.0
    for block in np.array_split(points, max(1, len(points) * len(start) // 2_000_000 + 1)):
        w = block[:, None] - start[None, :]
        t = np.clip((w * np.conj(along)).real / np.abs(along) ** 2, 0.0, 1.0)
        worst = max(worst, float(np.abs(w - t * along).min(axis=1).max())) if len(block) else worst
    return worst
