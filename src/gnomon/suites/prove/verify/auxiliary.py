"""Right options whose proofs construct points that the text does not mention: are the points needed and constructible?

Plain deduction from the stated premise must not reach such an option. The premise is drawn anew with the auxiliary
points after it, and the checker has to accept constructions and proof there, also where the choices that clauses leave
open are made otherwise.
"""

from __future__ import annotations

from collections.abc import Iterator

import numpy as np

from gnomon.deduce.checker import check
from gnomon.deduce.engine import deduce
from gnomon.deduce.premise import Construction, Premise, PremiseError, parse_premise
from gnomon.deduce.proof import Proof
from gnomon.deduce.worlds.realise import Realisation, RealisationError, random_branch_worlds, realise
from gnomon.problem import Json, Problem
from gnomon.seeding import Rng

WORLDS = 32
DEDUCED_IN = 16  # worlds in which plain deduction is tried
TRIES = 15_000
OPEN_CHOICES = 128


def auxiliary_of(record: Json, premise: Premise) -> tuple[Construction, ...]:
    """The auxiliary constructions that a record lists; raises `PremiseError` if they cannot follow the premise."""
    if not isinstance(record, list) or not record or not all(isinstance(text, str) for text in record):
        raise PremiseError(f"a list of constructions is wanted, not {record!r}")
    whole = parse_premise("; ".join([str(premise), *record]))
    added = whole.constructions[len(premise.constructions) :]
    if [str(construction) for construction in added] != record:
        raise PremiseError(f"one construction in each place is wanted, not {record!r}")
    return added


def auxiliary_faults(
    letter: str, record: Json, premise: Premise, figure: Realisation, proof: Proof, rng: Rng
) -> Iterator[str]:
    """What is wrong with the auxiliary points of an option and with its proof, in sentences."""
    try:
        added = auxiliary_of(record, premise)
    except PremiseError as error:
        yield f"option {letter}: its auxiliary points cannot be read: {error}"
        return
    points = {p for construction in added for p in construction.points}
    used = set(proof.points) | {a for c in added for clause in c.clauses for a in clause.args if a not in c.points}
    if idle := sorted(points - used):
        yield f"option {letter}: its proof does not use the auxiliary point {idle[0]}"
    whole = Premise((*premise.points, *(p for c in added for p in c.points)), (*premise.constructions, *added))
    try:
        drawn = realise(whole, worlds=WORLDS, seed=rng.integer(0, 2**62), tries=TRIES)
    except RealisationError as error:
        yield f"option {letter}: the premise with its auxiliary points has no figure: {error}"
        return
    others = random_branch_worlds(whole, rng.integer(0, 2**62), OPEN_CHOICES)
    worlds = {name: np.concatenate([drawn.worlds[name], others[name]]) for name in whole.points}
    verdict = check(proof, premise, worlds, added)
    if not verdict:
        where = "its proof" if verdict.step is None else f"step {verdict.step} of its proof"
        yield f"option {letter}: {where} is not accepted: {verdict.why}"
    plain = deduce(premise, realisation=_first_worlds(figure))
    if plain.outcome != "saturated":
        yield f"option {letter}: plain deduction did not end ({plain.outcome}), so that it may reach the option"
    elif plain.knows(proof.goal):
        yield f"option {letter} is said to need auxiliary points, but follows without them"


def share_faults(problem: Problem, share: float) -> Iterator[str]:
    """Whether a problem has auxiliary points although its settings ask for none, or has them and is not hard."""
    if not any("auxiliary" in record for record in problem.formal["options"].values()):
        return
    if not share:
        yield "a proof constructs auxiliary points, the configuration asks for no such problem"
    if problem.difficulty.level != "hard":
        yield f"a proof constructs auxiliary points, but the problem is {problem.difficulty.level}, not hard"


def _first_worlds(figure: Realisation) -> Realisation:
    return Realisation(
        figure.points, np.ascontiguousarray(figure.coordinates[:DEDUCED_IN]), None, figure.readability, figure.tries
    )
