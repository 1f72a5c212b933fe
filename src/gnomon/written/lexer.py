"""The signs and words of the notation, and the tokens of a text in it.

One table lists how each sign and word may be spelled: in Unicode, in LaTeX, on a keyboard, in English and in Chinese.
All spellings of a sign become the same token, so that the grammar (`statements`) knows no language.
"""

from __future__ import annotations

import re
from functools import lru_cache
from typing import NamedTuple

from gnomon.written.verdict_reasons import UnreadError

MOST_DIGITS = 9


class Token(NamedTuple):
    """A run of points (`kind` is ``points``), a number, or a sign or word of the table, which is its own kind."""

    kind: str
    text: str
    points: tuple[str, ...] = ()


# What the spellings of a row mean. Spellings stand between bars; those of letters are words or phrases.
SPELLINGS: dict[str, str] = {
    # relations
    "=": r"=|equals|equal to|equal|等于|相等",
    "∥": r"∥|‖|//|/\!/|\|\||\\||\parallel|parallel to|parallel|平行于|互相平行|平行线|平行",
    "⊥": r"⊥|⟂|_\|_|\perp|\bot|perp|perpendicular to|perpendicular|altitude|垂直于|互相垂直|垂直|垂线|高",
    "∼": r"∼|∽|∾|~|\sim|\backsim|similar to|similar|相似于|相似",
    "≅": r"≅|≌|≡|\cong|\equiv|congruent to|congruent|全等于|全等",
    # quantities
    "∠": r"∠|m∠|\angle|m\angle|\sphericalangle|angle|angles|角",
    "∡": r"∡|\measuredangle|directed angle|有向角",
    "△": r"△|▲|Δ|\triangle|\bigtriangleup|\Delta|triangle|triangles|right triangle|right triangles|三角形|直角三角形",
    "°": r"°|º|^\circ|^{\circ}|\degree|degrees|degree|度",
    "²": r"²|^2|^{2}|squared",
    "·": r"·|⋅|∙|•|×|*|\cdot|\times|times|乘以",
    "/": r"/|÷|\div",
    ":": r":|：|∶",
    "+": r"+|plus|加",
    "-": r"-|−|–|minus|减",
    "FRAC": r"\frac|\dfrac|\tfrac",
    "(": r"(|（|{",
    ")": r")|）|}",
    # between statements and in lists
    ",": r",|，|、|;|；|and|with|such that|so that|where|且|与|和|并且|使得|使|分别",
    # relations in words
    "MEDIAN": "is the median|is a median|中线",
    "MIDLINE": "is the midline|is a midline|midline|中位线",
    "BISECTEACH": "bisect each other|互相平分",
    "PARALLELEQUAL": "∥=|平行且等于|平行且相等|平行并且等于|平行并且相等",
    "COMMON": "common|公共边|公共角|公共",
    "SUPPLEMENTARY": "supplementary|互补|互为补角",
    "COMPLEMENTARY": "complementary|互余|互为余角",
    "½": "½|half|一半",
    "MIDPOINT": "midpoint|midpoints|mid-point|middle|中点",
    "COLLINEAR": "collinear|共线",
    "CONCYCLIC": "concyclic|cyclic|inscribed|共圆|内接于圆|圆内接",
    "ON": "on|在",
    "CIRCLE": "circle|circumcircle|⊙|圆|外接圆",
    "CENTRE": "centre|center|圆心",
    "CIRCUMCENTRE": "circumcentre|circumcenter|外心",
    "ORTHOCENTRE": "orthocentre|orthocenter|垂心",
    "INCENTRE": "incentre|incenter|内心",
    "BISECTS": "bisects|bisector|angle bisector|角平分线|平分线|平分",
    "AXIS": "perpendicular bisector|perpendicularly bisects|垂直平分线|垂直平分|中垂线",
    "RIGHT": "right|right angle|直角",
    "PARALLELOGRAM": "parallelogram|平行四边形",
    "RECTANGLE": "rectangle|矩形|长方形",
    "RHOMBUS": "rhombus|菱形",
    "SQUARE": "square|正方形",
    "EQUILATERAL": "equilateral|等边三角形|正三角形|等边",
    # constructions
    "LET": "let|denote|construct|take|draw|define|设|取|作|令|记|截取",
    "JOIN": "join|connect|连接|连结|联结",
    "FOOT": "foot|垂足",
    "REFLECTION": "reflection|mirror image|对称点|反射点",
    "INTERSECTION": "intersection|point of intersection|intersection point|交点",
    "MEET": "meet|meets|meeting|intersect|intersects|cross|crosses|交于|相交于|交",
    "SECOND": "second|again|other|另一|第二个|另一个|再次",
    "EXTEND": "extend|延长",
    # words that say nothing here
    "": r"the|a|an|is|are|be|lies|lie|of|to|from|in|at|by|as|point|points|line|lines|segment|segments|side|sides|ray"
    r"|one|same|straight|quadrilateral|all|through|about|across|over|onto|each|we have|have|has|so|then|hence"
    r"|thus|therefore|since|also|because|but|now|it|follows|that|each other|chord|median|right-angled|rt"
    r"|similarly|clearly|obviously|we|know|get|obtain|given|both"
    r"|∴|∵|是|为|的|点|直线|线段|射线|边|上|三|四|五|六|七|八|各|所以|因为|因此|故|又|则|有|可得|得|即|于是|从而|同一|一条|一个|条|四边形|过|到|关于|至|于|对|由"
    r"|此|倍|同理|易知|易得|可知|知|显然|得到|互相"
    r"|\||\lvert|\rvert|\because|\therefore|\(|\)|\[|\]"
    r"|\,|\;|\:|\!|\ |\quad|\qquad|\left|\right|\displaystyle|\overline|\overrightarrow|\overleftrightarrow|$|`",
}

_POINT = r"[A-Z](?:_(?:\{[A-Za-z0-9]+\}|\d+|[a-z])|[₀-₉]+|\d+)?(?:'|′|’|\\prime)*"
_POINTS = re.compile(_POINT)
_TEXT = re.compile(r"\\(?:text|mathrm|mathbf|operatorname|textbf|mbox|mathrel|mathop)\s*\{([^{}]*)\}")
_DIGITS = re.compile(r"(\\[dt]?frac)\s*(\d)\s*(\d)")
_SILENT = "[^,，=∥⊥作]*"
_FRAME = re.compile(
    rf"^(?:[^A-Za-z在由]{{0,3}}(?:(?:在{_SILENT}中|(?:由|根据|依据|[Ii]n\s|[Bb]y\s){_SILENT})[,，:：]|由[^,，=∥⊥A-Z]*得))+"
)
"""Where a line looks, and by what: ``In triangles ABD and ACD,``."""
_THEOREM = r"(?:SSS|SAS|ASA|AAS|AA|HL)"
_ENDS_WITH_REASON = re.compile(
    rf"\s*(?:[Bb]y\s+{_THEOREM}|(?<![∡∠·*/+=-])[（(](?:{_THEOREM}|[^()（）=\\]*[a-z一-鿿][^()（）=\\]*)[)）])\s*$"
)
"""A reason at the end: ``(common side)``, ``by SAS``."""
_SUBSCRIPTS = str.maketrans("₀₁₂₃₄₅₆₇₈₉", "0123456789")


def _pattern(spelling: str) -> str:
    """The pattern of one spelling: a word has ends, may begin with a capital, and any spaces part its words."""
    if re.fullmatch(r"[a-z -]+", spelling):
        initial = f"[{spelling[0].upper()}{spelling[0]}]" if len(spelling) > 1 else spelling
        return r"(?<![A-Za-z])" + initial + spelling[1:].replace(" ", r"\s+") + r"(?![A-Za-z])"
    command = re.fullmatch(r"(?:m)?\\[A-Za-z]+", spelling)
    return re.escape(spelling) + ("(?![A-Za-z])" if command else "")


def _spelled() -> dict[str, str]:
    """The token of each spelling. A bar that belongs to a sign stands behind a backslash."""
    return {
        spelling.replace(r"\|", "|"): sign
        for sign, spellings in SPELLINGS.items()
        for spelling in re.split(r"(?<!\\)\|", spellings)
    }


_SIGN = _spelled()
_TOKEN = re.compile(
    rf"(?P<space>\s+)|(?P<sign>{'|'.join(_pattern(s) for s in sorted(_SIGN, key=len, reverse=True))})"
    rf"|(?P<number>\d+(?:\.\d+)?)|(?P<points>(?:{_POINT})+)|(?P<unknown>[A-Za-z]+|.)"
)


def tokens(text: str) -> list[Token]:
    """The tokens of a text, without the words that say nothing; raises `UnreadError` at what the table does not have.

    >>> [token.kind for token in tokens("D is the midpoint of BC")] == [t.kind for t in tokens("D 是中点 BC")]
    True
    >>> [token.text for token in tokens(r"\\angle ABC = 90^\\circ")]
    ['∠', 'ABC', '=', '90', '°']
    """
    found = []
    text = _DIGITS.sub(r"\1 \2 \3 ", _TEXT.sub(r" \1 ", text.replace("**", "")))
    for match in _TOKEN.finditer(_ENDS_WITH_REASON.sub("", _FRAME.sub(" ", text))):
        kind, spelled = str(match.lastgroup), match[0]
        if kind == "sign":
            sign = _SIGN.get(spelled)
            if sign is None:  # a word with a capital, or a phrase with other spaces
                sign = _SIGN[re.sub(r"\s+", " ", spelled.lower())]
            if sign == "½":
                found.append(Token("number", "1/2"))
            elif sign:
                found.append(Token(sign, sign))
        elif kind == "points":
            found.append(Token(kind, spelled, tuple([point_name(p) for p in _POINTS.findall(spelled)])))
        elif kind == "number":
            if len(spelled) > MOST_DIGITS:
                raise UnreadError("the number {}... has too many digits", spelled[:12])
            found.append(Token(kind, spelled))
        elif kind == "unknown":
            raise UnreadError("'{}' is not a word or sign of the notation", spelled[:20])
    return found


@lru_cache(maxsize=512)
def point_name(label: str) -> str:
    """The name of a point by its label, the same for all spellings of a subscript.

    >>> point_name("B₁"), point_name("B_{1}"), point_name("A'"), point_name("P_a")
    ('b1', 'b1', 'aprime', 'pa')
    """
    plain = re.sub(r"′|’|\\prime", "'", label)
    return re.sub(r"[_{}]", "", plain).translate(_SUBSCRIPTS).replace("'", "prime").lower()
