"""Figures of a premise as its text has it, sampled widely: every sentence solved from random starts.

The sentences are taken in their order. The new points of a sentence start anywhere around the figure, near and far, and
are brought to where its relations hold (`verify.solver`); which solution is found depends on the start alone, so all of
them occur. Figures in which two points coincide or a named triangle is flat are left out. Nothing here comes from the
code that places points when a problem is made.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

import numpy as np

from gnomon.suites.prove.verify.residuals import CONDITIONS
from gnomon.suites.prove.verify.sentence_meanings import Step, steps_of
from gnomon.suites.prove.verify.solver import solve

if TYPE_CHECKING:
    from collections.abc import Sequence

    from gnomon.deduce.premise import Premise
    from gnomon.suites.prove.verify.residuals import Bools, Complexes, Reals

FIGURES = 192
"""Figures that are begun."""
FEWEST = 24  # figures to be finished, else more are begun
BATCHES = 12  # that are begun at most
ROUNDS = 8  # starts of one sentence in one figure
FEW_MORE = 0.05  # if a round finishes a smaller share of the figures that are left, the rest are given up
AMONG = 0.5  # the share of starts among the points that a sentence names, from the second round on
SPREADS = (0.3, 1.0, 1.0, 3.0)  # how far from a point of the figure new points start, in diameters of the figure
CLOSEST = 2e-3  # the least distance of two points, as a share of the diameter
FARTHEST = 30.0  # how much a sentence may widen a figure

Figures = dict[str, "Complexes"]


def figures_of(premise: Premise, seed: int, count: int = FIGURES) -> Figures:
    """The positions of all points in figures of the premise; there may be fewer than `count`, and even none.

    >>> from gnomon.deduce.premise import parse_premise
    >>> figures = figures_of(parse_premise("a b c = triangle a b c; d = on_line d b c"), seed=1)
    >>> share = (figures["d"] - figures["b"]) / (figures["c"] - figures["b"])
    >>> bool(abs(share.imag).max() < 1e-9), bool(share.real.min() < -1), bool(share.real.max() > 2)
    (True, True, True)
    """
    steps = [step for construction in premise.constructions for step in steps_of(construction)]
    rng = np.random.default_rng(seed)
    found: list[Complexes] = []
    for _ in range(BATCHES):
        batch = _batch(steps, rng, count)
        found.append(batch)
        if sum(part.shape[1] for part in found) >= FEWEST:
            break
    places = np.concatenate(found, axis=1)
    names = [name for step in steps for name in step.points]
    return dict(zip(names, places, strict=True))


def _batch(steps: Sequence[Step], rng: np.random.Generator, count: int) -> Complexes:
    """Finished figures, of shape (points, figures)."""
    places: Complexes = np.empty((0, count), dtype=np.complex128)
    names: list[str] = []
    size = np.exp(rng.normal(0.0, 0.7, count))  # counts only where a text gives a length
    with np.errstate(all="ignore"):
        for step in steps:
            places, size = _extended(step, names, places, size, rng)
            names += step.points
    return places


def _extended(
    step: Step, names: Sequence[str], places: Complexes, size: Reals, rng: np.random.Generator
) -> tuple[Complexes, Reals]:
    """The figures in which a solution of the step was found, with its new points; and their diameters."""
    count = places.shape[1]
    new = np.full((len(step.points), count), np.nan, dtype=np.complex128)
    left = np.arange(count)
    said = [k for k, name in enumerate(names) if any(name in term.points for term in step.relations)]
    for turn in range(ROUNDS):
        known = places[:, left]
        starts = _starts(len(step.points), known, said if turn else (), size[left], rng)
        made, solved = solve(step, dict(zip(names, known, strict=True)), starts)
        good = solved & _fits(step, names, known, made)
        new[:, left[good]] = made[:, good]
        left = left[~good]
        if not len(left) or (turn and good.sum() < FEW_MORE * len(good)):
            break
    kept = np.isfinite(new).all(axis=0)
    places = np.concatenate([places, new])[:, kept]
    return places, _diameter(places)


def _starts(count: int, known: Complexes, said: Sequence[int], size: Reals, rng: np.random.Generator) -> Complexes:
    """Where the new points of a sentence start: anywhere around the figure, or half of them among the points in the
    rows `said`."""
    shape = (count, known.shape[1])
    noise = np.asarray((rng.normal(size=shape) + 1j * rng.normal(size=shape)) * size, dtype=np.complex128)
    if not len(known):
        return noise
    near = known[rng.integers(0, len(known), shape), np.arange(shape[1])]
    around = near + noise * rng.choice(SPREADS, shape)
    if not said:
        return np.asarray(around)
    shares = rng.exponential(size=(len(said), *shape))
    among = (shares * known[said][:, None]).sum(axis=0) / shares.sum(axis=0)
    return np.asarray(np.where(rng.random(shape) < AMONG, among + 0.05 * noise, around))


def _diameter(places: Complexes) -> Reals:
    """The distance of the two points that are farthest apart, in each figure."""
    if len(places) < 2:
        return np.ones(places.shape[1])
    return np.asarray(abs(places[:, None] - places[None]).max(axis=(0, 1)))


def _fits(step: Step, names: Sequence[str], known: Complexes, made: Complexes) -> Bools:
    """In which figures the conditions hold, and the new points are apart from all others and not very far away."""
    places = np.concatenate([known, made])
    gaps = abs(places[:, None] - made[None])
    reach = gaps.max(axis=(0, 1))
    for k in range(len(made)):
        gaps[len(known) + k, k] = np.inf
    fits = np.asarray(np.isfinite(reach) & (gaps.min(axis=(0, 1)) > CLOSEST * reach))
    if len(known) > 1:
        fits &= reach < FARTHEST * _diameter(known)
    row = dict(zip((*names, *step.points), places, strict=True))
    for term in step.conditions:
        fits &= CONDITIONS[term.name]([row[p] for p in term.points])
    return fits
