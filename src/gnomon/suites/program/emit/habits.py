"""Habits of writers: spacing, declarations, headers, pens, comments. They are drawn once a program."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING, Literal

if TYPE_CHECKING:
    from gnomon.seeding import Rng

SECTIONS = ("define", "points", "draw", "names")
_COMMENTS = {
    "define": ("helper", "a small helper", "used below", "setup", "tools"),
    "points": ("points", "coordinates", "positions", "data", "set up the points", "basic points"),
    "draw": ("figure", "lines", "drawing", "draw everything", "main figure", "picture"),
    "names": ("labels", "names", "annotate", "text", "letters"),
}


@dataclass(frozen=True)
class Habits:
    """How one writer writes."""

    indent: str
    spaced: bool
    """Spaces around operators and after commas."""
    grouped: bool
    """Several points in one declaration, where the language has that."""
    digits: int
    """Decimals of typed coordinates."""
    weighted: Literal["step", "mean", "interp"]
    """How a point between two others is written: A+t*(B-A), a weighted mean, or a function."""
    similarity: Literal["numbers", "transform"]
    """Typed points carry the hidden similarity in their coordinates, or a transform of the program does it."""
    points: Literal["complex", "numpy"]
    """What points are in matplotlib programs."""
    axes: Literal["ax", "plt"]
    comments: frozenset[str]
    """The sections with a comment above them."""
    comment: dict[str, str]
    header: int
    pen: int
    shade: int
    braces: bool
    """Braces around a single statement."""
    dots: bool
    """Named points get dots."""
    rng: Rng

    def pick(self, *options: str) -> str:
        """One of several spellings, by the next draw of this writer."""
        return self.rng.choice(options)


def draw_habits(rng: Rng) -> Habits:
    """A writer."""
    chatty = rng.choice((0.0, 0.0, 0.35, 0.8))
    return Habits(
        indent=rng.choice(("  ", "  ", "    ", "\t")),
        spaced=rng.chance(0.5),
        grouped=rng.chance(0.4),
        digits=rng.choice((4, 4, 4, 5, 6, 10)),
        weighted=rng.choice(("step", "mean", "interp")),
        similarity="transform" if rng.chance(0.2) else "numbers",
        points=rng.choice(("complex", "numpy")),
        axes=rng.choice(("ax", "plt")),
        comments=frozenset(section for section in SECTIONS if rng.chance(chatty)),
        comment={section: rng.choice(_COMMENTS[section]) for section in SECTIONS},
        header=rng.integer(0, 7),
        pen=rng.integer(0, 4),
        shade=rng.integer(0, 3),
        braces=rng.chance(0.7),
        dots=rng.chance(0.25),
        rng=rng.stream("spellings"),
    )
