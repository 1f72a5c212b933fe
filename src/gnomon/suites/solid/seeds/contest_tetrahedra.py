"""Seed questions of contest kind on tetrahedra: altitudes that meet in one point, and an edge that may vary."""

from __future__ import annotations

from itertools import product
from math import isqrt

from gnomon.exact import Exact, sqrt
from gnomon.suites.solid import asks
from gnomon.suites.solid.given_facts import edges, height_is, perpendicular
from gnomon.suites.solid.item import SeedAnswer
from gnomon.suites.solid.phrases import bracketed
from gnomon.suites.solid.points import circumcentre_of
from gnomon.suites.solid.question import Question, seed
from gnomon.suites.solid.solids import tetrahedra
from gnomon.suites.solid.vectors import at

_ALTITUDES = [
    (u, v, w, h)
    for u, v, w, h in product(range(2, 11), range(3, 13), range(3, 13), range(3, 16))
    if u < v and u * v < w * w and u * v % w == 0 and (w * w - u * v) * u * v < (w * h) ** 2 and h <= 2 * w
]
"""BD, DC, AD and the height of P for which the altitudes meet inside the tetrahedron and DF is whole."""


@seed("orthocentre-and-circumcentre", "LC", "hard", large=True)
def orthocentre_and_circumcentre(q: Question) -> SeedAnswer:
    """The distance of the point in which the altitudes of a tetrahedron meet from the centre of the sphere about it."""
    u, v, w, h = (Exact.of(x) for x in q.pick(*_ALTITUDES))
    y = u * v / w
    t = (w - y) * y / h
    middle, above = (v - u) / 2, (w**2 - u * v) / (2 * w)
    level = ((y - above) ** 2 + h**2 - (w - above) ** 2) / (2 * h)
    square = middle**2 + (y - above) ** 2 + (t - level) ** 2
    ab, ac = sqrt(u**2 + w**2), sqrt(v**2 + w**2)
    q.require(max(ab, ac, u + v) <= 3 * min(ab, ac, u + v) and t != level and y != above and len(str(square)) <= 6)
    points = {"A": at(0, w, 0), "B": at(-u, 0, 0), "C": at(v, 0, 0), "P": at(0, y, h)}
    first, second = perpendicular("PA", "BC"), perpendicular("PB", "CA")
    stands = (f"{first.words[0]} and {second.words[0]}", f"{first.words[1]}，{second.words[1]}")
    sizes = {**edges(AB=ab, BC=u + v, CA=ac), "height": height_is("P", "ABC", h)}
    q.solid(tetrahedra.tetrahedron(points, stands, [*first.relations, *second.relations], sizes))
    q.place("H", at(0, y, t))
    q.say(
        "Its four altitudes meet at [H].",
        "它的四条高交于点[H]。",
        *(("line_perpendicular_plane", f"{top}H", "PABC".replace(top, "")) for top in "PABC"),
    )
    q.point(O=circumcentre_of(q.called, "PABC"))
    q.segments("OH AH PH")
    q.ask(asks.length("OH"))
    q.letter("D")
    q.letter("F")
    q.step(
        f"Let [AD] ⊥ [BC] at [D]. [BD] = ([AB]² + [BC]² - [CA]²) / (2·[BC]) = {u}, so [DC] = {v} and [AD] = √([AB]² - {u}²) = {w}.",
        f"作[AD]⊥[BC]于点[D]。[BD] = ([AB]² + [BC]² - [CA]²) / (2·[BC]) = {u}，所以 [DC] = {v}，[AD] = √([AB]² - {u}²) = {w}。",
    )
    q.step(
        f"Let [F] be the projection of [P] on the plane [ABC]. From [PA] ⊥ [BC] and [PB] ⊥ [CA] follow [AF] ⊥ [BC] and [BF] ⊥ [CA]. So [F] lies on [AD], the right triangles [BDF] and [ADC] are similar, and [DF] = {u}·{v} / {w} = {y}.",
        f"设[F]是[P]在平面[ABC]上的射影。由[PA]⊥[BC]、[PB]⊥[CA]得[AF]⊥[BC]，[BF]⊥[CA]。所以[F]在[AD]上，△[BDF]∽△[ADC]，[DF] = {u}·{v} / {w} = {y}。",
    )
    q.step(
        f"[H] lies on [PF], and [AH] ⊥ plane [PBC] gives [AH] ⊥ [PD]. So the right triangles [AFH] and [PFD] are similar, and [FH] = [AF]·[DF] / [PF] = {w - y}·{y} / {h} = {t}.",
        f"[H]在[PF]上，由[AH]⊥平面[PBC]得[AH]⊥[PD]。所以△[AFH]∽△[PFD]，[FH] = [AF]·[DF] / [PF] = {w - y}·{y} / {h} = {t}。",
    )
    q.step(
        f"Take [D] as the origin, [DC], [DA] and the direction of [FP] as axes: [B](-{u}, 0, 0), [C]({v}, 0, 0), [A](0, {w}, 0), [P](0, {y}, {h}) and [H](0, {y}, {t}). Then [OB] = [OC], [OA] = [OB] and [OP] = [OA] give, one after the other, [O]({middle}, {above}, {level}).",
        f"以[D]为原点，[DC]、[DA]和[FP]的方向为坐标轴的方向：[B](-{u}, 0, 0)，[C]({v}, 0, 0)，[A](0, {w}, 0)，[P](0, {y}, {h})，[H](0, {y}, {t})。由 [OB] = [OC]，[OA] = [OB]，[OP] = [OA] 依次得 [O]({middle}, {above}, {level})。",
    )
    answer = sqrt(square)
    q.step(
        f"[OH]² = {bracketed(middle)}² + {bracketed(abs(y - above))}² + {bracketed(abs(t - level))}² = {square}, so [OH] = {answer}.",
        f"[OH]² = {bracketed(middle)}² + {bracketed(abs(y - above))}² + {bracketed(abs(t - level))}² = {square}，所以 [OH] = {answer}。",
    )
    return answer


def _whole_root(square: int) -> int:
    """The square root where it is a whole number, else 0."""
    root = isqrt(square)
    return root if root * root == square else 0


_CORNERS = [
    (edge, foot, high)
    for edge, foot, high in product(range(4, 41), range(1, 41), range(3, 31))
    if foot != edge and _whole_root(foot**2 + high**2) and _whole_root((edge - foot) ** 2 + high**2)
]
"""An edge AB and the foot and the height of a third corner, for triangles of whole sides."""
_HINGES = [
    (edge, x, high, y, low)
    for (edge, x, high), (other, y, low) in product(_CORNERS, repeat=2)
    if edge == other and x < y
    if _whole_root((y - x) ** 2 + (high - low) ** 2) or _whole_root((y - x) ** 2 + (high + low) ** 2)
]
"""Two such triangles on one edge for which a bound of CD is a whole number, which CD itself cannot be."""


@seed("cp-sixth-edge", "CP", "medium")
def sixth_edge(q: Question) -> SeedAnswer:
    """The whole lengths that the sixth edge of a tetrahedron may have."""
    edge, x, high, y, low = (Exact.of(n) for n in q.pick(*_HINGES))
    ac, bc, ad, bd = (sqrt(n**2 + m**2) for n, m in ((x, high), (edge - x, high), (y, low), (edge - y, low)))
    apart = y - x
    q.require(max(edge, ac, bc, ad, bd) <= 4 * min(edge, ac, bc, ad, bd))
    least, most = apart**2 + (high - low) ** 2, apart**2 + (high + low) ** 2
    turned = sqrt(apart**2 + high**2 + low**2)
    q.solid(tetrahedra.from_edges(edge, ac, ad, bc, bd, turned), state="AB AC AD BC BD")
    q.ask(
        asks.count(
            "sixth_edge_lengths",
            "How many whole numbers are possible for the length of the edge [CD]?",
            "棱[CD]的长可以取多少个不同的整数值？",
            "C",
            "AB",
            "D",
        )
    )
    q.letter("E")
    q.letter("F")
    q.step(
        f"Let [CE] ⊥ [AB] at [E] and [DF] ⊥ [AB] at [F]. [AE] = ({edge}² + {ac}² - {bc}²) / (2·{edge}) = {x} and [AF] = ({edge}² + {ad}² - {bd}²) / (2·{edge}) = {y}, so [EF] = {apart}, [CE] = √({ac}² - {x}²) = {high} and [DF] = √({ad}² - {y}²) = {low}.",
        f"作[CE]⊥[AB]于点[E]，[DF]⊥[AB]于点[F]。[AE] = ({edge}² + {ac}² - {bc}²) / (2·{edge}) = {x}，[AF] = ({edge}² + {ad}² - {bd}²) / (2·{edge}) = {y}，所以 [EF] = {apart}，[CE] = √({ac}² - {x}²) = {high}，[DF] = √({ad}² - {y}²) = {low}。",
    )
    q.step(
        f"Turn the triangle [ABD] about [AB]. If φ is the dihedral angle [C-AB-D], [CD]² = {apart}² + {high}² + {low}² - 2·{high}·{low}·cos φ, which grows with φ.",
        f"将△[ABD]绕[AB]旋转。设二面角[C-AB-D]的大小为 φ，则 [CD]² = {apart}² + {high}² + {low}² - 2·{high}·{low}·cos φ，它随 φ 的增大而增大。",
    )
    wide, narrow = max(high, low), min(high, low)
    flat = f"{apart}² + ({wide} - {narrow})²" if wide > narrow else f"{apart}²"
    q.step(
        f"φ lies between 0° and 180°, both excluded, because four points of one plane form no tetrahedron. So [CD]² lies between {flat} = {least} and {apart}² + ({wide} + {narrow})² = {most}, and is equal to neither.",
        f"φ 在 0° 与 180° 之间，且取不到这两个值，因为共面的四点不构成四面体。所以 [CD]² 在 {flat} = {least} 与 {apart}² + ({wide} + {narrow})² = {most} 之间，且取不到这两个值。",
    )
    start, end = isqrt(int(least.as_fraction())) + 1, isqrt(int(most.as_fraction()) - 1)
    count = end - start + 1
    q.require(count > 2)
    q.step(
        f"The least whole number whose square is greater than {least} is {start}, and the greatest one whose square is less than {most} is {end}. So the length can be each whole number from {start} to {end}: {end} - {start - 1} = {count} numbers.",
        f"平方大于 {least} 的最小正整数是 {start}，平方小于 {most} 的最大整数是 {end}，所以棱长可以取从 {start} 到 {end} 的每个整数，共 {end} - {start - 1} = {count} 个。",
    )
    return Exact.of(count)
