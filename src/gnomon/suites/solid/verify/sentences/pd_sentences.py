"""Sentences of positional questions: three points on a segment, and bases given by their sides."""

from __future__ import annotations

from gnomon.suites.solid.verify.forms import Row

ROWS = [
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
