"""The scene of a figure in space: what it accepts, what it refuses, its JSON form."""

from __future__ import annotations

import json
import math
from collections.abc import Callable

import pytest

from gnomon.exact import Exact, sqrt
from gnomon.space.space_scene import Arc3, Frustum, SceneError, SolidScene, Sphere, place


def test_coordinates_may_be_exact_numbers() -> None:
    scene = SolidScene({"A": place((Exact.of(0), sqrt(2), Exact.of(1)))})
    assert scene.points["A"] == (0.0, math.sqrt(2), 1.0)


def test_every_part_survives_json() -> None:
    scene = SolidScene(
        {"A": (0, 0, 0), "B_1": (1, 0, 0), "C'": (0, 1, 0), "H": (0, 0, 1)},
        faces=[["A", "B_1", "C'"]],
        blocks=[(0, 0, 0), (1, 0, 2)],
        rounds=[Frustum((0, 0, 0), (0, 0, 2), 1, 0.5, opaque=False), Sphere((0, 0, 1), 1)],
        segments=[["A", "H"]],
        arcs=[Arc3((0, 0, 0), (1, 0, 0), (0, 1, 0), 0, math.pi, filled=True)],
        curves=[[(0, 0, 0), (1, 1, 1), (2, 1, 1)]],
        shaded=[["A", "B_1", "H"]],
        ghosts=[["A", "C'", "H"]],
        right_angles=[["B_1", "A", "C'"]],
        unlabelled=["H"],
    )
    assert SolidScene.from_json(json.loads(json.dumps(scene.to_json()))) == scene
    assert scene.labelled == ("A", "B_1", "C'")


@pytest.mark.parametrize(
    ("build", "message"),
    [
        (lambda: place((0, 0)), r"a point is \(0, 0\); give three numbers"),
        (lambda: SolidScene({"A": (0, 0, math.nan)}), "finite"),
        (lambda: SolidScene({"A": (0, 0, 0)}, segments=["AB"]), "segments: there is no point 'B'; points are: A"),
        (lambda: SolidScene({"A": (0, 0, 0), "B": (1, 0, 0)}, faces=["AB"]), "faces: A-B must have 3 or more"),
        (lambda: SolidScene({"A": (0, 0, 0), "B": (1, 0, 0)}, segments=["AA"]), "segments: A-A must have 2"),
        (lambda: Frustum((0, 0, 0), (0, 0, 1), 0, 0), "both radii are 0"),
        (lambda: Frustum((0, 0, 0), (0, 0, 0), 1, 1), "two different centres"),
        (lambda: Sphere((0, 0, 0), -1), "radius is -1.0"),
        (lambda: Arc3((0, 0, 0), (1, 0, 0), (0, 1, 0), 2, 1), "increasing range"),
        (lambda: SolidScene.from_json({"points": {}, "rounds": [{"kind": "torus"}]}), "'torus' is unknown"),
        (lambda: SolidScene.from_json({}), "damaged"),
    ],
)
def test_what_cannot_be_drawn_is_refused_by_name(build: Callable[[], object], message: str) -> None:
    with pytest.raises(SceneError, match=message):
        build()
