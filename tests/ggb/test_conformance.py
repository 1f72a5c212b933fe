"""Agreement with the real engine's answers, where they are at hand."""

from __future__ import annotations

import json
from pathlib import Path

from benchmarks.conformance import measure, same_text


def test_lines_and_errors_agree_with_the_real_engine(shared_data: Path) -> None:
    text = (shared_data / "geogebra" / "conformance.jsonl").read_text(encoding="utf-8")
    scripts = [json.loads(line) for line in text.splitlines()]
    listing: list[str] = []
    texts: list[str] = []
    tally = measure(scripts, listing, texts)
    assert tally.lines.total() > 1500
    assert tally.agreeing.total() / tally.lines.total() > 0.99, "\n".join(listing)
    assert tally.kinds / tally.errors > 0.97, "\n".join(listing)
    assert tally.alike / tally.texts > 0.96, "\n".join(texts)


def test_value_texts_are_compared_number_by_number() -> None:
    assert same_text("L = {1, 0.3333333333333}", "L = {1, 0.3333333333334}")
    assert not same_text("L = {1, 2}", "L = {2, 1}")
    assert not same_text("L = {1, 2}", "L = {1}")
    assert not same_text("l: y = 2x", None)
