"""The demo: a small exam of every suite, generated, verified and asked of three embedded models, with a report.

It needs no key and no network. It is a module of its own because it joins evaluation and report.
"""

from __future__ import annotations

import os
from collections.abc import Callable
from dataclasses import dataclass, replace
from typing import TYPE_CHECKING

from gnomon.dataset.verify import Finding, verify_dataset
from gnomon.report.write import write_report
from gnomon.suites import Suite, suites
from gnomon.words import counted

if TYPE_CHECKING:
    from pathlib import Path

MODELS = ("gnomon/oracle", "gnomon/noisy-0.7", "gnomon/random")
JUDGE = "gnomon/judge"
SAMPLES = 4
"""Samples a problem, at most: a protocol with more would take most of the demo's time."""
MOST = {"construct": 14}
"""Problems of a suite, at most, where grading a response takes a second: every construction is checked and drawn."""

Report = Callable[[str], None]
"""Called with a line on each step."""


@dataclass(frozen=True, slots=True)
class Demo:
    """A finished demo: the page of the report, and what verification found wrong."""

    page: Path
    findings: tuple[Finding, ...]


def write_demo(out: Path, *, size: int, seed: int, report: Report = lambda _line: None) -> Demo:
    """Generate, verify, evaluate and write the report; ``report`` is called before every step."""
    findings: list[Finding] = []
    for suite in suites():
        most = min(size, MOST.get(suite.name, size))
        findings += _evaluate_suite(suite, out / "logs", size=most, seed=seed, report=report)
    report("writing the report")
    return Demo(write_report([out / "logs"], out).page, tuple(findings))


def _evaluate_suite(suite: Suite, logs: Path, *, size: int, seed: int, report: Report) -> list[Finding]:
    """Make and verify the exam of one suite and ask all models; returns what verification found."""
    from gnomon.evaluate.exam import generate_exam
    from gnomon.evaluate.run import CallSettings, evaluate
    from gnomon.evaluate.settings import default_settings

    report(f"{suite.name}: generating {counted(size, 'problem')}")
    exam = generate_exam(suite.name, logs / "exams", seeds=(seed,), size=size, workers=os.cpu_count() or 1)
    report(f"{suite.name}: verifying every problem")
    findings = [finding for folder in exam.folders for finding in verify_dataset(folder)]
    usual = default_settings(suite)
    settings = replace(usual, config=exam.config, epochs=min(usual.epochs, SAMPLES))
    judge = JUDGE if suite.rubrics() else ""
    for model in MODELS:
        report(f"{suite.name}: asking {model}")
        evaluate(exam, settings, CallSettings(model, judge=judge), logs)
    return findings
