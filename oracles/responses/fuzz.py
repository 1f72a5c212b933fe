"""Mutated responses: each is graded in time and memory, and none raises. ``python -m oracles.responses.fuzz 200000``.

The responses of this folder are cut, joined, repeated and sprinkled with tokens, each is graded against
its gold, and the same response must not earn a second, different gold.
"""

from __future__ import annotations

import argparse
import random
import resource
import sys
import time
from typing import TYPE_CHECKING

from gnomon.suites import get_suite
from oracles.responses import problem_of, rows

if TYPE_CHECKING:
    from collections.abc import Sequence
    from typing import Any

SECONDS = 2.0
MEGABYTES = 500
_TOKENS = (
    *(
        "\\boxed{",
        "}",
        "{",
        "$",
        "\n\n",
        "or",
        " not ",
        "?",
        "不",
        "A",
        "C",
        "5",
        "\\frac{1}{2}",
        "\\over",
        "&",
        "\\\\",
    ),
    *("Correction: ", "Wait, ", "the answer is ", "答案是", "If ", "\\begin{aligned}", "\\end{aligned}", "(", ")", "~"),
    *(
        "<think>",
        "</think>",
        "```",
        "%",
        "∠",
        "\x00",
        "\u202e",
        "９",
        "é",
        "\\text{",
        "^",
        "_",
        "'",
        "...",
        "9" * 50,
        "或",
    ),
)


def mutated(rng: random.Random, text: str, others: Sequence[str]) -> str:
    """A response with one to six changes."""
    for _ in range(rng.randint(1, 6)):
        at = rng.randrange(len(text) + 1)
        to = min(len(text), at + rng.randrange(1, 20))
        match rng.randrange(7):
            case 0:
                text = text[:at] + text[to:]
            case 1:
                text = text[:at] + rng.choice(_TOKENS) + text[at:]
            case 2:
                text = text[:at] + text[at:to] * rng.choice((2, 3, 50)) + text[to:]
            case 3:
                text = text + rng.choice(("\n\n", " ", "")) + rng.choice(others)
            case 4:
                text = rng.choice(others) + rng.choice(("\n", ". ")) + text
            case 5:
                text = text[:at] + rng.choice(_TOKENS) * rng.choice((1, 5, 400)) + text[at:]
            case _:
                text = text[:at] + text[at:to][::-1] + text[to:]
    return text[-60_000:]


def main(arguments: Sequence[str] | None = None) -> bool:
    """Print the slowest response and the highest memory; whether no response broke a limit."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("count", type=int, nargs="?", default=2000)
    parser.add_argument("--seed", type=int, default=0)
    options = parser.parse_args([] if arguments is None else arguments)
    rng = random.Random(options.seed)
    base: list[dict[str, Any]] = [*rows("misleading.jsonl"), *rows("fresh.jsonl")]
    asked = [(get_suite(row["suite"]), problem_of(row)) for row in base]
    texts = [row["response"] for row in base]
    of_suite = {row["suite"]: [i for i, other in enumerate(base) if other["suite"] == row["suite"]] for row in base}
    start_memory = resource.getrusage(resource.RUSAGE_SELF).ru_maxrss
    defects: list[str] = []
    slowest, right, twice = 0.0, 0, 0
    for _ in range(options.count):
        i = rng.randrange(len(base))
        text = mutated(rng, texts[i], texts)
        suite, problem = asked[i]
        start = time.process_time()
        try:
            earned = suite.grade(problem, text).value == 1.0
        except Exception as error:
            defects.append(f"{type(error).__name__}: {error}\n{text[:500]}")
            continue
        spent = time.process_time() - start
        slowest = max(slowest, spent)
        if spent > SECONDS:
            defects.append(f"{spent:.1f} s\n{text[:500]}")
        right += earned
        other_suite, other = asked[rng.choice(of_suite[base[i]["suite"]])]
        if earned and other.answer != problem.answer and other_suite.grade(other, text).value == 1.0:
            twice += 1
            defects.append(f"two golds, {problem.answer} and {other.answer}\n{text[:500]}")
    grown = (resource.getrusage(resource.RUSAGE_SELF).ru_maxrss - start_memory) // 1024
    if grown > MEGABYTES:
        defects.append(f"{grown} MB")
    print(f"{options.count} responses, {right} right, {twice} for two golds; slowest {slowest:.3f} s, {grown} MB more")
    for text in defects[:10]:
        print("-" * 60, text, sep="\n")
    return not defects


if __name__ == "__main__":
    sys.exit(0 if main(sys.argv[1:]) else 1)
