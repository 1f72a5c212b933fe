"""Figures for tests of drawing: random ones like those in geometry problems, and a gallery to look at.

``random_figure(seed)`` starts from a triangle, a quadrilateral or loose points, adds midpoints, feet, intersections,
circles and marks until 8 to 12 points are labelled, and is a pure function of its seed.
"""

from __future__ import annotations

import math
import random
from itertools import pairwise

from gnomon.draw import (
    AngleArc,
    Arc,
    Caption,
    Circle,
    Curve,
    Dot,
    Label,
    Line,
    ParallelArrows,
    Pen,
    Point,
    Polygon,
    Primitive,
    Ray,
    RightAngle,
    Scene,
    Segment,
    Ticks,
)


def midpoint(a: Point, b: Point) -> Point:
    return (a[0] + b[0]) / 2, (a[1] + b[1]) / 2


def foot(p: Point, a: Point, b: Point) -> Point:
    dx, dy = b[0] - a[0], b[1] - a[1]
    t = ((p[0] - a[0]) * dx + (p[1] - a[1]) * dy) / (dx * dx + dy * dy)
    return a[0] + t * dx, a[1] + t * dy


def meet(a: Point, b: Point, c: Point, d: Point) -> Point | None:
    """Where lines ab and cd meet, unless they are nearly parallel."""
    rx, ry, sx, sy = b[0] - a[0], b[1] - a[1], d[0] - c[0], d[1] - c[1]
    cross = rx * sy - ry * sx
    if abs(cross) < 0.05 * math.hypot(rx, ry) * math.hypot(sx, sy):
        return None
    t = ((c[0] - a[0]) * sy - (c[1] - a[1]) * sx) / cross
    return a[0] + t * rx, a[1] + t * ry


def circumcircle(a: Point, b: Point, c: Point) -> tuple[Point, float] | None:
    m, n = midpoint(a, b), midpoint(a, c)
    o = meet(m, (m[0] - (b[1] - a[1]), m[1] + b[0] - a[0]), n, (n[0] - (c[1] - a[1]), n[1] + c[0] - a[0]))
    return None if o is None else (o, math.dist(o, a))


class _Maker:
    """A figure under construction: its points so far and what is drawn."""

    def __init__(self, seed: int) -> None:
        self.rng = random.Random(f"figure {seed}")
        self.points: list[Point] = []
        self.drawn: list[Primitive] = []

    def some(self, n: int) -> list[Point]:
        return self.rng.sample(self.points, n)

    def free(self) -> Point:
        return self.rng.uniform(-5, 5), self.rng.uniform(-5, 5)

    def keep(self, p: Point | None, least: float = 0.55) -> bool:
        """Take a point unless it is far out or too close to another one."""
        if p is None or math.hypot(*p) > 9 or any(math.dist(p, q) < least for q in self.points):
            return False
        self.points.append(p)
        return True

    def start(self) -> None:
        kind = self.rng.choice(["triangle", "triangle", "quadrilateral", "loose"])
        wanted = {"triangle": 3, "quadrilateral": 4, "loose": 5}[kind]
        while len(self.points) < wanted:
            self.keep(self.free(), 2.5)
        if kind == "quadrilateral":
            middle = (sum(p[0] for p in self.points) / 4, sum(p[1] for p in self.points) / 4)
            self.points.sort(key=lambda p: math.atan2(p[1] - middle[1], p[0] - middle[0]))
        if kind == "loose":
            self.drawn += [Segment(a, b) for a, b in pairwise(self.points)]
        else:
            fill = self.rng.choice([None, None, None, "lightgrey", "lightblue"])
            self.drawn.append(Polygon(tuple(self.points), fill=fill))

    def step(self) -> None:
        a, b, c = self.some(3)
        kind = self.rng.choice(["midpoint", "foot", "meet", "meet", "circle", "extra", "free", "on circle"])
        if kind == "midpoint" and self.keep(midpoint(a, b)):
            self.drawn += [Segment(a, b), Ticks(a, self.points[-1]), Ticks(self.points[-1], b)]
        elif kind == "foot" and abs(_sine(a, b, c)) > 0.2:
            h = foot(c, a, b)
            if self.keep(h):
                self.drawn += [Segment(c, h, pen="hidden"), RightAngle(c, h, a if math.dist(a, h) > 0.3 else b)]
        elif kind == "meet":
            d = self.rng.choice([p for p in self.points if p not in (a, b, c)] or [a])
            if d != a and self.keep(meet(a, b, c, d)):
                x = self.points[-1]
                # Of three points on a line, the first and the last in reading order are its ends.
                self.drawn += [Segment(min(p, q, x), max(p, q, x)) for p, q in ((a, b), (c, d))]
        elif kind == "circle":
            self.circle(a, b, c)
        elif kind == "extra":
            self.drawn.append(self.rng.choice([Segment, Segment, Line, Ray])(a, b))
        elif kind == "free":
            if self.keep(self.free(), 1.0):
                self.drawn.append(Segment(a, self.points[-1]))
        elif kind == "on circle":
            circles = [item for item in self.drawn if isinstance(item, Circle)]
            if circles:
                circle, turn = self.rng.choice(circles), self.rng.uniform(0, math.tau)
                (ox, oy), r = circle.centre, circle.radius
                if self.keep((ox + r * math.cos(turn), oy + r * math.sin(turn))):
                    self.drawn.append(Segment(a, self.points[-1]))

    def circle(self, a: Point, b: Point, c: Point) -> None:
        found = circumcircle(a, b, c)
        if found is not None and found[1] < 6 and sum(isinstance(d, Circle) for d in self.drawn) < 3:
            self.drawn.append(Circle(*found))
            self.keep(found[0])

    def marks(self) -> None:
        for _ in range(self.rng.randrange(4)):
            a, v, b = self.some(3)
            if abs(_sine(a, v, b)) > 0.25 or (a[0] - v[0]) * (b[0] - v[0]) + (a[1] - v[1]) * (b[1] - v[1]) < 0:
                self.drawn += [Segment(a, v), Segment(v, b), AngleArc(a, v, b, n=self.rng.choice([1, 1, 2]))]
        if self.rng.random() < 0.3:
            a, b = self.some(2)
            self.drawn.append(ParallelArrows(a, b))


def _sine(a: Point, v: Point, b: Point) -> float:
    ax, ay, bx, by = a[0] - v[0], a[1] - v[1], b[0] - v[0], b[1] - v[1]
    return (ax * by - ay * bx) / (math.hypot(ax, ay) * math.hypot(bx, by))


NAMES = "ABCDEFGHIJKLMNOPQRST"


def random_figure(seed: int, least: int = 8, most: int = 12) -> Scene:
    """A random figure with ``least`` to ``most`` labelled points, some with subscripts and primes."""
    maker = _Maker(seed)
    maker.start()
    wanted = maker.rng.randint(least, most)
    for _ in range(400):
        if len(maker.points) >= wanted:
            break
        maker.step()
    while len(maker.points) < wanted:
        maker.keep(maker.free(), 0.5)
    maker.marks()
    scene = Scene().extend(maker.drawn)
    for name, at in zip(NAMES, maker.points, strict=False):
        suffix = maker.rng.choice(["", "", "", "", "", "_1", "'", "_{12}"])
        scene = scene.point(name + suffix, at, hollow=maker.rng.random() < 0.05)
    return scene


# -------------------------------------------------------------------------------------------------------------- gallery


def triangle_with_circles() -> Scene:
    a, b, c = (1.2, 4.0), (0.0, 0.0), (5.0, 0.0)
    found = circumcircle(a, b, c)
    assert found is not None
    feet = {"D": foot(a, b, c), "E": foot(b, c, a), "F": foot(c, a, b)}
    h = meet(a, feet["D"], b, feet["E"])
    assert h is not None
    scene = Scene().add(Polygon((a, b, c)), Circle(*found))
    for p, name, q in ((a, "D", c), (b, "E", c), (c, "F", a)):
        scene = scene.add(Segment(p, feet[name], pen="hidden"), RightAngle(p, feet[name], q))
    return scene.points(A=a, B=b, C=c, **feet, H=h, O=found[0])


def prism() -> Scene:
    base = [(0.0, 0.0), (4.0, 0.0), (5.4, 1.6), (1.4, 1.6)]
    top = [(x, y + 3.5) for x, y in base]
    hidden = {(0, 3), (3, 2)}
    scene = Scene()
    for i in range(4):
        j = (i + 1) % 4
        back = (i, j) in hidden or (j, i) in hidden
        scene = scene.add(Segment(base[i], base[j], pen="hidden" if back else "main"), Segment(top[i], top[j]))
        scene = scene.add(Segment(base[i], top[i], pen="hidden" if i == 3 else "main"))
    for name, p, q in zip("ABCD", base, top, strict=True):
        scene = scene.point(name, p).point(f"{name}_1", q)
    return scene.add(Segment(base[0], top[2], pen="accent"), Label.segment("3√{2}", base[0], base[1]))


def parallelogram() -> Scene:
    a, b, c, d = (0.0, 0.0), (5.0, 0.0), (6.5, 3.0), (1.5, 3.0)
    scene = Scene().add(Polygon((a, b, c, d), fill="lightblue"), Segment(a, c), Segment(b, d))
    scene = scene.add(ParallelArrows(a, b, at=0.62), ParallelArrows(d, c, at=0.62))
    scene = scene.add(ParallelArrows(a, d, 2), ParallelArrows(b, c, 2), Ticks(a, b, 1, at=0.3), Ticks(d, c, 1, at=0.3))
    return scene.points(A=a, B=b, C=c, D=d).point("M", midpoint(a, c)).add(Label.segment("x+2", a, b))


def angles() -> Scene:
    o, rays = (0.0, 0.0), [5, 35, 95, 140, 215]
    ends = [(4 * math.cos(math.radians(t)), 4 * math.sin(math.radians(t))) for t in rays]
    scene = Scene().extend(Ray(o, e) for e in ends)
    for k, (p, q) in enumerate(pairwise(ends)):
        text = ["30°", "α", "45°", "β_1"][k]
        scene = scene.add(AngleArc(p, o, q, n=1 + k % 3), Label.angle(text, p, o, q))
    return scene.points(O=o, **dict(zip("PQRST", ends, strict=True)))


def long_labels() -> Scene:
    a, b, c = (0.0, 0.0), (6.0, 0.0), (2.0, 4.0)
    scene = Scene().add(
        Polygon((a, b, c)), Segment(c, midpoint(a, b)), Ticks(a, (3.0, 0.0), 2), Ticks((3.0, 0.0), b, 2)
    )
    scene = scene.add(Label.segment("2√{13} cm", b, c), Label.segment("AB'=12.5", a, c), Label.angle("θ", b, a, c))
    scene = scene.add(
        AngleArc(b, a, c), Caption("Step 3. Draw the median from C to the midpoint M of AB, so that AM = MB.")
    )
    return scene.points(A=a, B=b, C=c).point("M", (3.0, 0.0))


def lines_through_a_point() -> Scene:
    scene = Scene()
    for k in range(9):
        t = math.pi * k / 9 + 0.1
        p, q = (3 * math.cos(t), 3 * math.sin(t)), (-2 * math.cos(t), -2 * math.sin(t))
        scene = scene.add(Segment(p, q)).point(f"A_{k + 1}", p)
    return scene.point("O", (0.0, 0.0))


def scaled(scene: Scene, k: float) -> Scene:
    """The prism's kind of figure at another scale: segments, dots and labels only."""
    items: list[Primitive] = []
    for item in scene.items:
        if isinstance(item, Segment):
            items.append(Segment((item.a[0] * k, item.a[1] * k), (item.b[0] * k, item.b[1] * k), item.pen))
        elif isinstance(item, Dot):
            items.append(Dot((item.at[0] * k, item.at[1] * k)))
        elif isinstance(item, Label) and item.names == "point":
            items.append(Label(item.text, (item.at[0] * k, item.at[1] * k)))
    return Scene(tuple(items))


def everything() -> Scene:
    scene = Scene().add(Arc((0.0, 0.0), 3.0, 0.3, 2.6), Circle((1.0, -2.0), 0.8, fill="lightyellow", pen="hidden"))
    scene = scene.add(Line((-3.0, -3.0), (3.0, -1.2), pen="aux"), Segment((0.0, 0.0), (2.0, 1.5), arrow=True))
    ellipse = tuple((-2 + 1.4 * math.cos(t / 20), 0.5 * math.sin(t / 20)) for t in range(126))
    scene = scene.add(Curve(ellipse, pen="bold"), Segment((-3.0, 1.0), (-1.0, 2.0), pen=Pen("blue", 3.0, (9.0, 4.0))))
    scene = scene.add(Label("ℓ", (3.0, -1.2)), Label("ω", (1.0, -2.0), "free"), Label("Ω字龘", (2.4, 2.4)))
    scene = scene.add(Label.angle("δ", (2.0, 1.5), (0.0, 0.0), (0.0, 3.0)), Dot((-3.0, 1.0), hollow=True, colour="red"))
    return scene.points(O=(0.0, 0.0), V=(2.0, 1.5)).point("P''", (-1.0, 2.0)).point("Q_{10}'", (0.0, 3.0), hollow=True)


GALLERY = {
    "triangle": triangle_with_circles,
    "prism": prism,
    "parallelogram": parallelogram,
    "angles": angles,
    "long labels": long_labels,
    "pencil": lines_through_a_point,
    "tiny": lambda: scaled(prism(), 1e-6),
    "huge": lambda: scaled(prism(), 1e6),
    "everything": everything,
}
"""Figures that between them use every primitive."""
