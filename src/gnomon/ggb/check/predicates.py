"""Predicates of goals: their forms, what a relation returns, and how a relation is registered.

A relation returns by how much it is missed: 0 where it holds, independent of the scale of the figure. Relations that
also require an order (inside, between, on a segment) return a `Residual`, which has both. `point_relations` and
`polygon_relations` define the relations, `relation_arguments` reads the values that they take, and `predicate_table`
collects all of them.
"""

from __future__ import annotations

from collections.abc import Callable, Collection
from dataclasses import dataclass
from typing import TypeAlias, TypeVar

EXACT = 1e-6  # a relation missed by less than this, as a part of the figure's size, holds exactly
TOLERANCE = 1e-8
"""By how much a relation may be missed, as a part of the figure's size. Constructions lose at most half of the sixteen
digits of a float (where a line nearly touches a circle); a value typed with seven digits is not within it."""
DRAWN = 5e-3  # a relation missed by less than this looks true in a drawing
DEGENERATE = 1e-6  # points closer than this, as a part of the figure's size, are one point


class Undefined(Exception):  # noqa: N818  (not an error: a figure in which the question has no answer)
    """An object of the goal has no value in this figure."""


class Degenerate(Exception):  # noqa: N818
    """The figure has collapsed (two points that should differ coincide), so the relation cannot be judged in it."""


class WrongKind(Exception):  # noqa: N818
    """An object of the goal is of a kind that the relation does not apply to."""


@dataclass(frozen=True, slots=True)
class Residual:
    """By how much a relation is missed, and whether its inequalities (order, sides, ends of segments) hold."""

    missed: float
    ordered: bool = True


@dataclass(frozen=True, slots=True)
class CheckedFigure:
    """What a relation needs to know of the figure: its size, and whether it is the drawing itself or a moved figure.

    `given` has the names of the givens, where the task brings them.
    """

    size: float
    drawn: bool = True
    given: Collection[str] | None = None


Relation: TypeAlias = Callable[..., float | Residual]
R = TypeVar("R", bound=Relation)


@dataclass(frozen=True, slots=True)
class PredicateForm:
    """One form of a predicate: the kinds of its arguments, and its relation.

    A last kind that ends in ``*`` stands for any number of arguments, at least `least` in all. An `open` relation is
    an inequality: where a figure satisfies it, slightly moved figures satisfy it too.
    """

    name: str
    kinds: tuple[str, ...]
    least: int
    relation: Relation
    open: bool

    def fits(self, count: int) -> bool:
        """Whether the form takes this number of arguments."""
        if self.kinds[-1].endswith("*"):
            return count >= self.least
        return count == len(self.kinds)

    def kind(self, place: int) -> str:
        """The kind of the argument at a place."""
        return self.kinds[min(place, len(self.kinds) - 1)].rstrip("*")


class Registry:
    """The forms that one module defines; `predicate` adds one."""

    def __init__(self) -> None:
        self.forms: list[PredicateForm] = []

    def predicate(self, names: str, *kinds: str, least: int = 0, open: bool = False) -> Callable[[R], R]:
        """A decorator that registers a relation under its names (separated by spaces).

        >>> registry = Registry()
        >>> @registry.predicate("same equal", "number", "number")
        ... def same(figure: CheckedFigure, x: float, y: float) -> float:
        ...     return abs(x - y)
        >>> [(form.name, form.kinds) for form in registry.forms]
        [('same', ('number', 'number')), ('equal', ('number', 'number'))]
        """

        def register(relation: R) -> R:
            self.forms += [PredicateForm(name, kinds, least or len(kinds), relation, open) for name in names.split()]
            return relation

        return register


__all__ = [
    "DEGENERATE",
    "DRAWN",
    "EXACT",
    "TOLERANCE",
    "CheckedFigure",
    "Degenerate",
    "PredicateForm",
    "Registry",
    "Residual",
    "Undefined",
    "WrongKind",
]
