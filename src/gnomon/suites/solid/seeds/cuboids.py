"""Seed questions on cuboids and cubes ABCD-A1B1C1D1."""

from __future__ import annotations

from gnomon.exact import Exact, sqrt
from gnomon.suites.solid import asks, methods
from gnomon.suites.solid.item import SeedAnswer
from gnomon.suites.solid.points import midpoint, point_at, ratio_point
from gnomon.suites.solid.question import Question, seed
from gnomon.suites.solid.solids import boxes
from gnomon.suites.solid.vectors import between


@seed("box-corner-to-plane", "LC", "medium", large=True)
def corner_to_plane(q: Question) -> SeedAnswer:
    """Distance of a corner from the plane through its three neighbours."""
    a, b, c = q.lengths(3)
    q.solid(boxes.cuboid(a, b, c))
    q.shade("AB1D1")
    q.ask(asks.distance("A1", "AB1D1"))
    q.step(
        "[A1A], [A1B1] and [A1D1] are pairwise perpendicular, and the distance is the height of the tetrahedron "
        "[A1-AB1D1] on the face [AB1D1].",
        "[A1A]、[A1B1]、[A1D1]两两垂直，所求距离是三棱锥[A1-AB1D1]在面[AB1D1]上的高。",
    )
    methods.by_volume(q, "A1", "AB1D1", "AA1B1", "D1")
    return a * b * c / sqrt(a**2 * b**2 + b**2 * c**2 + c**2 * a**2)


@seed("box-skew-face-diagonals", "AN", "medium", large=True)
def skew_face_diagonals(q: Question) -> SeedAnswer:
    """Cosine of the angle between diagonals of two neighbouring faces."""
    a, b, c = q.lengths(3)
    q.solid(boxes.cuboid(a, b, c))
    q.segments("A1B B1C")
    q.ask(asks.cos(asks.lines_angle("A1B", "B1C")))
    q.step(
        "[A1D] is parallel to [B1C], since [A1B1] and [DC] are parallel and equal; so the angle is that between [A1B] and "
        "[A1D].",
        "因为[A1B1]与[DC]平行且相等，所以[A1D]∥[B1C]，所求角等于[A1B]与[A1D]所成的角。",
    )
    p, r = sqrt(a**2 + c**2), sqrt(b**2 + c**2)
    q.step(
        f"[A1B] = {p}, [A1D] = {r} and [BD]² = {a**2 + b**2}.",
        f"[A1B] = {p}，[A1D] = {r}，[BD]² = {a**2 + b**2}。",
    )
    q.step(
        f"By the law of cosines cos ∠[BA1D] = {c**2} / ([A1B]·[A1D]) = {c**2 / (p * r)}.",
        f"由余弦定理得 cos ∠[BA1D] = {c**2} / ([A1B]·[A1D]) = {c**2 / (p * r)}。",
    )
    return c**2 / sqrt((a**2 + c**2) * (b**2 + c**2))


@seed("box-diagonal-and-face", "AN", "easy")
def diagonal_and_face(q: Question) -> SeedAnswer:
    """Sine of the angle between a body diagonal and a lateral face."""
    a, b, c = q.lengths(3)
    q.solid(boxes.cuboid(a, b, c))
    q.segments("AC1 AB1")
    q.shade("ABB1A1")
    q.ask(asks.sin(asks.line_plane("AC1", "ABB1A1")))
    diagonal = sqrt(a**2 + b**2 + c**2)
    q.step(
        "[C1B1] is perpendicular to the plane [ABB1A1], so the angle is ∠[C1AB1].",
        "因为[C1B1]⊥平面[ABB1A1]，所以所求角为∠[C1AB1]。",
    )
    q.step(
        f"[B1C1] = {b} and [AC1] = {diagonal}, so sin ∠[C1AB1] = [B1C1] / [AC1] = {b / diagonal}.",
        f"[B1C1] = {b}，[AC1] = {diagonal}，所以 sin ∠[C1AB1] = [B1C1] / [AC1] = {b / diagonal}。",
    )
    return b / sqrt(a**2 + b**2 + c**2)


@seed("box-points-on-edges", "LC", "easy")
def points_on_edges(q: Question) -> SeedAnswer:
    """Length of a segment between ratio points on two skew edges."""
    a, b, c = q.lengths(3)
    r, s = q.ratio(), q.ratio()
    q.solid(boxes.cuboid(a, b, c))
    q.point(M=ratio_point("BB1", r, edge=True), N=ratio_point("C1D1", s, edge=True))
    q.segments("MN")
    q.ask(asks.length("MN"))
    up, along = c * (1 - r.share), a * s.share
    q.step(
        f"[MB1] = {up}, [B1C1] = {b} and [C1N] = {along} are pairwise perpendicular.",
        f"[MB1] = {up}，[B1C1] = {b}，[C1N] = {along}，三者两两垂直。",
    )
    q.step(
        f"So [MN]² = [MB1]² + [B1C1]² + [C1N]² = {up**2 + b**2 + along**2} and [MN] = {sqrt(up**2 + b**2 + along**2)}.",
        f"所以 [MN]² = [MB1]² + [B1C1]² + [C1N]² = {up**2 + b**2 + along**2}，[MN] = {sqrt(up**2 + b**2 + along**2)}。",
    )
    return sqrt(up**2 + b**2 + along**2)


@seed("box-tetrahedron-volume", "VC", "medium")
def tetrahedron_volume(q: Question) -> SeedAnswer:
    """Volume of a tetrahedron on three corners and a point of an edge."""
    a, b, c = q.lengths(3)
    r = q.ratio()
    q.solid(boxes.cuboid(a, b, c))
    q.point(M=ratio_point("CC1", r, edge=True))
    q.segments("AB1 AD1 B1D1 AM B1M D1M")
    q.ask(asks.volume("M-AB1D1"))
    methods.coordinates(q, "A", "AB", "AD", "AA1", show="B1D1M")
    methods.triple_product(q, "M-AB1D1")
    return a * b * c * (2 - r.share) / 6


@seed("box-surface-path", "LC", "hard")
def surface_path(q: Question) -> SeedAnswer:
    """Shortest way over the surface between opposite corners, by unfolding."""
    a, b, c = q.lengths(3)
    q.solid(boxes.cuboid(a, b, c))
    q.ask(asks.surface_path("A", "C1", boxes.FACES, ("the surface of the cuboid", "长方体的表面")))
    ways = [sqrt((x + y) ** 2 + z**2) for x, y, z in ((a, b, c), (b, c, a), (c, a, b))]
    q.step(
        "The shortest path crosses one edge; unfold the two faces that it uses into one plane, where it is the diagonal of a "
        "rectangle.",
        "最短路径只穿过一条棱；把它经过的两个面展开成同一平面，路径成为一个矩形的对角线。",
    )
    q.step(
        f"The three kinds of unfolding give the lengths {ways[0]}, {ways[1]} and {ways[2]}.",
        f"三种展开方式得到的长度分别为 {ways[0]}，{ways[1]}，{ways[2]}。",
    )
    q.step(f"The least of them is {min(ways)}.", f"其中最小的是 {min(ways)}。")
    return sqrt(a**2 + b**2 + c**2 + 2 * min(a * b, b * c, c * a))


@seed("cube-section-parallel-face", "PD", "easy", varies=False, one_shape=True)
def parallel_segment(q: Question) -> SeedAnswer:
    """The midline that is parallel to a diagonal plane."""
    a = q.length(3, 12)
    q.solid(boxes.cube(a))
    q.point(E=midpoint("A1B1"), F=midpoint("A1D1"), G=midpoint("BC"))
    q.segments("EF EG FG BD B1D1")
    q.ask(asks.which(q.shuffled(["EF", "EG", "FG"]), "parallel", "BDD1B1"))
    q.step(
        "[EF] joins the midpoints of [A1B1] and [A1D1], so [EF] ∥ [B1D1], and [EF] does not lie in the plane [BDD1B1].",
        "[EF]是△[A1B1D1]的中位线，故[EF]∥[B1D1]，且[EF]不在平面[BDD1B1]内。",
    )
    q.step(
        "The lines [EG] and [FG] meet this plane. So [EF] is the line parallel to the plane [BDD1B1].",
        "直线[EG]、[FG]都与该平面相交，所以平行于平面[BDD1B1]的直线是[EF]。",
    )
    return "EF"


@seed("box-moving-on-edge", "DM", "medium")
def least_broken_line(q: Question) -> SeedAnswer:
    """Least sum of two distances over a lateral edge, by turning a face into the other's plane."""
    a, b, e = q.triple(20)
    c = q.length(6, 14)
    m = q.length(2, 9)
    q.require(m < c)
    q.solid(boxes.cuboid(a, b, c))
    q.point(E=point_at("CC1", m, edge=True))
    q.move("P", "edge", "BB1", between(q.places["B"], q.places["B1"], Exact.of("2/5").as_fraction()))
    q.segments("DP PE DB")
    q.ask(asks.least(asks.path("DP", "PE")))
    q.step(
        f"Turn the plane [DBB1D1] about [BB1] into the plane [BCC1B1]; then [D] and [E] lie on different sides of [BB1], with "
        f"[DB] = {e} and [BC] = {b}.",
        f"将平面[DBB1D1]绕[BB1]旋转到平面[BCC1B1]内，使[D]与[E]在[BB1]两侧，其中 [DB] = {e}，[BC] = {b}。",
    )
    q.step(
        f"The least sum is the straight distance √(({e} + {b})² + {m}²) = {sqrt((e + b) ** 2 + m**2)}.",
        f"最小值为两点间的直线距离 √(({e} + {b})² + {m}²) = {sqrt((e + b) ** 2 + m**2)}。",
    )
    return sqrt((e + b) ** 2 + m**2)


@seed("box-flattest-plane", "DM", "easy")
def steepest_line(q: Question) -> SeedAnswer:
    """Greatest tangent of the angle between a line to a moving point and the base."""
    a, b, c = q.lengths(3)
    m = q.length(1, 10)
    q.require(m < c)
    q.solid(boxes.cuboid(a, b, c))
    q.point(E=point_at("CC1", m, edge=True))
    q.move("P", "segment", "BD", between(q.places["B"], q.places["D"], Exact.of("3/10").as_fraction()))
    q.segments("BD EP CP")
    q.ask(asks.greatest(asks.tan(asks.line_plane("EP", "ABCD"))))
    far = a * b / sqrt(a**2 + b**2)
    q.step(
        "[EC] is perpendicular to the base, so the tangent is [EC] / [CP], greatest where [CP] is least.",
        "因为[EC]垂直于底面，所以正切值为 [EC] / [CP]，当[CP]最短时最大。",
    )
    q.step(
        f"The least [CP] is the height of the triangle [BCD] on [BD], {a}·{b} / {sqrt(a**2 + b**2)} = {far}.",
        f"[CP]的最小值是△[BCD]在[BD]上的高 {a}·{b} / {sqrt(a**2 + b**2)} = {far}。",
    )
    q.step(f"The greatest tangent is {m} / {far} = {m / far}.", f"所以最大值为 {m} / {far} = {m / far}。")
    return m * sqrt(a**2 + b**2) / (a * b)


@seed("box-midpoints-count", "CP", "medium", varies=False)
def skew_to_diagonal(q: Question) -> SeedAnswer:
    """Pairs of skew edges of a cuboid whose faces are given."""
    a, b, c = q.lengths(3)
    q.solid(boxes.cuboid(a, b, c))
    line = q.pick("AC1", "AB1", "AC")
    q.segments(line)
    faces = boxes.FACES.split()
    q.ask(
        asks.count(
            "edges_skew_to",
            f"How many edges of the cuboid are skew to the line [{line}]?",
            f"该长方体的棱中，有多少条与直线[{line}]异面？",
            faces,
            line,
        )
    )
    q.step(
        f"An edge is skew to [{line}] if it neither meets the line [{line}] nor is parallel to it.",
        f"一条棱与[{line}]异面，当且仅当它与直线[{line}]既不相交也不平行。",
    )
    q.step(
        "Three edges meet the line at each of its two ends; no edge is parallel to it, so 12 - 6 = 6 edges are left.",
        "直线的两个端点处各有三条棱与它相交，没有棱与它平行，所以还剩 12 - 6 = 6 条。",
    )
    return 6
