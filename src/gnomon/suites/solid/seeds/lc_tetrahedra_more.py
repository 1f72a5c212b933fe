"""Seed questions on tetrahedra: edges from angles and spheres, ways over the surface, faces that are perpendicular."""

from __future__ import annotations

from dataclasses import replace
from typing import TYPE_CHECKING

from gnomon.exact import sqrt
from gnomon.suites.solid import asks
from gnomon.suites.solid.draws import Angle
from gnomon.suites.solid.facts import area_is, dihedral_is, volume_is
from gnomon.suites.solid.item import Asked, Fact
from gnomon.suites.solid.phrases import bracketed
from gnomon.suites.solid.points import centroid, midpoint, ratio_point
from gnomon.suites.solid.question import Question, seed
from gnomon.suites.solid.solids import tetrahedra
from gnomon.suites.solid.vectors import at

if TYPE_CHECKING:
    from gnomon.suites.solid.item import SeedAnswer


@seed("te-dihedral", "LC", "easy")
def edge_from_dihedral(q: Question) -> SeedAnswer:
    """A lateral edge of an upright tetrahedron on an equilateral triangle from a dihedral angle."""
    a = q.length(2, 30)
    angle = q.angle()
    h = a * sqrt(3) / 2 * angle.tan
    q.solid(tetrahedra.upright_equilateral(a, h), dihedral_is("P-BC-A", angle), state="AB")
    q.ask(asks.length("PB"))
    q.letter("D")
    q.step(
        f"Let [D] be the midpoint of [BC]. [AD] ⊥ [BC] and [PA] ⊥ [BC], so [PD] ⊥ [BC] and ∠[PDA] = {angle}.",
        f"取[BC]的中点[D]。[AD]⊥[BC]，[PA]⊥[BC]，所以[PD]⊥[BC]，∠[PDA] = {angle}。",
    )
    total = a**2 + h**2
    q.step(
        f"[AD] = {a * sqrt(3) / 2}, so [PA] = [AD]·tan {angle} = {h}, and [PB] = √({a**2} + {h**2}) = {sqrt(total)}.",
        f"[AD] = {a * sqrt(3) / 2}，所以 [PA] = [AD]·tan {angle} = {h}，[PB] = √({a**2} + {h**2}) = {sqrt(total)}。",
    )
    return q.neat(a * sqrt(1 + angle.tan**2 * 3 / 4), below=60)


@seed("regtet-surface-path", "LC", "hard")
def surface_path(q: Question) -> SeedAnswer:
    """Shortest way over the surface of a regular tetrahedron between points of opposite edges."""
    a = q.length(2, 20)
    r, s = q.ratio(), q.ratio()
    q.solid(tetrahedra.regular(a))
    q.point(M=ratio_point("AB", r, edge=True), N=ratio_point("CD", s, edge=True))
    q.ask(asks.surface_path("M", "N", tetrahedra.PLAIN_FACES, ("the surface of the tetrahedron", "正四面体的表面")))
    t, u = r.share, s.share
    half = Angle(60).cos
    am, mb, cn, nd = a * t, a * (1 - t), a * u, a * (1 - u)
    shifts = {"AC": t + u - half, "AD": t - u + half, "BC": u - t + half, "BD": half * 3 - t - u}
    ways = {name: a * sqrt(half * 3 / 2 + shift**2) for name, shift in shifts.items()}
    q.step(
        "Rolled over a plane, the tetrahedron prints a grid of triangles, in which the prints of [AB] and those of [CD] lie on parallel lines in turn. A path over "
        "more than two faces leads to a print of [N] on a farther line, or no nearer along the line. So the shortest path runs over two faces, which share one of the "
        f"edges [AC], [AD], [BC] and [BD]. Unfolded about it they form a rhombus of side {a}, in which [AB] and [CD] are opposite sides, at the distance "
        f"{a * sqrt(3) / 2}.",
        "把正四面体在平面上连续翻滚，各面印成正三角形网格，[AB]的印迹与[CD]的印迹依次落在一组平行线上。经过两个以上的面的路径所到达的[N]的印迹或在更远的平行线上，"
        "或沿该线并不更近，所以最短路径只经过两个面，它们的公共棱是[AC]、[AD]、[BC]、[BD]之一。"
        f"绕它展开后成为边长为 {a} 的菱形，[AB]与[CD]是一组对边，距离为 {a * sqrt(3) / 2}。",
    )
    q.step(
        f"With [AM] = {am}, [MB] = {mb}, [CN] = {cn} and [ND] = {nd}, the points are shifted along these sides by {abs(a * shifts['AC'])}, "
        f"{abs(a * shifts['AD'])}, {abs(a * shifts['BC'])} and {abs(a * shifts['BD'])}, respectively, so the ways are {ways['AC']}, {ways['AD']}, "
        f"{ways['BC']} and {ways['BD']}.",
        f"[AM] = {am}，[MB] = {mb}，[CN] = {cn}，[ND] = {nd}，两点沿对边方向依次错开 {abs(a * shifts['AC'])}，{abs(a * shifts['AD'])}，"
        f"{abs(a * shifts['BC'])}，{abs(a * shifts['BD'])}，所以四条路径的长为 {ways['AC']}，{ways['AD']}，{ways['BC']}，{ways['BD']}。",
    )
    least = min(ways.values())
    q.step(f"The least of them is {least}.", f"其中最小的是 {least}。")
    return q.neat(least, below=60)


@seed("facing-triangles-length", "LC", "easy")
def edge_between_perpendicular_faces(q: Question) -> SeedAnswer:
    """The edge that joins the tops of two perpendicular isosceles triangles."""
    m = q.length(1, 9)
    s, n = q.lengths(2, 2, 16)
    q.require(m < s and m < n)
    q.solid(tetrahedra.perpendicular_faces(m, s, n))
    q.ask(asks.length("AD"))
    q.letter("E")
    u, v = s**2 - m**2, n**2 - m**2
    q.step(
        "Let [E] be the midpoint of [BC]. [AE] ⊥ [BC] and [DE] ⊥ [BC]; the planes are perpendicular, so [AE] ⊥ plane [DBC] and [AE] ⊥ [DE].",
        "取[BC]的中点[E]。[AE]⊥[BC]，[DE]⊥[BC]；两平面垂直，所以[AE]⊥平面[DBC]，[AE]⊥[DE]。",
    )
    q.step(
        f"[AE]² = {s**2} - {m**2} = {u} and [DE]² = {n**2} - {m**2} = {v}, so [AD] = √({u} + {v}) = {sqrt(u + v)}.",
        f"[AE]² = {s**2} - {m**2} = {u}，[DE]² = {n**2} - {m**2} = {v}，所以 [AD] = √({u} + {v}) = {sqrt(u + v)}。",
    )
    return q.neat(sqrt(s**2 + n**2 - 2 * m**2), below=60)


@seed("facing-triangles-b-acd", "LC", "medium")
def corner_to_slanting_face(q: Question) -> SeedAnswer:
    """Distance of an end of the common edge of two perpendicular isosceles triangles from the opposite face."""
    m = q.length(1, 12)
    s, n = q.lengths(2, 2, 24)
    q.require(m < s and m < n)
    u, v = sqrt(s**2 - m**2), sqrt(n**2 - m**2)
    q.solid(tetrahedra.perpendicular_faces(m, s, n))
    q.shade("ACD")
    q.ask(asks.distance("B", "ACD"))
    q.letter("E")
    q.step(
        f"Let [E] be the midpoint of [BC]. [EA], [EC] and [ED] are pairwise perpendicular, with [EC] = {m}, [EA] = {u} and [ED] = {v}.",
        f"取[BC]的中点[E]。[EA]、[EC]、[ED]两两垂直，[EC] = {m}，[EA] = {u}，[ED] = {v}。",
    )
    inverse = 1 / m**2 + 1 / u**2 + 1 / v**2
    far = 1 / sqrt(inverse)
    q.step(
        f"The distance d of [E] from the plane [ACD] satisfies 1/d² = 1/[EC]² + 1/[EA]² + 1/[ED]² = {inverse}, so d = {far}.",
        f"点[E]到平面[ACD]的距离 d 满足 1/d² = 1/[EC]² + 1/[EA]² + 1/[ED]² = {inverse}，所以 d = {far}。",
    )
    q.step(
        f"[E] is the midpoint of [BC], so [B] is twice as far: {2 * far}.",
        f"[E]是[BC]的中点，所以[B]到该平面的距离是它的两倍：{2 * far}。",
    )
    return q.neat(2 * m * u * v / sqrt(m**2 * (u**2 + v**2) + u**2 * v**2), below=60)


@seed("trihedral-centroid", "LC", "medium")
def centroid_from_edges(q: Question) -> SeedAnswer:
    """Distance of the apex from the centroid of the opposite face, from three edges and their angles."""
    a, b, c = q.lengths(3)
    apb, apc, bpc = q.angle(60, 90), q.angle(60, 90), Angle(60)
    q.solid(tetrahedra.trihedral(a, b, c, apb, apc, bpc))
    q.point(G=centroid("ABC"))
    q.segments("PG")
    q.ask(asks.length("PG"))
    mixed = [2 * a * b * apb.cos, 2 * a * c * apc.cos, 2 * b * c * bpc.cos]
    products = " + ".join(str(product) for product in mixed if product)
    total = a**2 + b**2 + c**2 + mixed[0] + mixed[1] + mixed[2]
    q.step(
        "As vectors, 3·[PG] = [PA] + [PB] + [PC]. The square of the sum is the sum of the squares and twice the scalar products, which are 0 for perpendicular edges.",
        "用向量表示，3·[PG] = [PA] + [PB] + [PC]。将右边平方，得三个平方与两两数量积的两倍之和，互相垂直的两棱的数量积为 0。",
    )
    q.step(
        f"9·[PG]² = {a**2} + {b**2} + {c**2} + {products} = {total}.",
        f"9·[PG]² = {a**2} + {b**2} + {c**2} + {products} = {total}。",
    )
    q.step(f"So [PG] = {sqrt(total) / 3}.", f"所以 [PG] = {sqrt(total) / 3}。")
    return q.neat(sqrt(a**2 + b**2 + c**2 + 2 * a * b * apb.cos + 2 * a * c * apc.cos + b * c) / 3, below=60)


@seed("upright-edge-from-sphere", "LC", "easy")
def edge_from_sphere(q: Question) -> SeedAnswer:
    """The upright edge of a tetrahedron on a right triangle from the radius of its circumscribed sphere."""
    a, b, c = q.triple(26)
    radius = q.length(2, 26)
    q.require(c < 2 * radius < 3 * c)
    h = sqrt(4 * radius**2 - c**2)
    sphere = Fact(
        (
            f"[P], [A], [B] and [C] lie on a sphere of radius {radius}",
            f"[P]、[A]、[B]、[C]四点在半径为 {radius} 的球面上",
        ),
        (("circumradius", ["P", "A", "B", "C"], radius),),
    )
    q.solid(tetrahedra.upright_right(a, b, h), sphere, state="right AB BC")
    q.ask(asks.length("PA"))
    q.step(
        "[BC] ⊥ [AB] and [BC] ⊥ [PA], so [BC] ⊥ [PB]: [A] and [B] see the segment [PC] at right angles, and [PC] is a diameter of the sphere.",
        "[BC]⊥[AB]，[BC]⊥[PA]，所以[BC]⊥[PB]，即∠[PAC]与∠[PBC]都是直角，[PC]是球的直径。",
    )
    q.step(
        f"[PC] = {2 * radius} and [AC] = √({a}² + {b}²) = {c}, so [PA] = √({2 * radius}² - {c}²) = {h}.",
        f"[PC] = {2 * radius}，[AC] = √({a}² + {b}²) = {c}，所以 [PA] = √({2 * radius}² - {c}²) = {h}。",
    )
    return q.neat(sqrt(4 * radius**2 - a**2 - b**2), below=60)


@seed("r3-edge-sphere", "LC", "hard")
def edge_touching_sphere(q: Question) -> SeedAnswer:
    """Radius of the sphere that touches all six edges of a regular triangular pyramid."""
    a, lateral = q.lengths(2, 2, 24)
    q.require(3 * lateral**2 > a**2 and lateral > a / 2 and lateral != a)
    h = sqrt(lateral**2 - a**2 / 3)
    radius = a * (2 * lateral - a) / (2 * sqrt(3 * lateral**2 - a**2))
    q.neat(radius)
    q.solid(tetrahedra.regular_pyramid(a, h), state="AB PA")
    # The tangent from P has the length lateral - a/2, and the centre lies on the height.
    away = sqrt((lateral - a / 2) ** 2 + radius**2)
    q.place("O", at(0, 0, h - away))
    edges = ["PA", "PB", "PC", "AB", "BC", "CA"]
    q.say(
        "A sphere with centre [O] touches all six edges of the pyramid [P-ABC].",
        "球[O]与棱锥[P-ABC]的六条棱都相切。",
        ("touches_edges", "O", edges),
    )
    q.ask(Asked(("the radius of the sphere [O]", "球[O]的半径"), ["distance_point_line", "O", "AB"]))
    q.letter("D")
    q.letter("E")
    q.step(
        f"By symmetry [O] lies on the height through the centre [D] of the base, and the sphere touches [AB] at its midpoint; the tangents from [A] "
        f"are equal, so it touches [PA] at [E] with [AE] = {a / 2} and [PE] = {lateral - a / 2}.",
        f"由对称性，[O]在过底面中心[D]的高上，球与[AB]切于其中点；由切线长相等，球与[PA]的切点[E]满足 [AE] = {a / 2}，[PE] = {lateral - a / 2}。",
    )
    q.step(
        f"[AD] = {a * sqrt(3) / 3} and [PD] = √({lateral**2} - {a**2 / 3}) = {h}.",
        f"[AD] = {a * sqrt(3) / 3}，[PD] = √({lateral**2} - {a**2 / 3}) = {h}。",
    )
    q.step(
        f"The right triangles [POE] and [PAD] are similar, so [OE] = [PE]·[AD] / [PD] = {radius}.",
        f"直角三角形[POE]与[PAD]相似，所以 [OE] = [PE]·[AD] / [PD] = {radius}。",
    )
    return a * (2 * lateral - a) / (2 * sqrt(3 * lateral**2 - a**2))


@seed("corner-b-pam", "LC", "medium")
def median_plane(q: Question) -> SeedAnswer:
    """Distance of a vertex of a right-angled corner from the plane through the opposite edge's midpoint."""
    a, b, c = q.lengths(3, 2, 16)
    q.solid(tetrahedra.corner(a, b, c))
    q.point(M=midpoint("BC"))
    q.segments("AM PM")
    q.shade("PAM")
    q.ask(asks.distance("B", "PAM"))
    long = sqrt(b**2 + c**2)
    q.step(
        "[PA] ⊥ [PB] and [PA] ⊥ [PC], so [PA] ⊥ plane [PBC], and the planes [PAM] and [PBC] are perpendicular. The distance is that of [B] from the "
        "line [PM].",
        "[PA]⊥[PB]，[PA]⊥[PC]，所以[PA]⊥平面[PBC]，平面[PAM]⊥平面[PBC]，所求距离等于点[B]到直线[PM]的距离。",
    )
    q.step(
        f"[PM] is the median to the hypotenuse: [PM] = [BC] / 2 = {long / 2}, and the triangle [PBM] has half the area of [PBC], {b * c / 4}.",
        f"[PM]是斜边上的中线，[PM] = [BC] / 2 = {long / 2}，△[PBM]的面积是△[PBC]的一半，即 {b * c / 4}。",
    )
    q.step(
        f"The distance is 2·{b * c / 4} / {bracketed(long / 2)} = {b * c / long}.",
        f"所求距离为 2·{b * c / 4} / {bracketed(long / 2)} = {b * c / long}。",
    )
    return q.neat(b * c / sqrt(b**2 + c**2), below=60)


@seed("volume-area-distance", "LC", "easy")
def distance_from_volume(q: Question) -> SeedAnswer:
    """Distance of a vertex from a face, from the volume and the area of the face alone."""
    a, h = q.lengths(2, 2, 24)
    slant = sqrt(a**2 + h**2)
    b = q.length(2, 24)
    q.require(float(b) < 2.5 * float(slant) and float(slant) < 3 * float(b))
    volume, area = a * b * h / 6, b * slant / 2
    made = tetrahedra.upright_right(a, b, h)
    sizes = {"volume": volume_is("P-ABC", volume), "area": area_is("PBC", area)}
    solid = tetrahedra.tetrahedron(made.points, ("", ""), [], sizes)
    q.solid(replace(solid, opening=[("{sizes}.", "已知{sizes}。"), ("{sizes}.", "{sizes}。")]))
    q.shade("PBC")
    q.ask(asks.distance("A", "PBC"))
    q.step(
        "Take the face [PBC] as the base of the tetrahedron; its height d is the distance from [A] to the plane [PBC].",
        "以面[PBC]为底面，则三棱锥的高 d 就是点[A]到平面[PBC]的距离。",
    )
    q.step(
        f"V = Sd/3 gives {volume} = {area}·d / 3, so d = {3 * volume / area}.",
        f"由 V = Sd/3 得 {volume} = {area}·d / 3，所以 d = {3 * volume / area}。",
    )
    return q.neat(3 * volume / area, below=60)
