"""A figure as a TikZ picture."""

from __future__ import annotations

import cmath
import math
from typing import TYPE_CHECKING

from gnomon.program.shapes import Arc, Cubic, Dot, Fill, Item, Label, Pieces, Stroke
from gnomon.program.translate.pieces_and_numbers import TranslateError, clip_groups, kept, spelled, visible_box, whole

if TYPE_CHECKING:
    from gnomon.program.figure import Figure
    from gnomon.program.shapes import Colour, Pen

_NAMES: dict[Colour, str] = {
    (0.0, 0.0, 0.0): "black",
    (1.0, 1.0, 1.0): "white",
    (1.0, 0.0, 0.0): "red",
    (0.0, 1.0, 0.0): "green",
    (0.0, 0.0, 1.0): "blue",
    (0.5, 0.5, 0.5): "gray",
}
_SIDES = ("right", "above right", "above", "above left", "left", "below left", "below", "below right")
_ARROWS = {"end": "->", "begin": "<-", "both": "<->", "mid": "->"}
_ESCAPED = {"%": r"\%", "#": r"\#", "&": r"\&"}


def to_tikz(drawn: Figure) -> str:
    """A ``tikzpicture`` that draws the figure, about eight centimetres wide."""
    seen = kept(drawn)
    low, high = visible_box(seen)
    unit = 8 / (max(high.real - low.real, high.imag - low.imag) or 8.0)
    writer = _TikzFigure()
    for clips, items in clip_groups(seen):
        if clips:
            writer.lines.append("  \\begin{scope}")
            for region in clips:
                rule = "[even odd rule] " if region.even_odd else " "
                writer.lines.append(f"  \\clip{rule}{' '.join(_outline(ring, True) for ring in region.rings)};")
        for item in items:
            writer.add(item)
        if clips:
            writer.lines.append("  \\end{scope}")
    scale = f"{unit:.4g}cm"
    return "\n".join(
        [f"\\begin{{tikzpicture}}[x={scale},y={scale}]", *writer.colours(), *writer.lines, "\\end{tikzpicture}", ""]
    )


class _TikzFigure:
    def __init__(self) -> None:
        self.lines: list[str] = []
        self.own: dict[Colour, str] = {}

    def colours(self) -> list[str]:
        return [
            f"  \\definecolor{{{name}}}{{rgb}}{{{','.join(f'{part:.6g}' for part in colour)}}}"
            for colour, name in self.own.items()
        ]

    def colour(self, colour: Colour) -> str:
        if colour in _NAMES:
            return _NAMES[colour]
        return self.own.setdefault(colour, f"c{chr(97 + len(self.own) % 26)}{len(self.own)}")

    def add(self, item: Item) -> None:
        if isinstance(item, Stroke):
            look = self._look(item.pen)
            if item.arrow in _ARROWS:
                look.insert(0, _ARROWS[item.arrow])
            self.lines.append(f"  \\draw{_options(look)} {_outline(item.pieces, item.closed)};")
        elif isinstance(item, Fill):
            look = [] if item.pen.colour == (0.0, 0.0, 0.0) else [self.colour(item.pen.colour)]
            look += [f"opacity={spelled(item.pen.opacity)}"] if item.pen.opacity < 1 else []
            look += ["even odd rule"] if item.region.even_odd else []
            look += ["pattern=north east lines"] if item.pattern else []
            rings = " ".join(_outline(ring, True) for ring in item.region.rings)
            self.lines.append(f"  \\fill{_options(look)} {rings};")
        elif isinstance(item, Dot):
            look = [] if item.pen.colour == (0.0, 0.0, 0.0) else [self.colour(item.pen.colour)]
            self.lines.append(f"  \\fill{_options(look)} {_pair(item.at)} circle (1.5pt);")
        else:
            self._label(item)

    def _look(self, pen: Pen) -> list[str]:
        found = [] if pen.colour == (0.0, 0.0, 0.0) else [self.colour(pen.colour)]
        if abs(pen.width - 0.4) > 1e-9:
            found.append(f"line width={spelled(round(pen.width, 6))}pt")
        if pen.dashes and sum(pen.dashes) > 0:
            found.append("dotted" if min(pen.dashes) == 0 else "dashed")
        if pen.opacity < 1:
            found.append(f"opacity={spelled(pen.opacity)}")
        return found

    def _label(self, item: Label) -> None:
        look = [] if item.pen.colour == (0.0, 0.0, 0.0) else [f"text={self.colour(item.pen.colour)}"]
        if item.align:
            angle = math.degrees(cmath.phase(item.align))
            side = round(angle / 45)
            look.insert(
                0, _SIDES[side % 8] if abs(angle - 45 * side) < 0.5 else f"anchor={spelled(round(angle + 180, 4))}"
            )
        self.lines.append(f"  \\node{_options(look)} at {_pair(item.at)} {{{tex_text(item.text)}}};")


def tex_text(text: str) -> str:
    """A label as the text of a node; signs that TeX reads as commands are written out."""
    found = []
    depth = 0
    k = 0
    while k < len(text):
        char = text[k]
        if char == "\\" and k + 1 < len(text):
            found.append(text[k : k + 2])
            k += 2
            continue
        depth += (char == "{") - (char == "}")
        if depth < 0 or char == "\\":
            raise TranslateError(f"the label {text[:60]!r} has brackets that TeX cannot read")
        found.append(_ESCAPED.get(char, char))
        k += 1
    if depth:
        raise TranslateError(f"the label {text[:60]!r} has brackets that TeX cannot read")
    return "".join(found)


def _options(look: list[str]) -> str:
    return f"[{', '.join(look)}]" if look else ""


def _pair(z: complex) -> str:
    return f"({spelled(z.real)},{spelled(z.imag)})"


def _outline(pieces: Pieces, closed: bool) -> str:
    circle = whole(pieces)
    if circle:
        return f"{_pair(circle.centre)} circle ({spelled(circle.radius)})"
    parts = [_pair(pieces[0].start)]
    last = len(pieces) - 1
    shut = closed and abs(pieces[0].start - pieces[-1].end) <= 1e-9 * (1 + abs(pieces[0].start))
    for k, piece in enumerate(pieces):
        if isinstance(piece, Arc):
            parts.append(f"arc ({spelled(piece.from_angle)}:{spelled(piece.to_angle)}:{spelled(piece.radius)})")
        elif isinstance(piece, Cubic):
            parts.append(f".. controls {_pair(piece.first)} and {_pair(piece.second)} .. {_pair(piece.end)}")
        elif not (shut and k == last):
            parts.append(f"-- {_pair(piece.end)}")
    return " ".join([*parts, "-- cycle"] if closed else parts)
