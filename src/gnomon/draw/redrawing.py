"""A figure drawn anew in a style of the same meaning: its mirror image, turned, or with letters written by hand.

Unlike the styles of `picture_styles`, which change pixels, these need the scene: labels get new places and stay
upright, and marks are drawn beside what they mark.
"""

from __future__ import annotations

import cmath
from dataclasses import dataclass, replace
from typing import TYPE_CHECKING, Any

from gnomon.draw.fonts.handwriting import HANDS, Hand
from gnomon.draw.scene import Arc, Axes, Caption, Curve, Grid, Label, Polygon, Scene, Ticks
from gnomon.draw.style import DrawError, Style
from gnomon.seeding import Rng

if TYPE_CHECKING:
    from collections.abc import Iterator

    from gnomon.draw.scene import Point, Primitive

_TURNS = (1j, -1j, (3 + 4j) / 5, (3 - 4j) / 5, (-3 + 4j) / 5, (-3 - 4j) / 5, -1 + 0j)
"""Turns by 90°, by 53° and 127°, and by 180°, to the left and to the right."""


@dataclass(frozen=True, slots=True)
class Redrawing:
    """How a scene is drawn anew: mirrored at the horizontal axis or not, then turned, and in which hand.

    >>> scene = Scene().points(A=(4, 3))
    >>> [Redrawing(1j).of(scene).labels[0].at, Redrawing(-1, mirrored=True).of(scene).labels[0].at]
    [(-3.0, 4.0), (-4.0, 3.0)]
    """

    turn: complex = 1 + 0j
    """A number of absolute value 1, by which places are multiplied."""
    mirrored: bool = False
    hand: Hand | None = None

    def of(self, scene: Scene) -> Scene:
        return scene if (self.turn, self.mirrored) == (1, False) else Scene(tuple(map(self._moved, scene.items)))

    def style(self, style: Style) -> Style:
        return replace(style, hand=self.hand)

    def _at(self, point: Point) -> Point:
        z = self.turn * complex(point[0], -point[1] if self.mirrored else point[1])
        return z.real + 0.0, z.imag + 0.0  # no negative zeros

    def _moved(self, item: Primitive) -> Primitive:
        changed: dict[str, Any] = {name: self._at(getattr(item, name)) for name in item._points}
        match item:
            case Polygon() | Curve():
                changed["points"] = tuple(map(self._at, item.points))
            case Label():
                changed["arms"] = tuple(map(self._at, item.arms))
                changed["offset"] = self._at(item.offset) if item.offset else None
            case Arc():
                ends = (-item.end, -item.start) if self.mirrored else (item.start, item.end)
                changed["start"], changed["end"] = (cmath.phase(self.turn) + angle for angle in ends)
            case Ticks() if self.mirrored:
                changed["bow"] = -item.bow
            case Grid() | Axes() | Caption():
                raise DrawError(f"{type(item).__name__}: a figure with one is not mirrored or turned")
        return replace(item, **changed)


def redrawings(style: str, key: str) -> Iterator[Redrawing]:
    """How a figure may be drawn anew in a style, the usual way first; which of them suits it is for an audit to say.

    The key, such as the id of a problem, decides by which hand letters are written and to which side is turned.
    """
    rng = Rng("gnomon", "redrawn", style, key)
    if style == "handwritten":
        yield Redrawing(hand=rng.choice(HANDS))
    elif style == "mirrored":
        yield from (Redrawing(turn, mirrored=True) for turn in (-1 + 0j, 1 + 0j, *_TURNS[:-1]))
    else:
        way = rng.choice((False, True))
        yield from (Redrawing(turn.conjugate() if way else turn) for turn in _TURNS)
