"""Sentences and questions about figures and solids that are turned about a line, or tipped over edges."""

from __future__ import annotations

from gnomon.suites.solid.verify.table_entries import Phrase, Row

ROWS = [
    Row(
        "The segment {s:l} is turned through 360° about the line {a:l}; the surface that it sweeps and the planes {b:q} and {t:q} bound a solid",
        "将线段{s:l}绕直线{a:l}旋转360°，它所扫过的曲面与平面{b:q}、平面{t:q}围成一个几何体",
    ),
    Row(
        "The cuboid stands on a table on its face {b:q}",
        "长方体以面{b:q}为底面放在桌面上",
    ),
    Row(
        "It is tipped, without slipping, over the edge {a:l}, then over {b:l}, {c:l} and {d:l}, always through 90°, until it stands on {f:q} again",
        "依次绕棱{a:l}、{b:l}、{c:l}、{d:l}无滑动地翻滚，每次旋转90°，直到面{f:q}再次落在桌面上",
    ),
    Row(
        "The upper base is turned through 45° in its plane about its centre, and the convex polyhedron is formed whose vertices are the corners of the lower base and the new corners of the upper base",
        "将上底面在其所在平面内绕其中心旋转45°，以下底面的四个顶点和旋转后上底面的四个顶点为顶点作一个凸多面体",
    ),
]

PHRASES = [
    Phrase(
        "the total surface area of the solid that the triangle sweeps out when it is turned about the line {a:l} through {d:i}°",
        "该三角形绕直线{a:l}旋转{d:i}°所扫过的几何体的表面积",
        ["swept_area", "*", "$a", "$d"],
    ),
    Phrase(
        "the volume of the part of space that the cuboid passes through while it is turned about the line {a:l} through {d:i}°",
        "该长方体绕直线{a:l}旋转{d:i}°的过程中所经过的空间部分的体积",
        ["swept_prism_volume", "*", "$a", "$d"],
    ),
    Phrase(
        "the volume of the common part of the prism and of the same prism turned about the line {a:l} through {d:i}°",
        "该正四棱柱与它绕直线{a:l}旋转{d:i}°后所得的棱柱的公共部分的体积",
        ["twice_covered_volume", "*", "$a", "$d"],
    ),
    Phrase("the volume of this solid", "该几何体的体积", ["skew_turn_volume", "*", "*"]),
    Phrase("the length of the path of {m:p}", "点{m:p}所经过的路径的长", ["rolling_path", "$m", "*"]),
    Phrase("the volume of this polyhedron", "该凸多面体的体积", ["twisted_volume", "*", "*", 45]),
]
