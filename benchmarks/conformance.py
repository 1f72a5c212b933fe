"""The GeoGebra language against the real engine: how many lines of the published answers agree, by command and overall.

Run with ``python -m benchmarks.conformance [FILE ...] [--list]``; the files hold one script a line with the engine's
results, by default those of the shared data. `oracles.geogebra.conformance` says when a line agrees. ``--list`` prints
every disagreement, ``--texts`` every value text that differs on a line that agrees. The speed of the interpreter on the
same scripts is measured.
"""

from __future__ import annotations

import sys
import time
from collections.abc import Sequence
from pathlib import Path

from oracles.geogebra.conformance import RECORDED, measure, recorded

from gnomon.ggb import run


def speed(scripts: Sequence[Sequence[str]]) -> float:
    """Scripts of ten lines a second, from the lines of the given scripts."""
    lines = sum(len(script) for script in scripts)
    best = float("inf")
    for _ in range(3):
        start = time.process_time()
        for script in scripts:
            run(script)
        best = min(best, time.process_time() - start)
    return lines / 10 / best


def main(arguments: Sequence[str] | None = None) -> dict[str, float]:
    """All measurements, printed and returned."""
    words = list(sys.argv[1:] if arguments is None and __name__ == "__main__" else arguments or [])
    paths = [Path(word) for word in words if not word.startswith("--")] or [RECORDED]
    results: dict[str, float] = {}
    for path in paths:
        scripts = recorded(path)
        if not scripts:
            print(f"the engine's answers are not there: {path}")
            continue
        listing: list[str] = []
        texts: list[str] = []
        tally = measure(scripts, listing, texts)
        total, agree = tally.lines, tally.agreeing
        if "--list" in words or "--texts" in words:
            print("\n".join((listing if "--list" in words else []) + (texts if "--texts" in words else [])))
        else:
            for name in sorted(total, key=lambda n: (agree[n] / total[n], n)):
                print(f"{name:28} {agree[name]:4} of {total[name]:4}")
        lines, right = total.total(), agree.total()
        results |= {"lines": lines, "agreeing": right, "share": right / lines}
        results |= {"kinds": tally.kinds / max(tally.errors, 1), "texts": tally.alike / max(tally.texts, 1)}
        results["scripts a second"] = speed([script["script"] for script in scripts])
        print(f"{path.name}: {right} of {lines} lines agree ({right / lines:.2%})")
        print(f"{tally.kinds} of {tally.errors} errors have the right kind")
        print(f"{tally.alike} of {tally.texts} value texts are alike ({results['texts']:.2%})")
        print(f"{results['scripts a second']:.0f} scripts of 10 lines a second on one core")
    return results


if __name__ == "__main__":
    main()
