"""How well the verified score tells right constructions from wrong: ``python -m benchmarks.construct [SIZE] [--list]``.

Every reference solution is spoiled in twelve systematic ways, so that each problem has twelve different wrong scripts
(`oracles.construct.spoiled`), and rewritten in ways that leave it right: another solution, other names for helpers,
givens stated again, lines in another order, objects added, blocks and prose around the code. Spoiled scripts must lose
the score, rewritten ones must keep it. The time of grading is printed, too, of new problems and of those graded before.
"""

from __future__ import annotations

import argparse
import re
import statistics
import time
from collections import Counter
from collections.abc import Iterator, Sequence

from oracles.construct.spoiled import Case, Lines, label_of, renamed, spoiled_scripts

from gnomon.ggb.check.given_positions import forget_places
from gnomon.ggb.language.parser import forget_lines
from gnomon.problem import Problem
from gnomon.seeding import Rng
from gnomon.suites.construct import SUITE, ConstructConfig
from gnomon.suites.construct.grading import grade

SPOILED = 12
"""How many spoiled scripts of a problem are graded."""


def rewritings(problem: Problem, rng: Rng) -> Iterator[tuple[str, str]]:
    """Responses that are right in another way, with the kind of each."""
    case = Case(problem)
    for steps in problem.formal["solutions"][1:]:
        yield "another solution", _fenced([line for step in steps for line in step["code"]])
    helpers = [name for line in case.lines if (name := label_of(line)) and name not in (*case.asked, *case.given)]
    points = {name for name in helpers if name[0].isupper()}
    names = {name: f"{name[0]}_{{9{k}}}" for k, name in enumerate(helpers) if name in points}
    yield "other names for helpers", _fenced([renamed(line, names) for line in case.lines])
    typed = [line for line in case.givens if re.match(r"[A-Z]\w* = \(", line)]
    yield "givens stated again", _fenced([*typed, *case.lines])
    yield "objects added", _fenced([*case.lines, "Z_{1} = (7, -6)", "Z_{2} = Midpoint(Z_{1}, Z_{1})"])
    yield (
        "a block a step",
        "\n".join(
            f"Step {k}. We go on.\n{_fenced(step['code'])}" for k, step in enumerate(problem.formal["solutions"][0], 1)
        ),
    )
    yield "without a block", "The construction:\n" + "\n".join(case.lines) + "\nThis is what was asked for."
    yield "numbered", "```\n" + "\n".join(f"{k}. {line}" for k, line in enumerate(case.lines, 1)) + "\n```"
    if (order := _reordered(case.lines, rng)) is not None:
        yield "lines in another order", _fenced(order)


def _reordered(lines: Lines, rng: Rng) -> Lines | None:
    """Two neighbouring lines exchanged that do not need each other."""
    for place in rng.shuffled(range(len(lines) - 1)):
        first, second = lines[place], lines[place + 1]
        name = label_of(first)
        if name and label_of(second) and not re.search(rf"\b{re.escape(name)}\b", second):
            return [*lines[:place], second, first, *lines[place + 2 :]]
    return None


def _fenced(lines: Sequence[str]) -> str:
    return "```geogebra\n" + "\n".join(lines) + "\n```"


def _first_time(problem: Problem) -> float:
    """Seconds of CPU time to grade a right response to a problem that this process has not seen before."""
    forget_places()
    forget_lines()
    start = time.process_time()
    score = grade(problem, SUITE.gold_response(problem))
    assert score.value == 1.0, score.why
    return time.process_time() - start


def main() -> None:
    """Print how many spoiled scripts keep the score, how many rewritten ones lose it, and how long grading takes."""
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("size", nargs="?", type=int, default=200, help="how many problems")
    parser.add_argument("--list", action="store_true", help="list every script that is graded wrongly")
    parser.add_argument("--seed", type=int, default=0)
    options = parser.parse_args()
    spoiled, kept, rewritten, lost = Counter[str](), Counter[str](), Counter[str](), Counter[str]()
    counts, allowed = Counter[int](), Counter[str]()
    times: list[float] = []
    first: list[float] = []
    for index in range(options.size):
        problem = SUITE.problem(options.seed, index, ConstructConfig(pictures=False))
        case = Case(problem)
        first.append(_first_time(problem))
        for kind, lines in spoiled_scripts(case):
            right = grade(problem, _fenced(lines)).value == 1.0
            if right and case.is_other_branch(lines):
                allowed[kind] += 1
                if options.list:
                    print(f"allowed: {kind}: {problem.formal['family']} {index}: {'; '.join(lines)}")
                continue
            spoiled[kind] += 1
            counts[index] += 1
            if right:
                kept[kind] += 1
                if options.list:
                    print(f"kept: {kind}: {problem.formal['family']} {index}: {'; '.join(lines)}")
            if counts[index] == SPOILED:
                break
        for kind, response in rewritings(problem, Rng("rewrite", index)):
            rewritten[kind] += 1
            start = time.process_time()
            score = grade(problem, response)
            times.append(time.process_time() - start)
            if score.value != 1.0:
                lost[kind] += 1
                if options.list:
                    print(f"lost: {kind}: {problem.formal['family']} {index}: {score.why}: {response!r}")
    print(f"{options.size} problems of {len(ConstructConfig().used())} families")
    for name, count in spoiled.items():
        print(f"spoiled: {name}: {count - kept[name]} of {count} lose the score")
    for name, count in rewritten.items():
        print(f"rewritten: {name}: {count - lost[name]} of {count} keep the score")
    whole, wrong = sum(spoiled.values()), sum(kept.values())
    print(f"spoiled scripts that lose the score: {whole - wrong} of {whole} ({100 * (whole - wrong) / whole:.2f}%)")
    print(
        f"rewritten scripts that keep it: {sum(rewritten.values()) - sum(lost.values())} of {sum(rewritten.values())}"
    )
    print(f"other branches that the statement allows, not counted as spoiled: {sum(allowed.values())}")
    fewest = min(counts[index] for index in range(options.size))
    print(f"spoiled scripts of a problem: {fewest} at least, of {SPOILED}")
    _print_times("grading a right script to a new problem", first)
    _print_times("grading a right script to a problem that was graded before", times)


def _print_times(what: str, times: list[float]) -> None:
    times.sort()
    print(
        f"{what}: {1000 * statistics.median(times):.1f} ms of CPU time at the median, "
        f"{1000 * times[len(times) * 9 // 10]:.1f} ms for nine of ten"
    )


if __name__ == "__main__":
    main()
