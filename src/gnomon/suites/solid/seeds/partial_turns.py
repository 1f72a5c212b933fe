"""Seed questions on turns: what figures and solids sweep and cover that are turned about a line, and paths while tipping."""

from __future__ import annotations

from dataclasses import replace
from fractions import Fraction
from math import cos, radians, sin

from gnomon.exact import PI, Exact, sqrt
from gnomon.space.space_scene import Arc3
from gnomon.suites.solid.given_facts import angle_is, edges
from gnomon.suites.solid.item import Asked, SeedAnswer, Solid
from gnomon.suites.solid.phrases import bracketed
from gnomon.suites.solid.points import point_at
from gnomon.suites.solid.question import Question, seed
from gnomon.suites.solid.solids import boxes, frusta
from gnomon.suites.solid.vectors import at

_LEGS = {12: (5, 9, 16), 24: (7, 10, 18, 32), 15: (8, 20), 20: (15, 21), 40: (9, 30, 42), 60: (11, 25, 32, 45)}
"""Legs of right triangles with whole sides that share their other leg."""


@seed("turn-triangle-wedge", "AR", "hard", large=True)
def triangle_wedge(q: Question) -> SeedAnswer:
    """The surface of what a right triangle sweeps that is turned about its hypotenuse through a part of a full turn."""
    p, r, e = q.triple(45)
    degrees = q.pick(30, 40, 45, 60, 72, 90, 120, 135, 150)
    high, foot = p * r / e, p**2 / e
    points = {"A": at(0, 0, 0), "B": at(0, 0, e), "C": at(high, 0, foot)}
    sizes = {"right": angle_is("ACB", 90), **edges(CA=p, CB=r)}
    q.solid(
        Solid(
            points=points,
            faces="",
            called=("the triangle", "该三角形"),
            opening=(("<In the|The> triangle [ABC]<, {sizes}| is given>.", "<在|已知>△[ABC]<中，{sizes}>。"),),
            shape=[],
            sizes=sizes,
            ring="ABC",
            segments="AB BC CA",
        )
    )
    size, level, turn = float(high), float(foot), radians(degrees)
    end = (size * cos(turn), size * sin(turn), level)
    q.arcs(Arc3((0.0, 0.0, level), (size, 0.0, 0.0), (0.0, size, 0.0), 0.0, turn))
    q.path((0.0, 0.0, 0.0), end, (0.0, 0.0, float(e)))
    q.shade("ABC")
    words = (
        f"the total surface area of the solid that the triangle sweeps out when it is turned about the line [AB] through {degrees}°",
        f"该三角形绕直线[AB]旋转 {degrees}° 所扫过的几何体的表面积",
    )
    q.ask(Asked(words, ["swept_area", "ABC", "AB", degrees]))
    part = Exact.of(Fraction(degrees, 360))
    curved = 2 * PI * high * (p + r) / 2 * part
    q.step(
        f"[AB] = √({p}² + {r}²) = {e}, so the distance from [C] to [AB] is {p}·{r} / {e} = {high}.",
        f"[AB] = √({p}² + {r}²) = {e}，所以[C]到[AB]的距离为 {p}·{r} / {e} = {high}。",
    )
    q.step(
        f"In a full turn the legs would sweep the lateral surfaces of two cones with the common base radius {high}, of area π·{bracketed(high)}·({p} + {r}). Through {degrees}° they sweep ({degrees}/360)·π·{bracketed(high)}·({p} + {r}) = {curved}.",
        f"若旋转一周，两条直角边扫过两个圆锥的侧面，公共的底面半径为 {high}，面积为 π·{bracketed(high)}·({p} + {r})。旋转 {degrees}° 时扫过的面积为 ({degrees}/360)·π·{bracketed(high)}·({p} + {r}) = {curved}。",
    )
    q.step(
        f"The triangle in its first and in its last position also belongs to the surface, with 2·(1/2)·{p}·{r} = {p * r}. The total surface area is {curved + p * r}.",
        f"三角形的起始位置和终止位置也是表面的一部分，面积为 2·(1/2)·{p}·{r} = {p * r}。所以表面积为 {curved + p * r}。",
    )
    return PI * high * (p + r) * part + p * r


@seed("turn-cuboid-sweep", "VC", "hard")
def cuboid_sweep(q: Question) -> SeedAnswer:
    """The space that a cuboid passes through while it is turned about an edge."""
    a, b, c = q.lengths(3, 2, 14)
    degrees = q.pick(30, 45, 60, 90, 120, 150, 180)
    q.solid(boxes.cuboid(a, b, c))
    words = (
        f"the volume of the part of space that the cuboid passes through while it is turned about the line [AA1] through {degrees}°",
        f"该长方体绕直线[AA1]旋转 {degrees}° 的过程中所经过的空间部分的体积",
    )
    q.ask(Asked(words, ["swept_prism_volume", "ABCD", "AA1", degrees]))
    x, y, turn = float(a), float(b), radians(degrees)
    q.arcs(Arc3((0.0, 0.0, 0.0), (x, y, 0.0), (-y, x, 0.0), 0.0, turn))
    sector = PI * (a**2 + b**2) * Exact.of(Fraction(degrees, 360))
    q.step(
        "Every cross-section parallel to [ABCD] sweeps the same region, so it is enough to find the area that the rectangle [ABCD] sweeps about [A].",
        "平行于[ABCD]的每个截面扫过的区域都相同，所以只需求矩形[ABCD]绕[A]旋转时扫过的面积。",
    )
    q.step(
        f"Let it be turned from [AB] towards [AD]; the other way gives the same area. No point of the rectangle is farther from [A] than [C], with [AC]² = {a}² + {b}² = {a**2 + b**2}. So the region consists of the sector that [AC] sweeps, of area ({degrees}/360)·π·{a**2 + b**2} = {sector}, "
        f"the triangle [ABC] in its first position and the triangle [ACD] in its last position, each of area {a}·{b} / 2 = {a * b / 2}.",
        f"不妨设由[AB]转向[AD]（反向旋转面积相同）。矩形中离[A]最远的点是[C]，[AC]² = {a}² + {b}² = {a**2 + b**2}。所以该区域由[AC]扫过的扇形（面积为 ({degrees}/360)·π·{a**2 + b**2} = {sector}）、"
        f"起始位置的△[ABC]和终止位置的△[ACD]组成，两个三角形的面积都是 {a}·{b} / 2 = {a * b / 2}。",
    )
    answer = c * (a * b + sector)
    q.step(
        f"The volume is ({sector} + {a * b})·{c} = {answer}.",
        f"体积为 ({sector} + {a * b})·{c} = {answer}。",
    )
    return c * (a * b + PI * (a**2 + b**2) * Exact.of(Fraction(degrees, 360)))


@seed("turn-prism-common", "VC", "hard")
def prism_common(q: Question) -> SeedAnswer:
    """The common part of a regular quadrilateral prism and of the same prism turned about a lateral edge."""
    a, c = q.lengths(2, 2, 18)
    angle = q.angle(30, 45, 60)
    q.solid(boxes.square_prism(a, c))
    words = (
        f"the volume of the common part of the prism and of the same prism turned about the line [AA1] through {angle}",
        f"该正四棱柱与它绕直线[AA1]旋转 {angle} 后所得的棱柱的公共部分的体积",
    )
    q.ask(Asked(words, ["twice_covered_volume", boxes.FACES.split(), "AA1", angle.degrees]))
    side, turn = float(a), radians(angle.degrees)
    u, v = (side * cos(turn), side * sin(turn)), (-side * sin(turn), side * cos(turn))
    for z in (0.0, float(c)):
        q.path((0.0, 0.0, z), (*u, z), (u[0] + v[0], u[1] + v[1], z), (*v, z), (0.0, 0.0, z))
    for x, y in (u, v, (u[0] + v[0], u[1] + v[1])):
        q.path((x, y, 0.0), (x, y, float(c)))
    rest = 90 - angle.degrees
    share = {30: sqrt(3) / 3, 45: sqrt(2) - 1, 60: 2 - sqrt(3)}[angle.degrees]
    q.letter("E")
    q.letter("F")
    q.step(
        f"The common part is a prism of height {c} whose base is the common part of the square [ABCD] and the turned square. Let [E] be the new place of [B], inside ∠[BAD]; then ∠[DAE] = 90° - {angle} = {rest}°.",
        f"公共部分是高为 {c} 的直棱柱，底面是正方形[ABCD]与旋转后的正方形的公共部分。设[B]旋转到[E]，[E]在∠[BAD]内，则∠[DAE] = 90° - {angle} = {rest}°。",
    )
    q.step(
        f"The side of the turned square through [E] meets [CD] at [F]. [AD] = [AE] = {a}, and there are right angles at [D] and [E], so [AF] bisects ∠[DAE], and [DF] = {a}·tan({rest}° / 2) = {a * share}.",
        f"旋转后的正方形过[E]的另一边与[CD]交于[F]。[AD] = [AE] = {a}，且[D]、[E]处都是直角，所以[AF]平分∠[DAE]，[DF] = {a}·tan({rest}° / 2) = {a * share}。",
    )
    area = a**2 * share
    q.step(
        f"The common part of the squares consists of the two right triangles [ADF] and [AEF] and has the area 2·(1/2)·{a}·{bracketed(a * share)} = {area}. The volume is {bracketed(area)}·{c} = {area * c}.",
        f"两个正方形的公共部分由直角三角形[ADF]、[AEF]组成，面积为 2·(1/2)·{a}·{bracketed(a * share)} = {area}，所以体积为 {bracketed(area)}·{c} = {area * c}。",
    )
    return a**2 * c * share


@seed("turn-skew-segment", "VC", "hard", large=True)
def skew_segment(q: Question) -> SeedAnswer:
    """The solid inside the surface that a segment sweeps about an edge that is skew to it."""
    a, b, c = q.lengths(3, 2, 12)
    m = q.length(2, 10)
    q.require(m < b)
    q.solid(boxes.cuboid(a, b, c))
    q.point(M=point_at("B1C1", m, edge=True))
    q.say(
        "The segment [AM] is turned through 360° about the line [DD1]; the surface that it sweeps and the planes [ABCD] and [A1B1C1D1] bound a solid.",
        "将线段[AM]绕直线[DD1]旋转 360°，它所扫过的曲面与平面[ABCD]、平面[A1B1C1D1]围成一个几何体。",
    )
    q.segments("AM")
    x, y, z, left = float(a), float(b), float(c), float(b - m)
    q.arcs(  # where the ends of the segment begin to run
        Arc3((0.0, y, 0.0), (0.0, -y, 0.0), (-y, 0.0, 0.0), 0.0, 1.0),
        Arc3((0.0, y, z), (x, -left, 0.0), (-left, -x, 0.0), 0.0, 1.0),
    )
    q.ask(Asked(("the volume of this solid", "该几何体的体积"), ["skew_turn_volume", "AM", "DD1"]))
    rest = b - m
    first, last, dot = b**2, a**2 + rest**2, b * rest
    q.step(
        "A plane parallel to the base that divides [AA1] from below in the ratio t : (1 - t) meets [AM] at the point with the same ratio, and cuts the solid in a disc. Its radius s is the distance of that point from [DD1].",
        "平行于底面的平面若自下而上分[AA1]为 t : (1 - t)，则它与[AM]的交点也按此比分[AM]，它截几何体所得的截面是圆，半径 s 等于该交点到[DD1]的距离。",
    )
    q.step(
        f"Seen from above, the point runs from [A] to a point with the distances {a} and {b} - {m} = {rest} from [DD1] along [AB] and [AD]. So s² = ({a}t)² + ({b} - {m}t)² = {b**2} - {2 * b * m}t + {a**2 + m**2}t².",
        f"从上方看，该点由[A]移动到沿[AB]、[AD]方向与[DD1]分别相距 {a} 和 {b} - {m} = {rest} 的点，所以 s² = ({a}t)² + ({b} - {m}t)² = {b**2} - {2 * b * m}t + {a**2 + m**2}t²。",
    )
    answer = PI * c * (first + last + dot) / 3
    q.step(
        f"The area πs² is a quadratic function of the height, so Simpson's rule is exact. With s² = {first} below, {(first + last + 2 * dot) / 4} in the middle and {last} above, the volume is (π·{c}/6)·({first} + 4·{bracketed((first + last + 2 * dot) / 4)} + {last}) = {answer}.",
        f"截面面积 πs² 是高度的二次函数，可用辛普森公式求体积。下底、中截面、上底处 s² 分别为 {first}、{(first + last + 2 * dot) / 4}、{last}，所以体积为 (π·{c}/6)·({first} + 4·{bracketed((first + last + 2 * dot) / 4)} + {last}) = {answer}。",
    )
    return PI * c * (b**2 + b * (b - m) + a**2 + (b - m) ** 2) / 3


@seed("turn-tipping-cuboid", "LC", "hard")
def tipping(q: Question) -> SeedAnswer:
    """The path of a point of a cuboid that is tipped over its edges until it lies as before."""
    a = q.pick(*_LEGS)
    m, n = q.sample(_LEGS[a], 2)
    k = q.integer(1, 2) if a < 25 else 1
    width = Exact.of(k * a)
    low, high = Exact.of(k * m), Exact.of(k * n)
    b = q.length(4, 30)
    c = low + high
    q.require(c <= 3 * width and width <= 3 * c and 3 * b >= max(width, c) / 2 and b <= max(width, c))
    q.solid(boxes.cuboid(width, b, c))
    q.point(M=point_at("AA1", low, edge=True))
    q.say(
        "The cuboid stands on a table on its face [ABCD]. It is tipped, without slipping, over the edge [BC], then over [B1C1], [A1D1] and [AD], always through 90°, until it stands on [ABCD] again.",
        "长方体以面[ABCD]为底面放在桌面上，依次绕棱[BC]、[B1C1]、[A1D1]、[AD]无滑动地翻滚，每次旋转 90°，直到面[ABCD]再次落在桌面上。",
    )
    q.segments("MB MB1")
    q.ask(Asked(("the length of the path of [M]", "点[M]所经过的路径的长"), ["rolling_path", "M", "ABB1A1"]))
    first, second = sqrt(width**2 + low**2), sqrt(width**2 + high**2)
    q.step(
        "[M] lies in the plane [ABB1A1], which is perpendicular to these edges. In each turn it runs through a quarter of a circle about [B], [B1], [A1] and [A], one after the other.",
        "[M]在平面[ABB1A1]内，该平面与这些棱都垂直。四次翻滚中，[M]依次经过以[B]、[B1]、[A1]、[A]为圆心的四分之一圆弧。",
    )
    q.step(
        f"The radii are [MB] = √({width}² + {low}²) = {first}, [MB1] = √({width}² + {high}²) = {second}, [MA1] = {high} and [MA] = {low}.",
        f"半径分别为 [MB] = √({width}² + {low}²) = {first}，[MB1] = √({width}² + {high}²) = {second}，[MA1] = {high}，[MA] = {low}。",
    )
    total = first + second + c
    q.step(
        f"The length of the path is (π/2)·({first} + {second} + {high} + {low}) = {PI * total / 2}.",
        f"路径的长为 (π/2)·({first} + {second} + {high} + {low}) = {PI * total / 2}。",
    )
    return PI * (c + sqrt(width**2 + low**2) + sqrt(width**2 + high**2)) / 2


@seed("turn-frustum-top", "VC", "hard")
def frustum_top(q: Question) -> SeedAnswer:
    """The solid between the lower base of a frustum and its upper base, which is turned in its plane."""
    a, b, h = q.lengths(3, 3, 18, tidy=lambda a, b, h: a > b and 2 * h >= a)
    away = b / sqrt(2)
    for name, (x, y) in zip("efgh", ((1, 0), (0, 1), (-1, 0), (0, -1)), strict=True):
        q.place(name, at(away * x, away * y, h))
    polyhedron = "ABCD efgh ABh BCe CDf DAg Bhe Cef Dfg Agh"
    q.solid(replace(frusta.regular_square(a, b, h), faces=polyhedron), state="AB A1B1 height")
    q.ghosts("AA1B1B BB1C1C CC1D1D DD1A1A")
    q.say(
        "The upper base is turned through 45° in its plane about its centre, and the convex polyhedron is formed whose vertices are the corners of the lower base and the new corners of the upper base.",
        "将上底面在其所在平面内绕其中心旋转 45°，以下底面的四个顶点和旋转后上底面的四个顶点为顶点作一个凸多面体。",
    )
    words = ("the volume of this polyhedron", "该凸多面体的体积")
    q.ask(Asked(words, ["twisted_volume", "ABCD", "A1B1C1D1", 45]))
    middle = (a**2 + b**2 + 2 * sqrt(2) * a * b) / 4
    q.step(
        f"Besides its bases the polyhedron has eight triangular faces. The plane half-way between the bases cuts it in an octagon whose sides are half the sides of the squares, {a / 2} and {b / 2} in turn, with all angles 135°.",
        f"除两个底面外，该多面体还有八个三角形的面。到两底面距离相等的平面截它得一个八边形，边长依次交替为两正方形边长的一半 {a / 2} 和 {b / 2}，各内角都是 135°。",
    )
    q.step(
        f"The octagon is a square of side {a / 2} + 2·({b / 2}) / √2 without four right isosceles triangles of hypotenuse {b / 2}; its area is ({a / 2})² + ({b / 2})² + 2√2·({a / 2})·({b / 2}) = {middle}.",
        f"这个八边形是边长为 {a / 2} + 2·({b / 2}) / √2 的正方形去掉四个斜边为 {b / 2} 的等腰直角三角形，面积为 ({a / 2})² + ({b / 2})² + 2√2·({a / 2})·({b / 2}) = {middle}。",
    )
    answer = h * (a**2 + b**2 + 4 * middle) / 6
    q.step(
        f"All vertices lie in the two base planes, so the volume is ({h}/6)·({a**2} + 4·{bracketed(middle)} + {b**2}) = {answer}.",
        f"所有顶点都在两个底面所在的平面内，由拟柱体公式，体积为 ({h}/6)·({a**2} + 4·{bracketed(middle)} + {b**2}) = {answer}。",
    )
    return h * (a**2 + b**2 + sqrt(2) * a * b) / 3
