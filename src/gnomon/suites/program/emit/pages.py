"""How large a drawing and its letters come out on the page of each language, so that labels find a free place there."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Literal, NamedTuple

CM = 28.35
"""Points of a centimetre."""
SMALLEST = 5.5
"""Centimetres that a drawing whose writer sets the unit measures at least along its longer side."""


class Side(NamedTuple):
    """The side of its point on which a label stands."""

    degrees: int
    far: int = 0
    """Steps of four points that it stands farther away than usual."""


FARTHER = 4.0
"""Points of a step."""


@dataclass(frozen=True)
class Page:
    """A drawing as a language shows it. Sizes are points."""

    scale: float
    """Points of one unit of the drawing."""
    font: float
    gap: float
    """Between a point and the box of its label."""
    push: Literal["round", "square"] = "round"
    """Whether a label that stands at a corner is the gap away, or the gap across and the gap up, as nodes of TikZ."""


def fitting(extent: float, units: Sequence[float]) -> float:
    """The first of several units in centimetres with which a drawing is large enough, or the last.

    >>> fitting(4.0, (1, 1.5, 2)), fitting(9.0, (1, 1.5, 2)), fitting(0.1, (1, 1.5, 2))
    (1.5, 1, 2)
    """
    return next((unit for unit in units if extent * unit >= SMALLEST), units[-1])


def asymptote_unit(header: int, extent: float) -> float:
    """The argument of ``unitsize``, in centimetres."""
    fine, round_numbers = (0.05, 0.1, 0.2, 0.4, 0.6, 0.8, 1, 1.2, 1.5, 2, 3, 5, 8), (0.1, 0.25, 0.5, 1, 1.5, 2, 3, 5, 8)
    return fitting(extent, fine if header == 6 else round_numbers)


_SMALL = (0.05, 0.1, 0.2, 0.3, 0.5, 0.7)


def tikz_scale(header: int, extent: float) -> float:
    """The option ``scale`` of a picture in TikZ; 1 is not written."""
    larger = ((1, 1.5, 2, 3, 5), (0.8, 1.2, 1.6, 2.5, 5), (1.2, 1.8, 2.4, 4, 6), (1, 1.4, 2, 3, 5))[header % 4]
    return fitting(extent, (*_SMALL, *larger))


def pages(language: str, header: int, width: float, height: float) -> tuple[Page, ...]:
    """The pages on which a program is looked at; a program in Asymptote is also drawn for the record."""
    extent = max(width, height) or 1.0
    if language == "tikz":
        return (Page(tikz_scale(header, extent) * CM, 10.0, 3.33, "square"),)
    if language == "matplotlib":  # axes of 277 x 277 points or 357 x 266, with margins inside
        across, up = (252.0, 252.0) if header % 3 == 0 else (324.0, 242.0)
        return (Page(min(across / max(width, 1e-9), up / max(height, 1e-9)), 10.0, 3.0),)
    small = 10.0 if header in (6, 7) else 12.0
    if header in (2, 6):
        scale = asymptote_unit(header, extent) * CM
    else:
        points = {0: 200.0, 1: 170.0, 3: 180.0, 4: 150.0, 5: 198.0, 7: 142.0}[header]
        scale = (points - 2 * small) / (max(width, 1e-9) if header == 3 and width > 0.3 * height else extent)
    return Page(scale, small, 3.0), Page(200.0 / extent, 12.0, 2.0)
