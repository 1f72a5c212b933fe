"""The verification of the solid suite: read a finished problem and measure its answer on coordinates.

Only the record is used: the coordinates, what the text states and what it asks. The formula that made the answer, and
any other module of this suite, is not imported. The exact answer is read by the grader's own parser, so the text that
is verified is the one that a model's answer is compared with.
"""

from __future__ import annotations

import re
from collections import Counter
from fractions import Fraction
from math import isclose
from typing import TYPE_CHECKING, Any

import numpy as np

from gnomon.draw.solid.audit import audit_picture
from gnomon.grade import same_answer
from gnomon.grade.answers.read_number import read_float
from gnomon.problem import Name, Number, Problem
from gnomon.space.measure import MEASURES, measure, perpendicular_faces
from gnomon.space.relations import RELATIONS, holds

if TYPE_CHECKING:
    from gnomon.space.vectors import Vector

_RELATIVE = 1e-9
_NUMBER = re.compile(r"\d*√\d+|\d+")
_LABEL = re.compile(r"[A-Z](?![a-z])[₁′]?")
_MARKS = str.maketrans({"_": None, "1": "₁", "'": "′"})


def verify(problem: Problem) -> list[str]:
    """What is wrong with the item, in sentences; empty when it is verified."""
    try:
        points = _points(problem.formal["points"])
        givens, asks = problem.formal["givens"], problem.formal["asks"]
    except (KeyError, TypeError, ValueError) as error:
        return [f"the formal record cannot be read: {error!r}"]
    wrong = [
        f"the text states {given!r}, but the figure does not show it" for given in givens if not _holds(points, given)
    ]
    wrong += _check_text(problem, givens, asks)
    wrong += _check_figure(problem, points)
    if isinstance(problem.answer, Name):
        return wrong + _check_name(problem.answer, points, asks)
    if isinstance(problem.answer, Number):
        return wrong + _check_number(problem.answer, points, asks)
    return [*wrong, f"an answer of kind {problem.answer.kind!r} cannot be verified here"]


def _check_figure(problem: Problem, points: dict[str, Vector]) -> list[str]:
    """The figure shows the points of the record, under their labels, and its pixels pass the audit."""
    if not problem.figures:
        return []
    try:
        scene, drawn = problem.formal["scene"], problem.formal["figure"]
        places = {label: np.array(place, dtype=float) for label, place in scene["points"].items()}
    except (KeyError, TypeError, ValueError) as error:
        return [f"the record of the figure cannot be read: {error!r}"]
    wrong = []
    for label in sorted({*points, *places}):
        if label not in places:
            wrong.append(f"the figure does not show the point {label}")
        elif label in points and float(np.abs(places[label] - points[label]).max()) > 1e-9:
            wrong.append(
                f"the figure shows the point {label} at {places[label].tolist()}, not at {points[label].tolist()}"
            )
    return wrong + audit_picture(problem.figures[0].png, scene, drawn)


def _points(record: dict[str, list[str]]) -> dict[str, Vector]:
    return {label: np.array([_value(x) for x in place]) for label, place in record.items()}


def _value(text: str) -> float:
    value = read_float(text)
    if value is None:
        raise ValueError(f"{text!r} is not a number")
    return value


def _holds(points: dict[str, Vector], given: list[Any]) -> bool:
    name, *arguments = given
    if name not in RELATIONS:
        return False
    # A last argument that is not a label is an exact value, spelled as text.
    if isinstance(arguments[-1], str) and arguments[-1] not in points:
        arguments[-1] = _value(arguments[-1])
    return holds(points, name, *arguments)


def _check_text(problem: Problem, givens: list[Any], asks: list[Any]) -> list[str]:
    """Each text states the numbers that are given and no other, names the points of the figure and what is asked."""
    expected = Counter(number for given in givens for number in _stated_numbers(given))
    wrong = []
    for language, text in problem.text.items():
        numbers = Counter(_NUMBER.findall(text))
        if numbers != expected:
            found, wanted = sorted(numbers.elements()), sorted(expected.elements())
            wrong.append(f"the {language} text states the numbers {found}, what is given are {wanted}")
        named = set(_LABEL.findall(text))
        points = {_spelled(label) for label in problem.formal["points"]}
        if named != points:
            wrong.append(f"the {language} text names {sorted(named)}, the points are {sorted(points)}")
        joined = text.replace("-", "")
        missing = [name for name in _asked_names(asks) if name not in joined]
        wrong += [f"the {language} text does not mention {name}, which is asked about" for name in missing]
    return wrong


def _stated_numbers(given: list[Any]) -> list[str]:
    """The numbers with which a text states a relation: a length as it is, a ratio by its two terms."""
    if given[0] in ("length", "height"):
        return [given[-1]]
    if given[0] == "divides":
        ratio = Fraction(given[-1])
        return [str(ratio.numerator), str(ratio.denominator)]
    return []


def _asked_names(asks: list[Any]) -> list[str]:
    """Points, lines and planes that the question is about, as the text spells them; lists of faces are not spelled."""
    names = []
    for part in asks[1:]:
        if isinstance(part, str):
            names.append(_spelled(part))
        elif all(isinstance(label, str) for label in part):
            names.append("".join(map(_spelled, part)))
    return names


def _spelled(label: str) -> str:
    """A label as the text spells it: ``A_1`` as A₁, ``A'`` as A′."""
    return label.translate(_MARKS)


def _check_number(answer: Number, points: dict[str, Vector], asks: list[Any]) -> list[str]:
    name, *arguments = asks
    if name not in MEASURES:
        return [f"the measure {name!r} is unknown"]
    measured = measure(points, name, *arguments)
    exact = read_float(answer.exact)
    wrong = []
    if exact is None or not isclose(exact, answer.value, rel_tol=1e-12):
        wrong.append(f"the exact answer {answer.exact} reads as {exact}, its float says {answer.value}")
    if not isclose(measured, answer.value, rel_tol=_RELATIVE):
        wrong.append(f"the answer is {answer.exact} = {answer.value}, but {name} measures {measured} on the figure")
    if not same_answer(answer.exact, answer.exact):
        wrong.append(f"the grader does not accept the gold {answer.exact} for itself")
    return wrong


def _check_name(answer: Name, points: dict[str, Vector], asks: list[Any]) -> list[str]:
    """Enumerate the candidates: exactly one must satisfy the relation, and it must be the one named."""
    name, *arguments = asks
    if name != "perpendicular_faces":
        return [f"no enumeration is known for {name!r}"]
    found = perpendicular_faces(points, *arguments)
    if len(found) != 1:
        return [f"{len(found)} faces satisfy what is asked, not one: {found}"]
    spelled = answer.points[: answer.usual or None]
    if set(spelled) != set(found[0]):
        return [f"the answer names {answer.text}, but the face that satisfies what is asked is {''.join(found[0])}"]
    return []
