"""What sentences state: a table with the English and the Chinese pattern of a clause and the relations that it means.

A row is read wherever its pattern occurs in a sentence; rows that come first win. ``"$a"`` in a relation stands for what the
placeholder ``a`` matched. A relation that begins with ``@`` is resolved with the solid that the text introduced last: ``("@height", "$x")``.
To teach the reader a new sentence, add a row to a module of ``sentences/``.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from collections.abc import Sequence

from gnomon.suites.solid.verify.forms import Row
from gnomon.suites.solid.verify.sentences import ROWS_OF_SEEDS

_SHAPES = (
    ("rectangle", "矩形", "rectangle"),
    ("square", "正方形", "square"),
    ("rhombus", "菱形", "rhombus"),
    ("parallelogram", "平行四边形", "parallelogram"),
)

SOLIDS: list[Row] = [
    Row("cuboid {b:q}-{t:q}", "长方体{b:q}-{t:q}", [("cuboid", "$b", "$t"), ("@solid", "box", "$b", "$t")]),
    Row(
        "{b:q}-{t:q} is a rectangular box",
        "{b:q}-{t:q}(?:是|为)长方体",
        [("cuboid", "$b", "$t"), ("@solid", "box", "$b", "$t")],
    ),
    Row("{b:q}-{t:q} is a cube", "正方体{b:q}-{t:q}", [("cube", "$b", "$t"), ("@solid", "box", "$b", "$t")]),
    Row("cube {b:q}-{t:q}", "{b:q}-{t:q}(?:是|为)正方体", [("cube", "$b", "$t"), ("@solid", "box", "$b", "$t")]),
    Row(
        "{b:q}-{t:q} is a right prism on the square {u:q}",
        "{b:q}-{t:q}是以正方形{u:q}为底面的直棱柱",
        [("square", "$u"), ("right_prism", "$b", "$t"), ("@solid", "box", "$b", "$t")],
    ),
    Row(
        "regular quadrilateral prism {b:q}-{t:q}",
        "正四棱柱{b:q}-{t:q}",
        [("right_prism", "$b", "$t"), ("@solid", "box", "$b", "$t")],
    ),
    Row(
        "right (?:triangular|quadrilateral|hexagonal) prism {b:s}-{t:s}",
        "直(?:三|四|六)棱柱{b:s}-{t:s}",
        [("right_prism", "$b", "$t"), ("@solid", "prism", "$b", "$t")],
    ),
    Row(
        "{b:s}-{t:s} is a right (?:triangular|quadrilateral|hexagonal) prism",
        "{b:s}-{t:s}是直(?:三|四|六)棱柱",
        [("right_prism", "$b", "$t"), ("@solid", "prism", "$b", "$t")],
    ),
    Row("triangular prism {b:t}-{t:t}", "三棱柱{b:t}-{t:t}", [("prism", "$b", "$t"), ("@solid", "prism", "$b", "$t")]),
    Row(
        "{b:t}-{t:t} is a triangular prism",
        "{b:t}-{t:t}是三棱柱",
        [("prism", "$b", "$t"), ("@solid", "prism", "$b", "$t")],
    ),
    Row(
        "parallelepiped {b:q}-{t:q}",
        "平行六面体{b:q}-{t:q}",
        [("parallelepiped", "$b", "$t"), ("@solid", "box", "$b", "$t")],
    ),
    Row(
        "{b:q}-{t:q} is a parallelepiped",
        "{b:q}-{t:q}是平行六面体",
        [("parallelepiped", "$b", "$t"), ("@solid", "box", "$b", "$t")],
    ),
    Row(
        "frustum {b:s}-{t:s} of a regular (?:triangular|quadrilateral) pyramid",
        "正(?:三|四)棱台{b:s}-{t:s}",
        [("regular_frustum", "$b", "$t"), ("@solid", "frustum", "$b", "$t")],
    ),
    Row(
        "{b:s}-{t:s} is a frustum of a regular (?:triangular|quadrilateral) pyramid",
        "{b:s}-{t:s}是正(?:三|四)棱台",
        [("regular_frustum", "$b", "$t"), ("@solid", "frustum", "$b", "$t")],
    ),
    Row(
        "triangular frustum {b:t}-{t:t}",
        "三棱台{b:t}-{t:t}",
        [("frustum", "$b", "$t"), ("@solid", "frustum", "$b", "$t")],
    ),
    Row(
        "{b:t}-{t:t} is a triangular frustum",
        "{b:t}-{t:t}是三棱台",
        [("frustum", "$b", "$t"), ("@solid", "frustum", "$b", "$t")],
    ),
    Row(
        "regular (?:triangular|quadrilateral|hexagonal) pyramid {p:p}-{b:s}",
        "正(?:三|四|六)棱锥{p:p}-{b:s}",
        [("regular_pyramid", "$p", "$b"), ("@solid", "pyramid", "$b", "$p")],
    ),
    Row(
        "{p:p}-{b:s} is a regular (?:triangular|quadrilateral|hexagonal) pyramid",
        "{p:p}-{b:s}是正(?:三|四|六)棱锥",
        [("regular_pyramid", "$p", "$b"), ("@solid", "pyramid", "$b", "$p")],
    ),
    Row("{p:p}-{b:s} is a pyramid", "{p:p}-{b:s}是四棱锥", [("@solid", "pyramid", "$b", "$p")]),
    Row("pyramid {p:p}-{b:s}", "(?:四|五|六)棱锥{p:p}-{b:s}", [("@solid", "pyramid", "$b", "$p")]),
    Row("tetrahedron {p:p}-{b:t}", "三棱锥{p:p}-{b:t}", [("@solid", "pyramid", "$b", "$p")]),
    Row("{p:p}-{b:t} is a tetrahedron", "{p:p}-{b:t}是三棱锥", [("@solid", "pyramid", "$b", "$p")]),
    Row("regular tetrahedron {b:q}", "正四面体{b:q}", [("regular_tetrahedron", "$b"), ("@solid", "tetrahedron", "$b")]),
    Row(
        "{b:q} is a regular tetrahedron",
        "{b:q}是正四面体",
        [("regular_tetrahedron", "$b"), ("@solid", "tetrahedron", "$b")],
    ),
    Row("tetrahedron {b:q}", "四面体{b:q}", [("@solid", "tetrahedron", "$b")]),
    Row("{b:q} is a tetrahedron", "{b:q}是四面体", [("@solid", "tetrahedron", "$b")]),
    Row(
        "{a:p} and {b:p} lie on the same side of the plane {p:s}",
        "{a:p}，{b:p}在平面{p:s}的同侧",
        [("same_side", "$a", "$b", "$p")],
    ),
    Row(
        "{a:p} and {b:p} lie on opposite sides of the plane {p:s}",
        "{a:p}，{b:p}在平面{p:s}的异侧",
        [("opposite_sides", "$a", "$b", "$p")],
    ),
    # round solids
    Row(
        "cone has apex {s:p}, {o:p} is the centre of its base",
        "圆锥的顶点为{s:p}，底面圆心为{o:p}",
        [("@cone", "$s", "$o")],
    ),
    Row("cone with apex {s:p} and base centre {o:p}", "顶点为{s:p}、底面圆心为{o:p}的圆锥", [("@cone", "$s", "$o")]),
    Row(
        "cylinder has the base centres {o:p} and {t:p}",
        "圆柱的两底面圆心分别为{o:p}，{t:p}",
        [("@cylinder", "$o", "$t")],
    ),
    Row("cylinder with base centres {o:p} and {t:p}", "两底面圆心为{o:p}，{t:p}的圆柱", [("@cylinder", "$o", "$t")]),
    Row("sphere has centre {o:p}", "已知球{o:p}", [("@sphere", "$o")]),
    Row("{o:p} is the centre of a sphere", "球心为{o:p}的球", [("@sphere", "$o")]),
    Row("conical frustum", "圆台", [("@frustum", "o", "t")]),
    Row("(?:A cone has|Consider a cone with)", "(?:已知圆锥的|给定一个圆锥，其)", [("@cone", "s", "o")]),
    Row("(?:A cylinder has|Consider a cylinder with)", "(?:已知圆柱的|给定一个圆柱，其)", [("@cylinder", "o", "t")]),
    # stacks
    Row("floor plan of {r:i} rows and {c:i} columns", "在{r:i}行{c:i}列的方格上", [("grid", "$r", "$c")]),
    Row("standing on {r:i} rows and {c:i} columns of squares", "立在{r:i}行{c:i}列方格上", [("grid", "$r", "$c")]),
    Row("(?:A block of|form a block of) {p:i} × {q:i} × {r:i}", "{p:i}×{q:i}×{r:i}", [("block", "$p", "$q", "$r")]),
    Row(
        "Solid stairs of {n:i} steps are built of unit cubes; each step is one cube deep and one cube high, and the stairs are {w:i} cubes wide",
        "用棱长为1的小正方体砌成{n:i}级实心台阶，每级进深和高都是一个正方体，台阶宽为{w:i}个正方体",
        [("stairs", "$n", "$w")],
    ),
]

BASES: list[Row] = [
    *(
        Row(f"base {{b:q}}(?: of the ¤ *)? is a {english}", f"底面{{b:q}}(?:是|为){chinese}", [(name, "$b")])
        for english, chinese, name in _SHAPES
    ),
    Row(
        "base {b:q}(?: of the ¤ *)? is a (?:right trapezoid|trapezoid) with {x:l} ∥ {y:l} and {u:l} ⊥ {v:l}",
        "底面{b:q}(?:是|为)(?:直角梯形|梯形)，{x:l}∥{y:l}，{u:l}⊥{v:l}",
        [("trapezoid", "$b", "$x", "$y"), ("perpendicular", "$u", "$v")],
    ),
    Row(
        "base {b:q}(?: of the ¤ *)? is a rhombus with centre {o:p}",
        "底面{b:q}(?:是|为)以{o:p}为中心的菱形",
        [("rhombus", "$b"), ("centre", "$o", "$b")],
    ),
    Row("base {b:t}(?: of the ¤ *)? is an equilateral triangle", "底面{b:t}(?:是|为)正三角形", [("equilateral", "$b")]),
    Row("base {b:s}(?: of the ¤ *)? is a regular hexagon", "底面{b:s}(?:是|为)正六边形", [("regular_polygon", "$b")]),
    Row(
        "projection of {p:p} on the plane {b:t} is the centre of the triangle {c:t}",
        "{p:p}在平面{b:t}内的射影是△{c:t}的中心",
        [("over_centre", "$p", "$c")],
    ),
    Row(
        "projection of {p:p} on the plane {b:t} is the midpoint of {m:l}",
        "{p:p}在平面{b:t}内的射影是{m:l}的中点",
        [("over_midpoint", "$p", "$m", "$b")],
    ),
]
BASES.sort(key=lambda row: -len(row.english))

FIGURES: list[Row] = [
    Row("{b:q} is a rectangle", "{b:q}(?:是|为)矩形", [("rectangle", "$b")]),
    Row("{b:q} is a square", "{b:q}(?:是|为)正方形", [("square", "$b")]),
    Row("{b:q} is a rhombus", "{b:q}(?:是|为)菱形", [("rhombus", "$b")]),
    Row("{b:q} is a parallelogram", "{b:q}(?:是|为)平行四边形", [("parallelogram", "$b")]),
    Row(
        "(?:triangle )?{b:t} is (?:an equilateral triangle|equilateral)",
        "(?:△)?{b:t}(?:是|为)(?:正三角形|等边三角形)",
        [("equilateral", "$b")],
    ),
]

SHEETS: list[Row] = [
    *(
        Row(f"(?:the|The|A|a) {english} {{b:q}}", f"(?:在|已知){chinese}{{b:q}}", [(name, "$b")])
        for english, chinese, name in _SHAPES
    ),
    Row("convex quadrilateral {b:q}", "凸四边形{b:q}", [("convex", "$b")]),
    Row("convex pentagon {b:s}", "凸五边形{b:s}", [("convex", "$b")]),
    Row("(?:the|The|A|a) trapezoid {b:q}", "(?:在|已知)梯形{b:q}", [("convex", "$b")]),
    Row("regular hexagon {b:s}", "正六边形{b:s}", [("regular_polygon", "$b")]),
    Row("(?:In the|A) triangle {b:t}", "(?:在|已知)(?:三角形|△){b:t}", []),
]

POINTS: list[Row] = [
    Row(
        "{m:p} and {n:p} are the midpoints of {a:l} and {b:l}(?:, respectively)?",
        "{m:p}，{n:p}分别(?:是|为){a:l}，{b:l}的中点",
        [("midpoint", "$m", "$a"), ("midpoint", "$n", "$b")],
    ),
    Row(
        "(?:The point |the point )?{m:p} is the midpoint of (?:the segment |the edge )?{a:l}",
        "(?:点)?{m:p}(?:是|为)(?:线段|棱)?{a:l}的中点",
        [("midpoint", "$m", "$a")],
    ),
    Row(
        "(?:the |The )?point {m:p} lies on (?:the edge |the segment )?{a:l} with {x:l} : {y:l} = {p:i} : {q:i}",
        "点{m:p}在(?:棱|线段)?{a:l}上，(?:且|满足)?{x:l}:{y:l}={p:i}:{q:i}",
        [("@divides", "$m", "$a", "$x", "$y", "$p", "$q")],
    ),
    Row(
        "{m:p} is the point on (?:the edge |the segment )?{a:l} with {x:l} : {y:l} = {p:i} : {q:i}",
        "",
        [("@divides", "$m", "$a", "$x", "$y", "$p", "$q")],
    ),
    Row(
        "{m:p} divides {a:l} so that {x:l} : {y:l} = {p:i} : {q:i}",
        "",
        [("@divides", "$m", "$a", "$x", "$y", "$p", "$q")],
    ),
    Row(
        "(?:the |The )?point {m:p} lies on (?:the edge |the segment )?{a:l} with {x:l} = {d:n}",
        "点{m:p}在(?:棱|线段)?{a:l}上，{x:l}={d:n}",
        [("on_segment", "$m", "$a"), ("length", "$x", "$d")],
    ),
    Row(
        "{m:p} is the point on (?:the edge |the segment )?{a:l} with {x:l} = {d:n}",
        "{m:p}是(?:棱|线段)?{a:l}上一点，{x:l}={d:n}",
        [("on_segment", "$m", "$a"), ("length", "$x", "$d")],
    ),
    Row(
        "(?:the |The )?points {m:p} and {n:p} lie on {a:l} and {b:l}, respectively",
        "点{m:p}，{n:p}分别在{a:l}，{b:l}上",
        [("on_segment", "$m", "$a"), ("on_segment", "$n", "$b")],
    ),
    Row("(?:the |The )?point {m:p} lies on {a:l} such that", "点{m:p}在{a:l}上，使得", [("on_segment", "$m", "$a")]),
    Row("{m:p} is the centre of {b:s}", "{m:p}是{b:s}的中心", [("centre", "$m", "$b")]),
    Row(
        "(?:the diagonals |The diagonals )?{a:l} and {b:l} (?:meet|intersect) at {m:p}",
        "(?:对角线)?{a:l}与{b:l}(?:相)?交于点{m:p}",
        [("on_segment", "$m", "$a"), ("on_segment", "$m", "$b")],
    ),
    Row("{m:p} is the centroid of (?:the )?triangle {b:t}", "{m:p}是△{b:t}的重心", [("centroid", "$m", "$b")]),
    Row("{m:p} is the incentre of (?:the )?triangle {b:t}", "{m:p}是△{b:t}的内心", [("incentre", "$m", "$b")]),
    Row("{a:l} ⊥ {b:l} at {m:p}", "{a:l}⊥{b:l}于点{m:p}", [("@foot", "$m", "$a", "$b")]),
    Row(
        "{m:p} is the foot of the perpendicular from {a:p} to {b:l}",
        "{m:p}是从{a:p}向{b:l}所作垂线的垂足",
        [("foot", "$m", "$a", "$b")],
    ),
    Row(
        "{m:p} is the foot of the perpendicular from {a:p} to the plane {b:s}",
        "{m:p}是点{a:p}在平面{b:s}(?:上|内)的射影",
        [("foot", "$m", "$a", "$b")],
    ),
    Row("{m:p} is the projection of {a:p} on the plane {b:s}", "", [("foot", "$m", "$a", "$b")]),
    Row(
        "{m:p} is the mirror image of {a:p} in the plane {b:s}",
        "{m:p}是点{a:p}关于平面{b:s}的对称点",
        [("mirror", "$m", "$a", "$b")],
    ),
    Row(
        "(?:the |The )?plane {b:s} meets the edge {a:l} at {m:p}",
        "平面{b:s}与棱{a:l}交于点{m:p}",
        [("on_segment", "$m", "$a"), ("on_plane", "$m", "$b")],
    ),
    Row(
        "(?:the |The )?plane {b:s} meets the line {a:l} at {m:p}",
        "平面{b:s}与直线{a:l}交于点{m:p}",
        [("on_line", "$m", "$a"), ("on_plane", "$m", "$b")],
    ),
    Row(
        "{m:p} is the centre of the sphere through {a:p}, {b:p}, {c:p}, {d:p}",
        "{m:p}是过{a:p}、{b:p}、{c:p}、{d:p}的球的球心",
        [("equidistant", "$m", ["$a", "$b", "$c", "$d"])],
    ),
    Row(
        "{a:p} and {b:p} are points of the base circle",
        "{a:p}，{b:p}是底面圆周上的两点",
        [("@on_circle", "$a"), ("@on_circle", "$b")],
    ),
    Row("{a:p} is a point of the base circle", "{a:p}是底面圆周上一点", [("@on_circle", "$a")]),
    Row(
        "(?:points|point) {m:p} moves in the (?:face|base|triangle) {a:s} (boundary included)",
        "点{m:p}在(?:侧面|底面|△){a:s}内（含边界）运动",
        [("moves", "$m", "$a")],
    ),
    Row(
        "point {m:p} moves on the (?:segment|edge|line) {a:l}",
        "点{m:p}在(?:线段|棱|直线){a:l}上运动",
        [("moves", "$m", "$a")],
    ),
]

FACTS: list[Row] = [
    Row(
        "the dihedral angle {p:p}-{e:l}-{q:p} is {d:i}°",
        "二面角{p:p}-{e:l}-{q:p}的大小为{d:i}°",
        [("dihedral", "$p", "$e", "$q", "$d")],
    ),
    Row(
        "the angle between the line {a:l} and the plane {b:s} is {d:i}°",
        "直线{a:l}与平面{b:s}所成的角为{d:i}°",
        [("line_plane_angle", "$a", "$b", "$d")],
    ),
    Row(
        "the angle between the lines {a:l} and {b:l} is {d:i}°",
        "直线{a:l}与{b:l}所成的角为{d:i}°",
        [("lines_angle", "$a", "$b", "$d")],
    ),
    Row(
        "the distance from {p:p} to the plane {b:s} is {x:n}",
        "点{p:p}到平面{b:s}的距离为{x:n}",
        [("height", "$p", "$b", "$x")],
    ),
    Row(
        "the distance from {p:p} to the line {b:l} is {x:n}",
        "点{p:p}到直线{b:l}的距离为{x:n}",
        [("distance_line", "$p", "$b", "$x")],
    ),
    Row(
        "the distance from {p:p} to the plane {b:s} equals {a:l}",
        "点{p:p}到平面{b:s}的距离等于{a:l}",
        [("height_equals", "$p", "$b", "$a")],
    ),
    Row("{a:l} + {b:l} = {x:n}", "{a:l}+{b:l}={x:n}", [("lengths_sum", "$a", "$b", "$x")]),
    Row(
        "the area of the (?:triangle|face) {b:s} is {x:n}", "(?:△|面){b:s}的面积为{x:n}", [("polygon_area", "$b", "$x")]
    ),
    Row(
        "{a:l}, {b:l} and {c:l} are pairwise perpendicular",
        "{a:l}、{b:l}、{c:l}两两垂直",
        [("perpendicular", "$a", "$b"), ("perpendicular", "$a", "$c"), ("perpendicular", "$b", "$c")],
    ),
    Row("plane {a:s} ⊥ plane {b:s}", "平面{a:s}⊥平面{b:s}", [("planes_perpendicular", "$a", "$b")]),
    Row("{a:l} ⊥ plane {b:s}", "{a:l}⊥平面{b:s}", [("line_perpendicular_plane", "$a", "$b")]),
    Row("{a:l} ∥ plane {b:s}", "{a:l}∥平面{b:s}", [("line_parallel_plane", "$a", "$b")]),
    Row("{a:l} ⊥ {b:l}", "{a:l}⊥{b:l}", [("perpendicular", "$a", "$b")]),
    Row("{a:l} ∥ {b:l}", "{a:l}∥{b:l}", [("parallel", "$a", "$b")]),
    Row("{a:l} is shorter than {b:l}", "{a:l}比{b:l}短", [("shorter", "$a", "$b")]),
    Row(
        "{a:p} and {b:p} lie on opposite sides of the plane {c:s}",
        "{a:p}，{b:p}在平面{c:s}的两侧",
        [("opposite_sides", "$a", "$b", "$c")],
    ),
    Row("cos ∠{a:t} = {x:n}", "cos∠{a:t}={x:n}", [("cos_angle", "$a", "$x")]),
    Row("∠{a:t} = ∠{b:t} = {d:i}°", "∠{a:t}=∠{b:t}={d:i}°", [("angle", "$a", "$d"), ("angle", "$b", "$d")]),
    Row("∠{a:t} = ∠{b:t}", "∠{a:t}=∠{b:t}", [("equal_angles", "$a", "$b")]),
    Row("∠{a:t} = {d:i}°", "∠{a:t}={d:i}°", [("angle", "$a", "$d")]),
    Row("base edge {a:l} = {x:n}", "底面边长{a:l}={x:n}", [("length", "$a", "$x")]),
    Row("base radii {x:n} and {y:n}", "两底面半径分别为{x:n}和{y:n}", [("@radii", "$x", "$y")]),
    Row("(?:the base radius is|base radius) {x:n}", "底面半径为{x:n}", [("@radius", "$x")]),
    Row("slant height {x:n}", "母线长为{x:n}", [("@slant", "$x")]),
    Row("height {x:n}", "高为{x:n}", [("@height", "$x")]),
    Row("radius {x:n}", "半径为{x:n}", [("@radius", "$x")]),
    Row("edge {x:n}", "棱长为{x:n}", [("@edge", "$x")]),
]

VOLUMES: list[Row] = [  # read before the solids, whose patterns would take "tetrahedron P-ABC" out of these sentences
    Row(
        "the volume of the (?:tetrahedron|pyramid) {p:p}-{b:s} is {x:n}",
        "(?:三|四)棱锥{p:p}-{b:s}的体积为{x:n}",
        [("pyramid_volume", "$p", "$b", "$x")],
    ),
]

FOLDS: list[Row] = [
    Row(
        "The (?:triangle|quadrilateral) {a:s} is folded along {c:l} until",
        "将(?:△|四边形){a:s}沿{c:l}翻折，使得",
        [("@fold", "$a", "$c")],
    ),
    Row(
        "The (?:triangle|quadrilateral) {a:s} is folded up along {c:l} so that",
        "将(?:△|四边形){a:s}沿{c:l}折起，使得",
        [("@fold", "$a", "$c")],
    ),
    Row(
        "Fold the (?:triangle|quadrilateral) {a:s} along {c:l} so that",
        "把(?:△|四边形){a:s}沿{c:l}翻折，使",
        [("@fold", "$a", "$c")],
    ),
    Row(
        "The triangle {a:t} is folded along {c:l} through all angles from 0° to 180°",
        "将△{a:t}沿{c:l}翻折，翻折的角度从0°变到180°",
        [("@fold", "$a", "$c")],
    ),
    Row(
        "The triangles {a:t} and {b:t} are folded up along {c:l} and {d:l} until {x:p} and {y:p} meet at {p:p}",
        "将△{a:t}，△{b:t}分别沿{c:l}，{d:l}折起，使{x:p}，{y:p}重合于点{p:p}",
        [("fold", "$c", [["$x", "$p"]]), ("fold", "$d", [["$y", "$p"]])],
    ),
    Row(
        "The triangles {a:t}, {b:t} and {q:t} are folded up along {c:l}, {d:l} and {e:l} until {x:p}, {y:p} and {z:p} meet at {p:p}",
        "将△{a:t}，△{b:t}，△{q:t}分别沿{c:l}，{d:l}，{e:l}折起，使{x:p}，{y:p}，{z:p}重合于点{p:p}",
        [("fold", "$c", [["$x", "$p"]]), ("fold", "$d", [["$y", "$p"]]), ("fold", "$e", [["$z", "$p"]])],
    ),
    Row(
        "the projection {h:p} of {d:p} on the plane {b:s} lies on {a:l}",
        "点{d:p}在平面{b:s}内的射影{h:p}落在{a:l}上",
        [("foot", "$h", "$d", "$b"), ("on_segment", "$h", "$a")],
    ),
]

OTHERS: list[Row] = [
    Row("During the motion,", "运动过程中始终有", []),
    Row("After the fold,", "翻折后，", []),
    Row("During the fold,", "翻折过程中，", []),
    Row(
        "Its whole surface is painted, then it is taken apart into the unit cubes",
        "将其表面全部涂色，再拆成小正方体",
        [("painted",)],
    ),
    Row("Unit cubes are put in piles on a", "摆放若干摞棱长为1的小正方体", []),
    Row("A solid consists of piles of unit cubes", "一个几何体由", []),
    Row("The numbers of cubes in the piles are, row by row from back to front", "从后到前逐行，各摞的正方体个数为", []),
    Row("Row by row from back to front, the heights of the piles are", "从后到前逐行，各摞的高为", []),
    Row("", "的若干摞棱长为1的小正方体组成", []),
    Row("unit cubes (length, width, height) is given", "一个长方体由", []),
    Row("Unit cubes", "用棱长为1的小正方体拼成一个", []),
    Row("(length, width, height)", "（长、宽、高）的长方体", []),
    Row("", "个棱长为1的小正方体（长、宽、高）拼成", []),
    Row("The plane {a:s} cuts (?:the |a )?{w:w} into two parts", "平面{a:s}把{w:w}分成两部分", [("cut", "$a")]),
]

TABLE: Sequence[Row] = (*ROWS_OF_SEEDS, *OTHERS, *FOLDS, *POINTS, *VOLUMES, *SOLIDS, *BASES, *FIGURES, *SHEETS, *FACTS)
