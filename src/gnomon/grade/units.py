"""Units of measure that answers carry: their dimension, their size, and how a tail of tokens spells one.

A unit's dimension is a tuple of exponents over (length, mass, time, angle, percent). ``units`` without a name
(``15 square units``) fit any unit of the same power of length.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from fractions import Fraction
from typing import TYPE_CHECKING

from gnomon.exact import ONE, PI, Exact

if TYPE_CHECKING:
    from gnomon.grade.lexer import Token

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


DEGREE = Unit(_ANGLE, PI / 180)
RADIAN = Unit(_ANGLE)
PERCENT = Unit(_PERCENT, ONE / 100)

_METRE: dict[str, int | str] = {
    "m": 1,
    "metre": 1,
    "meter": 1,
    "米": 1,
    "cm": "1/100",
    "centimetre": "1/100",
    "centimeter": "1/100",
}
_METRE |= {"厘米": "1/100", "mm": "1/1000", "millimetre": "1/1000", "millimeter": "1/1000", "毫米": "1/1000"}
_METRE |= {"dm": "1/10", "decimetre": "1/10", "decimeter": "1/10", "分米": "1/10", "km": 1000, "kilometre": 1000}
_METRE |= {"kilometer": 1000, "千米": 1000, "公里": 1000, "in": "0.0254", "inch": "0.0254", "inche": "0.0254"}
_METRE |= {"ft": "0.3048", "foot": "0.3048", "feet": "0.3048", "yd": "0.9144", "yard": "0.9144", "mi": "1609.344"}
_METRE |= {"mile": "1609.344"}
_LITRE: dict[str, int | str] = {
    "L": "1/1000",
    "l": "1/1000",
    "litre": "1/1000",
    "liter": "1/1000",
    "升": "1/1000",
    "mL": "1/1000000",
}
_LITRE |= {"ml": "1/1000000", "毫升": "1/1000000", "millilitre": "1/1000000", "milliliter": "1/1000000"}
_GRAM: dict[str, int | str] = {"g": 1, "gram": 1, "克": 1, "kg": 1000, "kilogram": 1000, "千克": 1000, "mg": "1/1000"}
_SECOND: dict[str, int | str] = {
    "s": 1,
    "sec": 1,
    "second": 1,
    "秒": 1,
    "min": 60,
    "minute": 60,
    "分钟": 60,
    "h": 3600,
    "hr": 3600,
}
_SECOND |= {"hour": 3600, "小时": 3600, "ms": "1/1000", "day": 86400}
_UNNAMED = ("unit", "单位", "个单位", "单位长度", "个单位长度")
_POWERS = {"square": 2, "sq": 2, "平方": 2, "cubic": 3, "cu": 3, "立方": 3}
_AFTER = {"squared": 2, "cubed": 3}

UNITS: dict[str, Unit] = {}
for _names, _dimension in ((_METRE, _LENGTH), (_LITRE, (3, 0, 0, 0, 0)), (_GRAM, _MASS), (_SECOND, _TIME)):
    for _name, _size in _names.items():
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
"""Units of one letter, which are variables as well."""


def read_unit(tail: Sequence[Token]) -> Unit | None:
    """The unit that all of these tokens spell, such as ``cm ^ 2``, ``square units`` or ``km / h``; else None."""
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
