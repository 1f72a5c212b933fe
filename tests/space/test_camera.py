"""The camera, and the parts that faces hide: exact intervals compared with brute force by rays."""

from __future__ import annotations

from itertools import combinations, pairwise

import numpy as np
import pytest

from gnomon.space.camera import Camera
from gnomon.space.float_vectors import Vector, vector
from gnomon.space.hidden import Faces, Occluders, Part, segment_parts

BOX = [vector(x, y, z) for z in (0, 2) for x, y in ((0, 0), (3, 0), (3, 1.5), (0, 1.5))]
FACES = [(0, 1, 2, 3), (4, 5, 6, 7), (0, 1, 5, 4), (1, 2, 6, 5), (2, 3, 7, 6), (3, 0, 4, 7)]
EDGES = sorted({tuple(sorted(pair)) for f in FACES for pair in zip(f, (*f[1:], f[0]), strict=True)})


def seen_box(camera: Camera) -> tuple[list[Vector], list[list[Vector]]]:
    corners = [camera.see(p) for p in BOX]
    return corners, [[corners[i] for i in face] for face in FACES]


def visible_parts(start: Vector, end: Vector, faces: list[list[Vector]]) -> list[Part]:
    """The parts of one segment behind and beside faces, all in screen space."""
    corners = np.array(faces)
    sides = np.stack([corners, np.roll(corners, -1, axis=1)], axis=2).reshape(-1, 2, 3)
    return segment_parts(start[None], end[None], Occluders(Faces.of(corners, sides), (), 4.0))[0]


def test_the_view_is_a_rotation() -> None:
    for azimuth, elevation in ((0, 0), (30, 20), (200, 80)):
        m = Camera(azimuth, elevation).matrix()
        assert np.allclose(m @ m.T, np.eye(3))
        assert np.isclose(np.linalg.det(m), 1)


def test_from_above_up_is_up() -> None:
    assert Camera(30, 20).see(vector(0, 0, 1))[1] > 0
    assert Camera(0, 90).see(vector(0, 0, 1))[2] == pytest.approx(1)


def test_a_cuboid_shows_nine_of_its_twelve_edges() -> None:
    """From a general direction the three edges at the farthest corner are hidden and no other."""
    for azimuth in range(10, 360, 45):
        camera = Camera(azimuth, 25)
        corners, faces = seen_box(camera)
        farthest = int(np.argmin([p[2] for p in corners]))
        for a, b in EDGES:
            parts = visible_parts(corners[a], corners[b], faces)
            assert parts == [(0.0, 1.0, farthest not in (a, b))], (azimuth, a, b)


def hidden_by_ray(p: Vector, faces: list[list[Vector]]) -> bool:
    """An independent test: cast a ray towards the viewer and see whether it passes through a triangle of a face."""
    for face in faces:
        for b, c in pairwise(face[1:]):
            a = face[0]
            matrix = np.array([[b[0] - a[0], c[0] - a[0]], [b[1] - a[1], c[1] - a[1]]])
            if abs(np.linalg.det(matrix)) < 1e-12:
                continue
            u, v = np.linalg.solve(matrix, (p - a)[:2])
            if u > 0 and v > 0 and u + v < 1 and (a + u * (b - a) + v * (c - a))[2] > p[2] + 1e-6:
                return True
    return False


def test_hidden_intervals_agree_with_rays() -> None:
    rng = np.random.default_rng(1)
    checked = 0
    for _ in range(40):
        camera = Camera(rng.uniform(0, 360), rng.uniform(5, 80))
        corners, faces = seen_box(camera)
        outside = [camera.see(rng.uniform(-2, 5, 3)) for _ in range(3)]
        for a, b in combinations([*corners[:3], *outside], 2):
            parts = visible_parts(a, b, faces)
            assert parts[0][0] == 0
            assert parts[-1][1] == 1
            for low, high, visible in parts:
                for t in np.linspace(low, high, 7)[1:-1]:
                    if min(t - low, high - t) > 5e-3:
                        assert hidden_by_ray(a + (b - a) * t, faces) != visible
                        checked += 1
    assert checked > 2000


def test_a_segment_through_a_solid_is_hidden_inside_it() -> None:
    camera = Camera(90, 0)  # looking along -y, x to the left
    _, faces = seen_box(camera)
    start, end = camera.see(vector(-1, 0.5, 1)), camera.see(vector(4, 0.5, 1))
    parts = visible_parts(start, end, faces)
    assert [visible for _, _, visible in parts] == [True, False, True]
    assert [round(t, 3) for t, _, _ in parts] == [0.0, 0.2, 0.8]


def test_a_face_seen_edge_on_hides_nothing() -> None:
    square = [vector(0, 0, 0), vector(1, 0, 0), vector(1, 0, 1), vector(0, 0, 1)]
    camera = Camera(0, 0)
    parts = visible_parts(camera.see(vector(-1, 0, 0)), camera.see(vector(-1, 0, 1)), [[camera.see(p) for p in square]])
    assert all(visible for _, _, visible in parts)
