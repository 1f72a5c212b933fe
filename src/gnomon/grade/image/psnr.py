"""PSNR: the peak signal-to-noise ratio of two pictures, in decibels."""

from __future__ import annotations

import math
from typing import TYPE_CHECKING

import numpy as np

if TYPE_CHECKING:
    from gnomon.grade.image.pixels import Pixels

PEAK = 255.0


def psnr(reference: Pixels, made: Pixels) -> float:
    """The ratio of the peak to the mean squared difference; infinite for equal pictures.

    >>> white = np.full((4, 4, 3), 255, np.uint8)
    >>> psnr(white, white), psnr(white, white * 0)
    (inf, 0.0)
    """
    error = float(np.mean((reference.astype(np.float64) - made.astype(np.float64)) ** 2))
    return 10 * math.log10(PEAK**2 / error) if error else math.inf


def least_difference(samples: int) -> float:
    """The PSNR of two pictures with so many samples of which one differs by one: what equal pictures count in means."""
    return 10 * math.log10(PEAK**2 * samples)
