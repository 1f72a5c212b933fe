"""Sentences about bases: those given by their shape or sides, and one that two pyramids share; points on a segment or sphere."""

from __future__ import annotations

from gnomon.suites.solid.verify.table_entries import Row

ROWS = [
    Row(
        "{p:p}-{b:t} and {q:p}-{c:t} are regular triangular pyramids with a common base",
        "正三棱锥{p:p}-{b:t}与{q:p}-{c:t}有公共的底面",
        [("regular_pyramid", "$p", "$b"), ("regular_pyramid", "$q", "$c")],
    ),
    Row(
        "the points {p:p}, {a:p}, {b:p}, {c:p} and {q:p} lie on a sphere of radius {x:n}",
        "{p:p}、{a:p}、{b:p}、{c:p}、{q:p}五点在半径为{x:n}的球面上",
        [("equidistant", "o", ["$p", "$a", "$b", "$c", "$q"]), ("length", ["o", "$p"], "$x")],
    ),
    Row(
        "points {a:p}, {b:p} and {c:p} lie on the segment {s:l}",
        "点{a:p}，{b:p}，{c:p}在线段{s:l}上",
        [("on_segment", "$a", "$s"), ("on_segment", "$b", "$s"), ("on_segment", "$c", "$s")],
    ),
    Row(
        "base {b:q} of the pyramid {p:p}-{c:q} is a convex quadrilateral",
        "",
        [("@solid", "pyramid", "$c", "$p"), ("convex", "$b")],
    ),
    Row("base {b:q} is a convex quadrilateral", "底面{b:q}(?:是|为)凸四边形", [("convex", "$b")]),
    Row(
        "quadrilateral frustum {b:q}-{t:q}",
        "(?:在|已知|设)四棱台{b:q}-{t:q}",
        [("frustum", "$b", "$t"), ("@solid", "frustum", "$b", "$t")],
    ),
    Row(
        "{o:p} is the centre of the rhombus {b:q}",
        "{o:p}是菱形{b:q}的中心",
        [("rhombus", "$b"), ("centre", "$o", "$b")],
    ),
]
