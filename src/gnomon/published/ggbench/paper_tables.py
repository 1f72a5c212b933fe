"""The tables of the paper over the outputs of a model, computed in two ways, and the same as JSON.

``gnomon``: the mean over the problems that have an output, without what could not be measured. ``paper``: the sum over
the outputs divided by the number of problems of the dataset, so that a missing output counts 0. Samples of one problem
are averaged first. Scores are from 0 to 1, as everywhere in gnomon; the tables print percent, and PSNR in decibels.
"""

from __future__ import annotations

import math
from collections import Counter
from dataclasses import dataclass
from typing import TYPE_CHECKING

from gnomon.grade.code.passing import pass_at_k
from gnomon.published.ggbench.output_scores import MODES

if TYPE_CHECKING:
    from collections.abc import Callable, Mapping, Sequence

    from gnomon.grade.image.pixels import Mode
    from gnomon.problem import Json
    from gnomon.published.ggbench.output_scores import ScoredOutput
    from gnomon.published.published_rows import Complaint

JUDGED = ("VLM-T", "VLM-I-Mid", "VLM-I-Res", "VLM-I")
IMAGES = ("LPIPS", "PSNR", "SSIM")
CODE = ("Pass@1", "Pass@k", "BLEU", "RUBY", "ROUGE-L", "chrF", "EditDist", "Share as graphs", "Share as trees")
MAIN = ("VLM-T", "VLM-I-Mid", "VLM-I-Res", "LPIPS", "PSNR", "SSIM", "VLM-I")
"""The columns of the paper's main table, in its order."""
_WORST = {"EditDist": 1.0}  # of an output without code; of the other metrics it is 0


@dataclass(frozen=True, slots=True)
class Summary:
    """The columns of all tables by name; None where nothing was measured."""

    mode: Mode
    values: Mapping[str, float | None]
    counts: Mapping[str, int]
    """Over how many problems each value is a mean."""
    samples: tuple[int, int] = (1, 1)
    """The least and the greatest number of samples of problems that have several."""

    def title(self, name: str) -> str:
        """The name of a column, with the number of samples in place of the k of Pass@k."""
        few, many = self.samples
        if name != "Pass@k" or many < 2:
            return name
        return f"Pass@{few}" if few == many else f"Pass@{few} to {many}"


def summaries(scored: Sequence[ScoredOutput], total: int) -> list[Summary]:
    """The tables in both modes; `total` is the number of problems of the dataset."""
    return [_summary(scored, total, mode) for mode in MODES]


def _summary(scored: Sequence[ScoredOutput], total: int, mode: Mode) -> Summary:
    coded = any(output.script for output in scored)
    values: dict[str, float | None] = {}
    counts: dict[str, int] = {}
    for name in (*JUDGED, *IMAGES, *CODE):
        if name == "Pass@k":
            found = _pass_at_k(scored) if coded else []
        else:
            found = _by_problem(scored, _column(name, mode, coded))
        divisor = total if mode == "paper" else len(found)
        values[name] = math.fsum(found) / divisor if found and divisor else None
        counts[name] = len(found)
    several = [count for count in Counter(output.id for output in scored).values() if count > 1] or [1]
    return Summary(mode, values, counts, (min(several), max(several)))


def _by_problem(scored: Sequence[ScoredOutput], column: Callable[[ScoredOutput], float | None]) -> list[float]:
    """The mean of a column over the samples of each problem that has a value."""
    groups: dict[str, list[float]] = {}
    for output in scored:
        value = column(output)
        if value is not None:
            groups.setdefault(output.id, []).append(value)
    return [math.fsum(group) / len(group) for group in groups.values()]


def _pass_at_k(scored: Sequence[ScoredOutput]) -> list[float]:
    """pass@k with k the number of samples, for problems with several; none where each has one."""
    groups: dict[str, list[bool]] = {}
    for output in scored:
        groups.setdefault(output.id, []).append(output.code.get("runs") == 1.0)
    return [pass_at_k(len(group), sum(group), len(group)) for group in groups.values() if len(group) > 1]


_CODE_NAMES = {
    "Pass@1": "runs",
    "BLEU": "bleu",
    "RUBY": "ruby",
    "ROUGE-L": "rouge_l",
    "chrF": "chrf",
    "EditDist": "edit_distance",
    "Share as graphs": "ruby_graph",
    "Share as trees": "ruby_tree",
}
_RUBRICS = {"VLM-T": ("plan",), "VLM-I-Mid": ("steps", "process"), "VLM-I-Res": ("result",)}


def _column(name: str, mode: Mode, coded: bool) -> Callable[[ScoredOutput], float | None]:
    if name in _RUBRICS:
        return lambda output: _verdict(output, _RUBRICS[name])
    if name == "VLM-I":
        return lambda output: _overall(output)
    if name in IMAGES:
        return lambda output: output.images[mode].get(name.lower())
    key = _CODE_NAMES[name]
    worst = _WORST.get(name, 0.0)
    # Where a model writes code, an output without any is its worst; models that draw have no numbers here.
    return lambda output: output.code.get(key, None if output.script or not coded else worst)


def _verdict(output: ScoredOutput, rubrics: Sequence[str]) -> float | None:
    """The mean of the verdicts of some rubrics; none if one of them is missing."""
    found = [output.judged[name].value for name in rubrics if name in output.judged]
    known = [value for value in found if value is not None]
    return math.fsum(known) / len(known) if len(known) == len(rubrics) else None


def _overall(output: ScoredOutput) -> float | None:
    if not output.judged.keys() & {"steps", "process"}:  # a model that draws finished figures alone
        return _verdict(output, _RUBRICS["VLM-I-Res"])
    parts = [_verdict(output, _RUBRICS[name]) for name in ("VLM-I-Mid", "VLM-I-Res")]
    known = [part for part in parts if part is not None]
    return math.fsum(known) / 2 if len(known) == 2 else None


# ------------------------------------------------------------------------------------------------------------ printing


def cell(name: str, value: float | None) -> str:
    """A number as the paper prints it: in percent, PSNR in decibels."""
    if value is None:
        return "–"
    return f"{value:.2f}" if name == "PSNR" else f"{100 * value:.2f}"


def report_json(
    name: str, scored: Sequence[ScoredOutput], total: int, complaints: Sequence[Complaint]
) -> dict[str, Json]:
    """All tables as JSON, also by level where the dataset has levels; and everything that was wrong with the data."""
    levels = sorted({output.level for output in scored if output.level})
    return {
        "model": name,
        "problems": total,
        "outputs": len(scored),
        "unjudged": sum(verdict.value is None for output in scored for verdict in output.judged.values()),
        **{summary.mode: _json(summary) for summary in summaries(scored, total)},
        "levels": {
            level: _json(_summary([output for output in scored if output.level == level], total, "gnomon"))
            for level in levels
        },
        "complaints": [str(complaint) for complaint in complaints],
    }


def _json(summary: Summary) -> dict[str, Json]:
    return {"values": dict(summary.values), "problems": dict(summary.counts)}
