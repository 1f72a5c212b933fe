"""How like the references a response is: GGBench's metrics of code and of pictures, beside the verified score.

They cost far more than grading, so they are computed once for a record of an evaluation and never for a reward.

- Code: the script of the response against each reference solution; every metric counts its best value. The givens are
  the task's, so lines that only repeat them are left out, and texts are compared without them. RUBY compares dependency
  graphs, so there both scripts run after the givens.
- Pictures: the finished figure, drawn by the model or from its script, against the figure of each reference solution;
  the reference with the best SSIM counts. Steps are compared where there are as many as in the reference.
"""

from __future__ import annotations

import math
from collections.abc import Mapping, Sequence

from gnomon.ggb.picture.construction_steps import StepsError
from gnomon.grade.code.bleu import bleu
from gnomon.grade.code.chrf import chrf
from gnomon.grade.code.code_metrics import LONGEST
from gnomon.grade.code.edit_distance import normalised_distance
from gnomon.grade.code.rouge import rouge_l
from gnomon.grade.code.ruby import Ruby, ruby
from gnomon.grade.code.script_tokens import script_tokens
from gnomon.grade.image.image_metrics import HIGHEST_PSNR, ImageMetrics, Measured, compare_images
from gnomon.grade.image.pixels import ImageError, Mode, luminance, read_pixels
from gnomon.grade.image.response_pictures import read_drawing
from gnomon.grade.image.ssim import ssim
from gnomon.grade.image.weights import WeightsError, load_weights
from gnomon.problem import Problem
from gnomon.suites.construct.family import SolutionStep
from gnomon.suites.construct.figure import step_figures
from gnomon.suites.construct.item import steps_of
from gnomon.suites.construct.response import Script
from gnomon.suites.construct.response_steps import response_steps
from gnomon.suites.construct.rubrics import reference_figure, response_figure, script_of

IMAGE_METRICS = ("psnr", "ssim", "lpips")


def likeness(problem: Problem, response: str, mode: Mode = "gnomon") -> dict[str, float]:
    """The metrics of a response by name; one that could not be measured is left out.

    In mode ``paper`` a picture that fails counts 0, as in the published script.
    """
    drawing = read_drawing(response)
    script = script_of(problem, response)
    found: dict[str, float] = {}
    if not drawing.pictures or script.lines:
        found |= code_metrics(problem, script.lines)
    if drawing.pictures:
        final = drawing.pictures[-1]
        pictures = [b"" if isinstance(picture, str) else picture.original for picture in drawing.pictures]
        found |= _final_metrics(problem, b"" if isinstance(final, str) else final.original, mode)
        found |= _step_metrics(problem, pictures, mode)
    elif script.lines:
        found |= _final_metrics(problem, response_figure(problem, script).png, mode)
        found |= _step_metrics(problem, _drawn_steps(problem, script), mode)
    else:
        found |= dict.fromkeys(_missing(mode), 0.0)
    return found


# ---------------------------------------------------------------------------------------------------------------- code


def code_metrics(problem: Problem, lines: Sequence[str]) -> dict[str, float]:
    """The metrics of a script against the reference solutions; a response without a script has the worst values."""
    givens = problem.formal["positions"][0]
    references = [[line for step in steps for line in step["code"]] for steps in problem.formal["solutions"]]
    return best_code_metrics(references, _without(lines, givens), givens)


def best_code_metrics(
    references: Sequence[Sequence[str]], lines: Sequence[str], givens: Sequence[str] = ()
) -> dict[str, float]:
    """The best value of each metric over the references; ``ruby_graph`` and ``ruby_tree`` say how RUBY compared.

    >>> best_code_metrics([["M = Midpoint(A, B)"]], ["M = Midpoint(A, B)"], ["A = (0, 0)", "B = (4, 0)"])["ruby"]
    1.0
    """
    if not lines or not references:
        return {"bleu": 0.0, "chrf": 0.0, "rouge_l": 0.0, "edit_distance": 1.0, "ruby": 0.0}
    candidate = "\n".join(lines)[:LONGEST]
    ours = script_tokens(candidate)
    texts = ["\n".join(reference)[:LONGEST] for reference in references]
    tokens = [script_tokens(text) for text in texts]
    before = "".join(f"{line}\n" for line in givens)
    alike: Ruby = max((ruby(before + text, before + candidate) for text in texts), key=lambda found: found.value)
    return {
        "bleu": max(bleu(theirs, ours) for theirs in tokens),
        "chrf": max(chrf(text, candidate) for text in texts),
        "rouge_l": max(rouge_l(theirs, ours) for theirs in tokens),
        "edit_distance": min(normalised_distance(theirs, ours) for theirs in tokens),
        "ruby": alike.value,
        "ruby_graph": float(alike.tier == "graph"),
        "ruby_tree": float(alike.tier == "tree"),
    }


def _without(lines: Sequence[str], givens: Sequence[str]) -> list[str]:
    """The lines of a script that do not just repeat a given."""
    known = {"".join(line.split()) for line in givens}
    return [line for line in lines if "".join(line.split()) not in known]


# ------------------------------------------------------------------------------------------------------------ pictures


def _final_metrics(problem: Problem, made: bytes, mode: Mode) -> dict[str, float]:
    solutions = problem.formal["solutions"]
    codes = [[line for step in steps for line in step["code"]] for steps in solutions]
    return image_values(best_image(made, [reference_figure(problem, code).png for code in codes], mode), mode)


def _step_metrics(problem: Problem, made: Sequence[bytes], mode: Mode) -> dict[str, float]:
    """The means over the steps, where there are as many pictures as steps, or one more for the givens."""
    for record in problem.formal["solutions"]:
        steps = steps_of(record)
        if len(made) - len(steps) in (0, 1) and len(made) > 1:
            givens, shown = problem.formal["positions"][0], problem.formal["shown"]
            references = step_figures(givens, shown, steps, problem.formal["axes"])
            pairs = zip(references, made[len(made) - len(steps) :], strict=True)
            values = [image_values(compare_images(figure.png, data, mode), mode) for figure, data in pairs]
            names = [name for name in IMAGE_METRICS if all(name in value for value in values)]
            return {f"step_{name}": math.fsum(value[name] for value in values) / len(values) for name in names}
    return {}


def _drawn_steps(problem: Problem, script: Script) -> list[bytes]:
    """A picture after each step of the response that a script belongs to; none where a reference has other numbers."""
    own = response_steps(script)
    if len(own) < 2 or len(own) not in {len(record) for record in problem.formal["solutions"]}:
        return []
    givens, shown = problem.formal["positions"][0], problem.formal["shown"]
    steps = [SolutionStep(("", ""), ("", ""), step.lines) for step in own]
    try:
        return [figure.png for figure in step_figures(givens, shown, steps, problem.formal["axes"])]
    except StepsError:
        return []


def best_image(made: bytes, references: Sequence[bytes], mode: Mode) -> ImageMetrics:
    """The metrics of a picture against the reference that it is most like by SSIM."""
    chosen = max(references, key=lambda reference: _ssim(reference, made)) if len(references) > 1 else references[0]
    return compare_images(chosen, made, mode)


def _ssim(reference: bytes, made: bytes) -> float:
    """The likeness by which a reference is chosen; LPIPS, which takes long, is then computed for one."""
    try:
        return ssim(luminance(read_pixels(reference)), luminance(read_pixels(made)))
    except ImageError:
        return -math.inf


def image_values(metrics: ImageMetrics, mode: Mode) -> dict[str, float]:
    """The metrics that were measured, by name; equal pictures count 101.07 dB, because JSON has no infinity."""
    named: Mapping[str, Measured] = {"psnr": metrics.psnr, "ssim": metrics.ssim, "lpips": metrics.lpips}
    found: dict[str, float] = {}
    for name, item in named.items():
        if item.value is not None:
            found[name] = min(item.value, HIGHEST_PSNR) if name == "psnr" else item.value
        elif item.outcome == "failed" and name in _missing(mode):
            found[name] = 0.0
    return found


def _missing(mode: Mode) -> Sequence[str]:
    """The metrics that a missing picture counts 0 in: none, or in mode ``paper`` all that this machine measures."""
    if mode != "paper":
        return ()
    try:
        load_weights()
    except WeightsError:
        return ("psnr", "ssim")
    return IMAGE_METRICS
