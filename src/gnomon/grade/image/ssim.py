"""SSIM: the structural similarity of two pictures, averaged over square windows.

The value agrees with ``structural_similarity`` of scikit-image with its defaults: windows of 7 by 7 pixels with equal
weights, sample covariance, and only windows that lie inside the picture.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, TypeAlias

import numpy as np

if TYPE_CHECKING:
    from gnomon.grade.image.pixels import Pixels

Floats: TypeAlias = np.ndarray[tuple[int, ...], np.dtype[np.float64]]

WINDOW = 7
_K1, _K2 = 0.01, 0.03


def ssim(reference: Pixels, made: Pixels, data_range: float = 255.0) -> float:
    """The similarity of two pictures of one channel or, averaged over channels, of several; 1 for equal pictures.

    `data_range` is the difference between the largest and the smallest value that a pixel may have.

    >>> picture = np.arange(256, dtype=np.uint8).reshape(16, 16)
    >>> ssim(picture, picture)
    1.0
    """
    if reference.ndim == 3:
        return float(np.mean([ssim(reference[..., k], made[..., k], data_range) for k in range(reference.shape[2])]))
    x, y = reference.astype(np.float64), made.astype(np.float64)
    mean_x, mean_y = _window_means(x), _window_means(y)
    sample = WINDOW**2 / (WINDOW**2 - 1)
    variances = sample * (_window_means(x * x) - mean_x**2 + _window_means(y * y) - mean_y**2)
    covariance = sample * (_window_means(x * y) - mean_x * mean_y)
    c1, c2 = (_K1 * data_range) ** 2, (_K2 * data_range) ** 2
    similarity = (2 * mean_x * mean_y + c1) * (2 * covariance + c2)
    similarity /= (mean_x**2 + mean_y**2 + c1) * (variances + c2)
    return float(similarity.mean())


def _window_means(values: Floats) -> Floats:
    """The mean of every window inside the picture, by sums of everything above and left."""
    sums = np.zeros((values.shape[0] + 1, values.shape[1] + 1))
    np.cumsum(np.cumsum(values, axis=0), axis=1, out=sums[1:, 1:])
    w = WINDOW
    means: Floats = (sums[w:, w:] - sums[:-w, w:] - sums[w:, :-w] + sums[:-w, :-w]) / w**2
    return means
