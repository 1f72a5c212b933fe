"""The demo: a small exam of every suite, generated and verified, put to three embedded models, ending in a report.

It stands above evaluation and report because it joins the two; it needs no key and no network.
"""

from __future__ import annotations

import os
from collections.abc import Callable
from dataclasses import dataclass, replace
from pathlib import Path

from gnomon.dataset.verify import Finding, verify_dataset
from gnomon.report.write import write_report
from gnomon.suites import Suite, suites

MODELS = ("gnomon/oracle", "gnomon/noisy-0.7", "gnomon/random")
JUDGE = "gnomon/judge"

Tell = Callable[[str], None]


@dataclass(frozen=True, slots=True)
class Demo:
    """A finished demo: the page, and whatever the second way found wrong."""

    page: Path
    findings: tuple[Finding, ...]


def write_demo(out: Path, *, size: int, seed: int, tell: Tell = lambda said: None) -> Demo:
    """Generate, verify, evaluate and report; ``tell`` hears of every step."""
    findings: list[Finding] = []
    for suite in suites():
        findings += _sit(suite, out / "logs", size=size, seed=seed, tell=tell)
    tell("writing the report")
    return Demo(write_report([out / "logs"], out).page, tuple(findings))


def _sit(suite: Suite, logs: Path, *, size: int, seed: int, tell: Tell) -> list[Finding]:
    """One suite: its exam, verified, and all models' answers to it. What verification found."""
    from gnomon.evaluate.exam import made_exam
    from gnomon.evaluate.run import Asking, evaluate
    from gnomon.evaluate.settings import default_settings

    tell(f"{suite.name}: generating {size} problems")
    exam = made_exam(suite.name, logs / "exams", seeds=(seed,), size=size, workers=os.cpu_count() or 1)
    tell(f"{suite.name}: verifying every answer a second way")
    findings = [finding for folder in exam.folders for finding in verify_dataset(folder)]
    settings = replace(default_settings(suite), config=exam.config)
    judge = JUDGE if suite.rubrics() else ""
    for model in MODELS:
        tell(f"{suite.name}: asking {model}")
        evaluate(exam, settings, Asking(model, judge=judge), logs)
    return findings
