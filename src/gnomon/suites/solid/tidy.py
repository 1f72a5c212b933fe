"""Which numbers a teacher would choose: short answers, small numbers under roots, small denominators.

`question.instantiate` draws sizes again, always in the same way for the same seed, until an instance is tidy enough.
"""

from __future__ import annotations

import re
from math import dist, isclose
from typing import TYPE_CHECKING

from gnomon.author.letters import labels
from gnomon.exact import Closed, Exact

if TYPE_CHECKING:
    from collections.abc import Iterable

    from gnomon.suites.solid.item import SeedAnswer
    from gnomon.suites.solid.question import Question

_LARGEST, _IN_STEPS = (150, 60), (1000, 400)
"""The largest number under a root and the largest denominator of texts and answers, and those of solutions."""
_LARGER = ((40, 1), (80, 2), (120, 4), (10**6, 0))
"""Until which attempt these limits hold how many times over; 0 for no limit."""
_ANY_LARGER = 8
"""The same for seed questions that have few answers within the limits."""
_ROOT_OR_BELOW = re.compile(r"√(\d+)|/ ?(\d+)")


def untidiness(answer: SeedAnswer) -> int:
    """How many characters it takes to write a number, more for large numbers, above all under roots; 0 for a name.

    >>> untidiness(Exact.of(7) / 12), untidiness(Exact.of(484) / 749), untidiness(Exact.of(1728))
    (4, 9, 5)
    """
    if isinstance(answer, str):
        return 0
    if isinstance(answer, tuple):
        return max(untidiness(part) for part in answer)
    if isinstance(answer, int):
        answer = Exact.of(answer)
    spelled = answer.text()
    large = sum(max(0, len(root) - 2) for root in re.findall(r"√(\d+)", spelled))
    large += sum(2 * max(0, len(below) - 2) for below in re.findall(r"/(\d+)", spelled))
    large += sum(max(0, len(number) - 3) for number in re.findall(r"\d+", spelled))
    return sum(1 for c in spelled if c not in " ()") + large - (4 if isinstance(answer, Closed) else 0)


def plain_numbers(question: Question, answer: SeedAnswer, attempt: int, *, large: bool = False) -> bool:
    """Whether text, answer and solution have the roots and denominators that a teacher would choose.

    The limits grow with the attempts, so that a question whose numbers are never small still has instances; with ``large``
    they are wide from the beginning.
    """
    factor = next(factor for until, factor in _LARGER if attempt < until)
    if not factor:
        return True
    factor = _ANY_LARGER if large else factor
    if _more_special(question):
        return False
    answers = answer if isinstance(answer, tuple) else (answer,)
    asked = [*(english for english, _ in question.sentences), *(str(part) for part in answers)]
    return _at_most(asked, _LARGEST, factor) and _at_most((english for english, _ in question.steps), _IN_STEPS, factor)


def _more_special(question: Question) -> bool:
    """Whether a text calls a square a rectangle or a rhombus, which a teacher would avoid."""
    for name, *corners in question.givens:
        if name in ("rectangle", "rhombus"):
            a, b, c, d = ([float(x) for x in question.places[label].parts] for label in labels(corners[0]))
            sides, diagonals = (dist(a, b), dist(b, c)), (dist(a, c), dist(b, d))
            if isclose(*sides, rel_tol=1e-9) and isclose(*diagonals, rel_tol=1e-9):
                return True
    return False


def _at_most(texts: Iterable[str], largest: tuple[int, int], factor: int) -> bool:
    root, below = largest
    return not any(
        (number[1] and int(number[1]) > factor * root) or (number[2] and int(number[2]) > factor * below)
        for text in texts
        for number in _ROOT_OR_BELOW.finditer(text)
    )
