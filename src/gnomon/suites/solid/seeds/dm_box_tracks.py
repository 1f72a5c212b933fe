"""Seed questions on the tracks of points that move in faces and on the surface of cubes and cuboids."""

from __future__ import annotations

from fractions import Fraction
from math import cos, sin

from gnomon.exact import PI, sqrt
from gnomon.suites.solid import asks, moves
from gnomon.suites.solid.given_facts import angle_is, distance_line_is, edge, parallel, perpendicular, slope_is
from gnomon.suites.solid.item import SeedAnswer
from gnomon.suites.solid.phrases import bracketed
from gnomon.suites.solid.points import circumcentre_of, midpoint, point_at
from gnomon.suites.solid.question import Question, seed
from gnomon.suites.solid.solids import boxes
from gnomon.suites.solid.vectors import at, between


@seed("cube-parallel-far", "DM", "medium")
def parallel_far(q: Question) -> SeedAnswer:
    """Greatest distance from a corner to a point of the base whose join with it stays parallel to a plane."""
    a, m = q.length(3, 12), q.length(1, 11)
    q.require(m < a)
    q.solid(boxes.cube(a))
    q.point(E=point_at("AB", m, edge=True), F=point_at("AD", m, edge=True))
    q.move("P", "base", "ABCD", between(at(a, m, 0), at(m, a, 0), Fraction(2, 5)))
    q.keep(parallel("B1P", "A1EF"))
    q.segments("A1E A1F EF B1P")
    q.shade("A1EF")
    q.ask(asks.greatest(asks.length("B1P")))
    q.letter("G")
    q.letter("H")
    q.step(
        f"Take [G] on [BC] with [BG] = {m} and [H] on [CD] with [DH] = {m}. [B1G] ∥ [A1F] and [GH] ∥ [EF], so the plane [B1GH] is "
        "parallel to the plane [A1EF], and [P] runs on the segment [GH].",
        f"在[BC]上取点[G]，使[BG] = {m}，在[CD]上取点[H]，使[DH] = {m}。因为[B1G]∥[A1F]，[GH]∥[EF]，所以平面[B1GH]∥平面[A1EF]，"
        "点[P]的轨迹是线段[GH]。",
    )
    q.step(
        f"[BP] is greatest at [H], where [CH] = {a - m}: [BH]² = {a}² + {a - m}² = {a**2 + (a - m) ** 2}.",
        f"当[P]与[H]重合时[BP]最大，此时 [CH] = {a - m}，[BH]² = {a}² + {a - m}² = {a**2 + (a - m) ** 2}。",
    )
    far = sqrt(2 * a**2 + (a - m) ** 2)
    q.step(
        f"So the greatest [B1P] is √([BB1]² + [BH]²) = {far}.",
        f"所以[B1P]的最大值为 √([BB1]² + [BH]²) = {far}。",
    )
    return q.neat(sqrt(2 * a**2 + (a - m) ** 2))


@seed("box-corner-arc", "DM", "easy")
def corner_arc(q: Question) -> SeedAnswer:
    """Length of the arc in a face at a given distance from a corner outside the face."""
    a, b, c = q.lengths(3, 3, 16)
    far = q.length(4, 20)
    q.require(far > a and far**2 - a**2 <= min(b, c) ** 2)
    radius = sqrt(far**2 - a**2)
    q.solid(boxes.cuboid(a, b, c))
    turn = 0.9
    q.move("P", "face", "BCC1B1", at(float(a), float(radius) * cos(turn), float(radius) * sin(turn)))
    q.keep(edge("AP", far))
    q.segments("AP BP")
    q.ask(asks.track_length("P"))
    q.step(
        f"[AB] is perpendicular to the face [BCC1B1], so [BP]² = {far}² - {a}² = {radius**2} and [BP] = {radius}.",
        f"[AB]⊥平面[BCC1B1]，所以 [BP]² = {far}² - {a}² = {radius**2}，[BP] = {radius}。",
    )
    q.step(
        f"The path is a quarter of the circle about [B] with radius {radius}; its length is π·{radius} / 2 = {PI * radius / 2}.",
        f"轨迹是以[B]为圆心、{radius} 为半径的四分之一圆，长度为 π·{radius} / 2 = {PI * radius / 2}。",
    )
    return q.neat(PI * sqrt(far**2 - a**2) / 2)


@seed("cube-two-tracks", "DM", "medium", large=True)
def two_tracks(q: Question) -> SeedAnswer:
    """Total length of the points of the base at a given distance from a diagonal of the top."""
    a, k = q.length(4, 30), q.length(1, 12)
    q.require(2 * k < a)
    q.solid(boxes.cube(a))
    far = sqrt(a**2 + 2 * k**2)
    q.move("P", "base", "ABCD", between(at(2 * k, 0, 0), at(a, a - 2 * k, 0), Fraction(2, 5)))
    q.keep(distance_line_is("P", "A1C1", far))
    q.segments("A1C1 AC")
    q.ask(asks.track_length("P"))
    side = sqrt(2) * (a - 2 * k)
    q.step(
        f"[A1C1] ∥ [AC], and the line [A1C1] lies {a} above the base. If [P] is x away from [AC], its distance from [A1C1] is √(x² + {a**2}).",
        f"[A1C1]∥[AC]，且直线[A1C1]到底面的距离为 {a}。设[P]到[AC]的距离为 x，则[P]到[A1C1]的距离为 √(x² + {a**2})。",
    )
    q.step(
        f"So x² = {far**2} - {a**2} = {2 * k**2} and x = {k * sqrt(2)}: the path consists of two segments parallel to [AC], one on each "
        "side of it.",
        f"所以 x² = {far**2} - {a**2} = {2 * k**2}，x = {k * sqrt(2)}：轨迹是[AC]两侧与[AC]平行的两条线段。",
    )
    q.step(
        f"Each has the length {a * sqrt(2)} - 2·{k * sqrt(2)} = {side}, both together {2 * side}.",
        f"每条线段的长为 {a * sqrt(2)} - 2·{k * sqrt(2)} = {side}，总长为 {2 * side}。",
    )
    return q.neat(2 * sqrt(2) * (a - 2 * k))


@seed("box-slope-arc", "DM", "easy")
def slope_arc(q: Question) -> SeedAnswer:
    """Length of the track in the base of a point at which a line from a top corner has a given slope."""
    a, b, c = q.lengths(3, 3, 24)
    angle = q.angle(30, 45, 60)
    radius = c / angle.tan
    q.require(radius <= a and radius <= b)
    q.solid(boxes.cuboid(a, b, c))
    q.move("P", "base", "ABCD", at(radius * Fraction(3, 5), radius * Fraction(4, 5), 0))
    q.keep(slope_is("A1P", "ABCD", angle))
    q.segments("A1P AP")
    q.ask(asks.track_length("P"))
    q.step(
        f"[AA1] is perpendicular to the base, so ∠[A1PA] = {angle} and [AP] = {c} / tan {angle} = {radius}.",
        f"[AA1]⊥底面，所以∠[A1PA] = {angle}，[AP] = {c} / tan {angle} = {radius}。",
    )
    q.step(
        f"The path is a quarter of the circle about [A] with radius {radius}; its length is {PI * radius / 2}.",
        f"轨迹是以[A]为圆心、{radius} 为半径的四分之一圆，长度为 {PI * radius / 2}。",
    )
    return PI * c * angle.cos / (2 * angle.sin)


@seed("box-right-angle-circle", "DM", "medium")
def right_angle_circle(q: Question) -> SeedAnswer:
    """Length of the circle in a face from which a diagonal of the opposite face is seen at a right angle."""
    b, c = q.lengths(2, 4, 20, spread=1.8)
    a = q.length(3, 14)
    square = b**2 + c**2 - 4 * a**2
    q.require(square > 0 and square < min(b, c) ** 2)
    q.solid(boxes.cuboid(a, b, c))
    radius = float(sqrt(square)) / 2
    q.move("P", "face", "BCC1B1", at(float(a), float(b) / 2 + radius * 0.6, float(c) / 2 + radius * 0.8))
    q.keep(angle_is("APD1", 90))
    q.segments("AP D1P AD1")
    q.ask(asks.track_length("P"))
    q.letter("O")
    q.step(
        f"[P] lies on the sphere with the diameter [AD1] = {sqrt(b**2 + c**2)}; its centre [O] is the centre of the face [ADD1A1].",
        f"点[P]在以 [AD1] = {sqrt(b**2 + c**2)} 为直径的球面上，球心[O]是侧面[ADD1A1]的中心。",
    )
    q.step(
        f"[O] has the distance {a} from the face [BCC1B1], so the plane cuts the sphere in a circle with the square of the radius "
        f"{(b**2 + c**2) / 4} - {a**2} = {square / 4}; it lies inside the face.",
        f"[O]到侧面[BCC1B1]的距离为 {a}，所以该平面截球面所得圆的半径的平方为 {(b**2 + c**2) / 4} - {a**2} = {square / 4}，且此圆在该侧面内。",
    )
    q.step(
        f"The length of the path is 2π·{sqrt(square) / 2} = {PI * sqrt(square)}.",
        f"轨迹的长度为 2π·{sqrt(square) / 2} = {PI * sqrt(square)}。",
    )
    return q.neat(PI * sqrt(b**2 + c**2 - 4 * a**2))


@seed("box-perpendicular-loop", "DM", "medium")
def perpendicular_loop(q: Question) -> SeedAnswer:
    """Length of the closed track on the surface of points whose join with a point of an edge is perpendicular to a line."""
    b, m, e = q.triple(30)
    a, c = q.lengths(2, 3, 30)
    n = q.length(1, 20)
    q.require(m < c and n < c and m * n < b**2 and c <= 2 * b and a <= 2 * b)
    q.solid(boxes.cuboid(a, b, c))
    q.point(E=point_at("CC1", m, edge=True), M=point_at("AA1", n, edge=True))
    moves.on_surface(q, "P", boxes.FACES, at(a * Fraction(2, 5), m * n / b, 0))
    q.keep(perpendicular("MP", "BE"))
    q.segments("BE MP")
    q.ask(asks.track_length("P"))
    q.letter("K")
    q.step(
        f"[P] lies in the plane through [M] perpendicular to [BE]. [AB] ⊥ [BE], so this plane is parallel to [AB] and cuts the cuboid in a "
        f"rectangle with two sides [AB] = {a}.",
        f"点[P]在过[M]且垂直于[BE]的平面内。因为[AB]⊥[BE]，所以该平面平行于[AB]，它截长方体得到一个矩形，其中两边等于 [AB] = {a}。",
    )
    q.step(
        f"In the face [ADD1A1] it meets [AD] at [K] with [MK] perpendicular to the direction of [BE], so [AK] : [AM] = [CE] : [BC] and [AK] = {m * n / b}.",
        f"在侧面[ADD1A1]内，它交[AD]于点[K]，[MK]垂直于[BE]的方向，所以 [AK] : [AM] = [CE] : [BC]，[AK] = {m * n / b}。",
    )
    side = n * e / b
    q.step(
        f"[MK] = √({n}² + [AK]²) = {side}, so the path has the length 2·({a} + {side}) = {2 * (a + side)}.",
        f"[MK] = √({n}² + [AK]²) = {side}，所以轨迹的长度为 2·({a} + {side}) = {2 * (a + side)}。",
    )
    return q.neat(2 * a + 2 * n * sqrt(b**2 + m**2) / b)


@seed("box-circumsphere-circle", "DM", "medium")
def sphere_circle(q: Question) -> SeedAnswer:
    """Length of the track on the circumscribed sphere of points at a given distance from a corner."""
    a, b, c, d = q.quadruple(33)
    r = q.length(2, 40)
    q.require(r < d and max(a, b, c) <= 4 * min(a, b, c))
    q.solid(boxes.cuboid(a, b, c))
    q.point(O=circumcentre_of(q.called, "ABCDA1B1C1D1"))
    along, away = float(r**2 / d), float(r * sqrt(d**2 - r**2) / d)
    ux, uy, uz = (float(x / d) for x in (a, b, c))
    flat = (ux**2 + uy**2) ** 0.5
    vx, vy = -uy / flat, ux / flat
    wx, wy, wz = -uz * vy, uz * vx, ux * vy - uy * vx
    s, t = away * 0.6, away * 0.8
    moves.on_sphere(
        q, "P", "O", "A", at(ux * along + vx * s + wx * t, uy * along + vy * s + wy * t, uz * along + wz * t)
    )
    q.keep(edge("AP", r))
    q.segments("AC1 AP")
    q.ask(asks.track_length("P"))
    q.letter("H")
    q.step(
        f"[AC1] = √({a}² + {b}² + {c}²) = {d} is a diameter of the sphere, so ∠[APC1] = 90° and [PC1] = √({d}² - {r}²) = {sqrt(d**2 - r**2)}.",
        f"[AC1] = √({a}² + {b}² + {c}²) = {d} 是球的直径，所以∠[APC1] = 90°，[PC1] = √({d}² - {r}²) = {sqrt(d**2 - r**2)}。",
    )
    rho = r * sqrt(d**2 - r**2) / d
    q.step(
        f"Let [PH] ⊥ [AC1] at [H]. [AH] = {r}² / {bracketed(d)} = {r**2 / d} is fixed, so [P] runs on the circle about [H] with radius [PH] = [AP]·[PC1] / [AC1] = {rho}.",
        f"作[PH]⊥[AC1]于点[H]，则 [AH] = {r}² / {bracketed(d)} = {r**2 / d} 为定值，点[P]的轨迹是以[H]为圆心的圆，半径 [PH] = [AP]·[PC1] / [AC1] = {rho}。",
    )
    q.step(f"The length of the path is 2π·{rho} = {2 * PI * rho}.", f"轨迹的长度为 2π·{rho} = {2 * PI * rho}。")
    return q.neat(2 * PI * r * sqrt(d**2 - r**2) / d)


@seed("box-midpoints-area", "DM", "medium")
def midpoints_area(q: Question) -> SeedAnswer:
    """Area that the midpoint of a segment fills whose ends run on diagonals of two faces."""
    a, b, c = q.lengths(3)
    q.solid(boxes.cuboid(a, b, c))
    q.move("M", "segment", "AB1", between(q.places["A"], q.places["B1"], Fraction(2, 5)))
    q.move("N", "segment", "BC1", between(q.places["B"], q.places["C1"], Fraction(3, 4)))
    q.point(K=midpoint("MN"))
    q.segments("AB1 BC1 MN")
    q.ask(asks.track_area("K"))
    s = sqrt(a**2 * b**2 + b**2 * c**2 + c**2 * a**2)
    q.step(
        "While [M] stays, [K] runs on a segment parallel to [BC1] and half as long; while [N] stays, on one parallel to [AB1] and half as long. "
        "So [K] fills a parallelogram with the sides [AB1] / 2 and [BC1] / 2.",
        "[M]不动时，[K]的轨迹是平行于[BC1]且等于其一半的线段；[N]不动时，[K]的轨迹是平行于[AB1]且等于其一半的线段。"
        "所以[K]扫过以 [AB1] / 2、[BC1] / 2 为邻边的平行四边形。",
    )
    q.step(
        f"The angle of its sides is that of [AB1] and [BC1], with the cosine {c**2} / ({sqrt(a**2 + c**2)}·{sqrt(b**2 + c**2)}), because [BC1] ∥ [AD1] and "
        "the vectors [AB1], [AD1] have the scalar product "
        f"{c**2}.",
        f"两邻边的夹角等于[AB1]与[BC1]所成的角，其余弦为 {c**2} / ({sqrt(a**2 + c**2)}·{sqrt(b**2 + c**2)})，这是因为[BC1]∥[AD1]，且向量[AB1]与[AD1]的数量积为 {c**2}。",
    )
    q.step(
        f"The area is [AB1]·[BC1]·sin / 4 = √({a**2 + c**2}·{b**2 + c**2} - {c**2}²) / 4 = {s / 4}.",
        f"面积为 [AB1]·[BC1]·sin / 4 = √({a**2 + c**2}·{b**2 + c**2} - {c**2}²) / 4 = {s / 4}。",
    )
    return q.neat(sqrt(a**2 * b**2 + b**2 * c**2 + c**2 * a**2) / 4)
