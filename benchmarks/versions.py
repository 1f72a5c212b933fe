"""The ladder of versions, measured with two embedded readers: `python -m benchmarks.versions [COUNT [SEED [SUITE]]]`.

A reader solves what it is told. One gets the words alone: it must be right on `text` and at chance on `split` and
`image`. The other one also gets what is drawn, marks or letters, and the words that are printed: it must be right on
all. The first lines say which share of the problems has which version. Without a suite, all that have readers are
measured.
"""

from __future__ import annotations

import sys
from collections import Counter
from collections.abc import Sequence

from gnomon.seeding import Rng
from gnomon.suites import get_suite

VERSIONS = {
    "solid": ("text", "split", "image", "page"),
    "construct": ("text", "text+image", "image"),
    "program": ("text", "image"),
    "prove": ("text", "image"),
}


def main(wanted: str = "300", seed: str = "0", *names: str) -> None:
    for name in names or VERSIONS:
        print(name)
        _measure(name, int(wanted), int(seed))


def _measure(name: str, wanted: int, seed: int) -> None:
    suite, versions = get_suite(name), VERSIONS[name]
    made, has, right, chance = 0, Counter[str](), Counter[tuple[str, str]](), 0.0
    missed: list[str] = []
    paired = 0
    while paired < wanted:
        problem = suite.problem(seed, made)
        made += 1
        mine = [version for version in versions if suite.records.has_versions(problem, [version])]
        has.update(mine)
        if len(mine) < len(versions):
            continue
        paired += 1
        chance += suite.baselines.chance(problem)[suite.reporting.measures()[0].name]
        for version in versions:
            for reader, sees in (("words", False), ("words and figure", True)):
                rng = Rng("versions", reader, version, problem.id)
                said = suite.baselines.read_response(problem, rng, modality=version, sees=sees)
                score = suite.grade(problem, said).value == 1.0
                right[reader, version] += score
                if sees and not score:
                    missed.append(f"{problem.provenance.source} ({version})")
        if paired % 25 == 0:
            _print(versions, made, paired, has, right, chance, missed)
    _print(versions, made, paired, has, right, chance, missed)


def _print(
    versions: Sequence[str],
    made: int,
    paired: int,
    has: Counter[str],
    right: Counter[tuple[str, str]],
    chance: float,
    missed: list[str],
) -> None:
    print(f"{made} problems; " + ", ".join(f"{version} {has[version] / made:.1%}" for version in versions))
    for reader in ("words", "words and figure"):
        shares = ", ".join(f"{version} {right[reader, version] / paired:.1%}" for version in versions)
        print(f"  {paired} with all versions, a reader of {reader}: {shares}")
    print(f"  chance {chance / paired:.1%}; not solved: {', '.join(missed) or 'none'}", flush=True)


if __name__ == "__main__":
    main(*sys.argv[1:])
