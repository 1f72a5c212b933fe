"""On which side of its point each label stands: away from the lines, from other labels and from dark paint.

A label is a box of the size of its letter, pushed away from its point in a direction, as the language of the code does
it. All directions of all labels are tried on the pages where the program is looked at; the best are those whose boxes
keep the largest distance from ink and from each other. Where even these touch something, the draft is drawn anew.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass

import numpy as np

from gnomon.draw.glyphs import set_text
from gnomon.suites.program.emit.pages import FARTHER, Page, Side
from gnomon.suites.program.language.evaluate import Event

COMPASS = tuple(Side(degrees) for degrees in (45, 135, 225, 315, 90, 270, 0, 180))
BETWEEN = tuple(Side(degrees) for degrees in range(0, 360, 15) if degrees % 45)
"""Directions that people write as angles, where no point of the compass has room."""
FARTHER_OUT = tuple(Side(side.degrees, far) for far in (1, 2, 3) for side in COMPASS + BETWEEN)
"""What people write where there is no room at the point itself."""
_ROOM = 7.0
"""Points of the page; more distance from ink than this is no better."""
_TOUCH = 1.1
"""A label nearer to a line than this, in points, touches it."""
_DOT = 2.0
"""The radius of a dot, in points."""
_REACH = 45.0
"""Ink farther away than this, in points, is not in the way of a label."""
_ROUNDS = 6
_TOUCHING = 1000.0


@dataclass(frozen=True)
class Sides:
    """Where the labels stand, and which touch a line or another label all the same."""

    chosen: Mapping[str, Side]
    touching: tuple[str, ...]


def extent(events: Sequence[Event]) -> tuple[float, float]:
    """Width and height of what is drawn."""
    places = [z for event in events for path in event.paths for z in path.points]
    places += [event.at for event in events if event.kind in ("dot", "name")]
    if not places:
        return 1.0, 1.0
    xs, ys = [z.real for z in places], [z.imag for z in places]
    return max(xs) - min(xs), max(ys) - min(ys)


def _strokes(events: Sequence[Event], step: float, kind: str) -> np.ndarray:
    """Points along the lines that are drawn, or along the borders of what is painted, at most a step apart.

    What a clip cuts away is left out.
    """
    found: list[np.ndarray] = []
    for event in events:
        if event.kind == "clip":
            found = [points[_inside(points, np.array(event.paths[0].points))] for points in found]
        if event.kind != kind and not (event.outlined and kind == "draw"):
            continue
        for path in event.paths:
            ends = [*path.points, path.points[0]] if path.closed and path.points else list(path.points)
            if len(ends) < 2:
                continue
            knots = np.array(ends)
            ways = np.diff(knots)
            counts = np.maximum(1, np.ceil(np.abs(ways) / step)).astype(int)
            which = np.repeat(np.arange(len(ways)), counts)
            within = np.arange(len(which)) - np.repeat(np.cumsum(counts) - counts, counts)
            found.append(np.append(knots[which] + ways[which] * (within / counts[which]), knots[-1]))
    return np.concatenate(found) if found else np.zeros(0, complex)


def _inside(points: np.ndarray, ring: np.ndarray) -> np.ndarray:
    """Which points lie inside a polygon, by the number of its sides that a ray crosses."""
    crossed = np.zeros(len(points), bool)
    for a, b in zip(ring, np.roll(ring, -1), strict=True):
        if a.imag != b.imag:
            rises = (a.imag > points.imag) != (b.imag > points.imag)
            crossed ^= rises & (points.real < a.real + (points.imag - a.imag) / (b.imag - a.imag) * (b.real - a.real))
    return crossed


def label_sides(events: Sequence[Event], letters: Mapping[str, str], sheets: Sequence[Page], dots: bool) -> Sides:
    """A direction for each named point.

    >>> from gnomon.suites.program.language.figure_functions import Path
    >>> lines = [Event("draw", (Path(ends),)) for ends in ((-1 + 0j, 1 + 0j), (0j, 1j))]
    >>> label_sides([*lines, Event("name", at=0j, text="O")], {"O": "O"}, [Page(100.0, 10.0, 3.0)], False)
    Sides(chosen={'O': Side(degrees=270, far=0)}, touching=())
    """
    named = [(event.text, event.at) for event in events if event.kind == "name"]
    written_on = tuple(text for sheet in sheets for text in _notes_on_lines(events, sheet))
    if not named or written_on:
        return Sides({role: COMPASS[0] for role, _ in named}, written_on)
    chosen: dict[str, Side] = {}
    touching: tuple[str, ...] = ()
    for sides in (COMPASS, COMPASS + BETWEEN, COMPASS + BETWEEN + FARTHER_OUT):
        chosen, touching = _chosen(events, named, letters, sheets, dots, sides)
        if not touching:
            break
    return Sides(chosen, touching)


def _chosen(
    events: Sequence[Event],
    named: Sequence[tuple[str, complex]],
    letters: Mapping[str, str],
    sheets: Sequence[Page],
    dots: bool,
    sides: Sequence[Side],
) -> tuple[dict[str, Side], tuple[str, ...]]:
    """The best directions, found label by label until nothing changes."""
    alone = np.zeros((len(named), len(sides)))
    boxes = []
    for sheet in sheets:
        centres, halves = _boxes(named, letters, sheet, sides)
        boxes.append((centres, halves))
        alone += _ink_cost(events, named, centres, halves, sheet, dots)
    alone += np.array([0.2 * (d % 90 == 0) + 4.0 * (d % 45 > 0) + 12.0 * far for d, far in sides])
    picked = [int(np.argmin(costs)) for costs in alone]
    for _ in range(_ROUNDS):
        before = list(picked)
        for k in range(len(named)):
            picked[k] = int(np.argmin(alone[k] + _crowd_cost(boxes, picked, k)))
        if picked == before:
            break
    touching = [
        role
        for k, (role, _) in enumerate(named)
        if alone[k][picked[k]] + _crowd_cost(boxes, picked, k)[picked[k]] >= _TOUCHING
    ]
    return {role: sides[one] for (role, _), one in zip(named, picked, strict=True)}, tuple(touching)


def _boxes(
    named: Sequence[tuple[str, complex]], letters: Mapping[str, str], sheet: Page, sides: Sequence[Side]
) -> tuple[np.ndarray, np.ndarray]:
    """Middles of the boxes on the page, for each label and direction, and half their widths and heights."""
    turns = np.exp(1j * np.radians(np.array([side.degrees for side in sides], float)))
    longest = np.maximum(np.abs(turns.real), np.abs(turns.imag))
    push = turns / longest
    way = np.sign(turns.real.round(9)) + 1j * np.sign(turns.imag.round(9)) if sheet.push == "square" else turns
    far = FARTHER * np.array([side.far for side in sides]) * turns
    middles, halves = [], []
    for role, at in named:
        x0, y0, x1, y1 = set_text(letters[role], sheet.font).box
        half = complex((x1 - x0) / 2, (y1 - y0) / 2)
        halves.append(half)
        middles.append(sheet.scale * at + push.real * half.real + 1j * push.imag * half.imag + sheet.gap * way + far)
    return np.array(middles), np.array(halves)


def _ink_cost(
    events: Sequence[Event],
    named: Sequence[tuple[str, complex]],
    centres: np.ndarray,
    halves: np.ndarray,
    sheet: Page,
    dots: bool,
) -> np.ndarray:
    """What each box pays for the ink near it."""
    lines = sheet.scale * _strokes(events, 1.0 / sheet.scale, "draw")
    edges = sheet.scale * _strokes(events, 2.0 / sheet.scale, "fill")
    marks = [
        sheet.scale * e.at
        for e in events
        if e.kind == "dot" or (e.kind == "name" and (e.style == "dot" or (dots and not e.style)))
    ]
    spots = [sheet.scale * e.at for e in events if e.kind == "name" and e.style != "text"]
    notes = [(sheet.scale * e.at, _half(e.text, sheet.font)) for e in events if e.kind == "note"]
    costs = np.zeros(centres.shape)
    for k, (_, at) in enumerate(named):
        here = sheet.scale * at
        middles, half = centres[k], halves[k]
        near = lines[np.abs(lines - here) < _REACH]
        clear = _distances(near, middles, half)
        others = np.array(
            [mark for mark in marks if abs(mark - here) > 1e-9], complex
        )  # its own dot is less than the gap
        clear = np.minimum(clear, _distances(others, middles, half) - _DOT)
        for place, size in notes:
            clear = np.minimum(clear, _distances(np.array([place]), middles, half + size))
        costs[k] += np.where(clear < _TOUCH, _TOUCHING + 40 * (_TOUCH - clear), 0.0)
        costs[k] += (_ROOM - np.clip(clear, 0, _ROOM)) ** 2
        soft = _distances(edges[np.abs(edges - here) < _REACH], middles, half)
        costs[k] += 0.5 * (_ROOM - np.clip(soft, 0, _ROOM)) ** 2
        other = np.array([spot for spot in spots if abs(spot - here) > 1e-9], complex)
        own = _distances(np.array([here]), middles, half)
        away = _distances(other, middles, half)
        costs[k] += np.where(away < own + 1.0, _TOUCHING, 0.0)  # it would seem to name the other point
        if near.size:  # of equally free places, the one away from the middle of the ink around
            outward = here - near.mean()
            turns = (middles - here) / np.abs(middles - here)
            costs[k] -= 1.5 * (turns * np.conj(outward)).real / max(abs(outward), 3.0)
    return costs


def _notes_on_lines(events: Sequence[Event], sheet: Page) -> list[str]:
    """The texts inside the figure, whose places the family gives, that a line touches."""
    notes = [event for event in events if event.kind == "note"]
    lines = sheet.scale * _strokes(events, 1.0 / sheet.scale, "draw") if notes else np.zeros(0, complex)
    return [
        note.text
        for note in notes
        if _distances(lines, np.array([sheet.scale * note.at]), _half(note.text, sheet.font))[0] < _TOUCH
    ]


def _half(text: str, font: float) -> complex:
    x0, y0, x1, y1 = set_text(text, font).box
    return complex((x1 - x0) / 2, (y1 - y0) / 2)


def _distances(points: np.ndarray, middles: np.ndarray, half: complex) -> np.ndarray:
    """The distance of each box from the nearest of some points; 0 if one lies in it."""
    if not points.size:
        return np.full(len(middles), 1e9)
    off = points[:, None] - middles
    across = np.maximum(np.abs(off.real) - half.real, 0.0)
    up = np.maximum(np.abs(off.imag) - half.imag, 0.0)
    nearest: np.ndarray = np.hypot(across, up).min(axis=0)
    return nearest


def _crowd_cost(boxes: Sequence[tuple[np.ndarray, np.ndarray]], picked: Sequence[int], k: int) -> np.ndarray:
    """What each direction of label k pays for the other labels where they stand."""
    costs = np.zeros(boxes[0][0].shape[1])
    for centres, halves in boxes:
        for j, direction in enumerate(picked):
            if j != k:
                off = centres[k] - centres[j][direction]
                across = np.maximum(np.abs(off.real) - (halves[k] + halves[j]).real, 0.0)
                up = np.maximum(np.abs(off.imag) - (halves[k] + halves[j]).imag, 0.0)
                clear = np.hypot(across, up)
                costs += np.where(clear < _TOUCH, _TOUCHING, 0.0) + 0.5 * (_ROOM - np.clip(clear, 0, _ROOM)) ** 2
    return costs


def crowded(events: Sequence[Event]) -> bool:
    """Whether two named points are too near to each other to tell their labels apart."""
    size = max(extent(events)) or 1.0
    named = [event.at for event in events if event.kind == "name" and event.style != "text"]
    return any(abs(p - q) < 0.04 * size for i, p in enumerate(named) for q in named[:i])


__all__ = ["COMPASS", "Sides", "crowded", "extent", "label_sides"]
