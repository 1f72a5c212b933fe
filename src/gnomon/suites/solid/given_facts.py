"""Facts that a text states: each gives the clause in both languages and the relation, for ``q.given`` and ``q.solid``."""

from __future__ import annotations

from gnomon.author.draws import Angle, Ratio
from gnomon.author.letters import labels
from gnomon.suites.solid.item import Fact, Value
from gnomon.words import listed


def edge(segment: str, value: Value) -> Fact:
    """AB = value."""
    said = f"[{segment}] = {value}"
    return Fact((said, said), (("length", segment, value),))


def edges(**lengths: Value) -> dict[str, Fact]:
    """The sizes of a solid by its edges: ``edges(AB=a, AD=b)``."""
    return {name: edge(name, value) for name, value in lengths.items()}


def equal(*segments: str) -> Fact:
    """AB = CD = EF."""
    said = " = ".join(f"[{segment}]" for segment in segments)
    return Fact((said, said), (("equal", *segments),))


def equal_to(value: Value, *segments: str) -> Fact:
    """AB = CD = value."""
    said = f"{' = '.join(f'[{segment}]' for segment in segments)} = {value}"
    return Fact((said, said), tuple(("length", segment, value) for segment in segments))


def perpendicular(first: str, second: str) -> Fact:
    """Two lines, or a line and a plane of three or more letters, are perpendicular."""
    if len(labels(second)) > 2:
        said = (f"[{first}] ⊥ plane [{second}]", f"[{first}]⊥平面[{second}]")
        return Fact(said, (("line_perpendicular_plane", first, second),))
    return Fact((f"[{first}] ⊥ [{second}]", f"[{first}]⊥[{second}]"), (("perpendicular", first, second),))


def planes_perpendicular(first: str, second: str) -> Fact:
    """Two planes are perpendicular."""
    said = (f"plane [{first}] ⊥ plane [{second}]", f"平面[{first}]⊥平面[{second}]")
    return Fact(said, (("planes_perpendicular", first, second),))


def parallel(first: str, second: str) -> Fact:
    """Two lines, or a line and a plane of three or more letters, are parallel."""
    if len(labels(second)) > 2:
        said = (f"[{first}] ∥ plane [{second}]", f"[{first}]∥平面[{second}]")
        return Fact(said, (("line_parallel_plane", first, second),))
    return Fact((f"[{first}] ∥ [{second}]", f"[{first}]∥[{second}]"), (("parallel", first, second),))


def angle_is(corner: str, angle: Angle | int) -> Fact:
    """∠ABC = 60°."""
    degrees = angle.degrees if isinstance(angle, Angle) else angle
    said = f"∠[{corner}] = {degrees}°"
    return Fact((said, said), (("angle", corner, degrees),))


def cosine_is(corner: str, value: Value) -> Fact:
    """cos ∠ABC = 1/3."""
    said = f"cos ∠[{corner}] = {value}"
    return Fact((said, said), (("cos_angle", corner, value),))


def dihedral_is(name: str, angle: Angle | int) -> Fact:
    """The dihedral angle P-BC-A is 60°."""
    degrees = angle.degrees if isinstance(angle, Angle) else angle
    p, line, q = name.split("-")
    said = (f"the dihedral angle [{name}] is {degrees}°", f"二面角[{name}]的大小为 {degrees}°")
    return Fact(said, (("dihedral", p, line, q, degrees),))


def slope_is(line: str, plane: str, angle: Angle | int) -> Fact:
    """The angle between a line and a plane is 45°."""
    degrees = angle.degrees if isinstance(angle, Angle) else angle
    said = (
        f"the angle between the line [{line}] and the plane [{plane}] is {degrees}°",
        f"直线[{line}]与平面[{plane}]所成的角为 {degrees}°",
    )
    return Fact(said, (("line_plane_angle", line, plane, degrees),))


def skew_angle_is(first: str, second: str, angle: Angle | int) -> Fact:
    """The angle between two lines is 60°."""
    degrees = angle.degrees if isinstance(angle, Angle) else angle
    said = (
        f"the angle between the lines [{first}] and [{second}] is {degrees}°",
        f"直线[{first}]与[{second}]所成的角为 {degrees}°",
    )
    return Fact(said, (("lines_angle", first, second, degrees),))


def height_is(apex: str, plane: str, value: Value) -> Fact:
    """The distance of a point from a plane."""
    said = (
        f"the distance from [{apex}] to the plane [{plane}] is {value}",
        f"点[{apex}]到平面[{plane}]的距离为 {value}",
    )
    return Fact(said, (("height", apex, plane, value),))


def volume_is(solid: str, value: Value) -> Fact:
    """The volume of a pyramid P-ABCD or of a tetrahedron PABC."""
    apex, base = solid.split("-")
    kind = {3: ("tetrahedron", "三棱锥"), 4: ("pyramid", "四棱锥")}[len(labels(base))]
    said = (f"the volume of the {kind[0]} [{solid}] is {value}", f"{kind[1]}[{solid}]的体积为 {value}")
    return Fact(said, (("pyramid_volume", apex, base, value),))


def area_is(polygon: str, value: Value) -> Fact:
    """The area of a triangle or of another polygon."""
    kind = ("triangle", "△") if len(labels(polygon)) == 3 else ("face", "面")
    said = (f"the area of the {kind[0]} [{polygon}] is {value}", f"{kind[1]}[{polygon}]的面积为 {value}")
    return Fact(said, (("polygon_area", polygon, value),))


def pairwise_perpendicular(*lines: str) -> Fact:
    """Three lines are perpendicular to one another."""
    english = listed([f"[{line}]" for line in lines])
    chinese = "、".join(f"[{line}]" for line in lines)
    pairs = [(a, b) for i, a in enumerate(lines) for b in lines[i + 1 :]]
    return Fact(
        (f"{english} are pairwise perpendicular", f"{chinese}两两垂直"),
        tuple(("perpendicular", a, b) for a, b in pairs),
    )


def angles_equal(first: str, second: str) -> Fact:
    """∠ABC = ∠DEF."""
    said = f"∠[{first}] = ∠[{second}]"
    return Fact((said, said), (("equal_angles", first, second),))


def lengths_sum(first: str, second: str, value: Value) -> Fact:
    """PA + PB = 10."""
    said = f"[{first}] + [{second}] = {value}"
    return Fact((said, said), (("lengths_sum", first, second, value),))


def distance_line_is(point: str, line: str, value: Value) -> Fact:
    """The distance of a point from a line."""
    said = (
        f"the distance from [{point}] to the line [{line}] is {value}",
        f"点[{point}]到直线[{line}]的距离为 {value}",
    )
    return Fact(said, (("distance_line", point, line, value),))


def height_equals(point: str, plane: str, segment: str) -> Fact:
    """The distance of a point from a plane is as long as a segment."""
    said = (
        f"the distance from [{point}] to the plane [{plane}] equals [{segment}]",
        f"点[{point}]到平面[{plane}]的距离等于[{segment}]",
    )
    return Fact(said, (("height_equals", point, plane, segment),))


def lengths_ratio(first: str, second: str, ratio: Ratio) -> Fact:
    """PA : PB = 2 : 1."""
    said = f"[{first}] : [{second}] = {ratio}"
    return Fact((said, said), (("length_ratio", first, second, ratio.value),))
