"""Quantities in words: "the area of quadrilateral AEDC", "the distance from P to AD", "阴影部分的面积"."""

from __future__ import annotations

import re

from gnomon.program.question.expressions import POINT, formula_at, names_in
from gnomon.program.question.quantities import Quantity

SHAPES = (
    r"(?:equilateral |isosceles |right |acute |obtuse |regular |convex |non-convex |cyclic |shaded |inscribed )*"
    r"(?:triangle|△|quadrilateral|square|rectangle|parallelogram|rhombus|trapezoid|trapezium|kite|pentagon|hexagon|"
    r"heptagon|octagon|polygon|region|figure|□)"
)
ZH_SHAPES = r"(?:等边|等腰|直角|正)?(?:三角形|△|四边形|正方形|长方形|矩形|平行四边形|菱形|梯形|五边形|六边形|多边形)"
_POINTS = rf"(?P<p>(?:{POINT}){{3,16}})"
_SEGMENT = rf"(?P<a>{POINT})(?P<b>{POINT})(?![A-Za-z])"
_KIND_OF_SEGMENT = (
    r"(?:line |the )?(?:segment |side |chord |edge |hypotenuse |leg |altitude |median |diagonal |base |line |radius |"
    r"diameter |height |tangent |bisector |string |rope )*"
)
_THE = r"(?:the |a |each |this |given |entire )*"
_CIRCLE = rf"(?:circle|⊙|圆)\s*(?P<c>{POINT})?"

Pattern = tuple[str, str]
_PATTERNS: tuple[Pattern, ...] = (
    ("shaded", rf"{_THE}(?:total |combined )?(?:area|size) (?:of|in|inside) {_THE}(?:total )?shaded (?:\w+ ){{0,2}}"),
    ("shaded", rf"{_THE}(?:total )?shaded area"),
    ("shaded", r"阴影(?:部分|区域)?的?(?:总)?面积"),
    ("area", rf"{_THE}area of {_THE}(?:{SHAPES} ?)?{_POINTS}(?![A-Za-z])"),
    ("area", rf"(?:{ZH_SHAPES})\s*{_POINTS}\s*的?面积"),
    ("perimeter", rf"{_THE}perimeter of {_THE}(?:{SHAPES} ?)?{_POINTS}(?![A-Za-z])"),
    ("perimeter", rf"(?:{ZH_SHAPES})\s*{_POINTS}\s*的?周长"),
    ("circle area", rf"{_THE}area of {_THE}{_CIRCLE}(?! )"),
    ("circle area", rf"{_CIRCLE}\s*的?面积"),
    ("circumference", rf"{_THE}circumference of {_THE}{_CIRCLE}"),
    ("circumference", rf"{_CIRCLE}\s*的?周长"),
    ("radius", rf"{_THE}radius of {_THE}{_CIRCLE}"),
    ("radius", rf"{_CIRCLE}\s*的?半径"),
    ("diameter", rf"{_THE}diameter of {_THE}{_CIRCLE}"),
    ("diameter", rf"{_CIRCLE}\s*的?直径"),
    ("distance", rf"{_THE}distance (?:from|between) (?:point )?(?P<d>{POINT}) (?:to|and) {_KIND_OF_SEGMENT}{_SEGMENT}"),
    ("distance", rf"点?\s*(?P<d>{POINT})\s*到(?:直线|线段|边)?\s*{_SEGMENT}\s*的?距离"),
    ("apart", rf"{_THE}distance (?:from|between) (?:points? )?(?P<a>{POINT})(?: to| and|,) (?:point )?"
              rf"(?P<b>{POINT})(?![A-Z])"),
    ("apart", rf"点?\s*(?P<a>{POINT})\s*[,与和到]\s*点?\s*(?P<b>{POINT})\s*(?:之间)?的?距离"),
    ("length", rf"{_THE}(?:lengths?|lenght|measure) of {_KIND_OF_SEGMENT}{_SEGMENT}"),
    ("length", rf"{_THE}length {_SEGMENT}"),
    ("length", rf"(?:线段|边|弦|对角线)?\s*{_SEGMENT}\s*的?长度?"),
    ("angle", rf"{_THE}(?:(?:degree )?measure of |size of |number of degrees in |degrees? (?:in|of) |"
              rf"measure, in degrees, of ){_THE}(?:(?:acute|obtuse) )?∠\s*(?P<g>(?:{POINT}){{1,3}})(?![A-Za-z])"),
    ("angle", rf"∠\s*(?P<g>(?:{POINT}){{1,3}})(?![A-Za-z])\s*(?:的?(?:度数|大小))?"),
    ("area", rf"{_THE}(?:{SHAPES} )?{_POINTS}(?:'s)? area"),
    ("length", rf"(?:side|segment|chord|edge|diagonal) {_SEGMENT}"),
)  # fmt: skip
_COMPILED = tuple((kind, re.compile(pattern)) for kind, pattern in _PATTERNS)


def phrase_at(text: str, start: int = 0) -> tuple[Quantity, int] | None:
    """The quantity that words or a formula name at a place, and where they end.

    >>> str(phrase_at("the area of quadrilateral AEDC?")[0]), str(phrase_at("三角形ABC的面积")[0])
    ('area AEDC', 'area ABC')
    """
    best: tuple[Quantity, int] | None = None
    for kind, pattern in _COMPILED:
        match = pattern.match(text, start)
        if match and (best is None or match.end() > best[1]):
            best = _quantity(kind, match), match.end()
    written = formula_at(text, start)
    if written is not None and written[0].kind != "number" and (best is None or written[1] > best[1]):
        return written
    return best


def _quantity(kind: str, match: re.Match[str]) -> Quantity:
    groups = match.groupdict()
    if kind == "shaded":
        return Quantity("shaded")
    if kind in ("area", "perimeter"):
        return Quantity(kind, names_in(groups["p"]))
    if kind in ("circle area", "circumference", "radius", "diameter"):
        return Quantity(kind, (groups["c"],) if groups["c"] else ())
    if kind == "distance":
        return Quantity("distance", (groups["d"], groups["a"], groups["b"]))
    if kind in ("length", "apart"):
        return Quantity("length", (groups["a"], groups["b"]))
    return Quantity("angle", names_in(groups["g"]))
