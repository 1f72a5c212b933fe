"""Exact numbers of school geometry: finite sums of rational multiples of square roots and powers of pi.

What leaves this ring (cube roots, logarithms) raises ``NotExact``; nothing falls back to floats. ``closed`` has closed
forms beyond the ring: nested roots, and angles by their cosine or tangent.

>>> (1 + sqrt(3)) * (2 - sqrt(3))
Exact(√3 - 1)
>>> 1 / (sqrt(2) - 1) == 1 + sqrt(2)
True
>>> print((sqrt(8) / 6 + PI).latex())
\\pi + \\frac{\\sqrt{2}}{3}
"""

from __future__ import annotations

from gnomon.exact.closed import Closed, arccos, arcsin, arctan, root
from gnomon.exact.number import ONE, PI, ZERO, Exact, Number, Rational
from gnomon.exact.radicands import NotExact, square_free
from gnomon.exact.roots import sqrt

__all__ = [
    "ONE",
    "PI",
    "ZERO",
    "Closed",
    "Exact",
    "NotExact",
    "Number",
    "Rational",
    "arccos",
    "arcsin",
    "arctan",
    "root",
    "sqrt",
    "square_free",
]
