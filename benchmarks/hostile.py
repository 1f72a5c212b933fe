"""Milliseconds of processor time that hostile responses take, the slowest of each kind.

Run with ``python -m benchmarks.hostile``. The documentation promises 100 ms for an answer; a megabyte of letters to a
problem with options may take longer.
"""

from __future__ import annotations

import gc
import time
from collections.abc import Callable, Iterator

from oracles.answers.hostile import ANSWERS, CHOICES, COMMENTS, FIVE, REPEATED, repetitions

from gnomon.grade import grade_answer
from gnomon.grade.response.visible import visible_text
from gnomon.problem import Answer, Choice, Number


def milliseconds(work: Callable[..., object], *args: object) -> float:
    start = time.process_time()
    work(*args)
    return 1e3 * (time.process_time() - start)


def answers() -> Iterator[tuple[Answer, str]]:
    for text in ANSWERS.values():
        for response in (text, rf"\boxed{{{text}}}", f"The answer is {text}"):
            yield FIVE, response


def repeated() -> Iterator[tuple[Answer, str]]:
    for at in range(len(REPEATED)):
        yield from repetitions(at)


def choices() -> Iterator[tuple[Answer, str]]:
    for text in CHOICES.values():
        yield Choice(("B", "C")), text


def main() -> dict[str, float]:
    """Print the slowest response of each kind in ms, and return the numbers."""
    grade_answer(Number("x+1", 0.0), "x+2")  # loads mpmath
    gc.disable()
    worst: dict[str, float] = {}
    for kind in (answers, repeated, choices):
        worst[kind.__name__] = max(milliseconds(grade_answer, *pair) for pair in kind())
    long = (piece * (2_000_000 // len(piece)) for piece in COMMENTS)
    worst["comments"] = max(milliseconds(visible_text, text) for text in long)
    gc.enable()
    for name, value in worst.items():
        print(f"{name + ', slowest, ms':34}{value:12.3f}")
    return worst


if __name__ == "__main__":
    main()
