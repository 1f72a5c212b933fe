"""The figure of a written proof: the worlds of the premise, the drawn one first, and the points introduced so far.

School angles are read in the first world. A statement has to be true in all worlds; that it follows is decided by
`step`.
"""

from __future__ import annotations

from dataclasses import replace
from functools import cached_property
from math import inf
from typing import TYPE_CHECKING

import numpy as np

from gnomon.deduce.auxiliary.point_kinds import KINDS
from gnomon.deduce.checker import Checker
from gnomon.deduce.engine import Deduction, DeductionBudget, check_size
from gnomon.deduce.existence import auxiliary_flaw
from gnomon.deduce.facts import Fact
from gnomon.deduce.wording.facts import label
from gnomon.deduce.worlds.realise import RealisationError, realise
from gnomon.deduce.worlds.truth import NONDEGENERATE, holds, worlds_of
from gnomon.written.lexer import point_name
from gnomon.written.verdict_reasons import UnreadError

if TYPE_CHECKING:
    from collections.abc import Iterable, Mapping, Sequence

    from gnomon.deduce.engine import Mode
    from gnomon.deduce.premise import Construction, Premise
    from gnomon.plane.loci import Points
    from gnomon.written.statements import Definition

WORLDS, FEWEST_WORLDS = 16, 4
EACH = 4
"""Of so many figures one is taken: the best ones are alike, and may all have points in the same order on a line."""
_RECENT = 4
_CHECKS = 2000
NUMERIC = 1e-6
"""How far from true a statement may be in a drawn figure, whose coordinates are rounded."""


class ProofFigure:
    """The worlds of a premise with the auxiliary points of a written proof; `with_point` gives a larger one."""

    def __init__(self, premise: Premise, worlds: Mapping[str, Points], made: Sequence[Construction] = ()) -> None:
        self.premise, self.worlds, self.made = premise, dict(worlds), tuple(made)
        self.points = tuple(self.worlds)
        self._by_label = {point_name(point): point for point in self.points}
        self.incidence: tuple[Fact, ...] = ()
        """The collinear points that a reader sees in the figure; no line has to cite them."""
        self._checks = 0
        self.see(())

    @staticmethod
    def of(premise: Premise, drawn: Mapping[str, complex] | None = None, seed: int = 0) -> ProofFigure:
        """A figure of the premise; `drawn` are the places of its points in the picture that a reader sees.

        Raises `RealisationError` if the premise has no figure.
        """
        check_size(premise)
        try:
            found = realise(premise, worlds=WORLDS * EACH, seed=seed).coordinates[::EACH]
        except RealisationError:
            found = realise(premise, worlds=FEWEST_WORLDS, seed=seed).coordinates
        worlds = worlds_of(premise.points, found)
        if drawn is not None:
            first = {name: np.array([drawn[name]]) for name in worlds}
            worlds = {name: np.concatenate([first[name], worlds[name]]) for name in worlds}
        return ProofFigure(premise, worlds)

    # --- points

    def named(self, points: Iterable[str]) -> tuple[str, ...]:
        """The points of the figure with these names; raises `UnreadError` for one that is not there."""
        found = []
        for point in points:
            if point not in self._by_label:
                raise UnreadError("there is no point {}", label(point))
            found.append(self._by_label[point])
        return tuple(found)

    def with_point(self, definition: Definition) -> tuple[ProofFigure, tuple[Fact, ...]]:
        """The figure with the point of a definition, and what its construction says; raises `UnreadError` where the
        point is not in every figure of the premise, or is there already."""
        if definition.point in self._by_label:
            raise UnreadError("point {} is there already", label(definition.point))
        arguments, kind = self.named(definition.arguments), KINDS[definition.kind]
        construction = kind.construction(arguments, definition.point)
        with np.errstate(all="ignore"):
            place = kind.place(*(self.worlds[point] for point in arguments))
        scale = np.max([abs(z - place) for z in self.worlds.values()], axis=0)
        apart = np.all([abs(z - place) > 10 * NONDEGENERATE * scale for z in self.worlds.values()], axis=0)
        if not apart[0] or apart.sum() < FEWEST_WORLDS:
            raise UnreadError("point {} is one of the points of the figure, or is not there", label(definition.point))
        worlds = {name: z[apart] for name, z in {**self.worlds, definition.point: place}.items()}
        made = (*self.made, construction)
        if auxiliary_flaw(made, self.premise, worlds):
            raise UnreadError("not every figure of the premise has such a point {}", label(definition.point))
        larger = ProofFigure(self.premise, worlds, made)
        return larger, tuple(fact.canonical() for fact in construction.facts())

    # --- facts

    @cached_property
    def given(self) -> tuple[Fact, ...]:
        """What the premise and the constructions of points say."""
        return tuple(dict.fromkeys([*self.premise.given, *(f.canonical() for c in self.made for f in c.facts())]))

    def see(self, lines: Iterable[Fact]) -> None:
        """Take up collinear points besides those that are given (`step.seen_lines`)."""
        given = (Fact("coll", fact.args) for fact in self.given if fact.predicate in ("coll", "midp"))
        self.incidence = tuple(dict.fromkeys(fact.canonical() for fact in (*given, *lines)))

    def fails_in(self, fact: Fact) -> int | None:
        """The first world in which a fact is false, None if it is true in all."""
        false = ~holds(fact, self.worlds, NUMERIC)
        return int(false.argmax()) if false.any() else None

    # --- deduction

    def deduction(
        self, given: Iterable[Fact], mode: Mode = "default", budget: DeductionBudget | None = None
    ) -> Deduction:
        """What follows from some facts in this figure. The budget is one of work; time has no limit, so that the same
        facts give the same deduction on every machine."""
        given = tuple(given)
        budget = replace(budget or DeductionBudget(facts=50_000), milliseconds=inf)
        key = given, mode, budget
        found = self._recent.pop(key, None)
        if found is None:
            if mode not in self._blank:
                self._blank[mode] = Deduction(self.points, self._coordinates, (), mode, budget)
            found = self._blank[mode].of(given, budget).run()
        self._recent[key] = found
        if len(self._recent) > _RECENT:
            self._recent.pop(next(iter(self._recent)), None)
        return found

    @cached_property
    def _recent(self) -> dict[tuple[tuple[Fact, ...], Mode, DeductionBudget], Deduction]:
        """The last deductions: many lines cite the same facts."""
        return {}

    @cached_property
    def _blank(self) -> dict[Mode, Deduction]:
        return {}

    @cached_property
    def _coordinates(self) -> np.ndarray[tuple[int, ...], np.dtype[np.float64]]:
        z = np.stack([self.worlds[p] for p in self.points], axis=1)
        return np.stack([z.real, z.imag], axis=-1)

    @property
    def checker(self) -> Checker:
        """The independent checker, in this figure; a new one after many proofs, because it keeps what it decides."""
        if self._checks % _CHECKS == 0:
            self._checker = Checker(self.premise, self.worlds, self.made)
        self._checks += 1
        return self._checker
