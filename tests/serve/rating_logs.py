"""Small results to rate: three models on a few constructions, two on a few solids, with verdicts of a judge."""

from __future__ import annotations

from dataclasses import replace
from pathlib import Path

from gnomon.evaluate.exam import generate_exam
from gnomon.results import Answered, Judgement, Run, Settings, write_run
from gnomon.scoring import record_response
from gnomon.suites import Suite, get_suite
from gnomon.suites.construct import ConstructConfig

MODELS = ("lab/first", "lab/second", "lab/third")
HOSTILE = "<script>document.title='broken'</script><img src=x onerror=alert(1)> \u202e {{ 7*7 }}"


def write_logs(folder: Path, size: int = 3) -> Path:
    """Write results of both suites below a folder."""
    config = ConstructConfig(families=("tangents-from-point",), combined=False)
    exam = generate_exam("construct", folder / "exams", seeds=[0], size=size, config=config)
    suite = get_suite("construct")
    for number, (model, prompt) in enumerate(zip(MODELS, ("default", "final", "default"), strict=True)):
        answers = []
        for k, (_, problem) in enumerate(exam.problems):
            gold = suite.gold_response(problem)
            said = HOSTILE if number == 2 else suite.baselines.as_asked(problem, gold, prompt)
            names = ("result",) if prompt == "final" else ("plan", "steps", "process", "result")
            judged = {name: Judgement((5 - number - k % 2) / 5) for name in names}
            answers.append(replace(record_response(suite, problem, said), judged=judged))
        _write(folder, suite, exam.folders[0], f"construct-{number}", model, prompt, answers)
    exam = generate_exam("solid", folder / "exams", seeds=[0], size=size)
    solid = get_suite("solid")
    for number, model in enumerate(MODELS[:2]):
        answers = []
        for k, (_, problem) in enumerate(exam.problems):
            said = solid.gold_response(problem) if number == 0 or k == 0 else "No idea."
            judged = {"process": Judgement(1 - k % 3 / 4)}
            answers.append(replace(record_response(solid, problem, said), judged=judged))
        _write(folder, solid, exam.folders[0], f"solid-{number}", model, "default", answers)
    return folder


def _write(folder: Path, suite: Suite, exam: Path, name: str, model: str, prompt: str, answers: list[Answered]) -> None:
    run = Run(
        suite.name,
        suite.version,
        model,
        settings=Settings(prompt=prompt),
        answers=tuple(answers),
        exams=(str(exam.relative_to(folder)),),
        judge="some/judge",
    )
    write_run(folder / f"{name}.results.jsonl", run)
