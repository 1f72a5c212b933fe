"""The style of a figure: pens, colours and the sizes of dots, marks and letters, all in pixels.

A scene names its pens by role ("main", "hidden", ...) and a Style defines each role, so the same scene can be drawn in
different styles. Nothing here knows about geometry.
"""

from __future__ import annotations

from dataclasses import dataclass, field, replace
from functools import lru_cache
from types import MappingProxyType
from typing import TYPE_CHECKING, TypeAlias

from gnomon.errors import GnomonError

if TYPE_CHECKING:
    from collections.abc import Mapping

    from gnomon.draw.fonts.handwriting import Hand

Rgba: TypeAlias = tuple[int, int, int, int]

COLOURS: Mapping[str, str] = MappingProxyType(
    {
        "black": "#000000",
        "white": "#ffffff",
        "grey": "#808080",
        "gray": "#808080",
        "lightgrey": "#d3d3d3",
        "lightgray": "#d3d3d3",
        "darkgrey": "#555555",
        "darkgray": "#555555",
        "red": "#d62728",
        "green": "#2a8c3c",
        "blue": "#1f5fbf",
        "orange": "#e07b00",
        "purple": "#7d3cb5",
        "brown": "#8c5a32",
        "pink": "#e377a8",
        "cyan": "#1799b0",
        "magenta": "#c4268c",
        "yellow": "#e6c800",
        "olive": "#8a8a1e",
        "teal": "#157f78",
        "navy": "#1b2f6b",
        "lightblue": "#d6e4f5",
        "lightgreen": "#d9efdc",
        "lightyellow": "#fff6cc",
    }
)


class DrawError(GnomonError, ValueError):
    """A figure that cannot be drawn; the message names the primitive and what to change."""


@lru_cache(maxsize=1024)
def parse_colour(text: str) -> Rgba:
    """Red, green, blue and opacity (0 to 255) of a name of COLOURS, ``#rgb``, ``#rrggbb`` or ``#rrggbbaa``.

    >>> parse_colour("#f80"), parse_colour("black")
    ((255, 136, 0, 255), (0, 0, 0, 255))
    """
    digits = COLOURS.get(text, text)
    if digits.startswith("#"):
        body = digits[1:]
        if len(body) == 3:
            body = "".join(c + c for c in body)
        if len(body) in (6, 8):
            try:
                values = bytes.fromhex(body)
            except ValueError:
                values = b""
            if values:
                return values[0], values[1], values[2], values[3] if len(values) == 4 else 255
    raise DrawError(f"colour {text!r} is unknown: write #rrggbb or one of {', '.join(sorted(COLOURS))}")


@dataclass(frozen=True, slots=True)
class Pen:
    """A stroke: its colour, its width and its dashes (lengths on, off, ...; none for a solid stroke), in pixels."""

    colour: str = "black"
    width: float = 1.7
    dash: tuple[float, ...] = ()

    def __post_init__(self) -> None:
        parse_colour(self.colour)
        if not 0 < self.width < 1000:
            raise DrawError(f"Pen: width {self.width} is out of range; give a positive number of pixels below 1000")
        if len(self.dash) % 2 or any(not 0 < d < 1000 for d in self.dash):
            raise DrawError(f"Pen: dash {self.dash} is not valid; give pairs of positive lengths (on, off, ...)")


PENS: Mapping[str, Pen] = MappingProxyType(
    {
        "main": Pen(),
        "thin": Pen(width=1.1),
        "bold": Pen(width=2.6),
        "hidden": Pen(width=1.4, dash=(6.5, 4.5)),
        "aux": Pen(colour="darkgrey", width=1.1),
        "dotted": Pen(width=1.4, dash=(2.0, 3.5)),
        "mark": Pen(width=1.2),
        "accent": Pen(colour="red", width=2.0),
    }
)
"""The default pen of each role."""


@dataclass(frozen=True, slots=True)
class Style:
    """Pens, colours and sizes of a figure. Lengths are pixels of the finished picture; ``scaled`` multiplies them."""

    pens: Mapping[str, Pen] = field(default_factory=lambda: PENS)
    background: str = "white"
    dot_colour: str = "black"
    dot_radius: float = 3.1
    label_colour: str = "black"
    font_size: float = 23.0
    """The em of labels; a capital letter is two thirds of it high."""
    caption_size: float = 18.0
    number_size: float = 15.0
    """The em of the numbers at the axes."""
    margin: float = 10.0
    """The free space between the edge of the picture and everything finite."""
    label_gap: float = 2.5
    """The smallest gap between a label and the dot or stroke that it names."""
    angle_radius: float = 23.0
    arc_gap: float = 4.0
    right_angle: float = 11.0
    tick_length: float = 11.0
    tick_gap: float = 4.5
    arrow_size: float = 9.0
    arrow_gap: float = 6.0
    hand: Hand | None = None
    """The hand in which labels are written; they are printed without one."""
    exact_colours: bool = False
    """Whether a coloured PNG keeps every shade; otherwise it has 16 levels a channel, which is smaller and faster."""

    def __post_init__(self) -> None:
        for colour in (self.background, self.dot_colour, self.label_colour):
            parse_colour(colour)
        for name in _LENGTHS:
            value = getattr(self, name)
            if not 0 < value < 1000:
                raise DrawError(f"Style: {name} is {value}; give a positive number of pixels")

    def pen(self, role: str | Pen) -> Pen:
        """The pen of a role; a Pen is returned as it is."""
        if isinstance(role, Pen):
            return role
        try:
            return self.pens[role]
        except KeyError:
            raise DrawError(f"pen {role!r} is unknown: give a Pen or one of {', '.join(sorted(self.pens))}") from None

    def scaled(self, factor: float) -> Style:
        """The same style for a picture ``factor`` times as large."""
        pens = {
            role: replace(pen, width=pen.width * factor, dash=tuple(d * factor for d in pen.dash))
            for role, pen in self.pens.items()
        }
        lengths = {name: getattr(self, name) * factor for name in _LENGTHS}
        return replace(self, pens=MappingProxyType(pens), **lengths)


_LENGTHS = (
    "dot_radius",
    "font_size",
    "caption_size",
    "number_size",
    "margin",
    "label_gap",
    "angle_radius",
    "arc_gap",
    "right_angle",
    "tick_length",
    "tick_gap",
    "arrow_size",
    "arrow_gap",
)

TEXTBOOK = Style()
"""Black on white, italic letters: the default."""
