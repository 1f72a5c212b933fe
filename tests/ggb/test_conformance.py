"""Agreement with the real engine's answers, where they are at hand."""

from __future__ import annotations

import json
from pathlib import Path

from benchmarks.conformance import measure


def test_lines_and_errors_agree_with_the_real_engine(shared_data: Path) -> None:
    text = (shared_data / "geogebra" / "conformance.jsonl").read_text(encoding="utf-8")
    scripts = [json.loads(line) for line in text.splitlines()]
    listing: list[str] = []
    total, agree, errors, kinds = measure(scripts, listing)
    assert total.total() > 1500
    assert agree.total() / total.total() > 0.99, "\n".join(listing)
    assert kinds / errors > 0.97, "\n".join(listing)
