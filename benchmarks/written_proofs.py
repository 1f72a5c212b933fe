"""Written proofs: reference proofs proved, corrupted ones caught, attacks without reward, time and memory.

    python -m benchmarks.written_proofs [--size 300] [--seed 11] [--data DIR] [--language zh] [--attacked 60]

Reference proofs are those of right options of the suite `prove`. Corruptions are tried on goals at least four steps
away from the givens. A corrupted proof that is still proved counts as a miss, unless each line of its chain is implied
by what it rests on in figures that know nothing of the rules (`oracles.proofs.entailment`), or stands in the whole
proof with the same support: then the spoiled line was not needed.
"""

from __future__ import annotations

import argparse
import resource
import time
from collections import Counter
from collections.abc import Iterator, Sequence
from itertools import count
from pathlib import Path
from random import Random

import pyarrow.parquet
from oracles.proofs.attacks import attacks
from oracles.proofs.corruptions import KINDS, SIZED
from oracles.proofs.entailment import implied
from oracles.proofs.reference import Reference, references

from gnomon.problem import Problem
from gnomon.rewards import read_problem
from gnomon.suites import get_suite
from gnomon.written.grader import Grader
from gnomon.written.line_verdicts import WrittenVerdict

FAR = 4


def problems(data: Path | None, seed: int) -> Iterator[Problem]:
    """Those of a dataset, or new ones."""
    if data is None:
        suite = get_suite("prove")
        yield from (suite.problem(seed, index) for index in count())
        return
    for file in sorted(data.glob("data/*.parquet")):
        yield from map(read_problem, pyarrow.parquet.read_table(file, columns=["problem"])["problem"].to_pylist())


Rest = tuple[str, tuple[int, ...], tuple[int, ...]]


def rests(verdict: WrittenVerdict) -> dict[int, Rest]:
    """What each line of the chain to the goal says, and the lines and givens that it rests on."""
    chain = [line for line in verdict.lines if line.outcome == "follows" and line.grounded]
    return {line.line.number: (line.line.text.split(" [")[0], line.rests_on, line.rests_on_givens) for line in chain}


def is_sound(one: Reference, verdict: WrittenVerdict, whole: WrittenVerdict) -> bool:
    """Whether every line of the chain to the goal is implied, numerically, by what it rests on.

    What the whole proof has as well, whose steps the independent checker has verified, needs no such test.
    """
    given, verified = one.figure.premise.given, rests(whole)
    by_number = {line.line.number: line for line in verdict.lines}
    for number, (text, lines, givens) in rests(verdict).items():
        if verified.get(number) == (text, lines, givens):
            continue
        facts = [given[k - 1] for k in givens]
        facts += [c.fact for n in lines for c in by_number[n].claims if c.fact is not None]
        facts += list(one.figure.incidence)
        if not all(c.fact is None or implied(c.fact, facts, one.places) for c in by_number[number].claims):
            return False
    return True


def main() -> None:
    options = argparse.ArgumentParser(description=__doc__)
    options.add_argument("--size", type=int, default=300)
    options.add_argument("--seed", type=int, default=11)
    options.add_argument("--data", type=Path)
    options.add_argument("--language", default="en")
    options.add_argument("--attacked", type=int, default=60, help="how many of the far goals are attacked")
    chosen = options.parse_args()
    found: list[tuple[Reference, Grader]] = []
    for one in references(problems(chosen.data, chosen.seed), chosen.language):
        found.append((one, one.grader()))
        if len(found) == chosen.size:
            break
    report_references(found)
    far = [(one, grader) for one, grader in found if (grader.distance or 0) >= FAR]
    print(f"\n{len(far)} of {len(found)} goals are at least {FAR} steps away")
    report_corruptions(far)
    report_attacks(far[: chosen.attacked])
    print(f"\nmost memory of this process: {resource.getrusage(resource.RUSAGE_SELF).ru_maxrss // 1024} MB")


def report_references(found: Sequence[tuple[Reference, Grader]]) -> None:
    """How many reference proofs are proved, and how long that takes."""
    outcomes: Counter[str] = Counter()
    lines, spent = 0, []
    for one, grader in found:
        start = time.process_time()
        verdict = grader.grade(one.text)
        spent.append((time.process_time() - start) * 1000)
        lines += len(one.lines)
        outcomes[verdict.outcome] += 1
        if not verdict.proved:
            print(f"  not proved: {one.name}: {verdict.outcome}: {verdict.why}")
    spent.sort()
    print(
        f"{len(found)} reference proofs, {lines} lines: {dict(outcomes)}; {outcomes['proved'] / len(found):.1%} proved"
    )
    print(f"time of a proof: median {spent[len(spent) // 2]:.0f} ms; of twelve lines: {12 * sum(spent) / lines:.1f} ms")


def report_corruptions(far: Sequence[tuple[Reference, Grader]]) -> None:
    """How many corrupted proofs of each kind lose the goal, and in how many the first wrong line is the spoiled one."""
    rng = Random(5)
    everyone = [one for one, _ in far]
    total: Counter[str] = Counter()
    print("| corruption | tried | caught | sound | missed | line named |\n|---|---|---|---|---|---|")
    for kind in KINDS:
        tally: Counter[str] = Counter()
        for one, grader in far:
            spoiled = kind(one, rng, everyone)
            if spoiled is None or spoiled[0] == one.text:
                continue
            verdict = grader.grade(spoiled[0])
            tally["tried"] += 1
            if not verdict.proved:
                tally["caught"] += 1
                wrong = verdict.first_wrong
                tally["named"] += wrong is not None and wrong.line.number in spoiled[1]
            elif kind not in SIZED and is_sound(one, verdict, grader.grade(one.text)):
                tally["sound"] += 1
            else:
                tally["missed"] += 1
                print(f"  missed: {one.name} {kind.__name__}")
        total += tally
        print(_row(kind.__name__.replace("_", " "), tally), flush=True)
    print(_row("all", total))


def _row(name: str, tally: Counter[str]) -> str:
    counted = tally["tried"] - tally["sound"]
    share = tally["caught"] / counted if counted else 1.0
    named = tally["named"] / tally["caught"] if tally["caught"] else 1.0
    return f"| {name} | {tally['tried']} | {share:.1%} | {tally['sound']} | {tally['missed']} | {named:.0%} |"


def report_attacks(far: Sequence[tuple[Reference, Grader]]) -> None:
    """What is earned without a proof."""
    rng = Random(6)
    proved: Counter[str] = Counter()
    earned: dict[str, list[float]] = {}
    spent: dict[str, float] = {}
    for one, grader in far:
        for name, text in attacks(one, rng).items():
            start = time.process_time()
            verdict = grader.grade(text)
            spent[name] = max(spent.get(name, 0.0), (time.process_time() - start) * 1000)
            proved[name] += verdict.proved
            earned.setdefault(name, []).append(verdict.process)
    print("\n| attack | tried | proved | mean reward | longest, ms |\n|---|---|---|---|---|")
    for name, rewards in earned.items():
        mean = sum(rewards) / len(rewards)
        print(f"| {name} | {len(rewards)} | {proved[name]} | {mean:.4f} | {spent[name]:.0f} |")


if __name__ == "__main__":
    main()
