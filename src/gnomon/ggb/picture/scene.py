"""From a construction to a Scene with its view, and to PNG and SVG."""

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
    dress_of,
    graph_colours,
    has_visible_sides,
    hex_colour,
    is_shown,
    layer_of,
)
from gnomon.ggb.picture.curves import Window
from gnomon.ggb.picture.labels import Naming, label_of, sample_reach
from gnomon.ggb.picture.shapes import Seen, integral, shapes, slope_triangle
from gnomon.ggb.picture.window import ENGINE, MAX_WORK, fitted
from gnomon.ggb.run.interpreter import Run, run
from gnomon.ggb.values.functions import Function
from gnomon.ggb.values.objects import Angle, Line, Polygon
from gnomon.interpret.budget import Budget, metered
from gnomon.interpret.errors import ScriptError

Source: TypeAlias = "str | Sequence[str] | Run | Construction"

MOST_PLACED, MOST_LABELS = 60, 400


@dataclass(frozen=True, slots=True)
class Look:
    """What a picture shows beside the objects.

    Axes and grid are as the script leaves them (the engine has both on at first) unless given. The view is what the
    script zoomed to, or else `fit`s the objects; `engine` shows what the engine would; or it is a window.
    """

    size: tuple[int, int] = (800, 600)
    names: Naming = "points"
    axes: bool | None = None
    grid: bool | None = None
    view: Literal["fit", "engine"] | Window = "fit"


def construction_of(source: Source) -> Construction:
    """The construction of a script that is to be run, or has been."""
    if isinstance(source, Construction):
        return source
    return (source if isinstance(source, Run) else run(source)).construction


def window_of(construction: Construction, look: Look) -> Window:
    """The part of the plane that a picture of the construction shows at least."""
    zoomed: Window = construction.view["window"]
    if not isinstance(look.view, str):
        return look.view
    if look.view == "engine" or zoomed != ENGINE:
        return zoomed
    return fitted(e for e in construction.objects() if is_shown(e, construction))


def view_of(window: Window, look: Look) -> tuple[View, Window]:
    """The view with one scale for both axes in which a window fits, and all that it shows."""
    width, height = picture_size(look.size)
    x0, y0, x1, y1 = window
    view = View.window(x0, y0, x1, y1, (width, height))
    x, y = width / view.scale / 2, height / view.scale / 2
    cx, cy = view.centre
    return view, (cx - x, cy - y, cx + x, cy + y)


def scene_of(
    source: Source, look: Look | None = None, *, accent: Collection[str] = (), window: Window | None = None
) -> Scene:
    """The scene of a construction; objects whose labels are in `accent` stand out.

    Endless curves are cut to the window, which is the look's own unless given.
    """
    construction, look = construction_of(source), look or Look()
    backdrop: list[Primitive] = []
    if construction.view["grid"] if look.grid is None else look.grid:
        backdrop.append(Grid())
    if construction.view["axes"] if look.axes is None else look.axes:
        backdrop.append(Axes())
    drawn = drawn_objects(construction, look, accent=accent, window=window)
    figure = [item for each in drawn for item in each.items]
    return Scene((*backdrop, *figure, *(each.label for each in drawn if each.label is not None)))


@dataclass(frozen=True, slots=True)
class Drawn:
    """An object with all that is drawn of it."""

    element: Element
    items: list[Primitive]
    label: Label | None


def drawn_objects(
    construction: Construction, look: Look, *, accent: Collection[str] = (), window: Window | None = None
) -> list[Drawn]:
    """The objects that are drawn, the lower layers first, and lists below what is in them."""
    _, seen = view_of(window or window_of(construction, look), look)
    graphs = graph_colours(construction)
    shown = [element for element in construction.objects() if is_shown(element, construction)]
    shown.sort(key=lambda element: (layer_of(element), not isinstance(element.value, tuple)))
    budget = script_budget(MAX_WORK)
    found = [_drawn(e, construction, seen, graphs, look, e.label in accent, budget) for e in shown]
    return [each for each in found if each is not None and (each.items or each.label is not None)]


def _drawn(
    element: Element,
    construction: Construction,
    window: Window,
    graphs: dict[int, Colour],
    look: Look,
    new: bool,
    budget: Budget,
) -> Drawn | None:
    """An object as it is drawn; None for what cannot be drawn or is too much work: the rest is shown all the same."""
    budget.start_line()
    try:
        with metered(budget):
            return _dressed(element, construction, window, graphs, look, new)
    except (ArithmeticError, ValueError, ScriptError):  # DrawError is a ValueError
        return None


def _dressed(
    element: Element, construction: Construction, window: Window, graphs: dict[int, Colour], look: Look, new: bool
) -> Drawn:
    """An object's primitives and its label; nothing for what the engine shows in its algebra view only."""
    dress, value = dress_of(element, graphs), element.value
    if new:
        dress = accented(dress)
    drawn: list[Primitive] = []
    if isinstance(value, Angle):
        mark = mark_of(element, sample_reach(window))
        drawn = draw_mark(mark, dress) if mark is not None else []
    elif isinstance(value, bool):
        return Drawn(element, [], None)
    elif isinstance(value, float):
        drawn = _area(element, Seen(dress, window))
    elif not isinstance(value, str):
        outline = not (isinstance(value, Polygon) and has_visible_sides(element, construction))
        drawn = shapes(value, Seen(dress, window, start_of(element), outline))
    if not drawn and not isinstance(value, (str, Polygon)):
        return Drawn(element, [], None)
    return Drawn(element, drawn, label_of(element, dress, window, look.names))


def _area(element: Element, seen: Seen) -> list[Primitive]:
    """A number measured as an area under a graph, or as a slope, is drawn as that; other numbers are not drawn."""
    algorithm = element.algorithm
    match (algorithm.name, *(source.value for source in algorithm.inputs)) if algorithm is not None else ():
        case ("Integral", Function() as f, float() as a, float() as b):
            return integral(f, a, b, seen)
        case ("Slope", Line() as line):
            return slope_triangle(line, element.value, seen)
    return []


def style_of(construction: Construction) -> Style:
    """The engine's look, on the background that the script set."""
    background = construction.view.get("background")
    return replace(STYLE, background=hex_colour(background[:3])) if background else STYLE


def placed_picture(
    source: Source,
    look: Look | None = None,
    *,
    accent: Collection[str] = (),
    window: Window | None = None,
    previous: PlacedScene | None = None,
) -> PlacedScene:
    """The picture laid out, for any output; labels stay where they were in `previous` where they can."""
    construction, look = construction_of(source), look or Look()
    window = window or window_of(construction, look)
    scene = scene_of(construction, look, accent=accent, window=window)
    view, _ = view_of(window, look)
    return layout(
        _seen_labels(scene, view, look), look.size, style=style_of(construction), view=view, previous=previous
    )


def _seen_labels(scene: Scene, view: View, look: Look) -> Scene:
    """The scene less the names of what lies outside the picture.

    Finding the best places for many labels takes long and helps little, so beyond `MOST_PLACED` they stand where the
    engine would write them.
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
    """The picture of a script as a PNG."""
    from gnomon.draw import render_png

    return render_png(placed_picture(source, look))


def picture_svg(source: Source, look: Look | None = None) -> str:
    """The picture of a script as an SVG."""
    return render_svg(placed_picture(source, look))
