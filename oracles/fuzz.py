"""What the fuzzers of languages share: each program ends in time, opens no file, and fails as it should."""

from __future__ import annotations

import argparse
import builtins
import io
import os
import random
import time
from collections import Counter
from collections.abc import Callable, Iterator, Sequence
from contextlib import contextmanager

from gnomon.interpret.errors import ScriptError

SLOW = 20.0  # seconds of CPU of a single program that count as a hang
Attack = tuple[Counter[str], list[str], float]
"""Outcomes, the programs that show defects, and the longest time."""
Mutate = Callable[[random.Random, str, list[str]], str]


@contextmanager
def no_files() -> Iterator[None]:
    """Any attempt to open a file or start a process is an error."""

    def refuse(*arguments: object, **_: object) -> None:
        raise AssertionError(f"file access: {arguments[:1]}")

    kept = (builtins.open, io.open, os.open, os.system)
    builtins.open = io.open = os.open = os.system = refuse  # type: ignore[assignment]
    try:
        yield
    finally:
        builtins.open, io.open, os.open, os.system = kept


def attack(run: Callable[[str], object], base: list[str], mutated: Mutate, count: int, seed: int) -> Attack:
    """Run mutated programs; an error of kind ``internal``, any other exception and a hang are defects."""
    rng = random.Random(seed)
    run(base[0])  # imports happen before files are refused
    outcomes: Counter[str] = Counter()
    defects: list[str] = []
    longest = 0.0
    with no_files():
        for _ in range(count):
            code = mutated(rng, rng.choice(base), base)
            start = time.process_time()
            try:
                run(code)
                outcome = "ran"
            except ScriptError as error:
                outcome = error.kind
                if error.kind == "internal":
                    defects.append(f"{error}\n{code}")
            except BaseException as error:
                outcome = f"crash {type(error).__name__}"
                defects.append(f"{type(error).__name__}: {error}\n{code}")
            spent = time.process_time() - start
            longest = max(longest, spent)
            if spent > SLOW:
                outcome = "hang"
                defects.append(f"hang of {spent:.0f} s\n{code}")
            outcomes[outcome] += 1
    return outcomes, defects, longest


def main(attack: Callable[[int, int], Attack], arguments: Sequence[str] | None = None) -> bool:
    """Print the outcomes of as many programs as the command line says; whether there is no defect."""
    parser = argparse.ArgumentParser()
    parser.add_argument("count", type=int, nargs="?", default=2000)
    parser.add_argument("--seed", type=int, default=0)
    options = parser.parse_args(arguments)
    outcomes, defects, longest = attack(options.count, options.seed)
    print(f"{options.count} programs: {dict(outcomes.most_common())}; longest {longest:.1f} s of CPU")
    for text in defects[:10]:
        print("-" * 60, text[:1500], sep="\n")
    return not defects
