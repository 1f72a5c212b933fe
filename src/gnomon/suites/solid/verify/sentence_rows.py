"""What sentences state: a table with the English and the Chinese pattern of a clause and the relations that it means.

A row is read wherever its pattern occurs in a sentence; rows that come first win. ``"$a"`` in a relation stands for what the
placeholder ``a`` matched. A relation that begins with ``@`` is resolved with the solid that the text introduced last: ``("@height", "$x")``.
To teach the reader a new sentence, add a row to a module of ``sentences/``.
"""

from __future__ import annotations

from collections.abc import Sequence

from gnomon.suites.solid.verify.sentences import ROWS_OF_SEEDS
from gnomon.suites.solid.verify.table_entries import Relation, Row

_SHAPES = (
    ("rectangle", "矩形"),
    ("square", "正方形"),
    ("rhombus", "菱形"),
    ("parallelogram", "平行四边形"),
)

_BOX = ("@solid", "box", "$b", "$t")
_PRISM = ("@solid", "prism", "$b", "$t")
_PYRAMID = ("@solid", "pyramid", "$b", "$p")
_TETRAHEDRON = ("@solid", "tetrahedron", "$b")


def _named(name: str, english: str, chinese: str, *relations: Relation) -> tuple[Row, Row]:
    """The two ways to introduce a polyhedron: "the cube ABCD-EFGH" and "ABCD-EFGH is a cube"."""
    return (
        Row(f"{english} {name}", f"{chinese}{name}", relations),
        Row(f"{name} is a {english}", f"{name}(?:是|为){chinese}", relations),
    )


SOLIDS: list[Row] = [
    *_named("{b:q}-{t:q}", "(?:cuboid|rectangular box)", "长方体", ("cuboid", "$b", "$t"), _BOX),
    *_named("{b:q}-{t:q}", "cube", "正方体", ("cube", "$b", "$t"), _BOX),
    Row(
        "{b:q}-{t:q} is a right prism on the square {u:q}",
        "{b:q}-{t:q}是以正方形{u:q}为底面的直棱柱",
        [("square", "$u"), ("right_prism", "$b", "$t"), _BOX],
    ),
    *_named("{b:q}-{t:q}", "regular quadrilateral prism", "正四棱柱", ("right_prism", "$b", "$t"), _BOX),
    *_named(
        "{b:s}-{t:s}",
        "right (?:triangular|quadrilateral|hexagonal) prism",
        "直(?:三|四|六)棱柱",
        ("right_prism", "$b", "$t"),
        _PRISM,
    ),
    *_named("{b:t}-{t:t}", "triangular prism", "三棱柱", ("prism", "$b", "$t"), _PRISM),
    *_named("{b:q}-{t:q}", "parallelepiped", "平行六面体", ("parallelepiped", "$b", "$t"), _BOX),
    *_named("{b:t}-{t:t}", "triangular frustum", "三棱台", ("frustum", "$b", "$t"), ("@solid", "frustum", "$b", "$t")),
    *_named(
        "{p:p}-{b:s}",
        "regular (?:triangular|quadrilateral|hexagonal) pyramid",
        "正(?:三|四|六)棱锥",
        ("regular_pyramid", "$p", "$b"),
        _PYRAMID,
    ),
    *_named("{p:p}-{b:s}", "pyramid", "(?:四|五|六)棱锥", _PYRAMID),
    *_named("{p:p}-{b:t}", "tetrahedron", "三棱锥", _PYRAMID),
    *_named("{b:q}", "regular tetrahedron", "正四面体", ("regular_tetrahedron", "$b"), _TETRAHEDRON),
    *_named("{b:q}", "tetrahedron", "四面体", _TETRAHEDRON),
    Row(
        "{a:p} and {b:p} lie on the same side of the plane {p:s}",
        "{a:p}(?:，|、){b:p}在平面{p:s}的同侧",
        [("same_side", "$a", "$b", "$p")],
    ),
    Row(
        "{a:p} and {b:p} lie on opposite sides of the plane {p:s}",
        "{a:p}，{b:p}在平面{p:s}的(?:异|两)侧",
        [("opposite_sides", "$a", "$b", "$p")],
    ),
    # round solids
    Row(
        "cone has apex {s:p}, (?:and )?{o:p} is the centre of its base",
        "圆锥的顶点为{s:p}，底面圆心为{o:p}",
        [("@cone", "$s", "$o")],
    ),
    Row("cone with apex {s:p} and base centre {o:p}", "顶点为{s:p}、底面圆心为{o:p}的圆锥", [("@cone", "$s", "$o")]),
    Row(
        "cylinder has the base centres {o:p} and {t:p}",
        "圆柱的两底面圆心分别为{o:p}、{t:p}",
        [("@cylinder", "$o", "$t")],
    ),
    Row("cylinder with base centres {o:p} and {t:p}", "两底面圆心为{o:p}、{t:p}的圆柱", [("@cylinder", "$o", "$t")]),
    Row("sphere has centre {o:p}", "已知球{o:p}", [("@sphere", "$o")]),
    Row("{o:p} is the centre of a sphere", "球心为{o:p}的球", [("@sphere", "$o")]),
    Row("conical frustum", "圆台", [("@frustum", "o", "t")]),
    Row("(?:A cone has|A cone is|Consider a cone)", "(?:已知圆锥的|一个圆锥，其|一个圆锥)", [("@cone", "s", "o")]),
    Row(
        "(?:A cylinder has|A cylinder is|Consider a cylinder)",
        "(?:已知圆柱的|一个圆柱，其|一个圆柱)",
        [("@cylinder", "o", "t")],
    ),
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
        Row(f"base {{b:q}}(?: of the ¤ *)? is a {english}", f"底面{{b:q}}(?:是|为){chinese}", [(english, "$b")])
        for english, chinese in _SHAPES
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
    *(Row(f"{{b:q}} is a {english}", f"{{b:q}}(?:是|为){chinese}", [(english, "$b")]) for english, chinese in _SHAPES),
    Row(
        "(?:triangle )?{b:t} is (?:an equilateral triangle|equilateral)",
        "(?:△)?{b:t}(?:是|为)(?:正三角形|等边三角形)",
        [("equilateral", "$b")],
    ),
]

SHEETS: list[Row] = [
    *(
        Row(f"(?:the|The|A|a) {english} {{b:q}}", f"(?:在|已知){chinese}{{b:q}}", [(english, "$b")])
        for english, chinese in _SHAPES
    ),
    Row("convex quadrilateral {b:q}", "凸四边形{b:q}", [("convex", "$b")]),
    Row("convex pentagon {b:s}", "凸五边形{b:s}", [("convex", "$b")]),
    Row("(?:the|The|A|a) trapezoid {b:q}", "(?:在|已知)梯形{b:q}", [("convex", "$b")]),
    Row("regular hexagon {b:s}", "正六边形{b:s}", [("regular_polygon", "$b")]),
    Row("The triangle {b:t} is given", "", []),
    Row("(?:In the|A) triangle {b:t}", "(?:在|已知)(?:三角形|△){b:t}", []),
]

POINTS: list[Row] = [
    Row(
        "{m:p} and {n:p} are the midpoints of {a:l} and {b:l}(?:, respectively)?",
        "{m:p}(?:，|、){n:p}分别(?:是|为){a:l}(?:，|、){b:l}的中点",
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
    Row("cos ∠{a:t} = {x:n}", "cos∠{a:t}={x:n}", [("cos_angle", "$a", "$x")]),
    Row("∠{a:t} = ∠{b:t} = {d:i}°", "∠{a:t}=∠{b:t}={d:i}°", [("angle", "$a", "$d"), ("angle", "$b", "$d")]),
    Row("∠{a:t} = ∠{b:t}", "∠{a:t}=∠{b:t}", [("equal_angles", "$a", "$b")]),
    Row("∠{a:t} = {d:i}°", "∠{a:t}={d:i}°", [("angle", "$a", "$d")]),
    Row("base edge {a:l} = {x:n}", "底面边长{a:l}={x:n}", [("length", "$a", "$x")]),
    Row("base radii {x:n} and {y:n}", "两底面半径分别为{x:n}和{y:n}", [("@radii", "$x", "$y")]),
    Row("(?:the base radius is|base radius) {x:n}", "底面半径为{x:n}", [("@radius", "$x")]),
    Row("(?:the slant height is|slant height) {x:n}", "母线长为{x:n}", [("@slant", "$x")]),
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
        "将△{a:t}、△{b:t}分别沿{c:l}、{d:l}折起，使{x:p}、{y:p}重合于点{p:p}",
        [("fold", "$c", [["$x", "$p"]]), ("fold", "$d", [["$y", "$p"]])],
    ),
    Row(
        "The triangles {a:t}, {b:t} and {q:t} are folded up along {c:l}, {d:l} and {e:l} until {x:p}, {y:p} and {z:p} meet at {p:p}",
        "将△{a:t}、△{b:t}、△{q:t}分别沿{c:l}、{d:l}、{e:l}折起，使{x:p}、{y:p}、{z:p}重合于点{p:p}",
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
        "(?:Its whole surface|The whole surface of the solid) is painted, then it is taken apart into the unit cubes",
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
