"""What an instance of a seed question is made of: sentences with relations, points, faces, steps and an answer.

The author writes with the letters of a textbook (a cuboid ABCD-A1B1C1D1, an apex P) and puts them in square brackets,
``[AB1D1]``. Lower-case letters and letters with a ring (``D°``, the place of D before a fold) name points that neither
the text nor the figure shows. ``letters`` renames everything.
"""

from __future__ import annotations

import re
from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field
from typing import Any, TypeAlias

from gnomon.author.bilingual import Words
from gnomon.author.errors import AuthorError
from gnomon.author.letters import labels
from gnomon.exact import Closed, Exact
from gnomon.suites.solid.vectors import Vec

Relation: TypeAlias = tuple[Any, ...]
"""The name of a relation of ``gnomon.space.relations`` with its arguments."""
Value: TypeAlias = Exact | Closed | int
SeedAnswer: TypeAlias = Value | str | tuple[Value | str, ...]
"""A number, the name of a line or plane, several numbers in order, or the names of all lines or planes of a kind."""

_NAME = re.compile(r"([A-Za-z][0-9]?°?)+")


class SeedError(AuthorError):
    """A mistake of a seed question; the message names the seed and the mend."""


@dataclass(frozen=True, slots=True)
class Fact:
    """A clause that states something, in both languages, and the relations that it states."""

    words: Words
    relations: tuple[Relation, ...]


@dataclass(frozen=True, slots=True)
class Clause:
    """A given of an instance: its words, the relations that they state, and the marks of the figure that show the same."""

    words: Words
    states: Sequence[Relation]
    marks: Sequence[Relation]
    """Empty where only words can tell it; see ``fact_marks``."""


@dataclass(frozen=True, slots=True)
class Statement:
    """The text of an instance in parts, from which its versions are composed."""

    clauses: Sequence[Clause]
    left: Words
    """What is still said where everything with marks is drawn, without the question."""
    question: Words


@dataclass(frozen=True, slots=True)
class Asked:
    """An asked quantity: a noun phrase in both languages, and the measure with which verification computes it."""

    words: Words
    measure: Sequence[Any]
    unit: str = ""
    sentence: Words | None = None
    """The whole question, where "Find ..." does not suit it."""
    of: str = ""
    """What a label answer names: "line" or "plane"."""


@dataclass(frozen=True, slots=True)
class Solid:
    """A solid with exact coordinates, and how a text introduces it."""

    points: Mapping[str, Vec]
    faces: str
    """The faces by their corners in order, separated by spaces."""
    called: Words
    """What questions call it: "the pyramid [P-ABCD]"."""
    opening: Sequence[Words]
    """Wordings of the first sentence. ``<, {sizes}| is given>`` is ", {sizes}" if facts follow and " is given" if none
    does; without a bar nothing stands in its place."""
    shape: Sequence[Relation]
    """What the opening states besides the sizes."""
    stands: Sequence[Fact] = ()
    """What is always stated, before the sizes: how the solid stands on its base."""
    sizes: Mapping[str, Fact] = field(default_factory=dict)
    ring: str = ""
    """The letters round the base, for which consecutive letters are drawn."""
    apex: str = ""
    centre: str = ""
    rounds: Sequence[tuple[Any, ...]] = ()
    """``("frustum", bottom, top, bottom radius, top radius)`` or ``("sphere", centre, radius)``, centres by label."""
    blocks: Sequence[tuple[int, int, int]] = ()
    segments: str = ""
    """Segments that its figure always shows, such as the axis of a cone."""
    must_see: Sequence[Sequence[tuple[int, int, int]]] = ()
    """Groups of cubes or gaps of a pile; its figure must show one of each, because no text tells them."""


@dataclass(frozen=True, slots=True)
class Item:
    """An instance of a seed question, in the letters of the textbook until `letters.renamed` gives it new ones."""

    points: Mapping[str, Vec]
    faces: Sequence[Sequence[str]]
    text: Words
    statement: Statement
    steps: Sequence[Words]
    givens: Sequence[Relation]
    asks: Sequence[Any]
    answer: SeedAnswer
    unit: str = ""
    of: str = ""
    segments: Sequence[Sequence[str]] = ()
    shaded: Sequence[Sequence[str]] = ()
    ghosts: Sequence[Sequence[str]] = ()
    moving: Sequence[Sequence[Any]] = ()
    """Moving points with what they move on: ``("P", "segment", ["A", "B"])``."""
    rounds: Sequence[tuple[Any, ...]] = ()
    arcs: Sequence[Any] = ()
    curves: Sequence[Any] = ()
    from_front: bool = False
    """Whether the figure is seen from the front, because the text speaks of front and side."""
    blocks: Sequence[tuple[int, int, int]] = ()
    must_see: Sequence[Sequence[tuple[int, int, int]]] = ()
    """See `Solid.must_see`."""
    marked: bool = False
    """Whether the figure has the marks of the statement, and the text leaves out what they show."""
    auxiliary: Sequence[str] = ()
    """Letters that only the solution uses."""
    ring: Sequence[str] = ()
    apex: Sequence[str] = ()
    centre: Sequence[str] = ()

    @property
    def needs_figure(self) -> bool:
        """Whether the text leaves out what the figure shows, so that it is no problem without it."""
        return bool(self.must_see or self.panels or self.marked)

    @property
    def panels(self) -> Sequence[Any]:
        """Plane drawings that the question is about: lists of squares, each by its corner and the text on it."""
        drawings: Sequence[Any] = self.asks[-1] if str(self.asks[1:2]).startswith("['panel_") else ()
        return drawings

    def roles(self) -> list[str]:
        """All letters that the item uses."""
        return [*self.points, *self.auxiliary]


def many(joined: str) -> list[list[str]]:
    """The labels in each of several names.

    >>> many("ABC AB1")
    [['A', 'B', 'C'], ['A', 'B1']]
    """
    return [labels(word) for word in joined.split()]


def shown(label: str) -> bool:
    """Whether a point has a letter in text and figure."""
    return label[0].isupper() and not label.endswith("°")


def spread(value: Any) -> Any:
    """Relations and measures as data: names of several labels become lists of labels, sequences become lists.

    A word in lower case is the name of a relation or measure, unless it has two letters, the ends of a hidden segment.

    >>> spread(("length", "AB1", 5)), spread(("length", "oa", 5))
    (['length', ['A', 'B1'], 5], ['length', ['o', 'a'], 5])
    """
    if isinstance(value, str) and (value[:1].isupper() or len(value) == 2) and _NAME.fullmatch(value):
        parts = labels(value)
        return parts if len(parts) > 1 else value
    if isinstance(value, list | tuple):
        return [spread(part) for part in value]
    return value
