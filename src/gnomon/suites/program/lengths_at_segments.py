"""Lengths that the statement gives, written at their segments in the figure, as people do. What is asked never is."""

from __future__ import annotations

import itertools
import re
from collections.abc import Sequence
from fractions import Fraction

from gnomon.suites.program.language import statements as st
from gnomon.suites.program.language.evaluate import Event
from gnomon.suites.program.language.expressions import Expr
from gnomon.suites.program.language.figure_functions import call

_LENGTH = re.compile(r"\$\[([A-Z]'?)([A-Z]'?)\] = (\d+)\$")
_NEAR = 1e-6
_MOST_CORNERS = 14
"""Corners of a path of straight lines; a path with more follows a curve."""


def written_lengths(program: Sequence[st.Statement], statement: str, events: Sequence[Event]) -> list[st.Name]:
    """Labels for the stated lengths of segments that the program draws.

    Not where another point is named on the segment, or another line cuts it in the middle.
    """
    places = {s.role: s.at for s in program if isinstance(s, st.Name)}
    at = {event.text: event.at for event in events if event.kind == "name"}
    sides = _straight(events)
    found = []
    for a, b, length in _LENGTH.findall(statement):
        if a not in at or b not in at or not _alone(at[a], at[b], list(at.values())):
            continue
        along = [side for side in sides if _on(at[a], side) and _on(at[b], side)]
        if along and not any(_on((at[a] + at[b]) / 2, side) for side in sides if side not in along):
            middle = None if places[a].kind == "triple" else _typed((at[a] + at[b]) / 2)
            place = middle if middle is not None else call("midpoint", places[a], places[b])
            found.append(st.Name(f"{a}{b}={length}", place, text=length))
    return found


def _typed(z: complex) -> Expr | None:
    """A place by its coordinates, where these are short."""
    x, y = (Fraction(part).limit_denominator(4) for part in (z.real, z.imag))
    if abs(complex(x, y) - z) > _NEAR or 3 in (x.denominator, y.denominator):
        return None
    return call("pair", *(int(part) if part.denominator == 1 else float(part) for part in (x, y)))


def _straight(events: Sequence[Event]) -> list[tuple[complex, complex]]:
    """The straight lines that are drawn; a curve is followed by points, and its chords are none."""
    sides = []
    for event in events:
        if event.kind != "draw":
            continue
        for path in event.paths:
            ends = [*path.points, path.points[0]] if path.closed and path.points else list(path.points)
            if len(ends) <= _MOST_CORNERS:
                sides += [(p, q) for p, q in itertools.pairwise(ends) if p != q]
    return sides


def _on(p: complex, side: tuple[complex, complex]) -> bool:
    a, b = side
    t = (p - a) / (b - a)
    return abs(t.imag) < _NEAR and -_NEAR < t.real < 1 + _NEAR


def _alone(a: complex, b: complex, others: Sequence[complex]) -> bool:
    """Whether no named point lies between two points: a length beside it would seem to belong to a part."""
    return abs(b - a) > 0 and not any(_on(p, (a, b)) and min(abs(p - a), abs(p - b)) > _NEAR for p in others)
