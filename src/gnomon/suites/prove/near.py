"""The drawn figure of a problem, chosen so that wrong options look true in it: near misses, but never nearer.

A reader who measures the picture should not find the answer. So the figure is searched among the figures of the premise
for one in which the wrong options are a few degrees or percent off. The search starts from random figures and turns
the dials of the best ones (`deduce.worlds.dials`). It avoids figures that would not be readable if they were drawn,
because these are refused after all other work is done. It depends on a seed alone.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING

import numpy as np

from gnomon._engine import near_costs
from gnomon.deduce.worlds.dials import record, replay
from gnomon.deduce.worlds.placement_plan import placement_plan
from gnomon.deduce.worlds.realise import satisfying
from gnomon.suites.prove.clearness import LIMITS, Outlines
from gnomon.suites.prove.options.near_miss import LEAN, NEAREST, band
from gnomon.suites.prove.options.option_truth import measure_of
from gnomon.suites.prove.strokes import strokes_of, wedge_and_span

if TYPE_CHECKING:
    from collections.abc import Mapping, Sequence

    from gnomon._engine import FigureStrokes, NearStatement
    from gnomon.deduce.premise import Premise
    from gnomon.deduce.worlds.truth import Bools
    from gnomon.plane.loci import Points, Reals
    from gnomon.suites.prove.statement import Statement

FIRST = 200  # random figures
CONSIDERED = 60  # of each batch the best ones, which are then measured by what is drawn
PARENTS, CHILDREN = 10, 12  # figures that are kept in each round, and how many are made from each of them
ROUNDS = 8
NO_GAIN = 0.02  # a round that makes the best figure better by no more is the last one
STEP, COOLING = 0.12, 0.62  # how far a dial is turned in the first round, and how this shrinks
UNREADABLE = 0.025  # readability, as a share of the picture, below which figures are avoided
NARROW = np.deg2rad(LIMITS.wedge)  # angle between strokes below which figures are avoided
FLAT = 0.35  # width of a figure, as a share of its length, below which figures are avoided
REFUSED = 1.5  # how much worse a figure is that the audit would refuse
KEPT = 5  # figures that are returned


@dataclass(slots=True)
class _Found:
    """Figures by increasing cost: their dials and positions."""

    cost: Reals
    dials: Reals
    positions: Points

    def and_also(self, other: _Found) -> _Found:
        cost = np.concatenate([self.cost, other.cost])
        best = np.argsort(cost, kind="stable")[:PARENTS]
        return _Found(
            cost[best],
            np.concatenate([self.dials, other.dials], axis=1).take(best, axis=1),
            np.concatenate([self.positions, other.positions], axis=1).take(best, axis=1),
        )


def near_figures(premise: Premise, wrong: Sequence[Statement], seed: int) -> Points:
    """Figures of the premise, of shape (points, figures), in which these statements look true; the best first.

    There may be none: then the statements are nowhere both false and near enough.
    """
    plan = placement_plan(premise)
    rng = np.random.default_rng(seed)
    positions, dials = record(plan, rng, FIRST, ())
    usable = satisfying(plan, positions)
    if not usable.any():
        return positions[:, :0]
    some = positions[:, usable.argmax()]
    places = dict(zip(premise.points, some.tolist(), strict=True))
    row = {name: k for k, name in enumerate(premise.points)}
    search = _Search(
        strokes_of(premise, places), Outlines(premise, places), [_near_statement(statement, row) for statement in wrong]
    )
    found = search.measured(positions, dials, usable)
    step = STEP
    for _ in range(ROUNDS):
        if not len(found.cost) or not len(dials) or (found.cost[:KEPT] <= 0).all():
            break
        parents = np.repeat(found.dials, CHILDREN, axis=1)
        turned = rng.random(parents.shape) < max(0.35, 1.5 / len(dials))
        moved = parents + step * rng.standard_normal(parents.shape) * turned
        dials = 1 - abs(1 - abs(moved) % 2)  # reflected into the interval from 0 to 1
        positions = replay(plan, dials, ())
        before = found.cost[0]
        found = found.and_also(search.measured(positions, dials, satisfying(plan, positions)))
        if before - found.cost[0] <= NO_GAIN:
            break
        step *= COOLING
    return found.positions[:, :KEPT]


@dataclass(slots=True)
class _Search:
    """What figures are measured by: the strokes that are drawn, and how near to true wrong statements should be."""

    strokes: FigureStrokes
    outlines: Outlines
    wrong: Sequence[NearStatement]

    def measured(self, positions: Points, dials: Reals, usable: Bools) -> _Found:
        """The best of the usable figures in which no wrong statement is nearer than allowed."""
        wedge, span = wedge_and_span(self.strokes, positions)
        cost = near_costs(positions, usable, wedge, span, self.wrong, (UNREADABLE, NARROW, REFUSED, LEAN, NEAREST))
        cost = cost + _cost_of_flatness(positions)
        some = cost.argsort(kind="stable")[:CONSIDERED]
        some = some[np.isfinite(cost[some])]
        cost = cost[some] + self.outlines.shortfall(positions[:, some])
        order = cost.argsort(kind="stable")[:PARENTS]
        best = some[order]
        return _Found(cost[order], dials.take(best, axis=1), positions.take(best, axis=1))


def _cost_of_flatness(positions: Points) -> Reals:
    """How much worse figures are that are narrow across their longest direction: their width is the ratio of the
    standard deviations of the points in both directions."""
    with np.errstate(all="ignore"):  # some figures could not be drawn; their cost is infinite already
        offset = positions - positions.mean(axis=0)
        spread, longer = (abs(offset) ** 2).mean(axis=0), abs((offset**2).mean(axis=0))
        width = np.sqrt(np.maximum(spread - longer, 0.0) / np.maximum(spread + longer, 1e-300))
        return np.where(width < FLAT, REFUSED + np.log(FLAT / np.maximum(width, 1e-9)), 0.0)


def _near_statement(statement: Statement, row: Mapping[str, int]) -> NearStatement:
    """A statement as the search takes it: what measures it, the rows of its points, its number and its band."""
    tape, points, value = measure_of(statement)
    return (tape, [row[p] for p in points], value, *band(statement))
