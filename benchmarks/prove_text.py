"""The prove suite, decided from its texts: options of many problems in many figures each.

python -m benchmarks.prove_text 1000 --seed 7 --figures 768   # problems that are made now
python -m benchmarks.prove_text DATASET                       # problems of a dataset that was generated before

Every disagreement between the key and the figures is printed, then the totals: problems, options, how many figures were
found, and the time a problem takes. `gnomon verify` does the same with the default number of figures; more figures find
rarer shapes.
"""

from __future__ import annotations

import argparse
import sys
import time
from collections.abc import Iterator, Sequence
from concurrent.futures import ProcessPoolExecutor
from functools import partial
from pathlib import Path

import numpy as np

from gnomon.dataset.format import read_problems
from gnomon.problem import LANGUAGES, Problem
from gnomon.seeding import Rng
from gnomon.suites.prove import SUITE
from gnomon.suites.prove.verify.descriptive_fields import premise_text
from gnomon.suites.prove.verify.from_text import text_faults
from gnomon.suites.prove.verify.read import parse_premise_words
from gnomon.suites.prove.verify.sampled_figures import FIGURES, figures_of


def decided(problem: Problem, figures: int) -> tuple[str, int, int, list[str], float]:
    """The problem's name, its options, its figures, what they say against the key, and the CPU time in seconds."""
    texts = {language: premise_text(problem, language) for language in LANGUAGES}
    seed = Rng("benchmark", problem.id).integer(0, 2**62)
    start = time.process_time()
    faults = list(text_faults(texts, problem.options, seed, figures))
    taken = time.process_time() - start
    found = figures_of(parse_premise_words(texts["en"], "en"), seed, figures)
    return problem.id, len(problem.options), len(next(iter(found.values()))), faults, taken


def made_and_decided(index: int, seed: int, figures: int) -> tuple[str, int, int, list[str], float]:
    return decided(SUITE.problem(seed, index), figures)


def results(given: argparse.Namespace) -> Iterator[tuple[str, int, int, list[str], float]]:
    with ProcessPoolExecutor(given.workers) as pool:
        if given.problems.isdigit():
            task = partial(made_and_decided, seed=given.seed, figures=given.figures)
            yield from pool.map(task, range(int(given.problems)), chunksize=8)
        else:
            problems = read_problems(Path(given.problems), pictures=False)
            yield from pool.map(partial(decided, figures=given.figures), problems, chunksize=8)


def main(arguments: Sequence[str] = ()) -> None:
    parser = argparse.ArgumentParser(description="Decide the options of prove problems from their texts.")
    parser.add_argument(
        "problems", nargs="?", default="200", help="how many problems to make, or the folder of a dataset"
    )
    parser.add_argument("--seed", type=int, default=2026)
    parser.add_argument("--figures", type=int, default=FIGURES, help="figures that are begun for a problem")
    parser.add_argument("--workers", type=int, default=2)
    given = parser.parse_args(arguments)
    options, disagreeing = 0, 0
    counts, times = [], []
    for name, asked, found, faults, taken in results(given):
        options += asked
        counts.append(found)
        times.append(1000 * taken)
        disagreeing += bool(faults)
        for fault in faults:
            print(f"{name}: {fault}", flush=True)
    print(f"{len(counts)} problems with {options} options: {disagreeing} problems disagree with their texts")
    low, middle = np.quantile(counts, [0.01, 0.5])
    print(f"figures found: at least {min(counts)}, 1% of problems below {low:.0f}, median {middle:.0f}")
    print(f"CPU time: mean {np.mean(times):.0f} ms, median {np.median(times):.0f} ms, most {max(times):.0f} ms")


if __name__ == "__main__":
    main(sys.argv[1:])
