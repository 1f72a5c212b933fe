"""Figures that a page moves: from what the page asks for, plain data, to the new picture and the new state, plain data.

The page holds the state (places of points, camera, view, places of letters) and sends it with every request, so the
server keeps nothing. Functions here take and return what JSON can hold; `moving` calls them for problems, and worker
processes for what people type.
"""

from __future__ import annotations

import json
from dataclasses import replace
from functools import lru_cache
from typing import TYPE_CHECKING, Any, TypeAlias

import numpy as np

from gnomon.deduce.auxiliary.confirm import extended_premise
from gnomon.deduce.engine import check_size
from gnomon.deduce.premise import Premise, parse_premise
from gnomon.deduce.premise_picture import label_text, premise_scene
from gnomon.draw import DrawError, Scene, View, layout, render_svg
from gnomon.draw.solid.solid_picture import camera_from_json, flat_scene, solid_style
from gnomon.draw.view import extent
from gnomon.serve.move.dragged_construction import DraggedConstruction
from gnomon.serve.move.dragged_premise import DraggedPremise
from gnomon.serve.move.placed_labels import label_places, picture_with
from gnomon.serve.move.readers import RequestError, finite, listed, mapping, places_of
from gnomon.space.lines import see
from gnomon.space.space_scene import SolidScene
from gnomon.space.wireframe import Wireframe, wireframe
from gnomon.suites.construct.figure import step_blocks
from gnomon.suites.construct.item import steps_of

if TYPE_CHECKING:
    from collections.abc import Mapping

    from gnomon.draw import PlacedScene
    from gnomon.space.camera import Camera
    from gnomon.space.hidden import Floats

Moved: TypeAlias = dict[str, Any]
"""The picture (``svg``, ``width``, ``height``), the ``state`` to send with the next request, and the ``handles`` by
which points are dragged; or the one field ``gone``, which says why there is no such figure."""
SIZE = 512
MOST_RECORD = 100_000  # characters; records have a few thousand
KEPT = 64  # figures whose constructions stay in memory
GONE = "Here the figure does not exist."
NOT_AS_GIVEN = "Here the figure does not exist, or the givens are not as the task says."
_EDGE = 4.0  # pixels: a figure that goes beyond this frame is shown by another view when it is let go
_LARGER = 1.8  # so is one that could be drawn so much larger
_BALL = 0.92  # of the picture: the diameter of the ball in which a solid turns
_STEEPEST = 89.0  # degrees above or below the horizon: the vertical stays upright in the picture


# ------------------------------------------------------------------------------------------------------------- premises


def moved_premise(text: str, places: Mapping[str, list[float]], asked: Mapping[str, Any], auxiliary: str = "") -> Moved:
    """The figure of a premise, first at the given places; its goal, if it has one, and what a proof adds stand out."""
    premise, drawn = _dragged_premise(text, auxiliary)
    state = mapping({} if asked.get("state") is None else asked["state"])
    at = {name: complex(x, y) for name, (x, y) in places_of(state.get("places", dict(places))).items()}
    if set(at) != set(drawn.premise.points) or not drawn.holds(at):
        raise RequestError("the request does not have a figure of this premise; load the page again")
    view = _view(state)
    if asked.get("point") is not None:
        name = asked["point"]
        if view is None or drawn.roles(at).get(name, "fixed") == "fixed":
            raise RequestError("the request moves a point that cannot be moved; load the page again")
        found = drawn.moved(at, name, _world(view, finite(asked.get("x")), finite(asked.get("y"))))
        if found is None:
            return {"gone": GONE}
        at = found
    try:
        added = drawn.premise.constructions[len(premise.constructions) :]
        placed = _laid_out(premise_scene(premise, at, premise.goal, auxiliary=added), state, view, asked)
    except DrawError:
        return {"gone": GONE}
    written = {name: [round(z.real, 12), round(z.imag, 12)] for name, z in at.items()}
    roles = {name: role for name, role in drawn.roles(at).items() if role != "fixed"}
    return _answer(placed, {"places": written}, roles, {name: label_text(name) for name in roles}, written)


@lru_cache(maxsize=KEPT)
def _dragged_premise(text: str, auxiliary: str) -> tuple[Premise, DraggedPremise]:
    """A premise, and the one whose points are dragged: that has the auxiliary points, too."""
    premise = parse_premise(text)
    check_size(premise)
    if not auxiliary:
        return premise, DraggedPremise(premise)
    whole = parse_premise(f"{';'.join(map(str, premise.constructions))}; {auxiliary}")
    return premise, DraggedPremise(extended_premise(premise, whole.constructions[len(premise.constructions) :]))


def _laid_out(scene: Scene, state: Mapping[str, Any], view: View | None, asked: Mapping[str, Any]) -> PlacedScene:
    """The picture in the view of the page; when a point is let go, in another view if that shows the figure better."""
    previous = picture_with(state.get("labels", []))
    placed = layout(scene, SIZE, view=view, previous=previous)
    if view is None or not asked.get("settle"):
        return placed
    fitted = layout(scene, SIZE)
    corners = [pixel for item in scene.items for corner in extent(item) for pixel in view.at(corner)]
    inside = all(_EDGE <= pixel <= SIZE - _EDGE for pixel in corners)
    return placed if inside and fitted.view.scale <= _LARGER * view.scale else fitted


# -------------------------------------------------------------------------------------------------------- constructions


def moved_construction(record: Mapping[str, Any], size: tuple[int, int], asked: Mapping[str, Any]) -> Moved:
    """The figure of a construction task after some steps of its solution; none at first."""
    named = ("positions", "shown", "solutions", "axes", "task", "facts")
    task = _dragged_construction(_kept_record({name: record[name] for name in named}), size)
    state = mapping({} if asked.get("state") is None else asked["state"])
    step = asked.get("step", 0)
    if not isinstance(step, int) or isinstance(step, bool) or not 0 <= step <= task.steps:
        raise RequestError(f"the request names no step of the {task.steps} of this solution; load the page again")
    places = places_of(state.get("places", {}))
    name = asked.get("point")
    if name is not None:
        view = _view(state)
        if view is None or not isinstance(name, str) or name not in places:
            raise RequestError("the request moves a point that cannot be moved; load the page again")
        to = _world(view, finite(asked.get("x")), finite(asked.get("y")))
        places[name] = (to.real, to.imag)
    drawn = task.drawn(step, places, name, picture_with(state.get("labels", [])))
    if drawn is None:
        return {"gone": NOT_AS_GIVEN}
    kept = {**places, **drawn.places}  # points of later steps stay where they were put
    written = {name: [round(x, 12), round(y, 12)] for name, (x, y) in kept.items()}
    answer = _answer(drawn.picture, {"places": written}, drawn.roles, {name: name for name in drawn.roles}, written)
    return answer | {"step": step, "steps": task.steps}


@lru_cache(maxsize=KEPT)
def _dragged_construction(record: str, size: tuple[int, int]) -> DraggedConstruction:
    task = json.loads(record)
    steps = steps_of(task["solutions"][0])
    blocks, look = step_blocks(task["positions"][0], task["shown"], steps, task["axes"], size, task["task"][0])
    return DraggedConstruction(blocks, look, task["facts"])


# --------------------------------------------------------------------------------------------------------------- solids


def turned_solid(record: Mapping[str, Any], size: int, asked: Mapping[str, Any]) -> Moved:
    """The figure of a problem in space from any side; first, and without a side, as the exam shows it."""
    wire, camera = _wire(_kept_record({"scene": record["scene"], "camera": record["figure"]["camera"]}))
    state = mapping({} if asked.get("state") is None else asked["state"])
    turned = "azimuth" in asked or "elevation" in asked
    if turned:
        elevation = min(max(finite(asked.get("elevation")), -_STEEPEST), _STEEPEST)
        now = replace(camera, azimuth=finite(asked.get("azimuth")) % 360.0, elevation=elevation)
    else:
        now = camera
    view = _exam_view(record["figure"]["view"])
    if turned and now != camera:
        view = _ball_view(wire, now, size)
    scene = flat_scene(wire, now, see(wire, now))
    previous = picture_with(state.get("labels", [])) if turned else None
    placed = layout(scene, size, style=solid_style(size), view=view, previous=previous)
    answer = _answer(placed, {}, {}, {}, {})
    return answer | {"azimuth": round(now.azimuth, 6), "elevation": round(now.elevation, 6)}


@lru_cache(maxsize=KEPT)
def _wire(record: str) -> tuple[Wireframe, Camera]:
    data = json.loads(record)
    return wireframe(SolidScene.from_json(data["scene"])), camera_from_json(data["camera"])


def _ball_view(wire: Wireframe, camera: Camera, size: int) -> View:
    """A view with room for a ball round everything, so that the figure keeps its size while it turns."""
    centre, radius = _ball(wire)
    x, y, _ = camera.see(centre).tolist()
    nearest = max(1.0 - radius / camera.distance, 0.2)  # in perspective, what is near is larger
    return View((x, y), (size / 2, size / 2), _BALL * size * nearest / max(2 * radius, 1e-9))


def _ball(wire: Wireframe) -> tuple[Floats, float]:
    """A ball round a scene: nearly the least one if its points are its corners, else one round its box."""
    scene = wire.scene
    if scene.rounds or scene.arcs or scene.curves or scene.blocks or len(scene.points) < 2:
        return wire.middle, wire.size / 2
    places = np.array(list(scene.points.values()))
    centre = places.mean(axis=0)
    for k in range(1, 100):  # shorter and shorter steps towards the farthest point
        centre = centre + (places[np.linalg.norm(places - centre, axis=1).argmax()] - centre) / (k + 1)
    return centre, float(np.linalg.norm(places - centre, axis=1).max())


def _exam_view(record: Mapping[str, Any]) -> View:
    (cx, cy), (px, py) = record["centre"], record["pixel"]
    return View((cx, cy), (px, py), record["scale"])


# --------------------------------------------------------------------------------------------------------- what is sent


def _kept_record(record: Mapping[str, Any]) -> str:
    """A record as text, under which its figure is kept; one that no suite writes, so large is it, is refused."""
    text = json.dumps(record)
    if len(text) > MOST_RECORD:
        raise RequestError("the record of this problem is too large to be moved")
    return text


def _answer(
    placed: PlacedScene,
    state: Mapping[str, Any],
    roles: Mapping[str, str],
    labels: Mapping[str, str],
    places: Mapping[str, list[float]],
) -> Moved:
    view = placed.view
    handles = []
    for name, role in roles.items():
        x, y = view.at((places[name][0], places[name][1]))
        handles.append({"name": name, "label": labels[name], "role": role, "x": x, "y": y})
    kept = {"view": [*view.centre, *view.pixel, view.scale], "labels": label_places(placed)}
    width, height = placed.size
    return {
        "svg": render_svg(placed),
        "width": width,
        "height": height,
        "state": {**state, **kept},
        "handles": handles,
    }


def _view(state: Mapping[str, Any]) -> View | None:
    if "view" not in state:
        return None
    cx, cy, px, py, scale = map(finite, listed(state["view"], 5, exactly=True))
    return View((cx, cy), (px, py), scale)


def _world(view: View, x: float, y: float) -> complex:
    """The place of a pixel."""
    return complex(view.centre[0] + (x - view.pixel[0]) / view.scale, view.centre[1] - (y - view.pixel[1]) / view.scale)
