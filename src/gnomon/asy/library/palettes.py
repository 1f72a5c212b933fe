"""Colours by name (the modules x11colors and texcolors), palettes of many colours, and sums of lists of numbers."""

from __future__ import annotations

import itertools
import math
from typing import Any

from gnomon.asy.errors import fail
from gnomon.asy.library.operators import divide
from gnomon.asy.library.penfunctions import between
from gnomon.asy.library.registry import asy, define
from gnomon.asy.values import pens
from gnomon.asy.values.drawing import Array, check_size
from gnomon.asy.values.pens import Pen
from gnomon.interpret.budget import charge

_X11 = """
AliceBlue:f0f8ff AntiqueWhite:faebd7 Aqua:00ffff Aquamarine:7fffd4 Azure:f0ffff Beige:f5f5dc Bisque:ffe4c4
Black:000000 BlanchedAlmond:ffebcd Blue:0000ff BlueViolet:8a2be2 Brown:a52a2a BurlyWood:deb887 CadetBlue:5f9ea0
Chartreuse:7fff00 Chocolate:d2691e Coral:ff7f50 CornflowerBlue:6495ed Cornsilk:fff8dc Crimson:dc143c Cyan:00ffff
DarkBlue:00008b DarkCyan:008b8b DarkGoldenrod:b8860b DarkGray:a9a9a9 DarkGreen:006400 DarkKhaki:bdb76b
DarkMagenta:8b008b DarkOliveGreen:556b2f DarkOrange:ff8c00 DarkOrchid:9932cc DarkRed:8b0000 DarkSalmon:e9967a
DarkSeaGreen:8fbc8f DarkSlateBlue:483d8b DarkSlateGray:2f4f4f DarkTurquoise:00ced1 DarkViolet:9400d3
DeepPink:ff1493 DeepSkyBlue:00bfff DimGray:696969 DodgerBlue:1e90ff FireBrick:b22222 FloralWhite:fffaf0
ForestGreen:228b22 Fuchsia:ff00ff Gainsboro:dcdcdc GhostWhite:f8f8ff Gold:ffd700 Goldenrod:daa520 Gray:808080
Green:008000 GreenYellow:adff2f Honeydew:f0fff0 HotPink:ff69b4 IndianRed:cd5c5c Indigo:4b0082 Ivory:fffff0
Khaki:f0e68c Lavender:e6e6fa LavenderBlush:fff0f5 LawnGreen:7cfc00 LemonChiffon:fffacd LightBlue:add8e6
LightCoral:f08080 LightCyan:e0ffff LightGoldenrodYellow:fafad2 LightGreen:90ee90 LightGrey:d3d3d3
LightPink:ffb6c1 LightSalmon:ffa07a LightSeaGreen:20b2aa LightSkyBlue:87cefa LightSlateGray:778899
LightSteelBlue:b0c4de LightYellow:ffffe0 Lime:00ff00 LimeGreen:32cd32 Linen:faf0e6 Magenta:ff00ff Maroon:800000
MediumAquamarine:66cdaa MediumBlue:0000cd MediumOrchid:ba55d3 MediumPurple:9370db MediumSeaGreen:3cb371
MediumSlateBlue:7b68ee MediumSpringGreen:00fa9a MediumTurquoise:48d1cc MediumVioletRed:c71585
MidnightBlue:191970 MintCream:f5fffa MistyRose:ffe4e1 Moccasin:ffe4b5 NavajoWhite:ffdead Navy:000080
OldLace:fdf5e6 Olive:808000 OliveDrab:6b8e23 Orange:ffa500 OrangeRed:ff4500 Orchid:da70d6 PaleGoldenrod:eee8aa
PaleGreen:98fb98 PaleTurquoise:afeeee PaleVioletRed:db7093 PapayaWhip:ffefd5 PeachPuff:ffdab9 Peru:cd853f
Pink:ffc0cb Plum:dda0dd PowderBlue:b0e0e6 Purple:800080 Red:ff0000 RosyBrown:bc8f8f RoyalBlue:4169e1
SaddleBrown:8b4513 Salmon:fa8072 SandyBrown:f4a460 SeaGreen:2e8b57 Seashell:fff5ee Sienna:a0522d Silver:c0c0c0
SkyBlue:87ceeb SlateBlue:6a5acd SlateGray:708090 Snow:fffafa SpringGreen:00ff7f SteelBlue:4682b4 Tan:d2b48c
Teal:008080 Thistle:d8bfd8 Tomato:ff6347 Turquoise:40e0d0 Violet:ee82ee Wheat:f5deb3 White:ffffff
WhiteSmoke:f5f5f5 Yellow:ffff00 YellowGreen:9acd32
"""
"""The colours of the X Window System, as red, green and blue in hexadecimal."""

_DVIPS = """
GreenYellow:15/0/69/0 Yellow:0/0/100/0 Goldenrod:0/10/84/0 Dandelion:0/29/84/0 Apricot:0/32/52/0 Peach:0/50/70/0
Melon:0/46/50/0 YellowOrange:0/42/100/0 Orange:0/61/87/0 BurntOrange:0/51/100/0 Bittersweet:0/75/100/24
RedOrange:0/77/87/0 Mahogany:0/85/87/35 Maroon:0/87/68/32 BrickRed:0/89/94/28 Red:0/100/100/0
OrangeRed:0/100/50/0 RubineRed:0/100/13/0 WildStrawberry:0/96/39/0 Salmon:0/53/38/0 CarnationPink:0/63/0/0
Magenta:0/100/0/0 VioletRed:0/81/0/0 Rhodamine:0/82/0/0 Mulberry:34/90/0/2 RedViolet:7/90/0/34 Fuchsia:47/91/0/8
Lavender:0/48/0/0 Thistle:12/59/0/0 Orchid:32/64/0/0 DarkOrchid:40/80/20/0 Purple:45/86/0/0 Plum:50/100/0/0
Violet:79/88/0/0 RoyalPurple:75/90/0/0 BlueViolet:86/91/0/4 Periwinkle:57/55/0/0 CadetBlue:62/57/23/0
CornflowerBlue:65/13/0/0 MidnightBlue:98/13/0/43 NavyBlue:94/54/0/0 RoyalBlue:100/50/0/0 Blue:100/100/0/0
Cerulean:94/11/0/0 Cyan:100/0/0/0 ProcessBlue:96/0/0/0 SkyBlue:62/0/12/0 Turquoise:85/0/20/0 TealBlue:86/0/34/2
Aquamarine:82/0/30/0 BlueGreen:85/0/33/0 Emerald:100/0/50/0 JungleGreen:99/0/52/0 SeaGreen:69/0/50/0
Green:100/0/100/0 ForestGreen:91/0/88/12 PineGreen:92/0/59/25 LimeGreen:50/0/100/0 YellowGreen:44/0/74/0
SpringGreen:26/0/76/0 OliveGreen:64/0/95/40 RawSienna:0/72/100/45 Sepia:0/83/100/70 Brown:0/81/100/60
Tan:14/42/56/0 Gray:0/0/0/50 Black:0/0/0/100 White:0/0/0/0
"""
"""The colours of dvips, as hundredths of cyan, magenta, yellow and black."""

for _entry in _X11.split():
    _name, _, _value = _entry.partition(":")
    define("pen", module="x11colors", **{_name: pens.rgb(*(byte / 255 for byte in bytes.fromhex(_value)))})
for _entry in _DVIPS.split():
    _name, _, _value = _entry.partition(":")
    define("pen", module="texcolors", **{_name: pens.cmyk(*(float(part) / 100 for part in _value.split("/")))})

# ----------------------------------------------------------------------------------------------------------- palettes

_RED, _YELLOW, _GREEN = (1.0, 0.0, 0.0), (1.0, 1.0, 0.0), (0.0, 1.0, 0.0)
_CYAN, _BLUE, _MAGENTA = (0.0, 1.0, 1.0), (0.0, 0.0, 1.0), (1.0, 0.0, 1.0)
_RAINBOW = (_MAGENTA, _BLUE, _CYAN, _GREEN, _YELLOW, _RED)
_WHEEL = (_RED, _MAGENTA, _BLUE, _CYAN, _GREEN, _YELLOW, _RED)


def _along(corners: tuple[tuple[float, float, float], ...], steps: int) -> list[Pen]:
    """Colours from corner to corner of the cube of colours, without the last corner."""
    check_size(steps * len(corners))
    charge(steps * len(corners))
    found = []
    for a, b in itertools.pairwise(corners):
        for k in range(steps):
            t = k / steps
            found.append(pens.rgb(*((1 - t) * x + t * y for x, y in zip(a, b, strict=True))))
    return found


@asy("pen[] Rainbow(int NColors=32766)", module="palette")
def rainbow(count: int) -> Any:
    """The colours from magenta over blue, green and yellow to red."""
    steps = math.ceil((max(count, 6) - 1) / 5)
    return Array([*_along(_RAINBOW, steps), pens.rgb(*_RED)])


@asy("pen[] Wheel(int NColors=32766)", module="palette")
def wheel(count: int) -> Any:
    """The colours of full saturation, all around."""
    return Array(_along(_WHEEL, math.ceil(max(count, 7) / 6)))


@asy("pen[] Grayscale(int NColors=256)", module="palette")
def grayscale(count: int) -> Any:
    """The grays from black to white."""
    if count < 2:
        fail("a palette needs two colours or more")
    check_size(count)
    charge(count)
    return Array([pens.gray(k / (count - 1)) for k in range(count)])


@asy("pen[] Gradient(int NColors=256 ... pen[] p)", module="palette")
def gradient(count: int, colours: Any) -> Any:
    """So many colours from each given colour to the next."""
    if len(colours) < 2 or count < 1:
        fail("a gradient needs two colours or more")
    check_size(count * len(colours))
    charge(count * len(colours))
    step = 1 / (count - 1) if count > 1 else 1.0
    return Array([between(a, b, k * step) for a, b in itertools.pairwise(colours) for k in range(count)])


@asy("pen mean(pen[] p)")
def mean_pen(colours: Any) -> Pen:
    """The mean of colours."""
    if not colours:
        fail("the mean of no colours")
    made: Pen = colours[0].times(1 / len(colours))
    for colour in colours[1:]:
        made = made.plus(colour.times(1 / len(colours)))
    return made


# --------------------------------------------------------------------------------------------------------- statistics


def _moment(a: Any, order: int) -> float:
    charge(len(a))
    if not a:
        fail("statistics of an empty array")
    mean = sum(a) / len(a)
    return float(sum((x - mean) ** order for x in a))


asy("real variance(real[] A)", module="stats")(lambda a: divide(_moment(a, 2), len(a) - 1))
asy("real variancebiased(real[] A)", module="stats")(lambda a: _moment(a, 2) / len(a))
asy("real stdev(real[] A)", module="stats")(lambda a: math.sqrt(divide(_moment(a, 2), len(a) - 1)))
asy("real rms(real[] A)", module="stats")(
    lambda a: math.sqrt(sum(x * x for x in a) / len(a)) if a else fail("statistics of an empty array")
)
asy("real skewness(real[] A)", module="stats")(
    lambda a: divide(math.sqrt(len(a)) * _moment(a, 3), _moment(a, 2) ** 1.5)
)
asy("real kurtosis(real[] A)", module="stats")(lambda a: divide(len(a) * _moment(a, 4), _moment(a, 2) ** 2))


@asy("int[] frequency(real[] data, real[] bins)", module="stats")
def frequency(data: Any, bins: Any) -> Any:
    """How many numbers lie in each interval between bounds, its lower bound included."""
    charge(len(data) * max(1, len(bins)))
    pairs = list(itertools.pairwise(bins))
    return Array([sum(a <= x < b for x in data) for a, b in pairs])
