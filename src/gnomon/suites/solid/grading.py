"""How answers of the solid suite are graded: which relative error each way of scoring accepts.

Counts are compared exactly in both ways: 121 is not 120, although it lies within 1% of it. Units, ratios and names of
lines and planes follow the rules of ``gnomon.grade``; the name may stand in a statement of the asked relation.
"""

from __future__ import annotations

import re
from typing import TYPE_CHECKING

from gnomon.grade import grade_answer
from gnomon.grade.answers.object_names import same_name
from gnomon.grade.answers.ratio_labels import states_another_ratio
from gnomon.grade.response.asked_quantity import measure_asked
from gnomon.grade.response.declared import last_box
from gnomon.grade.response.visible import visible_text, without_question
from gnomon.problem import Name, Score, Tuple
from gnomon.suites.solid.relation_answers import concluded_names, listed_names, without_relation

if TYPE_CHECKING:
    from collections.abc import Mapping, Sequence

    from gnomon.grade.answers.units import Asked
    from gnomon.problem import Json, Problem
    from gnomon.suites.modes import Scoring

TOLERANCES: Mapping[Scoring, float | None] = {"paper": 0.01, "gnomon": None}
"""The relative error that is accepted: 1% as in DynaSolidGeo, or none beside correct roundings."""
COUNTING = "CP"
_LEAVES_OPEN = re.compile(r"\b(?:or|unless|either)\b|或|^- ", re.MULTILINE)
"""What stands between names of which some may be right."""
_TWO_ANSWERS = re.compile(r"^\W*(?:or|或|或者)\W*$", re.MULTILINE)
"""A line between two answers."""
_INDEX = re.compile(r"(?<=[A-Z])_(?:\{([12])\}|([12]))")
_SENTENCE = re.compile(r"[.。;；\n]")
_STATED = 20_000
"""Signs at the end of a response that are read for a statement of the asked relation."""


def is_count(problem: Problem) -> bool:
    """Whether the answer is a number of things, which no rounding excuses."""
    asks = problem.formal.get("asks")
    return COUNTING in problem.categories or (isinstance(asks, list) and asks[:1] == ["count"])


_MEASURES: tuple[tuple[str, Asked], ...] = (
    ("area", "area"),
    ("volume", "volume"),
    ("angle", "angle"),
    ("dihedral", "angle"),
    ("distance", "length"),
    ("perimeter", "length"),
    ("length", "length"),
    ("radius", "length"),
    ("height", "length"),
    ("path", "length"),
    ("track", "length"),
)
"""What a quantity is, by a part of its name."""
_NUMBERS = {"sin", "cos", "tan", "count", "ratio"}
_SAME = {"least", "greatest", "difference", "sum"}
"""Quantities of the kind of their first part."""

_FUNCTIONS = ("sin", "cos", "tan")
_CHINESE = {"正弦": "sin", "余弦": "cos", "正切": "tan"}
_EQUALS = re.compile(r"==?|≈|\\(?:approx|equiv|simeq)(?![A-Za-z])")
_FUNCTION = re.compile(
    r"\\?(?:(?:text|mathrm|operatorname)\s*\{\s*)?(?P<name>sin|cos|tan|cot|sec|csc|正弦|余弦|正切)\s*\}?\s*"
    r"(?P<power>\^\s*\{?\s*[23]\s*\}?|[²³])?\s*(?:\\left)?[\s({⟨]*"
    r"(?:\\(?:angle|theta|alpha|beta|gamma|delta|phi|varphi|omega|psi|widehat)|[∠α-ω值]|[A-Zx-z<]|theta|alpha|angle|$)"
)
"""A function of an angle that has a name, ``\\sin\\theta``; ``\\sin 60^\\circ`` is a number and no label."""


def asked_for(asks: Json) -> Asked | None:
    """What the formal question of a problem asks for; None where its name does not say so.

    >>> asked_for(["least", ["distance", "A", "P"]]), asked_for(["cos", ["dihedral", "A"]]), asked_for(["which"])
    ('length', 'number', None)
    """
    while isinstance(asks, list) and len(asks) > 1 and asks[0] in _SAME:
        asks = asks[1]
    name = asks[0] if isinstance(asks, list) and asks and isinstance(asks[0], str) else ""
    if name in _NUMBERS:
        return "number"
    return next((asked for part, asked in _MEASURES if part in name), None)


def _has_function(asks: Json) -> bool:
    """Whether a formal question asks for a number that is no measure by itself, such as a ratio of areas."""
    if isinstance(asks, list):
        return any(_has_function(part) for part in asks)
    return asks in _NUMBERS


def states_another_function(asks: Json, answer: str) -> bool:
    """Whether an answer is labelled as a sine, cosine or tangent that the question does not ask for.

    >>> asks = ["cos", ["dihedral", "P", ["B", "C"], "A"]]
    >>> states_another_function(asks, r"\\sin\\theta = 3/5"), states_another_function(asks, r"\\cos\\theta = 3/5")
    (True, False)
    """
    while isinstance(asks, list) and len(asks) > 1 and asks[0] in _SAME:
        asks = asks[1]
    name = asks[0] if isinstance(asks, list) and asks else None
    if name not in _FUNCTIONS and asked_for(asks) not in ("length", "area", "volume", "angle"):
        return False
    labels = [found for side in _EQUALS.split(answer[:400])[:-1] if (found := _FUNCTION.match(side.lstrip(" $({")))]
    stated = {"squared" if label["power"] else _CHINESE.get(label["name"], label["name"]) for label in labels}
    return bool(stated) and name not in stated


def grade(problem: Problem, response: str, scoring: Scoring = "gnomon") -> Score:
    """The score of a response: 1 for an answer that is equal, or near enough where the answer is no count.

    With ``paper`` the last box counts as it stands, whatever the sentences around it say: the paper extracts answers by
    a rule and says nothing of answers that are taken back or denied.
    """
    response = without_question(response, problem.text.values())
    if scoring == "paper" and (box := last_box(response)) is not None:
        response = f"\\boxed{{{box}}}"
    if scoring != "paper" and last_box(response) is None and _TWO_ANSWERS.search(_last_lines(response)):
        return Score(0.0, "no_answer", why="the last lines have two answers")
    if isinstance(problem.answer, Name):
        return _grade_name(problem, problem.answer, response)
    if isinstance(problem.answer, Tuple) and not problem.answer.ordered:
        return _grade_names(problem, problem.answer, response)
    exact = is_count(problem)
    asked = None if scoring == "paper" else "number" if exact else asked_for(problem.formal.get("asks"))
    rel_tol = None if exact else TOLERANCES[scoring]
    question = "" if scoring == "paper" else problem.text.get("en", "")
    asked = asked or (measure_asked(question) if question and not _has_function(problem.formal.get("asks")) else None)
    score = grade_answer(problem.answer, response, rel_tol=rel_tol, asked=asked, question=question)
    if scoring != "paper" and score.value == 1.0 and score.answer:
        if states_another_ratio(problem.text.get("en", ""), score.answer):
            return Score(0.0, "wrong", answer=score.answer, why="another ratio than the one that is asked for")
        if states_another_function(problem.formal.get("asks"), score.answer):
            return Score(0.0, "wrong", answer=score.answer, why="another quantity than the one that is asked for")
    return score


def _last_lines(response: str) -> str:
    return "\n".join(visible_text(response).split("\n")[-3:])


def _grade_name(problem: Problem, gold: Name, response: str) -> Score:
    """The score of a name, which may stand in a statement of the relation that the question is about."""
    score = grade_answer(gold, response)
    match problem.formal.get("asks"):
        case ["which", "parallel" | "perpendicular" as relation, _, list(to)] if score.value == 1.0:
            return _of_relation(score, response, relation, to)
        case ["which", "parallel" | "perpendicular" as relation, _, list(to)]:
            ending = visible_text(response).rstrip()[-_STATED:]
            stated = without_relation(ending, relation, to)
            if stated == without_relation(ending, relation, []):
                return score
            again = grade_answer(gold, stated)
            return again if again.value == 1.0 else score
    return score


def _of_relation(score: Score, response: str, relation: str, to: Sequence[str]) -> Score:
    """The score of a right answer, which is wrong if the last sentence says that it has the other relation."""
    last = _SENTENCE.split(visible_text(response).strip(" .。\n"))[-1]
    other = "parallel" if relation == "perpendicular" else "perpendicular"
    if without_relation(last, other, to) != without_relation(last, other, []):
        return Score(0.0, "wrong", answer=score.answer, why="another relation than the one that is asked for")
    return score


def _grade_names(problem: Problem, gold: Tuple, response: str) -> Score:
    """The score of a list of names in any order: all that are right and no other, each in any of its spellings."""
    relation, to = problem.formal["asks"][1], problem.formal["asks"][-1]
    # Outside of formulas the 1 of A_1 would be read as a number.
    response = _INDEX.sub(lambda found: "₁₂"[int(found[1] or found[2]) - 1], response)
    if last_box(response) is None and _LEAVES_OPEN.search(_last_lines(response)):
        return Score(0.0, "no_answer", why="the last lines leave open what the answer is")
    score = grade_answer(gold, response)
    if score.value == 1.0:
        return _of_relation(score, response, relation, to)
    if score.answer is not None:
        names = listed_names(without_relation(score.answer, relation, to))
    else:
        last = _SENTENCE.split(visible_text(response).strip(" .。\n"))[-1]
        names = (
            concluded_names(without_relation(last, relation, to), relation, to) if last_box(response) is None else None
        )
    if not names:
        return score
    # Two names of one line are one line.
    found = {
        next((n for n, item in enumerate(gold.items) if isinstance(item, Name) and same_name(item, name)), -1)
        for name in names
    }
    right = found == set(range(len(gold.items)))
    return Score(
        float(right), "right" if right else "wrong", answer=", ".join(names), why="the names are read one by one"
    )
