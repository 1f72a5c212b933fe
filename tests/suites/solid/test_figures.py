"""Figures of the solid suite: what a text names is drawn; a folded sheet that bounds a solid hides lines as it does."""

from __future__ import annotations

import math

import pytest

from gnomon.seeding import Rng
from gnomon.space.space_scene import Frustum, SolidScene, Sphere
from gnomon.suites.solid.make import make_item
from gnomon.suites.solid.scenes import scene_of
from gnomon.suites.solid.seeds import all_seeds
from gnomon.suites.solid.verify.named import check_named

SEEDS = all_seeds()


def scene(key: str, number: int = 0) -> SolidScene:
    return scene_of(make_item(SEEDS[key], Rng("figures", key, number)))


def the_ball(shown: SolidScene) -> Sphere:
    (ball,) = [solid for solid in shown.rounds if isinstance(solid, Sphere)]
    return ball


CIRCUMSCRIBED = [
    "ar-corner-circumsphere",
    "kite-fold-sphere",
    "ar-box-sphere-least-section",
    "upright-edge-from-sphere",
]


@pytest.mark.parametrize("key", [*CIRCUMSCRIBED, "sphere-twin", "ar-prism-in-sphere-lateral", "rhombus-fold-sphere"])
def test_a_circumscribed_ball_passes_through_all_corners(key: str) -> None:
    shown = scene(key)
    ball = the_ball(shown)
    assert not ball.opaque
    for label in {label for face in shown.faces for label in face}:
        assert math.isclose(math.dist(shown.points[label], ball.centre), ball.radius, rel_tol=1e-7)


@pytest.mark.parametrize("key", ["t3-insphere", "sqy-insphere"])
def test_an_inscribed_ball_touches_all_faces(key: str) -> None:
    shown = scene(key)
    ball = the_ball(shown)
    for face in shown.faces:
        a, b, c = (shown.points[label] for label in face[:3])
        u, v = ([q - p for p, q in zip(a, end, strict=True)] for end in (b, c))
        normal = (u[1] * v[2] - u[2] * v[1], u[2] * v[0] - u[0] * v[2], u[0] * v[1] - u[1] * v[0])
        away = sum(n * (p - q) for n, p, q in zip(normal, ball.centre, a, strict=True)) / math.hypot(*normal)
        assert math.isclose(abs(away), ball.radius, rel_tol=1e-7)


def rims(solid: Frustum) -> list[tuple[float, float]]:
    """The circles of a round solid on a vertical axis, as height and radius."""
    return [(solid.bottom[2], solid.bottom_radius), (solid.top[2], solid.top_radius)]


@pytest.mark.parametrize(
    "key", ["sector-cone-sphere", "ar-cone-circumsphere", "cfr-circumsphere", "ar-cylinder-sphere-ratio"]
)
def test_a_ball_about_a_round_solid_passes_through_its_circles(key: str) -> None:
    shown = scene(key)
    (solid,) = [solid for solid in shown.rounds if isinstance(solid, Frustum)]
    ball = the_ball(shown)
    for height, radius in rims(solid):
        assert math.isclose(math.hypot(height - ball.centre[2], radius), ball.radius, rel_tol=1e-7)


@pytest.mark.parametrize("key", ["cone-insphere", "cfr-ball-height"])
def test_a_ball_in_a_round_solid_touches_it(key: str) -> None:
    shown = scene(key)
    (solid,) = [solid for solid in shown.rounds if isinstance(solid, Frustum)]
    ball = the_ball(shown)
    (low, wide), (high, narrow) = rims(solid)
    slant = math.hypot(high - low, wide - narrow)
    at = ball.centre[2]
    away = ((high - low) * wide - (wide - narrow) * (at - low)) / slant  # of the centre from the generator
    assert math.isclose(at - low, ball.radius, rel_tol=1e-7)
    assert math.isclose(away, ball.radius, rel_tol=1e-7)


CLOSED = (
    "rhombus-fold-opposite-faces rhombus-fold-side-dihedral fold-altitude-dihedral rectangle-corner-volume "
    "rhombus-band-dihedral pd-fold-corner kite-fold-sphere pd-two-walls pd-two-sheets isosceles-trapezoid-flaps-meet"
)


@pytest.mark.parametrize("key", CLOSED.split())
def test_a_folded_sheet_that_bounds_a_solid_is_closed(key: str) -> None:
    for number in range(4):
        sides = [
            frozenset(pair)
            for face in scene(key, number).faces
            for pair in zip(face, [*face[1:], face[0]], strict=True)
        ]
        assert all(sides.count(side) == 2 for side in sides)


def test_an_open_box_stays_open() -> None:
    assert len(scene("sheet-open-box-volume").faces) == 5


def test_views_are_drawn_and_seen_from_the_front() -> None:
    for number in range(3):
        item = make_item(SEEDS["cp-views-most"], Rng("figures", "views", number))
        shown = scene_of(item)
        front, side = item.asks[-2:]
        assert shown.from_front
        assert len(shown.curves) == 6 + sum(front) + sum(side)
        assert SolidScene.from_json(shown.to_json()) == shown


TRIANGLE = {"A": (0.0, 0.0, 0.0), "B": (1.0, 0.0, 0.0), "C": (0.0, 1.0, 0.0), "D": (0.0, 0.0, 1.0)}
OPEN = SolidScene(TRIANGLE, faces=["ABC", "ABD"], segments=["CD"])
TETRAHEDRON = SolidScene(TRIANGLE, faces=["ABC", "ABD", "ACD", "BCD"])


@pytest.mark.parametrize(
    ("text", "shown", "missing"),
    [
        ("Find the volume of the tetrahedron ABCD.", TETRAHEDRON, ""),
        ("Find the volume of the tetrahedron ABCD.", OPEN, "its face BCD hides nothing"),
        ("Find the volume of the tetrahedron D-ABC.", OPEN, "its face DBC hides nothing"),
        ("The line CD meets a plane.", SolidScene(TRIANGLE, segments=["AB"]), "does not draw CD"),
        ("In the triangle ABC, ...", SolidScene(TRIANGLE, segments=["AB", "BC"]), "does not draw CA"),
        ("∠BAC is a right angle.", SolidScene(TRIANGLE, segments=["AB", "BC"]), "does not draw AC"),
        ("Find the radius of its inscribed sphere.", TETRAHEDRON, "speaks of a ball"),
        ("A cone is cut.", TETRAHEDRON, "speaks of a cone"),
        ("The net of a pyramid is cut from a sheet.", TETRAHEDRON, "speaks of a net"),
        ("Compute the dihedral angle A-BC-D of the planes ABC and BCD.", TETRAHEDRON, ""),
    ],
)
def test_what_the_text_names_must_be_drawn(text: str, shown: SolidScene, missing: str) -> None:
    wrong = check_named(text, shown)
    assert bool(wrong) == bool(missing)
    assert not missing or any(missing in sentence for sentence in wrong)


def test_what_is_said_before_a_fold_is_about_the_flat_sheet() -> None:
    shown = SolidScene({**TRIANGLE, "d": (2.0, 1.0, 0.0)}, faces=["ABC"], ghosts=["ACd"], unlabelled=["d"])
    assert check_named("In the triangle ACD, CD = 2. It is folded up along AC.", shown) == []
    assert check_named("A sheet is folded up along AC. In the triangle ACD, CD = 2.", shown)
