"""Sentences that place points and spheres by conditions, and questions for two numbers."""

from __future__ import annotations

from gnomon.suites.solid.verify.table_entries import Phrase, Row

ROWS = [
    Row(
        "On the edge {e:l} there are exactly two points {p:p} and {q:p} with ∠{a:t} = ∠{b:t} = 90°, and {x:l} is shorter than {y:l}",
        "棱{e:l}上恰有两点{p:p}、{q:p}，使得∠{a:t}=∠{b:t}=90°，且{x:l}比{y:l}短",
        [
            ("on_segment", "$p", "$e"),
            ("on_segment", "$q", "$e"),
            ("angle", "$a", 90),
            ("angle", "$b", 90),
            ("shorter", "$x", "$y"),
        ],
    ),
    Row(
        "A cube has one vertex at {p:p} and three edges on {a:l}, {b:l} and {c:l}, and its vertex {q:p} opposite to {o:p} lies in the plane {s:t}",
        "一个正方体的一个顶点是{p:p}，三条棱分别在{a:l}、{b:l}、{c:l}上，与{o:p}相对的顶点{q:p}在平面{s:t}内",
        [
            ("foot", "i", "$q", "$a"),
            ("foot", "j", "$q", "$b"),
            ("foot", "k", "$q", "$c"),
            ("equal", ["$p", "i"], ["$p", "j"], ["$p", "k"]),
            ("on_plane", "$q", "$s"),
            ("on_segment", "i", "$a"),
            ("on_segment", "j", "$b"),
            ("on_segment", "k", "$c"),
        ],
    ),
    Row(
        "A sphere, whose centre {o:p} lies inside the pyramid, touches the base and all four lateral edges",
        "一个球的球心{o:p}在该棱锥内，且该球与底面及四条侧棱都相切",
        [("@touches_base_and_edges", "$o")],
    ),
]

PHRASES = [
    Phrase(
        "the lengths of {a:l} and {b:l}",
        "{a:l}与{b:l}的长",
        ["several", ["distance", "$a", "+"], ["distance", "$b", "+"]],
    ),
    Phrase(
        "the least and the greatest values of {a:np}",
        "{a:np}的最小值和最大值",
        ["several", ["least", "$a"], ["greatest", "$a"]],
    ),
    Phrase(
        "the least and the greatest possible volumes of the cuboid",
        "该长方体体积可能取到的最小值和最大值",
        ["several", ["least_box_volume", "*", "*"], ["greatest_box_volume", "*", "*"]],
    ),
    Phrase("the length of the edges of the cube", "该正方体的棱长", ["distance", "*", "i"]),
    Phrase("the radius of this sphere", "该球的半径", ["distance", "*", "*"]),
]
