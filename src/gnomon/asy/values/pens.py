"""Pens: colours, widths, dashes. What a pen does not say, the default pen says."""

from __future__ import annotations

from dataclasses import dataclass, replace

from gnomon.asy.errors import fail

Colour = tuple[float, ...]
"""One number (gray), three (red, green, blue) or four (cyan, magenta, yellow, black); none for an invisible pen."""


@dataclass(frozen=True, slots=True)
class Pen:
    """A pen; None stands for "as the default pen has it"."""

    colour: Colour | None = None
    width: float | None = None
    dashes: tuple[float, ...] | None = None
    size: float | None = None
    opacity: float | None = None
    pattern: str | None = None
    even_odd: bool | None = None
    cap: int | None = None
    join: int | None = None
    invisible: bool = False

    def plus(self, other: Pen) -> Pen:
        """Both pens together: colours add up, of other attributes the second pen's win."""
        if other.colour is None or self.colour is None or other.pattern or self.pattern:
            colour = self.colour if other.colour is None else other.colour
        else:
            colour = _sum(self.colour, other.colour)
        return Pen(
            colour,
            self.width if other.width is None else other.width,
            self.dashes if other.dashes is None else other.dashes,
            self.size if other.size is None else other.size,
            self.opacity if other.opacity is None else other.opacity,
            self.pattern if other.pattern is None else other.pattern,
            self.even_odd if other.even_odd is None else other.even_odd,
            self.cap if other.cap is None else other.cap,
            self.join if other.join is None else other.join,
            (self.invisible or other.invisible) and colour is None,
        )

    def over(self, default: Pen) -> Pen:
        """This pen with what it leaves open taken from a default pen."""
        if default == DEFAULT:
            return self
        return Pen(
            default.colour if self.colour is None else self.colour,
            default.width if self.width is None else self.width,
            default.dashes if self.dashes is None else self.dashes,
            default.size if self.size is None else self.size,
            default.opacity if self.opacity is None else self.opacity,
            default.pattern if self.pattern is None else self.pattern,
            default.even_odd if self.even_odd is None else self.even_odd,
            default.cap if self.cap is None else self.cap,
            default.join if self.join is None else self.join,
            self.invisible,
        )

    def times(self, factor: float) -> Pen:
        """The pen with its colour multiplied."""
        if self.colour is None:
            return replace(self, colour=(0.0,))
        if len(self.colour) == 4:
            return replace(self, colour=tuple(min(1.0, max(0.0, factor * c)) for c in self.colour))
        return replace(self, colour=tuple(min(1.0, max(0.0, factor * c)) for c in self.colour))

    @property
    def rgb(self) -> tuple[float, ...]:
        """Red, green and blue; nothing for a pattern or an invisible pen."""
        if self.pattern or self.invisible:
            return ()
        return to_rgb(self.colour or (0.0,))


DEFAULT = Pen()
WIDTH = 0.5
FONT_SIZE = 12.0


def to_rgb(colour: Colour) -> tuple[float, float, float]:
    """A colour as red, green and blue."""
    if len(colour) == 1:
        return colour[0], colour[0], colour[0]
    if len(colour) == 3:
        return colour[0], colour[1], colour[2]
    c, m, y, k = colour
    return (1 - c) * (1 - k), (1 - m) * (1 - k), (1 - y) * (1 - k)


def _sum(a: Colour, b: Colour) -> Colour:
    if len(a) != len(b):
        if len(a) == 4 or len(b) == 4:
            a, b = _to_cmyk(a), _to_cmyk(b)
        else:
            a, b = to_rgb(a), to_rgb(b)
    total = [x + y for x, y in zip(a, b, strict=True)]
    if max(total, default=0.0) > 1:  # colours that are too bright keep their hue
        if len(total) == 1:
            return (1.0,)
        top = max(total)
        return tuple(t / top for t in total) if len(total) == 3 else tuple(min(t, 1.0) for t in total)
    return tuple(total)


def _to_cmyk(colour: Colour) -> Colour:
    if len(colour) == 4:
        return colour
    r, g, b = to_rgb(colour)
    k = 1 - max(r, g, b)
    if k >= 1:
        return 0.0, 0.0, 0.0, 1.0
    return (1 - r - k) / (1 - k), (1 - g - k) / (1 - k), (1 - b - k) / (1 - k), k


def gray(level: float) -> Pen:
    """A shade of gray, 0 black, 1 white."""
    return Pen((_clamp(level),))


def rgb(r: float, g: float, b: float) -> Pen:
    """A colour of red, green and blue."""
    top = max(r, g, b)
    if top > 1:  # a colour that is too bright keeps its hue
        r, g, b = r / top, g / top, b / top
    return Pen((_clamp(r), _clamp(g), _clamp(b)))


def cmyk(c: float, m: float, y: float, k: float) -> Pen:
    """A colour of the four printing inks."""
    return Pen((_clamp(c), _clamp(m), _clamp(y), _clamp(k)))


def _clamp(x: float) -> float:
    return min(1.0, max(0.0, x)) if x == x else 0.0


def linewidth(width: float) -> Pen:
    """A pen with a width in points."""
    if width < 0:
        fail("the width of a line cannot be negative")
    return Pen(width=width)


def hex_colour(text: str) -> Pen:
    """A colour as six hexadecimal digits."""
    try:
        value = bytes.fromhex(text.lstrip("#"))
        r, g, b = value
    except ValueError:
        fail(f"{text!r} is not a colour of six hexadecimal digits")
    return Pen(tuple(1.0 if part == 255 else part / 256 for part in (r, g, b)))


NAMED: dict[str, Pen] = {}
"""The named colours of the module plain."""


def _fill_names() -> None:
    hues = {"red": (1, 0, 0), "green": (0, 1, 0), "blue": (0, 0, 1), "cyan": (0, 1, 1), "magenta": (1, 0, 1)}
    hues["yellow"] = (1, 1, 0)
    shades = {"": (0.0, 1.0), "pale": (0.75, 1), "light": (0.5, 1), "medium": (0.25, 1)}
    shades |= {"heavy": (0, 0.75), "deep": (0, 0.5), "dark": (0, 0.25)}
    for shade, (low, high) in shades.items():
        for hue, parts in hues.items():
            name = {"heavyyellow": "lightolive", "darkyellow": "darkolive"}.get(shade + hue, shade + hue)
            NAMED[name] = rgb(*(high if part else low for part in parts))
    grays = {"": 0.5, "pale": 0.95, "light": 0.9, "medium": 0.75, "heavy": 0.25, "deep": 0.1, "dark": 0.05}
    for shade, level in grays.items():
        NAMED[shade + "gray"] = NAMED[shade + "grey"] = gray(level)
    NAMED["black"], NAMED["white"] = gray(0), gray(1)
    more = {
        "orange": (1, 0.5, 0),
        "fuchsia": (1, 0, 0.5),
        "chartreuse": (0.5, 1, 0),
        "springgreen": (0, 1, 0.5),
        "purple": (0.5, 0, 1),
        "royalblue": (0, 0.5, 1),
        "salmon": (1, 0.5, 0.5),
        "brown": (0.5, 0, 0),
        "darkbrown": (0.25, 0, 0),
        "pink": (1, 0.75, 1),
        "olive": (0.5, 0.5, 0),
    }
    NAMED.update({name: rgb(*parts) for name, parts in more.items()})
    inks = {"Cyan": (1, 0, 0, 0), "Magenta": (0, 1, 0, 0), "Yellow": (0, 0, 1, 0), "Black": (0, 0, 0, 1)}
    NAMED.update({name: cmyk(*parts) for name, parts in inks.items()})


_fill_names()
