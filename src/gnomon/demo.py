"""The demo: a small exam of every suite, generated, verified and asked of embedded models, with a report.

It needs no key and no network. A real model of this machine is asked a few problems, too, where it was fetched
(``gnomon models fetch smollm2``). It is a module of its own because it joins evaluation and report.
"""

from __future__ import annotations

import time
from collections.abc import Callable, Mapping
from dataclasses import dataclass, replace
from functools import partial
from typing import TYPE_CHECKING

from gnomon.dataset.verify import Finding, verify_dataset
from gnomon.local import local_model_ready
from gnomon.report.write_report import write_report
from gnomon.suites import get_suite, open_suites, opened_places, suites
from gnomon.suites.measures import RULE_JUDGE
from gnomon.words import counted
from gnomon.workers import Tick, WorkerPool

if TYPE_CHECKING:
    from pathlib import Path

MODELS = ("gnomon/oracle", "gnomon/noisy-0.7", "gnomon/random")
LOCAL = "local/smollm2"
SAMPLES = 4
"""Samples a problem, at most: a protocol with more would take most of the demo's time."""
SHARE = {"construct": 3}
"""A third of the problems, where grading a response takes a second: every construction is checked and drawn."""
DRAWN = ("image", "final")
"""Prompts that ask for pictures in place of code, where a suite has them: step by step, and the finished figure."""
DRAWN_PROBLEMS = 2
"""Problems that the oracle draws."""
LOCAL_PROBLEMS = 4
"""Problems of each suite that the real model is asked, once each: it takes some seconds for each."""

Report = Callable[[str], None]
"""Called with a line on each step."""


@dataclass(frozen=True, slots=True)
class Demo:
    """A finished demo: the page of the report, how many problems it has, and what verification found."""

    page: Path
    problems: int
    findings: tuple[Finding, ...]


def write_demo(out: Path, *, size: int, seed: int, workers: int = 1, report: Report = lambda _line: None) -> Demo:
    """Generate, verify, evaluate and write the report; ``report`` is called when a step is done, with its time.

    With several workers, suites are asked in processes of their own, and ``report`` has to be a function of a module.
    """
    sizes = {suite.name: max(1, size // SHARE.get(suite.name, 1)) for suite in suites()}
    ask = partial(_evaluate_suite, out / "logs", sizes, seed, report)
    with WorkerPool(workers, partial(open_suites, opened_places())) as pool:
        findings = [finding for found in pool.results(ask, sorted(sizes)) for finding in found]
    problems = sum(sizes.values())
    start = time.monotonic()
    page = write_report([out / "logs"], out).page
    report(f"{'report':9} {time.monotonic() - start:5.1f} s  written")
    return Demo(page, problems, tuple(findings))


def _evaluate_suite(
    logs: Path, sizes: Mapping[str, int], seed: int, report: Report, name: str, _tick: Tick
) -> list[Finding]:
    """Make and verify the exam of one suite and ask all models; returns what verification found."""
    from gnomon.evaluate.evaluation_settings import default_settings
    from gnomon.evaluate.exam import generate_exam, subset
    from gnomon.evaluate.run import CallSettings, evaluate

    began = time.monotonic()
    suite, size = get_suite(name), sizes[name]

    def done(what: str) -> None:
        nonlocal began
        report(f"{suite.name:9} {time.monotonic() - began:5.1f} s  {what}")
        began = time.monotonic()

    exam = generate_exam(suite.name, logs / "exams", seeds=(seed,), size=size)
    done(f"{counted(size, 'problem')} generated")
    findings = [finding for folder in exam.folders for finding in verify_dataset(folder)]
    done(f"every problem verified, {counted(len(findings), 'finding')}")
    usual = default_settings(suite)
    settings = replace(usual, config=exam.config, epochs=min(usual.epochs, SAMPLES))
    judge = RULE_JUDGE if suite.reporting.rubrics() else ""
    for model in MODELS:
        evaluate(exam, settings, CallSettings(model, judge=judge), logs)
    done(f"asked of {', '.join(MODELS)}")
    if drawn := [prompt for prompt in DRAWN if prompt in suite.protocol.drawn]:
        few = subset(exam, min(size, DRAWN_PROBLEMS))
        for prompt in drawn:
            evaluate(few, replace(settings, prompt=prompt), CallSettings(MODELS[0], judge=judge), logs)
        done(f"{counted(len(few.problems), 'problem')} drawn by {MODELS[0]}")
    if local_model_ready():
        few = subset(exam, min(size, LOCAL_PROBLEMS))
        evaluate(few, replace(settings, modality="text", epochs=1), CallSettings(LOCAL), logs)
        done(f"{counted(len(few.problems), 'problem')} asked of {LOCAL}, a real model")
    return findings
