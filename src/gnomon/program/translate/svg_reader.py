"""The figure of an SVG picture: lines, polygons, circles, paths, texts, groups, transforms and clip paths.

The picture is parsed as data: no entities, no links, no scripts, no files. The y axis is turned up.
"""

from __future__ import annotations

import cmath
import math
import re
import xml.etree.ElementTree as ElementTree
from dataclasses import dataclass, field, replace

from gnomon.program.circular import with_arcs
from gnomon.program.figure import Figure, figure
from gnomon.program.shapes import (
    Arc,
    Colour,
    Cubic,
    Dot,
    Fill,
    Item,
    Label,
    Pen,
    Piece,
    Pieces,
    Region,
    Segment,
    Stroke,
)
from gnomon.program.tikz.colours import NAMED
from gnomon.program.tikz.state import Matrix, mapped
from gnomon.program.translate.pieces_and_numbers import TranslateError

MAX_CODE = 5_000_000
MAX_DEPTH = 60
_NUMBER = r"[-+]?(?:\d+\.?\d*|\.\d+)(?:[eE][-+]?\d+)?"
_COMMAND = re.compile(rf"([MmLlHhVvCcSsQqTtAaZz])|({_NUMBER})|([\s,]+)|(.)", re.DOTALL)
_SIZES = {"M": 2, "L": 2, "H": 1, "V": 1, "C": 6, "S": 4, "Q": 4, "T": 2, "A": 7, "Z": 0}
_UNITS = {"": 0.75, "px": 0.75, "pt": 1.0, "mm": 2.834646, "cm": 28.34646, "in": 72.0}
_FLIP = Matrix(1 + 0j, -1j)


@dataclass(frozen=True)
class _Style:
    matrix: Matrix = _FLIP
    stroke: str = "none"
    fill: str = "black"
    width: float = 0.75
    dashes: tuple[float, ...] = ()
    stroke_opacity: float = 1.0
    fill_opacity: float = 1.0
    even_odd: bool = False
    start: bool = False
    end: bool = False
    clips: tuple[Region, ...] = ()


@dataclass
class _Picture:
    items: list[Item] = field(default_factory=list)
    clips: dict[str, Region] = field(default_factory=dict)
    small: list[int] = field(default_factory=list)


def figure_of_svg(code: str) -> Figure:
    """The figure of an SVG picture; a ``TranslateError`` if it cannot be read."""
    if len(code) > MAX_CODE or "<!DOCTYPE" in code or "<!ENTITY" in code:
        raise TranslateError("the picture is too large, or defines entities")
    try:
        root = ElementTree.fromstring(code)
    except ElementTree.ParseError as error:
        raise TranslateError(f"the picture is not XML: {error}") from None
    picture = _Picture()
    for element in root.iter():
        if _tag(element) == "clipPath" and element.get("id"):
            rings = [pieces for child in element for pieces, _ in _outlines(child, _FLIP)]
            even_odd = any(child.get("clip-rule") == "evenodd" for child in element)
            picture.clips[str(element.get("id"))] = Region(tuple(_shut(ring) for ring in rings if ring), even_odd)
    _read(root, _Style(), picture, 0)
    size = figure(picture.items, language="svg").size
    items = list(picture.items)
    for k in picture.small:
        fill = items[k]
        arc = fill.region.rings[0][0] if isinstance(fill, Fill) else None
        if isinstance(fill, Fill) and isinstance(arc, Arc) and arc.radius < 0.012 * size:
            items[k] = Dot(arc.centre, fill.pen, fill.clips)
    return figure(items, language="svg")


def _tag(element: ElementTree.Element) -> str:
    return element.tag.rpartition("}")[2] if isinstance(element.tag, str) else ""


def _read(element: ElementTree.Element, style: _Style, picture: _Picture, depth: int) -> None:
    if depth > MAX_DEPTH:
        raise TranslateError(f"groups are nested more than {MAX_DEPTH} deep")
    tag = _tag(element)
    if tag in ("defs", "clipPath", "marker", "style", "script", "title", "desc", "symbol", "pattern", "linearGradient"):
        return
    style = _styled(element, style, picture)
    if tag in ("svg", "g", "a"):
        for child in element:
            _read(child, style, picture, depth + 1)
    elif tag == "text":
        _text(element, style, picture)
    elif tag in ("line", "polyline", "polygon", "rect", "circle", "ellipse", "path"):
        _draw(element, style, picture)
    elif tag:
        raise TranslateError(f"the element <{tag[:40]}> is not supported")


def _styled(element: ElementTree.Element, style: _Style, picture: _Picture) -> _Style:
    given = dict(element.attrib)
    for part in given.get("style", "").split(";"):
        key, sign, value = part.partition(":")
        if sign:
            given[key.strip()] = value.strip()
    found: dict[str, object] = {}
    if "transform" in given:
        found["matrix"] = style.matrix.after(_transform(given["transform"]))
    for name in ("stroke", "fill"):
        if name in given:
            found[name] = given[name].strip()
    if "stroke-width" in given:
        found["width"] = _length(given["stroke-width"])
    if "stroke-dasharray" in given:
        found["dashes"] = tuple(float(part) for part in re.findall(_NUMBER, given["stroke-dasharray"]))
    for name in ("stroke-opacity", "fill-opacity", "opacity"):
        if name in given:
            opacity = min(1.0, max(0.0, _float(given[name])))
            for target in ("stroke_opacity", "fill_opacity"):
                if name == "opacity" or target.startswith(name.split("-")[0]):
                    found[target] = opacity
    if "fill-rule" in given:
        found["even_odd"] = given["fill-rule"] == "evenodd"
    found["start"] = "marker-start" in given and given["marker-start"] != "none"
    found["end"] = "marker-end" in given and given["marker-end"] != "none"
    clip = re.fullmatch(r"url\(#(.+)\)", given.get("clip-path", "").strip())
    if clip:
        if clip[1] not in picture.clips:
            raise TranslateError(f"there is no clipPath named {clip[1][:40]!r}")
        region = picture.clips[clip[1]]
        moved = Region(tuple(mapped(ring, style.matrix.after(_FLIP)) for ring in region.rings), region.even_odd)
        found["clips"] = (*style.clips, moved)
    return replace(style, **found)  # type: ignore[arg-type]


def _float(text: str) -> float:
    try:
        value = float(text.strip().removesuffix("%").removesuffix("px"))
    except ValueError:
        raise TranslateError(f"{text[:40]!r} is not a number") from None
    if not math.isfinite(value):
        raise TranslateError(f"{text[:40]!r} is not a finite number")
    return value


def _length(text: str) -> float:
    found = re.fullmatch(rf"\s*({_NUMBER})\s*([a-z]*)\s*", text)
    if not found or found[2] not in _UNITS:
        raise TranslateError(f"{text[:40]!r} is not a width")
    return float(found[1]) * _UNITS[found[2]]


def _transform(text: str) -> Matrix:
    found = Matrix()
    for name, inside in re.findall(r"(\w+)\s*\(([^)]*)\)", text):
        v = [float(part) for part in re.findall(_NUMBER, inside)]
        if name == "translate" and v:
            by = Matrix(shift=complex(v[0], v[1] if len(v) > 1 else 0.0))
        elif name == "scale" and v:
            by = Matrix(complex(v[0]), complex(0, v[-1]))
        elif name == "rotate" and len(v) in (1, 3):
            turn, at = cmath.rect(1, math.radians(v[0])), complex(v[1], v[2]) if len(v) == 3 else 0j
            by = Matrix(turn, 1j * turn, at - at * turn)
        elif name == "matrix" and len(v) == 6:
            by = Matrix(complex(v[0], v[1]), complex(v[2], v[3]), complex(v[4], v[5]))
        else:
            raise TranslateError(f"the transform {name[:40]!r} is not supported")
        found = found.after(by)
    return found


def _colour(text: str) -> Colour | None:
    text = text.strip()
    if text in ("none", "transparent"):
        return None
    if found := re.fullmatch(r"#([0-9a-fA-F]{3}|[0-9a-fA-F]{6})", text):
        digits = found[1] if len(found[1]) == 6 else "".join(2 * char for char in found[1])
        r, g, b = bytes.fromhex(digits)
        return r / 255, g / 255, b / 255
    if found := re.fullmatch(r"rgb\(\s*(\d+)\s*,\s*(\d+)\s*,\s*(\d+)\s*\)", text):
        return int(found[1]) / 255, int(found[2]) / 255, int(found[3]) / 255
    return NAMED.get(text, (0.0, 0.0, 0.0))


def _draw(element: ElementTree.Element, style: _Style, picture: _Picture) -> None:
    found = _outlines(element, style.matrix)
    fill, stroke = _colour(style.fill), _colour(style.stroke)
    rings = tuple(_shut(pieces) for pieces, _ in found if pieces)
    if fill is not None and rings and _tag(element) != "line":
        if len(rings) == 1 and isinstance(rings[0][0], Arc) and rings[0][0].whole and stroke is None:
            picture.small.append(len(picture.items))
        region = Region(rings, style.even_odd)
        picture.items.append(Fill(region, Pen(fill, 0.5, (), style.fill_opacity), "", style.clips))
    if stroke is not None and style.width > 0:
        pen = Pen(stroke, style.width, style.dashes, style.stroke_opacity)
        arrow = "both" if style.start and style.end else "end" if style.end else "begin" if style.start else ""
        picture.items += [Stroke(pieces, closed, pen, arrow, False, style.clips) for pieces, closed in found if pieces]


def _text(element: ElementTree.Element, style: _Style, picture: _Picture) -> None:
    said = "".join(element.itertext()).strip()
    if not said:
        return
    at = style.matrix.at(complex(_float(element.get("x", "0")), _float(element.get("y", "0"))))
    away = style.matrix.along(complex(_float(element.get("dx", "0")), _float(element.get("dy", "0"))))
    if not away:
        away = complex({"start": 1, "end": -1}.get(element.get("text-anchor", "middle"), 0))
    picture.items.append(Label(said, at, away, Pen(_colour(style.fill) or (0.0, 0.0, 0.0))))


def _shut(ring: Pieces) -> Pieces:
    start, end = ring[0].start, ring[-1].end
    if len(ring) == 1 or abs(start - end) <= 1e-12 * (abs(start) + abs(end)):
        return ring
    return (*ring, Segment(end, start))


def _outlines(element: ElementTree.Element, matrix: Matrix) -> list[tuple[Pieces, bool]]:
    """The outlines of an element, each with whether it is closed."""
    tag = _tag(element)

    def number(name: str) -> float:
        return _float(element.get(name, "0"))

    if tag == "path":
        return [(with_arcs(mapped(tuple(ring), matrix)), closed) for ring, closed in _path(element.get("d", ""))]
    if tag in ("circle", "ellipse"):
        x, y = (number("r"), number("r")) if tag == "circle" else (number("rx"), number("ry"))
        by = matrix.after(Matrix(complex(x), complex(0, y), complex(number("cx"), number("cy"))))
        return [(mapped((Arc(0j, 1.0, 0.0, 360.0),), by), True)] if x > 0 and y > 0 else []
    closed = tag in ("polygon", "rect")
    if tag == "line":
        points = [complex(number("x1"), number("y1")), complex(number("x2"), number("y2"))]
    elif tag == "rect":
        a, w, h = complex(number("x"), number("y")), number("width"), number("height")
        points = [a, a + w, a + complex(w, h), a + 1j * h]
    elif tag in ("polyline", "polygon"):
        values = [float(part) for part in re.findall(_NUMBER, element.get("points", ""))]
        points = [complex(x, y) for x, y in zip(values[::2], values[1::2], strict=False)]
    else:
        raise TranslateError(f"the element <{tag[:40]}> is not supported")
    ends = [*points[1:], points[0]] if closed and points else points[1:]
    pieces = tuple(Segment(matrix.at(p), matrix.at(q)) for p, q in zip(points, ends, strict=False) if p != q)
    return [(with_arcs(pieces), closed)]


def _path(text: str) -> list[tuple[list[Piece], bool]]:
    """The outlines of path data."""
    found: list[tuple[list[Piece], bool]] = []
    pieces: list[Piece] = []
    start = here = last = 0j
    before = ""
    for command, values in _commands(text):
        kind, base = command.upper(), here if command.islower() else 0j
        points = [complex(x, y) + base for x, y in zip(values[::2], values[1::2], strict=False)]
        if kind == "Z":
            if here != start:
                pieces.append(Segment(here, start))
            if pieces:
                found.append((pieces, True))
            pieces, here = [], start
        elif kind == "M":
            if pieces:
                found.append((pieces, False))
            pieces, here, start = [], points[0], points[0]
        elif kind == "A":
            end = complex(values[5], values[6]) + base
            pieces += _arc(here, values, end)
            here = end
        elif kind in "LHV":
            end = (
                points[0]
                if kind == "L"
                else complex(values[0] + base.real, here.imag)
                if kind == "H"
                else complex(here.real, values[0] + base.imag)
            )
            if end != here:
                pieces.append(Segment(here, end))
            here = end
        else:
            mirror = (
                2 * here - last if before in {"C": "CS", "S": "CS", "Q": "QT", "T": "QT"}[kind] and before else here
            )
            if kind in "CS":
                first, second, end = points if kind == "C" else (mirror, *points)
                pieces.append(Cubic(here, first, second, end))
                last = second
            else:
                middle, end = points if kind == "Q" else (mirror, *points)
                pieces.append(Cubic(here, here + 2 * (middle - here) / 3, end + 2 * (middle - end) / 3, end))
                last = middle
            here = end
        before = kind
    if pieces:
        found.append((pieces, False))
    return found


def _commands(text: str) -> list[tuple[str, list[float]]]:
    found: list[tuple[str, list[float]]] = []
    command, values = "", [0.0][:0]
    for letter, number, _, other in _COMMAND.findall(text):
        if other:
            raise TranslateError(f"the path data has {other!r}")
        if letter:
            if values:
                raise TranslateError(f"the path command {command} has too few numbers")
            command = letter
            if letter in "Zz":
                found.append((letter, []))
        elif number:
            if not command or command in "Zz":
                raise TranslateError("path data starts with a number")
            values.append(float(number))
            if len(values) == _SIZES[command.upper()]:
                found.append((command, values))
                values = []
                command = {"M": "L", "m": "l"}.get(command, command)
    if values:
        raise TranslateError(f"the path command {command} has too few numbers")
    return found


def _arc(here: complex, values: list[float], end: complex) -> list[Piece]:
    """An elliptic arc by its ends; of a circle it is a true arc."""
    rx, ry, tilt, large, sweep = abs(values[0]), abs(values[1]), math.radians(values[2]), values[3], values[4]
    if here == end:
        return []
    if rx == 0 or ry == 0:
        return [Segment(here, end)]
    turn = cmath.rect(1, tilt)
    a, b = ((z / turn) for z in (here, end))
    a, b = complex(a.real / rx, a.imag / ry), complex(b.real / rx, b.imag / ry)
    half = abs(b - a) / 2
    grow = max(1.0, half)
    height = math.sqrt(max(0.0, grow * grow - half * half))
    centre = (a + b) / 2 + 1j * (b - a) / abs(b - a) * height * (1 if bool(large) != bool(sweep) else -1)
    start = math.degrees(cmath.phase(a - centre))
    by = math.degrees(cmath.phase((b - centre) / (a - centre)))
    by = by % 360 if sweep else -((-by) % 360)
    moved = Matrix(turn * rx, 1j * turn * ry, turn * complex(centre.real * rx, centre.imag * ry))
    return list(mapped((Arc(0j, grow, start, start + by),), moved))
