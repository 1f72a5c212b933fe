"""Sentences of the questions on volumes: pieces cut off, holes, water, solids that are put together."""

from __future__ import annotations

from gnomon.suites.solid.verify.table_entries import Phrase, Row

_SIX = ", ".join(f"{{{name}:p}}" for name in "abcdef")
_FACES = ", ".join(f"{{{name}:q}}" for name in "uvwxyz")

ROWS = [
    Row(
        "tetrahedron {b:q} has the volume {x:n}",
        "四面体{b:q}的体积为{x:n}",
        [("@tetrahedron_volume", "$b", "$x")],
    ),
    Row(
        "{b:q} is a square with the centre {o:p}",
        "{b:q}是中心为{o:p}的正方形",
        [("square", "$b"), ("centre", "$o", "$b")],
    ),
    Row(
        "{p:p} and {q:p} lie on opposite sides of the plane {b:s}",
        "{p:p}、{q:p}在平面{b:s}的两侧",
        [("opposite_sides", "$p", "$q", "$b")],
    ),
    # With the word before it, so that it does not read half of the word for a parallelepiped.
    Row("In the hexahedron {b:q}-{t:q}", "在六面体{b:q}-{t:q}"),
    Row(
        "(?:base|top) {b:q} is a rectangle with the centre {o:p}",
        "(?:下底面|上底面){b:q}是中心为{o:p}的矩形",
        [("rectangle", "$b"), ("centre", "$o", "$b")],
    ),
    Row(
        "lateral faces {a:q}, {b:q}, {c:q} and {d:q} are trapezoids with {x:l} ∥ {y:l}",
        "侧面{a:q}、{b:q}、{c:q}、{d:q}都是梯形，{x:l}∥{y:l}",
        [("trapezoid", "$a", "$x", "$y"), ("@trapezoid", "$b"), ("@trapezoid", "$c"), ("@trapezoid", "$d")],
    ),
    Row(
        "On its top face stands the regular quadrilateral pyramid {p:p}-{b:q}, outside the prism, with height {x:n}",
        "在其上底面的外侧接上正四棱锥{p:p}-{b:q}，高为{x:n}",
        [("regular_pyramid", "$p", "$b"), ("height", "$p", "$b", "$x"), ("@outside", "$p", "$b")],
    ),
    Row(
        "The plane through {k:p} parallel to the base cuts the cone into two parts",
        "过点{k:p}作平行于底面的平面，把圆锥分成两部分",
    ),
    Row(
        "It is a tall vessel; a ball of radius {x:n} lies on its bottom, and water is poured in until it just covers the ball",
        "它是一个足够高的容器，底部放有一个半径为{x:n}的球，向容器内注水，直到水面恰好没过球",
        [("on_segment", "p", ["o", "t"]), ("length", ["o", "p"], "$x"), ("midpoint", "p", ["o", "w"])],
    ),
    Row("{a:l} is a diameter of the lower base", "{a:l}是下底面的直径", [("@diameter", "$a")]),
    Row("{a:l} is a diameter of the upper base", "{a:l}是上底面的直径", [("@upper_diameter", "$a")]),
    Row("{a:q} is an axial section of the cylinder", "{a:q}是圆柱的轴截面", [("@axial", "$a")]),
    Row(
        "The plane through {c:p} and {d:p} that is perpendicular to the plane {a:s} cuts the cylinder into two parts",
        "过{c:p}、{d:p}且垂直于平面{a:s}的平面把圆柱分成两部分",
    ),
    Row(
        "The (?:triangle|trapezoid) makes a full turn about the line {a:l}",
        "将该(?:三角形|梯形)绕直线{a:l}旋转一周",
        [("@turns", "$a")],
    ),
    Row(
        "The triangle makes a full turn about the line through {a:p} parallel to {b:l}",
        "将该三角形绕过点{a:p}且平行于{b:l}的直线旋转一周",
        [("parallel", ["$a", "e"], "$b")],
    ),
    Row("(?:In the|The|the) acute triangle {b:t}", "(?:在|已知)锐角三角形{b:t}"),
    Row(
        "A cylinder whose radius is that of the smaller base is bored out of it along the axis",
        "沿轴线从中挖去一个底面半径等于较小底面半径的圆柱",
    ),
    Row("The point {k:p} lies inside the sphere with", "点{k:p}在球内"),
    Row(
        "; the plane through {k:p} perpendicular to {a:l} cuts the ball into two parts",
        "，过点{k:p}且垂直于{a:l}的平面把球分成两部分",
    ),
    Row(
        "The section circle is the base of a cone with the apex {o:p}",
        "以截面圆为底面、{o:p}为顶点作圆锥",
        [("@section_circle",)],
    ),
    Row(
        "Two balls with the centres {o:p} and {q:p} have the radii {x:n} and {y:n}",
        "球心分别为{o:p}，{q:p}的两个球的半径分别为{x:n}和{y:n}",
        [("length", ["$o", "a"], "$x"), ("length", ["$q", "b"], "$y")],
    ),
    Row(
        "A cylindrical hole of radius {x:n} is drilled through the ball along a diameter",
        "沿一条直径在球中钻一个半径为{x:n}的圆柱形通孔",
        [("@hole", "$x")],
    ),
    Row(
        "The cylinder is inscribed in a sphere of radius {x:n}",
        "该圆柱内接于半径为{x:n}的球",
        [("midpoint", "p", ["o", "t"]), ("length", ["p", "a"], "$x")],
    ),
    Row(
        "The cone is inscribed in a sphere of radius {x:n}",
        "该圆锥内接于半径为{x:n}的球",
        [("on_line", "p", ["s", "o"]), ("length", ["p", "s"], "$x"), ("length", ["p", "a"], "$x")],
    ),
    Row(
        "A sphere of radius {x:n} is inscribed in the cone",
        "该圆锥的内切球的半径为{x:n}",
        [("on_segment", "p", ["s", "o"]), ("length", ["p", "o"], "$x"), ("distance_line", "p", ["s", "a"], "$x")],
    ),
    Row(
        "{m:p} is a point inside it whose distances from the faces {a:t}, {b:t}, {c:t} and {d:t} are {w:n}, {x:n}, {y:n} and {z:n}, "
        "respectively",
        "{m:p}是其内部一点，它到面{a:t}、{b:t}、{c:t}、{d:t}的距离分别为{w:n}，{x:n}，{y:n}，{z:n}",
        [
            *(("height", "$m", f"${face}", f"${far}") for face, far in zip("abcd", "wxyz", strict=True)),
            *(("@inner", "$m", f"${face}") for face in "abcd"),
        ],
    ),
    Row(
        "(?:the |The )?points {a:p}, {b:p}, {c:p} and {d:p} lie on the sphere",
        "{a:p}、{b:p}、{c:p}、{d:p}四点都在球面上",
        [("@on_sphere", f"${name}") for name in "abcd"],
    ),
    Row("{a:l} is a diameter", "{a:l}是球的直径", [("@sphere_diameter", "$a")]),
    Row(
        "The plane through {p:p} parallel to {a:l} and {b:l} meets {w:l}, {x:l}, {y:l} and {z:l} at {k:p}, {l:p}, {m:p} and {n:p}, "
        "respectively",
        "过点{p:p}作平行于{a:l}和{b:l}的平面，分别交{w:l}、{x:l}、{y:l}、{z:l}于点{k:p}、{l:p}、{m:p}、{n:p}",
        [
            ("parallel_plane_meets", f"${point}", "$p", "$a", "$b", f"${line}")
            for point, line in zip("klmn", "wxyz", strict=True)
        ],
    ),
    Row(
        "{a:l} is produced beyond {c:p} to {e:p} with",
        "延长{a:l}到点{e:p}，使",
        [("@produced", "$a", "$e")],
    ),
    Row(
        "The point {m:p} inside the pyramid has the distance {x:n} from each of the faces {a:s}, {b:s}, {c:s}, {d:s} and {e:s}",
        "棱锥内的点{m:p}到面{a:s}、{b:s}、{c:s}、{d:s}、{e:s}的距离都等于{x:n}",
        [
            *(("height", "$m", f"${face}", "$x") for face in "abcde"),
            *(("@inner", "$m", f"${face}") for face in "abcde"),
        ],
    ),
    Row(
        "A cylindrical hole of radius {x:n} is drilled through the prism, its axis running from {o:p} to {t:p}",
        "以{o:p}到{t:p}的连线为轴，在棱柱中钻一个半径为{x:n}的圆柱形通孔",
        [("cylinder", "$o", "$t", "a"), ("length", ["$o", "a"], "$x")],
    ),
    Row("{m:p} is an arbitrary point of the segment {a:l}", "{m:p}是线段{a:l}上任意一点", [("on_segment", "$m", "$a")]),
    Row(
        f"{_SIX} are the centres of the faces {_FACES}, respectively",
        f"{_SIX}分别是面{_FACES}的中心".replace(", ", "、"),
        [("centre", f"${a}", f"${b}") for a, b in zip("abcdef", "uvwxyz", strict=True)],
    ),
    Row(
        "(?:the |The )?points {a:p}, {b:p} and {c:p} lie on the edges {x:l}, {y:l} and {z:l} with",
        "点{a:p}、{b:p}、{c:p}分别在棱{x:l}、{y:l}、{z:l}上",
        [("on_segment", "$a", "$x"), ("on_segment", "$b", "$y"), ("on_segment", "$c", "$z")],
    ),
    Row("the corner at {a:p} is cut off along the plane {s:s}", "沿平面{s:s}截去顶点{a:p}处的一个角"),
    Row(
        "The corners at the other seven vertices are cut off in the same way",
        "用同样的方法截去其余七个顶点处的角",
    ),
    Row(
        "It is a tank without a lid, full of water, standing on {b:q}",
        "它是一个装满水的无盖水箱，底面{b:q}放在水平面上",
    ),
    Row(
        "The tank is tilted slowly about the edge {a:l} by {x:i}°, and water runs out over {b:l}; at last the water surface is the "
        "rectangle {r:q} with {e:p} on {c:l} and {f:p} on {d:l}",
        "将水箱绕棱{a:l}缓慢倾斜{x:i}°，水从{b:l}处溢出；最后水面是矩形{r:q}，{e:p}在{c:l}上，{f:p}在{d:l}上",
        [
            ("rectangle", "$r"),
            ("on_segment", "$e", "$c"),
            ("on_segment", "$f", "$d"),
            ("@tilt", "$r", "$e", "$c", "$x"),
        ],
    ),
    Row(
        "{q:p}-{b:q} is another pyramid on this base with",
        "{q:p}-{b:q}是同一底面上的另一个四棱锥",
    ),
    Row(
        "{p:p} and {q:p} lie on the same side of the plane {b:s}",
        "{p:p}(?:、|，){q:p}在平面{b:s}的同侧",
        [("same_side", "$p", "$q", "$b")],
    ),
]

PHRASES = [
    Phrase("the volume of the water", "水的体积", ["difference", "*", "*"]),
    Phrase("the volume of the composite solid", "该组合体的体积", ["sum", "*", "*"]),
    Phrase(
        "the volume of the spherical sector made up of this cone and the smaller part",
        "由该圆锥与较小部分组成的球扇形的体积",
        ["sum", "*", "*"],
    ),
    Phrase(
        "the volume of the common part of the tetrahedra {p:p}-{b:s} and {q:p}-{c:s}",
        "三棱锥{p:p}-{b:s}与{q:p}-{c:s}公共部分的体积",
        ["common_volume", "*", "*"],
    ),
    Phrase(
        "the ratio of the volume of the part that contains {a:p} to that of the part that contains {b:p}",
        "含点{a:p}的部分与含点{b:p}的部分的体积之比",
        ["ratio", ["part_volume", "*", "$a", "*"], ["part_volume", "*", "$b", "*"]],
    ),
    Phrase("the volume of the solid that is left", "剩余几何体的体积", ["difference", "*", "*"]),
    Phrase(
        "the volume of the solid that is left when the pyramid {p:p}-{b:s} is taken out of the cuboid",
        "从该长方体中挖去四棱锥{p:p}-{b:s}后剩余几何体的体积",
        ["difference", "*", ["pyramid_volume", "$p", "$b"]],
    ),
    Phrase(
        "the volume of the union of the tetrahedra {p:p}-{b:t} and {q:p}-{c:t}",
        "三棱锥{p:p}-{b:t}与{q:p}-{c:t}的并集所成几何体的体积",
        ["difference", "*", "*"],
    ),
    Phrase(
        "the volume of the common part of the pyramids {p:p}-{b:s} and {q:p}-{c:s}",
        "四棱锥{p:p}-{b:s}与{q:p}-{c:s}公共部分的体积",
        ["common_volume", "*", "*"],
    ),
]
