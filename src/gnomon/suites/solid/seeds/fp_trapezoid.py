"""Seed questions on folded trapezoids."""

from __future__ import annotations

from gnomon.exact import Exact, sqrt
from gnomon.suites.solid import asks
from gnomon.suites.solid.given_facts import edge, edges, equal, parallel, planes_perpendicular
from gnomon.suites.solid.item import SeedAnswer
from gnomon.suites.solid.points import foot, midpoint
from gnomon.suites.solid.question import Question, seed
from gnomon.suites.solid.solids import sheets
from gnomon.suites.solid.vectors import at

_ZERO, _ONE = Exact.of(0), Exact.of(1)


def _right(q: Question, n: Exact, r: Exact, h: Exact) -> None:
    """A right trapezoid AB ∥ DC, AD ⊥ AB with DC = n, AB = n + r, AD = h, and the foot E of C on AB."""
    sheets.spread_out(q, sheets.right_trapezoid(n + r, n, h))
    q.point(E=foot("C", "AB"))


def _stand(q: Question) -> None:
    sheets.fold_until(q, "CE", "CEB", planes_perpendicular("CEB", "AECD"), _ZERO, _ONE)
    q.faces("AECD CEB")


@seed("right-trapezoid-fold-slope", "FP", "easy")
def slope(q: Question) -> SeedAnswer:
    """Sine of the angle between a new edge and the part that stays."""
    n, r, h = q.lengths(3, 1, 14)
    d = sqrt(n**2 + r**2 + h**2)
    _right(q, n, r, h)
    _stand(q)
    q.segments("BD ED")
    q.ask(asks.sin(asks.line_plane("BD", "AECD")))
    q.step(
        f"[BE] ⊥ [CE] and the planes are perpendicular, so [BE] ⊥ plane [AECD]: the angle is ∠[BDE], with [BE] = {n + r} - {n} = {r}.",
        f"[BE]⊥[CE]，两平面垂直，所以[BE]⊥平面[AECD]，所求角为∠[BDE]，[BE] = {n + r} - {n} = {r}。",
    )
    q.step(
        f"In the rectangle [AECD], [DE]² = {n}² + {h}² = {n**2 + h**2}, so [BD] = √({n**2 + h**2} + {r}²) = {d} and the sine is [BE]/[BD] = {r / d}.",
        f"在矩形[AECD]中，[DE]² = {n}² + {h}² = {n**2 + h**2}，所以 [BD] = √({n**2 + h**2} + {r}²) = {d}，正弦值为 [BE]/[BD] = {r / d}。",
    )
    return r / sqrt(n**2 + r**2 + h**2)


@seed("right-trapezoid-fold-volume", "FP", "easy")
def tilted_volume(q: Question) -> SeedAnswer:
    """Volume of the pyramid over the rectangle that stays, for a tilted flap."""
    n, r, h = q.lengths(3)
    angle = q.angle(45, 60, 120, 135)
    _right(q, n, r, h)
    sheets.fold_to_angle(q, "CE", "CEB", "A", angle)
    q.faces("AECD CEB")
    q.segments("BA BD")
    q.ask(asks.volume("B-AECD"))
    high = r * angle.sin
    q.step(
        f"[CE] ⊥ [BE] and [CE] ⊥ [AE], so ∠[BEA] = {angle} is the plane angle. [CE] ⊥ plane [AEB], so the height of the triangle [AEB] on [AE] is the height of "
        f"the pyramid: [BE]·sin {angle} = {r}·sin {angle} = {high}.",
        f"[CE]⊥[BE]，[CE]⊥[AE]，所以∠[BEA] = {angle} 是平面角。因为[CE]⊥平面[AEB]，所以△[AEB]中[AE]边上的高就是棱锥的高："
        f"[BE]·sin {angle} = {r}·sin {angle} = {high}。",
    )
    q.step(
        f"The rectangle [AECD] has the area {n}·{h} = {n * h}, so the volume is {n * h}·{high} / 3 = {n * h * high / 3}.",
        f"矩形[AECD]的面积为 {n}·{h} = {n * h}，所以体积为 {n * h}·{high} / 3 = {n * h * high / 3}。",
    )
    return n * h * r * angle.sin / 3


@seed("right-trapezoid-fold-distance", "FP", "easy", large=True)
def distance(q: Question) -> SeedAnswer:
    """Distance of a corner from a new face."""
    r, h = q.triple(60)[:2] if q.pick(True, False) else q.lengths(2, 1, 12)
    s = sqrt(r**2 + h**2)
    n = q.length(2, 15)
    _right(q, n, r, h)
    _stand(q)
    q.segments("BD AB")
    q.shade("BCD")
    q.ask(asks.distance("A", "BCD"))
    q.letter("H")
    q.step(
        "[AE] ∥ [CD], so [AE] ∥ plane [BCD], and [A] is as far from this plane as [E].",
        "因为[AE]∥[CD]，所以[AE]∥平面[BCD]，[A]到平面[BCD]的距离等于[E]到平面[BCD]的距离。",
    )
    q.step(
        f"[CD] ⊥ [CE] and [CD] ⊥ [BE], so [CD] ⊥ plane [BCE]. The height [EH] of the right triangle [BEC] on [BC] is perpendicular to the plane [BCD]: with "
        f"[BE] = {r}, [EC] = {h}, [BC] = {s} it is {r}·{h}/{s} = {r * h / s}.",
        f"[CD]⊥[CE]，[CD]⊥[BE]，所以[CD]⊥平面[BCE]。Rt△[BEC]斜边上的高[EH]垂直于平面[BCD]；由 [BE] = {r}，[EC] = {h}，[BC] = {s} 得 "
        f"[EH] = {r}·{h}/{s} = {r * h / s}。",
    )
    return r * h / sqrt(r**2 + h**2)


@seed("right-trapezoid-fold-faces", "FP", "medium", large=True)
def faces(q: Question) -> SeedAnswer:
    """Cosine of the obtuse dihedral angle of two new faces."""
    n, r, h = q.lengths(3)
    _right(q, n, r, h)
    _stand(q)
    q.segments("BD AB")
    q.shade("ABD BCD")
    q.ask(asks.cos(asks.dihedral("A-BD-C")))
    q.step(
        f"[BE] ⊥ [CE] and the planes are perpendicular, so [EA], [EC], [EB] are pairwise perpendicular, with [EA] = {n}, [EC] = {h}, [EB] = {r}. With these as x-, "
        f"y- and z-axis, [A]({n}, 0, 0), [D]({n}, {h}, 0), [C](0, {h}, 0), [B](0, 0, {r}).",
        f"[BE]⊥[CE]，两平面垂直，所以[EA]、[EC]、[EB]两两垂直，[EA] = {n}，[EC] = {h}，[EB] = {r}。以它们所在直线为 x、y、z 轴，"
        f"则 [A]({n}, 0, 0)，[D]({n}, {h}, 0)，[C](0, {h}, 0)，[B](0, 0, {r})。",
    )
    q.step(
        f"The planes [ABD] and [BCD] have the normal vectors ({r}, 0, {n}) and (0, {r}, {h}), both pointing away from [E], out of the solid.",
        f"平面[ABD]与平面[BCD]的法向量可取 ({r}, 0, {n}) 与 (0, {r}, {h})，它们都指向[E]的另一侧，即指向几何体外。",
    )
    size = sqrt((n**2 + r**2) * (r**2 + h**2))
    q.step(
        f"The angle of the outer normals has the cosine {n}·{h}/√(({n}² + {r}²)·({r}² + {h}²)) = {n * h / size}; the dihedral angle is its supplement, "
        f"so its cosine is {-n * h / size}.",
        f"两外法向量夹角的余弦为 {n}·{h}/√(({n}² + {r}²)·({r}² + {h}²)) = {n * h / size}；二面角是它的补角，所以余弦值为 {-n * h / size}。",
    )
    return -n * h / sqrt((n**2 + r**2) * (r**2 + h**2))


@seed("right-trapezoid-diagonal-volume", "FP", "medium")
def diagonal_volume(q: Question) -> SeedAnswer:
    """Volume after a fold along the diagonal."""
    n, h, e = q.triple(40)
    a = n + q.length(1, 15)
    sheets.spread_out(q, sheets.right_trapezoid(a, n, h))
    sheets.fold_until(q, "AC", "ACD", planes_perpendicular("ACD", "ABC"), _ZERO, _ONE)
    q.faces("ABC ACD")
    q.segments("BD")
    q.ask(asks.volume("D-ABC"))
    q.letter("H")
    q.step(
        f"Draw [DH] ⊥ [AC] at [H]; the planes are perpendicular, so [DH] ⊥ plane [ABC]. In the right triangle [ADC], [AC] = √({h}² + {n}²) = {e} and "
        f"[DH] = {n}·{h}/{e} = {n * h / e}.",
        f"作[DH]⊥[AC]于[H]。两平面垂直，所以[DH]⊥平面[ABC]。在Rt△[ADC]中，[AC] = √({h}² + {n}²) = {e}，[DH] = {n}·{h}/{e} = {n * h / e}。",
    )
    base = a * h / 2
    q.step(
        f"The triangle [ABC] has the base [AB] = {a} and the height {h}, so the area {base}; the volume is {base}·{n * h / e} / 3 = {base * n * h / (3 * e)}.",
        f"△[ABC]的底 [AB] = {a}，高为 {h}，面积为 {base}；体积为 {base}·{n * h / e} / 3 = {base * n * h / (3 * e)}。",
    )
    return a * n * h**2 / (6 * sqrt(n**2 + h**2))


@seed("right-trapezoid-diagonal-slope", "FP", "medium")
def diagonal_slope(q: Question) -> SeedAnswer:
    """Tangent of the angle between a new edge and the folded face, where the diagonal is perpendicular to a leg."""
    n, r = q.lengths(2, 1, 12, spread=9.0)
    h = sqrt(n * r)
    sheets.spread_out(q, sheets.right_trapezoid(n + r, n, h))
    sheets.fold_until(q, "AC", "ACD", planes_perpendicular("ACD", "ABC"), _ZERO, _ONE)
    q.faces("ABC ACD")
    q.segments("BD")
    q.ask(asks.tan(asks.line_plane("BD", "ACD")))
    bc = sqrt(r * (n + r))
    q.step(
        f"[AC]² = {n}² + {n * r} = {n**2 + n * r} and [BC]² = ({n + r} - {n})² + {n * r} = {r**2 + n * r}, and their sum is {(n + r) ** 2} = [AB]²; so [AC] ⊥ [BC].",
        f"[AC]² = {n}² + {n * r} = {n**2 + n * r}，[BC]² = ({n + r} - {n})² + {n * r} = {r**2 + n * r}，两者之和为 {(n + r) ** 2} = [AB]²，所以[AC]⊥[BC]。",
    )
    q.step(
        "The planes are perpendicular, so [BC] ⊥ plane [ACD], and ∠[BDC] is the angle between [BD] and this plane.",
        "又两平面垂直，所以[BC]⊥平面[ACD]，∠[BDC]就是[BD]与平面[ACD]所成的角。",
    )
    q.step(f"tan ∠[BDC] = [BC]/[CD] = {bc} / {n} = {bc / n}.", f"tan ∠[BDC] = [BC]/[CD] = {bc} / {n} = {bc / n}。")
    return sqrt(r * (n + r)) / n


def _isosceles(q: Question, m: Exact, n: Exact, h: Exact) -> None:
    """An isosceles trapezoid with the midpoints O of AB = 2m and O1 of DC = 2n, OO1 = h, folded along OO1."""
    points = {"A": at(-m, 0, 0), "B": at(m, 0, 0), "C": at(n, h, 0), "D": at(-n, h, 0)}
    sizes = {"parallel": parallel("AB", "DC"), "equal": equal("AD", "BC"), **edges(AB=2 * m, DC=2 * n)}
    sheets.spread_out(
        q, sheets.Sheet(points, "ABCD", ("trapezoid", "梯形"), [("trapezoid", "ABCD", "AB", "DC")], sizes)
    )
    q.point(O=midpoint("AB"), O1=midpoint("DC"))
    q.given(edge("OO1", h))


def _fold_axis(q: Question, m: Exact, n: Exact, h: Exact) -> None:
    sheets.fold_until(q, "OO1", "AOO1D", planes_perpendicular("AOO1D", "OBCO1"), _ZERO, _ONE)
    q.faces("AOO1D OBCO1")
    q.step(
        f"[OO1] is perpendicular to [AB] and [DC], and the planes are perpendicular, so [OA], [OB], [OO1] are pairwise perpendicular. With these as x-, y- and "
        f"z-axis, [A]({m}, 0, 0), [B](0, {m}, 0), [C](0, {n}, {h}), [O1](0, 0, {h}).",
        f"[OO1]⊥[AB]，[OO1]⊥[DC]，两平面垂直，所以[OA]、[OB]、[OO1]两两垂直。以它们所在直线为 x、y、z 轴，"
        f"则 [A]({m}, 0, 0)，[B](0, {m}, 0)，[C](0, {n}, {h})，[O1](0, 0, {h})。",
    )


@seed("isosceles-trapezoid-axis-skew", "FP", "medium", large=True)
def axis_skew(q: Question) -> SeedAnswer:
    """Cosine of the angle of two lines in an isosceles trapezoid folded along its axis."""
    m, n, h = q.lengths(3, 1, 12, tidy=lambda m, n, h: n < m and h**2 != m * n)
    _isosceles(q, m, n, h)
    _fold_axis(q, m, n, h)
    q.segments("AC BO1")
    q.ask(asks.cos(asks.lines_angle("AC", "BO1")))
    dot, size = h**2 - m * n, sqrt((m**2 + n**2 + h**2) * (m**2 + h**2))
    q.step(
        f"The vectors are [AC] = ({-m}, {n}, {h}) and [BO1] = (0, {-m}, {h}), with the scalar product {h}² - {m}·{n} = {dot}.",
        f"向量 [AC] = ({-m}, {n}, {h})，[BO1] = (0, {-m}, {h})，数量积为 {h}² - {m}·{n} = {dot}。",
    )
    q.step(
        f"The cosine is {abs(dot)} / (√{m**2 + n**2 + h**2}·√{m**2 + h**2}) = {abs(dot) / size}.",
        f"所求余弦值为 {abs(dot)} / (√{m**2 + n**2 + h**2}·√{m**2 + h**2}) = {abs(dot) / size}。",
    )
    return abs(h**2 - m * n) / sqrt((m**2 + n**2 + h**2) * (m**2 + h**2))


@seed("isosceles-trapezoid-axis-planes", "FP", "medium", large=True)
def axis_planes(q: Question) -> SeedAnswer:
    """Cosine of the angle of the planes through a new diagonal and the ends of the axis."""
    m, n, h = q.lengths(3, 1, 12, tidy=lambda m, n, h: n < m)
    _isosceles(q, m, n, h)
    _fold_axis(q, m, n, h)
    q.segments("AC OC O1A")
    q.shade("OAC O1AC")
    q.ask(asks.cos(asks.planes_angle("OAC", "O1AC")))
    size = sqrt((h**2 + n**2) * (h**2 + m**2))
    q.step(
        f"The vector (0, {h}, {-n}) is perpendicular to [OA] and [OC], and ({h}, 0, {m}) is perpendicular to [O1A] and [O1C]; they are normal vectors of the "
        "planes [OAC] and [O1AC].",
        f"向量 (0, {h}, {-n}) 垂直于[OA]、[OC]，向量 ({h}, 0, {m}) 垂直于[O1A]、[O1C]，它们分别是平面[OAC]与平面[O1AC]的法向量。",
    )
    q.step(
        f"The cosine of the angle is {m * n} / (√{h**2 + n**2}·√{h**2 + m**2}) = {m * n / size}.",
        f"所求余弦值为 {m * n} / (√{h**2 + n**2}·√{h**2 + m**2}) = {m * n / size}。",
    )
    return m * n / sqrt((h**2 + n**2) * (h**2 + m**2))


@seed("isosceles-trapezoid-flaps-meet", "FP", "medium")
def flaps_meet(q: Question) -> SeedAnswer:
    """Volume of the pyramid from the two triangles of an isosceles trapezoid that are folded up until they meet."""
    half, high, m = q.triple(26)
    n, h = 2 * half, q.length(2, 30)
    q.require(m <= 2 * h and h <= 3 * m)
    points = {"A": at(-m, 0, 0), "B": at(n + m, 0, 0), "C": at(n, h, 0), "D": at(0, h, 0)}
    sizes = {"parallel": parallel("AB", "DC"), "equal": equal("AD", "BC"), **edges(AB=n + 2 * m, DC=n)}
    sheets.spread_out(
        q, sheets.Sheet(points, "ABCD", ("trapezoid", "梯形"), [("trapezoid", "ABCD", "AB", "DC")], sizes)
    )
    q.point(E=foot("D", "AB"), F=foot("C", "AB"))
    q.given(edge("DE", h))
    sheets.meet_at(q, "P", at(half, 0, high), ("ADE", "DE", "A"), ("BCF", "CF", "B"))
    q.faces("CDEF PDE PCF PEF PCD")
    q.ask(asks.volume("P-CDEF"))
    q.step(
        f"[EF] = [DC] = {n}, so [AE] = [BF] = ({n + 2 * m} - {n})/2 = {m}, and [PE] = [PF] = {m}. [DE] ⊥ [PE] and [DE] ⊥ [EF], so [DE] ⊥ plane [PEF].",
        f"[EF] = [DC] = {n}，所以 [AE] = [BF] = ({n + 2 * m} - {n})/2 = {m}，从而 [PE] = [PF] = {m}。[DE]⊥[PE]，[DE]⊥[EF]，所以[DE]⊥平面[PEF]。",
    )
    q.step(
        f"So the height of the isosceles triangle [PEF] on [EF] is the height of the pyramid: √({m}² - {half}²) = {high}.",
        f"于是等腰三角形[PEF]底边[EF]上的高就是棱锥的高：√({m}² - {half}²) = {high}。",
    )
    q.step(
        f"The rectangle [CDEF] has the area {n}·{h} = {n * h}, and the volume is {n * h}·{high} / 3 = {n * h * high / 3}.",
        f"矩形[CDEF]的面积为 {n}·{h} = {n * h}，体积为 {n * h}·{high} / 3 = {n * h * high / 3}。",
    )
    return n * h * sqrt(4 * m**2 - n**2) / 6
