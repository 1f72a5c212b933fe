"""Seed questions of contest kind on sections through points of skew edges, on what cuts leave, and on regions of points."""

from __future__ import annotations

from fractions import Fraction
from itertools import product
from math import gcd

from gnomon.author.draws import Ratio
from gnomon.exact import Exact
from gnomon.suites.solid import asks
from gnomon.suites.solid.given_facts import volume_is
from gnomon.suites.solid.item import Asked, SeedAnswer, Solid
from gnomon.suites.solid.phrases import bracketed
from gnomon.suites.solid.points import point_at, point_where, ratio_point
from gnomon.suites.solid.question import Question, seed
from gnomon.suites.solid.solids import boxes, pyramids, tetrahedra
from gnomon.suites.solid.vectors import at, between

_CUBOID = ("the cuboid", "该长方体")


def _hexagon(first: Ratio, second: Ratio, third: Ratio) -> tuple[Fraction, Fraction, Fraction]:
    """The plane through M of AA1, N of BC, K of C1D1 as p·u + q·v + r·w = 1, with u, v, w along DC, DA, DD1 in edges."""
    m, n, k = first.share, second.share, third.share
    r = (1 - k * n) / (1 + k * m * (1 - n))
    q = 1 - r * m
    return 1 - q * (1 - n), q, r


def _hexagon_drawn(q: Question, p: Fraction, s: Fraction, r: Fraction) -> None:
    """The section with its three corners that have no letters: on AB, CC1 and A1D1."""
    q.place("x", between(q.places["A"], q.places["B"], (1 - s) / p))
    q.place("y", between(q.places["C"], q.places["C1"], (1 - p) / r))
    q.place("z", between(q.places["D1"], q.places["A1"], (1 - r) / s))
    q.shade("MxNyKz")
    q.segments("Mx xN Ny yK Kz zM")


def _part(p: Fraction, q: Fraction, r: Fraction) -> Fraction:
    """How much of the cuboid lies on the side of D: a large tetrahedron without three small ones."""
    return (1 - (1 - p) ** 3 - (1 - q) ** 3 - (1 - r) ** 3) / (6 * p * q * r)


_SHORT_RATIOS = [Ratio(p, q) for p in range(1, 5) for q in range(1, 5) if p != q and gcd(p, q) == 1]
_SHORT_HEXAGONS = [
    three for three in product(_SHORT_RATIOS, repeat=3) if _part(*_hexagon(*three)).denominator in range(3, 1100)
]
"""The ratios for which the part is a short fraction, other than a half."""


@seed("section-three-skew-edges", "VC", "hard", large=True)
def three_skew_edges(q: Question) -> SeedAnswer:
    """A part of a cuboid on one side of a hexagon through points of three skew edges."""
    first, second, third = q.pick(*_SHORT_HEXAGONS)
    p, s, r = _hexagon(first, second, third)
    part = _part(p, s, r)
    a, b, c = q.lengths(3, 4, 21)
    answer = a * b * c * part
    q.require(answer.as_fraction().denominator <= 12)
    q.solid(boxes.cuboid(a, b, c))
    q.point(
        M=ratio_point("AA1", first, edge=True),
        N=ratio_point("BC", second, edge=True),
        K=ratio_point("D1C1", third, edge=True),
    )
    _hexagon_drawn(q, p, s, r)
    q.ask(asks.part_volume("MNK", "D", _CUBOID, boxes.FACES))
    for name in "EFG":
        q.letter(name)
    q.step(
        "Let the plane [MNK] meet the lines [DC], [DA] and [DD1] at [E], [F] and [G], and let [DC] = p·[DE], [DA] = q·[DF] and [DD1] = r·[DG]. "
        "A point that is u·[DC], v·[DA] and w·[DD1] away from [D] along these edges lies in the plane if pu + qv + rw = 1.",
        "设平面[MNK]与直线[DC]、[DA]、[DD1]分别交于点[E]、[F]、[G]，且 [DC] = p·[DE]，[DA] = q·[DF]，[DD1] = r·[DG]。"
        "从[D]出发沿三条棱的方向分别移动 u·[DC]、v·[DA]、w·[DD1] 所得的点在该平面内，当且仅当 pu + qv + rw = 1。",
    )
    m, n, k = first.share, second.share, third.share
    q.step(
        f"For [M], [N] and [K] this gives q + ({m})r = 1, p + ({1 - n})q = 1 and ({k})p + r = 1, so p = {p}, q = {s} and r = {r}.",
        f"代入[M]、[N]、[K]得 q + ({m})r = 1，p + ({1 - n})q = 1，({k})p + r = 1，所以 p = {p}，q = {s}，r = {r}。",
    )
    q.step(
        f"The part with [D] is the tetrahedron [D-EFG] without three tetrahedra at [E], [F] and [G] outside the cuboid, which are similar to it with the ratios 1 - p = {1 - p}, 1 - q = {1 - s} and 1 - r = {1 - r}. "
        f"As a part of the cuboid it is (1 - ({1 - p})³ - ({1 - s})³ - ({1 - r})³) / (6·({p})·({s})·({r})) = {part}.",
        f"含[D]的部分是三棱锥[D-EFG]去掉[E]、[F]、[G]处在长方体外的三个三棱锥，它们与[D-EFG]相似，相似比为 1 - p = {1 - p}，1 - q = {1 - s}，1 - r = {1 - r}。"
        f"它占长方体体积的 (1 - ({1 - p})³ - ({1 - s})³ - ({1 - r})³) / (6·({p})·({s})·({r})) = {part}。",
    )
    q.step(
        f"The volume of the part with [D] is ({part})·{a}·{b}·{c} = {answer}.",
        f"含[D]的部分的体积为 ({part})·{a}·{b}·{c} = {answer}。",
    )
    return answer


@seed("section-skew-quadrilateral", "VC", "hard", large=True)
def skew_quadrilateral(q: Question) -> SeedAnswer:
    """A part of a tetrahedron cut through points of three edges of a skew quadrilateral, by the theorem of Menelaus."""
    first, second, third = q.ratio(3), q.ratio(3), q.ratio(3)
    a, c, d = first.share, 1 - second.share, third.share  # AM : AB, CN : CB, CK : CD
    four = first.value * second.value * third.value
    ratio = Fraction(first.p * second.p * third.p, first.q * second.q * third.q)  # AL : LD
    e = 1 / (1 + ratio)  # DL : DA
    part = a * (1 - e * (1 - d)) + (1 - a) * c * d
    q.require(part.denominator <= 120)
    whole = Exact.of(part.denominator * q.pick(1, 2, 3))
    q.require(whole <= 240)
    x, y = Exact.of(6), whole / 6
    q.require(2 <= y <= 20)
    points = {"A": at(0, 0, 0), "B": at(x, 0, 0), "C": at(x / 3, y, 0), "D": at(x / 2, y / 3, 6)}
    q.solid(
        Solid(
            points=points,
            faces=tetrahedra.PLAIN_FACES,
            called=("the tetrahedron [ABCD]", "四面体[ABCD]"),
            opening=((f"The tetrahedron [ABCD] has the volume {whole}.", f"已知四面体[ABCD]的体积为 {whole}。"),),
            shape=volume_is("A-BCD", whole).relations,
            ring="ABCD",
        )
    )
    q.point(
        M=ratio_point("AB", first, edge=True),
        N=ratio_point("BC", second, edge=True),
        K=ratio_point("CD", third, edge=True),
    )
    q.place("l", between(points["D"], points["A"], e))
    q.segments("MN NK Kl lM")
    q.shade("MNKl")
    q.ask(asks.part_volume("MNK", "A", ("the tetrahedron [ABCD]", "四面体[ABCD]"), tetrahedra.PLAIN_FACES))
    q.letter("L")
    q.step(
        "Let the plane [MNK] meet [DA] at [L]. The distances of [A] and [B] from the plane are in the ratio [AM] : [MB], those of [B] and [C] in the ratio [BN] : [NC], and so on, so the product of [AM] : [MB], [BN] : [NC], [CK] : [KD] and [DL] : [LA] is 1.",
        "设平面[MNK]与[DA]交于点[L]。[A]与[B]到该平面的距离之比为 [AM] : [MB]，[B]与[C]的为 [BN] : [NC]，依此类推，所以 [AM] : [MB]、[BN] : [NC]、[CK] : [KD]、[DL] : [LA] 这四个比的乘积为 1。",
    )
    q.step(
        f"Hence [AL] : [LD] = ({first.value})·({second.value})·({third.value}) = {four}, and [DL] : [DA] = {e}.",
        f"于是 [AL] : [LD] = ({first.value})·({second.value})·({third.value}) = {four}，[DL] : [DA] = {e}。",
    )
    left = 1 - e * (1 - d)
    q.step(
        f"[A] and [C] lie on the same side of the plane. Divide the part with [A] into the pyramids [M-ACKL] and [M-CNK]. [ACKL] is 1 - ({e})·({1 - d}) = {left} of the triangle [ACD], and [M] is {a} times as far from it as [B]; "
        f"the triangle [CNK] is ({c})·({d}) = {c * d} of the triangle [CBD], and [M] is {1 - a} times as far from it as [A].",
        f"[A]、[C]在平面的同侧。把含[A]的部分分成棱锥[M-ACKL]和[M-CNK]。[ACKL]的面积是△[ACD]的 1 - ({e})·({1 - d}) = {left}，[M]到它的距离是[B]到它的距离的 {a}；"
        f"△[CNK]的面积是△[CBD]的 ({c})·({d}) = {c * d}，[M]到它的距离是[A]到它的距离的 {1 - a}。",
    )
    q.step(
        f"The volume of the part with [A] is (({a})·({left}) + ({1 - a})·({c * d}))·{whole} = {whole * part}.",
        f"含[A]的部分的体积为 (({a})·({left}) + ({1 - a})·({c * d}))·{whole} = {whole * part}。",
    )
    return whole * part


@seed("cut-face-dihedral", "AN", "hard", large=True)
def cut_face_dihedral(q: Question) -> SeedAnswer:
    """A dihedral angle of what is left of a regular pyramid below a plane perpendicular to a lateral face."""
    half, h = q.lengths(2, 2, 16, tidy=lambda half, h: half < h <= 3 * half)
    square = half**2 + h**2
    share = 2 * half**2 / square
    q.solid(pyramids.regular(2 * half, h), state="AB height")
    q.point(
        M=point_where(
            "PC",
            lambda places: between(places["C"], places["P"], share),
            "plane [ABM] ⊥ plane [PCD]",
            "平面[ABM]⊥平面[PCD]",
            ("planes_perpendicular", "ABM", "PCD"),
        )
    )
    q.place("n", between(q.places["D"], q.places["P"], share))
    q.segments("AM BM Mn nA")
    q.shade("ABMn")
    q.ask(asks.cos(asks.dihedral("A-BM-C")))
    for name in "EFOH":
        q.letter(name)
    q.step(
        "Let [E] and [F] be the midpoints of [AB] and [CD] and [O] the centre of the base. [CD] ⊥ plane [PEF]. Draw [EH] ⊥ [PF] at [H]; then [EH] ⊥ plane [PCD], so the plane [ABM] is the plane [ABH].",
        "设[E]、[F]分别是[AB]、[CD]的中点，[O]为底面中心，则[CD]⊥平面[PEF]。作[EH]⊥[PF]于点[H]，则[EH]⊥平面[PCD]，所以平面[ABM]就是平面[ABH]。",
    )
    q.step(
        f"Take [O] as the origin, axes parallel to [AB] and [BC], and [OP] as the third axis: [A](-{half}, -{half}, 0), [B]({half}, -{half}, 0), [C]({half}, {half}, 0), [P](0, 0, {h}). "
        f"The line [PF] has the direction (0, {half}, -{h}), which is a normal vector of the plane [ABM]. A normal vector of the plane [PBC] is ({h}, 0, {half}).",
        f"以[O]为原点，平行于[AB]、[BC]的直线和[OP]为坐标轴：[A](-{half}, -{half}, 0)，[B]({half}, -{half}, 0)，[C]({half}, {half}, 0)，[P](0, 0, {h})。"
        f"直线[PF]的方向向量 (0, {half}, -{h}) 是平面[ABM]的一个法向量，平面[PBC]的一个法向量为 ({h}, 0, {half})。",
    )
    answer = -half * h / square
    q.step(
        f"The first one points into the part below the plane [ABM], the second one out of it, so the angle between the vectors is the dihedral angle: its cosine is -{h}·{half} / ({half}² + {h}²) = {answer}.",
        f"前者指向平面[ABM]下方的部分之内，后者指向其外，所以两向量的夹角等于所求二面角，其余弦值为 -{h}·{half} / ({half}² + {h}²) = {answer}。",
    )
    return answer


_NORMALS = [
    (a, b, c)
    for a, b, c in product(range(3, 25), repeat=3)
    if b < min(a, c)
    and max(a, c) <= 3 * b
    and b * b not in (a, c)
    and a != c
    and (2 * b * b) % a == 0
    and (2 * b * b) % c == 0
]
"""Sizes for which the two points lie at distances from the vertices that are whole or halves."""


@seed("pd-normal-between-edges", "PD", "hard", varies=False)
def normal_between_edges(q: Question) -> SeedAnswer:
    """The line through points of two skew edges of a cuboid that is perpendicular to the plane across a corner."""
    a, b, c = (Exact.of(x) for x in q.pick(*_NORMALS))
    m, n = a - b**2 / a, b**2 / c
    q.solid(boxes.cuboid(a, b, c))
    q.point(M=point_at("AB", m, edge=True), N=point_at("CC1", n, edge=True))
    q.segments("A1B BD DA1 MN AC1 B1N")
    q.shade("A1BD")
    q.ask(asks.which(q.shuffled(["MN", "AC1", "B1N", "AA1"]), "perpendicular", "A1BD"))
    q.step(
        f"With [A] as the origin and [AB], [AD], [AA1] as axes, [M]({m}, 0, 0), [N]({a}, {b}, {n}), [B]({a}, 0, 0), [D](0, {b}, 0) and [A1](0, 0, {c}), so the vectors are [MN] = ({a - m}, {b}, {n}), [BD] = (-{a}, {b}, 0) and [BA1] = (-{a}, 0, {c}).",
        f"以[A]为原点，[AB]、[AD]、[AA1]所在直线为坐标轴，则 [M]({m}, 0, 0)，[N]({a}, {b}, {n})，[B]({a}, 0, 0)，[D](0, {b}, 0)，[A1](0, 0, {c})，所以向量 [MN] = ({a - m}, {b}, {n})，[BD] = (-{a}, {b}, 0)，[BA1] = (-{a}, 0, {c})。",
    )
    q.step(
        f"The scalar products are -{bracketed(a - m)}·{a} + {b}² = 0 and -{bracketed(a - m)}·{a} + {bracketed(n)}·{c} = 0, so [MN] ⊥ [BD] and [MN] ⊥ [BA1].",
        f"数量积 -{bracketed(a - m)}·{a} + {b}² = 0，-{bracketed(a - m)}·{a} + {bracketed(n)}·{c} = 0，所以[MN]⊥[BD]，[MN]⊥[BA1]。",
    )
    q.step("Hence [MN] ⊥ plane [A1BD].", "所以[MN]⊥平面[A1BD]。")
    return "MN"


@seed("pd-skew-points-parallel", "PD", "hard", varies=False)
def skew_points_parallel(q: Question) -> SeedAnswer:
    """The face diagonal that is parallel to the plane through points of three skew edges of a cuboid."""
    second, third = q.ratio(4), q.ratio(4)
    n, k = second.share, third.share
    share = (1 - 1 / (2 - n)) / (1 - k / (2 - n))
    q.require(share != Fraction(1, 2) and share.denominator <= 9)
    first = Ratio(share.numerator, share.denominator - share.numerator)
    p, s, r = _hexagon(first, second, third)
    q.require(s != r)
    a, b, c = q.lengths(3, 4, 9)
    q.solid(boxes.cuboid(a, b, c), state="")
    q.point(
        M=ratio_point("AA1", first, edge=True),
        N=ratio_point("BC", second, edge=True),
        K=ratio_point("D1C1", third, edge=True),
    )
    _hexagon_drawn(q, p, s, r)
    q.segments("AC BD AB1 BC1")
    q.ask(asks.which(q.shuffled(["AC", "BD", "AB1", "BC1"]), "parallel", "MNK"))
    q.letter("E")
    q.letter("F")
    q.step(
        "Take the vectors [DC], [DA] and [DD1] as a basis with [D] as the origin, and let pu + qv + rw = 1 be the equation of the plane [MNK] in the coordinates u, v, w.",
        "以[D]为原点，向量[DC]、[DA]、[DD1]为基底，设平面[MNK]在坐标 u、v、w 下的方程为 pu + qv + rw = 1。",
    )
    q.step(
        f"[M](0, 1, {share}), [N](1, {1 - n}, 0) and [K]({k}, 0, 1) give q + ({share})r = 1, p + ({1 - n})q = 1 and ({k})p + r = 1, so p = {p}, q = {s} and r = {r}.",
        f"[M](0, 1, {share})、[N](1, {1 - n}, 0)、[K]({k}, 0, 1) 给出 q + ({share})r = 1，p + ({1 - n})q = 1，({k})p + r = 1，所以 p = {p}，q = {s}，r = {r}。",
    )
    q.step(
        "p = q, so the vector [AC], with the coordinates (1, -1, 0), is parallel to the plane, and [A] does not lie in it. Hence [AC] ∥ plane [MNK].",
        "p = q，所以坐标为 (1, -1, 0) 的向量[AC]与该平面平行，而[A]不在该平面内。所以[AC]∥平面[MNK]。",
    )
    return "AC"


@seed("nearer-region", "AR", "medium")
def nearer_region(q: Question) -> SeedAnswer:
    """The part of the base of a cuboid whose points are nearer to one vertex than to another."""
    a, b, c = q.lengths(3, 3, 20)
    w = a**2 + b**2 - c**2
    q.require(w.sign() > 0 and w < 2 * a**2 and w < 2 * b**2 and 4 * w > min(a, b) ** 2)
    x, y = w / (2 * a), w / (2 * b)
    q.solid(boxes.cuboid(a, b, c))
    q.place("x", at(x, 0, 0))
    q.place("y", at(0, y, 0))
    q.segments("xy A1C")
    q.shade("Axy")
    words = (
        "the area of the part of the face [ABCD] whose points are nearer to [A1] than to [C]",
        "底面[ABCD]内到[A1]的距离小于到[C]的距离的所有点构成的区域的面积",
    )
    q.ask(Asked(words, ["nearer_area", "ABCD", "A1", "C"]))
    for name in "PEF":
        q.letter(name)
    q.step(
        f"Let [P] be a point of the face at the distances x and y from [AD] and [AB]. Then [PA1]² = x² + y² + {c}² and [PC]² = ({a} - x)² + ({b} - y)².",
        f"设面内一点[P]到[AD]、[AB]的距离分别为 x、y，则 [PA1]² = x² + y² + {c}²，[PC]² = ({a} - x)² + ({b} - y)²。",
    )
    q.step(
        f"[PA1] = [PC] means {2 * a}x + {2 * b}y = {a}² + {b}² - {c}² = {w}, and the points on the side of [A] are nearer to [A1]. The boundary meets [AB] at [E] with [AE] = {w} / {2 * a} = {x} and [AD] at [F] with [AF] = {w} / {2 * b} = {y}, so the part is the triangle [AEF].",
        f"[PA1] = [PC] 即 {2 * a}x + {2 * b}y = {a}² + {b}² - {c}² = {w}，在[A]一侧的点到[A1]的距离较小。边界线与[AB]交于[E]，[AE] = {w} / {2 * a} = {x}；与[AD]交于[F]，[AF] = {w} / {2 * b} = {y}，所以该区域是△[AEF]。",
    )
    q.step(
        f"Its area is {bracketed(x)}·{bracketed(y)} / 2 = {x * y / 2}.",
        f"它的面积为 {bracketed(x)}·{bracketed(y)} / 2 = {x * y / 2}。",
    )
    return w**2 / (8 * a * b)
