"""What is understood of a text so far: the relations that it states, its question, and the solid introduced last."""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import Any, TypeAlias

Relation: TypeAlias = list[Any]
"""The name of a relation with its points and numbers."""


@dataclass(frozen=True, slots=True)
class Solid:
    """The solid that a text introduced last. What its kind does not have is empty.

    The text does not name the points on the rims of round solids: ``a`` is on the lower rim or on a sphere, ``b`` on the
    upper rim.
    """

    kind: str = ""
    base: list[str] = field(default_factory=list)
    top: list[str] = field(default_factory=list)
    """The upper base of a prism, box or frustum."""
    apex: str = ""
    """The apex of a pyramid. A tetrahedron without a named base has four corners in `base` and no apex."""
    centre: str = ""
    """The centre of a sphere or of the base of a round solid."""
    end: str = ""
    """Where the axis from `centre` ends: the apex of a cone or the centre of the upper base."""
    balls: list[tuple[str, float]] = field(default_factory=list)
    """Balls by their centres and radii."""

    def corners(self) -> list[str]:
        """All corners of a polyhedron, those of the base first."""
        return [*self.base, *self.top, *([self.apex] if self.apex else [])]

    def faces(self) -> list[list[str]]:
        """The faces of a prism, frustum, pyramid or tetrahedron."""
        following = [*self.base[1:], *self.base[:1]]
        if self.top:
            above = [*self.top[1:], self.top[0]]
            sides = zip(self.base, following, above, self.top, strict=True)
            return [self.base, self.top, *map(list, sides)]
        if self.apex:
            return [self.base, *([self.apex, a, b] for a, b in zip(self.base, following, strict=True))]
        return [[label for label in self.base if label != left] for left in self.base]


@dataclass(slots=True)
class Reading:
    """What one language of a text states and asks."""

    relations: list[Relation] = field(default_factory=list)
    asks: list[Any] | None = None
    unread: list[str] = field(default_factory=list)
    solid: Solid = field(default_factory=Solid)
    folded: list[tuple[list[str], list[str], int]] = field(default_factory=list)
    """Folds: the part, the crease, and how many relations were stated before."""
    timed: set[int] = field(default_factory=set)
    """The relations, by their numbers, whose sentences say that they are about the folded sheet."""
    axes: list[list[str]] = field(default_factory=list)
    """The lines about which a plane figure turns."""
    question: str = ""
    """The last sentence, as it stands."""
    asks_after: bool = False
    """Whether the question says that it is about the folded sheet."""
