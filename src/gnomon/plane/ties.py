"""Measures of a figure as they are compared and written down: rounded, so that last bits decide nothing.

The last bits of lengths, angles and sums differ between processors and mathematical libraries. In a symmetric figure
two measures are equal, and which of the computed ones is greater would depend on the machine. Rounded, equal measures
are equal numbers, and the order in which they are looked at decides.
"""

from __future__ import annotations

import math

HALF = 0.5 + 1 / 300  # not quite a half: short decimals are common measures and should not lie on a boundary


def rounded(measure: float, decimals: int = 6) -> float:
    """A measure to some decimals, without a negative zero; with few, hardly any lies near a boundary by chance.

    >>> rounded(0.1 + 0.2), rounded(-4.4e-16), rounded(0.0000125), rounded(math.nextafter(0.0000125, 0))
    (0.3, 0.0, 1.3e-05, 1.3e-05)
    """
    grain: int = 10**decimals
    return math.floor(measure * grain + HALF) / grain
