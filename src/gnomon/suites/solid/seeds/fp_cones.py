"""Seed questions on sectors that are rolled into cones, and on ways round cones and conical frusta."""

from __future__ import annotations

from dataclasses import replace
from fractions import Fraction
from math import cos, radians, sin

from gnomon.author.draws import Angle
from gnomon.exact import PI, Exact, sqrt
from gnomon.space.space_scene import Arc3
from gnomon.suites.solid import asks
from gnomon.suites.solid.item import Asked, Fact, SeedAnswer
from gnomon.suites.solid.phrases import bracketed
from gnomon.suites.solid.points import point_at
from gnomon.suites.solid.question import Question, seed
from gnomon.suites.solid.solids import rounds
from gnomon.suites.solid.vectors import at


def _lay_flat(q: Question, beside: Exact, degrees: int, outer: Exact, inner: Exact | None = None) -> None:
    """Draw the sector, or the part of a ring, flat beside the solid that it is rolled into."""
    half = radians(degrees / 2)
    middle = float(beside) + (1.1 if degrees > 180 else 0.15) * float(outer)
    ends = [
        (radius, side) for side in (-half, half) for radius in (0.0 if inner is None else float(inner), float(outer))
    ]
    for name, (radius, side) in zip("jklm", ends, strict=True):
        q.place(name, at(middle + radius * cos(side), radius * sin(side), 0.0))
    q.segments("jk lm" if inner is not None else "jk jm")
    for radius in (float(size) for size in (outer, inner) if size is not None):
        q.arcs(Arc3((middle, 0.0, 0.0), (radius, 0.0, 0.0), (0.0, radius, 0.0), -half, half))


def _sector(q: Question, slant: Exact, degrees: int, *, named: bool) -> tuple[Exact, Exact]:
    """A cone rolled from a sector: its radius and its height."""
    r = slant * Fraction(degrees, 360)
    h = sqrt(slant**2 - r**2)
    cone = rounds.named_cone(r, h) if named else rounds.cone(r, h)
    apex, centre = ("S", "O") if named else ("s", "o")
    words = (
        (
            f"A sector of radius {slant} and central angle {degrees}° is rolled into a cone with apex [S] and base centre [O].",
            f"把半径为 {slant}、圆心角为 {degrees}° 的扇形卷成顶点为[S]、底面圆心为[O]的圆锥。",
        )
        if named
        else (
            f"A sector of radius {slant} and central angle {degrees}° is rolled into a cone.",
            f"把半径为 {slant}、圆心角为 {degrees}° 的扇形卷成一个圆锥。",
        )
    )
    shape = [
        *cone.shape,
        ("length", [apex, "a"], slant),
        ("arc_radius", centre, "a", degrees, slant),
    ]
    q.solid(replace(cone, opening=(words,), shape=shape, sizes={}))
    _lay_flat(q, r, degrees, slant)
    q.step(
        f"The arc of the sector becomes the base circle: 2πr = ({degrees}/360)·2π·{slant}, so r = {r}; the height is √({slant}² - {r}²) = {h}.",
        f"扇形的弧长等于底面圆的周长：2πr = ({degrees}/360)·2π·{slant}，所以 r = {r}；高为 √({slant}² - {r}²) = {h}。",
    )
    return r, h


def _tidy_sector(q: Question) -> tuple[Exact, int]:
    """A radius and an angle for which the base of the cone has a whole radius."""
    part, degrees = q.pick((3, 120), (2, 180), (5, 216), (5, 288))
    return q.length(1, 8) * part, degrees


@seed("sector-cone-volume", "FP", "easy")
def sector_volume(q: Question) -> SeedAnswer:
    """Volume of the cone from a sector."""
    slant, degrees = _tidy_sector(q)
    r, h = _sector(q, slant, degrees, named=False)
    q.ask(asks.of_round("volume", q.called, "cone", "s", "o", "a"))
    q.step(
        f"The volume is π·({r})²·({h}) / 3 = {PI * r**2 * h / 3}.", f"体积为 π·({r})²·({h}) / 3 = {PI * r**2 * h / 3}。"
    )
    share = Fraction(degrees, 360)
    return PI * slant**3 * share**2 * sqrt(1 - share**2) / 3


@seed("sector-cone-sphere", "FP", "medium")
def sector_sphere(q: Question) -> SeedAnswer:
    """Radius of the sphere through the apex and the base circle of the cone from a sector."""
    slant, degrees = _tidy_sector(q)
    r, h = _sector(q, slant, degrees, named=False)
    q.ask(
        Asked(
            (
                "the radius of the sphere through the apex and the base circle of the cone",
                "过圆锥的顶点和底面圆周的球的半径",
            ),
            ["cone_circumradius", "s", "o", "a"],
        )
    )
    radius = slant**2 / (2 * h)
    q.step(
        f"The centre of the sphere lies on the axis. With the radius R it is |{h} - R| from the base, so R² = ({h} - R)² + ({r})², that is 2·({h})·R = {h**2 + r**2}.",
        f"球心在圆锥的轴上。设球的半径为 R，则球心到底面的距离为 |{h} - R|，所以 R² = ({h} - R)² + ({r})²，即 2·({h})·R = {h**2 + r**2}。",
    )
    q.step(f"So R = {radius}.", f"解得 R = {radius}。")
    share = Fraction(degrees, 360)
    return slant / (2 * sqrt(1 - share**2))


@seed("sector-cone-chord", "FP", "medium")
def sector_chord(q: Question) -> SeedAnswer:
    """Straight distance in the cone between points of two opposite generators."""
    slant, degrees = _tidy_sector(q)
    u, v = q.lengths(2, 2, 18)
    q.require(u < slant and v < slant)
    r, _ = _sector(q, slant, degrees, named=True)
    _diameter(q, r)
    q.point(P=point_at("SA", u), Q=point_at("SC", v))
    q.segments("SA SC PQ")
    q.ask(asks.length("PQ"))
    share = Fraction(degrees, 360)
    cosine = 1 - 2 * share**2
    q.step(
        f"In the triangle [SAC], [SA] = [SC] = {slant} and [AC] = {2 * r}, so cos ∠[ASC] = (2·{slant}² - ({2 * r})²) / (2·{slant}²) = {cosine}.",
        f"在△[SAC]中，[SA] = [SC] = {slant}，[AC] = {2 * r}，所以 cos ∠[ASC] = (2·{slant}² - ({2 * r})²) / (2·{slant}²) = {cosine}。",
    )
    square = u**2 + v**2 - 2 * u * v * cosine
    q.step(
        f"In the triangle [SPQ], [PQ]² = {u}² + {v}² - 2·{u}·{v}·({cosine}) = {square}, so [PQ] = {sqrt(square)}.",
        f"在△[SPQ]中，[PQ]² = {u}² + {v}² - 2·{u}·{v}·({cosine}) = {square}，所以 [PQ] = {sqrt(square)}。",
    )
    return sqrt(u**2 + v**2 - 2 * u * v * (1 - 2 * share**2))


def _diameter(q: Question, r: Exact) -> None:
    q.place("A", at(r, 0, 0))
    q.place("C", at(-r, 0, 0))
    q.say(
        "[AC] is a diameter of the base circle.",
        "[AC]是底面圆的直径。",
        ("on_circle", "A", "O", "S", "a"),
        ("on_circle", "C", "O", "S", "a"),
        ("length_ratio", "AC", "Oa", 2),
    )
    q.segments("AC")


@seed("ring-sector-frustum-volume", "FP", "easy")
def ring_volume(q: Question) -> SeedAnswer:
    """Volume of the conical frustum from a part of a ring."""
    degrees = q.pick(120, 180, 216, 288)
    share = Fraction(degrees, 360)
    part = {120: 3, 180: 2, 216: 5, 288: 5}[degrees]
    small, big = (part * k for k in sorted(q.lengths(2, 1, 7, spread=4.0)))
    r, t, slant = big * share, small * share, big - small
    h = sqrt(slant**2 - (r - t) ** 2)
    words = (
        f"An annular sector with the radii {small} and {big} and the central angle {degrees}° is rolled into a conical frustum.",
        f"把内外半径为 {small} 和 {big}、圆心角为 {degrees}° 的扇环卷成一个圆台。",
    )
    solid = rounds.frustum(r, t, h)
    shape = [
        *solid.shape,
        ("arc_radius", "o", "a", degrees, big),
        ("arc_radius", "t", "b", degrees, small),
        ("length", "ab", slant),
    ]
    q.solid(replace(solid, opening=(words,), shape=shape, sizes={}))
    _lay_flat(q, r, degrees, big, small)
    q.ask(asks.of_round("volume", q.called, "frustum", "o", "t", "a", "b"))
    q.step(
        f"The arcs become the rims: the radii of the bases are {big}·{degrees}/360 = {r} and {small}·{degrees}/360 = {t}, and the slant height is {big} - {small} = {slant}, "
        f"so the height is √({slant}² - ({r - t})²) = {h}.",
        f"两段弧成为两底面圆周，半径为 {big}·{degrees}/360 = {r} 和 {small}·{degrees}/360 = {t}，母线长为 {big} - {small} = {slant}，"
        f"所以高为 √({slant}² - ({r - t})²) = {h}。",
    )
    whole = PI * h * (r**2 + r * t + t**2) / 3
    q.step(
        f"The volume is π·({h})·(({r})² + {r}·{t} + ({t})²) / 3 = {whole}.",
        f"体积为 π·({h})·(({r})² + {r}·{t} + ({t})²) / 3 = {whole}。",
    )
    return PI * share**2 * sqrt(1 - share**2) * (big**3 - small**3) / 3


def _cone(q: Question, r: Exact, slant: Exact) -> None:
    """A cone with apex S and base centre O, given by its radius and its slant height."""
    q.solid(
        rounds.named_cone(r, sqrt(slant**2 - r**2)),
        Fact((f"the slant height is {slant}", f"母线长为 {slant}"), (("length", "Sa", slant),)),
        state="radius",
    )


def _on_rim(q: Question, r: Exact) -> None:
    q.place("A", at(r, 0, 0))
    q.say("[A] is a point of the base circle.", "[A]是底面圆周上一点。", ("on_circle", "A", "O", "S", "a"))


def _develop(q: Question, r: Exact, slant: Exact, angle: Angle, turn: int) -> None:
    q.step(
        f"Cut the lateral surface open and lay it flat. A part of the base circle with the central angle {turn}° becomes an arc of radius {slant} with the central angle "
        f"{turn}°·{r}/{bracketed(slant)} = {angle}.",
        f"将侧面剪开展平。底面圆上圆心角为 {turn}° 的弧展成半径为 {slant} 的弧，其圆心角为 {turn}°·{r}/{bracketed(slant)} = {angle}。",
    )


@seed("cone-loop", "FP", "medium")
def loop(q: Question) -> SeedAnswer:
    """Shortest closed way round a cone from a point of the base."""
    r = q.length(1, 12)
    times: int = q.pick(3, 4, 6)
    slant, angle = times * r, Angle(360 // times)
    _cone(q, r, slant)
    _on_rim(q, r)
    q.segments("SA")
    q.ask(
        Asked(
            (
                "the length of the shortest path on the lateral surface from [A] once round the cone back to [A]",
                "从[A]出发沿侧面绕圆锥一周回到[A]的最短路径的长",
            ),
            ["cone_path", "S", "O", "a", "A", "A", 360],
        )
    )
    _develop(q, r, slant, angle, 360)
    result = 2 * slant * angle.half.sin
    q.step(
        f"The shortest path is the chord of this arc: 2·{slant}·sin {angle.half} = {result}.",
        f"最短路径是这段弧所对的弦：2·{slant}·sin {angle.half} = {result}。",
    )
    return 2 * slant * angle.half.sin


@seed("cone-half-turn-path", "FP", "medium")
def half_turn(q: Question) -> SeedAnswer:
    """Shortest way on a cone from the rim to a point of the opposite generator."""
    r = q.length(2, 14)
    degrees = q.pick(60, 90, 120)
    slant, angle = r * Fraction(180, degrees), Angle(degrees)
    m = q.length(1, 20)
    q.require(m < slant and slant.as_fraction().denominator == 1)
    _cone(q, r, slant)
    _diameter(q, r)
    q.point(M=point_at("SC", m))
    q.segments("SA SC")
    q.ask(
        Asked(
            (
                "the length of the shortest path on the lateral surface from [A] to [M]",
                "沿圆锥侧面从[A]到[M]的最短路径的长",
            ),
            ["cone_path", "S", "O", "a", "A", "M", 180],
        )
    )
    _develop(q, r, slant, angle, 180)
    minus = "" if degrees == 90 else f" - 2·{slant}·{m}·cos {angle}"
    square = slant**2 + m**2 - 2 * slant * m * angle.cos
    q.step(
        f"In the flat figure [SA] = {slant}, [SM] = {m} and ∠[ASM] = {angle}, so [AM]² = {slant}² + {m}²{minus} = {square} and [AM] = {sqrt(square)}.",
        f"在展开图中 [SA] = {slant}，[SM] = {m}，∠[ASM] = {angle}，所以 [AM]² = {slant}² + {m}²{minus} = {square}，[AM] = {sqrt(square)}。",
    )
    return sqrt(slant**2 + m**2 - 2 * slant * m * angle.cos)


@seed("cone-downhill-part", "FP", "hard")
def downhill(q: Question) -> SeedAnswer:
    """Length of the downhill part of the shortest way round a cone."""
    r = q.length(1, 12)
    times: int = q.pick(3, 4)
    slant, angle = times * r, Angle(360 // times)
    m = q.length(1, 30)
    q.require(m < slant and 3 * m > slant)
    _cone(q, r, slant)
    _on_rim(q, r)
    q.point(B=point_at("SA", m))
    q.segments("SA")
    q.ask(
        Asked(
            (
                "the length of the downhill part of the shortest path on the lateral surface from [A] once round the cone to [B]",
                "从[A]出发沿侧面绕圆锥一周到[B]的最短路径中下坡路段的长",
            ),
            ["cone_downhill", "S", "O", "a", "A", "B", 360],
        )
    )
    q.letter("H")
    _develop(q, r, slant, angle, 360)
    square = slant**2 + m**2 - 2 * slant * m * angle.cos
    chord = sqrt(square)
    q.step(
        f"In the flat figure the path is the segment [AB], with [SA] = {slant}, [SB] = {m} and ∠[ASB] = {angle}: [AB]² = {square}, [AB] = {chord}.",
        f"在展开图中，路径是线段[AB]，[SA] = {slant}，[SB] = {m}，∠[ASB] = {angle}：[AB]² = {square}，[AB] = {chord}。",
    )
    part = m * (m - slant * angle.cos) / chord
    q.step(
        f"It is highest where it is nearest to [S], at the foot [H] of the perpendicular from [S] to [AB]; from [H] on it goes downhill. "
        f"cos ∠[SBA] = ({square} + {m}² - {slant}²) / (2·[AB]·{m}), so [HB] = {m}·cos ∠[SBA] = {part}.",
        f"路径上离[S]最近的点最高，即[S]到[AB]的垂线的垂足[H]；从[H]到[B]是下坡。cos ∠[SBA] = ({square} + {m}² - {slant}²) / (2·[AB]·{m})，"
        f"所以 [HB] = {m}·cos ∠[SBA] = {part}。",
    )
    return m * (m - slant * angle.cos) / sqrt(slant**2 + m**2 - 2 * slant * m * angle.cos)


@seed("frustum-loop", "FP", "hard")
def frustum_loop(q: Question) -> SeedAnswer:
    """Shortest way once round a conical frustum from rim to rim."""
    t, r = sorted(q.lengths(2, 1, 16, spread=6.0))
    q.require(2 * t < r and r <= 4 * t)
    slant = 6 * (r - t)
    h = sqrt(slant**2 - (r - t) ** 2)
    q.solid(rounds.frustum(r, t, h), state="radii slant")
    q.place("A", at(0, -r, 0))
    q.place("B", at(0, -t, h))
    q.say(
        "[A] lies on the circle of the larger base and [B] on the circle of the smaller base, both on one generator.",
        "点[A]、[B]分别在大、小底面的圆周上，且在同一条母线上。",
        ("on_circle", "A", "o", "t", "a"),
        ("on_circle", "B", "t", "o", "b"),
        ("parallel", ["o", "A"], ["t", "B"]),
    )
    q.segments("AB")
    q.ask(
        Asked(
            (
                "the length of the shortest path on the lateral surface from [A] once round the frustum to [B]",
                "从[A]出发沿侧面绕圆台一周到[B]的最短路径的长",
            ),
            ["frustum_path", "o", "t", "a", "b", "A", "B", 360],
        )
    )
    q.letter("S")
    q.step(
        f"Complete the frustum to a cone with the apex [S]. By similar triangles [SB] : [SA] = {t} : {r} with [SA] - [SB] = {slant}, so [SA] = {6 * r} and [SB] = {6 * t}.",
        f"将圆台补成以[S]为顶点的圆锥。由相似三角形，[SB] : [SA] = {t} : {r}，又 [SA] - [SB] = {slant}，所以 [SA] = {6 * r}，[SB] = {6 * t}。",
    )
    q.step(
        f"The lateral surface of the cone develops into a sector of the angle 360°·{r}/{6 * r} = 60°, and as [SB] is less than half of [SA], the segment between its ends at [A] and [B] does not enter the "
        "removed part.",
        f"圆锥侧面展开成圆心角为 360°·{r}/{6 * r} = 60° 的扇形；因为[SB]小于[SA]的一半，展开图中连接[A]与[B]的线段不穿过被截去的部分。",
    )
    square = 36 * (r**2 + t**2 - r * t)
    q.step(
        f"Its squared length is {6 * r}² + {6 * t}² - {6 * r}·{6 * t} = {square}, so the shortest path is {sqrt(square)} long.",
        f"其长的平方为 {6 * r}² + {6 * t}² - {6 * r}·{6 * t} = {square}，所以最短路径的长为 {sqrt(square)}。",
    )
    return 6 * sqrt(r**2 + t**2 - r * t)
