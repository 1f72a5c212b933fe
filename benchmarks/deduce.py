"""The deduction engine: how long it takes to derive all conclusions, and how many published problems it proves.

Run with ``python -m benchmarks deduce``. Other engines are not run here: their times are the published ones, for a
machine like this one. Without the published data, only premises generated here are timed.
"""

from __future__ import annotations

import statistics
import time

from oracles.deduce.premises import generated
from oracles.published import DATA

from gnomon.deduce import Deduction, Premise, RealisationError, deduce, parse_problems, realise
from gnomon.deduce.engine import Mode

REPEATS = 5
MODES: tuple[Mode, ...] = ("default", "extended")

# Median milliseconds of CPU by points, and problems proved, as published for the same files.
YUCLID: dict[Mode, dict[int, float]] = {
    "default": {6: 0.82, 8: 1.46, 10: 2.23, 12: 4.07},
    "extended": {6: 2.7, 8: 5.1, 10: 8.5, 12: 15.1},
}
OTHERS = {
    "AlphaGeometry2 core": {6: 70.0, 8: 175.0, 10: 390.0, 12: 649.0},
    "GenesisGeo": {6: 92.0, 8: 165.0, 10: 275.0, 12: 545.0},
    "AlphaGeometry": {6: 580.0, 8: 1580.0, 10: 2330.0, 12: 6800.0},
}
PROVED: dict[tuple[str, Mode], int] = {
    ("jgex_ag_231", "default"): 209,
    ("jgex_ag_231", "extended"): 220,
    ("imo_ag_30", "default"): 16,
    ("imo_ag_30", "extended"): 17,
}


def milliseconds(premise: Premise, mode: Mode) -> float:
    """CPU time to derive all conclusions, the best of a few runs; drawing the figure is not included."""
    figure = realise(premise, worlds=16)
    best = float("inf")
    for _ in range(REPEATS):
        start = time.process_time()
        Deduction(premise.points, figure.coordinates, premise.facts(), mode).run().conclude()
        best = min(best, time.process_time() - start)
    return best * 1000


def speed(results: dict[str, float]) -> None:
    """Median times on the published premises beside those of other engines, and on generated premises by size."""
    folder = DATA / "premises"
    for mode in MODES if folder.is_dir() else ():
        for points, peer in YUCLID[mode].items():
            premises = parse_problems((folder / f"points-{points}.txt").read_text())
            median = statistics.median(milliseconds(p, mode) for p in premises)
            results[f"{mode} {points} points ms"] = median
            others = ", ".join(f"{name} {times[points] / median:.0f}x" for name, times in OTHERS.items())
            against = f"Yuclid {peer:.2f} ms, {peer / median:.1f}x; {others}" if mode == "default" else f"{peer:.1f} ms"
            print(f"{mode:8} {points:2} points: {median:6.3f} ms  (published: {against})")
    if not folder.is_dir():
        print(f"no published premises in {folder}")
    for points in (6, 8, 10, 12, 16, 20, 24):
        median = statistics.median(milliseconds(p, "default") for p in generated(points, 12))
        results[f"generated {points} points ms"] = median
        print(f"generated {points:2} points: {median:6.3f} ms  {'#' * max(1, round(median * 10))}")


def large_figure(results: dict[str, float]) -> None:
    """Proofs in a figure of 30 points on a circle: tens of thousands of equations, nearly all of them redundant."""
    more = "; ".join(f"p{k} = on_circle p{k} o a" for k in range(26))
    deduction = deduce(f"a b c = triangle a b c; o = circle o a b c; {more}")
    start = time.process_time()
    for goal in ("cyclic a b p1 p2", "eqangle a b a p1 p2 b p2 p1", "cong o p3 o p20"):
        assert deduction.prove(goal) is not None
    spent = (time.process_time() - start) * 1000
    results["proofs in 30 points ms"] = spent
    print(f"three proofs in 30 points: {spent:.1f} ms, after a deduction of {deduction.milliseconds:.1f} ms")


def coverage(results: dict[str, float]) -> None:
    """How many of the published problems are proved without auxiliary points."""
    folder = DATA / "alphageometry"
    if not folder.is_dir():
        print(f"no published problems in {folder}")
        return
    for (name, mode), peer in PROVED.items():
        problems = parse_problems((folder / f"{name}.txt").read_text())
        proved = sum(_proved(problem, mode) for problem in problems)
        results[f"{mode} {name} proved"] = proved
        print(f"{mode:8} {name}: {proved} of {len(problems)} proved  (Yuclid, published: {peer})")


def _proved(problem: Premise, mode: Mode) -> bool:
    try:
        deduction = deduce(problem, mode)
    except RealisationError:
        return False
    goal = deduction.realisation.goal if deduction.realisation else None
    return goal is not None and deduction.knows(goal)


def main() -> dict[str, float]:
    """All measurements, printed and returned."""
    results: dict[str, float] = {}
    speed(results)
    large_figure(results)
    coverage(results)
    return results


if __name__ == "__main__":
    main()
