"""Seed questions on tetrahedra: distances of points, lines and faces, segments, ways over the surface."""

from __future__ import annotations

from dataclasses import replace

from gnomon.author.draws import Angle
from gnomon.exact import sqrt
from gnomon.suites.solid import asks
from gnomon.suites.solid.given_facts import area_is, edges, volume_is
from gnomon.suites.solid.item import Fact, SeedAnswer
from gnomon.suites.solid.phrases import bracketed
from gnomon.suites.solid.points import centroid, midpoint, ratio_point
from gnomon.suites.solid.question import Question, seed
from gnomon.suites.solid.solids import tetrahedra


@seed("to-skew-pb-ac", "LC", "medium")
def upright_skew(q: Question) -> SeedAnswer:
    """Distance between a lateral edge and the hypotenuse of the base of an upright tetrahedron."""
    a, b, h = q.lengths(3, 2, 20)
    q.solid(tetrahedra.upright_right(a, b, h))
    q.ask(asks.skew_distance("PB", "AC"))
    q.letter("E")
    q.letter("H")
    arm = a * b / sqrt(a**2 + b**2)
    q.step(
        "Through [B] draw the line parallel to [AC], and let [E] be the foot of the perpendicular from [A] to it. Then [AC] ∥ plane [PBE], and "
        "the distance is that of [A] from this plane.",
        "过[B]作[AC]的平行线，从[A]向它作垂线，垂足为[E]，则[AC]∥平面[PBE]，所求距离等于点[A]到该平面的距离。",
    )
    q.step(
        f"[AE] is the distance of [B] from [AC], {a}·{b} / {sqrt(a**2 + b**2)} = {arm}. [BE] ⊥ [AE] and [BE] ⊥ [PA], so with [AH] ⊥ [PE] at [H], "
        "[AH] ⊥ plane [PBE].",
        f"[AE]等于[B]到[AC]的距离 {a}·{b} / {sqrt(a**2 + b**2)} = {arm}。[BE]⊥[AE]，[BE]⊥[PA]，作[AH]⊥[PE]于点[H]，则[AH]⊥平面[PBE]。",
    )
    far = arm * h / sqrt(arm**2 + h**2)
    q.step(
        f"[AH] = [PA]·[AE] / [PE] = {h}·{bracketed(arm)} / {bracketed(sqrt(arm**2 + h**2))} = {far}.",
        f"[AH] = [PA]·[AE] / [PE] = {h}·{bracketed(arm)} / {bracketed(sqrt(arm**2 + h**2))} = {far}。",
    )
    return q.neat(a * b * h / sqrt(a**2 * b**2 + b**2 * h**2 + h**2 * a**2), below=60)


@seed("to-c-abm", "LC", "medium")
def corner_to_cut(q: Question) -> SeedAnswer:
    """Distance of a base corner from the plane through a leg and a point of a lateral edge."""
    a, b, h = q.lengths(3)
    r = q.ratio()
    q.solid(tetrahedra.upright_right(a, b, h))
    q.point(M=ratio_point("PC", r))
    q.segments("AM BM")
    q.shade("ABM")
    q.ask(asks.distance("C", "ABM"))
    q.letter("K")
    t = r.share
    high = h * (1 - t)
    q.step(
        f"[M] is {r.q}/{r.p + r.q} as high above the base as [P]: {high}. So the tetrahedron [C-ABM] has the volume V([M-ABC]) = "
        f"{a * b * high / 6}.",
        f"[M]到底面的距离是[P]到底面的距离的 {r.q}/{r.p + r.q}，即 {high}，所以三棱锥[C-ABM]的体积等于 V([M-ABC]) = {a * b * high / 6}。",
    )
    away = sqrt(high**2 + b**2 * t**2)
    q.step(
        f"The projection [K] of [M] on the base lies on [AC], and its distance from [AB] is {b * t}, so [M] is √({high**2} + {b**2 * t**2}) = {away} "
        f"from [AB], and the triangle [ABM] has the area {a * away / 2}.",
        f"[M]在底面上的射影[K]在[AC]上，到[AB]的距离为 {b * t}，所以[M]到[AB]的距离为 √({high**2} + {b**2 * t**2}) = {away}，"
        f"△[ABM]的面积为 {a * away / 2}。",
    )
    q.step(f"The distance is 3V / S = {b * high / away}.", f"所求距离为 3V / S = {b * high / away}。")
    return q.neat(b * h * r.q / sqrt(h**2 * r.q**2 + b**2 * r.p**2), below=60)


@seed("r3-a-pbc", "LC", "medium")
def regular_corner_to_face(q: Question) -> SeedAnswer:
    """Distance of a base corner of a regular triangular pyramid from the opposite face."""
    a, h = q.lengths(2, 2, 24)
    q.solid(tetrahedra.regular_pyramid(a, h), state="AB height")
    q.shade("PBC")
    q.ask(asks.distance("A", "PBC"))
    slant = sqrt(h**2 + a**2 / 12)
    q.step(
        f"The base has the area {sqrt(3) * a**2 / 4}, so the volume is {sqrt(3) * a**2 * h / 12}.",
        f"底面的面积为 {sqrt(3) * a**2 / 4}，所以体积为 {sqrt(3) * a**2 * h / 12}。",
    )
    q.step(
        f"The centre of the base is {a * sqrt(3) / 6} from [BC], so the slant height is √({h**2} + {a**2 / 12}) = {slant}, and the triangle [PBC] "
        f"has the area {a * slant / 2}.",
        f"底面中心到[BC]的距离为 {a * sqrt(3) / 6}，所以斜高为 √({h**2} + {a**2 / 12}) = {slant}，△[PBC]的面积为 {a * slant / 2}。",
    )
    far = sqrt(3) * a * h / (2 * slant)
    q.step(f"So the distance is 3V / S = {far}.", f"所以所求距离为 3V / S = {far}。")
    return q.neat(3 * a * h / sqrt(a**2 + 12 * h**2), below=60)


@seed("r3-skew-pa-bc", "LC", "medium")
def regular_opposite_edges(q: Question) -> SeedAnswer:
    """Distance between opposite edges of a regular triangular pyramid."""
    a, h = q.lengths(2, 2, 24)
    q.solid(tetrahedra.regular_pyramid(a, h), state="AB height")
    q.ask(asks.skew_distance("PA", "BC"))
    q.letter("D")
    q.letter("O")
    median, edge = a * sqrt(3) / 2, sqrt(h**2 + a**2 / 3)
    q.step(
        "Let [D] be the midpoint of [BC] and [O] the centre of the base. [BC] ⊥ [AD] and [BC] ⊥ [PD], so [BC] ⊥ plane [PAD], and the "
        "perpendicular from [D] to [PA] is the common perpendicular.",
        "取[BC]的中点[D]，设[O]是底面中心。[BC]⊥[AD]，[BC]⊥[PD]，所以[BC]⊥平面[PAD]，从[D]向[PA]所作的垂线段是公垂线段。",
    )
    q.step(
        f"[AD] = {median}, [AO] = {a * sqrt(3) / 3} and [PA] = √({h**2} + {a**2 / 3}) = {edge}.",
        f"[AD] = {median}，[AO] = {a * sqrt(3) / 3}，[PA] = √({h**2} + {a**2 / 3}) = {edge}。",
    )
    q.step(
        f"Twice the area of the triangle [PAD] is [AD]·[PO] = [PA]·d, so d = {median * h / edge}.",
        f"△[PAD]面积的两倍为 [AD]·[PO] = [PA]·d，所以 d = {median * h / edge}。",
    )
    return q.neat(3 * a * h / (2 * sqrt(a**2 + 3 * h**2)), below=60)


@seed("dis-skew", "LC", "medium")
def disphenoid_skew(q: Question) -> SeedAnswer:
    """Distance between opposite edges of a tetrahedron whose opposite edges are equal."""
    x, y, z = q.lengths(3, 3, 20)
    squares = [(y**2 + z**2 - x**2) / 2, (z**2 + x**2 - y**2) / 2, (x**2 + y**2 - z**2) / 2]
    q.require(min(squares) > 0 and float(min(squares)) * 12 > float(max(squares)))
    sides = [
        sqrt(square) for square in squares
    ]  # the edges of the cuboid; AB is the diagonal of its face of sides[1], sides[2]
    q.solid(tetrahedra.disphenoid(*sides))
    q.ask(asks.skew_distance("AB", "CD"))
    q.step(
        "Opposite edges are equal, so the six edges are diagonals of the faces of a cuboid, and [AB] and [CD] lie in opposite faces of it. The "
        "distance is the edge p of the cuboid perpendicular to these faces.",
        "对棱相等，所以六条棱是某个长方体的面对角线，[AB]与[CD]在一组相对的面内，所求距离是垂直于这组面的棱长 p。",
    )
    q.step(
        f"With the other edges s and t, s² + t² = [AB]² = {x**2}, t² + p² = [AC]² = {y**2} and p² + s² = [AD]² = {z**2}.",
        f"设另两条棱长为 s，t，则 s² + t² = [AB]² = {x**2}，t² + p² = [AC]² = {y**2}，p² + s² = [AD]² = {z**2}。",
    )
    q.step(
        f"So 2p² = {y**2} + {z**2} - {x**2} = {2 * squares[0]}, and the distance is {sides[0]}.",
        f"所以 2p² = {y**2} + {z**2} - {x**2} = {2 * squares[0]}，所求距离为 {sides[0]}。",
    )
    return q.neat(sqrt((y**2 + z**2 - x**2) / 2), below=60)


@seed("kt-ratio-points", "LC", "medium")
def equal_ratio_points(q: Question) -> SeedAnswer:
    """Distance of points that divide two opposite edges in the same ratio, between two perpendicular edges."""
    a, b = q.lengths(2, 2, 24)
    d = q.length(3, 16)
    r = q.ratio()
    made = tetrahedra.skew_edges(a, b, d, Angle(90))
    points = {name: made.points[name] for name in "ABCD"}
    sizes = {"perpendicular": Fact(("[AB] ⊥ [CD]", "[AB]⊥[CD]"), (("perpendicular", "AB", "CD"),)), **edges(AB=a, CD=b)}
    q.solid(tetrahedra.tetrahedron(points, ("", ""), [], sizes))
    q.point(E=ratio_point("AC", r), F=ratio_point("BD", r))
    q.segments("EF")
    q.ask(asks.length("EF"))
    q.letter("K")
    t = r.share
    q.step(
        f"Let [K] be the point of [BC] with [BK] : [KC] = {r}. Then [EK] ∥ [AB] and [KF] ∥ [CD].",
        f"在[BC]上取点[K]，使 [BK] : [KC] = {r}，则[EK]∥[AB]，[KF]∥[CD]。",
    )
    x, y = a * (1 - t), b * t
    q.step(
        f"[EK] = {r.q}/{r.p + r.q}·{a} = {x}, [KF] = {r.p}/{r.p + r.q}·{b} = {y}, and [AB] ⊥ [CD] gives [EK] ⊥ [KF].",
        f"[EK] = {r.q}/{r.p + r.q}·{a} = {x}，[KF] = {r.p}/{r.p + r.q}·{b} = {y}，由[AB]⊥[CD]得[EK]⊥[KF]。",
    )
    q.step(f"[EF] = √({x**2} + {y**2}) = {sqrt(x**2 + y**2)}.", f"[EF] = √({x**2} + {y**2}) = {sqrt(x**2 + y**2)}。")
    return q.neat(sqrt(a**2 * (1 - t) ** 2 + b**2 * t**2), below=60)


@seed("regtet-segment", "LC", "easy")
def regular_segment(q: Question) -> SeedAnswer:
    """Segment between points of opposite edges of a regular tetrahedron."""
    a = q.length(2, 24)
    r, s = q.ratio(5), q.ratio(5)
    q.solid(tetrahedra.regular(a))
    q.point(M=ratio_point("AB", r, edge=True), N=ratio_point("CD", s, edge=True))
    q.segments("MN")
    q.ask(asks.length("MN"))
    q.letter("E")
    q.letter("F")
    x, y = abs(a * r.share - a / 2), abs(a * s.share - a / 2)
    q.step(
        f"Let [E] and [F] be the midpoints of [AB] and [CD]. [AB], [EF] and [CD] are pairwise perpendicular, and [EF]² = {a**2 / 2}.",
        f"设[E]，[F]分别是[AB]，[CD]的中点。[AB]、[EF]、[CD]两两垂直，[EF]² = {a**2 / 2}。",
    )
    total = a**2 / 2 + x**2 + y**2
    q.step(
        f"[ME] = {x} and [FN] = {y}, so [MN]² = [ME]² + [EF]² + [FN]² = {total} and [MN] = {sqrt(total)}.",
        f"[ME] = {x}，[FN] = {y}，所以 [MN]² = [ME]² + [EF]² + [FN]² = {total}，[MN] = {sqrt(total)}。",
    )
    half = Angle(60).cos
    return q.neat(a * sqrt(half + (r.share - half) ** 2 + (s.share - half) ** 2), below=60)


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
