"""How long proofs are as a reader sees them: steps, rows and citations, counted in the printed texts.

python -m benchmarks.proof_lengths 300     # so many problems of the prove suite, of several seeds, then the published

A *step* is a numbered line that is not a given, a *row* is any line of the text, also one with an equation. A step of
the suite belongs to the option that it proves. Published problems are proved without auxiliary points.
"""

from __future__ import annotations

import re
import sys
from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass

import numpy as np
from oracles.published import DATA

from gnomon.deduce import parse_problems, prove
from gnomon.suites.prove import SUITE

SEEDS = (3, 11, 29)
MOST_CITED = 6
_LINE = re.compile(r"\((\d+)\) (?:From (?P<cited>(?:\(\d+\)|the common side|[^:(])*): )?")
_NUMBER = re.compile(r"\(\d+\)")


@dataclass(frozen=True)
class Length:
    """One proof as printed: its steps, its rows, and the citations of each step."""

    steps: int
    rows: int
    cited: tuple[int, ...]


def length(lines: Sequence[str]) -> Length:
    """The length of a proof from its numbered lines in English."""
    told = [line for line in lines if not re.search(r"\((?:Given|By construction)[.;][^()]*\)$", line)]
    sources = [match["cited"] or "" for line in told if (match := _LINE.match(line))]
    cited = tuple(len(_NUMBER.findall(source)) for source in sources)
    return Length(len(told), sum(line.count("\n") + 1 for line in lines), cited)


def of_suite(problems: int) -> Iterator[Length]:
    """The proofs of the right options of so many problems; one that an earlier option has shown is left out."""
    for index in range(problems):
        lines: list[str] = []
        for step in SUITE.problem(SEEDS[index % len(SEEDS)], index // len(SEEDS)).solution:
            if step.reason in ("proof", "counterexample") and lines:
                yield length(lines)
                lines = []
            if _LINE.match(step.text["en"]):
                lines.append(step.text["en"])
        if lines:
            yield length(lines)


def of_file(name: str) -> Iterator[Length]:
    """The proofs of the problems of a published file that need no auxiliary points."""
    for premise in parse_problems((DATA / "alphageometry" / f"{name}.txt").read_text()):
        result = prove(premise, auxiliary=None)
        if result.shown is not None:
            rows = result.text().split("\n\n")
            [proof] = [part for part in rows if part.startswith("(1) ")]
            yield length(re.split(r"\n(?=\(\d+\) )", proof))


def report(name: str, lengths: Iterable[Length]) -> None:
    """One row of the table."""
    found = list(lengths)
    cited = [count for one in found for count in one.cited]
    over = sum(any(count > MOST_CITED for count in one.cited) for one in found) / len(found)
    steps, rows = (
        f"{np.mean(counts):7.1f} {np.percentile(counts, 95):5.0f} {max(counts):5}"
        for counts in ([one.steps for one in found], [one.rows for one in found])
    )
    print(f"{name:12} {len(found):6}  |{steps}  |{rows}  |{np.mean(cited):7.2f} {max(cited):5} {over:7.1%}", flush=True)


def main(arguments: Sequence[str] = ()) -> None:
    problems = int(arguments[0]) if arguments else 300
    print(f"{'':12} proofs  |  steps   95%  most  |   rows   95%  most  |  cited  most  over {MOST_CITED}")
    report("prove", of_suite(problems))
    for name in ("jgex_ag_231", "imo_ag_30") if (DATA / "alphageometry").is_dir() else ():
        report(name, of_file(name))


if __name__ == "__main__":
    main(sys.argv[1:])
