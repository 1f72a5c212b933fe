"""What the numbers in a program's code earn to a model that does not read it, against chance, by level.

Run with ``python -m benchmarks.program_grep [size] [seed] [published.json]``. The model takes the numbers that stand in
the code, and the sum, difference, product and ratios of every two of them (``gnomon.suites.guesses.grepped``).
*Reach* is the share of problems whose answer is among these numbers, to 0.05%: what a model would earn that picks the
right one every time. *Guess* is the expected accuracy of picking one at random. Chance is the same with the answers of
a level dealt out anew among its problems: the mean over 200 deals, and the share of deals that reach at least as much
(p). With a file of published problems they are measured beside.
"""

from __future__ import annotations

import sys
from collections.abc import Mapping, Sequence
from fractions import Fraction
from pathlib import Path

import numpy as np

from gnomon.suites import Suite
from gnomon.suites.guesses import grepped
from gnomon.suites.program import SUITE

TOLERANCE = 5e-4
DEALS = 200


def numbers(code: str) -> np.ndarray[tuple[int], np.dtype[np.float64]]:
    """The numbers that can be had from a program without reading it."""
    return np.array([float(_fraction(text)) for text in grepped(code)] or [np.nan])


def _fraction(text: str) -> Fraction:
    inside = text.removeprefix("\\frac{").rstrip("}").split("}{")
    return Fraction(int(inside[0]), int(inside[1])) if len(inside) == 2 else Fraction(text)


def hits(found: np.ndarray[tuple[int], np.dtype[np.float64]], answer: float) -> float:
    """The share of the numbers that are the answer."""
    return float(np.mean(np.abs(found - answer) <= TOLERANCE * abs(answer)))


def measured(items: Sequence[tuple[str, str, float]], seed: int) -> dict[str, tuple[int, float, float, float, float]]:
    """By level: problems, reach, reach by chance, p, guess. Items are (level, code, answer)."""
    table = {}
    for level in ("all", *dict.fromkeys(level for level, _, _ in items)):
        inside = [item for item in items if level in ("all", item[0])]
        found = [numbers(code) for _, code, _ in inside]
        answers = np.array([answer for _, _, answer in inside])
        groups = np.array([item[0] for item in inside])
        shares = np.array([[hits(one, answer) for answer in answers] for one in found])
        reach = float(np.mean(np.diag(shares) > 0))
        rng = np.random.default_rng(seed)
        dealt = []
        for _ in range(DEALS):
            order = np.arange(len(inside))
            for group in dict.fromkeys(groups):
                places = np.flatnonzero(groups == group)
                order[places] = rng.permutation(places)
            dealt.append(float(np.mean(shares[np.arange(len(inside)), order] > 0)))
        p = (1 + sum(value >= reach for value in dealt)) / (1 + DEALS)
        table[level] = (len(inside), reach, float(np.mean(dealt)), p, float(np.mean(np.diag(shares))))
    return table


def generated(suite: Suite, size: int, seed: int) -> list[tuple[str, str, float]]:
    """Problems of the suite as (level, code, answer)."""
    config = suite.config_type.read({"image_size": 0})
    made = []
    for index in range(size):
        problem = suite.problem(seed, index, config)
        (code,) = problem.code.values()
        made.append((problem.categories[0], code, problem.answer.value))  # type: ignore[union-attr]
    return made


def published(path: Path) -> list[tuple[str, str, float]]:
    """Published problems with a number as their answer."""
    from gnomon.published.geogrambench.data import read_problems

    rows, _ = read_problems(path)
    return [(row.level, row.code, row.value) for row in rows if row.value is not None]


def main(size: int = 300, seed: int = 0, file: str = "") -> dict[str, tuple[int, float, float, float, float]]:
    """Print the table and return that of the generated problems."""
    result = measured(generated(SUITE, size, seed), seed)
    tables = {"generated": result}
    if file:
        tables["published"] = measured(published(Path(file)), seed)
    show(tables)
    return result


def show(tables: Mapping[str, Mapping[str, tuple[int, float, float, float, float]]]) -> None:
    """Print tables of `measured`, each with its name."""
    for name, table in tables.items():
        print(f"{name:22}{'problems':>10}{'reach':>10}{'by chance':>12}{'p':>8}{'guess':>9}")
        for level, (count, reach, chance, p, guess) in table.items():
            print(f"  {level[:20]:20}{count:10}{reach:10.1%}{chance:12.1%}{p:8.3f}{guess:9.2%}")


if __name__ == "__main__":
    given = sys.argv[1:]
    main(int(given[0]) if given else 300, int(given[1]) if len(given) > 1 else 0, "".join(given[2:3]))
