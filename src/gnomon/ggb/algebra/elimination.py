"""The polynomial equation of a curve, fitted to points of it.

GeoGebra eliminates variables. gnomon finds the polynomial of lowest degree that vanishes at half of the points by
linear algebra, and tests it on the others. That is the equation of the curve itself, without the further
branches that elimination may add.
"""

from __future__ import annotations

import math
from collections.abc import Sequence
from fractions import Fraction
from typing import Any

from gnomon.interpret.budget import charge

Pair = tuple[float, float]
Coefficients = dict[tuple[int, int], float]
_MAX_DEGREE = 6
_ZERO = 1e-7
_ROUNDING = 1e-10  # by how much coefficients differ from the whole numbers that they are


def curve_through(points: Sequence[Pair]) -> Coefficients | None:
    """The coefficients, by the exponents of x and y, of the simplest polynomial that vanishes at the points."""
    import numpy as np  # only these few commands need it, and scripts should start fast

    places = [(x, y) for x, y in dict.fromkeys(points) if math.isfinite(x) and math.isfinite(y)]
    if len(places) < 3:
        return None
    charge(len(places) ** 2 / 50)
    centre = np.median(places, axis=0)
    scale = float(np.median(np.abs(np.array(places) - centre))) or 1.0
    near = (np.array(places) - centre) / scale
    for degree in range(1, _MAX_DEGREE + 1):
        exponents = [(i, j) for total in range(degree + 1) for i in range(total, -1, -1) for j in (total - i,)]
        if len(places) < 2 * len(exponents):
            return None
        terms = np.column_stack([near[:, 0] ** i * near[:, 1] ** j for i, j in exponents])
        terms /= np.max(
            np.abs(terms), axis=1, keepdims=True
        )  # points far away, as on a parabola, count like the others
        _, sizes, rows = np.linalg.svd(terms[::2], full_matrices=True)
        smallest = sizes[-1] if len(sizes) == len(exponents) else 0.0
        if smallest > _ZERO * sizes[0]:
            continue
        if float(np.max(np.abs(terms @ rows[-1]))) > 1e-6:
            continue
        moved = _shifted(dict(zip(exponents, map(float, rows[-1]), strict=True)), centre, scale)
        return _whole(moved)
    return None


def _shifted(poly: Coefficients, centre: Any, scale: float) -> Coefficients:
    """The polynomial in the coordinates that the points were given in."""
    found: Coefficients = {}
    cx, cy = float(centre[0]), float(centre[1])
    for (i, j), factor in poly.items():
        for k in range(i + 1):
            for m in range(j + 1):
                term = math.comb(i, k) * (-cx) ** (i - k) * math.comb(j, m) * (-cy) ** (j - m)
                found[k, m] = found.get((k, m), 0.0) + factor * term / scale ** (i + j)
    return found


def _whole(poly: Coefficients) -> Coefficients:
    """Whole coefficients where the proportions are those of small whole numbers."""
    size = max(abs(v) for v in poly.values())
    kept = {key: v / size for key, v in poly.items() if abs(v) > _ROUNDING * size}
    lead = kept[max(kept, key=lambda key: (sum(key), key))]
    shares = {key: Fraction(v / lead).limit_denominator(1000) for key, v in kept.items()}
    if any(abs(float(share) * lead - kept[key]) > _ROUNDING for key, share in shares.items()):
        return {key: v / lead for key, v in kept.items()}
    common = math.lcm(*(share.denominator for share in shares.values()))
    return {key: float(share * common) for key, share in shares.items()}
