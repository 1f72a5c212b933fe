"""What a figure with marks tells: numbers at edges, ticks, squares and arrows as relations, points seen on lines.

With it a version of a problem is read as a person reads it: its words, its figure, or both. `versions_that_hold` decides
which versions a problem has: words and figure together determine the answer, and the words alone do not.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Iterator, Mapping, Sequence
from dataclasses import replace
from math import isclose
from typing import Any

import numpy as np

from gnomon.problem import Answer, Number, Problem, Tuple
from gnomon.seeding import Rng
from gnomon.space.float_vectors import Vector, norm
from gnomon.space.relations import NOT_GEOMETRIC, RELATIONS, holds
from gnomon.space.solving import solutions, spread_of, system_of, undetermined
from gnomon.suites.solid.verify.answer import NAMES, chosen, measured
from gnomon.suites.solid.verify.read_text import read_text
from gnomon.suites.solid.verify.record import Record, number, read_record
from gnomon.suites.solid.verify.text import canonical, with_folds

Relations = list[list[Any]]
_FAR = 0.2  # of the size of the figure: how far points that can move are moved
_WAYS = 3  # ways in which they are moved together


def _mark_relations(name: str, *parts: Any) -> Relations:
    """The relations that a mark shows."""
    match name:
        case "number" | "span" | "radius":
            return [["length", parts[0], number(parts[1])]]
        case "ticks":
            return [["equal", *parts]]
        case "right_angle":
            a, v, b = parts[0]
            return [["perpendicular", [v, a], [v, b]]]
        case "angle":
            return [["angle", parts[0], number(parts[1].removesuffix("°"))]]
        case "arrows":
            return [["parallel", *parts]]
        case "on":  # read off the lines themselves
            return []
    raise ValueError(f"the mark {name!r} is unknown")


def drawn_relations(problem: Problem, record: Record) -> Relations:
    """All that the figure with marks shows: what its marks mean, and which points lie on which lines."""
    marks = [mark for clause in problem.formal["statement"]["clauses"] for mark in clause["marks"]]
    shown = [relation for mark in marks for relation in _mark_relations(*mark)]
    return shown + list(_incidences(problem.formal["scene"], record))


def _incidences(scene: Mapping[str, Any], record: Record) -> Iterator[list[Any]]:
    """The points with letters that are drawn within a line; a view has no point on a line that is not its own."""
    pieces = [*scene.get("faces", []), *scene.get("shaded", [])]
    sides = [pair for piece in pieces for pair in zip(piece, [*piece[1:], piece[0]], strict=True)]
    lines = {frozenset(pair): list(pair) for pair in [*sides, *scene.get("segments", [])]}
    moving = {point[0] for point in record.moving}
    for a, b in lines.values():
        way = record.points[b] - record.points[a]
        for label, at in record.points.items():
            if label in (a, b) or label in moving or not label[0].isupper() or label.endswith("°"):
                continue
            share = float((at - record.points[a]) @ way) / float(way @ way)
            if 0 < share < 1 and float(norm(at - record.points[a] - share * way)) < 1e-9 * float(norm(way)):
                yield ["on_segment", label, [a, b]]


def read_words(text: str, record: Record, language: int = 0) -> Relations | None:
    """The relations that a text states; None if a part of it is not understood."""
    try:
        reading = read_text(text, language)
        return None if reading.unread else with_folds(reading, record)
    except (StopIteration, LookupError, TypeError, ValueError):  # it refers to what is no longer said
        return None


def check_marks(problem: Problem, record: Record) -> list[str]:
    """Marks that the coordinates contradict, and a question that is not the end of the text."""
    if "statement" not in problem.formal:
        return []
    try:
        shown = drawn_relations(problem, record)
        wrong = [f"the marks show {one}, but the figure does not" for one in shown if not holds(record.points, *one)]
    except (KeyError, ValueError, TypeError, IndexError) as error:
        return [f"the marks of the figure cannot be read: {error!r}"]
    question = problem.formal["statement"]["question"]
    return wrong + [
        f"the {language} text does not end with the question of the record"
        for language, text in problem.text.items()
        if not text.endswith(question[language])
    ]


def versions_that_hold(problem: Problem) -> set[str]:
    """Which of the versions with marks are problems of their own: split, image, page."""
    record = read_record(problem)
    statement = problem.formal.get("statement")
    if statement is None or record.asks[0] == "count" or re.search(r"\d", _plain(statement["question"]["en"])):
        return set()
    words = [
        read_words(f"{statement['left'][language]} {statement['question'][language]}".strip(), record, k)
        for k, language in enumerate(("en", "zh"))
    ]
    english, chinese = words
    if english is None or chinese is None or {*map(canonical, english)} != {*map(canonical, chinese)}:
        return set()
    if not _only_in_words(read_words(problem.text["en"], record)) <= _only_in_words(english):
        return set()
    if not determines(problem.answer, record, english + drawn_relations(problem, record)):
        return set()
    marked = any(clause["marks"] for clause in statement["clauses"])
    split = {"split"} if marked and not determines(problem.answer, record, english) else set()
    return {"image", "page"} | split


def _only_in_words(relations: Relations | None) -> set[str]:
    """What a text states that no figure shows: how points move, what is cut off or painted."""
    return {canonical(one) for one in relations or [] if one[0] not in RELATIONS or one[0] in NOT_GEOMETRIC}


def _plain(text: str) -> str:
    """A text without the numbers that belong to names."""
    return re.sub(r"[₁₂]", "", text)


# -------------------------------------------------------------------------------------------- is the answer determined


def determines(answer: Answer, record: Record, relations: Relations) -> bool:
    """Whether all figures near that of the record that satisfy the relations give the same answer."""
    fixed = record.fixed()
    system = system_of(_between(relations, set(fixed)), list(fixed))
    if not system.free or not system.equations:
        return False
    here = np.concatenate([fixed[label] for label in system.free])
    free = undetermined(system, here)
    if not len(free):
        return True
    rng, size = Rng("versions"), _FAR * spread_of(fixed)
    ways = np.array([[rng.uniform(-1.0, 1.0) for _ in free] for _ in range(_WAYS)]) @ free
    starts = here + size * ways / np.linalg.norm(ways, axis=1, keepdims=True)
    gold = answered(answer, record, record.points)
    return all(
        same(gold, answered(answer, record, {**record.points, **points})) for points in solutions(system, starts)
    )


def _between(relations: Relations, labels: set[str]) -> Relations:
    """The relations between these points."""

    def known(value: Any) -> bool:
        if isinstance(value, list | tuple):
            return all(known(part) for part in value)
        return not isinstance(value, str) or value in labels

    return [relation for relation in relations if relation[0] in RELATIONS and all(map(known, relation[1:]))]


def answered(answer: Answer, record: Record, points: Mapping[str, Vector]) -> list[Any]:
    """What is asked, on these points: numbers, or the names of the candidates."""
    if record.asks[0] in NAMES:
        return sorted(sorted(name) for name in chosen(record, points))
    if isinstance(answer, Tuple):
        return [measured(replace(record, asks=part), points) for part in record.asks[1:]]
    return [measured(record, points)] if isinstance(answer, Number) else []


def same(one: Sequence[Any], other: Sequence[Any]) -> bool:
    """Whether two answers agree."""
    if len(one) != len(other):
        return False
    return all(
        isclose(a, b, rel_tol=1e-6, abs_tol=1e-9) if isinstance(a, float) else a == b
        for a, b in zip(one, other, strict=True)
    )


# ------------------------------------------------------------------------------------------------- an embedded reader


def solved(problem: Problem, said: str, printed: str, *, sees: bool, rng: Rng, language: int = 0) -> list[Any] | None:
    """What a reader answers who solves what it is told: the words, and with ``sees`` also what the picture shows.

    It places the points anywhere, or about where it sees them, moves them until everything holds that it knows, and
    measures what is asked. None if it knows nothing, or finds no figure. It knows in any case what is asked.
    """
    record = read_record(problem)
    text = f"{printed} {said}".strip() if sees else said
    known = (read_words(text, record, language) if text else []) or []
    known += drawn_relations(problem, record) if sees else []
    labels = list(record.fixed())
    system = system_of(_between(known, set(labels)), labels)
    if not known or not system.equations:
        return None
    size = max([1.0, *(part for relation in known for part in relation if isinstance(part, float))])
    about = np.zeros(3 * len(system.free))
    if sees and system.free:
        about, size = np.concatenate([record.points[label] for label in system.free]), _SEEN * spread_of(record.fixed())
    flat: list[Any] | None = None  # what a figure gives in which the asked quantity is zero, because it has collapsed
    for _ in range(_TRIES):
        starts = about + np.array(
            [[size * rng.uniform(-1.0, 1.0) for _ in range(3 * len(system.free))] for _ in range(_STARTS)]
        )
        for points in solutions(system, starts):
            if not _is_figure(points, record):
                continue
            found = _attempt(lambda: answered(problem.answer, record, {**record.points, **points}))  # noqa: B023
            if found and not any(isinstance(value, float) and abs(value) < _ZERO for value in found):
                return found
            flat = flat or found
    return flat


_TRIES, _STARTS, _ZERO = 10, 6, 1e-7
_SEEN = 0.3
"""How far from its true place a point is first thought to be, as a share of the size of the figure."""


def _attempt(measure: Callable[[], list[Any]]) -> list[Any] | None:
    try:
        return measure()
    except (ValueError, ZeroDivisionError, FloatingPointError, LookupError):
        return None


def _is_figure(points: Mapping[str, Vector], record: Record) -> bool:
    """Whether points with different letters are apart, and not all in a plane unless the figure is flat."""
    size = spread_of(points)
    places = np.array(list(points.values()))
    apart = np.linalg.norm(places[:, None] - places[None], axis=2)[np.triu_indices(len(places), 1)]
    if len(apart) and float(apart.min()) < 1e-5 * size:
        return False
    return _thickness(points) > 1e-5 or _thickness(record.fixed()) <= 1e-6


def _thickness(points: Mapping[str, Vector]) -> float:
    places = np.array(list(points.values()))
    sizes = np.linalg.svd(places - places.mean(axis=0), compute_uv=False)
    return float(sizes[-1] / sizes[0]) if len(sizes) == 3 and sizes[0] else 0.0
