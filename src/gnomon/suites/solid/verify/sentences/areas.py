"""Sentences and questions about areas: sections, cut-off parts, shadows, spheres about and inside solids."""

from __future__ import annotations

from gnomon.suites.solid.verify.table_entries import Phrase, Row

_PRISMS = "(?:三棱柱|四棱柱|长方体|正四棱台|正三棱台|正四棱锥|三棱锥)"

ROWS = [
    Row(
        "(?:The points ){e:p}, {f:p} and {g:p} lie on the extensions of {a:l}, {b:l} and {c:l} beyond {x:p}, {y:p} and {z:p}, with {k:l} = {l:l} = {m:l} = {d:n}",
        "点{e:p}，{f:p}，{g:p}分别在{a:l}，{b:l}，{c:l}的延长线上（依次在{x:p}，{y:p}，{z:p}的外侧），{k:l}={l:l}={m:l}={d:n}",
        [
            ("on_segment", "$x", "$k"),
            ("on_segment", "$y", "$l"),
            ("on_segment", "$z", "$m"),
            ("length", "$k", "$d"),
            ("length", "$l", "$d"),
            ("length", "$m", "$d"),
        ],
    ),
    Row(
        "{e:p}, {f:p}, {g:p}, {h:p}, {i:p} and {j:p} are the centres of the faces {a:q}, {b:q}, {c:q}, {d:q}, {x:q} and {y:q}, respectively",
        "{e:p}，{f:p}，{g:p}，{h:p}，{i:p}，{j:p}分别是面{a:q}，{b:q}，{c:q}，{d:q}，{x:q}，{y:q}的中心",
        [
            ("centre", "$e", "$a"),
            ("centre", "$f", "$b"),
            ("centre", "$g", "$c"),
            ("centre", "$h", "$d"),
            ("centre", "$i", "$x"),
            ("centre", "$j", "$y"),
        ],
    ),
    Row(
        "points {m:p} and {n:p} lie on the edges {a:l} and {b:l}",
        "点{m:p}，{n:p}分别在棱{a:l}，{b:l}上",
        [("on_segment", "$m", "$a"), ("on_segment", "$n", "$b")],
    ),
    Row("the sum of the lengths of all its edges is {x:n}", "所有棱长之和为{x:n}", [("@edges_sum", "$x")]),
    Row(
        "A sphere with centre {o:p} touches all faces of the (?:prism|pyramid|frustum|tetrahedron|cuboid)",
        f"球{{o:p}}与该{_PRISMS}的各个面都相切",
        [("@inball", "$o")],
    ),
    Row(
        "the dihedral angles {p:p}-{e:l}-{a:p}, {q:p}-{f:l}-{b:p} and {r:p}-{g:l}-{c:p} are all equal to {d:i}°",
        "二面角{p:p}-{e:l}-{a:p}、{q:p}-{f:l}-{b:p}、{r:p}-{g:l}-{c:p}的大小都为{d:i}°",
        [
            ("dihedral", "$p", "$e", "$a", "$d"),
            ("dihedral", "$q", "$f", "$b", "$d"),
            ("dihedral", "$r", "$g", "$c", "$d"),
        ],
    ),
    # regular frusta, before the frusta that need not be regular
    Row(
        "frustum {b:s}-{t:s} of a regular (?:triangular|quadrilateral|hexagonal) pyramid",
        "正(?:三|四|六)棱台{b:s}-{t:s}",
        [("regular_frustum", "$b", "$t"), ("@solid", "frustum", "$b", "$t")],
    ),
    Row(
        "{b:s}-{t:s} is a frustum of a regular (?:triangular|quadrilateral|hexagonal) pyramid",
        "{b:s}-{t:s}是正(?:三|四|六)棱台",
        [("regular_frustum", "$b", "$t"), ("@solid", "frustum", "$b", "$t")],
    ),
    # round solids
    Row(
        "A cylinder inscribed in the cone has its upper base centre at {t:p} and its lower base on the base of the cone",
        "圆锥的内接圆柱的上底面圆心为{t:p}，下底面在圆锥的底面上",
    ),
    Row(
        "The lateral surface of a cone unrolls into a sector of radius {x:n} and central angle {d:i}°",
        "一个圆锥的侧面展开图是半径为{x:n}、圆心角为{d:i}°的扇形",
        [("@cone", "s", "o"), ("length", ["s", "a"], "$x"), ("sector_angle", "s", "o", "a", "$d")],
    ),
    Row(
        "generators that make an angle of {d:i}° with the base",
        "母线与底面所成的角为{d:i}°",
        [("angle", ["s", "a", "o"], "$d")],
    ),
    Row("volume {x:n}π", "体积为{x:n}π", [("cone_volume", "s", "o", "a", "$x")]),
    Row(
        "an axial section with a diagonal of length {x:n}",
        "轴截面的对角线长为{x:n}",
        [("length", ["a", "b"], "$x"), ("parallelogram", ["a", "o", "b", "t"])],
    ),
    Row(
        "A ball touches both bases and the lateral surface of the frustum",
        "一个球与该圆台的两底面及侧面都相切",
        [("tangential_frustum", "o", "t", "a", "b")],
    ),
    Row(
        "Two parallel planes, on opposite sides of {o:p}, cut the sphere in circles of radii {r:n} and {k:n}; the distance between the planes is {d:n}",
        "两个平行平面位于{o:p}的两侧，截球所得两圆的半径分别为{r:n}和{k:n}，两平面间的距离为{d:n}",
        [
            ("on_segment", "$o", ["c", "d"]),
            ("length", ["c", "d"], "$d"),
            ("length", ["c", "e"], "$r"),
            ("length", ["d", "f"], "$k"),
            ("perpendicular", ["c", "e"], ["c", "d"]),
            ("perpendicular", ["d", "f"], ["c", "d"]),
            ("equal", ["$o", "a"], ["$o", "e"], ["$o", "f"]),
        ],
    ),
    Row(
        "A plane at distance {d:n} from {o:p} cuts the sphere into two pieces",
        "一个平面与{o:p}的距离为{d:n}，把球分成两部分",
        [("length", ["$o", "c"], "$d")],
    ),
    Row(
        "The (?:triangle|trapezoid|parallelogram|rectangle) is rotated through a full turn about the line {a:l}",
        "将该(?:三角形|梯形|平行四边形|矩形)绕直线{a:l}旋转一周",
        [("@turns", "$a")],
    ),
    Row("{a:l} and {b:l} are generators", "{a:l}，{b:l}是母线", [("@generator", "$a"), ("@generator", "$b")]),
]

PHRASES = [
    Phrase(
        "the area of the section of {w:w} by the plane through {p:p} parallel to the plane {a:s}",
        "过点{p:p}且平行于平面{a:s}的平面截{w:w}所得截面的面积",
        ["parallel_plane_section_area", "$p", "$a", "*"],
    ),
    Phrase(
        "the area of the section of {w:w} by the plane through {p:p} parallel to {a:l} and {b:l}",
        "过点{p:p}且平行于{a:l}和{b:l}的平面截{w:w}所得截面的面积",
        ["parallel_section_area", "$p", "$a", "$b", "*"],
    ),
    Phrase(
        "the area of the section of {w:w} by the plane through {p:p} perpendicular to {a:l}",
        "过点{p:p}且垂直于{a:l}的平面截{w:w}所得截面的面积",
        ["perpendicular_section_area", "$p", "$a", "*"],
    ),
    Phrase(
        "the total surface area of the part that contains {a:p}",
        "含点{a:p}的那部分的表面积",
        ["part_area", "*", "$a", "*"],
    ),
    Phrase(
        "the area of the orthogonal projection of {w:w} onto a plane perpendicular to {a:l}",
        "{w:w}在垂直于{a:l}的平面上的正投影的面积",
        ["shadow_area", "*", "$a"],
    ),
    Phrase(
        "the area of the section of the circumscribed sphere of {w:w} by the plane {a:s}",
        "平面{a:s}截{w:w}的外接球所得截面的面积",
        ["circumsphere_section_area", "*", "$a"],
    ),
    Phrase(
        "the least area of a section of the circumscribed sphere of {w:w} by a plane through {a:p}",
        "过点{a:p}的平面截{w:w}的外接球所得截面面积的最小值",
        ["circumsphere_least_section", "*", "$a"],
    ),
    Phrase(
        "the surface area of the circumscribed sphere of the cone",
        "该圆锥的外接球的表面积",
        ["cone_circumsphere_area", "*", "*", "*"],
    ),
    Phrase(
        "the surface area of the inscribed sphere of the cone",
        "该圆锥的内切球的表面积",
        ["cone_insphere_area", "*", "*", "*"],
    ),
    Phrase(
        "the surface area of the circumscribed sphere of the conical frustum",
        "该圆台的外接球的表面积",
        ["frustum_circumsphere_area", "*", "*", "*", "*"],
    ),
    Phrase(
        "the surface area of the circumscribed sphere of the cylinder",
        "该圆柱的外接球的表面积",
        ["cylinder_circumsphere_area", "*", "*", "*"],
    ),
    Phrase(
        "the lateral area of the inscribed cylinder",
        "该内接圆柱的侧面积",
        ["inscribed_cylinder_lateral_area", "*", "*", "*", "*"],
    ),
    Phrase(
        "the lateral area of the cylinder circumscribed about the prism",
        "该直三棱柱的外接圆柱的侧面积",
        ["times", "*", "*"],
    ),
    Phrase("the surface area of the ball", "该球的表面积", ["times", "*", "*"]),
    Phrase("the surface area of the sphere", "球的表面积", ["sphere_total_area", "*", "*"]),
    Phrase("the total surface area of the smaller piece", "较小部分的表面积", ["cap_total_area", "*", "*", "*"]),
    Phrase("the surface area of the solid of revolution", "所得旋转体的表面积", ["revolution_area", "*", "*"]),
]
