"""Curation: precision and recall of the pipeline ``program`` on a corpus with planted rows of every kind.

Run with ``python -m benchmarks.curation [part] [seed]``; 1 is the whole corpus of 400 rows. ``oracles.curation`` writes
it by rules that share nothing with the stages. The embedded model ``gnomon/curator`` has the roles of model and judge,
and people accept what they are shown. For each kind, recall is the share of its rows that are treated as they should
be (dropped for that reason, or kept in the form that they should have), and precision the share of the rows so treated
that are of that kind. A real judge is better or worse than the embedded one; what is measured here besides are the
stages.
"""

from __future__ import annotations

import sys
import tempfile
import time
from pathlib import Path

from oracles.curation.measure_curation import curated, measured
from oracles.curation.planted_corpus import planted_corpus


def main(part: float = 1.0, seed: int = 0) -> int:
    """Print the table; whether anything is below 97%."""
    rows = planted_corpus(seed, part)
    start = time.process_time()
    with tempfile.TemporaryDirectory() as folder:
        funnel = curated(rows, Path(folder))
        seconds = time.process_time() - start
        table, wrong = measured(rows, Path(folder) / "out")
    print(funnel.markdown())
    print(f"{'kind':16}{'rows':>6}{'precision':>11}{'recall':>9}")
    for kind, (precision, recall, count) in table.items():
        print(f"{kind:16}{count:6}{precision:11.1%}{recall:9.1%}")
    for line in wrong:
        print(f"  {line}")
    lost = len(rows) - funnel.kept - funnel.dropped
    print(f"rows lost without a reason: {lost}; {seconds:.0f} s of processor time")
    return int(lost != 0 or min(min(one[:2]) for one in table.values()) < 0.97)


if __name__ == "__main__":
    part, seed = [*sys.argv[1:3], *("1", "0")[len(sys.argv) - 1 :]]
    raise SystemExit(main(float(part), int(seed)))
