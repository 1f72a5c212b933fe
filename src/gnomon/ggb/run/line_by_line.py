"""A script run line by line, with the line that each definition comes from."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from gnomon.ggb.construction.construction import Construction, Definition
from gnomon.ggb.run.interpreter import LineResult, run_line, script_lines


@dataclass(frozen=True, slots=True)
class Trace:
    """What a script did; `origins[i]` are the definitions that line i made and that still exist."""

    results: tuple[LineResult, ...]
    construction: Construction
    origins: tuple[tuple[Definition, ...], ...]


def trace(script: str | Sequence[str]) -> Trace:
    """Run a script and remember which line made what."""
    lines, left_out = script_lines(script)
    construction = Construction()
    results: list[LineResult] = []
    line_of: dict[int, tuple[int, Definition]] = {}  # the definition is kept, so that its id is not reused
    for place, line in enumerate(lines):
        before = construction.definitions
        count = len(before)
        results.append(run_line(construction, line))
        same = construction.definitions is before
        for definition in construction.definitions[count:] if same else construction.definitions:
            line_of.setdefault(id(definition), (place, definition))
    results += left_out
    origins: list[list[Definition]] = [[] for _ in results]
    for definition in construction.definitions:
        origins[line_of[id(definition)][0]].append(definition)
    return Trace(tuple(results), construction, tuple(tuple(found) for found in origins))
