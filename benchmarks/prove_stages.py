"""Where the time goes when problems of the prove suite are made, and at which stage attempts are rejected.

Sampled every two milliseconds of processor time: a sample belongs to the innermost stage that is under way. Memory is
managed as in the workers of `gnomon generate`.
"""

from __future__ import annotations

import signal
import time
from collections import Counter
from types import FrameType

from gnomon.suites.prove import SUITE
from gnomon.workers import collect_rarely

SEED, WARM, PROBLEMS = 7, 40, 150
INTERVAL = 0.002  # seconds of processor time
STAGES: dict[tuple[str, str], str] = {
    ("premise/grow.py", "grow"): "growth of premises",
    ("prove/make.py", "deduced"): "deduction",
    ("options/option_conclusions.py", "candidates"): "conclusions and their proof sizes",
    ("options/at_once.py", "Forward.at_first"): "options seen at once",
    ("options/at_once.py", "Forward.at_once"): "options seen at once",
    ("options/at_once.py", "Forward.says"): "options that say the same",
    ("deduce/engine.py", "Deduction.prove"): "proofs",
    ("prove/make.py", "_as_shown"): "proofs in the steps that a text tells",
    ("wording/reading.py", "read_proof"): "proofs in the steps that a text tells",
    ("deduce/checker.py", "Checker.check"): "checking of proofs",
    ("deduce/checker.py", "Checker.__init__"): "checking of proofs",
    ("prove/make.py", "_drawn"): "worlds of the refined premise",
    ("prove/make.py", "_steady"): "worlds of every shape",
    ("prove/make.py", "holds_in_all_shapes"): "worlds of every shape",
    ("prove/make.py", "_similar_conclusions"): "conclusions of similar premises",
    ("options/wrong.py", "wrong_options"): "wrong options and their refutation",
    ("prove/near.py", "near_figures"): "search for near-miss figures",
    ("prove/figure.py", "draw"): "drawing, labels and audit",
    ("prove/problem.py", "_option_texts"): "texts",
    ("words/write.py", "premise_texts"): "texts",
    ("prove/text.py", "solution"): "texts",
}


def stage_of(frame: FrameType | None) -> str:
    """The innermost stage that is under way in a frame."""
    while frame is not None:
        path, name = frame.f_code.co_filename, frame.f_code.co_qualname
        stage = STAGES.get(("/".join(path.split("/")[-2:]), name))
        if stage is not None:
            return stage
        frame = frame.f_back
    return "the rest"


def main() -> dict[str, float]:
    """Print milliseconds a problem by stage and the rejected attempts by reason, and give the milliseconds back."""
    samples: Counter[str] = Counter()
    search: Counter[str] = Counter()
    collect_rarely()
    for index in range(WARM):
        SUITE.problem(SEED + 1, index)
    before = signal.signal(signal.SIGPROF, lambda _, frame: samples.update([stage_of(frame)]))
    start = time.process_time()
    signal.setitimer(signal.ITIMER_PROF, INTERVAL, INTERVAL)
    try:
        for index in range(PROBLEMS):
            search.update(SUITE.problem(SEED, index).formal["search"])
    finally:
        signal.setitimer(signal.ITIMER_PROF, 0)
        signal.signal(signal.SIGPROF, before)
    each = (time.process_time() - start) / PROBLEMS * 1000
    total = sum(samples.values())
    figures = {stage: each * count / total for stage, count in samples.most_common()}
    print(f"{each:.1f} ms of processor time a problem, {PROBLEMS} problems")
    for stage, milliseconds in figures.items():
        print(f"  {stage:38} {milliseconds:6.1f} ms {milliseconds / each:6.1%}")
    premises = search.pop("premises")
    search.pop("constructions")
    print(f"{premises} attempts, {premises - PROBLEMS} rejected:")
    for why, count in search.most_common():
        print(f"  {why:38} {count:6} {count / premises:9.1%}")
    return {"milliseconds a problem": each, **figures}


if __name__ == "__main__":
    main()
