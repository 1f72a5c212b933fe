"""Words of geometry that the English and the Chinese text of a question have in common.

Where one language asks for an area, the other one does, too. The table has only words whose counterpart may not be left
out: a Chinese text that says 直径 may have no "diameter" beside it, but one that says 体积 has a "volume".
"""

from __future__ import annotations

import re
from collections.abc import Iterator

_FROM_ENGLISH = {
    r"parallel(?!ogram|epiped)": r"平行(?!四边形|六面体)|∥|底|\\parallel",
    r"perpendicular|right angles?|orthogonal": r"垂|⊥|直角|90°|正交",
    "areas?": "面积|等积",
    "perimeter|circumference": "周",
    "volumes?": "体积|容积",
    r"\w*radi(?:us|i)": "半径",
    "diameters?": "直径",
    "midpoints?": "中点",
    "diagonals?": "对角线",
    "outside|outwards?": "外",
    "inside|inwards?": "内|里|壁|围成",
    "least|smallest|minimum|shortest": "最小|最短|至少|最少",
    "greatest|largest|maximum|longest": "最大|最长|最远|至多|最多",
    "acute": "锐",
    "obtuse": "钝",
    "probability": "概率",
    r"bisect\w*": "平分",
    "sum": "和",
    "circles?": "圆",
    "hexagons?": "六",
    "pentagons?": "五",
    "rhombus": "菱形",
    r"trapez\w+": "梯形",
    "ellipse": "椭圆",
    "parabola": "抛物线",
    "medians?": "中线",
    "equilateral": "等边|正",
    "isosceles": "等腰",
    "cosine": "余弦",
    "sine": "正弦",
    "spheres?": "球",
    "cones?": "锥",
    "cylinders?": "柱",
    "counter-?clockwise": "逆时针",
    "(?<!counter)(?<!counter-)clockwise": "顺时针",
}
_FROM_CHINESE = {
    r"平行(?!四边形|六面体)": r"parallel|∥",
    "垂直": r"perpendicular|⊥|right angles?|\\perp|orthogonal",
    "面积": "area",
    "周长": "perimeter|circumference",
    "体积": "volume",
    "半径": "radi(?:us|i)",
    "对角线": "diagonal",
    "最大": "greatest|largest|maximum|as far as",
    "最小|最短": "least|smallest|minimum|shortest|as short as|as small as",
    "钝角": "obtuse",
    "概率": "probability",
    "菱形": "rhomb",
    "梯形": "trapez",
    "椭圆": "ellipse",
    "抛物线": "parabola",
    "等腰": "isosceles|equal (?:sides|legs)",
    "余弦": "cos",
    "逆时针": "counter-?clockwise",
}


def words_of_one_language(english: str, chinese: str) -> Iterator[str]:
    """The words of the table that one text has and the other does not say.

    >>> list(words_of_one_language("Find the perimeter.", "求面积。"))
    ["'perimeter' is not in the Chinese text", '面积 is not in the English text']
    """
    for word, signs in _FROM_ENGLISH.items():
        if (found := re.search(rf"(?<![A-Za-z\\])(?:{word})(?![a-z])", english, re.IGNORECASE)) and not re.search(
            signs, chinese
        ):
            yield f"{found[0]!r} is not in the Chinese text"
    for signs, word in _FROM_CHINESE.items():
        if (there := re.search(signs, chinese)) and not re.search(word, english, re.IGNORECASE):
            yield f"{there[0]} is not in the English text"
