"""The arithmetic that a solution writes out: every chain of equalities and inequalities between numbers is evaluated.

A chain such as ``AC² = 3² + 4² = 25`` has sides that hold numbers alone and sides with names. The sides with numbers are
evaluated as a reader would, from left to right with the usual precedence, and compared; so are sides with segments whose
lengths are known. Words and punctuation end a chain; a side with another name, a vector or a function that is not known
here has no value and is passed over.

>>> wrong_sums("So AC² = 3² + 4² = 25, and AC = 5 < 6.")
[]
>>> wrong_sums("The height is 12 / 5√2 = 6√2/5.")
['12 / 5√2 = 3.39411, but 6√2/5 = 1.69706']
>>> wrong_sums("AC = AB + 3 = 8.", {"AB": 4.0})
['AB + 3 = 7, but 8 = 8']
"""

from __future__ import annotations

import contextlib
import math
import re
from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from typing import TypeAlias

import numpy as np

from gnomon.space.float_vectors import Vector

Value: TypeAlias = "float | Vector"
_POWERS = {"²": 2, "³": 3, "⁴": 4}
_RELATIONS = {"=", "<", ">", "≤", "≥", "≠"}
_TOKEN = re.compile(
    r"(?P<number>\d+)"
    r"|(?P<function>\b(?:sin|cos|tan)(?![a-zA-Z]))"
    r"|(?P<name>arc(?:sin|cos|tan)|∠(?:[A-Z][₀-₉′]*){3}(?![A-Z])|V\([A-Z][₀-₉′]*-(?:[A-Z][₀-₉′]*){3,}\)|[A-Z][₀-₉′']*(?:[A-Z][₀-₉′']*)*(?![a-z])|[a-z](?![a-z])|[xyzuv]{2,3}(?![a-z])"
    r"|[αβγθφλμΔ∠⟨⟩…]|\.\.\.)"
    r"|(?P<word>[A-Za-z]+)"
    r"|(?P<relation>[=<>≤≥≠])"
    r"|(?P<sign>[-+·×/:()|√π°²³⁴^])"
    r"|(?P<space>\s+)"
    r"|(?P<other>.)"
)
_TOLERANCE = 1e-9


@dataclass(frozen=True, slots=True)
class _Token:
    kind: str
    text: str
    spaced: bool


class _Opaque(Exception):  # noqa: N818 - it is no error: the side has a name and no value
    """The side holds something that has no value here."""


class UnreadableError(ValueError):
    """The side consists of numbers and signs and is no expression."""


def wrong_sums(text: str, *readings: Mapping[str, Value]) -> list[str]:
    """What is wrong in the chains of a text: two sides that differ, or signs that are no expression.

    A reading has the values of names as the text spells them: lengths, angles in degrees, or vectors. With several
    readings each side may be meant in any of them.
    """
    found: list[str] = []
    for chain in _chains(_tokens(_counted(text))):
        found += _wrong(chain, readings or ({},))
    return found


def stated(text: str, known: Mapping[str, Value]) -> list[tuple[str, float]]:
    """The names to which a text gives a value: ``AB = ... = 5``, ``AB² = 25``, ``x = 3``.

    >>> stated("So AC² = 3² + 4² = 25, and 2·h = 8.", {})
    [('AC', 5.0)]
    """
    found = []
    for chain in _chains(_tokens(_counted(text))):
        sides, relations = _sides(chain)
        until = next((place for place, relation in enumerate(relations) if relation != "="), len(relations))
        sides = sides[: until + 1]
        values = [value for side in sides if isinstance(value := _value(side, known), float)]
        for side in sides:
            squared = len(side) == 2 and side[1].text == "²"
            named = (
                bool(side) and side[0].kind == "name" and side[0].text not in "αβγθφλμ" and side[0].text not in known
            )
            if named and values and (len(side) == 1 or squared):
                found.append((side[0].text, math.sqrt(abs(values[-1])) if squared else values[-1]))
    return found


def leading(text: str, known: Mapping[str, Value]) -> float | None:
    """The value with which a text begins, up to the next word, comma or equality sign.

    >>> leading("3·4 / 2 = 6 each", {})
    6.0
    """
    runs = _runs(_tokens(_counted(text)))
    value = _value(_sides(runs[0])[0][0], known) if runs else None
    return value if isinstance(value, float) else None


def _counted(text: str) -> str:
    """The text with binomial coefficients, common divisors, factorials and sums of a run worked out."""
    text = re.sub(r"\bC\((\d+), (\d+)\)", lambda m: str(math.comb(int(m[1]), int(m[2]))), text)
    text = re.sub(r"\bgcd\((\d+), (\d+)\)", lambda m: str(math.gcd(int(m[1]), int(m[2]))), text)
    text = re.sub(r"(\d+)!", lambda m: str(math.factorial(int(m[1]))) if int(m[1]) < 40 else m[0], text)
    return re.sub(r"1 \+ 2 \+ (?:\.\.\.|…) \+ (\d+)", lambda m: f"({int(m[1]) * (int(m[1]) + 1) // 2})", text)


def values_in(text: str) -> list[float]:
    """The numbers that a text states: its longest expressions of numbers alone.

    >>> values_in("So AC = 3√4/2, and the ratio is 2 : 3.")
    [3.0, 0.6666666666666666]
    """
    found: list[float] = []
    for run in _runs(_tokens(_counted(text))):
        part: list[_Token] = []
        for token in [*run, _Token("relation", "=", True)]:
            if token.kind not in ("relation", "name"):
                part.append(token)
                continue
            with contextlib.suppress(_Opaque, UnreadableError):
                found += [_scalar(_Side(part, {}).value())] if part else []
            part = []
    return found


def _tokens(text: str) -> list[_Token]:
    tokens: list[_Token] = []
    spaced = True
    for match in _TOKEN.finditer(text):
        kind = match.lastgroup or "other"
        if kind == "space":
            spaced = True
            continue
        if kind == "sign" and match[0] == ":" and not (spaced and text[match.end() : match.end() + 1] == " "):
            kind = "other"  # a colon of the sentence, not a ratio
        tokens.append(_Token(kind, match[0], spaced))
        spaced = False
    return tokens


def _chains(tokens: list[_Token]) -> list[list[_Token]]:
    return [run for run in _runs(tokens) if any(token.kind == "relation" for token in run)]


def _runs(tokens: list[_Token]) -> list[list[_Token]]:
    """Runs of numbers, signs, names and relations; lists in brackets are one name."""
    runs: list[list[_Token]] = [[]]
    at = 0
    while at < len(tokens):
        token = tokens[at]
        end = _closing(tokens, at) if token.text == "(" else at
        if end is None:
            runs.append([])
        elif any(part.kind in ("other", "word") for part in tokens[at:end]):
            runs[-1].append(_Token("name", "(…)", token.spaced))
            at = end
        elif token.kind in ("word", "other"):
            runs.append([])
        else:
            runs[-1].append(token)
        at += 1
    return runs


def _closing(tokens: list[_Token], start: int) -> int | None:
    depth = 0
    for at in range(start, len(tokens)):
        depth += {"(": 1, ")": -1}.get(tokens[at].text, 0)
        if depth == 0:
            return at
    return None


def _sides(chain: list[_Token]) -> tuple[list[list[_Token]], list[str]]:
    sides: list[list[_Token]] = [[]]
    relations: list[str] = []
    for token in chain:
        if token.kind == "relation":
            relations.append(token.text)
            sides.append([])
        else:
            sides[-1].append(token)
    return sides, relations


def _value(side: list[_Token], reading: Mapping[str, Value]) -> Value | None:
    """The value of a side, or nothing."""
    with contextlib.suppress(_Opaque, UnreadableError):
        return _Side(side, reading).value() if side else None
    return None


def _wrong(chain: list[_Token], readings: Sequence[Mapping[str, Value]]) -> list[str]:
    sides, relations = _sides(chain)
    found: list[str] = []
    known: tuple[str, list[Value]] | None = None
    for place, side in enumerate(sides):
        relation = relations[place - 1] if place else "="
        if relation != "=" and known is not None and place >= 2 and not sides[place - 1]:
            known = None
        values: list[Value] = []
        unreadable = False
        for reading in readings:
            try:
                values += [_Side(side, reading).value()] if side else []
            except _Opaque:
                continue
            except UnreadableError:
                unreadable = True
        if unreadable and not values:
            found.append(f"{_spelled(side)} is no expression")
        if not values:
            known = known if relation == "=" else None
            continue
        if known is not None:
            alike = [(a, b) for a in known[1] for b in values if isinstance(a, float) == isinstance(b, float)]
            fitting = [b for a, b in alike if _holds(a, relation, b)]
            if alike and not fitting:
                sign = "but" if relation == "=" else f"not {relation}"
                found.append(f"{known[0]} = {_number(alike[0][0])}, {sign} {_spelled(side)} = {_number(alike[0][1])}")
            values = fitting or values
        known = _spelled(side), values
    return found


def _number(value: Value) -> str:
    return f"{value:.6g}" if isinstance(value, float) else f"({', '.join(f'{part:.6g}' for part in value)})"


def _holds(a: Value, relation: str, b: Value) -> bool:
    if not (isinstance(a, float) and isinstance(b, float)):
        return relation != "=" or bool(np.allclose(a, b, rtol=_TOLERANCE, atol=1e-8))
    near = math.isclose(a, b, rel_tol=_TOLERANCE, abs_tol=_TOLERANCE)
    return {"=": near, "≤": near or a < b, "≥": near or a > b, "<": a < b, ">": a > b, "≠": not near}[relation]


def _spelled(side: list[_Token]) -> str:
    return "".join((" " if token.spaced and place else "") + token.text for place, token in enumerate(side))


class _Side:
    """A reader of one side by recursive descent."""

    def __init__(self, tokens: list[_Token], lengths: Mapping[str, Value]) -> None:
        self._tokens = tokens
        self._lengths = lengths
        self._at = 0
        self._barred = False

    def value(self) -> Value:
        """The value of the whole side."""
        if any(token.kind == "name" and token.text not in self._lengths for token in self._tokens):
            raise _Opaque
        value = self._ratio()
        if self._at < len(self._tokens):
            raise UnreadableError
        return value

    def _peek(self) -> str:
        return self._tokens[self._at].text if self._at < len(self._tokens) else ""

    def _take(self) -> str:
        text = self._peek()
        self._at += 1
        return text

    def _ratio(self) -> Value:
        value = self._sum()
        if self._peek() != ":":
            return value
        self._take()
        second = self._sum()
        if self._peek() == ":":
            raise _Opaque  # a ratio of three numbers
        return _divided(value, second)

    def _sum(self) -> Value:
        negative = self._peek() == "-"
        if negative:
            self._take()
        value = -1.0 * self._product() if negative else self._product()
        while self._peek() in ("+", "-"):
            sign = self._take()
            value = _added(value, self._product(), sign)
        return value

    def _product(self) -> Value:
        value = self._juxtaposed()
        while self._peek() in ("·", "×", "/"):
            sign = self._take()
            if sign == "/":
                # After a slash a reader takes one factor: 12 / 5√2 is (12 / 5)·√2.
                value = _divided(value, self._factor())
                value = _times(value, self._rest())
            else:
                value = _times(value, self._juxtaposed())
        return value

    def _juxtaposed(self) -> Value:
        return _times(self._factor(), self._rest())

    def _rest(self) -> Value:
        value: Value = 1.0
        while self._at < len(self._tokens):
            token = self._tokens[self._at]
            opens = token.text in ("√", "π", "(") or token.kind in ("function", "name")
            opens = opens or (token.text == "|" and not self._barred)
            if not opens or (token.spaced and token.kind != "function"):
                break
            value = _times(value, self._factor())
        return value

    def _factor(self) -> Value:
        token = self._tokens[self._at] if self._at < len(self._tokens) else None
        if token is None:
            raise UnreadableError
        self._at += 1
        value: Value
        if token.kind == "number":
            value = float(token.text)
        elif token.kind == "name":
            value = self._lengths[token.text]
        elif token.kind == "function":
            return self._circular(token.text)
        elif token.text == "π":
            value = math.pi
        elif token.text == "√":
            inner = _scalar(self._primary())
            if inner < -_TOLERANCE:
                raise UnreadableError
            value = math.sqrt(max(0.0, inner))
        elif token.text in ("(", "|"):
            self._at -= 1
            value = self._primary()
        else:
            raise UnreadableError
        return self._powers(value)

    def _powers(self, value: Value) -> Value:
        while self._peek() in _POWERS or self._peek() == "°":
            sign = self._take()
            value = value if sign == "°" else _power(value, _POWERS[sign])
        if self._peek() == "^":
            self._take()
            value = _scalar(value) ** _scalar(self._primary())
        return value

    def _primary(self) -> Value:
        token = self._tokens[self._at] if self._at < len(self._tokens) else None
        if token is None:
            raise UnreadableError
        self._at += 1
        if token.kind == "number":
            return float(token.text)
        if token.kind == "name":
            return self._lengths[token.text]
        if token.text not in ("(", "|"):
            raise UnreadableError
        before, self._barred = self._barred, token.text == "|"
        value = self._ratio()
        self._barred = before
        closing = self._take()
        if closing != {"(": ")", "|": "|"}[token.text]:
            raise UnreadableError
        return float(np.linalg.norm(value)) if closing == "|" else value

    def _circular(self, name: str) -> Value:
        power = _POWERS[self._take()] if self._peek() in _POWERS else 1
        start = self._at
        if self._peek() in ("", "+", "-", "·", "/", ")"):
            raise _Opaque  # "sin² = 1/9", the function of an angle that the sentence has named
        angle = _scalar(self._factor())
        turned = any(token.text == "°" or token.text[0] == "∠" for token in self._tokens[start : self._at])
        functions = {"sin": math.sin, "cos": math.cos, "tan": math.tan}
        return float(functions[name](math.radians(angle) if turned else angle) ** power)


def _scalar(value: Value) -> float:
    if not isinstance(value, float):
        raise _Opaque
    return value


def _times(a: Value, b: Value) -> Value:
    """A product; of two vectors it is their scalar product."""
    if isinstance(a, float) or isinstance(b, float):
        return a * b
    return float(a @ b)


def _added(a: Value, b: Value, sign: str) -> Value:
    if isinstance(a, float) != isinstance(b, float):
        raise _Opaque
    return a + b if sign == "+" else a - b


def _power(value: Value, power: int) -> float:
    if isinstance(value, float):
        return float(value**power)
    if power != 2:
        raise _Opaque
    return float(value @ value)


def _divided(a: Value, b: Value) -> Value:
    below = _scalar(b)
    if below == 0:
        raise UnreadableError
    return a / below
