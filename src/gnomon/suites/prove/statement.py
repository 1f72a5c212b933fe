"""What an option states, as data: a fact, read the way a person reads it.

A fact about angles is directed in the engine; an option is about the ordinary angles at two corners. So a statement
also says how the ordinary angles are related: `eqangle b a b c e d e f as equal` is ∠ABC = ∠DEF, and
`... as supplementary` is ∠ABC + ∠DEF = 180°. The first two lines of such a fact meet in the vertex of the first corner,
the last two in the vertex of the second. Whether a statement is true is measured elsewhere: by `options.truth` when a
problem is made, by `verify.distance` when it is verified.
"""

from __future__ import annotations

from dataclasses import dataclass
from fractions import Fraction
from functools import lru_cache
from typing import Literal, get_args

from gnomon.deduce.facts import Fact, FactError, fact_of_tokens

Reading = Literal["", "equal", "supplementary"]
Corner = tuple[str, str, str]
"""An arm, the vertex, the other arm."""

READINGS: tuple[Reading, ...] = get_args(Reading)
ANGLES = frozenset({"eqangle", "aconst"})  # the predicates whose facts are read as ordinary angles at corners


@dataclass(frozen=True, slots=True)
class Statement:
    """A fact, perhaps negated; for facts about angles, how the ordinary angles read (empty for directed ones)."""

    fact: Fact
    negated: bool = False
    reading: Reading = ""

    def __post_init__(self) -> None:
        if self.reading and (self.fact.predicate not in ANGLES or None in corners_of(self.fact)):
            raise FactError(f"'{self.fact}' is not about angles at corners, so it cannot be read as {self.reading}")

    @property
    def text(self) -> str:
        """The formal text: `para a b c d`, `not para a b c d`, `aconst b a b c 50 as equal`."""
        tail = f" as {self.reading}" if self.reading else ""
        return f"{'not ' * self.negated}{self.fact}{tail}"

    def __str__(self) -> str:
        return self.text

    @staticmethod
    def parse(text: str) -> Statement:
        """Read the formal text.

        >>> Statement.parse("aconst b a b c 130 as supplementary").degrees
        Fraction(50, 1)
        """
        tokens = text.split()
        negated = tokens[:1] == ["not"]
        tokens = tokens[negated:]
        reading: Reading = ""
        if len(tokens) > 2 and tokens[-2] == "as":
            found = next((known for known in READINGS if known == tokens[-1]), None)
            if not found:
                raise FactError(f"'{text}': a reading is equal or supplementary, not '{tokens[-1]}'")
            reading, tokens = found, tokens[:-2]
        if not tokens:
            raise FactError(f"'{text}' states nothing; write a fact, as in 'para a b c d'")
        return Statement(fact_of_tokens(tokens[0], tuple(tokens[1:])), negated, reading)

    @property
    def corners(self) -> tuple[Corner, ...]:
        """The corners whose ordinary angles the statement compares: two for `eqangle`, one for `aconst`, else none."""
        return _named_corners(self.fact) if self.reading else ()

    @property
    def degrees(self) -> Fraction | None:
        """The ordinary size that an `aconst` statement claims, above 0° and below 180°."""
        if self.fact.predicate != "aconst" or self.fact.value is None:
            return None
        value = self.fact.value % 180
        return 180 - value if self.reading == "supplementary" else value

    @property
    def points(self) -> tuple[str, ...]:
        """The points that the statement names, in its order."""
        return tuple(dict.fromkeys(self.fact.args))

    @lru_cache(maxsize=1 << 12)  # noqa: B019 - statements are small, and each is compared with others several times
    def canonical(self) -> Statement:
        """One fixed writing for all statements that say the same: for angles, corners and their arms are sorted.

        >>> Statement.parse("eqangle e f e d b a b c as equal").canonical().text
        'eqangle b a b c e d e f as equal'
        """
        if not self.reading:
            return Statement(self.fact.canonical(), self.negated)
        corners = sorted([(v, a, b) if a <= b else (v, b, a) for a, v, b in self.corners])
        args = tuple(p for v, a, b in corners for p in (v, a, v, b))
        if self.degrees is not None:
            return Statement(Fact("aconst", args, self.degrees), self.negated, "equal")
        return Statement(Fact("eqangle", args), self.negated, self.reading)

    def rename(self, names: dict[str, str]) -> Statement:
        """The same statement about other points."""
        return Statement(self.fact.rename(names), self.negated, self.reading)


@lru_cache(maxsize=1 << 14)  # statements about the same angles are looked at from many sides
def _named_corners(fact: Fact) -> tuple[Corner, ...]:
    return tuple(corner for corner in corners_of(fact) if corner)


@lru_cache(maxsize=1 << 14)
def corners_of(fact: Fact) -> tuple[Corner | None, ...]:
    """The corners of a fact about angles as it is written; None for two lines that do not share a named point."""
    if fact.predicate not in ANGLES:
        return ()
    return tuple(_corner(fact.args[i : i + 4]) for i in range(0, len(fact.args), 4))


def _corner(lines: tuple[str, ...]) -> Corner | None:
    """The corner that two lines make at the point they share; None where they do not share exactly one."""
    a, b, c, d = lines
    if a == b or c == d or (a == d and b == c) or (a == c and b == d):
        return None
    if a in (c, d):
        return b, a, d if a == c else c
    if b in (c, d):
        return a, b, d if b == c else c
    return None
