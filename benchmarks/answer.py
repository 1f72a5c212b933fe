"""Our answer grading and math-verify on the same generated pairs: mistakes, and milliseconds a pair.

Run with ``python -m benchmarks.answer [pairs] [seed]``. Both graders get the whole response. math-verify gets the bare
answers as well, so that its comparison of values is measured without its search for the answer. Names of points, which
math-verify does not compare, are counted for our grader only.
"""

from __future__ import annotations

import logging
import sys
import time
from collections import Counter
from collections.abc import Callable, Sequence

from oracles.answers.variants import Pair, pairs

from gnomon.grade import grade_answer
from gnomon.problem import Number
from gnomon.seeding import Rng

WARM_UP = [pair for pair in pairs(1, 300) if isinstance(pair.gold, Number)][::4]


def ours(pair: Pair) -> bool:
    """Whether our grader calls the answer right."""
    return grade_answer(pair.gold, pair.response).value == 1.0


def math_verify(pair: Pair) -> bool:
    """Whether math-verify calls the answer in the response right."""
    from math_verify import parse, verify

    assert isinstance(pair.gold, Number)
    gold = parse(f"${pair.gold.exact}$", parsing_timeout=None)
    return bool(verify(gold, parse(pair.response, parsing_timeout=None), timeout_seconds=None))


def math_verify_bare(pair: Pair) -> bool:
    """Whether math-verify calls the bare answer right, given between dollars as its documentation does."""
    bare = pair.answer if "$" in pair.answer else f"${pair.answer}$"
    return math_verify(pair._replace(response=bare))


def mistakes(grader: Callable[[Pair], bool], items: Sequence[Pair]) -> tuple[Counter[bool], float]:
    """How often a right answer was refused (True) and a wrong one taken (False), and the seconds of processor time."""
    for pair in WARM_UP:  # so that imports are not timed
        grader(pair)
    wrong: Counter[bool] = Counter()
    start = time.process_time()
    for pair in items:
        wrong[pair.right] += grader(pair) != pair.right
    return wrong, time.process_time() - start


def main(count: int = 6000, seed: int = 20_240, sample: int = 1000) -> dict[str, float]:
    """Print the table and return it: pairs, mistakes of both, milliseconds a pair of both and their ratio."""
    logging.getLogger("math_verify").setLevel(logging.CRITICAL)
    every = list(pairs(seed, count))
    shared = [pair for pair in every if isinstance(pair.gold, Number)]
    shared = Rng("answer benchmark", seed).sample(shared, min(sample, len(shared)))
    _, ours_shared = mistakes(ours, shared)
    ours_wrong, ours_time = mistakes(ours, every)
    shared_wrong, _ = mistakes(ours, shared)
    peer_wrong, peer_time = mistakes(math_verify, shared)
    bare_wrong, bare_time = mistakes(math_verify_bare, shared)
    numbers: dict[str, float] = {
        "pairs": len(every),
        "ours: right refused": ours_wrong[True],
        "ours: wrong taken": ours_wrong[False],
        "ours: ms a pair": 1e3 * ours_time / len(every),
        "shared pairs": len(shared),
        "ours: right refused of shared": shared_wrong[True],
        "ours: wrong taken of shared": shared_wrong[False],
        "math-verify: right refused": peer_wrong[True],
        "math-verify: wrong taken": peer_wrong[False],
        "bare math-verify: right refused": bare_wrong[True],
        "bare math-verify: wrong taken": bare_wrong[False],
        "ours: ms a shared pair": 1e3 * ours_shared / len(shared),
        "math-verify: ms a shared pair": 1e3 * peer_time / len(shared),
        "bare math-verify: ms": 1e3 * bare_time / len(shared),
        "times faster": peer_time / ours_shared,
    }
    for name, value in numbers.items():
        print(f"{name:34}{value:12.3f}" if value != int(value) else f"{name:34}{int(value):8}")
    return numbers


if __name__ == "__main__":
    main(*map(int, sys.argv[1:4]))
