"""Asked quantities: each gives the noun phrase in both languages and the measure that verification computes.

They nest: ``cos(dihedral("B-PC-D"))``, ``least(distance("A", "P"))``, ``ratio(volume("M-ABC"), volume("P-ABC"))``.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any, Literal

from gnomon.author.bilingual import Words
from gnomon.author.letters import labels
from gnomon.exact import Exact
from gnomon.suites.solid.item import Asked, spread
from gnomon.suites.solid.phrases import bracketed
from gnomon.words import listed

# --- lengths


def length(segment: str) -> Asked:
    """The length of a segment."""
    a, b = labels(segment)
    return Asked((f"the length of [{segment}]", f"线段[{segment}]的长"), ["distance", a, b])


def distance(point: str, to: str) -> Asked:
    """The distance of a point from another point, a line (two letters) or a plane (three or more)."""
    count = len(labels(to))
    if count == 1:
        return Asked(
            (f"the distance between [{point}] and [{to}]", f"[{point}]与[{to}]两点间的距离"), ["distance", point, to]
        )
    if count == 2:
        return Asked(
            (f"the distance from the point [{point}] to the line [{to}]", f"点[{point}]到直线[{to}]的距离"),
            ["distance_point_line", point, to],
        )
    return Asked(
        (f"the distance from the point [{point}] to the plane [{to}]", f"点[{point}]到平面[{to}]的距离"),
        ["distance_point_plane", point, to],
    )


def skew_distance(first: str, second: str) -> Asked:
    """The distance of two skew lines."""
    return Asked(
        (f"the distance between the skew lines [{first}] and [{second}]", f"异面直线[{first}]与[{second}]之间的距离"),
        ["distance_skew_lines", first, second],
    )


def planes_distance(first: str, second: str) -> Asked:
    """The distance of two parallel planes."""
    return Asked(
        (
            f"the distance between the parallel planes [{first}] and [{second}]",
            f"平行平面[{first}]与[{second}]之间的距离",
        ),
        ["distance_parallel_planes", first, second],
    )


def line_plane_distance(line: str, plane: str) -> Asked:
    """The distance of a line from a plane that is parallel to it."""
    return Asked(
        (f"the distance from the line [{line}] to the plane [{plane}]", f"直线[{line}]到平面[{plane}]的距离"),
        ["distance_point_plane", labels(line)[0], plane],
    )


def surface_path(start: str, end: str, over: str, called: Words) -> Asked:
    """The length of the shortest way over faces (given by their corners), which the phrase ``called`` names."""
    return Asked(
        (
            f"the length of the shortest path from [{start}] to [{end}] over {called[0]}",
            f"沿{called[1]}从[{start}]到[{end}]的最短路径的长",
        ),
        ["surface_distance", start, end, over.split()],
    )


# --- angles (inside a function or in degrees)


def dihedral(name: str) -> Asked:
    """The dihedral angle P-BC-A, between the half-planes from BC through P and through A."""
    p, edge, q = name.split("-")
    return Asked((f"the dihedral angle [{name}]", f"二面角[{name}]"), ["dihedral", p, edge, q])


def lines_angle(first: str, second: str, *, skew: bool = True) -> Asked:
    """The angle of two lines, at most 90 degrees."""
    kind = ("skew lines", "异面直线") if skew else ("lines", "直线")
    return Asked(
        (f"the angle between the {kind[0]} [{first}] and [{second}]", f"{kind[1]}[{first}]与[{second}]所成角"),
        ["lines_angle", first, second],
    )


def line_plane(line: str, plane: str) -> Asked:
    """The angle of a line and a plane."""
    return Asked(
        (f"the angle between the line [{line}] and the plane [{plane}]", f"直线[{line}]与平面[{plane}]所成角"),
        ["line_plane_angle", line, plane],
    )


def planes_angle(first: str, second: str) -> Asked:
    """The angle of two planes, at most 90 degrees."""
    return Asked(
        (f"the angle between the planes [{first}] and [{second}]", f"平面[{first}]与平面[{second}]所成锐二面角"),
        ["planes_angle", first, second],
    )


def corner_angle(corner: str) -> Asked:
    """The angle ABC at B."""
    return Asked((f"∠[{corner}]", f"∠[{corner}]"), ["corner_angle", corner])


def _of(function: Literal["cos", "sin", "tan"], english: str, chinese: str, angle: Asked) -> Asked:
    words = (f"the {english} of {angle.words[0]}", f"{angle.words[1]}的{chinese}")
    return Asked(words, [function, angle.measure])


def cos(angle: Asked) -> Asked:
    """The cosine of an angle."""
    return _of("cos", "cosine", "余弦值", angle)


def sin(angle: Asked) -> Asked:
    """The sine of an angle."""
    return _of("sin", "sine", "正弦值", angle)


def tan(angle: Asked) -> Asked:
    """The tangent of an angle."""
    return _of("tan", "tangent", "正切值", angle)


def degrees(angle: Asked) -> Asked:
    """The size of an angle in degrees."""
    words = (f"the size of {angle.words[0]} in degrees", f"{angle.words[1]}的大小（用度数表示）")
    return Asked(words, ["degrees", angle.measure], unit="°")


# --- areas and volumes


def area(polygon: str) -> Asked:
    """The area of a triangle or quadrilateral."""
    kinds = {3: ("triangle", "△"), 4: ("quadrilateral", "四边形")}
    english, chinese = kinds.get(len(labels(polygon)), ("polygon", "多边形"))
    return Asked((f"the area of the {english} [{polygon}]", f"{chinese}[{polygon}]的面积"), ["area", polygon])


def total_area(called: Words, faces: str) -> Asked:
    """The total surface area of the solid with these faces, which the text calls ``called``."""
    return Asked((f"the total surface area of {called[0]}", f"{called[1]}的表面积"), ["total_area", faces.split()])


def lateral_area(called: Words, faces: str) -> Asked:
    """The lateral area of the solid, the sum of these faces."""
    return Asked((f"the lateral area of {called[0]}", f"{called[1]}的侧面积"), ["total_area", faces.split()])


def section_area(plane: str, called: Words, faces: str) -> Asked:
    """The area of the section of a solid (given by its faces) by a plane."""
    return Asked(
        (f"the area of the section of {called[0]} by the plane [{plane}]", f"平面[{plane}]截{called[1]}所得截面的面积"),
        ["section_area", plane, faces.split()],
    )


def section_perimeter(plane: str, called: Words, faces: str) -> Asked:
    """The perimeter of the section of a solid by a plane."""
    return Asked(
        (
            f"the perimeter of the section of {called[0]} by the plane [{plane}]",
            f"平面[{plane}]截{called[1]}所得截面的周长",
        ),
        ["section_perimeter", plane, faces.split()],
    )


def circumsphere_area(called: Words, corners: str) -> Asked:
    """The area of the sphere through the corners."""
    return Asked(
        (f"the surface area of the circumscribed sphere of {called[0]}", f"{called[1]}的外接球的表面积"),
        ["circumsphere_area", corners],
    )


def circumsphere_volume(called: Words, corners: str) -> Asked:
    """The volume of the sphere through the corners."""
    return Asked(
        (f"the volume of the circumscribed sphere of {called[0]}", f"{called[1]}的外接球的体积"),
        ["circumsphere_volume", corners],
    )


def circumradius(called: Words, corners: str) -> Asked:
    """The radius of the sphere through the corners."""
    return Asked(
        (f"the radius of the circumscribed sphere of {called[0]}", f"{called[1]}的外接球的半径"),
        ["circumradius", corners],
    )


def inradius(called: Words, faces: str) -> Asked:
    """The radius of the sphere that touches all faces."""
    return Asked(
        (f"the radius of the inscribed sphere of {called[0]}", f"{called[1]}的内切球的半径"),
        ["inradius", faces.split()],
    )


def volume(solid: str) -> Asked:
    """The volume of a pyramid ``"M-ABCD"`` or of a tetrahedron ``"A-BCD"``."""
    apex, base = solid.split("-")
    kinds = {3: ("tetrahedron", "三棱锥"), 4: ("pyramid", "四棱锥")}
    english, chinese = kinds.get(len(labels(base)), ("pyramid", "棱锥"))
    return Asked(
        (f"the volume of the {english} [{solid}]", f"{chinese}[{solid}]的体积"), ["pyramid_volume", apex, base]
    )


def solid_volume(called: Words, faces: str) -> Asked:
    """The volume of the solid with these faces."""
    return Asked((f"the volume of {called[0]}", f"{called[1]}的体积"), ["volume", faces.split()])


def part_volume(plane: str, corner: str, called: Words, faces: str) -> Asked:
    """The volume of that part of a solid, cut by a plane, which contains a corner."""
    words = (
        f"the volume of the part that contains [{corner}]",
        f"含点[{corner}]的那部分的体积",
    )
    sentence = (
        f"The plane [{plane}] cuts {called[0]} into two parts. Find {words[0]}.",
        f"平面[{plane}]把{called[1]}分成两部分。求{words[1]}。",
    )
    return Asked(words, ["part_volume", plane, corner, faces.split()], sentence=sentence)


def part_ratio(plane: str, corner: str, other: str, called: Words, faces: str) -> Asked:
    """The ratio of the two parts into which a plane cuts a solid, each named by a corner that it contains."""
    words = (
        f"the ratio of the volume of the part that contains [{corner}] to that of the part that contains [{other}]",
        f"含点[{corner}]的部分与含点[{other}]的部分的体积之比",
    )
    sentence = (
        f"The plane [{plane}] cuts {called[0]} into two parts. Find {words[0]}.",
        f"平面[{plane}]把{called[1]}分成两部分。求{words[1]}。",
    )
    parts = [["part_volume", plane, point, faces.split()] for point in (corner, other)]
    return Asked(words, ["ratio", *parts], sentence=sentence)


def of_round(
    what: Literal["lateral_area", "total_area", "volume"],
    called: Words,
    kind: Literal["cone", "cylinder", "frustum", "sphere"],
    *points: str,
) -> Asked:
    """A lateral area, total area or volume of a round solid, given by the points of its axis and rims.

    A cone is (apex, centre, rim), a cylinder (centre, centre above, rim), a frustum (centre, centre above, rim, rim
    above), a sphere (centre, point on it).
    """
    words = {
        "lateral_area": (f"the lateral area of {called[0]}", f"{called[1]}的侧面积"),
        "total_area": (f"the total surface area of {called[0]}", f"{called[1]}的表面积"),
        "volume": (f"the volume of {called[0]}", f"{called[1]}的体积"),
    }[what]
    return Asked(words, [f"{kind}_{what}", *points])


# --- combinations


def ratio(first: Asked, second: Asked) -> Asked:
    """The ratio of two quantities, as a number."""
    return Asked(
        (f"the ratio of {first.words[0]} to {second.words[0]}", f"{first.words[1]}与{second.words[1]}之比"),
        ["ratio", first.measure, second.measure],
    )


def segment_ratio(first: str, second: str) -> Asked:
    """The ratio AM : MB, as a number."""
    a, b = labels(first), labels(second)
    return Asked(
        (f"the value of [{first}] : [{second}]", f"[{first}] : [{second}] 的值"),
        ["ratio", ["distance", *a], ["distance", *b]],
    )


def path(*segments: str) -> Asked:
    """The sum of lengths AP + PQ + QB."""
    said = " + ".join(f"[{segment}]" for segment in segments)
    return Asked((said, said), ["sum", *(["distance", *labels(segment)] for segment in segments)])


def weighted_path(first: str, weight: Exact, second: str) -> Asked:
    """AM + k·PM for a number k."""
    said = f"[{first}] + {bracketed(weight)}·[{second}]"
    return Asked(
        (said, said),
        ["sum", ["distance", *labels(first)], ["times", float(weight), ["distance", *labels(second)]]],
    )


def squares(*segments: str) -> Asked:
    """PA² + PB² + PC² + PD²."""
    said = " + ".join(f"[{segment}]²" for segment in segments)
    parts = [["product", ["distance", *labels(s)], ["distance", *labels(s)]] for s in segments]
    return Asked((said, said), ["sum", *parts])


def scalar_product(first: str, second: str) -> Asked:
    """The scalar product of two vectors."""
    return Asked(
        (f"the scalar product of the vectors [{first}] and [{second}]", f"向量[{first}]与[{second}]的数量积"),
        ["scalar_product", first, second],
    )


def distances(what: Literal["sum", "product"], point: str, *planes: str) -> Asked:
    """The sum or the product of the distances of a point from planes."""
    english = listed([f"[{plane}]" for plane in planes])
    chinese = "、".join(f"[{plane}]" for plane in planes)
    return Asked(
        (
            f"the {what} of the distances from the point [{point}] to the planes {english}",
            f"点[{point}]到平面{chinese}的距离之{'和' if what == 'sum' else '积'}",
        ),
        [what, *(["distance_point_plane", point, plane] for plane in planes)],
    )


def inner_cylinder(what: Literal["volume", "lateral_area"], axis: str, radius: str) -> Asked:
    """The volume or lateral area of the cylinder with a named axis OK and a named base radius KM."""
    english, chinese = {"volume": ("volume", "体积"), "lateral_area": ("lateral area", "侧面积")}[what]
    below, above = labels(axis)
    return Asked(
        (
            f"the {english} of the cylinder with axis [{axis}] and base radius [{radius}]",
            f"以[{axis}]为轴、[{radius}]为底面半径的圆柱的{chinese}",
        ),
        [f"cylinder_{what}", above, below, labels(radius)[1]],
    )


def perimeter(polygon: str) -> Asked:
    """The perimeter of a triangle or quadrilateral."""
    english, chinese = ("triangle", "△") if len(labels(polygon)) == 3 else ("quadrilateral", "四边形")
    return Asked((f"the perimeter of the {english} [{polygon}]", f"{chinese}[{polygon}]的周长"), ["perimeter", polygon])


def least(quantity: Asked) -> Asked:
    """The least value over the positions of the moving points."""
    return Asked(
        (f"the least value of {quantity.words[0]}", f"{quantity.words[1].rstrip()}的最小值"),
        ["least", quantity.measure],
        unit=quantity.unit,
    )


def greatest(quantity: Asked) -> Asked:
    """The greatest value over the positions of the moving points."""
    return Asked(
        (f"the greatest value of {quantity.words[0]}", f"{quantity.words[1].rstrip()}的最大值"),
        ["greatest", quantity.measure],
        unit=quantity.unit,
    )


def track_length(point: str) -> Asked:
    """The length of the path of a moving point, or of one that follows moving points, under what ``q.keep`` states."""
    return Asked((f"the length of the path traced by [{point}]", f"点[{point}]的轨迹的长度"), ["track", point])


def fold_path(point: str, crease: str) -> Asked:
    """The length of the arc on which a point goes while it is folded about the crease."""
    return Asked(
        (f"the length of the path of [{point}] during the fold", f"翻折过程中点[{point}]所经过的路径的长"),
        ["fold_path", point, f"{point}°", crease],
    )


def track_area(point: str) -> Asked:
    """The area that a point fills which follows two freely moving points."""
    return Asked(
        (f"the area of the region that [{point}] covers", f"点[{point}]所扫过区域的面积"), ["track_area", point]
    )


def which(candidates: Sequence[str], relation: Literal["perpendicular", "parallel"], to: str) -> Asked:
    """Which of the lines (two letters) or planes is perpendicular or parallel to a line or plane."""
    of = "line" if len(labels(candidates[0])) == 2 else "plane"
    english_kind, chinese_kind = {"line": ("lines", "直线"), "plane": ("planes", "平面")}[of]
    single = {"line": "条", "plane": "个"}[of]
    object_kind = ("line", "直线") if len(labels(to)) == 2 else ("plane", "平面")
    related = {"perpendicular": ("perpendicular", "垂直"), "parallel": ("parallel", "平行")}[relation]
    names = [f"[{candidate}]" for candidate in candidates]
    sentence = (
        f"Which of the {english_kind} {listed(names)} is {related[0]} to the {object_kind[0]} [{to}]?",
        f"在{chinese_kind}{'、'.join(names)}中，哪一{single}与{object_kind[1]}[{to}]{related[1]}？",
    )
    return Asked(sentence, ["which", relation, [spread(c) for c in candidates], to], sentence=sentence, of=of)


def count(what: str, english: str, chinese: str, *arguments: Any) -> Asked:
    """A number that is counted: ``what`` names the count, the sentences ask for it."""
    return Asked((english, chinese), ["count", what, *arguments], sentence=(english, chinese))
