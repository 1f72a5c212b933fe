"""What the English statement says of the givens, read as claims: acute triangles, order of lengths and of points.

Facts are recorded beside the statement; these are read from its words, so that a statement whose words and positions do
not agree is found. Only the sentences before the task itself ("Construct ...") are about the givens.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Sequence

_POINT = r"[A-Z](?:_\d|\d)?'*"
_ASKED = re.compile(r"\b(?:Construct|construct|Draw|Find|Inscribe|Define|Mark)\b")
_CORNERS = re.compile(_POINT)
_FORMULA = re.compile(r"\$([^$]*)\$")
_NAME = re.compile(r"[A-Za-z]_?\d?'*")
_CIRCLES = re.compile(r"\bcircles?((?:(?:,| and|, and)? \$[a-z](?:_?\d)?'*\$)+)")
_CURVE = re.compile(r"(?<![\w'])[a-z](?:_?\d)?'*(?![\w(])")
Reader = Callable[[re.Match[str]], list[str]]


def stated(english: str, givens: Sequence[str]) -> list[str]:
    """Claims about givens, in the language of goals.

    >>> stated("The acute angle $DEF$ and a length $d$ shorter than $DE$ are given.", ["D", "E", "F", "d"])
    ['less(Distance(D, F)^2, Distance(D, E)^2 + Distance(E, F)^2)', 'less(d, Distance(D, E))']
    >>> len(stated("Points $P$, $Q$ and $R$ that form an acute triangle are given.", "PQR"))
    3
    >>> stated("Three points $A$, $B$ and $C$ of one line are given; $C$ does not lie between $A$ and $B$.", "ABC")
    ['not between(C, A, B)']
    """
    told = _ASKED.split(english)[0]
    found: list[str] = []
    for pattern, claims in _PATTERNS:
        for match in pattern.finditer(told):
            names = {name for formula in _FORMULA.findall(match[0]) for name in _NAME.findall(formula)}
            if names <= set(givens):
                found += claims(match)
    return list(dict.fromkeys(found))


def asked_circles(english: str, goals: Sequence[str], givens: Sequence[str]) -> set[str]:
    """The names in goals, other than givens, that the statement calls circles.

    >>> asked_circles("Construct both circles $k$ and $j$ about $O$ that touch the circle $c$.", ["on(P, k)"], ["c"])
    {'k'}
    >>> asked_circles("The circles $c$ and $d$ are given. Construct the line $n$.", ["on(P, n)"], ["c", "d"])
    set()
    """
    called = {name for found in _CIRCLES.findall(english) for name in re.findall(r"\$([^$]*)\$", found)}
    spoken = {name for goal in goals for name in _CURVE.findall(goal)}
    return called & spoken - set(givens)


def _angle(size: str, a: str, v: str, b: str) -> str:
    legs, across = f"Distance({a}, {v})^2 + Distance({v}, {b})^2", f"Distance({a}, {b})^2"
    if size == "right":
        return f"right({a}{v}{b})"
    return f"less({across}, {legs})" if size == "acute" else f"less({legs}, {across})"


def _of_angle(match: re.Match[str]) -> list[str]:
    a, v, b = _CORNERS.findall(match["row"])
    return [_angle(match["size"], a, v, b)]


def _of_triangle(match: re.Match[str]) -> list[str]:
    a, b, c = _CORNERS.findall(match["row"])
    return [_angle("acute", *corner) for corner in ((c, a, b), (a, b, c), (b, c, a))]


def _of_three_points(match: re.Match[str]) -> list[str]:
    a, b, c = re.findall(rf"\$({_POINT})\$", match["points"])
    return [_angle("acute", *corner) for corner in ((c, a, b), (a, b, c), (b, c, a))]


def _at_corners(match: re.Match[str]) -> list[str]:
    row = _CORNERS.findall(match["row"])
    claims = []
    for vertex in re.findall(rf"\$({_POINT})\$", match["at"]):
        a, b = (name for name in row if name != vertex)
        claims.append(_angle(match["size"], a, vertex, b))
    return claims


def _convex(match: re.Match[str]) -> list[str]:
    return [f"convex({match['row']})"]


def _compared(match: re.Match[str]) -> list[str]:
    one, two = (_length(match[k]) for k in ("one", "two"))
    return [f"less({one}, {two})" if match["how"] in ("shorter", "smaller") else f"less({two}, {one})"]


def _length(text: str) -> str:
    corners = _CORNERS.findall(text)
    return f"Distance({corners[0]}, {corners[1]})" if len(corners) == 2 else text


def _between(match: re.Match[str]) -> list[str]:
    lies = f"between({match['point']}, {match['one']}, {match['two']})"
    return [lies if match["how"] in ("lies", "") else f"not {lies}"]


def _placed(match: re.Match[str]) -> list[str]:
    return [f"{match['where']}({match['point']}, {match['circle']})"]


_ROW3 = rf"\$(?P<row>(?:{_POINT}){{3}})\$"
_SIZE = r"(?P<size>acute|obtuse|right)"
_ONE, _TWO = (rf"\$(?P<{name}>[a-z]|(?:{_POINT}){{2}})\$" for name in ("one", "two"))
_THIRD, _FIRST, _SECOND = (rf"\$(?P<{name}>{_POINT})\$" for name in ("point", "one", "two"))
_CIRCLE = rf"circle \$(?P<circle>[a-z])\$ about \${_POINT}\$ and a point \$(?P<point>{_POINT})\$"
_READERS: Sequence[tuple[str, Reader]] = (
    (rf"{_SIZE} angle {_ROW3}", _of_angle),
    (rf"angle {_ROW3} is {_SIZE}", _of_angle),
    (rf"acute triangle {_ROW3}", _of_triangle),
    (rf"[Pp]oints (?P<points>(?:\${_POINT}\$(?:, | and )?){{3}}) that form an acute triangle", _of_three_points),
    (rf"triangle {_ROW3} with an? {_SIZE} angle (?P<at>at \$[^$]*\$)", _at_corners),
    (rf"triangle {_ROW3} is given; its angles? (?P<at>at [^.;]*?) (?:is|are) {_SIZE}", _at_corners),
    (rf"(?<!non-)convex \w+ \$(?P<row>(?:{_POINT}){{4,}})\$", _convex),
    (rf"{_ONE}(?: is|,)? (?P<how>shorter|longer|smaller|larger) than {_TWO}", _compared),
    (rf"{_THIRD} (?P<how>|lies|does not lie) ?between {_FIRST} and {_SECOND}", _between),
    (rf"{_CIRCLE} (?P<where>inside|outside) it\b", _placed),
)
_PATTERNS = tuple((re.compile(pattern), reader) for pattern, reader in _READERS)
