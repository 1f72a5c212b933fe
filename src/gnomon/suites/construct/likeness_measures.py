"""The measures and tables of likeness to the reference solutions: GGBench's metrics of code and of pictures."""

from __future__ import annotations

from collections.abc import Callable, Sequence

from gnomon.grade.code.passing import pass_at_k
from gnomon.results import Answered
from gnomon.suites.measures import Column, Layout, Measure

_NOTE = (
    "Likeness to the best reference solution is no correctness: another right construction is less alike, and a wrong "
    "one shares the givens. Read it against the row of chance."
)
_WEIGHTS = "the weights of LPIPS (docs/construct.md)"


def draws(answer: Answered) -> bool:
    """Whether a response is of the drawing track: pictures, and no script that could be verified."""
    return "pictures" in answer.score.parts


def _runs(answer: Answered) -> float | None:
    return None if answer.score.value is None or draws(answer) else answer.score.parts.get("runs", 0.0)


def _any_runs(flags: Sequence[float]) -> float | None:
    """pass@k with k the number of samples; a single sample has no other estimate than Pass@1."""
    passed = sum(flag == 1.0 for flag in flags)
    return pass_at_k(len(flags), passed, len(flags)) if len(flags) > 1 else None


def _metric(name: str) -> Callable[[Answered], float | None]:
    return lambda answer: answer.metrics.get(name)


def _share(name: str, title: str, meaning: str) -> Measure:
    return Measure(name, title, meaning, _metric(name))


def _distance(name: str, title: str, meaning: str, needs: str = "") -> Measure:
    return Measure(name, title, meaning, _metric(name), better="low", needs=needs)


def _decibels(name: str, title: str, meaning: str) -> Measure:
    return Measure(name, title, meaning, _metric(name), "count")


def _kind(name: str, title: str, meaning: str) -> Measure:
    return Measure(name, title, meaning, _metric(name), better="neither")


CODE = (
    Measure(
        "pass_k", "Pass@k", "one of the k samples of a problem runs, where it has several", _runs, pooled=_any_runs
    ),
    _share("bleu", "BLEU", "runs of one to four tokens that the best reference has too"),
    _share("ruby", "RUBY", "similarity of dependency graphs, else of trees of syntax, else of tokens"),
    _share("rouge_l", "ROUGE-L", "the longest common subsequence of tokens"),
    _share("chrf", "chrF", "runs of one to six characters that the best reference has too"),
    _distance("edit_distance", "EditDist", "tokens to change, as a share of the longer script"),
    _kind("ruby_graph", "Share as graphs", "the share of scripts that RUBY compares as graphs"),
    _kind("ruby_tree", "Share as trees", "the share of scripts that RUBY compares as trees of syntax"),
)
IMAGES = (
    _distance("lpips", "LPIPS", "the distance of the finished figure from the best reference", _WEIGHTS),
    _decibels("psnr", "PSNR", "of the finished figure, in decibels; 101.07 for equal pictures"),
    _share("ssim", "SSIM", "the likeness of the finished figure to the best reference"),
    _distance("step_lpips", "Step LPIPS", "mean over the steps, where they are as many as in the reference", _WEIGHTS),
    _decibels("step_psnr", "Step PSNR", "mean over the steps, where they are as many as in the reference, in decibels"),
    _share("step_ssim", "Step SSIM", "mean over the steps, where they are as many as in the reference"),
)
LIKENESS = (*CODE, *IMAGES)


def likeness_tables() -> tuple[Layout, ...]:
    """The tables of code and of pictures, with the columns of the paper."""
    return (
        Layout(
            "code",
            "Code against the reference solutions",
            [Column("Pass@1", "runs"), *(Column(measure.title, measure.name) for measure in CODE)],
            note=_NOTE,
            published="ggbench-code",
        ),
        Layout(
            "images",
            "Pictures against those of the reference solutions",
            [Column(measure.title, measure.name) for measure in IMAGES],
            note=_NOTE,
            published="ggbench-main",
        ),
    )
