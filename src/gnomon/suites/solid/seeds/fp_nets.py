"""Seed questions on nets of prisms and pyramids, and on surfaces that are laid flat."""

from __future__ import annotations

from dataclasses import replace
from fractions import Fraction

from gnomon.exact import sqrt
from gnomon.space.space_scene import Arc3
from gnomon.suites.solid import asks
from gnomon.suites.solid.given_facts import edge, equal_to
from gnomon.suites.solid.item import Asked, SeedAnswer, Solid
from gnomon.suites.solid.points import point_at
from gnomon.suites.solid.question import Question, seed
from gnomon.suites.solid.solids import boxes, prisms, pyramids, sheets
from gnomon.suites.solid.vectors import at, between, foot_line, mean, root_of


@seed("prism-unrolled-diagonal-plane", "FP", "medium")
def unrolled_diagonal(q: Question) -> SeedAnswer:
    """Tangent of the angle between the base and the plane through a diagonal of the developed prism."""
    s, h = q.lengths(2, 2, 16)
    q.solid(prisms.equilateral(s, h))
    q.place("P", between(q.places["B"], q.places["B1"], Fraction(1, 3)))
    q.place("Q", between(q.places["C"], q.places["C1"], Fraction(2, 3)))
    q.say(
        "The lateral surface of the prism is cut along [AA1] and laid flat as a rectangle; a diagonal of the rectangle leads from [A] to [A1], meeting first [BB1] at [P] and then "
        "[CC1] at [Q].",
        "将三棱柱的侧面沿[AA1]剪开，展成一个矩形，矩形的一条对角线从[A]到[A1]，先后与[BB1]、[CC1]交于点[P]、[Q]。",
        ("on_segment", "P", "BB1"),
        ("on_segment", "Q", "CC1"),
        ("unrolled_straight", "ABCA", "APQA1"),
    )
    q.segments("AP PQ QA1 AQ")
    q.shade("APQ")
    q.ask(asks.tan(asks.planes_angle("APQ", "ABC")))
    q.letter("D")
    q.step(
        f"In the rectangle the diagonal rises evenly, so [BP] = {h}/3 = {h / 3} and [CQ] = 2·{h}/3 = {2 * h / 3}.",
        f"在矩形中对角线均匀上升，所以 [BP] = {h}/3 = {h / 3}，[CQ] = 2·{h}/3 = {2 * h / 3}。",
    )
    q.step(
        f"[CQ] = 2·[BP], so the lines [QP] and [CB] meet at [D] with [BD] = [CB] = {s}, and [AD] is the edge of the dihedral angle. As [BA] = [BC] = [BD], ∠[CAD] = 90°, so [QA] ⊥ [AD] as well.",
        f"因为 [CQ] = 2·[BP]，所以直线[QP]与[CB]交于点[D]，[BD] = [CB] = {s}，[AD]是二面角的棱。由 [BA] = [BC] = [BD] 知∠[CAD] = 90°，从而[QA]⊥[AD]。",
    )
    q.step(
        f"∠[QAC] is the plane angle, and its tangent is [CQ]/[AC] = {2 * h / 3} / {s} = {2 * h / (3 * s)}.",
        f"∠[QAC]是平面角，其正切值为 [CQ]/[AC] = {2 * h / 3} / {s} = {2 * h / (3 * s)}。",
    )
    return 2 * h / (3 * s)


@seed("sheet-open-box-volume", "FP", "easy")
def open_box(q: Question) -> SeedAnswer:
    """Volume of the open box from a rectangular sheet."""
    a, b = q.lengths(2, 8, 30)
    x = q.length(1, 9)
    q.require(4 * x <= a and 4 * x <= b)
    box = boxes.cuboid(a - 2 * x, b - 2 * x, x)
    words = (
        f"Squares of side {x} are cut from the four corners of a rectangular sheet of {a} by {b}, and the sides are folded up to an open box [ABCD-A1B1C1D1].",
        f"在 {a}×{b} 的矩形纸板的四角各剪去一个边长为 {x} 的正方形，把四边折起做成无盖的长方体盒子[ABCD-A1B1C1D1]。",
    )
    shape = [*box.shape, ("length", "AB", a - 2 * x), ("length", "BC", b - 2 * x), ("length", "AA1", x)]
    open_faces = "ABCD ABB1A1 BCC1B1 CDD1C1 DAA1D1"
    q.solid(replace(box, opening=(words,), shape=shape, sizes={}, called=("the box", "该盒子"), faces=open_faces))
    w, d = a - 2 * x, b - 2 * x  # the sheet before folding: its corners, and the sides between the cuts
    o = 0 * x
    places = [(-x, -x), (w + x, -x), (w + x, d + x), (-x, d + x), (o, -x), (w, -x), (w + x, o), (w + x, d)]
    places += [(w, d + x), (o, d + x), (-x, d), (-x, o)]
    for name, (right, back) in zip("efghijklmnop", places, strict=True):
        q.place(name, at(right, back, 0))
    q.ghosts("efgh ABji BClk CDnm DApo")
    q.ask(asks.solid_volume(q.called, boxes.FACES))
    q.step(
        f"The base of the box has the sides {a} - 2·{x} = {a - 2 * x} and {b} - 2·{x} = {b - 2 * x}, and its height is {x}.",
        f"盒子底面的边长为 {a} - 2·{x} = {a - 2 * x} 和 {b} - 2·{x} = {b - 2 * x}，高为 {x}。",
    )
    volume = x * (a - 2 * x) * (b - 2 * x)
    q.step(
        f"The volume is {a - 2 * x}·{b - 2 * x}·{x} = {volume}.",
        f"体积为 {a - 2 * x}·{b - 2 * x}·{x} = {volume}。",
    )
    return x * (a - 2 * x) * (b - 2 * x)


@seed("square-sheet-pyramid-net", "FP", "medium")
def square_net(q: Question) -> SeedAnswer:
    """Volume of the pyramid whose net has its tips in the corners of a square sheet."""
    a, t = sorted(q.lengths(2, 1, 20, spread=6.0), reverse=True)
    q.require(2 * t < a)
    h = sqrt(a * (a - 2 * t) / 2)
    pyramid = pyramids.regular(t * sqrt(2), h)
    words = (
        f"The net of a regular quadrilateral pyramid [P-ABCD] is cut from a square sheet of side {a}: the centre of the base is the centre of the sheet, and the tips of the four lateral faces "
        "are the corners of the sheet.",
        f"从边长为 {a} 的正方形纸片上剪下正四棱锥[P-ABCD]的展开图：底面中心与纸片的中心重合，四个侧面的顶点恰为纸片的四个顶点。",
    )
    shape = [*pyramid.shape, ("net_in_square", "P", "ABCD", a)]
    q.solid(replace(pyramid, opening=(words,), shape=shape, sizes={}))
    for name, side in zip("efgh", ("AB", "BC", "CD", "DA"), strict=True):  # the corners of the sheet
        q.place(name, mean([q.places[end] for end in side]) * (a / t))
    q.ghosts("efgh eAB fBC gCD hDA")
    q.given(edge("AB", t * sqrt(2)))
    q.ask(asks.volume("P-ABCD"))
    slant = (a - t) * sqrt(2) / 2
    q.step(
        f"Half a diagonal of the sheet is {a * sqrt(2) / 2}; it consists of half a base edge, {t * sqrt(2) / 2}, and the slant height of the pyramid, which is {slant}.",
        f"纸片对角线的一半为 {a * sqrt(2) / 2}，它由底面边长的一半 {t * sqrt(2) / 2} 与棱锥的斜高组成，所以斜高为 {slant}。",
    )
    q.step(
        f"The height is √(({slant})² - ({t * sqrt(2) / 2})²) = {h}, and the volume is ({t * sqrt(2)})²·{h} / 3 = {2 * t**2 * h / 3}.",
        f"高为 √(({slant})² - ({t * sqrt(2) / 2})²) = {h}，体积为 ({t * sqrt(2)})²·{h} / 3 = {2 * t**2 * h / 3}。",
    )
    return 2 * t**2 * sqrt(a * (a - 2 * t) / 2) / 3


@seed("disc-pyramid-net", "FP", "medium")
def disc_net(q: Question) -> SeedAnswer:
    """Volume of the triangular pyramid whose net has its tips on a circle."""
    radius, t = sorted(q.lengths(2, 1, 18, spread=6.0), reverse=True)
    q.require(t < radius)
    h, side = sqrt(radius**2 - radius * t), t * sqrt(3)
    points = {"A": at(-side / 2, -t / 2, 0), "B": at(side / 2, -t / 2, 0), "C": at(0, t, 0), "P": at(0, 0, h)}
    words = (
        f"The net of a regular triangular pyramid [P-ABC] is cut from a disc of radius {radius}: the centre of the base is the centre of the disc, and the tips of the three lateral faces lie "
        "on the circle.",
        f"从半径为 {radius} 的圆形纸片上剪下正三棱锥[P-ABC]的展开图：底面中心与圆心重合，三个侧面的顶点都在圆周上。",
    )
    q.solid(
        Solid(
            points=points,
            faces="ABC PAB PBC PCA",
            called=("the pyramid [P-ABC]", "正三棱锥[P-ABC]"),
            opening=(words,),
            shape=[("regular_pyramid", "P", "ABC"), ("net_in_circle", "P", "ABC", radius)],
            ring="ABC",
            apex="P",
        )
    )
    for name, base in zip("def", ("AB", "BC", "CA"), strict=True):  # the tips of the net
        q.place(name, mean([q.places[end] for end in base]) * (2 * radius / t))
    q.ghosts("dAB eBC fCA")
    q.arcs(Arc3((0.0, 0.0, 0.0), (float(radius), 0.0, 0.0), (0.0, float(radius), 0.0)))
    q.given(edge("AB", side))
    q.ask(asks.volume("P-ABC"))
    area = 3 * sqrt(3) * t**2 / 4
    q.step(
        f"The centre of the base is {side}·√3/6 = {t / 2} from its sides, so the slant height of the pyramid is {radius} - {t / 2} = {radius - t / 2}.",
        f"底面中心到各边的距离为 {side}·√3/6 = {t / 2}，所以棱锥的斜高为 {radius} - {t / 2} = {radius - t / 2}。",
    )
    q.step(
        f"The height is √(({radius - t / 2})² - ({t / 2})²) = {h}; the base has the area √3/4·({side})² = {area}, and the volume is {area * h / 3}.",
        f"高为 √(({radius - t / 2})² - ({t / 2})²) = {h}；底面面积为 √3/4·({side})² = {area}，体积为 {area * h / 3}。",
    )
    return sqrt(3) * t**2 * sqrt(radius**2 - radius * t) / 4


@seed("square-prism-winding-thread", "FP", "easy")
def winding(q: Question) -> SeedAnswer:
    """Least length of a thread that winds round a prism."""
    a, h = q.lengths(2, 1, 24, spread=12.0)
    turns = q.integer(2, 3)
    q.require(3 * a <= 4 * h)
    q.solid(boxes.square_prism(a, h))
    crossed = (["BB1", "CC1", "DD1", "AA1"] * turns)[:-1]
    q.ask(
        Asked(
            (
                f"the least length of a thread that winds {turns} times round the lateral faces from [A] to [A1]",
                f"从[A]到[A1]绕侧面 {turns} 圈的细绳的最短长度",
            ),
            ["thread_length", "A", "A1", crossed],
        )
    )
    along = 4 * turns * a
    q.step(
        f"Lay the lateral faces flat, {turns} times in a row: a rectangle of the width {turns}·4·{a} = {along} and the height {h}.",
        f"把侧面展开 {turns} 次并依次相接，得到宽为 {turns}·4·{a} = {along}、高为 {h} 的矩形。",
    )
    q.step(
        f"The shortest thread is its diagonal: √({along}² + {h}²) = {sqrt(along**2 + h**2)}.",
        f"最短的细绳是它的对角线：√({along}² + {h}²) = {sqrt(along**2 + h**2)}。",
    )
    return sqrt(16 * turns**2 * a**2 + h**2)


@seed("pyramid-lateral-way", "FP", "medium")
def lateral_way(q: Question) -> SeedAnswer:
    """Shortest way over two equilateral faces of a pyramid."""
    m, s = sorted(q.lengths(2, 1, 16, spread=8.0))
    q.solid(pyramids.regular(s, s * sqrt(2) / 2), edge("PA", s), state="AB")
    q.point(M=point_at("PC", m, edge=True))
    q.ask(asks.surface_path("A", "M", "PAB PBC PCD PDA", ("the lateral faces", "侧面")))
    q.step(
        f"All edges are {s}, so the lateral faces are equilateral. Lay the faces [PAB] and [PBC] flat: [PA] = {s}, [PM] = {m} and ∠[APM] = 60° + 60° = 120°.",
        f"各棱长都是 {s}，所以侧面都是正三角形。将侧面[PAB]与[PBC]展在同一平面内，则 [PA] = {s}，[PM] = {m}，∠[APM] = 60° + 60° = 120°。",
    )
    square = s**2 + m**2 + s * m
    q.step(
        f"The shortest way is the segment [AM] there (the way over [PD] is equally long): [AM]² = {s}² + {m}² + {s}·{m} = {square}, so its length is {sqrt(square)}.",
        f"最短路径是展开图中的线段[AM]（经过[PD]的路径与它等长）：[AM]² = {s}² + {m}² + {s}·{m} = {square}，所以最短路径的长为 {sqrt(square)}。",
    )
    return sqrt(s**2 + m**2 + s * m)


@seed("tetrahedron-net-angle", "FP", "hard")
def net_angle(q: Question) -> SeedAnswer:
    """Cosine of an angle of the last face of a net, from the edges that meet."""
    p, n, t = q.lengths(3, 2, 10)
    angle = q.angle(60, 120)
    q.require(n != t * angle.cos)
    b, c = at(p, 0, 0), at(0, n, 0)
    top = at(0, t * angle.cos, t * angle.sin)
    foot = foot_line(top, b, c)
    high = root_of((top - foot).square())
    side = sqrt(p**2 + n**2)
    places = {
        "A": at(0, 0, 0),
        "B": b,
        "C": c,
        "D": at(0, -t, 0),
        "E": at(-t * angle.sin, t * angle.cos, 0),
        "F": foot + at(n / side, p / side, 0) * high,
    }
    q.places.update(places)
    q.ring_letters("ABCDEF")
    q.say(
        "The net of a tetrahedron consists of the triangle [ABC] and of the triangles [ABD], [ACE] and [BCF] outside it on its sides.",
        "某三棱锥的展开图由△[ABC]及其各边外侧的△[ABD]、△[ACE]、△[BCF]组成。",
        ("coplanar", "ABCDEF"),
    )
    q.say(
        f"∠[BAC] = ∠[BAD] = 90°, ∠[CAE] = {angle}, [AB] = {p}, [AC] = {n} and [AD] = {t}.",
        f"∠[BAC] = ∠[BAD] = 90°，∠[CAE] = {angle}，[AB] = {p}，[AC] = {n}，[AD] = {t}。",
        ("angle", "BAC", 90),
        ("angle", "BAD", 90),
        ("angle", "CAE", angle.degrees),
        ("length", "AB", p),
        ("length", "AC", n),
        ("length", "AD", t),
    )
    sheets.meet_at(q, "P", top, ("ABD", "AB", "D"), ("ACE", "AC", "E"), ("BCF", "BC", "F"))
    q.faces("ABC PAB PAC PBC")
    q.ask(asks.cos(asks.corner_angle("FCB")))
    ce2, bd2 = n**2 + t**2 - 2 * n * t * angle.cos, p**2 + t**2
    q.step(
        f"Edges that meet are equal: [AE] = [AD] = {t}, [CF] = [CE], [BF] = [BD]. So [CF]² = {n}² + {t}² - 2·{n}·{t}·cos {angle} = {ce2} and [BF]² = {p}² + {t}² = {bd2}; [BC]² = {p**2 + n**2}.",
        f"重合的棱相等：[AE] = [AD] = {t}，[CF] = [CE]，[BF] = [BD]。所以 [CF]² = {n}² + {t}² - 2·{n}·{t}·cos {angle} = {ce2}，[BF]² = {p}² + {t}² = {bd2}；[BC]² = {p**2 + n**2}。",
    )
    result = (ce2 + p**2 + n**2 - bd2) / (2 * sqrt(ce2 * (p**2 + n**2)))
    q.step(
        f"In the triangle [BCF] cos ∠[FCB] = ({ce2} + {p**2 + n**2} - {bd2}) / (2·√{ce2}·√{p**2 + n**2}) = {result}.",
        f"在△[BCF]中，cos ∠[FCB] = ({ce2} + {p**2 + n**2} - {bd2}) / (2·√{ce2}·√{p**2 + n**2}) = {result}。",
    )
    return n * (n - t * angle.cos) / sqrt((p**2 + n**2) * (n**2 + t**2 - 2 * n * t * angle.cos))


@seed("folding-table-height", "FP", "medium")
def folding_table(q: Question) -> SeedAnswer:
    """Height of a table on three crossed legs."""
    k, down, u = q.triple(40)
    v = q.length(2, 30)
    q.require(u < 3 * v and v < 3 * u and 2 * k > u)
    s = k * sqrt(3)
    share = v / u
    top = {"A": at(k, 0, 0), "B": at(-k / 2, s / 2, 0), "C": at(-k / 2, -s / 2, 0)}
    cross = at(0, 0, -down)
    q.places.update({**top, "O": cross})
    q.places.update({f"{label}1": cross + (cross - place) * share for label, place in top.items()})
    q.ring_letters("ABC")
    q.say(
        "A folding table has the legs [AA1], [BB1] and [CC1], which cross at [O].",
        "一张折叠桌的三条桌腿[AA1]、[BB1]、[CC1]相交于点[O]。",
        *(("on_segment", "O", f"{label}{label}1") for label in "ABC"),
    )
    q.given(equal_to(s, "AB", "BC", "CA"), equal_to(u, "OA", "OB", "OC"), equal_to(v, "OA1", "OB1", "OC1"))
    q.faces("ABC")
    q.segments("AA1 BB1 CC1 A1B1 B1C1 C1A1")
    q.ask(asks.planes_distance("ABC", "A1B1C1"))
    q.step(
        f"[OA] = [OB] = [OC], so the projection of [O] on the plane [ABC] is the centre of the equilateral triangle, {s}·√3/3 = {k} from [A]; so [O] is √({u}² - {k}²) = {down} from the plane [ABC].",
        f"[OA] = [OB] = [OC]，所以[O]在平面[ABC]内的射影是正三角形[ABC]的中心，它到[A]的距离为 {s}·√3/3 = {k}，所以[O]到平面[ABC]的距离为 √({u}² - {k}²) = {down}。",
    )
    q.step(
        f"The tetrahedra [O-ABC] and [O-A1B1C1] are similar in the ratio {u} : {v}, so [O] is {down}·{v}/{u} = {down * share} from the plane [A1B1C1], and the distance is {down} + {down * share} = {down + down * share}.",
        f"三棱锥[O-ABC]与[O-A1B1C1]相似，相似比为 {u} : {v}，所以[O]到平面[A1B1C1]的距离为 {down}·{v}/{u} = {down * share}，两平面的距离为 {down} + {down * share} = {down + down * share}。",
    )
    return sqrt(u**2 - s**2 / 3) * (u + v) / u
