"""Angles in prisms cut off obliquely, between posts on a rectangle, in roofs and in other pentahedra."""

from __future__ import annotations

from gnomon.exact import sqrt
from gnomon.suites.solid import asks, methods
from gnomon.suites.solid.given_facts import angle_is, edges
from gnomon.suites.solid.item import Fact, SeedAnswer, Solid
from gnomon.suites.solid.phrases import bracketed, quotient
from gnomon.suites.solid.question import Question, seed
from gnomon.suites.solid.solids import truncated
from gnomon.suites.solid.vectors import at


@seed("cut-prism-slope", "AN", "medium")
def cut_prism_slope(q: Question) -> SeedAnswer:
    """Tangent of the angle between the oblique top and the base of a truncated right prism."""
    a, b, x, y, z = q.lengths(5, 2, 14, spread=7)
    q.solid(truncated.truncated_prism(a, b, x, y, z))
    q.shade("A1B1C1")
    q.ask(asks.tan(asks.planes_angle("A1B1C1", "ABC")))
    methods.coordinates(q, "B", "BA", "BC", "BB1", show="A1B1C1")
    u, v, w = b * (y - x), a * (y - z), a * b
    q.step(
        f"The vectors [B1A1] = ({a}, 0, {x - y}) and [B1C1] = (0, {b}, {z - y}) give the normal vector n = ({u}, {v}, {w}) of the plane [A1B1C1]; the base has the normal vector (0, 0, 1).",
        f"由向量 [B1A1] = ({a}, 0, {x - y})，[B1C1] = (0, {b}, {z - y}) 得平面[A1B1C1]的一个法向量 n = ({u}, {v}, {w})；底面的法向量为 (0, 0, 1)。",
    )
    side = sqrt(u**2 + v**2)
    q.step(
        f"The angle of n with the z-axis has the tangent √({u**2} + {v**2}) / {w} = {quotient(side, w)}, and it is the angle of the planes.",
        f"n 与 z 轴夹角的正切值为 √({u**2} + {v**2}) / {w} = {quotient(side, w)}，即两平面所成角的正切值。",
    )
    return q.neat(sqrt(b**2 * (x - y) ** 2 + a**2 * (z - y) ** 2) / (a * b))


@seed("cut-prism-faces", "AN", "medium")
def cut_prism_faces(q: Question) -> SeedAnswer:
    """Cosine of the angle between a vertical face and the oblique top of a truncated right prism."""
    a, b, x, y, z = q.lengths(5, 2, 14, spread=7)
    q.require(y != z)
    q.solid(truncated.truncated_prism(a, b, x, y, z))
    q.shade("A1B1C1 ABB1A1")
    q.ask(asks.cos(asks.planes_angle("A1B1C1", "ABB1A1")))
    methods.coordinates(q, "B", "BA", "BC", "BB1", show="A1B1C1")
    u, v, w = b * (y - x), a * (y - z), a * b
    long = sqrt(u**2 + v**2 + w**2)
    q.step(
        f"The vectors [B1A1] = ({a}, 0, {x - y}) and [B1C1] = (0, {b}, {z - y}) give the normal vector n = ({u}, {v}, {w}) of the plane [A1B1C1]; [BC] ⊥ plane [ABB1A1], so m = (0, 1, 0) is one of that plane.",
        f"由向量 [B1A1] = ({a}, 0, {x - y})，[B1C1] = (0, {b}, {z - y}) 得平面[A1B1C1]的一个法向量 n = ({u}, {v}, {w})；因为[BC]⊥平面[ABB1A1]，所以 m = (0, 1, 0) 是该平面的一个法向量。",
    )
    q.step(
        f"|n|² = {u**2} + {v**2} + {w**2} = {long**2}, so the cosine is |m·n| / (|m||n|) = {quotient(abs(v), long)}.",
        f"|n|² = {u**2} + {v**2} + {w**2} = {long**2}，所以余弦值为 |m·n| / (|m||n|) = {quotient(abs(v), long)}。",
    )
    return q.neat(a * abs(y - z) / sqrt(b**2 * (x - y) ** 2 + a**2 * (z - y) ** 2 + a**2 * b**2))


@seed("posts-slope", "AN", "easy")
def posts_slope(q: Question) -> SeedAnswer:
    """Tangent of the angle between the rectangle and the line through the tops of two posts."""
    a, b, e = q.triple(30)
    x, y = q.lengths(2, 2, 20, spread=8)
    q.solid(truncated.two_posts(a, b, x, y))
    q.ask(asks.tan(asks.line_plane("EF", "ABCD")))
    q.letter("K")
    low, top = (("A", "E"), ("C", "F")) if x < y else (("C", "F"), ("A", "E"))
    q.step(
        f"[AE] ∥ [CF]. Let [K] be the foot of the perpendicular from [{low[1]}] to [{top[0]}{top[1]}]; [{low[1]}K] ∥ [AC], so it is parallel to the base, and the angle is ∠[{top[1]}{low[1]}K].",
        f"[AE]∥[CF]。过[{low[1]}]作[{top[0]}{top[1]}]的垂线，垂足为[K]，则[{low[1]}K]∥[AC]，它平行于底面，所求角为∠[{top[1]}{low[1]}K]。",
    )
    q.step(
        f"[{low[1]}K] = [AC] = √({a**2} + {b**2}) = {e} and [{top[1]}K] = {abs(x - y)}, so the tangent is {abs(x - y) / e}.",
        f"[{low[1]}K] = [AC] = √({a**2} + {b**2}) = {e}，[{top[1]}K] = {abs(x - y)}，所以正切值为 {abs(x - y) / e}。",
    )
    return abs(x - y) / sqrt(a**2 + b**2)


@seed("posts-line", "AN", "easy")
def posts_line(q: Question) -> SeedAnswer:
    """Sine of the angle between the line to the top of a post and the plane through both posts."""
    a, b, e = q.triple(30)
    x, y = q.lengths(2, 2, 20, spread=8)
    q.solid(truncated.two_posts(a, b, x, y))
    q.segments("BE")
    q.shade("ACFE")
    q.ask(asks.sin(asks.line_plane("BE", "ACFE")))
    q.letter("H")
    far, long = a * b / e, sqrt(a**2 + x**2)
    q.step(
        "[AE] ⊥ plane [ABCD], so plane [ACFE] ⊥ plane [ABCD]. Let [BH] ⊥ [AC] at [H]; then [BH] ⊥ plane [ACFE], and the angle is ∠[BEH].",
        "因为[AE]⊥平面[ABCD]，所以平面[ACFE]⊥平面[ABCD]。作[BH]⊥[AC]于[H]，则[BH]⊥平面[ACFE]，所求角为∠[BEH]。",
    )
    q.step(
        f"[AC] = {e}, so [BH] = {a}·{b} / {e} = {far}; [BE]² = {a**2} + {x**2} = {long**2}. The sine is [BH] / [BE] = {far / long}.",
        f"[AC] = {e}，所以 [BH] = {a}·{b} / {e} = {far}；[BE]² = {a**2} + {x**2} = {long**2}。正弦值为 [BH] / [BE] = {far / long}。",
    )
    return q.neat(a * b / sqrt((a**2 + b**2) * (a**2 + x**2)))


@seed("posts-skew", "AN", "medium", large=True)
def posts_skew(q: Question) -> SeedAnswer:
    """Cosine of the angle between the lines from two corners of a rectangle to the tops of two posts."""
    a, b, x, y = q.lengths(4, 2, 15, spread=8)
    q.require(x * y != a**2)
    q.solid(truncated.two_posts(a, b, x, y))
    q.segments("BE DF")
    q.ask(asks.cos(asks.lines_angle("BE", "DF")))
    dot, one, two = x * y - a**2, a**2 + x**2, a**2 + y**2
    q.step(
        "As vectors [BE] = [BA] + [AE] and [DF] = [DC] + [CF], where [BA] and [DC] are opposite vectors, [AE] and [CF] have the same direction, and both are perpendicular to the base.",
        "向量 [BE] = [BA] + [AE]，[DF] = [DC] + [CF]，其中[BA]与[DC]是相反向量，[AE]与[CF]同向且都垂直于底面。",
    )
    q.step(
        f"So [BE]·[DF] = -{a**2} + {x}·{y} = {dot}, [BE]² = {a**2} + {x**2} = {one} and [DF]² = {a**2} + {y**2} = {two}.",
        f"所以 [BE]·[DF] = -{a**2} + {x}·{y} = {dot}，[BE]² = {a**2} + {x**2} = {one}，[DF]² = {a**2} + {y**2} = {two}。",
    )
    q.step(
        f"The cosine is {quotient(abs(dot), sqrt(one * two))}.",
        f"所以余弦值为 {quotient(abs(dot), sqrt(one * two))}。",
    )
    return q.neat(abs(x * y - a**2) / sqrt((a**2 + x**2) * (a**2 + y**2)))


@seed("posts-dihedral", "AN", "medium")
def posts_dihedral(q: Question) -> SeedAnswer:
    """Tangent of the dihedral angle along a diagonal of a rectangle between the planes to the tops of two posts."""
    a, b, e = q.triple(30)
    x, y = q.lengths(2, 2, 20, spread=8)
    far = a * b / e
    q.require(far**2 != x * y)
    q.solid(truncated.two_posts(a, b, x, y))
    q.segments("BD BE DE BF DF")
    q.shade("EBD FBD")
    q.ask(asks.tan(asks.dihedral("E-BD-F")))
    q.letter("H")
    q.letter("K")
    q.step(
        f"Let [AH] ⊥ [BD] at [H] and [CK] ⊥ [BD] at [K]; [AH] = [CK] = {a}·{b} / {e} = {far}. By the theorem of three perpendiculars [EH] ⊥ [BD] and [FK] ⊥ [BD], so ∠[EHA] and ∠[FKC] are the plane angles of "
        f"[E-BD-A] and [F-BD-C], with the tangents {x / far} and {y / far}.",
        f"作[AH]⊥[BD]于[H]，[CK]⊥[BD]于[K]，[AH] = [CK] = {a}·{b} / {e} = {far}。由三垂线定理得[EH]⊥[BD]，[FK]⊥[BD]，所以∠[EHA]、∠[FKC]分别是二面角[E-BD-A]、[F-BD-C]的平面角，"
        f"其正切值为 {x / far}、{y / far}。",
    )
    q.step(
        "[A] and [C] lie on different sides of [BD], and [E] and [F] on the same side of the base, so the dihedral angle [E-BD-F] is 180° - ∠[EHA] - ∠[FKC].",
        "[A]、[C]在[BD]的两侧，[E]、[F]在底面的同侧，所以二面角[E-BD-F]的大小为 180° - ∠[EHA] - ∠[FKC]。",
    )
    s, p = (x + y) / far, x * y / far**2
    q.step(
        f"Its tangent is -({x / far} + {y / far}) / (1 - {bracketed(p)}) = {-s / (1 - p)}.",
        f"其正切值为 -({x / far} + {y / far}) / (1 - {bracketed(p)}) = {-s / (1 - p)}。",
    )
    q.require(len(str(s / (1 - p))) <= 7)
    return a * b * sqrt(a**2 + b**2) * (x + y) / (x * y * (a**2 + b**2) - a**2 * b**2)


@seed("roof-hip-faces", "AN", "hard")
def roof_faces(q: Question) -> SeedAnswer:
    """Cosine of the dihedral angle along a hip of a roof."""
    j, h = q.triple(26)[:2] if q.pick(0, 1, 2) else q.lengths(2)
    k, m = q.length(1, 12), q.length(2, 10)
    q.require(k != j)
    a, b = m + 2 * k, 2 * j
    q.solid(truncated.roof(a, b, m, h))
    q.shade("ABFE ADE")
    q.ask(asks.cos(asks.dihedral("B-AE-D")))
    methods.coordinates(q, "A", "AB", "AD", show="BDE")
    methods.by_normals(q, "ABE", "ADE", obtuse=True)
    return q.neat(-j * k / sqrt((h**2 + j**2) * (h**2 + k**2)))


@seed("roof-skew", "AN", "medium")
def roof_skew(q: Question) -> SeedAnswer:
    """Cosine of the angle between opposite hips of a roof."""
    j, k, h, m = q.lengths(4, 1, 12, spread=8)
    a, b = m + 2 * k, 2 * j
    dot, square = h**2 - k**2 - j**2, h**2 + j**2 + k**2
    q.require(bool(dot) and bool(2 * h > j + k))
    q.solid(truncated.roof(a, b, m, h))
    q.ask(asks.cos(asks.lines_angle("AE", "CF")))
    q.letter("H")
    q.letter("K")
    q.step(
        f"Let [H] and [K] be the projections of [E] and [F] on the base. By symmetry [H] is ({a} - {m}) / 2 = {k} from [AD] and {j} from [AB], and [K] lies in the same way to [BC] and [CD]; so as vectors "
        f"[CK] = -[AH], with [AH]² = {k**2} + {j**2} = {k**2 + j**2}.",
        f"设[E]、[F]在底面上的射影为[H]、[K]。由对称性，[H]到[AD]的距离为 ({a} - {m}) / 2 = {k}，到[AB]的距离为 {j}，[K]到[BC]、[CD]的距离与之相同，所以向量 [CK] = -[AH]，"
        f"[AH]² = {k**2} + {j**2} = {k**2 + j**2}。",
    )
    q.step(
        f"[AE] = [AH] + [HE] and [CF] = [CK] + [KF], so [AE]·[CF] = {h}² - [AH]² = {h**2} - {k**2 + j**2} = {dot}, and [AE]² = [CF]² = {h**2} + {k**2 + j**2} = {square}.",
        f"[AE] = [AH] + [HE]，[CF] = [CK] + [KF]，所以 [AE]·[CF] = {h}² - [AH]² = {h**2} - {k**2 + j**2} = {dot}，[AE]² = [CF]² = {h**2} + {k**2 + j**2} = {square}。",
    )
    q.step(
        f"The cosine is {quotient(abs(dot), square)}.",
        f"所以余弦值为 {quotient(abs(dot), square)}。",
    )
    return abs(4 * h**2 - (a - m) ** 2 - b**2) / (4 * h**2 + (a - m) ** 2 + b**2)


@seed("pentahedron-equal-dihedrals", "AN", "hard")
def pentahedron_dihedral(q: Question) -> SeedAnswer:
    """Cosine of a dihedral angle of a pentahedron with two equal dihedral angles at a rectangle."""
    g, f, w = q.lengths(3, 2, 14)
    angle = q.angle()
    q.require(bool(w > 2 * f * angle.cos))
    x, y = f * angle.cos, f * angle.sin
    points = {
        "A": at(0, 0, g),
        "B": at(w, 0, g),
        "C": at(w - x, y, 0),
        "D": at(x, y, 0),
        "E": at(w, 0, 0),
        "F": at(0, 0, 0),
    }
    both = Fact(
        (
            f"the dihedral angles [D-AF-E] and [C-BE-F] are both {angle}",
            f"二面角[D-AF-E]与二面角[C-BE-F]的大小都是 {angle}",
        ),
        (("dihedral", "D", "AF", "E", angle.degrees), ("dihedral", "C", "BE", "F", angle.degrees)),
    )
    right = angle_is("AFD", 90)
    q.solid(
        Solid(
            points=points,
            faces="ABEF ABCD EFDC ADF BCE",
            called=("the pentahedron", "该五面体"),
            opening=(
                (
                    "In the pentahedron [ABCDEF] with the faces [ABEF], [ABCD], [EFDC], [ADF] and [BCE], [ABEF] is a rectangle<, {sizes}>.",
                    "在五面体[ABCDEF]（各面为[ABEF]、[ABCD]、[EFDC]、[ADF]、[BCE]）中，[ABEF]是矩形<，{sizes}>。",
                ),
            ),
            shape=[("convex", "ABEF"), ("convex", "ABCD"), ("convex", "EFDC"), ("rectangle", "ABEF")],
            sizes={"right": right, **edges(AF=g, FD=f, AB=w), "both": both},
            ring="ABCDEF",
        )
    )
    q.shade("BCE ABCD")
    q.ask(asks.cos(asks.dihedral("E-BC-A")))
    places, chinese = methods.listed(q, "ABCDE")
    q.step(
        f"[AF] ⊥ [FD] and [AF] ⊥ [FE], so [AF] ⊥ plane [EFDC], and ∠[DFE] = {angle}; in the same way ∠[CEF] = {angle}. [AB] ∥ [EF], so [AB] ∥ plane [EFDC], hence [CD] ∥ [AB] ∥ [EF], and [EFDC] is an "
        "isosceles trapezoid.",
        f"因为[AF]⊥[FD]，[AF]⊥[FE]，所以[AF]⊥平面[EFDC]，∠[DFE] = {angle}；同理∠[CEF] = {angle}。由[AB]∥[EF]得[AB]∥平面[EFDC]，所以[CD]∥[AB]∥[EF]，[EFDC]是等腰梯形。",
    )
    q.step(
        f"Take [F] as the origin, the x-axis along [FE], the z-axis along [FA] and the y-axis in the plane [EFDC]. Then {places}.",
        f"以[F]为原点，[FE]、[FA]所在直线分别为 x 轴、z 轴，在平面[EFDC]内过[F]作[FE]的垂线为 y 轴，建立空间直角坐标系，则 {chinese}。",
    )
    methods.by_normals(q, "BCE", "ABC", obtuse=True)
    return q.neat(-g * angle.cos / sqrt(g**2 + f**2 * angle.sin**2))
