"""How many premises get a figure, and how long one world takes, for our own and the published premises.

Run with ``python -m benchmarks realise``. A figure is good if every given and the goal hold in all its worlds.
"""

from __future__ import annotations

import statistics
import time
from collections.abc import Sequence

from oracles.published import DATA

from gnomon.deduce.premise import Premise, parse_premise, parse_problems
from gnomon.deduce.worlds.realise import RealisationError, realise
from gnomon.deduce.worlds.truth import holds

WORLDS = 4

OWN = (
    "a b c = triangle a b c; h = orthocenter h a b c; o = circle o a b c; x y z g = centroid x y z g a b c "
    "? coll h g o",
    "a b c = triangle a b c; d = on_circum d a b c; e = foot e d b c; f = foot f d c a; g = foot g d a b ? coll e f g",
    "a b c d = quadrangle a b c d; e = midpoint e a b; f = midpoint f b c; g = midpoint g c d; h = midpoint h d a "
    "? para e f g h",
    "a b c = triangle a b c; x y z i = incenter2 x y z i a b c; j = excenter j a b c ? coll a i j",
    "a b c = r_triangle a b c; d = foot d a b c; e = midpoint e b c; f = reflect f d a b ? cong e a e b",
    "o a = segment o a; b = on_circle b o a; p = lc_tangent p a o, lc_tangent p b o; "
    "q = on_line q o p, on_circle q o a ? eqangle a p a q a q a b",
)


def measure(premises: Sequence[Premise]) -> tuple[int, float]:
    """The number of good figures, and the median CPU milliseconds of one world."""
    good, times = 0, []
    for premise in premises:
        start = time.process_time()
        try:
            figure = realise(premise, worlds=WORLDS)
        except RealisationError as error:
            print(f"  {premise.name}: {error}")
            continue
        times.append((time.process_time() - start) * 1e3 / WORLDS)
        true = [*premise.facts(), *([figure.goal] if figure.goal else [])]
        good += all(holds(fact, figure.worlds).all() for fact in true)
    return good, statistics.median(times)


def main() -> dict[str, float]:
    """Print and return good figures and median milliseconds a world for each set of premises."""
    sets = {"own": [parse_premise(text, f"own {i}") for i, text in enumerate(OWN)]}
    files = [*DATA.glob("alphageometry/*_ag_*.txt"), *sorted(DATA.glob("premises/*.txt"))]
    if not files:
        print(f"no published problems in {DATA}; only our own are measured")
    sets |= {path.stem: parse_problems(path.read_text()) for path in files}
    results: dict[str, float] = {}
    for name, premises in sets.items():
        good, median = measure(premises)
        print(f"{name:12} {good:4d} of {len(premises):4d} good figures, {median:.3f} CPU ms a world (median)")
        results |= {f"{name} good": float(good), f"{name} of": float(len(premises)), f"{name} ms a world": median}
    return results


if __name__ == "__main__":
    main()
