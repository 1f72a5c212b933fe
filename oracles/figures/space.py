"""Scenes in space for tests and benchmarks: polyhedra, round solids, balls in them, folded sheets, stacks of cubes."""

from __future__ import annotations

import math
from collections.abc import Callable

from gnomon.seeding import Rng
from gnomon.space.space_scene import Arc3, Frustum, Place, SolidScene, Sphere


def _ring(labels: str, radius: float, z: float, turn: float = 0.0, squeeze: float = 1.0) -> dict[str, Place]:
    n = len(labels)
    turns = [turn + math.tau * k / n for k in range(n)]
    return {
        label: (radius * math.cos(t), squeeze * radius * math.sin(t), z) for label, t in zip(labels, turns, strict=True)
    }


def _mix(p: Place, q: Place, share: float) -> Place:
    x, y, z = (a + (b - a) * share for a, b in zip(p, q, strict=True))
    return x, y, z


def _primed(labels: str) -> list[str]:
    return [f"{label}_1" for label in labels]


def _box(a: float, b: float, c: float) -> dict[str, Place]:
    base = {"A": (0.0, 0.0, 0.0), "B": (a, 0.0, 0.0), "C": (a, b, 0.0), "D": (0.0, b, 0.0)}
    return {**base, **{f"{label}_1": (x, y, c) for label, (x, y, _) in base.items()}}


def _prism_faces(labels: str) -> list[list[str]]:
    n = len(labels)
    top = _primed(labels)
    sides = [[labels[k], labels[(k + 1) % n], top[(k + 1) % n], top[k]] for k in range(n)]
    return [list(labels), top, *sides]


def cube(rng: Rng) -> SolidScene:
    """A cuboid with a section through three midpoints."""
    points = _box(*(rng.uniform(2, 5) for _ in range(3)))
    points["M"] = _mix(points["A"], points["B"], 0.5)
    points["N"] = _mix(points["B"], points["C"], rng.uniform(0.3, 0.7))
    points["E"] = _mix(points["B"], points["B_1"], rng.uniform(0.4, 0.8))
    return SolidScene(points, faces=_prism_faces("ABCD"), shaded=["MNE"], segments=[("A", "C_1")])


def prism(rng: Rng) -> SolidScene:
    """A prism over a regular polygon."""
    labels = "ABCDEF"[: rng.integer(3, 6)]
    radius = rng.uniform(2, 3)
    base = _ring(labels, radius, 0.0)
    top = {f"{label}_1": (x, y, rng.uniform(2.5, 4)) for label, (x, y, _) in base.items()}
    level = top["A_1"][2]
    top = {label: (x, y, level) for label, (x, y, _) in top.items()}
    return SolidScene({**base, **top}, faces=_prism_faces(labels), segments=[("A", "B_1"), ("B", "C_1")])


def pyramid(rng: Rng) -> SolidScene:
    """A pyramid with a point on an edge, its height and a right angle."""
    labels = "ABCDE"[: rng.integer(3, 5)]
    base = _ring(labels, 2.5, 0.0, rng.uniform(0, 2))
    points: dict[str, Place] = {**base, "P": (0.0, 0.0, rng.uniform(3, 5)), "O": (0.0, 0.0, 0.0)}
    points["M"] = _mix(points["P"], points["C"], rng.uniform(0.35, 0.65))
    n = len(labels)
    faces = [list(labels), *([labels[k], labels[(k + 1) % n], "P"] for k in range(n))]
    return SolidScene(points, faces=faces, segments=["PO", "AO", "BM"], shaded=["ABM"], right_angles=[("P", "O", "A")])


def frustum(rng: Rng) -> SolidScene:
    """A frustum of a pyramid."""
    base, top = _ring("ABCD", 3.2, 0.0, 0.3), _ring("EFGH", rng.uniform(1.4, 2.2), rng.uniform(2, 3.5), 0.3)
    faces = ["ABCD", "EFGH", *("ABCD"[k] + "BCDA"[k] + "FGHE"[k] + "EFGH"[k] for k in range(4))]
    return SolidScene({**base, **top}, faces=faces, segments=["AG"])


def cone(rng: Rng) -> SolidScene:
    """A cone with an axial section and a further generator."""
    r, h, t = rng.uniform(1.5, 3), rng.uniform(3, 5), rng.uniform(0.6, 2.2)
    points: dict[str, Place] = {
        "P": (0.0, 0.0, h),
        "O": (0.0, 0.0, 0.0),
        "A": (r, 0.0, 0.0),
        "B": (-r, 0.0, 0.0),
        "C": (r * math.cos(t), r * math.sin(t), 0.0),
    }
    return SolidScene(points, rounds=[Frustum((0, 0, 0), (0, 0, h), r, 0)], shaded=["PAB"], segments=["PO", "PC", "OC"])


def cylinder(rng: Rng) -> SolidScene:
    """A cylinder with a chord of its base and an axial line."""
    r, h, t = rng.uniform(1.6, 2.5), rng.uniform(2.5, 4.5), rng.uniform(0.8, 2.3)
    points: dict[str, Place] = {
        "O": (0.0, 0.0, 0.0),
        "O_1": (0.0, 0.0, h),
        "A": (r, 0.0, 0.0),
        "B": (r * math.cos(t), r * math.sin(t), 0.0),
        "C": (r * math.cos(t + 1.1), r * math.sin(t + 1.1), h),
    }
    return SolidScene(
        points,
        rounds=[Frustum((0, 0, 0), (0, 0, h), r, r)],
        segments=[("O", "O_1"), ("A", "B"), ("O", "A"), ("O_1", "C"), ("A", "C")],
    )


def round_frustum(rng: Rng) -> SolidScene:
    """A frustum of a cone with a parallel section."""
    r, s, h = rng.uniform(2.4, 3.2), rng.uniform(1.0, 1.8), rng.uniform(2, 3.5)
    points: dict[str, Place] = {"O": (0.0, 0.0, 0.0), "Q": (0.0, 0.0, h), "A": (r, 0.0, 0.0), "B": (s, 0.0, h)}
    m = (r + s) / 2
    section = Arc3((0, 0, h / 2), (m, 0, 0), (0, m, 0), filled=True)
    return SolidScene(
        points, rounds=[Frustum((0, 0, 0), (0, 0, h), r, s)], segments=["OQ", "OA", "QB", "AB"], arcs=[section]
    )


def sphere_in_cone(rng: Rng) -> SolidScene:
    """The ball inscribed in a cone."""
    r, h = rng.uniform(2, 3), rng.uniform(3.5, 5)
    inner = r * h / (r + math.hypot(r, h))
    points: dict[str, Place] = {"P": (0.0, 0.0, h), "O": (0.0, 0.0, inner), "A": (r, 0.0, 0.0)}
    return SolidScene(
        points, rounds=[Frustum((0, 0, 0), (0, 0, h), r, 0), Sphere((0, 0, inner), inner)], segments=["PO"]
    )


def two_balls(rng: Rng) -> SolidScene:
    """Two balls in a cylinder that is not opaque."""
    a = rng.uniform(1.0, 1.4)
    big = rng.uniform(1.7, 2.1)
    height = 3.0 * big
    return SolidScene(
        {"O": (0.0, a - big, a), "Q": (0.0, 0.4, height - a)},
        rounds=[
            Frustum((0, 0, 0), (0, 0, height), big, big, opaque=False),
            Sphere((0.0, a - big, a), a),
            Sphere((0.0, 0.4, height - a), a),
        ],
        segments=["OQ"],
    )


def globe(rng: Rng) -> SolidScene:
    """A ball with a parallel of latitude, a meridian and an inscribed triangle."""
    r, t = 2.0, rng.uniform(0.3, 0.8)
    low, z = r * math.cos(t), r * math.sin(t)
    a = rng.uniform(0.8, 2.0)
    points: dict[str, Place] = {
        "O": (0.0, 0.0, 0.0),
        "N": (0.0, 0.0, r),
        "A": (low, 0.0, z),
        "B": (low * math.cos(a), low * math.sin(a), z),
    }
    arcs = [
        Arc3((0, 0, 0), (r, 0, 0), (0, r, 0)),
        Arc3((0, 0, z), (low, 0, 0), (0, low, 0)),
        Arc3((0, 0, 0), (r, 0, 0), (0, 0, r), 0, math.pi / 2),
    ]
    return SolidScene(points, rounds=[Sphere((0, 0, 0), r)], arcs=arcs, segments=["OA", "OB", "AB"])


def folded(rng: Rng) -> SolidScene:
    """A rectangle folded along a diagonal, with its former corner."""
    a, b, angle = rng.uniform(3, 4.5), rng.uniform(2, 3), rng.uniform(1.2, 2.2)
    # crease AC along the x axis; D turns about it from the ground by the angle
    length = math.hypot(a, b)
    foot, high = b * b / length, a * b / length
    points: dict[str, Place] = {
        "A": (0.0, 0.0, 0.0),
        "C": (length, 0.0, 0.0),
        "B": (length - foot, -high, 0.0),
        "D": (foot, high, 0.0),
        "D'": (foot, high * math.cos(angle), high * math.sin(angle)),
        "H": (foot, 0.0, 0.0),
    }
    return SolidScene(
        points, faces=["ABC", ["A", "C", "D'"]], ghosts=["ACD"], segments=[("D'", "H"), ("D'", "B"), ("D", "H")]
    )


def stack(rng: Rng) -> SolidScene:
    """Unit cubes on a floor, 5 to 25 of them, each column resting on the floor."""
    cells: list[tuple[int, int, int]] = []
    heights = [[rng.integer(0, 3) for _ in range(3)] for _ in range(3)]
    heights[0][0] = 3
    for x, row in enumerate(heights):
        for y, height in enumerate(row):
            cells += [(x, y, z) for z in range(height)]
    return SolidScene(blocks=cells[:25])


def notched(rng: Rng) -> SolidScene:
    """A prism over an L-shaped hexagon, which is not convex, with an interior segment."""
    a, b, h = rng.uniform(3.5, 5), rng.uniform(3.5, 5), rng.uniform(1.5, 3)
    x, y = rng.uniform(0.35, 0.6) * a, rng.uniform(0.35, 0.6) * b
    outline = [(0.0, 0.0), (a, 0.0), (a, y), (x, y), (x, b), (0.0, b)]
    points: dict[str, Place] = {label: (*p, 0.0) for label, p in zip("ABCDEF", outline, strict=True)}
    points |= {f"{label}_1": (px, py, h) for label, (px, py, _) in points.items()}
    return SolidScene(points, faces=_prism_faces("ABCDEF"), segments=[("C", "E_1")])


def octahedron(rng: Rng) -> SolidScene:
    """An octahedron with its diagonals and its circumscribed ball."""
    r = 2.0
    ring = _ring("ABCD", r, 0.0)
    points: dict[str, Place] = {**ring, "P": (0.0, 0.0, r), "Q": (0.0, 0.0, -r), "O": (0.0, 0.0, 0.0)}
    faces = [p + "ABCD"[k] + "BCDA"[k] for p in "PQ" for k in range(4)]
    rounds = [Sphere((0, 0, 0), r, opaque=False)] if rng.chance(0.5) else []
    return SolidScene(points, faces=faces, segments=["PQ", "AC", "BD"], rounds=rounds)


SCENES: dict[str, Callable[[Rng], SolidScene]] = {
    make.__name__: make
    for make in (
        *(cube, prism, pyramid, frustum, cone, cylinder, round_frustum, sphere_in_cone),
        *(two_balls, globe, folded, stack, notched, octahedron),
    )
}
"""Every kind of scene, by its name."""
