"""The metrics of code and of pictures: agreement with the libraries that define them, and times.

Run ``python -m benchmarks construct_metrics``. Scripts are reference solutions of the construct suite against those of
other problems and against copies with lines changed; pictures are their step figures. A library that is not installed
is reported as missing. LPIPS is timed if its weights were fetched (`gnomon.grade.image.weights`).
"""

from __future__ import annotations

import time
from collections import Counter
from collections.abc import Callable, Sequence
from importlib import import_module
from itertools import pairwise
from types import ModuleType

from gnomon.grade.code.bleu import bleu
from gnomon.grade.code.chrf import chrf
from gnomon.grade.code.edit_distance import normalised_distance
from gnomon.grade.code.passing import passes
from gnomon.grade.code.rouge import rouge_l
from gnomon.grade.code.ruby import ruby
from gnomon.grade.code.script_tokens import script_tokens
from gnomon.grade.image.lpips import lpips
from gnomon.grade.image.pixels import Pixels, luminance, read_pixels
from gnomon.grade.image.psnr import psnr
from gnomon.grade.image.ssim import ssim
from gnomon.grade.image.weights import WeightsError, load_weights
from gnomon.seeding import Rng
from gnomon.suites import get_suite

PROBLEMS = 40
SEED = 8_101


class Spaces:
    """Tokens joined by spaces, split again: how rouge-score takes ours."""

    def tokenize(self, text: str) -> list[str]:
        return text.split()


def library(name: str) -> ModuleType | None:
    try:
        return import_module(name)
    except ImportError:
        return None


def changed(script: str, rng: Rng) -> str:
    """The script with one line left out and another line written twice."""
    lines = script.split("\n")
    del lines[rng.integer(0, len(lines) - 1)]
    if lines:
        lines.insert(rng.integer(0, len(lines)), rng.choice(lines))
    return "\n".join(lines)


def material() -> tuple[list[tuple[str, str]], list[tuple[Pixels, Pixels]]]:
    """Pairs of scripts and pairs of pictures."""
    suite, rng = get_suite("construct"), Rng("construct metrics", SEED)
    problems = [suite.problem(SEED, index) for index in range(PROBLEMS)]
    scripts = [_whole(problem.formal["positions"][0], problem.code["geogebra"]) for problem in problems]
    pairs = list(pairwise(scripts)) + [(script, changed(script, rng)) for script in scripts]
    pictures = [[read_pixels(figure.png) for figure in problem.figures] for problem in problems]
    images = [(steps[-1], steps[0]) for steps in pictures]
    images += [(first[-1], second[-1]) for first, second in pairwise(pictures)]
    return pairs, images


def _whole(givens: Sequence[str], code: str) -> str:
    return "\n".join([*givens, code])


def report(name: str, values: Sequence[float], peer: Sequence[float] | None, ours_ms: float, peer_ms: float) -> None:
    mean = 100 * sum(values) / len(values) if name != "PSNR" else sum(values) / len(values)
    line = f"{name:10} mean {mean:6.2f}   {ours_ms:8.3f} ms"
    if peer is not None:
        worst = max(abs(a - b) for a, b in zip(values, peer, strict=True))
        line += f"   largest difference {worst:.1e}, the library takes {peer_ms:.3f} ms"
    print(line)


def timed(measure: Callable[[], list[float]]) -> tuple[list[float], float]:
    start = time.process_time()
    values = measure()
    return values, 1000 * (time.process_time() - start) / len(values)


def code_metrics(pairs: Sequence[tuple[str, str]]) -> None:
    """BLEU, chrF, ROUGE-L, edit distance, RUBY and pass@1 of all pairs."""
    tokens = [(script_tokens(a), script_tokens(b)) for a, b in pairs]
    joined = [(" ".join(a), " ".join(b)) for a, b in tokens]
    sacrebleu, rouge = library("sacrebleu"), library("rouge_score.rouge_scorer")
    peers: dict[str, tuple[list[float], float]] = {}
    if sacrebleu:
        metric, characters = sacrebleu.BLEU(tokenize="none", effective_order=True), sacrebleu.CHRF()
        peers["BLEU"] = timed(lambda: [metric.sentence_score(b, [a]).score / 100 for a, b in joined])
        peers["chrF"] = timed(lambda: [characters.sentence_score(b, [a]).score / 100 for a, b in pairs])
    if rouge:
        scorer = rouge.RougeScorer(["rougeL"], tokenizer=Spaces())
        peers["ROUGE-L"] = timed(lambda: [scorer.score(a, b)["rougeL"].fmeasure for a, b in joined])
    ours: dict[str, Callable[[], list[float]]] = {
        "BLEU": lambda: [bleu(a, b) for a, b in tokens],
        "chrF": lambda: [chrf(a, b) for a, b in pairs],
        "ROUGE-L": lambda: [rouge_l(a, b) for a, b in tokens],
        "EditDist": lambda: [normalised_distance(a, b) for a, b in tokens],
        "RUBY": lambda: [ruby(a, b).value for a, b in pairs],
        "pass@1": lambda: [float(passes(b)) for _, b in pairs],
    }
    for name, measure in ours.items():
        values, spent = timed(measure)
        peer, peer_spent = peers.get(name, (None, 0.0))
        report(name, values, peer, spent, peer_spent)
    print("RUBY compares", dict(Counter(ruby(a, b).tier for a, b in pairs)))
    for name, found in (("sacrebleu", sacrebleu), ("rouge-score", rouge)):
        if found is None:
            print(f"{name} is not installed: no comparison")


def image_metrics(images: Sequence[tuple[Pixels, Pixels]]) -> None:
    """PSNR, SSIM and LPIPS of all pairs of pictures."""
    grey = [(luminance(a), luminance(b)) for a, b in images]
    peers: dict[str, tuple[list[float], float]] = {}
    skimage = library("skimage.metrics")
    if skimage:
        signal, structure = skimage.peak_signal_noise_ratio, skimage.structural_similarity
        peers["PSNR"] = timed(lambda: [float(signal(a, b, data_range=255)) for a, b in images])
        peers["SSIM"] = timed(lambda: [float(structure(a, b, data_range=255)) for a, b in grey])
    else:
        print("scikit-image is not installed: no comparison")
    ours: dict[str, Callable[[], list[float]]] = {
        "PSNR": lambda: [psnr(a, b) for a, b in images],
        "SSIM": lambda: [ssim(a, b) for a, b in grey],
    }
    try:
        weights = load_weights()
        ours["LPIPS"] = lambda: [lpips(a, b, weights) for a, b in images[:10]]
        ours["LPIPS, 0-1"] = lambda: [lpips(a, b, weights, unsigned=True) for a, b in images[:10]]
    except WeightsError as error:
        print(error)
    for name, measure in ours.items():
        values, spent = timed(measure)
        peer, peer_spent = peers.get(name, (None, 0.0))
        report(name, values, peer, spent, peer_spent)


def main() -> None:
    """Print the two tables."""
    pairs, images = material()
    print(f"{len(pairs)} pairs of scripts, {len(images)} pairs of pictures; means times 100, PSNR in decibels")
    code_metrics(pairs)
    image_metrics(images)


if __name__ == "__main__":
    main()
