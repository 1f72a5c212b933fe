"""All metrics of a picture against its reference, and their means over an exam.

``gnomon`` measures as the metrics are defined. ``paper`` measures as the published script does:

- LPIPS gets pixels from 0 to 1 where the network wants them from -1 to 1.
- SSIM gets brightness from 0 to 255 without a data range. The releases of scikit-image that accept this take the range
  of floats, 2. A picture that fails counts 0.
- A mean divides by the number of problems of the whole exam, and pictures that fail add 0. For LPIPS, where small
  values are good, a missing picture thus improves the mean.
- Equal pictures have an infinite PSNR, and with one of them the mean is infinite.
"""

from __future__ import annotations

import math
from collections.abc import Sequence
from dataclasses import dataclass
from typing import Literal, TypeAlias

from gnomon.errors import GnomonError
from gnomon.grade.image.lpips import lpips
from gnomon.grade.image.pixels import SIDE, ImageError, Mode, Pixels, luminance, read_pixels
from gnomon.grade.image.psnr import least_difference, psnr
from gnomon.grade.image.ssim import ssim
from gnomon.grade.image.weights import Weights, WeightsError, load_weights

Outcome: TypeAlias = Literal["measured", "failed", "unavailable"]

HIGHEST_PSNR = least_difference(SIDE * SIDE * 3)
"""What equal pictures count in a mean of PSNR, 101.07 decibels: as if one sample differed by one."""
_PAPER_RANGE = 2.0


@dataclass(frozen=True, slots=True)
class Measured:
    """The value of a metric, or the reason why there is none.

    ``failed``: the picture cannot be measured. ``unavailable``: this machine cannot measure any, so there is no mean.
    """

    value: float | None
    outcome: Outcome = "measured"
    reason: str = ""


@dataclass(frozen=True, slots=True)
class ImageMetrics:
    """The metrics of one picture: PSNR in decibels, SSIM up to 1, and the distance LPIPS from 0 on."""

    psnr: Measured
    ssim: Measured
    lpips: Measured


@dataclass(frozen=True, slots=True)
class Mean:
    """The mean of a metric over an exam, and how many of its pictures were measured."""

    value: float | None
    measured: int
    total: int


def compare_images(
    reference: bytes, made: bytes, mode: Mode = "gnomon", weights: Weights | None = None
) -> ImageMetrics:
    """Measure a picture against a reference, both as files. Hostile bytes give an outcome, never an exception.

    LPIPS uses `weights`, or those of the cache folder; without them it is ``unavailable``.

    >>> compare_images(b"not a picture", b"").psnr.reason
    'the reference cannot be read: it is not a picture (...)'
    """
    pixels: list[Pixels] = []
    for name, data in (("reference", reference), ("picture", made)):
        try:
            found = read_pixels(data, mode)
            if name == "picture" and mode == "gnomon" and bool((found == found[0, 0]).all()):
                raise ImageError("it is blank: all its pixels have one colour")
            pixels.append(found)
        except ImageError as error:
            failed = Measured(None, "failed", f"the {name} cannot be read: {error}")
            return ImageMetrics(failed, failed, failed)
    first, second = pixels
    data_range = _PAPER_RANGE if mode == "paper" else 255.0
    return ImageMetrics(
        psnr=Measured(psnr(first, second)),
        ssim=Measured(ssim(luminance(first), luminance(second), data_range)),
        lpips=_lpips(first, second, mode, weights),
    )


def _lpips(reference: Pixels, made: Pixels, mode: Mode, weights: Weights | None) -> Measured:
    try:
        found = weights or load_weights()
    except WeightsError as error:
        return Measured(None, "unavailable", str(error))
    return Measured(lpips(reference, made, found, unsigned=mode == "paper"))


def mean(
    values: Sequence[Measured], mode: Mode = "gnomon", total: int | None = None, highest: float = math.inf
) -> Mean:
    """The mean of one metric; `total` is the number of problems of the exam, that of the values unless given.

    In mode ``gnomon`` it is the mean of what was measured, and values above `highest` count as that (for PSNR give
    `HIGHEST_PSNR`). In mode ``paper`` it is the sum of what was measured divided by `total`.

    >>> mean([Measured(0.5), Measured(None, "failed")], total=4), mean([Measured(0.5)], "paper", total=4).value
    (Mean(value=0.5, measured=1, total=4), 0.125)
    """
    total = len(values) if total is None else total
    if total < len(values):
        raise GnomonError(f"{len(values)} pictures of {total} problems: total must be the size of the exam")
    known = [item.value for item in values if item.value is not None]
    divisor = total if mode == "paper" else len(known)
    if not divisor or any(item.outcome == "unavailable" for item in values):
        return Mean(None, len(known), total)
    counted = known if mode == "paper" else [min(value, highest) for value in known]
    return Mean(math.fsum(counted) / divisor, len(known), total)
