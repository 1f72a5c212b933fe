"""The answer computed again: measured on coordinates, counted by brute force, found among the candidates."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from itertools import combinations
from math import isclose, isnan
from typing import Any

import numpy as np

from gnomon.grade import same_answer
from gnomon.problem import Answer, Name, Number, Tuple
from gnomon.space.counts import count
from gnomon.space.extremum import extremum, motion_of
from gnomon.space.float_vectors import Vector
from gnomon.space.measure import dimension, known_measures, related, values
from gnomon.space.tracks import track_area, track_length
from gnomon.suites.solid.verify.record import Record

NAMES = ("which", "name_all")
"""Questions that names of lines and planes answer."""
_RELATIVE = 1e-9
_NUMERIC = 1e-6  # extrema and tracks, which are found by search


def measured(record: Record, points: Mapping[str, Vector]) -> float:
    """The asked number, measured on these points."""
    name, *arguments = record.asks
    if name == "count":
        return float(count(arguments[0], arguments[1:], points, record.blocks))
    if name in ("least", "greatest"):
        return extremum(points, name, arguments[0], motion_of(record.moving, record.relations()))
    if name in ("track", "track_area"):
        motion = motion_of(record.moving, record.relations())
        return (track_length if name == "track" else track_area)(points, arguments[0], motion)
    if record.moving:
        return _steady(record, points)
    return float(values(points, record.asks))


def _steady(record: Record, points: Mapping[str, Vector]) -> float:
    """A quantity that must not change while points move; NaN if it does."""
    motion = motion_of(record.moving, record.relations())
    low, high = (extremum(points, which, record.asks, motion) for which in ("least", "greatest"))
    return (low + high) / 2 if isclose(low, high, rel_tol=_NUMERIC, abs_tol=_NUMERIC) else float("nan")


def tolerance(record: Record) -> float:
    """How far the measured number may be off, relative to the answer."""
    searched = record.asks[0] in ("least", "greatest", "track", "track_area")
    return _NUMERIC if searched or record.moving else _RELATIVE


def power(record: Record) -> int:
    """The power of the unit with which the answer scales."""
    name, *arguments = record.asks
    if name in ("count", *NAMES):
        return 0
    if name in ("least", "greatest"):
        return dimension(arguments[0])
    return {"track": 1, "track_area": 2}.get(name) or dimension(record.asks)


def check_answer(answer: Answer, record: Record) -> list[str]:
    """What is wrong with the answer, in sentences."""
    if isinstance(answer, Name):
        return _check_name(answer, record)
    if isinstance(answer, Tuple) and record.asks[0] == "name_all":
        return _check_names(answer, record)
    if isinstance(answer, Number):
        return _check_number(answer, record, record.asks)
    if isinstance(answer, Tuple):
        if record.asks[0] != "several" or len(record.asks) != len(answer.items) + 1:
            return [f"the answer has {len(answer.items)} parts, but {record.asks[0]} is asked"]
        wrong = []
        for part, asked in zip(answer.items, record.asks[1:], strict=True):
            if isinstance(part, Number):
                wrong += _check_number(
                    part, Record(record.points, record.givens, asked, record.moving, record.blocks), asked
                )
        return wrong
    return [f"an answer of kind {answer.kind!r} cannot be verified here"]


def _check_number(answer: Number, record: Record, asked: Sequence[Any]) -> list[str]:
    name = asked[0]
    if name not in known_measures() | {"count", "least", "greatest", "track", "track_area"}:
        return [f"the measure {name!r} is unknown"]
    try:
        found = measured(record, record.points)
        if name not in ("count",):
            twice = record.doubled()
            doubled = measured(twice, twice.points)
        else:
            doubled = found
    except (KeyError, ValueError, IndexError, TypeError) as error:
        return [f"{name} cannot be measured: {error}"]
    wrong = []
    allowed = tolerance(record)
    if isnan(found) or not isclose(found, answer.value, rel_tol=allowed, abs_tol=1e-12):
        wrong.append(f"the closed form gives {answer.exact} = {answer.value}, but {name} measures {found}")
    elif not isclose(doubled, answer.value * 2 ** power(record), rel_tol=10 * allowed, abs_tol=1e-12):
        wrong.append(f"twice the unit gives {doubled} instead of {answer.value} times 2 to the power {power(record)}")
    if not same_answer(answer.exact, answer.exact):
        wrong.append(f"the grader does not accept the gold {answer.exact} for itself")
    if not same_answer(answer.exact, f"{answer.value:.12f}", rel_tol=1e-9):
        wrong.append(f"the exact answer {answer.exact} does not read as its float {answer.value}")
    return wrong


def chosen(record: Record, points: Mapping[str, Vector]) -> list[list[str]]:
    """The candidates that satisfy what is asked, each by its name, or by all points on it where the question is open."""
    if record.asks[0] == "which":
        _, relation, candidates, other = record.asks
        return [list(candidate) for candidate in candidates if related(points, relation, candidate, other)]
    _, relation, of, among, other = record.asks
    found = []
    for name in combinations(among, 2 if of == "line" else 3):
        rank = _rank(points, name)
        if rank == len(name) - 1 and related(points, relation, name, other):
            labelled = [label for label in points if label[0].isupper() and not label.endswith("°")]
            on = [label for label in labelled if _rank(points, (*name, label)) == rank]
            found += [on] if on not in found else []
    return found


def _rank(points: Mapping[str, Vector], labels: Sequence[str]) -> int:
    """The dimension of what these points span: 1 for a line, 2 for a plane."""
    first, *others = (points[label] for label in labels)
    ways = np.array([place - first for place in others])
    return int(np.linalg.matrix_rank(ways, tol=1e-9 * float(np.abs(ways).max())))


def _check_names(answer: Tuple, record: Record) -> list[str]:
    """The names must be those of all lines or planes that satisfy the relation, each with all points on it."""
    found = sorted(sorted(on) for on in chosen(record, record.points))
    named = sorted(sorted(item.points) for item in answer.items if isinstance(item, Name) and item.of == record.asks[2])
    if answer.ordered or not found or named != found or len(named) != len(answer.items):
        return [f"the answer names {named}, but {found} satisfy what is asked"]
    return []


def _check_name(answer: Name, record: Record) -> list[str]:
    """Exactly one candidate must satisfy the relation, and it must be the one named."""
    if record.asks[0] != "which":
        return [f"no enumeration is known for {record.asks[0]!r}"]
    found = chosen(record, record.points)
    if len(found) != 1:
        names = ["".join(candidate) for candidate in found]
        return [f"{len(found)} candidates satisfy what is asked, not one: {names}"]
    spelled = answer.points[: answer.usual or None]
    if set(spelled) != set(found[0]):
        return [f"the answer names {answer.text}, but {''.join(found[0])} satisfies what is asked"]
    return []
