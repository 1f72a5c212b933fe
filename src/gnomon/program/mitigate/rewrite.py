"""A figure as an Asymptote program with plain coordinates: named points first, then what is drawn, in order."""

from __future__ import annotations

import re
from typing import TYPE_CHECKING

from gnomon.program.shapes import Arc, Cubic, Dot, Fill, Label, Stroke

if TYPE_CHECKING:
    from gnomon.program.figure import Figure
    from gnomon.program.shapes import Item, Pen, Pieces, Region

DECIMALS = 5


def asymptote_of(figure: Figure) -> str:
    """An Asymptote program that draws a figure.

    >>> from gnomon.program.figure import figure_of_asy
    >>> print(asymptote_of(figure_of_asy('draw((0,0)--(3,0)--(3,4)--cycle,dashed); label("$A$",(0,0),SW);')))
    size(220);
    pair A=(0,0);
    draw(A--(3,0)--(3,4)--cycle, linetype(new real[] {8,8}));
    label("$A$", A, (-0.707,-0.707));
    """
    writer = _RewrittenProgram(figure)
    lines = ["size(220);", *writer.points()]
    clipped = 0
    for item in figure.items:
        clips = () if isinstance(item, Label) else item.clips
        if not clips:
            lines.append(writer.item(item, ""))
            continue
        clipped += 1
        name = f"part{clipped}"
        lines += [f"picture {name};", writer.item(item, f"{name}, ")]
        lines += [f"clip({name}, {writer.region(clip)});" for clip in clips]
        lines.append(f"add({name});")
    return "\n".join(lines)


def _number(x: float) -> str:
    text = f"{x:.{DECIMALS}f}".rstrip("0").rstrip(".") if x == x else "0"
    return "0" if text in ("-0", "") else text


def _short(x: float) -> str:
    return f"{round(x, 3) + 0.0:g}"


class _RewrittenProgram:
    def __init__(self, figure: Figure) -> None:
        self.figure = figure
        self.grain = 1e-6 * figure.size
        self.names: dict[tuple[int, int], str] = {}
        self.list: list[tuple[str, complex]] = []
        for name, z in figure.points.items():
            plain = re.sub(r"[{}]", "", name).replace("'", "p")
            if re.fullmatch(r"[A-Z]\w{0,3}", plain) and plain not in _TAKEN and self.key(z) not in self.names:
                self.names[self.key(z)] = plain
                self.list.append((plain, z))

    def key(self, z: complex) -> tuple[int, int]:
        return round(z.real / self.grain), round(z.imag / self.grain)

    def points(self) -> list[str]:
        if not self.list:
            return []
        return ["pair " + ", ".join(f"{name}={self.pair(z)}" for name, z in self.list) + ";"]

    def pair(self, z: complex) -> str:
        return f"({_number(z.real)},{_number(z.imag)})"

    def point(self, z: complex) -> str:
        return self.names.get(self.key(z)) or self.pair(z)

    def path(self, pieces: Pieces, closed: bool) -> str:
        if len(pieces) == 1 and isinstance(pieces[0], Arc) and pieces[0].whole:
            return f"circle({self.point(pieces[0].centre)}, {_number(pieces[0].radius)})"
        parts: list[str] = []
        for number, piece in enumerate(pieces):
            last = closed and number == len(pieces) - 1
            if isinstance(piece, Arc):
                arc = (
                    f"arc({self.point(piece.centre)}, {_number(piece.radius)}, {_number(piece.from_angle)}, "
                    f"{_number(piece.to_angle)}{', CW' if piece.sweep < 0 else ''})"
                )
                parts.append(f"{'--' if parts else ''}{arc}{'--cycle' if last else ''}")
                continue
            start = "" if number else self.point(piece.start)
            end = "cycle" if last else self.point(piece.end)
            if isinstance(piece, Cubic):
                parts.append(f"{start}..controls {self.pair(piece.first)} and {self.pair(piece.second)}..{end}")
            else:
                parts.append(f"{start}--{end}")
        return "".join(parts)

    def region(self, region: Region) -> str:
        return " ^^ ".join(self.path(ring, True) for ring in region.rings)

    def item(self, item: Item, target: str) -> str:
        pen = _pen(item.pen)
        if isinstance(item, Stroke):
            arrow = _ARROWS.get(item.arrow, "")
            return f"draw({target}{self.path(item.pieces, item.closed)}{pen}{arrow});"
        if isinstance(item, Fill):
            even = " + evenodd" if item.region.even_odd else ""
            return f"fill({target}{self.region(item.region)}{pen or ', black'}{even});"
        if isinstance(item, Dot):
            return f"dot({target}{self.point(item.at)}{pen});"
        align = f", ({_short(item.align.real)},{_short(item.align.imag)})" if item.align else ""
        quoted = f'"{item.text}"' if '"' not in item.text else f"'{item.text}'"
        return f"label({target}{quoted}, {self.point(item.at)}{align}{pen});"


_TAKEN = {"CW", "CCW"}
"""Capitals that the new program needs as Asymptote means them."""
_ARROWS = {"end": ", Arrow", "begin": ", BeginArrow", "both": ", Arrows", "mid": ", MidArrow"}


def _pen(pen: Pen) -> str:
    parts = []
    if any(pen.colour):
        parts.append("rgb({},{},{})".format(*(f"{c:.3g}" for c in pen.colour)))
    if abs(pen.width - 0.5) > 1e-9:
        parts.append(f"linewidth({pen.width:.3g})")
    if pen.dashes:
        parts.append("linetype(new real[] {" + ",".join(f"{d:.3g}" for d in pen.dashes) + "})")
    if pen.opacity < 1:
        parts.append(f"opacity({pen.opacity:.3g})")
    return ", " + "+".join(parts) if parts else ""
