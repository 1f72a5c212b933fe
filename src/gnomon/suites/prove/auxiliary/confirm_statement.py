"""A statement that needs auxiliary points, confirmed in worlds that it was not found in, with as few points as can be.

The stated premise with its auxiliary points is drawn anew. There the goal must not follow from the stated premise, it
must follow with the points, and the checker must accept the proof, also where the choices that the clauses leave open
are made otherwise. Points without which the goal still follows are removed.
"""

from __future__ import annotations

from dataclasses import dataclass

from gnomon.deduce.auxiliary.confirm import extended_premise, used_constructions
from gnomon.deduce.checker import check
from gnomon.deduce.premise import Construction
from gnomon.deduce.worlds.realise import Realisation, RealisationError
from gnomon.seeding import Rng
from gnomon.suites.prove.auxiliary.left_out import LeftOut, Saturations
from gnomon.suites.prove.option_worlds import figures, with_open_choices

WORLDS = 16


@dataclass(frozen=True)
class Confirmed:
    """A statement with auxiliary points, and the figure of all its points in which it was confirmed."""

    found: LeftOut
    figure: Realisation


def confirmed(found: LeftOut, rng: Rng) -> Confirmed | None:
    """The statement with the fewest of its points, None if fresh worlds do not confirm it."""
    try:
        figure = figures(found.whole, WORLDS, rng.stream("figure").integer(0, 2**62))
    except RealisationError:
        return None
    parts = Saturations(figure.worlds)
    if not parts.fails(found.stated, found.goal):
        return None
    auxiliary = fewest(parts, found)
    proof = parts.of(extended_premise(found.stated, auxiliary)).prove(found.goal)
    if proof is None or proof.by_figure:
        return None
    auxiliary = used_constructions(auxiliary, [step.fact for step in proof.steps])
    smaller = LeftOut(found.stated, auxiliary, found.goal, proof)
    worlds = with_open_choices(found.whole, figure, rng.stream("open").integer(0, 2**62))
    known = {name: worlds[name] for name in smaller.whole.points}
    if not auxiliary or not check(proof, found.stated, known, auxiliary):
        return None
    rows = [figure.points.index(name) for name in smaller.whole.points]
    return Confirmed(smaller, Realisation(smaller.whole.points, figure.coordinates[:, rows], None, 0.0, figure.tries))


def fewest(parts: Saturations, found: LeftOut) -> tuple[Construction, ...]:
    """The auxiliary constructions without those that the goal follows without, the last removed first."""
    kept = found.auxiliary
    for construction in reversed(found.auxiliary):
        fewer = tuple(other for other in kept if other is not construction)
        needed = {a for other in fewer for clause in other.clauses for a in clause.args}
        if needed.isdisjoint(construction.points) and fewer:
            deduction = parts.of(extended_premise(found.stated, fewer))
            kept = fewer if deduction.knows(found.goal) else kept
    return kept
