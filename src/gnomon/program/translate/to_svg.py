"""A figure as an SVG picture. Coordinates are those of the figure with the y axis turned down, as SVG has it."""

from __future__ import annotations

from typing import TYPE_CHECKING
from xml.sax.saxutils import escape

from gnomon.program.shapes import Arc, Cubic, Dot, Fill, Item, Label, Pieces, Stroke
from gnomon.program.translate.pieces_and_numbers import (
    clip_groups,
    hex_of,
    kept,
    points_of,
    spelled,
    straight,
    visible_box,
    whole,
)

if TYPE_CHECKING:
    from gnomon.program.figure import Figure
    from gnomon.program.shapes import Pen, Region

_HEADS = {
    "end": ("marker-end",),
    "begin": ("marker-start",),
    "both": ("marker-start", "marker-end"),
    "mid": ("marker-end",),
}


def to_svg(drawn: Figure) -> str:
    """A picture whose ``viewBox`` holds the figure with a little room around it."""
    items = kept(drawn)
    low, high = visible_box(items)
    room = 0.1 * (max(high.real - low.real, high.imag - low.imag) or 1.0)
    box = (low.real - room, -high.imag - room, high.real - low.real + 2 * room, high.imag - low.imag + 2 * room)
    writer = _SvgFigure(max(box[2], box[3]), drawn.size)
    for clips, members in clip_groups(items):
        for region in clips:
            writer.lines.append(f'<g clip-path="url(#{writer.clip(region)})">')
        for item in members:
            writer.add(item)
        writer.lines += ["</g>"] * len(clips)
    sides = " ".join(spelled(round(part, 9)) for part in box)
    head = f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="{sides}" width="480" fill="none" stroke-linejoin="round">'
    return "\n".join([head, *writer.defs(), *writer.lines, "</svg>", ""])


class _SvgFigure:
    def __init__(self, width: float, size: float) -> None:
        self.lines: list[str] = []
        self.font = width / 24
        self.dot = min(width / 200, 0.006 * size)  # small enough to be read as a dot
        self.clips: dict[Region, str] = {}
        self.arrows = False

    def defs(self) -> list[str]:
        found = [
            f'<clipPath id="{name}"><path d="{" ".join(_path(ring, True) for ring in region.rings)}"'
            + (' clip-rule="evenodd"' if region.even_odd else "")
            + "/></clipPath>"
            for region, name in self.clips.items()
        ]
        if self.arrows:
            found.append(
                '<marker id="head" viewBox="0 0 10 10" refX="10" refY="5" markerWidth="8" markerHeight="8" '
                'orient="auto-start-reverse"><path d="M0 0L10 5L0 10Z" fill="context-stroke"/></marker>'
            )
        return [f"<defs>{''.join(found)}</defs>"] if found else []

    def clip(self, region: Region) -> str:
        return self.clips.setdefault(region, f"clip{len(self.clips) + 1}")

    def add(self, item: Item) -> None:
        if isinstance(item, Stroke):
            self.lines.append(_shape(item.pieces, item.closed, _line(item.pen) + self._arrow(item.arrow)))
        elif isinstance(item, Fill):
            look = f'fill="{hex_of(item.pen.colour)}"'
            look += f' fill-opacity="{spelled(item.pen.opacity)}"' if item.pen.opacity < 1 else ""
            rings = item.region.rings
            if len(rings) == 1:
                self.lines.append(_shape(rings[0], True, look))
            else:
                look += ' fill-rule="evenodd"' if item.region.even_odd else ""
                self.lines.append(f'<path d="{" ".join(_path(ring, True) for ring in rings)}" {look}/>')
        elif isinstance(item, Dot):
            self.lines.append(
                f'<circle cx="{_x(item.at)}" cy="{_y(item.at)}" r="{self.dot:.4g}" fill="{hex_of(item.pen.colour)}"/>'
            )
        else:
            self._label(item)

    def _arrow(self, arrow: str) -> str:
        if arrow not in _HEADS:
            return ""
        self.arrows = True
        return "".join(f' {name}="url(#head)"' for name in _HEADS[arrow])

    def _label(self, item: Label) -> None:
        away = 0.8 * self.font * item.align / abs(item.align) if item.align else 0j
        moved = f' dx="{away.real:.6g}" dy="{-away.imag:.6g}"' if away else ""
        self.lines.append(
            f'<text x="{_x(item.at)}" y="{_y(item.at)}"{moved} font-size="{self.font:.4g}" text-anchor="middle" '
            f'dominant-baseline="middle" fill="{hex_of(item.pen.colour)}">{escape(_printable(item.text))}</text>'
        )


def _printable(text: str) -> str:
    return "".join(char for char in text if ord(char) >= 32 or char in "\n\t")


def _x(z: complex) -> str:
    return spelled(z.real)


def _y(z: complex) -> str:
    return spelled(-z.imag)


def _line(pen: Pen) -> str:
    width = spelled(round(pen.width, 6))
    found = f'stroke="{hex_of(pen.colour)}" stroke-width="{width}pt" vector-effect="non-scaling-stroke"'
    if pen.dashes and sum(pen.dashes) > 0:
        found += ' stroke-dasharray="1 3"' if min(pen.dashes) == 0 else ' stroke-dasharray="5 4"'
    if pen.opacity < 1:
        found += f' stroke-opacity="{spelled(pen.opacity)}"'
    return found


def _shape(pieces: Pieces, closed: bool, look: str) -> str:
    circle = whole(pieces)
    if circle:
        return f'<circle cx="{_x(circle.centre)}" cy="{_y(circle.centre)}" r="{spelled(circle.radius)}" {look}/>'
    if straight(pieces):
        points = points_of(pieces, closed)
        if len(points) == 2 and not closed:
            a, b = points
            return f'<line x1="{_x(a)}" y1="{_y(a)}" x2="{_x(b)}" y2="{_y(b)}" {look}/>'
        name = "polygon" if closed else "polyline"
        return f'<{name} points="{" ".join(f"{_x(z)},{_y(z)}" for z in points)}" {look}/>'
    return f'<path d="{_path(pieces, closed)}" {look}/>'


def _path(pieces: Pieces, closed: bool) -> str:
    parts = [f"M{_x(pieces[0].start)} {_y(pieces[0].start)}"]
    for piece in pieces:
        if isinstance(piece, Arc):
            parts += _arc(piece)
        elif isinstance(piece, Cubic):
            parts.append("C" + " ".join(f"{_x(z)} {_y(z)}" for z in piece[1:]))
        else:
            parts.append(f"L{_x(piece.end)} {_y(piece.end)}")
    return " ".join([*parts, "Z"] if closed else parts)


def _arc(arc: Arc) -> list[str]:
    """Arcs of at most half a turn each, because SVG knows an arc only by its ends."""
    n = max(1, int(abs(arc.sweep) / 170) + 1)
    step = arc.sweep / n
    found = []
    for k in range(n):
        end = Arc(arc.centre, arc.radius, 0.0, arc.from_angle + (k + 1) * step).end
        found.append(f"A{spelled(arc.radius)} {spelled(arc.radius)} 0 0 {0 if step > 0 else 1} {_x(end)} {_y(end)}")
    return found
