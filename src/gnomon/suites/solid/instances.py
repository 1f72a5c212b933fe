"""Instances of seed questions: sizes are drawn again, always in the same way for the same seed, until they are tidy."""

from __future__ import annotations

import re
from collections.abc import Iterable
from math import dist, isclose
from pathlib import Path
from traceback import extract_tb

from gnomon.author.draws import NoneTidy, Redraw
from gnomon.author.letters import labels
from gnomon.errors import GnomonError
from gnomon.exact import NotExact
from gnomon.seeding import Rng
from gnomon.suites.solid.item import Item, SeedAnswer, SeedError
from gnomon.suites.solid.question import Question, Seed
from gnomon.suites.solid.slips import check_answer_type
from gnomon.suites.solid.tidy import untidiness

_ATTEMPTS = 240
_NONE_TIDY = 12  # attempts without tidy sizes after which the seed is given up
_SHORT = (7, 8, 9, 10, 11)
_MORE = ((15, 0), (30, 2), (60, 4), (120, 7), (_ATTEMPTS, 15))
"""Teachers prefer answers that are short to write. Each instance draws how many characters it allows from ``_SHORT``, so
that answers still vary; ``_MORE`` says until which attempt how many more are allowed."""
_LARGEST, _IN_STEPS = (150, 60), (1000, 400)
"""The largest number under a root and the largest denominator of texts and answers, and those of solutions."""
_LARGER = ((40, 1), (80, 2), (120, 4), (10**6, 0))
"""Until which attempt these limits hold how many times over; 0 for no limit."""
_ANY_LARGER = 8
"""The same for seed questions that have few answers within the limits."""
_ROOT_OR_BELOW = re.compile(r"√(\d+)|/ ?(\d+)")


def instantiate(chosen: Seed, rng: Rng, *, choices: bool = False) -> Item:
    """An instance of a seed question with a short answer, in the letters of the textbook; ``choices`` as in `SolidConfig`."""
    short = rng.stream("short").choice(_SHORT)
    none_tidy = 0
    for attempt in range(_ATTEMPTS):
        allowed = short + next(more for until, more in _MORE if attempt < until)
        question = Question(rng.stream("sizes", attempt), chosen.key, attempt)
        try:
            answer = chosen.make(question)
            check_answer_type(chosen.key, answer)
            if untidiness(answer) <= allowed and _has_plain_numbers(question, answer, attempt, large=chosen.large):
                return question.item(answer, choices=choices)
        except NoneTidy as error:  # each costs many draws
            none_tidy += 1
            if none_tidy >= _NONE_TIDY:
                raise SeedError(str(error)) from error
        except (Redraw, NotExact, ZeroDivisionError):
            continue
        except GnomonError:
            raise
        except Exception as error:  # whatever an author's code raises, the message names the seed and the line
            raise SeedError(
                f"seed {chosen.key}: {type(error).__name__}: {error} ({_line_of(chosen, error)})"
            ) from error
    raise SeedError(
        f"seed {chosen.key}: no sizes with a tidy answer found in {_ATTEMPTS} attempts; "
        "widen the ranges, loosen q.require, or draw from triples"
    )


def _line_of(chosen: Seed, error: Exception) -> str:
    """The place in the seed's own file where an exception arose."""
    code = chosen.make.__code__
    lines = [frame for frame in extract_tb(error.__traceback__) if frame.filename == code.co_filename]
    number, text = (lines[-1].lineno, lines[-1].line) if lines else (code.co_firstlineno, "")
    return f"{Path(code.co_filename).name}, line {number}{f': {text}' if text else ''}"


def _has_plain_numbers(question: Question, answer: SeedAnswer, attempt: int, *, large: bool = False) -> bool:
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
