"""What round solids and faces that are not convex hide: against points along rays; and how lines are joined."""

from __future__ import annotations

import numpy as np
import pytest

from gnomon.space.camera import Camera
from gnomon.space.hidden import Floats, Occluders, Quadric, segment_parts
from gnomon.space.lines import generators, see
from gnomon.space.space_scene import Frustum, Round, SolidScene, Sphere
from gnomon.space.wireframe import wireframe

SOLIDS = [
    Frustum((0, 0, 0), (0, 0, 3), 2, 0),
    Frustum((0, 0, 0), (0, 0, 3), 2, 2),
    Frustum((1, 0, 0), (0, 1, 2), 1, 2),
    Frustum((0, 0, 3), (0, 0, 0), 0, 0.7),  # steep: from above, lines of sight run inside the cone
    Sphere((0.5, 0, 1), 1.5),
]
CAMERAS = [Camera(35, 24), Camera(200, 80), Camera(10, 15, 9.0), Camera(120, 70, 7.0, (0.0, 0.5, 1.0))]


def depth_inside(solid: Round, points: Floats) -> Floats:
    """How deep points lie inside a solid, by its definition; negative outside."""
    if isinstance(solid, Sphere):
        return np.asarray(solid.radius - np.linalg.norm(points - np.array(solid.centre), axis=-1))
    axis = np.array(solid.top) - np.array(solid.bottom)
    height = float(np.linalg.norm(axis))
    h = (points - np.array(solid.bottom)) @ axis / height
    away = np.linalg.norm(points - np.array(solid.bottom) - h[..., None] * axis / height, axis=-1)
    radius = solid.bottom_radius + (solid.top_radius - solid.bottom_radius) * h / height
    return np.asarray(np.minimum(np.minimum(h, height - h), radius - away))


def ray_depth(solid: Round, camera: Camera, points: Floats) -> Floats:
    """The greatest depth inside a solid on the way from each point to the eye."""
    eye = camera.eye()
    towards = eye[:3] - eye[3] * points
    towards = towards / np.linalg.norm(towards, axis=-1, keepdims=True)
    steps = np.linspace(0.0, 8.0, 1601)[:, None, None]
    return np.asarray(depth_inside(solid, points + steps * towards).max(axis=0))


@pytest.mark.parametrize("camera", CAMERAS)
@pytest.mark.parametrize("solid", SOLIDS)
def test_round_solids_hide_what_rays_to_the_eye_find(solid: Round, camera: Camera) -> None:
    rng = np.random.default_rng(7)
    points = rng.uniform(-2.5, 3.5, (400, 3))
    hidden = Quadric.of(solid, camera).hide(camera.see(points), 1e-5)
    depth = ray_depth(solid, camera, points)
    sure = np.abs(depth) > 0.02
    assert sure.sum() > 250
    assert hidden[sure].any()
    assert not hidden[sure].all()
    assert ((depth > 0) == hidden)[sure].all()


@pytest.mark.parametrize("camera", CAMERAS)
@pytest.mark.parametrize("solid", SOLIDS)
def test_the_parts_of_a_segment_change_where_it_is_hidden(solid: Round, camera: Camera) -> None:
    rng = np.random.default_rng(8)
    start, end = rng.uniform(-3, 4, (2, 40, 3))
    behind = Occluders(None, [Quadric.of(solid, camera)], 5.0)
    seen_start, seen_end = camera.see(start), camera.see(end)
    for a, b, parts in zip(seen_start, seen_end, segment_parts(seen_start, seen_end, behind), strict=True):
        for low, high, visible in parts:
            edge = 0.006 / float(np.linalg.norm((b - a)[:2]))  # parts shorter than 0.005 belong to their neighbours
            inner = np.linspace(low, high, 20)
            inner = inner[(inner > low + edge) & (inner < high - edge)]
            hidden = behind.hide(a + np.outer(inner, b - a))
            assert (hidden == (not visible)).all()


def test_the_outline_of_a_cone_touches_its_picture() -> None:
    """Between its outlines the picture of the rim is a part of the hull, so every point lies on one side of each."""
    for camera in CAMERAS[::2]:
        for solid in (s for s in SOLIDS if isinstance(s, Frustum)):
            rims = [trace.points for trace in wireframe(SolidScene(rounds=[solid])).traces]
            flat = camera.see(np.concatenate(rims))[:, :2]
            lines = generators(solid, camera)
            assert len(lines) == 2
            for line in lines:
                a, b = camera.see(np.array(line))[:, :2]
                side = (b - a)[0] * (flat - a)[:, 1] - (b - a)[1] * (flat - a)[:, 0]
                assert side.min() > -1e-6 or side.max() < 1e-6


def test_a_camera_that_looks_down_a_cone_sees_no_outline() -> None:
    assert generators(Frustum((0, 0, 0), (0, 0, 1), 2, 0), Camera(0, 80)) == []


def test_a_face_that_is_not_convex_hides_only_what_is_behind_it() -> None:
    """An L-shaped face in the plane z = 1, seen from above: the line below its notch is visible there."""
    corners = {"A": (0, 0), "B": (4, 0), "C": (4, 1), "D": (1, 1), "E": (1, 3), "F": (0, 3)}
    points = {label: (float(x), float(y), 1.0) for label, (x, y) in corners.items()}
    points |= {"P": (-1.0, 2.0, 0.0), "Q": (5.0, 2.0, 0.0)}
    seen = see(wireframe(SolidScene(points, faces=["ABCDEF"], segments=["PQ"])), Camera(-90, 90))
    lengths = [(piece.visible, round(float(np.linalg.norm(piece.path[1] - piece.path[0])), 6)) for piece in seen.pieces]
    assert {(False, 1.0), (True, 4.0)} < set(lengths)


def test_a_ball_that_is_not_opaque_hides_only_its_own_lines() -> None:
    scene = SolidScene({"A": (0, 0, 0), "B": (0, 0, 1)}, rounds=[Sphere((0, 0, 0), 2, opaque=False)], segments=["AB"])
    seen = see(wireframe(scene), Camera(20, 30))
    by_role = {(piece.role, piece.visible) for piece in seen.pieces}
    assert by_role == {("line", True), ("outline", True), ("equator", True), ("equator", False)}


def test_segments_on_one_line_are_joined() -> None:
    points = {label: (float(x), 0.0, 0.0) for label, x in zip("ABCD", (0, 1, 2, 5), strict=True)}
    joined = wireframe(SolidScene(points, segments=["AC", "BD", "AB"])).segments
    assert len(joined) == 1
    assert sorted(joined[0][:, 0].tolist()) == [0.0, 5.0]


def test_a_former_outline_is_left_out_where_a_line_covers_it() -> None:
    points = {"A": (0.0, 0.0, 0.0), "B": (4.0, 0.0, 0.0), "M": (1.0, 0.0, 0.0), "C": (0.0, 3.0, 0.0)}
    ghosts = wireframe(SolidScene(points, segments=["AM", "AC"], ghosts=["ABC"])).ghosts
    spans = sorted(tuple(map(tuple, ghost.tolist())) for ghost in ghosts)
    assert len(spans) == 2  # the rest of AB, and BC
    assert ((1.0, 0.0, 0.0), (4.0, 0.0, 0.0)) in [tuple(sorted(span)) for span in spans]


def test_a_stack_shows_the_edges_of_its_surface_only() -> None:
    wire = wireframe(SolidScene(blocks=[(0, 0, 0), (1, 0, 0)]))
    assert wire.blocks is not None
    assert len(wire.blocks.corners) == 10
    assert len(wire.blocks.edges) == 20
    seen = see(wire, Camera(30, 30))
    assert {piece.visible for piece in seen.pieces} == {True}
    assert len(seen.sides) == 2 + 2 + 1  # two tops, two long sides, one end
