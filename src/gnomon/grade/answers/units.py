"""Units of measure: their dimension, their size, and how they are read from tokens.

A dimension is a tuple of exponents of (length, mass, time, angle, percent). Unnamed units (``15 square units``) fit
any unit of the same power of length.
"""

from __future__ import annotations

from dataclasses import dataclass
from fractions import Fraction
from typing import TYPE_CHECKING, Literal

from gnomon.exact import ONE, PI, Exact

if TYPE_CHECKING:
    from collections.abc import Sequence

    from gnomon.grade.answers.answer_token import Token

Dimension = tuple[int, int, int, int, int]
_LENGTH, _MASS, _TIME, _ANGLE, _PERCENT = (
    (1, 0, 0, 0, 0),
    (0, 1, 0, 0, 0),
    (0, 0, 1, 0, 0),
    (0, 0, 0, 1, 0),
    (0, 0, 0, 0, 1),
)


@dataclass(frozen=True, slots=True)
class Unit:
    """A size in base units (metre, gram, second, radian) of some dimension; ``generic`` for unnamed units."""

    dimension: Dimension
    size: Exact = ONE
    generic: bool = False

    def __pow__(self, power: int) -> Unit:
        a, b, c, d, e = self.dimension
        return Unit((a * power, b * power, c * power, d * power, e * power), self.size**power, self.generic)

    def __mul__(self, other: Unit) -> Unit:
        (a, b, c, d, e), (f, g, h, i, j) = self.dimension, other.dimension
        dimension = a + f, b + g, c + h, d + i, e + j
        return Unit(dimension, self.size * other.size, self.generic or other.generic)


Asked = Literal["number", "length", "area", "volume", "angle"]
"""What a problem asks for; a unit of anything else is wrong."""
_DIMENSIONS: dict[Asked, Dimension] = {
    "length": _LENGTH,
    "area": (2, 0, 0, 0, 0),
    "volume": (3, 0, 0, 0, 0),
    "angle": _ANGLE,
}


def fits(unit: Unit | None, asked: Asked) -> bool:
    """Whether a unit is one of what is asked for; a number may be counted in units without a name.

    Plain "units" may also be those of an area or a volume: the word names no dimension.

    >>> fits(UNITS["cm"], "length"), fits(UNITS["cm"], "area"), fits(None, "area"), fits(DEGREE, "number")
    (True, False, True, False)
    """
    if unit is None or unit.dimension == _PERCENT:
        return True
    if unit.generic and unit.dimension == _LENGTH and asked in ("area", "volume"):
        return True
    return unit.generic if asked == "number" else unit.dimension == _DIMENSIONS[asked]


DEGREE = Unit(_ANGLE, PI / 180)
RADIAN = Unit(_ANGLE)
PERCENT = Unit(_PERCENT, ONE / 100)

_SIZES: dict[Dimension, dict[str, str]] = {
    _LENGTH: {
        "m metre meter 米": "1",
        "cm centimetre centimeter 厘米": "1/100",
        "mm millimetre millimeter 毫米": "1/1000",
        "dm decimetre decimeter 分米": "1/10",
        "km kilometre kilometer 千米 公里": "1000",
        "in inch inche": "0.0254",
        "ft foot feet": "0.3048",
        "yd yard": "0.9144",
        "mi mile": "1609.344",
    },
    (3, 0, 0, 0, 0): {
        "L l litre liter 升": "1/1000",
        "mL ml millilitre milliliter 毫升": "1/1000000",
    },
    _MASS: {"g gram 克": "1", "kg kilogram 千克": "1000", "mg": "1/1000"},
    _TIME: {"s sec second 秒": "1", "min minute 分钟": "60", "h hr hour 小时": "3600", "ms": "1/1000", "day": "86400"},
}
"""Names of units with their size in base units; a name of more than two letters has a plural as well."""
_UNNAMED = ("unit", "单位", "个单位", "单位长度", "个单位长度")
_POWERS = {"square": 2, "sq": 2, "平方": 2, "cubic": 3, "cu": 3, "立方": 3}
_AFTER = {"squared": 2, "cubed": 3}

UNITS: dict[str, Unit] = {}
for _dimension, _table in _SIZES.items():
    for _names, _size in _table.items():
        for _name in _names.split():
            UNITS[_name] = Unit(_dimension, Exact.of(Fraction(_size)))
            if _name.isascii() and len(_name) > 2:
                UNITS[_name + "s"] = UNITS[_name]
UNITS |= {name: Unit(_LENGTH, generic=True) for name in [*_UNNAMED, "units"]}
UNITS |= {"rad": RADIAN, "radian": RADIAN, "radians": RADIAN, "rads": RADIAN, "弧度": RADIAN}
for _name, _power in (("平方", 2), ("立方", 3)):
    UNITS |= {_name + unit: UNITS[unit] ** _power for unit in ("厘米", "毫米", "分米", "米", "千米", "单位")}
    UNITS["个" + _name + "单位"] = UNITS["单位"] ** _power
UNITS |= {"cc": UNITS["cm"] ** 3, "yds": UNITS["yd"], "hrs": UNITS["h"], "ins": UNITS["in"]}

UNIT_WORDS = (
    frozenset(name for name in UNITS if len(name) > 1 and name.isascii() and name != "in") | set(_POWERS) | {"in"}
)
LETTERS = frozenset("msghLl")
"""Units of one letter, which may be variables as well."""


def read_unit(tail: Sequence[Token]) -> Unit | None:
    """The unit that these tokens spell, such as ``cm ^ 2``, ``square units`` or ``km / h``; None if they spell none."""
    tail = [t for t in tail if t.text != "."]
    if len(tail) > 1 and tail[0].kind == "open" and tail[-1].kind == "close":
        tail = tail[1:-1]
    unit, at, sign = None, 0, 1
    while at < len(tail):
        if unit is not None and tail[at].text in ("*", "/"):
            sign = -1 if tail[at].text == "/" else 1
            at += 1
        factor, at = _factor(tail, at)
        if factor is None:
            return None
        unit = factor**sign if unit is None else unit * factor**sign
        sign = 1
    return unit


def _factor(tail: Sequence[Token], at: int) -> tuple[Unit | None, int]:
    """One unit with its power, and the place behind it."""
    power = 1
    if at < len(tail) and tail[at].text in _POWERS:
        power, at = _POWERS[tail[at].text], at + 1
    unit = UNITS.get(tail[at].text) if at < len(tail) and tail[at].kind in ("word", "sym") else None
    if unit is None:
        return None, at
    at += 1
    rest = [t.text for t in tail[at : at + 4]]
    if rest[:1] and rest[0] in _AFTER:
        return unit ** _AFTER[rest[0]], at + 1
    for opening, digits, width in (("^", 1, 2), ("^", 2, 4), ("", 0, 1)):
        if opening and (rest[:1] != [opening] or (width == 4 and rest[1:2] != ["{"])):
            continue
        if len(rest) > digits and rest[digits] in ("1", "2", "3") and not (width == 1 and tail[at].gap):
            return unit ** int(rest[digits]), at + width
    return unit**power, at
