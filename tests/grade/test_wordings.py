"""Answers in free wording, right and wrong, in English and Chinese: which of them a grader must read, and which not.

Every line of ``wordings.jsonl`` is a response with places for the answer of the problem (``{V}``, letters ``{L}``), for
another answer and for a value on the way. Those marked ``known`` are not yet read as they are meant.
"""

from __future__ import annotations

import json
from pathlib import Path

from gnomon.grade import grade_answer
from gnomon.problem import Answer, Choice, Name, Number

WORDINGS = Path(__file__).parent / "wordings.jsonl"
VALUES: tuple[tuple[Answer, dict[str, str]], ...] = (
    (Number(r"\frac{7\sqrt{3}}{2}", 6.0621778), {"V": "7√3/2", "W": "7√3", "I": "12"}),
    (Number("154", 154.0), {"V": "$154$", "W": "$77$", "I": "$12$"}),
)
CHOICES: tuple[tuple[Answer, dict[str, str]], ...] = (
    (Choice(("A", "C")), {"L": "A and C", "N": "B and D", "M": "A, B", "Z": "AC", "K": "B、D", "Y": "AB"}),
    (Choice(("A", "C")), {"L": "A, C", "N": "B, D", "M": "A, C, D", "Z": "A、C", "K": "BD", "Y": "ACD"}),
)
NAMES: tuple[tuple[Answer, dict[str, str]], ...] = (
    (Name("line", ("V", "B")), {"V": "VB", "W": "VC", "U": "BC"}),
    (Name("line", ("V", "B")), {"V": "BV", "W": "AC", "U": "VA"}),
)
KINDS = {"value": VALUES, "choice": CHOICES, "name": NAMES}


def _filled(wording: str, words: dict[str, str]) -> str:
    """The wording with its places filled; ``{{V}`` is a box that is cut off, so its brace stays."""
    text = wording.replace("\\n", "\n").replace("\\\\", "\\")
    for name, word in words.items():
        text = text.replace(f"{{{{{name}", "{" + word.strip("$")).replace(f"{{{name}}}", word)
    return text


def test_wordings_are_read_as_they_are_meant() -> None:
    mistakes: set[str] = set()
    known: set[str] = set()
    for line in WORDINGS.read_text(encoding="utf-8").splitlines():
        row = json.loads(line)
        if row.get("known"):
            known.add(row["wording"])
        for gold, words in KINDS[row["kind"]]:
            if (grade_answer(gold, _filled(row["wording"], words)).value == 1.0) is not row["right"]:
                mistakes.add(row["wording"])
    assert mistakes == known
