"""Rewards a second on one core: whole responses of about 2,000 tokens, graded as a trainer would have it.

Run with ``python -m benchmarks.reward [responses] [seed]``. The reasoning is made of the solutions of other problems of
the suite, in both languages, and closes in one of the ways models close; half of the answers are another problem's.
The lengths are log-normal with a median of 8,000 characters. math-verify grades some of the same responses beside ours.
"""

from __future__ import annotations

import gc
import logging
import sys
import time
from collections import defaultdict
from collections.abc import Callable, Sequence
from dataclasses import dataclass
from math import exp
from statistics import NormalDist, median

import gnomon
from gnomon.problem import LANGUAGES, Name, Number, Problem, answer_text
from gnomon.seeding import Rng
from gnomon.suites import Suite, get_suite

CHARACTERS = 8_000  # of the median response: 2,000 tokens
SPREAD = 0.5
SUITES = ("prove", "solid")
CLOSINGS: dict[str, str] = {
    "box": "So the answer is $\\boxed{{{answer}}}$.",
    "bold box": "**Final Answer**\n\n$$\\boxed{{{answer}}}$$",
    "box, then words": "\\boxed{{{answer}}}\n\nThis settles all that was asked, and every step was checked above.",
    "tag": "<answer>{answer}</answer>",
    "json": '```json\n{{"answer": "{answer}"}}\n```',
    "phrase": "Therefore, the final answer is {answer}.",
    "last line": "{answer}",
    "none": "and from here it is not clear how to go on, since the figure does not help",
}
WEIGHTS = (8, 3, 2, 1, 1, 2, 1, 2)  # most do as the prompt asks


@dataclass(frozen=True, slots=True)
class Response:
    """A response, how it closes, and whether its answer is the right one."""

    problem: Problem
    text: str
    closing: str
    right: bool


def responses(suite: Suite, count: int, seed: int) -> list[Response]:
    """Responses to a hundred problems of a suite; every text is another."""
    problems = [suite.problem(seed, index) for index in range(100)]
    rng = Rng("reward benchmark", suite.name, seed)
    closings = [name for name, weight in zip(CLOSINGS, WEIGHTS, strict=True) for _ in range(weight)]
    made = []
    for number in range(count):
        problem, other = problems[number % len(problems)], rng.choice(problems)
        right = rng.chance(0.5)
        closing = rng.choice(closings)
        answered = problem if right else other
        said = _reasoning(problems, rng, _length(rng)) + "\n\n" + CLOSINGS[closing].format(answer=_answer(answered))
        made.append(Response(problem, said, closing, right))
    return made


def _length(rng: Rng) -> int:
    return int(CHARACTERS * exp(SPREAD * NormalDist().inv_cdf(min(max(rng.uniform(), 0.001), 0.999))))


def _reasoning(problems: Sequence[Problem], rng: Rng, length: int) -> str:
    """Solutions of other problems, one after another: the words, signs and labels that reasoning has."""
    language = rng.choice(LANGUAGES)
    parts: list[str] = []
    while sum(map(len, parts)) < length:
        of = rng.choice(problems)
        parts.append("\n".join(step.text[language] for step in of.solution))
    return "\n\n".join(parts)[:length]


def _answer(problem: Problem) -> str:
    shown = answer_text(problem.answer)
    return f"\\text{{{shown}}}" if isinstance(problem.answer, Name) else shown


def rate(grade: Callable[[Response], object], items: Sequence[Response]) -> float:
    """Responses a second of processor time: what else the machine does is not part of the price."""
    gc.collect()
    start = time.process_time()
    for item in items:
        grade(item)
    return len(items) / (time.process_time() - start)


def ours(item: Response) -> float:
    return gnomon.reward(item.problem, item.text)


def math_verify(item: Response) -> bool:
    from math_verify import parse, verify

    assert isinstance(item.problem.answer, Number)
    gold = parse(f"${item.problem.answer.exact}$", parsing_timeout=None)
    return bool(verify(gold, parse(item.text, parsing_timeout=None), timeout_seconds=None))


def main(count: int = 3_000, seed: int = 20_241, sample: int = 60) -> dict[str, float]:
    """Print the table and return it: responses a second of each suite and of its slowest closing, and the peer's."""
    logging.getLogger("math_verify").setLevel(logging.CRITICAL)
    numbers: dict[str, float] = {}
    for name in SUITES:
        items = responses(get_suite(name), count, seed)
        by_closing: defaultdict[str, list[Response]] = defaultdict(list)
        for item in items:
            by_closing[item.closing].append(item)
        for item in items[:100]:  # imports are not part of the price
            ours(item)
        numbers[f"{name}: median characters"] = median(len(item.text) for item in items)
        numbers[f"{name}: responses a second"] = rate(ours, items)
        slowest = min(by_closing, key=lambda closing: rate(ours, by_closing[closing]))
        numbers[f"{name}: responses a second, closing with {slowest}"] = rate(ours, by_closing[slowest])
        numbers[f"{name}: right answers refused"] = sum(
            ours(i) != 1.0 for i in items if i.right and i.closing != "none"
        )
    numeric = [item for item in items if isinstance(item.problem.answer, Number)][:sample]
    for item in numeric[:3]:
        math_verify(item)
    numbers["math-verify: responses a second"] = rate(math_verify, numeric)
    for name, value in numbers.items():
        print(f"{name:58}{value:12.1f}")
    return numbers


if __name__ == "__main__":
    main(*map(int, sys.argv[1:4]))
