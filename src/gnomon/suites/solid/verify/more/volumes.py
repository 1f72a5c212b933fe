"""Sentences of the questions on volumes: pieces cut off, holes, water, solids that are put together."""

from __future__ import annotations

from gnomon.suites.solid.verify.forms import Phrase, Row

_SIX = ", ".join(f"{{{name}:p}}" for name in "abcdef")
_FACES = ", ".join(f"{{{name}:q}}" for name in "uvwxyz")

ROWS = [
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
        "The dihedral angle {p:p}-{e:l}-{q:p} is {d:i}°",
        "二面角{p:p}-{e:l}-{q:p}的大小为{d:i}°",
        [("dihedral", "$p", "$e", "$q", "$d")],
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
        [("rectangle", "$r"), ("on_segment", "$e", "$c"), ("on_segment", "$f", "$d")],
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
        "the volume of the solid that the tetrahedra {p:p}-{b:t} and {q:p}-{c:t} cover together",
        "三棱锥{p:p}-{b:t}与{q:p}-{c:t}的并集所成几何体的体积",
        ["difference", "*", "*"],
    ),
    Phrase(
        "the volume of the common part of the pyramids {p:p}-{b:s} and {q:p}-{c:s}",
        "四棱锥{p:p}-{b:s}与{q:p}-{c:s}公共部分的体积",
        ["common_volume", "*", "*"],
    ),
]
