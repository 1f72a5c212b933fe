"""Guesses and plausible mistakes, by the kind of a problem's answer; `baselines` makes responses of them.

A guess uses only what the problem shows: its options, the labels in its text, the kind of answer it asks for. The
guesses at a problem are a finite list, so what guessing scores is computed, not estimated. A mistake starts from the
right answer, as a good model's would.
"""

from __future__ import annotations

import re
from fractions import Fraction
from itertools import combinations, islice
from typing import TYPE_CHECKING

from gnomon.problem import Answer, Choice, Name, Number, Problem, Tuple, answer_text

if TYPE_CHECKING:
    from collections.abc import Iterator, Sequence

    from gnomon.seeding import Rng

_LABEL = r"[A-Z](?![a-z])[₀-₉′]*"
_LENGTH = {"point": 1, "segment": 2, "line": 2, "ray": 2, "angle": 3, "triangle": 3}
"""How many letters name an object; the others have three or more."""
_GUESS = {"en": "I have to guess: $\\boxed{{{answer}}}$.", "zh": "我只能猜：$\\boxed{{{answer}}}$。"}
_CLOSING = {"en": "So the answer is $\\boxed{{{answer}}}$.", "zh": "所以答案是 $\\boxed{{{answer}}}$。"}
_MOST_SETS = 100  # guesses at a set, of which there may be very many
_SHORT = 20  # characters: a response cut to fewer is no attempt
_TURNS = ("2({})", "\\frac{{{}}}{{2}}", "{} + 1", "\\frac{{3}}{{2}}({})", "\\sqrt{{2}}({})", "\\frac{{2}}{{3}}({})")
"""Slips with a number: a lost or added factor or root, off by one."""


def phrased(answer: str, language: str = "en") -> str:
    """A guess as a model would word it.

    >>> phrased("A, C")
    'I have to guess: $\\\\boxed{A, C}$.'
    """
    return _GUESS[language].format(answer=answer)


def concluded(problem: Problem, answer: str, language: str = "en") -> str:
    """The steps of the solution, and an answer as the last sentence."""
    steps = [step.text[language] for step in problem.solution]
    return "\n".join([*steps, _CLOSING[language].format(answer=answer)])


def guesses(problem: Problem) -> list[str]:
    """The texts of all guesses at the problem's answer; never empty."""
    return _guesses(problem.answer, problem.text["en"])


def guessing(problem: Problem) -> str:
    """What the guesses at the problem's answer are, in words: ``any set of the options``."""
    return _GUESSING.get(problem.answer.kind, _GUESSING[""])


_GUESSING = {
    "choice": "any set of the options",
    "number": "one of 25 common numbers (1 to 20, 1/2, √2/2, √3/3, √5/5, √2)",
    "name": "any object that the text names",
    "tuple": "such a guess for each part of the answer",
    "": "one fixed answer",
}


def _guesses(answer: Answer, text: str) -> list[str]:
    match answer:
        case Choice():
            return [", ".join(chosen) for chosen in _subsets(answer.among)]
        case Number():
            whole = [str(n) for n in range(1, 21)]
            return [*whole, "\\frac{1}{2}", *(f"\\frac{{\\sqrt{{{n}}}}}{{{n}}}" for n in (2, 3, 5)), "\\sqrt{2}"]
        case Name():
            return [f"\\text{{{name}}}" for name in _names(answer, text)]
        case Tuple(items, ordered=False):
            one = _guesses(items[0], text)
            return [", ".join(several) for several in islice(combinations(one, len(items)), _MOST_SETS)] or one
        case Tuple():
            several = [_guesses(item, text) for item in answer.items]
            return [", ".join(column) for column in zip(*several, strict=False)]
    return ["?"]


def _subsets(letters: Sequence[str]) -> Iterator[tuple[str, ...]]:
    for count in range(1, len(letters) + 1):
        yield from combinations(letters, count)


def _names(answer: Name, text: str) -> list[str]:
    """The objects in the text whose names have the right number of letters; if there are none, all that its labels can
    name."""
    count = _LENGTH.get(answer.of)
    length = f"{{{count}}}" if count else "{3,}"
    named = re.findall(rf"(?<![A-Za-z-])(?:{_LABEL}){length}(?![A-Za-z₀-₉′-])", text)
    if named:
        return list(dict.fromkeys(named))
    labels = list(dict.fromkeys(re.findall(_LABEL, text)))
    return ["".join(chosen) for chosen in combinations(labels, min(count or 3, len(labels)))] or ["?"]


# ------------------------------------------------------------------------------------------- numbers found in the code

_LITERAL = re.compile(r"(?<![\w.])(?:\d{1,9}(?:\.\d{1,9})?|\.\d{1,9})(?![\d.])")
_MOST_LITERALS = 60


def code_numbers(code: str) -> list[Fraction]:
    """The different numbers that stand in a program, without signs, in the order in which they come.

    >>> [str(x) for x in code_numbers("draw((0.5,3)--4A); // x2 is no number")]
    ['1/2', '3', '4']
    """
    found = dict.fromkeys(Fraction(text) for text in _LITERAL.findall(code) if text)
    return list(found)[:_MOST_LITERALS]


def grepped(code: str) -> list[str]:
    """The answers that a model finds by searching a program for numbers, without understanding it: the numbers that
    stand in it, and the sum, difference, product and ratios of every two of them.

    >>> grepped("draw((3,0)--(0,4));")
    ['0', '1', '3', '4', '7', '12', '\\\\frac{3}{4}', '\\\\frac{4}{3}']
    """
    numbers = code_numbers(code)
    values = set(numbers)
    for a, b in combinations(numbers, 2):
        values |= {a + b, abs(a - b), a * b}
        if a and b:
            values |= {a / b, b / a}
    return sorted((_spelled(value) for value in values), key=lambda text: (len(text), text))


def _spelled(value: Fraction) -> str:
    if value.denominator == 1:
        return str(value.numerator)
    return f"\\frac{{{value.numerator}}}{{{value.denominator}}}"


# ----------------------------------------------------------------------------------------------------------- mistakes


def mistakes(problem: Problem, rng: Rng, gold_response: str, language: str) -> Iterator[str]:
    """Responses with a mistake, in random order: a near miss after the right reasoning, or a response cut off.

    A near miss may be right by accident; a caller that needs a wrong response has to grade it.
    """
    missed = [concluded(problem, near, language) for near in near_misses(problem, rng)]
    reasoning = "\n".join(step.text[language] for step in problem.solution)
    cut = gold_response[: len(reasoning) * rng.integer(3, 9) // 10]
    if len(cut) > _SHORT and rng.chance(0.15):
        yield cut
    yield from missed
    yield gold_response[: len(gold_response) // 2]


def near_misses(problem: Problem, rng: Rng) -> list[str]:
    """Answers that are almost the gold, in random order."""
    return rng.shuffled(_near_misses(problem.answer, problem.text["en"], rng))


def _near_misses(answer: Answer, text: str, rng: Rng) -> list[str]:
    match answer:
        case Choice():
            flipped = [set(answer.letters) ^ {letter} for letter in answer.among]
            return [", ".join(sorted(letters)) for letters in flipped if letters]
        case Number():
            return [turn.format(answer.exact) for turn in _TURNS]
        case Name():
            return _guesses(answer, text)
        case Tuple():
            place = rng.integer(0, len(answer.items) - 1)
            texts = [answer_text(item) for item in answer.items]
            missed = _near_misses(answer.items[place], text, rng)
            return [", ".join([*texts[:place], near, *texts[place + 1 :]]) for near in missed]
    return []
