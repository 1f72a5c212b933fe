"""Titles of construct problems that do not say the same in both languages: ``python -m oracles.construct.titles``.

Every word of geometry in an English title needs one of its Chinese words in the Chinese title, and the other way round.
Words such as "given" and "from", which one language may leave out, are not compared.
"""

from __future__ import annotations

import re
import sys
from collections.abc import Iterator

from gnomon.suites.construct.families import FAMILIES

TERMS: tuple[tuple[str, str, bool], ...] = (
    ("triangles?", "三角形", False),
    ("quadrilateral|parallelogram|trapezium|four lines", "四边形|梯形", True),
    ("pentagons?|fifteen", "五边形", True),
    ("hexagon", "六边形", True),
    ("octagon", "八边形", True),
    ("decagon", "十边形", False),
    ("dodecagon", "十二边形", False),
    ("squares?(?! root)", "正方形", True),
    ("rectangle", "矩形", True),
    ("rhombus", "菱形", True),
    ("trapezium", "梯形", False),
    ("circles?|circumcircle|excircle|incircle|semicircle", "圆|旁心", False),
    ("ellipse", "椭圆", True),
    ("parabola", "抛物线", True),
    ("hyperbola", "双曲线", True),
    ("conic", "圆锥曲线", True),
    (r"tangents?|touch\w*|incircle|excircle|inradius|circumscribed|about a circle", "切", True),
    ("secant", "割线", True),
    ("chords?", "弦", True),
    ("arcs?", "弧", False),
    ("perpendiculars?", "垂线|垂足", False),
    (r"parallel\w*", "平行|中点四边形", True),
    ("altitudes?", "高(?!点)", True),
    ("medians?", "中线", True),
    ("bisectors?", "平分线", True),
    ("midpoints?|varignon's", "中点", True),
    ("centroid", "重心", True),
    ("orthocentre", "垂心", True),
    ("circumcentre", "外心", True),
    ("incentre", "内心", True),
    (r"\w*radius|size", "半径", True),
    ("perimeter", "周长", True),
    ("areas?", "面积|等积", True),
    ("hypotenuse", "斜边", True),
    ("diagonals?", "对角线", True),
    ("ratio", "比|:", False),
    ("locus", "轨迹", True),
    ("corners?|vertex|vertices", "顶点", False),
    ("isosceles", "等腰", True),
    ("equilateral", "等边", True),
    ("acute", "锐角", True),
    ("obtuse", "钝角", True),
    ("regular", "正", False),
    ("golden", "黄金", True),
    ("harmonic", "调和", True),
    ("inversion|inverse", "反演", True),
    ("reflections?|mirror", "对称|反射", False),
    (r"rotation|turn\w*", "旋转|对称", False),
    ("angles?", "角|正交", False),
    ("segments?", "线段", False),
    ("orthogonal", "正交", False),
    ("three", "三", False),
    ("focus|foci", "焦点", True),
    ("directrix", "准线", True),
    ("asymptotes", "渐近线", True),
    ("region", "区域", True),
    ("inscribed|cyclic|in a (?:circle|triangle)|side of the regular", "内接", True),
)
"""English words, their Chinese words, and whether Chinese is compared with English, too: 三角形 contains 角."""


def differences(english: str, chinese: str) -> Iterator[str]:
    """The terms that only one of two titles has.

    >>> list(differences("Chord of a circle", "作圆的切线"))
    ['the English title has no word for 切', "the Chinese title has no word for 'chord'"]
    """
    for word, signs, both in TERMS:
        found = re.search(rf"\b(?:{word})\b", english, re.IGNORECASE)
        there = re.search(signs, chinese)
        if found and not there:
            yield f"the Chinese title has no word for {found[0].lower()!r}"
        if both and there and not found:
            yield f"the English title has no word for {there[0]}"


def main() -> int:
    """Print the differences of all families."""
    count = 0
    for name, family in sorted(FAMILIES.items()):
        for difference in differences(*family.title):
            count += 1
            print(f"{name}: {difference}: {family.title[0]} | {family.title[1]}")
    print(f"{count} differences in {len(FAMILIES)} families")
    return 1 if count else 0


if __name__ == "__main__":
    sys.exit(main())
