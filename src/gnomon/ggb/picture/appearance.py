"""The appearance of an object: GeoGebra's default colours and sizes, changed by the script's style commands.

Nothing here knows where an object lies. Sizes are pixels of a picture of 800 x 600, GeoGebra's own size. A line is half
as wide as its thickness in GeoGebra, and the size of a point is its radius.
"""

from __future__ import annotations

import math
from collections.abc import Mapping
from dataclasses import dataclass, replace
from typing import Any

from gnomon.draw import Pen, Style
from gnomon.ggb.construction.construction import Construction, Element
from gnomon.ggb.values.conics import ConicPart
from gnomon.ggb.values.functions import Curve, Function
from gnomon.ggb.values.objects import Angle, Complex, Locus, Point, Polygon, Segment, Value, is_defined

Colour = tuple[int, int, int]

FREE, ON_PATH, DEPENDENT = (77, 77, 255), (125, 125, 255), (110, 109, 115)
BROWN, GREEN, BLUE, LOCUS, DARK = (153, 51, 0), (0, 100, 0), (0, 0, 255), (28, 28, 31), (0, 0, 0)
GRAPHS: tuple[Colour, ...] = (GREEN, BLUE, (204, 0, 0), (199, 80, 0), (153, 51, 255), BROWN, (102, 102, 102))
"""GeoGebra gives each new graph the next colour. Where it starts depends on earlier graphs; here it is the first."""
ACCENT: Colour = (224, 49, 49)
"""The colour of objects that are new in a step."""

STYLE = Style(
    font_size=21.0,
    number_size=14.0,
    dot_radius=5.0,
    angle_radius=30.0,
    right_angle=18.0,
    tick_length=12.0,
    margin=12.0,
    exact_colours=True,
)
_OPACITY = 178 / 255
_TRANSFORMED = frozenset({"Rotate", "Mirror", "Reflect", "Translate", "Dilate", "Shear", "Stretch"})
_DASHES: Mapping[int, tuple[float, ...]] = {15: (14.0, 7.0), 10: (7.0, 5.0), 20: (2.0, 4.0), 30: (12.0, 5.0, 2.0, 5.0)}
_WIDEST = 40.0  # pixels; GeoGebra has no such limit, but wider lines hide the picture


@dataclass(frozen=True, slots=True)
class Appearance:
    """How one object is drawn."""

    colour: Colour = DARK
    width: float = 2.5
    dash: tuple[float, ...] = ()
    opacity: float = _OPACITY
    alpha: float = 0.0
    """The opacity of its interior."""
    size: float = 4.0
    """The radius of a point."""
    point_style: int = 0
    decoration: int = 0

    @property
    def pen(self) -> Pen | None:
        """The pen of its lines; None if they have no width."""
        return Pen(hex_colour(self.colour, self.opacity), self.width, self.dash) if self.width > 0 else None

    @property
    def fill(self) -> str | None:
        """The colour of its interior; None if it is not filled."""
        return hex_colour(self.colour, self.alpha) if self.alpha > 0 else None


def hex_colour(colour: Colour, opacity: float = 1.0) -> str:
    """A colour in the notation of `gnomon.draw`.

    >>> hex_colour((255, 128, 0)), hex_colour((255, 128, 0), 0.5)
    ('#ff8000', '#ff800080')
    """
    r, g, b = colour
    return f"#{r:02x}{g:02x}{b:02x}" + ("" if opacity >= 1 else f"{round(255 * max(opacity, 0.0)):02x}")


def appearance_of(element: Element, graphs: dict[int, Colour], blue_images: bool = True) -> Appearance:
    """The appearance of an object; `graphs` has the colours of the graphs.

    In GeoGebra the image of a free point is blue, as that point is. Without `blue_images` it has the colour of points
    that are constructed, so that blue points are the free ones alone.
    """
    default = _default(element, graphs)
    image = element.algorithm is not None and element.algorithm.name in _TRANSFORMED
    if image and not blue_images and default.colour in (FREE, ON_PATH):
        default = Appearance(DEPENDENT)
    return _styled(default, _settings(element))


def graph_colours(construction: Construction) -> dict[int, Colour]:
    """A colour for each graph of a function, by the identity of its object."""
    graphs = [e for e in construction.objects() if isinstance(e.value, Function) and e.value.type_name == "function"]
    own = [e for e in graphs if not (e.algorithm and e.algorithm.name in _TRANSFORMED)]
    return {id(element): GRAPHS[k % len(GRAPHS)] for k, element in enumerate(own)}


def accented(appearance: Appearance) -> Appearance:
    """The appearance of an object that is new in its step."""
    width = max(appearance.width, 3.0) if appearance.width > 0 else 0.0
    return replace(appearance, colour=ACCENT, width=width, opacity=1.0)


def _default(element: Element, graphs: dict[int, Colour], depth: int = 0) -> Appearance:
    algorithm, value = element.algorithm, element.value
    if algorithm is not None and algorithm.name in _TRANSFORMED and algorithm.inputs and depth < 20:
        source = algorithm.inputs[0]  # images look like their originals
        return _default(source, graphs, depth + 1) if type(source.value) is type(value) else _by_kind(value)
    if isinstance(value, (Point, Complex)):
        if algorithm is not None and algorithm.name == "Polygon":
            return Appearance(DEPENDENT, size=5.0)
        if element.on_path or _at_parameter(element):
            return Appearance(ON_PATH, size=5.0)
        return Appearance(FREE, size=5.0) if element.free else Appearance(DEPENDENT)
    if isinstance(value, Segment) and polygon_of(element) is not None:
        return Appearance(BROWN)
    if isinstance(value, (Function, Curve)) and id(element) in graphs:
        return Appearance(graphs[id(element)])
    if isinstance(value, float) and algorithm is not None and algorithm.name in ("Integral", "Slope"):
        return Appearance(BROWN, width=1.0, opacity=1.0, alpha=0.1)
    return _by_kind(value)


def _at_parameter(element: Element) -> bool:
    """Whether a point was put on a path at a given parameter; GeoGebra draws it like a point that can slide."""
    algorithm = element.algorithm
    return (
        algorithm is not None
        and algorithm.name == "Point"
        and not isinstance(algorithm.inputs[0].value, (tuple, Point))
    )


def _by_kind(value: Value) -> Appearance:
    if isinstance(value, Polygon) or (isinstance(value, ConicPart) and value.type_name == "sector"):
        return Appearance(BROWN, alpha=0.1)
    if isinstance(value, Angle):
        return Appearance(GREEN, alpha=0.1)
    if isinstance(value, tuple):
        return Appearance(GREEN, opacity=1.0, size=5.0)
    if isinstance(value, Locus):
        return Appearance(LOCUS)
    if isinstance(value, Function) and value.type_name == "inequality":
        return Appearance(BLUE, opacity=1.0, alpha=0.25)
    return Appearance()


def polygon_of(element: Element) -> Element | None:
    """The polygon that a segment is a side of."""
    definition = element.definition
    if definition is None or not isinstance(element.value, Segment):
        return None
    return next((e for e in definition.elements if isinstance(e.value, Polygon)), None)


def _settings(element: Element) -> dict[str, Any]:
    """The settings of style commands; a side of a polygon has those of its polygon unless it has its own."""
    polygon = polygon_of(element)
    own = element.style or {}
    if polygon is None or not polygon.style:
        return own
    shared = {key: polygon.style[key] for key in ("color", "thickness", "line", "line_opacity") if key in polygon.style}
    return shared | own


def _styled(appearance: Appearance, settings: dict[str, Any]) -> Appearance:
    changes: dict[str, Any] = {}
    if "color" in settings:
        changes["colour"] = settings["color"]
    for name, key in (("alpha", "alpha"), ("opacity", "line_opacity")):
        value = settings.get(key)
        if value is not None and math.isfinite(value):
            changes[name] = min(max(value, 0.0), 1.0)
    thickness, size = settings.get("thickness"), settings.get("point_size")
    if thickness is not None and math.isfinite(thickness):
        changes["width"] = min(max(thickness, 0.0) / 2, _WIDEST)
    if size is not None and math.isfinite(size):
        changes["size"] = min(max(size, 1.0), _WIDEST)
    for name in ("point_style", "decoration"):
        value = settings.get(name)
        if value is not None and math.isfinite(value):
            changes[name] = int(value)
    dashes = _DASHES.get(settings.get("line", 0))
    if dashes:
        stretch = max(1.0, changes.get("width", appearance.width) / 2.5)
        changes["dash"] = tuple(d * stretch for d in dashes)
    return replace(appearance, **changes) if changes else appearance


def is_shown(element: Element, construction: Construction) -> bool:
    """Whether GeoGebra shows an object: it is defined, and neither the script, its layer nor its condition hides it."""
    settings = element.style or {}
    if not element.visible or not is_defined(element.value):
        return False
    if isinstance(element.value, tuple) and element.free:
        return False  # GeoGebra shows a list of constants in the algebra view only
    hidden_layers = construction.view.get("hidden_layers", ())
    if hidden_layers and settings.get("layer", 0.0) in hidden_layers:
        return False
    condition = settings.get("condition")
    return condition is None or condition.value is not False


def layer_of(element: Element) -> float:
    """The layer of an object; higher layers are drawn later."""
    layer = (element.style or {}).get("layer", 0.0)
    return min(max(layer, 0.0), 9.0) if math.isfinite(layer) else 0.0


def has_visible_sides(element: Element, construction: Construction) -> bool:
    """Whether all sides of a polygon are objects that are shown; they are then its outline."""
    definition = element.definition
    others = [e for e in definition.elements if isinstance(e.value, Segment)] if definition is not None else []
    corners = len(element.value.vertices) if isinstance(element.value, Polygon) else 0
    return len(others) >= corners and all(e.label is not None and is_shown(e, construction) for e in others)
