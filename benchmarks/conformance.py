"""The GeoGebra language against the real engine: how many lines of the published answers agree, by command and overall.

Run with ``python -m benchmarks.conformance [FILE ...] [--list]``; the files hold one script a line with the engine's
results, by default those of the shared data. A line agrees when labels, type, definedness, coordinates (to 1e-8) and
error-or-not agree. ``--list`` prints every disagreement. The speed of the interpreter on the same scripts is measured.
"""

from __future__ import annotations

import json
import re
import sys
import time
from collections import Counter
from collections.abc import Iterable, Sequence
from pathlib import Path
from typing import Any

from gnomon.ggb import LineResult, run

DATA = Path(__file__).parent.parent.parent / "shared" / "data" / "geogebra" / "conformance.jsonl"
TOLERANCE = 1e-8
_COMMAND = re.compile(r"([A-Za-z]\w*)[(\[]")


def differences(expected: dict[str, Any], result: LineResult) -> list[str]:
    """In which respects a result is not the expected one; the error's kind is counted apart."""
    if (expected["error"] is None) != (result.error is None):
        return [f"error: {expected['error'] or 'none'} / {result.error or 'none'}"]
    found = []
    if list(expected["labels"] or []) != list(result.labels):
        found.append(f"labels: {expected['labels']} / {list(result.labels)}")
    if expected["type"] != result.type:
        found.append(f"type: {expected['type']} / {result.type}")
    if expected["defined"] != result.defined:
        found.append(f"defined: {expected['defined']} / {result.defined}")
    if not found and not same_coords(expected["coords"], result.coords):
        found.append(f"coords: {expected['coords']} / {result.coords}")
    return found


def same_coords(expected: Sequence[Any] | None, found: Sequence[Any] | None) -> bool:
    """Whether coordinates agree to 1e-8, relative to their size where they are large."""
    if expected is None or found is None:
        return expected is found
    if len(expected) != len(found):
        return False
    for one, other in zip(expected, found, strict=True):
        p, q = _number(one), _number(other)
        if p is None or q is None:
            if p is not q:
                return False
        elif p != q and not abs(p - q) <= TOLERANCE * max(1.0, abs(p)):
            return False
    return True


def _number(value: Any) -> float | None:
    """A coordinate of the data; what is not finite is written as text or null."""
    number = float(value) if value is not None else None
    return None if number is None or number != number else number


def subject(line: str) -> str:
    """The command that a line is about, or what kind of expression it is."""
    found = _COMMAND.search(line.partition("=")[2] or line) or _COMMAND.search(line)
    return found.group(1) if found and found.group(1)[0].isupper() and len(found.group(1)) > 1 else "(expression)"


def measure(scripts: Iterable[dict[str, Any]], listing: list[str]) -> tuple[Counter[str], Counter[str], int, int]:
    """Lines and agreeing lines by command, errors, and errors of the right kind."""
    total: Counter[str] = Counter()
    agree: Counter[str] = Counter()
    errors = kinds = 0
    for script in scripts:
        outcome = run(script["script"])
        for expected, result in zip(script["results"], outcome.results, strict=True):
            name = subject(expected["line"])
            total[name] += 1
            wrong = differences(expected, result)
            if not wrong:
                agree[name] += 1
            else:
                listing.append(f"{script['id']}: {expected['line']}\n    " + "; ".join(wrong))
            if expected["error"] is not None:
                errors += 1
                right = expected.get("error_kind") == result.error_kind
                kinds += right
                if not right and not wrong:
                    listing.append(
                        f"{script['id']}: {expected['line']}\n    kind: {expected['error']} / {result.error}"
                    )
    return total, agree, errors, kinds


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
    paths = [Path(word) for word in words if not word.startswith("--")] or [DATA]
    results: dict[str, float] = {}
    for path in paths:
        if not path.exists():
            print(f"the engine's answers are not there: {path}")
            continue
        scripts = [json.loads(line) for line in path.read_text(encoding="utf-8").splitlines()]
        listing: list[str] = []
        total, agree, errors, kinds = measure(scripts, listing)
        for name in sorted(total, key=lambda n: (agree[n] / total[n], n)):
            if "--list" not in words:
                print(f"{name:28} {agree[name]:4} of {total[name]:4}")
        if "--list" in words:
            print("\n".join(listing))
        lines, right = total.total(), agree.total()
        results |= {"lines": lines, "agreeing": right, "share": right / lines, "kinds": kinds / max(errors, 1)}
        results["scripts a second"] = speed([script["script"] for script in scripts])
        print(f"{path.name}: {right} of {lines} lines agree ({right / lines:.2%})")
        print(f"{kinds} of {errors} errors have the right kind")
        print(f"{results['scripts a second']:.0f} scripts of 10 lines a second on one core")
    return results


if __name__ == "__main__":
    main()
