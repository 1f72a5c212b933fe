"""Seed questions of contest kind on folded sheets with moving points, on oblique creases, on unfolded surfaces and on light between mirrors."""

from __future__ import annotations

from fractions import Fraction
from itertools import product
from math import gcd

from gnomon.exact import Exact, sqrt
from gnomon.suites.solid import asks, moves
from gnomon.suites.solid.given_facts import edge, edges, equal_to, perpendicular
from gnomon.suites.solid.item import Asked, SeedAnswer
from gnomon.suites.solid.phrases import AFTER_THE_FOLD, bracketed
from gnomon.suites.solid.points import centroid, diagonals_meet, midpoint, point_at
from gnomon.suites.solid.question import Question, seed
from gnomon.suites.solid.solids import boxes, sheets, stacks, tetrahedra
from gnomon.suites.solid.vectors import at, between


@seed("fold-path-over-crease", "FP", "hard")
def path_over_crease(q: Question) -> SeedAnswer:
    """Least sum of the ways from points of both parts of a folded rectangle to a point of the crease."""
    off, b, e = q.triple(40)
    m = q.length(1, 12)
    n, a = m + off, m + off + q.length(1, 12)
    q.require(a <= 3 * b and b <= 3 * a)
    if q.chance(0.5):
        m, n = n, m
    angle = q.angle(60, 90, 120)
    sheets.spread_out(q, sheets.rectangle(a, b))
    q.point(M=point_at("AB", m), N=point_at("DC", n))
    sheets.fold_to_angle(q, "AC", "ACD", "B", angle, also="N")
    q.faces("ABC ACD")
    q.move("P", "segment", "AC", between(q.places["A"], q.places["C"], Fraction(3, 7)))
    q.segments("MP PN")
    q.ask(asks.least(asks.path("MP", "PN")))
    q.step(
        "The fold is a turn about [AC], and [P] lies on [AC], so [PN] has the same length as in the flat rectangle, whatever the dihedral angle is.",
        "翻折是绕[AC]的旋转，而[P]在[AC]上，所以不论二面角多大，[PN]的长都与在矩形中时相等。",
    )
    q.step(
        "In the flat rectangle [M] and [N] lie on different sides of [AC], so [MP] + [PN] is least if [P] is the point where the segment from [M] to the former place of [N] meets [AC].",
        "在矩形中，[M]、[N]位于[AC]的两侧，所以当[P]为[M]与[N]的原位置的连线同[AC]的交点时，[MP] + [PN] 最小。",
    )
    q.step(
        f"The least value is √(({n} - {m})² + {b}²) = {e}."
        if n > m
        else f"The least value is √(({m} - {n})² + {b}²) = {e}.",
        f"最小值为 √(({n} - {m})² + {b}²) = {e}。" if n > m else f"最小值为 √(({m} - {n})² + {b}²) = {e}。",
    )
    return e


@seed("fold-oblique-crease", "FP", "hard")
def oblique_crease(q: Question) -> SeedAnswer:
    """The former diagonal of a rectangle that is folded along a crease which is not parallel to a side."""
    a, b = q.lengths(2, 3, 20)
    m, n = q.length(1, 15), q.length(1, 15)
    angle = q.angle(60, 120)
    q.require(m < a and n < a and m != n and max(m, n) - min(m, n) < b)
    square = (n - m) ** 2 + b**2
    shorter = 2 * (1 + angle.cos) * m * (a - n) * b**2 / square
    answer = sqrt(a**2 + b**2 - shorter)
    sheets.spread_out(q, sheets.rectangle(a, b))
    q.point(E=point_at("AB", m), F=point_at("DC", n))
    sheets.fold_to_angle(q, "EF", "AEFD", "B", angle)
    q.faces("AEFD EBCF")
    q.segments("AC")
    q.ask(asks.length("AC"))
    q.letter("H")
    q.letter("K")
    e = sqrt(square)
    first, second = m * b / e, (a - n) * b / e
    q.step(
        f"Let [AH] ⊥ [EF] at [H] and [CK] ⊥ [EF] at [K]. [EF]² = {b}² + ({n} - {m})² = {square}. Twice the area of the triangle [AEF] is {m}·{b} and twice that of [CEF] is ({a} - {n})·{b}, so [AH] = {m}·{b} / {bracketed(e)} = {first} and [CK] = {a - n}·{b} / {bracketed(e)} = {second}.",
        f"作[AH]⊥[EF]于[H]，[CK]⊥[EF]于[K]。[EF]² = {b}² + ({n} - {m})² = {square}。△[AEF]面积的两倍为 {m}·{b}，△[CEF]面积的两倍为 ({a} - {n})·{b}，所以 [AH] = {m}·{b} / {bracketed(e)} = {first}，[CK] = {a - n}·{b} / {bracketed(e)} = {second}。",
    )
    q.step(
        f"In the flat sheet {a}² + {b}² = ([AH] + [CK])² + [HK]². After the fold the perpendiculars to [EF] form the angle {angle}, so [AC]² = [AH]² + [CK]² - 2·[AH]·[CK]·cos {angle} + [HK]².",
        f"在矩形中，{a}² + {b}² = ([AH] + [CK])² + [HK]²。翻折后，[EF]的两条垂线所成的角为 {angle}，所以 [AC]² = [AH]² + [CK]² - 2·[AH]·[CK]·cos {angle} + [HK]²。",
    )
    q.step(
        f"Hence [AC]² = {a}² + {b}² - 2·[AH]·[CK]·(1 + cos {angle}) = {a**2 + b**2} - {bracketed(shorter)} = {a**2 + b**2 - shorter}, and [AC] = {answer}.",
        f"于是 [AC]² = {a}² + {b}² - 2·[AH]·[CK]·(1 + cos {angle}) = {a**2 + b**2} - {bracketed(shorter)} = {a**2 + b**2 - shorter}，[AC] = {answer}。",
    )
    return q.neat(answer)


@seed("fold-two-movers", "FP", "medium", large=True)
def two_movers(q: Question) -> SeedAnswer:
    """Least distance of a point of the crease of a folded kite from a point of the segment between its tips."""
    p, r, n = q.lengths(3, 2, 20)
    angle = q.angle(60, 120)
    q.require(p > r * angle.cos and r > p * angle.cos)
    square = p**2 + r**2 - 2 * p * r * angle.cos
    points = {"A": at(-p, 0, 0), "B": at(0, -n, 0), "C": at(r, 0, 0), "D": at(0, n, 0)}
    right = {"right": perpendicular("AC", "BD")}
    sheet = sheets.Sheet(points, "ABCD", ("convex quadrilateral", "凸四边形"), [("convex", "ABCD")], right)
    sheets.spread_out(q, sheet)
    q.point(O=diagonals_meet("ABCD"))
    q.given(edge("OA", p), edge("OC", r), equal_to(n, "OB", "OD"))
    sheets.fold_to_angle(q, "BD", "ABD", "C", angle)
    q.faces("ABD BCD")
    moves.two_on(q, "segment", ("M", "AC", Fraction(2, 5)), ("N", "BD", Fraction(1, 3)), AFTER_THE_FOLD)
    q.segments("AC MN OA OC")
    q.ask(asks.least(asks.length("MN")))
    q.letter("H")
    answer = p * r * angle.sin / sqrt(square)
    q.step(
        f"[OA] ⊥ [BD] and [OC] ⊥ [BD], so [BD] ⊥ plane [AOC] and ∠[AOC] = {angle}. Let [OH] ⊥ [AC] at [H]; then [OH] is perpendicular to both [AC] and [BD], and no segment [MN] is shorter than [OH].",
        f"[OA]⊥[BD]，[OC]⊥[BD]，所以[BD]⊥平面[AOC]，∠[AOC] = {angle}。作[OH]⊥[AC]于点[H]，则[OH]是[AC]与[BD]的公垂线段，[MN]不短于[OH]。",
    )
    q.step(
        f"[AC]² = {p}² + {r}² - 2·{p}·{r}·cos {angle} = {square}. The angles of the triangle [AOC] at [A] and [C] are acute, so [H] lies between [A] and [C], and the value [OH] is attained.",
        f"[AC]² = {p}² + {r}² - 2·{p}·{r}·cos {angle} = {square}。△[AOC]在[A]、[C]处的角都是锐角，所以[H]在[A]、[C]之间，可以取到[OH]。",
    )
    q.step(
        f"The area of the triangle [AOC] gives the least value [OH] = {p}·{r}·sin {angle} / [AC] = {answer}.",
        f"由△[AOC]的面积得最小值 [OH] = {p}·{r}·sin {angle} / [AC] = {answer}。",
    )
    return q.neat(answer)


@seed("fold-midlines-movers", "FP", "medium")
def midlines_movers(q: Question) -> SeedAnswer:
    """Least distance of points of two opposite edges of the tetrahedron into which a triangle folds along its midlines."""
    p, n, r = q.lengths(3, 3, 20)
    first, second, third = p**2 + n**2 - r**2, n**2 + r**2 - p**2, r**2 + p**2 - n**2
    q.require(first > 0 and second > 0 and third > 0)
    u = (p**2 + r**2 - n**2) / p  # the foot of A on BC, with BC = 2p, CA = 2n, AB = 2r
    v = sqrt(4 * r**2 - u**2)
    points = {"A": at(u, v, 0), "B": at(0, 0, 0), "C": at(2 * p, 0, 0)}
    sheets.spread_out(q, sheets.Sheet(points, "ABC", ("triangle", "△"), [], edges(BC=2 * p, CA=2 * n, AB=2 * r)))
    q.point(D=midpoint("BC"), E=midpoint("CA"), F=midpoint("AB"))
    y = u * (2 * p - u) / v
    sheets.meet_at(q, "P", at(u, y, sqrt(y * (v - y))), ("AEF", "EF", "A"), ("BDF", "DF", "B"), ("CDE", "DE", "C"))
    q.faces("PEF PDF PDE DEF")
    moves.two_on(q, "edge", ("M", "PD", Fraction(2, 5)), ("N", "EF", Fraction(1, 3)))
    q.segments("MN")
    q.ask(asks.least(asks.length("MN")))
    answer = sqrt(second / 2)
    q.letter("G")
    q.letter("H")
    q.step(
        f"Opposite edges of the tetrahedron are equal: [PD] = [EF] = {p}, [PE] = [DF] = {n} and [PF] = [DE] = {r}. Let [G] and [H] be the midpoints of [PD] and [EF].",
        f"该三棱锥的对棱相等：[PD] = [EF] = {p}，[PE] = [DF] = {n}，[PF] = [DE] = {r}。设[G]、[H]分别是[PD]、[EF]的中点。",
    )
    q.step(
        "The triangles [PEF] and [DFE] are congruent, so [PH] = [DH] and [GH] ⊥ [PD]; in the same way [GH] ⊥ [EF]. So the least value is [GH].",
        "△[PEF]与△[DFE]全等，所以 [PH] = [DH]，[GH]⊥[PD]；同理[GH]⊥[EF]。所以最小值就是[GH]。",
    )
    median = (2 * n**2 + 2 * r**2 - p**2) / 4
    q.step(
        f"The median [PH] has [PH]² = (2·{n}² + 2·{r}² - {p}²) / 4 = {median}, so [GH]² = {bracketed(median)} - ({p}/2)² = {second / 2}, and the least value is {answer}.",
        f"中线[PH]满足 [PH]² = (2·{n}² + 2·{r}² - {p}²) / 4 = {median}，所以 [GH]² = {bracketed(median)} - ({p}/2)² = {second / 2}，最小值为 {answer}。",
    )
    return q.neat(answer)


@seed("unfold-ant-squares", "FP", "hard")
def ant_squares(q: Question) -> SeedAnswer:
    """Unit squares that the shortest way over the surface of a block between opposite corners passes through."""
    p, r, s = sorted(q.integers(3, 3, 14))
    q.require(len({p, r, s}) == 3 and s <= 3 * p)
    q.solid(stacks.block(*q.shuffled([p, r, s])))
    q.say(
        "Its faces are divided into unit squares. An ant crawls over the surface along a shortest path from a vertex of the block to the opposite vertex.",
        "它的各个面被分成单位正方形。一只蚂蚁从长方体的一个顶点出发，在表面上沿最短路径爬到与它相对的顶点。",
        ("said", "shortest_way"),
    )
    common = gcd(p + r, s)
    q.ask(
        asks.count(
            "squares_on_way",
            "Through the interiors of how many unit squares does this path pass?",
            "这条路径穿过多少个单位正方形的内部？",
        )
    )
    ways = [(p + r, s), (p + s, r), (r + s, p)]
    q.step(
        "The path is straight if the two faces that it uses are unfolded into one rectangle. "
        + f"There are three such rectangles, and the squares of their diagonals are {ways[0][0]}² + {ways[0][1]}² = {ways[0][0] ** 2 + ways[0][1] ** 2}, {ways[1][0]}² + {ways[1][1]}² = {ways[1][0] ** 2 + ways[1][1] ** 2} and {ways[2][0]}² + {ways[2][1]}² = {ways[2][0] ** 2 + ways[2][1] ** 2}.",
        "把路径经过的两个面展开成一个矩形，路径就是矩形的对角线。"
        + f"这样的矩形有三种，对角线的平方分别为 {ways[0][0]}² + {ways[0][1]}² = {ways[0][0] ** 2 + ways[0][1] ** 2}，{ways[1][0]}² + {ways[1][1]}² = {ways[1][0] ** 2 + ways[1][1] ** 2}，{ways[2][0]}² + {ways[2][1]}² = {ways[2][0] ** 2 + ways[2][1] ** 2}。",
    )
    total = p + r + s - common
    q.step(
        f"The first one is the least, so the path is the diagonal of a rectangle of {p + r} by {s} unit squares. After its start it meets {p + r} + {s} grid lines, the end included, and it meets lines of both directions at once gcd({p + r}, {s}) = {common} time{'s' if common > 1 else ''}.",
        f"其中第一种最小，所以路径是 {p + r} 乘 {s} 的方格矩形的对角线。起点之后（含终点）它共遇到 {p + r} + {s} 条网格线，同时遇到两个方向网格线的次数为 gcd({p + r}, {s}) = {common}。",
    )
    q.step(
        f"So the path passes through the interiors of {p + r} + {s} - {common} = {total} unit squares.",
        f"所以它穿过 {p + r} + {s} - {common} = {total} 个单位正方形的内部。",
    )
    return Exact.of(total)


@seed("unfold-equal-edges", "FP", "hard")
def unfold_equal_edges(q: Question) -> SeedAnswer:
    """The shortest way over the surface from a vertex of a tetrahedron with equal opposite edges to a centroid."""
    x, y, z = q.lengths(3, 2, 16, spread=2.5)
    q.solid(tetrahedra.disphenoid(x, y, z))
    q.point(G=centroid("ABC"))
    q.ask(asks.surface_path("D", "G", tetrahedra.PLAIN_FACES, ("the surface of the tetrahedron", "四面体的表面")))
    ab, ac, ad = y**2 + z**2, z**2 + x**2, x**2 + y**2
    low, middle, high = sorted((ab, ac, ad))
    for name in "KLN":
        q.letter(name)
    answer = 2 * sqrt(2 * low + 2 * middle - high) / 3
    q.step(
        "All faces are congruent. Cut the surface open along [DA], [DB] and [DC] and unfold it; the angles at [A], [B] and [C] have the sum 180° each, so the net is a triangle [KLN] whose corners are the three places of [D], and [A], [B], [C] are the midpoints of its sides.",
        "四个面是全等的三角形。沿[DA]、[DB]、[DC]剪开并展开，在[A]、[B]、[C]处的三个面角之和都是 180°，所以展开图是△[KLN]，它的三个顶点都是[D]的位置，[A]、[B]、[C]是各边的中点。",
    )
    q.step(
        "The centroid [G] of the triangle [ABC] is also that of [KLN]. A shortest way leads from [D] through one of the faces at [D] and one edge of [ABC] to [G], so it is the shortest of the segments [GK], [GL] and [GN], each (2/3) of a median of [KLN].",
        "△[ABC]的重心[G]也是△[KLN]的重心。最短路径从[D]出发经过[D]处的一个面，再穿过[ABC]的一条边到达[G]，所以它是[GK]、[GL]、[GN]中最短的一条，它们都等于△[KLN]相应中线的 (2/3)。",
    )
    q.step(
        f"The squares of the sides of [KLN] are four times those of the edges, which are {ab}, {ac} and {ad}. The shortest median belongs to the longest side, so it is √(2·{low} + 2·{middle} - {high}) = {sqrt(2 * low + 2 * middle - high)}.",
        f"△[KLN]各边的平方是四面体棱长平方的四倍，棱长的平方为 {ab}、{ac}、{ad}。最短的中线是最长边上的中线，等于 √(2·{low} + 2·{middle} - {high}) = {sqrt(2 * low + 2 * middle - high)}。",
    )
    q.step(
        f"The length of the shortest path is (2/3)·{bracketed(sqrt(2 * low + 2 * middle - high))} = {answer}.",
        f"最短路径的长为 (2/3)·{bracketed(sqrt(2 * low + 2 * middle - high))} = {answer}。",
    )
    return q.neat(answer)


_WAYS = [
    (parts, i, j)
    for parts, i, j in product(range(3, 8), range(1, 7), range(1, 7))
    if i != j and max(i, j) < parts and gcd(i, parts) == gcd(j, parts) == gcd(i, j) == 1
]
"""How often a ray goes through the cuboid from base to base, and between the other faces, without meeting an edge."""


@seed("unfold-mirrors", "LC", "hard", large=True)
def mirrors(q: Question) -> SeedAnswer:
    """The path of a ray of light in a cuboid of mirrors until it comes to a vertex."""
    parts, i, j = q.pick(*_WAYS)
    p, s, c = q.length(2, 10), q.length(2, 10), q.length(3, 36)
    a, b, m, n = parts * p, parts * s, i * p, j * s
    q.require(max(a, b, c) <= 3 * min(a, b, c) and max(a, b) <= 36)
    square = m**2 + n**2 + c**2
    once = sqrt(square)
    q.solid(boxes.cuboid(a, b, c))
    q.point(K=point_at("A1B1", m, edge=True), L=point_at("D1C1", m, edge=True))
    q.point(M=point_at("KL", n))
    q.say("The faces of the cuboid are mirrors on the inside.", "长方体各面的内侧都是镜面。")
    q.say(
        "A ray of light from [A] first meets the face [A1B1C1D1] at [M], and it is reflected again and again until it comes to a vertex for the first time.",
        "从[A]发出的一束光线首先射到面[A1B1C1D1]上的点[M]，然后不断反射，直到第一次到达长方体的一个顶点。",
        ("said", "ray", "A", "M"),
    )
    wall = min(Fraction(parts - max(i, j), max(i, j)), Fraction(1))
    q.place("r", at(m * (1 + wall), n * (1 + wall), c * (1 - wall)))
    q.segments("KL AM Mr")
    words = ("the length of the path of the light from [A] to this vertex", "光线从[A]到这个顶点所经过的路径的长")
    q.ask(Asked(words, ["mirror_path", "A", "M", ["B", "D", "A1"]]))
    q.step(
        f"Wherever the light meets a mirror, reflect the cuboid in this face instead of the light. Then the path becomes a straight line through equal cuboids, whose vertices are the points at whole multiples of {a}, {b} and {c} from [A] along [AB], [AD] and [AA1].",
        f"光线每到一个镜面，不反射光线，而将长方体关于这个面作对称，路径就成为穿过一些全等长方体的直线。这些长方体的顶点沿[AB]、[AD]、[AA1]方向到[A]的距离分别是 {a}、{b}、{c} 的整数倍。",
    )
    q.step(
        f"From [A] to [M] the light goes {m} along [AB], {n} along [AD] and {c} along [AA1], and [AM] = √({m}² + {n}² + {c}²) = {once}.",
        f"光线从[A]到[M]，沿[AB]、[AD]、[AA1]方向分别前进 {m}、{n}、{c}，[AM] = √({m}² + {n}² + {c}²) = {once}。",
    )
    q.step(
        f"After t times this way it is {m}t, {n}t and {c}t away along the three edges. At a vertex t is a whole number, {m}t a multiple of {a} and {n}t a multiple of {b}. {m} / {a} = {Fraction(i, parts)} and {n} / {b} = {Fraction(j, parts)} in lowest terms, so the least such t is {parts}.",
        f"走过这段路的 t 倍后，光线沿三条棱的方向分别前进 {m}t、{n}t、{c}t。到达顶点时 t 是整数，{m}t 是 {a} 的倍数，{n}t 是 {b} 的倍数。化为最简分数，{m} / {a} = {Fraction(i, parts)}，{n} / {b} = {Fraction(j, parts)}，所以最小的 t 是 {parts}。",
    )
    answer = parts * once
    q.step(
        f"The length of the path is {parts}·{bracketed(once)} = {answer}.",
        f"路径的长为 {parts}·{bracketed(once)} = {answer}。",
    )
    return q.neat(answer)
