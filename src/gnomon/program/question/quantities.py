"""The types of a question: quantities of a figure, and what a statement says about them."""

from __future__ import annotations

from dataclasses import dataclass

POWERS = {
    "length": 1, "distance": 1, "radius": 1, "diameter": 1, "circumference": 1, "perimeter": 1, "arc": 1, "side": 1,
    "height": 1, "area": 2, "shaded": 2, "circle area": 2, "angle": 0, "count": 0, "number": 0, "coordinate": 1,
    "volume": 3, "surface": 2,
}  # fmt: skip
"""How a quantity grows with the size of the figure: 1 for lengths, 2 for areas, 0 for angles and counts."""


@dataclass(frozen=True, slots=True)
class Quantity:
    """A quantity, by its kind and the points that name it.

    ``length`` A B; ``distance`` P A B (from P to the line AB); ``angle`` A B C, or B alone; ``area`` and ``perimeter``
    of a polygon; ``radius``, ``diameter``, ``circumference``, ``circle area`` of the circle around a centre, or of the
    only circle; ``side`` and ``height`` of a figure named by a word; ``shaded`` (the area that is painted); ``count``
    (``word`` says of what); ``number`` (``value``); ``sum``, ``difference``, ``product`` and ``ratio`` of `parts`.
    """

    kind: str
    names: tuple[str, ...] = ()
    parts: tuple[Quantity, ...] = ()
    word: str = ""
    value: float = 0.0

    @property
    def power(self) -> int:
        """1 for lengths, 2 for areas, 0 for angles, ratios and counts."""
        if self.kind == "ratio":
            return self.parts[0].power - self.parts[1].power
        if self.kind == "product":
            return sum(part.power for part in self.parts)
        if self.parts:
            return max(part.power for part in self.parts)
        return POWERS[self.kind]

    def __str__(self) -> str:
        if self.kind == "number":
            return f"{self.value:g}"
        if self.kind in ("sum", "difference", "product", "ratio"):
            sign = {"sum": " + ", "difference": " - ", "product": "·", "ratio": "/"}[self.kind]
            return sign.join(f"({part})" if part.parts else str(part) for part in self.parts)
        name = "".join(self.names)
        if self.kind == "length":
            return name
        if self.kind == "angle":
            return f"∠{name}"
        if self.kind == "distance":
            return f"distance from {self.names[0]} to {''.join(self.names[1:])}"
        return " ".join(part for part in (self.kind, self.word, name) if part)


@dataclass(frozen=True, slots=True)
class Stated:
    """Something that a statement says of the figure.

    `kind` is ``value`` (a quantity has a value), ``equal`` (quantities are equal), or a relation of points:
    ``midpoint``, ``on`` (a point on a segment or line), ``parallel``, ``perpendicular``, ``bisects``, ``shape``
    (`word` says which), ``centre``, ``intersection``. `groups` are the points of a relation.
    """

    kind: str
    quantities: tuple[Quantity, ...] = ()
    value: float = 0.0
    groups: tuple[tuple[str, ...], ...] = ()
    word: str = ""

    def __str__(self) -> str:
        if self.kind == "value":
            return f"{self.quantities[0]} = {self.value:.6g}"
        if self.kind == "equal":
            return " = ".join(map(str, self.quantities))
        return " ".join(part for part in (self.kind, self.word, " ".join("".join(g) for g in self.groups)) if part)


@dataclass(frozen=True, slots=True)
class Question:
    """What a statement asks and states, as far as it can be read."""

    asked: Quantity | None
    stated: tuple[Stated, ...]
    decimals: int | None = None
    """The answer is to be rounded to so many decimals; None if it is exact."""
