"""How a seed question is written: one decorated function that draws its parameters and returns an ``Item``.

The author uses the letters of a textbook (a cuboid ABCD-A1B1C1D1, an apex P) and puts them in square brackets,
``[AB1D1]``. The suite draws new letters and a camera, and renames the letters everywhere: in both languages, in the
figure, in the givens and in the answer. All values are exact.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass, replace
from fractions import Fraction
from typing import TYPE_CHECKING, Any, Literal, TypeAlias

from gnomon.exact import Exact, sqrt
from gnomon.problem import Name

if TYPE_CHECKING:
    from gnomon.seeding import Rng

Coordinates: TypeAlias = tuple[Exact, Exact, Exact]
Labels: TypeAlias = Sequence[str]
Letters: TypeAlias = Mapping[str, str]
"""The letters of an instance by the letters of the textbook."""
Words: TypeAlias = tuple[str, str]
"""The same sentence in English and in Chinese."""

_LABEL = re.compile(r"[A-Z]1?")
_BRACKETED = re.compile(r"\[([A-Z0-9\-]+)\]")
_ALPHABET = "ABCDEFGHJKLMNPQRSTUVWXYZ"  # without I and O, which read as 1 and 0


@dataclass(frozen=True, slots=True)
class Item:
    """An instance of a seed question, in the letters of the textbook until `renamed` gives it new ones."""

    points: Mapping[str, Coordinates]
    faces: Sequence[Labels]
    """The faces of the solid, each by its corners in order; they are opaque and give the edges."""
    text: Words
    steps: Sequence[Words]
    givens: Sequence[tuple[Any, ...]]
    """What the text states, as relations of ``gnomon.space.relations`` with exact values."""
    asks: tuple[Any, ...]
    """What is asked, as a measure of ``gnomon.space.measure``; verification computes the answer with it."""
    answer: Exact | Name
    segments: Sequence[Labels] = ()
    """Further segments to draw."""
    shaded: Sequence[Labels] = ()
    """Plane pieces that the text names, drawn with a light fill."""
    auxiliary: Labels = ()
    """Letters that only the solution uses."""

    def roles(self) -> list[str]:
        """All letters that the item uses."""
        return [*self.points, *self.auxiliary]


@dataclass(frozen=True, slots=True)
class Question:
    """A seed question: its place in the exam and the function that instantiates it."""

    key: str
    category: str
    level: Literal["easy", "medium", "hard"]
    make: Callable[[Draw], Item]


QUESTIONS: dict[str, Question] = {}


def question(
    key: str, category: str, level: Literal["easy", "medium", "hard"]
) -> Callable[[Callable[[Draw], Item]], Callable[[Draw], Item]]:
    """Register a seed question under its key."""

    def register(make: Callable[[Draw], Item]) -> Callable[[Draw], Item]:
        if key in QUESTIONS:
            raise ValueError(f"two seed questions are called {key!r}")
        QUESTIONS[key] = Question(key, category, level, make)
        return make

    return register


@dataclass(frozen=True, slots=True)
class Draw:
    """The random draws of one instance, each from its own stream."""

    rng: Rng

    def lengths(self, count: int, *, spread: float = 2.6, surds: bool = True) -> list[Exact]:
        """Different lengths of similar size, so that the figure is readable: integers, and now and then a surd."""
        rng = self.rng.stream("lengths")
        while True:
            drawn = [self._length(rng, surds) for _ in range(count)]
            sizes = [float(length) for length in drawn]
            if len(set(drawn)) == count and max(sizes) <= spread * min(sizes):
                return drawn

    @staticmethod
    def _length(rng: Rng, surds: bool) -> Exact:
        if not surds or rng.chance(0.7):
            return Exact.of(rng.integer(2, 15))
        return rng.integer(1, 6) * sqrt(rng.choice((2, 3, 5, 6, 7)))

    def ratio(self, name: str) -> tuple[int, int]:
        """A ratio in lowest terms, such as 2 : 3."""
        rng = self.rng.stream("ratio", name)
        share = Fraction(rng.integer(1, 4), rng.integer(1, 4))
        return share.numerator, share.denominator

    def pick(self, name: str, choices: Sequence[Any]) -> Any:
        """One of the choices; the same name gives the same place in choices of the same number."""
        return self.rng.stream("pick", name).choice(choices)


# ------------------------------------------------------------------------------------------------------------ letters


def draw_letters(rng: Rng, roles: Sequence[str]) -> dict[str, str]:
    """New letters for the textbook's: ``A`` becomes another capital, ``A1`` that capital with a subscript or a prime."""
    plain = sorted({role[0] for role in roles})
    mark = rng.choice(("_1", "'"))
    drawn = dict(zip(plain, rng.sample(_ALPHABET, len(plain)), strict=True))
    return {role: drawn[role[0]] + (mark if role.endswith("1") else "") for role in roles}


def labels(joined: str) -> list[str]:
    """The labels in a name.

    >>> labels("AB1D1")
    ['A', 'B1', 'D1']
    """
    return _LABEL.findall(joined)


def many(joined: str) -> list[list[str]]:
    """The labels in each of several names.

    >>> many("ABC AB1")
    [['A', 'B', 'C'], ['A', 'B1']]
    """
    return [labels(word) for word in joined.split()]


def pretty(label: str) -> str:
    """A label as a text spells it.

    >>> pretty("A_1"), pretty("A'")
    ('A₁', 'A′')
    """
    return label.replace("_1", "₁").replace("'", "′")


def renamed(item: Item, letters: Letters) -> Item:
    """The item with new letters everywhere."""

    def words(text: str) -> str:
        def spell(match: re.Match[str]) -> str:
            return _LABEL.sub(lambda label: pretty(letters[label[0]]), match[1])

        return _BRACKETED.sub(spell, text)

    def data(value: Any) -> Any:
        if isinstance(value, str) and value in letters:
            return letters[value]
        if isinstance(value, list | tuple):
            return [data(part) for part in value]
        return value

    answer = item.answer
    if isinstance(answer, Name):
        points = tuple(letters[label] for label in answer.points)
        collinear = tuple(tuple(letters[label] for label in group) for group in answer.collinear)
        answer = replace(answer, points=points, collinear=collinear)
    return replace(
        item,
        points={letters[label]: at for label, at in item.points.items()},
        faces=data(item.faces),
        text=(words(item.text[0]), words(item.text[1])),
        steps=[(words(english), words(chinese)) for english, chinese in item.steps],
        givens=[(given[0], *data(given[1:])) for given in item.givens],
        asks=(item.asks[0], *data(item.asks[1:])),
        answer=answer,
        segments=data(item.segments),
        shaded=data(item.shaded),
        auxiliary=data(item.auxiliary),
    )


def asked(opening: Words, english: str, chinese: str) -> Words:
    """The question after its opening, in both languages."""
    return f"{opening[0]} {english}", f"{opening[1]}{chinese}"


# -------------------------------------------------------------------------------------------------------- coordinates


def at(x: Exact | int, y: Exact | int, z: Exact | int) -> Coordinates:
    """Exact coordinates of a point."""
    return (Exact.of(x), Exact.of(y), Exact.of(z))


def between(p: Coordinates, q: Coordinates, share: Fraction) -> Coordinates:
    """The point that is ``share`` of the way from p to q."""
    x, y, z = (a + (b - a) * share for a, b in zip(p, q, strict=True))
    return (x, y, z)
