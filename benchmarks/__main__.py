"""``make bench``: the measurements, each against its peer in the same run; ``--quick`` takes the small sizes below.

Each runs in a process of its own, as ``python -m benchmarks.NAME ARGUMENTS`` does. What they share with the tests is in
``oracles``.
"""

from __future__ import annotations

import subprocess
import sys
import time
from collections.abc import Mapping, Sequence

MEASUREMENTS: Mapping[str, str | None] = {
    "answer": "300 20240 60",
    "reading": "oracles/responses/fresh.jsonl",
    "reward": "120 20241 6",
    "draw": "20",
    "deduce": None,
    "realise": None,
    "auxiliary": None,
    "algebra": None,
    "certain": None,
    "generate": "8",
    "prove": "12",
    "prove_at_once": "20",
    "prove_figures": "20",
    "prove_stages": None,
    "prove_reader": "20",
    "prove_tasks": "12 --points 1",
    "prove_text": "10",
    "proof_lengths": None,
    "cited_lines": "4",
    "written_proofs": "--size 8",
    "construct": "4",
    "construct_metrics": None,
    "conformance": None,
    "geogebra": "1",
    "asymptote": "",
    "translations": None,
    "program": "--size 6 --asy 6",
    "program_grep": "20 1",
    "program_leaks": None,
    "program_style": "20 1",
    "tikz_structure": "1",
    "solid_figures": None,
    "versions": "6",
    "sandbox": "10",
    "curate": "2000",
    "curation": "0.2",
    "hostile": None,
    "forgeries": None,
    "shards": "--size 64 --parts 2",
    "serve": "200",
    "serve_rating": "--raters 10 --seconds 6",
    "moving": "2",
    "styles": "2",
    "cluster": None,
    "cluster_plan": "--problems 1000000 --cores 100",
}
"""The measurements in their order, with the arguments that make each take some seconds; None for those that cannot be
made so short, which the quick mode leaves out."""


def main(words: Sequence[str]) -> int:
    """Run the named measurements, or all; how many of them failed."""
    quick = "--quick" in words
    names = [word for word in words if word != "--quick"] or list(MEASUREMENTS)
    if unknown := [name for name in names if name not in MEASUREMENTS]:
        print(f"there is no measurement {unknown[0]!r}; these are: {', '.join(MEASUREMENTS)}", file=sys.stderr)
        return 2
    failed = []
    for name in names:
        arguments = MEASUREMENTS[name]
        if quick and arguments is None:
            continue
        print(f"\n== {name}", flush=True)
        start = time.monotonic()
        given = (arguments or "").split() if quick else []
        if subprocess.run([sys.executable, "-m", f"benchmarks.{name}", *given], check=False).returncode:
            failed.append(name)
        print(f"({time.monotonic() - start:.0f} s)", flush=True)
    print(f"\nfailed: {', '.join(failed)}" if failed else "\nall measurements ended well")
    return len(failed)


if __name__ == "__main__":
    raise SystemExit(main(sys.argv[1:]))
