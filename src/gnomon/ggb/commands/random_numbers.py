"""Random numbers, items and points.

GeoGebra draws new numbers each time. Here a script draws the same numbers whenever it is run after the same givens, so
that a run can be repeated, and other numbers after other givens: what holds for one draw only is no construction.
"""

from __future__ import annotations

import math
import random

from gnomon.ggb.commands.polygons import polygon_of_points
from gnomon.ggb.construction.construction import Element
from gnomon.ggb.construction.workspace import Workspace
from gnomon.ggb.registry.argument_kinds import NUMBER
from gnomon.ggb.registry.command_table import bad_argument, construct, wrong_count
from gnomon.ggb.values.conics import Conic
from gnomon.ggb.values.objects import NAN, Point, Polygon, Value, number_of
from gnomon.ggb.values.paths import inside


def _dice(workspace: Workspace) -> random.Random:
    return random.Random(_seed(workspace))


def _seed(workspace: Workspace) -> str:
    construction = workspace.construction
    return f"{construction.seed} line {len(construction.definitions)}"


def _bounds(name: str, args: list[Element]) -> tuple[float, float]:
    for arg in args:
        if not NUMBER.accepts(arg.value):
            raise bad_argument(name, arg)
    low, high = (float(number_of(arg.value) or 0.0) for arg in args[:2])
    return low, high


@construct("RandomBetween Random", 2)
def random_between(workspace: Workspace, args: list[Element]) -> list[Element]:
    """A whole number between two others."""
    _bounds("RandomBetween", args)
    share = _dice(workspace).random()

    def compute(low: Value, high: Value) -> float:
        a, b = number_of(low), number_of(high)
        if a is None or b is None or not (math.isfinite(a) and math.isfinite(b)) or a > b:
            return NAN
        first, last = math.ceil(a), math.floor(b)
        return float(first + math.floor(share * (last - first + 1)))

    return [workspace.algorithm("Random", compute, args)]


@construct("RandomUniform", 2)
def random_uniform(workspace: Workspace, args: list[Element]) -> list[Element]:
    """Any number between two others."""
    low, high = _bounds("RandomUniform", args)
    share = _dice(workspace).random()
    return [workspace.algorithm("RandomUniform", lambda *_: low + share * (high - low), args)]


@construct("RandomElement", 1)
def random_element(workspace: Workspace, args: list[Element]) -> list[Element]:
    """An item of a list."""
    if not isinstance(args[0].value, tuple):
        raise bad_argument("RandomElement", args[0])
    share = _dice(workspace).random()

    def compute(items: tuple[Value, ...]) -> Value:
        return items[math.floor(share * len(items))] if items else NAN

    return [workspace.algorithm("RandomElement", compute, args)]


@construct("Shuffle", 1)
def shuffle(workspace: Workspace, args: list[Element]) -> list[Element]:
    """The items of a list in another order."""
    if not isinstance(args[0].value, tuple):
        raise bad_argument("Shuffle", args[0])

    seed = _seed(workspace)

    def compute(items: tuple[Value, ...]) -> Value:
        mixed = list(items)
        random.Random(seed).shuffle(mixed)
        return tuple(mixed)

    return [workspace.algorithm("Shuffle", compute, args)]


@construct("RandomPointIn")
def random_point_in(workspace: Workspace, args: list[Element]) -> list[Element]:
    """A point in a polygon, circle or ellipse, in a box of four numbers, or in the polygon of points."""
    seed = _seed(workspace)
    if len(args) == 4 and all(NUMBER.accepts(arg.value) for arg in args):
        return [workspace.algorithm("RandomPointIn", lambda *ends: _in_box(seed, ends), args)]
    if len(args) > 2:
        for arg in args:
            if not isinstance(arg.value, Point):
                raise bad_argument("RandomPointIn", arg)
        return [workspace.algorithm("RandomPointIn", lambda *points: _inside(seed, polygon_of_points(*points)), args)]
    if len(args) != 1:
        raise wrong_count("RandomPointIn", len(args))
    value = args[0].value
    if not isinstance(value, Polygon) and not (isinstance(value, Conic) and value.type_name in ("circle", "ellipse")):
        raise bad_argument("RandomPointIn", args[0])
    return [workspace.algorithm("RandomPointIn", lambda figure: _inside(seed, figure), args)]


def _in_box(seed: str, ends: tuple[Value, ...]) -> Point:
    left, right, low, high = (number_of(end) or 0.0 for end in ends)
    rng = random.Random(seed)
    return Point(rng.uniform(left, right), rng.uniform(low, high))


def _inside(seed: str, figure: Polygon | Conic) -> Point:
    rng = random.Random(seed)
    if isinstance(figure, Polygon):
        xs, ys = [x for x, _ in figure.vertices], [y for _, y in figure.vertices]
    else:
        reach = max(figure.a, figure.b)
        xs, ys = [figure.x - reach, figure.x + reach], [figure.y - reach, figure.y + reach]
    for _ in range(200):
        x, y = rng.uniform(min(xs), max(xs)), rng.uniform(min(ys), max(ys))
        if inside(figure, x, y):
            return Point(x, y)
    return Point(NAN, NAN)
