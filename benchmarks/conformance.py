"""The GeoGebra language against the real engine: how many lines of the published answers agree, by command and overall.

Run with ``python -m benchmarks.conformance [FILE ...] [--list]``; the files hold one script a line with the engine's
results, by default those of the shared data. A line agrees when labels, type, definedness, coordinates (to 1e-8) and
error-or-not agree. Apart from that, value texts are compared (what the algebra view shows: the items of lists and their
order, equations, texts), number by number to 1e-8; lines that ask for chance are left out. ``--list`` prints every
disagreement, ``--texts`` every value text that differs on a line that agrees. The speed of the interpreter on the same
scripts is measured.
"""

from __future__ import annotations

import json
import re
import sys
import time
from collections import Counter
from collections.abc import Iterable, Sequence
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any

from gnomon.ggb import LineResult, run

DATA = Path(__file__).parent.parent.parent / "shared" / "data" / "geogebra" / "conformance.jsonl"
TOLERANCE = 1e-8
_COMMAND = re.compile(r"([A-Za-z]\w*)[(\[]")
_NUMBER = re.compile(r"\d+(?:\.\d+)?(?:E-?\d+)?")
_CHANCE = re.compile(r"[Rr]andom|Shuffle|Sample")


@dataclass(slots=True)
class Tally:
    """What was counted over all scripts."""

    lines: Counter[str] = field(default_factory=Counter)
    agreeing: Counter[str] = field(default_factory=Counter)
    errors: int = 0
    kinds: int = 0
    texts: int = 0
    alike: int = 0


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


def same_text(expected: str, found: str | None) -> bool:
    """Whether two value texts say the same, numbers to 1e-8."""
    if found is None or _NUMBER.sub("#", expected) != _NUMBER.sub("#", found):
        return False
    pairs = zip(_NUMBER.findall(expected), _NUMBER.findall(found), strict=True)
    return all(abs(float(one) - float(other)) <= TOLERANCE * max(1.0, abs(float(one))) for one, other in pairs)


def measure(scripts: Iterable[dict[str, Any]], listing: list[str], texts: list[str]) -> Tally:
    """Lines and those that agree by command, errors and those of the right kind, value texts and those alike."""
    tally = Tally()
    for script in scripts:
        outcome = run(script["script"])
        by_chance = bool(_CHANCE.search("\n".join(script["script"])))
        for expected, result in zip(script["results"], outcome.results, strict=True):
            where = f"{script['id']}: {expected['line']}\n    "
            name = subject(expected["line"])
            tally.lines[name] += 1
            wrong = differences(expected, result)
            if not wrong:
                tally.agreeing[name] += 1
            else:
                listing.append(where + "; ".join(wrong))
            if expected["error"] is not None:
                tally.errors += 1
                right = expected.get("error_kind") == result.error_kind
                tally.kinds += right
                if not right and not wrong:
                    listing.append(f"{where}kind: {expected['error']} / {result.error}")
            if expected["value"] is not None and not by_chance:
                alike = same_text(expected["value"], result.value)
                tally.texts += 1
                tally.alike += alike
                if not alike and not wrong:
                    texts.append(f"{where}text: {expected['value']} / {result.value}")
    return tally


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
