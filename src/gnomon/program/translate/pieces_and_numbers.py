"""What the writers of all languages share: numbers, outlines in simple pieces, the error."""

from __future__ import annotations

import math
from dataclasses import replace
from typing import TYPE_CHECKING

from gnomon.errors import GnomonError
from gnomon.program.shapes import Arc, Cubic, Dot, Fill, Item, Label, Piece, Pieces, Region, Segment, Stroke

if TYPE_CHECKING:
    from gnomon.program.figure import Figure
    from gnomon.program.shapes import Colour


class TranslateError(GnomonError):
    """A figure that a language cannot express, or a translation that does not draw the same."""


def spelled(x: float) -> str:
    """A number in at most ten significant digits.

    >>> spelled(0.1 + 0.2), spelled(-0.0), spelled(3.0)
    ('0.3', '0', '3')
    """
    text = f"{x:.10g}"
    if "e" in text:
        text = f"{x:.15f}".rstrip("0").rstrip(".") if abs(x) < 1e15 else f"{x:.0f}"
    return "0" if text in ("-0", "") else text


def kept(drawn: Figure) -> list[Item]:
    """The items that draw something: pieces of no length and blank texts are left out."""
    found: list[Item] = []
    least = 1e-9 * drawn.size
    for item in drawn.items:
        if isinstance(item, Stroke):
            pieces = solid(item.pieces, least)
            if pieces:
                found.append(replace(item, pieces=pieces, clips=_regions(item.clips, least)))
        elif isinstance(item, Fill):
            regions = _regions((item.region,), least)
            if regions:
                found.append(replace(item, region=regions[0], clips=_regions(item.clips, least)))
        elif isinstance(item, Dot):
            found.append(replace(item, clips=_regions(item.clips, least)))
        elif item.text.strip():
            found.append(item)
    return found


def _regions(regions: tuple[Region, ...], least: float) -> tuple[Region, ...]:
    found = []
    for region in regions:
        rings = tuple(ring for ring in (solid(ring, least) for ring in region.rings) if ring)
        if rings:
            found.append(Region(rings, region.even_odd))
    return tuple(found)


def solid(pieces: Pieces, least: float = 0.0) -> Pieces:
    """Pieces without those shorter than `least`, and with cubics on a straight line as straight pieces."""
    found: list[Piece] = []
    for piece in pieces:
        if isinstance(piece, Arc):
            if piece.radius > least and piece.sweep:
                found.append(piece)
        elif isinstance(piece, Cubic):
            along = piece.end - piece.start
            if max(abs(piece.first - piece.start), abs(piece.second - piece.start), abs(along)) <= least:
                continue
            found.append(Segment(piece.start, piece.end) if along and _on_line(piece) else piece)
        elif abs(piece.end - piece.start) > least:
            found.append(piece)
    return tuple(found)


def _on_line(piece: Cubic) -> bool:
    along = piece.end - piece.start
    parts = [(z - piece.start) / along for z in (piece.first, piece.second)]
    return all(abs(part.imag) < 1e-9 and -1e-9 <= part.real <= 1 + 1e-9 for part in parts)


def points_of(pieces: Pieces, closed: bool) -> list[complex]:
    """The corners of straight pieces; a closed outline has its first corner once."""
    found = [pieces[0].start, *(piece.end for piece in pieces)]
    if closed and abs(found[0] - found[-1]) <= 1e-9 * (1 + abs(found[0])):
        found.pop()
    return found


def straight(pieces: Pieces) -> bool:
    """Whether all pieces are straight."""
    return all(isinstance(piece, Segment) for piece in pieces)


def cubics(arc: Arc) -> list[Cubic]:
    """An arc as cubics of at most 45 degrees."""
    n = max(1, math.ceil(abs(arc.sweep) / 45 - 1e-9))
    step = arc.sweep / n
    reach = 4 / 3 * math.tan(math.radians(step) / 4)
    found = []
    for k in range(n):
        part = Arc(arc.centre, arc.radius, arc.from_angle + k * step, arc.from_angle + (k + 1) * step)
        a, b = part.start, part.end
        found.append(Cubic(a, a + 1j * (a - arc.centre) * reach, b - 1j * (b - arc.centre) * reach, b))
    return found


def whole(pieces: Pieces) -> Arc | None:
    """The circle, if the pieces are one."""
    first = pieces[0]
    return first if len(pieces) == 1 and isinstance(first, Arc) and first.whole else None


def hex_of(colour: Colour) -> str:
    """A colour as six hexadecimal digits."""
    return "#" + "".join(f"{round(255 * min(1.0, max(0.0, part))):02x}" for part in colour)


def clip_groups(items: list[Item]) -> list[tuple[tuple[Region, ...], list[Item]]]:
    """Runs of items with the same clips."""
    found: list[tuple[tuple[Region, ...], list[Item]]] = []
    for item in items:
        clips = _clips(item)
        if found and found[-1][0] == clips:
            found[-1][1].append(item)
        else:
            found.append((clips, [item]))
    return found


def _clips(item: Item) -> tuple[Region, ...]:
    return () if isinstance(item, Label) else item.clips


def visible_box(items: list[Item]) -> tuple[complex, complex]:
    """Two opposite corners of a box around what is seen: of clipped items, around their clips."""
    points: list[complex] = []
    for item in items:
        if isinstance(item, Dot | Label):
            points.append(item.at)
        elif item.clips:
            points += [z for ring in item.clips[-1].rings for piece in ring for z in _reach(piece)]
        else:
            rings = (item.pieces,) if isinstance(item, Stroke) else item.region.rings
            points += [z for ring in rings for piece in ring for z in _reach(piece)]
    points = points or [0j]
    xs, ys = [z.real for z in points], [z.imag for z in points]
    return complex(min(xs), min(ys)), complex(max(xs), max(ys))


def _reach(piece: Piece) -> list[complex]:
    if isinstance(piece, Arc):
        corner = complex(piece.radius, piece.radius)
        return [piece.centre + corner, piece.centre - corner] if abs(piece.sweep) >= 180 else [piece.start, piece.end]
    return list(piece)
