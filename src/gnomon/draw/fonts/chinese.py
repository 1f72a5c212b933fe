"""The outlines of Chinese characters, punctuation and full-width signs, from the packed table ``chinese.xz``.

The table has the 3,755 characters of GB2312 level 1 and some more; ``build`` writes it. It takes a few hundredths of a
second to unpack, so it is read only when a text has such a character, and an outline is decoded when it is first used.

A line of the table is a character, its width, and its closed contours separated by slashes. A contour is a list of
steps from point to point in units of 1/256 em, y up: ``x,y`` to a point on the curve, ``x;y`` to the control point of a
quadratic curve. Between two control points in a row the curve passes through their middle, as in TrueType fonts.
"""

from __future__ import annotations

import lzma
import re
from functools import cache
from importlib.resources import files

UNITS = 256  # of the table, to an em
_FIRST = "\u3000"  # no character before this one is in the table
_STEP = re.compile(r"(-?\d+)([,;])(-?\d+)")


def is_chinese(char: str) -> bool:
    """Whether the table has the character.

    >>> [is_chinese(char) for char in "圆，A龘"]
    [True, True, False, False]
    """
    return char >= _FIRST and char in _lines()


@cache
def outline(char: str) -> tuple[int, str]:
    """The advance width of a character of the table and its outline as an SVG path, in thousandths of an em, y up.

    >>> outline("一")[0], outline("一")[1][:9]
    (1000, 'M82 438L9')
    """
    advance, *contours = _lines()[char].split("/")
    x = y = 0
    parts: list[str] = []
    for contour in contours:
        points = []
        for dx, kind, dy in _STEP.findall(contour):
            x, y = x + int(dx), y + int(dy)
            points.append((x, y, kind == ","))
        parts.append(_contour(points))
    return _scaled(int(advance)), "".join(parts)


def _contour(points: list[tuple[int, int, bool]]) -> str:
    """A closed contour as an SVG path; it starts at a point on the curve."""
    start = next((k for k, (_, _, on) in enumerate(points) if on), -1)
    if start >= 0:
        turned: list[tuple[float, float, bool]] = [*points[start:], *points[:start], points[start]]
    else:  # control points only: the curve passes through the middle of the first and the last
        middle = (points[0][0] + points[-1][0]) / 2, (points[0][1] + points[-1][1]) / 2, True
        turned = [middle, *points, middle]
    parts = [f"M{_scaled(turned[0][0])} {_scaled(turned[0][1])}"]
    control: tuple[float, float] | None = None
    for x, y, on in turned[1:]:
        if control is not None:
            cx, cy = control
            end = (x, y) if on else ((cx + x) / 2, (cy + y) / 2)
            parts.append(f"Q{_scaled(cx)} {_scaled(cy)} {_scaled(end[0])} {_scaled(end[1])}")
        elif on:
            parts.append(f"L{_scaled(x)} {_scaled(y)}")
        control = None if on else (x, y)
    return "".join(parts) + "Z"


def _scaled(value: float) -> int:
    return round(value * 1000 / UNITS)


@cache
def _lines() -> dict[str, str]:
    packed = files("gnomon.draw").joinpath("fonts", "chinese.xz").read_bytes()
    return {line[0]: line[1:] for line in lzma.decompress(packed).decode("utf-8").splitlines()}
