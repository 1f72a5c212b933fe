"""How many forgeries, hostile files and bombs pass, hang, take too much or end in a traceback: none should.

Run with ``python -m benchmarks.forgeries [FORGERIES]``: so many forgeries (60 unless given), each three times: with the
versions of the libraries left as they are, with one changed in the manifest, and by ``gnomon verify --no-remake``. All
hashes are right again after a forgery. Hostile files and bombs are all tried. Prints what passed, hung, took more than
2 seconds or 500 MB, or ended in a traceback, with the slowest and the largest. For forgeries the seconds are those
beyond what the good dataset takes: most of these go into making its problems again.
"""

from __future__ import annotations

import shutil
import sys
import tempfile
from collections.abc import Callable, Iterator, Mapping, Sequence
from dataclasses import replace
from functools import partial
from pathlib import Path

from oracles.forged.bombs import PARQUET, PICTURES, PROGRAMS
from oracles.forged.files import HOSTILE
from oracles.forged.folders import Spoil, put_problems
from oracles.forged.forgeries import FORGERIES
from oracles.forged.measure import Outcome, run

from gnomon.cli import main as gnomon
from gnomon.dataset.format import read_problems
from gnomon.dataset.generate import generate
from gnomon.dataset.plan import make_plan
from gnomon.suites import get_suite

SUITES = ("prove", "construct", "program", "solid")
MOST_SECONDS, MOST_MEGABYTES = 2.0, 500.0
OTHER = {"zlib": "1.0"}, {"pillow": "1.0"}, {"numpy": "1.0"}
"""Changes of the versions in a manifest, in turn."""


def verified(folder: Path, *options: str) -> Outcome:
    """What ``gnomon verify`` does with a dataset, in a process of its own."""

    def work() -> None:
        sys.argv = ["gnomon", "verify", str(folder), "--workers", "1", *options]
        gnomon()

    return run(work)


def forged(good: Mapping[str, Path], count: int, place: Path) -> Iterator[tuple[str, Path, dict[str, str]]]:
    """Forged datasets: the name of the forgery, the folder, and the versions that its manifest changes as well."""
    problems = {suite: list(read_problems(folder)) for suite, folder in good.items()}
    pairs = [(name, suite) for name in FORGERIES for suite in SUITES]
    made = [
        (name, suite, spoilt)
        for name, suite in pairs
        if (spoilt := FORGERIES[name](problems[suite][0], problems[suite][1])) is not None
    ]
    chosen = made if count >= len(made) else [made[k * len(made) // count] for k in range(count)]
    for number, (name, suite, spoilt) in enumerate(chosen):
        for versions in ({}, OTHER[number % len(OTHER)]):
            folder = Path(shutil.copytree(good[suite], place / "forged", dirs_exist_ok=False))
            put_problems(folder, [spoilt, *problems[suite][1:]], versions)
            yield f"{suite}: {name}", folder, versions
            shutil.rmtree(folder)


def spoilt(good: Path, table: Mapping[str, Spoil], place: Path) -> Iterator[tuple[str, Path]]:
    """The dataset spoilt in each way of a table."""
    for name, spoil in table.items():
        inside = Path(tempfile.mkdtemp(dir=place))
        folder = Path(shutil.copytree(good, inside / "dataset"))
        if (made := run(partial(spoil, folder))).code:
            raise RuntimeError(f"{name}: {made.said}")
        yield name, folder
        shutil.rmtree(inside)


def tell(kind: str, outcomes: Sequence[tuple[str, Outcome]], passed: Callable[[Outcome], bool]) -> int:
    """Print the figures of a kind; how many outcomes are bad."""
    faults = {
        "pass": [name for name, o in outcomes if passed(o)],
        "hang": [name for name, o in outcomes if o.code is None],
        f"over {MOST_SECONDS:g} s": [name for name, o in outcomes if o.seconds > MOST_SECONDS],
        f"over {MOST_MEGABYTES:g} MB": [name for name, o in outcomes if o.megabytes > MOST_MEGABYTES],
        "tracebacks": [name for name, o in outcomes if o.traceback or (o.code is not None and o.code < 0)],
    }
    said = ", ".join(f"{len(names)} {fault}" for fault, names in faults.items())
    slowest, largest = max(o.seconds for _, o in outcomes), max(o.megabytes for _, o in outcomes)
    print(f"{len(outcomes):4} {kind}: {said}; slowest {slowest:.2f} s, largest {largest:.0f} MB", flush=True)
    for fault, names in faults.items():
        for name in names:
            print(f"     {fault}: {name}", flush=True)
    return sum(map(len, faults.values()))


def _make(folder: Path, suite: str) -> None:
    generate(make_plan(suite, size=2, seed=3), folder)


def main(count: int = 60) -> int:
    for name in SUITES:
        get_suite(name).problem(0, 0)  # what is imported and worked out once is not part of a measurement
    bad = 0
    with tempfile.TemporaryDirectory() as temporary:
        place = Path(temporary)
        good = {suite: place / suite for suite in SUITES}
        for suite, folder in good.items():
            _make(folder, suite)
        plain: list[tuple[str, Outcome]] = []
        changed: list[tuple[str, Outcome]] = []
        alone: list[tuple[str, Outcome]] = []
        usual = {suite: verified(folder).seconds for suite, folder in good.items()}
        for name, folder, versions in forged(good, count, place):
            outcome = verified(folder)
            more = max(0.0, outcome.seconds - usual[name.partition(":")[0]])
            (changed if versions else plain).append((name, replace(outcome, seconds=more)))
            if not versions:
                alone.append((name, verified(folder, "--no-remake")))
        found = lambda outcome: outcome.code == 0  # noqa: E731
        bad += tell("forgeries", plain, found)
        bad += tell("forgeries with a changed version", changed, found)
        bad += tell("forgeries by --no-remake", alone, found)
        hostile = [(name, verified(folder)) for name, folder in spoilt(good["solid"], HOSTILE, place)]
        bad += tell("hostile files", hostile, found)
        bombs = [(name, verified(folder)) for name, folder in spoilt(good["solid"], {**PARQUET, **PICTURES}, place)]
        bad += tell("bombs of parquet and pictures", bombs, found)
    programs = [(name, run(work)) for name, work in PROGRAMS.items()]
    bad += tell("bombs in Asymptote and GeoGebra", programs, lambda _: False)
    return bad


if __name__ == "__main__":
    raise SystemExit(bool(main(*map(int, sys.argv[1:]))))
