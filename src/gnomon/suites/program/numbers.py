"""Numbers in statements."""

from __future__ import annotations

from fractions import Fraction

from gnomon.exact import Closed, Exact


def tex(x: Exact | Closed | Fraction | int) -> str:
    """A number as LaTeX, for the inside of ``$...$``.

    >>> print(tex(Fraction(3, 4)))
    \\frac{3}{4}
    """
    return x.latex() if isinstance(x, Exact | Closed) else Exact.of(x).latex()
