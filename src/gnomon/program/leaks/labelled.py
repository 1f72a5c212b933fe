"""Lengths that labels state, and the scale of a figure by the numbers of its problem.

A figure with the label 14 beside a segment can be scaled by it, as it can by a stated length of the text.
"""

from __future__ import annotations

import itertools
import math
import re
from typing import TYPE_CHECKING

from gnomon.program.constants import constant_at
from gnomon.program.measure import faces
from gnomon.program.measure.piece_measures import intersections
from gnomon.program.question import plain
from gnomon.program.shapes import Arc, Segment

if TYPE_CHECKING:
    from collections.abc import Iterator

    from gnomon.program.figure import Figure
    from gnomon.program.measure.shown_quantities import Drawn
    from gnomon.program.shapes import Label, Stroke

NEAR = 0.08
"""A label belongs to a segment at most this part of the figure's size away."""
_UNIT = re.compile(r"\s*(?:cm|mm|km|m|in|ft|inches|feet|units?|meters?|厘米|米)?\.?\s*")
MAX_SEGMENTS = 300
MAX_CROSSED = 40
"""Lines are also cut where they cross in figures with at most so many pieces."""


def label_length(label: Label) -> float | None:
    r"""The length that a label states; None if it states none.

    >>> from gnomon.program.shapes import Label
    >>> [label_length(Label(text, 0j)) for text in (r"$2\sqrt{3}$ cm", "$x$", r"$60^\circ$", "14")]
    [3.4641016151377544, None, None, 14.0]
    """
    text = plain(label.text)
    if not text or not (text[0].isdigit() or text[0] in ".(√" or text.startswith("sqrt")):
        return None
    found = constant_at(text, 0)
    if found is None or not _UNIT.fullmatch(text[found[1] :]) or found[0] <= 0:
        return None
    return found[0]


def labelled_lengths(figure: Figure) -> list[tuple[complex, complex, float]]:
    """The segments beside which labels state a length, each with it."""
    numbered = [(label, value) for label in figure.labels if (value := label_length(label)) is not None]
    if not numbered:
        return []
    segments = list(itertools.islice(_segments(figure), MAX_SEGMENTS))
    found = []
    for label, value in numbered:
        on = [piece for piece in label.on if isinstance(piece, Segment)]
        if len(label.on) == 1 and on:
            found.append((on[0].start, on[0].end, value))
            continue
        best = min(segments, key=lambda ends: _off(label.at, *ends), default=None)
        if best is not None and _off(label.at, *best) <= NEAR * figure.size:
            found.append((*best, value))
    return found


def _off(z: complex, a: complex, b: complex) -> float:
    """How far a label is from the middle of a segment; steps along the segment count less, up to a third of it."""
    way = (b - a) / abs(b - a)
    from_middle = (z - (a + b) / 2) * way.conjugate()
    along = max(0.0, abs(from_middle.real) - abs(b - a) / 6)
    return abs(complex(along, from_middle.imag)) + 0.1 * abs(from_middle.real)


def _segments(figure: Figure) -> Iterator[tuple[complex, complex]]:
    """Drawn segments, and their parts between neighbouring vertices; ends of small signs are no vertices."""
    near = 1e-4 * figure.size
    strokes = [stroke for stroke in figure.strokes if not stroke.mark and _extent(stroke) > SIGN * figure.size]
    vertices = {z for stroke in strokes for piece in stroke.pieces for z in (piece.start, piece.end)}
    vertices |= {dot.at for dot in figure.dots} | set(figure.points.values())
    pieces = [piece for stroke in strokes for piece in stroke.pieces if isinstance(piece, Segment | Arc)]
    if len(pieces) <= MAX_CROSSED:
        for one, other in itertools.combinations(pieces, 2):
            vertices.update(intersections(one, other, 1e-2 * near))
    for stroke in strokes:
        for piece in stroke.pieces:
            if not isinstance(piece, Segment) or abs(piece.end - piece.start) <= 20 * near:
                continue
            a, way = piece.start, piece.end - piece.start
            inside = sorted(
                t
                for z in vertices
                if abs(((z - a) / way).imag) * abs(way) <= near and 1e-3 < (t := ((z - a) / way).real) < 1 - 1e-3
            )
            cuts = [0.0, *inside, 1.0]
            parts = [(a + s * way, a + t * way) for s, t in itertools.pairwise(cuts) if (t - s) * abs(way) > 20 * near]
            yield from parts
            if len(parts) > 1:
                yield piece.start, piece.end


SIGN = 0.07
"""Strokes smaller than this part of the figure are signs: ticks, marks of angles."""


def _extent(stroke: Stroke) -> float:
    ends = [z for piece in stroke.pieces for z in (piece.start, piece.end)]
    xs, ys = [z.real for z in ends], [z.imag for z in ends]
    return max(max(xs) - min(xs), max(ys) - min(ys))


Scale = tuple[float, float]
"""A factor from the figure to its problem, and the number that it comes from; 0 if it comes from several."""


def label_scales(figure: Figure) -> list[Scale]:
    """The factors from the figure to the lengths that its labels state."""
    return [(value / abs(b - a), value) for a, b, value in labelled_lengths(figure)]


MAX_GUESSES = 60
"""Pairs of a number and a drawn length that are all tried; of more pairs, those count that agree with each other."""


def number_scales(statement: str, figure: Figure, shown: list[Drawn]) -> list[Scale]:
    """The factors that turn drawn lengths, or areas of faces, into numbers of the statement or of labels.

    They scale a figure whose sizes are stated in words that name no points: "a rectangle with sides of 36 and 24".
    """
    text = " ".join([plain(statement), *(plain(label.text) for label in figure.labels)])
    spelled = re.findall(r"(?<![\w.])(\d+(?:\.\d+)?)(?![\d.]*\s*(?:°|degrees?\b|:|%|度))(?![\w])", text)
    numbers = sorted({float(number) for number in spelled if float(number) > 0})[:12]
    sides = [abs(b - a) for a, b in itertools.chain(_segments(figure), _straight_runs(figure))]
    lengths = _distinct([*sides, *(one.value for one in shown if one.power == 1 and one.kind != "perimeter")])[:40]
    areas = _distinct([face.area for face in faces(figure) or ()])[:40]
    factors = [(number / length, number) for number in numbers for length in lengths]
    if len(factors) > MAX_GUESSES:
        factors = _agreeing(factors)
    return [*factors, *_agreeing([(math.sqrt(n / a), n) for n in numbers for a in areas])]


def _straight_runs(figure: Figure) -> Iterator[tuple[complex, complex]]:
    """Neighbouring pieces of a stroke that continue each other, as one segment."""
    for stroke in figure.strokes:
        run: tuple[complex, complex] | None = None
        for piece in stroke.pieces:
            way = piece.end - piece.start
            if run and isinstance(piece, Segment) and run[0] != run[1]:
                turn = way / (run[1] - run[0])
                if turn.real > 0 and abs(turn.imag) < 1e-4 * turn.real:
                    run = run[0], piece.end
                    yield run
                    continue
            run = (piece.start, piece.end) if isinstance(piece, Segment) else None


def _distinct(values: list[float]) -> list[float]:
    found: list[float] = []
    for value in sorted(values):
        if value > 0 and (not found or value > found[-1] * (1 + 1e-6)):
            found.append(value)
    return found


def _agreeing(factors: list[Scale]) -> list[Scale]:
    """The factors that most numbers agree on, at least two; none if there are many such."""
    ordered = sorted(factors)
    best: dict[float, int] = {}
    start = 0
    for end in range(len(ordered)):
        while ordered[end][0] > ordered[start][0] * (1 + 2e-4):
            start += 1
        support = len({number for _, number in ordered[start : end + 1]})
        if support > 1:
            best[ordered[end][0]] = support
    most = max(best.values(), default=0)
    found = _distinct([factor for factor, support in best.items() if support == most])
    return [(factor, 0.0) for factor in found] if len(found) <= 6 else []
