"""The labels of objects (name, value or caption), the texts of a script, and where they are written."""

from __future__ import annotations

import math
from typing import Literal, TypeAlias

from gnomon.draw import Label
from gnomon.ggb.construction.construction import Element
from gnomon.ggb.picture import curve_paths
from gnomon.ggb.picture.angles import label_mark, mark_of, start_of
from gnomon.ggb.picture.appearance import Appearance, hex_colour
from gnomon.ggb.picture.curve_paths import Pair, Window
from gnomon.ggb.picture.formula import plain_formula
from gnomon.ggb.picture.object_primitives import slope_corners, visible_part
from gnomon.ggb.values.conics import Conic, ConicPart, point_at
from gnomon.ggb.values.format import show
from gnomon.ggb.values.functions import Curve, Function
from gnomon.ggb.values.objects import Angle, Complex, Line, Locus, Point, Polygon, Segment, Value, Vector, number_of

Naming: TypeAlias = Literal["points", "all", "engine"]
"""Which names are shown by default: those of points, all, or none (``"engine"``, as GeoGebra in perspective G)."""

_LONGEST = 120  # characters of a text; a label is one line


def label_of(element: Element, appearance: Appearance, window: Window, naming: Naming) -> Label | None:
    """The label of an object, or None."""
    value = element.value
    if isinstance(value, str):
        return _text(element, value, appearance)
    if not _wanted(element, naming):
        return None
    text = _words(element)
    if not text:
        return None
    if isinstance(value, Angle):
        mark = mark_of(element, sample_reach(window))
        return label_mark(mark, text, appearance) if mark is not None and _within(mark.vertex, window) else None
    return _beside(element, text, window, hex_colour(appearance.colour))


def sample_reach(window: Window) -> float:
    """The arm length of an angle whose arms are not segments."""
    return (window[3] - window[1]) / 4


def _wanted(element: Element, naming: Naming) -> bool:
    shown = (element.style or {}).get("label")
    if shown is not None:
        return bool(shown)
    if isinstance(element.value, (Angle, float)):
        return True
    return naming == "all" or (naming == "points" and isinstance(element.value, (Point, Complex)))


def _words(element: Element) -> str:
    """The text of a label: name, name and value, value, or caption, as its mode says."""
    settings, label = element.style or {}, element.label or ""
    usual = 2.0 if isinstance(element.value, float) else 0.0
    mode = settings.get("label_mode", usual)
    value = short(element.value)
    equation = f"{label}: {value}" if isinstance(element.value, (Conic, Line)) else f"{label} = {value}"
    if mode in (3, 9) and settings.get("caption"):
        caption = _plain(settings["caption"].replace("%n", label).replace("%v", value))
        return f"{caption} = {value}" if mode == 9 else caption
    return {1: equation, 2: value}.get(int(mode) if math.isfinite(mode) else 0, label)


def short(value: Value) -> str:
    """A value with two decimals, as in GeoGebra's labels.

    >>> short(Point(1.0, 2.345))
    '(1, 2.35)'
    """
    if isinstance(value, Angle):
        return f"{_round(math.degrees(value))}°"
    if isinstance(value, (Point, Vector)):
        return f"({_round(value.x)}, {_round(value.y)})"
    number = number_of(value)
    return _round(number) if number is not None else show(value)


def _round(value: float) -> str:
    text = f"{value:.2f}".rstrip("0").rstrip(".") if math.isfinite(value) else "?"
    return "0" if text == "-0" else text


def _plain(text: str) -> str:
    """A text on one line, without the LaTeX commands that are not drawn."""
    text = plain_formula(text)
    return text if len(text) <= _LONGEST else text[: _LONGEST - 1] + "…"


def _text(element: Element, value: str, appearance: Appearance) -> Label | None:
    """A text of the script, at its point, or at the origin as in GeoGebra."""
    text = _plain(value)
    at, algorithm = (0.0, 0.0), element.algorithm
    if algorithm is not None and algorithm.name == "Text" and len(algorithm.inputs) > 1:
        point = algorithm.inputs[1].value
        if isinstance(point, Point) and math.isfinite(point.x):
            at = point.x, point.y
    return Label(text, at, colour=hex_colour(appearance.colour)) if text else None


def _within(point: Pair, window: Window) -> bool:
    return window[0] <= point[0] <= window[2] and window[1] <= point[1] <= window[3]


def _beside(element: Element, text: str, window: Window, colour: str) -> Label | None:
    """A label next to its object: at a point, along a line, or at a visible point of a curve."""
    value = element.value
    if isinstance(value, (Point, Complex)):
        at: Pair | None = (value.x, value.y)
    elif isinstance(value, Line):
        return _along(value, text, window, colour)
    elif isinstance(value, Vector):
        x, y = start_of(element)
        ends = (x, y), (x + value.x, y + value.y)
        return Label.segment(text, *ends, colour) if ends[0] != ends[1] and _within(_middle(*ends), window) else None
    elif isinstance(value, Polygon):
        n = len(value.vertices)
        at = sum(x for x, _ in value.vertices) / n, sum(y for _, y in value.vertices) / n
        return Label(text, at, "free", colour=colour) if _within(at, window) else None
    else:
        at = _on_curve(element, window)
    return Label(text, at, colour=colour) if at is not None and _within(at, window) else None


def _middle(a: Pair, b: Pair) -> Pair:
    return (a[0] + b[0]) / 2, (a[1] + b[1]) / 2


def _along(line: Line, text: str, window: Window, colour: str) -> Label | None:
    if isinstance(line, Segment):
        part = visible_part(line, window)
        parts = [part] if part is not None and _middle(*part) not in part else []
    else:
        parts = end_parts(line, window)
    return Label.segment(text, *parts[0], colour) if parts else None


def end_parts(line: Line, window: Window) -> list[tuple[Pair, Pair]]:
    """The parts of a line or ray along which its name can be written: near its upper end, its lower end, and between.

    They start at the edge of the picture, where there is most room.
    """
    part = visible_part(line, window)
    if part is None:
        return []
    low, high = sorted(part, key=lambda p: (p[1], p[0]))
    parts = [(_between(high, low, s), _between(high, low, t)) for s, t in _ENDS]
    return [(a, b) for a, b in parts if _middle(a, b) not in (a, b)]


_ENDS = ((0.0, 0.24), (1.0, 0.76), (0.24, 0.48), (0.76, 0.52), (0.12, 0.36), (0.88, 0.64), (0.38, 0.62))


def _between(a: Pair, b: Pair, part: float) -> Pair:
    return a[0] + part * (b[0] - a[0]), a[1] + part * (b[1] - a[1])


def round_places(conic: Conic) -> list[Pair]:
    """Points of a circle or ellipse at which its name can be written, the upper left first."""
    return [point_at(conic, math.radians(degree)) for degree in range(120, 480, 15)]


def _on_curve(element: Element, window: Window) -> Pair | None:
    """A visible point of a curve: on the upper left of a circle or ellipse, else near the top."""
    value = element.value
    inner = curve_paths.wider(window, -0.06)
    if isinstance(value, Conic) and value.type_name in ("circle", "ellipse"):
        points = round_places(value)
    elif isinstance(value, ConicPart):
        points = [point_at(value.conic, value.start + part * value.extent) for part in (0.5, 0.4, 0.6, 0.2, 0.8)]
    elif isinstance(value, Conic) and value.type_name in ("parabola", "hyperbola"):
        points = _topmost(curve_paths.open_conic(value, window))
    elif isinstance(value, Function) and value.type_name == "function" and len(value.variables) == 1:
        points = _topmost(curve_paths.graph(value, window))
    elif isinstance(value, Curve):
        points = _topmost(curve_paths.parametric(value, window))
    elif isinstance(value, Locus):
        points = _topmost([value.points])
    elif isinstance(value, float):
        return _amid_area(element)
    else:
        return None
    return next((p for p in points if _within(p, inner)), None)


def _topmost(found: list[curve_paths.Path]) -> list[Pair]:
    return sorted((p for path in found for p in path), key=lambda p: (-round(p[1], 3), p[0]))


def _amid_area(element: Element) -> Pair | None:
    """The place for the number of an integral or a slope."""
    algorithm = element.algorithm
    match tuple(source.value for source in algorithm.inputs) if algorithm is not None else ():
        case (Function() as f, float() as a, float() as b):
            x = (a + b) / 2
            return x, curve_paths.number_at(f.at, x) / 2
        case (Line() as line,) if isinstance(element.value, float):
            corners = slope_corners(line, element.value)
            return None if corners is None else _middle(corners[1], corners[2])
    return None
