"""From points that an attempt found to a proof: named, drawn in fresh worlds, proved again and checked.

The search works on a few worlds. A proof is derived in others, in which the points are constructed again, and the
independent checker verifies it together with the constructions. Points that the proof does not use are left out.
"""

from __future__ import annotations

from dataclasses import dataclass, replace
from typing import TYPE_CHECKING

import numpy as np

from gnomon.deduce.auxiliary.attempts import coordinates, scaled
from gnomon.deduce.auxiliary.candidates import sound_worlds
from gnomon.deduce.checker import check
from gnomon.deduce.deadline import NEVER, Deadline
from gnomon.deduce.engine import Deduction, DeductionBudget
from gnomon.deduce.worlds.quality import readability

if TYPE_CHECKING:
    from collections.abc import Iterable, Sequence

    from numpy.typing import NDArray

    from gnomon.deduce.auxiliary.attempt_order import PointSet
    from gnomon.deduce.engine import Mode
    from gnomon.deduce.facts import Fact
    from gnomon.deduce.premise import Construction, Premise
    from gnomon.deduce.proof import Proof
    from gnomon.deduce.worlds.realise import Realisation

FEWEST_WORLDS = 8  # fresh worlds in which all auxiliary points are well determined
_LETTERS = "klmnpqrstuvwxyzefghijdoabc"  # names of new points, first those that problems use least


@dataclass(frozen=True)
class AuxiliaryProof:
    """Auxiliary constructions, the premise with them, a figure of it, and checked proofs of the parts of the goal."""

    auxiliary: tuple[Construction, ...]
    premise: Premise
    figure: Realisation
    proofs: tuple[Proof, ...]


def confirmed(
    premise: Premise,
    figure: Realisation,
    points: PointSet,
    goals: Sequence[Fact],
    mode: Mode = "default",
    deadline: Deadline = NEVER,
    names: tuple[str, ...] | None = None,
) -> AuxiliaryProof | None:
    """The proof of the goals with these points in a figure of the premise that the search has not seen, if it checks.

    `names` are those of the points; they are chosen here if they are not given.

    None if the points are not well determined in enough worlds of the figure, if the goals do not follow there, or if
    the checker rejects a proof.
    """
    names = names or new_names(premise.points, len(points))
    every = (*premise.points, *names)
    added = tuple(
        candidate.kind.construction(tuple(every[i] for i in candidate.arguments), name)
        for candidate, name in zip(points, names, strict=True)
    )
    drawn = _drawn(figure, points)
    if drawn is None:
        return None
    longer = extended_premise(premise, added)
    realisation = replace(figure, points=every, coordinates=drawn, goal=figure.goal)
    budget = DeductionBudget(milliseconds=1e3 * deadline.left)
    deduction = Deduction(every, drawn, longer.facts(), mode, budget, longer, realisation).run()
    proofs = [deduction.prove_until(goal, deadline) for goal in goals]
    found = tuple(proof for proof in proofs if proof is not None)
    if len(found) < len(proofs):
        return None
    auxiliary = used_constructions(added, (step.fact for proof in found for step in proof.steps))
    used = {construction.points[0] for construction in auxiliary}
    keep = [k for k, name in enumerate(every) if name in premise.points or name in used]
    realisation = replace(
        realisation, points=tuple(every[k] for k in keep), coordinates=np.ascontiguousarray(drawn[:, keep])
    )
    if not all(check(proof, premise, realisation.worlds, auxiliary) for proof in found):
        return None
    return AuxiliaryProof(auxiliary, extended_premise(premise, auxiliary), realisation, found)


def extended_premise(premise: Premise, auxiliary: Sequence[Construction]) -> Premise:
    """The premise with auxiliary constructions after its own."""
    points = (*premise.points, *(p for c in auxiliary for p in c.points))
    return replace(premise, points=points, constructions=(*premise.constructions, *auxiliary))


def new_names(taken: Sequence[str], count: int) -> tuple[str, ...]:
    """Names for new points: letters whose labels no other point has, then letters with numbers."""
    labels = {name.lower() for name in taken}
    letters = [c for c in _LETTERS if c not in labels]
    numbered = (f"{c}{k}" for k in range(1, 1000) for c in _LETTERS if f"{c}{k}" not in labels)
    return tuple(letters[k] if k < len(letters) else next(numbered) for k in range(count))


def _drawn(figure: Realisation, points: PointSet) -> NDArray[np.float64] | None:
    """The coordinates of all points in the worlds where the new ones are well determined; None if these are few.

    The most readable world comes first.
    """
    positions, middle, size = scaled(figure)
    good = np.ones(positions.shape[1], dtype=bool)
    for candidate in points:
        place, sound = sound_worlds(candidate, positions)
        good &= sound
        positions = np.vstack([positions, place[None]])
    if good.sum() < min(FEWEST_WORLDS, len(good)):
        return None
    worlds = np.flatnonzero(good)
    worlds = worlds[np.argsort(-readability(positions[:, worlds]), kind="stable")]  # world 0 is drawn
    return coordinates(positions[:, worlds], middle[worlds], size[worlds])


def used_constructions(added: Sequence[Construction], facts: Iterable[Fact]) -> tuple[Construction, ...]:
    """The constructions of the auxiliary points that facts mention, and of those from which these are constructed."""
    used = {a for fact in facts for a in fact.args}
    for construction in reversed(added):
        if not used.isdisjoint(construction.points):
            used |= {a for clause in construction.clauses for a in clause.args}
    return tuple(construction for construction in added if not used.isdisjoint(construction.points))
