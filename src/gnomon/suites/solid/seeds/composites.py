"""Seed questions on half-planes, truncated prisms, posts and roofs."""

from __future__ import annotations

from gnomon.exact import sqrt
from gnomon.suites.solid import asks
from gnomon.suites.solid.item import SeedAnswer
from gnomon.suites.solid.question import Question, seed
from gnomon.suites.solid.solids import half_planes, truncated


@seed("half-planes-segment", "LC", "easy")
def half_planes_segment(q: Question) -> SeedAnswer:
    """Distance of points in the faces of a dihedral angle."""
    a, b, c = q.lengths(3)
    angle = q.angle(60, 120)
    q.solid(half_planes.crossed(a, b, c, angle))
    q.ask(asks.length("AB"))
    sign = "+" if angle.degrees == 120 else "-"
    q.step(
        f"Square the vector sum AC + CD + DB: [AB]² = [AC]² + [CD]² + [DB]² - 2·[AC]·[BD]·cos {angle}.".replace(
            "vector sum AC + CD + DB", "sum of the vectors [AC], [CD] and [DB]"
        ),
        f"将向量[AC]、[CD]、[DB]之和平方：[AB]² = [AC]² + [CD]² + [DB]² - 2·[AC]·[BD]·cos {angle}。",
    )
    value = a**2 + b**2 + c**2 - 2 * a * b * angle.cos
    q.step(
        f"[AB]² = {a**2} + {c**2} + {b**2} {sign} {a * b} = {value}, so [AB] = {sqrt(value)}.",
        f"[AB]² = {a**2} + {c**2} + {b**2} {sign} {a * b} = {value}，所以 [AB] = {sqrt(value)}。",
    )
    return sqrt(a**2 + b**2 + c**2 - 2 * a * b * angle.cos)


@seed("truncated-prism-volume", "VC", "medium")
def truncated_volume(q: Question) -> SeedAnswer:
    """Volume of a triangular prism with lateral edges of different lengths."""
    a, b, x, y, z = q.lengths(5)
    q.solid(truncated.truncated_prism(a, b, x, y, z))
    q.ask(asks.solid_volume(q.called, truncated.TRUNCATED_FACES))
    base, mean = a * b / 2, (x + y + z) / 3
    q.step(f"The base [ABC] has the area {base}.", f"底面[ABC]的面积为 {base}。")
    q.step(
        f"Cut into three tetrahedra, the solid has the volume of a prism whose height is the mean of the edges: {base}·{mean} = "
        f"{base * mean}.",
        f"将其分割成三个三棱锥，可知体积等于以三条侧棱的平均值为高的棱柱的体积：{base}·{mean} = {base * mean}。",
    )
    return a * b * (x + y + z) / 6


@seed("posts-tetrahedron-volume", "VC", "medium")
def posts_volume(q: Question) -> SeedAnswer:
    """Volume of the tetrahedron on a diagonal of a rectangle and the tops of two posts."""
    a, b, x, y = q.lengths(4)
    q.solid(truncated.two_posts(a, b, x, y))
    q.segments("BD BE BF DE DF EF")
    q.ask(asks.volume("B-DEF"))
    q.letter("O")
    q.step(
        "Let [O] be the centre of [ABCD]. The tetrahedra [B-OEF] and [D-OEF] make up [B-DEF], and [B] and [D] have the same "
        "distance from the plane [ACFE].",
        "设[ABCD]的中心为[O]，则三棱锥[B-DEF]由[B-OEF]与[D-OEF]组成，且[B]、[D]到平面[ACFE]的距离相等。",
    )
    diagonal = sqrt(a**2 + b**2)
    q.step(
        f"That distance is {a * b / diagonal}, and the triangle [OEF] has the area {diagonal * (x + y) / 4}, half that of the "
        f"trapezoid [ACFE].",
        f"该距离为 {a * b / diagonal}，而△[OEF]的面积为 {diagonal * (x + y) / 4}，是梯形[ACFE]面积的一半。",
    )
    q.step(f"The volume is {a * b * (x + y) / 6}.", f"所以体积为 {a * b * (x + y) / 6}。")
    return a * b * (x + y) / 6


@seed("roof-edge-slope", "AN", "medium")
def roof_slope(q: Question) -> SeedAnswer:
    """Tangent of the angle between a hip of a roof and the base."""
    a, b, m, h = q.lengths(4, tidy=lambda a, b, m, h: m < a)
    q.solid(truncated.roof(a, b, m, h))
    q.ask(asks.tan(asks.line_plane("EA", "ABCD")))
    q.letter("O")
    foot = sqrt((a - m) ** 2 / 4 + b**2 / 4)
    q.step(
        f"Let [O] be the projection of [E] on the base. It is {(a - m) / 2} from [AD] and {b / 2} from [AB], so [AO] = {foot}.",
        f"设[E]在底面上的射影为[O]，它到[AD]的距离为 {(a - m) / 2}，到[AB]的距离为 {b / 2}，所以 [AO] = {foot}。",
    )
    q.step(f"The tangent is {h} / {foot} = {h / foot}.", f"所以正切值为 {h} / {foot} = {h / foot}。")
    return 2 * h / sqrt((a - m) ** 2 + b**2)
