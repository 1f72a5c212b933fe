"""Quantities written as formulas: ``AB``, ``∠ABC``, ``2BD``, ``AF:FB``, ``GF/EG``, ``MN + NP``, ``[ABC]``."""

from __future__ import annotations

import re

from gnomon.program.constants import constant_at
from gnomon.program.question.quantities import Quantity

POINT = r"[A-Z](?:_\w+|\d+)?'*"
"""The name of a point. Lower-case names are read only where a word says that they are points."""
NAME = re.compile(POINT)
_ANGLE = re.compile(rf"∠\s*((?:{POINT}){{1,3}}|[αβγθ]|\d)(?![a-z])")
_LENGTH = re.compile(rf"(?<![A-Za-z∠'_\[])(?<!arc )({POINT})({POINT})(?![A-Za-z'_(])")
_AREA = re.compile(
    rf"\[((?:{POINT}){{3,16}})\]"
    rf"|(?:[Aa]rea|S|K)\s*(?:\(|_\s*)\s*[△□]?\s*((?:{POINT}){{3,16}})\)?"
    rf"|S\s*△\s*((?:{POINT}){{3}})"
)
_UNIT = re.compile(r"\s*(?:°|degrees?\b|cm\b|mm\b|km\b|m\b|units?\b|厘米|米|度)?")


def names_in(text: str) -> tuple[str, ...]:
    """The points of a name such as ``ABC`` or ``A_1B_1``.

    >>> names_in("AB'C_1")
    ('A', "B'", 'C_1')
    """
    return tuple(NAME.findall(text))


def ratio(first: Quantity, second: Quantity) -> Quantity:
    """One quantity divided by another."""
    return Quantity("ratio", parts=(first, second))


def number(value: float) -> Quantity:
    """A number as a quantity."""
    return Quantity("number", value=value)


MAX_DEPTH = 5
"""Brackets inside brackets that are read."""


def formula_at(text: str, start: int, depth: int = 0) -> tuple[Quantity, int] | None:
    """The longest formula from a place on, and where it ends; a bare number is a formula too.

    >>> found, end = formula_at("2BD + DC = 12", 0)
    >>> str(found), end
    ('(2·BD) + DC', 8)
    """
    found = _sum(text, start, depth) if depth <= MAX_DEPTH else None
    if found is None:
        return None
    value, end = found
    match = re.compile(r"\s*[:/∶÷]\s*").match(text, end)
    if match and (second := _sum(text, match.end(), depth)):
        return ratio(value, second[0]), second[1]
    return found


def _sum(text: str, start: int, depth: int) -> tuple[Quantity, int] | None:
    found = _product(text, start, depth)
    if found is None:
        return None
    value, end = found
    while match := re.compile(r"\s*([-+−])\s*").match(text, end):
        more = _product(text, match.end(), depth)
        if more is None:
            break
        kind = "sum" if match[1] == "+" else "difference"
        value = Quantity(kind, parts=(value, more[0]))
        end = more[1]
    return value, end


def _product(text: str, start: int, depth: int) -> tuple[Quantity, int] | None:
    found = _factor(text, start, depth)
    if found is None:
        return None
    value, end = found
    while match := re.compile(r"\s*([·×*])\s*|\s?(?=∠)|(?=[A-Z\[])").match(text, end):
        if match[1] is None and value.kind != "number":
            break
        more = _factor(text, match.end(), depth)
        if more is None or (more[0].kind == "number" and value.kind == "number"):
            break
        value, end = Quantity("product", parts=(value, more[0])), more[1]
    return value, end


def _factor(text: str, start: int, depth: int) -> tuple[Quantity, int] | None:
    while start < len(text) and text[start].isspace():
        start += 1
    if match := _ANGLE.match(text, start):
        names = names_in(match[1])
        return (Quantity("angle", names), match.end()) if len(names) in (1, 3) else None
    if match := _AREA.match(text, start):
        return Quantity("area", names_in(match[1] or match[2] or match[3])), match.end()
    if match := _LENGTH.match(text, start):
        return Quantity("length", (match[1], match[2])), match.end()
    if text.startswith("(", start):
        inside = formula_at(text, start + 1, depth + 1)
        if inside is not None:
            close = re.compile(r"\s*\)").match(text, inside[1])
            if close and inside[0].kind != "number":
                return inside[0], close.end()
    if constant := constant_at(text, start):
        if constant[1] > start and not text[start].isalpha():
            unit = _UNIT.match(text, constant[1])
            end = unit.end() if unit and unit[0].strip() else constant[1]
            return number(constant[0]), end
        if text.startswith(("sqrt", "π"), start):
            return number(constant[0]), constant[1]
    return None


def chains(text: str) -> list[tuple[tuple[Quantity, ...], int]]:
    """Every chain of equations ``AB = CD = 12`` in a text, with the place where it ends.

    >>> [[str(q) for q in chain] for chain, _ in chains("so EG = FH = 34, and AF:FB = 1:2.")]
    [['EG', 'FH', '34'], ['AF/FB', '1/2']]
    """
    found: list[tuple[tuple[Quantity, ...], int]] = []
    place = 0
    starts = re.compile(r"(?<![A-Za-z0-9∠'_.])[\[(∠A-Z0-9√]|(?<![A-Za-z])sqrt|(?<![A-Za-z])[Aa]rea\(")
    while match := starts.search(text, place):
        first = formula_at(text, match.start())
        if first is None:
            place = match.end()
            continue
        terms, end = [first[0]], first[1]
        while sign := re.compile(r"\s*(?:=|equals|is equal to|等于)\s*").match(text, end):
            more = formula_at(text, sign.end())
            if more is None:
                break
            terms.append(more[0])
            end = more[1]
        if len(terms) > 1:
            found.append((tuple(terms), end))
        place = max(end, match.end())
    return found
