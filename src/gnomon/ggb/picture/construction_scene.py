"""A construction as a `draw.Scene` with its view, and as PNG or SVG."""

from __future__ import annotations

from collections.abc import Collection, Sequence
from dataclasses import dataclass, replace
from typing import Literal, TypeAlias

from gnomon.draw import Axes, Grid, Label, PlacedScene, Primitive, Scene, Style, View, layout, render_svg
from gnomon.draw.layout import picture_size
from gnomon.ggb.construction.construction import Construction, Element
from gnomon.ggb.limits import script_budget
from gnomon.ggb.picture.angles import draw_mark, mark_of, start_of
from gnomon.ggb.picture.appearance import (
    STYLE,
    Colour,
    accented,
    appearance_of,
    graph_colours,
    has_visible_sides,
    hex_colour,
    is_shown,
    layer_of,
)
from gnomon.ggb.picture.curve_paths import Window
from gnomon.ggb.picture.drawn_object import DrawnObject
from gnomon.ggb.picture.name_places import Places, label_places, moved
from gnomon.ggb.picture.object_labels import Naming, label_of, sample_reach
from gnomon.ggb.picture.object_primitives import ShapeContext, integral, shapes, slope_triangle
from gnomon.ggb.picture.window import GEOGEBRA_WINDOW, MAX_WORK, fitted
from gnomon.ggb.run.interpreter import ScriptRun, run
from gnomon.ggb.values.functions import Function
from gnomon.ggb.values.objects import Angle, Line, Polygon
from gnomon.interpret.budget import Budget, metered
from gnomon.interpret.errors import ScriptError

Source: TypeAlias = "str | Sequence[str] | ScriptRun | Construction"

MOST_PLACED, MOST_LABELS = 60, 400


@dataclass(frozen=True, slots=True)
class Look:
    """Options of a picture: its size, which names are written, axes, grid, and the view.

    By default axes and grid are as the script leaves them (GeoGebra starts with both). The view ``"fit"`` is the window
    that the script zoomed to, or else one with room for all objects; ``"engine"`` is the window that GeoGebra would
    show; or the view is a window.
    """

    size: tuple[int, int] = (800, 600)
    names: Naming = "points"
    axes: bool | None = None
    grid: bool | None = None
    view: Literal["fit", "engine"] | Window = "fit"
    blue_images: bool = True
    """Whether images of free points are blue, as in GeoGebra, or have the colour of constructed points."""


def construction_of(source: Source) -> Construction:
    """The construction of a source; a script is run first."""
    if isinstance(source, Construction):
        return source
    return (source if isinstance(source, ScriptRun) else run(source)).construction


def window_of(construction: Construction, look: Look) -> Window:
    """The part of the plane that a picture of the construction must show."""
    zoomed: Window = construction.view["window"]
    if not isinstance(look.view, str):
        return look.view
    if look.view == "engine" or zoomed != GEOGEBRA_WINDOW:
        return zoomed
    return fitted(e for e in construction.objects() if is_shown(e, construction))


def view_of(window: Window, look: Look) -> tuple[View, Window]:
    """The view in which a window fits, with one scale for both axes, and the whole window that this view shows."""
    width, height = picture_size(look.size)
    x0, y0, x1, y1 = window
    view = View.window(x0, y0, x1, y1, (width, height))
    x, y = width / view.scale / 2, height / view.scale / 2
    cx, cy = view.centre
    return view, (cx - x, cy - y, cx + x, cy + y)


def scene_of(
    source: Source,
    look: Look | None = None,
    *,
    accent: Collection[str] = (),
    window: Window | None = None,
    places: Places | None = None,
) -> Scene:
    """The scene of a construction; objects whose labels are in `accent` are drawn in the accent colour.

    Infinite curves are clipped to `window`, by default the window of the look. The names of circles and lines have the
    given places, by default clear ones.

    >>> [type(item).__name__ for item in scene_of("A=(0,0)\\nc=Circle(A,2)", Look(axes=False, grid=False)).items]
    ['Dot', 'Circle', 'Label']
    """
    construction, look = construction_of(source), look or Look()
    backdrop: list[Primitive] = []
    if construction.view["grid"] if look.grid is None else look.grid:
        backdrop.append(Grid())
    if construction.view["axes"] if look.axes is None else look.axes:
        backdrop.append(Axes())
    window = window or window_of(construction, look)
    drawn = drawn_objects(construction, look, accent=accent, window=window)
    drawn = moved(drawn, _clear_places(drawn, look, window) if places is None else places)
    figure = [item for each in drawn for item in each.items]
    return Scene((*backdrop, *figure, *(each.label for each in drawn if each.label is not None)))


def clear_places(construction: Construction, look: Look, window: Window) -> Places:
    """Clear places for the names of circles and lines of a construction."""
    return _clear_places(drawn_objects(construction, look, window=window), look, window)


def _clear_places(drawn: Sequence[DrawnObject], look: Look, window: Window) -> Places:
    view, visible = view_of(window, look)
    return label_places(drawn, visible, view.scale)


def drawn_objects(
    construction: Construction, look: Look, *, accent: Collection[str] = (), window: Window | None = None
) -> list[DrawnObject]:
    """The objects that are drawn, lower layers first, and a list before its items."""
    _, visible = view_of(window or window_of(construction, look), look)
    graphs = graph_colours(construction)
    shown = [element for element in construction.objects() if is_shown(element, construction)]
    shown.sort(key=lambda element: (layer_of(element), not isinstance(element.value, tuple)))
    budget = script_budget(MAX_WORK)
    found = [_drawn_within_budget(e, construction, visible, graphs, look, e.label in accent, budget) for e in shown]
    return [each for each in found if each is not None and (each.items or each.label is not None)]


def _drawn_within_budget(
    element: Element,
    construction: Construction,
    window: Window,
    graphs: dict[int, Colour],
    look: Look,
    new: bool,
    budget: Budget,
) -> DrawnObject | None:
    """An object as it is drawn; None if it cannot be drawn or is too much work, so that the others are still shown."""
    budget.start_line()
    try:
        with metered(budget):
            return _drawn_object(element, construction, window, graphs, look, new)
    except (ArithmeticError, ValueError, ScriptError):  # DrawError is a ValueError
        return None


def _drawn_object(
    element: Element, construction: Construction, window: Window, graphs: dict[int, Colour], look: Look, new: bool
) -> DrawnObject:
    """An object's primitives and label; none for values that GeoGebra shows in its algebra view only."""
    appearance, value = appearance_of(element, graphs, look.blue_images), element.value
    if new:
        appearance = accented(appearance)
    drawn: list[Primitive] = []
    if isinstance(value, Angle):
        mark = mark_of(element, sample_reach(window))
        drawn = draw_mark(mark, appearance) if mark is not None else []
    elif isinstance(value, bool):
        return DrawnObject(element, [], None)
    elif isinstance(value, float):
        drawn = _area(element, ShapeContext(appearance, window))
    elif not isinstance(value, str):
        outline = not (isinstance(value, Polygon) and has_visible_sides(element, construction))
        drawn = shapes(value, ShapeContext(appearance, window, start_of(element), outline))
    if not drawn and not isinstance(value, (str, Polygon)):
        return DrawnObject(element, [], None)
    return DrawnObject(element, drawn, label_of(element, appearance, window, look.names))


def _area(element: Element, context: ShapeContext) -> list[Primitive]:
    """The area of an integral or the triangle of a slope; other numbers are not drawn."""
    algorithm = element.algorithm
    match (algorithm.name, *(source.value for source in algorithm.inputs)) if algorithm is not None else ():
        case ("Integral", Function() as f, float() as a, float() as b):
            return integral(f, a, b, context)
        case ("Slope", Line() as line) if isinstance(element.value, float):
            return slope_triangle(line, element.value, context)
    return []


def style_of(construction: Construction) -> Style:
    """GeoGebra's style, on the background that the script set."""
    background = construction.view.get("background")
    return replace(STYLE, background=hex_colour(background[:3])) if background else STYLE


def placed_picture(
    source: Source,
    look: Look | None = None,
    *,
    accent: Collection[str] = (),
    window: Window | None = None,
    previous: PlacedScene | None = None,
    places: Places | None = None,
) -> PlacedScene:
    """The picture with its labels placed, for any output; labels keep their places in `previous` where possible."""
    construction, look = construction_of(source), look or Look()
    window = window or window_of(construction, look)
    scene = scene_of(construction, look, accent=accent, window=window, places=places)
    view, _ = view_of(window, look)
    return layout(
        _seen_labels(scene, view, look), look.size, style=style_of(construction), view=view, previous=previous
    )


def _seen_labels(scene: Scene, view: View, look: Look) -> Scene:
    """The scene without the labels of objects outside the picture.

    Searching places for many labels takes long and helps little, so beyond `MOST_PLACED` they are written where
    GeoGebra writes them.
    """
    width, height = look.size
    seen = []
    for label in scene.labels:
        x, y = view.at(label.at)
        if 0 <= x <= width and 0 <= y <= height:
            seen.append(label)
    if len(seen) > MOST_PLACED:
        seen = [replace(label, offset=(13.0, 13.0)) if label.offset is None else label for label in seen[:MOST_LABELS]]
    return Scene((*(item for item in scene.items if not isinstance(item, Label)), *seen))


def picture_png(source: Source, look: Look | None = None) -> bytes:
    """The picture of a script as a PNG.

    >>> picture_png("A=(0,0)\\nB=(4,1)\\nc=Circle(A,B)")[:4]
    b'\\x89PNG'
    """
    from gnomon.draw import render_png

    return render_png(placed_picture(source, look))


def picture_svg(source: Source, look: Look | None = None) -> str:
    """The picture of a script as an SVG."""
    return render_svg(placed_picture(source, look))
