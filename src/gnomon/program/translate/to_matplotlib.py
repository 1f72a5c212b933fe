"""A figure as a matplotlib program."""

from __future__ import annotations

from typing import TYPE_CHECKING

from gnomon.program.shapes import Arc, Cubic, Dot, Fill, Item, Label, Pieces, Region, Segment, Stroke
from gnomon.program.translate.pieces_and_numbers import (
    TranslateError,
    cubics,
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
    from gnomon.program.shapes import Pen

_ARROWS = {"end": "->", "begin": "<-", "both": "<->", "mid": "->"}


def to_matplotlib(drawn: Figure) -> str:
    """A program with pyplot that draws the figure."""
    writer = _MatplotlibFigure(any(isinstance(item, Fill) for item in drawn.items))
    items = kept(drawn)
    for item in items:
        writer.add(item)
    if writer.clips:  # the limits that matplotlib finds include what is cut away
        low, high = visible_box(items)
        room = 0.05 * (max(high.real - low.real, high.imag - low.imag) or 1.0)
        for name, a, b in (("xlim", low.real, high.real), ("ylim", low.imag, high.imag)):
            writer.lines.append(f"ax.set_{name}({a - room:.6g}, {b + room:.6g})")
    return writer.program()


class _MatplotlibFigure:
    def __init__(self, layered: bool) -> None:
        self.lines: list[str] = []
        self.patches: set[str] = set()
        self.paths = False
        self.layered = layered
        self.clips: dict[Region, str] = {}
        self.count = 0

    def program(self) -> str:
        head = ["import matplotlib.pyplot as plt"]
        if self.patches:
            head.append(f"from matplotlib.patches import {', '.join(sorted(self.patches))}")
        if self.paths:
            head.append("from matplotlib.path import Path")
        tail = ['ax.set_aspect("equal")', 'ax.axis("off")', "plt.show()"]
        return "\n".join([*head, "", "fig, ax = plt.subplots()", *self.lines, *tail, ""])

    def add(self, item: Item) -> None:
        self.count += 1
        if isinstance(item, Label):
            self._label(item)
            return
        made = {Stroke: self._stroke, Fill: self._fill, Dot: self._dot}[type(item)](item)  # type: ignore[operator]
        if not item.clips:
            self.lines.append(made)
            return
        if len(item.clips) > 1:
            raise TranslateError("matplotlib has no clip inside a clip")
        name = self._clip(item.clips[0])
        target = "line, = " if made.startswith("ax.plot(") else "patch = "
        self.lines += [target + made, f"{target.strip(' =,')}.set_clip_path({name})"]

    def _clip(self, region: Region) -> str:
        if region not in self.clips:
            name = self.clips[region] = f"clip{len(self.clips) + 1}"
            circle = whole(region.rings[0]) if len(region.rings) == 1 else None
            if circle:
                self.patches.add("Circle")
                shape = f"Circle({_pair(circle.centre)}, {spelled(circle.radius)}, transform=ax.transData)"
            else:
                self.patches.add("PathPatch")
                shape = f"PathPatch({self._path(region.rings)}, transform=ax.transData)"
            self.lines.append(f"{name} = {shape}")
        return self.clips[region]

    def _order(self) -> str:
        return f", zorder={self.count}" if self.layered else ""

    def _stroke(self, item: Stroke) -> str:
        look = _line(item.pen) + self._order()
        if item.arrow in _ARROWS:
            return self._arrow(item, look)
        circle = whole(item.pieces)
        first = item.pieces[0]
        if circle:
            self.patches.add("Circle")
            return f"ax.add_patch(Circle({_pair(circle.centre)}, {spelled(circle.radius)}, fill=False{look}))"
        if len(item.pieces) == 1 and isinstance(first, Arc) and abs(first.sweep) <= 360:
            self.patches.add("Arc")
            low, high = sorted((first.from_angle, first.to_angle))
            size = spelled(2 * first.radius)
            angles = f"theta1={spelled(low)}, theta2={spelled(high)}"
            return f"ax.add_patch(Arc({_pair(first.centre)}, {size}, {size}, {angles}{look}))"
        if straight(item.pieces):
            points = points_of(item.pieces, item.closed)
            points += points[:1] if item.closed else []
            xs, ys = (
                ", ".join(spelled(part) for part in parts)
                for parts in ([z.real for z in points], [z.imag for z in points])
            )
            return f"ax.plot([{xs}], [{ys}]{look})"
        self.patches.add("PathPatch")
        return f"ax.add_patch(PathPatch({self._path((item.pieces,), item.closed)}, fill=False{look}))"

    def _arrow(self, item: Stroke, look: str) -> str:
        style = _ARROWS[item.arrow]
        first = item.pieces[0]
        self.patches.add("FancyArrowPatch")
        if len(item.pieces) == 1 and isinstance(first, Segment):
            ends = f"{_pair(first.start)}, {_pair(first.end)}"
            look += ", shrinkA=0, shrinkB=0"
        else:
            ends = f"path={self._path((item.pieces,), item.closed)}"
        return f'ax.add_patch(FancyArrowPatch({ends}, arrowstyle="{style}", mutation_scale=10{look}))'

    def _fill(self, item: Fill) -> str:
        opacity = f", alpha={spelled(item.pen.opacity)}" if item.pen.opacity < 1 else ""
        hatch = ', hatch="//"' if item.pattern else ""
        look = f'facecolor="{hex_of(item.pen.colour)}", linewidth=0{opacity}{hatch}{self._order()}'
        rings = item.region.rings
        circle = whole(rings[0]) if len(rings) == 1 else None
        if circle:
            self.patches.add("Circle")
            return f"ax.add_patch(Circle({_pair(circle.centre)}, {spelled(circle.radius)}, {look}))"
        if len(rings) == 1 and straight(rings[0]):
            self.patches.add("Polygon")
            corners = ", ".join(_pair(z) for z in points_of(rings[0], True))
            return f"ax.add_patch(Polygon([{corners}], {look}))"
        self.patches.add("PathPatch")
        return f"ax.add_patch(PathPatch({self._path(rings)}, {look}))"

    def _dot(self, item: Dot) -> str:
        colour = f', color="{hex_of(item.pen.colour)}"' if any(item.pen.colour) else ', color="k"'
        x, y = spelled(item.at.real), spelled(item.at.imag)
        return f'ax.plot([{x}], [{y}], "o"{colour}, markersize=3{self._order()})'

    def _label(self, item: Label) -> None:
        colour = f', color="{hex_of(item.pen.colour)}"' if any(item.pen.colour) else ""
        where = _pair(item.at)
        # matplotlib reads TeX in formulas only
        said = item.text if "$" in item.text else item.text.replace(r"\%", "%").replace(r"\#", "#").replace(r"\&", "&")
        raw = "\\" in said and not said.endswith("\\") and '"' not in said and said.isprintable()
        text = f'r"{said}"' if raw else repr(said)
        if item.align:
            away = 9 * item.align / abs(item.align)
            place = f'xytext=({away.real:.6g}, {away.imag:.6g}), textcoords="offset points", '
            self.lines.append(f'ax.annotate({text}, {where}, {place}ha="center", va="center"{colour})')
        else:
            x, y = spelled(item.at.real), spelled(item.at.imag)
            self.lines.append(f'ax.text({x}, {y}, {text}, ha="center", va="center"{colour})')

    def _path(self, rings: tuple[Pieces, ...], closed: bool = True) -> str:
        """An outline with its codes: 1 move, 2 line, 4 cubic, 79 close."""
        self.paths = True
        vertices: list[complex] = []
        codes: list[int] = []
        for ring in rings:
            vertices.append(ring[0].start)
            codes.append(1)
            for piece in ring:
                for part in cubics(piece) if isinstance(piece, Arc) else [piece]:
                    if isinstance(part, Cubic):
                        vertices += part[1:]
                        codes += [4, 4, 4]
                    else:
                        vertices.append(part.end)
                        codes.append(2)
            if closed:
                vertices.append(ring[0].start)
                codes.append(79)
        return f"Path([{', '.join(_pair(z) for z in vertices)}], {codes})"


def _pair(z: complex) -> str:
    return f"({spelled(z.real)}, {spelled(z.imag)})"


def _line(pen: Pen) -> str:
    found = f', color="{hex_of(pen.colour)}"' if any(pen.colour) else ', color="k"'
    found += f", linewidth={spelled(round(pen.width, 6))}"
    if pen.dashes and sum(pen.dashes) > 0:
        found += ', linestyle=":"' if min(pen.dashes) == 0 else ', linestyle="--"'
    if pen.opacity < 1:
        found += f", alpha={spelled(pen.opacity)}"
    return found
