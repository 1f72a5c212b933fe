"""Seed questions on least and greatest values that need an idea first, and questions with two values as their answer."""

from __future__ import annotations

from fractions import Fraction

from gnomon.exact import sqrt
from gnomon.suites.solid import asks
from gnomon.suites.solid.given_facts import edge, parallel
from gnomon.suites.solid.item import Asked, Fact, SeedAnswer
from gnomon.suites.solid.phrases import bracketed
from gnomon.suites.solid.points import foot, point_at, ratio_point
from gnomon.suites.solid.question import Question, seed
from gnomon.suites.solid.solids import boxes, pyramids, tetrahedra
from gnomon.suites.solid.vectors import at, between


@seed("four-distances-least", "DM", "hard")
def four_distances(q: Question) -> SeedAnswer:
    """Least sum of the distances from the four vertices of a tetrahedron, for a point between two opposite edges."""
    a, b, d = q.lengths(3, 4, 24)
    q.require(4 * d > max(a, b))
    q.solid(tetrahedra.skew_edges(a, b, d, q.angle(30, 45, 60, 90)))
    q.move("P", "segment", "EF", between(q.places["E"], q.places["F"], Fraction(2, 5)))
    q.segments("EF PA PB PC PD")
    q.ask(asks.least(asks.path("PA", "PB", "PC", "PD")))
    q.step(
        "[EF] is perpendicular to [AB] and to [CD] and bisects them, so [PA] = [PB] and [PC] = [PD], and the sum is 2·([PA] + [PC]).",
        "[EF]垂直平分[AB]和[CD]，所以 [PA] = [PB]，[PC] = [PD]，所求的和为 2·([PA] + [PC])。",
    )
    q.letter("G")
    q.step(
        "Turn the triangle [ECF] about [EF] into the plane [ABF], so that [C] comes to [G] on the other side of [EF] than [A]; [PC] = [PG] does not change, and [PA] + [PC] = [PA] + [PG] ≥ [AG].",
        "将△[ECF]绕[EF]旋转到平面[ABF]内，使[C]落在[G]处，且[G]与[A]在[EF]的两侧；[PC] = [PG] 不变，所以 [PA] + [PC] = [PA] + [PG] ≥ [AG]。",
    )
    reach = a / 2 + b / 2
    answer = sqrt((a + b) ** 2 + 4 * d**2)
    q.step(
        f"Along [EF] the points [A] and [G] are {d} apart, and across it {bracketed(a / 2)} + {bracketed(b / 2)} = {reach}, so [AG] = √({bracketed(reach)}² + {d}²) = {answer / 2}. The segment [AG] meets [EF], so the least sum is 2·{bracketed(answer / 2)} = {answer}.",
        f"[A]、[G]两点沿[EF]方向相距 {d}，沿垂直方向相距 {bracketed(a / 2)} + {bracketed(b / 2)} = {reach}，所以 [AG] = √({bracketed(reach)}² + {d}²) = {answer / 2}。线段[AG]与[EF]相交，所以最小值为 2·{bracketed(answer / 2)} = {answer}。",
    )
    return q.neat(answer)


@seed("greatest-view", "DM", "hard")
def greatest_view(q: Question) -> SeedAnswer:
    """Greatest angle under which a part of an edge is seen from a point of a skew edge."""
    m, n = q.lengths(2, 2, 24, spread=9, tidy=lambda m, n: m < n)
    c = n + q.length(1, 6)
    # A right angle at B bounds the distances of P from A, so b is drawn last, for the best distance to lie among them.
    a = q.length(3, 20)
    q.require(a**2 < m * n)
    b = q.length(3, 24)
    q.require(m * n < a**2 + b**2 and max(a, b, c) <= 3 * min(a, b, c))
    q.solid(boxes.cuboid(a, b, c))
    q.point(M=point_at("AA1", m, edge=True), N=point_at("AA1", n, edge=True))
    q.move("P", "edge", "BC", between(q.places["B"], q.places["C"], Fraction(3, 4)))
    q.segments("PM PN PA")
    q.ask(asks.greatest(asks.sin(asks.corner_angle("MPN"))))
    q.step(
        f"Let s = [AP]. [AA1] ⊥ [AP], so tan ∠[APM] = {m}/s and tan ∠[APN] = {n}/s, and tan ∠[MPN] = ({n} - {m})·s / (s² + {m}·{n}) = {n - m} / (s + {m * n}/s).",
        f"设 s = [AP]。[AA1]⊥[AP]，所以 tan ∠[APM] = {m}/s，tan ∠[APN] = {n}/s，tan ∠[MPN] = ({n} - {m})·s / (s² + {m}·{n}) = {n - m} / (s + {m * n}/s)。",
    )
    best = sqrt(m * n)
    q.step(
        f"s + {m * n}/s is least for s = √{m * n}. While [P] moves on [BC], s runs from {a} to √({a}² + {b}²) = {sqrt(a**2 + b**2)}, so this value is attained.",
        f"当 s = √{m * n} 时，s + {m * n}/s 最小。[P]在[BC]上运动时，s 从 {a} 增大到 √({a}² + {b}²) = {sqrt(a**2 + b**2)}，所以可以取到该值。",
    )
    answer = (n - m) / (n + m)
    q.step(
        f"Then tan ∠[MPN] = {n - m} / (2·{bracketed(best)}), and the angle is acute, so the greatest sine is ({n} - {m}) / √(({n} - {m})² + 4·{m}·{n}) = ({n} - {m}) / ({n} + {m}) = {answer}.",
        f"此时 tan ∠[MPN] = {n - m} / (2·{bracketed(best)})，该角是锐角，所以正弦值的最大值为 ({n} - {m}) / √(({n} - {m})² + 4·{m}·{n}) = ({n} - {m}) / ({n} + {m}) = {answer}。",
    )
    return answer


@seed("disphenoid-band", "DM", "hard")
def band(q: Question) -> SeedAnswer:
    """Least perimeter of a loop round a tetrahedron with equal opposite edges, through a given point of an edge."""
    x, y, z = q.lengths(3, 2, 14, spread=2.5)
    ratio = q.ratio(4)
    q.solid(tetrahedra.disphenoid(x, y, z))
    q.point(M=ratio_point("AB", ratio, edge=True))
    share = ratio.share
    q.move("N", "edge", "BC", between(q.places["B"], q.places["C"], 0.8 - 0.6 * float(share)))
    q.move("P", "edge", "CD", between(q.places["C"], q.places["D"], 0.35 + 0.3 * float(share)))
    q.move("Q", "edge", "DA", between(q.places["D"], q.places["A"], 0.9 - 0.7 * float(share)))
    q.segments("MN NP PQ QM")
    q.ask(asks.least(asks.perimeter("MNPQ")))
    ac, bd = sqrt(z**2 + x**2), sqrt(z**2 + x**2)
    q.letter("E")
    q.step(
        "Opposite edges are equal, so all faces are congruent. Unfold the faces [ABC], [BCD], [CDA], [DAB] one after the other into a strip. Its borders are two parallel lines, because neighbouring triangles form parallelograms.",
        "对棱相等，所以四个面是全等的三角形。将面[ABC]、[BCD]、[CDA]、[DAB]依次展开成一条带形，相邻两个三角形拼成平行四边形，所以带形的两条边界互相平行。",
    )
    q.step(
        f"At the end the edge [AB] returns shifted along the strip by [AC] + [AC] = 2·{bracketed(ac)}, since one border consists of [AC] twice and the other of [BD] = {bd} twice. So the second place [E] of [M] has the distance 2·{bracketed(ac)} from [M].",
        f"最后棱[AB]沿带形平移了 [AC] + [AC] = 2·{bracketed(ac)} 后再次出现，因为一条边界由两段[AC]组成，另一条边界由两段 [BD] = {bd} 组成。所以[M]的另一位置[E]与[M]的距离为 2·{bracketed(ac)}。",
    )
    q.step(
        f"The perimeter becomes a broken line from [M] to [E], at least as long as the segment [ME], which runs inside the strip and meets [BC], [CD] and [DA]. The least perimeter is {2 * ac}.",
        f"周长化为由[M]到[E]的折线，不小于线段[ME]的长，而线段[ME]在带形内，依次与[BC]、[CD]、[DA]相交。所以周长的最小值为 {2 * ac}。",
    )
    return q.neat(2 * sqrt(x**2 + z**2))


@seed("foot-circle-track", "DM", "hard")
def foot_circle(q: Question) -> SeedAnswer:
    """The greatest triangle of two feet of perpendiculars, of which one runs on a circle through the other."""
    a, h, t = q.triple(40)
    angle = q.angle(30, 45, 60)
    b = t * angle.tan
    q.solid(pyramids.upright_rectangle(a, b, h))
    q.move("M", "edge", "BC", between(q.places["B"], q.places["C"], Fraction(2, 3)))
    q.point(K=foot("A", "PB"), H=foot("A", "PM"))
    q.segments("PM AH AK HK")
    q.ask(asks.greatest(asks.area("AHK")))
    near, side = h**2 / t, a * h / t
    q.step(
        f"[BC] ⊥ plane [PAB] gives [AK] ⊥ [BC], and [AK] ⊥ [PB], so [AK] ⊥ plane [PBC]. [PB] = √({a}² + {h}²) = {t}, [AK] = {a}·{h} / {t} = {side} and [PK] = {h}² / {t} = {near}.",
        f"由[BC]⊥平面[PAB]得[AK]⊥[BC]，又[AK]⊥[PB]，所以[AK]⊥平面[PBC]。[PB] = √({a}² + {h}²) = {t}，[AK] = {a}·{h} / {t} = {side}，[PK] = {h}² / {t} = {near}。",
    )
    q.step(
        "[AH] ⊥ [PM] and [AK] ⊥ plane [PBC] give [KH] ⊥ [PM]. So [H] lies in the plane [PBC] on the circle with the diameter [PK], and [KH] = [PK]·sin ∠[BPM].",
        "由[AH]⊥[PM]和[AK]⊥平面[PBC]得[KH]⊥[PM]，所以[H]在平面[PBC]内以[PK]为直径的圆上，[KH] = [PK]·sin ∠[BPM]。",
    )
    longest = near * angle.sin
    q.step(
        f"∠[BPM] is acute and greatest when [M] is [C]: tan ∠[BPC] = {bracketed(b)} / {t} = {angle.tan}, so ∠[BPC] = {angle}, and [KH] is at most {near}·sin {angle} = {longest}.",
        f"∠[BPM]是锐角，当[M]与[C]重合时最大：tan ∠[BPC] = {bracketed(b)} / {t} = {angle.tan}，∠[BPC] = {angle}，所以[KH]的最大值为 {near}·sin {angle} = {longest}。",
    )
    answer = side * longest / 2
    q.step(
        f"[AK] ⊥ [KH], so the greatest area is (1/2)·{bracketed(side)}·{bracketed(longest)} = {answer}.",
        f"[AK]⊥[KH]，所以面积的最大值为 (1/2)·{bracketed(side)}·{bracketed(longest)} = {answer}。",
    )
    return a * h**3 * angle.sin / (2 * t**2)


@seed("two-right-angles", "LC", "hard")
def two_right_angles(q: Question) -> SeedAnswer:
    """The two points of an edge from which a segment is seen under a right angle."""
    near, far = q.lengths(2, 1, 12, spread=8, tidy=lambda near, far: near < far)
    a, product = near + far, near * far
    b, c = q.lengths(2, 3, 20)
    n = product / b
    q.require(n < b and 2 * a >= max(b, c) and 3 * c >= a)
    q.solid(boxes.cuboid(a, b, c))
    q.point(N=point_at("B1C1", n, edge=True))
    q.place("P", at(near, 0, 0))
    q.place("Q", at(far, 0, 0))
    q.say(
        "On the edge [AB] there are exactly two points [P] and [Q] with ∠[DPN] = ∠[DQN] = 90°, and [AP] is shorter than [AQ].",
        "棱[AB]上恰有两点[P]、[Q]，使得∠[DPN] = ∠[DQN] = 90°，且[AP]比[AQ]短。",
        ("on_segment", "P", "AB"),
        ("on_segment", "Q", "AB"),
        ("angle", "DPN", 90),
        ("angle", "DQN", 90),
        ("shorter", "AP", "AQ"),
    )
    q.segments("DP PN DQ QN")
    q.ask(
        Asked(
            ("the lengths of [AP] and [AQ]", "[AP]与[AQ]的长"),
            ["several", ["distance", "A", "P"], ["distance", "A", "Q"]],
        )
    )
    q.step(
        f"With [A] as the origin and [AB], [AD], [AA1] as axes, [D](0, {b}, 0) and [N]({a}, {n}, {c}). For the point (x, 0, 0) of [AB] the vectors to [D] and [N] are (-x, {b}, 0) and ({a} - x, {n}, {c}).",
        f"以[A]为原点，[AB]、[AD]、[AA1]所在直线为坐标轴，则 [D](0, {b}, 0)，[N]({a}, {n}, {c})。由[AB]上的点 (x, 0, 0) 到[D]、[N]的向量分别为 (-x, {b}, 0) 和 ({a} - x, {n}, {c})。",
    )
    q.step(
        f"They are perpendicular if x² - {a}x + {product} = 0, that is, (x - {near})·(x - {far}) = 0.",
        f"两向量垂直，当且仅当 x² - {a}x + {product} = 0，即 (x - {near})·(x - {far}) = 0。",
    )
    q.step(f"So the lengths are [AP] = {near} and [AQ] = {far}.", f"所以两线段的长为 [AP] = {near}，[AQ] = {far}。")
    return near, far


@seed("arc-least-and-greatest", "DM", "hard")
def arc_range(q: Question) -> SeedAnswer:
    """Least and greatest distance of a vertex from a point that moves in the base at a fixed distance from another."""
    a, b, e = q.triple(35)
    c, s = q.length(3, 24), q.length(2, 20)
    q.require(s < min(a, b) and c <= 2 * e)
    d = sqrt(c**2 + s**2)
    q.solid(boxes.cuboid(a, b, c))
    q.move("P", "base", "ABCD", at(float(s) * 0.8, float(s) * 0.6, 0.0))
    q.keep(edge("A1P", d))
    q.segments("A1P C1P")
    least, greatest = sqrt(c**2 + (e - s) ** 2), sqrt(c**2 + max((a - s) ** 2 + b**2, a**2 + (b - s) ** 2))
    words = ("the least and the greatest values of the length of [C1P]", "线段[C1P]的长的最小值和最大值")
    length = ["distance", "C1", "P"]
    q.ask(Asked(words, ["several", ["least", length], ["greatest", length]]))
    q.step(
        f"[AA1] ⊥ plane [ABCD], so [AP] = √({bracketed(d)}² - {c}²) = {s}: [P] moves on a quarter of the circle about [A] with radius {s}, which lies inside the rectangle.",
        f"[AA1]⊥平面[ABCD]，所以 [AP] = √({bracketed(d)}² - {c}²) = {s}，即[P]在以[A]为圆心、{s} 为半径的四分之一圆弧上运动，它在矩形内。",
    )
    q.step(
        f"[CC1] ⊥ plane [ABCD], so [C1P]² = {c}² + [CP]². [CP] is least on the segment [AC] = {e}, with {e} - {s} = {e - s}, and grows from there to both ends of the arc.",
        f"[CC1]⊥平面[ABCD]，所以 [C1P]² = {c}² + [CP]²。[P]在线段 [AC] = {e} 上时[CP]最小，为 {e} - {s} = {e - s}；[P]由此向圆弧两端运动时，[CP]增大。",
    )
    q.step(
        f"On [AB], [CP]² = ({a} - {s})² + {b}² = {(a - s) ** 2 + b**2}; on [AD], [CP]² = {a}² + ({b} - {s})² = {a**2 + (b - s) ** 2}.",
        f"[P]在[AB]上时，[CP]² = ({a} - {s})² + {b}² = {(a - s) ** 2 + b**2}；在[AD]上时，[CP]² = {a}² + ({b} - {s})² = {a**2 + (b - s) ** 2}。",
    )
    q.step(
        f"So the least value is √({c}² + {bracketed(e - s)}²) = {least}, and the greatest value is {greatest}.",
        f"所以最小值为 √({c}² + {bracketed(e - s)}²) = {least}，最大值为 {greatest}。",
    )
    return q.neat(least), q.neat(greatest)


@seed("cuboid-volume-range", "VC", "hard")
def volume_range(q: Question) -> SeedAnswer:
    """Least and greatest volume of a cuboid whose sum of edges and body diagonal are given."""
    t, gap = q.length(3, 12), q.length(1, 8)
    u = t + 3 * gap  # so that the other extreme cuboid, with two edges t + 2·gap, has whole edges, too
    q.require(gap < t and u < 4 * t)
    s, other, rest = 2 * t + u, t + 2 * gap, t - gap
    square = 2 * t**2 + u**2
    # The figure shows a cuboid between the two extremes.
    a = t + gap
    b, c = (s - a) / 2, (square - a**2) / 2
    off = sqrt(c - b**2)
    q.require(off.sign() > 0)
    total = 4 * s
    all_edges = Fact(
        (f"the sum of the lengths of all its edges is {total}", f"所有棱长之和为 {total}"),
        (("total_length", ["AB", "AD", "AA1"], s),),
    )
    q.solid(boxes.cuboid(b + off, a, b - off), all_edges, edge("AC1", sqrt(square)), state="")
    q.segments("AC1")
    words = ("the least and the greatest possible volumes of the cuboid", "该长方体体积可能取到的最小值和最大值")
    ends = ["A", ["B", "D", "A1"]]
    q.ask(Asked(words, ["several", ["least_box_volume", *ends], ["greatest_box_volume", *ends]]))
    pairs = (s**2 - square) / 2
    low, high = t**2 * u, other**2 * rest
    q.require(rest.sign() > 0)
    q.step(
        f"Let x, y, z be the edges at [A]. Then x + y + z = {total} / 4 = {s} and x² + y² + z² = [AC1]² = {square}, so xy + yz + zx = ({s}² - {square}) / 2 = {pairs}.",
        f"设从[A]出发的三条棱长为 x、y、z，则 x + y + z = {total} / 4 = {s}，x² + y² + z² = [AC1]² = {square}，所以 xy + yz + zx = ({s}² - {square}) / 2 = {pairs}。",
    )
    q.step(
        f"x + y = {s} - z and xy = {pairs} - z·({s} - z). Real x and y need ({s} - z)² ≥ 4xy, that is, 3z² - {2 * s}z + {4 * pairs - s**2} ≤ 0, so {rest} ≤ z ≤ {u}.",
        f"x + y = {s} - z，xy = {pairs} - z·({s} - z)。x、y 为实数，须 ({s} - z)² ≥ 4xy，即 3z² - {2 * s}z + {4 * pairs - s**2} ≤ 0，所以 {rest} ≤ z ≤ {u}。",
    )
    q.step(
        f"The volume is f(z) = z³ - {s}z² + {pairs}z, and f'(z) = 3z² - {2 * s}z + {pairs} has the zeros {t} and {other}. The extreme values are f({rest}) = f({other}) = {other}²·{rest} = {high} and f({u}) = f({t}) = {t}²·{u} = {low}.",
        f"体积为 f(z) = z³ - {s}z² + {pairs}z，f'(z) = 3z² - {2 * s}z + {pairs} 的零点为 {t} 和 {other}。极值为 f({rest}) = f({other}) = {other}²·{rest} = {high} 和 f({u}) = f({t}) = {t}²·{u} = {low}。",
    )
    small, large = sorted((low, high))
    q.step(
        f"So the least volume is {small}, and the greatest volume is {large}.",
        f"所以体积的最小值为 {small}，最大值为 {large}。",
    )
    return small, large


@seed("corner-cube", "LC", "hard")
def corner_cube(q: Question) -> SeedAnswer:
    """The cube in a right-angled corner whose opposite vertex lies in the fourth face of a tetrahedron."""
    a, b, c = q.lengths(3, 2, 30)
    s = a * b * c / (a * b + b * c + c * a)
    q.solid(tetrahedra.corner(a, b, c))
    q.place("Q", at(s, s, s))
    for name, place in (("i", at(s, 0, 0)), ("j", at(0, s, 0)), ("k", at(0, 0, s))):
        q.place(name, place)
    q.say(
        "A cube has one vertex at [P] and three edges on [PA], [PB] and [PC], and its vertex [Q] opposite to [P] lies in the plane [ABC].",
        "一个正方体的一个顶点是[P]，三条棱分别在[PA]、[PB]、[PC]上，与[P]相对的顶点[Q]在平面[ABC]内。",
        ("foot", "i", "Q", "PA"),
        ("foot", "j", "Q", "PB"),
        ("foot", "k", "Q", "PC"),
        ("equal", "Pi", "Pj", "Pk"),
        ("on_plane", "Q", "ABC"),
        ("on_segment", "i", "PA"),
        ("on_segment", "j", "PB"),
        ("on_segment", "k", "PC"),
    )
    size = float(s)
    x, y, z = (size, 0.0, 0.0), (0.0, size, 0.0), (0.0, 0.0, size)
    xy, yz, zx = (size, size, 0.0), (0.0, size, size), (size, 0.0, size)
    top = (size, size, size)
    for corners in ((x, xy, y), (y, yz, z), (z, zx, x), (top, xy), (top, yz), (top, zx)):
        q.path(*corners)
    q.ask(Asked(("the length of the edges of the cube", "该正方体的棱长"), ["distance", "P", "i"]))
    q.step(
        f"Let s be the edge of the cube. [Q] has the distance s from each of the planes [PAB], [PBC] and [PCA], so the tetrahedra [Q-PAB], [Q-PBC] and [Q-PCA] have the volumes {a * b}s/6, {b * c}s/6 and {c * a}s/6.",
        f"设正方体的棱长为 s。[Q]到平面[PAB]、[PBC]、[PCA]的距离都是 s，所以三棱锥[Q-PAB]、[Q-PBC]、[Q-PCA]的体积分别为 {a * b}s/6、{b * c}s/6、{c * a}s/6。",
    )
    q.step(
        f"[Q] lies in the face [ABC], so together they are the tetrahedron [P-ABC] of volume {a * b * c / 6}. Hence ({a * b} + {b * c} + {c * a})·s = {a * b * c}.",
        f"[Q]在面[ABC]内，所以它们合起来就是体积为 {a * b * c / 6} 的三棱锥[P-ABC]，于是 ({a * b} + {b * c} + {c * a})·s = {a * b * c}。",
    )
    q.step(
        f"The length of the edges is {a * b * c} / {a * b + b * c + c * a} = {s}.",
        f"正方体的棱长为 {a * b * c} / {a * b + b * c + c * a} = {s}。",
    )
    return s


@seed("sphere-base-and-edges", "LC", "hard", large=True)
def sphere_base_edges(q: Question) -> SeedAnswer:
    """The sphere with its centre inside a regular pyramid that touches its base and all its lateral edges."""
    half, h, lateral = q.triple(40)
    q.require(2 * h >= half and lateral - half > 1)
    a = half * sqrt(2)
    radius = h * half / (lateral + half)
    q.solid(pyramids.regular(a, h), state="AB height")
    q.place("O", at(0, 0, radius))
    along = (lateral - half) / lateral
    q.place("t", between(q.places["P"], q.places["A"], along))
    q.place("u", at(0, 0, 0))
    q.say(
        "A sphere, whose centre [O] lies inside the pyramid, touches the base and all four lateral edges.",
        "一个球的球心[O]在该棱锥内，且该球与底面及四条侧棱都相切。",
        ("touches_edges", "O", ["PA", "PB", "PC", "PD"]),
        ("foot", "t", "O", "PA"),
        ("foot", "u", "O", "ABCD"),
        ("equal", "Ot", "Ou"),
    )
    q.rounds(("sphere", "O", radius))
    q.ask(Asked(("the radius of this sphere", "该球的半径"), ["distance", "O", "u"]))
    q.letter("M")
    q.letter("T")
    q.step(
        f"Let [M] be the centre of the base and [T] the point where the sphere touches [PA]. [AM] = {bracketed(a)} / √2 = {half}, so [PA] = √({h}² + {half}²) = {lateral}.",
        f"设[M]为底面中心，球与[PA]切于点[T]。[AM] = {bracketed(a)} / √2 = {half}，所以 [PA] = √({h}² + {half}²) = {lateral}。",
    )
    q.step(
        f"The sphere touches the base at [M]. Tangents from [A] are equal, so [AT] = [AM] = {half} and [PT] = {lateral} - {half} = {lateral - half}.",
        f"球与底面切于点[M]。由[A]所作的切线长相等，所以 [AT] = [AM] = {half}，[PT] = {lateral} - {half} = {lateral - half}。",
    )
    q.step(
        f"The right triangles [PTO] and [PMA] are similar, so the radius is [OT] = [PT]·[AM] / [PM] = {lateral - half}·{half} / {h} = {radius}.",
        f"直角三角形[PTO]与[PMA]相似，所以半径 [OT] = [PT]·[AM] / [PM] = {lateral - half}·{half} / {h} = {radius}。",
    )
    return radius


@seed("defined-roundness", "LC", "hard", large=True)
def roundness(q: Question) -> SeedAnswer:
    """The quotient of the radii of the inscribed and the circumscribed sphere of a regular pyramid."""
    half, h = q.lengths(2, 2, 14, tidy=lambda half, h: 2 * h >= half)
    slope = sqrt(h**2 + half**2)
    a = 2 * half
    q.solid(pyramids.regular(a, h), state="AB height")
    q.say(
        "The roundness of a pyramid is the radius of its inscribed sphere divided by the radius of its circumscribed sphere.",
        "棱锥的内切球半径除以外接球半径所得的商，叫做该棱锥的“圆度”。",
    )
    q.ask(
        Asked(
            ("the roundness of the pyramid [P-ABCD]", "四棱锥[P-ABCD]的圆度"),
            ["ratio", ["inradius", ["ABCD", "PAB", "PBC", "PCD", "PDA"]], ["circumradius", "PABCD"]],
        )
    )
    small, big = half * (slope - half) / h, (h**2 + 2 * half**2) / (2 * h)
    q.step(
        f"The slant height is √({h}² + {half}²) = {slope}. The section through the apex and the midpoints of two opposite base edges is an isosceles triangle whose incircle has the radius of the inscribed sphere: {half}·{h} / ({half} + {slope}) = {small}.",
        f"斜高为 √({h}² + {half}²) = {slope}。过顶点和底面一组对边中点的截面是等腰三角形，它的内切圆半径就是内切球半径：{half}·{h} / ({half} + {slope}) = {small}。",
    )
    q.step(
        f"The centre of the base has the distance {half}√2 from [A]. For the radius R of the circumscribed sphere, R² = ({h} - R)² + {2 * half**2}, so R = {big}.",
        f"底面中心到[A]的距离为 {half}√2。设外接球半径为 R，则 R² = ({h} - R)² + {2 * half**2}，所以 R = {big}。",
    )
    q.step(
        f"The ratio of the radii, the roundness, is {bracketed(small)} / {bracketed(big)} = {small / big}.",
        f"两半径之比即圆度，为 {bracketed(small)} / {bracketed(big)} = {small / big}。",
    )
    return 2 * half * (slope - half) / (h**2 + 2 * half**2)


@seed("parallel-join-least", "DM", "hard")
def parallel_join(q: Question) -> SeedAnswer:
    """Least length of a segment between two skew face diagonals that stays parallel to a face."""
    a, b, c = q.lengths(3, 2, 18)
    e = sqrt(a**2 + c**2)
    q.solid(boxes.cuboid(a, b, c))
    q.move("M", "segment", "AD1", between(q.places["A"], q.places["D1"], Fraction(2, 5)))
    q.move("N", "segment", "DB", between(q.places["D"], q.places["B"], Fraction(3, 5)))
    q.keep(parallel("MN", "CDD1C1"))
    q.segments("AD1 DB MN")
    q.ask(asks.least(asks.length("MN")))
    q.letter("H")
    q.step(
        "Let [MH] ⊥ [AD] at [H]. [MH] ∥ [DD1], so the plane [MNH] is parallel to the plane [CDD1C1], and [HN] ∥ [AB]. Hence [MH] ⊥ [HN].",
        "作[MH]⊥[AD]于点[H]。[MH]∥[DD1]，所以平面[MNH]∥平面[CDD1C1]，[HN]∥[AB]，于是[MH]⊥[HN]。",
    )
    q.step(
        f"Let [AH] : [AD] = t with 0 ≤ t ≤ 1. Then [MH] : [DD1] = t and [HN] : [AB] = 1 - t, so [MN]² = ({c}t)² + ({a}·(1 - t))² = {a**2 + c**2}t² - {2 * a**2}t + {a**2}.",
        f"设 [AH] : [AD] = t，0 ≤ t ≤ 1，则 [MH] : [DD1] = t，[HN] : [AB] = 1 - t，所以 [MN]² = ({c}t)² + ({a}·(1 - t))² = {a**2 + c**2}t² - {2 * a**2}t + {a**2}。",
    )
    q.step(
        f"It is least for t = {a}² / {a**2 + c**2} = {a**2 / (a**2 + c**2)}, so the least [MN] is {a}·{c} / √({a}² + {c}²) = {a * c / e}.",
        f"当 t = {a}² / {a**2 + c**2} = {a**2 / (a**2 + c**2)} 时取最小值，所以[MN]的最小值为 {a}·{c} / √({a}² + {c}²) = {a * c / e}。",
    )
    return q.neat(a * c / e)
