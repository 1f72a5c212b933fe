"""Coordinates: Cartesian, polar, named, with calculations, perpendicular, barycentric, intersections of lines."""

from __future__ import annotations

import cmath
import math
import re
from typing import TYPE_CHECKING, Protocol

from gnomon.program.tikz.cursor import Cursor, split, unbraced
from gnomon.program.tikz.errors import TikzError, fail, shown
from gnomon.program.tikz.pgfmath import CM, Quantity, evaluate

if TYPE_CHECKING:
    from gnomon.program.tikz.macros import Scope
    from gnomon.program.tikz.state import State

_WORDS = {"up": 90, "down": -90, "left": 180, "right": 0, "north": 90, "south": -90, "west": 180, "east": 0}


class Nodes(Protocol):
    """What a picture knows of its nodes."""

    nodes: dict[str, complex]

    def anchor(self, name: str, anchor: str) -> complex:
        """A point on the border of a node."""

    def changed(self, state: State, text: str, scope: Scope) -> State:
        """The state under options."""


class Place:
    """Reads coordinates where a state and a scope hold.

    ``local`` gives a point before the transformation, in centimetres; ``point`` gives it on the page.
    """

    def __init__(self, picture: Nodes, state: State, scope: Scope) -> None:
        self.picture, self.state, self.scope = picture, state, scope

    def number(self, text: str) -> Quantity:
        """The value of an expression."""
        return evaluate(unbraced(self.scope.expand(text)), self.scope.functions)

    def centimetres(self, text: str) -> float:
        """A length in centimetres; a number counts as so many units of the x axis."""
        found = self.number(text)
        return found.value / CM if found.length else found.value * abs(self.state.x)

    def point(self, body: str) -> complex:
        """A coordinate, without its parentheses, as a point of the page."""
        return self.state.matrix.at(self.local(body))

    def local(self, body: str) -> complex:
        """A coordinate, without its parentheses, before the transformation."""
        self.scope.work.step()
        body = self.scope.expand(body).strip()
        if body in self.picture.nodes:
            return self.state.matrix.back(self.picture.nodes[body])
        if body.startswith("["):
            cursor = Cursor(body)
            options = cursor.group("[")
            changed = self.picture.changed(self.state, options, self.scope)
            inner = Place(self.picture, changed, self.scope)
            rest = body[cursor.at :].strip()
            if rest in self.picture.nodes:  # a named point moves by the shift alone
                by = changed.matrix.shift - self.state.matrix.shift
                return self.state.matrix.back(self.picture.nodes[rest] + by)
            return self.state.matrix.back(inner.point(rest))
        if body.startswith("$") and body.endswith("$") and len(body) > 1:
            return self._calculated(body[1:-1])
        for sign in ("|-", "-|"):
            parts = split(body, sign)
            if len(parts) == 2:
                a, b = (self.local(_bare(part)) for part in parts)
                return complex(a.real, b.imag) if sign == "|-" else complex(b.real, a.imag)
        if found := re.match(r"([\w ]+?) ?cs:(.*)", body, re.DOTALL):
            return self._system(found[1].strip(), found[2])
        if body.startswith("intersection"):
            return self._crossing(body)
        return self._plain(body)

    def _plain(self, body: str) -> complex:
        parts = split(body, ",")
        if len(parts) in (2, 3):
            return sum((self._along(part, axis) for part, axis in zip(parts, "xyz", strict=False)), 0j)
        polar = split(body, ":")
        if len(polar) == 2:
            return self._polar(polar[0], polar[1])
        name, _, anchor = body.rpartition(".")
        if name in self.picture.nodes:
            if re.fullmatch(r"-?\d+(\.\d+)?", anchor) and body in self.picture.nodes:
                return self.state.matrix.back(self.picture.nodes[body])
            return self.state.matrix.back(self.picture.anchor(name, anchor.strip()))
        raise TikzError("undefined", f"there is no coordinate named {shown(body)}")

    def _along(self, text: str, axis: str) -> complex:
        found = self.number(text)
        if found.length:
            return {"x": 1 + 0j, "y": 1j, "z": self.state.z}[axis] * (found.value / CM)
        return {"x": self.state.x, "y": self.state.y, "z": self.state.z}[axis] * found.value

    def _polar(self, angle: str, radius: str) -> complex:
        degrees = _WORDS.get(angle.strip())
        turn = math.radians(self.number(angle).value if degrees is None else degrees)
        a, b = (*split(radius, " and "), radius)[:2] if " and " in radius else (radius, radius)
        return self._along(a, "x") * math.cos(turn) + self._along(b, "y") * math.sin(turn)

    def _system(self, name: str, text: str) -> complex:
        values = dict(part.split("=", 1) for part in split(text, ",") if "=" in part)
        values = {key.strip(): value for key, value in values.items()}
        if name == "barycentric":
            total, whole = 0j, 0.0
            for key, value in values.items():
                weight = self.number(value).value
                total += weight * self.local(key)
                whole += weight
            if whole == 0:
                fail("the weights of a barycentric coordinate add up to 0", "value")
            return total / whole
        if name in ("canvas", "xyz"):
            return sum((self._along(values[axis], axis) for axis in "xyz" if axis in values), 0j)
        if name in ("canvas polar", "xyz polar", "xy polar"):
            return self._polar(values.get("angle", "0"), values.get("radius", "0"))
        if name == "intersection" and {"first line", "second line"} <= set(values):
            lines = [split(unbraced(values[key]), "--") for key in ("first line", "second line")]
            return self._meet(lines)
        if name == "perpendicular":
            a, b = (self.local(_bare(values[key])) for key in ("horizontal line through", "vertical line through"))
            return complex(b.real, a.imag)
        raise TikzError("unsupported", f"the coordinate system {name!r} is not supported")

    def _crossing(self, body: str) -> complex:
        found = re.fullmatch(r"intersection(?: 1)? of (.*?) and (.*)", body, re.DOTALL)
        if not found:
            raise TikzError("undefined", f"there is no coordinate named {shown(body)}")
        return self._meet([split(part, "--") for part in found.groups()])

    def _meet(self, lines: list[list[str]]) -> complex:
        if any(len(line) != 2 for line in lines):
            fail("an intersection needs two lines A--B and C--D")
        (a, b), (c, d) = ([self.local(_bare(end)) for end in line] for line in lines)
        cross = ((b - a).conjugate() * (d - c)).imag
        if abs(cross) < 1e-12 * (abs(b - a) * abs(d - c) + 1e-300):
            fail("the lines of an intersection are parallel", "value")
        return a + (b - a) * (((c - a).conjugate() * (d - c)).imag / cross)

    # ---------------------------------------------------------------------------------------------- calculations

    def _calculated(self, text: str) -> complex:
        cursor = Cursor(text)
        total = 0j
        first = True
        while not cursor.done():
            sign = 1.0
            while cursor.peek() in ("+", "-") and cursor.peek():
                sign *= -1 if cursor.peek() == "-" else 1
                cursor.at += 1
            if not first and not text[: cursor.at].rstrip().endswith(("+", "-")):
                fail(f"the calculation {shown(text)} cannot be read")
            total += sign * self._factor(cursor) * self._partway(cursor)
            first = False
        return total

    def _factor(self, cursor: Cursor) -> float:
        """The number before a coordinate, with its sign of multiplication."""
        start = cursor.at
        if cursor.peek() == "(":
            cursor.group("(")
            if cursor.peek() != "*":
                cursor.at = start
                return 1.0
        while cursor.peek() and not (cursor.peek() == "*" and cursor.text[cursor.at + 1 :].lstrip().startswith("(")):
            if cursor.peek() in "({":
                cursor.group(cursor.peek())
            else:
                cursor.at += 1
        if cursor.done():
            fail(f"the calculation {shown(cursor.text)} cannot be read")
        factor = self.number(cursor.text[start : cursor.at]).value
        cursor.at += 1
        return factor

    def _partway(self, cursor: Cursor) -> complex:
        here = self.local(cursor.group("("))
        while cursor.take("!"):
            start = cursor.at
            if cursor.peek() == "(":  # the foot of a point on the line to the next one
                foot = self.local(cursor.group("("))
                if not cursor.take("!"):
                    fail(f"the calculation {shown(cursor.text)} cannot be read")
                other = self._turned(cursor, here)
                along = other - here
                here += along * (((foot - here) / along).real if along else 0.0)
                continue
            while cursor.peek() != "!":
                if cursor.done():
                    fail(f"the calculation {shown(cursor.text)} cannot be read")
                if cursor.peek() in "({":
                    cursor.group(cursor.peek())
                else:
                    cursor.at += 1
            amount = self.number(cursor.text[start : cursor.at])
            cursor.at += 1
            way = self._turned(cursor, here) - here
            if amount.length:
                here += way / abs(way) * (amount.value / CM) if way else 0j
            else:
                here += way * amount.value
        return here

    def _turned(self, cursor: Cursor, around: complex) -> complex:
        start = cursor.at
        while cursor.peek() and cursor.peek() != "(":
            cursor.at += 1
        angle = cursor.text[start : cursor.at].strip().removesuffix(":")
        if angle and not cursor.text[start : cursor.at].rstrip().endswith(":"):
            # the angle itself holds parentheses: read up to the colon
            cursor.at = start
            while cursor.peek() and cursor.peek() != ":":
                cursor.group("(") if cursor.peek() == "(" else setattr(cursor, "at", cursor.at + 1)
            angle = cursor.text[start : cursor.at]
            cursor.at += 1
        other = self.local(cursor.group("("))
        return around + (other - around) * cmath.rect(1, math.radians(self.number(angle).value)) if angle else other


def _bare(text: str) -> str:
    """A coordinate without its parentheses."""
    text = text.strip()
    return text[1:-1] if text.startswith("(") and text.endswith(")") else text
