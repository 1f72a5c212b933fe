"""Seed questions on cuboids ABCD-A1B1C1D1 with AB = a, AD = b and AA1 = c."""

from __future__ import annotations

from fractions import Fraction

from gnomon.exact import Exact, sqrt
from gnomon.suites.solid.question import Coordinates, Draw, Item, Words, asked, at, between, labels, many, question

_FACES = many("ABCD A1B1C1D1 ABB1A1 BCC1B1 CDD1C1 DAA1D1")


def _corners(a: Exact, b: Exact, c: Exact) -> dict[str, Coordinates]:
    return {
        "A": at(0, 0, 0),
        "B": at(a, 0, 0),
        "C": at(a, b, 0),
        "D": at(0, b, 0),
        "A1": at(0, 0, c),
        "B1": at(a, 0, c),
        "C1": at(a, b, c),
        "D1": at(0, b, c),
    }


def _givens(a: Exact, b: Exact, c: Exact) -> list[tuple[object, ...]]:
    return [
        ("cuboid", labels("ABCD"), labels("A1B1C1D1")),
        ("length", "A", "B", a),
        ("length", "A", "D", b),
        ("length", "A", "A1", c),
    ]


def _opening(draw: Draw, a: Exact, b: Exact, c: Exact) -> Words:
    sizes = f"[AB] = {a.text()}, [AD] = {b.text()}"
    edge = f"[AA1] = {c.text()}"
    english = draw.pick(
        "opening",
        (
            f"In the cuboid [ABCD-A1B1C1D1], {sizes} and {edge}.",
            f"[ABCD-A1B1C1D1] is a rectangular box with {sizes} and {edge}.",
            f"The edges of the cuboid [ABCD-A1B1C1D1] are {sizes} and {edge}.",
        ),
    )
    chinese = draw.pick(
        "opening",
        (
            f"在长方体[ABCD-A1B1C1D1]中，{sizes.replace(', ', '，')}，{edge}。",
            f"已知长方体[ABCD-A1B1C1D1]满足{sizes.replace(', ', '，')}，{edge}。",
            f"长方体[ABCD-A1B1C1D1]的棱长为{sizes.replace(', ', '，')}，{edge}。",
        ),
    )
    return english, chinese


@question("box-corner-to-plane", "LC", "medium")
def corner_to_plane(draw: Draw) -> Item:
    """Distance from a corner to the plane through its three neighbours' far ends, by volume."""
    a, b, c = draw.lengths(3)
    volume = a * b * c / 6
    area = sqrt(a**2 * b**2 + b**2 * c**2 + c**2 * a**2) / 2
    return Item(
        points=_corners(a, b, c),
        faces=_FACES,
        segments=many("AB1 AD1 B1D1"),
        shaded=[labels("AB1D1")],
        text=asked(
            _opening(draw, a, b, c),
            "Find the distance from the point [A1] to the plane [AB1D1].",
            "求点[A1]到平面[AB1D1]的距离。",
        ),
        steps=[
            (
                f"[A1A], [A1B1] and [A1D1] are pairwise perpendicular, so the tetrahedron [A1-AB1D1] has the "
                f"volume (1/6)·[A1A]·[A1B1]·[A1D1] = {volume.text()}.",
                f"[A1A]、[A1B1]、[A1D1]两两垂直，故三棱锥[A1-AB1D1]的体积为 (1/6)·[A1A]·[A1B1]·[A1D1] = {volume.text()}。",
            ),
            (
                f"By Pythagoras [AB1]² = {(a**2 + c**2).text()}, [AD1]² = {(b**2 + c**2).text()} and "
                f"[B1D1]² = {(a**2 + b**2).text()}, so the triangle [AB1D1] has the area {area.text()}.",
                f"由勾股定理 [AB1]² = {(a**2 + c**2).text()}，[AD1]² = {(b**2 + c**2).text()}，"
                f"[B1D1]² = {(a**2 + b**2).text()}，故△[AB1D1]的面积为 {area.text()}。",
            ),
            (
                f"The distance is the height of the tetrahedron on that face, three times the volume over the area: "
                f"{(3 * volume / area).text()}.",
                f"所求距离是三棱锥在该面上的高，等于体积的三倍除以面积：{(3 * volume / area).text()}。",
            ),
        ],
        givens=_givens(a, b, c),
        asks=("distance_point_plane", "A1", labels("AB1D1")),
        answer=a * b * c / sqrt(a**2 * b**2 + b**2 * c**2 + c**2 * a**2),
    )


@question("box-skew-face-diagonals", "AN", "medium")
def skew_face_diagonals(draw: Draw) -> Item:
    """Cosine of the angle between diagonals of two neighbouring faces."""
    a, b, c = draw.lengths(3)
    p, q = sqrt(a**2 + c**2), sqrt(b**2 + c**2)
    cosine = c**2 / (p * q)
    return Item(
        points=_corners(a, b, c),
        faces=_FACES,
        segments=many("A1B B1C"),
        text=asked(
            _opening(draw, a, b, c),
            "Find the cosine of the angle between the skew lines [A1B] and [B1C].",
            "求异面直线[A1B]与[B1C]所成角的余弦值。",
        ),
        steps=[
            (
                "[A1D] is parallel to [B1C], since [A1B1] and [DC] are parallel and equal; so the angle is that between "
                "[A1B] and [A1D].",
                "因为[A1B1]与[DC]平行且相等，所以[A1D]∥[B1C]，所求角等于[A1B]与[A1D]所成的角。",
            ),
            (
                f"[A1B] = {p.text()}, [A1D] = {q.text()} and [BD]² = {(a**2 + b**2).text()}.",
                f"[A1B] = {p.text()}，[A1D] = {q.text()}，[BD]² = {(a**2 + b**2).text()}。",
            ),
            (
                f"By the law of cosines in triangle [A1BD]: cos ∠[BA1D] = {(c**2).text()} / ([A1B]·[A1D]) = "
                f"{cosine.text()}.",
                f"在△[A1BD]中由余弦定理得 cos ∠[BA1D] = {(c**2).text()} / ([A1B]·[A1D]) = {cosine.text()}。",
            ),
        ],
        givens=_givens(a, b, c),
        asks=("cos_lines", labels("A1B"), labels("B1C")),
        answer=cosine,
    )


@question("box-diagonal-and-face", "AN", "easy")
def diagonal_and_face(draw: Draw) -> Item:
    """Sine of the angle between a body diagonal and a lateral face."""
    a, b, c = draw.lengths(3)
    diagonal = sqrt(a**2 + b**2 + c**2)
    return Item(
        points=_corners(a, b, c),
        faces=_FACES,
        segments=many("AC1 AB1"),
        shaded=[labels("ABB1A1")],
        text=asked(
            _opening(draw, a, b, c),
            "Find the sine of the angle between the line [AC1] and the plane [ABB1A1].",
            "求直线[AC1]与平面[ABB1A1]所成角的正弦值。",
        ),
        steps=[
            (
                "[C1B1] is perpendicular to the plane [ABB1A1], so [AB1] is the projection of [AC1] on it and the angle "
                "is ∠[C1AB1].",
                "因为[C1B1]⊥平面[ABB1A1]，所以[AB1]是[AC1]在该平面内的射影，所求角为∠[C1AB1]。",
            ),
            (
                f"[B1C1] = [AD] = {b.text()} and [AC1] = {diagonal.text()}.",
                f"[B1C1] = [AD] = {b.text()}，[AC1] = {diagonal.text()}。",
            ),
            (
                f"sin ∠[C1AB1] = [B1C1] / [AC1] = {(b / diagonal).text()}.",
                f"sin ∠[C1AB1] = [B1C1] / [AC1] = {(b / diagonal).text()}。",
            ),
        ],
        givens=_givens(a, b, c),
        asks=("sin_line_plane", labels("AC1"), labels("ABB1")),
        answer=b / diagonal,
    )


@question("box-points-on-edges", "LC", "easy")
def points_on_edges(draw: Draw) -> Item:
    """Length of a segment between ratio points on two skew edges."""
    a, b, c = draw.lengths(3)
    (p, q), (r, s) = draw.ratio("M"), draw.ratio("N")
    points = _corners(a, b, c)
    points["M"] = between(points["B"], points["B1"], Fraction(p, p + q))
    points["N"] = between(points["C1"], points["D1"], Fraction(r, r + s))
    squares = [(m - n) ** 2 for m, n in zip(points["M"], points["N"], strict=True)]
    length = sqrt(squares[0] + squares[1] + squares[2])
    return Item(
        points=points,
        faces=_FACES,
        segments=many("MN"),
        text=asked(
            _opening(draw, a, b, c),
            f"The point [M] lies on the edge [BB1] with [BM] : [MB1] = {p} : {q}, and [N] lies on the edge [C1D1] with "
            f"[C1N] : [ND1] = {r} : {s}. Find the length of [MN].",
            f"点[M]在棱[BB1]上，[BM] : [MB1] = {p} : {q}；点[N]在棱[C1D1]上，[C1N] : [ND1] = {r} : {s}。求线段[MN]的长。",
        ),
        steps=[
            (
                f"[MB1] = {(c * Fraction(q, p + q)).text()}, [B1C1] = {b.text()} and "
                f"[C1N] = {(a * Fraction(r, r + s)).text()}.",
                f"[MB1] = {(c * Fraction(q, p + q)).text()}，[B1C1] = {b.text()}，[C1N] = {(a * Fraction(r, r + s)).text()}。",
            ),
            (
                "[MB1], [B1C1] and [C1N] are pairwise perpendicular, so [MN]² = [MB1]² + [B1C1]² + [C1N]².",
                "[MB1]、[B1C1]、[C1N]两两垂直，故 [MN]² = [MB1]² + [B1C1]² + [C1N]²。",
            ),
            (
                f"[MN]² = {(length**2).text()}, so [MN] = {length.text()}.",
                f"[MN]² = {(length**2).text()}，所以 [MN] = {length.text()}。",
            ),
        ],
        givens=[
            *_givens(a, b, c),
            ("divides", "M", "B", "B1", Exact.of(Fraction(p, q))),
            ("divides", "N", "C1", "D1", Exact.of(Fraction(r, s))),
        ],
        asks=("distance", "M", "N"),
        answer=length,
    )


@question("box-tetrahedron-volume", "VC", "medium")
def tetrahedron_volume(draw: Draw) -> Item:
    """Volume of a tetrahedron on three corners and a point of an edge."""
    a, b, c = draw.lengths(3)
    p, q = draw.ratio("M")
    share = Fraction(p, p + q)
    points = _corners(a, b, c)
    points["M"] = between(points["C"], points["C1"], share)
    triple = a * b * c * (2 - share)
    places = ", ".join(f"[{name}]({', '.join(x.text() for x in points[name])})" for name in ("B1", "D1", "M"))
    return Item(
        points=points,
        faces=_FACES,
        segments=many("AB1 AD1 B1D1 AM B1M D1M"),
        text=asked(
            _opening(draw, a, b, c),
            f"The point [M] lies on the edge [CC1] with [CM] : [MC1] = {p} : {q}. "
            "Find the volume of the tetrahedron [AB1D1M].",
            f"点[M]在棱[CC1]上，[CM] : [MC1] = {p} : {q}。求四面体[AB1D1M]的体积。",
        ),
        steps=[
            (
                f"Take [A] as the origin and the axes along [AB], [AD], [AA1]. Then {places}.",
                f"以[A]为原点，[AB]、[AD]、[AA1]所在直线为坐标轴，则 {places}。",
            ),
            (
                f"The scalar triple product of the vectors [AB1], [AD1], [AM] has the absolute value {triple.text()}.",
                f"向量[AB1]、[AD1]、[AM]的混合积的绝对值为 {triple.text()}。",
            ),
            (
                f"The volume of the tetrahedron is one sixth of it: {(triple / 6).text()}.",
                f"四面体的体积为其六分之一：{(triple / 6).text()}。",
            ),
        ],
        givens=[*_givens(a, b, c), ("divides", "M", "C", "C1", Exact.of(Fraction(p, q)))],
        asks=("volume_tetrahedron", "A", "B1", "D1", "M"),
        answer=triple / 6,
    )


@question("box-surface-path", "LC", "hard")
def surface_path(draw: Draw) -> Item:
    """Shortest way over the surface between opposite corners, by unfolding."""
    a, b, c = draw.lengths(3, surds=False)  # sums of surds would ask for nested roots
    ways = [sqrt((x + y) ** 2 + z**2) for x, y, z in ((a, b, c), (b, c, a), (c, a, b))]
    listed = ", ".join(way.text() for way in ways)
    return Item(
        points=_corners(a, b, c),
        faces=_FACES,
        text=asked(
            _opening(draw, a, b, c),
            "An ant walks on the surface of the cuboid from [A] to [C1]. Find the length of its shortest way.",
            "一只蚂蚁沿长方体的表面从[A]爬到[C1]，求最短路程。",
        ),
        steps=[
            (
                "The shortest way crosses one edge; unfold the two faces it uses into one plane, where it is a straight "
                "segment, the diagonal of a rectangle.",
                "最短路线只穿过一条棱；把它经过的两个面展开成同一平面，路线成为一个矩形的对角线。",
            ),
            (
                f"The three kinds of unfolding give the lengths {listed}.",
                f"三种展开方式得到的长度分别为 {listed.replace(', ', '，')}。",
            ),
            (
                f"The least of them is {min(ways).text()}.",
                f"其中最小的是 {min(ways).text()}。",
            ),
        ],
        givens=_givens(a, b, c),
        asks=("surface_distance", "A", "C1", _FACES),
        answer=min(ways),
    )
