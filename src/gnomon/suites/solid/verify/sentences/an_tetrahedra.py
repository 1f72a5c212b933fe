"""Sentences about two pyramids on a common base."""

from __future__ import annotations

from gnomon.suites.solid.verify.forms import Row

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
]
