"""The pictures of other suites that are asked about, with what they show."""

from __future__ import annotations

from collections.abc import Callable

from gnomon.deduce.premise import parse_premise
from gnomon.deduce.premise_picture import label_text, premise_scene
from gnomon.draw.layout import layout
from gnomon.draw.raster import render_png
from gnomon.draw.solid.solid_picture import camera_from_json, draw_solid
from gnomon.problem import Figure, Problem
from gnomon.space.space_scene import SolidScene
from gnomon.suites.probes.sight import Sight, named_points, plane_sight, strokes_of
from gnomon.suites.solid.marked_figure import marked_picture, marks_of, spelled_number


def prove_picture(problem: Problem) -> tuple[Figure, Sight]:
    """The figure of a problem of `prove`, with the marks of its givens."""
    places = {name: complex(*place) for name, place in problem.formal["figure"].items()}
    drawn = problem.figures[0]
    placed = layout(premise_scene(parse_premise(problem.formal["premise"]), places), drawn.width)
    return Figure("figure", render_png(placed), *placed.size), plane_sight(
        placed, {label_text(name): (z.real, z.imag) for name, z in places.items()}
    )


def solid_picture(problem: Problem) -> tuple[Figure, Sight]:
    """The figure of a problem of `solid` with marks, or the plain one where it has no room for them."""
    if not problem.formal["figure"]:  # a flat drawing, such as a net
        return problem.figures[0], Sight({}, (), flat=False)
    marks = marks_of(problem)
    picture = marked_picture(problem) if marks else None
    if picture is None:
        marks = []
        camera = camera_from_json(problem.formal["figure"]["camera"])
        picture = draw_solid(SolidScene.from_json(problem.formal["scene"]), camera, problem.figures[0].width)
    placed = picture.placed
    points = named_points(placed)
    numbers = [(tuple(mark[1]), mark[2]) for mark in marks if mark[0] == "number" and set(mark[1]) <= set(points)]
    groups = [tuple(map(tuple, mark[1:])) for mark in marks if mark[0] == "ticks"]
    corners = [mark[1][1] for mark in marks if mark[0] == "right_angle"]
    sight = Sight(
        points,
        strokes_of(placed),
        ticks=tuple(group for group in groups if all(set(pair) <= set(points) for pair in group)),
        right_angles=tuple(dict.fromkeys(corner for corner in corners if corner in points)),
        numbers=tuple(numbers),
        places={name: tuple(spelled_number(x) for x in problem.formal["points"][name]) for name in points},
        flat=False,
    )
    return Figure("figure", picture.png(), *placed.size), sight


PICTURES: dict[str, Callable[[Problem], tuple[Figure, Sight]]] = {"prove": prove_picture, "solid": solid_picture}
"""By the name of the suite."""
