"""Seed questions on prisms."""

from __future__ import annotations

from gnomon.exact import sqrt
from gnomon.suites.solid import asks, methods
from gnomon.suites.solid.item import SeedAnswer
from gnomon.suites.solid.points import midpoint, ratio_point
from gnomon.suites.solid.question import Question, seed
from gnomon.suites.solid.solids import prisms


@seed("right-prism-cut-angle", "AN", "medium")
def cut_angle(q: Question) -> SeedAnswer:
    """Cosine of the angle between a section and the base of a right prism."""
    a, b, h = q.lengths(3)
    r = q.ratio()
    q.solid(prisms.right_triangle(a, b, h, "C"))
    q.point(D=ratio_point("AA1", r, edge=True))
    q.segments("BD DC1 BC1")
    q.shade("BC1D")
    q.ask(asks.cos(asks.planes_angle("BC1D", "ABC")))
    methods.coordinates(q, "C", "CA", "CB", "CC1", show="BC1D")
    methods.by_normals(q, "BC1D", "ABC")
    t = r.share
    return a * b / sqrt(a**2 * b**2 + a**2 * h**2 + (1 - t) ** 2 * b**2 * h**2)


@seed("right-prism-median-face", "PD", "medium", varies=False)
def median_face(q: Question) -> SeedAnswer:
    """The section through the median that is perpendicular to a lateral face."""
    m, high, s = q.triple(15)
    h = q.length(3, 12)
    q.solid(prisms.isosceles(s, m, h))
    q.point(D=midpoint("BC"))
    q.segments("AD AC1 DC1")
    q.ask(asks.which(q.shuffled(["A1BC", "AB1C", "ABC1", "AC1D"]), "perpendicular", "BCC1B1"))
    q.require(high.sign() > 0)
    q.step(
        "[AB] = [AC] and [D] is the midpoint of [BC], so [AD] ⊥ [BC]; also [AD] ⊥ [BB1].",
        "因为[AB] = [AC]，[D]是[BC]的中点，所以[AD]⊥[BC]；又[AD]⊥[BB1]。",
    )
    q.step(
        "So [AD] ⊥ plane [BCC1B1], and the plane [AC1D] contains [AD].",
        "所以[AD]⊥平面[BCC1B1]，而平面[AC1D]经过[AD]。",
    )
    return "AC1D"


@seed("hexagonal-prism-surface", "AR", "easy")
def hexagon_surface(q: Question) -> SeedAnswer:
    """Total surface area of a regular hexagonal prism."""
    a, h = q.lengths(2)
    q.solid(prisms.hexagon(a, h))
    q.ask(asks.total_area(q.called, prisms.HEXAGON_FACES))
    base = 3 * sqrt(3) * a**2 / 2
    q.step(
        f"Each base consists of six equilateral triangles of side {a} and has the area {base}.",
        f"每个底面由六个边长为 {a} 的正三角形组成，面积为 {base}。",
    )
    q.step(
        f"The lateral area is 6·{a}·{h} = {6 * a * h}, so the total area is {2 * base + 6 * a * h}.",
        f"侧面积为 6·{a}·{h} = {6 * a * h}，所以表面积为 {2 * base + 6 * a * h}。",
    )
    return 3 * sqrt(3) * a**2 + 6 * a * h


@seed("right-prism-cut-volume", "VC", "medium")
def cut_volume(q: Question) -> SeedAnswer:
    """Volume of the part of a right prism that a plane through a base edge and a lateral point cuts off."""
    a, b, h = q.lengths(3)
    r = q.ratio()
    q.solid(prisms.right_triangle(a, b, h, "B"))
    q.point(M=ratio_point("CC1", r, edge=True))
    q.segments("AM BM")
    q.shade("ABM")
    q.ask(asks.part_volume("ABM", "A1", q.called, prisms.FACES))
    whole, piece = a * b * h / 2, a * b * h * r.share / 6
    q.step(f"The prism has the volume {whole}.", f"棱柱的体积为 {whole}。")
    q.step(
        f"The plane cuts off the tetrahedron [M-ABC] with [CM] = {h * r.share} and the volume {piece}.",
        f"平面截下三棱锥[M-ABC]，其中 [CM] = {h * r.share}，体积为 {piece}。",
    )
    q.step(f"The other part has the volume {whole - piece}.", f"另一部分的体积为 {whole - piece}。")
    return a * b * h * (3 - r.share) / 6
