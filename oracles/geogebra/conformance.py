"""How the GeoGebra language here differs from recorded answers of the engine, line by line.

A line agrees when labels, type, definedness, coordinates (to 1e-8) and error-or-not agree. Apart from that, value texts
are compared (what the algebra view shows: the items of lists and their order, equations, texts), number by number to
1e-8; lines that ask for chance are left out.
"""

from __future__ import annotations

import json
import re
from collections import Counter
from collections.abc import Iterable, Sequence
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any

from gnomon.ggb import LineResult, run
from oracles.published import DATA

RECORDED = DATA / "geogebra" / "conformance.jsonl"
TOLERANCE = 1e-8
_COMMAND = re.compile(r"([A-Za-z]\w*)[(\[]")
_NUMBER = re.compile(r"\d+(?:\.\d+)?(?:E-?\d+)?")
_CHANCE = re.compile(r"[Rr]andom|Shuffle|Sample")


def recorded(file: Path = RECORDED) -> list[dict[str, Any]]:
    """Scripts with the engine's results, as ``engine`` writes them; none where the file is not at hand."""
    return [json.loads(line) for line in file.read_text(encoding="utf-8").splitlines()] if file.exists() else []


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
