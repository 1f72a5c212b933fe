"""Seed questions on the tracks of moving points."""

from __future__ import annotations

from fractions import Fraction

from gnomon.exact import PI, sqrt
from gnomon.suites.solid import asks
from gnomon.suites.solid.given_facts import edge, parallel
from gnomon.suites.solid.item import SeedAnswer
from gnomon.suites.solid.points import midpoint, point_at
from gnomon.suites.solid.question import Question, seed
from gnomon.suites.solid.solids import boxes
from gnomon.suites.solid.vectors import at, between


@seed("box-parallel-track", "DM", "medium")
def parallel_track(q: Question) -> SeedAnswer:
    """Length of the track of a point of a face whose join with a corner stays parallel to a plane."""
    a, b, c = q.lengths(3)
    m = q.length(1, 10)
    q.require(m < c)
    q.solid(boxes.cuboid(a, b, c))
    q.point(E=point_at("AA1", m, edge=True))
    end = at(a, b, c - m)
    q.move("P", "face", "BCC1B1", between(q.places["B1"], end, Fraction(2, 5)))
    q.keep(parallel("D1P", "BDE"))
    q.segments("BD BE DE D1P")
    q.shade("BDE")
    q.ask(asks.track_length("P"))
    q.letter("F")
    q.step(
        f"Let [F] be the point of [CC1] with [C1F] = {m} = [AE]. In the parallel faces [CDD1C1] and [BAA1B1] the right triangles [FC1D1] and [EAB] have equal legs "
        "in the same directions, so [D1F] ∥ [BE]; also [B1D1] ∥ [BD]. So the plane [B1D1F] is parallel to the plane [BDE], and [P] stays in it.",
        f"在[CC1]上取点[F]，使 [C1F] = {m} = [AE]。在平行的侧面[CDD1C1]与[BAA1B1]内，Rt△[FC1D1]与Rt△[EAB]的对应直角边平行且相等，所以[D1F]∥[BE]；"
        "又[B1D1]∥[BD]，所以平面[B1D1F]∥平面[BDE]，点[P]总在平面[B1D1F]内。",
    )
    q.step(
        f"The path is the segment [B1F], the hypotenuse over [B1C1] = {b} and [C1F] = {m}: {sqrt(b**2 + m**2)}.",
        f"轨迹是线段[B1F]，它是以 [B1C1] = {b}，[C1F] = {m} 为直角边的斜边：{sqrt(b**2 + m**2)}。",
    )
    return sqrt(b**2 + m**2)


@seed("box-rod-midpoint-track", "DM", "hard")
def rod_midpoint(q: Question) -> SeedAnswer:
    """Length of the track of the midpoint of a rod that slides on two skew edges."""
    a, b, c = q.lengths(3, 8, 24)
    (radius,) = q.lengths(1, 4, 22, surds=True)
    q.require(radius <= b and radius <= c)
    rod = sqrt(a**2 + radius**2)
    q.solid(boxes.cuboid(a, b, c))
    q.move("M", "edge", "AA1", at(0, 0, radius * Fraction(3, 5)))
    q.move("N", "edge", "BC", at(a, radius * Fraction(4, 5), 0))
    q.keep(edge("MN", rod))
    q.point(P=midpoint("MN"))
    q.segments("MN")
    q.ask(asks.track_length("P"))
    q.step(
        f"[AB] is perpendicular to [AA1] and [BC], so [AM]² + [BN]² = [MN]² - [AB]² = {radius**2}.",
        f"[AB]垂直于[AA1]和[BC]，所以 [AM]² + [BN]² = [MN]² - [AB]² = {radius**2}。",
    )
    q.step(
        f"In the plane midway between the two edges [P] has the coordinates [BN]/2 and [AM]/2, so it runs on a quarter of a "
        f"circle of radius {radius / 2}.",
        f"在与两棱等距的中间平面内，[P]的坐标为 [BN]/2 与 [AM]/2，所以它的轨迹是半径为 {radius / 2} 的四分之一圆。",
    )
    q.step(
        f"The length is π·{radius / 2} / 2 = {PI * radius / 4}.",
        f"轨迹的长度为 π·{radius / 2} / 2 = {PI * radius / 4}。",
    )
    return PI * sqrt(rod**2 - a**2) / 4
