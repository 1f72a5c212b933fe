"""Whether each line of the solutions of `prove` follows from the lines that its text cites, by figures alone.

The numbers are read from the printed text. Figures in which nothing but the cited facts and the given collinear points
hold are made near the drawn one (`oracles.proofs.entailment`): a line that uses a fact which it does not cite fails in
them. Counted are also lines that cite a fact which they do not need, and lines that say what is cited.

    python -m benchmarks cited_lines [problems] [seed]
"""

from __future__ import annotations

import re
import sys
from collections import Counter
from collections.abc import Iterator, Sequence

from oracles.proofs.entailment import implied

from gnomon.deduce import Fact, parse_premise
from gnomon.deduce.proof import Proof
from gnomon.deduce.wording.reading import read_next
from gnomon.problem import Problem
from gnomon.suites.prove import SUITE

_RIGHT = re.compile(r"Option ([A-D]) is right")
_LINE = re.compile(r"\((\d+)\) From ((?:\(\d+\)|the common side [^:(]*?|, | and )+): ")


def stated(problem: Problem) -> dict[int, Fact]:
    """What each numbered line of a solution says; sums that a later line ends say no fact."""
    shown: dict[Fact, int] = {}
    found: dict[int, Fact] = {}
    printed = 0
    for step in problem.solution:
        if match := _RIGHT.match(step.text["en"]):
            proof = Proof.from_json(problem.formal["options"][match[1]]["proof"])
            lines = read_next(proof, shown, printed + 1).lines
            found |= {one.number: proof.steps[one.step].fact for one in lines if not one.is_part_of_sum}
            shown |= {proof.steps[one.step].fact.canonical(): one.number for one in lines}
            printed += len(lines)
    return found


def judged(problem: Problem) -> Iterator[tuple[str, str]]:
    """Each line that is not given, with `follows`, `incomplete`, `needless`, `repeats`, or `no figure` to judge by."""
    facts = stated(problem)
    places = {p: complex(*z) for p, z in problem.formal["figure"].items()}
    given = [one for one in parse_premise(problem.formal["premise"]).facts() if one.predicate in ("coll", "midp")]
    seen = [Fact("coll", one.args) for one in given]
    for step in problem.solution:
        match = _LINE.match(step.text["en"])
        if match is None or int(match[1]) not in facts:
            continue
        fact = facts[int(match[1])]
        numbers = [int(number) for number in re.findall(r"\((\d+)\)", match[2])]
        if not all(number in facts for number in numbers):
            continue
        cited = [facts[number] for number in numbers]
        if not {p for one in (fact, *cited) for p in one.args} <= places.keys():
            continue
        kind = "follows"
        if not any(implied(fact, [*cited, *seen], places, seed) for seed in range(4)):  # other figures are rare
            kind = "incomplete" if implied(cited[0], [*cited, *seen], places) else "no figure"
        else:
            if any(implied(fact, [one for one in cited if one is not left] + seen, places) for left in cited):
                kind = "needless"
            elif len(cited) == 1 and fact.predicate == cited[0].predicate:
                kind = "repeats"
        yield kind, step.text["en"].split("\n")[0]


def main(arguments: Sequence[str] = ()) -> None:
    problems = int(arguments[0]) if arguments else 20
    seed = int(arguments[1]) if len(arguments) > 1 else 31
    counts: Counter[str] = Counter()
    for index in range(problems):
        for kind, text in judged(SUITE.problem(seed, index)):
            counts[kind] += 1
            if kind != "follows":
                print(f"{kind:10} {seed}/{index} {text}", flush=True)
    print(", ".join(f"{kind}: {count}" for kind, count in counts.most_common()), "of", counts.total(), "lines")


if __name__ == "__main__":
    main(sys.argv[1:])
