"""Names that GeoGebra keeps for itself: an object defined under one of them gets another name, and no error says so.

The letters x, y and z are variables: ``z = Circle(A, B)`` makes a circle z_1. The names of functions are taken, too:
``log = Segment(A, B)`` makes a segment log_1.
"""

from __future__ import annotations

import re
from collections.abc import Sequence

from gnomon.ggb.language.functions import RESERVED
from gnomon.ggb.run.interpreter import run

_COMMAND = re.compile(r"\s*([xyz])\s*=\s*[A-Z]\w*\s*[(\[]")  # with another right side it is an equation, y = 2x
_DEFINITION = re.compile(r"\s*(\w+)\s*[=:]")


def reserved_name(givens: Sequence[str], lines: Sequence[str]) -> str:
    """A sentence about the first line whose object has another name than it says; nothing if there is none.

    >>> reserved_name(["A = (0, 0)"], ["z = Circle(A, 2)", "w = Circle(A, 3)"])
    'line 1: z is a reserved name; GeoGebra calls the object z_1'
    """
    for number, line in enumerate(lines, 1):
        name = _reserved(line)
        if not name:
            continue
        labels = run([*givens, *lines[:number]]).results[-1].labels
        if labels and name not in labels:
            called = ", ".join(label.replace("{", "").replace("}", "") for label in labels)
            return f"line {number}: {name} is a reserved name; GeoGebra calls the object {called}"
    return ""


def _reserved(line: str) -> str:
    """The reserved name that a line gives to its object; nothing if it gives another one or none."""
    if match := _COMMAND.match(line):
        return match[1]
    match = _DEFINITION.match(line)
    return match[1] if match and match[1] in RESERVED else ""


__all__ = ["reserved_name"]
