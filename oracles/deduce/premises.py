"""Random premises: a triangle and further points, constructed from those before or on loci through them."""

from __future__ import annotations

import random

from gnomon.deduce import Premise, RealisationError, parse_premise, realise

_WHOLE = ("midpoint 2", "foot 3", "circle 3", "orthocenter 3", "incenter 3", "mirror 2", "reflect 3")
_LOCI = ("on_line 2", "on_pline 3", "on_tline 3", "on_bline 2", "on_circle 2", "angle_bisector 3", "on_circum 3")


def random_premise(seed: int, points: int) -> Premise:
    """A triangle and further points, each constructed or on one or two loci."""
    rng = random.Random(f"benchmark {seed} {points}")
    names = ["a", "b", "c"]
    clauses = ["a b c = triangle a b c"]
    while len(names) < points:
        new = f"p{len(names)}"
        kinds = [rng.choice(_WHOLE)] if rng.random() < 0.5 else rng.sample(_LOCI, rng.choice((1, 2)))
        parts = [(name, int(arity)) for name, arity in (kind.split() for kind in kinds)]
        applied = [f"{name} {new} {' '.join(rng.sample(names, arity))}" for name, arity in parts]
        clauses.append(f"{new} = {', '.join(applied)}")
        names.append(new)
    return parse_premise("; ".join(clauses))


def generated(points: int, count: int) -> list[Premise]:
    """The first `count` random premises that have a figure."""
    found: list[Premise] = []
    seed = 0
    while len(found) < count:
        premise = random_premise(seed, points)
        seed += 1
        try:
            realise(premise, worlds=16, tries=500)
        except RealisationError:
            continue
        found.append(premise)
    return found
