"""Records for trainers: a premise, a goal that does not follow from it, the points that a proof constructs, the proof.

Premise number i of a seed is grown as the prove suite grows its premises, with more points, and gives a few records or
none. They depend on the seed, the number and the sizes of the premise alone.
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace
from itertools import islice
from typing import Any

from gnomon.deduce.premise import Premise
from gnomon.deduce.wording.auxiliary import auxiliary_text
from gnomon.deduce.wording.facts import premise_text
from gnomon.deduce.wording.proofs import proof_text
from gnomon.deduce.worlds.truth import Worlds
from gnomon.problem import LANGUAGES
from gnomon.seeding import Rng
from gnomon.suites.prove.auxiliary.confirm_statement import Confirmed, confirmed
from gnomon.suites.prove.auxiliary.left_out import LeftOut, conclusions_left_out
from gnomon.suites.prove.config import GrowthSettings
from gnomon.suites.prove.options.option_conclusions import OverBudget, deduction_of
from gnomon.suites.prove.premise.grow import GrownPremise, grow
from gnomon.suites.prove.premise.refine import renamed, renamed_proof, renaming
from gnomon.suites.prove.premise.structure import canonical_structure

FORMAT = "gnomon auxiliary 2"
"""Changes whenever the records of a seed change, also in their texts alone: a file is continued only in its format.

Version 2 has the reasons and equations of proofs as schools write them; its premises are those of version 1.
"""
_STREAM = "gnomon auxiliary 1"  # the random stream stays, so that premises change only where the sampler does
GROWTH = GrowthSettings(depth=12, most_points=16, branching=1.0, cooling=1.0)
MOST_OF_ONE = 4  # records from one premise, so that a rich premise does not fill a file


def rows_of(seed: int, number: int, growth: GrowthSettings = GROWTH) -> list[dict[str, Any]]:
    """The records of one premise, as they are written.

    `premise`, `goal` and `auxiliary` are in the language of ``gnomon prove``, `problem` is all of them in one line;
    `key` is the same for records that differ in the names of points alone.

    >>> (row,) = rows_of(seed=0, number=3)
    >>> row["problem"] == f"{row['premise']} | {'; '.join(row['auxiliary'])} ? {row['goal']}"
    True
    """
    rng = Rng("gnomon", "auxiliary", _STREAM, seed, number)
    grown = grow(rng.stream("grow"), growth.depth, growth.most_points, growth.branching, growth.cooling)
    if grown is None:
        return []
    return [
        {"format": FORMAT, "seed": seed, "number": number, **_row(one)}
        for one in islice(_confirmed(grown, rng), MOST_OF_ONE)
    ]


def _confirmed(grown: GrownPremise, rng: Rng) -> Iterator[Confirmed]:
    try:
        deduction = deduction_of(grown.premise, grown.positions)
    except OverBudget:
        return
    worlds = dict(zip(grown.premise.points, grown.positions, strict=True))
    found = conclusions_left_out(grown.premise, worlds, deduction, rng.stream("conclusions"))
    for k, one in enumerate(found):
        shown = confirmed(one, rng.stream("confirm", k))
        if shown is not None:
            yield shown


def _row(shown: Confirmed) -> dict[str, Any]:
    names = renaming(shown.found.whole)
    found = _renamed(shown.found, names)
    worlds = {names[p]: places for p, places in shown.figure.worlds.items()}
    keys = canonical_structure(found.stated), canonical_structure(found.whole), found.goal.predicate
    asked = replace(found.stated, goal=found.goal)
    return {
        "key": "-".join(keys),
        "problem": str(replace(asked, auxiliary=found.auxiliary)),
        "premise": str(found.stated),
        "goal": str(found.goal),
        "auxiliary": [str(construction) for construction in found.auxiliary],
        "steps": found.proof.length,
        "depth": found.proof.depth,
        "proof": found.proof.to_json(),
        "text": {language: _text(found, asked, worlds, language) for language in LANGUAGES},
    }


def _renamed(found: LeftOut, names: dict[str, str]) -> LeftOut:
    whole = renamed(found.whole, names)
    points, size = tuple(names[p] for p in found.stated.points), len(found.stated.constructions)
    proof = renamed_proof(found.proof, names)
    return LeftOut(Premise(points, whole.constructions[:size]), whole.constructions[size:], proof.goal, proof)


def _text(found: LeftOut, asked: Premise, worlds: Worlds, language: str) -> str:
    """Premise and goal, the auxiliary points and the proof in words."""
    constructed = [point for construction in found.auxiliary for point in construction.points]
    proof = proof_text(found.proof, language, worlds, constructed, equations=True, every_step=False)
    return "\n\n".join([premise_text(asked, language, worlds), auxiliary_text(found.auxiliary, language), proof])
