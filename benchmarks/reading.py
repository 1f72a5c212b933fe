"""What the readers of answers misread, on the labelled responses of ``oracles/responses``, and responses a second.

``python -m benchmarks.reading [FILE.jsonl ...]`` prints, for each set and for declared and other answers apart, how
many right responses are refused (how many of them unread) and how many wrong ones taken. Files have rows as those.
"""

from __future__ import annotations

import sys
import time
from collections import Counter
from pathlib import Path
from typing import Any

from oracles.responses import FOLDER, problem_of, rows

from gnomon.grade.response.declared import declarations
from gnomon.suites import get_suite


def main(names: list[str] | None = None) -> None:
    """Print a line for each set and kind of response."""
    chosen = sys.argv[1:] if names is None else names
    files = [Path(name).resolve() for name in chosen] or sorted(FOLDER.glob("*.jsonl"))
    print(f"{'set':<12}{'answers':<14}{'right refused':>15}{'unread':>8}{'wrong taken':>14}{'a second':>10}")
    for file in files:
        found: Counter[tuple[bool, str]] = Counter()
        labelled = rows(str(file))
        start = time.process_time()
        scores = [get_suite(row["suite"]).grade(problem_of(row), row["response"]) for row in labelled]
        rate = len(labelled) / (time.process_time() - start)
        for row, score in zip(labelled, scores, strict=True):
            declared = is_declared(row)
            right = score.value == 1.0
            found[declared, "right" if row["right"] else "wrong"] += 1
            if row["right"] and not right:
                found[declared, "refused"] += 1
                found[declared, "unread"] += score.outcome == "no_answer"
            found[declared, "taken"] += right and not row["right"]
        for declared in (True, False):
            refused = f"{found[declared, 'refused']} of {found[declared, 'right']}"
            taken = f"{found[declared, 'taken']} of {found[declared, 'wrong']}"
            kind = "declared" if declared else "not declared"
            print(f"{file.stem:<12}{kind:<14}{refused:>15}{found[declared, 'unread']:>8}{taken:>14}{rate:>10.0f}")


def is_declared(row: dict[str, Any]) -> bool:
    """Whether a response declares an answer, by its label or else by its form."""
    return bool(row.get("declared", declarations(f"{row['response']}\n").strip()))


if __name__ == "__main__":
    main()
