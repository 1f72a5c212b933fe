"""Deduction: the clause language, figures, the engine, proofs, their independent checker and their wording.

`deduce(premise)` returns a `Deduction`: everything that follows (`facts`, `conclusions`), and proofs (`prove`).
`prove(premise)` does all from premise to checked proof, as ``gnomon prove`` does.

docs/architecture.md lists the order in which the modules may import each other.
"""

from __future__ import annotations

from gnomon.deduce.auxiliary.search import AuxiliaryBudget, SearchReport
from gnomon.deduce.checker import check
from gnomon.deduce.conclusions import Conclusion
from gnomon.deduce.engine import Deduction, DeductionBudget, deduce
from gnomon.deduce.facts import Fact, FactError
from gnomon.deduce.premise import (
    Premise,
    PremiseError,
    UnreadableLine,
    parse_premise,
    parse_problems,
    read_problems,
)
from gnomon.deduce.proof import EquationTerm, Proof, ProofStep
from gnomon.deduce.proof_result import ProverResult
from gnomon.deduce.prover import prove
from gnomon.deduce.worlds.realise import Realisation, RealisationError, realise

__all__ = [
    "AuxiliaryBudget",
    "Conclusion",
    "Deduction",
    "DeductionBudget",
    "EquationTerm",
    "Fact",
    "FactError",
    "Premise",
    "PremiseError",
    "Proof",
    "ProofStep",
    "ProverResult",
    "Realisation",
    "RealisationError",
    "SearchReport",
    "UnreadableLine",
    "check",
    "deduce",
    "parse_premise",
    "parse_problems",
    "prove",
    "read_problems",
    "realise",
]
