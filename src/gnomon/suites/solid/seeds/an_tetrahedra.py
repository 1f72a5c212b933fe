"""Angles in tetrahedra given by face angles at a vertex, by equal opposite edges, by skew edges or by all six edges."""

from __future__ import annotations

from fractions import Fraction

from gnomon.author.draws import Angle
from gnomon.exact import Exact, sqrt
from gnomon.suites.solid import asks, methods
from gnomon.suites.solid.given_facts import angle_is, cosine_is, equal_to
from gnomon.suites.solid.item import Fact, SeedAnswer, Solid
from gnomon.suites.solid.phrases import bracketed, quotient
from gnomon.suites.solid.question import Question, seed
from gnomon.suites.solid.solids import tetrahedra
from gnomon.suites.solid.vectors import at


def _rays(size: Exact, cosines: tuple[Exact, Exact, Exact], facts: dict[str, Fact]) -> Solid:
    """PA = PB = PC = size; ∠APB, ∠APC and ∠BPC have these cosines; the text states the facts alone."""
    apb, apc, bpc = cosines
    side = sqrt(1 - apb**2)
    y = (bpc - apb * apc) / side
    places = {
        "P": at(0, 0, 0),
        "A": at(size, 0, 0),
        "B": at(size * apb, size * side, 0),
        "C": at(size * apc, size * y, size * sqrt(1 - apc**2 - y**2)),
    }
    return tetrahedra.tetrahedron(places, ("", ""), [], facts)


@seed("trih-base-slope", "AN", "medium")
def trihedral_slope(q: Question) -> SeedAnswer:
    """Tangent of the dihedral angle along an edge of the base, from the face angles at the apex."""
    a, b = q.lengths(2, 2, 15)
    gamma = q.angle(60, 90)
    sixty = Angle(60)
    half = gamma.half.cos
    pm, ph = b * half, a / (2 * half)
    q.require(bool(pm > ph))
    q.solid(tetrahedra.trihedral(a, b, b, sixty, sixty, gamma), equal_to(b, "PB", "PC"), state="PA APB APC BPC")
    q.shade("ABC")
    q.ask(asks.tan(asks.dihedral("P-BC-A")))
    q.letter("M")
    q.letter("H")
    ah = sqrt(a**2 - ph**2)
    q.step(
        "Let [M] be the midpoint of [BC]. The triangles [APB] and [APC] are congruent, so [AB] = [AC]; hence [AM] ⊥ [BC] and [PM] ⊥ [BC], and ∠[AMP] is the plane angle.",
        "取[BC]的中点[M]。因为△[APB]≌△[APC]，所以 [AB] = [AC]，从而[AM]⊥[BC]，[PM]⊥[BC]，∠[AMP]是二面角的平面角。",
    )
    q.step(
        f"[PM] = {b}·cos {gamma.half} = {pm}. Let [AH] ⊥ [PM] at [H]. As vectors [PA]·[PM] = ([PA]·[PB] + [PA]·[PC]) / 2 = {a}·{b}·cos 60° = {a * b / 2}, so "
        f"[PH] = {a * b / 2} / [PM] = {ph}.",
        f"[PM] = {b}·cos {gamma.half} = {pm}。作[AH]⊥[PM]于[H]。由向量 [PA]·[PM] = ([PA]·[PB] + [PA]·[PC]) / 2 = {a}·{b}·cos 60° = {a * b / 2} 得 "
        f"[PH] = {a * b / 2} / [PM] = {ph}。",
    )
    q.step(
        f"[AH]² = {a**2} - {ph**2} = {ah**2} and [MH] = [PM] - [PH] = {pm - ph}, so the tangent is [AH] / [MH] = {ah / (pm - ph)}.",
        f"[AH]² = {a**2} - {ph**2} = {ah**2}，[MH] = [PM] - [PH] = {pm - ph}，所以正切值为 [AH] / [MH] = {ah / (pm - ph)}。",
    )
    return a / (b - a) if gamma.degrees == 90 else 2 * sqrt(2) * a / (3 * b - 2 * a)


@seed("trih-dihedral", "AN", "medium")
def trihedral_dihedral(q: Question) -> SeedAnswer:
    """Cosine of a dihedral angle from the three face angles at a vertex."""
    alpha, beta = q.angle(), q.angle()
    below = q.integer(3, 12)
    c = Exact.of(Fraction(q.integer(1, below - 1), below))
    value = (c - alpha.cos * beta.cos) / (alpha.sin * beta.sin)
    q.require(bool(abs(value) < 1) and bool(value))
    facts = {"APB": angle_is("APB", alpha), "APC": angle_is("APC", beta), "BPC": cosine_is("BPC", c)}
    q.solid(_rays(q.length(4, 12), (alpha.cos, beta.cos, c), facts))
    q.shade("PAB PAC")
    q.ask(asks.cos(asks.dihedral("B-PA-C")))
    for name in "KEF":
        q.letter(name)
    pe, pf = 1 / alpha.cos, 1 / beta.cos
    ef2 = pe**2 + pf**2 - 2 * pe * pf * c
    q.step(
        f"Take [K] on the ray [PA] with [PK] = 1, and in the planes [PAB] and [PAC] draw the perpendiculars to [PA] at [K]; they meet the rays [PB] and [PC] at [E] and [F]. "
        f"∠[EKF] is the plane angle, with [KE] = tan {alpha} = {alpha.tan}, [KF] = tan {beta} = {beta.tan}, [PE] = {pe}, [PF] = {pf}.",
        f"在射线[PA]上取[K]使 [PK] = 1，过[K]在平面[PAB]、[PAC]内作[PA]的垂线，分别交射线[PB]、[PC]于[E]、[F]，则∠[EKF]是二面角的平面角，"
        f"[KE] = tan {alpha} = {alpha.tan}，[KF] = tan {beta} = {beta.tan}，[PE] = {pe}，[PF] = {pf}。",
    )
    q.step(
        f"By the law of cosines in [PEF]: [EF]² = {pe**2} + {pf**2} - 2·[PE]·[PF]·{bracketed(c)} = {ef2}.",
        f"在△[PEF]中由余弦定理得 [EF]² = {pe**2} + {pf**2} - 2·[PE]·[PF]·{bracketed(c)} = {ef2}。",
    )
    q.step(
        f"In [EKF]: cos ∠[EKF] = ({alpha.tan**2} + {beta.tan**2} - {bracketed(ef2)}) / (2·{bracketed(alpha.tan * beta.tan)}) = {value}.",
        f"在△[EKF]中 cos ∠[EKF] = ({alpha.tan**2} + {beta.tan**2} - {bracketed(ef2)}) / (2·{bracketed(alpha.tan * beta.tan)}) = {value}。",
    )
    return q.neat((c - alpha.cos * beta.cos) / (alpha.sin * beta.sin))


@seed("trih-direction", "AN", "medium")
def trihedral_direction(q: Question) -> SeedAnswer:
    """Sine of the angle between an edge and the opposite face at a vertex where the other two edges are perpendicular."""
    if q.pick(0, 0, 1):
        u, v, _, below = q.quadruple(13)
    else:
        below = q.length(3, 9)
        u, v = q.lengths(2, 1, 6, spread=9)
    x, y = u / below, v / below
    rest = 1 - x**2 - y**2
    q.require(bool(rest > Fraction(1, 50)))
    facts = {"BPC": angle_is("BPC", 90), "APB": cosine_is("APB", x), "APC": cosine_is("APC", y)}
    q.solid(_rays(q.length(4, 12), (x, y, Exact.of(0)), facts))
    q.shade("PBC")
    q.ask(asks.sin(asks.line_plane("PA", "PBC")))
    for name in "HEF":
        q.letter(name)
    q.step(
        "Let [H] be the projection of [A] on the plane [PBC], and let [HE] ⊥ [PB] at [E], [HF] ⊥ [PC] at [F]. By the theorem of three perpendiculars [AE] ⊥ [PB] and [AF] ⊥ [PC].",
        "设[A]在平面[PBC]内的射影为[H]，作[HE]⊥[PB]于[E]，[HF]⊥[PC]于[F]。由三垂线定理得[AE]⊥[PB]，[AF]⊥[PC]。",
    )
    q.step(
        f"So [PE] = [PA]·{bracketed(x)} and [PF] = [PA]·{bracketed(y)}. ∠[BPC] = 90° makes [PEHF] a rectangle, so [PH]² = [PE]² + [PF]² = {bracketed(x**2 + y**2)}·[PA]².",
        f"所以 [PE] = [PA]·{bracketed(x)}，[PF] = [PA]·{bracketed(y)}。由∠[BPC] = 90° 知[PEHF]是矩形，[PH]² = [PE]² + [PF]² = {bracketed(x**2 + y**2)}·[PA]²。",
    )
    q.step(
        f"The angle is ∠[APH], with cos² = {x**2 + y**2} and sin² = {rest}, so its sine is {sqrt(rest)}.",
        f"所求角为∠[APH]，其余弦的平方为 {x**2 + y**2}，正弦的平方为 {rest}，所以正弦值为 {sqrt(rest)}。",
    )
    return q.neat(sqrt(below**2 - u**2 - v**2) / below)


def _box(q: Question, x: Exact, y: Exact, z: Exact) -> None:
    q.step(
        f"Opposite edges are equal, so the edges are face diagonals of a cuboid. If its edges are x, y, z, then y² + z² = {y**2 + z**2}, z² + x² = {z**2 + x**2}, "
        f"x² + y² = {x**2 + y**2}, so x = {x}, y = {y}, z = {z}.",
        f"对棱相等，所以各棱是一个长方体的面对角线。设长方体的棱长为 x，y，z，则 y² + z² = {y**2 + z**2}，z² + x² = {z**2 + x**2}，x² + y² = {x**2 + y**2}，"
        f"解得 x = {x}，y = {y}，z = {z}。",
    )


@seed("disph-skew", "AN", "medium", large=True)
def disphenoid_skew(q: Question) -> SeedAnswer:
    """Cosine of the angle between opposite edges of a tetrahedron with equal opposite edges."""
    x, y, z = q.lengths(3)
    q.solid(tetrahedra.disphenoid(x, y, z))
    q.ask(asks.cos(asks.lines_angle("AB", "CD")))
    _box(q, x, y, z)
    d2 = y**2 + z**2
    q.step(
        f"[AB] and [CD] are diagonals of opposite faces of size {y} × {z} that are not parallel, so their angle is that of the diagonals of one such rectangle.",
        f"[AB]与[CD]是一组 {y} × {z} 的对面上不平行的面对角线，所以它们所成的角等于同一个矩形的两条对角线所成的角。",
    )
    cosine = (d2 / 2 - min(y, z) ** 2) / (d2 / 2)
    q.step(
        f"The half diagonals have the square {d2 / 4}; opposite to the side {min(y, z)} the law of cosines gives (2·{bracketed(d2 / 4)} - {min(y, z) ** 2}) / (2·{bracketed(d2 / 4)}) = {cosine}.",
        f"半对角线的平方为 {d2 / 4}；在以 {min(y, z)} 为底边的等腰三角形中，由余弦定理得 (2·{bracketed(d2 / 4)} - {min(y, z) ** 2}) / (2·{bracketed(d2 / 4)}) = {cosine}。",
    )
    return abs(y**2 - z**2) / (y**2 + z**2)


@seed("disph-edge", "AN", "hard", large=True)
def disphenoid_edge(q: Question) -> SeedAnswer:
    """Cosine of a dihedral angle of a tetrahedron with equal opposite edges."""
    x, y, z = q.lengths(3)
    far = y * z / sqrt(y**2 + z**2)
    q.require(far != x)
    q.solid(tetrahedra.disphenoid(x, y, z))
    q.shade("ABC ABD")
    q.ask(asks.cos(asks.dihedral("C-AB-D")))
    _box(q, x, y, z)
    q.step(
        f"[AB] is a diagonal of a face of size {y} × {z}, and [C] and [D] lie in the opposite face, {x} away. Their projections on the face of [AB] are its other two corners, on different "
        f"sides of [AB] and {y}·{z} / √{y**2 + z**2} = {far} from it.",
        f"[AB]是 {y} × {z} 的面的对角线，[C]、[D]在与它距离为 {x} 的对面内，它们在[AB]所在面上的射影是该面的另外两个顶点，位于[AB]两侧，到[AB]的距离都是 "
        f"{y}·{z} / √{y**2 + z**2} = {far}。",
    )
    q.step(
        f"So the plane through [AB] perpendicular to that face halves the dihedral angle, and the half has the tangent {quotient(far, x)}; its square is {far**2 / x**2}.",
        f"所以过[AB]且垂直于该面的平面平分所求二面角，半角的正切值为 {quotient(far, x)}，其平方为 {far**2 / x**2}。",
    )
    t2 = far**2 / x**2
    q.step(
        f"By cos 2θ = (1 - tan² θ) / (1 + tan² θ) the cosine is {(1 - t2) / (1 + t2)}.",
        f"由 cos 2θ = (1 - tan² θ) / (1 + tan² θ) 得余弦值为 {(1 - t2) / (1 + t2)}。",
    )
    q.require(len(str((1 - t2) / (1 + t2))) <= 8)
    return (x**2 * y**2 + x**2 * z**2 - y**2 * z**2) / (x**2 * y**2 + x**2 * z**2 + y**2 * z**2)


@seed("disph-line", "AN", "hard")
def disphenoid_line(q: Question) -> SeedAnswer:
    """Sine of the angle between an edge and a face of a tetrahedron with equal opposite edges."""
    squares = q.integers(3, 1, 16, tidy=lambda *some: len(set(some)) == 3 and max(some) <= 9 * min(some))
    x, y, z = (sqrt(square) for square in squares)
    q.solid(tetrahedra.disphenoid(x, y, z))
    q.shade("BCD")
    q.ask(asks.sin(asks.line_plane("AB", "BCD")))
    _box(q, x, y, z)
    k = x**2 * y**2 + y**2 * z**2 + z**2 * x**2
    far = 2 * x * y * z / sqrt(k)
    q.step(
        f"Cutting off four corners, each a sixth of the cuboid, leaves the volume xyz / 3 = {x * y * z / 3}.",
        f"从长方体截去四个角，每个角的体积是长方体的六分之一，所以四面体的体积为 xyz / 3 = {x * y * z / 3}。",
    )
    q.step(
        f"The triangle [BCD] has the sides {sqrt(y**2 + z**2)}, {sqrt(z**2 + x**2)}, {sqrt(x**2 + y**2)}, and the square of its area is (x²y² + y²z² + z²x²) / 4 = {k / 4}. So [A] is 3V / S = {far} from the plane [BCD].",
        f"△[BCD]的三边为 {sqrt(y**2 + z**2)}，{sqrt(z**2 + x**2)}，{sqrt(x**2 + y**2)}，面积的平方为 (x²y² + y²z² + z²x²) / 4 = {k / 4}，所以[A]到平面[BCD]的距离为 3V / S = {far}。",
    )
    q.step(
        f"[AB] = {sqrt(y**2 + z**2)}, so the sine is {quotient(far, sqrt(y**2 + z**2))}.",
        f"[AB] = {sqrt(y**2 + z**2)}，所以正弦值为 {quotient(far, sqrt(y**2 + z**2))}。",
    )
    return q.neat(2 * x * y * z / sqrt((y**2 + z**2) * (x**2 * y**2 + y**2 * z**2 + z**2 * x**2)))


@seed("skewpair-edge", "AN", "medium")
def skew_pair_dihedral(q: Question) -> SeedAnswer:
    """Cosine of a dihedral angle of a tetrahedron from two perpendicular edges and their common perpendicular."""
    if q.pick(0, 1):
        a, b, d = q.lengths(3)
    else:
        half, d, _ = q.triple(30)
        a, b = 2 * half, q.length(2, 16)
    q.solid(tetrahedra.skew_edges(a, b, d, Angle(90)))
    q.shade("ABC ACD")
    q.ask(asks.cos(asks.dihedral("B-AC-D")))
    places, chinese = methods.listed(q, "ABCD")
    q.step(
        f"Take [E] as the origin, the x-axis along [EB], the y-axis parallel to [CD] and the z-axis along [EF]. Then {places}.",
        f"以[E]为原点，[EB]所在直线为 x 轴，过[E]且平行于[CD]的直线为 y 轴，[EF]所在直线为 z 轴建立空间直角坐标系，则 {chinese}。",
    )
    methods.by_normals(q, "ABC", "ACD", obtuse=False)
    return q.neat(a * b / sqrt((4 * d**2 + a**2) * (4 * d**2 + b**2)))


@seed("skewpair-lateral", "AN", "medium")
def skew_pair_lines(q: Question) -> SeedAnswer:
    """Cosine of the angle between opposite lateral edges of a tetrahedron given by two perpendicular edges."""
    u, v, d = q.lengths(3, 1, 10)
    a, b = 2 * u, 2 * v
    dot = d**2 - u**2 - v**2
    q.require(bool(dot))
    q.solid(tetrahedra.skew_edges(a, b, d, Angle(90)))
    q.ask(asks.cos(asks.lines_angle("AC", "BD")))
    square = d**2 + u**2 + v**2
    q.step(
        "As vectors [AC] = [AE] + [EF] + [FC] and [BD] = [BE] + [EF] + [FD] = [EF] - [AE] - [FC], and [AE], [EF], [FC] are pairwise perpendicular.",
        "向量 [AC] = [AE] + [EF] + [FC]，[BD] = [BE] + [EF] + [FD] = [EF] - [AE] - [FC]，其中[AE]、[EF]、[FC]两两垂直。",
    )
    q.step(
        f"So [AC]·[BD] = [EF]² - [AE]² - [FC]² = {d**2} - {u**2} - {v**2} = {dot}, and [AC]² = [BD]² = {d**2} + {u**2} + {v**2} = {square}.",
        f"所以 [AC]·[BD] = [EF]² - [AE]² - [FC]² = {d**2} - {u**2} - {v**2} = {dot}，[AC]² = [BD]² = {d**2} + {u**2} + {v**2} = {square}。",
    )
    q.step(
        f"The cosine of the angle between the lines is {quotient(abs(dot), square)}.",
        f"所以两直线所成角的余弦值为 {quotient(abs(dot), square)}。",
    )
    return abs(4 * d**2 - a**2 - b**2) / (4 * d**2 + a**2 + b**2)


@seed("six-edges", "AN", "hard")
def six_edges_skew(q: Question) -> SeedAnswer:
    """Cosine of the angle between opposite edges from all six edges."""
    ab, ac, ad, bc, bd, cd = (Exact.of(q.integer(4, 9)) for _ in range(6))
    q.require(all(bool(x + y > z) and bool(y + z > x) and bool(z + x > y) for x, y, z in ((ab, ac, bc), (ab, ad, bd))))
    q.require(len({ab, ac, ad, bc, bd, cd}) >= 4)
    value = ad**2 + bc**2 - ab**2 - cd**2
    q.require(bool(value))
    solid = tetrahedra.from_edges(ab, ac, ad, bc, bd, cd)
    q.require(float(solid.points["D"].z) > 2)
    q.solid(solid)
    q.ask(asks.cos(asks.lines_angle("AC", "BD")))
    q.step(
        "As vectors [BD] = [AD] - [AB], so [AC]·[BD] = [AC]·[AD] - [AC]·[AB].",
        "向量 [BD] = [AD] - [AB]，所以 [AC]·[BD] = [AC]·[AD] - [AC]·[AB]。",
    )
    one, two = (ac**2 + ad**2 - cd**2) / 2, (ac**2 + ab**2 - bc**2) / 2
    q.step(
        f"By the law of cosines in [ACD] and [ABC]: [AC]·[AD] = ({ac**2} + {ad**2} - {cd**2}) / 2 = {one} and [AC]·[AB] = ({ac**2} + {ab**2} - {bc**2}) / 2 = {two}.",
        f"在△[ACD]、△[ABC]中由余弦定理得 [AC]·[AD] = ({ac**2} + {ad**2} - {cd**2}) / 2 = {one}，[AC]·[AB] = ({ac**2} + {ab**2} - {bc**2}) / 2 = {two}。",
    )
    q.step(
        f"So [AC]·[BD] = {one - two} and the cosine is {quotient(abs(one - two), ac * bd)}.",
        f"所以 [AC]·[BD] = {one - two}，余弦值为 {quotient(abs(one - two), ac * bd)}。",
    )
    return abs(ab**2 + cd**2 - ad**2 - bc**2) / (2 * ac * bd)
