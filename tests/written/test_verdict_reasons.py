"""Verdicts in two languages: every sentence of the code has its Chinese one, and a Chinese verdict is Chinese."""

from __future__ import annotations

import ast
import re
from collections.abc import Iterator
from pathlib import Path
from typing import get_args

import gnomon
from gnomon.written import verdict_reasons as reasons
from gnomon.written.line_verdicts import LINE_OUTCOMES, ProofOutcome

SOURCE = Path(reasons.__file__).parent
PREMISE = "a b c = triangle a b c; i = incenter i a b c; o = circle o a b c; m = on_line m a i, on_circle m o a"
TEXT = """1. MB = MI [2]
2. AB = AC [given]
3. MB = MC [2]
4. MB = MI [given]
5. ∠MBC = ∠MAC [9]
6. MB = XY []
7. MB is nice
8. MB = "
8. MB = MC []
9. Let K be the intersection of AM and IM."""


def sentences() -> Iterator[str]:
    """The English sentences of reasons and errors in the code."""
    for path in SOURCE.glob("*.py"):
        for node in ast.walk(ast.parse(path.read_text())):
            if isinstance(node, ast.Call) and getattr(node.func, "id", "") in ("Reason", "UnreadError"):
                yield from (str(one.value) for one in node.args[:1] if isinstance(one, ast.Constant))


def test_every_sentence_is_in_the_table() -> None:
    assert set(sentences()) == set(reasons.CHINESE)
    assert [en for en, zh in reasons.CHINESE.items() if en.count("{}") != zh.count("{}")] == []
    assert set(reasons.OUTCOMES) == {*LINE_OUTCOMES, *get_args(ProofOutcome)}


def test_a_chinese_verdict_has_no_english_words() -> None:
    found = gnomon.check_written_proof(PREMISE, "MB = MI", TEXT)
    said = "\n".join([*(one.because("zh") for one in found.lines), found.text("zh").splitlines()[-1]])
    assert re.findall(r"[a-z]{2,}", said.replace("nice", "")) == []
    assert len({one.outcome for one in found.lines}) >= 4
    assert "缺少：" in found.text("zh")
    assert found.to_json("zh")["why"] == "第 1 行：循环论证"
    assert found.to_json()["why"] == "line 1: circular"
