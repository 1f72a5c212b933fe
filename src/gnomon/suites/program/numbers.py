"""Numbers in statements."""

from __future__ import annotations

from fractions import Fraction
from math import gcd

from gnomon.exact import Closed, Exact


def tex(x: Exact | Closed | Fraction | int) -> str:
    """A number as LaTeX, for the inside of ``$...$``.

    >>> print(tex(Fraction(3, 4)))
    \\frac{3}{4}
    """
    return x.latex() if isinstance(x, Exact | Closed) else Exact.of(x).latex()


def in_ratio(*terms: int) -> str:
    """A ratio of whole numbers in lowest terms, for the inside of ``$...$``.

    >>> in_ratio(14, 8), in_ratio(6, 10, 8)
    ('7 : 4', '3 : 5 : 4')
    """
    common = gcd(*terms)
    return " : ".join(str(term // common) for term in terms)


def regular_polygon(n: int) -> tuple[str, str]:
    """A regular polygon in English, with its article, and in Chinese.

    >>> regular_polygon(3), regular_polygon(7)
    (('an equilateral triangle', '正三角形'), ('a regular polygon with $7$ sides', '正 $7$ 边形'))
    """
    named = {3: ("an equilateral triangle", "正三角形"), 4: ("a square", "正方形")}
    return named.get(n, (f"a regular polygon with ${n}$ sides", f"正 ${n}$ 边形"))


def nth(k: int) -> str:
    """An English ordinal number.

    >>> print(nth(2), nth(3), nth(11), nth(21))
    $2$nd $3$rd $11$th $21$st
    """
    ending = "th" if k % 100 in (11, 12, 13) else {1: "st", 2: "nd", 3: "rd"}.get(k % 10, "th")
    return f"${k}${ending}"


def times(k: int) -> tuple[str, str]:
    """How often something is done, in English and in Chinese.

    >>> print(*times(1), *times(4))
    once 一次 $4$ times $4$ 次
    """
    return ("once", "一次") if k == 1 else (f"${k}$ times", f"${k}$ 次")
