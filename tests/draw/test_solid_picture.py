"""Pictures of scenes in space: every kind is drawn readably, and the audit finds what is wrong in a picture."""

from __future__ import annotations

import copy
import math
from dataclasses import replace
from itertools import pairwise
from typing import Any

import numpy as np
import pytest
from oracles.figures.space import SCENES

from gnomon.draw import Dot
from gnomon.draw.solid.best import NoView, best_picture
from gnomon.draw.solid.pixel_audit import audit_picture
from gnomon.draw.solid.solid_picture import Picture, draw_solid
from gnomon.seeding import Rng
from gnomon.space.camera import Camera
from gnomon.space.lines import generators
from gnomon.space.space_scene import Arc3, Frustum, Place, SolidScene, Sphere
from gnomon.space.views import Clearness, random_camera
from gnomon.space.wireframe import wireframe

CUBE: dict[str, Place] = {
    "A": (0, 0, 0),
    "B": (2, 0, 0),
    "C": (2, 2, 0),
    "D": (0, 2, 0),
    "E": (0, 0, 2),
    "F": (2, 0, 2),
    "G": (2, 2, 2),
    "H": (0, 2, 2),
}
FACES = ["ABCD", "EFGH", "ABFE", "BCGF", "CDHG", "DAEH"]


def picture(name: str, seed: int, size: int = 512) -> Picture:
    return best_picture(SCENES[name](Rng(name, seed)), Rng("camera", name, seed), size)


def findings(drawn: Picture, **changed: Any) -> list[str]:
    """The audit of a picture, with parts of its record changed."""
    return audit_picture(drawn.png(), drawn.scene.to_json(), {**drawn.record(), **changed})


@pytest.mark.parametrize("name", SCENES)
def test_every_kind_of_scene_is_drawn_well(name: str) -> None:
    for seed in range(2):
        assert findings(picture(name, seed)) == []


@pytest.mark.slow
@pytest.mark.parametrize("name", SCENES)
def test_many_scenes_are_drawn_well(name: str) -> None:
    for seed in range(2, 60):
        assert findings(picture(name, seed)) == []


def test_a_picture_depends_on_its_stream_alone() -> None:
    assert picture("cone", 5).png() == picture("cone", 5).png()
    assert picture("cone", 5).png() != picture("cone", 6).png()


def test_a_larger_picture_is_drawn_well_too() -> None:
    assert findings(picture("pyramid", 3, 1024)) == []


def test_perspective_and_orthographic_cameras_are_both_drawn() -> None:
    """Cameras of both kinds are tried equally often; a near eye sees more faces edge-on, so fewer of those are good."""
    cameras = [picture(name, seed).camera for name in ("cube", "frustum", "folded") for seed in range(8)]
    near = sum(not math.isinf(camera.distance) for camera in cameras)
    assert 6 <= near <= 18


def test_a_scene_without_a_good_view_is_refused() -> None:
    crowded = {chr(65 + k): (0.001 * k, 0.0, 0.0) for k in range(4)}
    with pytest.raises(NoView):
        best_picture(SolidScene({**crowded, "Z": (1.0, 1.0, 1.0)}, segments=["AZ"]), Rng("none"))


def test_an_arc_along_the_outline_of_a_ball_is_no_finding() -> None:
    """The dashes of two lines that run along each other fill each other's gaps, so the audit says nothing of them."""
    large, small, apart = 14, 4, 15
    height = (apart**2 + large**2 - small**2) / (2 * apart)
    radius = math.sqrt(large**2 - height**2)
    balls = SolidScene(
        {"O": (0, 0, 0), "N": (0, 0, apart)},
        rounds=[Sphere((0, 0, 0), large), Sphere((0, 0, apart), small)],
        segments=["ON"],
        arcs=[Arc3((0, 0, height), (radius, 0, 0), (0, radius, 0), filled=True)],
    )
    for elevation, distance in ((15, math.inf), (15, 90.0)):
        assert findings(draw_solid(balls, Camera(30, elevation, target=(0, 0, 3), distance=distance))) == []


# ------------------------------------------------------------------------------------------- wrong pictures are found


def test_lines_that_are_not_dashed_are_found() -> None:
    """Without its faces a cube is drawn with solid lines only; as the picture of the cube it is wrong."""
    bare = SolidScene(CUBE, segments=["AB", "BC", "CD", "DA", "EF", "FG", "GH", "HE", "AE", "BF", "CG", "DH"])
    drawn = draw_solid(bare, Camera(35, 25, target=(1, 1, 1)))
    found = audit_picture(drawn.png(), SolidScene(CUBE, faces=FACES).to_json(), drawn.record())
    assert len([line for line in found if "is hidden, but drawn through" in line]) == 3


def test_lines_that_are_dashed_without_reason_are_found() -> None:
    drawn = draw_solid(SolidScene(CUBE, faces=FACES), Camera(35, 25, target=(1, 1, 1)))
    bare = SolidScene(CUBE, segments=["AB", "BC", "CD", "DA", "EF", "FG", "GH", "HE", "AE", "BF", "CG", "DH"])
    found = audit_picture(drawn.png(), bare.to_json(), drawn.record())
    assert len([line for line in found if "not drawn through" in line]) == 3


def test_a_missing_line_is_found() -> None:
    drawn = draw_solid(SolidScene(CUBE, faces=FACES), Camera(35, 25, target=(1, 1, 1)))
    more = SolidScene(CUBE, faces=FACES, segments=["EG"])
    assert any("EG is visible" in line for line in audit_picture(drawn.png(), more.to_json(), drawn.record()))


def test_a_picture_from_elsewhere_is_found() -> None:
    drawn = draw_solid(SolidScene(CUBE, faces=FACES), Camera(35, 25, target=(1, 1, 1)))
    other = draw_solid(SolidScene(CUBE, faces=FACES), Camera(38, 25, target=(1, 1, 1)))
    assert audit_picture(other.png(), drawn.scene.to_json(), drawn.record())


def test_faces_edge_on_and_points_together_are_found() -> None:
    drawn = draw_solid(SolidScene(CUBE, faces=FACES), Camera(1, 25, target=(1, 1, 1)))
    found = findings(drawn)
    assert any("edge-on" in line for line in found)
    drawn = draw_solid(SolidScene(CUBE, faces=FACES), Camera(45, 35, target=(1, 1, 1)))
    assert any("px apart" in line for line in findings(drawn))


def test_a_picture_upside_down_is_found() -> None:
    drawn = draw_solid(SolidScene(CUBE, faces=FACES), Camera(35, 155, target=(1, 1, 1)))
    assert "The figure is upside down." in findings(drawn)


def test_wrong_labels_are_found() -> None:
    drawn = picture("cube", 0)
    record = drawn.record()

    def moved(label: str, dx: float, dy: float) -> dict[str, Any]:
        labels = copy.deepcopy(record["labels"])
        x0, y0, x1, y1 = labels[label]
        labels[label] = [x0 + dx, y0 + dy, x1 + dx, y1 + dy]
        return {"labels": labels}

    one, other = list(record["labels"])[:2]
    assert findings(drawn) == []
    assert any(f"label {one} is not wholly in" in line for line in findings(drawn, **moved(one, 900, 0)))
    away = [b - a for a, b in zip(record["labels"][one], record["labels"][other], strict=True)]
    assert any(f"{one} and {other} overlap" in line for line in findings(drawn, **moved(one, away[0], away[1])))
    labels = {label: box for label, box in record["labels"].items() if label != one}
    assert any(f"no label {one}" in line for line in findings(drawn, labels=labels))
    assert any("cannot be read" in line for line in findings(drawn, camera={}))


def test_a_label_on_a_line_is_found() -> None:
    drawn = draw_solid(SolidScene(CUBE, faces=FACES), Camera(35, 25, target=(1, 1, 1)))
    words = drawn.placed.labels[0]
    (x, y), view = words.origin, drawn.placed.view
    a, b = (view.at(item.at) for item in drawn.placed.scene.labels[:2])
    x0, y0, x1, y1 = words.box
    onto = ((a[0] * 0.9 + b[0] * 0.1) - (x0 + x1) / 2, (a[1] * 0.9 + b[1] * 0.1) - (y0 + y1) / 2)
    moved = replace(words, origin=(x + onto[0], y + onto[1]))
    wrong = replace(drawn, placed=replace(drawn.placed, labels=(moved, *drawn.placed.labels[1:])))
    assert any("The label A lies on the line" in line for line in findings(wrong))


def test_points_that_are_not_corners_have_dots() -> None:
    points: dict[str, Place] = {**CUBE, "M": (1, 0, 0), "N": (1, 1, 1)}
    faces = ["AMBCD", *FACES[1:]]  # M is listed in a face, but lies within its side
    drawn = draw_solid(SolidScene(points, faces=faces), Camera(35, 25, target=(1, 1, 1)))
    assert sum(isinstance(item, Dot) for item in drawn.placed.scene.items) == 2


def test_a_flat_cone_is_never_looked_into_from_above() -> None:
    cone = Frustum((0, 0, 0), (0, 0, 1), 2, 0)
    scene = SolidScene({"P": (0, 0, 1), "A": (2, 0, 0)}, rounds=[cone], segments=["PA"])
    for seed in range(6):
        assert generators(cone, best_picture(scene, Rng("flat", seed)).camera)


def test_a_narrow_cone_with_many_generators_is_drawn_well() -> None:
    """No camera can have five degrees between all lines from the apex; the lines are still apart."""
    for r, t in ((1.5, 1.55), (1.4, 1.2), (1.3, 2.0)):
        points: dict[str, Place] = {"P": (0, 0, 5), "O": (0, 0, 0), "A": (r, 0, 0), "B": (-r, 0, 0)}
        points["C"] = (r * math.cos(t), r * math.sin(t), 0)
        cone = Frustum((0, 0, 0), (0, 0, 5), r, 0)
        scene = SolidScene(points, rounds=[cone], shaded=["PAB"], segments=["PO", "PC", "OC"])
        drawn = best_picture(scene, Rng("narrow", str(r)))
        assert findings(drawn) == []
        flat = drawn.camera.see(
            np.array([*(points[label] for label in "POABC"), *(ends[0] for ends in generators(cone, drawn.camera))])
        )
        turns = sorted(math.atan2(x - flat[0][0], flat[0][1] - y) for x, y, _ in flat[1:])
        assert min(b - a for a, b in pairwise(turns)) > math.radians(3.4)


@pytest.mark.parametrize("name", SCENES)
def test_no_good_camera_is_refused_at_a_glance(name: str) -> None:
    wire = wireframe(SCENES[name](Rng(name, 1)))
    clearness, rng = Clearness(wire), Rng("glance", name)
    cameras = [random_camera(wire, rng) for _ in range(40)]
    hopeful = clearness.hopeful(cameras)
    good = [clearness.of(camera) >= 1.0 for camera in cameras]
    assert any(good)
    assert all(hope for hope, is_good in zip(hopeful, good, strict=True) if is_good)


def test_no_tetrahedron_looks_like_a_parallelogram() -> None:
    corners = {"A": (1.0, 1.0, 1.0), "B": (-1.0, -1.0, 1.0), "C": (-1.0, 1.0, -1.0), "D": (1.0, -1.0, -1.0)}
    clearness = Clearness(wireframe(SolidScene(corners, faces=["ABC", "ABD", "ACD", "BCD"])))
    along = Camera(2.0, 5.0)  # nearly along the line through the midpoints of AD and BC
    assert clearness.of(along) < 1.0
    assert clearness.of(Camera(10.0, 16.0)) >= 1.0
