"""Habits of writers: spacing, declarations, headers, pens, comments. They are drawn once a program."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Literal

from gnomon.seeding import Rng
from gnomon.suites.program.looks import SHARES


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
    comments: bool
    """Comments above some of the statements."""
    header: int
    pen: int
    shade: int
    braces: bool
    """Braces around a single statement."""
    dots: bool
    """Named points get dots."""
    modules: bool
    """Helpers come from modules, where the language has them."""
    one_line: bool
    """A program without loops stands on one line, where the language allows that."""
    typed: bool
    """Coordinates stand in place of points that are only joined by lines."""
    rng: Rng

    def pick(self, *options: str) -> str:
        """One of several spellings, by the next draw of this writer."""
        return self.rng.choice(options)


def draw_habits(rng: Rng) -> Habits:
    """A writer."""
    return Habits(
        indent=rng.choice(("  ", "  ", "    ", "\t")),
        spaced=rng.chance(0.5),
        grouped=rng.chance(0.4),
        digits=rng.choice((4, 4, 4, 5, 6, 10)),
        weighted=rng.choice(("step", "mean", "interp")),
        similarity="transform" if rng.chance(SHARES["transform"]) else "numbers",
        points=rng.choice(("complex", "numpy")),
        axes=rng.choice(("ax", "plt")),
        comments=rng.chance(SHARES["comments"]),
        header=rng.integer(0, 7),
        pen=rng.integer(0, 4),
        shade=rng.integer(0, 3),
        braces=rng.chance(0.7),
        dots=rng.chance(SHARES["dots"]),
        modules=rng.chance(SHARES["modules"]),
        one_line=rng.chance(SHARES["one line"]),
        typed=rng.chance(SHARES["typed"]),
        rng=rng.stream("spellings"),
    )
